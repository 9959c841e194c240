//! `language-unknown`

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// A language in which ksr has no words for headings, badges and references.
    ///
    /// ## Why
    /// Texts of the game are printed in their language, but what ksr adds is printed in English:
    /// *Setup*, *must*, *see 4.1*. Nouns after numbers follow English rules, and no check can read the
    /// texts. A file of words in the project mends all of that; it may begin small, since what it
    /// lacks is taken from English.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: fr
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: en
    /// ```
    "language-unknown", Translation, Info
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let source = (cx.game.language.as_str(), cx.game.span);
    let others = cx.game.translations.iter().map(|(tag, file)| (tag.as_str(), file.span));
    for (tag, span) in std::iter::once(source).chain(others) {
        if cx.languages.has_words(tag) {
            continue;
        }
        let message = format!("ksr has no words in `{tag}`: headings and badges are in English");
        let help = format!(
            "`ksr eject strings/en.yaml` writes a file to begin with; call it \
             `templates/strings/{tag}.yaml` and translate it"
        );
        sink.push(Diagnostic::new(&CHECK, message, span).help(help));
    }
}
