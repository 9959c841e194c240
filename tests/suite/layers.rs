//! The modules form layers: each uses only those before it.

use std::collections::BTreeSet;

use crate::common::{files_below, read_text, repository};

/// From the bottom to the top, as `docs/architecture.md` lists them.
const LAYERS: [&str; 38] = [
    "source",
    "diagnostic",
    "syntax",
    "format",
    "icon",
    "model",
    "inline",
    "document",
    "language",
    "finding",
    "artwork",
    "picture",
    "translation",
    "resolve",
    "select",
    "view",
    "check",
    "typeset",
    "pdf",
    "paint",
    "raster",
    "web",
    "export",
    "render",
    "policy",
    "mend",
    "tidy",
    "lookup",
    "project",
    "history",
    "changes",
    "ui",
    "report",
    "session",
    "serve",
    "lsp",
    "schema",
    "cli",
];

/// The crates below that of the program, from the bottom to the top.
const CRATES: [&str; 4] = ["core", "logic", "print", "pages"];

/// The files of the program, without the tests inside it, named as their modules are.
fn program_files() -> impl Iterator<Item = (String, Vec<u8>)> {
    let files = files_below(&repository().join("src"));
    let named = files.into_iter().map(|(path, bytes)| match path.split_once('/') {
        Some((name, module)) if CRATES.contains(&name) => (module.to_owned(), bytes),
        _ => (path, bytes),
    });
    named.filter(|(path, _)| !path.starts_with("tests/") && path.ends_with(".rs"))
}

/// The modules that a file names, below `crate::`.
fn used(text: &str) -> impl Iterator<Item = String> {
    let name = |rest: &str| rest.chars().take_while(char::is_ascii_lowercase).collect();
    text.split("crate::").skip(1).map(name)
}

