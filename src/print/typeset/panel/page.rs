//! A sheet from its panels: looks, search, pages.

use std::sync::Arc;

use super::paint::Look;
use super::sheet::Sheet;
use super::{Panels, Purpose};
use crate::typeset::display::{About, Print};
use crate::typeset::figure::Figure;
use crate::typeset::hyphen::Hyphenation;
use crate::typeset::inline::{Ink, Inline, Style};
use crate::typeset::palette::Hue;
use crate::typeset::paper::Paper;
use crate::typeset::paragraph::Paragraph;
use crate::typeset::shape::Shaper;
use crate::typeset::sheet::{Fit, Overflow};
use crate::typeset::theme::{InkUse, Theme};

/// What a sheet is made from beside its words.
pub struct Board<'a> {
    /// Pages that it may have.
    pub pages: usize,
    /// The paper.
    pub paper: Paper,
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// How much ink.
    pub ink: InkUse,
    /// Pictures.
    pub figures: &'a [Arc<Figure>],
    /// Large letters, one panel to a row.
    pub large_print: bool,
    /// `page {page} of {pages}`
    pub page_words: &'a str,
}

/// Sets a sheet in panels.
pub fn board(
    panels: &Panels,
    about: About,
    shaper: &mut Shaper,
    options: &Board<'_>,
) -> Result<(Print, Fit), Overflow> {
    let scheme = options.theme.scheme(options.ink);
    let continued = words(shaper, &panels.continued, Ink::Text);
    let fixed =
        [(Purpose::Win, Hue::WIN), (Purpose::Scoring, Hue::WIN), (Purpose::Lose, Hue::LOSE)];
    let taken = fixed
        .iter()
        .filter(|(purpose, _)| panels.panels.iter().any(|panel| panel.purpose == *purpose));
    let taken: Vec<Hue> = taken.map(|(_, hue)| *hue).collect();
    let phases = panels.panels.iter().filter(|panel| matches!(panel.purpose, Purpose::Phase(_)));
    let look = Look {
        is_paired: panels.is_paired,
        phases: options.theme.phases(phases.count(), &taken),
        scheme,
        links: &panels.links,
        figures: options.figures,
        continued: &continued,
        header: options.theme.header,
    };
    let mut sheet = Sheet::new(panels, &look, options, shaper);
    let set = match options {
        Board { large_print: true, .. } => Some(sheet.large()),
        Board { paper, .. } if paper.is_strip() => sheet.turn_strip(),
        _ => sheet.search(),
    };
    let set = set.ok_or_else(|| sheet.overflow())?;
    let (pages, fit) = sheet.draw(&set, shaper);
    let print = Print {
        about,
        pages,
        faces: shaper.faces().to_vec(),
        images: crate::typeset::images(options.figures),
        structure: panels.structure.clone(),
        bookmarks: panels.bookmarks.clone(),
    };
    Ok((print, fit))
}

/// Words of the program, that are no part of the text.
pub(super) fn words(shaper: &mut Shaper, text: &str, ink: Ink) -> Paragraph {
    let style = Style { node: None, ..Style::plain(0).bold().ink(ink) };
    Paragraph::new(&[Inline::Text(text.to_owned(), style)], shaper, &Hyphenation::default())
}
