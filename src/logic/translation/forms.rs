//! The forms of a term on one line, as translators see them: `nom: karta, gen: karty`.

use std::fmt;

use indexmap::IndexMap;

use super::TermPart;
use crate::format::{Case, Cells, TermNode, Text};
use crate::source::Spanned;

/// Between forms that have no case.
const BETWEEN: &str = " | ";

/// What a term says in one of its parts, on one line.
pub fn term_words(term: &TermNode, part: TermPart) -> Option<Text> {
    let span = term.name.span;
    let line = match part {
        TermPart::Name => return Some(term.name.clone()),
        TermPart::Define => return term.define.clone(),
        TermPart::Singular => cells(&term.forms.sg),
        TermPart::Plural => cells(&term.forms.pl),
        TermPart::Also => {
            let words: Vec<&str> = term.forms.also.iter().map(|word| word.value.as_str()).collect();
            words.join(BETWEEN)
        }
    };
    (!line.trim().is_empty()).then(|| Spanned::new(line, span))
}

fn cells(cells: &Cells) -> String {
    match cells {
        Cells::Word(word) => word.value.clone(),
        Cells::Cases(cases) => {
            let cases = cases.iter().filter_map(|(case, word)| {
                let (name, _) = Case::ALL.iter().find(|(_, known)| known == case)?;
                Some(format!("{name}: {word}"))
            });
            cases.collect::<Vec<_>>().join(", ")
        }
    }
}

/// Forms that were read from a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// One word for all cases.
    Word(String),
    /// A word for each case.
    Cases(IndexMap<&'static str, String>),
    /// Words without a case.
    List(Vec<String>),
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::List(words) => f.write_str(&words.join(BETWEEN)),
            Self::Cases(cases) => {
                let cases: Vec<String> =
                    cases.iter().map(|(case, word)| format!("{case}: {word}")).collect();
                f.write_str(&cases.join(", "))
            }
        }
    }
}

/// Reads the line of a part; the error says what is wrong with it.
pub fn read_forms(line: &str, part: TermPart) -> Result<Line, String> {
    let line = line.trim();
    if part == TermPart::Also {
        let words = line.split(BETWEEN.trim()).map(|word| word.trim().to_owned());
        return Ok(Line::List(words.filter(|word| !word.is_empty()).collect()));
    }
    let mut marks: Vec<(usize, usize, &'static str)> = Vec::new();
    for (at, _) in line.match_indices(':') {
        let before = &line[..at];
        let start = before.rfind([',', ' ']).map_or(0, |blank| blank + 1);
        let is_first = before[..start].trim_end().is_empty();
        if !is_first && !before[..start].trim_end().ends_with(',') {
            continue;
        }
        let name = &before[start..];
        let Some((case, _)) = Case::ALL.iter().find(|(case, _)| *case == name) else {
            let known: Vec<&str> = Case::ALL.iter().map(|(case, _)| *case).collect();
            return Err(format!("`{name}` is no case; known are {}", known.join(", ")));
        };
        marks.push((start, at + 1, *case));
    }
    if marks.is_empty() {
        return Ok(Line::Word(line.to_owned()));
    }
    if marks[0].0 > 0 {
        return Err("write a case before the first form as well, such as `nom: …`".to_owned());
    }
    let mut cases = IndexMap::new();
    let ends = marks.iter().skip(1).map(|(start, ..)| *start).chain([line.len()]);
    for ((_, from, case), to) in marks.iter().zip(ends) {
        let word = line[*from..to].trim().trim_end_matches(',').trim_end();
        if word.is_empty() {
            return Err(format!("nothing stands behind `{case}:`"));
        }
        if cases.insert(*case, word.to_owned()).is_some() {
            return Err(format!("`{case}` stands there twice"));
        }
    }
    Ok(Line::Cases(cases))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cases(pairs: &[(&'static str, &str)]) -> Line {
        Line::Cases(pairs.iter().map(|(case, word)| (*case, (*word).to_owned())).collect())
    }

    #[test]
    fn reads_what_it_writes() {
        let read = |line| read_forms(line, TermPart::Singular);
        assert_eq!(read("karta wyspy"), Ok(Line::Word("karta wyspy".to_owned())));
        assert_eq!(
            read("nom: karta wyspy, gen: karty, mocne"),
            Ok(cases(&[("nom", "karta wyspy"), ("gen", "karty, mocne")]))
        );
        assert_eq!(
            read(" gen:karty ,nom:  karta"),
            Ok(cases(&[("gen", "karty"), ("nom", "karta")]))
        );
        assert!(read("akk: Karte").is_err_and(|why| why.contains("`akk` is no case")));
        assert!(read("nom: a, nom: b").is_err() && read("nom: , gen: b").is_err());
        assert!(read("Karte, gen: b").is_err());
        let list = read_forms("Stabes |Stabs", TermPart::Also);
        assert_eq!(list, Ok(Line::List(vec!["Stabes".to_owned(), "Stabs".to_owned()])));
    }
}
