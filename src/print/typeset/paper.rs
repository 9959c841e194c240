//! Paper, margins, and what stands at the head and foot of a page.

use super::block::Blocks;
use super::breaking::BreakStyle;
use super::display::{Item, Mark, Page, Print, Rect, Segment, Stroke, rounded};
use super::draw::{Pen, Spot, draw_line, rule};
use super::figure::Figure;
use super::fold::{Folding, fold};
use super::galley::whole;
use super::hyphen::Hyphenation;
use super::inline::{Ink, Inline, Style};
use super::paragraph::Paragraph;
use super::shape::Shaper;
use super::structure::NodeId;
use super::style::page::{A4, A5, LETTER, OWN, SMALL_PAGE};
use super::style::{Mm, cost, page};
use super::theme::Margins;

pub use super::style::MM;

/// Paper.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 inches.
    Letter,
    /// Single pages of 148 × 210 mm.
    A5,
    /// Pages on sheets that are folded.
    Folded(Folding, Stock),
    /// Single pages of any other size: width and height in tenths of a millimetre.
    Own(u16, u16),
}

/// Paper that is folded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stock {
    /// 210 × 297 mm.
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

impl Stock {
    /// The short and the long side in points.
    fn sides(self) -> (f32, f32) {
        match self {
            Self::A4 => (A4[0].pt(), A4[1].pt()),
            Self::Letter => (LETTER[0].0, LETTER[1].0),
        }
    }
}

impl std::str::FromStr for Paper {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let lower = text.to_lowercase();
        if let Some((_, paper)) = NAMED.iter().find(|(name, _)| *name == lower) {
            return Ok(*paper);
        }
        let names = NAMED.map(|(name, _)| name).join(", ");
        let wrong = || {
            let [least, most] = [OWN.start(), OWN.end()];
            format!(
                "`{text}` is no paper; say {names}, or millimetres such as 180x240, from {least} to {most}"
            )
        };
        let (width, height) = lower.split_once(['x', '×']).ok_or_else(wrong)?;
        let side = |text: &str| {
            let side = text.trim().parse::<f32>().ok().filter(|side| OWN.contains(side));
            side.map(|side| (10.0 * side).round() as u16)
        };
        let (width, height) = side(width).zip(side(height)).ok_or_else(wrong)?;
        Ok(Self::Own(width, height))
    }
}

/// Papers that have names.
const NAMED: [(&str, Paper); 15] = [
    ("a4", Paper::A4),
    ("letter", Paper::Letter),
    ("a5", Paper::A5),
    ("a5-fold", Paper::Folded(Folding::LEAF, Stock::A4)),
    ("letter-fold", Paper::Folded(Folding::LEAF, Stock::Letter)),
    ("booklet", Paper::Folded(Folding::BOOKLET, Stock::A4)),
    ("booklet-letter", Paper::Folded(Folding::BOOKLET, Stock::Letter)),
    ("trifold", Paper::Folded(Folding::TRIFOLD, Stock::A4)),
    ("trifold-letter", Paper::Folded(Folding::TRIFOLD, Stock::Letter)),
    ("tent", Paper::Folded(Folding::TENT, Stock::A4)),
    ("tent-letter", Paper::Folded(Folding::TENT, Stock::Letter)),
    ("pocket", Paper::Folded(Folding::POCKET, Stock::A4)),
    ("pocket-letter", Paper::Folded(Folding::POCKET, Stock::Letter)),
    ("strip", Paper::Folded(Folding::STRIPS, Stock::A4)),
    ("strip-letter", Paper::Folded(Folding::STRIPS, Stock::Letter)),
];

impl Paper {
    /// Width and height of a page in points.
    pub fn page(self) -> (f32, f32) {
        match self {
            Self::A4 => Stock::A4.sides(),
            Self::Letter => Stock::Letter.sides(),
            Self::A5 => (A5[0].pt(), A5[1].pt()),
            Self::Folded(folding, _) => {
                let (width, height) = self.sheet();
                (width / folding.columns as f32, height / folding.rows as f32)
            }
            Self::Own(width, height) => {
                let side = |tenths: u16| Mm(f32::from(tenths) / 10.0).pt();
                (side(width), side(height))
            }
        }
    }

