//! The picture on the shelf: the ship under attack, its three trajectories
//! with their marks, and as much energy as a mission begins with.

use picture::{Colour, Hero, Stop, Tenth};

use crate::{
    board::{Board, Mark},
    ship::{Deck, Zone},
};

/// The picture on the shelf, as SVG.
#[must_use]
pub fn hero() -> String {
    let mut hero = Hero::new();
    space(&mut hero);
    for zone in Zone::ALL {
        trajectory(&mut hero, zone);
    }
    hull(&mut hero);
    for zone in Zone::ALL {
        rooms(&mut hero, zone);
    }
    machines(&mut hero);
    for (at, colour) in [
        ((152, 248), 0xc08bff),
        ((196, 296), 0xffd04f),
        ((78, 248), 0xff7b7b),
        ((250, 296), 0x6fdb8f),
    ] {
        hero.suit((f64::from(at.0), f64::from(at.1)), Colour::hex(colour));
    }
    for zone in Zone::ALL {
        shields(&mut hero, zone);
    }
    threats(&mut hero);
    hero.to_svg()
}

const fn solid(at: f64, rgb: u32) -> Stop {
    Stop(at, Colour::hex(rgb), 1.0)
}

const fn colour(zone: Zone) -> &'static str {
    match zone {
        Zone::Red => "#ff858c",
        Zone::White => "#e6ecff",
        Zone::Blue => "#84bcff",
    }
}

fn space(hero: &mut Hero) {
    hero.around(
        "s",
        (0.5, 0.8),
        0.95,
        &[solid(0.0, 0x5a1730), solid(0.45, 0x25123a), solid(1.0, 0x0b1020)],
    );
    hero.downward("h", &[solid(0.0, 0x8fa0cc), solid(0.3, 0x3a4874), solid(1.0, 0x1a2444)]);
    hero.sky("s", 5, Colour::hex(0xdce6ff));
    // How far the weapons reach.
    hero.put(format_args!(
        "<g fill=\"none\" stroke=\"#ff8a8f\" stroke-dasharray=\"2 5\" opacity=\".5\">"
    ));
    for far in [40, 84, 130] {
        let (left, right, radius, top) = (28 - far, 312 + far, 72 + far, 196 - far);
        hero.put(format_args!(
            "<path d=\"M{left} 350V236A{radius} {radius} 0 0 1 100 {top}H240A{radius} {radius} 0 0 1 {right} 236V350\"/>"
        ));
    }
    hero.put(format_args!("</g>"));
}

/// The board that lies before a zone, and its two ends: at the ship, and where
/// fifteen squares lead.
const fn lane(zone: Zone) -> (Board, (f64, f64), (f64, f64)) {
    match zone {
        Zone::Red => (Board::T5, (72.0, 190.0), (6.0, 50.0)),
        Zone::White => (Board::T7, (170.0, 180.0), (170.0, 8.0)),
        Zone::Blue => (Board::T6, (268.0, 190.0), (334.0, 50.0)),
    }
}

