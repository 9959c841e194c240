//! Translations travel: out as PO, CSV or XLIFF, and back into the rules.

use crate::common;

use std::path::Path;

use crate::common::{Output, ksr, put, read_text, repository};
use tempfile::TempDir;

const GAME: &str = "\
format: 1
id: hare
language: en
title: Hare
values: { hand-limit: { is: 5 } }
terms: { card: { name: card, forms: { sg: card, pl: cards } } }
icons: { ear: { symbol: E, title: ear } }
goal:
  - id: draw
    title: Drawing
    text: Hold {hand-limit card}, see [[home]] and {icon:ear}.
    short: \"+1 card\"
  - id: home
    text: Be home first.
";
const POLISH: &str = "\
# Po polsku
language: pl
title: Zając # tytuł
terms: { card: { name: karta, forms: { sg: { nom: karta }, pl: { nom: karty, gen: kart } } } }
texts:
  # Cel
  draw:
    title: Dobieranie
    text: \"Trzymaj {hand-limit card}, zob. [[home]] i {icon:ear}.\" # uwaga
";

/// A project with one game in English and Polish.
fn hare() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    put(&folder.path().join("rules/hare/game.yaml"), GAME.as_bytes());
    put(&folder.path().join("rules/hare/pl.yaml"), POLISH.as_bytes());
    folder
}

fn run(folder: &Path, line: &str) -> Output {
    ksr(folder, line.split_whitespace())
}

fn polish(folder: &Path) -> String {
    read_text(&folder.join("rules/hare/pl.yaml"))
}

fn export(folder: &Path, format: &str) -> String {
    run(folder, &format!("translate export pl --game hare --format {format}")).stdout
}

