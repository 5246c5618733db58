//! The picture on the shelf: a planet of the pack with its sectors and paths.

use picture::{Colour, Hero, Stop, Tenth};
use vanguard_pack::record::{Path, Sector};

use crate::book::Book;

/// The width and the height in which sectors are placed.
const SIDE: f64 = 216.0;

/// The picture on the shelf, as SVG: the first planet of a pack.
#[must_use]
pub fn hero(book: &Book) -> String {
    let mut hero = Hero::new();
    let stop = |at, rgb| Stop(at, Colour::hex(rgb), 1.0);
    let stops = [stop(0.0, 0x2b3f86), stop(0.5, 0x1b1f4a), stop(1.0, 0x0b1020)];
    hero.around("vg-sky", (0.5, 0.45), 0.8, &stops);
    hero.sky("vg-sky", 5, Colour::hex(0xdff5ff));
    let stops = [stop(0.0, 0x6fa7c9), stop(0.7, 0x3a5f96), stop(1.0, 0x1b2a5a)];
    hero.around("vg-land", (0.38, 0.32), 0.75, &stops);
    hero.put(format_args!("<circle cx=\"168\" cy=\"160\" r=\"128\" fill=\"url(#vg-land)\"/>"));
    if let Some(planet) = book.pack.planets.first() {
        let paths = book.pack.paths.iter().filter(|path| path.planet.0 == 0);
        map(&mut hero, &planet.sectors, paths);
    }
    hero.to_svg()
}

fn map<'a>(hero: &mut Hero, sectors: &[Sector], paths: impl Iterator<Item = &'a Path>) {
    let at = |number| {
        let sector = sectors.iter().find(|sector| sector.number == number)?;
        let place = |value: u8| Tenth(f64::from(value) * SIDE / 100.0);
        Some((place(sector.at.x), place(sector.at.y)))
    };
    hero.put(format_args!("<g transform=\"translate(60 52)\">"));
    for path in paths {
        if let (Some((x1, y1)), Some((x2, y2))) = (at(path.from), at(path.to)) {
            hero.put(format_args!(
                "<path d=\"M{x1} {y1}L{x2} {y2}\" stroke=\"#dff5ff\" stroke-width=\"3\" \
                 stroke-dasharray=\"1 8\" stroke-linecap=\"round\"/>"
            ));
        }
    }
    for sector in sectors {
        if let Some((x, y)) = at(sector.number) {
            hero.put(format_args!(
                "<path d=\"M{x} {y}m-18 0l9-16h18l9 16-9 16h-18z\" fill=\"#0e1a3c\" \
                 stroke=\"#9adcff\" stroke-width=\"3\"/>"
            ));
        }
    }
    hero.put(format_args!("</g>"));
}
