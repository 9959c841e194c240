//! One line as its writer sees it: indentation, dashes, key, value.

/// The parts of a line, as byte offsets into it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Line<'a> {
    pub text: &'a str,
    /// Blanks and tabs at the beginning.
    pub indent: usize,
    /// Where the key or, without one, the value begins: behind the dashes.
    pub content: usize,
    /// Where the key ends, if there is one; a colon stands there.
    pub key_end: Option<usize>,
    /// Where the value begins; the end of the line if there is none.
    pub value: usize,
}

impl<'a> Line<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let indent = text.len() - text.trim_start_matches([' ', '\t']).len();
        let mut content = indent;
        while let Some(rest) = text[content..].strip_prefix("- ") {
            content = text.len() - rest.trim_start_matches(' ').len();
        }
        let key_end = key_end(&text[content..]).map(|end| content + end);
        let value = match key_end {
            Some(end) => text.len() - text[end + 1..].trim_start().len(),
            None => content,
        };
        Self { text, indent, content, key_end, value }
    }

    pub(super) fn key(&self) -> Option<&'a str> {
        self.key_end.map(|end| &self.text[self.content..end])
    }

    /// The value without blanks behind it.
    pub(super) fn value(&self) -> &'a str {
        self.text[self.value..].trim_end()
    }

    pub(super) fn content(&self) -> &'a str {
        self.text[self.content..].trim_end()
    }

    pub(super) fn has_dash(&self) -> bool {
        self.text[self.indent..].starts_with("- ") || self.text.trim() == "-"
    }

    /// Nothing, or a remark.
    pub(super) fn is_blank(&self) -> bool {
        let content = self.text.trim();
        content.is_empty() || content.starts_with('#')
    }

    /// The same line with another value.
    pub(super) fn with_value(&self, value: &str) -> String {
        let rest = &self.text[self.value + self.value().len()..];
        format!("{}{value}{rest}", &self.text[..self.value])
    }

    /// The same line, moved.
    pub(super) fn moved_to(&self, column: usize) -> String {
        format!("{}{}", " ".repeat(column), &self.text[self.indent..])
    }
}

/// Where a key ends: at the first colon with a blank or nothing behind it, if a word stands before it.
fn key_end(content: &str) -> Option<usize> {
    if let Some(quoted) = content.strip_prefix(['"', '\'']) {
        let quote = content.chars().next()?;
        let end = quoted.find(quote)? + 2;
        return content[end..].starts_with(':').then_some(end);
    }
    let end = content.find(':')?;
    let ends = content[end + 1..].is_empty() || content[end + 1..].starts_with([' ', '\t']);
    (ends && is_key(&content[..end])).then_some(end)
}

/// Whether something could be a key: one word of letters, digits, hyphens and dots.
pub(super) fn is_key(word: &str) -> bool {
    let inner = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '/' | '+');
    // A word with a full stop ends a sentence.
    let is_whole = word.starts_with(|c: char| c.is_alphanumeric()) && !word.ends_with('.');
    is_whole && word.chars().all(inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sees_the_parts_of_a_line() {
        let line = Line::new("  - id: aim ");
        assert_eq!((line.indent, line.content), (2, 4));
        assert_eq!((line.key(), line.value()), (Some("id"), "aim"));
        assert_eq!(line.with_value("\"x\""), "  - id: \"x\" ");
        assert_eq!(Line::new("    Two words: x").key(), None);
        assert_eq!(Line::new("text:Wer").key(), None);
        assert_eq!(Line::new("text:").value(), "");
    }
}
