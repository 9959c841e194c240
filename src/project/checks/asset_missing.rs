//! `asset-missing`

use crate::diagnostic::declare_check;

declare_check! {
    /// A picture that is not there, lies elsewhere, or has a format that cannot be printed.
    ///
    /// ## Why
    /// The page would have a hole. A name that differs only in capital and
    /// small letters works on one computer and fails on the next. Pictures lie
    /// in the folder of the game and are svg or png.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// icons:
    ///   coin: { title: coin, file: icons/coin.svg }
    /// goal:
    ///   - { id: aim, text: "Collect {icon:coin}." }
    /// ```
    /// ```yaml,triggers
    /// icons:
    ///   coin: { title: coin, file: icons/Coin.svg }
    /// goal:
    ///   - { id: aim, text: "Collect {icon:coin}." }
    /// ```
    /// ```svg,triggers,file=rules/example/icons/coin.svg
    /// <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>
    /// ```
    /// ```yaml,triggers
    /// icons:
    ///   coin: { title: coin, file: ../coin.svg }
    /// goal:
    ///   - { id: aim, text: "Collect {icon:coin}." }
    /// ```
    /// ```yaml,triggers
    /// icons:
    ///   coin: { title: coin, file: coin.tiff }
    /// goal:
    ///   - { id: aim, text: "Collect {icon:coin}." }
    /// ```
    /// ```text,triggers,file=rules/example/coin.tiff
    /// II*
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// icons:
    ///   coin: { title: coin, file: icons/coin.svg }
    /// goal:
    ///   - { id: aim, text: "Collect {icon:coin}." }
    /// ```
    /// ```svg,passes,file=rules/example/icons/coin.svg
    /// <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>
    /// ```
    "asset-missing", References, Error, fix: Offered
}
