//! Small templates, rendered once with marks in place of words and cut there.

use tera::{Context, Tera, Value};

use super::engine::{EngineError, describe};

/// The first of the characters that stand for words; Unicode gives them no meaning.
const FIRST_MARK: u32 = 0xfdd0;

/// What stands between the words of a span.
#[derive(Debug, Default)]
pub(super) struct Pattern {
    /// What stands before all words.
    open: String,
    /// Which words follow, and what stands behind them.
    slots: Vec<(usize, String)>,
}

/// An argument of a component.
#[derive(Debug, Clone, Copy)]
pub(super) enum Argument {
    /// Words that differ each time.
    Slot,
    /// Nothing.
    Empty,
    /// One of a few words that the template may decide by.
    Known(&'static str),
    /// Yes or no.
    Flag(bool),
}

impl Pattern {
    /// Renders a component; slots are numbered in the order of the arguments.
    pub(super) fn of(
        tera: &Tera,
        component: &str,
        arguments: &[(&'static str, Argument)],
        escapes: bool,
    ) -> Result<Self, EngineError> {
        let mut context = Context::new();
        let mut slots = 0;
        for (name, argument) in arguments {
            let value = match argument {
                Argument::Slot => {
                    slots += 1;
                    Value::safe_string(&mark(slots - 1).to_string())
                }
                Argument::Empty => Value::from(""),
                Argument::Known(word) => Value::from(*word),
                Argument::Flag(flag) => Value::from(*flag),
            };
            context.insert_value(*name, value);
        }
        let rendered = tera
            .render_component(component, &context, None, escapes)
            .map_err(|error| describe(&error))?;
        Ok(Self::cut(&rendered))
    }

    fn cut(rendered: &str) -> Self {
        let mut pattern = Self::default();
        let mut rest = rendered;
        while let Some((at, found)) = rest.char_indices().find_map(|(at, c)| Some((at, slot(c)?))) {
            pattern.push(&rest[..at]);
            pattern.slots.push((found, String::new()));
            rest = &rest[at + mark(found).len_utf8()..];
        }
        pattern.push(rest);
        pattern
    }

    fn push(&mut self, text: &str) {
        self.slots.last_mut().map_or(&mut self.open, |(_, text)| text).push_str(text);
    }

    /// Prints the pattern; `word` adds the words of a slot.
    pub(super) fn print(&self, out: &mut String, mut word: impl FnMut(usize, &mut String)) {
        out.push_str(&self.open);
        for (slot, text) in &self.slots {
            word(*slot, out);
            out.push_str(text);
        }
    }
}

fn mark(slot: usize) -> char {
    u32::try_from(slot)
        .ok()
        .and_then(|slot| char::from_u32(FIRST_MARK + slot))
        .unwrap_or(char::REPLACEMENT_CHARACTER)
}

fn slot(character: char) -> Option<usize> {
    let number = u32::from(character).checked_sub(FIRST_MARK)?;
    usize::try_from(number).ok().filter(|number| *number < 16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_cut_where_words_stand() {
        let pattern = Pattern::cut("<a href=\"\u{fdd0}\">\u{fdd1}</a>\u{fdd0}.");
        let mut out = String::new();
        pattern.print(&mut out, |slot, out| out.push_str(["x", "y"][slot]));
        assert_eq!(out, "<a href=\"x\">y</a>x.");
    }
}
