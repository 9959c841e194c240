//! The foot of a card: where the text goes on, or the phases of the turn.

use super::side::{Foot, Pencil, Side};
use crate::typeset::display::Rect;
use crate::typeset::panel::paint::Painter;
use crate::typeset::paragraph::Paragraph;
use crate::typeset::style::card::{FOOT_BOX, FOOT_BOX_GAP, FOOT_LINE, FOOT_TEXT, LARGE};
use crate::typeset::style::panel::HAIRLINE;

impl Pencil<'_> {
    /// The foot; gives its height.
    pub(super) fn foot(&self, painter: &mut Painter<'_>, side: &Side) -> f32 {
        match &side.foot {
            Foot::None => 0.0,
            Foot::Next(words) => {
                let height = FOOT_LINE.pt();
                let size = FOOT_TEXT.0.min(self.measures.size);
                let size = if self.card.large_print { LARGE.0 } else { size };
                let height = height.max(1.5 * size);
                let top = self.card.height - height;
                if painter.is_draft() {
                    return height;
                }
                let bleed = self.card.bleed;
                let area = Rect {
                    x: -bleed,
                    y: top,
                    width: self.card.width + 2.0 * bleed,
                    height: height + bleed,
                };
                let (wash, line, ink) =
                    (painter.shades.wash, painter.shades.line, painter.shades.ink);
                painter.area(area, 0.0, wash, None);
                if wash.is_none() {
                    painter.rule(
                        (self.margin(), top),
                        (self.card.width - self.margin(), top),
                        line,
                        HAIRLINE.0,
                    );
                }
                let room = self.card.width - 2.0 * self.margin();
                let size = size.min(room / words.natural().max(1.0));
                painter.single(words, self.margin(), top + height / 2.0, size, Some(ink));
                height
            }
            Foot::Phases(phases) => self.phase_boxes(painter, phases),
        }
    }

    fn phase_boxes(&self, painter: &mut Painter<'_>, phases: &[(Paragraph, Paragraph)]) -> f32 {
        let height = FOOT_BOX.pt();
        let gap = FOOT_BOX_GAP.pt();
        let margin = 0.6 * self.margin();
        if painter.is_draft() || phases.is_empty() {
            return height + gap + margin;
        }
        let top = self.card.height - height - margin;
        let count = phases.len() as f32;
        let width = (self.card.width - 2.0 * margin - gap * (count - 1.0)) / count;
        let line = painter.shades.line;
        let rule = top - gap;
        painter.rule((0.0, rule), (self.card.width, rule), line, HAIRLINE.0);
        let radius = 0.24 * height;
        let room = width - 2.0 * radius - 6.0;
        let sizes = phases.iter().map(|(_, title)| Painter::boxed_size(title, room, height));
        let size = sizes.fold(f32::INFINITY, f32::min);
        for (at, (number, title)) in phases.iter().enumerate() {
            let hue = self.look.phases.get(at).copied().unwrap_or(self.look.scheme.primary);
            let mut own = self.painter(hue);
            let x = margin + at as f32 * (width + gap);
            let area = Rect { x, y: top, width, height };
            let outline = own.shades.wash.is_none().then_some((own.shades.line, HAIRLINE.0));
            let wash = own.shades.wash;
            own.area(area, 1.2, wash, outline);
            let middle = top + height / 2.0;
            own.disc(number, (x + radius + 2.0, middle), radius, false);
            let left = x + 2.0 * radius + 4.0;
            own.boxed(title, (left, middle), room, size);
            if let Some(drawn) = own.drawn {
                painter.items().extend(drawn.items);
            }
        }
        height + gap + margin
    }
}
