//! What leans on what: a graph of names, searched without recursion.

use std::collections::{BTreeMap, BTreeSet};

use crate::source::Span;

/// What each name leans on, and where that is written.
#[derive(Debug, Default)]
pub(super) struct Leaning(BTreeMap<String, Vec<(String, Span)>>);

/// A name of a circle, and where it goes on to the next.
pub(super) type Link<'a> = (&'a str, Span);

impl Leaning {
    /// Notes that a name leans on another.
    pub(super) fn add(&mut self, name: &str, other: &str, span: Span) {
        let others = self.0.entry(name.to_owned()).or_default();
        others.push((other.to_owned(), span));
    }

    /// True if nothing leans on anything.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn others(&self, name: &str) -> &[(String, Span)] {
        self.0.get(name).map_or(&[], Vec::as_slice)
    }

    /// Circles, at most one for each name that a search begins at; every name is visited once.
    pub(super) fn circles(&self) -> Vec<Vec<Link<'_>>> {
        let mut done: BTreeSet<&str> = BTreeSet::new();
        let mut circles = Vec::new();
        for start in self.0.keys().map(String::as_str) {
            circles.extend(self.circle_from(start, &mut done));
        }
        circles
    }

    fn circle_from<'a>(
        &'a self,
        start: &'a str,
        done: &mut BTreeSet<&'a str>,
    ) -> Option<Vec<Link<'a>>> {
        // The way from the start: names, and which of their links was followed last.
        let mut path: Vec<(&str, usize)> = Vec::new();
        let mut on_path: BTreeMap<&str, usize> = BTreeMap::new();
        if done.insert(start) {
            on_path.insert(start, 0);
            path.push((start, 0));
        }
        while let Some((name, next)) = path.last_mut() {
            let Some((other, _)) = self.others(name).get(*next) else {
                on_path.remove(name);
                path.pop();
                continue;
            };
            *next += 1;
            if let Some(at) = on_path.get(other.as_str()) {
                let link = |(name, next): &(&'a str, usize)| (*name, self.others(name)[next - 1].1);
                return Some(path[*at..].iter().map(link).collect());
            }
            if done.insert(other) {
                on_path.insert(other, path.len());
                path.push((other, 0));
            }
        }
        None
    }

    /// Names from those that lean on nothing to those that lean on them; circles apart.
    pub(super) fn in_order(&self) -> Vec<&str> {
        let mut done: BTreeSet<&str> = BTreeSet::new();
        let mut order = Vec::new();
        for start in self.0.keys().map(String::as_str) {
            let mut path = vec![(start, 0)];
            if !done.insert(start) {
                continue;
            }
            while let Some((name, next)) = path.last_mut() {
                if let Some((other, _)) = self.others(name).get(*next) {
                    *next += 1;
                    if done.insert(other) {
                        path.push((other, 0));
                    }
                } else {
                    order.push(*name);
                    path.pop();
                }
            }
        }
        order
    }

    /// What a name leans on, as often as it does.
    pub(super) fn below(&self, name: &str) -> impl Iterator<Item = &str> {
        self.others(name).iter().map(|(other, _)| other.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaning(links: &[(&str, &str)]) -> Leaning {
        let mut leaning = Leaning::default();
        for (name, other) in links {
            leaning.add(name, other, Span::default());
        }
        leaning
    }

    fn names(leaning: &Leaning) -> Vec<String> {
        let circles = leaning.circles();
        let word = |circle: &Vec<Link<'_>>| circle.iter().map(|(name, _)| *name).collect();
        circles.iter().map(word).collect()
    }

    #[test]
    fn circles_are_found_however_long_they_are() {
        assert_eq!(names(&leaning(&[("a", "b"), ("b", "c"), ("c", "b"), ("d", "d")])), ["bc", "d"]);
        assert!(names(&leaning(&[("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")])).is_empty());
        let mut long = Leaning::default();
        for at in 0..50_000 {
            long.add(&format!("n{at:05}"), &format!("n{:05}", (at + 1) % 50_000), Span::default());
        }
        assert_eq!(long.circles()[0].len(), 50_000);
    }

    #[test]
    fn what_is_leant_on_comes_first() {
        assert_eq!(leaning(&[("a", "c"), ("a", "b"), ("b", "c")]).in_order(), ["c", "b", "a"]);
    }
}
