//! Typography and plurals, by table: `tests/typography/<lang>.txt` holds
//! `input => expected`, with `~` for a no-break space.

use std::sync::Arc;

use crate::document::{Inline, LinkRole, Setting, Target};
use crate::format::{Case, Cells, Forms, TermNode, Text, ValueSpec};
use crate::inline::{Markup, Token, read};
use crate::language::{BUILT_IN, Language, Languages, Topic, counted};

use crate::source::{Span, Spanned};
use crate::tests::common::{read_text, repository, templates};

fn language(tag: &str) -> Arc<Language> {
    templates().languages.get(tag).unwrap()
}

/// A text as pieces; markup may be written in more than one way.
fn inlines(text: &str) -> Vec<Inline> {
    let mut open: Vec<(Option<Markup>, Vec<Inline>)> = vec![(None, Vec::new())];
    for token in read(text) {
        let inline = match token {
            Token::Words(words) => Inline::typed(words),
            Token::Literal(character) => Inline::as_is(character),
            Token::Code(text) => Inline::Code { text },
            Token::Break => Inline::Break,
            Token::Open(markup) => {
                open.push((Some(markup), Vec::new()));
                continue;
            }
            Token::Close => match open.pop().unwrap() {
                (Some(Markup::Emphasis), inner) => Inline::Emphasis { inner },
                (Some(Markup::Strong), inner) => Inline::Strong { inner },
                (Some(Markup::Link(to)), inner) => {
                    Inline::Link { to: Target::Web(to), role: LinkRole::Words, inner }
                }
                (None, _) => panic!("{text} closes what it did not open"),
            },
            Token::Reference { .. } | Token::Placeholder(_) => panic!("{text} needs a game"),
        };
        open.last_mut().unwrap().1.push(inline);
    }
    open.pop().unwrap().1
}

fn markdown(inlines: &[Inline]) -> String {
    let one = |inline: &Inline| match inline {
        Inline::Words { text, setting: Setting::AsIs } => format!("\\{text}"),
        Inline::Words { text, .. } => text.clone(),
        Inline::Code { text } => format!("`{text}`"),
        Inline::Emphasis { inner } => format!("*{}*", markdown(inner)),
        Inline::Strong { inner } => format!("**{}**", markdown(inner)),
        Inline::Link { to: Target::Web(to), inner, .. } => format!("[{}]({to})", markdown(inner)),
        other => panic!("{other:?}"),
    };
    inlines.iter().map(one).collect()
}

#[test]
fn texts_are_set_by_the_tables() {
    let mut wrong = Vec::new();
    for tag in ["de", "pl", "en"] {
        let language = language(tag);
        let table = read_text(&repository().join(format!("tests/typography/{tag}.txt")));
        let mut count = 0;
        for line in table.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
            let (input, expected) =
                line.split_once(" => ").unwrap_or_else(|| panic!("{tag}: {line}"));
            let mut inlines = inlines(&input.replace('~', "\u{a0}"));
            language.set_inlines(&mut inlines);
            let set = markdown(&inlines).replace('\u{a0}', "~");
            if set != markdown(&self::inlines(expected)) {
                wrong.push(format!("{tag}: {input}\n  expected {expected}\n  actual   {set}"));
            }
            count += 1;
        }
        assert!(count >= 120, "{tag} has {count} cases");
    }
    assert!(wrong.is_empty(), "{} cases\n{}", wrong.len(), wrong.join("\n"));
}

fn word(word: &str) -> Text {
    Spanned::new(word.to_owned(), Span::default())
}

fn card() -> TermNode {
    let cells = |words: [&str; 6]| {
        let cases = [Case::Nom, Case::Gen, Case::Dat, Case::Acc, Case::Ins, Case::Loc];
        Cells::Cases(cases.into_iter().zip(words.map(word)).collect())
    };
    let forms = Forms {
        sg: cells(["karta", "karty", "karcie", "kartę", "kartą", "karcie"]),
        pl: cells(["karty", "kart", "kartom", "karty", "kartami", "kartach"]),
        also: vec![],
    };
    TermNode { name: word("karta"), forms, ..TermNode::default() }
}

