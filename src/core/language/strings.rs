//! Data files of languages: `templates/strings/<lang>.yaml`.

use std::sync::{Arc, LazyLock};

use icu_plurals::{PluralCategory, PluralRules, PluralRulesOptions};
use indexmap::IndexMap;
use serde::Deserialize;

use super::hyphenation::HyphenationFile;
use super::reading::{self, Reading, ReadingFile};
use super::typography::Typography;
use super::word_list::items;
use crate::diagnostic::{Diagnostic, Sink};
use crate::document::Inline;
use crate::format::ValueSpec;
use crate::source::FileId;
use crate::syntax::checks::schema_invalid;
use crate::syntax::{lenient, lenient_map, parse, read};

/// What a noun can do after a number; the second, if a file does not say.
const COUNTED: [&str; 4] = ["sg", "pl", "sg.gen", "pl/gen"];

/// A data file as written.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StringsFile {
    /// The language's own name for itself.
    pub name: String,
    /// Which form a noun takes after a number, by CLDR category:
    /// `sg`, `pl`, `sg.gen`, or `pl/gen` (genitive in place of nominative and accusative).
    #[serde(deserialize_with = "lenient_map")]
    pub counted: IndexMap<String, String>,
    /// Whether a case that a term does not declare is the nominative.
    #[serde(default, deserialize_with = "lenient")]
    pub cases_fall_back: bool,
    /// The decimal mark.
    #[serde(default, deserialize_with = "lenient")]
    pub decimal_mark: Option<String>,
    /// The mark between thousands, if it is one that could be taken for another: `.`, `,` or a blank.
    #[serde(default, deserialize_with = "lenient")]
    pub thousands_mark: Option<String>,
    /// Abbreviations after which a sentence goes on, between blanks.
    #[serde(default, deserialize_with = "lenient")]
    pub abbreviations: String,
    /// The letters in the order of a dictionary; letters between brackets count as one.
    #[serde(default, deserialize_with = "lenient")]
    pub alphabet: String,
    /// Quotes, dashes, no-break spaces; without it, texts are printed as typed.
    #[serde(default, deserialize_with = "lenient")]
    pub typography: Option<Typography>,
    /// Where words are parted; without it, as the built-in file says.
    #[serde(default, deserialize_with = "lenient")]
    pub hyphenation: Option<HyphenationFile>,
    /// The plural rule in files for translators; without it, as the built-in file says.
    #[serde(default, deserialize_with = "lenient")]
    pub gettext_plurals: Option<String>,
    /// How checks read texts of the language; without it, as the built-in file says.
    #[serde(default, deserialize_with = "lenient")]
    pub reading: Option<ReadingFile>,
    /// Words for common colours, by the colour as `#rrggbb`; without it, as the built-in file says.
    #[serde(default, deserialize_with = "lenient_map")]
    pub colours: IndexMap<String, String>,
    /// Words of the interface.
    #[serde(deserialize_with = "lenient_map")]
    pub words: IndexMap<String, String>,
}

impl StringsFile {
    /// Takes from the built-in file of the language what does not show in texts.
    pub fn complete(&mut self, built_in: &Self) {
        self.hyphenation = self.hyphenation.take().or_else(|| built_in.hyphenation.clone());
        let thousands = self.thousands_mark.take();
        self.thousands_mark = thousands.or_else(|| built_in.thousands_mark.clone());
        let plurals = self.gettext_plurals.take();
        self.gettext_plurals = plurals.or_else(|| built_in.gettext_plurals.clone());
        if self.colours.is_empty() {
            self.colours.clone_from(&built_in.colours);
        }
        self.reading = self.reading.take().or_else(|| built_in.reading.clone());
    }

    fn reading(&self) -> Option<Reading> {
        let mut reading = Reading::new(self.reading.as_ref()?, &self.name);
        reading.decimal_mark = self.decimal_mark.as_deref().unwrap_or(".").chars().next();
        reading.thousands_mark =
            self.thousands_mark.as_deref().and_then(|mark| mark.chars().next());
        let words = self.abbreviations.split_whitespace();
        reading.abbreviations = words.map(|word| word.trim_matches('.').to_lowercase()).collect();
        reading.bound = self.typography.as_ref().map(Typography::bound_words).unwrap_or_default();
        Some(reading)
    }
}

