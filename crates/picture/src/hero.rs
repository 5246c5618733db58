//! Pictures for the shelf of games: one each, drawn from the game's own data.
//!
//! They are always dark, have no words in them, and are looked at in very
//! different sizes: the middle 340 by 220 must stand alone, and the sky goes on
//! beyond the frame.

use std::fmt::{self, Write as _};

use crate::{Colour, number};

/// A length, rounded to a tenth: finer is not seen, and costs bytes.
#[derive(Clone, Copy, Debug)]
pub struct Tenth(pub f64);

impl fmt::Display for Tenth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&number::short(self.0, 1))
    }
}

/// A stop of a gradient: where, what colour, how opaque.
#[derive(Clone, Copy, Debug)]
pub struct Stop(pub f64, pub Colour, pub f64);

/// A picture in the making, 340 wide.
#[derive(Clone, Debug, Default)]
pub struct Hero {
    defs: String,
    body: String,
}

impl Hero {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds something that is only drawn where it is named: a gradient, a
    /// symbol.
    pub fn define(&mut self, svg: &str) {
        self.defs.push_str(svg);
    }

    /// Defines the gradient `id` around a point, all in parts of what is
    /// filled.
    pub fn around(&mut self, id: &str, (x, y): (f64, f64), radius: f64, stops: &[Stop]) {
        let stops = written(stops);
        self.define(&format!(
            "<radialGradient id=\"{id}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\">{stops}</radialGradient>"
        ));
    }

    /// Defines the gradient `id` from the top of what is filled to its bottom.
    pub fn downward(&mut self, id: &str, stops: &[Stop]) {
        let stops = written(stops);
        self.define(&format!(
            "<linearGradient id=\"{id}\" x2=\"0\" y2=\"1\">{stops}</linearGradient>"
        ));
    }

    /// The sky, filled with the gradient `ground`, and stars in it, always the
    /// same ones for a `seed`.
    pub fn sky(&mut self, ground: &str, seed: u32, colour: Colour) {
        self.put(format_args!(
            "<path d=\"M-80-60H420V390H-80Z\" fill=\"url(#{ground})\"/>\
             <g stroke=\"{}\" stroke-linecap=\"round\">",
            colour.css()
        ));
        let mut noise = Noise(seed);
        // Dots are strokes of no length: three paths instead of seventy circles.
        for (number, width, opacity) in [(34, 1.0, 0.55), (24, 1.4, 0.75), (12, 2.2, 0.9)] {
            let mut dots = String::new();
            for _ in 0..number {
                let (x, y) = (noise.below(340), noise.below(420));
                // A string takes everything.
                let _ = write!(dots, "M{x} {}h0", i64::from(y) - 50);
            }
            self.put(format_args!(
                "<path d=\"{dots}\" stroke-width=\"{width}\" opacity=\"{opacity}\"/>"
            ));
        }
        self.put(format_args!("</g>"));
    }

    /// A crew member in a space suit, with the feet at a point.
    pub fn suit(&mut self, (x, y): (f64, f64), colour: Colour) {
        let (x, y, colour) = (Tenth(x), Tenth(y), colour.css());
        self.put(format_args!(
            "<g transform=\"translate({x} {y}) scale(.52)\" fill=\"{colour}\" stroke=\"#10162b\" \
             stroke-width=\"1.6\"><path d=\"M-8-15-12-6M8-15 12-6\" stroke=\"{colour}\" \
             stroke-width=\"4.2\" stroke-linecap=\"round\"/><path d=\"M-8 0V-14C-8-20-5-22 0-22S8-20 \
             8-14V0H2.6V-7H-2.6V0Z\"/><circle cy=\"-28\" r=\"8.4\"/><path d=\"M-5.6-29C-5.6-33 5.6-33 \
             5.6-29 5.6-25-5.6-25-5.6-29Z\" fill=\"#10162b\" stroke=\"none\"/></g>"
        ));
    }

    /// Adds a part, written as SVG.
    pub fn put(&mut self, svg: fmt::Arguments<'_>) {
        self.body.write_fmt(svg).expect("strings take everything");
    }

    /// The picture, as a file of its own.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let Self { defs, body } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 -44 340 416\" \
             preserveAspectRatio=\"xMidYMid slice\"><defs>{defs}</defs>{body}</svg>"
        )
    }
}

fn written(stops: &[Stop]) -> String {
    let mut svg = String::new();
    for Stop(offset, colour, opacity) in stops {
        let _ = write!(svg, "<stop offset=\"{offset}\" stop-color=\"{}\"", colour.css());
        if *opacity < 1.0 {
            let _ = write!(svg, " stop-opacity=\"{opacity}\"");
        }
        svg.push_str("/>");
    }
    svg
}

/// Numbers that look thrown: where stars stand is nobody's luck.
struct Noise(u32);

impl Noise {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % bound
    }
}

#[cfg(test)]
mod tests {
    use super::{Hero, Stop, Tenth};
    use crate::Colour;

    #[test]
    fn lengths_are_short() {
        let told = [0.04, -0.04, 2.0, 2.26, -7.5].map(|length| Tenth(length).to_string());
        assert_eq!(told, ["0", "0", "2", "2.3", "-7.5"]);
    }

    #[test]
    fn a_picture_is_well_formed_and_always_the_same() {
        let draw = || {
            let mut hero = Hero::new();
            let stops = [Stop(0.0, Colour::hex(0x102030), 1.0), Stop(1.0, Colour::hex(0), 0.5)];
            hero.downward("sky", &stops);
            hero.around("sun", (0.5, 0.5), 0.5, &stops);
            hero.sky("sky", 7, Colour::hex(0xffffff));
            hero.suit((170.0, 200.0), Colour::hex(0xff0000));
            hero.to_svg()
        };
        let svg = draw();
        roxmltree::Document::parse(&svg).expect("well-formed");
        assert_eq!(svg, draw());
    }
}
