//! A print that shows how a printer places fronts and backs.

use super::{Duplex, Paper};
use crate::pdf;
use crate::typeset::calibration::calibration;
use crate::ui::Ui;

pub use crate::pdf::PdfError as PrintTestError;

/// Two pages: a scale on the front, a cross on the back.
pub fn print_test(paper: Paper, duplex: Duplex, ui: Ui) -> Result<Vec<u8>, PrintTestError> {
    let say = |english: &str| ui.say(english).into_owned();
    pdf::write(&calibration(paper, duplex, ui.tag(), &say))
}
