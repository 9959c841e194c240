//! Documents on paper: setting, PDF, and pages painted as pictures.

use ksr_core::{artwork, document, format, icon, language, model, picture, syntax};

pub mod paint;
pub mod pdf;
pub mod raster;
pub mod typeset;
