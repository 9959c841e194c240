//! What stands in a text, as pieces of a phrase.

use std::borrow::Cow;

use super::cite::{behind, with_capital};
use super::series::Series;
use super::wording::{Localized, Wording};
use crate::document::{Inline, LinkRole, Mark, Phrase, Setting, Target, capitalize};
use crate::format::{TermNode, ValueSpec};
use crate::inline::{Counted, Markup, Placeholder, Token, read};
use crate::language::{Language, counted, form};
use crate::model::{Field, Values};
use crate::select::formula_name;

/// Pieces that are being put together, with what is open around them.
struct Filling {
    /// What was opened, and what stood before it; the outermost first.
    open: Vec<(Option<Markup>, Vec<Inline>)>,
    /// The words so far, without markup.
    said: String,
    /// Which number is for which player count: said before the clause ends.
    pending: Option<String>,
    /// Where it is said if another number comes first: how deep in the markup, and behind which piece.
    place: (usize, usize),
    /// What has been said of that in this text.
    known: Option<String>,
}

impl Wording<'_> {
    /// The pieces of a text, not yet set.
    pub(super) fn inlines(&self, localized: &Localized<'_>, values: &Values) -> Vec<Inline> {
        let language = localized.language;
        let mut filling = Filling {
            open: vec![(None, Vec::new())],
            said: String::new(),
            pending: None,
            place: (1, 0),
            known: None,
        };
        let tokens = read(localized.text);
        let mut done = 0;
        for (at, token) in tokens.iter().enumerate() {
            if at < done {
                continue;
            }
            if let Some(cited) = self.cited(&tokens[at..], language) {
                done = at + cited.tokens;
                let phrase = self.cite(&cited, &filling.said, behind(&tokens[done..]));
                let is_first = starts_sentence(&filling.said, language);
                let words = if is_first { with_capital(phrase) } else { phrase.into_inlines() };
                filling.extend(as_is(words));
                continue;
            }
            match token {
                Token::Words(words) => filling.words(words),
                Token::Literal(character) => filling.push(Inline::as_is(*character)),
                Token::Open(markup) => filling.open.push((Some(markup.clone()), Vec::new())),
                Token::Close => filling.close(),
                Token::Code(text) => filling.push(Inline::Code { text: text.clone() }),
                Token::Break => filling.push(Inline::Break),
                Token::Reference { target, words: Some(words), .. } => {
                    let words = Localized { text: words, ..*localized };
                    let inner = self.inlines(&words, values);
                    filling.extend(self.link(self.current(target), LinkRole::Words, inner));
                }
                Token::Reference { target, is_bare: true, .. } => {
                    let target = self.current(target);
                    let inner = as_is(self.short_name(target).into_inlines());
                    filling.extend(self.link(target, LinkRole::Number, inner));
                }
                Token::Reference { target, .. } => {
                    filling.extend(as_is(self.reference(target).into_inlines()));
                }
                Token::Placeholder(placeholder) => {
                    let (mut inlines, key) = self.placeholder(placeholder, language, values);
                    filling.make_way(key.as_deref());
                    if starts_sentence(&filling.said, language) {
                        capitalize(&mut inlines);
                    }
                    // Commas of an enumeration end no clause.
                    let waiting = filling.pending.take();
                    filling.extend(inlines);
                    filling.pending = waiting;
                    filling.expect(key);
                }
            }
        }
        filling.finish()
    }

    fn placeholder(
        &self,
        placeholder: &Placeholder,
        language: &Language,
        values: &Values,
    ) -> (Vec<Inline>, Option<String>) {
        if let Some(name) = number_name(placeholder).filter(|name| self.is_veiled(name)) {
            return (vec![Inline::typed(name.into_owned())], None);
        }
        if let Some(series) = self.series(values, |values| evaluate(placeholder, values)) {
            if self.is_veiled.get() {
                let one = |values: &Values| self.one_number(placeholder, language, values);
                return (vec![self.by_count(values, one)], None);
            }
            return self.counted_series(placeholder, language, &series);
        }
        (self.one_number(placeholder, language, values), None)
    }

    /// A number by player count, and which is for which.
    fn counted_series(
        &self,
        placeholder: &Placeholder,
        language: &Language,
        series: &Series,
    ) -> (Vec<Inline>, Option<String>) {
        let key = (!self.is_explained()).then(|| series.key(language));
        if let Placeholder::Counted { term: name, case, .. } = placeholder {
            let node = self.game().term(name, &language.tag);
            let noun = |value: &ValueSpec| {
                let word = node.and_then(|node| counted(language, node, *case, value).ok());
                let word = word.map(|text| text.value.clone()).unwrap_or_default();
                let inlines = self.term_words(name, &word, language);
                (word, inlines)
            };
            let merged = series.merged();
            let is_alike =
                series.groups.iter().all(|(_, one)| noun(one).0 == noun(&series.groups[0].1).0);
            // "2 cards, 2 or 1 card" would be odd: such a sentence explains itself.
            if !is_alike && merged.groups.len() < series.groups.len() {
                let key = merged.key(language);
                return (merged.counted(language, noun), Some(key));
            }
            return (series.counted(language, noun), key);
        }
        let value = series.groups[0].1.clone();
        (vec![Inline::Number { text: series.numbers(language), value }], key)
    }

    /// Words for each player count that is open, for comparing: `{2=4|3=3}`.
    fn by_count(&self, values: &Values, words: impl Fn(&Values) -> Vec<Inline>) -> Inline {
        let elsewhere = self.elsewhere.borrow();
        let counts = self.by_count.iter().filter(|(count, _)| !elsewhere.contains(count));
        let one = |(count, by_count): &(u32, Values)| {
            let said = Phrase::of_inlines(words(&values.rebased(by_count)));
            format!("{count}={}", said.plain())
        };
        let all: Vec<String> = counts.map(one).collect();
        Inline::Code { text: format!("{{{}}}", all.join("|")) }
    }

    fn one_number(
        &self,
        placeholder: &Placeholder,
        language: &Language,
        values: &Values,
    ) -> Vec<Inline> {
        let game = self.game();
        let term = |name: &str| game.term(name, &language.tag);
        let named = |name: &str, words: &str| self.term_words(name, words, language);
        let number = |value: ValueSpec| Inline::Number { text: language.number(&value), value };
        match placeholder {
            Placeholder::Name(name) => match values.get(name) {
                Some(value) => vec![number(value)],
                None => term(name).map(|term| named(name, &term.name.value)).unwrap_or_default(),
            },
            Placeholder::List { name, conjunction } => match values.get(name) {
                Some(ValueSpec::List(numbers)) => {
                    let text = language.joined(&numbers, conjunction);
                    vec![Inline::Number { text, value: ValueSpec::List(numbers) }]
                }
                Some(value) => vec![number(value)],
                None => Vec::new(),
            },
            Placeholder::Form { term: name, case, plural } => {
                let word = |node: &TermNode| {
                    form(language, node, *case, *plural).map(|text| text.value.clone()).ok()
                };
                named(name, &term(name).and_then(word).unwrap_or_default())
            }
            Placeholder::Counted { number: count, term: name, case, .. } => {
                let value = match count {
                    Counted::Literal(number) => ValueSpec::Integer(*number),
                    Counted::Named(name) => values.get(name).unwrap_or(ValueSpec::Integer(0)),
                };
                let word = term(name).and_then(|node| counted(language, node, *case, &value).ok());
                let word = word.map(|text| text.value.clone()).unwrap_or_default();
                let mut inlines = vec![number(value), Inline::typed(" ")];
                inlines.extend(named(name, &word));
                inlines
            }
            Placeholder::Formula(formula, _) => {
                values.compute(formula).map(|value| vec![number(value)]).unwrap_or_default()
            }
            Placeholder::Icon(name) => self.icon(name).into_iter().collect(),
        }
    }

    /// The words of a term, marked if they stand in the source language.
    fn term_words(&self, term: &str, words: &str, language: &Language) -> Vec<Inline> {
        let words = vec![Inline::typed(words)];
        if self.is_translated(term, language) {
            return words;
        }
        self.untranslated.set(true);
        vec![Inline::Marked { mark: Mark::Foreign(self.game().language.clone()), inner: words }]
    }

    /// An icon: a picture, a character, or words in brackets.
    pub(super) fn icon(&self, id: &str) -> Option<Inline> {
        let icon = self.game().icons.get(id)?;
        self.icons.borrow_mut().insert(id.to_owned());
        let name = self.once(id, || self.owned(id, &icon.texts, Field::Title)).unwrap_or_default();
        Some(Inline::Icon {
            id: id.to_owned(),
            name: name.plain().replace(crate::language::NO_BREAK, " "),
            symbol: icon.symbol.clone(),
            picture: self.picture(icon.file.as_ref()),
        })
    }
}

