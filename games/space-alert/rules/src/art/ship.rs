//! The ship: three zones of two stations, what is in them and around them.

use picture::{Figure, Ink, Scene, Text};
use table::Seat;

use super::{
    brush::{crossed, letter, sentence_case},
    pieces::{colour_name, figure, knocked_out, rocket, squad, tile},
    station,
    symbols::{star, symbol_icon},
    token::{threat_label, token, zone_ink},
};
use crate::{
    action::Symbol,
    card::NINJA_MARKS,
    mission::Mission,
    ship::{Deck, Place, Side, Station, System, Tile, Zone},
    state::{Fate, Squad, State, Threat},
};

pub(super) const WIDTH: f64 = 900.0;
pub(super) const HEIGHT: f64 = 520.0;
/// Of a station.
pub(super) const ROOM: (f64, f64) = (258.0, 184.0);
/// From one zone to the next.
const STEP: f64 = 266.0;
/// Where the red zone begins; space is to its left.
const HULL: f64 = 100.0;

/// The width and height of the drawing of the ship.
pub const SHIP_SIZE: (f64, f64) = (WIDTH, HEIGHT);

/// Where a station is in it: left, top, width, height.
#[must_use]
pub fn station_box(station: Station) -> (f64, f64, f64, f64) {
    let (x, y) = corner(station);
    (x, y, ROOM.0, ROOM.1)
}

/// The ship as it is now, with everybody and everything aboard and those who
/// are out in the interceptors.
#[must_use]
pub fn ship(state: &State, mission: &Mission) -> Scene {
    let title = match state.turn {
        0 => "The ship before turn 1".to_owned(),
        turn => format!("The ship after turn {turn}"),
    };
    let mut scene = Scene::new(WIDTH, HEIGHT).titled(title).described(words(state, mission));
    without_crew(&mut scene, state);
    for seat in 0..mission.setup().crew.len() as u8 {
        let (x, y, side) = figure_place(Seat(seat), state.crew[usize::from(seat)].place);
        member(&mut scene, state, mission, Seat(seat), (x, y), side);
    }
    scene
}

/// Everything but the figures, which walk about in a show.
pub(super) fn without_crew(scene: &mut Scene, state: &State) {
    space(scene, state);
    for zone in Zone::ALL {
        header(scene, state, zone);
        damage(scene, state, zone);
    }
    for station in Station::ALL {
        room(scene, state, station);
    }
    for zone in Zone::ALL {
        lift(scene, state, zone);
    }
    for deck in [Deck::Upper, Deck::Lower] {
        for (idx, zone) in [Zone::Red, Zone::White].into_iter().enumerate() {
            door(scene, Station::at(zone, deck), state.sealed[idx]);
        }
    }
}

pub(super) fn left_of(zone: Zone) -> f64 {
    HULL + STEP * f64::from(zone as u8)
}

pub(super) fn corner(station: Station) -> (f64, f64) {
    let y = match station.deck() {
        Deck::Upper => 38.0,
        Deck::Lower => 252.0,
    };
    (left_of(station.zone()), y)
}

fn header(scene: &mut Scene, state: &State, zone: Zone) {
    let (x, now) = (left_of(zone), &state.zones[zone.idx()]);
    let name = Text::new(x + 4.0, 28.0, sentence_case(&zone.to_string())).size(22.0).bold();
    scene.draw(name.paint(zone_ink(zone)));
    let mut notes: Vec<&str> = Vec::new();
    if now.weakened || state.fissured[zone.idx()] {
        notes.push("2× damage");
    }
    if state.blind[zone.idx()] {
        notes.push("blind");
    }
    let notes = Text::new(x + 170.0, 26.0, notes.join(", ")).size(14.0).end().paint(Ink::Danger);
    scene.draw(notes.within(92.0));
    let ink = if now.n_tiles() >= 4 { Ink::Danger } else { Ink::Muted };
    let count = format!("{}/6 damage", now.n_tiles());
    scene.draw(Text::new(x + ROOM.0 - 4.0, 27.0, count).size(15.0).end().paint(ink));
}

