//! How players ask in a language: `templates/search/<lang>.yaml`.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use unicode_normalization::char::{decompose_canonical, is_combining_mark};

use crate::diagnostic::Sink;
use crate::source::FileId;
use crate::syntax::{lenient, lenient_list, lenient_map, parse, read};

/// A data file as written. Lists of words are separated by blanks; `a_b` is a phrase, `a+b` are two
/// words near each other.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AskingFile {
    /// How words lose their endings, step by step.
    #[serde(default, deserialize_with = "lenient_list")]
    pub stems: Vec<StemStep>,
    /// A prefix of verbs that goes if the word ends in one of the endings.
    #[serde(default, deserialize_with = "lenient")]
    pub participle: Option<Participle>,
    /// Prefixes under which a verb is also found without them.
    #[serde(default, deserialize_with = "lenient")]
    pub separable: String,
    /// Whether words are written together to make new ones.
    #[serde(default, deserialize_with = "lenient")]
    pub compounds: bool,
    /// How letters with marks are typed by those who have none: `ae` for `ä`.
    #[serde(default, deserialize_with = "lenient_map")]
    pub spelt: IndexMap<String, String>,
    /// How many letters two long words share at their beginning if they may be the same.
    #[serde(default, deserialize_with = "lenient")]
    pub alike: u32,
    /// Words at the end of a question that belong to its verb.
    #[serde(default, deserialize_with = "lenient")]
    pub particles: String,
    /// Words that may stand within a phrase.
    #[serde(default, deserialize_with = "lenient")]
    pub small: String,
    /// Words that are not asked for.
    #[serde(default, deserialize_with = "lenient")]
    pub stop: String,
    /// Words with which a condition begins.
    #[serde(default, deserialize_with = "lenient")]
    pub conditions: String,
    /// Words that say where something is put.
    #[serde(default, deserialize_with = "lenient")]
    pub places: String,
    /// What kind of answer is wanted.
    #[serde(default, deserialize_with = "lenient_map")]
    pub intents: IndexMap<String, String>,
    /// Questions that the facts of the game answer.
    #[serde(default, deserialize_with = "lenient_map")]
    pub facts: IndexMap<String, String>,
    /// Words behind which the same thing stands.
    #[serde(default, deserialize_with = "lenient_map")]
    pub concepts: IndexMap<String, String>,
    /// Concepts that stand close to others: what is asked by one may be told by another. Their names
    /// are the same in all languages, so only the list of the reference language has it.
    #[serde(default, deserialize_with = "lenient_map")]
    pub near: IndexMap<String, String>,
}

/// A step that takes an ending away.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct StemStep {
    /// How many letters are left at least.
    pub keep: usize,
    /// The endings; `a>b` puts `b` in the place of `a`.
    pub endings: String,
}

/// A prefix that goes together with an ending.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Participle {
    /// The prefix.
    pub prefix: String,
    /// How many letters are between prefix and ending at least.
    pub keep: usize,
    /// The endings.
    pub endings: String,
}

/// How players ask, ready to be used; of an unknown language, nothing is known.
#[derive(Debug, Clone, Default)]
pub struct Asking {
    /// The file, for what pages need of it.
    pub file: AskingFile,
    steps: Vec<(usize, Vec<(String, String)>)>,
    participle: Vec<String>,
    /// Words that are not asked for, folded.
    pub stop: BTreeSet<String>,
    /// Words that may stand within a phrase, folded.
    pub small: BTreeSet<String>,
    /// Prefixes of verbs, the longest first.
    pub separable: Vec<String>,
    /// Names of concepts by stem or phrase of stems.
    pub concepts: BTreeMap<String, Vec<String>>,
}

impl AskingFile {
    /// Reads a data file; `None` if it is of no use at all.
    pub fn parse(text: &str, file: FileId, sink: &mut Sink) -> Option<Self> {
        read(&parse(text, file, sink).root, text, sink)
    }

    /// Adds what a project's own file says: its words to the lists, its rules in place of these.
    pub fn extend(&mut self, own: Self) {
        let add = |list: &mut String, more: &str| {
            list.push(' ');
            list.push_str(more);
        };
        let merge = |map: &mut IndexMap<String, String>, more: IndexMap<String, String>| {
            for (key, words) in more {
                add(map.entry(key).or_default(), &words);
            }
        };
        add(&mut self.stop, &own.stop);
        add(&mut self.small, &own.small);
        add(&mut self.particles, &own.particles);
        add(&mut self.separable, &own.separable);
        add(&mut self.conditions, &own.conditions);
        add(&mut self.places, &own.places);
        merge(&mut self.intents, own.intents);
        merge(&mut self.facts, own.facts);
        merge(&mut self.concepts, own.concepts);
        merge(&mut self.near, own.near);
        self.spelt.extend(own.spelt);
        if !own.stems.is_empty() {
            self.stems = own.stems;
        }
        self.participle = own.participle.or(self.participle.take());
        self.compounds |= own.compounds;
        self.alike = self.alike.max(own.alike);
    }
}

impl Asking {
    /// Makes the lists of a file ready.
    pub fn new(file: AskingFile) -> Self {
        let folded = |list: &str| list.split_whitespace().flat_map(asked_words).collect();
        let ending = |one: &str| {
            let (cut, put) = one.split_once('>').unwrap_or((one, ""));
            (fold(cut), fold(put))
        };
        let steps = file.stems.iter().map(|step| {
            let mut endings: Vec<_> = step.endings.split_whitespace().map(ending).collect();
            endings.sort_by_key(|(cut, _)| std::cmp::Reverse(cut.len()));
            (step.keep, endings)
        });
        let participle = file.participle.iter().flat_map(|one| one.endings.split_whitespace());
        let mut separable: Vec<String> = file.separable.split_whitespace().map(fold).collect();
        separable.sort_by_key(|prefix| std::cmp::Reverse(prefix.len()));
        let mut asking = Self {
            steps: steps.collect(),
            participle: participle.map(fold).collect(),
            stop: folded(&file.stop),
            small: folded(&file.small),
            separable,
            concepts: BTreeMap::new(),
            file,
        };
        for (concept, words) in &asking.file.concepts {
            for word in words.split_whitespace() {
                let names = asking.concepts.entry(asking.key(word)).or_default();
                if !names.contains(concept) {
                    names.push(concept.clone());
                }
            }
        }
        asking
    }

