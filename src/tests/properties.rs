//! Random and mutated input: nothing panics, and every finding has a place.

use crate::tests::common;

use std::sync::LazyLock;

use crate::diagnostic::Sink;
use crate::project::{BuildRequest, Config, Progress, Project, analyse, build};
use crate::render::Format;
use crate::report::human;
use crate::select::Selection;
use crate::source::{FileId, Memory, ScalarStyle};
use crate::syntax::{Kind, OffsetMap, parse};
use crate::tests::common::{files_below, repository, rounds, templates};
use crate::ui::Ui;
use proptest::prelude::*;

/// Runs everything on one game in memory, prints every finding, builds what can be built.
fn run_all(game: &[u8], polish: &[u8]) {
    let loader =
        Memory::default().with("/p/rules/a/game.yaml", game).with("/p/rules/a/pl.yaml", polish);
    let project = Project { root: "/p".into(), config: Config::default() };
    let mut analysis = analyse(&project, &loader, templates(), &[]);
    for game in &mut analysis.games {
        // Whatever is wrong with a game must not break the later stages either.
        game.has_errors = false;
        game.broken_languages.clear();
    }
    let request = BuildRequest {
        languages: vec![],
        products: vec![],
        formats: vec![Format::Md, Format::Html, Format::Txt, Format::Json],
        selection: Selection::default(),
        marked: std::collections::BTreeMap::new(),
        stale: crate::view::StalePolicy::Warn,
        terms_with: None,
        bilingual: None,
        plain_spaces: false,
        print: crate::project::PrintOptions::default(),
    };
    let progress = Progress::default();
    let outcome = build(&project, &loader, &analysis, templates(), &request, &progress, &[]);
    let mut sink = Sink::default();
    sink.extend(analysis.diagnostics.into_vec());
    sink.extend(outcome.diagnostics.into_vec());
    for diagnostic in sink.into_sorted(&analysis.sources) {
        let Some(source) = analysis.sources.get(diagnostic.primary.span.file) else {
            panic!("a finding is in no file: {diagnostic:?}");
        };
        let range = diagnostic.primary.span.range();
        assert!(range.end <= source.text.len(), "{diagnostic:?}");
        assert!(human(Ui::default(), &diagnostic, &analysis.sources, false).contains(&source.path));
    }
}

/// Game files small enough to be tried thousands of times.
static SEEDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let files = files_below(&repository().join("tests/projects"));
    let games = files
        .into_iter()
        .filter(|(name, _)| name.ends_with("game.yaml") && !name.contains("/expected/"));
    let texts = games.filter_map(|(_, bytes)| String::from_utf8(bytes).ok());
    let mut seeds: Vec<String> = texts.filter(|text| (1..4_000).contains(&text.len())).collect();
    seeds.sort();
    seeds
});

const POLISH: &[u8] = b"language: pl\ntexts:\n  x: { text: x }\n";