/// The value that a placeholder prints as it is.
fn number_name(placeholder: &Placeholder) -> Option<Cow<'_, str>> {
    match placeholder {
        Placeholder::Name(name)
        | Placeholder::List { name, .. }
        | Placeholder::Counted { number: Counted::Named(name), .. } => Some(Cow::Borrowed(name)),
        Placeholder::Formula(formula, _) => Some(Cow::Owned(formula_name(formula).0)),
        _ => None,
    }
}

/// The number that a placeholder stands for.
fn evaluate(placeholder: &Placeholder, values: &Values) -> Option<ValueSpec> {
    match placeholder {
        Placeholder::Name(name) | Placeholder::List { name, .. } => values.get(name),
        Placeholder::Counted { number: Counted::Named(name), .. } => values.get(name),
        Placeholder::Formula(formula, _) => values.compute(formula).ok(),
        _ => None,
    }
}

impl Filling {
    /// Says what is pending before something else has to be said: right behind its number.
    fn make_way(&mut self, key: Option<&str>) {
        if key.is_none() || key == self.known.as_deref() {
            return;
        }
        let Some(pending) = self.pending.take() else { return };
        let (depth, at) = self.place;
        let Some((_, inlines)) = self.open.get_mut(depth - 1) else { return };
        inlines.insert(at.min(inlines.len()), Inline::typed(format!(" {pending}")));
    }

