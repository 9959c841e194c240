//! The difference between two texts, word by word.

use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::data::{WordChange, WordState};

/// Below this share of common words, the whole text counts as replaced: a patchwork helps nobody.
const LEAST_COMMON: f64 = 0.35;

/// The difference between two texts. Words are what stands between white space.
pub fn words(before: &str, after: &str) -> Vec<WordChange> {
    let (old, new): (Vec<&str>, Vec<&str>) =
        (before.split_whitespace().collect(), after.split_whitespace().collect());
    let mut builder = Builder::default();
    let operations = capture_diff_slices(Algorithm::Myers, &old, &new);
    let common: usize = operations.iter().map(common).sum();
    #[expect(clippy::cast_precision_loss, reason = "texts are short")]
    let share = 2.0 * common as f64 / (old.len() + new.len()).max(1) as f64;
    if share < LEAST_COMMON {
        builder.replace(&old, &new);
        return builder.finish();
    }
    for (position, operation) in operations.iter().enumerate() {
        let is_outermost = position == 0 || position + 1 == operations.len();
        match *operation {
            // A single short word between two changes is chance, not something that stayed.
            DiffOp::Equal { old_index, new_index, len: 1 }
                if !is_outermost && old[old_index].chars().count() <= 3 =>
            {
                builder.replace(&old[old_index..=old_index], &new[new_index..=new_index]);
            }
            DiffOp::Equal { old_index, len, .. } => builder.same(&old[old_index..old_index + len]),
            DiffOp::Delete { old_index, old_len, .. } => {
                builder.replace(&old[old_index..old_index + old_len], &[]);
            }
            DiffOp::Insert { new_index, new_len, .. } => {
                builder.replace(&[], &new[new_index..new_index + new_len]);
            }
            DiffOp::Replace { old_index, old_len, new_index, new_len } => builder.replace(
                &old[old_index..old_index + old_len],
                &new[new_index..new_index + new_len],
            ),
        }
    }
    builder.finish()
}

fn common(operation: &DiffOp) -> usize {
    match operation {
        DiffOp::Equal { len, .. } => *len,
        _ => 0,
    }
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
