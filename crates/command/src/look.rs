//! Colours of the terminal. They leave by themselves where they are not
//! wanted: `anstream` strips them from files and pipes and obeys `NO_COLOR`.

use anstyle::{AnsiColor, Color, Reset, Style};

/// What is wrong or lost.
pub const BAD: Style = ink(AnsiColor::Red).bold();
/// What is right or won.
pub const GOOD: Style = ink(AnsiColor::Green).bold();
/// A heading.
pub const HEAD: Style = Style::new().bold();
/// What matters less.
pub const QUIET: Style = Style::new().dimmed();
/// What to look at.
pub const MARK: Style = ink(AnsiColor::Yellow).bold();

const fn ink(color: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(color)))
}

/// Ends a style.
pub fn reset() -> impl std::fmt::Display {
    Reset.render()
}

/// `text` in a style.
#[must_use]
pub fn dress(style: Style, text: impl std::fmt::Display) -> String {
    format!("{}{text}{}", style.render(), reset())
}
