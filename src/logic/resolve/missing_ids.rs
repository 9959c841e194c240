//! Ids for rules that lack one, made from their words.

use std::collections::BTreeSet;

use super::{Context, Index};
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::Id;
use crate::model::{ChapterKind, Part};
use crate::source::{FileId, Span};
use crate::syntax::checks::schema_invalid;
use crate::syntax::{Kind, Node, parse};

/// Lists of rules beside chapters and those of rules.
const OTHER_LISTS: [&str; 2] = ["shows", "regions"];
/// Keys whose words name a rule best, in this order.
const WORDS: [&str; 6] = ["title", "short", "text", "card", "when", "lasts"];
/// Ids are read by people: so many words of a text, and so many letters.
const MOST_WORDS: usize = 5;
const MOST_LETTERS: usize = 32;

/// Puts offers of ids in place of reports that they are missing.
pub(super) fn offer(cx: Context<'_>, index: &Index, found: Sink, sink: &mut Sink) {
    let is_report = |one: &Diagnostic| {
        *one.check() == schema_invalid::CHECK && one.message == super::index::RULE_WITHOUT_ID
    };
    let (reports, others): (Vec<_>, Vec<_>) = found.into_vec().into_iter().partition(is_report);
    sink.extend(others);
    if reports.is_empty() {
        return;
    }
    let mut files: BTreeSet<FileId> = reports.iter().map(|one| one.primary.span.file).collect();
    files.insert(cx.game.span.file);
    let mut maker = Maker { cx, index, given: BTreeSet::new(), offers: Vec::new() };
    for file in files {
        maker.file(file);
    }
    let is_offered = |report: &Diagnostic| {
        let span = report.primary.span;
        let holds = |offer: &(Span, Diagnostic)| {
            offer.0.file == span.file && offer.0.start <= span.start && span.end <= offer.0.end
        };
        span.is_nowhere() || maker.offers.iter().any(holds)
    };
    let left: Vec<Diagnostic> = reports.into_iter().filter(|one| !is_offered(one)).collect();
    sink.extend(left);
    sink.extend(maker.offers.into_iter().map(|(_, offer)| offer));
}

struct Maker<'a> {
    cx: Context<'a>,
    index: &'a Index,
    given: BTreeSet<String>,
    /// The rules that lack an id, and what to do about it.
    offers: Vec<(Span, Diagnostic)>,
}

impl Maker<'_> {
    fn file(&mut self, file: FileId) {
        let Some(source) = self.cx.sources.get(file) else { return };
        let root = parse(&source.text, file, &mut Sink::default()).root;
        self.visit(&root, &source.text);
    }

    fn visit(&mut self, node: &Node, text: &str) {
        match &node.kind {
            Kind::Mapping(entries) => {
                for (key, value) in entries {
                    let key = key.as_str().unwrap_or_default();
                    match &value.kind {
                        Kind::Sequence(items) if holds_rules(key) => {
                            for item in items {
                                self.rule(item, text);
                            }
                        }
                        Kind::Mapping(_) if key == "add" => self.rule(value, text),
                        _ => {}
                    }
                    self.visit(value, text);
                }
            }
            Kind::Sequence(items) => items.iter().for_each(|item| self.visit(item, text)),
            Kind::Scalar { .. } | Kind::Empty | Kind::Refused => {}
        }
    }

    fn rule(&mut self, node: &Node, text: &str) {
        let Kind::Mapping(entries) = &node.kind else { return };
        let Some((first, _)) = entries.first().filter(|_| node.get("id").is_none()) else { return };
        let words = WORDS.iter().find_map(|key| node.get(key).and_then(Node::as_str));
        let id = self.free(words.and_then(slug).unwrap_or_else(|| "rule".to_owned()));
        let start = first.span.start as usize;
        let is_flow =
            text.get(node.span.start as usize..).is_some_and(|rest| rest.starts_with('{'));
        let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let behind = if is_flow {
            ", ".to_owned()
        } else {
            format!("\n{}", " ".repeat(text[line..start].chars().count()))
        };
        let place = first.span.with_range(&(start..start));
        let shown = words.and_then(|_| WORDS.iter().find_map(|key| node.get(key))).unwrap_or(first);
        let diagnostic =
            Diagnostic::new(&schema_invalid::CHECK, super::index::RULE_WITHOUT_ID, shown.span)
                .help("add `id: …`, a short name in lower-case letters, digits and hyphens; `ksr check --fix` makes one from its words")
                .safe_fix(format!("call it `{id}`"), place, format!("id: {id}{behind}"));
        self.offers.push((node.span, diagnostic));
    }

    /// The name itself, or with a number behind it if something is called so.
    fn free(&mut self, name: String) -> String {
        let is_taken = |name: &str| {
            self.given.contains(name)
                || self.index.get(name).is_some()
                || self.index.is_broken(name)
        };
        let numbered = (2..).map(|number: u32| format!("{name}-{number}"));
        let mut names = std::iter::once(name.clone()).chain(numbered);
        let free = names.find(|name| !is_taken(name)).unwrap_or(name);
        self.given.insert(free.clone());
        free
    }
}

