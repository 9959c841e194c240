//! The makers, and what a document says of itself.

use serde::Serialize;

use super::Product;
use super::words::Words;
use crate::format::{Credit, CreditRole, Edition, Id, VariantKind};
use crate::inline::escape;
use crate::model::{Field, Texts, Variant};

/// Edition, sources, date, licence.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Footer {
    /// What kind of text this is.
    pub work: Option<String>,
    /// The edition in force.
    pub edition: Option<String>,
    /// Editions that the text is based on.
    pub based_on: Vec<String>,
    /// Licence of the texts.
    pub license: Option<String>,
    /// Day of the last change.
    pub date: Option<String>,
    /// Version of the sheet.
    pub version: Option<String>,
    /// Who wrote the sheet.
    pub author: Option<String>,
    /// Whose service the sheet is.
    pub service_of: Vec<String>,
    /// Where to find it.
    pub url: Option<String>,
    /// Where to write to.
    pub contact: Option<String>,
}

/// The makers of one edition, or of all.
#[derive(Debug, Clone, Serialize)]
pub struct CreditGroup {
    /// The edition; absent for those who made all.
    pub title: Option<String>,
    /// The imprint of the edition.
    pub imprint: Vec<String>,
    /// Who did what.
    pub lines: Vec<CreditLine>,
}

/// A line of the credits.
#[derive(Debug, Clone, Serialize)]
pub struct CreditLine {
    /// What was done.
    pub role: String,
    /// By whom.
    pub people: Vec<String>,
    /// "and others", if there are more.
    pub others: Option<String>,
    /// Address on the web.
    pub url: Option<String>,
    /// More, in words.
    pub text: Option<String>,
}

/// What a document says of itself.
pub(super) fn footer(words: &Words<'_>) -> Footer {
    let game = words.game();
    // The sheet has makers of its own.
    let is_sheet = words.product == Product::Sheet;
    let credit = game.sheet.credit.clone().filter(|_| is_sheet).unwrap_or_default();
    let title = |id: &Id| words.title_of(id.as_str()).unwrap_or_else(|| escape(id.as_str()));
    // Numbers of versions and licences are names, not quantities.
    let plain = |text: Option<String>| text.map(|text| escape(&text));
    Footer {
        work: words.game_text(Field::Work),
        edition: edition_in_force(words).map(|variant| title(&variant.id)),
        based_on: game.provenance.based_on.iter().map(|id| title(id)).collect(),
        license: plain(game.provenance.license.as_ref().map(|license| license.value.clone())),
        date: plain(credit.date.or_else(|| game.provenance.date.clone())),
        version: plain(credit.version),
        author: plain(credit.author),
        service_of: credit.service_of.iter().map(|name| words.plain(name)).collect(),
        url: credit.url.map(|url| url.value),
        contact: plain(credit.contact),
    }
}

fn edition_in_force<'a>(words: &Words<'a>) -> Option<&'a Variant> {
    let (game, active) = (words.game(), &words.subject.selected.active);
    let editions = || game.variants.iter().filter(|variant| variant.kind == VariantKind::Edition);
    editions()
        .find(|variant| active.contains(&variant.id))
        .or_else(|| editions().find(|variant| variant.base))
}

/// The makers: those of all editions first, then by edition.
pub(super) fn credits(words: &Words<'_>) -> Vec<CreditGroup> {
    let game = words.game();
    let chosen = words.subject.selected.active.iter().any(|id| {
        game.variant(id.as_str()).is_some_and(|variant| variant.kind == VariantKind::Edition)
    });
    let general: Vec<&Credit> =
        game.credits.iter().filter(|credit| credit.edition.is_none()).collect();
    let mut groups = vec![group(words, None, &general)];
    for variant in game.variants.iter().filter(|variant| variant.kind == VariantKind::Edition) {
        if chosen && !words.subject.selected.active.contains(&variant.id) {
            continue;
        }
        let own = |credit: &&Credit| {
            credit.edition.as_ref().is_some_and(|edition| edition.value == variant.id.value)
        };
        let own: Vec<&Credit> = game.credits.iter().filter(own).collect();
        groups.push(group(words, Some(variant), &own));
    }
    for group in &mut groups {
        // A heading that its only line repeats says nothing.
        group.imprint.retain(|line| group.title.as_ref() != Some(line));
    }
    groups.retain(|group| !group.lines.is_empty() || !group.imprint.is_empty());
    groups
}

fn group(words: &Words<'_>, edition: Option<&Variant>, credits: &[&Credit]) -> CreditGroup {
    CreditGroup {
        title: edition.map(|variant| {
            words.title_of(variant.id.as_str()).unwrap_or_else(|| variant.id.to_string())
        }),
        imprint: edition
            .and_then(|variant| variant.edition.as_ref())
            .map(|edition| imprint(words, edition))
            .unwrap_or_default(),
        lines: credits.iter().map(|credit| line(words, credit)).collect(),
    }
}

fn imprint(words: &Words<'_>, edition: &Edition) -> Vec<String> {
    let language = words.language();
    let years = edition.years.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let publisher = edition.publisher.as_ref().map(|name| words.plain(name)).unwrap_or_default();
    let copyright = match (years.is_empty(), publisher.is_empty()) {
        (true, true) => None,
        (true, false) => Some(publisher),
        (false, true) => Some(format!("© {years}")),
        (false, false) => Some(format!("© {years} {publisher}")),
    };
    let licensor = edition
        .licensor
        .as_ref()
        .map(|name| language.phrase("imprint.licensor", &[("name", &escape(name))]));
    let article = edition
        .article
        .as_ref()
        .map(|number| language.phrase("imprint.article", &[("number", &escape(number))]));
    let more = edition.imprint.as_ref().map(|text| words.plain(text));
    [copyright, licensor, article, more].into_iter().flatten().collect()
}

fn line(words: &Words<'_>, credit: &Credit) -> CreditLine {
    let key = match credit.role {
        CreditRole::Design => "credit.design",
        CreditRole::Editing => "credit.editing",
        CreditRole::Illustration => "credit.illustration",
        CreditRole::Graphics => "credit.graphics",
        CreditRole::Photo => "credit.photo",
        CreditRole::Translation => "credit.translation",
        CreditRole::Proofreading => "credit.proofreading",
        CreditRole::Publisher => "credit.publisher",
        CreditRole::Thanks => "credit.thanks",
        CreditRole::About => "credit.about",
    };
    let role = words.language().word(key);
    let language = credit.language.as_ref().map(|tag| format!(" ({tag})")).unwrap_or_default();
    let id = credit.id.as_ref().map(|id| id.as_str()).unwrap_or_default();
    let texts = Texts::default().with(Field::Text, credit.text.as_ref());
    CreditLine {
        role: format!("{role}{language}"),
        people: credit.people.iter().map(|name| words.plain(name)).collect(),
        others: credit.and_others.then(|| words.language().word("and-others").to_owned()),
        url: credit.url.as_ref().map(|url| url.value.clone()),
        text: words.owned(id, &texts, Field::Text),
    }
}
