//! Portraits: a person is ten small numbers, made from the id, drawn flat.
//! Injury and memory are states of a person, not other people.

mod features;

use vanguard_pack::word::Section;

use self::features::{BROWS, EYES, HAIR, HEADS, HairStyle, MOUTHS, NOSES, Trait};

/// In which state somebody is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// As hired.
    #[default]
    Well,
    /// With a bandage.
    Injured,
    /// In stone, on the memorial wall.
    Stone,
}

/// The light and the dark colour of a section, as written in CSS.
#[must_use]
pub const fn livery(section: Section) -> (&'static str, &'static str) {
    match section {
        Section::Recon => ("#e87fb4", "#5a2347"),
        Section::Security => ("#6f9dff", "#1f3568"),
        Section::Science => ("#b18cff", "#3b2a70"),
        Section::Engineering => ("#f2c14e", "#5e4312"),
    }
}

/// A portrait as a picture of its own, 100 by 100. It says nothing to a screen
/// reader: a name stands beside it.
#[must_use]
pub fn portrait(id: &str, section: Section, look: Look) -> String {
    let mut svg = String::with_capacity(2400);
    svg.push_str("<svg class=\"vg-portrait");
    if look == Look::Stone {
        svg.push_str(" is-stone");
    }
    svg.push_str("\" viewBox=\"0 0 100 100\" aria-hidden=\"true\">");
    face(&mut svg, id, section, look);
    svg.push_str("</svg>");
    svg
}

/// Adds a portrait to a drawing, without a frame of its own, 100 by 100.
pub fn face(svg: &mut String, id: &str, section: Section, look: Look) {
    let person = Person::of(id);
    let (light, dark) = if look == Look::Stone { STONE } else { livery(section) };
    let mut brush = Brush { svg, is_stone: look == Look::Stone };
    brush.fill(dark, "M0 0h100v100H0z");
    brush.tint(light, ".28", "M0 100L100 20v80z");
    person.draw(&mut brush, light);
    if look == Look::Injured {
        brush.fill("#f4f1e6", "M30 33L69 27l1 7-39 7z");
        brush.fill("#e0565f", "M58 29.5h3v2h2v3h-2v2h-3v-2h-2v-3h2z");
    }
}

/// The colours of stone, light and dark.
const STONE: (&str, &str) = ("#a9adb8", "#4a4e5b");
/// Eyes, and lines that are as dark as them.
const LINE: &str = "#2a1a1c";
const SKIN: [&str; 8] =
    ["#f6d3b8", "#e9b994", "#d99e74", "#bf8257", "#a06a43", "#83532f", "#6a4128", "#4e3020"];
const HAIR_COLOURS: [&str; 8] =
    ["#1d1a22", "#3a2620", "#5d3a22", "#8a5a2b", "#c08a3e", "#b0482a", "#7d8496", "#d9d7d2"];

/// What tells a person from others.
struct Person {
    skin: &'static str,
    head: (&'static str, &'static str),
    hair: &'static HairStyle,
    colour: &'static str,
    eyes: &'static str,
    brows: &'static str,
    nose: &'static str,
    mouth: &'static str,
    beard: u8,
    extra: Trait,
    is_lined: bool,
}