/// Words of the interface by key, set when they are first asked for: checks need none.
pub type Words = LazyLock<Arc<Wordlist>, Box<dyn FnOnce() -> Arc<Wordlist> + Send>>;

pub(super) type Wordlist = IndexMap<String, String>;

/// How a language sets texts.
#[derive(Debug)]
struct Setting {
    decimal_mark: String,
    typography: Option<Typography>,
}

impl Setting {
    fn set(&self, words: &str) -> String {
        match self.typography.as_ref().filter(|_| needs_setting(words)) {
            Some(rules) => rules.set_words(words, self.mark()),
            None => words.to_owned(),
        }
    }

    fn set_inlines(&self, inlines: &mut [Inline]) {
        if let [Inline::Words { text, .. }] = &*inlines
            && !needs_setting(text)
        {
            return;
        }
        if let Some(rules) = &self.typography {
            rules.set(inlines, self.mark());
        }
    }

    fn mark(&self) -> char {
        self.decimal_mark.chars().next().unwrap_or('.')
    }
}

/// Typography is about what stands between letters.
fn needs_setting(words: &str) -> bool {
    !words.chars().all(char::is_alphabetic)
}

/// A language that ksr can write.
#[derive(Debug)]
pub struct Language {
    /// Its tag.
    pub tag: String,
    /// Its own name for itself.
    pub name: String,
    /// Words of the interface.
    pub words: Words,
    /// How checks read texts, if its file says so.
    pub reading: Option<Arc<Reading>>,
    /// The plural rule in files for translators.
    pub gettext_plurals: Option<String>,
    /// CLDR plural rules.
    pub(super) plurals: PluralRules,
    /// Whether missing cases are the nominative.
    pub(super) cases_fall_back: bool,
    counted: IndexMap<String, String>,
    /// What common words for colours look like, as `#rrggbb`.
    colours: IndexMap<String, String>,
    abbreviations: Vec<String>,
    alphabet: String,
    setting: Arc<Setting>,
}

impl Language {
    /// Reads a data file; what it lacks of the words is taken from others.
    pub(super) fn new(tag: &str, file: StringsFile, others: &Arc<Wordlist>) -> Option<Self> {
        let locale = icu_locale_core::Locale::try_from_str(tag).ok()?;
        let plurals = PluralRules::try_new((&locale).into(), PluralRulesOptions::default()).ok()?;
        let reading = file.reading().map(Arc::new);
        let decimal_mark = file.decimal_mark.unwrap_or_else(|| ".".to_owned());
        let setting = Arc::new(Setting { decimal_mark, typography: file.typography });
        let (set_as, others, own) = (Arc::clone(&setting), Arc::clone(others), file.words);
        let words = move || {
            let mut words = Wordlist::clone(&others);
            words.extend(own);
            Arc::new(words.into_iter().map(|(key, word)| (key, set_as.set(&word))).collect())
        };
        Some(Self {
            tag: tag.to_owned(),
            name: file.name,
            words: LazyLock::new(Box::new(words)),
            reading,
            gettext_plurals: file.gettext_plurals,
            plurals,
            cases_fall_back: file.cases_fall_back,
            counted: file.counted,
            colours: file
                .colours
                .iter()
                .flat_map(|(hex, words)| {
                    items(words).map(move |word| (word.to_lowercase(), hex.clone()))
                })
                .collect(),
            abbreviations: file.abbreviations.split_whitespace().map(str::to_owned).collect(),
            alphabet: file.alphabet,
            setting,
        })
    }

    /// Sets plain words as readers of the language expect them.
    pub fn set(&self, words: &str) -> String {
        self.setting.set(words)
    }

    /// Sets what an author typed in a phrase.
    pub fn set_inlines(&self, inlines: &mut [Inline]) {
        self.setting.set_inlines(inlines);
    }

    /// A word of the interface. A key that no file knows is printed as it is,
    /// so that a template author sees it.
    pub fn word<'a>(&'a self, key: &'a str) -> &'a str {
        self.words.get(key).map_or(key, String::as_str)
    }

