//! Data within a page.

use serde::Serialize;

/// JSON that can stand in a `script` element: nothing in it ends the element or begins a comment.
pub fn json(data: &impl Serialize) -> String {
    let json = serde_json::to_string(data).unwrap_or_default();
    let mut safe = String::with_capacity(json.len() + 64);
    let mut written = 0;
    for (at, byte) in json.bytes().enumerate() {
        let (escaped, length) = match byte {
            b'<' => ("\\u003c", 1),
            b'>' => ("\\u003e", 1),
            b'&' => ("\\u0026", 1),
            // Line separators are three bytes, of which this is the first.
            0xe2 if json[at..].starts_with('\u{2028}') => ("\\u2028", 3),
            0xe2 if json[at..].starts_with('\u{2029}') => ("\\u2029", 3),
            _ => continue,
        };
        safe.push_str(&json[written..at]);
        safe.push_str(escaped);
        written = at + length;
    }
    safe.push_str(&json[written..]);
    safe
}

#[cfg(test)]
mod tests {
    #[test]
    fn nothing_ends_the_element() {
        let text = "</script><!-- & \u{2028}";
        let json = super::json(&text);
        assert_eq!(json, "\"\\u003c/script\\u003e\\u003c!-- \\u0026 \\u2028\"");
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
    }
}
