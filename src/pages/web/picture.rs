//! Pictures as part of the page: a `data:` address cannot run scripts or load anything.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// The pictures of a game, by their path from the document.
#[derive(Debug, Default)]
pub struct Pictures(BTreeMap<String, Embedded>);

/// A picture within the page.
#[derive(Debug)]
struct Embedded {
    /// Its `data:` address.
    pub data: String,
    /// Width and height.
    pub size: Option<[u32; 2]>,
}

impl Pictures {
    /// Adds a file of the game's folder; files that no browser shows are left out.
    pub fn add(&mut self, name: &str, bytes: &[u8]) {
        let ending = name.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
        let kind = match ending.as_str() {
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "jpg" | "jpeg" => "image/jpeg",
            "gif" => "image/gif",
            "webp" => "image/webp",
            _ => return,
        };
        let size = match kind {
            "image/svg+xml" => svg_size(bytes),
            "image/png" => png_size(bytes),
            _ => None,
        };
        let data = format!("data:{kind};base64,{}", STANDARD.encode(bytes));
        self.0.insert(format!("../{name}"), Embedded { data, size });
    }

    /// The `data:` address of a picture, by its path from the document.
    pub fn data(&self, path: &str) -> Option<&str> {
        self.0.get(path).map(|picture| picture.data.as_str())
    }

    /// Its width and height, if they are known.
    pub fn size(&self, path: &str) -> Option<[u32; 2]> {
        self.0.get(path).and_then(|picture| picture.size)
    }
}

/// The size that the first tag gives: `viewBox="0 0 640 420"`. The place is reserved before the
/// picture is drawn; a size that is not found costs nothing but that.
fn svg_size(bytes: &[u8]) -> Option<[u32; 2]> {
    let text = std::str::from_utf8(bytes).ok()?;
    let tag = text.split_once("<svg")?.1.split_once('>')?.0;
    let numbers = tag.split_once("viewBox=\"")?.1.split_once('"')?.0;
    let mut numbers = numbers.split_ascii_whitespace().skip(2);
    let mut side = || whole(numbers.next()?);
    Some([side()?, side()?])
}

/// The whole part of a positive number.
fn whole(number: &str) -> Option<u32> {
    let whole: u32 = number.split('.').next()?.parse().ok()?;
    (1..100_000).contains(&whole).then_some(whole)
}

fn png_size(bytes: &[u8]) -> Option<[u32; 2]> {
    let side = |at: usize| {
        let four: [u8; 4] = bytes.get(at..at + 4)?.try_into().ok()?;
        Some(u32::from_be_bytes(four)).filter(|side| (1..100_000).contains(side))
    };
    bytes.starts_with(b"\x89PNG").then_some([side(16)?, side(20)?])
}
