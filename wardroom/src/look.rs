//! Colours of the terminal. They leave by themselves where they are not
//! wanted: `anstream` strips them from files and pipes and obeys `NO_COLOR`.

use anstyle::{AnsiColor, Color, Reset, Style};

pub(crate) const BAD: Style = ink(AnsiColor::Red).bold();
pub(crate) const GOOD: Style = ink(AnsiColor::Green).bold();
pub(crate) const HEAD: Style = Style::new().bold();
pub(crate) const QUIET: Style = Style::new().dimmed();
pub(crate) const MARK: Style = ink(AnsiColor::Yellow).bold();

const fn ink(color: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(color)))
}

pub(crate) fn reset() -> impl std::fmt::Display {
    Reset.render()
}

/// `text` in a style.
pub(crate) fn dress(style: Style, text: impl std::fmt::Display) -> String {
    format!("{}{text}{}", style.render(), reset())
}
