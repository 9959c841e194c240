//! Pages go onto sheets that are folded. Which page stands where is data: a grid, and for each
//! side of the paper the pages from left to right, top to bottom.

use super::display::{Colour, Duplex, Item, Mark, Page, Print, Rect, Segment, Stroke};
use super::style::page::{CUT_DASH, FOLD_GREY, FOLD_LINE, FOLD_TICK};

/// How a sheet of paper is divided into pages and folded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Folding {
    /// Pages side by side.
    pub columns: usize,
    /// Rows of pages.
    pub rows: usize,
    /// Which pages stand on it.
    order: Order,
}

/// Which pages stand on the sides of a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    /// Every sheet is folded on its own: its sides, each with its pages counted from 1.
    Sheets(&'static [&'static [Slot]]),
    /// Sheets of two by one lie in each other.
    Nested,
    /// One page, below each other as often as it goes on the sheet.
    Copies,
}

/// A page counted from 1, and whether it stands on its head.
type Slot = (usize, bool);

const fn up(page: usize) -> Slot {
    (page, false)
}

const fn down(page: usize) -> Slot {
    (page, true)
}

impl Folding {
    /// Folded once; four pages.
    pub const LEAF: Self =
        Self { columns: 2, rows: 1, order: Order::Sheets(&[&[up(4), up(1)], &[up(2), up(3)]]) };
    /// Folded once, all sheets together.
    pub const BOOKLET: Self = Self { columns: 2, rows: 1, order: Order::Nested };
    /// Folded twice like a Z; both sides are read from left to right.
    pub const TRIFOLD: Self = Self {
        columns: 3,
        rows: 1,
        order: Order::Sheets(&[&[up(1), up(2), up(3)], &[up(4), up(5), up(6)]]),
    };
    /// Folded once across, to stand on a table: the same words to both sides.
    pub const TENT: Self = Self { columns: 1, rows: 2, order: Order::Sheets(&[&[down(2), up(1)]]) };

    /// Folded three times and cut in the middle: a booklet of eight pages from one side of a sheet.
    pub const POCKET: Self = Self {
        columns: 4,
        rows: 2,
        order: Order::Sheets(&[&[down(7), down(6), down(5), down(4), up(8), up(1), up(2), up(3)]]),
    };

    /// Strips that are cut apart, all the same. Most turns go on a quarter of a sheet.
    pub const STRIPS: Self = Self { columns: 1, rows: 4, order: Order::Copies };

    /// Whether the middle of the sheet is cut.
    fn is_cut(self) -> bool {
        self == Self::POCKET
    }

    /// Pages on a sheet.
    pub fn pages(self) -> usize {
        match self.order {
            Order::Sheets(sides) => sides.iter().map(|side| side.len()).sum(),
            Order::Nested => 4,
            Order::Copies => 1,
        }
    }

    /// The sides of all sheets; pages counted from 0.
    fn sides(self, count: usize) -> Vec<Vec<Slot>> {
        let sheets = count.div_ceil(self.pages());
        match self.order {
            Order::Sheets(sides) => (0..sheets)
                .flat_map(|sheet| {
                    let before = sheet * self.pages();
                    let slot = move |(page, turned): &Slot| (before + page - 1, *turned);
                    sides.iter().map(move |side| side.iter().map(slot).collect())
                })
                .collect(),
            Order::Nested => (0..sheets)
                .flat_map(|sheet| {
                    let (low, high) = (2 * sheet, 4 * sheets - 1 - 2 * sheet);
                    [vec![(high, false), (low, false)], vec![(low + 1, false), (high - 1, false)]]
                })
                .collect(),
            Order::Copies => (0..count).map(|page| vec![up(page)]).collect(),
        }
    }
}

