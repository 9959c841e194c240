//! The words and comments of a text in their order: what must be the same however it is laid out.

use granit_parser::{Event, Options, Parser};

use super::parse::{MAX_DEPTH, MAX_NODES};

/// A piece of a text that is no layout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Strand {
    /// A key or a single value, decoded.
    Value(String),
    /// A comment, without the blanks around it.
    Comment(String),
}

/// All values and comments of a text; nothing if it cannot be read to its end.
pub fn strands(text: &str) -> Option<Vec<Strand>> {
    let mut found = Vec::new();
    for next in Parser::new_from_str_with_options(text, options()) {
        match next.ok()?.0 {
            Event::Scalar(value, ..) => found.push(Strand::Value(value.into_owned())),
            Event::Comment(words, _) => found.push(Strand::Comment(words.trim().to_owned())),
            _ => {}
        }
        if found.len() > 2 * MAX_NODES {
            return None;
        }
    }
    Some(found)
}

fn options() -> Options {
    granit_parser::options! {
        emit_comments: true,
        emit_unresolved_aliases: true,
        flow_nesting_limit: 2 * MAX_DEPTH,
        block_nesting_limit: 2 * MAX_DEPTH,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_keep_their_place_among_the_values() {
        let text = "# a\nk: v  # b\nl: [x, # c\n  y]\nt: >-\n  # no comment\n# d\n";
        let words: Vec<String> = strands(text)
            .unwrap()
            .into_iter()
            .map(|strand| match strand {
                Strand::Value(value) => value,
                Strand::Comment(words) => format!("#{words}"),
            })
            .collect();
        assert_eq!(words, ["#a", "k", "v", "#b", "l", "x", "#c", "y", "t", "# no comment", "#d"]);
        assert_eq!(strands("a: [b"), None);
    }
}
