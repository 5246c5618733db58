//! What figures are painted with.

use crate::Shade;

/// A colour, red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// The colour written as six hexadecimal digits, `0xrrggbb`.
    #[must_use]
    pub const fn hex(rgb: u32) -> Self {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Self(red, green, blue)
    }

    /// The contrast that text needs with its ground.
    pub const READABLE: f64 = 4.5;

    /// How well one colour stands out from another: the contrast ratio of
    /// WCAG 2, from 1 to 21.
    #[must_use]
    pub fn contrast(self, other: Self) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    fn luminance(self) -> f64 {
        let channel = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(self.0) + 0.7152 * channel(self.1) + 0.0722 * channel(self.2)
    }

    pub(crate) fn css(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// What a picture is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// A browser: inks are CSS variables (`--ink-line`), so that the page's
    /// style sheet chooses the colours, dark and light.
    Screen,
    /// Paper: black, white and a few greys.
    Print,
}

/// A role that paint plays in a picture. Which colour that is, is for the
/// reader's surroundings to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ink {
    /// Outlines and text.
    Line,
    /// The background, and whatever is cut out of a filled figure.
    Paper,
    /// Text of second rank.
    Muted,
    /// Rules, empty frames and hints.
    Faint,
    /// A panel a little darker than the background.
    Wash,
    /// What kills or costs.
    Danger,
    /// What gains.
    Gain,
    /// What asks for attention.
    Accent,
    /// A hue to tell kinds apart, never alone.
    Gold,
    /// A hue to tell kinds apart, never alone.
    Rust,
    /// A hue to tell kinds apart, never alone.
    Sky,
    /// A hue to tell kinds apart, never alone.
    Leaf,
    /// A hue to tell kinds apart, never alone.
    Slate,
}

impl Ink {
    /// All inks.
    pub const ALL: [Self; 13] = [
        Self::Line,
        Self::Paper,
        Self::Muted,
        Self::Faint,
        Self::Wash,
        Self::Danger,
        Self::Gain,
        Self::Accent,
        Self::Gold,
        Self::Rust,
        Self::Sky,
        Self::Leaf,
        Self::Slate,
    ];

    /// The name of its CSS variable.
    #[must_use]
    pub const fn variable(self) -> &'static str {
        match self {
            Self::Line => "--ink-line",
            Self::Paper => "--ink-paper",
            Self::Muted => "--ink-muted",
            Self::Faint => "--ink-faint",
            Self::Wash => "--ink-wash",
            Self::Danger => "--ink-danger",
            Self::Gain => "--ink-gain",
            Self::Accent => "--ink-accent",
            Self::Gold => "--ink-gold",
            Self::Rust => "--ink-rust",
            Self::Sky => "--ink-sky",
            Self::Leaf => "--ink-leaf",
            Self::Slate => "--ink-slate",
        }
    }

    /// Its colour on a light screen, where no style sheet says otherwise.
    #[must_use]
    pub const fn light(self) -> Colour {
        Colour::hex(match self {
            Self::Line => 0x1b2230,
            Self::Paper => 0xffffff,
            Self::Muted => 0x566072,
            Self::Faint => 0xb4bcc9,
            Self::Wash => 0xeef1f5,
            Self::Danger => 0xb3261e,
            Self::Gain => 0x1d7a46,
            Self::Accent => 0x2456b8,
            Self::Gold => 0x8a5e08,
            Self::Rust => 0xb04a14,
            Self::Sky => 0x1f66b0,
            Self::Leaf => 0x24783f,
            Self::Slate => 0x525c6e,
        })
    }

    /// Its colour on a dark screen.
    #[must_use]
    pub const fn dark(self) -> Colour {
        Colour::hex(match self {
            Self::Line => 0xe9edf5,
            Self::Paper => 0x141a26,
            Self::Muted => 0xa6b0c2,
            Self::Faint => 0x4a5468,
            Self::Wash => 0x202838,
            Self::Danger => 0xff8a80,
            Self::Gain => 0x6fd39a,
            Self::Accent => 0x8ab4ff,
            Self::Gold => 0xf0c05a,
            Self::Rust => 0xff9f6b,
            Self::Sky => 0x82bcff,
            Self::Leaf => 0x7fd69a,
            Self::Slate => 0xb6c0d2,
        })
    }

    /// Its colour on paper.
    #[must_use]
    pub const fn print(self) -> Colour {
        Colour::hex(match self {
            Self::Paper => 0xffffff,
            Self::Muted => 0x3c3c3c,
            Self::Faint => 0x9a9a9a,
            Self::Wash => 0xececec,
            Self::Line
            | Self::Danger
            | Self::Gain
            | Self::Accent
            | Self::Gold
            | Self::Rust
            | Self::Sky
            | Self::Leaf
            | Self::Slate => 0x000000,
        })
    }
}

/// A role, or colours of the picture's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// A role.
    Ink(Ink),
    /// Always this colour.
    Plain(Colour),
    /// A colour for each theme of a screen; on paper the light one.
    Shade(Shade),
}

impl Paint {
    pub(crate) fn css(self, look: Look) -> String {
        match (self, look) {
            (Self::Ink(ink), Look::Screen) => {
                format!("var({}, {})", ink.variable(), ink.light().css())
            }
            (_, Look::Print) => self.print().css(),
            (Self::Plain(colour), Look::Screen) => colour.css(),
            (Self::Shade(shade), Look::Screen) => shade.to_string(),
        }
    }

    pub(crate) const fn print(self) -> Colour {
        match self {
            Self::Ink(ink) => ink.print(),
            Self::Plain(colour) => colour,
            Self::Shade(shade) => shade.light,
        }
    }
}

impl From<Ink> for Paint {
    fn from(ink: Ink) -> Self {
        Self::Ink(ink)
    }
}

impl From<Colour> for Paint {
    fn from(colour: Colour) -> Self {
        Self::Plain(colour)
    }
}

impl From<Shade> for Paint {
    fn from(shade: Shade) -> Self {
        Self::Shade(shade)
    }
}

#[cfg(test)]
mod tests {
    use super::{Colour, Ink, Look, Paint};
    use crate::Shade;

    #[test]
    fn a_shade_follows_the_theme_and_is_light_on_paper() {
        let paint = Paint::from(Shade::new(0xffffff, 0x102030));
        assert_eq!(paint.css(Look::Screen), "light-dark(#ffffff,#102030)");
        assert_eq!(paint.css(Look::Print), "#ffffff");
    }

    /// Text may be written in every ink but the two for surfaces and the one
    /// for hints.
    #[test]
    fn inks_can_be_read_on_paper_and_wash() {
        let themes: [fn(Ink) -> Colour; 3] = [Ink::light, Ink::dark, Ink::print];
        for theme in themes {
            for ink in Ink::ALL {
                if matches!(ink, Ink::Paper | Ink::Wash | Ink::Faint) {
                    continue;
                }
                for ground in [Ink::Paper, Ink::Wash] {
                    let ratio = theme(ink).contrast(theme(ground));
                    assert!(ratio >= Colour::READABLE, "{ink:?} on {ground:?}: {ratio:.2}");
                }
            }
        }
    }
}
