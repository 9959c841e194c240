//! Styles and scripts within pages.

use std::collections::BTreeMap;
use std::ops::Range;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};
use tera::{Context, Value};

use super::engine::EngineError;

/// Styles and scripts, and the policy that allows them and nothing else.
#[derive(Debug, Default)]
pub(super) struct Assets {
    style: String,
    /// The styles of the list of games.
    list_style: String,
    /// Runs before anything is painted.
    early: String,
    script: String,
    /// The script of the list of games.
    listing: String,
    /// What pages and the list of games may load, with the colours of the program.
    policies: [String; 2],
}

/// The script of pages, in files by what they do; each sees what those before it have named.
const PAGE_SCRIPTS: [&str; 14] = [
    "html/page.js",
    "html/choose.js",
    "html/contents.js",
    "html/turn.js",
    "html/place.js",
    "html/terms.js",
    "html/qr.js",
    "html/menu.js",
    "html/unpack.js",
    "html/rank.js",
    "html/find.js",
    "html/table.js",
    "html/keys.js",
    "html/start.js",
];

/// Several scripts as one function.
fn joined(
    names: &[&str],
    asset: impl Fn(&str) -> Result<String, EngineError>,
) -> Result<String, EngineError> {
    let parts: Vec<String> = names.iter().map(|name| asset(name)).collect::<Result<_, _>>()?;
    Ok(close(&format!("\"use strict\";(() => {{\n{}\n}})();", parts.join("\n"))))
}

impl Assets {
    /// Takes the assets from the templates, by name.
    pub(super) fn new(templates: &BTreeMap<String, String>) -> Result<Self, EngineError> {
        let asset = |name: &str| {
            let text = templates.get(name).map_or("", String::as_str);
            let lower = text.to_ascii_lowercase();
            for end in ["</style", "</script", "<!--"] {
                if let Some(at) = lower.find(end) {
                    return Err(EngineError {
                        template: name.to_owned(),
                        range: at..at + end.len(),
                        message: format!(
                            "`{end}` must not stand within a page's styles or scripts"
                        ),
                    });
                }
            }
            Ok(compact(text, true))
        };
        let mut assets = Self {
            style: tight(&asset("html/style.css")?),
            list_style: tight(&asset("html/library.css")?),
            early: asset("html/early.js")?,
            script: joined(&PAGE_SCRIPTS, asset)?,
            listing: asset("html/library.js")?,
            policies: Default::default(),
        };
        assets.policies = [
            assets.policy(&assets.script, &assets.style),
            assets.policy(&assets.listing, &assets.list_style),
        ];
        Ok(assets)
    }

    fn policy(&self, script: &str, style: &str) -> String {
        format!(
            "default-src 'none'; script-src {} {}; style-src {}; img-src data: 'self'; \
             font-src data:; frame-src 'self' file:; \
             base-uri 'none'; form-action 'none'",
            hash(&self.early),
            hash(script),
            hash(style)
        )
    }

    /// What templates see of them: marks, since the texts are longer than most pages.
    pub(super) fn add_to(&self, context: &mut Context, is_list: bool, theme: &str) {
        let policy = if theme.is_empty() {
            &self.policies[usize::from(is_list)]
        } else {
            let [(_, style), _, (_, script)] = self.texts(is_list);
            &self.policy(script, &format!("{style}{theme}"))
        };
        context.insert_value("policy", Value::from(policy.as_str()));
        for (name, _) in self.texts(is_list) {
            context.insert_value(name, Value::from(mark(name)));
        }
    }

