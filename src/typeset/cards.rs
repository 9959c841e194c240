//! Player-aid cards: each as large as it can be, and a second one if it must.

use std::sync::Arc;

use super::block::{Block, Blocks};
use super::columns::{Column, Room, fill, flow};
use super::display::{Item, Mark, Page, Rect, rounded};
use super::draw::{Pen, Spot, draw_line};
use super::figure::Figure;
use super::galley::{Layout, Setting, Slab, lay_out, whole};
use super::hyphen::Hyphenation;
use super::inline::{Ink, Inline, Style};
use super::paragraph::Paragraph;
use super::place::place;
use super::shape::Shaper;
use super::style::card::{self, COMFORTABLE, LEAST, STEPS_PER_POINT};
use super::style::cost::{self, FIRST_NESTED, NEVER};
use super::theme::{Palette, Theme};

/// A text on more cards than this is no aid.
const MOST: usize = 6;

/// What the cards of a game have in common.
pub struct CardLook<'a> {
    /// Width of a card in points.
    pub width: f32,
    /// Height of a card.
    pub height: f32,
    /// How far colour runs over the cut.
    pub bleed: f32,
    /// Sizes and margins.
    pub theme: &'a Theme,
    /// Colours.
    pub palette: &'a Palette,
    /// Pictures.
    pub figures: &'a [Arc<Figure>],
}

impl CardLook<'_> {
    /// White between the edge of a card and its text.
    fn margin(&self) -> f32 {
        self.theme.margins.card.pt()
    }

    /// White above the title.
    fn above_title(&self) -> f32 {
        self.margin() * card::TITLE_ABOVE
    }

    /// Size of the title.
    fn title_size(&self) -> f32 {
        self.theme.sizes.card_title.0
    }
}

/// A card that is too small for what it must hold.
#[derive(Debug, Clone, PartialEq)]
pub struct CardOverflow {
    /// The card.
    pub card: String,
    /// What is too large for it.
    pub rule: Option<String>,
}

/// The face of a card, drawn with its top left corner at the origin.
#[derive(Debug, Clone)]
pub struct CardFace {
    /// What is on it.
    pub items: Vec<Item>,
    /// How often it is printed.
    pub copies: usize,
    /// Size of the text.
    pub size: f32,
    /// Name of the card.
    pub id: String,
}

/// A card before it is laid out.
struct Source<'a> {
    title: &'a Paragraph,
    copies: usize,
    body: &'a [Block],
    id: String,
}

/// Lays out the fronts of all cards.
pub fn fronts(
    blocks: &Blocks,
    shaper: &mut Shaper,
    look: &CardLook<'_>,
) -> (Vec<CardFace>, Vec<CardOverflow>) {
    let (mut faces, mut overflows) = (Vec::new(), Vec::new());
    for source in sources(blocks) {
        match card(&source, blocks, shaper, look) {
            Ok(found) => faces.extend(found),
            Err(overflow) => overflows.push(overflow),
        }
    }
    (faces, overflows)
}

fn sources(blocks: &Blocks) -> Vec<Source<'_>> {
    let is_card = |block: &Block| matches!(block, Block::Heading { level: 2, .. });
    let starts: Vec<usize> =
        (0..blocks.body.len()).filter(|at| is_card(&blocks.body[*at])).collect();
    let ends = starts.iter().skip(1).copied().chain([blocks.body.len()]);
    let source = |(start, end): (usize, usize)| match &blocks.body[start] {
        Block::Heading { text, copies, .. } => Some(Source {
            title: text,
            copies: *copies,
            body: &blocks.body[start + 1..end],
            id: text.anchor().unwrap_or_default().to_owned(),
        }),
        _ => None,
    };
    starts.iter().copied().zip(ends).filter_map(source).collect()
}

