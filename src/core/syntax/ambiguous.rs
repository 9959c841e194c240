//! Words that readers of YAML disagree on.

/// What other readers take a text without quotes for, if not for a text.
///
/// YAML 1.1 knows `no`, `on`, `0123`, `1_000` and `2:30` as truth values and
/// numbers, YAML 1.2 knows them as texts or as other numbers; `null` and `true`
/// are no texts in either. What both read as the same number is no trouble.
pub(super) fn mistaken_for(text: &str) -> Option<&'static str> {
    // A cheap look first: every text of a file comes by.
    if text.len() > 20 {
        return None;
    }
    match text {
        "~" | "null" | "Null" | "NULL" => return Some("nothing"),
        "true" | "True" | "TRUE" | "false" | "False" | "FALSE" | "yes" | "Yes" | "YES" | "no"
        | "No" | "NO" | "on" | "On" | "ON" | "off" | "Off" | "OFF" => return Some("yes or no"),
        _ => {}
    }
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    is_odd_number(digits).then_some("another number")
}

/// Octal, hexadecimal and binary numbers, `1_000`, `1e3`, and hours with minutes.
fn is_odd_number(text: &str) -> bool {
    if !text.starts_with(|c: char| c.is_ascii_digit()) {
        return matches!(text, ".inf" | ".Inf" | ".INF" | ".nan" | ".NaN" | ".NAN");
    }
    let all =
        |part: &str, fits: fn(&u8) -> bool| !part.is_empty() && part.bytes().all(|b| fits(&b));
    if let Some(rest) = text.strip_prefix('0') {
        let based = [("x", u8::is_ascii_hexdigit as fn(&u8) -> bool), ("o", u8::is_ascii_digit)];
        let is_based = based
            .iter()
            .any(|(mark, fits)| rest.strip_prefix(mark).is_some_and(|digits| all(digits, *fits)));
        let is_binary = rest.strip_prefix('b').is_some_and(|bits| all(bits, u8::is_ascii_digit));
        return is_based || is_binary || all(rest, u8::is_ascii_digit) || is_clock(text);
    }
    let is_grouped = text.contains('_') && all(&text.replace('_', ""), u8::is_ascii_digit);
    let is_power = text.split_once(['e', 'E']).is_some_and(|(base, power)| {
        let power = power.strip_prefix(['-', '+']).unwrap_or(power);
        all(base, u8::is_ascii_digit) && all(power, u8::is_ascii_digit)
    });
    is_grouped || is_power || is_clock(text)
}

fn is_clock(text: &str) -> bool {
    let mut parts = text.split(':');
    let number = |part: &str| part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse::<u32>());
    let hours = parts.next().and_then(number).is_some_and(|hours| hours.is_ok());
    let mut rest = parts.map(|part| matches!(number(part), Some(Ok(0..60)))).peekable();
    hours && rest.peek().is_some() && rest.all(|fits| fits)
}

#[cfg(test)]
mod tests {
    use super::mistaken_for;

    #[test]
    fn knows_what_readers_disagree_on() {
        for text in ["no", "On", "~", "0123", "0x1F", "1_000", "2:30", "1e3", "1:20:05", ".inf"] {
            assert!(mistaken_for(text).is_some(), "{text}");
        }
        for text in ["nobody", "No!", "12", "1.5", "-3", "0", "2-4", "3:75", "a:b", "y", "e3", "1:"]
        {
            assert!(mistaken_for(text).is_none(), "{text}");
        }
    }
}
