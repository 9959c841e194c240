//! A session that lives on shows the same as one that was opened a moment ago.

use std::collections::BTreeMap;
use std::path::Path;

use crate::session::{Format, Product, Refreshed, ReportFormat, Session, Wish};
use crate::source::Memory;
use crate::ui::Ui;
use proptest::prelude::*;

const HARE: &str = "format: 1\nid: hare\nlanguage: en\ntitle: Hare\nvalues:\n  hand: 5\nterms:\n  card: { name: card, plural: cards }\ngoal:\n  - id: home\n    text: Be home with {hand card}, see [[draw]].\nsetup:\n  - id: draw\n    text: Draw {hand} cards.\n";
const POLISH: &str = "format: 1\nlanguage: pl\ntitle: Zając\nterms:\n  card: { name: karta, plural: karty }\ntexts:\n  home: { text: \"Bądź w domu, zobacz [[draw]]. 🎲\" }\n";
const FOX: &str =
    "format: 1\nid: fox\nlanguage: en\ntitle: Fox\ngoal:\n  - id: hunt\n    text: Hunt.\n";

/// The files of two games; those that changed are told by name.
type Files = BTreeMap<&'static str, String>;

fn files() -> Files {
    let all = [("hare/game.yaml", HARE), ("hare/pl.yaml", POLISH), ("fox/game.yaml", FOX)];
    all.into_iter().map(|(name, text)| (name, text.to_owned())).collect()
}

fn opened(files: &Files) -> Session {
    let memory = files.iter().fold(Memory::default(), |memory, (name, text)| {
        memory.with(format!("/p/rules/{name}"), text.clone())
    });
    Session::open(Path::new("/p"), Box::new(memory)).unwrap()
}

/// All that somebody could see of a project.
fn shown(session: &Session) -> Vec<String> {
    let mut all = vec![session.check().report(ReportFormat::Json, &[], false, Ui::default())];
    for game in ["fox", "hare"] {
        for language in ["en", "pl"] {
            let files = session.render(&Wish::new(game, Product::Reference, language), Format::Md);
            all.push(match files {
                Ok(files) => String::from_utf8(files[0].bytes.clone()).unwrap(),
                Err(error) => error.to_string(),
            });
        }
    }
    all
}

/// What people do to a text: cut a piece out, put something in.
fn edit() -> impl Strategy<Value = (usize, usize, usize, String)> {
    let typed = prop::sample::select(vec![
        "",
        "x",
        "\n",
        "  ",
        ": ",
        "{hand}",
        "[[hunt]]",
        "ł",
        "ß🎲",
        "\"",
        "- id: new\n    text: New.\n",
    ]);
    (0..3_usize, 0..400_usize, 0..12_usize, typed.prop_map(str::to_owned))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn edits_show_what_a_fresh_session_shows(edits in prop::collection::vec(edit(), 1..6)) {
        let mut now = files();
        let mut session = opened(&now);
        session.analyse();
        for (file, at, length, typed) in edits {
            let name = ["hare/game.yaml", "hare/pl.yaml", "fox/game.yaml"][file];
            let text = now.get_mut(name).unwrap();
            let start = text.floor_char_boundary(at.min(text.len()));
            let end = text.floor_char_boundary((start + length).min(text.len())).max(start);
            text.replace_range(start..end, &typed);
            session.unsaved().set(format!("/p/rules/{name}"), text.as_str());
            session.refresh().unwrap();
            prop_assert_eq!(shown(&session), shown(&opened(&now)));
        }
    }
}

#[test]
fn only_what_changed_is_read_again() {
    let mut session = opened(&files());
    session.analyse();
    assert_eq!(session.refresh().unwrap(), Refreshed::Games(vec![]));

    session.unsaved().set("/p/rules/hare/pl.yaml", POLISH.replace("Zając", "Zajączek"));
    assert_eq!(session.refresh().unwrap(), Refreshed::Games(vec!["hare".to_owned()]));

    session.unsaved().set("/p/rules/owl/game.yaml", FOX.replace("fox", "owl"));
    session.unsaved().forget(Path::new("/p/rules/hare/pl.yaml"));
    let Refreshed::Games(changed) = session.refresh().unwrap() else {
        panic!("no setting changed")
    };
    assert!(changed.contains(&"hare".to_owned()));

    session.unsaved().set("/p/ksr.toml", "formats = [\"md\"]\n");
    assert_eq!(session.refresh().unwrap(), Refreshed::Everything);
    assert_eq!(session.formats(), [Format::Md]);
}

#[test]
fn files_keep_their_numbers() {
    let mut session = opened(&files());
    let number = |session: &Session| session.analyse().sources.find("rules/hare/game.yaml");
    let before = number(&session).unwrap();
    session.unsaved().set("/p/rules/ape/game.yaml", FOX.replace("fox", "ape"));
    session.unsaved().set("/p/rules/fox/de.yaml", "format: 1\nlanguage: de\ntitle: Fuchs\n");
    session.refresh().unwrap();
    assert_eq!(number(&session), Some(before));
}
