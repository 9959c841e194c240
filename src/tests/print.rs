//! Prints, as the display list has them: nothing runs out of its place, nothing is
//! clipped, and lines break as readers of the language expect.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::diagnostic::Sink;
use crate::document::{Card, Document, List, ListKind, Node, Own, Phrase, Product, Rule};
use crate::language::Languages;
use crate::model::Part;
use crate::project::{Config, Project, Templates, analyse};
use crate::select::{Choice, Selection};
use crate::source::{Disk, Loader, Sources};
use crate::tests::common::{blank_document, repository};
use crate::typeset::display::{About, Duplex, Mark, Page, Print, Rect};
use crate::typeset::face::Family;
use crate::typeset::figure::Figure;
use crate::typeset::impose::CardOptions;
use crate::typeset::job::Job;
use crate::typeset::paper::{MM, Paper};
use crate::typeset::plan::Plans;
use crate::typeset::theme::{InkUse, Theme};
use crate::view::{StalePolicy, Subject, document};

struct Source {
    name: String,
    product: Product,
    pages: usize,
    document: Document,
    figures: BTreeMap<String, Arc<Figure>>,
}

/// Every print of this repository.
fn sources() -> Vec<Source> {
    let project = Project { root: repository(), config: Config::default() };
    let mut sink = Sink::default();
    let templates = Templates::load(Some(&project), &Disk, Sources::default(), &mut sink);
    let analysis = analyse(&project, &Disk, &templates, &[]);
    let mut found = Vec::new();
    for game in analysis.games.iter().filter_map(|game| game.game.as_deref()) {
        let base = Selection::default();
        let selected = Choice::new(game, &base, &game.language).unwrap().select();
        let folder = repository().join("rules").join(game.id.as_str());
        let figures: BTreeMap<String, Arc<Figure>> = selected
            .game
            .pictures()
            .into_iter()
            .map(|file| {
                let bytes = Disk.bytes(&folder.join(&file.value)).unwrap();
                (format!("../{}", file.value), Arc::new(Figure::new(&bytes).unwrap()))
            })
            .collect();
        for tag in game.languages() {
            let language = templates.languages.get(tag).unwrap();
            for product in Product::ALL {
                let subject = Subject {
                    selected: &selected,
                    base: game,
                    language: &language,
                    languages: &templates.languages,
                    suffix: "",
                    stale: StalePolicy::Warn,
                    terms_with: None,
                };
                found.push(Source {
                    name: format!("{}/{tag}/{}", game.id.as_str(), product.name()),
                    product,
                    pages: usize::from(game.sheet.pages.unwrap_or(2)),
                    document: document(subject, product),
                    figures: figures.clone(),
                });
            }
        }
    }
    assert_eq!(found.len(), 36);
    found
}

fn set(source: &Source, options: CardOptions, paper: Paper) -> Print {
    let theme = Theme::default();
    let family = Family::default();
    let plans = Plans::default();
    let languages = Languages::built_in();
    let job = Job {
        document: &source.document,
        plan: plans.of(source.product, false),
        hyphenation: languages.hyphenation(),
        family: &family,
        theme: &theme,
        ink: InkUse::Full,
        paper,
        large_print: false,
        figures: &source.figures,
        strips: &[],
        about: About::default(),
    };
    match source.product {
        Product::Sheet => job.sheet(source.pages).result.unwrap().0,
        Product::Reference => job.reference().result,
        Product::Cards => {
            let cards = job.cards(options).result;
            assert_eq!(cards.overflows, []);
            cards.print.unwrap()
        }
    }
}

/// Words of a mark, where they begin, and where they end without the blank at the end.
fn texts(page: &Page) -> impl Iterator<Item = (String, f32, f32, f32)> {
    page.items.iter().filter_map(|item| {
        let Mark::Text { x, y, size, glyphs, .. } = &item.mark else { return None };
        let words: String = glyphs.iter().map(|glyph| &*glyph.text).collect();
        let blanks = words.len() - words.trim_end_matches(' ').len();
        let seen = &glyphs[..glyphs.len() - blanks.min(glyphs.len())];
        let width: f32 = seen.iter().map(|glyph| glyph.advance * size).sum();
        Some((words, *x, x + width, *y))
    })
}

fn holds(area: &Rect, left: f32, right: f32, y: f32) -> bool {
    let slack = 0.6;
    left >= area.x - slack
        && right <= area.right() + slack
        && y >= area.y - slack
        && y <= area.bottom() + slack
}