/// The grammar book: 1 karta; 2–4 karty, unless the number ends in 12–14; else kart.
fn expected(number: i64, case: Case) -> &'static str {
    let few = matches!(number % 10, 2..=4) && !matches!(number % 100, 12..=14);
    match (number, few, case) {
        (1, _, Case::Nom) => "karta",
        (1, _, Case::Acc) => "kartę",
        (1, _, _) => "kartą",
        (_, true, Case::Nom | Case::Acc) => "karty",
        (_, false, Case::Nom | Case::Acc) => "kart",
        _ => "kartami",
    }
}

#[test]
fn polish_nouns_follow_their_numbers() {
    let (polish, card) = (language("pl"), card());
    for number in 0..=130 {
        for case in [Case::Nom, Case::Acc, Case::Ins] {
            let form = counted(&polish, &card, case, &ValueSpec::Integer(number)).unwrap();
            assert_eq!(form.value, expected(number, case), "{number} in {case:?}");
        }
    }
    for fraction in [
        ValueSpec::Decimal("1.5".into()),
        ValueSpec::Fraction(1, 2),
        ValueSpec::Decimal("2.0".into()),
    ] {
        assert_eq!(counted(&polish, &card, Case::Nom, &fraction).unwrap().value, "karty");
    }
    assert_eq!(counted(&polish, &card, Case::Nom, &ValueSpec::Range(1, 3)).unwrap().value, "karty");
    assert_eq!(counted(&polish, &card, Case::Nom, &ValueSpec::Range(2, 5)).unwrap().value, "kart");
}

#[test]
fn missing_forms_are_reported_or_fall_back() {
    let mut card = card();
    card.forms.pl = Cells::Word(word("karty"));
    let two = ValueSpec::Integer(2);
    let five = ValueSpec::Integer(5);
    assert!(counted(&language("pl"), &card, Case::Nom, &two).is_ok());
    assert_eq!(
        counted(&language("pl"), &card, Case::Nom, &five).unwrap_err().words(),
        "genitive plural"
    );
    assert_eq!(counted(&language("de"), &card, Case::Dat, &five).unwrap().value, "karty");
    let same = Forms { sg: Cells::Word(word("Kane")), pl: Cells::Word(word("Kane")), also: vec![] };
    let indeclinable = TermNode { name: word("Kane"), forms: same, ..TermNode::default() };
    assert_eq!(counted(&language("pl"), &indeclinable, Case::Ins, &five).unwrap().value, "Kane");
}

#[test]
fn languages_without_rules_leave_texts_as_typed() {
    let french = language("fr");
    assert_eq!(french.set("\"a\" - 3x ..."), "\"a\" - 3x ...");
    assert_eq!(french.word("chapter.goal"), "Aim of the game");
}

/// Regions are read as their language, with what is different there; of other languages ksr knows
/// no word.
#[test]
fn a_region_is_read_as_its_language() {
    let languages = Languages::built_in();
    let [german, austrian, swiss, french] =
        ["de", "de-AT", "de-CH", "fr"].map(|tag| languages.reading(tag));
    assert!(
        austrian.words(Topic::Winning).has("siegt") && swiss.words(Topic::Winning).has("siegt")
    );
    assert_eq!(austrian.quotes, german.quotes);
    assert_eq!(swiss.quotes[0], ('«', '»'));
    assert_eq!(german.spelling.corrected("ausser").as_deref(), Some("außer"));
    assert_eq!(swiss.spelling.corrected("Außer").as_deref(), Some("Ausser"));
    assert!(french.words(Topic::Winning).is_empty() && french.lexicon.is_empty());
}

/// The page lists every topic that a built-in language has words on.
#[test]
fn topics_are_documented() {
    let page = read_text(&repository().join("docs/languages.md"));
    let mut count = 0;
    for language in &BUILT_IN {
        let words = language.strings.split_once("\n  words:\n").unwrap().1;
        for line in words.lines().map_while(|line| line.strip_prefix("    ")) {
            let topic = line.split(':').next().unwrap();
            assert!(page.contains(&format!("`{topic}`")), "{topic}");
            count += 1;
        }
    }
    assert!(count > 80, "{count} topics");
}
