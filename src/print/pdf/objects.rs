//! Objects of a file, as bytes.

use lopdf::{Dictionary, Object, StringFormat};

use super::tokens::Tokens;

impl Tokens {
    /// An object.
    pub(super) fn object(&mut self, object: &Object) {
        match object {
            Object::Null => self.raw("null"),
            Object::Boolean(value) => self.raw(if *value { "true" } else { "false" }),
            Object::Integer(number) => self.integer(*number),
            Object::Real(number) => self.real(*number),
            Object::Name(name) => self.escaped(name),
            Object::String(text, StringFormat::Literal) => self.string(text),
            Object::String(text, StringFormat::Hexadecimal) => self.hexadecimal(text),
            Object::Array(list) => {
                self.raw("[");
                for object in list {
                    self.object(object);
                    self.raw(" ");
                }
                self.raw("]");
            }
            Object::Dictionary(dictionary) => self.dictionary(dictionary),
            Object::Stream(stream) => self.dictionary(&stream.dict),
            Object::Reference((number, _)) => {
                self.integer(i64::from(*number));
                self.raw(" 0 R");
            }
        }
    }

    /// A dictionary.
    pub(super) fn dictionary(&mut self, dictionary: &Dictionary) {
        self.raw("<<");
        for (key, value) in dictionary {
            self.escaped(key);
            self.raw(" ");
            self.object(value);
        }
        self.raw(">>");
    }

    /// A string of single bytes.
    fn string(&mut self, text: &[u8]) {
        self.raw("(");
        for byte in text {
            self.byte(*byte);
        }
        self.raw(")");
    }

    fn hexadecimal(&mut self, bytes: &[u8]) {
        self.raw("<");
        self.digits(bytes);
        self.raw(">");
    }

    fn digits(&mut self, bytes: &[u8]) {
        const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
        for byte in bytes {
            self.bytes(&[DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
        }
    }

    /// A name as lopdf keeps it.
    fn escaped(&mut self, name: &[u8]) {
        self.raw("/");
        for byte in name {
            if byte.is_ascii_alphanumeric() || b"+-_.".contains(byte) {
                self.bytes(&[*byte]);
            } else {
                self.raw("#");
                self.digits(&[*byte]);
            }
        }
    }
}
