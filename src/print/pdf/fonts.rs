//! Embeds only the glyphs that a print uses.

use std::collections::BTreeMap;

use printpdf::{Codepoint, FontId, Op, ParsedFont, PdfFont, PdfFontHandle, Pt, TextItem};
use subsetter::GlyphRemapper;

use super::PdfError;
use crate::typeset::cluster::Cluster;
use crate::typeset::display::{Glyph, Mark, Print};

/// A subset of a face.
pub(super) struct Subset {
    pub embedded: PdfFont,
    /// Numbers in the subset, by the number in the face.
    numbers: Vec<u16>,
    /// By the number in the subset.
    widths: Vec<f32>,
    /// What the glyphs stand for, by their number in the subset.
    texts: BTreeMap<u16, Cluster>,
}

impl Subset {
    /// The number of a glyph in the subset, and how much wider than it is set the reader takes
    /// it to be, in thousandths of an em.
    pub(super) fn set(&self, glyph: &Glyph) -> (u16, f32) {
        let id = self.numbers.get(usize::from(glyph.id)).copied().unwrap_or_default();
        let width = self.widths.get(usize::from(id)).copied().unwrap_or_default();
        (id, width - glyph.advance * 1000.0)
    }
}

/// The name of a font in the PDF.
pub(super) fn id(face: usize) -> FontId {
    FontId(format!("F{face}"))
}

/// Shows every glyph once, so that the writer knows what each stands for.
pub(super) fn declaration(fonts: &super::Fonts) -> Vec<Op> {
    let mut ops = vec![Op::StartTextSection];
    for (face, subset) in fonts {
        let font = PdfFontHandle::External(id(*face));
        let glyph = |(id, text): (&u16, &Cluster)| Codepoint::with_cid(*id, 0.0, text.to_string());
        let glyphs = subset.texts.iter().map(glyph).collect();
        ops.push(Op::SetFont { font, size: Pt(1.0) });
        ops.push(Op::ShowText { items: vec![TextItem::GlyphIds(glyphs)] });
    }
    ops.push(Op::EndTextSection);
    ops
}

/// Glyphs in use, and what they stand for.
#[derive(Default)]
struct Used {
    glyphs: GlyphRemapper,
    texts: BTreeMap<u16, Cluster>,
}

/// The subsets of all faces in use.
pub(super) fn subset(print: &Print) -> Result<super::Fonts, PdfError> {
    let mut used: BTreeMap<usize, Used> = BTreeMap::new();
    for item in print.pages.iter().flat_map(|page| &page.items) {
        if let Mark::Text { face, glyphs, .. } | Mark::Unseen { face, glyphs, .. } = &item.mark {
            let used = used.entry(*face).or_default();
            for glyph in glyphs {
                let id = used.glyphs.remap(glyph.id);
                // A glyph that goes on with what the one before stands for says nothing itself.
                let known = used.texts.entry(id).or_insert_with(|| glyph.text.clone());
                if known.is_empty() {
                    *known = glyph.text.clone();
                }
            }
        }
    }
    used.into_iter().map(|(face, used)| Ok((face, embed(print, face, used)?))).collect()
}

fn embed(print: &Print, index: usize, used: Used) -> Result<Subset, PdfError> {
    let Used { glyphs, texts } = used;
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
    let width = |id: u16| {
        let width = parsed.glyph_widths.get(&id).copied().unwrap_or_default();
        (f32::from(width) * 1000.0 / em).trunc()
    };
    let widths = (0..glyphs.num_gids()).map(width).collect();
    let most = glyphs.remapped_gids().max().unwrap_or_default();
    let mut numbers = vec![0; usize::from(most) + 1];
    for (number, glyph) in (0..).zip(glyphs.remapped_gids()) {
        numbers[usize::from(glyph)] = number;
    }
    Ok(Subset { embedded: PdfFont::new(parsed), numbers, widths, texts })
}