/// The corner of a tile's place below its zone; it is as wide as high.
pub(super) fn tile_place(zone: Zone, tile: Tile) -> (f64, f64, f64) {
    (left_of(zone) + 43.0 * f64::from(tile as u8), 459.0, 42.0)
}

/// The six tiles below the zone, each in its place.
fn damage(scene: &mut Scene, state: &State, zone: Zone) {
    for kind in Tile::ALL {
        let (x, y, side) = tile_place(zone, kind);
        if state.zones[zone.idx()].has(kind) {
            scene.place(tile(kind), x, y, side, side);
        } else {
            let empty = Figure::rect(x + 4.0, 463.0, 34.0, 34.0).rounded(5.0);
            scene.draw(empty.stroke(Ink::Faint, 1.5).dashed(4.0));
        }
    }
}

fn room(scene: &mut Scene, state: &State, station: Station) {
    let (x, y) = corner(station);
    let wall = Figure::rect(x, y, ROOM.0, ROOM.1).rounded(10.0).fill(Ink::Paper);
    scene.draw(wall.stroke(zone_ink(station.zone()), 3.0));
    station::systems(scene, state, station, x + 3.0, y + 4.0);
    floor(scene, state, station, x + 5.0, y + 121.0);
}

/// The corner of a figure, and how wide it is: everybody has an own place in
/// every station and at every distance.
pub(super) fn figure_place(seat: Seat, place: Place) -> (f64, f64, f64) {
    match place {
        Place::Aboard(station) => {
            let (x, y) = corner(station);
            (x + 5.0 + 50.0 * f64::from(seat.0), y + 68.0, 46.0)
        }
        Place::Space(distance) => {
            let (column, line) = (f64::from(seat.0 % 2), f64::from(seat.0 / 2));
            (10.0 + 40.0 * column, band_top(distance) + 24.0 + 35.0 * line, 34.0)
        }
    }
}

/// The upper edge of a distance in space.
fn band_top(distance: u8) -> f64 {
    38.0 + 134.0 * f64::from(3 - distance)
}

/// A crew member: upright or lying, with the squad that follows and a star if
/// prepared for a heroic action.
pub(super) fn member(
    scene: &mut Scene,
    state: &State,
    mission: &Mission,
    seat: Seat,
    (x, y): (f64, f64),
    side: f64,
) {
    let seat = seat.idx();
    let (member, colour) = (&state.crew[seat], mission.setup().crew[seat].colour);
    let picture = if member.knocked_out { knocked_out(colour) } else { figure(colour) };
    scene.place(picture, x, y, side, side);
    if mission.setup().captain == Seat(seat as u8) {
        let brim = Figure::polygon([
            (x + side * 0.24, y + side * 0.14),
            (x + side * 0.76, y + side * 0.14),
            (x + side * 0.5, y),
        ]);
        scene.draw(brim.fill(Ink::Gold).stroke(Ink::Line, 1.0));
    }
    if member.squad != Squad::None {
        let (left, top, small) = (x + side * 0.67, y + side * 0.62, side * 0.38);
        let back = Figure::rect(left - 1.0, top - 1.0, small + 2.0, small + 2.0).rounded(4.0);
        scene.draw(back.fill(Ink::Paper));
        scene.place(squad(member.squad), left, top, small, small);
    }
    if member.prepared {
        scene.draw(star(x + side * 0.88, y + side * 0.16, side * 0.18));
    }
    if !ailments(state, seat).is_empty() {
        scene.draw(Figure::circle(x + side * 0.17, y + side * 0.52, side * 0.15).fill(Ink::Danger));
        let sign = letter(x + side * 0.17, y + side * 0.52, side * 0.24, "!");
        scene.draw(sign.paint(Ink::Paper));
    }
    if member.is_delayed() {
        hourglass(scene, x + side * 0.1, y + side * 0.2, side * 0.16);
    }
}

