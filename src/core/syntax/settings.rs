//! Faults of settings files (TOML) in plain words, with the mended line.

use std::ops::Range;

use super::foreign;
use crate::diagnostic::nearest;

/// What is wrong in a settings file.
pub struct SettingsFault {
    /// The fault in one sentence.
    pub message: String,
    /// What to do, if that is known.
    pub advice: Option<String>,
    /// Where, in bytes.
    pub range: Range<usize>,
}

/// Puts what the reader of TOML complains of into plain words.
pub fn explain(error: &toml::de::Error, text: &str) -> SettingsFault {
    let range = error.span().unwrap_or(0..0);
    let said = error.message().lines().next().unwrap_or_default();
    if let Some(fault) = open_list(said, text, range.start) {
        return fault;
    }
    let (message, advice) = unknown(said)
        .or_else(|| slip(said, line_of(text, range.start)))
        .or_else(|| table_for_word(said, line_of(text, range.start)))
        .or_else(|| grammar(said))
        .unwrap_or_else(|| (said.to_owned(), None));
    SettingsFault { message, advice, range }
}

fn line_of(text: &str, at: usize) -> &str {
    let at = text.floor_char_boundary(at.min(text.len()));
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    text[start..].lines().next().unwrap_or_default().trim()
}

/// `unknown field` and `unknown variant`, with what was probably meant.
fn unknown(said: &str) -> Option<(String, Option<String>)> {
    let (what, rest) = match said.strip_prefix("unknown field ") {
        Some(rest) => ("key", rest),
        None => ("value", said.strip_prefix("unknown variant ")?),
    };
    let mut names = rest.split('`').skip(1).step_by(2);
    let name = names.next()?;
    let known: Vec<&str> = names.collect();
    let near = foreign::meant_of(name, &known).or_else(|| nearest(name, known.iter().copied()));
    let advice = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("possible here: {}", super::read_error::listed(&known)),
    };
    Some((format!("unknown {what} `{name}`"), Some(advice)))
}

/// `[theme]` where `theme = "name"` is meant.
fn table_for_word(said: &str, line: &str) -> Option<(String, Option<String>)> {
    let name = line.strip_prefix('[')?.strip_suffix(']')?;
    let is_table = said.starts_with("invalid type: map, expected a string");
    is_table.then(|| {
        let advice = format!("write `{name} = \"…\"` in one line, without the brackets");
        (format!("`{name}` is a word, no part with settings of its own"), Some(advice))
    })
}

/// What only those understand who know TOML.
fn grammar(said: &str) -> Option<(String, Option<String>)> {
    let starts = [
        "key with no value",
        "missing",
        "unclosed",
        "invalid",
        "unexpected",
        "extra",
        "string values",
    ];
    let is_value = said.starts_with("invalid type") || said.starts_with("invalid value");
    if said.starts_with("duplicate key") {
        return Some(("this key stands twice".to_owned(), Some("keep one of them".to_owned())));
    }
    (!is_value && starts.iter().any(|start| said.starts_with(start))).then(|| {
        let advice =
            "write `key = value`, words between straight quotes, lists between `[` and `]`";
        ("this line of the settings cannot be read".to_owned(), Some(advice.to_owned()))
    })
}

/// A list that is still open where the next key stands: told where it opens.
fn open_list(said: &str, text: &str, at: usize) -> Option<SettingsFault> {
    if !said.contains("array") {
        return None;
    }
    let at = text.floor_char_boundary(at.min(text.len()));
    let mut end = text[at..].find('\n').map_or(text.len(), |end| at + end);
    loop {
        let start = text[..end].rfind('\n').map_or(0, |end| end + 1);
        let line = &text[start..end];
        let open = line.find("= [").filter(|_| !line.contains(']'));
        if let Some(open) = open {
            let mended = format!("{}]", line.trim_end().trim_end_matches(','));
            let is_right = toml::from_str::<toml::Table>(&mended).is_ok();
            let advice = is_right.then(|| format!("write `{}`", mended.trim()));
            return Some(SettingsFault {
                message: "the `[` that opens here is never closed".to_owned(),
                advice,
                range: start + open + 2..start + open + 3,
            });
        }
        end = start.checked_sub(1)?;
    }
}

/// A slip of the pen in one line.
fn slip(said: &str, line: &str) -> Option<(String, Option<String>)> {
    if let Some(words) = ["//", ";", "--"].iter().find_map(|mark| line.strip_prefix(mark)) {
        let mark = line.trim_end_matches(words);
        let advice = format!("write `# {}`", words.trim());
        return Some((format!("a remark begins with `#`, not with `{mark}`"), Some(advice)));
    }
    let (message, mended) = if line.starts_with('[') && !line.contains(']') {
        ("the `[` that opens here is never closed", format!("{line}]"))
    } else if let Some((key, value)) = line.split_once(':').filter(|_| !line.contains('=')) {
        ("a setting is written with `=`, not with a colon", setting(key, value))
    } else {
        let (key, value) = line.split_once('=')?;
        let value = value.trim();
        if said.contains("expected a sequence") {
            ("a list is needed here", format!("{} = [{}]", key.trim(), quoted(value)))
        } else if value.starts_with('"') && value.matches('"').count() == 1 {
            ("the text begins with `\"` and never ends with it", format!("{line}\""))
        } else if value.is_empty() {
            return Some((format!("the value of `{}` is missing", key.trim()), None));
        } else {
            ("a word in a settings file needs straight quotes", setting(key, value))
        }
    };
    let is_right = mended != line && toml::from_str::<toml::Table>(&mended).is_ok();
    is_right.then(|| (message.to_owned(), Some(format!("write `{mended}`"))))
}

/// `key = value` with the quotes that the value needs.
fn setting(key: &str, value: &str) -> String {
    let value = value.trim();
    let list = value.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let value = match list {
        Some(items) => {
            let items: Vec<String> = items.split(',').map(quoted).collect();
            format!("[{}]", items.join(", "))
        }
        None => quoted(value),
    };
    format!("{} = {value}", key.trim())
}

/// A value in straight quotes, unless it is a number or `true` or `false`.
fn quoted(value: &str) -> String {
    let quotes = ['"', '\'', '“', '”', '„', '‘', '’', '‚', '«', '»'];
    let bare = value.trim().trim_matches(quotes);
    if bare.parse::<f64>().is_ok() || matches!(bare, "true" | "false") {
        return bare.to_owned();
    }
    format!("\"{bare}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_in_settings_are_told_with_the_mended_line() {
        let advice = |text: &str| {
            let error = toml::from_str::<toml::Table>(text).unwrap_err();
            explain(&error, text).advice.unwrap()
        };
        assert_eq!(advice("theme: lagoon"), "write `theme = \"lagoon\"`");
        assert_eq!(advice("theme = lagoon"), "write `theme = \"lagoon\"`");
        assert_eq!(advice("theme = “lagoon”"), "write `theme = \"lagoon\"`");
        assert_eq!(advice("a = 1\nformats = [pdf, html]"), "write `formats = [\"pdf\", \"html\"]`");
        assert_eq!(advice("theme = \"lagoon"), "write `theme = \"lagoon\"`");
        assert_eq!(advice("formats = [\"html\"\nx = 1"), "write `formats = [\"html\"]`");
        assert_eq!(advice("// mine\nx = 1"), "write `# mine`");
        assert!(advice("ksr").starts_with("write `key = value`"));
        assert_eq!(advice("[site\nurl = \"x\""), "write `[site]`");
    }
}
