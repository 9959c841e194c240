//! A page as SVG: every glyph once as a shape, then where it stands.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::outlines::{EM, outline};
use crate::typeset::display::{Colour, Glyph, Mark, Page, Pixels, Print, Segment, Stroke};

/// Draws a page; one unit of the picture is a point.
pub fn svg(print: &Print, page: &Page) -> String {
    let (width, height) = (page.width, page.height);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\"><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><defs>"
    );
    shapes(print, page, &mut out);
    out.push_str("</defs>");
    for (at, item) in page.items.iter().enumerate() {
        let turned = page.turned_at(at);
        if let Some(area) = turned {
            let (x, y) = (area.x + area.width / 2.0, area.y + area.height / 2.0);
            let _ = write!(out, "<g transform=\"rotate(180 {x:.2} {y:.2})\">");
        }
        match &item.mark {
            Mark::Text { x, y, face, size, colour, glyphs } => {
                text((*x, *y), *face, *size, *colour, glyphs, &mut out);
            }
            Mark::Path { segments, fill, stroke, even_odd } => {
                path(segments, *fill, stroke.as_ref(), *even_odd, &mut out);
            }
            Mark::Image { area, image } => {
                if let Some(data) = print.images.get(*image).and_then(|pixels| encoded(pixels)) {
                    let _ = write!(
                        out,
                        "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" \
                         href=\"data:image/png;base64,{data}\"/>",
                        area.x, area.y, area.width, area.height
                    );
                }
            }
            Mark::Unseen { .. } | Mark::Link { .. } | Mark::Anchor { .. } => {}
        }
        if turned.is_some() {
            out.push_str("</g>");
        }
    }
    out.push_str("</svg>");
    out
}

/// The shapes of all glyphs of the page.
fn shapes(print: &Print, page: &Page, out: &mut String) {
    let mut used: BTreeSet<(usize, u16)> = BTreeSet::new();
    for item in &page.items {
        if let Mark::Text { face, glyphs, .. } = &item.mark {
            used.extend(glyphs.iter().map(|glyph| (*face, glyph.id)));
        }
    }
    for (number, glyph) in used {
        let shape = print.faces.get(number).and_then(|face| outline(face, glyph));
        // A blank has no shape, but is referred to all the same.
        let shape = shape.unwrap_or_default();
        let _ = write!(out, "<path id=\"g{number}-{glyph}\" d=\"{shape}\"/>");
    }
}

fn text(
    at: (f32, f32),
    face: usize,
    size: f32,
    colour: Colour,
    glyphs: &[Glyph],
    out: &mut String,
) {
    let (x, y) = at;
    let scale = size / EM;
    let _ = write!(
        out,
        "<g transform=\"translate({x:.2} {y:.2}) scale({scale:.5})\" fill=\"{}\">",
        hex(colour)
    );
    let mut reached = 0.0;
    for glyph in glyphs {
        let _ = write!(out, "<use href=\"#g{face}-{}\" x=\"{:.0}\"/>", glyph.id, reached * EM);
        reached += glyph.advance;
    }
    out.push_str("</g>");
}

#[expect(clippy::many_single_char_names, reason = "the letters of geometry")]
fn path(
    segments: &[Segment],
    fill: Option<Colour>,
    stroke: Option<&Stroke>,
    even_odd: bool,
    out: &mut String,
) {
    out.push_str("<path d=\"");
    for segment in segments {
        let _ = match segment {
            Segment::Move(x, y) => write!(out, "M{x:.2} {y:.2}"),
            Segment::Line(x, y) => write!(out, "L{x:.2} {y:.2}"),
            Segment::Curve([a, b, c, d, x, y]) => {
                write!(out, "C{a:.2} {b:.2} {c:.2} {d:.2} {x:.2} {y:.2}")
            }
            Segment::Close => write!(out, "Z"),
        };
    }
    let _ = write!(out, "\" fill=\"{}\"", fill.map_or_else(|| "none".to_owned(), hex));
    if even_odd {
        out.push_str(" fill-rule=\"evenodd\"");
    }
    if let Some(stroke) = stroke {
        let _ =
            write!(out, " stroke=\"{}\" stroke-width=\"{:.2}\"", hex(stroke.colour), stroke.width);
        if stroke.is_round {
            out.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
        }
        if !stroke.dash.is_empty() {
            let dash: Vec<String> = stroke.dash.iter().map(ToString::to_string).collect();
            let _ = write!(out, " stroke-dasharray=\"{}\"", dash.join(" "));
        }
    }
    out.push_str("/>");
}

fn hex(colour: Colour) -> String {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "within these limits it is exact"
    )]
    let byte = |part: f32| (part.clamp(0.0, 1.0) * 255.0).round() as u8;
    format!("#{:02x}{:02x}{:02x}", byte(colour.0), byte(colour.1), byte(colour.2))
}

fn encoded(pixels: &Pixels) -> Option<String> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width, pixels.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fastest);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&pixels.rgb).ok()?;
    writer.finish().ok()?;
    Some(STANDARD.encode(bytes))
}
