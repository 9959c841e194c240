//! The modules form layers: each uses only those before it.

use crate::common::{files_below, repository};

/// From the bottom to the top, as `docs/architecture.md` lists them.
const LAYERS: [&str; 27] = [
    "source",
    "diagnostic",
    "syntax",
    "format",
    "model",
    "inline",
    "language",
    "translation",
    "resolve",
    "select",
    "view",
    "check",
    "finding",
    "policy",
    "mend",
    "picture",
    "typeset",
    "pdf",
    "raster",
    "web",
    "export",
    "render",
    "project",
    "history",
    "changes",
    "report",
    "cli",
];

#[test]
fn no_module_uses_one_above_it() {
    let height = |name: &str| LAYERS.iter().position(|layer| *layer == name);
    let mut wrong = Vec::new();
    for (path, bytes) in files_below(&repository().join("src")) {
        let Some(own) = path.split('/').next().and_then(height) else { continue };
        let text = String::from_utf8(bytes).unwrap();
        for used in text.split("crate::").skip(1) {
            let name: String = used.chars().take_while(char::is_ascii_lowercase).collect();
            if height(&name).is_some_and(|used| used > own) {
                wrong.push(format!("src/{path} uses {name}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn only_syntax_names_the_yaml_parser() {
    for (path, bytes) in files_below(&repository().join("src")) {
        let text = String::from_utf8(bytes).unwrap();
        assert!(path.starts_with("syntax/") || !text.contains("granit"), "src/{path}");
    }
}

/// What is unfinished belongs in an issue, not in the code.
#[test]
fn nothing_is_marked_as_unfinished() {
    for (path, bytes) in files_below(&repository().join("src")) {
        let text = String::from_utf8(bytes).unwrap();
        for mark in ["TO\u{44}O", "FIX\u{4d}E", "XX\u{58}", "HAC\u{4b}", "dbg\u{21}"] {
            assert!(!text.contains(mark), "src/{path} has {mark}");
        }
    }
}
