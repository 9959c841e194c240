//! Pages then and now beside each other, as one file for a browser.

use std::fmt::Write as _;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::Area;

/// What became of a rule on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpotKind {
    /// It says something else.
    Changed,
    /// It says the same at another place.
    Moved,
    /// It was not there.
    New,
    /// It is not there any more.
    Gone,
}

impl SpotKind {
    fn name(self) -> &'static str {
        match self {
            Self::Changed => "changed",
            Self::Moved => "moved",
            Self::New => "new",
            Self::Gone => "gone",
        }
    }
}

/// A place that differs.
#[derive(Debug, Clone)]
pub struct Spot {
    /// How.
    pub kind: SpotKind,
    /// Where.
    pub area: Area,
}

/// A page as a picture with its size in points.
#[derive(Debug, Clone)]
pub struct Picture {
    /// SVG.
    pub svg: Arc<str>,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

/// A document in two states.
#[derive(Debug)]
pub struct PagePair {
    /// What it is.
    pub title: String,
    /// Its pages then.
    pub before: Vec<Picture>,
    /// Its pages now.
    pub after: Vec<Picture>,
    /// What differs on each page of then.
    pub spots_before: Vec<Vec<Spot>>,
    /// What differs on each page of now.
    pub spots_after: Vec<Vec<Spot>>,
}

const STYLE: &str = include_str!("../../../templates/serve/pages.css");

/// The file; `same` documents look alike in both states.
pub fn page_report(origin: &str, pairs: &[PagePair], same: usize) -> String {
    let mut out =
        String::from("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    let origin = escaped(origin);
    let _ = write!(
        out,
        "<meta name=\"viewport\" content=\"width=device-width\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; style-src 'unsafe-inline'\">\n\
         <title>Pages since {origin}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <h1>Pages since {origin}</h1>\n<p>{} differ, {same} look the same.</p>\n\
         <p class=\"legend\"><span class=\"changed\">changed</span> <span class=\"moved\">moved</span> \
         <span class=\"new\">new</span> <span class=\"gone\">gone</span></p>\n",
        pairs.len()
    );
    for pair in pairs {
        let _ = writeln!(out, "<h2>{}</h2>\n<div class=\"pair\">", escaped(&pair.title));
        for number in 0..pair.before.len().max(pair.after.len()) {
            page("Before", number, &pair.before, &pair.spots_before, &mut out);
            page("Now", number, &pair.after, &pair.spots_after, &mut out);
        }
        out.push_str("</div>\n");
    }
    out.push_str("</body>\n</html>\n");
    out
}

fn page(state: &str, number: usize, pages: &[Picture], spots: &[Vec<Spot>], out: &mut String) {
    let Some(picture) = pages.get(number) else {
        let _ = writeln!(out, "<p class=\"none\">{state}: no page {}</p>", number + 1);
        return;
    };
    let _ = write!(
        out,
        "<figure><figcaption>{state}, page {}</figcaption><div class=\"page\">\
         <img alt=\"{state}, page {}\" width=\"{}\" height=\"{}\" src=\"data:image/svg+xml;base64,{}\">",
        number + 1,
        number + 1,
        picture.width,
        picture.height,
        STANDARD.encode(picture.svg.as_bytes())
    );
    for Spot { kind, area } in spots.get(number).into_iter().flatten() {
        let percent = |part: f32, whole: f32| part / whole * 100.0;
        let _ = write!(
            out,
            "<span class=\"spot {}\" title=\"{}: {}\" style=\"left:{:.2}%;top:{:.2}%;width:{:.2}%;height:{:.2}%\"></span>",
            kind.name(),
            kind.name(),
            escaped(&area.rule),
            percent(area.x, picture.width),
            percent(area.y, picture.height),
            percent(area.width, picture.width),
            percent(area.height, picture.height)
        );
    }
    out.push_str("</div></figure>\n");
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_marked_and_names_become_no_markup() {
        let area = Area {
            rule: "<b>".to_owned(),
            x: 10.0,
            y: 20.0,
            width: 30.0,
            height: 40.0,
            words: String::new(),
        };
        let picture = Picture { svg: "<svg/>".into(), width: 100.0, height: 200.0 };
        let pair = PagePair {
            title: "hare & co".to_owned(),
            before: vec![picture.clone()],
            after: vec![picture.clone(), picture],
            spots_before: vec![vec![]],
            spots_after: vec![vec![Spot { kind: SpotKind::Changed, area }], vec![]],
        };
        let html = page_report("main", &[pair], 2);
        assert!(html.contains("1 differ, 2 look the same"));
        assert!(html.contains("title=\"changed: &lt;b&gt;\" style=\"left:10.00%;top:10.00%;width:30.00%;height:20.00%\""));
        assert!(html.contains("Before: no page 2") && html.contains("hare &amp; co"));
    }
}
