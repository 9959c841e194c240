//! Nothing that stands in files, or in their names, means anything in a report.

use std::collections::BTreeSet;

use crate::report::ReportFormat;
use crate::tests::common::hostile::{HOSTILE, found};
use pulldown_cmark::{Event, Options, Parser, Tag};
use roxmltree::{Document, Node};
use serde_json::Value;

fn report(format: ReportFormat, text: &str) -> String {
    found(&[text]).report(format, &[text])
}

fn is_seen(c: char) -> bool {
    let code = u32::from(c);
    let bidi = [0x61c, 0x200e, 0x200f, 0xfeff].contains(&code)
        || (0x2028..=0x202e).contains(&code)
        || (0x2066..=0x2069).contains(&code);
    c == '\n' || !(c.is_control() || bidi || code & 0xfffe == 0xfffe)
}

#[test]
fn every_character_of_a_report_is_seen() {
    for format in ReportFormat::ALL {
        for text in HOSTILE {
            let report = report(format, text);
            // A tab does no harm in a message of several lines.
            let unseen: Vec<char> = report.chars().filter(|c| !is_seen(*c) && *c != '\t').collect();
            assert!(unseen.is_empty(), "{}: {unseen:?} of {text:?}", format.name());
        }
    }
}

/// The runner of GitHub obeys a log in whatever format it is.
#[test]
fn logs_hold_no_commands_but_our_own() {
    for text in HOSTILE {
        for format in [ReportFormat::Text, ReportFormat::Concise, ReportFormat::Github] {
            let is_github = format == ReportFormat::Github;
            let report = report(format, text);
            let commands: Vec<&str> = report
                .lines()
                .filter(|line| line.trim_start().starts_with("::") && !line.contains("::: "))
                .collect();
            assert_eq!(commands.len(), usize::from(is_github), "{text:?}: {report}");
            let others = report.lines().filter(|line| !is_github || !line.starts_with("::"));
            assert!(others.into_iter().all(|line| !line.contains("##[")), "{report}");
        }
    }
}

/// Reads a command as the runner does.
#[test]
fn github_reads_what_was_meant() {
    for text in HOSTILE {
        let report = report(ReportFormat::Github, text);
        let command = report.lines().next().unwrap().strip_prefix("::error ").unwrap();
        let (properties, data) = command.split_once("::").unwrap();
        let decode = |text: &str| {
            let text = text.replace("%0D", "\r").replace("%0A", "\n");
            text.replace("%3A", ":").replace("%2C", ",").replace("%25", "%")
        };
        let names: Vec<&str> =
            properties.split(',').map(|property| property.split_once('=').unwrap().0).collect();
        let has_columns = names.contains(&"col");
        let expected: &[&str] = if has_columns {
            &["file", "line", "endLine", "col", "endColumn", "title"]
        } else {
            &["file", "line", "endLine", "title"]
        };
        assert_eq!(names, expected, "{text:?}");
        let file = decode(properties.split(',').next().unwrap());
        if text.chars().all(|c| is_seen(c) && c != '\n') {
            assert_eq!(file, format!("file=rules/{text}"));
            assert!(decode(data).starts_with(&format!("{text}\nnote: {text}\nhelp: {text}")));
        }
    }
}

#[test]
fn lines_of_text_are_not_forged() {
    for text in HOSTILE {
        let concise = report(ReportFormat::Concise, text);
        assert_eq!(concise.lines().count(), 3, "{concise}");
        let drawn = report(ReportFormat::Text, text);
        let errors = drawn.lines().filter(|line| line.starts_with("error")).count();
        assert!(errors == 1 || text.starts_with("error") && errors == 2, "{drawn}");
        let places = drawn.lines().filter(|line| line.trim_start().starts_with("--> ")).count();
        assert_eq!(places, 1, "{drawn}");
    }
}

#[test]
fn json_gives_every_text_back() {
    for text in HOSTILE {
        let json: Value = serde_json::from_str(&report(ReportFormat::Json, text)).unwrap();
        assert_eq!(json["announcements"][0], *text);
        let finding = &json["findings"][0];
        for key in ["message", "label", "id_path", "game", "language", "fingerprint"] {
            assert_eq!(finding[key], *text, "{key}");
        }
        for given in [
            &finding["notes"][0],
            &finding["help"][0],
            &finding["labels"][0]["text"],
            &finding["fix"]["title"],
            &finding["fix"]["edits"][0]["replacement"],
        ] {
            assert_eq!(given, text);
        }
        assert_eq!(finding["file"], format!("rules/{text}"));
        assert_eq!(finding["labels"][0]["file"], format!("other/{text}"));
    }
}

#[test]
fn gitlab_gives_every_text_back() {
    for text in HOSTILE {
        let json: Value = serde_json::from_str(&report(ReportFormat::Gitlab, text)).unwrap();
        assert_eq!(json.as_array().unwrap().len(), 1);
        for key in ["description", "fingerprint"] {
            assert_eq!(json[0][key], *text, "{key}");
        }
        assert_eq!(json[0]["location"]["path"], format!("rules/{text}"));
    }
}

