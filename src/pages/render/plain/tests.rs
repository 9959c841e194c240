//! Documents made by hand, as plain text and BBCode.

use std::sync::Arc;

use super::blocks::{Block, blocks};
use super::dialect::Dialect::{self, Bbcode, Text};
use super::layout;
use super::spans::words;
use crate::document::{
    About, Age, Badge, BadgeKind, Document, Figure, Inline, LinkRole, List, ListKind, Mark, Marker,
    Node, Own, Phrase, Product, Rule, Section, Sign, Table, Target,
};
use crate::model::{ChapterKind, Part};

fn typed(text: &str) -> Inline {
    Inline::typed(text)
}

fn printed(inlines: Vec<Inline>, dialect: Dialect) -> String {
    words(&Phrase::of_inlines(inlines), dialect)
}

fn rule(part: Part, marker: Marker, text: &str) -> Rule {
    Rule { marker, text: Some(Phrase::of(text)), ..Rule::blank(part) }
}

fn node(rule: Rule, children: Vec<Node>) -> Node {
    Node::unnamed("rule", Own::Rule(Box::new(rule)), children)
}

/// A sheet with one chapter.
fn sheet(rules: Vec<Node>) -> Document {
    let list = List { of: ListKind::Rules, title: None, chapter: None, is_sequence: false };
    let section = Section {
        chapter: ChapterKind::Setup,
        number: String::new(),
        title: Phrase::of("Setup"),
        is_sequence: true,
        intro: None,
        topic: None,
        panel: None,
    };
    let list = Node::unnamed("rules", Own::List(list), rules);
    let section = Node::unnamed("setup", Own::Section(Box::new(section)), vec![list]);
    let about = About {
        product: Product::Sheet,
        file: "sheet".to_owned(),
        suffix: String::new(),
        language: "nl".to_owned(),
        language_name: "Nederlands".to_owned(),
        languages: Vec::new(),
        game: "moonrace".to_owned(),
        title: Phrase::of("Moonrace"),
        selection: Vec::new(),
        untranslated: None,
        outdated: false,
        contents: 1,
        words: Arc::new([("product.sheet".to_owned(), "Sheet".to_owned())].into_iter().collect()),
        art: crate::document::Art::default(),
        living: None,
        beside: None,
    };
    Document { about, nodes: vec![section], notes: Vec::new(), is_cut: false, twin: None }
}

/// What stands below the heading of the chapter.
fn below_heading(rules: Vec<Node>, dialect: Dialect) -> String {
    let blocks = blocks(&sheet(rules), dialect);
    let rest = &blocks[2..];
    match dialect {
        Text => layout::text(rest),
        Bbcode => layout::bbcode(rest),
    }
}

#[test]
fn headings_are_underlined_or_large() {
    let document = sheet(Vec::new());
    let text = layout::text(&blocks(&document, Text));
    assert_eq!(text, "Moonrace – Sheet\n================\n\nSetup\n-----\n");
    let bbcode = layout::bbcode(&blocks(&document, Bbcode));
    let large = "[size=18][b]Moonrace – Sheet[/b][/size]\n\n[size=14][b]Setup[/b][/size]\n";
    assert_eq!(bbcode, large);
}

#[test]
fn brackets_are_no_tags_of_the_forum() {
    let tricky = vec![typed("[b]old[/b] [1] [*]")];
    assert_eq!(printed(tricky.clone(), Text), "[b]old[/b] [1] [*]");
    assert_eq!(printed(tricky, Bbcode), "[\u{2060}b]old[\u{2060}/b] [1] [\u{2060}*]");
    let markdown = vec![typed("*stars* _and_ `ticks` \\ <b> &amp;")];
    for dialect in [Text, Bbcode] {
        assert_eq!(printed(markdown.clone(), dialect), "*stars* _and_ `ticks` \\ <b> &amp;");
    }
}

#[test]
fn emphasis_and_codes() {
    let inlines = vec![
        Inline::Emphasis { inner: vec![typed("soft")] },
        typed(" "),
        Inline::Strong { inner: vec![typed("loud")] },
        typed(" "),
        Inline::Code { text: "X".to_owned() },
    ];
    assert_eq!(printed(inlines.clone(), Text), "soft loud [X]");
    assert_eq!(printed(inlines, Bbcode), "[i]soft[/i] [b]loud[/b] [b]‹X›[/b]");
}

#[test]
fn only_links_to_the_web_lead_somewhere() {
    let link = |to| vec![Inline::Link { to, role: LinkRole::Words, inner: vec![typed("here")] }];
    let web = |address: &str| link(Target::Web(address.to_owned()));
    assert_eq!(printed(web("https://a.b"), Text), "here <https://a.b>");
    assert_eq!(printed(web("https://a.b"), Bbcode), "[url=https://a.b]here[/url]");
    assert_eq!(printed(web("https://a.b/[x]"), Bbcode), "here https://a.b/[x]");
    for dialect in [Text, Bbcode] {
        assert_eq!(printed(link(Target::Here("x".to_owned())), dialect), "here");
        assert_eq!(printed(link(Target::Reference("x".to_owned())), dialect), "here");
    }
}

#[test]
fn terms_may_have_a_second_name() {
    let term = Inline::Term {
        id: "island".to_owned(),
        is_linked: true,
        inner: vec![typed("island")],
        beside: Some("Insel".to_owned()),
    };
    assert_eq!(printed(vec![term.clone()], Text), "island (Insel)");
    assert_eq!(printed(vec![term], Bbcode), "island ([i]Insel[/i])");
}