proptest! {
    #![proptest_config(ProptestConfig { cases: rounds(64, 10_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        run_all(&bytes, &bytes);
    }

    #[test]
    fn random_yaml_like_text_never_panics(text in "([a-z]{1,6}: |- |\\[\\[|\\]\\]|[{}\\[\\]|>\"'*&!#@`=:,]|[äłż🎲]|\n|\n  |\n    | ){0,80}") {
        run_all(format!("format: 1\nid: a\nlanguage: en\ntitle: A\ngoal:\n  - id: g\n    text: {text}").as_bytes(), text.as_bytes());
    }

    #[test]
    fn mutated_games_never_panic(seed in any::<prop::sample::Index>(), at in any::<prop::sample::Index>(), how in 0..6_u8, with in "[a-z\\[\\]{}:|&*~0-9 -]{0,6}") {
        let text = seed.get(SEEDS.as_slice());
        let mut characters: Vec<char> = text.chars().collect();
        let place = at.index(characters.len());
        match how {
            0 => { characters.remove(place); }
            1 => { characters.splice(place..place, with.chars()); }
            2 => { characters.truncate(place); }
            3 => { let end = (place + 40).min(characters.len()); characters.drain(place..end); }
            4 => { let end = (place + 1).min(characters.len()); characters.splice(place..end, with.chars()); }
            _ => { let tail: Vec<char> = characters[place..].to_vec(); characters.extend(tail); }
        }
        let mutated: String = characters.into_iter().collect();
        run_all(mutated.as_bytes(), POLISH);
    }

    /// A word in any notation is found again at its exact bytes.
    #[test]
    fn places_in_scalars_are_exact(words in proptest::collection::vec("[a-zäöüżółć🎲'\"-]{1,8}", 1..12), style in 0..4_u8, crlf in any::<bool>()) {
        let words: Vec<String> = words.iter().map(|word| format!("w{word}")).collect();
        let text = words.join(" ");
        let folded = words.chunks(3).map(|line| line.join(" ")).collect::<Vec<_>>().join("\n  ");
        let mut yaml = match style {
            0 => format!("text: |\n  {folded}\n"),
            1 => format!("text: >-\n  {folded}\n"),
            2 => format!("text: '{}'\n", text.replace('\'', "''")),
            _ => format!("text: \"{}\"\n", text.replace('"', "\\\"").replace('ż', "\\u017c")),
        };
        if crlf {
            yaml = yaml.replace('\n', "\r\n");
        }
        let root = parse(&yaml, FileId::default(), &mut Sink::default()).root;
        let node = root.get("text").expect("the key is there");
        let Kind::Scalar { value, .. } = &node.kind else { panic!("a scalar") };
        let raw = &yaml[node.span.range()];
        let map = OffsetMap::new(raw, node.span.style, value);
        let mut at = 0;
        for word in &words {
            let start = at + value[at..].find(word.as_str()).expect("the word is in the text");
            let range = map.range(&(start..start + word.len())).expect("the map is exact");
            let found = &raw[range];
            let escaped = match node.span.style {
                ScalarStyle::SingleQuoted => word.replace('\'', "''"),
                ScalarStyle::DoubleQuoted => word.replace('"', "\\\"").replace('ż', "\\u017c"),
                ScalarStyle::Plain => word.clone(),
            };
            // The end of an escape at the end of a word is not part of the promise.
            prop_assert!(escaped.starts_with(found) && found.starts_with('w'), "{word} was found as {found}");
            at = start + word.len();
        }
    }
}

/// Letters and digits, with what the typographer may write for them.
fn skeleton(text: &str) -> String {
    text.chars().map(|c| if c == '×' { 'x' } else { c }).filter(|c| c.is_alphanumeric()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: rounds(1_000, 100_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn setting_keeps_letters_and_is_done_once(text in "([a-zżłäß]{1,5}|[0-9]{1,3}|[aiouwz]|x|\\.|\\.\\.\\.| - |-|--|\"|'|\\(|\\)|\\*\\*|`|\\[|\\]|,|:|/|–|„|“|”|\u{a0}|z\\.B\\.| ){0,30}") {
        for tag in ["de", "pl", "en"] {
            let language = templates().languages.get(tag).expect("the language is known");
            let once = language.set(&text);
            prop_assert_eq!(skeleton(&once), skeleton(&text));
            prop_assert_eq!(language.set(&once), once.clone(), "{} of {:?}", tag, text);
        }
    }
}

/// Lines of the first game left out, one at a time.
fn leave_out_lines(step: usize) {
    let read = |name: &str| common::read_text(&repository().join("rules/kahuna").join(name));
    let (game, polish) = (read("game.yaml"), read("pl.yaml"));
    let lines: Vec<&str> = game.lines().collect();
    for gap in (0..lines.len()).step_by(step) {
        let kept: Vec<&str> =
            lines.iter().enumerate().filter(|(at, _)| *at != gap).map(|(_, line)| *line).collect();
        run_all(kept.join("\n").as_bytes(), polish.as_bytes());
    }
}

#[test]
fn games_with_a_line_missing_never_panic() {
    leave_out_lines(23);
}

#[test]
#[ignore = "takes minutes; scripts/test-long runs it"]
fn games_with_any_line_missing_never_panic() {
    leave_out_lines(1);
}