/// One card, or several if its text needs them.
fn card(
    source: &Source<'_>,
    blocks: &Blocks,
    shaper: &mut Shaper,
    look: &CardLook<'_>,
) -> Result<Vec<CardFace>, CardOverflow> {
    let title_height = title_height(source.title, look);
    let (margin, below) = (look.margin(), card::BELOW_BAND.pt());
    let text = Rect {
        x: margin,
        y: title_height + below,
        width: look.width - 2.0 * margin,
        height: look.height - title_height - below - margin,
    };
    let lay = |size: f32, is_draft: bool| {
        let leading = look.theme.leading.cards.0;
        let setting = Setting { size, leading, gap: card::GAP, figures: 1.0 };
        let links = &[];
        let (palette, figures) = (look.palette, look.figures);
        let layout = Layout {
            setting,
            headings: look.theme.headings,
            palette,
            links,
            figures,
            justified: false,
            even_tables: false,
            is_draft,
        };
        lay_out(source.body, text.width, layout)
    };
    let largest = look.theme.sizes.card_largest.0;
    let (size, columns) = best(largest, |size| lay(size, true), text.height).ok_or_else(|| {
        CardOverflow { card: source.id.clone(), rule: tallest(&lay(LEAST.0, false), text.height) }
    })?;
    let slabs = lay(size, false);
    let count = columns.len();
    let mut faces = Vec::new();
    for (at, column) in columns.iter().enumerate() {
        let mut page = Page::default();
        let part = (count > 1).then(|| format!("{}/{count}", at + 1));
        let pen = Pen {
            palette: look.palette,
            links: &blocks.links,
            figures: look.figures,
            is_draft: false,
        };
        let part = part.map(|part| number(part, shaper));
        title(source.title, part.as_ref(), look, pen, &mut page.items);
        if at > 0 {
            // The title of a second card is said already.
            page.items.retain(|item| !matches!(item.mark, Mark::Anchor { .. }));
            page.items.iter_mut().for_each(|item| item.node = None);
        }
        place(&slabs[column.first..column.last], text, size, look.palette, &mut page);
        faces.push(CardFace {
            items: page.items,
            copies: source.copies,
            size,
            id: source.id.clone(),
        });
    }
    Ok(faces)
}

type Found = (f32, Vec<Column>);

/// The largest size on the fewest cards. Each card is held alone: rather one card more than
/// half a sentence, or a list without what it is a list of.
fn best(largest: f32, lay: impl Fn(f32) -> Vec<Slab>, height: f32) -> Option<Found> {
    let steps = ((largest - LEAST.0) * STEPS_PER_POINT).round() as usize;
    let sizes = (0..=steps).map(|step| largest - step as f32 / STEPS_PER_POINT);
    let sizes: Vec<(f32, Vec<Slab>)> = sizes.map(|size| (size, lay(size))).collect();
    let (count, torn) = fewest(&sizes, height, 1..=MOST)?;
    for is_torn in
        [|slab: &Slab| slab.goes_on || slab.cost >= FIRST_NESTED, |slab: &Slab| slab.goes_on]
    {
        let mut whole = sizes.clone();
        for slab in whole.iter_mut().flat_map(|(_, slabs)| slabs) {
            if is_torn(slab) {
                slab.cost = NEVER;
            }
        }
        match fewest(&whole, height, count..=count + 1) {
            Some((_, found)) if found.0 >= COMFORTABLE.0.min(torn.0) => return Some(found),
            _ => {}
        }
    }
    Some(torn)
}

/// The largest size on the fewest of so many cards, and their number.
fn fewest(
    sizes: &[(f32, Vec<Slab>)],
    height: f32,
    counts: std::ops::RangeInclusive<usize>,
) -> Option<(usize, Found)> {
    let mut last: Option<(usize, Found)> = None;
    for count in counts {
        let rooms = vec![Room { height, weight: 1.0 }; count];
        let found = sizes.iter().find_map(|(size, slabs)| Some((*size, fill(slabs, &rooms)?)));
        match found {
            Some(found) if found.0 >= COMFORTABLE.0 => return Some((count, found)),
            Some(found) => last = last.or(Some((count, found))),
            None => {}
        }
    }
    last
}

/// The rule that is too tall for a card on its own.
fn tallest(slabs: &[Slab], height: f32) -> Option<String> {
    let columns = flow(slabs, |_| height);
    let over = columns.iter().find(|column| column.height > height);
    let slab = over.and_then(|column| slabs.get(column.first)).or_else(|| slabs.first());
    slab.and_then(|slab| slab.owner.as_deref()).map(str::to_owned)
}

fn title_lines(title: &Paragraph, look: &CardLook<'_>) -> Arc<[super::breaking::Line]> {
    // Room for "2/2" at the right.
    let measure = (look.width - 2.0 * look.margin()) / look.title_size() - card::PART_ROOM.0;
    let break_style = super::breaking::BreakStyle {
        measure,
        is_justified: false,
        hyphen_cost: cost::CARD_TITLE_HYPHEN,
        short_end_cost: cost::CARD_TITLE_SHORT_END,
    };
    title.lines(&break_style)
}

fn title_height(title: &Paragraph, look: &CardLook<'_>) -> f32 {
    let lines = title_lines(title, look).len() as f32;
    let words = lines * look.title_size() * card::TITLE_LEADING.0;
    look.above_title() + words + card::TITLE_BELOW.pt()
}

