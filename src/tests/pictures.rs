//! Ladders and tables, as the display list has them.

use crate::document::{List, ListKind, Node, Own, Phrase, Product, Rule, Section, Table};
use crate::model::{ChapterKind, Part};
use crate::tests::common::blank_document;
use crate::typeset::display::{Mark, Segment};

/// A reference of one chapter.
fn chapter(kind: ChapterKind, rules: impl Iterator<Item = Rule>) -> crate::document::Document {
    let rules = (0..).zip(rules).map(|(at, rule)| {
        Node::named(&format!("rule-{at}"), Own::Rule(Box::new(rule)), Vec::new())
    });
    let list = List { of: ListKind::Rules, title: None, chapter: None, is_sequence: false };
    let list = Node::unnamed("rules", Own::List(list), rules.collect());
    let section = Section {
        chapter: kind,
        number: String::new(),
        title: Phrase::of("Chapter"),
        is_sequence: false,
        intro: None,
        topic: None,
        panel: None,
    };
    let mut document = blank_document(Product::Reference, "en");
    document.nodes.push(Node::named("chapter", Own::Section(Box::new(section)), vec![list]));
    document
}

fn set(document: &crate::document::Document) -> crate::typeset::display::Print {
    let (family, theme) =
        (crate::typeset::face::Family::default(), crate::typeset::theme::Theme::default());
    let languages = crate::language::Languages::built_in();
    let plans = crate::typeset::plan::Plans::default();
    let job = crate::typeset::job::Job {
        document,
        plan: plans.of(document.about.product, false),
        hyphenation: languages.hyphenation(),
        family: &family,
        theme: &theme,
        ink: crate::typeset::theme::InkUse::Full,
        paper: crate::typeset::paper::Paper::A4,
        large_print: false,
        figures: &std::collections::BTreeMap::new(),
        strips: &[],
        about: crate::typeset::display::About::default(),
    };
    job.reference().result
}

/// Straight lines that are decoration: their ends.
fn upright_lines(print: &crate::typeset::display::Print) -> Vec<(f32, f32)> {
    let items = print.pages.iter().flat_map(|page| &page.items);
    let line = |item: &crate::typeset::display::Item| match &item.mark {
        Mark::Path { segments, .. } => match segments.as_slice() {
            [Segment::Move(x, top), Segment::Line(end, bottom)] if (x - end).abs() < 1e-3 => {
                Some((*top, *bottom))
            }
            _ => None,
        },
        _ => None,
    };
    items.filter_map(line).collect()
}

#[test]
fn tie_breaks_are_joined_by_one_line_from_the_first_to_the_last() {
    let rule = |(number, words): (u32, &str)| Rule {
        number: number.to_string(),
        text: Some(Phrase::of(words)),
        ..Rule::blank(Part::Chapter)
    };
    let rules = || (1..).zip(["more", "fewer", "share"]).map(rule);
    assert_eq!(upright_lines(&set(&chapter(ChapterKind::Goal, rules()))), []);
    let print = set(&chapter(ChapterKind::Ties, rules()));
    let [(top, bottom)] = upright_lines(&print)[..] else { panic!("one line") };
    let baseline = |number: &str| {
        // The number of the chapter stands above.
        let mut items = print.pages[0].items.iter().rev();
        items.find_map(|item| match &item.mark {
            Mark::Text { y, glyphs, .. } if glyphs.len() == 1 && &*glyphs[0].text == number => {
                Some(*y)
            }
            _ => None,
        })
    };
    let (one, three) = (baseline("1").unwrap(), baseline("3").unwrap());
    let near = |line: f32, end: f32| (line - 9.0..line).contains(&end);
    assert!(near(one, top) && near(three, bottom), "{one} {three} {top} {bottom}");
}

#[test]
fn a_table_that_is_too_wide_is_told_row_by_row() {
    let long = "an uninterruptedly inconsiderate extraordinariness of consequentialisations";
    let row = |cells: [&str; 6]| cells.map(Phrase::of).to_vec();
    let table = Table {
        columns: row(["Role", "Move", "Drain", "Give", "Interchangeability", "Standardisation"]),
        rows: vec![row(["Pilot", long, "", long, long, long])],
    };
    let rule = Rule { table: Some(table), ..Rule::blank(Part::Chapter) };
    let print = set(&chapter(ChapterKind::Roles, std::iter::once(rule)));
    let words: Vec<(String, bool)> = print.pages[0]
        .items
        .iter()
        .filter_map(|item| match &item.mark {
            Mark::Text { glyphs, .. } => {
                let words: String = glyphs.iter().map(|glyph| &*glyph.text).collect();
                Some((words.trim().to_owned(), item.node.is_some()))
            }
            _ => None,
        })
        .collect();
    let told = |heading: &str| -> Vec<bool> {
        words.iter().filter(|(words, _)| words == heading).map(|(_, is_read)| *is_read).collect()
    };
    // Headings are read once, and seen again before each cell that says something.
    assert_eq!(told("Move"), [true, false]);
    assert_eq!(told("Drain"), [true]);
    assert_eq!(told("Give"), [true, false]);
}
