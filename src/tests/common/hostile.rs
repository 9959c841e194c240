//! Texts that mean harm, and findings that are full of them.

use crate::diagnostic::Diagnostic;
use crate::finding::Finding;
use crate::source::{Source, Sources, Span};

use super::report::{Found, check};

/// What somebody may write into a file, or name a file.
pub const HOSTILE: &[&str] = &[
    "\u{1b}[31mred\u{1b}[0m \u{1b}]8;;https://evil.example\u{7}click\u{1b}]8;;\u{7}",
    "nul\u{0}bell\u{7}back\u{8}\u{8}tab\tvertical\u{b}form\u{c}delete\u{7f}",
    "c1 \u{9b}31m next\u{85}line \u{90}q\u{9c}",
    "bidi \u{202e}txet\u{202c} \u{2066}x\u{2069} \u{200f}\u{200e}\u{61c}",
    "separators \u{2028}::error::a\u{2029}::error::b",
    "not characters \u{feff}\u{fffe}\u{ffff}\u{1fffe} tags \u{e0041}\u{e007f}",
    "::error file=a,line=1::injected",
    "x\n::error::injected\n  ::warning::injected\r\n\t::set-output name=a::b\n::stop-commands::t",
    "##[error]injected ##[add-mask]x\n##[group]y",
    "%0A::error::injected%0D%250A",
    "a,line=99,title=b::c:d",
    "]]> <![CDATA[ x ]]> <!-- --> <?php ?> &amp; &#10; &lt;",
    "<script>alert('x')</script><img src=x onerror=\"y\"><b>",
    "' onload=\"x\" \" '",
    "| a | b |\n|---|---|\n| c | d |",
    "`code` ``more`` ``` ` unbalanced",
    "```\nfence\n```\n~~~\nfence\n~~~",
    "`a``b`@everyone`c`",
    "@everyone @octocat user@example.com #1 GH-1 owner/repo#2 !3 ~bug %1 $4 &5",
    "deadbeef deadbeefdeadbeefdeadbeefdeadbeefdeadbeef",
    "[link](https://evil.example) ![image](https://evil.example/x.png) [a][b] <https://evil.example>",
    "https://evil.example www.evil.example mailto:a@evil.example",
    "\n\n# heading\n\nheading\n=======\n\n> quote\n\n- item\n1. item\n\n    code\n\n---\n",
    "*a* **b** _c_ __d__ ~~e~~ ==f== $x$ $`y`$ $$z$$ :smile: [^1] [x] &copy; \\",
    "/close\n/label ~bug",
    "error[fake]: x\nerror[fake]: y\n  --> rules/a.yaml:1:1\n",
    "{0} {1} {{x}} ${{ github.token }} $(id) `id` %s %n",
    "\\u001b \\n \" \\\" ' }, { \"severity\": \"x\" }",
    "  leading and trailing  ",
    "",
];

/// For each text a finding that has it in every field, in files named and filled with it.
pub fn found(texts: &[&str]) -> Found {
    let mut sources = Sources::default();
    let findings = texts.iter().map(|text| finding(text, &mut sources)).collect();
    Found { sources, findings }
}

fn finding(text: &str, sources: &mut Sources) -> Finding {
    let path = format!("rules/{text}");
    let content = format!("{text}\n{text}\n");
    let first = sources.add(Source::new(path.clone(), content.clone()));
    let second = sources.add(Source::new(format!("other/{text}"), content));
    let span = |file| Span { file, ..Span::default() }.with_range(&(0..text.len().max(1)));
    let diagnostic = Diagnostic::new(check("ref-unknown"), text, span(first))
        .label(text)
        .also(span(second), text)
        .note(text)
        .help(text)
        .fix(text, span(first), text);
    let some = || Some(text.to_owned());
    Finding {
        diagnostic,
        file: path,
        game: some(),
        language: some(),
        id_path: text.to_owned(),
        fingerprint: text.to_owned(),
    }
}
