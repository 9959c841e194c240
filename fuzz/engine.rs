//! Cases from seeds: a small generator with a fixed course, so that every case can be had again.

/// Numbers that look like chance.
pub struct Chance(u64);

impl Chance {
    /// A course by its number.
    pub fn new(course: u64) -> Self {
        Self(course.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// The next number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound.max(1)
    }
}

/// Pieces that mean something in one of the languages that are read.
const PIECES: [&str; 40] = [
    "[[",
    "]]",
    "{",
    "}",
    "{icon:",
    "{= ",
    "*",
    "**",
    "`",
    "\\",
    "\n",
    "\n- ",
    "\n> ",
    ": ",
    "- ",
    "'",
    "\"",
    "|",
    "&a",
    "*a",
    "!!",
    "{% for x in range(end=9) %}",
    "{% endfor %}",
    "{{ ",
    " }}",
    "<g>",
    "</g>",
    "<use href=\"#a\"/>",
    " id=\"a\"",
    "<text>",
    "url(#a)",
    "1e39",
    "-1",
    "NaN",
    "\u{202e}",
    "\u{1b}[",
    "ż",
    "\u{1f600}",
    "[",
    "99999999999999999999",
];

/// A case made from seeds.
pub fn mutated(seeds: &[Vec<u8>], chance: &mut Chance) -> Vec<u8> {
    let mut case = seeds.get(chance.below(seeds.len())).cloned().unwrap_or_default();
    for _ in 0..=chance.below(6) {
        let at = chance.below(case.len() + 1);
        let length = chance.below(1 + (case.len() - at).min(64));
        match chance.below(9) {
            0 if at < case.len() => case[at] ^= 1 << chance.below(8),
            1 => {
                case.drain(at..at + length);
            }
            2 => {
                let piece = PIECES[chance.below(PIECES.len())].as_bytes();
                case.splice(at..at, piece.iter().copied());
            }
            3 => {
                let copied = case[at..at + length].repeat(1 + chance.below(200));
                case.splice(at..at, copied);
            }
            4 => {
                let other = seeds.get(chance.below(seeds.len())).cloned().unwrap_or_default();
                let from = chance.below(other.len() + 1);
                let end = from + chance.below(1 + (other.len() - from).min(400));
                case.splice(at..at + length, other[from..end].iter().copied());
            }
            5 => case.truncate(at),
            6 => {
                let bytes: Vec<u8> = (0..chance.below(16))
                    .map(|_| u8::try_from(chance.below(256)).unwrap_or(0))
                    .collect();
                case.splice(at..at, bytes);
            }
            7 => {
                let piece = PIECES[chance.below(PIECES.len())].repeat(1 + chance.below(500));
                case.splice(at..at, piece.into_bytes());
            }
            _ => {
                let number =
                    format!("{}", i64::from(u8::try_from(chance.below(256)).unwrap_or(0)) - 128);
                case.splice(at..at, number.into_bytes());
            }
        }
    }
    case.truncate(256 << 10);
    case
}
