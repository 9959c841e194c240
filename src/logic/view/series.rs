//! Numbers that depend on an open player count: "4/3/2 cards (with 2/3/4–5 players)".

use std::collections::BTreeSet;

use super::variant::value_name;
use super::wording::Wording;
use crate::document::{Inline, Product};
use crate::format::{Id, Number, ValueSpec};
use crate::language::Language;
use crate::model::{Rule, Values};

/// A number by player count: neighbouring counts with the same number are one group.
pub(super) struct Series {
    /// The counts of each group, and the number.
    pub groups: Vec<(Vec<u32>, ValueSpec)>,
}

impl Wording<'_> {
    /// What something comes to by player count, if the count is open and matters.
    pub(super) fn series(
        &self,
        values: &Values,
        evaluate: impl Fn(&Values) -> Option<ValueSpec>,
    ) -> Option<Series> {
        if self.by_count.len() < 2 {
            return None;
        }
        let mut groups: Vec<(Vec<u32>, ValueSpec)> = Vec::new();
        let mut differs = false;
        let is_short = self.is_explained();
        let elsewhere = self.elsewhere.borrow();
        for (count, by_count) in &self.by_count {
            if elsewhere.contains(count) {
                continue;
            }
            let Some(number) = evaluate(&values.rebased(by_count)) else { continue };
            differs |= groups.last().is_some_and(|(_, last)| *last != number);
            match groups.last_mut() {
                Some((counts, last)) if *last == number && !is_short => counts.push(*count),
                _ => groups.push((vec![*count], number)),
            }
        }
        let series = differs.then_some(Series { groups });
        if let Some(series) = &series
            && is_short
        {
            let is_whole = series.groups.len() == self.by_count.len();
            let mut sample = self.series_sample.borrow_mut();
            if sample.as_ref().is_none_or(String::is_empty) {
                let numbers = is_whole.then(|| series.numbers(self.language()));
                *sample = Some(numbers.unwrap_or_default());
            }
        }
        series
    }

    /// Whether it is said elsewhere which number is for which count: a sheet says it once, at its head.
    pub(super) fn is_explained(&self) -> bool {
        let counts = self.by_count.iter().map(|(count, _)| *count);
        self.product == Product::Sheet && counts.eq(self.explained.iter().copied())
    }

    /// Whether a number is written by its name for now.
    pub(super) fn is_veiled(&self, id: &str) -> bool {
        self.is_veiled.get() && self.is_told_apart(id)
    }

    /// Whether what choices make of a number is told by its name, or by where it stands.
    pub(super) fn is_told_apart(&self, id: &str) -> bool {
        value_name(self, id).is_some() || self.placed.borrow().contains(&Id::from(id))
    }

    /// A number in data, as a series if need be.
    pub(super) fn number(&self, number: &Number) -> String {
        let values = &self.game().values;
        if let Number::Named(name) = number
            && self.is_veiled(name.as_str())
        {
            return name.to_string();
        }
        let evaluate = |values: &Values| match number {
            Number::Literal(number) => Some(ValueSpec::Integer(*number)),
            Number::Named(name) => values.get(name.as_str()),
        };
        match self.series(values, evaluate) {
            Some(series) if self.is_veiled.get() => {
                let said = |(counts, number): &(Vec<u32>, ValueSpec)| {
                    let number = self.language().number(number);
                    let each = counts.iter().map(|count| format!("{count}={number}"));
                    each.collect::<Vec<_>>().join("|")
                };
                format!("{{{}}}", series.groups.iter().map(said).collect::<Vec<_>>().join("|"))
            }
            Some(series) => series.numbers(self.language()),
            None => evaluate(values).map_or_else(String::new, |one| self.language().number(&one)),
        }
    }

    /// Does something with the words of a rule: numbers are those of the counts at which they hold.
    pub(super) fn with_words_of<T>(&self, rule: &Rule, make: impl FnOnce() -> T) -> T {
        let before = self.elsewhere.replace(self.counts_elsewhere(rule));
        let made = make();
        self.elsewhere.replace(before);
        made
    }

    /// Player counts for which a rule has other words, or is not there.
    fn counts_elsewhere(&self, rule: &Rule) -> BTreeSet<u32> {
        if self.by_count.len() < 2 {
            return BTreeSet::new();
        }
        let selected = self.subject.selected;
        let counts = selected.universe.space.open_counts(&selected.state).into_iter();
        let is_other = |(count, state): (u32, crate::select::State)| {
            let differs = selected.universe.is_reworded(&rule.id, &selected.state, &state);
            differs.then_some(count)
        };
        counts.filter_map(is_other).collect()
    }

    /// What several numbers in one place of a sheet stand for, shown by the first of them:
    /// "Numbers such as 16/20/24 are for 2/3/4 players."
    pub(super) fn series_key(&self) -> Option<String> {
        let counts: Vec<String> =
            self.by_count.iter().map(|(count, _)| count.to_string()).collect();
        let letters: Vec<String> =
            ('a'..='z').cycle().take(counts.len()).map(String::from).collect();
        let sample = self.series_sample.borrow().clone()?;
        let numbers = if sample.is_empty() { letters.join("/") } else { sample };
        let slots = [("letters", numbers.as_str()), ("counts", &counts.join("/"))];
        Some(self.language().words_with("series.key", &slots).plain())
    }
}