/// What threats have done to a crew member, in words.
fn ailments(state: &State, seat: usize) -> Vec<&'static str> {
    let bit = 1 << seat;
    let all = [
        (state.poisoned & bit != 0, "poisoned"),
        (state.infected & bit != 0, "infected"),
        (state.host == Some(Seat(seat as u8)), "carries the Parasite"),
    ];
    all.into_iter().filter_map(|(is, word)| is.then_some(word)).collect()
}

/// The sign of a delay.
fn hourglass(scene: &mut Scene, x: f64, y: f64, reach: f64) {
    for up in [1.0, -1.0] {
        let glass = [(x, y), (x - reach * 0.8, y - up * reach), (x + reach * 0.8, y - up * reach)];
        scene.draw(Figure::polygon(glass).fill(Ink::Danger));
    }
}

/// Threats and what they left behind, four labels at most.
fn floor(scene: &mut Scene, state: &State, station: Station, x: f64, y: f64) {
    let mut labels: Vec<(Option<&Threat>, String)> = threats_in(state, station)
        .map(|threat| (Some(threat), threat.facts().name.to_owned()))
        .collect();
    labels.extend(marks(state, station).into_iter().map(|mark| (None, mark)));
    let n_more = labels.len().saturating_sub(4);
    if n_more > 0 {
        labels.truncate(3);
        labels.push((None, format!("and {} more", n_more + 1)));
    }
    for (idx, (threat, name)) in labels.into_iter().enumerate() {
        let left = x + 125.0 * f64::from(idx as u8 % 2);
        let top = y + 30.0 * f64::from(idx as u8 / 2);
        let pill = Figure::rect(left, top, 122.0, 27.0).rounded(13.5).fill(Ink::Wash);
        scene.draw(pill.stroke(Ink::Danger, 1.5));
        let mut start = left + 10.0;
        if let Some(threat) = threat {
            token(scene, threat, left + 14.0, top + 13.5, 11.5);
            start = left + 29.0;
        }
        pill_text(scene, &name, start, left + 115.0 - start, top + 13.5);
    }
}

/// A name on one line, or on two if it would be too small on one.
fn pill_text(scene: &mut Scene, name: &str, x: f64, room: f64, y: f64) {
    let line = |words: &str, size: f64| Text::new(x, 0.0, words).size(size).bold().within(room);
    let whole = line(name, 16.0);
    let broken = name.rsplit_once(' ').filter(|_| whole.size < 12.5);
    match broken {
        None => scene.draw(whole.centred_on(y)),
        Some((first, second)) => {
            scene.draw(line(first, 11.5).centred_on(y - 5.5));
            scene.draw(line(second, 11.5).centred_on(y + 6.5));
        }
    }
}

/// Threats whose tokens are in the station.
fn threats_in(state: &State, station: Station) -> impl Iterator<Item = &Threat> {
    state.threats().iter().filter(move |threat| {
        matches!(threat.fate, Fate::OnTrack | Fate::Lingering) && threat.stations.has(station)
    })
}

/// What lies about in a station, in words.
fn marks(state: &State, station: Station) -> Vec<String> {
    let mut marks = Vec::new();
    match state.mines[station.idx()] {
        0 => {}
        1 => marks.push("mine".to_owned()),
        n_mines => marks.push(format!("{n_mines} mines")),
    }
    if state.ninja_marks && NINJA_MARKS.has(station) {
        marks.push("poison".to_owned());
    }
    if state.slimy.has(station) {
        marks.push("slime".to_owned());
    }
    if state.contaminated.has(station) {
        marks.push("contaminated".to_owned());
    }
    for system in System::ALL {
        if state.sabotage[station.idx()][system.idx()] > 0 {
            marks.push(format!("{system} sabotaged"));
        }
    }
    marks
}

/// The gravolift between the decks, crossed out if it is damaged.
fn lift(scene: &mut Scene, state: &State, zone: Zone) {
    let x = left_of(zone) + ROOM.0 / 2.0;
    scene.place(symbol_icon(Symbol::Lift), x - 16.0, 221.0, 32.0, 32.0);
    if state.zones[zone.idx()].has(Tile::Lift) {
        crossed(scene, x, 237.0, 11.0, Ink::Danger, 4.0);
    }
}

