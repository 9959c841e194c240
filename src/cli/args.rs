//! The arguments.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};

use super::build_args::{BuildArgs, FitArgs};
use super::check_args::CheckArgs;
use super::diff::DiffArgs;
use super::eject::EjectArgs;
use super::explain::{ChecksArgs, ExplainArgs};
use super::print_test::PrintTestArgs;
use super::themes::ThemesArgs;
use super::translate_args::TranslateCommand;
use crate::session::Ui;
use crate::session::{Product, REFERENCE, Selection, Shape};

/// Makes quick-rules sheets, player aids and references of rules that you write once, in all languages
#[derive(Debug, Parser)]
#[command(name = "ksr", version, about = ABOUT, after_help = EXIT_CODES, propagate_version = true)]
pub struct Args {
    /// Folder of the project; without it, the nearest folder upwards with `ksr.toml` or `rules/`
    #[arg(long, global = true, value_name = "DIR")]
    pub project: Option<PathBuf>,
    /// Language of messages and help; without it, that of the system
    #[arg(long, global = true, value_name = "TAG", value_parser = clap::builder::PossibleValuesParser::new(Ui::tags()))]
    pub ui: Option<String>,
    /// What to do
    #[command(subcommand)]
    pub command: Command,
}

const ABOUT: &str = "\
Write the rules of a board game once; ksr makes quick-rules sheets, player-aid
cards, a reference and pages for the browser of them, in all your languages.";

const EXIT_CODES: &str = "\
Exit codes:
  0  fine
  1  findings at error level
  2  wrong usage, or a file could not be read or written
  3  no game found";

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Make sheets, cards, references and pages, in the folder output
    #[command(after_help = "\
Examples:
  ksr build                                  everything, as Markdown, pages and PDF
  ksr build kahuna --lang pl                 one game in Polish
  ksr build kahuna --with galakta-2015       the rules of another edition
  ksr build kanaloa --players 3              only what is true for three
  ksr build --format html                    only pages for the browser, and a list of them
  ksr build kahuna --bilingual de,pl         two languages side by side
  ksr build kahuna --lang pl --terms-with en  terms also in English
  ksr build --format pdf                     only what is to be printed
  ksr build --format pdf --product cards --card-size tarot --paper letter
  ksr build --format pdf --product sheet --ink eco")]
    Build(BuildArgs),
    /// Say how sheets fit their pages
    #[command(after_help = "\
Examples:
  ksr fit                                    all games and languages
  ksr fit kahuna --lang pl --paper letter")]
    Fit(FitArgs),
    /// Test how a printer places fronts and backs
    #[command(after_help = "\
Examples:
  ksr print-test                             print-test.pdf, two pages
  ksr print-test --duplex short --out test.pdf")]
    PrintTest(PrintTestArgs),
    /// List themes and signs, and print samples
    #[command(after_help = "\
Examples:
  ksr themes                                 names of themes and signs
  ksr themes --samples themes                a page of each, as PDF")]
    Themes(ThemesArgs),
    /// Write a template, theme or language file of ksr, to change it
    #[command(after_help = "\
Examples:
  ksr eject                                  names of all files
  ksr eject island                           templates/themes/island.toml
  ksr eject html/rule.html strings/de.yaml   several at once

A file that is there already is left as it is; delete yours, and that of ksr counts again.")]
    Eject(EjectArgs),
    /// Tell what is wrong in the rules, and how to mend it
    #[command(after_help = "\
Examples:
  ksr check                                  all games
  ksr check kahuna                           one game
  ksr check --profile strict --deny warnings  before a print run
  ksr check --fix                            mend what can be mended safely
  ksr check --fix=all --diff                 see what could be mended
  ksr check --since main                     only what changed since then
  ksr check --format github --output sarif=ksr.sarif
  ksr check --write-baseline                 begin with an old project
  ksr check --baseline ksr-baseline.json     report what is new since then")]
    Check(CheckArgs),
    /// Explain a finding: why it matters, how to mend it
    #[command(after_help = "\
Examples:
  ksr explain x-number")]
    Explain(ExplainArgs),
    /// List all checks
    Checks(ChecksArgs),
    /// Begin a game: a small complete example to change
    #[command(after_help = "\
Examples:
  ksr new moonrace --langs en                rules/moonrace/game.yaml
  ksr new moonrace --langs de,pl,en          the first language is the source
  ksr new moonrace --like cooperative        a game with roles, events, win and lose
  ksr new moonrace --repository=jane/moonrace  with a workflow, a website, a form for errors")]
    New(NewArgs),
    /// List games with languages, players and variants
    List,
    /// Print a game after selection, or what a template sees
    #[command(after_help = "\
Examples:
  ksr dump kahuna                            the game as YAML
  ksr dump kahuna --with galakta-2015 --format json
  ksr dump kahuna --view sheet --lang pl     the data of the Polish sheet")]
    Dump(DumpArgs),
    /// Tell which rules changed since a git ref, or in another folder
    #[command(after_help = "\
Examples:
  ksr diff main                              since a branch, a tag or a commit
  ksr diff ../older-copy                     against another folder
  ksr diff v1.2 kahuna --lang pl             one game, Polish texts
  ksr diff main... --format markdown         for a comment on a pull request
  ksr diff main --pages                      ksr-pages.html: pages side by side, changes marked
  ksr diff --editions first,second kahuna    two editions of a game")]
    Diff(DiffArgs),
    /// Translate: what is missing or old, PO, CSV, XLIFF
    #[command(subcommand)]
    Translate(TranslateCommand),
    /// Rename an id in all files of a game
    #[command(after_help = "\