#[test]
fn icons_are_characters_or_names() {
    let icon = |symbol: Option<&str>, picture: Option<&str>| {
        vec![Inline::Icon {
            id: "frog".to_owned(),
            name: "frog".to_owned(),
            symbol: symbol.map(str::to_owned),
            picture: picture.map(str::to_owned),
        }]
    };
    let picture = Some("frog.svg");
    for dialect in [Text, Bbcode] {
        assert_eq!(printed(icon(Some("F"), picture), dialect), "F");
        assert_eq!(printed(icon(Some("F"), None), dialect), "F");
    }
    assert_eq!(printed(icon(None, picture), Text), "[frog]");
    assert_eq!(printed(icon(None, picture), Bbcode), "[i]frog[/i]");
    assert_eq!(printed(icon(None, None), Text), "[frog]");
    assert_eq!(printed(icon(None, None), Bbcode), "[\u{2060}frog]");
}

#[test]
fn marks_stand_before_what_they_mark() {
    let foreign = Phrase { language: Some("nl".to_owned()), ..Phrase::of("beurt") };
    let stale = Phrase { age: Age::Stale, ..Phrase::of("turn") };
    let within =
        Inline::Marked { mark: Mark::Foreign("nl".to_owned()), inner: vec![typed("beurt")] };
    let within = Phrase::of_inlines(vec![typed("in the "), within]);
    for dialect in [Text, Bbcode] {
        assert_eq!(words(&foreign, dialect), "\u{27e6}NL\u{27e7} beurt");
        assert_eq!(words(&stale, dialect), "\u{27e6}≠\u{27e7} turn");
        assert_eq!(words(&within, dialect), "in the \u{27e6}NL\u{27e7} beurt");
    }
}

#[test]
fn lists_hang_below_their_markers() {
    let exception = rule(Part::Exception, Marker::Sign(Sign::Exception), "Not at night.");
    let step = rule(Part::Step, Marker::Counted(1), "Shuffle.");
    let mut first = rule(Part::Chapter, Marker::Counted(10), "Deal.");
    first.title = Some(Phrase::of("Cards"));
    first.badges = vec![Badge {
        kind: BadgeKind::Amount,
        force: None,
        text: Phrase::of("3 cards"),
        icon: None,
    }];
    let rules = vec![node(first, vec![node(step, vec![node(exception, Vec::new())])])];
    assert_eq!(
        below_heading(rules.clone(), Text),
        "10. Cards. [3 cards] Deal.\n    1. Shuffle.\n       - ⚠ Not at night.\n"
    );
    assert_eq!(
        below_heading(rules, Bbcode),
        "10. [b]Cards.[/b] [b]‹3 cards›[/b] Deal.\n    1. Shuffle.\n       - [b]⚠[/b] Not at night.\n"
    );
}

#[test]
fn long_lines_are_broken_in_text_only() {
    let long = "word ".repeat(30);
    let rules = vec![node(rule(Part::Chapter, Marker::Counted(1), long.trim()), Vec::new())];
    let text = below_heading(rules.clone(), Text);
    assert!(text.lines().all(|line| line.chars().count() <= 78), "{text}");
    assert!(text.lines().skip(1).all(|line| line.starts_with("   word")), "{text}");
    assert_eq!(text.lines().count(), 2);
    assert_eq!(below_heading(rules, Bbcode).lines().count(), 1);
}

#[test]
fn paragraphs_stay_apart_from_each_other() {
    let text = Phrase::of_inlines(vec![typed("One."), Inline::Break, typed("Two.")]);
    let first = Rule { text: Some(text), ..rule(Part::Chapter, Marker::None, "") };
    let document = sheet(vec![node(first, Vec::new())]);
    let words = |marker: &str, words: &str| Block::Words {
        indent: 2,
        marker: marker.to_owned(),
        words: words.to_owned(),
    };
    assert_eq!(blocks(&document, Text)[2..], [words("- ", "One."), words("", "Two.")]);
}

#[test]
fn tables_stand_in_columns() {
    let row = |cells: [&str; 2]| cells.map(Phrase::of).to_vec();
    let strong = Phrase::of_inlines(vec![Inline::Strong { inner: vec![typed("12")] }]);
    let table = Table {
        columns: row(["players", "cards"]),
        rows: vec![row(["2", "10"]), vec![Phrase::of("3"), strong]],
    };
    let with_table =
        Rule { table: Some(table), ..rule(Part::Chapter, Marker::Counted(1), "Deal.") };
    let rules = vec![node(with_table, Vec::new())];
    assert_eq!(
        below_heading(rules.clone(), Text),
        "1. Deal.\n\n   players  cards\n   -------  -----\n   2        10\n   3        12\n"
    );
    let code = "[code]\nplayers  cards\n-------  -----\n2        10\n3        12\n[/code]";
    assert_eq!(below_heading(rules, Bbcode), format!("1. Deal.\n\n{code}\n"));
}

#[test]
fn pictures_are_described() {
    let figure = |path: Option<&str>| {
        let path = path.map(str::to_owned);
        let caption = Some(Phrase::of("The board"));
        let own = Own::Figure(Figure {
            path,
            alt: Phrase::of("A board"),
            caption,
            legend: Vec::new(),
            smallest: None,
        });
        vec![Node::unnamed("figure", own, Vec::new())]
    };
    assert_eq!(below_heading(figure(Some("a.svg")), Text), "[A board]\n\nThe board\n");
    assert_eq!(below_heading(figure(None), Text), "A board\n\nThe board\n");
    let bbcode = below_heading(figure(Some("a.svg")), Bbcode);
    assert_eq!(bbcode, "[i]A board[/i]\n\n[i]The board[/i]\n");
}
