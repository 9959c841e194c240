//! Changes in the words of a report, before anybody decides how they look.

use super::data::{GameChanges, GameState, ItemChange, ItemKind, Presence};
use super::story_details::{details, numbers, place};

/// A piece of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Span {
    /// Words of the report.
    Plain(String),
    /// Words of an author.
    Quoted(String),
    /// An id or a key.
    Name(String),
    /// Words that have gone, inside a text.
    Removed(String),
    /// Words that have come, inside a text.
    Added(String),
    /// A fact before.
    Was(String),
    /// A fact now.
    Is(String),
}

/// A line.
pub(super) type Line = Vec<Span>;

/// One change.
pub(super) struct Entry {
    pub presence: Presence,
    pub head: Line,
    pub details: Vec<Line>,
}

/// Changes of one sort.
pub(super) struct Section {
    pub title: &'static str,
    pub entries: Vec<Entry>,
    /// True if few people want to read it.
    pub is_minor: bool,
}

pub(super) fn plain(text: impl Into<String>) -> Span {
    Span::Plain(text.into())
}

/// `kahuna: Kahuna`
pub(super) fn heading(game: &GameChanges) -> Line {
    let mut line = vec![Span::Name(game.game.clone())];
    if let Some(title) = &game.title {
        line.extend([plain(": "), Span::Quoted(title.clone())]);
    }
    line
}

/// What is to be said of the game as a whole.
pub(super) fn remarks(game: &GameChanges) -> Vec<Line> {
    let mut lines = Vec::new();
    let languages = game.languages_added.iter().chain(&game.languages_removed);
    let tags: Vec<&str> = languages.map(|one| one.language.as_str()).collect();
    let rules = game.rules.map(|count| format!("{} ", plural(count, "rule"))).unwrap_or_default();
    let contents = format!("{rules}in {}", tags.join(", "));
    let tells = |words: &str, what: &str| {
        vec![plain(format!("{words}, ")), Span::Name("ksr check".to_owned()), plain(what)]
    };
    match game.state {
        GameState::Added if game.rules.is_none() => {
            lines.push(tells("new game; its files cannot be read", " tells why"));
        }
        GameState::Added => lines.push(vec![plain(format!("new game: {contents}"))]),
        GameState::Removed => lines.push(vec![plain(format!("removed: it had {contents}"))]),
        GameState::UnreadableBefore => {
            lines.push(vec![plain("not compared: its files could not be read then")]);
        }
        GameState::UnreadableNow => {
            lines.push(tells("not compared: its files cannot be read now", " tells why"));
        }
        GameState::Changed => {
            for (verb, languages) in
                [("new", &game.languages_added), ("removed", &game.languages_removed)]
            {
                lines.extend(languages.iter().map(|one| {
                    let texts = plural(one.texts, "text");
                    vec![plain(format!("{verb} language: {} ({texts})", one.language))]
                }));
            }
            if game.incomplete {
                let words = "not everything could be compared: parts of a file cannot be read";
                lines.push(tells(words, " tells which"));
            }
        }
    }
    lines
}

/// The changes of a game, sort by sort.
pub(super) fn sections(game: &GameChanges) -> Vec<Section> {
    const TITLES: [&str; 7] = [
        "The game",
        "Numbers",
        "Components",
        "Glossary",
        "Rules",
        "Variants",
        "Sheet, cards, pictures, credits",
    ];
    let mut sections: Vec<Section> = TITLES
        .map(|title| Section { title, entries: Vec::new(), is_minor: false })
        .into_iter()
        .collect();
    let mut renumbered = Section { title: "Only renumbered", entries: Vec::new(), is_minor: true };
    for item in &game.items {
        if item.is_only_renumbered() {
            renumbered.entries.push(Entry {
                presence: Presence::Changed,
                head: head(item),
                details: Vec::new(),
            });
        } else {
            sections[section(item)].entries.push(entry(item));
        }
    }
    sections.push(renumbered);
    sections.retain(|section| !section.entries.is_empty());
    sections
}

fn section(item: &ItemChange) -> usize {
    match item.kind {
        ItemKind::Setting if item.id == "sheet" => 6,
        ItemKind::Setting => 0,
        ItemKind::Value => 1,
        ItemKind::Component | ItemKind::State => 2,
        ItemKind::Term => 3,
        ItemKind::Rule => 4,
        ItemKind::Variant => 5,
        ItemKind::Icon
        | ItemKind::Colour
        | ItemKind::Figure
        | ItemKind::Card
        | ItemKind::Credit => 6,
    }
}

fn entry(item: &ItemChange) -> Entry {
    let mut head = head(item);
    let mut details = details(item);
    // A single fact stands beside its name: `hand-limit: 5 → 6`.
    let is_short = details.len() == 1 && item.texts.is_empty() && item.data.len() == 1;
    if is_short && let Some(line) = details.pop() {
        head.push(plain(": "));
        head.extend(line);
    }
    if !item.used_by.is_empty() {
        let mut line = vec![plain("used in ")];
        for (position, id) in item.used_by.iter().take(12).enumerate() {
            line.extend((position > 0).then(|| plain(", ")));
            line.push(Span::Name(id.clone()));
        }
        let more = item.used_by.len().saturating_sub(12);
        line.extend((more > 0).then(|| plain(format!(" and {more} more"))));
        details.push(line);
    }
    Entry { presence: item.presence, head, details }
}

/// `5.2 → 5.3 draw “Draw a card”, in phases`
fn head(item: &ItemChange) -> Line {
    let mut line = numbers(item);
    line.push(Span::Name(item.id.clone()));
    let says_itself = item.kind == ItemKind::Setting || shows_label(item);
    if let Some(label) = item.label.as_ref().filter(|_| !says_itself) {
        line.extend([plain(" “"), Span::Quoted(label.clone()), plain("”")]);
    }
    if let Some(position) = &item.place {
        line.push(plain(", in "));
        line.extend(place(position));
    }
    line
}

/// Whether a text of the report begins with the label, so that it need not be said twice.
fn shows_label(item: &ItemChange) -> bool {
    let label = item.label.as_deref().unwrap_or_default().trim_end_matches('…');
    let shown = item.texts.iter().filter_map(|text| text.after.as_ref().or(text.before.as_ref()));
    shown.into_iter().any(|text| text.starts_with(label))
}

/// `2 rules added, 1 rule reworded`
pub(super) fn summary(game: &GameChanges) -> String {
    let rules = || game.items.iter().filter(|item| item.kind == ItemKind::Rule);
    let count = |test: &dyn Fn(&ItemChange) -> bool| rules().filter(|item| test(item)).count();
    let changed = |item: &ItemChange| item.presence == Presence::Changed;
    let others = game.items.len() - rules().count();
    let facts = [
        (count(&|item| item.presence == Presence::Added), "added"),
        (count(&|item| item.presence == Presence::Removed), "removed"),
        (count(&|item| item.renamed_from.is_some()), "renamed"),
        (count(&|item| item.moved.is_some()), "moved"),
        (count(&|item| changed(item) && !item.texts.is_empty()), "reworded"),
        (count(&|item| changed(item) && !item.data.is_empty()), "with other data"),
        (count(&|item| changed(item) && item.number_before != item.number_after), "renumbered"),
    ];
    let mut parts: Vec<String> = facts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, verb)| format!("{} {verb}", plural(*count, "rule")))
        .collect();
    if others > 0 {
        parts.push(plural(others, "other change"));
    }
    parts.join(", ")
}

pub(super) fn plural(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