#[test]
fn everything_stands_in_its_place_and_nothing_on_another() {
    let mut count = 0;
    for source in sources() {
        for paper in [Paper::A4, Paper::Letter] {
            let print = set(&source, CardOptions::default(), paper);
            for (number, page) in print.pages.iter().enumerate() {
                let at = format!("{} on {paper:?}, page {}", source.name, number + 1);
                for (words, left, right, y) in texts(page) {
                    let is_in = page.areas.iter().any(|area| holds(area, left, right, y));
                    assert!(is_in, "{at}: {words:?} from {left} to {right} at {y}");
                    count += 1;
                }
                for (one, first) in page.areas.iter().enumerate() {
                    for second in &page.areas[one + 1..] {
                        let apart = first.right() <= second.x + 0.01
                            || second.right() <= first.x + 0.01
                            || first.bottom() <= second.y + 0.01
                            || second.bottom() <= first.y + 0.01;
                        assert!(apart, "{at}: {first:?} and {second:?}");
                    }
                }
            }
            if source.product == Product::Sheet {
                assert!(print.pages.len() <= source.pages, "{}", source.name);
            }
        }
    }
    assert!(count > 10_000, "only {count} texts were looked at");
}

/// Lines of an area: words and the factors of their blanks, from the top.
fn lines(page: &Page, area: &Rect) -> Vec<(String, Vec<f32>)> {
    let mut lines: BTreeMap<i64, Vec<(f32, String, Vec<f32>)>> = BTreeMap::new();
    for item in &page.items {
        let Mark::Text { x, y, glyphs, .. } = &item.mark else { continue };
        if !holds(area, *x, *x, *y) {
            continue;
        }
        let words: String = glyphs.iter().map(|glyph| &*glyph.text).collect();
        // A blank of Noto Sans is 0.26 ems wide.
        let blanks = glyphs.iter().filter(|glyph| &*glyph.text == " ");
        let factors = blanks.map(|glyph| glyph.advance / 0.26).collect();
        lines.entry((y * 10.0).round() as i64).or_default().push((*x, words, factors));
    }
    let joined = lines.into_values().map(|mut parts| {
        parts.sort_by(|a, b| a.0.total_cmp(&b.0));
        let words = parts.iter().map(|(_, words, _)| words.as_str()).collect::<String>();
        (words, parts.into_iter().flat_map(|(_, _, factors)| factors).collect())
    });
    joined.collect()
}

#[test]
fn lines_break_as_readers_expect() {
    let (mut filled, mut odd) = (0_u32, 0_u32);
    for source in sources() {
        let print = set(&source, CardOptions::default(), Paper::A4);
        for page in &print.pages {
            for area in &page.areas {
                let lines = lines(page, area);
                for three in lines.windows(3) {
                    let hyphens = three.iter().all(|(words, _)| words.ends_with('-'));
                    assert!(!hyphens, "{}: {three:?}", source.name);
                }
                for (words, blanks) in &lines {
                    let words = words.trim_end();
                    let last = words.rsplit(' ').next().unwrap_or_default();
                    let last = last.trim_start_matches(['(', '„', '»']);
                    let is_loose = source.document.about.language == "pl"
                        && ["a", "i", "o", "u", "w", "z"].contains(&&*last.to_lowercase())
                        && words.len() > last.len();
                    assert!(!is_loose, "{}: {words:?}", source.name);
                    // Narrow blanks of abbreviations are 0.65 wide by intent.
                    let is_plain = |blank: &&f32| **blank > 0.69;
                    let is_filled = |blank: &f32| (blank - 1.0).abs() > 0.02;
                    filled += u32::from(blanks.iter().filter(is_plain).any(is_filled));
                    let is_odd = |blank: &f32| !(0.64..=1.61).contains(blank);
                    odd += u32::from(blanks.iter().any(is_odd));
                }
            }
        }
    }
    assert!(filled > 300 && odd * 100 <= filled, "{odd} odd lines, {filled} filled ones");
}

fn close(points: f32, millimetres: f32) -> bool {
    (points / MM - millimetres).abs() <= 0.01
}

#[test]
fn cards_are_cut_to_the_hundredth_of_a_millimetre() {
    let sources = sources();
    let source = sources.iter().find(|source| source.name == "kanaloa/pl/cards").unwrap();
    let print = set(source, CardOptions::default(), Paper::A4);
    for page in &print.pages {
        let trim = page.trim;
        assert!(close(trim.width, 189.0) && close(trim.height, 264.0), "{trim:?}");
        assert!(close(trim.x, 10.5) && close(trim.y, 16.5), "{trim:?}");
    }
    let single = CardOptions { is_single: true, ..CardOptions::default() };
    for page in &set(source, single, Paper::A4).pages {
        assert!(close(page.width, 69.0) && close(page.height, 94.0));
        assert!(close(page.trim.width, 63.0) && close(page.trim.x, 3.0));
        assert!(close(page.bleed.width, 69.0) && close(page.bleed.x, 0.0));
    }
}

