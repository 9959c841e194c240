//! Pictures that are drawn from data, icons in lines, and words in a second language: what
//! programs that read a print aloud find of them.

use crate::common::{files_below, ksr, read_text, repository};
use lopdf::{Dictionary, Document, Object};

/// Builds prints of this repository; gives the files by path.
fn build(arguments: &[&str]) -> std::collections::BTreeMap<String, Vec<u8>> {
    let out = tempfile::tempdir().unwrap();
    let folder = out.path().to_string_lossy().into_owned();
    let mut all = vec!["build", "--out", &folder];
    all.extend(arguments);
    let output = ksr(&repository(), all);
    assert_eq!(output.code, 0, "{}", output.stderr);
    files_below(out.path())
}

fn elements<'a>(file: &'a Document, role: &'a [u8]) -> impl Iterator<Item = &'a Dictionary> {
    file.objects.values().filter_map(|object| object.as_dict().ok()).filter(move |element| {
        element.get(b"S").and_then(Object::as_name).is_ok_and(|name| name == role)
    })
}

fn text(element: &Dictionary, key: &[u8]) -> Option<String> {
    lopdf::decode_text_string(element.get(key).ok()?).ok()
}

fn alternatives(file: &Document) -> Vec<String> {
    elements(file, b"Figure").map(|figure| text(figure, b"Alt").unwrap()).collect()
}

/// Whether a turn has but one phase, so that there is nothing to string together.
fn has_one_phase(name: &str) -> bool {
    let game = name.split('/').next().unwrap_or_default();
    let rules = read_text(&repository().join("rules").join(game).join("game.yaml"));
    let phases = rules.split("\nphases:\n").nth(1).unwrap_or_default();
    let own = phases.lines().take_while(|line| line.is_empty() || line.starts_with([' ', '#']));
    own.filter(|line| line.starts_with("  - ")).count() < 2
}

#[test]
fn every_sheet_and_reference_begins_with_the_strip_of_its_turn() {
    let files = build(&["--format", "pdf", "--product", "sheet", "--product", "reference"]);
    let prints: Vec<_> = files.iter().filter(|(name, _)| name.ends_with(".pdf")).collect();
    assert_eq!(prints.len(), 24);
    for (name, bytes) in prints {
        let alternatives = alternatives(&Document::load_mem(bytes).unwrap());
        // Where all phases stand side by side on a sheet, their row is the strip.
        let strips = alternatives.iter().filter(|alt| alt.contains(" → 2")).count();
        assert!(strips <= 1, "{name}: {alternatives:?}");
        let may_lack = name.contains("/sheet") || has_one_phase(name);
        assert!(strips == 1 || may_lack, "{name}: {alternatives:?}");
    }
}

#[test]
fn icons_have_their_name_as_alternative_and_as_words() {
    let files = build(&["aloha", "--format", "pdf", "--product", "sheet"]);
    for (language, fish) in [("de", "Fisch"), ("en", "fish"), ("pl", "ryba")] {
        let file = Document::load_mem(&files[&format!("aloha/{language}/sheet.pdf")]).unwrap();
        let named = alternatives(&file).into_iter().filter(|alt| alt == fish).count();
        assert_eq!(named, 1, "{language}");
    }
}

#[test]
fn words_of_the_second_language_say_so() {
    let files = build(&["kahuna", "--bilingual", "de,pl", "--format", "pdf", "--product", "sheet"]);
    let file = Document::load_mem(&files["kahuna/de+pl/sheet.pdf"]).unwrap();
    let roles: [&[u8]; 4] = [b"H1", b"H2", b"P", b"L"];
    let languages = roles.iter().flat_map(|role| elements(&file, role));
    let languages: Vec<String> = languages.filter_map(|part| text(part, b"Lang")).collect();
    assert!(languages.len() > 20 && languages.iter().all(|language| language == "pl"));
    let catalog = file.catalog().unwrap();
    assert_eq!(text(catalog, b"Lang").unwrap(), "de");
}

#[test]
fn pages_show_the_strip_in_two_shapes_with_words_for_both() {
    let files = build(&["--format", "html"]);
    for (name, bytes) in files {
        let Some(product) = name.rsplit('/').next().filter(|name| name.ends_with(".html")) else {
            continue;
        };
        let html = String::from_utf8(bytes).unwrap();
        let strips = html.matches("class=\"part strip\"").count();
        match product {
            "sheet.html" | "reference.html" if !has_one_phase(&name) => {
                assert!(strips >= 1, "{name}");
                assert_eq!(html.matches("<desc>").count(), 2 * strips, "{name}");
                assert!(html.contains("class=\"signs\""), "{name}");
            }
            "sheet.html" | "reference.html" => {}
            _ => assert_eq!(strips, 0, "{name}"),
        }
        assert!(!html.contains("style=\""), "{name}");
    }
}
