//! Whether the pictures that a game names are there and can be used.

use std::path::{Component, Path};

use super::checks::{asset_missing, layout_figure};
use crate::diagnostic::{Diagnostic, nearest};
use crate::format::{PictureFile, Text, is_reserved_name};
use crate::model::Game;
use crate::source::{LoadError, Loader};
use crate::typeset::face::Family;
use crate::typeset::figure::Figure;

/// Pictures that every output can show.
const FORMATS: [&str; 4] = ["svg", "png", "jpg", "jpeg"];

/// What is wrong with the pictures of a game.
pub(super) fn check(
    game: &Game,
    folder: &Path,
    loader: &dyn Loader,
) -> impl Iterator<Item = Diagnostic> {
    let languages = game.languages();
    let named = game.picture_files().into_iter().flat_map(PictureFile::languages);
    let unknown: Vec<Diagnostic> = named
        .filter(|tag| !languages.contains(&tag.value.as_str()))
        .map(|tag| {
            let message = format!("the game has no texts in the language `{}`", tag.value);
            let near = nearest(&tag.value, languages.iter().copied());
            Diagnostic::new(&asset_missing::CHECK, message, tag.span).suggest(near)
        })
        .collect();
    let unsound = game.pictures().into_iter().filter_map(move |file| examine(file, folder, loader));
    unknown.into_iter().chain(unsound)
}

fn examine(file: &Text, folder: &Path, loader: &dyn Loader) -> Option<Diagnostic> {
    let name = Path::new(&file.value);
    let missing = |message: String| {
        let help = "put the picture below the folder of the game, and name it from there";
        Diagnostic::new(&asset_missing::CHECK, message, file.span).help(help)
    };
    if !name.components().all(|part| matches!(part, Component::Normal(_))) {
        return Some(missing(format!(
            "the path `{}` leads out of the folder of the game",
            file.value
        )));
    }
    if let Some(part) = name.components().find(|part| !is_portable(part.as_os_str().to_str())) {
        let part = part.as_os_str().to_string_lossy();
        return Some(missing(format!("no file can be called `{part}` on every system")));
    }
    let picture = loader.bytes(&folder.join(name));
    if matches!(picture, Ok(_) | Err(LoadError::Missing))
        && let Some(real) = real_case(name, folder, loader).filter(|real| *real != file.value)
    {
        return Some(wrong_case(file, &real));
    }
    let bytes = match picture {
        Ok(bytes) => bytes,
        Err(error) => {
            return Some(missing(format!("the picture `{}` cannot be used: {error}", file.value)));
        }
    };
    if !loader.is_within(&folder.join(name), folder) {
        return Some(missing(format!(
            "the link `{}` leads out of the folder of the game",
            file.value
        )));
    }
    let ending = name.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    if !FORMATS.contains(&ending.as_str()) {
        return Some(unsupported(file));
    }
    unsound(&bytes).map(|reason| {
        let message = format!("the picture `{}` cannot be printed: {reason}", file.value);
        Diagnostic::new(&layout_figure::CHECK, message, file.span)
            .help("a picture is an SVG drawing without scripts, links and HTML, a PNG or a JPEG")
    })
}

/// Whether every system can have a file of this name.
fn is_portable(name: Option<&str>) -> bool {
    let is_foreign = |c: char| c.is_control() || "<>:\"|?*\\".contains(c);
    name.is_some_and(|name| {
        name.len() <= 120
            && !name.contains(is_foreign)
            && !name.ends_with(['.', ' '])
            && !is_reserved_name(name)
    })
}

/// Why a picture cannot stand in every output: what one of them refuses, none gets.
fn unsound(bytes: &[u8]) -> Option<String> {
    Figure::for_print(bytes, &Family::default()).err().map(|error| error.to_string())
}

fn wrong_case(file: &Text, real: &str) -> Diagnostic {
    let message = format!("the picture `{}` is called `{real}`", file.value);
    Diagnostic::new(&asset_missing::CHECK, message, file.span)
        .note("some systems tell capital and small letters in file names apart, others do not")
        .fix(format!("write `{real}`"), file.span, real)
}

fn unsupported(file: &Text) -> Diagnostic {
    let message = format!("`{}` is no picture that can be printed", file.value);
    Diagnostic::new(&asset_missing::CHECK, message, file.span)
        .help(format!("save it in one of the formats {}", FORMATS.join(", ")))
}

/// The path with the capital and small letters that it has on the disk.
fn real_case(name: &Path, folder: &Path, loader: &dyn Loader) -> Option<String> {
    let mut at = folder.to_owned();
    let mut real = Vec::new();
    for part in name.components() {
        let wanted = part.as_os_str().to_string_lossy();
        let entries = loader.list(&at);
        let found = entries.iter().find(|entry| entry.name == wanted).or_else(|| {
            entries.iter().find(|entry| entry.name.to_lowercase() == wanted.to_lowercase())
        })?;
        at.clone_from(&found.path);
        real.push(found.name.clone());
    }
    Some(real.join("/"))
}
