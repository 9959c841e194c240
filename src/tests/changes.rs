//! Whatever is broken, comparing goes on.

use std::sync::LazyLock;

use crate::changes::{compare, removed_ids, touched};
use crate::diagnostic::Sink;
use crate::language::Languages;
use crate::project::{Analysis, Config, Project, Templates, read_games};
use crate::source::{Memory, Sources};

use crate::tests::common::{read_text, repository};

/// A state of the game in memory.
fn in_memory(game: &str, german: &str) -> Analysis {
    let files = Memory::default()
        .with("/p/rules/moonrace/game.yaml", game)
        .with("/p/rules/moonrace/de.yaml", german);
    let project = Project { root: "/p".into(), config: Config::default() };
    read_games(&project, &files, Sources::default(), &[])
}

static LANGUAGES: LazyLock<Languages> = LazyLock::new(|| {
    let none = Memory::default();
    Templates::load(None, &none, Sources::default(), &mut Sink::default()).languages
});

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(100))]

    /// Whatever is broken in a file, comparing goes on; and a state does not differ from itself.
    #[test]
    fn broken_states_can_be_compared(
        cuts in proptest::collection::vec((0_usize..70, 0_usize..3), 1..6),
    ) {
        let game = read_text(&repository().join("tests/history/moonrace-before/game.yaml"));
        let german = read_text(&repository().join("tests/history/moonrace-before/de.yaml"));
        let mut lines: Vec<String> = game.lines().map(str::to_owned).collect();
        for (at, how) in cuts {
            let at = at % lines.len();
            match how {
                0 => { lines.remove(at); }
                1 => lines.insert(at, "    - [{ \"".to_owned()),
                _ => { let line = lines.remove(at); lines.insert((at * 7) % (lines.len() + 1), line); }
            }
        }
        let whole = in_memory(&game, &german);
        let broken = in_memory(&lines.join("\n"), &german);
        let languages = &*LANGUAGES;
        for (old, new) in [(&whole, &broken), (&broken, &whole)] {
            let changes = compare("then", old, new, languages);
            let printed = [changes.text(false), changes.markdown()];
            proptest::prop_assert!(printed.iter().all(|text| text.contains("then")));
            removed_ids(old, new);
            touched(old, new);
        }
        let same = compare("then", &whole, &whole, languages);
        proptest::prop_assert!(same.is_empty(), "{:?}", same);
        proptest::prop_assert!(removed_ids(&broken, &broken).is_empty());
    }
}
