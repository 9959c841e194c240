//! `link-target`

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::inline::is_web;
use crate::resolve::checks::link_target;

// Links in texts are reported when the texts are read.
pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let credits = cx.game.credits.iter().filter_map(|credit| credit.url.as_ref());
    let sheet = cx.game.sheet.credit.iter().filter_map(|credit| credit.url.as_ref());
    for url in credits.chain(sheet).filter(|url| !is_web(&url.value)) {
        let message = format!("a link to `{}` is not allowed", url.value);
        sink.push(
            Diagnostic::new(&link_target::CHECK, message, url.span)
                .help("links begin with `https://`, `http://` or `mailto:`"),
        );
    }
}
