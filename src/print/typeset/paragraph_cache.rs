//! Shaped paragraphs, kept because texts are read again once the pages are known that they name.

use super::inline::Inline;
use super::paragraph::Paragraph;

/// The paragraphs of an earlier reading of the same text, in their order.
#[derive(Default)]
pub struct ParagraphCache {
    paragraphs: Vec<(Vec<Inline>, Paragraph)>,
    next: usize,
}

impl ParagraphCache {
    /// Begins anew.
    pub(super) fn rewind(&mut self) {
        self.next = 0;
    }

    /// The next paragraph: the one from before, if its words are the same.
    pub(super) fn paragraph(
        &mut self,
        words: &[Inline],
        shape: impl FnOnce() -> Paragraph,
    ) -> Paragraph {
        let known = self.paragraphs.get(self.next).filter(|(known, _)| known == words);
        let paragraph = known.map_or_else(shape, |(_, paragraph)| paragraph.clone());
        let entry = (words.to_vec(), paragraph.clone());
        match self.paragraphs.get_mut(self.next) {
            Some(known) => *known = entry,
            None => self.paragraphs.push(entry),
        }
        self.next += 1;
        paragraph
    }
}
