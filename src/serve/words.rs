//! The words of the preview, in the language of whoever looks at it.

use std::collections::BTreeMap;

use crate::session::Ui;

const PAGE: &str = include_str!("../../templates/serve/index.html");
const ENTRY: &str = include_str!("../../templates/serve/entry.html");
const SCRIPT: &str = include_str!("../../templates/serve/app.js");

/// The page that shows a view.
pub(super) fn page(ui: Ui) -> String {
    filled(PAGE, ui)
}

/// The page that leads there.
pub(super) fn entry(ui: Ui) -> String {
    filled(ENTRY, ui)
}

/// Its script, with what it says.
pub(super) fn script(ui: Ui) -> String {
    let words: BTreeMap<&str, String> =
        said().into_iter().map(|words| (words, ui.say(words).into_owned())).collect();
    let words = serde_json::to_string(&words).unwrap_or_default();
    format!("\"use strict\";\nconst WORDS = {words};\n{SCRIPT}")
}

/// The English words between `say("` and `"` in the script.
fn said() -> Vec<&'static str> {
    SCRIPT.split("say(\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect()
}

/// A page with words in place of its blanks: `{{All games}}`.
fn filled(page: &str, ui: Ui) -> String {
    let mut pieces = page.split("{{");
    let mut filled = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (words, rest) = piece.split_once("}}").unwrap_or((piece, ""));
        filled += &ui.say(words);
        filled += rest;
    }
    filled.replacen("lang=\"en\"", &format!("lang=\"{}\"", ui.tag()), 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_the_preview_is_said_in_every_language() {
        let blanks = [PAGE, ENTRY].into_iter().flat_map(|page| page.split("{{").skip(1));
        let blanks = blanks.filter_map(|piece| Some(piece.split_once("}}")?.0));
        let all: Vec<&str> = said().into_iter().chain(blanks).collect();
        assert!(all.len() > 40, "{}", all.len());
        for tag in ["de", "pl"] {
            let ui = Ui::of(tag).unwrap();
            let same: Vec<&&str> =
                all.iter().filter(|words| ui.say(words).as_ref() == **words).collect();
            assert!(same.is_empty(), "{tag}: {same:?}");
        }
    }
}
