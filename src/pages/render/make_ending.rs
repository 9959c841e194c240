//! From variants, credits and imprint to what their templates see.

use super::data::{
    ChangeData, CreditGroupData, CreditLineData, CreditsData, ImprintData, ImprintFact,
    VariantData, Words,
};
use super::engine::EngineError;
use super::make::Maker;
use crate::document::{CreditLine, Credits, Imprint, Phrase, Target, Variant};

impl Maker<'_> {
    pub(super) fn variant(&self, variant: &Variant) -> Result<VariantData, EngineError> {
        let says_kind = variant.title.plain() == variant.kind_word;
        let change = |change: &crate::document::Change| {
            Ok(ChangeData {
                change: change.change.name(),
                label: self.maybe(Some(&change.label).filter(|label| !label.is_empty())),
                depth: change.depth,
                badges: self.badges(&change.badges)?,
                text: self.maybe(change.text.as_ref()),
            })
        };
        Ok(VariantData {
            variant: variant.variant,
            kind_word: (!says_kind).then(|| variant.kind_word.clone()),
            title: self.words(&variant.title),
            stop: variant.title.stop_before(variant.text.as_ref()),
            text: self.maybe(variant.text.as_ref()),
            requires: self.all(&variant.requires),
            changes: variant.changes.iter().map(change).collect::<Result<_, _>>()?,
        })
    }

    pub(super) fn credits(&self, credits: &Credits) -> CreditsData {
        let line = |line: &CreditLine| CreditLineData {
            role: self.words(&line.role),
            people: self.all(&line.people),
            others: self.maybe(line.others.as_ref()),
            text: self.maybe(line.text.as_ref()),
            url: line.url.clone().filter(|url| Target::is_web(url)),
        };
        let group = |group: &crate::document::CreditGroup| CreditGroupData {
            title: self.maybe(group.title.as_ref()),
            lines: group.lines.iter().map(line).collect(),
            imprint: self.all(&group.imprint),
        };
        CreditsData { groups: credits.groups.iter().map(group).collect() }
    }

    pub(super) fn imprint(&self, imprint: &Imprint) -> ImprintData {
        let one = |phrase: &Option<Phrase>| phrase.as_ref().map(|words| self.printer.words(words));
        let joined = |list: &[Phrase], between: &str| {
            let words: Vec<String> = list.iter().map(|words| self.printer.words(words)).collect();
            (!words.is_empty()).then(|| words.join(between))
        };
        let facts = [
            ("selection", "selection", joined(&imprint.selection, ", ")),
            ("design", "credit.design", joined(&imprint.design, ", ")),
            ("edition", "footer.edition", one(&imprint.edition).filter(|_| !imprint.is_source())),
            ("based-on", imprint.based_on_key(), joined(&imprint.based_on, "; ")),
            ("version", "footer.version", one(&imprint.version)),
            ("date", "footer.date", one(&imprint.date)),
            ("license", "footer.license", one(&imprint.license)),
            ("author", "footer.author", one(&imprint.author)),
            ("service-of", "footer.service-of", joined(&imprint.service_of, ", ")),
            ("pictures", "footer.pictures", joined(&imprint.pictures, "; ")),
            ("contact", "footer.contact", one(&imprint.contact)),
        ];
        let fact = |(fact, key, text): (&'static str, &str, Option<String>)| {
            let label = self.word(key).to_owned();
            Some(ImprintFact { fact, label, text: Words::finished(&text?) })
        };
        ImprintData {
            work: self.maybe(imprint.work.as_ref()),
            facts: facts.into_iter().filter_map(fact).collect(),
            url: imprint.url.clone().filter(|url| Target::is_web(url)),
        }
    }
}
