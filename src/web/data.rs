//! Data within a page.

use serde::Serialize;

/// JSON that can stand in a `script` element: nothing in it ends the element or begins a comment.
pub fn json(data: &impl Serialize) -> String {
    let json = serde_json::to_string(data).unwrap_or_default();
    let mut safe = String::with_capacity(json.len());
    for character in json.chars() {
        match character {
            '<' => safe.push_str("\\u003c"),
            '>' => safe.push_str("\\u003e"),
            '&' => safe.push_str("\\u0026"),
            '\u{2028}' => safe.push_str("\\u2028"),
            '\u{2029}' => safe.push_str("\\u2029"),
            _ => safe.push(character),
        }
    }
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
