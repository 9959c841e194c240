//! A reader with nothing but the sheet can answer what players ask.

use std::collections::BTreeMap;

use crate::common::{files_below, read_text, repository};
use pulldown_cmark::{Event, Options, Parser, TagEnd};

/// How many questions each game must answer.
const QUESTIONS: usize = 25;

#[test]
fn sheets_answer_the_questions() {
    let games: Vec<String> = files_below(&repository().join("rules"))
        .into_keys()
        .filter_map(|name| name.strip_suffix("/game.yaml").map(str::to_owned))
        .collect();
    assert!(!games.is_empty());
    for game in games {
        let file = repository().join("tests/questions").join(format!("{game}.yaml"));
        let rules = read_text(&repository().join("rules").join(&game).join("game.yaml"));
        let questions: Vec<BTreeMap<String, String>> =
            serde_yaml::from_str(&read_text(&file)).unwrap();
        assert_eq!(questions.len(), QUESTIONS, "{game}");
        for question in questions {
            let (ask, rule) = (&question["ask"], &question["rule"]);
            assert!(!question["answer"].is_empty(), "{game}: {ask}");
            let has_rule = rules
                .lines()
                .any(|line| line.trim_start().trim_start_matches("- ") == format!("id: {rule}"));
            assert!(has_rule, "{game} has no rule `{rule}`");
            for language in ["de", "pl", "en"] {
                let sheet = printed(&game, language);
                let words = &question[language];
                assert!(sheet.contains(words.as_str()), "{game}, {language}: {ask} – {words:?}");
            }
        }
    }
}

/// The words of a sheet as they are read: without emphasis, links and notes.
fn printed(game: &str, language: &str) -> String {
    let path = repository().join("output").join(game).join(language).join("sheet.md");
    let text = read_text(&path);
    let mut words = String::new();
    for event in Parser::new_ext(&text, Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES) {
        match event {
            Event::Text(part) | Event::Code(part) => words.push_str(&part),
            Event::End(TagEnd::TableCell) => words.push_str(" | "),
            Event::SoftBreak
            | Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::Heading(_)) => {
                words.push(' ');
            }
            _ => {}
        }
    }
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}
