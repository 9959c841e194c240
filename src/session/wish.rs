//! One document: what somebody wishes to see, and the files that show it.

use std::sync::{Arc, PoisonError};

use super::{
    Artifact, BuildOutcome, BuildRequest, ChoiceError, Format, PrintOptions, Product, Progress,
    Selection, Session, StalePolicy,
};
use crate::diagnostic::Diagnostic;
use crate::document::{Document, pair};
use crate::model::Game;
use crate::project::{Documents, GameBuild, MadeDocuments};
use crate::select::choices;

/// Which document somebody wishes to see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wish {
    /// The game.
    pub game: String,
    /// The product.
    pub product: Product,
    /// The language.
    pub language: String,
    /// A second language, side by side with the first.
    pub beside: Option<String>,
    /// Edition, player count, variants.
    pub selection: Selection,
    /// What to do with translations that are older than their source.
    pub stale: StalePolicy,
    /// A language whose terms stand beside those of the product.
    pub terms_with: Option<String>,
}

impl Wish {
    /// The base rules of a game in one language.
    pub fn new(game: &str, product: Product, language: &str) -> Self {
        Self {
            game: game.to_owned(),
            product,
            language: language.to_owned(),
            beside: None,
            selection: Selection::default(),
            stale: StalePolicy::default(),
            terms_with: None,
        }
    }

    fn subject(&self) -> Subject {
        let Self { game, selection, stale, terms_with, .. } = self.clone();
        (game, selection, stale, terms_with)
    }

    pub(super) fn languages(&self) -> impl Iterator<Item = &String> {
        [&self.language].into_iter().chain(&self.beside)
    }
}

/// What documents that are remembered together share: game, selection, old translations, terms.
pub(super) type Subject = (String, Selection, StalePolicy, Option<String>);

/// Why there is no such document.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unmet {
    /// No such game.
    #[error("there is no game `{0}`")]
    Game(String),
    /// A game whose file is beyond reading.
    #[error("the game `{0}` cannot be read")]
    Unreadable(String),
    /// A language that the game does not have.
    #[error("the game `{game}` has no texts in `{language}`")]
    Language {
        /// The game.
        game: String,
        /// What was asked for.
        language: String,
    },
    /// A product that the game does not have.
    #[error("the game `{game}` has no {}", .product.name())]
    Product {
        /// The game.
        game: String,
        /// What was asked for.
        product: Product,
    },
    /// A selection that the game cannot meet.
    #[error(transparent)]
    Selection(#[from] ChoiceError),
}

/// Why a document cannot be rendered.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// There is no such document.
    #[error(transparent)]
    Unmet(#[from] Unmet),
    /// The game has errors; [`Session::analyse`] tells them.
    #[error("the game `{0}` has errors")]
    Unsound(String),
    /// A format that takes one language only.
    #[error("two languages can stand side by side in Markdown and PDF only")]
    OneLanguage,
    /// What went wrong on the way.
    #[error("{} went wrong", .0.len())]
    Failed(Vec<Diagnostic>),
}

impl Session {
    /// The document that fulfils a wish; made once, however often it is asked for.
    pub fn document(&self, wish: &Wish) -> Result<Arc<Document>, Unmet> {
        let game = self.wished(wish)?;
        let choices = choices(game, &wish.selection)?;
        let suffix = choices.first().map(|(_, choice)| choice.suffix().to_owned());
        let suffix = suffix.unwrap_or_default();
        let selected = choices.into_iter().map(|(tag, choice)| (tag, choice.select())).collect();
        let made = self.made(wish);
        let documents = Documents {
            stale: wish.stale,
            terms_with: wish.terms_with.as_deref(),
            game,
            selected: &selected,
            suffix: &suffix,
            languages: &self.templates.languages,
            site: self.project.config.site.as_deref(),
            made: &made,
        };
        let get = |tag: &str| {
            let unmet = || Unmet::Language { game: wish.game.clone(), language: tag.to_owned() };
            documents.get(tag, wish.product).ok_or_else(unmet)
        };
        let first = get(&wish.language)?;
        match &wish.beside {
            Some(second) => Ok(Arc::new(pair(Document::clone(&first), &*get(second)?))),
            None => Ok(first),
        }
    }

    /// The files that show a document in a format, with the pictures that it needs.
    pub fn render(&self, wish: &Wish, format: Format) -> Result<Vec<Artifact>, RenderError> {
        self.render_with(wish, format, &PrintOptions::default())
    }

    /// The same, printed as somebody wants it.
    pub fn render_with(
        &self,
        wish: &Wish,
        format: Format,
        print: &PrintOptions,
    ) -> Result<Vec<Artifact>, RenderError> {
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
        if wish.beside.is_some() && !format.takes_two_languages() {
            return Err(RenderError::OneLanguage);
        }
        let request = Self::request(wish, format, print.clone());
        let build = GameBuild {
            project: &self.project,
            loader: &*self.loader,
            templates: &self.templates,
            request: &request,
            progress: &Progress::default(),
            game,
            look: &analysed.look,
            broken: &analysed.broken_products,
            made: &self.made(wish),
        };
        let BuildOutcome { artifacts, diagnostics, unmet, .. } = build.run();
        match unmet.into_iter().next() {
            Some(error) => Err(Unmet::from(error).into()),
            None if artifacts.is_empty() => Err(RenderError::Failed(diagnostics.into_vec())),
            None => Ok(artifacts),
        }
    }

    /// What a build is asked for, for one document.
    pub(super) fn request(wish: &Wish, format: Format, print: PrintOptions) -> BuildRequest {
        BuildRequest {
            languages: vec![wish.language.clone()],
            products: vec![wish.product],
            formats: vec![format],
            selection: wish.selection.clone(),
            marked: std::collections::BTreeMap::new(),
            stale: wish.stale,
            terms_with: wish.terms_with.clone(),
            bilingual: wish.beside.clone().map(|second| [wish.language.clone(), second]),
            plain_spaces: false,
            print,
        }
    }

    /// The game of a wish, if it has the languages and the product.
    pub(super) fn wished(&self, wish: &Wish) -> Result<&Game, Unmet> {
        let name = &wish.game;
        let analysed = self.game(name).ok_or_else(|| Unmet::Game(name.clone()))?;
        let game = analysed.game.as_deref().ok_or_else(|| Unmet::Unreadable(name.clone()))?;
        let known = game.languages();
        if let Some(tag) = wish.languages().find(|tag| !known.contains(&tag.as_str())) {
            return Err(Unmet::Language { game: name.clone(), language: tag.clone() });
        }
        Ok(game)
    }

    pub(super) fn made(&self, wish: &Wish) -> Arc<MadeDocuments> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(made.entry(wish.subject()).or_default())
    }
}