#[test]
fn no_module_uses_one_above_it() {
    let height = |name: &str| LAYERS.iter().position(|layer| *layer == name);
    let mut wrong = Vec::new();
    for (path, bytes) in program_files() {
        let Some(own) = path.split('/').next().and_then(height) else { continue };
        let text = String::from_utf8(bytes).unwrap();
        for name in used(&text) {
            if height(&name).is_some_and(|used| used > own) {
                wrong.push(format!("src/{path} uses {name}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The table of `docs/architecture.md` has all modules, in their order.
#[test]
fn the_table_of_modules_is_complete() {
    let page = read_text(&repository().join("docs/architecture.md"));
    let table = page.split("\n## ").find(|part| part.starts_with("The modules\n")).unwrap();
    let row = |line: &str| Some(line.strip_prefix("| `")?.split_once('`')?.0.to_owned());
    assert_eq!(table.lines().filter_map(row).collect::<Vec<_>>(), LAYERS);
    let folders: BTreeSet<String> = program_files()
        .filter_map(|(path, _)| path.split_once('/').map(|(folder, _)| folder.to_owned()))
        .collect();
    assert_eq!(folders, LAYERS.map(str::to_owned).into());
}

/// Everybody enters by the session, the command line as well.
#[test]
fn the_command_line_knows_what_anybody_may_know() {
    let library = read_text(&repository().join("src/lib.rs"));
    let module = |line: &str| Some(line.strip_prefix("pub mod ")?.strip_suffix(';')?.to_owned());
    let mut public: Vec<String> = library.lines().filter_map(module).collect();
    assert_eq!(public, ["cli", "lsp", "schema", "serve", "session"]);
    let shared = ["diagnostic", "document", "source"];
    assert!(library.contains(&format!("pub use ksr_core::{{{}}};", shared.join(", "))));
    public.extend(shared.map(str::to_owned));
    for (path, bytes) in program_files().filter(|(path, _)| path.starts_with("cli/")) {
        let text = String::from_utf8(bytes).unwrap();
        let hidden: Vec<String> = used(&text).filter(|name| !public.contains(name)).collect();
        assert!(hidden.is_empty(), "src/{path} uses {hidden:?}");
    }
}

#[test]
fn only_syntax_names_the_yaml_parser() {
    for (path, bytes) in program_files() {
        let text = String::from_utf8(bytes).unwrap();
        assert!(path.starts_with("syntax/") || !text.contains("granit"), "src/{path}");
    }
}

#[test]
fn only_inline_reads_markdown() {
    for (path, bytes) in program_files() {
        let text = String::from_utf8(bytes).unwrap();
        let names_it = program(&text).any(|line| line.contains("pulldown"));
        assert!(path.starts_with("inline/") || !names_it, "src/{path}");
    }
}

/// What is known of words is typed. A sign in a text that somebody reads again would be a second
/// language between the rules and the outputs.
#[test]
fn nothing_is_hidden_in_texts() {
    let is_private = |c: char| ('\u{e000}'..='\u{f8ff}').contains(&c);
    for (path, bytes) in program_files() {
        let text = String::from_utf8(bytes).unwrap();
        let escaped = text.split("\\u{").skip(1).any(|rest| {
            let digits = rest.split('}').next().unwrap_or_default();
            let code = u32::from_str_radix(digits, 16).ok();
            code.and_then(char::from_u32).is_some_and(is_private)
        });
        let is_free = !escaped && !text.contains(is_private);
        assert!(is_free, "src/{path}: private characters");
        let marks = program(&text).any(|line| line.contains(['⟦', '⟧']));
        assert!(!marks || path == "document/phrase.rs", "src/{path}: marks are printed, not read");
    }
}

/// The lines of a file that are neither comments nor tests.
fn program(text: &str) -> impl Iterator<Item = &str> {
    let end = text.find("#[cfg(test)]\nmod tests").unwrap_or(text.len());
    text[..end].lines().map(str::trim).filter(|line| !line.starts_with("//"))
}

/// A language is a data file; only the table of those that are part of the program names any.
#[test]
fn no_code_names_a_language() {
    let strings = files_below(&repository().join("templates/strings"));
    let tags: Vec<&str> = strings.keys().filter_map(|name| name.strip_suffix(".yaml")).collect();
    assert!(tags.len() >= 3, "{tags:?}");
    let mut wrong = Vec::new();
    for (path, bytes) in program_files() {
        let text = String::from_utf8(bytes).unwrap();
        for line in program(&text).filter(|_| path != "language/built_in.rs") {
            // "pl" beside "sg" is the plural, and so it is behind a word for it.
            let names = |tag: &str| {
                let is_named = line.contains(&format!("\"{tag}\""));
                let is_region = line.contains(&format!("\"{tag}-"));
                let is_plural = line.contains("\"sg\"") || line.ends_with(", \"pl\"),");
                is_named && !is_plural || is_region
            };
            if tags.iter().any(|tag| names(tag)) {
                wrong.push(format!("src/{path}: {line}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Words of a language are data as well. Most lists of them have a letter that English lacks.
#[test]
fn no_check_holds_words_of_a_language() {
    let mut wrong = Vec::new();
    for (path, bytes) in files_below(&repository().join("src/logic/check")) {
        let text = String::from_utf8(bytes).unwrap();
        for line in program(&text) {
            let is_foreign = |c: char| c.is_alphabetic() && !c.is_ascii();
            if line.split('"').skip(1).step_by(2).any(|literal| literal.contains(is_foreign)) {
                wrong.push(format!("src/logic/check/{path}: {line}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is unfinished belongs in an issue, not in the code.
#[test]
fn nothing_is_marked_as_unfinished() {
    for (path, bytes) in program_files() {
        let text = String::from_utf8(bytes).unwrap();
        for mark in ["TO\u{44}O", "FIX\u{4d}E", "XX\u{58}", "HAC\u{4b}", "dbg\u{21}"] {
            assert!(!text.contains(mark), "src/{path} has {mark}");
        }
    }
}
