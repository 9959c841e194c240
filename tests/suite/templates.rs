//! The page about templates is fresh: its tables are those of the types, and what it quotes are
//! files of projects that are tested.

use ksr::schema::{quoted_files, templates_page};

use crate::common::{Expectations, files_below, read_text, repository};

const PAGE: &str = "docs/templates.md";

/// The changes that the page explains.
const EXPLAINED: [&str; 5] =
    ["badge", "number-behind-title", "card-with-logo", "chapter-as-details", "page-frame"];

#[test]
fn the_page_about_templates_is_fresh() {
    let path = repository().join(PAGE);
    let fresh = templates_page(&read_text(&path), |name| read_text(&repository().join(name)));
    let mut expectations = Expectations::default();
    expectations.text(&path, &fresh);
    expectations.assert_met();
}

#[test]
fn the_page_quotes_every_change_that_it_explains() {
    let page = read_text(&repository().join(PAGE));
    let quoted = quoted_files(&page);
    for case in EXPLAINED {
        let below = format!("tests/projects/templates/{case}/templates");
        let files = files_below(&repository().join(&below));
        // The frame of the test is no part of the change.
        let is_frame = |name: &str| case != "page-frame" && is_page(name);
        let files: Vec<String> = files.into_keys().filter(|name| !is_frame(name)).collect();
        assert!(!files.is_empty(), "{below}");
        for file in files {
            let name = format!("{below}/{file}");
            assert!(quoted.contains(&name.as_str()), "{PAGE} does not quote {name}");
        }
    }
}

fn is_page(name: &str) -> bool {
    ["html/reference.html", "html/sheet.html", "html/cards.html"].contains(&name)
}
