//! Evens out the white space that templates leave behind.

/// Markdown without trailing blanks and without two empty lines in a row.
pub(super) fn tidy(markdown: &str) -> String {
    let mut tidied = String::with_capacity(markdown.len());
    let mut blank_lines = 1;
    for line in markdown.lines() {
        let line = line.trim_end();
        blank_lines = if line.is_empty() { blank_lines + 1 } else { 0 };
        if blank_lines <= 1 {
            tidied.push_str(line);
            tidied.push('\n');
        }
    }
    let length = tidied.trim_end().len();
    tidied.truncate(length);
    tidied.push('\n');
    tidied
}

#[cfg(test)]
mod tests {
    #[test]
    fn leaves_single_empty_lines_only() {
        assert_eq!(super::tidy("\n\n# a  \n\n\n\nb\nc\n\n"), "# a\n\nb\nc\n");
    }
}