#[test]
fn sarif_gives_every_text_back() {
    for text in HOSTILE {
        let json: Value = serde_json::from_str(&report(ReportFormat::Sarif, text)).unwrap();
        let run = &json["runs"][0];
        let result = &run["results"][0];
        assert_eq!(result["partialFingerprints"]["ksrFinding/v1"], *text);
        let message = plain(&result["message"]);
        assert_eq!(message, format!("{text}{}\nnote: {text}\nhelp: {text}", here(text)));
        let location = &result["locations"][0];
        assert_eq!(path(&location["physicalLocation"]), format!("rules/{text}"));
        let change = &result["fixes"][0]["artifactChanges"][0];
        assert_eq!(change["replacements"][0]["insertedContent"]["text"], *text);
        let related = &result["relatedLocations"][0];
        assert_eq!(path(&related["physicalLocation"]), format!("other/{text}"));
        for given in [
            &result["fixes"][0]["description"],
            &run["invocations"][0]["toolExecutionNotifications"][0]["message"],
        ] {
            assert_eq!(plain(given), *text);
        }
    }
}

fn here(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("\nhere: {text}") }
}

/// What a reader of SARIF shows of a message; a link in it fails.
fn plain(message: &Value) -> String {
    let text = message["text"].as_str().unwrap();
    assert!(!text.replace("\\\\", "").replace("\\]", "").contains("]("), "{text}");
    if text.contains("\\](") {
        text.replace("\\[", "[").replace("\\]", "]").replace("\\\\", "\\")
    } else {
        text.to_owned()
    }
}

/// The path that a URI stands for.
fn path(location: &Value) -> String {
    let uri = location["artifactLocation"]["uri"].as_str().unwrap();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/%-._~".contains(c);
    assert!(uri.chars().all(is_plain), "{uri}");
    percent_encoding::percent_decode_str(uri).decode_utf8().unwrap().into_owned()
}

#[test]
fn junit_has_our_elements_only() {
    for text in HOSTILE {
        let xml = report(ReportFormat::Junit, text);
        let document = Document::parse(&xml).unwrap_or_else(|error| panic!("{error}: {xml}"));
        let names: Vec<&str> = elements(&document).map(|node| node.tag_name().name()).collect();
        let expected =
            ["testsuites", "testsuite", "testcase", "failure", "testsuite", "system-out"];
        assert_eq!(names, expected, "{text:?}");
        let attributes: BTreeSet<&str> = elements(&document)
            .flat_map(|node| {
                node.attributes().map(|attribute| attribute.name()).collect::<Vec<_>>()
            })
            .collect();
        let known =
            ["classname", "errors", "failures", "message", "name", "skipped", "tests", "type"];
        assert_eq!(attributes, BTreeSet::from(known), "{text:?}");
        let failure = elements(&document).find(|node| node.has_tag_name("failure")).unwrap();
        if text.chars().all(|c| is_seen(c) && c != '\n') {
            assert_eq!(failure.attribute("message"), Some(*text));
            assert!(failure.text().unwrap().contains(&format!("\nnote: {text}\nhelp: {text}")));
        }
    }
}

fn elements<'a>(document: &'a Document<'a>) -> impl Iterator<Item = Node<'a, 'a>> {
    document.descendants().filter(Node::is_element)
}

#[test]
fn markdown_has_our_markup_only() {
    for text in HOSTILE {
        let report = report(ReportFormat::Markdown, text);
        let (mut items, mut paragraphs) = (0, 0);
        for event in Parser::new_ext(&report, Options::all()) {
            match event {
                Event::Start(Tag::Item) => items += 1,
                Event::Start(Tag::Paragraph) => paragraphs += 1,
                Event::Start(Tag::List(None) | Tag::Strong) | Event::End(_) | Event::Code(_) => {}
                Event::Text(words) => assert_means_nothing(&words, text),
                other => panic!("{other:?} from {text:?}\n{report}"),
            }
        }
        // A finding with what is seen, another place, note, help and fix.
        let below = if text.is_empty() { 4 } else { 5 };
        assert_eq!((items, paragraphs), (1 + below, 3), "{text:?}\n{report}");
        let in_code = report.lines().all(|line| !line.starts_with(['/', '#', '>', '|', '@']));
        assert!(in_code, "{report}");
    }
}

/// Services look for names, numbers of issues and addresses in the text that Markdown leaves.
fn assert_means_nothing(words: &str, text: &str) {
    assert!(
        !words.contains(['@', '#', '<', '&', '$', '~', '|', '[', '_', '*']),
        "{words:?} of {text:?}"
    );
    assert!(!words.contains("://") && !words.contains("www."), "{words:?} of {text:?}");
    let is_commit = |word: &str| word.len() >= 7 && word.bytes().all(|b| b.is_ascii_hexdigit());
    assert!(!words.split(' ').any(is_commit), "{words:?} of {text:?}");
}
