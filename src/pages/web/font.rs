//! Fonts within a page: only the characters that it needs, as a file that browsers accept.

use std::collections::BTreeSet;

use subsetter::GlyphRemapper;

use crate::typeset::face::Face;

/// A table of a font.
type Table = ([u8; 4], Vec<u8>);

/// The font with these characters only, or nothing if it has none of them.
pub(super) fn with_characters(face: &Face, characters: &BTreeSet<char>) -> Option<Vec<u8>> {
    let mut glyphs = GlyphRemapper::new();
    let mut found: Vec<(u16, u16)> = Vec::new();
    for character in characters {
        // Letters beyond the first plane are none of headings.
        let Ok(code) = u16::try_from(u32::from(*character)) else { continue };
        if let Some(glyph) = face.glyph(*character) {
            found.push((code, glyphs.remap(glyph)));
        }
    }
    if found.is_empty() {
        return None;
    }
    let small = subsetter::subset(&face.bytes, 0, &glyphs).ok()?;
    // A print needs neither of them, a browser both.
    let added = [(*b"OS/2", table(&face.bytes, *b"OS/2")?), (*b"cmap", cmap(&found))];
    let mut tables: Vec<Table> = added.into_iter().collect();
    for tag in tags(&small)? {
        if !tables.iter().any(|(known, _)| *known == tag) {
            tables.push((tag, table(&small, tag)?));
        }
    }
    // Names say nothing here: none, and where they would begin.
    tables.retain(|(tag, _)| tag != b"name");
    tables.push((*b"name", vec![0, 0, 0, 0, 0, 6]));
    drop_hints(&mut tables);
    tables.sort();
    Some(file(&small[..4], &tables))
}

/// Leaves out what helps screens with few dots: a third of a small font. Fonts of another kind stay as they are.
fn drop_hints(tables: &mut Vec<Table>) {
    let get = |tag: &[u8; 4]| tables.iter().find(|(known, _)| known == tag).map(|(_, table)| table);
    let (Some(glyphs), Some(places), Some(head)) = (get(b"glyf"), get(b"loca"), get(b"head"))
    else {
        return;
    };
    let size = if head.get(51) == Some(&0) { 2 } else { 4 };
    let starts = places.chunks(size).filter_map(|place| number(place, 0, size));
    let starts: Vec<usize> = starts.map(|start| start * 4 / size).collect();
    let (mut drawn, mut index, mut head) = (Vec::new(), Vec::new(), head.clone());
    for pair in starts.windows(2) {
        index.extend(small(drawn.len()).to_be_bytes());
        let Some(glyph) = glyphs.get(pair[0]..pair[1]).and_then(plain_glyph) else { return };
        drawn.extend(glyph);
        drawn.resize(drawn.len().next_multiple_of(4), 0);
    }
    index.extend(small(drawn.len()).to_be_bytes());
    head[51] = 1;
    tables
        .retain(|(tag, _)| ![b"glyf", b"loca", b"head", b"cvt ", b"fpgm", b"prep"].contains(&tag));
    tables.extend([(*b"glyf", drawn), (*b"loca", index), (*b"head", head)]);
}

/// A glyph without its instructions; nothing if it is damaged.
fn plain_glyph(glyph: &[u8]) -> Option<Vec<u8>> {
    if glyph.is_empty() {
        return Some(Vec::new());
    }
    let contours = number(glyph, 0, 2)?;
    if contours < 0x8000 {
        let at = 10 + 2 * contours;
        let length = number(glyph, at, 2)?;
        let mut plain = glyph.get(..at)?.to_vec();
        plain.extend([0, 0]);
        plain.extend(glyph.get(at + 2 + length..)?);
        return Some(plain);
    }
    // Made of others: each part says whether another follows, and whether instructions do.
    let mut plain = glyph.to_vec();
    let mut at = 10;
    loop {
        let flags = number(glyph, at, 2)?;
        *plain.get_mut(at)? &= !1;
        let scale = [(0x08, 2), (0x40, 4), (0x80, 8)].iter().find(|(flag, _)| flags & flag != 0);
        at += 4 + if flags & 1 != 0 { 4 } else { 2 } + scale.map_or(0, |(_, length)| *length);
        if flags & 0x20 == 0 {
            plain.truncate(at);
            return Some(plain);
        }
    }
}

