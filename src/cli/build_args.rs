//! Arguments of `ksr build` and `ksr fit`.

use std::path::PathBuf;

use super::args::SelectionArgs;
use super::print_args::PrintArgs;
use crate::session::{Format, Paper, Product, StalePolicy};

/// `ksr build`
#[derive(Debug, clap::Args)]
pub struct BuildArgs {
    /// Games to build; all if none is named
    #[arg(value_name = "GAME")]
    pub games: Vec<String>,
    /// Languages (repeatable); all if none is named
    #[arg(long, value_name = "LANG", value_delimiter = ',')]
    pub lang: Vec<String>,
    /// Products (repeatable); all if none is named
    #[arg(long, value_enum, value_delimiter = ',')]
    pub product: Vec<Product>,
    /// Formats (repeatable); without it those that `ksr.toml` names, or md, html and pdf
    #[arg(long, value_enum, value_delimiter = ',')]
    pub format: Vec<Format>,
    /// What to select
    #[command(flatten)]
    pub selection: SelectionArgs,
    /// What to do with translations that are older than their source
    #[arg(long, value_enum, default_value = "warn")]
    pub stale: StalePolicy,
    /// Print the terms of another language beside their first mention
    #[arg(long, value_name = "LANG")]
    pub terms_with: Option<String>,
    /// Mark what is new or changed since a version or day of `history`, a git ref, or the state in a folder
    #[arg(long, value_name = "SINCE")]
    pub mark_since: Option<String>,
    /// Set two languages side by side in one document
    #[arg(long, value_name = "LANGS", value_delimiter = ',', conflicts_with = "lang")]
    pub bilingual: Vec<String>,
    /// Write plain spaces instead of no-break spaces into Markdown
    #[arg(long)]
    pub plain_spaces: bool,
    /// Folder to write to, instead of the project's output folder
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Build everything anew, even if nothing has changed since the last build
    #[arg(long)]
    pub no_cache: bool,
    /// How prints are made
    #[command(flatten)]
    pub print: PrintArgs,
}

/// `ksr fit`
#[derive(Debug, clap::Args)]
pub struct FitArgs {
    /// Games; all if none is named
    #[arg(value_name = "GAME")]
    pub games: Vec<String>,
    /// Languages (repeatable); all if none is named
    #[arg(long, value_name = "LANG", value_delimiter = ',')]
    pub lang: Vec<String>,
    /// The paper
    #[arg(long, value_enum, default_value = "a4")]
    pub paper: Paper,
    /// What to select
    #[command(flatten)]
    pub selection: SelectionArgs,
}
