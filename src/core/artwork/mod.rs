//! Pictures from strangers: read by a list of what they may hold, and written anew.
//!
//! Nothing of a picture is copied into an output. A drawing is taken apart and put together again
//! from known elements with known attributes; a photograph keeps the chunks that make its pixels.

mod css;
mod jpeg;
mod limits;
mod png;
mod svg;
mod value;
mod weight;

#[cfg(test)]
mod tests;

/// Why a picture is refused. The message goes on from "the picture cannot be printed: ".
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ArtworkError {
    /// Not what it claims to be, or broken off.
    #[error("it is no sound {0}: {1}")]
    Broken(&'static str, String),
    /// It would run a program.
    #[error("it holds a script; a print runs none")]
    Script,
    /// It wants something from elsewhere.
    #[error("it refers to `{0}`; a print holds all that it shows")]
    External(String),
    /// It shows something that paper cannot.
    #[error("it uses `{0}`, which not every output can show")]
    Unknown(String),
    /// It is larger than any picture needs to be.
    #[error("it is too large: {0}")]
    Large(String),
    /// A file of another kind.
    #[error("only SVG, PNG and JPEG pictures can be printed")]
    Kind,
}

/// A picture that is sound, as it may be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Artwork {
    /// A drawing, in our own words.
    Svg(String),
    /// Pixels.
    Png(Vec<u8>),
    /// Pixels of a photograph.
    Jpeg(Vec<u8>),
}

impl Artwork {
    /// Reads a picture, within limits.
    pub fn read(bytes: &[u8]) -> Result<Self, ArtworkError> {
        if png::is_png(bytes) {
            return png::clean(bytes).map(Self::Png);
        }
        if jpeg::is_jpeg(bytes) {
            return jpeg::clean(bytes).map(Self::Jpeg);
        }
        let text = std::str::from_utf8(bytes).map_err(|_| ArtworkError::Kind)?;
        if !text.contains("<svg") && !text.contains(":svg") {
            return Err(ArtworkError::Kind);
        }
        svg::clean(text).map(Self::Svg)
    }

    /// The bytes of its file.
    pub fn into_bytes(self) -> Vec<u8> {
        match self {
            Self::Svg(text) => text.into_bytes(),
            Self::Png(bytes) | Self::Jpeg(bytes) => bytes,
        }
    }
}