    /// Whether it holds the order of a turn alone.
    pub fn is_strip(self) -> bool {
        matches!(self, Self::Folded(folding, _) if folding == Folding::STRIPS)
    }

    /// The paper of what is no strip.
    #[must_use]
    pub fn whole(self) -> Self {
        match self {
            Self::Folded(folding, Stock::A4) if folding == Folding::STRIPS => Self::A4,
            Self::Folded(folding, Stock::Letter) if folding == Folding::STRIPS => Self::Letter,
            other => other,
        }
    }

    /// Whether a page holds about half of what a page of A4 holds.
    pub fn is_half(self) -> bool {
        let (width, height) = self.page();
        width * height < SMALL_PAGE * A4[0].pt() * A4[1].pt()
    }

    /// Pages that a quick-rules sheet may have, if it may have so many of A4.
    pub fn pages_for(self, pages: usize) -> usize {
        match self {
            // A sheet that is folded several times is one, whatever stands on it.
            Self::Folded(folding, _) if folding.pages() > 4 => folding.pages(),
            _ if self.is_half() => 2 * pages,
            _ => pages,
        }
    }

    /// Puts pages on the sheets of the paper, if they are folded.
    pub fn folded(self, print: Print) -> Print {
        match self {
            Self::Folded(folding, _) => fold(print, folding, self.sheet()),
            _ => print,
        }
    }

    /// Width and height of the sheet that goes through the printer.
    pub fn sheet(self) -> (f32, f32) {
        match self {
            Self::A4 | Self::Letter | Self::A5 | Self::Own(..) => self.page(),
            // Pages side by side and long strips stand on paper that lies across.
            Self::Folded(folding, stock) if folding.columns > 1 || self.is_strip() => {
                let (short, long) = stock.sides();
                (long, short)
            }
            Self::Folded(_, stock) => stock.sides(),
        }
    }
}

/// Where things stand on a page.
#[derive(Debug, Clone, Copy)]
pub struct Geometry {
    /// Width of the page.
    pub width: f32,
    /// Height of the page.
    pub height: f32,
    /// Left and right margin.
    pub side: f32,
    /// Upper margin.
    pub top: f32,
    /// Where the foot begins.
    pub foot: f32,
    /// Space between columns.
    pub gutter: f32,
    /// Height of the title on the first page, with the air below it.
    pub header: f32,
}

impl Geometry {
    /// The margins of a paper.
    pub fn new(paper: Paper, margins: &Margins) -> Self {
        let (width, height) = paper.page();
        let (side, top, gutter) = if width < page::SMALL_PAPER.pt() {
            (margins.side_small_paper, margins.top_small_paper, margins.gutter_small_paper)
        } else {
            (margins.side, margins.top, margins.gutter)
        };
        Self {
            width,
            height,
            side: side.pt(),
            top: top.pt(),
            foot: height - margins.foot.pt(),
            gutter: gutter.pt(),
            header: 0.0,
        }
    }

    /// Width of a column.
    pub fn column(&self, count: usize) -> f32 {
        let gutters = self.gutter * (count - 1) as f32;
        (self.width - 2.0 * self.side - gutters) / count as f32
    }

    /// Where a column stands on a page.
    pub fn column_area(&self, count: usize, column: usize, is_first_page: bool) -> Rect {
        let width = self.column(count);
        let x = self.side + column as f32 * (width + self.gutter);
        let y = self.top + if is_first_page { self.header } else { 0.0 };
        Rect { x, y, width, height: self.foot - page::ABOVE_FOOT.pt() - y }
    }

    /// An empty page.
    pub fn page(&self) -> Page {
        let whole = Rect { x: 0.0, y: 0.0, width: self.width, height: self.height };
        Page {
            width: self.width,
            height: self.height,
            trim: whole,
            bleed: whole,
            ..Page::default()
        }
    }
}

/// The title, and the lines beside it.
pub struct Header {
    items: Vec<Item>,
    area: Rect,
    /// Height with the air below.
    pub height: f32,
}

