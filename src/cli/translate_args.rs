//! Arguments of `ksr translate`.

use clap::Subcommand;

use super::translate_exchange::{ExportArgs, ImportArgs};

/// `ksr translate`
#[derive(Debug, Subcommand)]
pub enum TranslateCommand {
    /// Count fresh, cosmetic, stale, draft, missing and proofread texts
    #[command(after_help = "\
Examples:
  ksr translate status
  ksr translate status kahuna --json")]
    Status(TranslateStatus),
    /// Begin a translation: a file with everything to translate, each text below its source
    #[command(after_help = "\
Examples:
  ksr translate begin fr                     all games that have no French file
  ksr translate begin fr kahuna")]
    Begin(TranslateBegin),
    /// Say that translations fit their sources as they are now
    #[command(after_help = "\
Examples:
  ksr translate accept pl                    all Polish texts of all games
  ksr translate accept pl draw --game kahuna  one rule")]
    Accept(TranslateAccept),
    /// Show what to translate or mend next
    #[command(after_help = "\
Examples:
  ksr translate next pl
  ksr translate next pl kahuna --count 3")]
    Next(TranslateNext),
    /// Proofread: go through the texts that nobody has read as they are now
    #[command(after_help = "\
Each text is shown once; answer `y` if it is right, Enter to leave it for later, `q` to stop.
What you have read is noted beside the rules, and void as soon as the text or its source changes.

Examples:
  ksr translate review pl
  ksr translate review pl draw --game kahuna
  ksr translate review pl --yes              all of them were read, on paper for instance")]
    Review(TranslateReview),
    /// Write the texts of a game for translators
    #[command(after_help = "\
Examples:
  ksr translate export pl --game kahuna --format po --out kahuna-pl.po
  ksr translate export pl --game kahuna --format csv > kahuna-pl.csv
  ksr translate export fr --game kahuna --format xliff --out kahuna-fr.xlf")]
    Export(ExportArgs),
    /// Check what translators have sent back, and write it into the translation file
    #[command(after_help = "\
Examples:
  ksr translate import pl kahuna-pl.po --game kahuna
  ksr translate import pl kahuna-pl.csv --game kahuna --partial")]
    Import(ImportArgs),
}

/// `ksr translate status`
#[derive(Debug, clap::Args)]
pub struct TranslateStatus {
    /// Games; all if none is named
    #[arg(value_name = "GAME")]
    pub games: Vec<String>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `ksr translate begin`
#[derive(Debug, clap::Args)]
pub struct TranslateBegin {
    /// The language to translate into
    #[arg(value_name = "LANG")]
    pub language: String,
    /// Games; all if none is named
    #[arg(value_name = "GAME")]
    pub games: Vec<String>,
    /// Only this game
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
}

/// `ksr translate review`
#[derive(Debug, clap::Args)]
pub struct TranslateReview {
    /// The language, that of the game file too
    #[arg(value_name = "LANG")]
    pub language: String,
    /// Ids of rules and other things, `terms.card` for a term; all if none is named
    #[arg(value_name = "ID")]
    pub ids: Vec<String>,
    /// Only this game
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Note all of them as read, without asking
    #[arg(long)]
    pub yes: bool,
}

/// `ksr translate accept`
#[derive(Debug, clap::Args)]
pub struct TranslateAccept {
    /// The language
    #[arg(value_name = "LANG")]
    pub language: String,
    /// Ids of rules and other things; all if none is named
    #[arg(value_name = "ID")]
    pub ids: Vec<String>,
    /// Only this game
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
}

/// `ksr translate next`
#[derive(Debug, clap::Args)]
pub struct TranslateNext {
    /// The language
    #[arg(value_name = "LANG")]
    pub language: String,
    /// Games; all if none is named
    #[arg(value_name = "GAME")]
    pub games: Vec<String>,
    /// Only this game
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// How many texts to show
    #[arg(long, default_value_t = 10)]
    pub count: usize,
}
