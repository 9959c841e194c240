//! Icons in texts: a picture, a character, or words in brackets.

use super::words::Words;
use crate::inline::{escape, plain};
use crate::language::protect;
use crate::model::Field;

/// An icon as Markdown. A picture with a title stands in its line; the title is the character
/// for plain text, if there is one.
pub(super) fn markdown(words: &Words<'_>, name: &str) -> String {
    let Some(icon) = words.game().icons.get(name) else { return String::new() };
    words.icons.borrow_mut().insert(name.to_owned());
    let title = words.owned(name, &icon.texts, Field::Title).unwrap_or_default();
    let Some(file) = &icon.file else {
        return icon.symbol.clone().unwrap_or_else(|| format!("[{title}]"));
    };
    let title = plain(&title);
    let shown = icon.symbol.as_deref().unwrap_or(&title);
    let shown = escape(shown).replace('"', "\\\"");
    protect(&format!("![{}]({} \"{shown}\")", escape(&title), address(&file.value)))
}

/// The path from a document, as Markdown can hold it.
fn address(file: &str) -> String {
    let is_simple = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '/' | '+' | '~');
    if file.chars().all(is_simple) {
        return format!("../{file}");
    }
    let mut address = String::from("<../");
    for character in file.chars() {
        if matches!(character, '<' | '>' | '\\') {
            address.push('\\');
        }
        address.push(character);
    }
    address.push('>');
    address
}
