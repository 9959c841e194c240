use std::path::{Path, PathBuf};

use imara_diff::{Algorithm, Diff, InternedInput};

use super::*;

fn becomes(before: &str, after: &str) {
    assert_eq!(tidy(before).as_deref(), Ok(after), "{before}");
    assert_eq!(tidy(after).as_deref(), Ok(after), "a second time");
}

#[test]
fn blanks_are_the_same_everywhere() {
    becomes("a:   1\nb :  2\n\n\n\nc:  [ x,y , z ]\n", "a: 1\nb: 2\n\nc: [x, y, z]\n");
    becomes("a: {x: 1,y: {z: 2}}\nb: {}\nc: [ ]", "a: { x: 1, y: { z: 2 } }\nb: {}\nc: []\n");
    becomes(
        "rules:\n- id: a\n  steps:\n     - b\n     - c\n",
        "rules:\n  - id: a\n    steps:\n      - b\n      - c\n",
    );
    becomes("-   a\n-\n  b: 1\n  c: 2\n- - d\n  - e\n", "- a\n- b: 1\n  c: 2\n- - d\n  - e\n");
    becomes("a: 'it'\nb: 'it''s'\nc: 'say \"no\"'\n", "a: \"it\"\nb: 'it''s'\nc: 'say \"no\"'\n");
    becomes("a: [x: 1, y]\nb: [p,q,]\n", "a: [x: 1, y]\nb: [p, q]\n");
    becomes("\n\n---\na:\n\n    b: 1\n", "---\na:\n  b: 1\n");
    becomes("", "");
    becomes("# only words\n", "# only words\n");
}

#[test]
fn lines_of_texts_stay() {
    becomes(
        "a:\n    t: >-\n       one\n\n         two\n       three\n    u: x\n",
        "a:\n  t: >-\n    one\n\n      two\n    three\n  u: x\n",
    );
    becomes(
        "a:\n      b: one\n         two\n\n         three\n",
        "a:\n  b: one\n    two\n\n    three\n",
    );
    becomes("a:\n    long words\nb: \"one\n      two\"\n", "a:\n  long words\nb: \"one\n  two\"\n");
    becomes("p: [a,b,\n c,\n d ]\n", "p: [a, b,\n  c,\n  d]\n");
    becomes("- {a: 1,\n  b: 2\n }\n", "- { a: 1,\n  b: 2\n}\n");
}

#[test]
fn comments_stay_where_they_are() {
    becomes(
        "# head\n\na: 1 # one\nb:       # two\n    # three\n    c: 1\n    # four\n# five\nd: 2\n# six\n",
        "# head\n\na: 1  # one\nb:       # two\n  # three\n  c: 1\n  # four\n# five\nd: 2\n# six\n",
    );
    becomes(
        "a: 1          # in a column\nb: 22         # too\n",
        "a: 1          # in a column\nb: 22         # too\n",
    );
    becomes("- # about it\n  a: 1\n- b  # end\n", "-  # about it\n  a: 1\n- b  # end\n");
    becomes(
        "t: >-   # why\n   text # no comment\nl: [a, # x\n b # y\n ]\n",
        "t: >-   # why\n  text # no comment\nl: [a,  # x\n  b  # y\n]\n",
    );
}

#[test]
fn line_ends_and_marks_of_systems_stay() {
    becomes(
        "\u{feff}a:  1\r\nb:   >-\r\n   x\r\n   y\r\n",
        "\u{feff}a: 1\r\nb: >-\r\n  x\r\n  y\r\n",
    );
}

#[test]
fn what_is_doubtful_is_left_alone() {
    for broken in ["a: [b", "a: 1\na: 2\n", "a: &x 1\n", "a: !t 1\n", "a: 1\n---\nb: 2\n"] {
        assert_eq!(tidy(broken), Err(Untidy::Broken), "{broken}");
    }
    for unusual in ["? a\n: 1\n", "a: |2\n   x\n", "%YAML 1.2\n---\na: 1\n", "a: [b # c\n , d]\n"] {
        assert!(matches!(tidy(unusual), Err(Untidy::Unusual { .. } | Untidy::Broken)), "{unusual}");
    }
    // Empty lines at the end belong to such a text.
    assert_eq!(tidy("a: |+\n  x\n\n\n\nb: 1\n"), Err(Untidy::Differs));
}

