//! What ksr says to people, in their language.
//!
//! The program speaks English; a catalogue says the same in another language, by the English
//! wording. Where words are filled in, both have the same blanks: ``the id `<id>` is given twice``.
//! So nothing that makes a message knows of languages, what a catalogue lacks is said in English,
//! and reports for programs never change.

mod catalogue;
mod explain;
mod phrase;

pub use catalogue::Catalogue;
pub use explain::explanation;

use std::borrow::Cow;

use crate::diagnostic::Diagnostic;
use crate::language::{BUILT_IN, REFERENCE};

/// The language that somebody is spoken to in.
#[derive(Debug, Clone, Copy, Default)]
pub struct Ui {
    catalogue: Option<&'static Catalogue>,
}

impl Ui {
    /// The languages that there are, by tag.
    pub fn tags() -> impl Iterator<Item = &'static str> {
        BUILT_IN.iter().map(|language| language.tag)
    }

    /// A language; none if the program does not speak it.
    pub fn of(tag: &str) -> Option<Self> {
        let known = BUILT_IN.iter().position(|language| language.tag == tag)?;
        let is_reference = BUILT_IN[known].tag == REFERENCE;
        Some(Self { catalogue: (!is_reference).then(|| Catalogue::built_in(known)) })
    }

    /// The language of the surroundings: that of the first variable that says something. The first
    /// is for systems that have none of the others, such as Windows.
    pub fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Self {
        let said = ["KSR_UI", "LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()));
        let language = said.as_deref().unwrap_or_default();
        let tag = language.split(['_', '.', '-', '@']).next().unwrap_or_default();
        Self::of(&tag.to_lowercase()).unwrap_or_default()
    }

    /// The tag of the language.
    pub fn tag(self) -> &'static str {
        self.catalogue.map_or(REFERENCE, Catalogue::tag)
    }

    /// The same in this language; as it is where nobody has translated it.
    pub fn say(self, english: &str) -> Cow<'_, str> {
        let said = self.catalogue.and_then(|catalogue| catalogue.say(english));
        said.map_or(Cow::Borrowed(english), Cow::Owned)
    }

    /// Several lines, one by one, each with the blanks before it.
    pub fn say_lines(self, english: &str) -> String {
        let lines = english.lines().map(|line| {
            let words = line.trim_start();
            format!("{}{}", &line[..line.len() - words.len()], self.say(words))
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// A diagnostic in this language.
    pub fn diagnostic(self, diagnostic: &Diagnostic) -> Cow<'_, Diagnostic> {
        if self.catalogue.is_none() {
            return Cow::Borrowed(diagnostic);
        }
        let mut said = diagnostic.clone();
        let put = |text: &mut String| *text = self.say(text).into_owned();
        put(&mut said.message);
        put(&mut said.primary.text);
        said.secondary.iter_mut().for_each(|label| put(&mut label.text));
        said.notes.iter_mut().chain(&mut said.help).for_each(put);
        said.fix.iter_mut().for_each(|fix| put(&mut fix.title));
        Cow::Owned(said)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locale<'a>(pairs: &'a [(&str, &str)]) -> impl Fn(&str) -> Option<String> + 'a {
        |name| pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
    }

    #[test]
    fn the_first_variable_that_says_something_counts() {
        let tag = |pairs: &[(&str, &str)]| Ui::of_locale(locale(pairs)).tag();
        assert_eq!(tag(&[("LANG", "de_DE.UTF-8")]), "de");
        assert_eq!(tag(&[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")]), "en");
        assert_eq!(tag(&[("LC_ALL", ""), ("LC_MESSAGES", "pl_PL"), ("LANG", "de_DE")]), "pl");
        assert_eq!(tag(&[("KSR_UI", "pl"), ("LC_ALL", "de_DE.UTF-8")]), "pl");
        assert_eq!(tag(&[("LANG", "fr_FR.UTF-8")]), "en");
        assert_eq!(tag(&[]), "en");
    }

    #[test]
    fn what_nobody_has_translated_stays_as_it_is() {
        let ui = Ui::of("de").unwrap();
        assert_eq!(ui.say("nobody would ever say this"), "nobody would ever say this");
        assert_eq!(ui.say("the id `deal` is given twice"), "die id `deal` ist zweimal vergeben");
        assert_eq!(
            Ui::default().say("the id `deal` is given twice"),
            "the id `deal` is given twice"
        );
    }
}
