//! Scripted sessions with the language server: places, what can be done there, colours, a browser.

use std::io::{Read as _, Write as _};

use serde_json::{Value, json};

use super::lsp::{Editor, GAME, MAIN, PL, POLISH, both, covered};

#[test]
fn a_selection_grows_from_the_word_to_the_chapter() {
    let mut editor = both();
    let line = GAME[..GAME.find("home]]").unwrap()].matches('\n').count();
    let start = GAME.lines().nth(line).unwrap();
    let column = start[..start.find("ome]]").unwrap()].encode_utf16().count();
    let params = json!({
        "textDocument": { "uri": editor.uri(MAIN) },
        "positions": [{ "line": line, "character": column }],
    });
    let answer = editor.ask("textDocument/selectionRange", params);
    let mut found = Vec::new();
    let mut here = &answer[0];
    while here.is_object() {
        found.push(covered(GAME, &here["range"]));
        here = &here["parent"];
    }
    assert_eq!(found[..2], ["home", "[[home]]"]);
    assert!(found[2].starts_with("\"Größe ß 🎲"), "{found:?}");
    assert!(found.iter().any(|part| part.starts_with("setup:")), "{found:?}");
}

#[test]
fn names_links_and_languages_of_a_place() {
    let game = format!("{GAME}sources:\n  - id: web\n    url: https://example.org/ł\n");
    let mut editor = Editor::new(&[(MAIN, &game), (PL, POLISH)]);
    let found = editor.at("textDocument/documentHighlight", MAIN, &game, "home]]", json!({}));
    let words: Vec<&str> =
        found.as_array().unwrap().iter().map(|one| covered(&game, &one["range"])).collect();
    assert_eq!(words, ["home", "home"]);
    let uri = json!({ "textDocument": { "uri": editor.uri(MAIN) } });
    let links = editor.ask("textDocument/documentLink", uri);
    assert_eq!(covered(&game, &links[0]["range"]), "https://example.org/ł", "{links}");
    let sides = editor.at("textDocument/ksrSide", MAIN, &game, "Sei zu", json!({}));
    let languages: Vec<&str> =
        sides.as_array().unwrap().iter().map(|one| one["language"].as_str().unwrap()).collect();
    assert_eq!(languages, ["de", "pl"]);
    assert_eq!(covered(POLISH, &sides[1]["location"]["range"]), "home");
    let sides = editor.at("textDocument/ksrSide", MAIN, &game, "Austeilen", json!({}));
    assert_eq!(sides.as_array().unwrap().len(), 1, "not translated");
}

/// The actions at a place, by title.
fn actions(editor: &mut Editor, name: &str, text: &str, needle: &str) -> Vec<(String, Value)> {
    let offset = text.find(needle).unwrap();
    let line = text[..offset].matches('\n').count();
    let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let place = json!({ "line": line, "character": text[start..offset].encode_utf16().count() });
    let params = json!({
        "textDocument": { "uri": editor.uri(name) },
        "range": { "start": place, "end": place },
        "context": { "diagnostics": [] },
    });
    let found = editor.ask("textDocument/codeAction", params);
    let actions = found.as_array().unwrap().iter();
    actions.map(|one| (one["title"].as_str().unwrap().to_owned(), one["edit"].clone())).collect()
}

#[test]
fn what_can_be_done_at_a_place_is_offered() {
    let game = GAME.replace("teile {hand card}", "teile 3 Karten");
    let mut editor = Editor::new(&[(MAIN, &game), (PL, POLISH)]);
    let found = actions(&mut editor, MAIN, &game, "3 Karten");
    let edit = |title: &str| {
        let found = found.iter().find(|(one, _)| one == title);
        &found.unwrap_or_else(|| panic!("{title}: {found:?}")).1["documentChanges"][0]
    };
    let value = edit("Make 3 the value `deal-number`");
    assert_eq!(covered(&game, &value["edits"][1]["range"]), "3", "behind ß and 🎲");
    assert_eq!(value["edits"][0]["newText"], "deal-number: 3\n  ");
    assert!(
        edit("Add `short`")["edits"][0]["newText"].as_str().unwrap().starts_with("\n    short: ")
    );
    let missing = edit("Add `deal` to the texts in pl");
    assert!(missing["textDocument"]["uri"].as_str().unwrap().ends_with(PL));
    assert!(
        missing["edits"][0]["newText"].as_str().unwrap().starts_with("\n  deal:\n    # Austeilen")
    );

    let found = actions(&mut editor, PL, POLISH, "łące");
    let (_, edit) = found.iter().find(|(one, _)| one == "Accept the translation: pl").unwrap();
    let stamps = &edit["documentChanges"][0];
    assert!(stamps["textDocument"]["uri"].as_str().unwrap().ends_with("rules/hare/pl.stamps"));
    assert!(stamps["edits"][0]["newText"].as_str().unwrap().contains("home.text"), "{stamps}");
    let found = actions(&mut editor, MAIN, &game, "Sei zu");
    assert!(found.iter().any(|(one, _)| one == "Put the text into quotes"), "{found:?}");
    let silence = found.iter().find(|(one, _)| one.starts_with("Silence"));
    if let Some((_, edit)) = silence {
        let text = edit["documentChanges"][0]["edits"][0]["newText"].as_str().unwrap();
        assert!(text.trim_start().starts_with("# ksr: allow["), "{text}");
    }
}

