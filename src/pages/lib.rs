//! Documents on screens: pages for browsers, Markdown, plain text and data for programs.

use ksr_core::{document, format, icon, inline, language, model, picture};
use ksr_logic::{select, view};
use ksr_print::{paint, raster, typeset};

pub mod export;
pub mod render;
pub mod web;
