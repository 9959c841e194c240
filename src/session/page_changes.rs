//! Pages then and now, and what differs on them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::{HistoryError, OpenError, PrintOptions, Product, Session, Shown, ShownPage, Wish};
use crate::artwork::ArtworkError;
use crate::history::whole_at;
use crate::paint::{Area, PagePair, Spot, SpotKind, page_report};
use crate::raster::{self, State};

/// Why pages cannot be compared.
#[derive(Debug, thiserror::Error)]
pub enum PagesError {
    /// The earlier state cannot be read.
    #[error(transparent)]
    History(#[from] HistoryError),
    /// It is no project.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Its pages are too many for a picture.
    #[error("pages cannot become a picture: {0}")]
    Picture(#[from] ArtworkError),
}

impl PagesError {
    /// What to do about it.
    pub fn help(&self) -> Option<&'static str> {
        match self {
            Self::History(error) => Some(error.help()),
            Self::Open(error) => error.help(),
            Self::Picture(_) => Some("write a file for a browser: `--pages=FILE.html`"),
        }
    }
}

/// Pages then and now as one page for a browser.
#[derive(Debug)]
pub struct PageChanges {
    /// The page: HTML that needs nothing else.
    pub html: String,
    /// The same as pictures, one for each document that differs, if they were wanted: PNG.
    pub pictures: Vec<(String, Vec<u8>)>,
    /// Documents that differ.
    pub changed: usize,
    /// Documents that look the same.
    pub same: usize,
}

impl Session {
    /// Sets the products of both states, and puts those that differ side by side, as pictures if
    /// they are wanted. Games and languages are all if none is named.
    pub fn page_changes(
        &self,
        origin: &str,
        current: &Path,
        games: &[String],
        languages: &[String],
        wants_pictures: bool,
    ) -> Result<PageChanges, PagesError> {
        let then = whole_at(&self.project.root, current, origin)?;
        let before = Self::open(&then.root, then.files)?;
        let is_wanted = |list: &[String], name: &String| list.is_empty() || list.contains(name);
        let mut documents: BTreeSet<(String, Product, String)> = BTreeSet::new();
        for (name, summary) in before.summaries().chain(self.summaries()) {
            let (name, tags) = (name.to_owned(), summary.map(|one| one.languages));
            let tags = tags.unwrap_or_default().into_iter().filter(|tag| is_wanted(languages, tag));
            for tag in tags.filter(|_| is_wanted(games, &name)) {
                documents.extend(Product::ALL.map(|product| (name.clone(), product, tag.clone())));
            }
        }
        let (mut pairs, mut pictures, mut same) = (Vec::new(), Vec::new(), 0);
        for (game, product, language) in documents {
            let wish = Wish::new(&game, product, &language);
            let show = |session: &Self| session.show(&wish, &PrintOptions::default()).ok();
            let title = format!("{game}, {}, {language}", product.name());
            match pair(title, show(&before).as_deref(), show(self).as_deref()) {
                Some(pair) => {
                    if wants_pictures {
                        let name = format!("{game}-{}-{language}", product.name());
                        pictures.push((name, self.picture(&before, &wish, &pair)?));
                    }
                    pairs.push(pair);
                }
                None => same += 1,
            }
        }
        let html = page_report(origin, &pairs, same);
        Ok(PageChanges { html, pictures, changed: pairs.len(), same })
    }
}

impl Session {
    /// A document then and now in one picture.
    fn picture(&self, before: &Self, wish: &Wish, pair: &PagePair) -> Result<Vec<u8>, PagesError> {
        let set = |session: &Self, is_there: bool| {
            let set =
                is_there.then(|| session.set(wish, &PrintOptions::default(), &*session.loader));
            set.and_then(Result::ok)
        };
        let (then, now) = (set(before, !pair.before.is_empty()), set(self, !pair.after.is_empty()));
        let then = then.as_ref().map(|set| State { print: &set.print, spots: &pair.spots_before });
        let now = now.as_ref().map(|set| State { print: &set.print, spots: &pair.spots_after });
        Ok(raster::pair(then.as_ref(), now.as_ref())?)
    }
}

/// Nothing if both look the same, or neither is there.
fn pair(title: String, before: Option<&Shown>, after: Option<&Shown>) -> Option<PagePair> {
    let digests = |shown: Option<&Shown>| -> Vec<String> {
        shown.into_iter().flat_map(|shown| &shown.pages).map(|page| page.digest.clone()).collect()
    };
    if digests(before) == digests(after) {
        return None;
    }
    let pages = |shown: Option<&Shown>| shown.map(|shown| shown.pages.clone());
    let (then, now) = (pages(before).unwrap_or_default(), pages(after).unwrap_or_default());
    let spots = |own: &[ShownPage], other: &[ShownPage], alone: SpotKind| {
        let (mine, theirs) = (places(own), places(other));
        let kind = |area: &Area| kind_of(&mine, &theirs, &area.rule, alone);
        let spot = |area: &Area| kind(area).map(|kind| Spot { kind, area: area.clone() });
        own.iter().map(|page| page.areas.iter().filter_map(spot).collect()).collect()
    };
    Some(PagePair {
        title,
        spots_before: spots(&then, &now, SpotKind::Gone),
        spots_after: spots(&now, &then, SpotKind::New),
        before: then.into_iter().map(ShownPage::picture).collect(),
        after: now.into_iter().map(ShownPage::picture).collect(),
    })
}

/// What each rule says, and where.
type Places<'a> = BTreeMap<&'a str, (String, Vec<(usize, i64, i64)>)>;

fn places(pages: &[ShownPage]) -> Places<'_> {
    let mut places = Places::new();
    for (number, page) in pages.iter().enumerate() {
        for area in &page.areas {
            let (words, at) = places.entry(&area.rule).or_default();
            words.push_str(&area.words);
            #[expect(clippy::cast_possible_truncation, reason = "whole points of a page")]
            at.push((number, area.x.round() as i64, area.y.round() as i64));
        }
    }
    places
}

fn kind_of(
    mine: &Places<'_>,
    theirs: &Places<'_>,
    rule: &str,
    alone: SpotKind,
) -> Option<SpotKind> {
    match (mine.get(rule), theirs.get(rule)) {
        (Some((words, _)), Some((others, _))) if words != others => Some(SpotKind::Changed),
        (Some((_, at)), Some((_, elsewhere))) => (at != elsewhere).then_some(SpotKind::Moved),
        _ => Some(alone),
    }
}
