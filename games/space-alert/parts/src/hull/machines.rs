//! What stands in the stations, each in a box of 62 by 54: the weapon, the
//! shield or reactor, and what the station is for.

use space_alert::{
    State,
    mission::MAX_CREW,
    ship::{Deck, Place, Station, Tile, WeaponKind, Zone},
    state::Squad,
};

use super::{figures, pen::Pen};

/// The weapon of a station.
pub(super) fn weapon(pen: &mut Pen, station: Station) {
    match station.weapon() {
        WeaponKind::HeavyLaser => {
            pen.path("m", "M14 0H48L44 14H18Z", &[]);
            pen.path("m2", "M22 14H40V34L36 42H26L22 34Z", &[]);
            pen.path("ln", "M22 20H40M22 26H40M8 2V20M12 2V14", &[]);
            pen.path("m", "M25 42H37V48H25Z", &[]);
            pen.circle(31.0, 33.0, 3.4, "zone");
        }
        WeaponKind::LightLaser => {
            // Muzzles point outwards.
            let turned = if station.zone() == Zone::Red { "" } else { "matrix(-1 0 0 1 62 0)" };
            pen.say("<g transform=\"[]\">", &[], &[turned]);
            pen.path("m2", "M2 22H20L26 17H44V37H26L20 32H2Z", &[]);
            pen.rect([44.0, 20.0, 10.0, 26.0], 2.0, "m");
            pen.path("ln", "M30 17V37M36 17V37M34 37V50M28 50H44", &[]);
            pen.circle(49.0, 27.0, 2.4, "on");
            pen.close();
        }
        WeaponKind::PulseCannon => {
            pen.circle(31.0, 27.0, 22.0, "ln");
            pen.circle(31.0, 27.0, 15.0, "ln");
            pen.circle(31.0, 27.0, 8.0, "m2");
            pen.circle(31.0, 27.0, 4.0, "zone breathe");
            pen.path("ln thick", "M31 1V9M31 45V52M5 27H12M50 27H57", &[]);
        }
    }
}

/// The shield or the reactor, with a cell for every block.
pub(super) fn energy(pen: &mut Pen, state: &State, station: Station) {
    let zone = station.zone();
    let now = &state.zones[zone.idx()];
    match station.deck() {
        Deck::Upper => {
            let cap = zone.shield().0;
            pen.path("dk", "M31 2 52 8V26C52 40 42 48 31 52 20 48 10 40 10 26V8Z", &[]);
            let width = if cap > 2 { 10.5 } else { 13.0 };
            let cells = Cells { top: 15.0, width, height: 19.0 };
            cells.draw(pen, now.shield, cap, now.has(Tile::Shield));
        }
        Deck::Lower => {
            let cap = zone.reactor().0;
            let width = if cap == 3 { 13.0 } else { 9.0 };
            let x = 31.0 - half_width(cap, width);
            pen.rect([x - 5.0, 6.0, 2.0 * (36.0 - x), 40.0], 6.0, "dk");
            let bolts = [x - 2.0, 64.0 - x, x, 62.0 - x];
            pen.path("m", "M{} 6V1H{}V6M{} 46V52H{}V46", &bolts);
            let cells = Cells { top: 11.0, width, height: 30.0 };
            cells.draw(pen, now.reactor, cap, now.has(Tile::Reactor));
        }
    }
}

/// Half of the width that so many cells take.
fn half_width(n: u8, width: f64) -> f64 {
    (f64::from(n) * (width + 2.5) - 2.5) / 2.0
}

/// Cells that stand side by side: full, empty, or torn away.
struct Cells {
    top: f64,
    width: f64,
    height: f64,
}

