//! Arguments for prints.

use crate::session::{CardOptions, CardSize, Dpi, Duplex, InkUse, Paper, PrintOptions};

/// How prints are made.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Printing")]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct PrintArgs {
    /// The paper: a4, letter, a5; folded: a5-fold, letter-fold, booklet, booklet-letter, trifold,
    /// trifold-letter, tent, tent-letter, pocket, pocket-letter; the turn alone: strip,
    /// strip-letter; or millimetres such as 180x240
    #[arg(long, value_name = "PAPER", default_value = "a4")]
    pub paper: Paper,
    /// How much ink: all colours, no filled areas, or greys only
    #[arg(long, value_enum, default_value = "full")]
    pub ink: InkUse,
    /// Dark colours on white, strong lines, no light areas
    #[arg(long, conflicts_with = "ink")]
    pub high_contrast: bool,
    /// Letters of 14 points in one column
    #[arg(long)]
    pub large_print: bool,
    /// Size of cards: poker, bridge, euro, mini-euro, tarot, a6; in inches poker-us, bridge-us,
    /// tarot-us, mini-us, jumbo-us; or millimetres such as 70x110; poker, or a6 in large print
    #[arg(long, value_name = "SIZE")]
    pub card_size: Option<CardSize>,
    /// How the printer turns the paper; decides where the backs of cards stand
    #[arg(long, value_enum, default_value = "long")]
    pub duplex: Duplex,
    /// Move the backs of cards, in millimetres to the right and down: `0.5,-1`
    #[arg(long, value_name = "X,Y", default_value = "0,0", allow_hyphen_values = true, value_parser = offset)]
    pub back_offset: (f32, f32),
    /// Fronts and backs on two pages, or beside each other to be folded
    #[arg(long, value_enum, default_value = "pages")]
    pub layout: CardLayout,
    /// Marks for cutting cards
    #[arg(long, value_enum, default_value = "crop")]
    pub marks: Marks,
    /// One card on each page, with bleed, for print shops
    #[arg(long)]
    pub single: bool,
    /// For a print shop: PDF/X-4 in the inks of coated paper, one card on each page, with bleed
    #[arg(long)]
    pub print_shop: bool,
    /// Colour beyond the cut of cards, in millimetres; 3 with `--single`, else 0
    #[arg(long, value_name = "MM", value_parser = bleed)]
    pub bleed: Option<f32>,
    /// Pixels for each inch of pictures (`--format png`), from 50 to 600
    #[arg(long, value_name = "DPI", default_value = "300", value_parser = dpi)]
    pub dpi: Dpi,
}

/// Where the backs of cards stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum CardLayout {
    /// On pages of their own.
    Pages,
    /// Beside their fronts, to be folded.
    Fold,
}

/// Marks for cutting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Marks {
    /// Strokes outside the cards.
    Crop,
    /// None.
    None,
}

impl PrintArgs {
    /// As the library wants it.
    pub fn options(&self) -> PrintOptions {
        PrintOptions {
            paper: self.paper,
            ink: if self.high_contrast { InkUse::Contrast } else { self.ink },
            large_print: self.large_print,
            date: source_date(),
            cards: CardOptions {
                size: self.card_size.unwrap_or_else(|| CardSize::usual(self.large_print)),
                duplex: self.duplex,
                back_offset: self.back_offset,
                is_fold: self.layout == CardLayout::Fold,
                has_marks: self.marks == Marks::Crop,
                is_single: self.single || self.print_shop,
                bleed: self.bleed,
            },
            dpi: self.dpi,
            fit_only: false,
            for_shop: self.print_shop,
        }
    }
}

fn offset(text: &str) -> Result<(f32, f32), String> {
    let wrong = || format!("`{text}` is no offset; say millimetres such as 0.5,-1, at most 20");
    let (x, y) = text.split_once(',').ok_or_else(wrong)?;
    let side = |text: &str| text.trim().parse::<f32>().ok().filter(|side| side.abs() <= 20.0);
    side(x).zip(side(y)).ok_or_else(wrong)
}

fn bleed(text: &str) -> Result<f32, String> {
    let value = text.parse::<f32>().ok().filter(|value| (0.0..=10.0).contains(value));
    value.ok_or_else(|| format!("`{text}` is no bleed; say millimetres from 0 to 10"))
}

fn dpi(text: &str) -> Result<Dpi, String> {
    let value = text.parse().ok().filter(|value| Dpi::LIMITS.contains(value));
    value.map(Dpi).ok_or_else(|| {
        format!("`{text}` is no resolution; say pixels for each inch from 50 to 600")
    })
}

/// The day that `SOURCE_DATE_EPOCH` names, for files whose game has no date.
fn source_date() -> Option<String> {
    let seconds: i64 = std::env::var("SOURCE_DATE_EPOCH").ok()?.trim().parse().ok()?;
    Some(day(seconds.div_euclid(86_400)))
}

/// The date of a day counted from 1970.
fn day(days: i64) -> String {
    // Years are counted from March, so that the leap day is the last.
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, late) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02}", year + era * 400 + late)
}

#[cfg(test)]
mod tests {
    #[test]
    fn days_become_dates() {
        assert_eq!(super::day(0), "1970-01-01");
        assert_eq!(super::day(19_782), "2024-02-29");
        assert_eq!(super::day(20_773), "2026-11-16");
    }
}