    /// A folded word without its endings.
    pub fn stem(&self, word: &str) -> String {
        let mut word = self.infinitive(word).unwrap_or_else(|| word.to_owned());
        for (keep, endings) in &self.steps {
            let cut = endings.iter().find_map(|(cut, put)| {
                let left = word.strip_suffix(cut.as_str())?;
                (letters(left) >= *keep).then(|| format!("{left}{put}"))
            });
            word = cut.unwrap_or(word);
        }
        word
    }

    /// `gelegt` as `legt`: a participle without what makes it one.
    fn infinitive(&self, word: &str) -> Option<String> {
        let rule = self.file.participle.as_ref()?;
        let inner = word.strip_prefix(rule.prefix.as_str())?;
        let fits = |end: &String| {
            inner.strip_suffix(end.as_str()).is_some_and(|core| letters(core) >= rule.keep)
        };
        self.participle.iter().any(fits).then(|| inner.to_owned())
    }

    /// A word or phrase of a list as it is looked up.
    fn key(&self, listed: &str) -> String {
        let mut key = String::new();
        for part in listed.split_inclusive(['_', '+']) {
            let word = part.trim_end_matches(['_', '+']);
            key.push_str(&self.stem(&asked_words(word).concat()));
            key.push_str(&part[word.len()..]);
        }
        key
    }
}

fn letters(text: &str) -> usize {
    text.chars().count()
}

/// The words of a text as questions are compared with it: small letters without marks.
pub fn asked_words(text: &str) -> Vec<String> {
    let folded = fold(text);
    let is_part = |character: char| character.is_alphanumeric() || character == '\'';
    let words = folded.split(|character| !is_part(character));
    words.map(|word| word.trim_matches('\'').to_owned()).filter(|word| !word.is_empty()).collect()
}

/// Small letters without marks. The page folds what is typed in the same way.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for character in text.chars().flat_map(char::to_lowercase) {
        match character {
            _ if character.is_ascii() => folded.push(character),
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'ł' => folded.push('l'),
            'ø' => folded.push('o'),
            'đ' => folded.push('d'),
            '’' | '‘' => folded.push('\''),
            // Where a word may be parted is no part of it.
            '\u{ad}' => {}
            _ => decompose_canonical(character, |part| {
                if !is_combining_mark(part) {
                    folded.push(part);
                }
            }),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Languages;

    fn stems(tag: &str, words: &str) -> String {
        let languages = Languages::built_in();
        let asking = languages.asking(tag);
        asked_words(words).iter().map(|word| asking.stem(word)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn marks_are_folded() {
        assert_eq!(
            asked_words("Żółta Götter-Straße, can’t 12"),
            ["zolta", "gotter", "strasse", "can't", "12"]
        );
    }

    #[test]
    fn forms_of_a_word_share_a_stem() {
        assert_eq!(
            stems("en", "cities city placed places putting put"),
            "citi citi plac plac put put"
        );
        assert_eq!(stems("de", "Karten Karte gelegt legen"), "kar kar leg leg");
        assert_eq!(stems("pl", "karty kartami dobierać"), "kart kart dobier");
    }

    #[test]
    fn the_lists_of_all_languages_name_the_same_concepts() {
        let languages = Languages::built_in();
        let names = |tag: &str| {
            let names = languages.asking(tag).file.concepts.keys().cloned();
            names.collect::<BTreeSet<String>>()
        };
        assert!(names("en").len() > 100);
        assert_eq!(names("en"), names("de"));
        assert_eq!(names("en"), names("pl"));
    }

    #[test]
    fn every_word_of_a_list_can_be_asked() {
        let languages = Languages::built_in();
        for tag in ["en", "de", "pl"] {
            let concepts = &languages.asking(tag).file.concepts;
            for listed in concepts.values().flat_map(|words| words.split_whitespace()) {
                let count = |part: &str| part.trim_end_matches("_$").split('_').count();
                let lengths: Vec<usize> = listed.split('+').map(count).collect();
                // Four words after each other; two apart, of which one may be a phrase of two.
                let fits = matches!(lengths.as_slice(), [1..=4] | [1, 1 | 2] | [2, 1]);
                assert!(fits, "{tag}: {listed}");
            }
        }
    }

    #[test]
    fn what_is_close_to_a_concept_is_known() {
        let languages = Languages::built_in();
        let file = &languages.asking("en").file;
        for (name, close) in &file.near {
            for one in close.split_whitespace().chain([name.as_str()]) {
                assert!(file.concepts.contains_key(one), "{one}");
            }
        }
    }

    #[test]
    fn a_project_adds_words() {
        let file = |text: &str| {
            AskingFile::parse(text, FileId::default(), &mut Sink::default()).unwrap_or_default()
        };
        let mut ours = file("concepts: { win: win }\nstop: the");
        ours.extend(file("concepts: { win: triumph, fly: fly }\nstop: a"));
        let asking = Asking::new(ours);
        assert_eq!(asking.concepts["triumph"], ["win"]);
        assert_eq!(asking.concepts["fly"], ["fly"]);
        assert!(asking.stop.contains("the") && asking.stop.contains("a"));
    }
}
