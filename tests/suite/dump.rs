//! What `ksr dump` prints.

use crate::common::{cases, files_below, ksr, put, scratch_copy};

/// A dump is a game file again, and dumping that changes nothing.
#[test]
fn dumps_can_be_read_again() {
    for case in cases() {
        for (name, bytes) in files_below(&case.join("rules")) {
            let Some(game) = name.strip_suffix("/game.yaml") else { continue };
            let copy = scratch_copy(&case, &["expected", "command"]);
            if ksr(copy.path(), ["check", game]).code != 0 {
                continue;
            }
            let first = ksr(copy.path(), ["dump", game]);
            assert_eq!(first.code, 0, "{name}: {}", first.stderr);
            put(&copy.path().join("rules").join(&name), first.stdout.as_bytes());
            // A dump is the whole game; its parts would be in it twice.
            let parts = copy.path().join("rules").join(game).join("parts");
            if parts.exists() {
                std::fs::remove_dir_all(&parts).unwrap();
            }
            let again = ksr(copy.path(), ["dump", game]);
            assert_eq!(again.stdout, first.stdout, "{} of {}", name, case.display());
            assert_ne!(bytes, first.stdout.as_bytes());
        }
    }
}
