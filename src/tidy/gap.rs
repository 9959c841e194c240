//! What stands between two tokens: blanks, line breaks, comments.

/// A comment.
#[derive(Debug)]
pub(super) struct Comment<'t> {
    /// From `#` to the end of its line.
    pub text: &'t str,
    /// Where it begins in its line.
    pub column: usize,
    /// Blanks in front of it.
    pub blanks: usize,
    /// Line breaks in front of it; none if it stands behind something.
    pub breaks: usize,
}

/// Everything between two tokens.
#[derive(Debug, Default)]
pub(super) struct Gap<'t> {
    /// The comments.
    pub comments: Vec<Comment<'t>>,
    /// Line breaks behind the last of them.
    pub breaks: usize,
}

impl<'t> Gap<'t> {
    /// Reads a gap that begins at an offset; also gives its end.
    pub(super) fn read(text: &'t str, from: usize) -> (Self, usize) {
        let mut gap = Self::default();
        let (mut at, mut from) = (from, from);
        while let Some(byte) = text.as_bytes().get(at) {
            match byte {
                b' ' | b'\t' => at += 1,
                b'\n' => {
                    gap.breaks += 1;
                    at += 1;
                }
                b'#' => {
                    let end = text[at..].find('\n').map_or(text.len(), |length| at + length);
                    gap.comments.push(Comment {
                        text: text[at..end].trim_end(),
                        column: column(text, at),
                        blanks: at - from,
                        breaks: std::mem::take(&mut gap.breaks),
                    });
                    (at, from) = (end, end);
                }
                _ => break,
            }
        }
        (gap, at)
    }

    /// Nothing but blanks.
    pub(super) fn is_blank(&self) -> bool {
        self.comments.is_empty() && self.breaks == 0
    }
}

/// How far an offset is from the beginning of its line.
pub(super) fn column(text: &str, at: usize) -> usize {
    at - text[..at].rfind('\n').map_or(0, |end| end + 1)
}
