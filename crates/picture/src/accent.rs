//! The colours by which a game is recognised, on dark and on light ground.

use std::fmt;

use crate::Colour;

/// A colour for each of the two themes of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shade {
    /// On a light screen.
    pub light: Colour,
    /// On a dark screen.
    pub dark: Colour,
}

impl Shade {
    /// The two colours, each written as `0xrrggbb`.
    #[must_use]
    pub const fn new(light: u32, dark: u32) -> Self {
        Self { light: Colour::hex(light), dark: Colour::hex(dark) }
    }

    /// The lower of the two contrasts with another shade, theme by theme.
    #[must_use]
    pub fn contrast(self, other: Self) -> f64 {
        self.light.contrast(other.light).min(self.dark.contrast(other.dark))
    }

    /// What a style sheet declares `token` to be, if that is
    /// `light-dark(#rrggbb, #rrggbb)` or one colour for both themes.
    #[must_use]
    pub fn declared(sheet: &str, token: &str) -> Option<Self> {
        let value = sheet.split_once(&format!("{token}:"))?.1.split(';').next()?.trim();
        let both = value.strip_prefix("light-dark(").and_then(|both| both.strip_suffix(')'));
        let (light, dark) = both.and_then(|both| both.split_once(',')).unwrap_or((value, value));
        let colour = |text: &str| {
            let digits = text.trim().strip_prefix('#').filter(|digits| digits.len() == 6)?;
            u32::from_str_radix(digits, 16).ok().map(Colour::hex)
        };
        Some(Self { light: colour(light)?, dark: colour(dark)? })
    }
}

impl fmt::Display for Shade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "light-dark({},{})", self.light.css(), self.dark.css())
    }
}

/// The colours of a game. Whatever belongs to it has them as its accent; its
/// layout and type are those of the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accent {
    /// Words and lines: `--accent`.
    pub line: Shade,
    /// What is filled, such as the main button: `--accent-fill`.
    pub fill: Shade,
    /// Words on the fill: `--accent-ink`.
    pub ink: Shade,
    /// A second colour for words and lines: `--accent-2`.
    pub second: Shade,
    /// A ground with a breath of the accent: `--wash`.
    pub wash: Shade,
}

impl Accent {
    /// The colours of pages that belong to no game.
    pub const HOUSE: Self = Self {
        line: Shade::new(0x0b6459, 0x7fe0d2),
        fill: Shade::new(0x0b6459, 0x7fe0d2),
        ink: Shade::new(0xffffff, 0x06231f),
        second: Shade::new(0x8a4b00, 0xffc46b),
        wash: Shade::new(0xd5eeea, 0x12333a),
    };

    /// Custom properties for the `style` attribute of what belongs to the
    /// game.
    #[must_use]
    pub fn style(&self) -> String {
        let Self { line, fill, ink, second, wash } = self;
        format!(
            "--accent:{line};--accent-fill:{fill};--accent-ink:{ink};--accent-2:{second};--wash:{wash}"
        )
    }

    /// What cannot be read, in either theme, with the grounds and words of a
    /// style sheet of tokens; empty if all is well.
    #[must_use]
    pub fn faults(&self, tokens: &str) -> Vec<String> {
        let token = |name: &str| Shade::declared(tokens, name);
        let grounds = ["--bg", "--panel", "--panel-2"].map(|name| (name, token(name)));
        let grounds = grounds.into_iter().chain([("--wash", Some(self.wash))]);
        let lines = [("--accent", self.line), ("--accent-2", self.second)];
        let mut pairs: Vec<_> = grounds
            .flat_map(|ground| lines.map(|(name, line)| ((name, Some(line)), ground)))
            .collect();
        pairs.push((("--accent-ink", Some(self.ink)), ("--accent-fill", Some(self.fill))));
        pairs.push((("--text", token("--text")), ("--wash", Some(self.wash))));
        let fault = |((name, words), (ground_name, ground)): ((&str, Option<Shade>), _)| {
            let ratio =
                words.zip(ground).map_or(0.0, |(words, ground): (Shade, _)| words.contrast(ground));
            (ratio < Colour::READABLE).then(|| format!("{name} on {ground_name}: {ratio:.2}"))
        };
        pairs.into_iter().filter_map(fault).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Accent, Shade};

    const SHEET: &str = ":root { --bg: light-dark(#FFFFFF, #000000); --panel: #000000; \
                         --bg-2: var(--bg); --veil: light-dark(#FFFFFFE6, #000000E6); }";

    #[test]
    fn a_token_is_read_from_its_declaration() {
        assert_eq!(Shade::declared(SHEET, "--bg"), Some(Shade::new(0xffffff, 0x000000)));
        assert_eq!(Shade::declared(SHEET, "--panel"), Some(Shade::new(0, 0)));
        for token in ["--bg-2", "--veil", "--unheard-of"] {
            assert_eq!(Shade::declared(SHEET, token), None, "{token}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        let (black, white) = (Shade::new(0x000000, 0xffffff), Shade::new(0xffffff, 0x000000));
        let accent = Accent { line: black, fill: black, ink: white, second: black, wash: white };
        let sheet = "--bg: light-dark(#FFFFFF, #000000); --panel: light-dark(#FFFFFF, #000000); \
                     --panel-2: light-dark(#FFFFFF, #000000); --text: light-dark(#000000, #FFFFFF);";
        assert_eq!(accent.faults(sheet), [""; 0]);
        let grey = Accent { second: Shade::new(0x000000, 0x333333), ..accent };
        assert_eq!(
            grey.faults(sheet).first().map(String::as_str),
            Some("--accent-2 on --bg: 1.66")
        );
    }

    #[test]
    fn the_style_names_every_property() {
        let shade = Shade::new(0x8a4b00, 0xffb95e);
        let accent = Accent { line: shade, fill: shade, ink: shade, second: shade, wash: shade };
        let style = accent.style();
        for property in ["--accent:", "--accent-fill:", "--accent-ink:", "--accent-2:", "--wash:"] {
            assert!(style.contains(property), "{style}");
        }
        assert!(style.contains("light-dark(#8a4b00,#ffb95e)"));
    }
}