impl Header {
    /// Lays out the head of the first page; its words are not smaller than the least size.
    pub fn new(
        blocks: &Blocks,
        geometry: &Geometry,
        title_size: f32,
        least: f32,
        pen: Pen<'_>,
    ) -> Self {
        let width = geometry.width - 2.0 * geometry.side;
        let is_filled = pen.palette.fills;
        let pad = if is_filled { 0.5 * title_size } else { 0.0 };
        let small = (page::SUBTITLE * title_size).max(least);
        let title = blocks.title.natural() * title_size;
        // What has no room beside the title goes below it.
        let beside = width - 2.0 * pad - title - page::SUBTITLE_GAP * title_size;
        let is_beside = blocks.header.len() <= 3
            && blocks.header.iter().all(|line| line.natural() * small <= beside);
        let mut items = Vec::new();
        let mut y = 0.0;
        let break_style = |measure: f32| BreakStyle {
            measure,
            is_justified: false,
            hyphen_cost: cost::TITLE_HYPHEN,
            short_end_cost: cost::TITLE_SHORT_END,
        };
        let x = geometry.side + pad;
        let above = if is_filled { page::TITLE_ABOVE * title_size } else { 0.0 };
        y += above;
        for line in blocks.title.lines(&break_style((width - 2.0 * pad) / title_size)).iter() {
            let baseline = y + page::TITLE_BASELINE * title_size;
            let spot = Spot { x, baseline, size: title_size };
            draw_line(&blocks.title, line, spot, pen, &mut items);
            y += page::TITLE_LEADING * title_size;
        }
        let lines: Vec<_> = blocks
            .header
            .iter()
            .flat_map(|text| {
                let measure = (width - 2.0 * pad) / small;
                text.lines(&break_style(measure)).to_vec().into_iter().map(move |line| (text, line))
            })
            .collect();
        if is_beside {
            let block = lines.len() as f32 * page::SUBTITLE_LEADING * small;
            // Three lines need more room than the title.
            let lacking = (block + page::SUBTITLE_AIR * title_size - y).max(0.0);
            for item in &mut items {
                item.shift(0.0, lacking / 2.0);
            }
            y += lacking;
            let mut top = (y + above - block) / 2.0;
            for (text, line) in &lines {
                let right = geometry.width - geometry.side - pad - line.natural * small;
                let baseline = top + page::SUBTITLE_BASELINE * small;
                let spot = Spot { x: right, baseline, size: small };
                draw_line(text, line, spot, pen, &mut items);
                top += page::SUBTITLE_LEADING * small;
            }
        } else {
            for (text, line) in &lines {
                let baseline = y + page::SUBTITLE_BASELINE * small;
                let spot = Spot { x, baseline, size: small };
                draw_line(text, line, spot, pen, &mut items);
                y += page::SUBTITLE_BELOW_LEADING * small;
            }
        }
        y += if is_filled { page::TITLE_BELOW } else { page::TITLE_BELOW_PLAIN } * title_size;
        let area = Rect { x: geometry.side, y: 0.0, width, height: y };
        for item in &mut items {
            if let Mark::Text { colour, .. } = &mut item.mark {
                *colour = pen.palette.of(if is_filled { Ink::Paper } else { Ink::Accent });
            }
        }
        let stroke = Stroke {
            colour: pen.palette.of(Ink::Accent),
            width: page::TITLE_RULE.0,
            dash: Vec::new(),
            is_round: false,
        };
        let ground = if is_filled {
            let segments = rounded(area, page::TITLE_CORNER * title_size);
            let fill = Some(pen.palette.of(Ink::Accent));
            Item::artefact(Mark::Path { segments, fill, stroke: None, even_odd: false })
        } else {
            rule(area.x, y, area.right(), y, stroke)
        };
        items.insert(0, ground);
        Self { items, area, height: y + page::BELOW_HEADER.pt() }
    }

    /// Adds a picture below the title, as wide as the page.
    #[must_use]
    pub fn with_strip(mut self, figure: &Figure, node: NodeId) -> Self {
        let scale = self.area.width / figure.width;
        let is_slim = figure.height * scale < page::SLIM_STRIP.pt();
        let [above, below] = if is_slim { page::SLIM_STRIP_AIR } else { page::STRIP_AIR };
        let top = self.area.height + above.pt();
        figure.draw(self.area.x, top, scale, Some(node), &mut self.items);
        self.area.height = top + figure.height * scale;
        self.height = self.area.height + below.pt();
        self
    }