/// Writes a file and imports it.
fn import(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> Output {
    put(&folder.join(name), text.as_ref());
    run(folder, &format!("translate import pl {name} --game hare"))
}

#[test]
fn export_and_import_change_nothing() {
    let project = tempfile::tempdir().unwrap();
    for (name, bytes) in common::files_below(&repository().join("rules")) {
        put(&project.path().join("rules").join(name), &bytes);
    }
    let rules = || common::files_below(&project.path().join("rules"));
    let before = rules();
    for game in ["kahuna", "aloha", "forbidden-island", "kanaloa"] {
        let formats = ["po", "csv", "xliff"];
        for (language, format) in
            ["pl", "en"].into_iter().flat_map(|tag| formats.map(|format| (tag, format)))
        {
            let out = |name: &str| {
                let line = format!(
                    "translate export {language} --game {game} --format {format} --out {name}.{format}"
                );
                let output = run(project.path(), &line);
                assert_eq!(output.code, 0, "{}", output.stderr);
                read_text(&project.path().join(format!("{name}.{format}")))
            };
            let first = out("first");
            let line = format!("translate import {language} first.{format} --game {game}");
            let output = run(project.path(), &line);
            assert_eq!(output.code, 0, "{game}: {}", output.stderr);
            assert_eq!(out("second"), first);
        }
    }
    assert_eq!(rules(), before);
}

#[test]
fn exports_tell_translators_what_they_need() {
    let folder = hare();
    let po = export(folder.path(), "po");
    assert!(po.contains(
        "#. chapter: goal\n#. hand-limit = 5\n#. card: sg: nom karta; pl: nom karty, gen kart\n"
    ));
    assert!(po.contains("#. at most 9 characters\n"), "{po}");
    assert!(po.contains("\"Plural-Forms: nplurals=3; plural=(n==1 ? 0"), "{po}");
    assert!(po.contains("#: rules/hare/game.yaml:11\n#, fuzzy\nmsgctxt \"draw.text\"\n"), "{po}");
    let csv = export(folder.path(), "csv");
    assert!(csv.contains("\ndraw.short,'+1 card,,missing,"), "{csv}");
}

/// What we write is PO for others too.
#[test]
fn other_readers_understand_the_export() {
    let po = export(hare().path(), "po");
    let catalog = polib::po_file::parse_from_reader(po.as_bytes()).unwrap();
    assert_eq!(catalog.metadata.language, "pl");
    let source = "Hold {hand-limit card}, see [[home]] and {icon:ear}.";
    let message = catalog.find_message(Some("draw.text"), source, None).unwrap();
    assert_eq!(message.msgstr().unwrap(), "Trzymaj {hand-limit card}, zob. [[home]] i {icon:ear}.");
}

#[test]
fn edited_and_new_texts_arrive_beside_the_comments() {
    for format in ["po", "csv"] {
        let folder = hare();
        let exported = export(folder.path(), format);
        let edited = match format {
            "po" => exported
                .replace("\"Dobieranie\"", "\"Dobieranie: karty\"")
                .replace("\"Be home first.\"\nmsgstr \"\"", "\"Be home first.\"\nmsgstr \"Wróć.\"")
                .replace("\"+1 card\"\nmsgstr \"\"", "\"+1 card\"\nmsgstr \"+1 karta\""),
            _ => exported
                .replace(",Dobieranie,draft", ",Dobieranie: karty,draft")
                .replace("first.,,missing", "first.,Wróć.,missing")
                .replace("'+1 card,,missing", "'+1 card,'+1 karta,missing"),
        };
        let crlf = edited.replace('\n', "\r\n");
        let output = import(folder.path(), &format!("back.{format}"), crlf);
        assert_eq!(output.code, 0, "{}", output.stderr);
        let expected = POLISH.replace("title: Dobieranie", "title: \"Dobieranie: karty\"")
            + "    short: \"+1 karta\"\n  home:\n    text: Wróć.\n";
        assert_eq!(polish(folder.path()), expected);
        let again = export(folder.path(), "csv");
        assert!(again.contains(",Wróć.,fresh,"), "{again}");
    }
}

#[test]
fn a_lost_placeholder_is_refused_with_name_and_line() {
    let folder = hare();
    let po = export(folder.path(), "po")
        .replace("Trzymaj {hand-limit card}", "Trzymaj {5 card:gen}")
        .replace("\"Be home first.\"\nmsgstr \"\"", "\"Be home first.\"\nmsgstr \"Wróć.\"");
    let line = 1 + po.lines().position(|line| line.starts_with("msgctxt \"draw.text\"")).unwrap();
    let output = import(folder.path(), "back.po", &po);
    let message = format!(
        "error: line {}: `draw.text`: the translation lacks `{{hand-limit}}` and has `{{5}}` instead",
        line + 2
    );
    assert!(output.stderr.contains(&message), "{}", output.stderr);
    assert_eq!(output.code, 1);
    assert_eq!(polish(folder.path()), POLISH);
    assert!(!folder.path().join("rules/hare/pl.stamps").exists());

    let output = run(folder.path(), "translate import pl back.po --game hare --partial");
    assert_eq!(output.code, 1);
    assert_eq!(polish(folder.path()), format!("{POLISH}  home:\n    text: Wróć.\n"));
    let stamps = read_text(&folder.path().join("rules/hare/pl.stamps"));
    assert!(stamps.contains("home.text ") && !stamps.contains("draw.text "), "{stamps}");
}

#[test]
fn other_forms_of_a_term_are_welcome() {
    let folder = hare();
    let po =
        export(folder.path(), "po").replace("{hand-limit card}, zob", "{hand-limit card:gen}, zob");
    assert_eq!(import(folder.path(), "back.po", po).code, 0);
    for wrong in ["[[draw]]", "", "[[home]] [[home]]"] {
        let po = export(folder.path(), "po").replace("zob. [[home]]", &format!("zob. {wrong}"));
        assert_eq!(import(folder.path(), "back.po", po).code, 1, "{wrong}");
    }
    let po = export(folder.path(), "po").replace("zob. ", "zob. {hare:gen} ");
    let output = import(folder.path(), "back.po", po);
    assert!(output.stderr.contains("`{hare}` is no term of the game"), "{}", output.stderr);
}

#[test]
fn what_is_stale_stays_stale() {
    for format in ["po", "csv"] {
        let folder = hare();
        let path = folder.path().join("rules/hare/game.yaml");
        let accepted = export(folder.path(), "po").replace("#, fuzzy\n", "");
        assert_eq!(import(folder.path(), "first.po", &accepted).code, 0);
        put(&path, GAME.replace("Hold {", "Always hold {").as_bytes());
        let stale = export(folder.path(), format);
        let mark = if format == "po" { "#, fuzzy\nmsgctxt \"draw.text\"" } else { ",stale," };
        assert!(stale.contains(mark), "{stale}");
        assert_eq!(import(folder.path(), &format!("stale.{format}"), &stale).code, 0);
        assert_eq!(export(folder.path(), format), stale);

        // Translated for the former source: taken over, but it counts as older.
        let late = accepted.replace("Trzymaj", "Miej");
        assert_eq!(import(folder.path(), "late.po", late).code, 0);
        assert!(export(folder.path(), "csv").contains("{icon:ear}.\",\"Miej {hand-limit card}"));
        assert!(export(folder.path(), "po").contains(mark) || format == "csv");
        assert!(export(folder.path(), "csv").contains(",stale,"));

        // Without the mark it is accepted, with it a draft.
        let edited = export(folder.path(), "po").replace("Miej", "Zawsze miej");
        assert_eq!(import(folder.path(), "draft.po", &edited).code, 0);
        assert!(export(folder.path(), "csv").contains("{icon:ear}.\",draft,"));
        let done = edited.replace("#, fuzzy\n", "");
        assert_eq!(import(folder.path(), "done.po", done).code, 0);
        assert!(export(folder.path(), "csv").contains("{icon:ear}.\",fresh,"));
    }
}

#[test]
fn hostile_files_end_in_a_message() {
    let folder = hare();
    let po = export(folder.path(), "po");
    let csv = export(folder.path(), "csv");
    let xliff = export(folder.path(), "xliff");
    let twice = format!("{po}{}", &po[po.find("#. stamp").unwrap()..]);
    let long = "x".repeat(3_000_000);
    let cases: Vec<(&str, Vec<u8>, &str)> = vec![
        ("a.po", twice.into(), "the name stands twice in the file"),
        ("a.po", "x".repeat(10_000_000).into(), "larger than 4 MiB"),
        ("a.po", format!("{po}\n{long}").into(), "expected `msgctxt`"),
        (
            "a.po",
            po.replace("\"Zając\"", &format!("\"{long}\"")).into(),
            "more than 20000 characters",
        ),
        ("a.po", po.replace("Language: pl", "Language: de").into(), "into `de`, not into `pl`"),
        ("a.po", po.replace("charset=UTF-8", "charset=ISO-8859-2").into(), "must be UTF-8"),
        ("a.po", po.replace(": hare", ": tortoise").into(), "belongs to `tortoise`"),
        ("a.po", b"msgid \"\xff\"".to_vec(), "not saved as UTF-8"),
        ("a.po", "".into(), "PO header"),
        ("a.po", "\"".into(), "does not end with a quotation mark"),
        ("a.po", "#".into(), "PO header"),
        ("a.po", "msgid ".into(), "expected a text in quotation marks"),
        ("a.po", "msgid \"\"\nmsgid \"\"\n".into(), "out of order"),
        ("a.po", "msgid \"\\".into(), "does not end with a quotation mark"),
        ("a.po", "msgid \"\\\"".into(), "unknown escape"),
        ("a.po", format!("{po}\nmsgctxt \"draw.text\"\nmsgid \"x\"").into(), "truncated"),
        ("a.po", po.replace("draw.title", "draw.titel").into(), "did you mean `draw.title`?"),
        ("a.po", po.replace("Dobieranie", "<b>x").into(), "raw HTML"),
        ("a.po", po.replace("Dobieranie", "{x").into(), "a brace without its partner"),
        ("a.po", po.replace("Dobieranie", "a\u{1}").into(), "the control character U+0001"),
        ("a.csv", csv[..csv.find("Trzymaj").unwrap()].into(), "truncated"),
        ("a.csv", csv[..csv.find(",missing").unwrap()].into(), "truncated"),
        (
            "a.csv",
            csv.replacen("translation", "words", 1).into(),
            "the column `translation` is missing",
        ),
        ("a.csv", csv.replacen("note", "name", 1).into(), "the column `name` stands twice"),
        ("a.csv", csv.replace(",draft,", ",done,").into(), "the state is none of"),
        ("a.csv", "".into(), "the column `name` is missing"),
        ("a.txt", csv.clone().into(), "ends neither with `.po` nor with `.csv` or `.xlf`"),
        ("a.po", po.replace("nom: karty, gen: kart", "akk: karty").into(), "`akk` is no case"),
        ("a.xlf", xliff.replace("version=\"2.0\"", "version=").into(), "no well-formed XML"),
        ("a.xlf", xliff[..xliff.find("Trzymaj").unwrap()].into(), "may be truncated"),
        ("a.xlf", xliff.replace("document:2.0", "document:1.2").into(), "this is not XLIFF 2"),
        ("a.xlf", xliff.replace("trgLang=\"pl\"", "trgLang=\"de\"").into(), "not into `pl`"),
        ("a.xlf", xliff.replace("\"hare\"", "\"tortoise\"").into(), "belongs to `tortoise`"),
        ("a.xlf", xliff.replace("Dobieranie<", "<ph id=\"1\"/><").into(), "`<ph>` inside a text"),
        (
            "a.xlf",
            xliff.replacen("<xliff", "<!DOCTYPE x [<!ENTITY a \"b\">]><xliff", 1).into(),
            "document type declaration",
        ),
        ("a.xlf", "".into(), "no well-formed XML"),
    ];
    for (name, bytes, message) in cases {
        let output = import(folder.path(), name, bytes);
        assert!(output.stderr.contains(message), "{message}: {}", output.stderr);
        assert!(matches!(output.code, 1 | 2), "{message}: {}", output.code);
        assert_eq!(polish(folder.path()), POLISH);
    }
    let output = run(folder.path(), "translate import pl missing.po --game hare");
    assert!(output.stderr.contains("the file does not exist"), "{}", output.stderr);
    let output = run(folder.path(), "translate export en --game hare");
    assert!(output.stderr.contains("is the language of the game file"), "{}", output.stderr);
    let output = run(folder.path(), "translate export ../x --game hare");
    assert!(output.stderr.contains("is not a language tag"), "{}", output.stderr);
}

#[test]
fn a_spreadsheet_may_use_semicolons_and_add_columns() {
    let folder = hare();
    let csv = "translation;mine;name;source\nPrzyjdź.;x;home.text;Be home first.\n";
    let output = import(folder.path(), "back.csv", csv);
    assert_eq!(output.code, 0, "{}", output.stderr);
    assert!(polish(folder.path()).ends_with("  home:\n    text: Przyjdź.\n"));
}

/// The words of a game in its translation, by name, as one file of translators has them.
fn from_nothing(source: &Path, game: &str, format: &str) -> TempDir {
    let project = tempfile::tempdir().unwrap();
    for (name, bytes) in common::files_below(source) {
        put(&project.path().join("rules").join(name), &bytes);
    }
    let folder = project.path().join("rules").join(game);
    let line = format!("translate export pl --game {game} --format {format} --out whole.{format}");
    assert_eq!(run(project.path(), &line).code, 0);
    std::fs::remove_file(folder.join("pl.yaml")).unwrap();
    std::fs::remove_file(folder.join("pl.stamps")).unwrap();
    let line = format!("translate import pl whole.{format} --game {game}");
    let output = run(project.path(), &line);
    assert_eq!(output.code, 0, "{format}: {}", output.stderr);
    project
}

/// Nothing but the file of a translator, and the game builds in the language, with every word.
#[test]
fn a_language_arrives_by_one_file_alone() {
    let rules = repository().join("rules");
    for game in ["kahuna", "aloha", "forbidden-island", "kanaloa"] {
        for format in ["po", "csv", "xliff"] {
            let project = from_nothing(&rules, game, format);
            let status = run(project.path(), &format!("translate status {game} --json")).stdout;
            let rows: serde_json::Value = serde_json::from_str(&status).unwrap();
            let polish = rows.as_array().unwrap().iter().find(|row| row["language"] == "pl");
            let polish = polish.unwrap();
            assert_eq!(polish["missing"], 0, "{game} {format}: {status}");
            assert_eq!(polish["fresh"], polish["texts"], "{game} {format}: {status}");
            if format == "po" {
                let line = format!("build {game} --lang pl --format md");
                let output = run(project.path(), &line);
                assert_eq!(output.code, 0, "{}", output.stderr);
                let file = project.path().join(format!("output/{game}/pl/reference.md"));
                let page = read_text(&file);
                assert!(!page.contains("\u{27e6}DE\u{27e7}"), "{game}: {page}");
            }
        }
    }
}

/// A language that nobody has begun: the file can be read, counts as untranslated, and is filled
/// by whatever a translator sends.
#[test]
fn a_translation_begins_with_everything_in_it() {
    let folder = hare();
    let output = run(folder.path(), "translate begin fr");
    assert_eq!(output.code, 0, "{}", output.stderr);
    let path = folder.path().join("rules/hare/fr.yaml");
    let begun = read_text(&path);
    for line in ["# Hare\n", "    # +1 card\n    short:\n", "  # ---- goal ----\n", "      sg:\n"] {
        assert!(begun.contains(line), "{line}: {begun}");
    }
    let report = run(folder.path(), "check");
    assert!(!report.stdout.contains("error"), "{}", report.stdout);
    let po = run(folder.path(), "translate export fr --game hare --format po").stdout;
    let mut french = String::new();
    for block in po.split("\n\n") {
        let id = block.lines().find_map(|line| line.strip_prefix("msgid "));
        match id.filter(|id| *id != "\"\"") {
            Some(id) => french += &block.replace("msgstr \"\"", &format!("msgstr {id}")),
            None => french += block,
        }
        french += "\n\n";
    }
    put(&folder.path().join("fr.po"), french.as_bytes());
    let output = run(folder.path(), "translate import fr fr.po --game hare");
    assert_eq!(output.code, 0, "{}", output.stderr);
    let filled = read_text(&path);
    assert!(filled.contains("    # +1 card\n    short: \"+1 card\"\n"), "{filled}");
    assert!(filled.contains("      sg: card\n      # cards\n      pl: cards\n"), "{filled}");
    let again = run(folder.path(), "translate begin fr");
    assert!(again.stdout.contains("is there already"), "{}", again.stdout);
    assert_eq!(read_text(&path), filled);
}

/// Nobody has heard of `accept`: a change of the source is noticed all the same, and mending the
/// translation is enough.
#[test]
fn stamps_are_set_and_renewed_by_themselves() {
    let folder = hare();
    let game = folder.path().join("rules/hare/game.yaml");
    let stale = |what: &str| run(folder.path(), "check").stdout.matches(what).count();
    assert_eq!(stale("[tr-stale"), 0);
    put(&game, GAME.replace("title: Drawing", "title: Taking cards").as_bytes());
    assert_eq!(stale("[tr-stale]"), 1);
    assert_eq!(stale("[tr-stale]"), 1, "looking does not make it fresh");
    put(
        &folder.path().join("rules/hare/pl.yaml"),
        POLISH.replace("Dobieranie", "Branie kart").as_bytes(),
    );
    assert_eq!(stale("[tr-stale]"), 0);
    put(&game, GAME.replace("title: Drawing", "title: Taking 2 cards").as_bytes());
    assert_eq!(stale("[tr-stale-number]"), 1);
}

/// What somebody was not sure of stays a draft, whoever looks at it.
#[test]
fn a_draft_is_not_settled_by_looking() {
    let folder = hare();
    let po = export(folder.path(), "po").replace("Dobieranie", "Branie");
    assert!(po.contains("#, fuzzy\nmsgctxt \"draw.title\""), "{po}");
    assert_eq!(import(folder.path(), "a.po", po).code, 0);
    run(folder.path(), "check");
    assert!(export(folder.path(), "csv").contains(",Branie,draft,"));
    put(
        &folder.path().join("rules/hare/pl.yaml"),
        POLISH.replace("Dobieranie", "Branie kart").as_bytes(),
    );
    run(folder.path(), "check");
    assert!(export(folder.path(), "csv").contains(",Branie kart,fresh,"));
}

/// `status`, `next` and `check` speak of the same texts.
#[test]
fn all_commands_count_the_same() {
    let folder = hare();
    let status = run(folder.path(), "translate status --json").stdout;
    let rows: serde_json::Value = serde_json::from_str(&status).unwrap();
    let missing = rows[0]["missing"].as_u64().unwrap();
    let next = run(folder.path(), "translate next pl --count 100").stdout;
    assert_eq!(next.matches("(missing)").count() as u64, missing, "{next}");
    let check = run(folder.path(), "check").stdout;
    assert_eq!(check.matches("is not translated into `pl`").count() as u64, missing, "{check}");
}

/// Tools keep entries that are gone and sources as they were; they do no harm.
#[test]
fn leftovers_of_tools_are_passed_over() {
    let folder = hare();
    let po = export(folder.path(), "po").replace("#. at most", "#| msgid \"before\"\n#. at most");
    let output = import(folder.path(), "a.po", format!("{po}\n#~ msgid \"x\"\n#~ msgstr \"y\"\n"));
    assert_eq!(output.code, 0, "{}", output.stderr);
    assert_eq!(polish(folder.path()), POLISH);
}

/// Reading marks are void as soon as the text changes.
#[test]
fn proofreading_is_noted_until_the_text_changes() {
    let folder = hare();
    let denied = || run(folder.path(), "check --deny unread");
    assert_eq!(denied().code, 1);
    let read = run(folder.path(), "translate review pl --yes");
    assert!(read.stdout.contains("4 texts noted as proofread, 0 left"), "{}", read.stdout);
    assert_eq!(run(folder.path(), "translate review en --yes").code, 0);
    assert_eq!(denied().code, 0, "{}", denied().stderr);
    put(
        &folder.path().join("rules/hare/pl.yaml"),
        POLISH.replace("Dobieranie", "Branie kart").as_bytes(),
    );
    let output = denied();
    assert!(output.stderr.contains("hare: 1 text in `pl` not proofread"), "{}", output.stderr);
    let status = run(folder.path(), "translate status --json").stdout;
    assert!(status.contains("\"read\": 3"), "{status}");
}
