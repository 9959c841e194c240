//! The words for a slip: what is wrong, and what the offer of the mended line is called.

use super::{flow, line::Line, quoting};

/// What went wrong in a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::syntax) enum Slip {
    /// A quote opens and does not close.
    UnclosedQuote(char),
    /// The quote around a text stands in it as well.
    InnerQuote(char),
    /// A text begins with a character that has a meaning of its own.
    Start(char),
    /// A colon and a blank in a text; the words before it.
    Colon(String),
    /// A comma in a text between braces.
    Comma,
    /// A bracket in a text between braces.
    Bracket(char),
    /// A dash alone.
    Dash,
    /// No blank behind the colon of a key.
    MissingBlank(String),
    /// No colon behind a key.
    MissingColon(String),
    /// No blank behind a dash.
    DashBlank,
    /// No dash before the first key of an item.
    MissingDash,
    /// Another dash or a bullet in the place of a hyphen.
    LongDash(String),
    /// No comma before a key between braces: the key.
    MissingComma(String),
    /// A sign that only looks like a colon behind a key.
    OddColon(String),
    /// A text in the line of the sign for a text below: the sign.
    BlockSign(char),
    /// A bracket that does not fit the one that opens.
    WrongBracket(char),
    /// Two states of some lines between the marks of git; how many lines are left out.
    Conflict,
    /// Lines that begin at another column than their neighbours.
    Indentation { from: usize, to: usize, lines: usize },
    /// Tabs at the beginning of lines.
    Tab { lines: usize },
    /// A line of a text that begins too far to the left to belong to it.
    Continuation,
    /// A dash where names with values are meant.
    NeedlessDash,
    /// An item with an id where each id is a key of its own: the id.
    ItemAmongEntries(String),
    /// Two keys in one line: the second, and what stands behind it.
    TwoKeys(String, String),
    /// A remark with the mark of another language.
    Remark(&'static str),
    /// The first item of a list in the line of its key: the key, the item.
    ListBehindKey(String, String),
    /// Spaces of a word processor at the beginning of lines.
    OddBlanks { lines: usize },
    /// A bracket that never closes.
    OpenBracket(char),
    /// A word alone, half a key.
    HalfKey(String),
    /// A word alone, the beginning of a key that has lines below it.
    CutKey { word: String, key: String },
    /// A line that ends the file to YAML.
    PartMark(String),
    /// A dash without anything.
    BareDash,
    /// What nobody can tell.
    Unreadable,
}

impl Slip {
    pub(super) fn of_value(flaw: quoting::Flaw, value: &str) -> Self {
        match flaw {
            quoting::Flaw::Unclosed(quote) => Self::UnclosedQuote(quote),
            quoting::Flaw::Inner(quote) => Self::InnerQuote(quote),
            quoting::Flaw::Start(start) => Self::Start(start),
            quoting::Flaw::Colon => {
                Self::colon(value.split(": ").next().unwrap_or_default().trim_end_matches(':'))
            }
        }
    }

    pub(super) fn of_flow(flaw: flow::Flaw) -> Self {
        match flaw {
            flow::Flaw::Comma => Self::Comma,
            flow::Flaw::Bracket(bracket) => Self::Bracket(bracket),
            flow::Flaw::Colon => Self::Colon(String::new()),
            flow::Flaw::Start(start) => Self::Start(start),
            flow::Flaw::Dash => Self::Dash,
            flow::Flaw::Unclosed(quote) => Self::UnclosedQuote(quote),
            flow::Flaw::MissingBlank(key) => Self::MissingBlank(key),
            flow::Flaw::Open(open) => Self::OpenBracket(open),
        }
    }

    /// A colon in a text, with the last word before it.
    pub(in crate::syntax) fn colon(before: &str) -> Self {
        Self::Colon(before.split_whitespace().next_back().unwrap_or_default().to_owned())
    }

    /// What can be said of a line that is left out.
    pub(super) fn of_lost(line: &Line<'_>) -> Self {
        let content = line.content();
        let value = line.value();
        let open = value.chars().next().filter(|c| matches!(c, '{' | '['));
        match open {
            _ if content.is_empty() || content == "-" => Self::BareDash,
            _ if line.key_end.is_none() && super::is_key(content) => {
                Self::HalfKey(content.to_owned())
            }
            Some(open) if flow::mended(value).is_some() => Self::OpenBracket(open),
            _ => Self::Unreadable,
        }
    }

