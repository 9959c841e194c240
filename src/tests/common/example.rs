//! The examples in the documentation of a check, and the small game they are laid over.
//!
//! A fence begins with the notation, then `triggers` or `passes`, then perhaps a file:
//! `yaml,triggers`, `yaml,passes,file=pl.yaml`, `toml,triggers,file=ksr.toml`. A fence without
//! a file is `game.yaml` and begins an example; fences with a file belong to the one before.
//! `before` marks a file as it was in an earlier state of the project.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::diagnostic::Check;
use crate::source::Memory;

/// One example.
#[derive(Debug, Clone)]
pub struct Example {
    /// Whether the check must find something.
    pub triggers: bool,
    /// Files by name: `game.yaml`, `pl.yaml`, `ksr.toml`.
    pub files: BTreeMap<String, String>,
    /// Files of an earlier state.
    pub before: BTreeMap<String, String>,
}

/// The examples of a check, in order.
pub fn examples(check: &Check) -> Vec<Example> {
    let mut found: Vec<Example> = Vec::new();
    let mut fence: Option<(String, String)> = None;
    for line in check.docs.lines().map(|line| line.strip_prefix(' ').unwrap_or(line)) {
        match (&mut fence, line.strip_prefix("```")) {
            (None, Some(info)) => fence = Some((info.to_owned(), String::new())),
            (Some((_, text)), None) => text.extend([line, "\n"]),
            (Some((info, text)), Some(_)) => {
                add(&mut found, info, text);
                fence = None;
            }
            (None, None) => {}
        }
    }
    found
}

fn add(found: &mut Vec<Example>, info: &str, text: &str) {
    let marks: Vec<&str> = info.split(',').collect();
    let triggers = marks.contains(&"triggers");
    if !triggers && !marks.contains(&"passes") {
        return;
    }
    let named = marks.iter().find_map(|mark| mark.strip_prefix("file="));
    let is_before = marks.contains(&"before");
    if named.is_none() && !is_before {
        found.push(Example { triggers, files: BTreeMap::new(), before: BTreeMap::new() });
    }
    let example = found.last_mut().expect("the first fence of an example is `game.yaml`");
    assert_eq!(example.triggers, triggers, "a file belongs to the example before it");
    let files = if is_before { &mut example.before } else { &mut example.files };
    files.insert(named.unwrap_or("game.yaml").to_owned(), text.to_owned());
}

/// The example as a project below `/project`.
pub fn project(files: &BTreeMap<String, String>) -> Memory {
    let root = Path::new("/project");
    let game = files.get("game.yaml").map(String::as_str).unwrap_or_default();
    let language = top_level(game)
        .iter()
        .find_map(|(key, text)| (key == "language").then(|| text.clone()))
        .and_then(|line| line.split_once(':').map(|(_, tag)| tag.trim().to_owned()))
        .unwrap_or_else(|| "en".to_owned());
    let skeleton = skeleton(&language);
    let whole = laid_over(&skeleton, game);
    let mut project: Vec<(PathBuf, String)> = Vec::new();
    for (name, text) in files {
        let folder = root.join("rules/example");
        match name.as_str() {
            "game.yaml" => {}
            "ksr.toml" => project.push((root.join(name), text.clone())),
            _ if name.contains('/') => project.push((root.join(name), text.clone())),
            _ => {
                let tag = name.strip_suffix(".yaml").unwrap_or_default();
                let is_language = matches!(tag, "de" | "pl" | "en");
                let text = if is_language { translation(tag, text, &whole) } else { text.clone() };
                project.push((folder.join(name), text));
            }
        }
    }
    project.push((root.join("rules/example/game.yaml"), whole));
    project.into_iter().fold(Memory::default(), |memory, (path, text)| memory.with(path, text))
}

/// Lays an example over the skeleton: its keys take the place of the skeleton's.
fn laid_over(skeleton: &str, example: &str) -> String {
    let own: Vec<String> = top_level(example).into_iter().map(|(key, _)| key).collect();
    let kept = top_level(skeleton).into_iter().filter(|(key, _)| !own.contains(key));
    kept.map(|(_, text)| text).collect::<String>() + example
}

/// A translation with the words of the skeleton's rules that are still there.
fn translation(tag: &str, example: &str, game: &str) -> String {
    let words = skeleton(tag);
    let mut texts = String::new();
    for line in words.lines() {
        let Some((_, rule)) = line.split_once("[{ id: ") else { continue };
        let Some((id, fields)) = rule.split_once(", ") else { continue };
        if game.contains(&format!("[{{ id: {id}, ")) && !example.contains(&format!("\n  {id}:")) {
            texts.extend(["  ", id, ": { ", fields.trim_end_matches(']'), "\n"]);
        }
    }
    let mut whole = example.to_owned();
    let has = |key: &str| top_level(example).iter().any(|(known, _)| known == key);
    match whole.find("texts:\n") {
        Some(at) => whole.insert_str(at + "texts:\n".len(), &texts),
        None if texts.is_empty() => {}
        None => whole.extend(["texts:\n", &texts]),
    }
    if !has("title") {
        let title = top_level(&words).into_iter().find(|(key, _)| key == "title");
        whole.insert_str(0, &title.map(|(_, text)| text).unwrap_or_default());
    }
    if !has("language") {
        whole.insert_str(0, &format!("language: {tag}\n"));
    }
    whole
}

fn skeleton(language: &str) -> String {
    let name = format!("tests/skeleton/{language}.game.yaml");
    super::read_text(&super::repository().join(name))
}

/// The keys at the left margin, each with its lines.
fn top_level(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for line in text.split_inclusive('\n') {
        let key = line.split_once(':').map(|(key, _)| key).filter(|key| {
            !key.is_empty() && key.chars().all(|c| c.is_ascii_lowercase() || c == '-')
        });
        match (key, found.last_mut()) {
            (Some(key), _) => found.push((key.to_owned(), line.to_owned())),
            (None, Some((_, lines))) => lines.push_str(line),
            (None, None) => {}
        }
    }
    found
}