impl Series {
    /// Neighbouring counts with the same number as one group.
    pub(super) fn merged(&self) -> Self {
        let mut groups: Vec<(Vec<u32>, ValueSpec)> = Vec::new();
        for (counts, number) in &self.groups {
            match groups.last_mut() {
                Some((known, last)) if last == number => known.extend(counts),
                _ => groups.push((counts.clone(), number.clone())),
            }
        }
        Self { groups }
    }

    /// "4/3/2"
    pub(super) fn numbers(&self, language: &Language) -> String {
        let numbers: Vec<String> =
            self.groups.iter().map(|(_, number)| language.number(number)).collect();
        side_by_side(&numbers, language)
    }

    /// "with 2/3/4–5 players", in brackets.
    pub(super) fn key(&self, language: &Language) -> String {
        let counts: Vec<Vec<u32>> = self.groups.iter().map(|(counts, _)| counts.clone()).collect();
        with_counts(&counts, language)
    }

    /// Steps by player count, with a sign; where there is none, nothing is said: "+1 (with 2 players)".
    pub(super) fn steps(steps: &[(u32, i64)], language: &Language) -> String {
        let mut groups: Vec<(Vec<u32>, i64)> = Vec::new();
        for (count, step) in steps {
            match groups.last_mut() {
                Some((counts, last)) if last == step => counts.push(*count),
                _ => groups.push((vec![*count], *step)),
            }
        }
        let signed = |step: i64| format!("{step:+}").replace('-', "−");
        if let [(_, step)] = groups.as_slice() {
            return signed(*step);
        }
        groups.retain(|(_, step)| *step != 0);
        let numbers: Vec<String> = groups.iter().map(|(_, step)| signed(*step)).collect();
        let counts: Vec<Vec<u32>> = groups.into_iter().map(|(counts, _)| counts).collect();
        format!("{} {}", side_by_side(&numbers, language), with_counts(&counts, language))
    }

    /// Number and noun: "4/3/2 cards", or where nouns differ "2 cards or 1 card".
    pub(super) fn counted(
        &self,
        language: &Language,
        noun: impl Fn(&ValueSpec) -> (String, Vec<Inline>),
    ) -> Vec<Inline> {
        let nouns: Vec<(String, Vec<Inline>)> =
            self.groups.iter().map(|(_, number)| noun(number)).collect();
        let number =
            |text: String, value: &ValueSpec| Inline::Number { text, value: value.clone() };
        if nouns.iter().all(|(word, _)| *word == nouns[0].0) {
            let mut inlines = vec![number(self.numbers(language), &self.groups[0].1)];
            inlines.push(Inline::typed(" "));
            inlines.extend(nouns.into_iter().next().map(|(_, noun)| noun).unwrap_or_default());
            return inlines;
        }
        let mut inlines = Vec::new();
        let last = self.groups.len() - 1;
        for (at, (_, value)) in self.groups.iter().enumerate() {
            if at > 0 {
                let or = format!(" {} ", language.word("list.or"));
                inlines.push(Inline::typed(if at == last { or } else { ", ".to_owned() }));
            }
            inlines.push(number(language.number(value), value));
            // Neighbours share a noun.
            if nouns.get(at + 1).is_none_or(|(next, _)| *next != nouns[at].0) {
                inlines.push(Inline::typed(" "));
                inlines.extend(nouns[at].1.iter().cloned());
            }
        }
        inlines
    }
}

/// "4/3/2"; but "2 or 3", since "2/3" would be read as a fraction.
fn side_by_side(numbers: &[String], language: &Language) -> String {
    match numbers {
        [one, other] => format!("{one} {} {other}", language.word("list.or")),
        _ => numbers.join("/"),
    }
}

/// "(with 2/3/4–5 players)"
fn with_counts(groups: &[Vec<u32>], language: &Language) -> String {
    let counts: Vec<String> = groups.iter().map(|counts| range(counts)).collect();
    let key = if groups == [vec![1]] { "series.with-one" } else { "series.with" };
    language.words_with(key, &[("counts", &side_by_side(&counts, language))]).plain()
}

/// "2", "4–5", "2, 4".
pub(super) fn range(counts: &[u32]) -> String {
    match counts {
        [] => String::new(),
        [one] => one.to_string(),
        [first, .., last] if *last as usize - *first as usize + 1 == counts.len() => {
            format!("{first}–{last}")
        }
        _ => counts.iter().map(u32::to_string).collect::<Vec<_>>().join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::range;

    #[test]
    fn neighbouring_counts_are_a_range() {
        assert_eq!(range(&[4]), "4");
        assert_eq!(range(&[2, 3]), "2–3");
        assert_eq!(range(&[2, 4]), "2, 4");
    }
}