/// Puts pages on sheets of a width and height that are folded.
pub fn fold(mut print: Print, folding: Folding, (width, height): (f32, f32)) -> Print {
    let pages = std::mem::take(&mut print.pages);
    if folding == Folding::STRIPS {
        print.pages = pages.iter().map(|page| strips(page, (width, height))).collect();
        print.about.duplex = Duplex::None;
        return print;
    }
    let cell = (width / folding.columns as f32, height / folding.rows as f32);
    for side in folding.sides(pages.len()) {
        let all = Rect { x: 0.0, y: 0.0, width, height };
        let mut sheet = Page { width, height, trim: all, bleed: all, ..Page::default() };
        for (at, (number, is_turned)) in side.into_iter().enumerate() {
            // A tent with one page shows it to both sides.
            let is_back = folding == Folding::TENT && number >= pages.len();
            let again = if is_back { number.checked_sub(1) } else { None };
            let copied = again.and_then(|before| pages.get(before)).map(copy);
            let Some(page) = pages.get(number).or(copied.as_ref()) else { continue };
            let (column, row) = (at % folding.columns, at / folding.columns);
            let (x, y) = (column as f32 * cell.0, row as f32 * cell.1);
            place(page, Rect { x, y, width: cell.0, height: cell.1 }, is_turned, &mut sheet);
        }
        marks(folding, &mut sheet);
        print.pages.push(sheet);
    }
    print.about.duplex = if folding.sides(1).len() == 1 { Duplex::None } else { Duplex::Short };
    print
}

/// A page once more: none of it is said again.
fn copy(page: &Page) -> Page {
    let mut page = page.clone();
    page.items.retain(|item| !matches!(item.mark, Mark::Anchor { .. } | Mark::Link { .. }));
    for item in &mut page.items {
        item.node = None;
    }
    page
}

/// A low page on its sheet as often as there is room, with dashes where to cut.
fn strips(page: &Page, (width, height): (f32, f32)) -> Page {
    let all = Rect { x: 0.0, y: 0.0, width, height };
    let mut sheet = Page { width, height, trim: all, bleed: all, ..Page::default() };
    let count = (height / page.height.max(1.0) + 0.01).floor().max(1.0) as usize;
    let again = copy(page);
    for at in 0..count {
        let y = at as f32 * page.height;
        let own = if at == 0 { page } else { &again };
        place(own, Rect { x: 0.0, y, width, height: page.height }, false, &mut sheet);
    }
    let cuts = (1..count).map(|at| at as f32 * page.height);
    let cuts = cuts.flat_map(|y| [Segment::Move(0.0, y), Segment::Line(width, y)]);
    sheet.items.push(dashed(cuts.collect()));
    sheet
}

/// Puts a page into its cell.
fn place(page: &Page, cell: Rect, is_turned: bool, sheet: &mut Page) {
    let start = sheet.items.len();
    for item in &page.items {
        let mut item = item.clone();
        item.shift(cell.x, cell.y);
        // What is not painted is not turned by painting.
        match &mut item.mark {
            Mark::Link { area, .. } if is_turned => *area = turned(*area, cell),
            Mark::Anchor { y, .. } if is_turned => *y = cell.y,
            _ => {}
        }
        sheet.items.push(item);
    }
    let area = |area: &Rect| {
        let area = Rect { x: area.x + cell.x, y: area.y + cell.y, ..*area };
        if is_turned { turned(area, cell) } else { area }
    };
    sheet.areas.extend(page.areas.iter().map(area));
    if is_turned {
        sheet.turned.push((start..sheet.items.len(), cell));
    }
}

fn turned(area: Rect, cell: Rect) -> Rect {
    Rect {
        x: cell.x + cell.right() - area.right(),
        y: cell.y + cell.bottom() - area.bottom(),
        ..area
    }
}

/// Short strokes at the edges where the paper is folded.
fn marks(folding: Folding, sheet: &mut Page) {
    let (width, height) = (sheet.width, sheet.height);
    let tick = FOLD_TICK.pt();
    let mut folds = Vec::new();
    for column in 1..folding.columns {
        let x = width * column as f32 / folding.columns as f32;
        folds.extend([Segment::Move(x, 0.0), Segment::Line(x, tick)]);
        folds.extend([Segment::Move(x, height - tick), Segment::Line(x, height)]);
    }
    for row in 1..folding.rows {
        let y = height * row as f32 / folding.rows as f32;
        folds.extend([Segment::Move(0.0, y), Segment::Line(tick, y)]);
        folds.extend([Segment::Move(width - tick, y), Segment::Line(width, y)]);
    }
    sheet.items.push(line(folds));
    if folding.is_cut() {
        let (from, to, y) = (0.25 * width, 0.75 * width, 0.5 * height);
        sheet.items.push(dashed(vec![Segment::Move(from, y), Segment::Line(to, y)]));
    }
}

