//! How sheets come out: sizes, pages, rows; or how far they are from fitting.

/// How a sheet fits.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Fit {
    /// Size reached.
    pub size: f32,
    /// Columns on a page.
    pub columns: usize,
    /// Pages used.
    pub pages: usize,
    /// How full the last column is, from 0 to 1.
    pub last_fill: f32,
    /// White on all pages, from 0 to 1.
    pub slack: f32,
    /// Lines set.
    pub lines: usize,
    /// How full each page is, from 0 to 1.
    pub page_fills: Vec<f32>,
    /// The rows of panels.
    pub rows: Vec<RowFit>,
    /// Rules whose last line is a single word.
    pub lonely: Vec<String>,
    /// The smallest letters in figures, in points.
    pub figure_letters: Option<f32>,
    /// The size at which one page less would do.
    pub one_page_less: Option<f32>,
    /// What would bring letters of a good size, or one page less with these.
    pub shorter: Option<Shorter>,
}

/// By how much words would have to be shorter.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shorter {
    /// Lines that are too many.
    pub lines: usize,
    /// The size that would come of it.
    pub size: f32,
    /// The pages.
    pub pages: usize,
}

/// A row of panels.
#[derive(Debug, Clone, PartialEq)]
pub struct RowFit {
    /// Its page, from 1.
    pub page: usize,
    /// Its height in millimetres.
    pub height: f32,
    /// How much of it is filled, from 0 to 1.
    pub fill: f32,
    /// The ids of its panels.
    pub panels: Vec<String>,
}

/// How far a sheet is from fitting.
#[derive(Debug, Clone, PartialEq)]
pub struct Overflow {
    /// Pages that it may have.
    pub pages: usize,
    /// Lines that are too many at the smallest size.
    pub lines: usize,
    /// Rules and their lines, the longest first.
    pub heaviest: Vec<(String, usize)>,
    /// Rules whose last line is a single word.
    pub lonely: Vec<String>,
}
