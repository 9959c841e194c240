//! Scripted sessions with the language server.

use std::path::PathBuf;
use std::thread::JoinHandle;

use lsp_server::{Connection, Message, Notification, Request, RequestId};
use serde_json::{Value, json};

use crate::lsp;

pub(super) const GAME: &str = "format: 1\nid: hare\nlanguage: de\ntitle: Häschen\nvalues:\n  hand: 5\nicons:\n  sun: { symbol: \"☀\", title: Sonne }\nterms:\n  card:\n    name: Karte\n    forms: { sg: Karte, pl: Karten }\nsetup:\n  - id: deal\n    title: Austeilen\n    text: \"Größe ß 🎲: teile {hand card} aus, siehe [[home]].\"\ngoal:\n  - id: home\n    text: Sei zu Hause.\n    force: must\n";
pub(super) const POLISH: &str = "language: pl\ntitle: Zając\nterms:\n  card:\n    name: karta\n    forms: { sg: { nom: karta, acc: kartę }, pl: { nom: karty, gen: kart } }\ntexts:\n  home: { text: \"Bądź w łące 🎲, zob. [[deal]].\" }\n";

/// An editor with a project of its own on the disk.
pub(super) struct Editor {
    folder: tempfile::TempDir,
    connection: Connection,
    server: Option<JoinHandle<()>>,
    next: i32,
    /// Findings by the end of the file's path.
    findings: std::collections::BTreeMap<String, Vec<Value>>,
}

impl Editor {
    pub(super) fn new(files: &[(&str, &str)]) -> Self {
        Self::with_encoding(files, "utf-16")
    }

