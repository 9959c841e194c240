//! Where rules stand on a page: what a click means.

use serde::Serialize;

use crate::typeset::display::{Mark, Page, Rect};

/// A part of a page that belongs to a rule.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Area {
    /// The id of the rule, of the chapter or of what else has an anchor.
    pub rule: String,
    /// Left edge.
    pub x: f32,
    /// Top edge.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
    /// What can be read there, without blanks: lines may break elsewhere and say the same.
    #[serde(skip)]
    pub words: String,
}

/// The areas of all rules of a page. A rule that goes on in the next column has one in each.
pub fn areas(page: &Page) -> Vec<Area> {
    let mut found: Vec<Area> = Vec::new();
    let mut rule: Option<&str> = None;
    let mut is_new = true;
    for item in &page.items {
        if let Mark::Anchor { name, .. } = &item.mark {
            rule = Some(name);
            is_new = true;
            continue;
        }
        let (Some(rule), Some(place), Some(_)) = (rule, place(&item.mark), item.node) else {
            continue;
        };
        // Back up the page: the next column has begun.
        let turns = |last: &Area| place.bottom() < last.y + last.height - 3.0 * place.height;
        let goes_on = !is_new && found.last().is_some_and(|last| !turns(last));
        if !goes_on {
            let Rect { x, y, width, height } = place;
            let (rule, words) = (rule.to_owned(), String::new());
            found.push(Area { rule, x, y, width, height, words });
        }
        if let Some(last) = found.last_mut() {
            grow(last, place);
            read(&item.mark, &mut last.words);
        }
        is_new = false;
    }
    found
}

fn grow(area: &mut Area, place: Rect) {
    let right = (area.x + area.width).max(place.right());
    let bottom = (area.y + area.height).max(place.bottom());
    area.x = area.x.min(place.x);
    area.y = area.y.min(place.y);
    area.width = right - area.x;
    area.height = bottom - area.y;
}

/// Adds what a mark says.
fn read(mark: &Mark, words: &mut String) {
    if let Mark::Text { glyphs, .. } = mark {
        let letters = glyphs.iter().flat_map(|glyph| glyph.text.chars());
        words.extend(
            letters.filter(|letter| !letter.is_whitespace() && !"-\u{ad}".contains(*letter)),
        );
    }
}

/// Where something visible stands.
fn place(mark: &Mark) -> Option<Rect> {
    match mark {
        Mark::Text { x, y, size, glyphs, .. } => {
            let width = glyphs.iter().map(|glyph| glyph.advance * size).sum();
            Some(Rect { x: *x, y: y - 0.8 * size, width, height: 1.05 * size })
        }
        Mark::Image { area, .. } => Some(*area),
        Mark::Unseen { .. } | Mark::Path { .. } | Mark::Link { .. } | Mark::Anchor { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typeset::display::{Colour, Glyph, Item};
    use crate::typeset::structure::NodeId;

    fn text(x: f32, y: f32) -> Item {
        let glyph = Glyph { id: 1, advance: 1.0, text: "a".into() };
        let (size, colour) = (10.0, Colour::BLACK);
        let mark = Mark::Text { x, y, face: 0, size, colour, glyphs: vec![glyph; 4] };
        Item { mark, node: Some(NodeId::default()) }
    }

    fn anchor(name: &str, y: f32) -> Item {
        Item::artefact(Mark::Anchor { name: name.to_owned(), y })
    }

    #[test]
    fn a_rule_has_an_area_in_each_column() {
        let items = vec![
            text(10.0, 20.0),
            anchor("draw", 30.0),
            text(10.0, 40.0),
            text(10.0, 400.0),
            text(200.0, 20.0),
            anchor("home", 30.0),
            text(200.0, 40.0),
        ];
        let page = Page { items, ..Page::default() };
        let found = areas(&page);
        let rules: Vec<(&str, f32)> = found.iter().map(|area| (&*area.rule, area.x)).collect();
        assert_eq!(rules, [("draw", 10.0), ("draw", 200.0), ("home", 200.0)]);
        assert!((found[0].height - 370.5).abs() < 0.1, "{found:?}");
    }
}
