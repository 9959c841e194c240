//! How references read: "see 4.1–4.3 and 5" where they stand for themselves, else a number or a name.

use super::wording::Wording;
use crate::document::{Inline, LinkRole, Phrase, Product, joined};
use crate::inline::Token;
use crate::language::{Language, NO_BREAK};

/// References that follow each other in a text.
pub(super) struct Cited<'t> {
    targets: Vec<&'t str>,
    /// The word before the last of them: a key of the language.
    conjunction: &'static str,
    /// How many tokens they are.
    pub tokens: usize,
}

impl Wording<'_> {
    /// The references at the beginning of tokens: one, or several with nothing but commas and conjunctions between them.
    pub(super) fn cited<'t>(&self, tokens: &'t [Token], language: &Language) -> Option<Cited<'t>> {
        let first = self.cited_rule(tokens.first()?)?;
        let mut cited = Cited { targets: vec![first], conjunction: "list.and", tokens: 1 };
        while let Some((conjunction, target)) = self.cited_next(&tokens[cited.tokens..], language) {
            cited.targets.push(target);
            if !conjunction.is_empty() {
                cited.conjunction = conjunction;
            }
            cited.tokens += 2;
        }
        let is_here = |target: &&str| self.outline.place(self.current(target)).is_some();
        let here = cited.targets.iter().filter(|target| is_here(target)).count();
        if here > 0 && here < cited.targets.len() {
            cited.targets.truncate(1);
            cited.tokens = 1;
        }
        Some(cited)
    }

    /// The rule or chapter that a token refers to; things are called by their names.
    fn cited_rule<'t>(&self, token: &'t Token) -> Option<&'t str> {
        let Token::Reference { target, words: None, is_bare: false } = token else { return None };
        let now = self.current(target);
        let game = self.game();
        let is_thing = game.terms.contains_key(now) || game.component(now).is_some();
        (!is_thing).then_some(target.as_str())
    }

    fn cited_next<'t>(
        &self,
        tokens: &'t [Token],
        language: &Language,
    ) -> Option<(&'static str, &'t str)> {
        let [Token::Words(between), next, ..] = tokens else { return None };
        let conjunction = conjunction(between, language)?;
        Some((conjunction, self.cited_rule(next)?))
    }

    /// References as they stand between words.
    pub(super) fn cite(&self, cited: &Cited<'_>, before: &str, behind: Option<&str>) -> Phrase {
        let [target] = cited.targets.as_slice() else {
            let list = self.numbers(&cited.targets, cited.conjunction);
            return if stands_alone(before, behind) { self.pointed(cited, &list) } else { list };
        };
        if stands_alone(before, behind) {
            return self.reference(target);
        }
        let target = self.current(target);
        let name = if self.is_here(target) { self.short_name(target) } else { self.away(target) };
        self.linked(target, LinkRole::Number, name)
    }

    /// "see" and a list.
    fn pointed(&self, cited: &Cited<'_>, list: &Phrase) -> Phrase {
        let first = cited.targets.first().map(|target| self.current(target)).unwrap_or_default();
        let key = if self.is_here(first) { "see" } else { "see-reference" };
        self.language().sentence(key, &[("where", list)])
    }

    fn is_here(&self, target: &str) -> bool {
        self.outline.place(target).is_some() || self.product == Product::Reference
    }

    /// How something is called that stands in the reference only: by its title, else by its number there.
    fn away(&self, target: &str) -> Phrase {
        if let Some(title) = self.title_of(target) {
            return self.language().sentence("title", &[("title", &title)]);
        }
        let name = self.short_name(target);
        self.language().sentence("in-reference", &[("where", &name)])
    }

    /// Numbers as an enumeration; what follows each other is a range: "4.1–4.3 and 5".
    pub(super) fn numbers(&self, targets: &[&str], conjunction: &str) -> Phrase {
        let mut parts: Vec<Phrase> = Vec::new();
        let mut rest: Vec<&str> = Vec::new();
        for target in targets {
            let now = self.current(target);
            if !rest.contains(&now) {
                rest.push(now);
            }
        }
        let mut at = 0;
        while at < rest.len() {
            let run = self.run(&rest[at..]);
            let number = |id: &str| self.linked(id, LinkRole::Number, self.short_name(id));
            parts.push(match run {
                1 | 2 => number(rest[at]),
                _ => number(rest[at]).then("–").then_phrase(number(rest[at + run - 1])),
            });
            at += if run > 2 { run } else { 1 };
        }
        let Some(last) = parts.pop() else { return Phrase::default() };
        if parts.is_empty() {
            return last;
        }
        let word = format!(" {}{NO_BREAK}", self.language().word(conjunction));
        joined(parts, ", ").then(&word).then_phrase(last)
    }

    /// How many of these follow each other in the document, without a gap.
    fn run(&self, ids: &[&str]) -> usize {
        let place = |id: &str| {
            self.outline.place(id).or_else(|| self.outline.in_reference(id)).filter(|place| {
                place.position > 0 && !place.number.is_empty() && place.parent.is_some()
            })
        };
        let Some(first) = ids.first().and_then(|id| place(id)) else { return 1 };
        let follows = |(at, id): &(usize, &&str)| {
            place(id).is_some_and(|next| {
                next.parent == first.parent && next.position == first.position + at + 1
            })
        };
        1 + ids[1..].iter().enumerate().take_while(follows).count()
    }
}

/// What joins two references that words between them merely list: the key of a conjunction, or nothing for a comma.
fn conjunction(between: &str, language: &Language) -> Option<&'static str> {
    let word = between.trim().trim_start_matches([',', ';']).trim();
    match word {
        "" if between.trim().is_empty() => None,
        "" => Some(""),
        _ => ["list.and", "list.or"].into_iter().find(|key| language.word(key) == word),
    }
}

/// Whether a reference is a clause of its own, which "see" begins: in brackets, or between marks that end clauses.
fn stands_alone(before: &str, behind: Option<&str>) -> bool {
    let ends = |text: &str| {
        let next = text.trim_start().chars().next();
        next.is_none_or(|next| ",;.:!?)]–—…".contains(next))
    };
    match before.trim_end().chars().next_back() {
        Some('(' | '[') => true,
        None | Some(',' | ';' | '.' | ':' | '!' | '?' | ')' | '–' | '—') => {
            behind.is_none_or(ends)
        }
        _ => false,
    }
}

/// What stands behind some tokens: words, nothing at the end of a text or paragraph.
pub(super) fn behind(tokens: &[Token]) -> Option<&str> {
    tokens.iter().find_map(|token| match token {
        Token::Words(words) => Some(Some(words.as_str())),
        Token::Close => None,
        Token::Break => Some(None),
        _ => Some(Some("x")),
    })?
}

/// Gives the first word of a reference a capital letter; numbers have none.
pub(super) fn with_capital(mut phrase: Phrase) -> Vec<Inline> {
    crate::document::capitalize(&mut phrase.inlines);
    phrase.into_inlines()
}
