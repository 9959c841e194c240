//! What pages are painted with, as bytes. A page has thousands of numbers, so they are written
//! without detours.

/// The longest length, in points: farther away nothing can be seen.
const LONGEST: f32 = 1e6;

/// Collects the operators of a page.
#[derive(Default)]
pub(super) struct Tokens {
    bytes: Vec<u8>,
}

impl Tokens {
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    pub(super) fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Numbers, then the operator.
    pub(super) fn with(&mut self, numbers: &[f32], operator: &str) {
        for number in numbers {
            self.number(*number);
            self.bytes.push(b' ');
        }
        self.end(operator);
    }

    /// A name, then the operator.
    pub(super) fn named(&mut self, name: &str, operator: &str) {
        self.name(name);
        self.end(operator);
    }

    /// A name and a blank.
    pub(super) fn name(&mut self, name: &str) {
        self.bytes.push(b'/');
        self.raw(name);
        self.bytes.push(b' ');
    }

    /// An operator, or another line.
    pub(super) fn end(&mut self, operator: &str) {
        self.raw(operator);
        self.bytes.push(b'\n');
    }

    /// Bytes as they are.
    pub(super) fn raw(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// Bytes of any kind as they are.
    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// A number of an object.
    pub(super) fn real(&mut self, number: f32) {
        self.thousandths((f64::from(number) * 1000.0).round() as i64);
    }

    /// Numbers that need thousandths, such as parts of a colour, then the operator.
    pub(super) fn fine(&mut self, parts: &[f32], operator: &str) {
        for part in parts {
            self.thousandths((f64::from(*part) * 1000.0).round() as i64);
            self.bytes.push(b' ');
        }
        self.end(operator);
    }

    /// A length; hundredths of a point are finer than any press. A drawing in a frame next to nothing is
    /// larger than all paper, and as large as it likes.
    pub(super) fn number(&mut self, number: f32) {
        let number = f64::from(number.clamp(-LONGEST, LONGEST));
        self.thousandths((number * 100.0).round() as i64 * 10);
    }

    fn thousandths(&mut self, number: i64) {
        if number < 0 {
            self.bytes.push(b'-');
        }
        let (whole, mut part) = (number.unsigned_abs() / 1000, number.unsigned_abs() % 1000);
        if whole > 0 || part == 0 {
            self.whole(whole);
        }
        if part > 0 {
            self.bytes.push(b'.');
        }
        while part > 0 {
            self.bytes.push(b'0' + (part / 100) as u8);
            part = part % 100 * 10;
        }
    }

    /// A whole number.
    pub(super) fn whole(&mut self, number: u64) {
        if number >= 10 {
            self.whole(number / 10);
        }
        self.bytes.push(b'0' + (number % 10) as u8);
    }

    /// A whole number that may be negative, such as a shift between glyphs.
    pub(super) fn integer(&mut self, number: i64) {
        if number < 0 {
            self.bytes.push(b'-');
        }
        self.whole(number.unsigned_abs());
    }

    /// The number of a glyph within a string.
    pub(super) fn glyph(&mut self, id: u16) {
        for byte in id.to_be_bytes() {
            self.byte(byte);
        }
    }

    /// A byte within a string.
    pub(super) fn byte(&mut self, byte: u8) {
        match byte {
            b'(' | b')' | b'\\' => self.bytes.extend([b'\\', byte]),
            // A bare carriage return would be read as a line feed.
            b'\r' => self.raw("\\r"),
            _ => self.bytes.push(byte),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_exact() {
        let mut tokens = Tokens::default();
        tokens.with(&[0.0, 0.5, -0.25, 12.0, 595.276, -0.001, 0.07], "x");
        tokens.fine(&[0.314, 1.0, 0.05], "rg");
        let expected = "0 .5 -.25 12 595.28 0 .07 x\n.314 1 .05 rg\n";
        assert_eq!(tokens.into_bytes(), expected.as_bytes());
    }

    #[test]
    fn glyphs_never_end_a_string() {
        let mut tokens = Tokens::default();
        for id in [0x0028, 0x0d29, 0x5c01] {
            tokens.glyph(id);
        }
        assert_eq!(tokens.into_bytes(), b"\0\\(\\r\\)\\\\\x01");
    }
}
