//! What a source text was like: exactly, in its words, in its facts.

use std::fmt;

use crate::format::Force;
use crate::inline::{Counted, Piece, Placeholder, parse};

/// Three short hashes of a source text. Comparing them tells how a text has
/// changed without storing it: a comma, the wording, or a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stamp {
    exact: String,
    words: String,
    facts: String,
}

impl Stamp {
    /// The stamp of a text.
    pub fn of(text: &str, force: Option<Force>) -> Self {
        let collapsed = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let (words, mut facts) = dissect(&collapsed);
        facts.sort();
        if let Some(force) = force {
            facts.push(format!("{force:?}"));
        }
        Self {
            exact: hash(&collapsed, 8),
            words: hash(&words, 6),
            facts: hash(&facts.join("\n"), 6),
        }
    }

    /// Reads `3f9a2c71.b04e11.77c2d0`.
    pub fn parse(text: &str) -> Option<Self> {
        let is_hash = |part: &str, length| {
            part.len() == length && part.bytes().all(|b| b.is_ascii_hexdigit())
        };
        match text.split('.').collect::<Vec<_>>().as_slice() {
            [exact, words, facts]
                if is_hash(exact, 8) && is_hash(words, 6) && is_hash(facts, 6) =>
            {
                Some(Self {
                    exact: (*exact).into(),
                    words: (*words).into(),
                    facts: (*facts).into(),
                })
            }
            _ => None,
        }
    }

    /// True if nothing has changed at all.
    pub fn same_text(&self, other: &Self) -> bool {
        self.exact == other.exact
    }

    /// True if the same letters stand there.
    pub fn same_words(&self, other: &Self) -> bool {
        self.words == other.words
    }

    /// True if the same numbers, references, icons and force stand there.
    pub fn same_facts(&self, other: &Self) -> bool {
        self.facts == other.facts
    }
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.exact, self.words, self.facts)
    }
}

fn hash(text: &str, digits: usize) -> String {
    let mut hex = blake3::hash(text.as_bytes()).to_hex().to_string();
    hex.truncate(digits);
    hex
}

/// The letters of a text in lower case, and its facts.
fn dissect(text: &str) -> (String, Vec<String>) {
    let mut words = String::new();
    let mut facts = Vec::new();
    for piece in parse(text).pieces {
        match piece {
            Piece::Markdown(range) => {
                let plain = &text[range];
                words.extend(
                    plain.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase),
                );
                let numbers =
                    plain.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
                facts.extend(numbers.map(str::to_owned));
            }
            Piece::Reference { target, words: own, .. } => {
                facts.push(format!("[[{target}]]"));
                let own = own.unwrap_or_default();
                words
                    .extend(own.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase));
            }
            Piece::Placeholder(placeholder, _) => facts.push(fact(&placeholder)),
        }
    }
    (words, facts)
}

/// What a placeholder stands for, in whatever form.
fn fact(placeholder: &Placeholder) -> String {
    match placeholder {
        Placeholder::Name(name) | Placeholder::List { name, .. } => format!("{{{name}}}"),
        Placeholder::Form { term, .. } => format!("{{{term}}}"),
        Placeholder::Counted { number: Counted::Literal(number), term, .. } => {
            format!("{{{number} {term}}}")
        }
        Placeholder::Counted { number: Counted::Named(name), term, .. } => {
            format!("{{{name} {term}}}")
        }
        Placeholder::Formula(formula, _) => format!("{{= {formula}}}"),
        Placeholder::Icon(icon) => format!("{{icon:{icon}}}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_how_a_text_has_changed() {
        let old = Stamp::of("Ziehe {hand} Karten, dann 2 Steine ([[draw]]).", Some(Force::Must));
        let comma =
            Stamp::of("Ziehe {hand} Karten dann **2** Steine ([[draw]]).", Some(Force::Must));
        assert!(!old.same_text(&comma) && old.same_words(&comma) && old.same_facts(&comma));
        let number = Stamp::of("Ziehe {hand} Karten, dann 3 Steine ([[draw]]).", Some(Force::Must));
        assert!(old.same_words(&number) && !old.same_facts(&number));
        let force = Stamp::of("Ziehe {hand} Karten, dann 2 Steine ([[draw]]).", Some(Force::May));
        assert!(!old.same_facts(&force));
        let wording = Stamp::of("Nimm {hand} Karten, dann 2 Steine ([[draw]]).", Some(Force::Must));
        assert!(!old.same_words(&wording) && old.same_facts(&wording));
        assert_eq!(Stamp::parse(&old.to_string()), Some(old));
        assert_eq!(Stamp::parse("nonsense"), None);
    }
}
