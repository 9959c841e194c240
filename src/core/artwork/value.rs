//! Attributes and styles that a drawing may have, and what they may say.

use super::ArtworkError;
use super::limits::large;

/// Elements that are kept.
pub(super) const ELEMENTS: [&str; 20] = [
    "svg",
    "g",
    "defs",
    "symbol",
    "use",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "text",
    "tspan",
    "marker",
    "clipPath",
    "pattern",
    "linearGradient",
    "radialGradient",
    "stop",
];

/// Elements that say nothing that is drawn; they are left out with all that they hold.
pub(super) const SILENT: [&str; 6] = ["title", "desc", "metadata", "view", "filter", "mask"];

/// Lists of numbers, which may be long.
const LISTS: [&str; 2] = ["d", "points"];

/// Measures and the like, which styles do not have.
const GEOMETRY: [&str; 45] = [
    "id",
    "class",
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "fx",
    "fy",
    "fr",
    "dx",
    "dy",
    "d",
    "points",
    "width",
    "height",
    "viewBox",
    "preserveAspectRatio",
    "transform",
    "rotate",
    "refX",
    "refY",
    "markerWidth",
    "markerHeight",
    "markerUnits",
    "orient",
    "offset",
    "gradientUnits",
    "gradientTransform",
    "spreadMethod",
    "clipPathUnits",
    "patternUnits",
    "patternContentUnits",
    "patternTransform",
    "version",
    "textLength",
    "lengthAdjust",
    "overflow",
    "xml:space",
];

/// What may stand in an attribute or in a style.
const PRESENTATION: [&str; 41] = [
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-opacity",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-dasharray",
    "stroke-dashoffset",
    "opacity",
    "color",
    "display",
    "visibility",
    "font-family",
    "font-size",
    "font-weight",
    "font-style",
    "font-stretch",
    "font-variant",
    "text-anchor",
    "letter-spacing",
    "word-spacing",
    "text-decoration",
    "dominant-baseline",
    "alignment-baseline",
    "baseline-shift",
    "stop-color",
    "stop-opacity",
    "clip-path",
    "clip-rule",
    "marker",
    "marker-start",
    "marker-mid",
    "marker-end",
    "paint-order",
    "shape-rendering",
    "text-rendering",
    "vector-effect",
    "writing-mode",
];

/// What only the browser would show: refused if it is used.
const REFUSED: [&str; 3] = ["filter", "mask", "mix-blend-mode"];

/// Numbers of a drawing, at most.
const MAX_NUMBER: f64 = 1_000_000.0;

/// Characters of a value, at most.
const MAX_VALUE: usize = 1_000;

/// Whether an attribute is kept; refused if it would run, load or show what prints do not.
pub(super) fn keeps_attribute(name: &str, value: &str) -> Result<bool, ArtworkError> {
    if name.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("on")) {
        return Err(ArtworkError::Script);
    }
    if GEOMETRY.contains(&name) {
        refuse_giants(value)?;
        return Ok(is_plain(value, LISTS.contains(&name)));
    }
    keeps_property(name, value)
}

/// The same for what may stand in a style.
pub(super) fn keeps_property(name: &str, value: &str) -> Result<bool, ArtworkError> {
    refuse_addresses(value)?;
    if REFUSED.contains(&name) && !matches!(value.trim(), "none" | "normal") {
        return Err(ArtworkError::Unknown(name.to_owned()));
    }
    if name.starts_with("stroke-") || name == "font-size" {
        refuse_giants(value)?;
    }
    Ok(PRESENTATION.contains(&name) && is_plain(value, false))
}

/// Refuses numbers beyond all paper: curves and dashes of such a length are drawn in as many pieces.
fn refuse_giants(value: &str) -> Result<(), ArtworkError> {
    let mut rest = value;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        rest = &rest[at..];
        let mut end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        if let Some(power) = rest[end..].strip_prefix(['e', 'E']) {
            let digits = power.strip_prefix(['+', '-']).unwrap_or(power);
            let length = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
            if length > 0 {
                end = rest.len() - digits.len() + length;
            }
        }
        // `1.2.3` is two numbers; the first tells enough of the size.
        let number = &rest[..end];
        let is_giant = |number: f64| number.abs() > MAX_NUMBER;
        let whole = number.split(['.', 'e', 'E']).next().unwrap_or_default();
        if number.parse().is_ok_and(is_giant) || whole.parse().is_ok_and(is_giant) {
            return Err(large(format!(
                "the number {}",
                number.chars().take(30).collect::<String>()
            )));
        }
        rest = &rest[end..];
    }
    Ok(())
}

/// `url(#name)` leads to a part of the drawing; all other addresses lead out of it.
pub(super) fn refuse_addresses(value: &str) -> Result<(), ArtworkError> {
    let lower = value.to_ascii_lowercase();
    let squeezed: String = lower.chars().filter(|c| !c.is_whitespace()).collect();
    if squeezed.contains("javascript:") {
        return Err(ArtworkError::Script);
    }
    let leads_out = squeezed.match_indices("url(").any(|(at, word)| {
        let target = squeezed[at + word.len()..].trim_start_matches(['"', '\'']);
        !target.starts_with('#')
    });
    let is_address = ["//", "data:", "file:", "@import"].iter().any(|part| squeezed.contains(part));
    if leads_out || is_address {
        return Err(ArtworkError::External(value.chars().take(60).collect()));
    }
    Ok(())
}

/// Whether a value is made of what numbers, colours, names and transforms are made of.
fn is_plain(value: &str, is_list: bool) -> bool {
    let is_known = |c: char| {
        c.is_ascii_alphanumeric()
            || matches!(c, ' ' | '\n' | '\r' | '\t')
            || "#%.,()+-_'/".contains(c)
    };
    (is_list || value.len() <= MAX_VALUE) && value.chars().all(is_known)
}

/// The name that a link within the drawing leads to.
pub(super) fn link(value: &str) -> Result<&str, ArtworkError> {
    let value = value.trim();
    refuse_addresses(value)?;
    let outside = || ArtworkError::External(value.chars().take(60).collect());
    value.strip_prefix('#').filter(|name| is_plain(name, false)).ok_or_else(outside)
}
