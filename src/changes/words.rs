//! The difference between two texts, word by word.

use std::ops::Range;

use imara_diff::{Algorithm, Diff, InternedInput};

use super::data::{WordChange, WordState};

/// Below this share of common words, the whole text counts as replaced: a patchwork helps nobody.
const LEAST_COMMON: f64 = 0.35;

/// The difference between two texts. Words are what stands between white space.
pub fn words(before: &str, after: &str) -> Vec<WordChange> {
    let (old, new): (Vec<&str>, Vec<&str>) =
        (before.split_whitespace().collect(), after.split_whitespace().collect());
    let mut builder = Builder::default();
    let stretches = stretches(&old, &new);
    let common: usize =
        stretches.iter().filter(|part| part.is_same).map(|part| part.old.len()).sum();
    #[expect(clippy::cast_precision_loss, reason = "texts are short")]
    let share = 2.0 * common as f64 / (old.len() + new.len()).max(1) as f64;
    if share < LEAST_COMMON {
        builder.replace(&old, &new);
        return builder.finish();
    }
    for (position, part) in stretches.iter().enumerate() {
        let is_outermost = position == 0 || position + 1 == stretches.len();
        let (removed, added) = (&old[part.old.clone()], &new[part.new.clone()]);
        // A single short word between two changes is chance, not something that stayed.
        let is_chance = !is_outermost && removed.len() == 1 && removed[0].chars().count() <= 3;
        if part.is_same && !is_chance {
            builder.same(removed);
        } else {
            builder.replace(removed, added);
        }
    }
    builder.finish()
}

/// Words that stayed, or words that others took the place of.
struct Stretch {
    old: Range<usize>,
    new: Range<usize>,
    is_same: bool,
}

/// Both texts from their beginning to their end, in turns the same and different.
fn stretches(old: &[&str], new: &[&str]) -> Vec<Stretch> {
    let mut input = InternedInput::default();
    input.update_before(old.iter().copied());
    input.update_after(new.iter().copied());
    let mut parts = Vec::new();
    let (mut old_at, mut new_at) = (0, 0);
    let hunks = Diff::compute(Algorithm::Myers, &input);
    let changed = hunks.hunks().map(|hunk| {
        let (before, after) = (hunk.before, hunk.after);
        (before.start as usize..before.end as usize, after.start as usize..after.end as usize)
    });
    let end = (old.len()..old.len(), new.len()..new.len());
    for (removed, added) in changed.chain([end]) {
        if old_at < removed.start {
            let (old, new) = (old_at..removed.start, new_at..added.start);
            parts.push(Stretch { old, new, is_same: true });
        }
        (old_at, new_at) = (removed.end, added.end);
        if !(removed.is_empty() && added.is_empty()) {
            parts.push(Stretch { old: removed, new: added, is_same: false });
        }
    }
    parts
}

/// How much two lists of words have in common, whatever their order: 0 to 1.
pub(super) fn likeness(a: &[String], b: &[String]) -> f64 {
    let (mut at, mut other, mut common) = (0, 0, 0_usize);
    // Both lists are sorted.
    while at < a.len() && other < b.len() {
        match a[at].cmp(&b[other]) {
            std::cmp::Ordering::Less => at += 1,
            std::cmp::Ordering::Greater => other += 1,
            std::cmp::Ordering::Equal => {
                common += 1;
                at += 1;
                other += 1;
            }
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "texts are short")]
    let share = 2.0 * common as f64 / (a.len() + b.len()).max(1) as f64;
    share
}

/// Joins changes that stand side by side.
#[derive(Default)]
struct Builder<'a> {
    done: Vec<WordChange>,
    removed: Vec<&'a str>,
    added: Vec<&'a str>,
}

impl<'a> Builder<'a> {
    fn replace(&mut self, old: &[&'a str], new: &[&'a str]) {
        self.removed.extend(old);
        self.added.extend(new);
    }

    fn same(&mut self, words: &[&'a str]) {
        self.flush();
        self.push(WordState::Same, words);
    }

    fn flush(&mut self) {
        let (removed, added) = (std::mem::take(&mut self.removed), std::mem::take(&mut self.added));
        self.push(WordState::Removed, &removed);
        self.push(WordState::Added, &added);
    }

    fn push(&mut self, change: WordState, words: &[&str]) {
        if !words.is_empty() {
            self.done.push(WordChange { change, text: words.join(" ") });
        }
    }

    fn finish(mut self) -> Vec<WordChange> {
        self.flush();
        self.done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(before: &str, after: &str) -> String {
        let part = |word: &WordChange| match word.change {
            WordState::Same => word.text.clone(),
            WordState::Removed => format!("[-{}-]", word.text),
            WordState::Added => format!("{{+{}+}}", word.text),
        };
        words(before, after).iter().map(part).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn shows_the_words_that_changed() {
        assert_eq!(
            shown("Draw one card now.", "Draw two cards now."),
            "Draw [-one card-] {+two cards+} now."
        );
        assert_eq!(shown("Draw a card.", "Draw a card. Then stop."), "Draw a card. {+Then stop.+}");
        assert_eq!(shown("Draw a card.", "Draw a  card."), "Draw a card.");
        assert_eq!(shown("", "New."), "{+New.+}");
    }

    #[test]
    fn a_new_text_is_no_patchwork() {
        let (old, new) =
            ("Lay one of your bridges on a line.", "Whoever has most cards begins a turn.");
        assert_eq!(shown(old, new), format!("[-{old}-] {{+{new}+}}"));
    }

    #[test]
    fn short_words_between_changes_are_part_of_them() {
        assert_eq!(
            shown(
                "Every player takes red of wood and plays on.",
                "Every player takes blue of stone and plays on."
            ),
            "Every player takes [-red of wood-] {+blue of stone+} and plays on."
        );
    }
}