    /// What a common word for a colour looks like, as `#rrggbb`.
    pub fn colour(&self, word: &str) -> Option<&str> {
        self.colours.get(&word.to_lowercase()).map(String::as_str)
    }

    /// The common words for colours.
    pub fn colour_words(&self) -> impl Iterator<Item = &str> {
        self.colours.keys().map(String::as_str)
    }

    /// True for a word such as `np.` or `bzw.`, after which a sentence goes on.
    pub fn is_abbreviation(&self, word: &str) -> bool {
        self.abbreviations.iter().any(|known| known == word)
    }

    /// A key that sorts words as a dictionary of the language does.
    pub fn sort_key(&self, word: &str) -> Vec<u32> {
        let mut key = Vec::new();
        for character in word.to_lowercase().chars() {
            let (mut place, mut inside, mut found) = (0_u32, false, None);
            for letter in self.alphabet.chars() {
                match letter {
                    '(' => {
                        inside = true;
                        place += 1;
                    }
                    ')' => inside = false,
                    _ => {
                        place += u32::from(!inside);
                        if letter == character {
                            found = Some(place);
                            break;
                        }
                    }
                }
            }
            key.push(found.unwrap_or(0x1_0000 + u32::from(character)));
        }
        key
    }

    /// Which form a noun takes after a number of this category.
    pub(super) fn counted_rule(&self, category: PluralCategory) -> &str {
        let name = match category {
            PluralCategory::Zero => "zero",
            PluralCategory::One => "one",
            PluralCategory::Two => "two",
            PluralCategory::Few => "few",
            PluralCategory::Many => "many",
            PluralCategory::Other => "other",
        };
        self.counted.get(name).map_or(COUNTED[1], String::as_str)
    }

    /// The CLDR category of a whole number, by name.
    pub fn plural_word(&self, number: u32, key: &str) -> String {
        let rule = self.counted_rule(self.plurals.category_for(number));
        let form = match rule {
            "sg" => "one",
            "pl/gen" => "many",
            _ => "few",
        };
        let word = self
            .words
            .get(&format!("{key}.{form}"))
            .or_else(|| self.words.get(&format!("{key}.few")));
        word.map_or_else(|| key.to_owned(), Clone::clone)
    }

    /// A number as the language writes it.
    pub fn number(&self, value: &ValueSpec) -> String {
        let signed = |number: i64| {
            if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
        };
        match value {
            ValueSpec::Integer(number) => signed(*number),
            ValueSpec::Decimal(digits) => {
                digits.replace('-', "−").replace('.', &self.setting.decimal_mark)
            }
            ValueSpec::Fraction(top, bottom) => format!("{}/{bottom}", signed(*top)),
            ValueSpec::Range(low, high) => format!("{}–{}", signed(*low), signed(*high)),
            ValueSpec::List(numbers) => {
                numbers.iter().map(|n| signed(*n)).collect::<Vec<_>>().join(", ")
            }
        }
    }
}

impl Language {
    /// Numbers as an enumeration: "3, 4, 5 or 6"; the conjunction is `and` or `or`.
    pub fn joined(&self, numbers: &[i64], conjunction: &str) -> String {
        let words: Vec<String> =
            numbers.iter().map(|number| self.number(&ValueSpec::Integer(*number))).collect();
        match words.as_slice() {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => {
                let key = if conjunction == "or" { "list.or" } else { "list.and" };
                format!("{} {} {last}", first.join(", "), self.word(key))
            }
        }
    }
}

/// Reads a data file; `None` if it is of no use at all.
pub fn parse_strings(text: &str, file: FileId, sink: &mut Sink) -> Option<StringsFile> {
    let root = parse(text, file, sink).root;
    if let Some(crate::syntax::Kind::Mapping(rules)) = root.get("counted").map(|node| &node.kind) {
        for (_, rule) in rules {
            if !rule.as_str().is_some_and(|name| COUNTED.contains(&name)) {
                let message = "a noun after a number takes one of the forms `sg`, `pl`, `sg.gen` and `pl/gen`";
                sink.push(Diagnostic::new(&schema_invalid::CHECK, message, rule.span));
            }
        }
    }
    if let Some(reading) = root.get("reading") {
        reading::validate(reading, sink);
    }
    read(&root, text, sink)
}
