//! Pictures that are drawn from data, icons in lines, and words in a second language: what
//! programs that read a print aloud find of them.

use crate::common::{files_below, ksr, repository};
use ksr::document::{List, ListKind, Node, Own, Phrase, Product, Rule, Section, Table};
use ksr::model::{ChapterKind, Part};
use ksr::typeset::display::{Mark, Segment};
use lopdf::{Dictionary, Document, Object};

/// Builds prints of this repository; gives the files by path.
fn build(arguments: &[&str]) -> std::collections::BTreeMap<String, Vec<u8>> {
    let out = tempfile::tempdir().unwrap();
    let folder = out.path().to_string_lossy().into_owned();
    let mut all = vec!["build", "--out", &folder];
    all.extend(arguments);
    let output = ksr(&repository(), all);
    assert_eq!(output.code, 0, "{}", output.stderr);
    files_below(out.path())
}

fn elements<'a>(file: &'a Document, role: &'a [u8]) -> impl Iterator<Item = &'a Dictionary> {
    file.objects.values().filter_map(|object| object.as_dict().ok()).filter(move |element| {
        element.get(b"S").and_then(Object::as_name).is_ok_and(|name| name == role)
    })
}

fn text(element: &Dictionary, key: &[u8]) -> Option<String> {
    lopdf::decode_text_string(element.get(key).ok()?).ok()
}

fn alternatives(file: &Document) -> Vec<String> {
    elements(file, b"Figure").map(|figure| text(figure, b"Alt").unwrap()).collect()
}

#[test]
fn every_sheet_and_reference_begins_with_the_strip_of_its_turn() {
    let files = build(&["--format", "pdf", "--product", "sheet", "--product", "reference"]);
    let prints: Vec<_> = files.iter().filter(|(name, _)| name.ends_with(".pdf")).collect();
    assert_eq!(prints.len(), 24);
    for (name, bytes) in prints {
        let alternatives = alternatives(&Document::load_mem(bytes).unwrap());
        let strips =
            alternatives.iter().filter(|alt| alt.contains(" → 2. ") && alt.contains("→ 1."));
        assert_eq!(strips.count(), 1, "{name}: {alternatives:?}");
    }
}

#[test]
fn icons_have_their_name_as_alternative_and_as_words() {
    let files = build(&["aloha", "--format", "pdf", "--product", "sheet"]);
    for (language, fish) in [("de", "Fisch"), ("en", "fish"), ("pl", "ryba")] {
        let file = Document::load_mem(&files[&format!("aloha/{language}/sheet.pdf")]).unwrap();
        // In its rule, and in the legend.
        let named = alternatives(&file).into_iter().filter(|alt| alt == fish).count();
        assert_eq!(named, 2, "{language}");
        let page = *file.get_pages().get(&1).unwrap();
        let content = file.get_and_decode_page_content(page).unwrap();
        let unseen = content.operations.iter().filter(|operation| {
            operation.operator == "Tr" && operation.operands[0].as_float().unwrap() > 2.5
        });
        assert_eq!(unseen.count(), 4, "{language}: two icons, twice");
    }
}

#[test]
fn words_of_the_second_language_say_so() {
    let files = build(&["kahuna", "--bilingual", "de,pl", "--format", "pdf", "--product", "sheet"]);
    let file = Document::load_mem(&files["kahuna/de+pl/sheet.pdf"]).unwrap();
    let languages: Vec<String> =
        elements(&file, b"Span").map(|span| text(span, b"Lang").unwrap()).collect();
    assert!(languages.len() > 40 && languages.iter().all(|language| language == "pl"));
    let catalog = file.catalog().unwrap();
    assert_eq!(text(catalog, b"Lang").unwrap(), "de");
}

#[test]
fn pages_show_the_strip_in_two_shapes_with_words_for_both() {
    let files = build(&["--format", "html"]);
    for (name, bytes) in files {
        let Some(product) = name.rsplit('/').next().filter(|name| name.ends_with(".html")) else {
            continue;
        };
        let html = String::from_utf8(bytes).unwrap();
        let strips = html.matches("class=\"part strip\"").count();
        match product {
            "sheet.html" | "reference.html" => {
                assert!(strips >= 1, "{name}");
                assert_eq!(html.matches("<desc>").count(), 2 * strips, "{name}");
                assert!(html.contains("class=\"signs\""), "{name}");
            }
            _ => assert_eq!(strips, 0, "{name}"),
        }
        assert!(!html.contains("style=\""), "{name}");
    }
}

/// A reference of one chapter.
fn chapter(kind: ChapterKind, rules: impl Iterator<Item = Rule>) -> ksr::document::Document {
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
    };
    let mut document = crate::common::blank_document(Product::Reference, "en");
    document.nodes.push(Node::named("chapter", Own::Section(Box::new(section)), vec![list]));
    document
}

fn set(document: &ksr::document::Document) -> ksr::typeset::display::Print {
    let (family, theme) =
        (ksr::typeset::face::Family::default(), ksr::typeset::theme::Theme::default());
    let languages = ksr::language::Languages::built_in();
    let plans = ksr::typeset::plan::Plans::default();
    let job = ksr::typeset::job::Job {
        document,
        plan: plans.of(document.about.product, false),
        hyphenation: languages.hyphenation(),
        family: &family,
        theme: &theme,
        ink: ksr::typeset::theme::InkUse::Full,
        paper: ksr::typeset::paper::Paper::A4,
        large_print: false,
        figures: &std::collections::BTreeMap::new(),
        strips: &[],
        about: ksr::typeset::display::About::default(),
    };
    job.reference().result
}

/// Straight lines that are decoration: their ends.
fn upright_lines(print: &ksr::typeset::display::Print) -> Vec<(f32, f32)> {
    let items = print.pages.iter().flat_map(|page| &page.items);
    let line = |item: &ksr::typeset::display::Item| match &item.mark {
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
        let mut items = print.pages[0].items.iter();
        items.find_map(|item| match &item.mark {
            Mark::Text { y, glyphs, .. } if glyphs.len() == 1 && &*glyphs[0].text == number => {
                Some(*y)
            }
            _ => None,
        })
    };
    let (one, three) = (baseline("1").unwrap(), baseline("3").unwrap());
    assert!((one - 9.0..one).contains(&top) && (three - 9.0..three).contains(&bottom));
}

#[test]
fn a_table_that_is_too_wide_is_told_row_by_row() {
    let long = "quite a long sentence that wants a column of its own";
    let row = |cells: [&str; 4]| cells.map(Phrase::of).to_vec();
    let table = Table {
        columns: row(["Role", "Move", "Drain", "Give"]),
        rows: vec![row(["Pilot", long, "", long])],
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
