//! Small help for writing SVG.

use std::fmt::Write;

/// A drawing in the making.
#[derive(Default)]
pub(super) struct Svg {
    body: String,
}

/// How words in a drawing look.
#[derive(Clone, Copy)]
pub(super) struct Letters<'a> {
    pub size: f32,
    pub is_bold: bool,
    pub colour: &'a str,
    /// `start` or `middle`.
    pub anchor: &'a str,
}

impl Svg {
    pub(super) fn path(&mut self, data: &str, fill: &str, stroke: &str, more: &str) {
        let _ = write!(self.body, "<path d=\"{data}\" fill=\"{fill}\" stroke=\"{stroke}\"{more}/>");
    }

    pub(super) fn text(&mut self, x: f32, y: f32, words: &str, letters: Letters<'_>) {
        let Letters { size, is_bold, colour, anchor } = letters;
        let weight = if is_bold { " font-weight=\"bold\"" } else { "" };
        let _ = write!(
            self.body,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\"{weight} fill=\"{colour}\" \
             text-anchor=\"{anchor}\">{}</text>",
            escape(words)
        );
    }

    /// The whole drawing, with its words for those who do not see it.
    pub(super) fn finish(self, width: f32, height: f32, title: &str, alt: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\" \
             font-family=\"Noto Sans, sans-serif\"><title>{}</title><desc>{}</desc>{}</svg>\n",
            escape(title),
            escape(alt),
            self.body
        )
    }
}

pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// About how wide words are, in ems: exact widths need a font, which a drawing has not.
pub(super) fn width(words: &str, is_bold: bool) -> f32 {
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
pub(crate) fn wrapped(words: &str, room: f32, is_bold: bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), is_bold) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