/// The door to the right of a station: a gap in both walls, or a bar.
fn door(scene: &mut Scene, station: Station, sealed: bool) {
    let (x, y) = corner(station);
    let (x, y) = (x + ROOM.0 - 3.0, y + 92.0);
    let gap = Figure::rect(x, y - 18.0, STEP - ROOM.0 + 6.0, 36.0);
    scene.draw(gap.fill(Ink::Paper));
    let middle = x + (STEP - ROOM.0 + 6.0) / 2.0;
    if sealed {
        let bar = Figure::rect(middle - 5.0, y - 20.0, 10.0, 40.0).rounded(3.0);
        scene.draw(bar.fill(Ink::Danger));
        crossed(scene, middle, y, 4.0, Ink::Paper, 2.0);
    } else {
        for edge in [y - 18.0, y + 18.0] {
            let sill = Figure::line(x, edge, x + STEP - ROOM.0 + 6.0, edge);
            scene.draw(sill.stroke(Ink::Muted, 3.0));
        }
    }
}

/// Space by distance, and a rocket on its way.
fn space(scene: &mut Scene, state: &State) {
    scene.draw(Text::new(6.0, 27.0, "Space").size(18.0).bold().paint(Ink::Muted));
    for distance in 1..=3_u8 {
        let y = band_top(distance);
        let field = Figure::rect(6.0, y, 86.0, 130.0).rounded(8.0);
        scene.draw(field.stroke(Ink::Faint, 1.5).dashed(5.0));
        scene.draw(letter(18.0, y + 14.0, 16.0, distance.to_string()).paint(Ink::Muted));
    }
    if state.rocket_flying > 0 {
        scene.place(rocket(), 8.0, 448.0, 46.0, 62.0);
        scene.draw(letter(72.0, 480.0, 30.0, state.rocket_flying.to_string()));
    }
}

/// The ship in words.
fn words(state: &State, mission: &Mission) -> String {
    let mut lines: Vec<String> = Vec::new();
    for zone in Zone::ALL {
        let now = &state.zones[zone.idx()];
        let mut line = format!("{zone} zone: shield {}, reactor {}", now.shield, now.reactor);
        let tiles: Vec<String> = Tile::ALL
            .into_iter()
            .filter(|&tile| now.has(tile))
            .map(|tile| tile.to_string())
            .collect();
        if !tiles.is_empty() {
            line += &format!(", damaged: {}", tiles.join(", "));
        }
        lines.push(sentence_case(&line));
    }
    lines.push(format!("Fuel {}, rockets {}", state.fuel, state.rockets));
    for (seat, planned) in mission.setup().crew.iter().enumerate() {
        let member = &state.crew[seat];
        let mut line = format!("{} in {}", colour_name(planned.colour), member.place);
        line += match member.squad {
            Squad::None => "",
            Squad::Active => " with battlebots",
            Squad::Disabled => " with disabled battlebots",
        };
        line += if member.knocked_out { ", knocked out" } else { "" };
        line += if member.is_delayed() { ", delayed" } else { "" };
        for ailment in ailments(state, seat) {
            line += ", ";
            line += ailment;
        }
        lines.push(sentence_case(&line));
    }
    for station in Station::ALL {
        for threat in threats_in(state, station) {
            lines.push(format!("{} ({}) in {station}", threat.facts().name, threat_label(threat)));
        }
        lines.extend(
            marks(state, station).iter().map(|mark| sentence_case(&format!("{mark} in {station}"))),
        );
    }
    for (side, sealed) in [Side::Left, Side::Right].into_iter().zip(state.sealed) {
        if sealed {
            let zone = match side {
                Side::Left => Zone::Red,
                Side::Right => Zone::Blue,
            };
            lines.push(format!("The doors between {zone} and white are sealed"));
        }
    }
    format!("{}.", lines.join(". "))
}
