//! The odds against all 36 pairs of dice, played one by one.

use super::{Chance, Tally, column, columns};
use crate::{
    Column, Direction, Edition, GridIdx, OfficerRule, Options, Outing, Path, Progress, Sheet,
    SheetChoice, Square, Standing, Team, Track, analysis::Position,
};

fn position(team: &str, visited: u64) -> Position {
    let sheet = Sheet::of(&SheetChoice::Printed(1), Edition::First).unwrap();
    let team = Team::new(&team.parse().unwrap(), OfficerRule::OneOfEach).unwrap();
    let mut outing = Outing::new(GridIdx(1), *sheet.grid(GridIdx(1)), team);
    outing.visited = visited;
    outing.discoveries = 4;
    Position {
        outing,
        progress: Progress::new(19, 5, 0),
        options: Options::default(),
        n_missions_after: 1,
    }
}

/// What 36 plays of `column` gave, counted without the code under test.
#[derive(Default, Debug, PartialEq)]
struct Plays {
    changes: Vec<i16>,
    n_lost: u8,
    n_horde: u8,
    n_unhurt: u8,
    deaths: [u8; 5],
    symbols: [u8; 3],
}

fn play(position: &Position, column: Column, dodge: impl Fn(&Outing, Square) -> Path) -> Plays {
    let mut plays = Plays::default();
    for (row_die, death_die) in (1..=6).flat_map(|row| (1..=6).map(move |death| (row, death))) {
        let (before, mut outing) = (position.outing, position.outing);
        let mut progress = position.progress;
        let arrival = outing.arrival(column, row_die);
        let path = dodge(&outing, arrival);
        let square = outing.follow(arrival, &path, position.options.glitches).unwrap();
        let visit = outing.visit(square, None, &mut progress, || death_die);
        let is_lost = outing.standing == Standing::Lost;
        let found = if is_lost { 0 } else { i16::from(outing.discoveries) };
        plays.changes.push(found - i16::from(before.discoveries));
        plays.n_lost += u8::from(is_lost);
        plays.n_horde += u8::from(visit.location == crate::Location::AlienHorde);
        plays.n_unhurt += u8::from(before.living == outing.living);
        for space in 0..5 {
            plays.deaths[space] += (before.living & !outing.living) >> space & 1;
        }
        for (n, track) in plays.symbols.iter_mut().zip(Track::ALL) {
            *n += progress.of(track) - position.progress.of(track);
        }
    }
    plays.changes.sort_unstable();
    plays
}

fn plays_of(tally: &Tally) -> Plays {
    let mut plays = Plays {
        n_lost: tally.lost.n,
        n_horde: tally.horde.n,
        n_unhurt: tally.unhurt.n,
        ..Plays::default()
    };
    for odds in &tally.discoveries {
        plays.changes.extend(std::iter::repeat_n(odds.change, odds.chance.n.into()));
    }
    for odds in &tally.deaths {
        plays.deaths[odds.space.idx()] = odds.chance.n;
    }
    for odds in &tally.symbols {
        plays.symbols[odds.track as usize] += odds.n_symbols * odds.chance.n;
    }
    plays
}

/// Up if the rules let it.
fn upwards(outing: &Outing, from: Square) -> Path {
    let up = Path::from(Direction::Up);
    let allowed = outing.follow(from, &up, crate::GlitchRule::OnePerTurn).is_ok();
    if allowed { up } else { Path::default() }
}

#[test]
fn odds_are_what_all_pairs_of_dice_give() {
    // Teams with and without each kind of help, a lonely marine who may be
    // the last to die, and grids with counted-down and full columns.
    let full_column_2 = 0b10_000010_000010_000010_000010_000010_u64;
    for team in ["CESMr", "CErr", "rrrrr", "S", "r", "..M.r"] {
        for visited in [0, 0x1_2345_6789, full_column_2, full_column_2 | 0x8_4210_8421] {
            let position = position(team, visited);
            for odds in columns(&position, |from| upwards(&position.outing, from)) {
                let column = odds.column;
                assert_eq!(
                    plays_of(&odds.as_rolled),
                    play(&position, column, |_, _| Path::default()),
                    "{team} {visited:x} {column:?}"
                );
                assert_eq!(
                    plays_of(&odds.dodging),
                    play(&position, column, upwards),
                    "{team} {visited:x} {column:?} dodging"
                );
            }
        }
    }
}

#[test]
fn every_face_leads_to_one_column_and_every_row_to_one_place() {
    let full_column_2 = 0b10_000010_000010_000010_000010_000010_u64;
    let position = position("CESMr", full_column_2);
    let odds = columns(&position, |_| Path::default());
    let mut faces: Vec<u8> = odds.iter().flat_map(|odds| odds.faces.clone()).collect();
    faces.sort_unstable();
    assert_eq!(faces, [1, 2, 3, 4, 5, 6]);
    // AM-4.2: a full column is counted down.
    assert_eq!(odds[0].faces, [1, 2]);
    assert!(column(&position, Column(2), |_| Path::default()).is_none());
    for odds in odds {
        let n: u8 = odds.as_rolled.places.iter().map(|place| place.chance.n).sum();
        assert_eq!(n, 36);
    }
}

#[test]
fn a_forbidden_dodge_is_not_taken() {
    let mut position = position("CESMr", 0);
    position.outing.n_vertical = 0;
    let odds = column(&position, Column(1), |_| Path::from(Direction::Down)).unwrap();
    assert_eq!(odds.as_rolled, odds.dodging);
}

#[test]
fn chances_reduce() {
    assert_eq!(Chance { n: 6, of: 36 }.reduced(), Chance { n: 1, of: 6 });
    assert_eq!(Chance { n: 0, of: 36 }.reduced(), Chance { n: 0, of: 1 });
    assert_eq!(Chance { n: 5, of: 36 }.reduced(), Chance { n: 5, of: 36 });
}