fn number(bytes: &[u8], at: usize, length: usize) -> Option<usize> {
    let digits = bytes.get(at..at + length)?;
    Some(digits.iter().fold(0, |number, digit| (number << 8) | usize::from(*digit)))
}

fn tags(font: &[u8]) -> Option<Vec<[u8; 4]>> {
    let entry = |at: usize| font.get(12 + 16 * at..16 + 16 * at)?.try_into().ok();
    (0..number(font, 4, 2)?).map(entry).collect()
}

fn table(font: &[u8], tag: [u8; 4]) -> Option<Vec<u8>> {
    let at = 12 + 16 * tags(font)?.iter().position(|known| *known == tag)?;
    let (from, length) = (number(font, at + 8, 4)?, number(font, at + 12, 4)?);
    font.get(from..from + length).map(<[u8]>::to_vec)
}

/// Which glyph a character has: one segment for each, in the format that every browser reads.
fn cmap(found: &[(u16, u16)]) -> Vec<u8> {
    let last = [(0xffff, 0)];
    let all: Vec<(u16, u16)> = found.iter().chain(&last).copied().collect();
    let count = u16::try_from(all.len()).unwrap_or(u16::MAX);
    let (power, step) = powers(count);
    let length = 16 + 8 * count;
    let mut words: Vec<u16> = vec![0, 1, 3, 1, 0, 12];
    words.extend([4, length, 0, 2 * count, 2 * power, step, 2 * (count - power)]);
    words.extend(all.iter().map(|(code, _)| *code));
    words.push(0);
    words.extend(all.iter().map(|(code, _)| *code));
    words.extend(
        all.iter().map(|(code, glyph)| if *code == 0xffff { 1 } else { glyph.wrapping_sub(*code) }),
    );
    words.extend(all.iter().map(|_| 0));
    words.into_iter().flat_map(u16::to_be_bytes).collect()
}

/// The largest power of two within a number, and its exponent.
fn powers(number: u16) -> (u16, u16) {
    let exponent = u16::try_from(number.max(1).ilog2()).unwrap_or_default();
    (1 << exponent, exponent)
}

/// A font file of tables, sorted by name.
fn file(kind: &[u8], tables: &[Table]) -> Vec<u8> {
    let count = u16::try_from(tables.len()).unwrap_or_default();
    let (power, step) = powers(count);
    let mut bytes = kind.to_vec();
    for word in [count, 16 * power, step, 16 * (count - power)] {
        bytes.extend(word.to_be_bytes());
    }
    let mut from = 12 + 16 * tables.len();
    for (tag, table) in tables {
        bytes.extend(tag);
        for word in [checksum(table), small(from), small(table.len())] {
            bytes.extend(word.to_be_bytes());
        }
        from += table.len().next_multiple_of(4);
    }
    for (_, table) in tables {
        bytes.extend(table);
        bytes.resize(bytes.len().next_multiple_of(4), 0);
    }
    bytes
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or_default()
}

fn checksum(table: &[u8]) -> u32 {
    table.chunks(4).fold(0, |sum: u32, chunk| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        sum.wrapping_add(u32::from_be_bytes(word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typeset::face::shipped_face;

    #[test]
    fn a_small_font_has_what_was_asked_for() {
        let whole = shipped_face("Yeseva One").unwrap();
        let wanted: BTreeSet<char> = "Zażółć gęślą".chars().collect();
        let bytes = with_characters(&whole, &wanted).unwrap();
        assert!(bytes.len() < whole.bytes.len() / 5, "{}", bytes.len());
        let small = Face::new("small", bytes.into(), 400).unwrap();
        for character in &wanted {
            assert!(small.glyph(*character).is_some(), "{character}");
        }
        assert_eq!(small.glyph('K'), None);
        assert_eq!(with_characters(&whole, &BTreeSet::from(['漢'])), None);
    }
}
