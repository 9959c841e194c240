//! Arguments of `ksr translate`.

use clap::Subcommand;

use super::translate_exchange::{ExportArgs, ImportArgs};

/// `ksr translate`
#[derive(Debug, Subcommand)]
pub enum TranslateCommand {
    /// Count fresh, cosmetic, stale, draft and missing texts
    #[command(after_help = "\
Examples:
  ksr translate status
  ksr translate status kahuna --json")]
    Status(TranslateStatus),
    /// Say that translations fit their sources as they are now
    #[command(after_help = "\
Examples:
  ksr translate accept pl                    all Polish texts of all games
  ksr translate accept pl draw --game kahuna one rule")]
    Accept(TranslateAccept),
    /// Show what to translate or mend next
    #[command(after_help = "\
Examples:
  ksr translate next pl
  ksr translate next pl --game kahuna --count 3")]
    Next(TranslateNext),
    /// Write the texts of a game for translators
    #[command(after_help = "\
Examples:
  ksr translate export pl --game kahuna --format po --out kahuna-pl.po
  ksr translate export pl --game kahuna --format csv > kahuna-pl.csv")]
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
    /// Only this game
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// How many texts to show
    #[arg(long, default_value_t = 10)]
    pub count: usize,
}
