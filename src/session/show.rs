//! Pages as they would be printed, for those who look before they print.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::wish::RenderError;
use super::{BuildOutcome, FitRow, Format, PrintOptions, Progress, Session, Unmet, Wish};
use crate::diagnostic::Diagnostic;
use crate::document::Document;
use crate::paint::{Area, Picture, areas, svg};
use crate::project::{GameBuild, Look};
use crate::source::{Loader, Recorder, Trace};
use crate::typeset::display::Print;

/// A page as a picture.
#[derive(Debug, Clone)]
pub struct ShownPage {
    /// The picture: SVG, a unit is a point.
    pub svg: Arc<str>,
    /// Equal for pages that look alike.
    pub digest: String,
    /// Width of the paper in points.
    pub width: f32,
    /// Height of the paper in points.
    pub height: f32,
    /// Where rules stand.
    pub areas: Vec<Area>,
}

impl ShownPage {
    /// The page without what is known of it.
    pub(super) fn picture(self) -> Picture {
        Picture { svg: self.svg, width: self.width, height: self.height }
    }
}

/// A document on paper.
#[derive(Debug, Clone)]
pub struct Shown {
    /// Its pages.
    pub pages: Vec<ShownPage>,
    /// How it fits, if it is a sheet.
    pub fit: Option<FitRow>,
    /// What setting it found.
    pub found: Vec<Diagnostic>,
}

/// Documents whose pages are remembered; more would only fill the memory.
const MOST: usize = 24;

/// Pages that were made, with what they were made from.
#[derive(Debug, Default)]
pub(super) struct ShownBefore(Mutex<BTreeMap<String, Before>>);

#[derive(Debug)]
struct Before {
    document: Arc<Document>,
    pages: Option<u8>,
    look: String,
    /// Pictures.
    trace: Trace,
    shown: Arc<Shown>,
    used: u64,
}

impl ShownBefore {
    fn all(&self) -> MutexGuard<'_, BTreeMap<String, Before>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, key: String, mut before: Before) {
        let mut all = self.all();
        let last = all.values().map(|one| one.used).max().unwrap_or_default();
        before.used = last + 1;
        all.insert(key, before);
        while all.len() > MOST {
            let oldest = all.iter().min_by_key(|(_, one)| one.used).map(|(key, _)| key.clone());
            oldest.and_then(|oldest| all.remove(&oldest));
        }
    }
}

impl Session {
    /// The pages of a document as pictures. They are made again only if the document, the look or
    /// a picture has changed: a Polish word leaves German pages as they are.
    pub fn show(&self, wish: &Wish, print: &PrintOptions) -> Result<Arc<Shown>, RenderError> {
        let game = self.wished(wish)?;
        let analysed = self.game(&wish.game).ok_or_else(|| Unmet::Game(wish.game.clone()))?;
        let is_broken = wish.languages().any(|tag| analysed.broken_languages.contains(tag))
            || analysed.broken_products.contains(&wish.product);
        if analysed.has_errors || is_broken {
            return Err(RenderError::Unsound(wish.game.clone()));
        }
        if !game.makes(wish.product) {
            let (game, product) = (wish.game.clone(), wish.product);
            return Err(Unmet::Product { game, product }.into());
        }
        let document = self.document(wish)?;
        let key = format!("{wish:?} {print:?}");
        let look = of_look(&analysed.look);
        let is_same = |before: &Before| {
            (Arc::ptr_eq(&before.document, &document) || before.document == document)
                && before.pages == game.sheet.pages
                && before.look == look
                && before.trace.holds(&*self.loader)
        };
        if let Some(before) = self.shown.all().get(&key).filter(|before| is_same(before)) {
            return Ok(Arc::clone(&before.shown));
        }
        let recorder = Recorder::new(&*self.loader);
        let Set { print: set, fit, found } = self.set(wish, print, &recorder)?;
        let pages = set.pages.iter().map(|page| {
            let svg: Arc<str> = svg(&set, page).into();
            let digest = blake3::hash(svg.as_bytes()).to_hex()[..32].to_owned();
            ShownPage { svg, digest, width: page.width, height: page.height, areas: areas(page) }
        });
        let shown = Arc::new(Shown { pages: pages.collect(), fit, found });
        let (pages, trace) = (game.sheet.pages, recorder.into_trace());
        let before = Before { document, pages, look, trace, shown: Arc::clone(&shown), used: 0 };
        self.shown.put(key, before);
        Ok(shown)
    }

    /// Sets a document of a game that has no errors.
    pub(super) fn set(
        &self,
        wish: &Wish,
        print: &PrintOptions,
        loader: &dyn Loader,
    ) -> Result<Set, RenderError> {
        let game = self.wished(wish)?;
        let analysed = self.game(&wish.game).ok_or_else(|| Unmet::Game(wish.game.clone()))?;
        let request = Self::request(wish, Format::Pdf, print.clone());
        let build = GameBuild {
            project: &self.project,
            loader,
            templates: &self.templates,
            request: &request,
            progress: &Progress::default(),
            game,
            look: &analysed.look,
            broken: &analysed.broken_products,
            made: &self.made(wish),
        };
        let (set, BuildOutcome { diagnostics, unmet, mut fits, .. }) = build.show();
        if let Some(error) = unmet.into_iter().next() {
            return Err(Unmet::from(error).into());
        }
        let found = diagnostics.into_vec();
        let Some(print) = set else { return Err(RenderError::Failed(found)) };
        Ok(Set { print, fit: fits.pop(), found })
    }
}

/// A document as it was set.
pub(super) struct Set {
    /// Its pages.
    pub print: Print,
    /// How it fits, if it is a sheet.
    pub fit: Option<FitRow>,
    /// What setting it found.
    pub found: Vec<Diagnostic>,
}

/// Equal for looks that are alike: themes by what they say, fonts by what they are.
fn of_look(look: &Look) -> String {
    let mut fonts = blake3::Hasher::new();
    if !look.family.is_built_in() {
        for face in look.family.faces() {
            fonts.update(&face.bytes);
        }
    }
    format!("{:?} {}", look.theme, fonts.finalize().to_hex())
}
