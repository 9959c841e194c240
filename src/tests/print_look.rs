//! How prints look: names stay whole, heads say whole titles, pages are full, letters are large.

use super::print::{Source, set, sheet, sources, texts};
use crate::document::{Node, Own, Phrase, Product};
use crate::typeset::display::{Mark, Page};
use crate::typeset::impose::CardOptions;
use crate::typeset::paper::Paper;

fn of(product: Product) -> impl Iterator<Item = Source> {
    sources().into_iter().filter(move |source| source.product == product)
}

/// The words of each line that was set as one.
fn words(page: &Page) -> impl Iterator<Item = String> {
    texts(page).map(|(words, ..)| words.trim().to_owned())
}

/// What components are called.
fn names(nodes: &[Node], found: &mut Vec<String>) {
    for node in nodes {
        if let Own::Component(component) = &node.own {
            found.push(component.name.plain());
        }
        names(&node.children, found);
    }
}

#[test]
fn names_of_components_and_titles_in_running_heads_are_whole() {
    for source in of(Product::Sheet) {
        let mut known = Vec::new();
        names(&source.document.nodes, &mut known);
        for paper in [Paper::A4, Paper::Letter] {
            let at = format!("{} on {paper:?}", source.name);
            let (print, _) = sheet(&source, paper, false);
            for line in print.pages.iter().flat_map(words) {
                let Some(begin) = line.strip_suffix('-') else { continue };
                let begin = begin.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
                // Compounds longer than a column has to be wide may be parted.
                let is_short = |name: &&String| name.chars().count() < 12;
                let goes_on = |name: &&String| name.len() > begin.len() && name.starts_with(begin);
                let parted = known.iter().filter(is_short).find(goes_on);
                assert_eq!(parted, None, "{at}: {line}");
            }
            for page in print.pages.iter().skip(1) {
                let highest = texts(page).map(|(.., y)| y).fold(f32::INFINITY, f32::min);
                let head = texts(page).filter(|(.., y)| *y < highest + 8.0);
                let head: Vec<String> = head.map(|(words, ..)| words).collect();
                assert!(head.len() > 1 && !head.concat().contains('…'), "{at}: {head:?}");
            }
        }
    }
}

/// Sizes of all letters above a height.
fn sizes_above(page: &Page, bottom: f32) -> impl Iterator<Item = f32> {
    page.items.iter().filter_map(move |item| match &item.mark {
        Mark::Text { y, size, .. } if *y < bottom => Some(*size),
        _ => None,
    })
}

#[test]
fn facts_beside_a_very_long_title_are_read_in_large_print() {
    let mut source = of(Product::Sheet).find(|source| source.name == "kahuna/de/sheet").unwrap();
    let title = "Die außerordentlichen Reisen der Kapitänin Hase und ihrer neunköpfigen Mannschaft";
    source.document.about.title = Phrase::of(title);
    for node in &mut source.document.nodes {
        if let Own::Head(head) = &mut node.own {
            let facts =
                ["2–12 Personen", "ab 10 Jahren", "90–120 Minuten", "kooperativ", "12 Rollen"];
            head.facts = facts.map(Phrase::of).to_vec();
            head.fact_signs = vec!["players", "age", "time", "team", "pawn"];
        }
    }
    for paper in [Paper::A4, Paper::Letter] {
        let (print, _) = sheet(&source, paper, true);
        let first = &print.pages[0];
        assert!(texts(first).any(|(words, ..)| words.contains("12 Rollen")));
        let least = sizes_above(first, 0.3 * first.height).fold(f32::INFINITY, f32::min);
        assert!(least > 13.99, "{least} points on {paper:?}");
        for (words, left, right, _) in texts(first) {
            assert!(left >= 0.0 && right <= first.width, "{words} on {paper:?}");
        }
    }
}

#[test]
fn folded_letter_paper_holds_all_words_of_its_pages() {
    let papers =
        ["letter-fold", "booklet-letter", "trifold-letter", "tent-letter", "pocket-letter"];
    let mut sources: Vec<Source> = sources();
    let shown = ["kahuna/de/sheet", "aloha/en/sheet", "kahuna/en/reference"];
    for source in sources.iter_mut().filter(|source| shown.contains(&&*source.name)) {
        // As many small pages as it takes.
        source.pages = 8;
        for name in papers {
            let paper: Paper = name.parse().unwrap();
            let holds_books = ["letter-fold", "booklet-letter"].contains(&name);
            if source.product == Product::Reference && !holds_books {
                continue;
            }
            let print = set(&*source, CardOptions::default(), paper);
            let before: usize = print.pages.iter().map(|page| texts(page).count()).sum();
            let sheets = paper.folded(print).pages;
            let after: usize = sheets.iter().map(|page| texts(page).count()).sum();
            assert!(after >= before && before > 20, "{} on {name}", source.name);
            for page in &sheets {
                let (short, long) = (page.width.min(page.height), page.width.max(page.height));
                assert!((short - 612.0).abs() < 0.01 && (long - 792.0).abs() < 0.01, "{name}");
                for (words, left, right, y) in texts(page) {
                    let is_in =
                        left >= 0.0 && right <= page.width && (0.0..=page.height).contains(&y);
                    assert!(is_in, "{} on {name}: {words:?} at {left}–{right}, {y}", source.name);
                }
            }
        }
    }
}

#[test]
fn a_short_index_stands_in_two_columns() {
    let sources = sources();
    let source = sources.iter().find(|source| source.name == "forbidden-island/de/reference");
    let print = set(source.unwrap(), CardOptions::default(), Paper::A4);
    let is_index =
        |mark: &Mark| matches!(mark, Mark::Anchor { name, .. } if name == "index-of-terms");
    let page = print.pages.iter().find(|page| page.items.iter().any(|item| is_index(&item.mark)));
    let page = page.unwrap();
    let top = page.items.iter().find_map(|item| match &item.mark {
        Mark::Anchor { name, y } if name == "index-of-terms" => Some(*y),
        _ => None,
    });
    let place =
        |of: &str| texts(page).find(|(words, _, _, y)| words.trim() == of && *y > top.unwrap());
    let (first, last) = (place("Abenteurer").unwrap(), place("Zug").unwrap());
    assert!(last.1 > first.1 + 100.0, "{first:?} {last:?}");
}

/// Whether a page of a reference begins with the large title of a chapter.
fn begins_chapter(page: &Page) -> bool {
    page.items.iter().any(|item| match &item.mark {
        Mark::Text { y, size, .. } => *size > 15.0 && *y < 0.14 * page.height,
        _ => false,
    })
}

#[test]
fn no_page_of_a_reference_ends_early_before_a_chapter() {
    let mut seen = 0;
    for source in of(Product::Reference) {
        for paper in [Paper::A4, Paper::Letter] {
            let pages = set(&source, CardOptions::default(), paper).pages;
            for (at, two) in pages.windows(2).enumerate() {
                if !begins_chapter(&two[1]) {
                    continue;
                }
                seen += 1;
                // The foot stands below.
                let end = two[0].height - 50.0;
                let lowest = texts(&two[0]).map(|(.., y)| y).filter(|y| *y < end);
                let white = (end - lowest.fold(0.0, f32::max)) / two[0].height;
                assert!(white < 0.17, "{} on {paper:?}, page {}: {white}", source.name, at + 1);
            }
        }
    }
    assert!(seen > 10, "{seen}");
}
