//! Styles within a drawing: only declarations that attributes could make as well.

use super::ArtworkError;
use super::limits::large;
use super::value::{keeps_property, refuse_addresses};

/// Bytes of all style sheets of a drawing, at most.
const MAX_SHEET: usize = 16 << 10;

/// Rules of a style sheet, at most: each is compared with each element.
const MAX_RULES: usize = 200;

/// Bytes of a `style` attribute, at most: whoever reads it counts lines and columns anew at each declaration.
const MAX_STYLE: usize = 4 << 10;

/// A `style` attribute with what is kept of it.
pub(super) fn attribute(style: &str) -> Result<String, ArtworkError> {
    if style.len() > MAX_STYLE {
        return Err(large(format!("more than {} KiB of styles", MAX_STYLE >> 10)));
    }
    declarations(style)
}

/// The declarations that are kept.
pub(super) fn declarations(style: &str) -> Result<String, ArtworkError> {
    let mut kept = String::new();
    for declaration in style.split(';') {
        let Some((name, value)) = declaration.split_once(':') else {
            refuse_addresses(declaration)?;
            continue;
        };
        let (name, value) = (name.trim().to_ascii_lowercase(), value.trim());
        if keeps_property(&name, value)? {
            if !kept.is_empty() {
                kept.push(';');
            }
            kept.push_str(&name);
            kept.push(':');
            kept.push_str(value);
        }
    }
    Ok(kept)
}

/// A style sheet with what is kept of it, behind so many bytes of others.
pub(super) fn sheet(text: &str, before: usize) -> Result<String, ArtworkError> {
    if before + text.len() > MAX_SHEET {
        return Err(large(format!("more than {} KiB of styles", MAX_SHEET >> 10)));
    }
    let text = without_comments(text);
    if text.contains(['@', '\\', '<']) {
        refuse_addresses(&text)?;
        return Err(ArtworkError::Unknown("@".to_owned()));
    }
    let mut kept = String::new();
    for (count, rule) in text.split('}').enumerate() {
        if count > MAX_RULES {
            return Err(large(format!("more than {MAX_RULES} rules of style")));
        }
        let Some((selector, style)) = rule.split_once('{') else { continue };
        let selector = selector.trim();
        let is_known = |c: char| c.is_ascii_alphanumeric() || " .#,->*_\n\r\t".contains(c);
        let style = declarations(style)?;
        if selector.chars().all(is_known) && !style.is_empty() {
            kept.push_str(&format!("{selector}{{{style}}}"));
        }
    }
    Ok(kept)
}

fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        kept.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    kept
}
