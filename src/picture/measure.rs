//! Room for words: exact widths need a font, which a drawing has not.

/// About how wide words are, in ems.
pub(super) fn estimated_width(words: &str, is_bold: bool) -> f32 {
    let letter = |c: char| match c {
        'i' | 'j' | 'l' | 't' | 'f' | 'r' | 'I' | '.' | ',' | ':' | '\'' | '’' | 'ł' => 0.33,
        ' ' | '\u{a0}' | '·' => 0.27,
        'm' | 'w' | 'M' | 'W' => 0.9,
        c if c.is_uppercase() => 0.68,
        _ => 0.57,
    };
    words.chars().map(letter).sum::<f32>() * if is_bold { 1.08 } else { 1.0 }
}

/// Words on as few lines as a width allows.
pub(crate) fn wrap(words: &str, room: f32, is_bold: bool) -> Vec<String> {
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
