//! `link-target`

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::Text;

declare_check! {
    /// A link to something other than the web or a mail address.
    ///
    /// ## Why
    /// Rules may come from strangers, and a link can hold a script. Links
    /// begin with `https://`, `http://` or `mailto:`; a link to a rule is
    /// written `[[id]]` or `[[id|words]]`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// goal:
    ///   - id: aim
    ///     text: "Collect the most [points](javascript:alert)."
    /// ```
    /// ```yaml,triggers
    /// credits: [{ role: design, people: [Ada Example], url: "javascript:alert" }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// credits: [{ role: design, people: [Ada Example], url: "https://example.org" }]
    /// goal:
    ///   - id: aim
    ///     text: "Collect the most [points](https://example.org/points)."
    /// ```
    "link-target", References, Error, Game(run), integrity: true
}

// Links in texts are reported when the texts are read.
fn run(cx: Context<'_>, sink: &mut Sink) {
    let credits = cx.game.credits.iter().filter_map(|credit| credit.url.as_ref());
    let sheet = cx.game.sheet.credit.iter().filter_map(|credit| credit.url.as_ref());
    for url in credits.chain(sheet).filter(|url| !is_allowed(url)) {
        let message = format!("a link to `{}` is not allowed", url.value);
        sink.push(
            Diagnostic::error("link-target", message, url.span)
                .help("links begin with `https://`, `http://` or `mailto:`"),
        );
    }
}

fn is_allowed(url: &Text) -> bool {
    ["http://", "https://", "mailto:"].iter().any(|scheme| url.value.starts_with(scheme))
}
