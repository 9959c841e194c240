//! What is found out about games: what names refer to, translations, the selections of a game, its
//! views, its checks.

use ksr_core::{diagnostic, document, format, icon, inline, language, model, source, syntax};

pub mod check;
pub mod resolve;
pub mod select;
pub mod translation;
pub mod view;