/// The middle of a square.
fn square_middle(zone: Zone, square: u8) -> (f64, f64) {
    let (_, (x0, y0), (x1, y1)) = lane(zone);
    let part = (f64::from(square) - 0.5) / 15.0;
    (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
}

fn trajectory(hero: &mut Hero, zone: Zone) {
    let (board, (x0, y0), (x1, y1)) = lane(zone);
    let turn = (y1 - y0).atan2(x1 - x0).to_degrees() + 90.0;
    hero.put(format_args!("<g fill=\"#1b2449\" stroke=\"{}\">", colour(zone)));
    for square in 1..=board.length() {
        let (x, y) = square_middle(zone, square);
        let mark = board.marks().iter().find(|(at, _)| *at == square).map(|(_, mark)| mark);
        let fill = match mark {
            Some(Mark::X) => " fill=\"#ffd668\"",
            Some(Mark::Y) => " fill=\"#ffa36e\"",
            Some(Mark::Z) => " fill=\"#ff7b84\"",
            None => "",
        };
        hero.put(format_args!(
            "<rect x=\"-8\" y=\"-4.6\" width=\"16\" height=\"9.2\" rx=\"2.4\"{fill} \
             transform=\"translate({} {}) rotate({})\"/>",
            Tenth(x),
            Tenth(y),
            Tenth(turn),
        ));
    }
    hero.put(format_args!("</g>"));
}

fn hull(hero: &mut Hero) {
    // Wings and engines, below it; then guns, one for each zone.
    hero.put(format_args!(
        "<g fill=\"#7fd6ff\" opacity=\".65\"><path d=\"M4 309Q12 332 20 309ZM320 309Q328 332 336 309ZM80 \
         321Q88 342 96 321ZM104 321Q112 342 120 321ZM220 321Q228 342 236 321ZM244 321Q252 342 260 321Z\"/></g>\
         <g fill=\"#42538a\" stroke=\"#b4c4ee\"><path stroke-width=\"1.2\" d=\"M30 262 6 272C-4 280-4 300 4 \
         308L42 300ZM310 262 334 272C344 280 344 300 336 308L298 300Z\"/><path d=\"M80 312h16l2 8H78ZM104 \
         312h16l2 8H102ZM220 312h16l2 8H218ZM244 312h16l2 8H242Z\"/>"
    ));
    for (zone, x, y, scale) in
        [(Zone::Red, 92, 197, 1.0), (Zone::White, 150, 188, 1.25), (Zone::Blue, 254, 197, 1.0)]
    {
        hero.put(format_args!(
            "<g transform=\"translate({x} {y}) scale({scale})\"><path fill=\"#6274ae\" d=\"M-3-22H3V-2H-3Z\"/>\
             <path fill=\"{}\" stroke=\"none\" d=\"M-4-25H4V-20H-4Z\"/><path d=\"M-11 0C-11-8-6-11 0-11S11-8 11 \
             0Z\"/></g>",
            colour(zone)
        ));
    }
    hero.put(format_args!(
        "</g><path d=\"M24 262C22 222 36 202 66 196H120L132 186H208L220 196H274C304 202 318 222 316 262 314 292 \
         298 310 276 314H214L204 322H136L126 314H64C42 310 26 292 24 262Z\" fill=\"url(#h)\" stroke=\"#b4c4ee\" \
         stroke-width=\"1.8\"/>"
    ));
}

/// The left edge of a zone's rooms.
const fn left_of(zone: Zone) -> u16 {
    50 + 82 * zone as u16
}

/// The two rooms of a zone and the lift between them.
fn rooms(hero: &mut Hero, zone: Zone) {
    let left = left_of(zone);
    let (room, lift) = match zone {
        Zone::Red => ("#4a1830", left + 62),
        Zone::White => ("#2a3358", left + 62),
        Zone::Blue => ("#16345f", left + 4),
    };
    for deck in [Deck::Upper, Deck::Lower] {
        let top = match deck {
            Deck::Upper => 208,
            Deck::Lower => 256,
        };
        hero.put(format_args!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"76\" height=\"44\" rx=\"4\" fill=\"{room}\" stroke=\"{}\" \
             stroke-width=\"1.6\"/><path d=\"M{} {}h72v8h-72Z\" fill=\"#05070f\" opacity=\".45\"/>",
            colour(zone),
            left + 2,
            top + 34,
        ));
    }
    hero.put(format_args!(
        "<rect x=\"{lift}\" y=\"212\" width=\"10\" height=\"84\" rx=\"5\" fill=\"#0a0f20\" stroke=\"#7fd6ff\"/>"
    ));
}

fn machines(hero: &mut Hero) {
    // A gun's breech above in each zone; beside it shield, computer and
    // lockers; below light lasers, the pulse cannon, reactors and rockets.
    hero.put(format_args!(
        "<path d=\"M58 214h16l-3 9h-10ZM62 223h8v11h-8ZM140 214h16l-3 9h-10ZM144 223h8v11h-8ZM230 214h16l-3 \
         9h-10ZM234 223h8v11h-8ZM90 212l8 3v8c0 5-4 8-8 10-4-2-8-5-8-10v-8ZM166 213h26v14h-26ZM169 \
         230h20l3 5h-26ZM254 233v-17h14v17ZM271 233v-17h14v17ZM56 270h10l4-4h10v12h-10l-4-4h-10ZM88 \
         260h22v20h-22ZM146 260a10 10 0 1 1-.1 0ZM146 265a5 5 0 1 1-.1 0ZM162 259h28v20h-28ZM254 \
         270h-10l-4-4h-10v12h10l4-4h10ZM264 260l4 8v12h-8v-12ZM274 260l4 8v12h-8v-12ZM284 260l4 8v12h-8v-12Z\" \
         fill=\"#6274ae\" stroke=\"#c6d3f5\" fill-rule=\"evenodd\"/><path d=\""
    ));
    for (zone, left) in [(Zone::Red, 91), (Zone::White, 165)] {
        let (_, cells) = zone.reactor();
        for cell in 0..u16::from(cells) {
            hero.put(format_args!("M{} 263h5v14h-5Z", left + cell * 8));
        }
    }
    hero.put(format_args!("\" fill=\"#8cf0b0\"/>"));
}