Examples:
  ksr rename lay-stick place-bridge          links to the old id still arrive (`was:`)
  ksr rename draw draw-card --game kahuna")]
    Rename(RenameArgs),
    /// Lay out the files of rules evenly
    #[command(after_help = "\
Examples:
  ksr fmt                                    all games
  ksr fmt kahuna --diff                      see what would change
  ksr fmt --check                            exit with 1 if something would
  ksr fmt --stdin < game.yaml                from an editor

A file that would not say the same afterwards is left as it is.")]
    Fmt(super::fmt::FmtArgs),
    /// Print JSON Schemas: of rules, exports, templates
    #[command(after_help = "\
Examples:
  ksr schema > game.schema.json
  ksr schema translation > translation.schema.json
  ksr schema export > export.schema.json
  ksr schema templates > templates.schema.json

Then, as the first line of game.yaml:
  # yaml-language-server: $schema=../../game.schema.json")]
    Schema(SchemaArgs),
    /// Show everything in a browser while you write
    #[cfg(feature = "serve")]
    #[command(after_help = "\
Examples:
  ksr serve                                  prints an address; open it in a browser
  ksr serve kahuna --port 8017

Only this machine can reach it, and only who knows the address; nothing is ever written.
From elsewhere: ssh -L 8017:127.0.0.1:8017, with the same number as --port.")]
    Serve(super::serve::ServeArgs),
    /// Build whenever a file changes
    #[cfg(feature = "serve")]
    #[command(after_help = "\
Examples:
  ksr watch --format pdf --product sheet     files for a PDF reader that follows them")]
    Watch(BuildArgs),
    /// Serve an editor (language server)
    #[cfg(feature = "lsp")]
    #[command(after_help = "\
Editors start it themselves; docs/editors.md tells how to set them up.")]
    Lsp,
    /// Print completions for a shell: commands, games, checks, variants
    #[command(after_help = "\
Examples:
  ksr completions bash > ~/.local/share/bash-completion/completions/ksr
  ksr completions fish > ~/.config/fish/completions/ksr.fish
  ksr completions zsh > ~/.zfunc/_ksr        a folder of $fpath")]
    Completions(CompletionsArgs),
    /// Write manual pages
    #[command(after_help = "\
Examples:
  ksr man | man -l -                         read the page of ksr
  ksr man --out ~/.local/share/man/man1      one page for each command")]
    Man(super::man::ManArgs),
}

/// Edition, player count, variants.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct SelectionArgs {
    /// Only what is true for this many players
    #[arg(long, value_name = "N")]
    pub players: Option<u32>,
    /// Apply an edition, variant, expansion or handicap (repeatable)
    #[arg(long, value_name = "VARIANT", value_delimiter = ',')]
    pub with: Vec<String>,
}

impl SelectionArgs {
    /// As the library wants it.
    pub fn selection(&self) -> Selection {
        Selection { players: self.players, with: self.with.clone() }
    }
}

/// `ksr new`
#[derive(Debug, clap::Args)]
pub struct NewArgs {
    /// Name of the game: lower-case letters, digits, hyphens
    #[arg(value_name = "ID")]
    pub id: String,
    /// Languages; the first is the source language
    #[arg(long, value_name = "LANGS", value_delimiter = ',', default_value = REFERENCE)]
    pub langs: Vec<String>,
    /// What kind of game to begin with
    #[arg(long, value_enum, value_name = "KIND", default_value = "example")]
    pub like: Shape,
    /// Also write what a repository on GitHub needs: checks, a website, a form for errors
    #[arg(long, value_name = "OWNER/NAME", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    pub repository: Option<String>,
}

/// `ksr dump`
#[derive(Debug, clap::Args)]
pub struct DumpArgs {
    /// The game
    #[arg(value_name = "GAME")]
    pub game: String,
    /// The data that a template sees, instead of the game
    #[arg(long, value_enum, value_name = "PRODUCT")]
    pub view: Option<Product>,
    /// Language of the view; the source language if it is not named
    #[arg(long, value_name = "LANG")]
    pub lang: Option<String>,
    /// Notation
    #[arg(long, value_enum, default_value = "yaml")]
    pub format: Notation,
    /// What to select
    #[command(flatten)]
    pub selection: SelectionArgs,
}

/// Notations for data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Notation {
    /// YAML.
    Yaml,
    /// JSON.
    Json,
}

/// `ksr rename`
#[derive(Debug, clap::Args)]
pub struct RenameArgs {
    /// The id as it is
    #[arg(value_name = "OLD")]
    pub old: String,
    /// The id as it shall be
    #[arg(value_name = "NEW")]
    pub new: String,
    /// The game, if several have the id
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
}

/// `ksr schema`
#[derive(Debug, Clone, Copy, clap::Args)]
pub struct SchemaArgs {
    /// Which files
    #[arg(value_enum, default_value = "game")]
    pub files: SchemaFiles,
}

/// Files that have a schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SchemaFiles {
    /// `game.yaml`
    Game,
    /// `parts/*.yaml`
    Part,
    /// `<lang>.yaml`
    Translation,
    /// What `ksr build --format json` writes
    Export,
    /// What a template of a node sees
    Templates,
}

/// `ksr completions`
#[derive(Debug, Clone, Copy, clap::Args)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}
