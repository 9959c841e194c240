//! Room for words: exact widths need a font, which a drawing has not.

use super::style::{BLANK, BOLD, BROAD, CAPITAL, LETTER, NARROW};

/// About how wide words are, in ems.
pub(super) fn estimated_width(words: &str, is_bold: bool) -> f32 {
    let letter = |c: char| match c {
        'i' | 'j' | 'l' | 't' | 'f' | 'r' | 'I' | '.' | ',' | ':' | '\'' | '’' | 'ł' => NARROW,
        ' ' | '\u{a0}' | '·' => BLANK,
        'm' | 'w' | 'M' | 'W' => BROAD,
        c if c.is_uppercase() => CAPITAL,
        _ => LETTER,
    };
    words.chars().map(letter).sum::<f32>() * if is_bold { BOLD } else { 1.0 }
}

/// Words on as few lines as a width allows.
pub fn wrap(words: &str, room: f32, is_bold: bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if estimated_width(&format!("{line} {word}"), is_bold) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
