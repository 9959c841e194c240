//! `ksr translate review`

use std::io::BufRead as _;

use super::output::plural;
use super::session::open;
use super::translate::one_line;
use super::translate_args::TranslateReview;
use super::{Args, Exit, Output};
use crate::session::{Session, Unread};

pub(super) fn run_review(args: &Args, options: &TranslateReview, output: &mut Output) -> Exit {
    let (Ok(exit) | Err(exit)) = review(args, options, output);
    exit
}

fn review(args: &Args, options: &TranslateReview, output: &mut Output) -> Result<Exit, Exit> {
    let session = open(args, options.game.as_slice(), output)?;
    let language = &options.language;
    let unread = session.unread(language, &options.ids).map_err(|error| output.fail(error))?;
    if unread.is_empty() {
        output.line(format!("everything in `{language}` has been proofread"));
        return Ok(Exit::Fine);
    }
    let read = if options.yes {
        note(&session, language, &unread, output)?;
        unread.len()
    } else {
        ask(&session, language, &unread, output)?
    };
    let left = unread.len() - read;
    output.line(format!("{} noted as proofread, {left} left", plural(read, "text")));
    Ok(Exit::Fine)
}

/// Shows text after text, and notes each answer at once: nothing is lost if somebody stops.
fn ask(
    session: &Session,
    language: &str,
    unread: &[Unread],
    output: &mut Output,
) -> Result<usize, Exit> {
    let mut answers = std::io::stdin().lock().lines();
    let mut read: Vec<Unread> = Vec::new();
    for (number, one) in (1..).zip(unread) {
        show(number, unread.len(), language, one, output);
        output.status("read and right? y, Enter for later, q to stop");
        match answers.next().transpose().ok().flatten().as_deref().map(str::trim) {
            Some("y" | "Y") => {
                read.push(one.clone());
                note(session, language, &read, output)?;
            }
            Some("q" | "Q") | None => break,
            Some(_) => {}
        }
    }
    Ok(read.len())
}

fn show(number: usize, count: usize, language: &str, one: &Unread, output: &mut Output) {
    let Unread { game, passage } = one;
    output.line(format!("{number}/{count} {game}, {}: {}", passage.part, passage.name));
    if let Some(source) = &passage.source {
        output.line(format!("  source: {}", one_line(&source.value)));
    }
    output.line(format!("  {language}: {}", one_line(&passage.text.value)));
}

fn note(
    session: &Session,
    language: &str,
    read: &[Unread],
    output: &mut Output,
) -> Result<(), Exit> {
    session.mark_read(language, read).map_err(|error| output.fail(error))
}