impl Person {
    /// The person with this id; the same everywhere and always.
    fn of(id: &str) -> Self {
        // FNV-1a, with the number of the trait mixed in.
        let hash = |nth: u8| {
            let start = 0xcbf2_9ce4_8422_2325_u64;
            let bytes = id.bytes().chain([nth, nth ^ 0x5a]);
            let sum = bytes
                .fold(start, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
            ((sum >> 32) ^ (sum >> 13)) as u32
        };
        let pick = |nth: u8, n: usize| hash(nth) as usize % n;
        let skin = pick(0, SKIN.len());
        let hair = &HAIR[pick(2, HAIR.len())];
        // Grey now and then; dark skins have dark hair.
        let colours = if pick(9, 6) == 0 {
            &HAIR_COLOURS[6..]
        } else if skin > 3 {
            &HAIR_COLOURS[..3]
        } else {
            &HAIR_COLOURS[..6]
        };
        Self {
            skin: SKIN[skin],
            head: HEADS[pick(1, HEADS.len())],
            hair,
            colour: colours[pick(3, colours.len())],
            eyes: EYES[pick(4, EYES.len())],
            brows: BROWS[pick(5, BROWS.len())],
            nose: NOSES[pick(6, NOSES.len())],
            mouth: MOUTHS[pick(7, MOUTHS.len())],
            beard: if hair.bears { pick(8, 5) as u8 } else { 0 },
            extra: Trait::ALL[pick(10, Trait::ALL.len())],
            is_lined: pick(11, 3) == 2,
        }
    }

    fn draw(&self, brush: &mut Brush<'_>, light: &str) {
        let is_scarf = self.hair.is_scarf;
        let hair = if is_scarf { light } else { self.colour };
        if !self.hair.behind.is_empty() {
            brush.fill(hair, self.hair.behind);
            brush.shade(self.hair.behind);
        }
        // The suit, then the neck.
        brush.fill("#202a4a", "M8 100Q9 80 34 77L50 84 66 77Q91 80 92 100z");
        brush.fill(light, "M33 77L50 92 67 77 72 78.5 50 99 28 78.5z");
        brush.shade("M66 77Q91 80 92 100H70z");
        brush.fill(self.skin, "M41 62h18v16L50 88 41 78z");
        brush.shade("M41 68q9 8 18-2v8q-9 6-18 0z");
        if !is_scarf {
            brush.fill(self.skin, "M30 44a4 6 0 1 0 .1 0zM70 44a4 6 0 1 0 .1 0z");
        }
        brush.fill(self.skin, self.head.0);
        brush.tint("#000", ".12", self.head.1);
        self.face(brush, if is_scarf { LINE } else { hair });
        if !self.hair.front.is_empty() {
            brush.fill(hair, self.hair.front);
        }
        self.extra.draw(brush, light);
    }

    fn face(&self, brush: &mut Brush<'_>, hair: &str) {
        const FULL: u8 = 2;
        const STUBBLE: u8 = 3;
        const MOUSTACHE: u8 = 4;
        match self.beard {
            FULL => brush.fill(
                hair,
                "M31 48Q33 58 40 57.5 50 53 60 57.5 67 58 69 48 70 66 60 72 50 77 40 72 30 66 31 48z",
            ),
            STUBBLE => brush.tint(
                hair,
                ".28",
                "M31.5 50Q36 58 42 56.5 50 54 58 56.5 64 58 68.5 50 68 64 58 69 50 71 42 69 32 64 31.5 50z",
            ),
            _ => {}
        }
        brush.fill(LINE, self.eyes);
        brush.stroke(hair, "2.2", self.brows);
        brush.stroke("#0006", "1.6", self.nose);
        if self.mouth.ends_with('z') {
            brush.fill("#fff", self.mouth);
        }
        brush.stroke(LINE, "1.8", self.mouth);
        if self.beard == MOUSTACHE {
            brush.fill(hair, "M40 59.5Q45 55 50 57.5 55 55 60 59.5 54 60.5 50 59 46 60.5 40 59.5z");
        }
        if self.is_lined {
            brush.stroke("#0003", "1.3", "M36 51q1 3 0 5M64 51q-1 3 0 5M44 35h12");
        }
    }
}

/// Draws paths; in stone without colours.
struct Brush<'a> {
    svg: &'a mut String,
    is_stone: bool,
}

impl Brush<'_> {
    fn put(&mut self, parts: &[&str]) {
        parts.iter().for_each(|part| self.svg.push_str(part));
    }

    fn fill(&mut self, colour: &str, path: &str) {
        let grey = grey(colour);
        let colour = if self.is_stone { grey.as_str() } else { colour };
        self.put(&["<path fill=\"", colour, "\" d=\"", path, "\"/>"]);
    }

    fn tint(&mut self, colour: &str, opacity: &str, path: &str) {
        self.put(&["<path fill=\"", colour, "\" opacity=\"", opacity, "\" d=\"", path, "\"/>"]);
    }

    fn shade(&mut self, path: &str) {
        self.tint("#000", ".2", path);
    }

    fn stroke(&mut self, colour: &str, width: &str, path: &str) {
        let grey = grey(colour);
        let colour = if self.is_stone { grey.as_str() } else { colour };
        self.put(&[
            "<path fill=\"none\" stroke=\"",
            colour,
            "\" stroke-width=\"",
            width,
            "\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"",
            path,
            "\"/>",
        ]);
    }
}

/// A colour as stone has it: its brightness alone.
fn grey(colour: &str) -> String {
    let part = |from: usize| {
        let digits = colour.get(from..from + 2);
        digits.and_then(|digits| u32::from_str_radix(digits, 16).ok())
    };
    let (Some(red), Some(green), Some(blue)) = (part(1), part(3), part(5)) else {
        return colour.to_owned();
    };
    let level = (red * 3 + green * 6 + blue) / 10;
    // Stone is never quite black nor quite white.
    let level = 40 + level * 7 / 10;
    format!("rgb({level} {level} {})", level + 6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_always_looks_the_same() {
        let of = |look| portrait("somebody", Section::Recon, look);
        assert_eq!(of(Look::Well), of(Look::Well));
        assert_ne!(of(Look::Well), of(Look::Injured));
        assert!(!of(Look::Stone).contains("#e87fb4"), "stone has no colours");
    }

    #[test]
    fn people_differ() {
        let ids = ["ada", "ben", "cleo", "dov", "eve", "fay", "gus", "hal"];
        let mut all: Vec<String> =
            ids.iter().map(|id| portrait(id, Section::Science, Look::Well)).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), ids.len());
        assert!(all.iter().all(|svg| svg.len() < 4_000), "portraits stay small");
    }
}
