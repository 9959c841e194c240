//! A phrase with blanks, and what stands in them.

/// The blank for figures.
const NUMBER: &str = "number";

/// A piece of a phrase.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    /// Words as they are.
    Words(String),
    /// A blank, by name; true if what fills it is a name between backticks.
    Blank(String, bool),
}

/// A phrase; no two blanks touch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Phrase(Vec<Piece>);

impl Phrase {
    /// Reads a phrase: `<name>` is a blank.
    pub(super) fn new(text: &str) -> Self {
        let mut pieces = Vec::new();
        let mut words = String::new();
        let mut rest = text;
        while let Some(at) = rest.find('<') {
            words.push_str(&rest[..at]);
            let behind = &rest[at + 1..];
            let length = behind.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(behind.len());
            if length > 0 && behind[length..].starts_with('>') {
                let before = text.len() - rest.len() + at;
                let is_name = text[..before].matches('`').count() % 2 == 1;
                if !words.is_empty() {
                    pieces.push(Piece::Words(std::mem::take(&mut words)));
                }
                pieces.push(Piece::Blank(behind[..length].to_owned(), is_name));
                rest = &behind[length + 1..];
            } else {
                words.push('<');
                rest = behind;
            }
        }
        words.push_str(rest);
        if !words.is_empty() {
            pieces.push(Piece::Words(words));
        }
        Self(pieces)
    }

    /// The names of its blanks, in alphabetical order.
    pub(super) fn blanks(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self
            .0
            .iter()
            .filter_map(|piece| match piece {
                Piece::Blank(name, _) => Some(name.as_str()),
                Piece::Words(_) => None,
            })
            .collect();
        names.sort_unstable();
        names
    }

    /// How many letters of it are words, not blanks.
    pub(super) fn weight(&self) -> usize {
        let letters = |piece: &Piece| match piece {
            Piece::Words(words) => words.chars().filter(|c| c.is_alphabetic()).count(),
            Piece::Blank(..) => 0,
        };
        self.0.iter().map(letters).sum()
    }

    /// What stands in its blanks, if a text is this phrase: name, text, whether it is a name.
    pub(super) fn read<'a>(&'a self, text: &'a str) -> Option<Vec<(&'a str, &'a str, bool)>> {
        let mut found = Vec::new();
        let mut rest = text;
        let mut open: Option<(&str, bool)> = None;
        for (at, piece) in self.0.iter().enumerate() {
            match piece {
                Piece::Blank(name, is_name) => open = Some((name, *is_name)),
                Piece::Words(words) => {
                    let is_last = at + 1 == self.0.len();
                    let start = match open {
                        None => rest.starts_with(words.as_str()).then_some(0)?,
                        Some(_) if is_last => {
                            rest.ends_with(words.as_str()).then(|| rest.len() - words.len())?
                        }
                        Some(_) => rest.find(words.as_str())?,
                    };
                    if let Some((name, is_name)) = open.take() {
                        found.push((name, &rest[..start], is_name));
                    }
                    rest = &rest[start + words.len()..];
                }
            }
        }
        match open {
            Some((name, is_name)) => found.push((name, rest, is_name)),
            None if !rest.is_empty() => return None,
            None => {}
        }
        // What is no number belongs to another phrase.
        let is_other = |(name, text, _): &(&str, &str, bool)| {
            *name == NUMBER && !text.contains(|c: char| c.is_ascii_digit())
        };
        (!found.iter().any(is_other)).then_some(found)
    }

    /// The phrase with its blanks filled.
    pub(super) fn fill<'a>(&self, value: impl Fn(&str) -> std::borrow::Cow<'a, str>) -> String {
        let words = |piece: &Piece| match piece {
            Piece::Words(words) => words.clone(),
            Piece::Blank(name, _) => value(name).into_owned(),
        };
        self.0.iter().map(words).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(phrase: &str, text: &str) -> Option<Vec<(String, String)>> {
        let phrase = Phrase::new(phrase);
        let found = phrase.read(text)?;
        Some(found.into_iter().map(|(name, text, _)| (name.to_owned(), text.to_owned())).collect())
    }

    #[test]
    fn blanks_are_read_between_words() {
        let found =
            read("`<a>` is <b>, but <c> is needed", "`x` is a, b, but y is needed").unwrap();
        let texts: Vec<&str> = found.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(texts, ["x", "a, b", "y"]);
        assert_eq!(read("`<a>` is gone", "`x` is here"), None);
        assert_eq!(read("gone", "gone for good"), None);
        assert_eq!(read("there is no `<a>`<offer>", "there is no `x`").unwrap()[1].1, "");
    }

    #[test]
    fn marks_that_only_look_like_blanks_are_words() {
        assert_eq!(Phrase::new("`<<` and < 3 or <B>").blanks(), Vec::<&str>::new());
        assert_eq!(read("`<<` is <a>", "`<<` is a mark").unwrap()[0].1, "a mark");
    }
}
