//! Lists of cards and tiles that lie beside a game as tables: their rows become parts of a component.

use std::collections::BTreeSet;

use crate::diagnostic::{Diagnostic, Sink, nearest};
use crate::format::{ComponentNode, Count, GameFile, Id, Number, Ref, Text, TranslationFile};
use crate::source::{FileId, Span, Spanned};
use crate::syntax::checks::{schema_invalid, yaml_limit};
use crate::syntax::{Cell, cells, meant_word, number_in_words};

/// Rows of a list, at most.
const MAX_ROWS: usize = 5000;
/// Columns, at most: those that are known, for every language.
const MAX_COLUMNS: usize = 100;
/// What a column can say; words also with a language behind, such as `name:pl`.
const COLUMNS: [&str; 4] = ["id", "name", "count", "text"];

/// The components that take their parts from a list, by the names of the files.
pub(super) fn wanted(game: &GameFile) -> Vec<Text> {
    fn collect(component: &ComponentNode, found: &mut Vec<Text>) {
        found.extend(component.list.clone());
        component.parts.iter().for_each(|part| collect(part, found));
    }
    let mut found = Vec::new();
    game.components.iter().for_each(|component| collect(component, &mut found));
    found
}

/// A list as it was read.
pub(super) struct List<'a> {
    /// Its name, as the component has it.
    pub name: &'a str,
    pub file: FileId,
    pub text: &'a str,
}

/// Puts the rows of a list into the game and its translations; gives the ids that it brings.
pub(super) fn join(
    list: &List<'_>,
    game: &mut GameFile,
    translations: &mut [(String, TranslationFile)],
    sink: &mut Sink,
) -> BTreeSet<String> {
    let Some((columns, rows)) = table(list, game, translations, sink) else {
        return BTreeSet::new();
    };
    // Its ids would stand in the game twice, as often as it has rows.
    if let Some(again) = wanted(game).iter().filter(|one| one.value == list.name).nth(1) {
        let message = format!("another component takes its parts from `{}`, too", list.name);
        let help = "a list belongs to one component; write a list of its own for the other";
        sink.push(Diagnostic::new(&schema_invalid::CHECK, message, again.span).help(help));
    }
    let mut ids = BTreeSet::new();
    let mut parts = Vec::new();
    for row in &rows {
        let cell = |name: &str, language: &str| {
            let at = columns.iter().position(|(column, of)| column == name && of == language)?;
            row.get(at).filter(|cell| !cell.text.is_empty())
        };
        let Some(id) = cell("id", "") else {
            let span = row.first().map(|cell| list.span(cell)).unwrap_or_default();
            let message = "a row without an id";
            let help =
                "write a short name in lower-case letters, digits and hyphens into its column `id`";
            sink.push(Diagnostic::new(&schema_invalid::CHECK, message, span).help(help));
            continue;
        };
        ids.insert(id.text.clone());
        // What stands in the wrong column says nothing.
        if let Some(extra) = row.get(columns.len()).filter(|extra| !extra.text.is_empty()) {
            let message =
                format!("the row has {} cells, but the list {} columns", row.len(), columns.len());
            let help = "put straight quotes, `\"`, around a text with a comma in it";
            sink.push(
                Diagnostic::new(&schema_invalid::CHECK, message, list.span(extra)).help(help),
            );
            continue;
        }
        let id = Spanned::new(Id::from(id.text.as_str()), list.span(id));
        for (tag, file) in translations.iter_mut() {
            translate(file, &id, list.words(cell("name", tag)), list.words(cell("text", tag)));
        }
        parts.push(ComponentNode {
            id,
            name: list.words(cell("name", "")),
            text: list.words(cell("text", "")),
            count: Some(list.count(cell("count", ""), sink)),
            ..ComponentNode::default()
        });
    }
    place(&mut game.components, list.name, &mut parts);
    ids
}

type Columns = Vec<(String, String)>;

