//! Languages of a project's own.

use crate::common::{files_below, ksr, repository, scratch_copy};

/// A language of the project alone is built in every format, as the built-in ones are.
#[test]
fn a_fourth_language_is_one_file() {
    let case = repository().join("tests/projects/translation/fourth-language");
    let copy = scratch_copy(&case, &["expected", "expected.txt", "command"]);
    let arguments = "build hare --lang cs --format md,html,pdf,json,txt,bbcode";
    let output = ksr(copy.path(), arguments.split(' '));
    assert_eq!(output.code, 0, "{}{}", output.stdout, output.stderr);
    let built = files_below(&copy.path().join("output"));
    for format in ["md", "html", "pdf", "json", "txt", "bbcode"] {
        let of_format = |name: &String| name.ends_with(&format!(".{format}"));
        assert!(built.keys().any(of_format), "{format}: {:?}", built.keys());
    }
}
