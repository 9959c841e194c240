//! The makers, and what a document says of itself.

use super::look;
use super::wording::Wording;
use crate::document::{
    CreditGroup, CreditLine, Credits, Imprint, Phrase, Product, capitalize, joined,
};
use crate::format::{Credit, CreditRole, Edition, Id, RESERVED, VariantKind};
use crate::model::{Field, Texts, Variant};

/// What a document says of itself.
pub(super) fn imprint(wording: &Wording<'_>) -> Imprint {
    let game = wording.game();
    // The sheet has makers of its own.
    let is_sheet = wording.product == Product::Sheet;
    let credit = game.sheet.credit.clone().filter(|_| is_sheet).unwrap_or_default();
    let title = |id: &Id| wording.title_of(id.as_str()).unwrap_or_else(|| Phrase::of(id.as_str()));
    // Numbers of versions and licences are names, not quantities.
    let plain = |text: Option<String>| text.map(Phrase::of);
    let day = credit.date.or_else(|| game.provenance.date.clone());
    Imprint {
        selection: Vec::new(),
        work: wording.game_text(Field::Work),
        edition: edition_in_force(wording).map(|variant| {
            let active = &wording.subject.selected.active;
            let mut printings = variant.printings.iter().map(|(id, _)| &id.value);
            let printing = printings.find(|id| active.contains(id)).map(title);
            joined(std::iter::once(title(&variant.id)).chain(printing), ", ")
        }),
        based_on: game.provenance.based_on.iter().map(|id| title(id)).collect(),
        license: game.provenance.license.as_ref().map(|license| match license.value.as_str() {
            RESERVED => wording.language().word_phrase("footer.reserved"),
            name => Phrase::of(name),
        }),
        date: day.as_deref().map(|day| wording.language().date(day)),
        day,
        version: plain(credit.version),
        design: designers(wording),
        author: plain(credit.author),
        service_of: credit.service_of.iter().map(|name| wording.plain(name)).collect(),
        url: credit.url.map(|url| url.value),
        contact: plain(credit.contact),
        pictures: look::credits(game).into_iter().map(Phrase::of).collect(),
    }
}

/// Who designed the game, on a sheet; a reference has them among its credits.
fn designers(wording: &Wording<'_>) -> Vec<Phrase> {
    let credits = wording.game().credits.iter();
    let design = credits.filter(|credit| credit.role == CreditRole::Design);
    let names = design.flat_map(|credit| &credit.people).map(|name| wording.plain(name));
    names.filter(|_| wording.product == Product::Sheet).collect()
}

fn edition_in_force<'a>(wording: &Wording<'a>) -> Option<&'a Variant> {
    let (game, active) = (wording.game(), &wording.subject.selected.active);
    let editions = || game.variants.iter().filter(|variant| variant.kind == VariantKind::Edition);
    editions()
        .find(|variant| active.contains(&variant.id))
        .or_else(|| editions().find(|variant| variant.base))
}

/// The makers: those of all editions first, then by edition.
pub(super) fn credits(wording: &Wording<'_>) -> Credits {
    let game = wording.game();
    let chosen = wording.subject.selected.active.iter().any(|id| {
        game.variant(id.as_str()).is_some_and(|variant| variant.kind == VariantKind::Edition)
    });
    let general: Vec<&Credit> =
        game.credits.iter().filter(|credit| credit.edition.is_none()).collect();
    let mut groups = vec![group(wording, None, &general)];
    for variant in game.variants.iter().filter(|variant| variant.kind == VariantKind::Edition) {
        if chosen && !wording.subject.selected.active.contains(&variant.id) {
            continue;
        }
        let own = |credit: &&Credit| {
            credit.edition.as_ref().is_some_and(|edition| edition.value == variant.id.value)
        };
        let own: Vec<&Credit> = game.credits.iter().filter(own).collect();
        groups.push(group(wording, Some(variant), &own));
    }
    for group in &mut groups {
        // A heading that its only line repeats says nothing.
        let title = group.title.as_ref().map(|title| title.plain().to_lowercase());
        group.imprint.retain(|line| title != Some(line.plain().to_lowercase()));
    }
    groups.retain(|group| !group.lines.is_empty() || !group.imprint.is_empty());
    Credits { groups }
}

fn group(wording: &Wording<'_>, edition: Option<&Variant>, credits: &[&Credit]) -> CreditGroup {
    CreditGroup {
        title: edition.map(|variant| {
            let title = wording.title_of(variant.id.as_str());
            let mut title = title.unwrap_or_else(|| Phrase::of(variant.id.as_str()));
            capitalize(&mut title.inlines);
            title
        }),
        imprint: edition
            .and_then(|variant| variant.edition.as_ref())
            .map(|edition| edition_imprint(wording, edition))
            .unwrap_or_default(),
        lines: credits.iter().map(|credit| line(wording, credit)).collect(),
    }
}

fn edition_imprint(wording: &Wording<'_>, edition: &Edition) -> Vec<Phrase> {
    let language = wording.language();
    let years = edition.years.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let publisher = edition.publisher.as_ref().map(|name| language.set(name)).unwrap_or_default();
    let copyright = match (years.is_empty(), publisher.is_empty()) {
        (true, true) => None,
        (true, false) => Some(publisher),
        (false, true) => Some(format!("© {years}")),
        (false, false) => Some(format!("© {years} {publisher}")),
    };
    let with = |key: &str, slot: &str, words: &Option<String>| {
        words.as_ref().map(|words| language.words_with(key, &[(slot, words)]))
    };
    let licensor = with("imprint.licensor", "name", &edition.licensor);
    let article = with("imprint.article", "number", &edition.article);
    let more = edition.imprint.as_ref().map(|text| wording.plain(text));
    [copyright.map(Phrase::of), licensor, article, more].into_iter().flatten().collect()
}

fn line(wording: &Wording<'_>, credit: &Credit) -> CreditLine {
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
    let role = wording.language().word(key);
    let language = credit.language.as_ref().map(|tag| format!(" ({tag})")).unwrap_or_default();
    let id = credit.id.as_ref().map(|id| id.as_str()).unwrap_or_default();
    let texts = Texts::default().with(Field::Text, credit.text.as_ref());
    CreditLine {
        role: Phrase::of(format!("{role}{language}")),
        people: credit.people.iter().map(|name| wording.plain(name)).collect(),
        others: credit.and_others.then(|| wording.language().word_phrase("and-others")),
        url: credit.url.as_ref().map(|url| url.value.clone()),
        text: wording.owned(id, &texts, Field::Text),
    }
}
