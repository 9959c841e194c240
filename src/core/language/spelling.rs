//! Spellings that a language does not have, and those that it has instead.

use indexmap::IndexMap;

/// Words and parts of words that are written otherwise.
#[derive(Debug, Default)]
pub struct Spelling {
    /// In lower case; the first that a word has counts.
    pairs: Vec<Pair>,
    /// Syllables that words begin with.
    beginnings: Vec<String>,
    /// Letters of which every wrong word has some: a quick look.
    signs: Vec<String>,
}

#[derive(Debug)]
struct Pair {
    wrong: String,
    right: String,
    place: Place,
}

/// Where in a word something is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// As the whole of it.
    Whole,
    /// At its very beginning.
    First,
    /// At its beginning, or behind a syllable that words begin with.
    Beginning,
    /// Anywhere.
    Anywhere,
}

impl Spelling {
    /// From what is wrong to what is right: whole words, and parts of words.
    /// A part with `^` counts at the beginning of a word only, or behind one of `beginnings`; one
    /// with `^^` at the very beginning, since behind a syllable other words would look like it.
    pub(super) fn new(
        whole: &IndexMap<String, String>,
        parts: &IndexMap<String, String>,
        beginnings: &str,
    ) -> Self {
        let pair = |(wrong, right, place): (&str, &String, Place)| Pair {
            wrong: wrong.to_owned(),
            right: right.clone(),
            place,
        };
        let whole = whole.iter().map(|(wrong, right)| (wrong.as_str(), right, Place::Whole));
        let parts = parts.iter().map(|(wrong, right)| match wrong.trim_start_matches('^') {
            part if wrong.starts_with("^^") => (part, right, Place::First),
            part if wrong.starts_with('^') => (part, right, Place::Beginning),
            part => (part, right, Place::Anywhere),
        });
        let pairs: Vec<Pair> = whole.chain(parts).map(pair).collect();
        let mut signs: Vec<String> = pairs.iter().filter_map(Pair::sign).collect();
        signs.sort_unstable();
        signs.dedup();
        let beginnings = beginnings.split_whitespace().map(str::to_owned).collect();
        Self { pairs, beginnings, signs }
    }

    /// Whether a text may have something wrong.
    pub fn is_doubtful(&self, text: &str) -> bool {
        self.signs.iter().any(|sign| text.contains(sign.as_str()))
    }

    /// A word as it should be written, if it is not.
    pub fn corrected(&self, word: &str) -> Option<String> {
        if !self.is_doubtful(word) {
            return None;
        }
        let lower = word.to_lowercase();
        let found = self.pairs.iter().find(|pair| self.has(&lower, pair))?;
        let Pair { wrong, right, place } = found;
        // What was looked for at one place is proven there only.
        let most = if *place == Place::Anywhere { usize::MAX } else { 1 };
        // Places hold only if no letter changed its length.
        if wrong == right || word.len() != lower.len() {
            return None;
        }
        let mut corrected = String::with_capacity(word.len() + right.len());
        let mut from = 0;
        for (at, _) in lower.match_indices(wrong.as_str()).take(most) {
            corrected.push_str(&word[from..at]);
            // The first letter stays large or small.
            let same = common(wrong.chars(), right.chars()).min(first_length(right));
            corrected.push_str(&word[at..at + same]);
            corrected.push_str(&right[same..]);
            from = at + wrong.len();
        }
        corrected.push_str(&word[from..]);
        Some(corrected)
    }
}

impl Spelling {
    fn has(&self, word: &str, pair: &Pair) -> bool {
        let is_beginning = |front: &str| {
            front.is_empty() || front.ends_with('-') || self.beginnings.iter().any(|b| b == front)
        };
        match pair.place {
            Place::Whole => word == pair.wrong,
            Place::First => word.starts_with(&pair.wrong),
            Place::Anywhere => word.contains(&pair.wrong),
            Place::Beginning => word.find(&pair.wrong).is_some_and(|at| is_beginning(&word[..at])),
        }
    }
}

impl Pair {
    /// The letters of the wrong spelling that are not in the right one.
    fn sign(&self) -> Option<String> {
        let (wrong, right) = (self.wrong.as_str(), self.right.as_str());
        if wrong == right {
            return None;
        }
        let front = common(wrong.chars(), right.chars());
        let (wrong_rest, right_rest) = (&wrong[front..], &right[front..]);
        let back = common(wrong_rest.chars().rev(), right_rest.chars().rev());
        let sign = &wrong_rest[..wrong_rest.len() - back];
        Some(if sign.is_empty() { wrong } else { sign }.to_owned())
    }
}

/// How many bytes two words begin with alike.
fn common(one: impl Iterator<Item = char>, other: impl Iterator<Item = char>) -> usize {
    let alike = one.zip(other).take_while(|(a, b)| a == b);
    alike.map(|(a, _)| a.len_utf8()).sum()
}

fn first_length(word: &str) -> usize {
    word.chars().next().map_or(0, char::len_utf8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(pairs: &[(&str, &str)]) -> IndexMap<String, String> {
        pairs.iter().map(|(wrong, right)| ((*wrong).to_owned(), (*right).to_owned())).collect()
    }

    #[test]
    fn corrects_whole_words_and_parts() {
        let parts = pairs(&[("grossist", "grossist"), ("gross", "groß")]);
        let german = Spelling::new(&pairs(&[("daß", "dass")]), &parts, "");
        assert_eq!(german.signs, ["ss", "ß"]);
        let corrected = |word| german.corrected(word);
        assert_eq!(corrected("Grosses").as_deref(), Some("Großes"));
        assert_eq!(corrected("Daß").as_deref(), Some("Dass"));
        assert_eq!(corrected("daßelbe"), None);
        assert_eq!(corrected("Grossist"), None);
        assert_eq!(corrected("Masse"), None);
    }

    #[test]
    fn leaves_words_alone_that_only_look_alike() {
        let parts = pairs(&[("weissag", "weissag"), ("^^weiss", "weiß"), ("^riß", "riss")]);
        let german = Spelling::new(&IndexMap::new(), &parts, "ab aus be hin um");
        for right in ["Beweisstücke", "Hinweisschild", "Weissagung", "Ausweisscan"] {
            assert_eq!(german.corrected(right), None, "{right}");
        }
        assert_eq!(german.corrected("weisse").as_deref(), Some("weiße"));
        assert_eq!(german.corrected("Umriß").as_deref(), Some("Umriss"));
    }

    #[test]
    fn corrects_each_place_of_a_word() {
        let swiss = Spelling::new(&IndexMap::new(), &pairs(&[("ß", "ss")]), "");
        assert_eq!(swiss.corrected("Großstraße").as_deref(), Some("Grossstrasse"));
    }
}
