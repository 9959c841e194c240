//! A page that shows how a printer places fronts and backs.

use super::display::{About, Duplex, Item, Mark, Page, Print, Rect, Segment, Stroke, rounded};
use super::draw::{Pen, Spot, draw_line, rule};
use super::face::Family;
use super::galley::whole;
use super::hyphen::Hyphenation;
use super::inline::{Ink, Inline, Style};
use super::paper::Paper;
use super::paragraph::Paragraph;
use super::shape::Shaper;
use super::structure::{Role, Structure};
use super::style::{MM, Mm, card};
use super::theme::{InkUse, Palette, Theme};

/// Title of the file.
const TITLE: &str = "Print test";
/// What the page says: front, then back.
const FRONT: [&str; 4] = [
    "Print test: front",
    "1. Print both pages on one sheet, both sides, at 100 % (no “fit to page”).",
    "2. The line below must be 100 mm long, the frame 63 × 88 mm.",
    "3. Hold the sheet against the light and look at the scale in the middle.",
];
const BACK: [&str; 4] = [
    "Print test: back",
    "4. Where does the cross of this page meet the scale of the front?",
    "Count the millimetres to the right and down, seen from the front.",
    "5. Say them with the other sign: ksr build --back-offset -X,-Y (right is +, down is +).",
];

struct Sheet {
    shaper: Shaper,
    palette: Palette,
    structure: Structure,
    pages: Vec<Page>,
}

/// Two pages: a scale on the front, a cross on the back. `say` puts English words into a language.
pub fn calibration(
    paper: Paper,
    duplex: Duplex,
    language: &str,
    say: &dyn Fn(&str) -> String,
) -> Print {
    let mut sheet = Sheet {
        shaper: Shaper::new(Family::default(), language),
        palette: Theme::default().palette(InkUse::Mono),
        structure: Structure::default(),
        pages: Vec::new(),
    };
    sheet.page(paper, &FRONT.map(say), true);
    sheet.page(paper, &BACK.map(say), false);
    if let Some(back) = sheet.pages.last_mut() {
        back.is_upside_down = duplex == Duplex::Short;
    }
    Print {
        about: About {
            title: say(TITLE),
            language: language.to_owned(),
            duplex,
            ..About::default()
        },
        faces: sheet.shaper.faces().to_vec(),
        pages: sheet.pages,
        structure: sheet.structure,
        ..Print::default()
    }
}

impl Sheet {
    fn page(&mut self, paper: Paper, lines: &[String], is_front: bool) {
        let (width, height) = paper.sheet();
        let all = Rect { x: 0.0, y: 0.0, width, height };
        let mut page = Page { width, height, trim: all, bleed: all, ..Page::default() };
        for (at, line) in lines.iter().enumerate() {
            let size = card::TEST_SIZES[usize::from(at > 0)].0;
            let below = card::TEST_LEADING.pt() * (at as f32 + card::TEST_BELOW_TITLE.0);
            let baseline = card::TEST_TOP.pt() + if at == 0 { 0.0 } else { below };
            let spot = Spot { x: card::TEST_SIDE.pt(), baseline, size };
            self.words(line, spot, at == 0, &mut page);
        }
        let (middle, centre) = (width / 2.0, height / 2.0);
        if is_front {
            let y = card::TEST_RULER.pt();
            page.items.push(self.line(card::TEST_SIDE.pt(), y, card::TEST_RULER_END.pt(), y, 0.5));
            for tick in 0_u8..=10 {
                let x = Mm(card::TEST_SIDE.0 + card::TEST_TICK.0 * f32::from(tick)).pt();
                page.items.push(self.line(x, y, x, y - 2.0 * MM, card::TEST_TICK_LINE.0));
            }
            self.scale(middle, centre, &mut page);
        } else {
            let arm = card::TEST_CROSS.pt();
            let width = card::TEST_CROSS_LINE.0;
            page.items.push(self.line(middle - arm, centre, middle + arm, centre, width));
            page.items.push(self.line(middle, centre - arm, middle, centre + arm, width));
        }
        let card = Rect {
            x: middle - card::TEST_HALF_CARD[0].pt(),
            y: centre - card::TEST_HALF_CARD[1].pt(),
            width: card::USUAL[0].pt(),
            height: card::USUAL[1].pt(),
        };
        let stroke = self.stroke(0.5);
        let mark = Mark::Path {
            segments: rounded(card, 0.0),
            fill: None,
            stroke: Some(stroke),
            even_odd: false,
        };
        page.items.push(Item::artefact(mark));
        self.pages.push(page);
    }

    /// Millimetres to all four sides of a point.
    fn scale(&self, x: f32, y: f32, page: &mut Page) {
        let mut segments = Vec::new();
        for step in -10_i8..=10 {
            let at = f32::from(step) * MM;
            let arm = card::TEST_STROKES[usize::from(step % 5 != 0)].pt();
            segments.extend([Segment::Move(x + at, y - arm), Segment::Line(x + at, y + arm)]);
            segments.extend([Segment::Move(x - arm, y + at), Segment::Line(x + arm, y + at)]);
        }
        let stroke = Some(self.stroke(card::TEST_SCALE_LINE.0));
        page.items.push(Item::artefact(Mark::Path {
            segments,
            fill: None,
            stroke,
            even_odd: false,
        }));
    }

    fn stroke(&self, width: f32) -> Stroke {
        Stroke { colour: self.palette.of(Ink::Text), width, dash: Vec::new(), is_round: false }
    }

    fn line(&self, x1: f32, y1: f32, x2: f32, y2: f32, width: f32) -> Item {
        rule(x1, y1, x2, y2, self.stroke(width))
    }

    fn words(&mut self, words: &str, spot: Spot, is_title: bool, page: &mut Page) {
        let role = if is_title { Role::Heading(1) } else { Role::Paragraph };
        let node = self.structure.add(role, Structure::ROOT);
        let style = Style::plain(node);
        let style = if is_title { style.bold() } else { style };
        let text = Paragraph::new(
            &[Inline::Text(words.to_owned(), style)],
            &mut self.shaper,
            &Hyphenation::default(),
        );
        let pen = Pen { palette: &self.palette, links: &[], figures: &[], is_draft: false };
        draw_line(&text, &whole(&text), spot, pen, &mut page.items);
    }
}
