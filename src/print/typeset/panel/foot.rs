//! The foot: footnotes and imprint on the last page, one line on the others.

use std::sync::Arc;

use super::paint::{Painter, Room, ragged};
use crate::typeset::display::Mark;
use crate::typeset::figure::Figure;
use crate::typeset::paragraph::Paragraph;
use crate::typeset::style::panel::{BEFORE_PAGE, CODE_SIDE, FOOT_ABOVE, FOOT_PITCH, HAIRLINE};

/// What stands at the foot of a page.
pub(super) struct Foot<'a> {
    /// Footnotes and imprint; none but on the last page.
    pub small: &'a [Paragraph],
    /// The line of every page.
    pub running: &'a Paragraph,
    /// The code that leads to the page on the web; on the last page.
    pub code: Option<&'a Arc<Figure>>,
    /// "page 1 of 2"
    pub page: Paragraph,
    /// Larger letters.
    pub size: f32,
}

impl Painter<'_> {
    /// The foot of a page; gives its height.
    pub fn foot(&mut self, foot: &Foot<'_>, room: Room) -> f32 {
        let size = foot.size.max(self.scale.density.foot.0);
        let pitch = FOOT_PITCH * size;
        let page = foot.page.natural() * size;
        let line = self.shades.line;
        self.rule((room.x, room.y), (room.x + room.width, room.y), line, HAIRLINE.0);
        let mut y = FOOT_ABOVE.pt();
        let whole = room;
        let room = match foot.code {
            Some(_) => Room { width: room.width - CODE_SIDE.pt() - size, ..room },
            None => room,
        };
        for words in foot.small {
            y += self.foot_lines(words, room.down(y), size, pitch);
        }
        let start = self.drawn.as_ref().map_or(0, |drawn| drawn.items.len());
        let width = room.width - page - BEFORE_PAGE * size;
        let top = y;
        y += self.foot_lines(foot.running, Room { width, ..room.down(y) }, size, pitch);
        if !self.is_draft() {
            let middle = room.y + top + pitch / 2.0;
            let muted = self.look.scheme.muted;
            let x = room.x + room.width - page;
            if !foot.page.parts.is_empty() {
                self.single(&foot.page, x, middle, size, Some(muted));
            }
            // What is the same on all pages is no part of the text.
            for item in self.items().iter_mut().skip(start) {
                item.node = None;
            }
            self.items()
                .retain(|item| item.node.is_some() || !matches!(item.mark, Mark::Link { .. }));
        }
        let Some(code) = foot.code else { return y };
        let (side, top) = (CODE_SIDE.pt(), FOOT_ABOVE.pt());
        if !self.is_draft() {
            let x = whole.x + whole.width - side;
            code.draw(x, whole.y + top, side / code.width, None, self.items());
        }
        y.max(top + side)
    }

    fn foot_lines(&mut self, words: &Paragraph, room: Room, size: f32, pitch: f32) -> f32 {
        let lines = words.lines(&ragged(room.width / size));
        if !self.is_draft() {
            for (at, line) in lines.iter().enumerate() {
                let middle = room.y + (at as f32 + 0.5) * pitch;
                self.cell_line(words, line, room.x, middle, size);
            }
        }
        lines.len() as f32 * pitch
    }
}
