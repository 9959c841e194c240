//! `layout-figure`

use crate::diagnostic::declare_check;

declare_check! {
    /// A picture that cannot be printed: broken, too large, with scripts, outside references or HTML.
    ///
    /// ## Why
    /// What is drawn on paper must be in the file itself, and what paper cannot
    /// show, a page should not show either. A drawing with `foreignObject`
    /// would lose its words in print.
    ///
    /// ## Fix
    /// Save the picture as plain SVG, with words as `text`, or as PNG of
    /// moderate size.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// icons:
    ///   coin: { title: coin, file: coin.svg }
    /// goal:
    ///   - { id: aim, text: "Collect {icon:coin}." }
    /// ```
    /// ```svg,triggers,file=rules/example/coin.svg
    /// <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle r="1"
    /// ```
    /// ```yaml,triggers
    /// icons:
    ///   coin: { title: coin, file: coin.svg }
    /// goal:
    ///   - { id: aim, text: "Collect {icon:coin}." }
    /// ```
    /// ```svg,triggers,file=rules/example/coin.svg
    /// <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">1</p></foreignObject></svg>
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// icons:
    ///   coin: { title: coin, file: coin.svg }
    /// goal:
    ///   - { id: aim, text: "Collect {icon:coin}." }
    /// ```
    /// ```svg,passes,file=rules/example/coin.svg
    /// <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle r="1"/></svg>
    /// ```
    "layout-figure", Layout, Error, integrity: true
}