    pub(super) fn with_encoding(files: &[(&str, &str)], encoding: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let (ours, theirs) = Connection::memory();
        let server =
            std::thread::spawn(move || lsp::run(&theirs, crate::ui::Ui::default()).unwrap());
        let findings = std::collections::BTreeMap::new();
        let mut editor = Self { folder, connection: ours, server: Some(server), next: 0, findings };
        let root = editor.uri("");
        let capabilities = json!({ "general": { "positionEncodings": [encoding] } });
        let answer = editor.ask(
            "initialize",
            json!({ "capabilities": capabilities, "workspaceFolders": [{ "uri": root, "name": "p" }] }),
        );
        assert_eq!(answer["capabilities"]["positionEncoding"], encoding);
        editor.tell("initialized", json!({}));
        editor
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(super) fn uri(&self, name: &str) -> String {
        format!("file://{}", self.path(name).display()).trim_end_matches('/').to_owned()
    }

    pub(super) fn tell(&self, method: &str, params: Value) {
        let message = Notification::new(method.to_owned(), params);
        self.connection.sender.send(Message::Notification(message)).unwrap();
    }

    /// Asks, and gives the answer, or the message of the error.
    pub(super) fn ask(&mut self, method: &str, params: Value) -> Value {
        self.next += 1;
        let id = RequestId::from(self.next);
        let request = Request::new(id.clone(), method.to_owned(), params);
        self.connection.sender.send(Message::Request(request)).unwrap();
        loop {
            match self.connection.receiver.recv().unwrap() {
                Message::Response(response) if response.id == id => {
                    let response = serde_json::to_value(&response).unwrap();
                    let failed = response.get("error").map(|error| error["message"].clone());
                    return failed.unwrap_or_else(|| response["result"].clone());
                }
                Message::Notification(notification) => self.noted(&notification),
                other => panic!("unexpected: {other:?}"),
            }
        }
    }

    fn noted(&mut self, notification: &Notification) {
        assert_eq!(notification.method, "textDocument/publishDiagnostics");
        let uri = notification.params["uri"].as_str().unwrap();
        let name = uri.rsplit("/rules/").next().unwrap().to_owned();
        let found = notification.params["diagnostics"].as_array().unwrap().clone();
        self.findings.insert(name, found);
    }

    /// Waits until findings are told of a file for which something holds.
    fn wait_for(&mut self, name: &str, holds: impl Fn(&[Value]) -> bool) {
        let patience = std::time::Duration::from_mins(1);
        while !self.findings.get(name).is_some_and(|found| holds(found)) {
            match self.connection.receiver.recv_timeout(patience) {
                Ok(Message::Notification(notification)) => self.noted(&notification),
                other => panic!("{other:?}: {:#?}", self.findings),
            }
        }
    }

    pub(super) fn open(&self, name: &str, text: &str) {
        let document =
            json!({ "uri": self.uri(name), "languageId": "yaml", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Asks about the place of the first character of a needle in a text of the editor.
    #[expect(clippy::needless_pass_by_value, reason = "handed over for good")]
    pub(super) fn at(
        &mut self,
        method: &str,
        name: &str,
        text: &str,
        needle: &str,
        more: Value,
    ) -> Value {
        let offset = text.find(needle).unwrap();
        let line = text[..offset].matches('\n').count();
        let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
        let character = text[start..offset].encode_utf16().count();
        let mut params = json!({
            "textDocument": { "uri": self.uri(name) },
            "position": { "line": line, "character": character },
        });
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.ask(method, params)
    }

    /// What is offered at the end of a text that somebody types into `game.yaml`.
    pub(super) fn offers(&mut self, name: &str, text: &str) -> Vec<(String, String)> {
        self.open(name, &text.replace('§', ""));
        let list = self.at("textDocument/completion", name, text, "§", json!({}));
        let items = list["items"].as_array().cloned().unwrap_or_default();
        items
            .iter()
            .map(|item| {
                let text = item["textEdit"]["newText"].as_str().unwrap().to_owned();
                (item["label"].as_str().unwrap().to_owned(), text)
            })
            .collect()
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        self.server.take().unwrap().join().unwrap();
    }
}

pub(super) fn both() -> Editor {
    Editor::new(&[("rules/hare/game.yaml", GAME), ("rules/hare/pl.yaml", POLISH)])
}

pub(super) const MAIN: &str = "rules/hare/game.yaml";
pub(super) const PL: &str = "rules/hare/pl.yaml";

/// The words that a range of an answer covers.
pub(super) fn covered<'a>(text: &'a str, range: &Value) -> &'a str {
    let at = |place: &Value| {
        let line = usize::try_from(place["line"].as_u64().unwrap()).unwrap();
        let column = usize::try_from(place["character"].as_u64().unwrap()).unwrap();
        let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        let mut left = column;
        let mut end = start;
        for character in text[start..].chars() {
            if left == 0 {
                break;
            }
            left -= character.len_utf16().min(left);
            end += character.len_utf8();
        }
        end
    };
    &text[at(&range["start"])..at(&range["end"])]
}

#[test]
fn findings_are_told_in_all_files_and_taken_back() {
    let mut editor = both();
    let broken = GAME.replace("[[home]]", "[[hom]]");
    editor.open(MAIN, &broken);
    let is_unknown = |found: &Value| found["code"] == "ref-unknown";
    editor.wait_for("hare/game.yaml", |found| found.iter().any(is_unknown));
    let found = editor.findings["hare/game.yaml"].iter().find(|found| is_unknown(found)).unwrap();
    assert_eq!(covered(&broken, &found["range"]), "hom", "behind ß and 🎲");
    let related = &found["relatedInformation"][0];
    assert_eq!(covered(&broken, &related["location"]["range"]), "home");

    // The reference to a rule that is gone is wrong in Polish, though nobody has that file open.
    editor.open(MAIN, &GAME.replace("id: deal", "id: dealt"));
    editor.wait_for("hare/pl.yaml", |found| found.iter().any(is_unknown));
    editor.open(MAIN, GAME);
    editor.wait_for("hare/pl.yaml", |found| !found.iter().any(is_unknown));
}

#[test]
fn a_broken_file_is_told_once_and_answers_go_on() {
    let mut editor = both();
    let broken = GAME.replace("    force: must\n", "    force: \"must\n");
    editor.open(MAIN, &broken);
    editor.wait_for("hare/game.yaml", |found| {
        found.iter().filter(|one| one["code"] == "yaml-syntax").count() == 1
    });
    let hover = editor.at("textDocument/hover", MAIN, &broken, "home]]", json!({}));
    assert!(
        hover["contents"]["value"].as_str().is_some_and(|text| text.contains("home")),
        "{hover}"
    );
}

#[test]
fn hover_shows_all_languages_and_their_state() {
    let mut editor = both();
    let hover = editor.at("textDocument/hover", MAIN, GAME, "home]]", json!({}));
    let text = hover["contents"]["value"].as_str().unwrap();
    assert!(text.contains("a rule") && text.contains("Sei zu Hause."), "{text}");
    assert!(text.contains("Bądź w łące") && text.contains("not accepted yet"), "{text}");
    assert_eq!(covered(GAME, &hover["range"]), "home");
    let hover = editor.at("textDocument/hover", MAIN, GAME, "deal\n", json!({}));
    assert!(hover["contents"]["value"].as_str().unwrap().contains("missing"), "{hover}");
    let hover = editor.at("textDocument/hover", MAIN, GAME, "hand card", json!({}));
    assert!(hover["contents"]["value"].as_str().unwrap().contains("= 5"), "{hover}");
    let hover = editor.at("textDocument/hover", MAIN, GAME, "orce: must", json!({}));
    assert!(hover["contents"]["value"].as_str().unwrap().contains("binding"), "{hover}");
    assert!(editor.at("textDocument/hover", MAIN, GAME, "Größe", json!({})).is_null());
}

#[test]
fn names_lead_to_their_definitions_and_back() {
    let mut editor = both();
    let place = editor.at("textDocument/definition", PL, POLISH, "deal]]", json!({}));
    assert!(place["uri"].as_str().unwrap().ends_with(MAIN));
    assert_eq!(covered(GAME, &place["range"]), "deal");
    let place = editor.at("textDocument/definition", MAIN, GAME, "card} aus", json!({}));
    assert_eq!(covered(GAME, &place["range"]), "card");
    let places = editor.at("textDocument/implementation", MAIN, GAME, "home]]", json!({}));
    assert_eq!(covered(POLISH, &places[0]["range"]), "home");

    let context = json!({ "context": { "includeDeclaration": true } });
    let places = editor.at("textDocument/references", MAIN, GAME, "home]]", context);
    let count = |name: &str| {
        let places = places.as_array().unwrap().iter();
        places.filter(|place| place["uri"].as_str().unwrap().ends_with(name)).count()
    };
    assert_eq!((count(MAIN), count(PL)), (2, 1));
    let context = json!({ "context": { "includeDeclaration": false } });
    let places = editor.at("textDocument/references", MAIN, GAME, "home]]", context);
    assert_eq!(places.as_array().unwrap().len(), 2);
}

#[test]
fn a_new_name_reaches_all_languages() {
    let mut editor = both();
    let prepared = editor.at("textDocument/prepareRename", MAIN, GAME, "home]]", json!({}));
    assert_eq!(prepared["placeholder"], "home");
    let edit =
        editor.at("textDocument/rename", MAIN, GAME, "home]]", json!({ "newName": "at-home" }));
    assert!(edit.is_object(), "{edit}");
    let changes = edit["documentChanges"].as_array().unwrap();
    let edits = |name: &str| {
        let file = changes
            .iter()
            .find(|change| change["textDocument"]["uri"].as_str().unwrap().ends_with(name));
        file.unwrap()["edits"].as_array().unwrap().clone()
    };
    let texts: Vec<&str> = edits(MAIN).iter().map(|edit| covered(GAME, &edit["range"])).collect();
    assert_eq!(texts, ["home", "home", ""], "reference, id, and `was` behind it");
    assert_eq!(edits(PL).len(), 1);
    let refused =
        editor.at("textDocument/rename", MAIN, GAME, "home]]", json!({ "newName": "deal" }));
    assert!(refused.as_str().unwrap().contains("name of something else"), "{refused}");
    let refused =
        editor.at("textDocument/rename", MAIN, GAME, "home]]", json!({ "newName": "Zu Hause" }));
    assert!(refused.as_str().unwrap().contains("cannot be an id"), "{refused}");
}

#[test]
fn what_could_be_written_is_offered_while_the_file_is_broken() {
    let mut editor = both();
    let typed = |line: &str| GAME.replace("    text: Sei zu Hause.\n", &format!("{line}\n"));
    let labels = |offers: &[(String, String)]| {
        offers.iter().map(|(label, _)| label.clone()).collect::<Vec<_>>()
    };

    let offers = editor.offers(MAIN, &typed("    text: Łąka ß 🎲 [[d§"));
    assert!(offers.contains(&("deal".into(), "deal]]".into())), "{offers:?}");
    let offers = editor.offers(MAIN, &typed("    text: \"Nimm {h§"));
    assert!(offers.contains(&("hand".into(), "hand}".into())), "{offers:?}");
    assert!(labels(&offers).contains(&"card".into()));
    let offers = editor.offers(MAIN, &typed("    text: \"Nimm {icon:§}\""));
    assert_eq!(offers, [("sun".into(), "sun".into())]);
    let offers = editor.offers(MAIN, &typed("    sho§"));
    assert!(offers.contains(&("short".into(), "short: ".into())), "{offers:?}");
    assert!(!labels(&offers).contains(&"force".into()), "it is there already");
    let offers = editor.offers(MAIN, &GAME.replace("force: must", "force: §"));
    assert!(labels(&offers).contains(&"may".into()), "{offers:?}");

    // The forms of a term in the language of the file, and texts that it lacks.
    let polish = POLISH.replace("[[deal]]", "{card:§}");
    let offers = editor.offers(PL, &polish);
    assert!(labels(&offers).contains(&"acc".into()), "{offers:?}");
    assert!(labels(&offers).contains(&"gen.pl".into()), "{offers:?}");
    let offers = editor.offers(PL, &format!("{POLISH}  de§"));
    let (_, deal) = offers.iter().find(|(label, _)| label == "deal").unwrap();
    assert!(deal.starts_with("deal:\n    # Austeilen\n    title: \n    # Größe ß 🎲:"), "{deal}");
    assert!(deal.ends_with("\n    text: "), "{deal}");
}

#[test]
fn outlines_and_searches_know_titles() {
    let mut editor = both();
    let uri = json!({ "textDocument": { "uri": editor.uri(MAIN) } });
    let symbols = editor.ask("textDocument/documentSymbol", uri.clone());
    let setup = symbols.as_array().unwrap().iter().find(|one| one["name"] == "setup").unwrap();
    assert_eq!(setup["children"][0]["name"], "Austeilen");
    assert_eq!(setup["children"][0]["detail"], "deal");
    let folds = editor.ask("textDocument/foldingRange", uri);
    assert!(folds.as_array().unwrap().len() >= 4, "{folds}");
    for (query, wanted) in [("laka", 0), ("lace", 1), ("karte", 1), ("austeilen", 1)] {
        let found = editor.ask("workspace/symbol", json!({ "query": query }));
        assert_eq!(found.as_array().unwrap().len(), wanted, "{query}: {found}");
    }
}

#[test]
fn fixes_become_actions() {
    let mut editor = both();
    let broken = GAME.replace("[[home]]", "[[hom]]");
    editor.open(MAIN, &broken);
    let line = broken[..broken.find("[[hom]]").unwrap()].matches('\n').count();
    let place = json!({ "line": line, "character": 200 });
    let whole = json!({ "start": { "line": line, "character": 0 }, "end": place });
    let params = json!({
        "textDocument": { "uri": editor.uri(MAIN) },
        "range": whole,
        "context": { "diagnostics": [] },
    });
    let actions = editor.ask("textDocument/codeAction", params);
    let action = &actions[0];
    assert_eq!(action["title"], "Write `home`");
    let edit = &action["edit"]["documentChanges"][0];
    assert_eq!(edit["textDocument"]["version"], 1);
    assert_eq!(covered(&broken, &edit["edits"][0]["range"]), "hom");
    assert_eq!(edit["edits"][0]["newText"], "home");
}

#[test]
fn bytes_are_counted_for_editors_that_count_them() {
    let files = [(MAIN, GAME), (PL, POLISH)];
    let mut editor = Editor::with_encoding(&files, "utf-8");
    let line = GAME[..GAME.find("home]]").unwrap()].rfind('\n').unwrap() + 1;
    let column = GAME.find("home]]").unwrap() - line;
    let number = GAME[..line].matches('\n').count();
    let params = json!({
        "textDocument": { "uri": editor.uri(MAIN) },
        "position": { "line": number, "character": column },
    });
    let hover = editor.ask("textDocument/hover", params);
    assert_eq!(hover["range"]["start"]["character"], column);
}

#[test]
fn a_file_is_laid_out_whole_or_in_part() {
    let untidy =
        GAME.replace("{ sg: Karte, pl", "{sg: Karte,   pl").replace("hand: 5", "hand:   5");
    let mut editor = Editor::new(&[(MAIN, &untidy), (PL, POLISH)]);
    editor.open(MAIN, &untidy);
    let options = json!({ "tabSize": 2, "insertSpaces": true });
    let params = json!({ "textDocument": { "uri": editor.uri(MAIN) }, "options": options });
    let edits = editor.ask("textDocument/formatting", params.clone());
    assert_eq!(edited(&untidy, &edits), GAME);
    let mut params = params;
    params["range"] =
        json!({ "start": { "line": 5, "character": 0 }, "end": { "line": 5, "character": 3 } });
    let edits = editor.ask("textDocument/rangeFormatting", params.clone());
    assert_eq!(edited(&untidy, &edits), untidy.replace("hand:   5", "hand: 5"));
    editor.open(MAIN, &untidy.replace("title: Häschen", "title: \"Häschen"));
    assert!(editor.ask("textDocument/rangeFormatting", params).is_null());
}

/// A text after edits of whole lines.
fn edited(text: &str, edits: &Value) -> String {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    for edit in edits.as_array().unwrap().iter().rev() {
        let line =
            |end: &str| usize::try_from(edit["range"][end]["line"].as_u64().unwrap()).unwrap();
        lines.splice(line("start")..line("end"), [edit["newText"].as_str().unwrap()]);
    }
    lines.concat()
}

#[test]
fn pages_are_shown_beside_the_text() {
    // No font of the program has dice.
    let (game, polish) = (GAME.replace('🎲', ""), POLISH.replace('🎲', ""));
    let mut editor = Editor::new(&[(MAIN, &game), (PL, &polish)]);
    editor.open(PL, &polish);
    let at = |text: &str| json!({ "line": polish[..polish.find(text).unwrap()].matches('\n').count(), "character": 4 });
    let cursor = json!({ "textDocument": { "uri": editor.uri(PL) }, "position": at("home:") });
    assert_eq!(editor.ask("ksr/rule", cursor), json!({ "game": "hare", "rule": "home" }));
    let document = json!({ "textDocument": { "uri": editor.uri(PL) }, "product": "reference" });
    let pages = editor.ask("ksr/pages", document.clone());
    assert!(pages["pages"][0]["svg"].as_str().unwrap().len() > 1000, "{pages}");
    let rules = pages["pages"][0]["areas"].as_array().unwrap().iter();
    assert!(rules.clone().any(|area| area["rule"] == "home"), "{pages}");
    let rule = json!({ "textDocument": { "uri": editor.uri(PL) }, "rule": "home" });
    let place = editor.ask("ksr/place", rule);
    assert!(place["uri"].as_str().unwrap().ends_with(PL));
    assert_eq!(covered(&polish, &place["range"]), "home");

    // While the file is broken, the editor keeps the pages that it has.
    editor.open(PL, &polish.replace("[[deal]]", "[[nobody]]"));
    let pages = editor.ask("ksr/pages", document);
    assert!(pages["trouble"].is_string() && pages["pages"].is_null(), "{pages}");
}

#[test]
fn outside_of_a_project_nothing_is_said() {
    let mut editor = Editor::new(&[("compose.yaml", "services: {}\n")]);
    editor.open("compose.yaml", "services: {}\n");
    let hover =
        editor.at("textDocument/hover", "compose.yaml", "services: {}\n", "serv", json!({}));
    assert!(hover.is_null());
    let unknown = editor.ask("textDocument/unheardOf", json!({}));
    assert!(unknown.as_str().unwrap().contains("not known"));
}

#[test]
fn what_lags_behind_stands_above_its_line() {
    let (game, polish) = (GAME.replace('🎲', ""), POLISH.replace('🎲', ""));
    let mut editor = Editor::new(&[(MAIN, &game), (PL, &polish)]);
    let uri = json!({ "textDocument": { "uri": editor.uri(MAIN) } });
    let lenses = editor.ask("textDocument/codeLens", uri);
    let told: Vec<(&str, u64)> = lenses
        .as_array()
        .unwrap()
        .iter()
        .map(|lens| {
            (
                lens["command"]["title"].as_str().unwrap(),
                lens["range"]["start"]["line"].as_u64().unwrap(),
            )
        })
        .collect();
    let line = |text: &str| game[..game.find(text).unwrap()].matches('\n').count() as u64;
    assert!(told.iter().any(|(title, at)| title.starts_with("sheet de: ") && *at == 0), "{told:?}");
    assert!(told.contains(&("to translate: pl: 2", line("id: deal"))), "{told:?}");
    let at_home: Vec<&str> =
        told.iter().filter(|(_, at)| *at == line("id: home")).map(|(title, _)| *title).collect();
    assert_eq!(at_home, ["1 reference"], "nothing of it lags behind");
}

#[test]
fn names_are_explained_behind_them() {
    let game = GAME.replace("  hand: 5\n", "  hand: { formula: 2 + 3 }\n");
    let mut editor = Editor::new(&[(MAIN, &game), (PL, POLISH)]);
    let whole =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let params = json!({ "textDocument": { "uri": editor.uri(MAIN) }, "range": whole });
    let hints = editor.ask("textDocument/inlayHint", params);
    let mut told: Vec<String> = Vec::new();
    for hint in hints.as_array().unwrap() {
        let line = usize::try_from(hint["position"]["line"].as_u64().unwrap()).unwrap();
        let label = hint["label"].as_str().unwrap();
        told.push(format!("{} → {label}", game.lines().nth(line).unwrap().trim()));
    }
    assert!(told.contains(&"hand: { formula: 2 + 3 } → = 5".to_owned()), "{told:?}");
    assert!(told.iter().any(|hint| hint.starts_with("- id: home → ")), "{told:?}");
    assert!(
        told.iter().any(|hint| hint.starts_with("text:") && hint.ends_with("→ Sei zu Hause.")),
        "{told:?}"
    );
}

#[test]
fn names_have_the_colour_of_what_they_are() {
    let mut editor = both();
    let uri = json!({ "textDocument": { "uri": editor.uri(PL) } });
    let answer = editor.ask("textDocument/semanticTokens/full", uri);
    let data: Vec<u64> =
        answer["data"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    let (mut line, mut column, mut words) = (0, 0, Vec::new());
    for token in data.chunks(5) {
        column = if token[0] > 0 { token[1] } else { column + token[1] };
        line += token[0];
        let units: Vec<u16> =
            POLISH.lines().nth(usize::try_from(line).unwrap()).unwrap().encode_utf16().collect();
        let from = usize::try_from(column).unwrap();
        let to = from + usize::try_from(token[2]).unwrap();
        words.push((String::from_utf16(&units[from..to]).unwrap(), token[3]));
    }
    let word = |name: &str, kind| (name.to_owned(), kind);
    assert_eq!(words, [word("card", 1), word("home", 0), word("deal", 0)]);
}
