//! The first file of a translation: every key, with its source above it.

use std::fmt::Write as _;

use indexmap::IndexMap;

use super::exchange::{list_key, position};
use super::forms::term_words;
use super::state::{Source, sources};
use super::{Address, TermPart, shared};
use crate::model::{Field, Game};

/// A file of a language with everything that is to be translated, grouped by chapter. Nothing in it
/// is translated yet, but it can be read: what has no words counts as missing.
///
/// `say` puts the remarks into the language of whoever fills it in.
pub fn begin(game: &Game, language: &str, say: &dyn Fn(&str) -> String) -> String {
    let title = game.texts.get(Field::Title).map_or(game.id.as_str(), |one| &one.source.value);
    let mut file = File::default();
    file.comment(
        0,
        &say(&format!("{title}, translated from `{}` into `{language}`.", game.language)),
    );
    file.comment(
        0,
        &say("The comment above each key is its source; write the translation behind the key."),
    );
    file.comment(
        0,
        &say(&format!("What stands in {{ }} and [[ ]] stays as it is. Keys that stay empty are printed in the source language, marked. `ksr translate next {language}` says what is left.")),
    );
    file.line(0, &format!("language: {language}"));
    let shared = shared(game);
    let mut all = sources(game);
    all.retain(|source| source.text_key().is_none_or(|key| !shared.contains_key(&key)));
    let is_own = |source: &&Source| source.text_key().is_some_and(|(key, _)| key.is_empty());
    for source in all.iter().filter(is_own) {
        file.comment(0, &source.text.value);
        file.line(0, &format!("{}:", source.address));
    }
    terms(game, say, &mut file);
    texts(&all, &mut file);
    file.text
}

#[derive(Default)]
struct File {
    text: String,
}

impl File {
    fn line(&mut self, indent: usize, line: &str) {
        let _ = writeln!(self.text, "{:indent$}{line}", "");
    }

    /// A comment, wrapped.
    fn comment(&mut self, indent: usize, words: &str) {
        for line in wrapped(words, 96) {
            let _ = writeln!(self.text, "{:indent$}# {line}", "");
        }
    }

    fn heading(&mut self, indent: usize, words: &str) {
        let _ = writeln!(self.text, "\n{:indent$}# ---- {words} ----", "");
    }
}

/// The glossary. Which forms a term needs, its language decides.
fn terms(game: &Game, say: &dyn Fn(&str) -> String, file: &mut File) {
    if game.terms.is_empty() {
        return;
    }
    file.text.push('\n');
    file.comment(
        0,
        &say("The glossary. `sg` and `pl` take one word, or a word for each case that texts use: `sg: { nom: karta, gen: karty }`. Cases are nom, gen, dat, acc, ins, loc, voc."),
    );
    file.line(0, "terms:");
    for (id, term) in &game.terms {
        file.comment(2, &term.name.value);
        file.line(2, &format!("{id}:"));
        file.line(4, "name:");
        file.line(4, "forms:");
        for (part, key) in [(TermPart::Singular, "sg"), (TermPart::Plural, "pl")] {
            if let Some(words) = term_words(term, part) {
                file.comment(6, &words.value);
            }
            file.line(6, &format!("{key}:"));
        }
        if let Some(words) = term_words(term, TermPart::Define) {
            file.comment(4, &words.value);
            file.line(4, "define:");
        }
    }
}

/// The texts, chapter by chapter.
fn texts(all: &[Source], file: &mut File) {
    let mut owners: IndexMap<&str, Vec<(&Source, Field)>> = IndexMap::new();
    for source in all {
        if let Address::Text { key, field } = &source.address
            && !key.is_empty()
        {
            owners.entry(key).or_default().push((source, *field));
        }
    }
    if !owners.is_empty() {
        file.line(0, "\ntexts:");
    }
    let mut part = "";
    for (key, texts) in owners {
        if texts[0].0.part != part {
            part = texts[0].0.part;
            file.heading(2, part);
        }
        file.line(2, &format!("{key}:"));
        let is_one_list = |one: &(&Source, Field), other: &(&Source, Field)| {
            list_key(one.1).is_some() && list_key(one.1) == list_key(other.1)
        };
        for list in texts.chunk_by(is_one_list) {
            let (source, field) = list[0];
            if let Some(name) = list_key(field) {
                cells(name, list, file);
            } else {
                file.comment(4, &source.text.value);
                file.line(4, &format!("{field}:"));
            }
        }
    }
}

/// A list with a blank for each text.
fn cells(name: &str, list: &[(&Source, Field)], file: &mut File) {
    let mut rows: Vec<Vec<&str>> = Vec::new();
    for (source, field) in list {
        let (row, column) = position(*field);
        rows.resize(rows.len().max(row + 1), Vec::new());
        let cells = &mut rows[row];
        cells.resize(cells.len().max(column + 1), "");
        cells[column] = source.text.value.as_str();
    }
    let blanks = |cells: &[&str]| vec!["\"\""; cells.len()].join(", ");
    if name != "rows" {
        file.comment(4, &rows[0].join(" | "));
        file.line(4, &format!("{name}: [{}]", blanks(&rows[0])));
        return;
    }
    file.line(4, "rows:");
    for cells in &rows {
        file.comment(6, &cells.join(" | "));
        file.line(6, &format!("- [{}]", blanks(cells)));
    }
}

/// The words in lines that fit a page.
pub fn wrapped(words: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words.split_whitespace() {
        let last = lines.last().map_or(0, |line| line.chars().count());
        match lines.last_mut() {
            Some(line) if last == 0 => line.push_str(word),
            Some(line) if last + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