    /// Puts it on the first page.
    pub fn place(self, page: &mut Page, top: f32) {
        page.areas.push(Rect { y: top, ..self.area });
        for mut item in self.items {
            item.shift(0.0, top);
            page.items.push(item);
        }
    }
}

/// The foot of all pages.
pub struct Foot<'a> {
    /// What stands on every page.
    pub running: &'a Paragraph,
    /// `page {page} of {pages}`
    pub words: &'a str,
    /// Whether a ruler shows the scale.
    pub has_ruler: bool,
    /// Size of its words.
    pub size: f32,
}

impl Foot<'_> {
    /// Draws the foot of a page.
    pub fn draw(
        &self,
        page: &mut Page,
        number: (usize, usize),
        geometry: &Geometry,
        shaper: &mut Shaper,
        pen: Pen<'_>,
    ) {
        let size = self.size;
        let start = page.items.len();
        let top = geometry.foot;
        let ruler = page::RULER.pt();
        let right = geometry.width - geometry.side;
        let words = self.words.replace("{page}", &number.0.to_string());
        let words = words.replace("{pages}", &number.1.to_string());
        let style = Style { node: None, ..Style::plain(0).bold().ink(Ink::Muted) };
        let count = Paragraph::new(&[Inline::Text(words, style)], shaper, &Hyphenation::default());
        // A little smaller is better than a second line.
        let room = right - ruler - page::FOOT_GAP.pt() - geometry.side;
        let own = (room / self.running.natural()).clamp(page::FOOT_SHRINK * size, size);
        let measure = room / own;
        let break_style = BreakStyle {
            measure,
            is_justified: false,
            hyphen_cost: cost::FOOT_HYPHEN,
            short_end_cost: cost::FOOT_SHORT_END,
        };
        let line = Stroke {
            colour: pen.palette.of(Ink::Muted),
            width: page::FOOT_RULE.0,
            dash: Vec::new(),
            is_round: false,
        };
        page.items.push(rule(geometry.side, top - 1.0 * MM, right, top - 1.0 * MM, line));
        let mut y = top;
        for line in self.running.lines(&break_style).iter() {
            let spot = Spot { x: geometry.side, baseline: y + own, size: own };
            draw_line(self.running, line, spot, pen, &mut page.items);
            y += page::FOOT_LEADING * own;
        }
        let width = count.natural() * size;
        let spot = Spot { x: right - width, baseline: top + size, size };
        draw_line(&count, &whole(&count), spot, pen, &mut page.items);
        if self.has_ruler {
            let colour = pen.palette.of(Ink::Muted);
            page.items.push(ruler_mark(right - ruler, top + size + page::RULER_BELOW.pt(), colour));
            let label = Paragraph::new(
                &[Inline::Text("50\u{a0}mm".to_owned(), style)],
                shaper,
                &Hyphenation::default(),
            );
            let spot = Spot { x: right - ruler, baseline: top + size, size };
            draw_line(&label, &whole(&label), spot, pen, &mut page.items);
        }
        // What is the same on all pages is no part of the text.
        for item in &mut page.items[start..] {
            item.node = None;
        }
        page.items.retain(|item| !matches!(item, Item { mark: Mark::Link { .. }, node: None }));
        let height = geometry.height - top;
        page.areas.push(Rect { x: geometry.side, y: top, width: right - geometry.side, height });
    }
}

/// A ruler of 50 mm with a stroke for every ten.
fn ruler_mark(x: f32, y: f32, colour: super::display::Colour) -> Item {
    let mut segments = vec![Segment::Move(x, y), Segment::Line(x + page::RULER.pt(), y)];
    for tick in 0_u8..=10 {
        let at = x + Mm(f32::from(tick) * page::RULER_TICK.0).pt();
        let height = page::RULER_TICKS[usize::from(tick % 2)].pt();
        segments.extend([Segment::Move(at, y), Segment::Line(at, y - height)]);
    }
    let width = page::RULER_LINE.0;
    let stroke = Some(Stroke { colour, width, dash: Vec::new(), is_round: false });
    Item::artefact(Mark::Path { segments, fill: None, stroke, even_odd: false })
}