#[test]
fn backs_lie_behind_their_fronts() {
    let sources = sources();
    let source = sources.iter().find(|source| source.name == "aloha/de/cards").unwrap();
    let long = set(source, CardOptions::default(), Paper::A4);
    let [front, back] = long.pages.as_slice() else { panic!("{} pages", long.pages.len()) };
    let cards = |page: &Page| -> Vec<Rect> {
        page.areas.iter().copied().filter(|area| close(area.width, 63.0)).collect()
    };
    let (fronts, backs) = (cards(front), cards(back));
    assert!(!fronts.is_empty() && fronts.len() % 3 != 0, "{}", fronts.len());
    assert_eq!(fronts.len(), backs.len());
    for (front_card, back_card) in fronts.iter().zip(&backs) {
        // Turned over the long edge, left becomes right.
        assert!((front.width - front_card.right() - back_card.x).abs() < 0.01);
        assert!((front_card.y - back_card.y).abs() < 0.01);
    }
    let short = CardOptions { duplex: Duplex::Short, ..CardOptions::default() };
    assert!(set(source, short, Paper::A4).pages[1].is_upside_down);
    let moved = CardOptions { back_offset: (1.5, -2.0), ..CardOptions::default() };
    let moved = set(source, moved, Paper::A4);
    let first = |print: &Print| texts(&print.pages[1]).map(|(_, x, _, y)| (x, y)).next().unwrap();
    let (before, after) = (first(&long), first(&moved));
    assert!(close(after.0 - before.0, 1.5) && close(after.1 - before.1, -2.0));
    let one_sided = CardOptions { duplex: Duplex::None, ..CardOptions::default() };
    assert_eq!(set(source, one_sided, Paper::A4).pages.len(), 1);
    let fold = CardOptions { is_fold: true, ..CardOptions::default() };
    let fold = set(source, fold, Paper::A4);
    let pairs = cards(&fold.pages[0]);
    for pair in pairs.chunks(2) {
        assert!((pair[0].right() - pair[1].x).abs() < 0.01);
    }
}

/// A document of one card that says this.
fn card(text: &str) -> Document {
    let rule = Rule { text: Some(Phrase::of(text)), ..Rule::blank(Part::Chapter) };
    let rule = Node::unnamed("rule", Own::Rule(Box::new(rule)), Vec::new());
    let list = List { of: ListKind::Rules, title: None, chapter: None, is_sequence: false };
    let list = Node::unnamed("list", Own::List(list), vec![rule]);
    let card = Own::Card(Card { title: Phrase::of("Titel"), copies: 1, is_back: false, deck: Arc::default(), is_entry: false });
    let mut document = blank_document(Product::Cards, "de");
    document.nodes.push(Node::named("x", card, vec![list]));
    document
}

/// Words of growing number on one card; says how many cards that takes, and at which size.
fn grown(words: usize) -> (Print, usize, f32) {
    let text: Vec<&str> = ["Ziehe", "drei", "Karten", "und", "lege", "eine", "verdeckt", "ab"]
        .into_iter()
        .cycle()
        .take(words)
        .collect();
    let source = Source {
        name: "grown".to_owned(),
        product: Product::Cards,
        pages: 1,
        document: card(&text.join(" ")),
        figures: BTreeMap::new(),
    };
    let theme = Theme::default();
    let family = Family::default();
    let plans = Plans::default();
    let languages = Languages::built_in();
    let job = Job {
        document: &source.document,
        plan: plans.of(source.product, false),
        hyphenation: languages.hyphenation(),
        family: &family,
        theme: &theme,
        ink: InkUse::Full,
        paper: Paper::A4,
        large_print: false,
        figures: &source.figures,
        strips: &[],
        about: About::default(),
    };
    let result = job.cards(CardOptions::default()).result;
    let (cards, size) = (result.fits.len(), result.fits[0].size);
    (result.print.unwrap(), cards, size)
}

#[test]
fn a_card_flows_on_at_exactly_the_word_that_no_longer_fits() {
    let mut turn = None;
    for words in (20..400).step_by(1) {
        let (print, cards, size) = grown(words);
        // Nothing is lost and nothing runs out, however long the text.
        let page = &print.pages[0];
        let card = page.areas.iter().find(|area| close(area.width, 63.0)).unwrap();
        let body: Vec<_> = texts(page).filter(|(_, x, _, y)| holds(card, *x, *x, *y)).collect();
        let lowest = body.iter().map(|(_, _, _, y)| *y).fold(0.0, f32::max);
        assert!(lowest <= card.bottom() - 3.0 * MM, "{words} words end at {lowest}");
        if cards == 2 && turn.is_none() {
            turn = Some(words);
            // One word less filled the first card at a comfortable size …
            let (before, one, least) = grown(words - 1);
            assert!(one == 1 && (7.0..7.3).contains(&least), "{one} {least}");
            // … so full that one line more would not fit, however small it is.
            let page = &before.pages[0];
            let body = texts(page).filter(|(_, x, _, y)| holds(card, *x, *x, *y));
            let lines: BTreeSet<i16> = body.map(|(.., y)| (y * 30.0).round() as i16).collect();
            // The first line is the title of the card.
            let count = u8::try_from(lines.len() - 1).unwrap();
            let first = f32::from(*lines.iter().nth(1).unwrap()) / 30.0;
            let room = card.bottom() - 3.5 * MM - (first - least * (0.61 + 0.35));
            let needed = f32::from(count + 1) * 7.0 * 1.22;
            assert!(room < needed, "{room} points for {count} lines, one more needs {needed}");
            assert!(size > 7.0);
            break;
        }
    }
    assert!(turn.is_some());
}