fn files() -> Vec<PathBuf> {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules");
    let folders = std::fs::read_dir(rules).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = folders
        .filter(|path| path.is_dir())
        .flat_map(|folder| std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()))
        .filter(|path| path.extension().is_some_and(|end| end == "yaml"))
        .collect();
    files.sort();
    files
}

#[test]
fn our_own_rules_hardly_change() {
    let (mut lines, mut changed) = (0, 0);
    for path in files() {
        let text = crate::tests::common::read_text(&path);
        let after = tidy(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        lines += text.lines().count();
        let input = InternedInput::new(text.as_str(), after.as_str());
        changed += Diff::compute(Algorithm::Myers, &input).count_additions() as usize;
    }
    assert!(lines > 5000 && changed * 100 < lines, "{changed} of {lines} lines");
}

/// Numbers without a clock: the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % (limit.max(1) as u64)).unwrap()
    }
}

/// A part of a file with some slips of the pen.
fn mutated(text: &str, dice: &mut Dice) -> String {
    let lines: Vec<&str> = text.lines().collect();
    // From a key at the left edge on, so that most of it can be read.
    let tops: Vec<usize> = (0..lines.len())
        .filter(|at| !lines[*at].starts_with([' ', '-', '#']) && !lines[*at].is_empty())
        .collect();
    let start = tops[dice.below(tops.len())];
    let end = (start + 5 + dice.below(60)).min(lines.len());
    let mut lines: Vec<String> = lines[start..end].iter().map(|line| (*line).to_owned()).collect();
    for _ in 0..=dice.below(4) {
        let at = dice.below(lines.len());
        let line = &mut lines[at];
        let place = line.floor_char_boundary(dice.below(line.len() + 1));
        match dice.below(12) {
            0 => line.insert_str(place, "  "),
            1 => line.insert_str(place, " # a note"),
            2 => line.push_str("   # behind"),
            3 => lines.insert(at, format!("{}# own", " ".repeat(dice.below(9)))),
            4 => lines.insert(at, " ".repeat(dice.below(3))),
            5 => line.truncate(place),
            6 => line.insert(
                place,
                ['"', '\'', ':', '{', '}', '[', ']', ',', '-', '#', '|', '>', '\t', '&', 'ł', '🎲']
                    [dice.below(16)],
            ),
            7 => *line = line.replace(", ", " ,"),
            8 => *line = line.replacen(' ', "", 1),
            9 => *line = line.replace(": ", ":   "),
            10 => line.insert(place, '\n'),
            _ => {
                let copy = line.clone();
                lines.insert(at, copy);
            }
        }
    }
    lines.join("\n")
}

#[test]
fn mutated_files_say_the_same_or_stay() {
    let texts: Vec<String> =
        files().iter().map(|path| crate::tests::common::read_text(path)).collect();
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let count =
        std::env::var("KSR_TIDY_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(300);
    let (mut sound_ones, mut done) = (0, 0);
    for _ in 0..count {
        let text = mutated(&texts[dice.below(texts.len())], &mut dice);
        let before = sound(&text);
        sound_ones += usize::from(before.is_some());
        let Ok(after) = tidy(&text) else { continue };
        done += 1;
        let again = sound(&after).unwrap();
        assert!(is_same(&before.unwrap(), &again), "{text}\n=====\n{after}");
        assert_eq!(strands(&text), strands(&after), "{text}\n=====\n{after}");
        assert_eq!(tidy(&after).as_ref(), Ok(&after));
        assert!(
            after.lines().all(|line| line.trim_end() == line
                || line.trim().is_empty()
                || text.contains(line)),
            "{after}"
        );
    }
    // To leave everything alone would be no art.
    assert!(done * 100 > sound_ones * 95 && done * 3 > count, "{done} of {sound_ones} of {count}");
}
