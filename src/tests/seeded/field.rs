//! The shipped games as a field to sow in: their files, trees, and what is found without faults.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::diagnostic::{Diagnostic, Sink};
use crate::project::{Config, Project, analyse};
use crate::source::{FileId, Memory, Sources};
use crate::syntax::{Kind, Node, parse};

use super::seed::Seed;
use crate::tests::common::{files_below, repository, templates};

/// A file of a game.
pub struct File {
    pub game: String,
    /// `game.yaml`, `pl.yaml`
    pub name: String,
    pub text: String,
    pub tree: Node,
}

impl File {
    /// The language of a translation; `None` for `game.yaml`.
    pub fn language(&self) -> &str {
        match self.name.strip_suffix(".yaml").unwrap() {
            "game" => self.tree.get("language").unwrap().as_str().unwrap(),
            tag => tag,
        }
    }

    pub fn is_game(&self) -> bool {
        self.name == "game.yaml"
    }

    /// Calls `visit` with every node, the path of keys that leads to it, and the nearest id.
    pub fn walk<'a>(&'a self, visit: &mut dyn FnMut(&[&'a str], &'a str, &'a Node)) {
        walk(&self.tree, &mut Vec::new(), "", visit);
    }
}

fn walk<'a>(
    node: &'a Node,
    path: &mut Vec<&'a str>,
    id: &'a str,
    visit: &mut dyn FnMut(&[&'a str], &'a str, &'a Node),
) {
    let id = node.get("id").and_then(Node::as_str).unwrap_or(id);
    visit(path, id, node);
    match &node.kind {
        Kind::Mapping(entries) => {
            for (key, value) in entries {
                let name = key.as_str().unwrap();
                // Below `texts`, `terms` and `values` the keys are ids.
                let is_id = matches!(path.last(), Some(&("texts" | "terms" | "values")));
                path.push(name);
                walk(value, path, if is_id { name } else { id }, visit);
                path.pop();
            }
        }
        Kind::Sequence(items) => items.iter().for_each(|item| walk(item, path, id, visit)),
        _ => {}
    }
}

/// What came of a fault.
pub enum Found {
    AtItsPlace,
    Elsewhere(Vec<String>),
    Nowhere,
}

/// All files, and what is found in them as they are.
pub struct Field {
    pub files: Vec<File>,
    others: BTreeMap<PathBuf, Vec<u8>>,
    clean: BTreeSet<String>,
}

impl Field {
    /// The field, prepared once for all tests.
    pub fn get() -> &'static Self {
        static FIELD: OnceLock<Field> = OnceLock::new();
        FIELD.get_or_init(Self::new)
    }

    fn new() -> Self {
        let mut files = Vec::new();
        let mut others = BTreeMap::new();
        for (path, bytes) in files_below(&repository().join("rules")) {
            match path.split_once('/').filter(|(_, name)| name.ends_with(".yaml")) {
                Some((game, name)) => {
                    let text = String::from_utf8(bytes).unwrap();
                    let tree = parse(&text, FileId::default(), &mut Sink::default()).root;
                    files.push(File { game: game.to_owned(), name: name.to_owned(), text, tree });
                }
                None => {
                    others.insert(Path::new("/p/rules").join(path), bytes);
                }
            }
        }
        let mut field = Self { files, others, clean: BTreeSet::new() };
        let games: BTreeSet<String> = field.files.iter().map(|file| file.game.clone()).collect();
        for game in games {
            let (found, sources) = field.findings(&game, None);
            field.clean.extend(found.iter().map(|one| identity(one, &sources)));
        }
        field
    }

    /// What is found in a game, perhaps with a fault.
    fn findings(&self, game: &str, seed: Option<&Seed>) -> (Vec<Diagnostic>, Sources) {
        let mut memory = Memory::default();
        for (path, bytes) in &self.others {
            memory = memory.with(path.clone(), bytes.clone());
        }
        for file in self.files.iter().filter(|file| file.game == game) {
            let text = match seed {
                Some(seed) if seed.file == file.name => seed.text(file),
                _ => file.text.clone(),
            };
            memory = memory.with(format!("/p/rules/{game}/{}", file.name), text);
        }
        let project = Project { root: "/p".into(), config: Config::default() };
        let analysis = analyse(&project, &memory, templates(), &[game.to_owned()]);
        (analysis.diagnostics.into_sorted(&analysis.sources), analysis.sources)
    }

    /// Whether a fault is found where it is: a label lies on its lines, or a finding names
    /// what it belongs to.
    pub fn check(&self, seed: &Seed) -> Found {
        let (found, sources) = self.findings(&seed.game, Some(seed));
        let new: Vec<&Diagnostic> =
            found.iter().filter(|one| !self.clean.contains(&identity(one, &sources))).collect();
        if new.is_empty() {
            return Found::Nowhere;
        }
        let file = self.files.iter().find(|f| f.game == seed.game && f.name == seed.file).unwrap();
        let line = |text: &str, at: usize| text[..at.min(text.len())].matches('\n').count();
        let changed = seed.text(file);
        let first = line(&file.text, seed.range.start);
        let last = line(&changed, seed.range.start + seed.replacement.len());
        let is_there = |one: &Diagnostic| {
            let labels = std::iter::once(&one.primary).chain(&one.secondary);
            let mut on_lines = labels.filter_map(|label| {
                let source = sources.get(label.span.file)?;
                let place = source.path == format!("rules/{}/{}", seed.game, seed.file);
                place.then(|| line(&source.text, label.span.start as usize))
            });
            let words = [vec![one.message.clone()], one.notes.clone()].concat().join("\n");
            on_lines.any(|at| (first.saturating_sub(1)..=last + 1).contains(&at))
                || seed.names.iter().any(|name| words.contains(&format!("`{name}")))
        };
        if new.iter().any(|one| is_there(one)) {
            Found::AtItsPlace
        } else {
            Found::Elsewhere(
                new.iter().map(|one| format!("{}: {}", one.code(), one.message)).collect(),
            )
        }
    }
}

fn identity(one: &Diagnostic, sources: &Sources) -> String {
    let path = sources.get(one.primary.span.file).map(|source| source.path.as_str());
    format!("{} {path:?} {}", one.code(), one.message)
}

/// A number generator that gives the same numbers everywhere.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit.max(1) as u64).unwrap()
    }
}

/// Draws from all possible faults: without repetition while there are enough.
pub fn draw(all: &[Seed], count: usize, kind: &str) -> Vec<Seed> {
    let mut random = Random(
        kind.bytes().fold(0x9e37_79b9, |sum: u64, byte| sum.wrapping_mul(31) + u64::from(byte)),
    );
    let mut order: Vec<usize> = (0..all.len()).collect();
    for at in (1..order.len()).rev() {
        order.swap(at, random.below(at + 1));
    }
    order.into_iter().cycle().take(count.max(1)).map(|at| all[at].clone()).collect()
}