/// The columns of a list, and its rows.
fn table(
    list: &List<'_>,
    game: &GameFile,
    translations: &[(String, TranslationFile)],
    sink: &mut Sink,
) -> Option<(Columns, Vec<Vec<Cell>>)> {
    let mut rows = match cells(list.text) {
        Ok(rows) => rows,
        Err(at) => {
            let message = "a quotation mark that is never closed";
            let help = "close it behind the text, or write it twice if it is part of the text";
            sink.push(
                Diagnostic::new(&schema_invalid::CHECK, message, list.at(at..at + 1)).help(help),
            );
            return None;
        }
    };
    if rows.len() > MAX_ROWS {
        let message = format!("the list has {} rows", rows.len());
        let help = format!("a list has at most {MAX_ROWS}; make several of it");
        sink.push(Diagnostic::new(&yaml_limit::CHECK, message, list.at(0..1)).help(help));
        return None;
    }
    if rows.is_empty() {
        let help = "its first line names the columns: `id,name,count,text`";
        let message = "the list is empty";
        sink.push(Diagnostic::new(&schema_invalid::CHECK, message, list.at(0..0)).help(help));
        return None;
    }
    let head = rows.remove(0);
    if head.len() > MAX_COLUMNS {
        let message = format!("the list has {} columns", head.len());
        let help = "the columns are `id`, `name`, `count` and `text`, and for other languages such as `name:pl`";
        sink.push(Diagnostic::new(&yaml_limit::CHECK, message, list.at(0..1)).help(help));
        return None;
    }
    let languages: Vec<&str> = translations.iter().map(|(tag, _)| tag.as_str()).collect();
    let mut columns = Columns::new();
    for cell in &head {
        let (name, language) = cell.text.split_once(':').unwrap_or((&cell.text, ""));
        let (name, language) = (name.trim().to_lowercase(), language.trim());
        let is_text = matches!(name.as_str(), "name" | "text");
        let is_known = COLUMNS.contains(&name.as_str()) && (language.is_empty() || is_text);
        if !is_known {
            let message = format!("a list has no column `{}`", cell.text);
            let help = "the columns are `id`, `name`, `count` and `text`, and for other languages such as `name:pl`";
            let found =
                Diagnostic::new(&schema_invalid::CHECK, message, list.span(cell)).help(help);
            let near = meant_word(&name, &COLUMNS).or_else(|| nearest(&name, COLUMNS));
            sink.push(match near.filter(|_| language.is_empty()) {
                Some(near) => found.suggest(Some(near)),
                None => found,
            });
        } else if !language.is_empty()
            && language != game.language.value
            && !languages.contains(&language)
        {
            let message = format!("the game is not translated into `{language}`");
            let help = format!(
                "begin the translation: `ksr translate begin {language}`, or take the column out"
            );
            sink.push(Diagnostic::new(&schema_invalid::CHECK, message, list.span(cell)).help(help));
        }
        let language = if language == game.language.value { "" } else { language };
        columns.push((name, language.to_owned()));
    }
    if !columns.iter().any(|(name, _)| name == "id") {
        let message = "the list has no column `id`";
        let help = "its first line names the columns: `id,name,count,text`";
        let span = head.first().map(|cell| list.span(cell)).unwrap_or_default();
        sink.push(Diagnostic::new(&schema_invalid::CHECK, message, span).help(help));
        return None;
    }
    Some((columns, rows))
}

/// Words of another language; what its own file says goes first.
fn translate(file: &mut TranslationFile, id: &Ref, name: Option<Text>, text: Option<Text>) {
    if name.is_none() && text.is_none() {
        return;
    }
    let entry = file.texts.entry(id.clone()).or_default();
    entry.name = entry.name.take().or(name);
    entry.text = entry.text.take().or(text);
}

/// Gives the rows to the first component that wants them; without a count of its own, one has as many as they have.
fn place(components: &mut [ComponentNode], name: &str, parts: &mut Vec<ComponentNode>) {
    for component in components {
        place(&mut component.parts, name, parts);
        let Some(list) = component.list.as_ref().filter(|list| list.value == name) else {
            continue;
        };
        if component.count.is_none() {
            let counts =
                parts.iter().filter_map(|part| match part.count.as_ref().map(|one| &one.value) {
                    Some(Count::Number(Number::Literal(count))) => Some(*count),
                    _ => None,
                });
            let sum = counts.fold(0_i64, i64::saturating_add);
            component.count = Some(Spanned::new(Count::Number(Number::Literal(sum)), list.span));
        }
        component.parts.append(parts);
    }
}

impl List<'_> {
    fn at(&self, range: std::ops::Range<usize>) -> Span {
        Span { file: self.file, ..Span::default() }.with_range(&range)
    }

    fn span(&self, cell: &Cell) -> Span {
        self.at(cell.range.clone())
    }

    fn words(&self, cell: Option<&Cell>) -> Option<Text> {
        cell.map(|cell| Text::new(cell.text.clone(), self.span(cell)))
    }

    /// How many: one if nothing is said.
    fn count(&self, cell: Option<&Cell>, sink: &mut Sink) -> Spanned<Count> {
        let number = match cell.map(|cell| cell.text.parse::<i64>()) {
            None => 1,
            Some(Ok(count @ 0..=1_000_000)) => count,
            Some(_) => {
                let span = cell.map(|cell| self.span(cell)).unwrap_or_default();
                let message = "the count of a card or tile is a whole number";
                let found = Diagnostic::new(&schema_invalid::CHECK, message, span);
                let words = cell.map(|cell| cell.text.as_str()).unwrap_or_default();
                sink.push(match number_in_words(words) {
                    Some(figure) => found.fix("write it in figures", span, figure.to_string()),
                    None => found.help("write it in figures; empty, it is 1"),
                });
                1
            }
        };
        let span = cell.map(|cell| self.span(cell)).unwrap_or_default();
        Spanned::new(Count::Number(Number::Literal(number)), span)
    }
}