/// The band with the title; it runs over the edge, so that cuts may be a little off.
fn title(
    title: &Paragraph,
    part: Option<&Paragraph>,
    look: &CardLook<'_>,
    pen: Pen<'_>,
    items: &mut Vec<Item>,
) {
    let (height, margin, size) = (title_height(title, look), look.margin(), look.title_size());
    let band = Rect {
        x: -look.bleed,
        y: -look.bleed,
        width: look.width + 2.0 * look.bleed,
        height: height + look.bleed,
    };
    let ink = if look.palette.fills { Ink::Paper } else { Ink::Accent };
    if look.palette.fills {
        let fill = Some(look.palette.of(Ink::Accent));
        let mark = Mark::Path { segments: rounded(band, 0.0), fill, stroke: None, even_odd: false };
        items.push(Item::artefact(mark));
    } else {
        let stroke = super::display::Stroke {
            colour: look.palette.of(Ink::Accent),
            width: 1.0,
            dash: Vec::new(),
            is_round: false,
        };
        items.push(super::draw::rule(margin, height, look.width - margin, height, stroke));
    }
    let start = items.len();
    for (at, line) in title_lines(title, look).iter().enumerate() {
        let down = card::TITLE_BASELINE.0 + card::TITLE_LEADING * at as f32;
        let baseline = look.above_title() + size * down;
        draw_line(title, line, Spot { x: margin, baseline, size }, pen, items);
    }
    if let Some(part) = part {
        let baseline = look.above_title() + card::TITLE_BASELINE * size;
        let size = size * card::PART_SCALE;
        let x = look.width - margin - part.natural() * size;
        let spot = Spot { x, baseline, size };
        draw_line(part, &whole(part), spot, pen, items);
    }
    for item in &mut items[start..] {
        if let Mark::Text { colour, .. } = &mut item.mark {
            *colour = look.palette.of(ink);
        }
    }
}

/// "2/2"
fn number(part: String, shaper: &mut Shaper) -> Paragraph {
    let style = Style { node: None, ..Style::plain(0).bold() };
    Paragraph::new(&[Inline::Text(part, style)], shaper, &Hyphenation::default())
}

/// The back of all cards: the game's name on its colour.
pub fn back(blocks: &Blocks, look: &CardLook<'_>, bleed: f32) -> Vec<Item> {
    let pen =
        Pen { palette: look.palette, links: &blocks.links, figures: look.figures, is_draft: false };
    let card = Rect { x: 0.0, y: 0.0, width: look.width, height: look.height };
    let mut items = Vec::new();
    let accent = look.palette.of(Ink::Accent);
    let path = |area: Rect, radius: f32, fill, width: f32| {
        let stroke = (width > 0.0).then(|| super::display::Stroke {
            colour: if fill == Some(accent) { look.palette.paper } else { accent },
            width,
            dash: Vec::new(),
            is_round: true,
        });
        Item::artefact(Mark::Path {
            segments: rounded(area, radius),
            fill,
            stroke,
            even_odd: false,
        })
    };
    if look.palette.fills {
        items.push(path(card.grown(bleed), 0.0, Some(accent), 0.0));
    }
    let fill = look.palette.fills.then_some(accent);
    let frame = card.grown(-card::BACK_FRAME.pt());
    items.push(path(frame, card::BACK_CORNER.pt(), fill, card::BACK_LINE.0));
    let room = look.width - card::BACK_SIDES.pt();
    let [least, most] = card::BACK_SIZES;
    let size = (room / blocks.title.min_width(false).max(1.0)).clamp(least.0, most.0);
    let break_style = super::breaking::BreakStyle {
        measure: room / size,
        is_justified: false,
        hyphen_cost: cost::CARD_TITLE_HYPHEN,
        short_end_cost: 0.0,
    };
    let lines = blocks.title.lines(&break_style);
    let small = card::BACK_SMALL.0.min(size);
    let name = lines.len() as f32 * card::TITLE_LEADING * size;
    let block = name + blocks.header.len().min(1) as f32 * 2.0 * small;
    let mut y = (look.height - block) / 2.0;
    for line in lines.iter() {
        let x = (look.width - line.natural * size) / 2.0;
        let spot = Spot { x, baseline: y + card::BACK_BASELINE * size, size };
        draw_line(&blocks.title, line, spot, pen, &mut items);
        y += card::TITLE_LEADING * size;
    }
    if let Some(text) = blocks.header.first() {
        let x = (look.width - text.natural() * small) / 2.0;
        let baseline = y + card::BACK_SMALL_BASELINE * small;
        let spot = Spot { x: x.max(card::BACK_SMALL_SIDE.pt()), baseline, size: small };
        draw_line(text, &whole(text), spot, pen, &mut items);
    }
    let ink = if look.palette.fills { Ink::Paper } else { Ink::Accent };
    for item in &mut items {
        item.node = None;
        if let Mark::Text { colour, .. } = &mut item.mark {
            *colour = look.palette.of(ink);
        }
    }
    items.retain(|item| !matches!(item.mark, Mark::Anchor { .. } | Mark::Link { .. }));
    items
}
