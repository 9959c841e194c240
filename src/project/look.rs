//! The look of prints: themes laid over each other, and the fonts that they name.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use crate::diagnostic::nearest;
use crate::source::Loader;
use crate::typeset::face::{Face, Family, STYLES, shipped_face, shipped_names};
use crate::typeset::theme::{FontFiles, SHIPPED, Theme, ThemeError, ThemeFile, shipped};

/// Colours, sizes and fonts of prints.
#[derive(Debug, Clone, Default)]
pub struct Look {
    /// Colours and sizes.
    pub theme: Theme,
    /// Fonts.
    pub family: Family,
    /// Fonts that themes named.
    faces: Faces,
}

/// Fonts by style; none where nothing was said.
type Faces = [Option<Arc<Face>>; STYLES];

/// A theme file with the fonts that it names.
#[derive(Debug, Clone)]
pub struct Layer {
    file: ThemeFile,
    faces: Faces,
}

/// Themes that settings can name.
#[derive(Debug, Clone, Default)]
pub struct Themes {
    /// Those of the project, by name.
    own: BTreeMap<String, Layer>,
    /// Those of the project that cannot be read, and have been told.
    broken: BTreeSet<String>,
}

impl Layer {
    /// Reads a theme; fonts are files beside it, or faces of the program.
    pub fn read(text: &str, folder: &Path, loader: &dyn Loader) -> Result<Self, Vec<ThemeError>> {
        let file = ThemeFile::parse(text)?;
        match faces(&file.fonts, folder, loader) {
            Ok(faces) => Ok(Self { file, faces }),
            // What else is wrong is told at once.
            Err(mut errors) => {
                errors.extend(Theme::default().lay_over(&file));
                Err(errors)
            }
        }
    }
}

impl Themes {
    /// Adds a theme of the project; one that names another is refused.
    pub fn add(&mut self, name: &str, layer: Layer) -> Result<(), ThemeError> {
        if let Some(other) = &layer.file.theme {
            let message = "a theme that others begin with cannot begin with another".to_owned();
            return Err(ThemeError { message, range: other.span() });
        }
        self.own.insert(name.to_owned(), layer);
        Ok(())
    }

    /// Notes a theme of the project that cannot be read: that it is not there is no second mistake.
    pub fn broken(&mut self, name: &str) {
        self.broken.insert(name.to_owned());
    }

    /// Whether a theme of this name cannot be read.
    pub fn is_broken(&self, name: &str) -> bool {
        self.broken.contains(name)
    }

    /// All names: those of the project, then those of the program.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let shipped = SHIPPED.iter().map(|theme| theme.name);
        self.own
            .keys()
            .map(String::as_str)
            .chain(shipped.filter(|name| !self.own.contains_key(*name)))
    }

    /// The theme of a name.
    fn get(&self, name: &str, loader: &dyn Loader) -> Option<Layer> {
        let of_program = || Layer::read(shipped(name)?.text, Path::new(""), loader).ok();
        self.own.get(name).cloned().or_else(of_program)
    }

    /// What to say of a name that no theme has.
    pub fn unknown(&self, name: &str) -> String {
        let near = nearest(name, self.names()).map(|near| format!("; did you mean `{near}`?"));
        let all: Vec<String> = self.names().map(|name| format!("`{name}`")).collect();
        let offer = near.unwrap_or_else(|| format!("; there are {}", all.join(", ")));
        format!("there is no theme `{name}`{offer}")
    }
}

impl Look {
    /// The look of a game whose author chose nothing.
    pub fn of_game(id: &str) -> Self {
        Self { theme: Theme::of_game(id), ..Self::default() }
    }

    /// Takes over a theme by its name; false if there is none.
    pub fn begin_with(&mut self, name: &str, themes: &Themes, loader: &dyn Loader) -> bool {
        let Some(layer) = themes.get(name, loader) else { return false };
        self.put(&layer);
        true
    }

    /// Takes over what a theme states, and says what is wrong with that.
    pub fn lay_over(
        &mut self,
        layer: &Layer,
        themes: &Themes,
        loader: &dyn Loader,
    ) -> Vec<ThemeError> {
        if let Some(name) = &layer.file.theme
            && !self.begin_with(name.get_ref(), themes, loader)
        {
            let message = themes.unknown(name.get_ref());
            return vec![ThemeError { message, range: name.span() }];
        }
        self.put(layer)
    }

    fn put(&mut self, layer: &Layer) -> Vec<ThemeError> {
        for (face, new) in self.faces.iter_mut().zip(&layer.faces) {
            if new.is_some() {
                face.clone_from(new);
            }
        }
        self.family = Family::with(&self.faces);
        self.theme.lay_over(&layer.file)
    }
}

fn faces(files: &FontFiles, folder: &Path, loader: &dyn Loader) -> Result<Faces, Vec<ThemeError>> {
    let mut faces = Faces::default();
    let mut errors = Vec::new();
    let all: [(&Option<toml::Spanned<String>>, u16); STYLES] = [
        (&files.regular, 400),
        (&files.bold, 700),
        (&files.italic, 400),
        (&files.bold_italic, 700),
        (&files.semibold, 600),
        (&files.heading, 700),
        (&files.title, 700),
    ];
    for (slot, (file, weight)) in faces.iter_mut().zip(all) {
        let Some(file) = file else { continue };
        match face(file.get_ref(), weight, folder, loader) {
            Ok(face) => *slot = Some(face),
            Err(message) => errors.push(ThemeError { message, range: file.span() }),
        }
    }
    if errors.is_empty() { Ok(faces) } else { Err(errors) }
}

fn face(name: &str, weight: u16, folder: &Path, loader: &dyn Loader) -> Result<Arc<Face>, String> {
    let is_file = Path::new(name).extension().is_some() || name.contains('/');
    if !is_file {
        let near = || nearest(name, shipped_names());
        return shipped_face(name).ok_or_else(|| match near() {
            Some(near) => format!("there is no font `{name}`; did you mean `{near}`?"),
            None => format!("there is no font `{name}`; name a file such as `fonts/{name}.ttf`"),
        });
    }
    let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or("Font");
    let read = loader.bytes(&folder.join(name)).map_err(|error| error.to_string());
    let face = read.and_then(|bytes| {
        Face::new(stem, Cow::Owned(bytes), weight).map_err(|error| error.to_string())
    });
    face.map(Arc::new).map_err(|error| format!("the font `{name}` cannot be used: {error}"))
}
