//! The picture on the shelf: the first planet of the pack, with a team on it.

use picture::{Colour, Hero, Stop};
use vanguard_pack::{
    id::{Id as _, PlanetId},
    word::Section,
};

use super::{land, portrait::Look, standee::standee};
use crate::book::Book;

/// How high the planet rises out of space, sea first.
const GROUNDS: [&str; 4] = ["#1c2f66", "#2b4a86", "#4c6ea6", "#86a6cf"];

/// The picture on the shelf, as SVG: the planet that a campaign begins with.
#[must_use]
pub fn hero(book: &Book) -> String {
    let mut hero = Hero::new();
    let stop = |at, rgb| Stop(at, Colour::hex(rgb), 1.0);
    let stops = [stop(0.0, 0x2b3f86), stop(0.5, 0x1b1f4a), stop(1.0, 0x0b1020)];
    hero.around("vg-sky", (0.5, 0.45), 0.8, &stops);
    hero.sky("vg-sky", 5, Colour::hex(0xdff5ff));
    let planet = book.pack.start.planet;
    // The map lies in the middle of the frame, a little tilted.
    hero.put(format_args!("<g transform=\"translate(-36 -8) rotate(-4 200 160) scale(.43)\">"));
    for (path, ground) in land::contours(book, planet).iter().zip(GROUNDS) {
        hero.put(format_args!(
            "<path d=\"{path}\" fill=\"{ground}\" stroke=\"#9adcff\" stroke-opacity=\".35\" \
             stroke-width=\"2\"/>"
        ));
    }
    paths(&mut hero, book, planet);
    sectors(&mut hero, book, planet);
    team(&mut hero, book, planet);
    hero.put(format_args!("</g>"));
    hero.to_svg()
}

fn paths(hero: &mut Hero, book: &Book, planet: PlanetId) {
    for id in book.paths(planet) {
        let path = book.path(*id);
        let ends = (land::place_of(book, planet, path.from), land::place_of(book, planet, path.to));
        if let (Some(from), Some(to)) = ends {
            let ((x1, y1), (x2, y2)) = (land::point(from), land::point(to));
            hero.put(format_args!(
                "<path d=\"M{x1} {y1}L{x2} {y2}\" stroke=\"#dff5ff\" \
                 stroke-width=\"6\" stroke-dasharray=\"1 15\" stroke-linecap=\"round\"/>"
            ));
        }
    }
}

fn sectors(hero: &mut Hero, book: &Book, planet: PlanetId) {
    for sector in &book.planet(planet).sectors {
        let (x, y) = land::point(land::place(sector));
        let line = if sector.important { "#f2c14e" } else { "#9adcff" };
        hero.put(format_args!(
            "<path d=\"M{x} {y}m-44 0l22-38h44l22 38-22 38h-44z\" fill=\"#0e1a3c\" \
             stroke=\"{line}\" stroke-width=\"6\"/>"
        ));
        if sector.lander {
            hero.put(format_args!(
                "<path transform=\"translate({} {}) scale(2)\" d=\"M12 2.5q5 3 5 9v3H7v-3q0-6 \
                 5-9zM7 13l-4 8h4M17 13l4 8h-4M10 18v3M14 18v3\" fill=\"none\" stroke=\"#dff5ff\" \
                 stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
                x - 24,
                y - 24
            ));
        }
    }
}

/// One of each section, on the way to the middle of the map.
fn team(hero: &mut Hero, book: &Book, planet: PlanetId) {
    let sectors = &book.planet(planet).sectors;
    // Beside their sectors, so that these can be seen.
    let spots: [(usize, (i32, i32)); 4] =
        [(0, (86, 40)), (1, (10, -20)), (3, (-14, 34)), (3, (88, 60))];
    let crew = book.pack.crewmembers.iter();
    for ((section, (sector, by)), member) in Section::ALL.iter().zip(spots).zip(crew) {
        let Some(sector) = sectors.get(sector) else { continue };
        let (x, y) = land::point(land::place(sector));
        let mut figure = String::new();
        standee(&mut figure, &book.pack.names.name(member.id.reference()), *section, Look::Well);
        hero.put(format_args!(
            "<g transform=\"translate({} {}) scale(1.5)\">{figure}</g>",
            x + by.0,
            y + by.1
        ));
    }
}
