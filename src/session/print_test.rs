//! A print that shows how a printer places fronts and backs.

use super::{Duplex, Paper};
use crate::pdf;
use crate::typeset::calibration::calibration;

pub use crate::pdf::PdfError as PrintTestError;

/// Two pages: a scale on the front, a cross on the back.
pub fn print_test(paper: Paper, duplex: Duplex) -> Result<Vec<u8>, PrintTestError> {
    pdf::write(&calibration(paper, duplex))
}
