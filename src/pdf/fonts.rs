//! Embeds only the glyphs that a print uses.

use std::collections::BTreeMap;

use printpdf::{FontId, ParsedFont, PdfFont};
use subsetter::GlyphRemapper;

use super::PdfError;
use crate::typeset::display::{Mark, Print};

/// A subset of a face.
pub(super) struct Subset {
    pub embedded: PdfFont,
    glyphs: GlyphRemapper,
    widths: BTreeMap<u16, f32>,
}

impl Subset {
    /// The number of a glyph in the subset, and the width that the PDF says it has.
    pub(super) fn glyph(&self, glyph: u16) -> (u16, f32) {
        let id = self.glyphs.get(glyph).unwrap_or_default();
        (id, self.widths.get(&id).copied().unwrap_or_default())
    }
}

/// The name of a font in the PDF.
pub(super) fn id(face: usize) -> FontId {
    FontId(format!("F{face}"))
}

/// The subsets of all faces in use.
pub(super) fn subset(print: &Print) -> Result<super::Fonts, PdfError> {
    let mut used: BTreeMap<usize, GlyphRemapper> = BTreeMap::new();
    for item in print.pages.iter().flat_map(|page| &page.items) {
        if let Mark::Text { face, glyphs, .. } | Mark::Unseen { face, glyphs, .. } = &item.mark {
            let remapper = used.entry(*face).or_default();
            for glyph in glyphs {
                remapper.remap(glyph.id);
            }
        }
    }
    used.into_iter().map(|(face, glyphs)| Ok((face, embed(print, face, glyphs)?))).collect()
}

fn embed(print: &Print, index: usize, glyphs: GlyphRemapper) -> Result<Subset, PdfError> {
    let face = &print.faces[index];
    let broken = || PdfError::Font(face.name.clone());
    let bytes = subsetter::subset(&face.bytes, 0, &glyphs).map_err(|_| broken())?;
    let mut parsed = ParsedFont::from_bytes(&bytes, 0, &mut Vec::new()).ok_or_else(broken)?;
    let hash = blake3::hash(&bytes);
    let tag: String =
        hash.as_bytes()[..6].iter().map(|byte| char::from(b'A' + byte % 26)).collect();
    parsed.font_name = Some(format!("{tag}+{}", face.name));
    parsed.pdf_font_metrics.us_weight_class = face.weight;
    // The writer cuts widths to whole thousandths of an em; offsets must start from there.
    let em = f32::from(face.units);
    let widths = parsed
        .glyph_widths
        .iter()
        .map(|(glyph, width)| (*glyph, (f32::from(*width) * 1000.0 / em).trunc()))
        .collect();
    Ok(Subset { embedded: PdfFont::new(parsed), glyphs, widths })
}
