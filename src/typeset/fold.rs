//! Pages go onto sheets that are folded: leaves of four pages, or one booklet.

use super::display::{Duplex, Page, Print, Rect};
use super::paper::Paper;

/// Puts pages side by side on the sheets of a paper; other papers stay as they are.
pub fn fold(mut print: Print, paper: Paper) -> Print {
    let order = match paper {
        Paper::A4 | Paper::Letter | Paper::A5 | Paper::Own(..) => return print,
        Paper::A5Fold => leaves(print.pages.len()),
        Paper::Booklet => booklet(print.pages.len()),
    };
    let (width, height) = paper.sheet();
    let pages = std::mem::take(&mut print.pages);
    print.pages = order
        .into_iter()
        .map(|pair| {
            let all = Rect { x: 0.0, y: 0.0, width, height };
            let mut sheet = Page { width, height, trim: all, bleed: all, ..Page::default() };
            for (side, number) in pair.into_iter().enumerate() {
                let Some(page) = number.and_then(|number| pages.get(number)) else { continue };
                let dx = side as f32 * width / 2.0;
                sheet.items.extend(page.items.iter().cloned().map(|mut item| {
                    item.shift(dx, 0.0);
                    item
                }));
                sheet.areas.extend(page.areas.iter().map(|area| Rect { x: area.x + dx, ..*area }));
            }
            sheet
        })
        .collect();
    print.about.duplex = Duplex::Short;
    print
}

/// Sheets that are folded one by one: 4 and 1 outside, 2 and 3 inside.
fn leaves(count: usize) -> Vec<[Option<usize>; 2]> {
    let some = |number: usize| (number < count).then_some(number);
    (0..count.div_ceil(4))
        .flat_map(|leaf| {
            let first = 4 * leaf;
            [[some(first + 3), some(first)], [some(first + 1), some(first + 2)]]
        })
        .collect()
}

/// Sheets that are laid into each other and folded together.
fn booklet(count: usize) -> Vec<[Option<usize>; 2]> {
    let some = |number: usize| (number < count).then_some(number);
    let padded = count.div_ceil(4) * 4;
    (0..padded / 4)
        .flat_map(|sheet| {
            let (low, high) = (2 * sheet, padded - 1 - 2 * sheet);
            [[some(high), some(low)], [some(low + 1), some(high - 1)]]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_come_in_order_after_folding() {
        assert_eq!(
            booklet(6),
            [[None, Some(0)], [Some(1), None], [Some(5), Some(2)], [Some(3), Some(4)],]
        );
        assert_eq!(leaves(4), [[Some(3), Some(0)], [Some(1), Some(2)]]);
    }
}