    /// What is wrong.
    pub(in crate::syntax) fn message(&self) -> String {
        match self {
            Self::UnclosedQuote(quote) => {
                format!("the text begins with {} and never ends with it", named(*quote))
            }
            Self::InnerQuote(quote) => {
                format!("the text ends at its second {}, but the line goes on", named(*quote))
            }
            Self::Start(start) => format!("a text that begins with {} needs quotes", named(*start)),
            Self::Colon(word) if word.is_empty() => {
                "a text with a colon and a space in it needs quotes".to_owned()
            }
            Self::Colon(word) => {
                format!("a text with a colon and a space in it, as behind `{word}`, needs quotes")
            }
            Self::Comma => "between `{` and `}`, a text with a comma needs quotes".to_owned(),
            Self::Bracket(bracket) => {
                format!("between `{{` and `}}`, a text with `{bracket}` in it needs quotes")
            }
            Self::Dash => {
                "a hyphen alone would begin a list; an empty cell or text is a dash, `–`".to_owned()
            }
            Self::MissingBlank(key) => format!("a space is missing after `{key}:`"),
            Self::MissingColon(key) => format!("a colon is missing after `{key}`"),
            Self::DashBlank => "a space is missing after the dash".to_owned(),
            Self::MissingDash => {
                "a dash is missing: each item of a list begins with one".to_owned()
            }
            Self::LongDash(dash) => {
                format!("an item of a list begins with the hyphen `-`, not with `{dash}`")
            }
            Self::MissingComma(key) => format!("a comma is missing before `{key}:`"),
            Self::OddColon(key) => {
                format!("the sign after `{key}` only looks like a colon")
            }
            Self::BlockSign(sign) => {
                format!(
                    "after `{sign}`, a text begins in the next line; here it begins in the same"
                )
            }
            Self::WrongBracket(close) => {
                format!("the bracket at the end, `{close}`, is not of the kind that opens")
            }
            Self::OpenBracket(open) => format!("the `{open}` that opens here is never closed"),
            Self::HalfKey(word) | Self::CutKey { word, .. } => {
                format!("`{word}` stands alone, without a colon and a value")
            }
            _ => self.message_of_lines(),
        }
    }

    /// What is wrong with lines, not with what they say.
    fn message_of_lines(&self) -> String {
        match self {
            Self::Indentation { from, to, lines } => {
                let spaces = match from.abs_diff(*to) {
                    1 => "1 space".to_owned(),
                    many => format!("{many} spaces"),
                };
                let side = if from > to { "right" } else { "left" };
                match lines {
                    1 => format!("this line begins {spaces} too far to the {side}"),
                    many => {
                        format!(
                            "this line and those that belong to it, {many} in all, begin {spaces} too far to the {side}"
                        )
                    }
                }
            }
            Self::Tab { lines: 1 } => {
                "this line begins with a tab, which looks like spaces; only spaces may stand there"
                    .to_owned()
            }
            Self::Tab { lines } => {
                format!("{lines} lines of this file begin with tabs; only spaces may stand there")
            }
            Self::Continuation => {
                "this line belongs to the text above, but begins too far to the left".to_owned()
            }
            Self::NeedlessDash => {
                "this line begins with a dash, but its neighbours do not: it is no list".to_owned()
            }
            Self::TwoKeys(key, _) => {
                format!("`{key}:` begins in the middle of a line; each key needs a line of its own")
            }
            Self::Remark(mark) => format!("a remark begins with `#`, not with `{mark}`"),
            Self::ItemAmongEntries(id) => {
                format!(
                    "no list stands here: each id is a key, as in `{id}:`, without dash and `id:`"
                )
            }
            Self::ListBehindKey(key, _) => {
                format!("the list of `{key}` begins in the line of its key, not below it")
            }
            Self::OddBlanks { lines: 1 } => {
                "this line begins with spaces of a word processor, which only look like spaces"
                    .to_owned()
            }
            Self::OddBlanks { lines } => {
                format!(
                    "{lines} lines of this file begin with spaces of a word processor, which only look like spaces"
                )
            }
            Self::Conflict => {
                "git has left two versions of these lines here, between `<<<<<<<` and `>>>>>>>`"
                    .to_owned()
            }
            Self::PartMark(mark) => {
                format!("the line `{mark}` would end the file: nothing below it would count")
            }
            Self::BareDash => "a dash without anything behind it".to_owned(),
            _ => "this line cannot be read".to_owned(),
        }
    }

