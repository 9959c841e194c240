//! Text from files in Markdown, so that none of it becomes markup, a link or a mention.
//!
//! Escaping is not enough: services look for `@names`, `#1`, addresses and commits in the text
//! that is left after Markdown. Only words of letters, and numbers, stand as text; every other
//! word is set as code, in which nobody looks for anything.

use super::visible::one_line;

/// Most characters of a text that are shown.
const MAX_CHARACTERS: usize = 400;

enum Piece {
    Plain(String),
    Code(String),
    Space,
}

/// A message: names in backticks, and whatever is no plain word, become code.
pub(super) fn prose(text: &str) -> String {
    let text = one_line(&shortened(text).replace(['\n', '\r'], " "));
    let parts: Vec<&str> = text.split('`').collect();
    let last_opens = parts.len().is_multiple_of(2);
    let mut pieces = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        let is_last = at + 1 == parts.len();
        if at % 2 == 1 && !(is_last && last_opens) {
            push_code(&mut pieces, part);
        } else {
            if is_last && last_opens {
                // A backtick without a partner is a character like any other.
                push_code(&mut pieces, "`");
            }
            push_words(&mut pieces, part);
        }
    }
    let set = |piece: &Piece| match piece {
        Piece::Plain(word) => word.clone(),
        Piece::Code(words) => code(words),
        Piece::Space => " ".to_owned(),
    };
    pieces.iter().map(set).collect::<String>().trim().to_owned()
}

fn push_words(pieces: &mut Vec<Piece>, text: &str) {
    for (at, word) in text.split(' ').enumerate() {
        if at > 0 {
            pieces.push(Piece::Space);
        }
        if !is_plain(word) {
            push_code(pieces, word);
        } else if !word.is_empty() {
            pieces.push(Piece::Plain(word.to_owned()));
        }
    }
}

/// Two pieces of code side by side would not be two.
fn push_code(pieces: &mut Vec<Piece>, text: &str) {
    match pieces.last_mut() {
        Some(Piece::Code(before)) => before.push_str(text),
        _ => pieces.push(Piece::Code(text.to_owned())),
    }
}

/// True for a word that no service reads anything into.
fn is_plain(word: &str) -> bool {
    let core = word
        .trim_start_matches(['"', '\'', '(', '„', '“', '‘', '‚', '«', '–', '—'])
        .trim_end_matches([
            '.', ',', ':', ';', '!', '?', ')', '"', '\'', '”', '“', '’', '»', '…', '–', '—',
        ]);
    let is_word = core.is_empty()
        || core
            .split(['-', '’'])
            .all(|part| !part.is_empty() && part.chars().all(char::is_alphabetic));
    let is_number = core.len() < 7 && core.bytes().all(|byte| byte.is_ascii_digit());
    // Seven of these and more may name a commit.
    let is_commit = core.len() >= 7 && core.bytes().all(|byte| byte.is_ascii_hexdigit());
    (is_word || is_number) && !is_commit
}

/// Text as code, whatever it holds.
pub(super) fn code(text: &str) -> String {
    let text = one_line(&shortened(text));
    if text.trim().is_empty() {
        return "` `".to_owned();
    }
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest + 1);
    // One space at each side is taken away again; only then both may be there.
    let is_edgy = text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']);
    let space = if is_edgy { " " } else { "" };
    format!("{fence}{space}{text}{space}{fence}")
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_CHARACTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_and_the_rest_is_code() {
        assert_eq!(prose("`hand` is not defined, 3 times"), "`hand` is not defined, 3 times");
        assert_eq!(
            prose("see @all and #12: https://a.b <b>"),
            "see `@all` and `#12:` `https://a.b` `<b>`"
        );
        assert_eq!(prose("GH-12 deadbeef1 deadbee"), "`GH-12` `deadbeef1` `deadbee`");
        assert_eq!(prose("Żółw (für zwei-drei) – „gut“"), "Żółw (für zwei-drei) – „gut“");
    }

    #[test]
    fn backticks_never_meet() {
        assert_eq!(prose("`a`$`b`$"), "`a$b$`");
        assert_eq!(prose("`a``b` ``c"), "`ab` ` `c");
        assert_eq!(prose("`a`: `b`, (`c`)!"), "`a`: `b`, (`c`)!");
        assert_eq!(prose("one ` left"), "one `` ` `` left");
        assert_eq!(code("a``b"), "```a``b```");
        assert_eq!(code(""), "` `");
    }
}
