//! Whatever comes back from translators: reading and merging it ends.

use crate::model::{Field, Game};
use crate::project::{Config, Project, analyse};
use crate::source::Memory;
use crate::tests::common::templates;
use crate::translation::exchange::{self, Change, ExchangeFormat, MergeError};
use crate::translation::{Address, TermPart};
use proptest::prelude::*;

const GAME: &str = "\
format: 1
id: hare
language: en
title: Hare
values: { hand-limit: { is: 5 } }
terms: { card: { name: card, forms: { sg: card, pl: cards } } }
icons: { ear: { symbol: E, title: ear } }
goal:
  - id: draw
    title: Drawing
    text: Hold {hand-limit card}, see [[home]] and {icon:ear}.
    short: \"+1 card\"
  - id: home
    text: Be home first.
";
const POLISH: &str = "\
# Po polsku
language: pl
title: Zając # tytuł
terms: { card: { name: karta, forms: { sg: { nom: karta }, pl: { nom: karty, gen: kart } } } }
texts:
  # Cel
  draw:
    title: Dobieranie
    text: \"Trzymaj {hand-limit card}, zob. [[home]] i {icon:ear}.\" # uwaga
";

/// A game in English and Polish, and its export.
fn hare_in_memory(format: ExchangeFormat) -> (Game, String) {
    let files = Memory::default()
        .with("/p/rules/hare/game.yaml", GAME)
        .with("/p/rules/hare/pl.yaml", POLISH);
    let project = Project { root: "/p".into(), config: Config::default() };
    let mut analysis = analyse(&project, &files, templates(), &[]);
    let game = Game::clone(&analysis.games.remove(0).game.unwrap());
    let polish = templates().languages.get("pl").unwrap();
    let text = exchange::export(&game, &polish, &analysis.sources, format);
    (game, text)
}

proptest! {
    /// Whatever stands in a file, reading and comparing it ends.
    #[test]
    fn no_file_causes_a_panic(
        format in prop::sample::select(
            vec![ExchangeFormat::Po, ExchangeFormat::Csv, ExchangeFormat::Xliff]
        ),
        cuts in prop::collection::vec((0.0..1.0f64, 0usize..40, "[\"'\\\\#~|,;:.<>/&{}\\[\\]\n\r\tmż]{0,6}"), 0..4),
    ) {
        let (game, mut text) = hare_in_memory(format);
        for (place, length, with) in cuts {
            #[expect(
                clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss,
                reason = "any place will do"
            )]
            let start = text.floor_char_boundary((place * text.len() as f64) as usize);
            let end = text.floor_char_boundary((start + length).min(text.len()));
            text.replace_range(start..end, &with);
        }
        if let Ok(incoming) = exchange::read(&text, &game, "pl", format) {
            let result = exchange::import(&game, "pl", &incoming);
            let _ = exchange::merge(POLISH, &result.changes);
        }
    }

    /// Any text finds its place, or is refused; nothing else moves.
    #[test]
    fn any_text_can_be_merged(
        value in "[-:#{}\\[\\]&*!|>%@`'\", \\\\\na\u{2028}\\PC]{1,24}",
        key in "draw|home|two@v",
        field in prop::sample::select(vec![Field::Title, Field::Text, Field::Short]),
    ) {
        let change = Change { address: Address::text(&key, field), value: value.clone() };
        match exchange::merge(POLISH, &[change]) {
            Ok(merged) => {
                prop_assert!(merged.starts_with("# Po polsku\n") && merged.contains("  # Cel\n"));
            }
            Err(MergeError::Notation(_)) => prop_assert!(value.contains('\n'), "{value:?}"),
            Err(error) => prop_assert!(false, "{value:?}: {error}"),
        }
    }

    /// So does any part of a term, in files of any layout.
    #[test]
    fn any_term_can_be_merged(
        value in "[-:#{}\\[\\]&*!|>%@`'\", \\\\a\\PC]{1,24}",
        id in "card|hare",
        part in prop::sample::select(TermPart::ALL.to_vec()),
        is_block: bool,
    ) {
        let block = "terms:\n  card:\n    name: karta\n    forms:\n      sg:\n        nom: karta\n";
        let file = if is_block { format!("language: pl\n{block}") } else { POLISH.to_owned() };
        let change = Change { address: Address::term(&id, part), value: value.clone() };
        match exchange::merge(&file, &[change]) {
            Ok(merged) => prop_assert!(merged.contains("language: pl\n")),
            Err(MergeError::Notation(_)) => {
                let is_wrong = crate::translation::read_forms(&value, part).is_err();
                prop_assert!(!part.is_text() && is_wrong, "{value:?}");
            }
            // Forms of which nothing is left: blanks, or nothing but bars.
            Err(MergeError::Different(_)) => {
                let is_blank = value.trim_matches(|c: char| c == '|' || c.is_whitespace()).is_empty();
                prop_assert!(is_blank || value.trim() != value, "{value:?}");
            }
            Err(error) => prop_assert!(false, "{value:?}: {error}"),
        }
    }
}