    /// The offer of the mended line.
    pub(in crate::syntax) fn offer(&self) -> String {
        match self {
            Self::UnclosedQuote(quote) => format!("end the text with {}", named(*quote)),
            Self::InnerQuote('"') => {
                "put `'` around the whole text, or write the inner quotes as `„…“`, `„…”`, `“…”`"
                    .to_owned()
            }
            Self::InnerQuote(_) => "put `\"` around the whole text".to_owned(),
            Self::Start('-') => {
                "put quotes around the whole text, and a dash at its beginning".to_owned()
            }
            Self::Start('>') => {
                "put quotes around the whole text, and a backslash before `>`".to_owned()
            }
            Self::Start(_) | Self::Colon(_) | Self::Comma | Self::Bracket(_) => {
                "put quotes around the whole text".to_owned()
            }
            Self::Dash => "write a dash".to_owned(),
            Self::MissingBlank(_) | Self::DashBlank => "add the space".to_owned(),
            Self::MissingColon(_) => "add the colon".to_owned(),
            Self::MissingDash => "add the dash".to_owned(),
            Self::LongDash(_) => "write a hyphen".to_owned(),
            Self::MissingComma(_) => "add the comma".to_owned(),
            Self::OddColon(_) => "write a colon and a space".to_owned(),
            Self::BlockSign(sign) => format!("take the `{sign}` away"),
            Self::WrongBracket(_) => "close it with the bracket that fits".to_owned(),
            Self::Indentation { lines: 1, .. } => "move it under its neighbours".to_owned(),
            Self::Indentation { .. } => "move them under their neighbours".to_owned(),
            Self::Tab { .. } => "write spaces instead".to_owned(),
            Self::OddBlanks { .. } => "write ordinary spaces".to_owned(),
            Self::Continuation => "move it to the right, under the text".to_owned(),
            Self::NeedlessDash => "take the dash away".to_owned(),
            Self::ItemAmongEntries(id) => format!("write `{id}:`"),
            Self::Remark(_) => "write `#`".to_owned(),
            Self::OpenBracket(_) => "close it".to_owned(),
            Self::PartMark(_) => "delete the line".to_owned(),
            Self::CutKey { .. } => "finish the key".to_owned(),
            Self::Conflict
            | Self::HalfKey(_)
            | Self::BareDash
            | Self::Unreadable
            | Self::TwoKeys(..)
            | Self::ListBehindKey(..) => String::new(),
        }
    }

    /// What to do where no mended line can be shown.
    pub(in crate::syntax) fn advice(&self) -> String {
        match self {
            Self::HalfKey(word) => format!("finish the line, as in `{word}: …`, or delete it"),
            Self::OpenBracket(open) => {
                let close = if *open == '{' { '}' } else { ']' };
                format!("add the missing `{close}`; if `{open}` belongs to a text, put quotes around the text")
            }
            Self::ListBehindKey(key, item) => {
                format!("leave `{key}:` alone in its line, and write `{item}` below it, 2 spaces further to the right")
            }
            Self::TwoKeys(key, value) => {
                format!("write `{key}: {value}` in the next line, right below the first key")
            }
            Self::Conflict => "keep the lines of one version; delete those of the other, and the three lines with the marks".to_owned(),
            Self::BareDash => "write the item behind it, or delete the line".to_owned(),
            _ => "write `key: value` or, in a list, `- value`; put quotes around a text with special characters".to_owned(),
        }
    }
}

/// A character in words that can be read aloud.
fn named(character: char) -> String {
    match character {
        '`' => "a backtick".to_owned(),
        other => format!("`{other}`"),
    }
}