/// Where to cut.
fn dashed(segments: Vec<Segment>) -> Item {
    let mut cut = line(segments);
    if let Mark::Path { stroke: Some(stroke), .. } = &mut cut.mark {
        stroke.dash = CUT_DASH.map(|length| length.0).to_vec();
    }
    cut
}

fn line(segments: Vec<Segment>) -> Item {
    let colour = Colour(FOLD_GREY, FOLD_GREY, FOLD_GREY);
    let stroke = Stroke { colour, width: FOLD_LINE.0, dash: Vec::new(), is_round: false };
    Item::artefact(Mark::Path { segments, fill: None, stroke: Some(stroke), even_odd: false })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(folding: Folding, count: usize) -> Vec<Vec<usize>> {
        let side = |side: Vec<Slot>| side.into_iter().map(|(page, _)| page).collect();
        folding.sides(count).into_iter().map(side).collect()
    }

    #[test]
    fn pages_come_in_order_after_folding() {
        assert_eq!(numbers(Folding::BOOKLET, 6), [[7, 0], [1, 6], [5, 2], [3, 4]]);
        assert_eq!(numbers(Folding::LEAF, 4), [[3, 0], [1, 2]]);
        assert_eq!(numbers(Folding::LEAF, 5)[2], [7, 4]);
        assert_eq!(numbers(Folding::TRIFOLD, 4), [[0, 1, 2], [3, 4, 5]]);
        assert_eq!(numbers(Folding::POCKET, 8), [[6, 5, 4, 3, 7, 0, 1, 2]]);
    }

    #[test]
    fn a_low_page_fills_its_sheet_and_is_said_once() {
        let mark = Mark::Anchor { name: "turn".to_owned(), y: 0.0 };
        let page = Page {
            width: 300.0,
            height: 50.0,
            items: vec![Item::artefact(mark)],
            ..Page::default()
        };
        let print = Print { pages: vec![page], ..Print::default() };
        let sheets = fold(print, Folding::STRIPS, (300.0, 200.0)).pages;
        assert_eq!(sheets.len(), 1);
        let anchors =
            sheets[0].items.iter().filter(|item| matches!(item.mark, Mark::Anchor { .. }));
        assert_eq!(anchors.count(), 1);
        let cuts = sheets[0].items.iter().filter_map(|item| match &item.mark {
            Mark::Path { segments, .. } => Some(segments.len()),
            _ => None,
        });
        assert_eq!(cuts.collect::<Vec<_>>(), [6]);
    }

    #[test]
    fn a_tent_with_one_page_shows_it_to_both_sides() {
        let area = Rect { x: 0.0, y: 0.0, width: 5.0, height: 5.0 };
        let page = Page { width: 50.0, height: 100.0, areas: vec![area], ..Page::default() };
        let print = Print { pages: vec![page], ..Print::default() };
        let sheet = fold(print, Folding::TENT, (50.0, 200.0)).pages.remove(0);
        assert_eq!(sheet.areas.len(), 2);
        assert_eq!(sheet.turned.len(), 1);
    }

    #[test]
    fn a_turned_page_stands_in_its_cell_and_its_links_where_they_are_seen() {
        let area = Rect { x: 10.0, y: 20.0, width: 5.0, height: 5.0 };
        let target = super::super::display::Target::Web("https://example.org".to_owned());
        let link = Item::artefact(Mark::Link { area, target, label: String::new() });
        let page = Page { width: 50.0, height: 100.0, items: vec![link], ..Page::default() };
        let print = Print { pages: vec![page.clone(), page], ..Print::default() };
        let sheet = fold(print, Folding::TENT, (50.0, 200.0)).pages.remove(0);
        assert_eq!(sheet.turned.len(), 1);
        let areas: Vec<Rect> = sheet
            .items
            .iter()
            .filter_map(|item| match item.mark {
                Mark::Link { area, .. } => Some(area),
                _ => None,
            })
            .collect();
        assert_eq!((areas[0].x, areas[0].y), (35.0, 75.0));
        assert_eq!((areas[1].x, areas[1].y), (10.0, 120.0));
    }
}
