//! Lists of words and phrases as the data file of a language writes them.

/// Words and phrases between commas. A star stands for any letters at that end of a word.
#[derive(Debug, Default)]
pub struct WordList {
    entries: Vec<Entry>,
}

#[derive(Debug)]
struct Entry {
    text: String,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// `zug`
    Word,
    /// `gewinn*`
    Start,
    /// `*ß`
    End,
    /// `*gleich*`
    Part,
    /// `gleich viel`
    Phrase,
}

impl WordList {
    /// A list of no words.
    pub(super) const EMPTY: Self = Self { entries: Vec::new() };

    /// Reads a list; `+` at the end of a word stands for each of these endings.
    pub(super) fn new(list: &str, endings: &[&str]) -> Self {
        let mut entries = Vec::new();
        for item in items(list) {
            match item.strip_suffix('+') {
                Some(stem) => {
                    let inflected = endings.iter().map(|ending| format!("{stem}{ending}"));
                    entries.extend(inflected.map(|text| Entry { text, kind: Kind::Word }));
                }
                None => entries.push(Entry::new(item)),
            }
        }
        Self { entries }
    }

    /// True if nothing is listed.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether a word is one of the list. Nearly all lists are in lower case.
    pub fn has(&self, word: &str) -> bool {
        self.entries.iter().any(|entry| entry.matches(word))
    }

    /// Whether a text in lower case has a word or a phrase of the list.
    pub fn is_in(&self, text: &str) -> bool {
        words(text).any(|word| self.has(word)) || self.phrases().any(|phrase| text.contains(phrase))
    }

    /// What is listed, without stars.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|entry| entry.text.as_str())
    }

    /// What is listed and has several words.
    pub fn phrases(&self) -> impl Iterator<Item = &str> {
        let phrases = self.entries.iter().filter(|entry| entry.kind == Kind::Phrase);
        phrases.map(|entry| entry.text.as_str())
    }

    /// The rests of a word behind those of the list that it may begin with.
    pub fn behind<'a>(&'a self, word: &'a str) -> impl Iterator<Item = &'a str> {
        let whole = self.entries.iter().filter(|entry| entry.kind == Kind::Word);
        whole.filter_map(|entry| word.strip_prefix(entry.text.as_str()))
    }

    /// The word at `#`, if all words are those of a phrase.
    pub fn blank<'a>(&self, words: &[&'a str]) -> Option<&'a str> {
        self.phrases().find_map(|phrase| blank(phrase, words))
    }
}

impl Entry {
    fn new(item: &str) -> Self {
        let kind = match (item.starts_with('*'), item.ends_with('*')) {
            _ if is_phrase(item) => Kind::Phrase,
            (false, false) => Kind::Word,
            (false, true) => Kind::Start,
            (true, false) => Kind::End,
            (true, true) => Kind::Part,
        };
        let text = if kind == Kind::Phrase { item } else { item.trim_matches('*') };
        Self { text: text.to_owned(), kind }
    }

    fn matches(&self, word: &str) -> bool {
        let text = self.text.as_str();
        match self.kind {
            Kind::Word => word == text,
            Kind::Start => word.starts_with(text),
            Kind::End => word.ends_with(text),
            Kind::Part => word.contains(text),
            Kind::Phrase => false,
        }
    }
}

/// What stands between the commas.
pub(super) fn items(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(str::trim).filter(|item| !item.is_empty())
}

/// What is wrong with a list, if anything is.
pub(super) fn fault(list: &str, has_endings: bool) -> Option<&'static str> {
    let inner = |item: &str| item.trim_matches('*').contains('*');
    if items(list).any(|item| !is_phrase(item) && inner(item)) {
        return Some("a star stands at the beginning or the end of a word");
    }
    if items(list).any(|item| item.trim_matches('*').is_empty()) {
        return Some("a star alone stands for every word");
    }
    let is_open = items(list).any(|item| item.ends_with('+'));
    (is_open && !has_endings).then_some("`+` stands for the `endings`, and there are none")
}

/// The words of a text: letters and digits.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Whether words are those of a phrase, in which a slash parts alternatives.
pub(super) fn is_said(phrase: &str, words: &[&str]) -> bool {
    let mut parts = phrase.split_whitespace();
    let fits =
        |word: &&str| parts.next().is_some_and(|part| part.split('/').any(|one| one == *word));
    words.iter().all(fits) && parts.next().is_none()
}

fn is_phrase(item: &str) -> bool {
    item.contains([' ', '#'])
}

fn blank<'a>(phrase: &str, words: &[&'a str]) -> Option<&'a str> {
    let at = phrase.split_whitespace().position(|part| part == "#")?;
    let word = words.get(at)?;
    let mut filled = words.to_vec();
    filled[at] = "#";
    is_said(phrase, &filled).then_some(*word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_endings_and_phrases() {
        let list = WordList::new("meist+, *gleich*, gewinn*, *ung, zug, gleich viel", &["e", "en"]);
        for word in ["meiste", "meisten", "ausgleichen", "gewinnt", "wertung", "zug"] {
            assert!(list.has(word), "{word}");
        }
        for word in ["meist", "meistens", "zugs", "ungern", "viel"] {
            assert!(!list.has(word), "{word}");
        }
        assert!(list.is_in("wer gleich viele hat") && !list.is_in("viel."));
        assert_eq!(list.behind("zugende").collect::<Vec<_>>(), ["ende"]);
    }

    #[test]
    fn a_blank_is_filled_by_one_word() {
        let list = WordList::new("with/for # or more players, from # on", &[]);
        assert_eq!(list.blank(&["for", "3", "or", "more", "players"]), Some("3"));
        assert_eq!(list.blank(&["from", "4", "on"]), Some("4"));
        assert_eq!(list.blank(&["from", "4"]), None);
        assert_eq!(list.blank(&["from", "4", "on", "all"]), None);
        assert_eq!(list.blank(&["in", "3", "or", "more", "players"]), None);
    }

    #[test]
    fn says_what_is_wrong() {
        assert!(fault("gew*nn", true).is_some_and(|message| message.contains("star")));
        assert!(fault("*", true).is_some_and(|message| message.contains("alone")));
        assert!(fault("meist+", false).is_some_and(|message| message.contains("endings")));
        assert_eq!(fault("meist+, gewinn*, ab # *n", true), None);
    }
}