impl Cells {
    fn draw(&self, pen: &mut Pen, have: u8, cap: u8, is_hurt: bool) {
        let Self { top, width, height } = *self;
        let first = 31.0 - half_width(cap.max(have), width);
        for idx in 0..cap.max(have) {
            let x = first + f64::from(idx) * (width + 2.5);
            if idx < have {
                pen.rect([x, top, width, height], 2.0, "on breathe");
                pen.at(x + width / 2.0, top + height / 2.0, width.min(height) / 15.0, |pen| {
                    pen.path("dark", "M1-6-4 1H-.6L-1.4 6 4-1H.6Z", &[]);
                });
            } else if is_hurt && idx + 1 == cap {
                let (low, right) = (top + height, x + width);
                let points = [x, low, low - height * 0.4, x + width * 0.4, low - height * 0.25];
                pen.path("ember", "M{} {}V{}L{} {}", &points);
                let points = [x + width * 0.7, low - height * 0.55, right, low - height * 0.3, low];
                pen.path("ember", "M{} {}L{} {}V{}Z", &points);
            } else {
                pen.rect([x, top, width, height], 2.0, "off");
            }
        }
    }
}

/// What the station is for.
pub(super) fn purpose(pen: &mut Pen, state: &State, station: Station) {
    match station {
        Station::UpperRed => {
            pen.path("dk", "M3 52V16C3 6 12 1 31 1S59 6 59 16V52", &[]);
            pen.path("ln", "M3 52H59M10 46H52", &[]);
            pen.path("hazard", "M8 51 14 45M18 51 24 45M28 51 34 45M38 51 44 45M48 51 54 45", &[]);
            if (0..MAX_CREW).any(|seat| matches!(state.crew[seat].place, Place::Space(_))) {
                let gone =
                    "M31 12C34 17 35 22 35 27L46 36V40L31 38 16 40V36L27 27C27 22 28 17 31 12Z";
                pen.path("off", gone, &[]);
            } else {
                pen.at(31.0, 27.0, 1.3, figures::interceptor);
            }
        }
        Station::UpperWhite => {
            pen.path("m", "M4 4H58V36H4Z", &[]);
            pen.rect([8.0, 8.0, 46.0, 24.0], 2.0, "dark");
            pen.path("graph", "M12 26 20 17 27 23 36 12 43 20 50 15", &[]);
            pen.path("m2", "M10 40H52L58 52H4Z", &[]);
            lamps(pen, 46.0, state.maintained);
        }
        Station::LowerWhite => {
            pen.circle(31.0, 23.0, 22.0, "m");
            pen.circle(31.0, 23.0, 18.0, "night");
            for (x, y) in [(20.0, 14.0), (27.0, 26.0), (38.0, 12.0), (42.0, 22.0), (24.0, 19.0)] {
                pen.circle(x, y, 1.0, "white");
            }
            pen.path("sea", "M16 33A18 18 0 0 0 46 33C40 25 24 24 16 33Z", &[]);
            pen.path("ln", "M31 1V45M9 23H53", &[]);
            lamps(pen, 50.0, state.visual.map(|best| best > 0));
        }
        Station::LowerRed => lockers(pen, state.stored[0]),
        Station::UpperBlue => lockers(pen, state.stored[1]),
        Station::LowerBlue => {
            pen.path("dk", "M2 4H60V52H2Z", &[]);
            for idx in 0..3_u8 {
                let x = 13.0 + 18.0 * f64::from(idx);
                if idx < state.rockets {
                    pen.at(x, 29.0, 1.15, figures::rocket);
                } else {
                    let tube = [x - 5.0, x - 5.0, x, x, x + 5.0, x + 5.0];
                    pen.path("off", "M{} 42V22C{} 16 {} 12 {} 12S{} 16 {} 22V42Z", &tube);
                }
            }
            pen.path("ln", "M2 47H60", &[]);
        }
    }
}

fn lockers(pen: &mut Pen, squad: Squad) {
    pen.path("dk", "M5 52V6C5 3 8 1 11 1H51C54 1 57 3 57 6V52Z", &[]);
    pen.path("ln", "M31 1V52", &[]);
    if squad == Squad::None {
        pen.path("ln", "M12 44H24M38 44H50", &[]);
    } else {
        for x in [18.0, 44.0] {
            pen.at(x, 48.0, 0.95, |pen| figures::robot(pen, squad));
        }
    }
}

/// One lamp for each phase.
fn lamps(pen: &mut Pen, y: f64, lit: [bool; 3]) {
    for (idx, is_lit) in (0..).zip(lit) {
        let class = if is_lit { "lamp on" } else { "lamp" };
        pen.circle(18.0 + 13.0 * f64::from(idx), y, 4.0, class);
    }
}
