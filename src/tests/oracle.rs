//! Two YAML readers agree: ours, and the one that writes YAML for `ksr dump`.

use crate::diagnostic::Sink;
use crate::source::FileId;
use crate::syntax::{Kind, Node, parse};
use crate::tests::common::{files_below, repository};
use serde_yaml::Value;

/// All YAML files of the repository that the parser accepts without a word.
fn valid_files() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for root in ["rules", "tests/projects", "templates"] {
        for (name, bytes) in files_below(&repository().join(root)) {
            let is_yaml = name.ends_with(".yaml") && !name.starts_with("new/");
            let Some(text) = String::from_utf8(bytes).ok().filter(|_| is_yaml) else { continue };
            let mut sink = Sink::default();
            let parsed = parse(&text, FileId::default(), &mut sink);
            if parsed.is_complete && sink.into_vec().is_empty() && !text.contains('\0') {
                found.push((format!("{root}/{name}"), text));
            }
        }
    }
    found
}

fn agree(ours: &Node, theirs: &Value) -> bool {
    match (&ours.kind, theirs) {
        (Kind::Empty, Value::Null) => true,
        // We read an empty line in folded text as a new paragraph.
        (Kind::Scalar { value, .. }, Value::String(text)) => {
            value == text || value.replace("\n\n", "\n") == text.replace("\n\n", "\n")
        }
        // What they take for a number or a truth value we keep as written, and
        // the field decides.
        (Kind::Scalar { value, plain: true }, Value::Number(_) | Value::Bool(_) | Value::Null) => {
            serde_yaml::from_str::<Value>(value).is_ok_and(|again| again == *theirs)
        }
        (Kind::Sequence(items), Value::Sequence(values)) => {
            items.len() == values.len() && items.iter().zip(values).all(|(a, b)| agree(a, b))
        }
        (Kind::Mapping(entries), Value::Mapping(values)) => {
            let pairs = entries.iter().zip(values.iter());
            entries.len() == values.len()
                && pairs.into_iter().all(|(a, b)| agree(&a.0, b.0) && agree(&a.1, b.1))
        }
        _ => false,
    }
}

#[test]
fn both_readers_agree_on_every_valid_file() {
    let files = valid_files();
    assert!(files.len() > 60, "only {} files", files.len());
    for (name, text) in files {
        let ours = parse(&text, FileId::default(), &mut Sink::default()).root;
        let text = text.trim_start_matches('\u{feff}');
        let theirs: Value =
            serde_yaml::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(agree(&ours, &theirs), "{name}");
    }
}