    /// The texts of a page, or of the list of games, by name.
    fn texts(&self, is_list: bool) -> [(&'static str, &str); 3] {
        let (style, script) =
            if is_list { (&self.list_style, &self.listing) } else { (&self.style, &self.script) };
        [("style", style), ("early", &self.early), ("script", script)]
    }

    /// A page with the texts in place of their marks; `theme` is a rule with other colours, which
    /// wins as the last.
    pub(super) fn put_into(&self, page: &str, is_list: bool, theme: &str) -> String {
        let texts = self.texts(is_list);
        let length: usize = texts.iter().map(|(_, text)| text.len()).sum();
        let mut whole = String::with_capacity(page.len() + length + theme.len() + 1);
        let mut rest = page;
        while let Some(at) = rest.find(MARK) {
            let (before, found) = rest.split_at(at);
            whole.push_str(before);
            rest = &found[MARK.len_utf8()..];
            for (name, text) in texts {
                if let Some(after) = found.strip_prefix(mark(name).as_str()) {
                    whole.push_str(text);
                    whole.push_str(if name == "style" { theme } else { "" });
                    rest = after;
                }
            }
        }
        whole.push_str(rest);
        whole
    }
}

/// Stands for nothing in a page.
const MARK: char = '\0';

/// What stands for a style or script until the page is ready.
fn mark(name: &str) -> String {
    format!("{MARK}{name}{MARK}")
}

/// Whether a template is taken as it is, rather than filled in.
pub(super) fn is_asset(name: &str) -> bool {
    std::path::Path::new(name).extension().is_some_and(|ending| {
        ending.eq_ignore_ascii_case("css") || ending.eq_ignore_ascii_case("js")
    })
}

fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

/// Without indents, empty lines and, in styles and scripts, lines that are comments.
/// Compact text stays as it is, so that the hashes of what stands in a page hold.
pub(super) fn compact(text: &str, is_asset: bool) -> String {
    let blanks = [' ', '\t', '\r'];
    let is_comment =
        |line: &str| line.starts_with("// ") || (line.starts_with("/* ") && line.ends_with(" */"));
    let mut compact = String::with_capacity(text.len());
    let mut add = |lines: Range<usize>| {
        if !compact.is_empty() {
            compact.push('\n');
        }
        compact.push_str(&text[lines]);
    };
    // Lines with nothing but their ends between them, to be copied at once.
    let mut run: Option<Range<usize>> = None;
    let mut next = 0;
    for whole in text.split('\n') {
        let line = whole.trim_start_matches(blanks);
        let start = next + whole.len() - line.len();
        next += whole.len() + 1;
        let line = line.trim_end_matches(blanks);
        if line.is_empty() || (is_asset && is_comment(line)) {
            continue;
        }
        match &mut run {
            Some(run) if run.end + 1 == start => run.end = start + line.len(),
            _ => run.replace(start..start + line.len()).into_iter().for_each(&mut add),
        }
    }
    run.into_iter().for_each(&mut add);
    compact
}

/// Styles without comments and white space that say nothing; strings stay as they are.
fn tight(style: &str) -> String {
    let mut tight = String::with_capacity(style.len());
    let mut rest = style;
    while let Some(character) = rest.chars().next() {
        let length = match character {
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '"' | '\'' => string_length(rest, character),
            _ => character.len_utf8(),
        };
        let (piece, after) = rest.split_at(length);
        rest = after;
        match character {
            '/' if length > 1 => {}
            ' ' | '\n' => {
                if !tight.ends_with([' ', '{', '}', ';', ',', ':', '>']) {
                    tight.push(' ');
                }
            }
            '{' | '}' | ';' | ',' | '>' => {
                let kept =
                    tight.trim_end_matches(if character == '}' { [' ', ';'] } else { [' '; 2] });
                tight.truncate(kept.len());
                tight.push(character);
            }
            _ => tight.push_str(piece),
        }
    }
    tight
}

/// A script without spaces beside signs. What may be a pattern, a comment or a template literal stays as it is: a line with
/// a slash or a backtick, and the whole script where such a literal goes over several lines.
fn close(script: &str) -> String {
    if script.lines().any(|line| line.matches('`').count() % 2 == 1) {
        return script.to_owned();
    }
    let is_plain = |line: &str| !line.contains(['/', '`']);
    let lines: Vec<String> = script
        .lines()
        .map(|line| if is_plain(line) { close_line(line) } else { line.to_owned() })
        .collect();
    lines.join("\n")
}

fn close_line(line: &str) -> String {
    const SIGNS: &[char] =
        &['{', '}', '(', ')', '[', ']', ',', ';', ':', '=', '?', '&', '|', '<', '>', '*'];
    let mut close = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(character) = rest.chars().next() {
        let length = match character {
            '"' | '\'' => string_length(rest, character),
            _ => character.len_utf8(),
        };
        let (piece, after) = rest.split_at(length);
        rest = after;
        if character != ' ' || !(close.ends_with(SIGNS) || after.starts_with(SIGNS)) {
            close.push_str(piece);
        }
    }
    close
}

/// How long the string is that begins here, with its quotation marks.
fn string_length(text: &str, mark: char) -> usize {
    let mut is_escaped = false;
    for (at, character) in text.char_indices().skip(1) {
        if character == mark && !is_escaped {
            return at + 1;
        }
        is_escaped = character == '\\' && !is_escaped;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_are_tight_and_strings_stay() {
        let style = "/* don't */\na > b, c::after { content: \" , · \"; color: red; }\n\
                     @media (min-width: 60rem) { .d { width: calc(1px + 2em); } }\n";
        let expected = "a>b,c::after{content:\" , · \";color:red}\
                        @media (min-width:60rem){.d{width:calc(1px + 2em)}}";
        assert_eq!(tight(style).trim(), expected);
        assert_eq!(tight(expected), expected);
        assert_eq!(tight("a { content: 'it\\'s , so' ; }"), "a{content:'it\\'s , so'}");
    }

    #[test]
    fn scripts_lose_spaces_beside_signs_alone() {
        let lines =
            "const a = (b) => ({ c: \"d = e\", f: b ? .5 : - -1 });\nreturn typeof a in { g };";
        let expected = "const a=(b)=>({c:\"d = e\",f:b?.5:- -1});\nreturn typeof a in{g};";
        assert_eq!(close(lines), expected);
        assert_eq!(close(expected), expected);
        for kept in ["a = b.replace(/ , /g, \"\");", "a = `x = ${b}`;", "a = `x\n = y`;"] {
            assert_eq!(close(kept), kept);
        }
    }
}