#[test]
fn colours_change_by_what_has_changed() {
    let bold = POLISH.replace("Bądź", "**Bądź**");
    let mut editor = Editor::new(&[(MAIN, GAME), (PL, &bold)]);
    editor.open(PL, &bold);
    let uri = json!({ "uri": editor.uri(PL) });
    let first = editor.ask("textDocument/semanticTokens/full", json!({ "textDocument": uri }));
    let data: Vec<u64> =
        first["data"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    assert!(data.as_chunks::<5>().0.iter().any(|token| token[3] == 6 && token[2] == 8), "{data:?}");
    editor.open(PL, &bold.replace("[[deal]]", "[[home]] [[deal]]"));
    let asked = json!({ "textDocument": uri, "previousResultId": first["resultId"] });
    let delta = editor.ask("textDocument/semanticTokens/full/delta", asked.clone());
    let edit = &delta["edits"][0];
    let at = |key: &str| usize::try_from(edit[key].as_u64().unwrap()).unwrap();
    let mut changed = data.clone();
    let new = edit["data"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap());
    changed.splice(at("start")..at("start") + at("deleteCount"), new);
    let whole = editor.ask("textDocument/semanticTokens/full", json!({ "textDocument": uri }));
    assert_eq!(json!(changed), whole["data"]);
    // A number that is not known any more: all of them.
    assert!(editor.ask("textDocument/semanticTokens/full/delta", asked)["data"].is_array());
}

#[test]
fn numbers_forms_and_neighbours_are_offered() {
    let mut editor = both();
    let polish = POLISH.replace("[[deal]]", "{hand card:§}");
    editor.open(PL, &polish.replace('§', ""));
    let list = editor.at("textDocument/completion", PL, &polish, "§", json!({}));
    let details: Vec<&str> = list["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["detail"].as_str().unwrap())
        .collect();
    assert!(details.contains(&"5 kart"), "{details:?}");
    let near =
        GAME.replace("    force: must\n", "    force: must\n  - id: far\n    text: \"[[§\"\n");
    let offers = editor.offers(MAIN, &near);
    let rules: Vec<&str> = offers.iter().map(|(label, _)| label.as_str()).collect();
    let place = |name: &str| rules.iter().position(|rule| *rule == name).unwrap();
    assert!(place("home") < place("deal"), "{rules:?}");
    let offers = editor.offers(MAIN, &GAME.replace("language: de", "language: §"));
    assert!(offers.iter().any(|(label, _)| label == "pl"), "{offers:?}");
}

#[test]
fn hover_tells_numbers_and_products() {
    let game = GAME.replace("  hand: 5\n", "  half: 2\n  hand: { formula: half * 2 + 1 }\n");
    let game = game.replace('🎲', "");
    let polish = POLISH.replace('🎲', "");
    let mut editor = Editor::new(&[(MAIN, &game), (PL, &polish)]);
    let text = |editor: &mut Editor, needle: &str| {
        let hover = editor.at("textDocument/hover", MAIN, &game, needle, json!({}));
        hover["contents"]["value"].as_str().unwrap_or_default().to_owned()
    };
    let hand = text(&mut editor, "hand card");
    assert!(hand.contains("= 5 (`half * 2 + 1` = 2 * 2 + 1)"), "{hand}");
    let home = text(&mut editor, "home]]");
    assert!(home.contains("number ") && home.contains("shown in reference, sheet"), "{home}");
    assert!(text(&mut editor, "sun:").contains('☀'));
}

#[test]
#[cfg(feature = "serve")]
fn a_browser_follows_unsaved_texts_and_the_cursor() {
    let (game, polish) = (GAME.replace('🎲', ""), POLISH.replace('🎲', ""));
    let mut editor = Editor::new(&[(MAIN, &game), (PL, &polish)]);
    editor.open(MAIN, &game);
    let command = json!({ "command": "ksr.openPreview", "arguments": [editor.uri(MAIN)] });
    let address = editor.ask("workspace/executeCommand", command.clone());
    let address = address.as_str().unwrap().to_owned();
    assert_eq!(editor.ask("workspace/executeCommand", command), address.as_str(), "the same again");
    let rest = address.strip_prefix("http://127.0.0.1:").unwrap();
    let (port, token) = rest.split_once("/?token=").unwrap();
    let mut stream = std::net::TcpStream::connect(format!("127.0.0.1:{port}")).unwrap();
    stream.set_read_timeout(Some(std::time::Duration::from_mins(1))).unwrap();
    let request = format!(
        "GET /events HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncookie: ksr-{port}={token}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut heard = String::new();
    let mut until = |wanted: &str| {
        let mut bytes = [0; 4096];
        // It shows that it is alive every 20 seconds; after some of them, nothing comes any more.
        while !heard.contains(wanted) {
            assert!(heard.matches("still here").count() < 4, "{wanted}: {heard}");
            let count = stream.read(&mut bytes).unwrap();
            heard.push_str(&String::from_utf8_lossy(&bytes[..count]));
        }
    };
    until("\"revision\":1");
    editor.open(MAIN, &game.replace("Sei zu Hause.", "Sei daheim."));
    until("\"revision\":2");
    editor.at("textDocument/documentHighlight", MAIN, &game, "id: home", json!({}));
    until("[\"hare\",\"home\"]");
    let unknown = json!({ "command": "rm", "arguments": [] });
    assert!(
        editor.ask("workspace/executeCommand", unknown).as_str().unwrap().contains("not known")
    );
}
