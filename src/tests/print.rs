//! Prints, as the display list has them: nothing runs out of its place, nothing is
//! clipped, and lines break as readers of the language expect.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::diagnostic::Sink;
use crate::document::{Card, Deck, Document, List, ListKind, Node, Own, Phrase, Product, Rule};
use crate::format::PerCard;
use crate::language::Languages;
use crate::model::{ChapterKind, Part};
use crate::project::{Config, Project, Templates, analyse};
use crate::select::{Choice, Selection};
use crate::source::{Disk, Loader, Sources};
use crate::tests::common::{blank_document, repository};
use crate::typeset::display::{About, Duplex, Mark, Page, Print, Rect};
use crate::typeset::face::Family;
use crate::typeset::figure::Figure;
use crate::typeset::impose::{CardOptions, CardResult};
use crate::typeset::job::Job;
use crate::typeset::paper::{MM, Paper};
use crate::typeset::plan::Plans;
use crate::typeset::sheet::Fit;
use crate::typeset::theme::{InkUse, Theme};
use crate::view::{StalePolicy, Subject, document};

pub(super) struct Source {
    pub name: String,
    pub product: Product,
    pub pages: usize,
    pub document: Document,
    figures: BTreeMap<String, Arc<Figure>>,
}

/// Every print of this repository.
pub(super) fn sources() -> Vec<Source> {
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

/// Sets a sheet, and how it fits.
pub(super) fn sheet(source: &Source, paper: Paper, large_print: bool) -> (Print, Fit) {
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
        large_print,
        figures: &source.figures,
        strips: &[],
        about: About::default(),
    };
    job.sheet(source.pages).result.unwrap()
}

