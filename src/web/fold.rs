//! Words without what people leave out when they search: capitals and marks on letters.

use unicode_normalization::char::{decompose_canonical, is_combining_mark};

/// The words of a text, folded: letters only, at least three.
pub(super) fn folded_words(text: &str, mut word: impl FnMut(&str)) {
    let mut folded = String::new();
    let mut letters = 0;
    for character in text.chars() {
        if is_part_of_word(character) {
            letters += 1;
            fold(character, &mut folded);
            continue;
        }
        if letters > 2 {
            word(&folded);
        }
        folded.clear();
        letters = 0;
    }
    if letters > 2 {
        word(&folded);
    }
}

fn is_part_of_word(character: char) -> bool {
    // Nearly all are ASCII, and tables are slow.
    if character.is_ascii() {
        character.is_ascii_alphabetic()
    } else {
        character.is_alphabetic() || is_combining_mark(character)
    }
}

/// The page folds what is typed in the same way.
fn fold(character: char, folded: &mut String) {
    if character.is_ascii() {
        folded.push(character.to_ascii_lowercase());
        return;
    }
    for lower in character.to_lowercase() {
        match lower {
            'ä' | 'æ' => folded.push_str("ae"),
            'ö' | 'œ' => folded.push_str("oe"),
            'ü' => folded.push_str("ue"),
            'ß' => folded.push_str("ss"),
            'ł' => folded.push('l'),
            'ø' => folded.push('o'),
            'đ' => folded.push('d'),
            _ => decompose_canonical(lower, |part| {
                if !is_combining_mark(part) {
                    folded.push(part);
                }
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn marks_are_folded() {
        let mut words = Vec::new();
        super::folded_words("Żółta Götter-Straße, Rękę i 12 to", |word| {
            words.push(word.to_owned());
        });
        assert_eq!(words, ["zolta", "goetter", "strasse", "reke"]);
    }
}