/// An arc over the zone for each block that its shield holds.
fn shields(hero: &mut Hero, zone: Zone) {
    let (_, strength) = zone.shield();
    let (middle, reach) = match zone {
        Zone::Red => (91, 46),
        Zone::White => (173, 48),
        Zone::Blue => (249, 46),
    };
    for block in 0..i32::from(strength) {
        hero.put(format_args!(
            "<path d=\"M{} {end}Q{middle} {} {} {end}\" fill=\"none\" stroke=\"#7fd6ff\" stroke-width=\"2.2\" \
             opacity=\".9\"/>",
            middle - reach,
            176 - block * 7,
            middle + reach,
            end = 194 - block * 5,
        ));
    }
}

/// Silhouettes in a box of 48, nose towards the hull: what is solid, and what
/// is drawn on it.
const FIGHTER: (&str, &str) = (
    "M24 45 18 31 4 24 3 11 8 20 17 20 20 5H28L31 20H40L45 11 44 24 30 31Z",
    "M24 38V24M14 24H19M29 24H34",
);
const FRIGATE: (&str, &str) = (
    "M24 47 18 38 17 31 7 33 5 22 17 17 15 8 20 2H28L33 8 31 17 43 22 41 33 31 31 30 38Z",
    "M24 41V29M10 28 16 24M38 28 32 24M19 10H29M20 15H28",
);
const AMOEBA: (&str, &str) = (
    "M24 45C12 46 14 37 8 34-1 30 5 22 6 17 8 8 15 10 19 5 25-1 31 6 36 8 45 12 41 20 43 25 47 34 38 36 35 40 \
     32 45 28 44 24 45Z",
    "M15.5 24a6.5 6.5 0 1 1 .01.1M32 31h.1M31 16h.1",
);

fn threats(hero: &mut Hero) {
    let (x, y) = square_middle(Zone::White, 11);
    let (at_x, at_y) = (Tenth(x), Tenth(y + 6.0));
    hero.put(format_args!(
        "<g stroke=\"#fff\" stroke-linecap=\"round\"><path d=\"M150 156 {at_x} {at_y}\" stroke-width=\"9\" \
         opacity=\".25\"/><path d=\"M150 156 {at_x} {at_y}\" stroke-width=\"3.4\"/></g>"
    ));
    let placed = [
        (FRIGATE, Zone::White, 11, 1.38),
        (FIGHTER, Zone::Red, 8, 1.0),
        (AMOEBA, Zone::Blue, 10, 1.1),
    ];
    for ((solid, lines), zone, square, scale) in placed {
        let (x, y) = square_middle(zone, square);
        hero.put(format_args!(
            "<g transform=\"translate({} {}) scale({scale})\" stroke=\"#1a1020\" stroke-width=\"1.6\" \
             stroke-linejoin=\"round\" stroke-linecap=\"round\"><path d=\"{solid}\" fill=\"#f2e6d8\"/>\
             <path d=\"{lines}\" fill=\"none\"/></g>",
            Tenth(x - 24.0 * scale),
            Tenth(y - 24.0 * scale),
        ));
    }
    // Where the heavy laser hits.
    hero.put(format_args!(
        "<g transform=\"translate({} {})\"><path d=\"M0-13 2.8-5.9 10.2-8.1 6.3-1.4 12.7 2.9 5.1 4 5.6 \
         11.7 0 6.5-5.6 11.7-5.1 4-12.7 2.9-6.3-1.4-10.2-8.1-2.8-5.900Z\" fill=\"#ffd668\"/>\
         <circle r=\"4\" fill=\"#fff\"/></g>",
        Tenth(x),
        Tenth(y + 10.0),
    ));
}

#[cfg(test)]
mod tests {
    use super::{hero, lane};
    use crate::{board::Mark, ship::Zone};

    #[test]
    fn it_shows_the_boards_as_they_are_and_says_nothing() {
        let svg = hero();
        let document = roxmltree::Document::parse(&svg).expect("well-formed");
        let all =
            |tag: &'static str| document.descendants().filter(move |node| node.has_tag_name(tag));
        let squares = || all("rect").filter(|node| node.attribute("height") == Some("9.2"));
        let boards = Zone::ALL.map(|zone| lane(zone).0);
        let length: u8 = boards.iter().map(|board| board.length()).sum();
        assert_eq!(squares().count(), usize::from(length));
        let marks = boards.iter().flat_map(|board| board.marks());
        let n_last = marks.filter(|(_, mark)| *mark == Mark::Z).count();
        let shown = squares().filter(|node| node.attribute("fill") == Some("#ff7b84"));
        assert_eq!(shown.count(), n_last);
        assert_eq!(all("text").count(), 0);
        assert!(!svg.contains("var("), "it is shown where no page gives it colours");
        assert!(svg.len() < 16_000, "{}", svg.len());
    }
}