pub(super) fn set(source: &Source, options: CardOptions, paper: Paper) -> Print {
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
pub(super) fn texts(page: &Page) -> impl Iterator<Item = (String, f32, f32, f32)> {
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
        let mut papers = vec![Paper::A4, Paper::Letter];
        if source.product == Product::Sheet && source.name.contains("/de/") {
            papers.extend(["strip", "strip-letter"].map(|name| name.parse::<Paper>().unwrap()));
        }
        for paper in papers {
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
    let cards = |page: &Page| -> Vec<Rect> {
        page.areas.iter().copied().filter(|area| close(area.width, 63.0)).collect()
    };
    // A row that is not full tells left from right.
    let is_uneven = |print: &Print| match print.pages.as_slice() {
        [.., front, _] => cards(front).len() % 3 != 0,
        _ => false,
    };
    let decks = sources.iter().filter(|source| source.name.ends_with("/cards"));
    let mut prints = decks.map(|source| (source, set(source, CardOptions::default(), Paper::A4)));
    let uneven = prints.find(|(_, print)| is_uneven(print));
    let (source, long) = uneven.expect("a deck that leaves a row open");
    let [.., front, back] = long.pages.as_slice() else { panic!("{} pages", long.pages.len()) };
    let (fronts, backs) = (cards(front), cards(back));
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
    assert_eq!(2 * set(source, one_sided, Paper::A4).pages.len(), long.pages.len());
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
    let card = Own::Card(Card {
        title: Phrase::of("Titel"),
        copies: 1,
        is_back: false,
        deck: Arc::default(),
        is_entry: false,
    });
    let mut document = blank_document(Product::Cards, "de");
    document.nodes.push(Node::named("x", card, vec![list]));
    document
}

/// Sets the cards of a document.
fn set_cards(document: &Document) -> CardResult {
    let theme = Theme::default();
    let family = Family::default();
    let plans = Plans::default();
    let languages = Languages::built_in();
    let job = Job {
        document,
        plan: plans.of(Product::Cards, false),
        hyphenation: languages.hyphenation(),
        family: &family,
        theme: &theme,
        ink: InkUse::Full,
        paper: Paper::A4,
        large_print: false,
        figures: &BTreeMap::new(),
        strips: &[],
        about: About::default(),
    };
    job.cards(CardOptions::default()).result
}

/// So many words of a text about cards.
fn card_words(count: usize) -> String {
    let words = ["Ziehe", "drei", "Karten", "und", "lege", "eine", "verdeckt", "ab"];
    words.into_iter().cycle().take(count).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_card_overflows_at_exactly_the_word_that_no_longer_fits() {
    let overflows = |words: &usize| set_cards(&card(&card_words(*words))).fits.is_empty();
    let near = (20..400).step_by(20).find(overflows).expect("no card holds everything") - 20;
    let mut last = f32::INFINITY;
    for words in near..=near + 20 {
        let result = set_cards(&card(&card_words(words)));
        let Some(fit) = result.fits.first() else {
            assert_eq!(result.overflows.len(), 1);
            assert_eq!(result.overflows[0].card, "x");
            // One word less filled the card with the smallest letters.
            assert!((6.0..6.15).contains(&last), "{last} points before {words} words");
            return;
        };
        // Nothing runs out, and no letters grow with the text.
        assert!(fit.fills.0 <= 1.0 && fit.sizes.0 <= last + 0.11, "{words} words: {fit:?}");
        last = fit.sizes.0;
        let print = result.print.unwrap();
        let card = print.pages[0].areas.iter().find(|area| close(area.width, 63.0)).unwrap();
        let body = texts(&print.pages[0]).filter(|(_, x, _, y)| holds(card, *x, *x, *y));
        let lowest = body.map(|(.., y)| y).fold(0.0, f32::max);
        assert!(lowest <= card.bottom() - 3.0 * MM, "{words} words end at {lowest}");
    }
    unreachable!("it overflowed before");
}

/// A card of a deck that says this.
fn entry(id: &str, deck: &Arc<Deck>, text: &str) -> Node {
    let rule = Rule { text: Some(Phrase::of(text)), ..Rule::blank(Part::Chapter) };
    let rule = Node::named(&format!("{id}-rule"), Own::Rule(Box::new(rule)), Vec::new());
    let list = List { of: ListKind::Rules, title: None, chapter: None, is_sequence: false };
    let list = Node::unnamed("list", Own::List(list), vec![rule]);
    let (title, deck) = (Phrase::of(id), Arc::clone(deck));
    let own = Card { title, copies: 1, is_back: false, deck, is_entry: true };
    Node::named(id, Own::Card(own), vec![list])
}

#[test]
fn roles_of_all_lengths_share_one_size_and_none_is_clipped() {
    // Languages are shorter or longer than the one in which a game was written.
    for percent in (60..=140).step_by(10) {
        let roles = ChapterKind::Roles;
        let deck = Deck { id: "roles".to_owned(), each: Some(roles), ..Deck::default() };
        let deck = Arc::new(deck);
        let mut document = blank_document(Product::Cards, "de");
        for role in 0..12 {
            let words = (10 + role * 50 / 11) * percent / 100;
            let name = format!("Rolle {role}");
            document.nodes.push(entry(&name, &deck, &card_words(words)));
        }
        let result = set_cards(&document);
        assert_eq!(result.overflows, []);
        assert_eq!(result.fits.len(), 12);
        let size = result.fits[0].sizes.0;
        for fit in &result.fits {
            assert!((fit.sizes.0 - size).abs() < 0.001 && size >= 7.5, "{fit:?}");
            assert!((0.45..=1.0).contains(&fit.fills.0), "{fit:?}");
        }
    }
}

#[test]
fn a_strip_shows_all_phases_on_one_page_in_letters_that_are_read() {
    let sources = sources();
    let sheets = sources.iter().filter(|source| source.product == Product::Sheet);
    for source in sheets.filter(|source| source.name.contains("/de/")) {
        let paper: Paper = "strip".parse().unwrap();
        let (print, fit) = sheet(source, paper, false);
        assert_eq!(print.pages.len(), 1, "{}", source.name);
        assert!(fit.size >= 8.5, "{}: {fit:?}", source.name);
        let copies = paper.folded(print);
        assert_eq!(copies.pages.len(), 1);
        assert!(copies.pages[0].areas.len() > fit.rows.len(), "{}", source.name);
    }
}

#[test]
fn large_print_leaves_no_page_nearly_empty() {
    for source in sources().iter().filter(|source| source.product == Product::Sheet) {
        let (_, fit) = sheet(source, Paper::A4, true);
        assert!(fit.size >= 14.0, "{}: {fit:?}", source.name);
        for fill in &fit.page_fills {
            assert!(*fill > 0.3, "{}: {:?}", source.name, fit.page_fills);
        }
    }
}

#[test]
fn short_entries_share_a_card() {
    let specials = ChapterKind::Specials;
    let deck = Deck { id: "specials".to_owned(), each: Some(specials), ..Deck::default() };
    let deck = Arc::new(deck);
    let mut document = blank_document(Product::Cards, "de");
    for name in ["Eins", "Zwei", "Drei", "Vier"] {
        document.nodes.push(entry(name, &deck, &card_words(8)));
    }
    let result = set_cards(&document);
    assert!(result.fits.len() < 4, "{:?}", result.fits);
    assert!(result.fits.iter().all(|fit| fit.fills.0 >= 0.45), "{:?}", result.fits);
    let alone = Deck { per_card: Some(PerCard::Count(1)), ..Deck::clone(&deck) };
    let alone = Arc::new(alone);
    for node in &mut document.nodes {
        if let Own::Card(card) = &mut node.own {
            card.deck = Arc::clone(&alone);
        }
    }
    assert_eq!(set_cards(&document).fits.len(), 4);
}

#[test]
fn no_side_of_the_games_is_nearly_empty_and_decks_have_one_size() {
    for source in sources().iter().filter(|source| source.product == Product::Cards) {
        let result = set_cards(&source.document);
        assert_eq!(result.overflows, [], "{}", source.name);
        for fit in &result.fits {
            let sides = [Some(fit.fills.0), fit.fills.1];
            for fill in sides.into_iter().flatten() {
                assert!((0.45..=1.0001).contains(&fill), "{}: {fit:?}", source.name);
            }
            assert!(fit.sizes.0 >= 7.0, "{}: {fit:?}", source.name);
        }
    }
}