/// Whether the key of a list says that rules stand in it.
fn holds_rules(key: &str) -> bool {
    let is_chapter = ChapterKind::by_key(key).is_some_and(|kind| {
        !matches!(
            kind,
            ChapterKind::Components
                | ChapterKind::Variants
                | ChapterKind::Editions
                | ChapterKind::Glossary
                | ChapterKind::Credits
        )
    });
    is_chapter || Part::KEYS.iter().any(|(name, _)| *name == key) || OTHER_LISTS.contains(&key)
}

/// A name from the first words of a text, in the letters of ids.
fn slug(text: &str) -> Option<String> {
    let (mut name, mut is_cut) = (String::new(), false);
    for word in plain(text).split(|one: char| !one.is_alphanumeric()).filter(|one| !one.is_empty())
    {
        let Some(word) = Id::from(word).repaired() else { continue };
        let count = name.split('-').filter(|part| !part.is_empty()).count();
        if count == MOST_WORDS || (count > 0 && name.len() + word.as_str().len() >= MOST_LETTERS) {
            is_cut = true;
            break;
        }
        if !name.is_empty() {
            name.push('-');
        }
        name.push_str(word.as_str());
    }
    name.truncate(64);
    let mut name = name.trim_end_matches('-');
    // Where a text is cut off, small words at the end say nothing: "place-a-stick-on-a".
    while let Some((first, last)) = name.rsplit_once('-').filter(|_| is_cut) {
        if last.len() > 3
            || first.split('-').count() < 2
            || last.bytes().any(|one| one.is_ascii_digit())
        {
            break;
        }
        name = first;
    }
    (!name.is_empty()).then(|| name.to_owned())
}

/// A text without what stands in braces, and without the targets of references.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '[']) {
        plain.push_str(&rest[..at]);
        plain.push(' ');
        let is_reference = rest[at..].starts_with("[[");
        let (mark, close) = if is_reference { (2, "]]") } else { (1, "}") };
        let inside =
            rest[at + mark..].find(close).filter(|_| is_reference || rest[at..].starts_with('{'));
        match inside {
            Some(end) => {
                let inner = &rest[at + mark..at + mark + end];
                plain.push_str(inner.split_once('|').map_or("", |(_, words)| words));
                rest = &rest[at + mark + end + close.len()..];
            }
            None => rest = &rest[at + 1..],
        }
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_from_the_first_words() {
        let made = |text| slug(text).unwrap_or_default();
        assert_eq!(made("Größe prüfen"), "groesse-pruefen");
        assert_eq!(
            made("Źdźbło trawy wolno położyć tylko raz w turze"),
            "zdzblo-trawy-wolno-polozyc-tylko"
        );
        assert_eq!(
            made("Draw {hand-limit} cards ([[deal]], [[deal|as dealt]])."),
            "draw-cards-as-dealt"
        );
        assert_eq!(made("Place a stick on a line."), "place-a-stick");
        assert_eq!(made("**Don't** shuffle"), "don-t-shuffle");
        assert_eq!(made("Příliš žluťoučký kůň"), "prilis-zlutoucky-kun");
        assert_eq!(made("…"), "");
        assert_eq!(made("[a {b"), "a-b");
        assert_eq!(made(&"x".repeat(100)).len(), 64);
    }
}