    /// Notes what has to be said of a series, unless it was said before.
    fn expect(&mut self, key: Option<String>) {
        if key.is_some() && key != self.known {
            self.known.clone_from(&key);
            self.pending = key;
            self.place = (self.open.len().max(1), self.here().len());
        }
    }

    /// Says which number is for which count.
    fn say_pending(&mut self) {
        if let Some(key) = self.pending.take() {
            self.words(&format!(" {key}"));
        }
    }

    fn here(&mut self) -> &mut Vec<Inline> {
        if self.open.is_empty() {
            self.open.push((None, Vec::new()));
        }
        let last = self.open.len() - 1;
        &mut self.open[last].1
    }

    fn words(&mut self, words: &str) {
        if self.pending.is_some()
            && let Some(end) = clause_end(words)
        {
            let (before, behind) = words.split_at(end);
            let key = self.pending.take().unwrap_or_default();
            self.words(before);
            self.words(&format!(" {key}"));
            self.words(behind);
            return;
        }
        self.said.push_str(words);
        let here = (self.open.len(), self.here().len());
        let is_apart = self.pending.is_some() && self.place == here;
        match self.here().last_mut().filter(|_| !is_apart) {
            Some(Inline::Words { text, setting: Setting::ByLanguage }) => text.push_str(words),
            _ => self.here().push(Inline::typed(words)),
        }
    }

    fn push(&mut self, inline: Inline) {
        match inline {
            Inline::Words { text, setting: Setting::ByLanguage } => self.words(&text),
            other => {
                let one = Phrase::of_inlines(vec![other]);
                self.said.push_str(&one.plain());
                if one.is_long() {
                    self.said.push_str("\n\n");
                }
                self.here().extend(one.inlines);
            }
        }
    }

    fn extend(&mut self, inlines: impl IntoIterator<Item = Inline>) {
        inlines.into_iter().for_each(|inline| self.push(inline));
    }

    fn close(&mut self) {
        let Some((Some(markup), inner)) = self.open.pop() else { return };
        let inline = match markup {
            Markup::Emphasis => Inline::Emphasis { inner },
            Markup::Strong => Inline::Strong { inner },
            Markup::Link(address) if Target::is_web(&address) => {
                Inline::Link { to: Target::Web(address), role: LinkRole::Words, inner }
            }
            // Refused where texts are checked.
            Markup::Link(_) => return self.here().extend(inner),
        };
        self.here().push(inline);
        // A number that is marked is explained behind the mark.
        if self.pending.is_some() && self.place.0 > self.open.len() {
            self.place = (self.open.len(), self.here().len());
        }
    }

    fn finish(mut self) -> Vec<Inline> {
        self.say_pending();
        while self.open.len() > 1 {
            self.close();
        }
        self.open.pop().map(|(_, inlines)| inlines).map(in_one).unwrap_or_default()
    }
}

/// Words that follow each other, as one piece.
fn in_one(inlines: Vec<Inline>) -> Vec<Inline> {
    let mut joined: Vec<Inline> = Vec::new();
    for mut inline in inlines {
        if let Some(inner) = inline.inner_mut() {
            *inner = in_one(std::mem::take(inner));
        }
        match (joined.last_mut(), &inline) {
            (
                Some(Inline::Words { text, setting: Setting::ByLanguage }),
                Inline::Words { text: next, setting: Setting::ByLanguage },
            ) => text.push_str(next),
            _ => joined.push(inline),
        }
    }
    joined
}

/// Where a clause ends: before a mark that a blank follows, or the end of the text.
fn clause_end(words: &str) -> Option<usize> {
    let mut marks = words.match_indices(['.', ',', ';', ':', '!', '?']);
    let is_end = |at: usize| words[at + 1..].chars().next().is_none_or(char::is_whitespace);
    marks.find(|(at, _)| is_end(*at)).map(|(at, _)| at)
}

/// Words that ksr wrote itself are as they should be.
fn as_is(mut inlines: Vec<Inline>) -> Vec<Inline> {
    for inline in &mut inlines {
        if let Inline::Words { setting, .. } = inline {
            *setting = Setting::AsIs;
        } else if let Some(inner) = inline.inner_mut() {
            *inner = as_is(std::mem::take(inner));
        }
    }
    inlines
}

/// Whether the next word begins a sentence.
fn starts_sentence(before: &str, language: &Language) -> bool {
    let before = before.trim_end_matches(['"', '„', '“', '(']);
    let trimmed = before.trim_end();
    let last_word = trimmed.rsplit([' ', '(']).next().unwrap_or_default();
    let ended = trimmed.ends_with(['.', '!', '?']) && !language.is_abbreviation(last_word);
    trimmed.is_empty() || (ended && trimmed.len() < before.len())
}
