//! Prints for print shops, and cards in two languages, as strangers' programs see them.

use crate::common::{files_below, ksr, repository};
use lopdf::{Dictionary, Document, Object};

fn build(arguments: &[&str]) -> std::collections::BTreeMap<String, Vec<u8>> {
    let out = tempfile::tempdir().unwrap();
    let folder = out.path().to_string_lossy().into_owned();
    let mut all = vec!["build", "--out", &folder, "--format", "pdf"];
    all.extend(arguments);
    let output = ksr(&repository(), all);
    assert_eq!(output.code, 0, "{}", output.stderr);
    files_below(out.path())
}

fn operators(file: &Document) -> Vec<(String, Vec<Object>)> {
    let pages = file.get_pages();
    let contents = pages.values().map(|page| file.get_and_decode_page_content(*page).unwrap());
    contents
        .flat_map(|content| content.operations)
        .map(|operation| (operation.operator, operation.operands))
        .collect()
}

#[test]
fn a_print_shop_gets_inks_and_its_printing_condition() {
    let files = build(&["kahuna", "--lang", "de", "--product", "cards", "--print-shop"]);
    let bytes = &files["kahuna/de/cards.pdf"];
    assert!(bytes.starts_with(b"%PDF-1.6"));
    let file = Document::load_mem(bytes).unwrap();
    let operators = operators(&file);
    let is_screen = |name: &str| matches!(name, "rg" | "RG" | "g" | "G");
    assert!(operators.iter().all(|(name, _)| !is_screen(name)), "colours of the screen");
    let black = |operands: &[Object]| {
        let parts: Vec<f32> = operands.iter().map(|part| part.as_float().unwrap()).collect();
        parts == [0.0, 0.0, 0.0, 1.0]
    };
    assert!(operators.iter().any(|(name, operands)| name == "k" && black(operands)));
    let catalog = file.catalog().unwrap();
    let intents = catalog.get(b"OutputIntents").and_then(Object::as_array).unwrap();
    let intent: &Dictionary = file.dereference(&intents[0]).unwrap().1.as_dict().unwrap();
    assert_eq!(intent.get(b"S").and_then(Object::as_name).unwrap(), b"GTS_PDFX");
    let profile = intent.get(b"DestOutputProfile").and_then(Object::as_reference).unwrap();
    let profile = file.get_object(profile).and_then(Object::as_stream).unwrap();
    assert_eq!(&profile.decompressed_content().unwrap()[36..40], b"acsp");
    for page in file.get_pages().values() {
        let page = file.get_dictionary(*page).unwrap();
        assert!(page.get(b"Annots").is_err(), "nothing to click");
        let side = |key: &[u8]| {
            let area = page.get(key).and_then(Object::as_array).unwrap();
            let [x, right] = [0, 2].map(|at| area[at].as_float().unwrap());
            (right - x) * 25.4 / 72.0
        };
        assert!((side(b"BleedBox") - side(b"TrimBox") - 6.0).abs() < 0.01);
    }
    let home = build(&["kahuna", "--lang", "de", "--product", "cards"]);
    let home = Document::load_mem(&home["kahuna/de/cards.pdf"]).unwrap();
    assert!(home.catalog().unwrap().get(b"OutputIntents").is_err());
}

#[test]
fn cards_in_two_languages_have_one_on_each_side() {
    let arguments = ["kahuna", "--bilingual", "de,en", "--product", "cards", "--single"];
    let files = build(&arguments);
    let file = Document::load_mem(&files["kahuna/de+en/cards.pdf"]).unwrap();
    let count = u32::try_from(file.get_pages().len()).unwrap();
    assert!(count >= 12 && count % 2 == 0, "{count} sides");
    for front in (1..=count).step_by(2) {
        let page = |at: u32| {
            let page = file.get_pages()[&at];
            let page = file.get_dictionary(page).unwrap();
            let area = page.get(b"TrimBox").and_then(Object::as_array).unwrap();
            [0, 2].map(|at| area[at].as_float().unwrap().to_string())
        };
        assert_eq!(page(front), page(front + 1), "a real card: both sides of one size");
    }
    let spans = file.objects.values().filter_map(|object| object.as_dict().ok());
    let foreign = spans.filter(|element| {
        let language =
            element.get(b"Lang").ok().and_then(|lang| lopdf::decode_text_string(lang).ok());
        element.has(b"S") && language.as_deref() == Some("en")
    });
    assert!(foreign.count() > 5, "programs know the second language");
}
