//! The colours of materials, and how colours are mixed.
//!
//! Tiles are things: they look the same in both themes, but for the hull, which
//! is a little lighter by day. Colour is never the only mark.

use picture::{Colour, Group, Ink, Paint, Shade, Shape};

/// One colour for both themes.
const fn both(rgb: u32) -> Shade {
    Shade::new(rgb, rgb)
}

/// Outlines of things.
pub(super) const EDGE: Shade = both(0x0b1020);
/// Space behind everything.
pub(super) const SPACE: Shade = Shade::new(0xe9eef8, 0x0b1020);
/// The ground of a board, and the lines on it.
pub(super) const GROUND: Shade = Shade::new(0xd3dcee, 0x18213f);
pub(super) const GROUND_LINE: Shade = Shade::new(0x8292b8, 0x42538a);
/// Plates behind numbers.
pub(super) const PLATE: Shade = Shade::new(0xfbfcff, 0x141c36);

pub(super) const HULL: Shade = Shade::new(0x5b698c, 0x3d4a6b);
pub(super) const HULL_LIGHT: Shade = Shade::new(0x97a5c4, 0x6d7ca6);
pub(super) const HULL_DARK: Shade = Shade::new(0x3c4765, 0x252e49);
pub(super) const CONNECTOR: Shade = Shade::new(0xffc93f, 0xffd166);
/// Hollows in the hull.
pub(super) const WELL: Shade = both(0x1b233b);
pub(super) const METAL: Shade = both(0xd5deef);
pub(super) const TRUSS: Shade = both(0x8f9cbd);
pub(super) const GLASS: Shade = both(0xbfe6f5);
pub(super) const GUN: Shade = both(0xef6f4c);
pub(super) const GUN_LIGHT: Shade = both(0xffb59c);
pub(super) const ENGINE: Shade = both(0xf0a030);
pub(super) const ENGINE_LIGHT: Shade = both(0xffd79a);
pub(super) const FLAME: Shade = both(0xffe08a);
pub(super) const BOLT: Shade = both(0xfff0b8);
pub(super) const PURPLE: Shade = both(0xa678e0);
pub(super) const BROWN: Shade = both(0xa8754a);
pub(super) const BONE: Shade = both(0xfdf6e3);
pub(super) const CELL: Shade = both(0x7ddf8f);
pub(super) const HOLD: Shade = both(0x6f7f9f);
pub(super) const SPECIAL: Shade = both(0xc8433f);
pub(super) const SHIELD: Shade = both(0x6fe3ff);
pub(super) const WHITE: Shade = both(0xffffff);
pub(super) const ROCK: Shade = both(0xa9876b);
pub(super) const ROCK_DARK: Shade = both(0x80634c);
pub(super) const ROCK_LIGHT: Shade = both(0xd3b394);
pub(super) const FIRE: Shade = both(0xff6b3d);
/// The backs of tiles.
pub(super) const BACK: Shade = Shade::new(0x6a3f2a, 0x5a3524);
pub(super) const BACK_STRIPE: Shade = Shade::new(0x7d4b31, 0x6d4029);
pub(super) const BACK_BRASS: Shade = both(0xd99a4e);
/// Dice and their spots.
pub(super) const DIE: Shade = both(0xfff6df);
pub(super) const DIE_SPOT: Shade = both(0x2a1c10);
/// Signs of second rank, as the page has them.
pub(super) const MUTED: Shade = Shade::new(0x4a5675, 0xaab8dc);
/// What is wrong or lost, and what is well; as the page has them.
pub(super) const BAD: Shade = Shade::new(0xa3122a, 0xff9aa0);
pub(super) const GOOD: Shade = Shade::new(0x14662f, 0x86e3a0);

/// A colour between two, with so much of the second, 0 to 1.
pub(super) fn mixed(one: Shade, other: Shade, part: f64) -> Shade {
    let channel = |one: u8, other: u8| {
        (f64::from(one) * (1.0 - part) + f64::from(other) * part).round() as u8
    };
    let colour = |one: Colour, other: Colour| {
        Colour(channel(one.0, other.0), channel(one.1, other.1), channel(one.2, other.2))
    };
    Shade { light: colour(one.light, other.light), dark: colour(one.dark, other.dark) }
}

/// Shapes seen as through mist: so much of every colour is that of `mist`.
/// Mixing instead of see-through paint also works on paper.
pub(super) fn faded(mut shapes: Vec<Shape>, mist: Shade, part: f64) -> Vec<Shape> {
    repaint(&mut shapes, &|paint| mixed(shade_of(paint), mist, part).into());
    shapes
}

/// Shapes as they look in the dark theme, wherever they are shown.
pub(super) fn always_dark(mut shapes: Vec<Shape>) -> Vec<Shape> {
    repaint(&mut shapes, &|paint| shade_of(paint).dark.into());
    shapes
}

fn shade_of(paint: Paint) -> Shade {
    match paint {
        Paint::Ink(ink) => ink_shade(ink),
        Paint::Plain(colour) => Shade { light: colour, dark: colour },
        Paint::Shade(shade) => shade,
    }
}

const fn ink_shade(ink: Ink) -> Shade {
    Shade { light: ink.light(), dark: ink.dark() }
}

fn repaint(shapes: &mut [Shape], to: &impl Fn(Paint) -> Paint) {
    for shape in shapes {
        match shape {
            Shape::Figure(figure) => {
                figure.fill = figure.fill.map(to);
                if let Some(stroke) = &mut figure.stroke {
                    stroke.paint = to(stroke.paint);
                }
            }
            Shape::Text(text) => text.paint = to(text.paint),
            Shape::Group(Group { shapes, .. }) => repaint(shapes, to),
        }
    }
}

#[cfg(test)]
mod tests {
    use picture::Shade;

    use super::*;

    /// What stands on a hull is seen: its outline or its fill differs enough.
    #[test]
    fn modules_stand_out_from_what_they_stand_on() {
        let fills = [GUN, ENGINE, GLASS, PURPLE, CELL, SHIELD, METAL, CONNECTOR, FLAME, BONE];
        for fill in fills {
            assert!(fill.contrast(EDGE) >= 4.5, "{fill}");
            assert!(fill.contrast(WELL) >= 4.0, "{fill}");
        }
    }

    #[test]
    fn own_colours_are_those_of_the_page() {
        let tokens = include_str!("../../../../../crates/client/static/style/10-tokens.css");
        for (token, shade) in [
            ("--bg", SPACE),
            ("--panel", PLATE),
            ("--muted", MUTED),
            ("--bad", BAD),
            ("--good", GOOD),
        ] {
            assert_eq!(Shade::declared(tokens, token), Some(shade), "{token}");
        }
    }

    #[test]
    fn mixing_goes_from_one_to_the_other() {
        assert_eq!(mixed(HULL, SPACE, 0.0), HULL);
        assert_eq!(mixed(HULL, SPACE, 1.0), SPACE);
        assert_eq!(mixed(both(0x000000), both(0xffffff), 0.5), both(0x808080));
    }
}
