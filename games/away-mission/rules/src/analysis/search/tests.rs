//! The search against missions small enough to be played out in full.

use super::{Search, Thinking};
use crate::{
    Column, Edition, GlitchRule, GridIdx, OfficerRule, Options, Outing, Path, Progress, Sheet,
    SheetChoice, Space, Square, Standing, Team, analysis::Position,
};

const ALL: u64 = (1 << 36) - 1;
const TO_THE_END: Thinking =
    Thinking { depth_max: 36, n_nodes_max: 10_000_000, margin: f64::INFINITY };

/// A last mission on sheet 1, grid M1, with only these squares open.
fn endgame(team: &str, open: &[(u8, u8)], glitches: GlitchRule) -> Position {
    let sheet = Sheet::of(&SheetChoice::Printed(1), Edition::First).unwrap();
    let team = Team::new(&team.parse().unwrap(), OfficerRule::AnyFive).unwrap();
    let mut outing = Outing::new(GridIdx(1), *sheet.grid(GridIdx(1)), team);
    outing.visited = open.iter().fold(ALL, |visited, (column, row)| {
        visited & !Square::new(Column(*column), crate::Row(*row)).bit()
    });
    outing.discoveries = 5;
    let options = Options { glitches, officer_loss: 2, ..Options::default() };
    Position { outing, progress: Progress::new(2, 3, 5), options, n_missions_after: 0 }
}

/// The value of a last mission before the column is rolled, worked out by
/// playing all dice and all decisions to the end, without memory or estimate.
fn played_out(position: &Position) -> f64 {
    let home = score(position);
    if position.outing.column(1).is_none() {
        return home;
    }
    mean(|die| position.outing.column(die).unwrap(), |column| home.max(stayed(position, *column)))
}

fn stayed(position: &Position, column: Column) -> f64 {
    mean(
        |die| position.outing.arrival(column, die),
        |arrival| {
            let paths = position.outing.paths(*arrival, position.options.glitches);
            let ways = paths.into_iter().flat_map(|(path, square)| {
                // Every marine may be sent forward; the search says it is all one.
                let shields: Vec<_> = position.outing.shields(square).map(Some).collect();
                let shields = if shields.is_empty() { vec![None] } else { shields };
                shields.into_iter().map(move |shield| (path.clone(), square, shield))
            });
            ways.map(|(path, square, shield)| landed(position, &path, square, shield))
                .fold(f64::NEG_INFINITY, f64::max)
        },
    )
}

fn landed(position: &Position, path: &Path, square: Square, shield: Option<Space>) -> f64 {
    let after = |death_die| {
        let mut after = *position;
        after.outing.spend(path);
        after.outing.visit(square, shield, &mut after.progress, || death_die);
        after
    };
    mean(
        |die| (after(die).outing.living, die),
        |(_, die)| {
            let after = after(*die);
            let n_lost = position.outing.n_officers() - after.outing.n_officers();
            let losses = f64::from(n_lost * position.options.officer_loss);
            let is_lost = after.outing.standing == Standing::Lost;
            (if is_lost { score(&after) } else { played_out(&after) }) - losses
        },
    )
}

fn score(position: &Position) -> f64 {
    let is_lost = position.outing.standing == Standing::Lost;
    let kept = if is_lost { 0 } else { position.outing.discoveries };
    f64::from(kept) + f64::from(position.progress.points(position.options.edition))
}

/// The mean of `value` over what the six faces of a die lead to. Faces that
/// lead to the same are valued once, or nothing would ever end.
fn mean<T: Same>(lead: impl Fn(u8) -> T, value: impl Fn(&T) -> f64) -> f64 {
    let mut cases: Vec<(T, f64)> = Vec::new();
    for case in (1..=6).map(lead) {
        match cases.iter_mut().find(|(known, _)| known.is_same(&case)) {
            Some((_, n)) => *n += 1.0,
            None => cases.push((case, 1.0)),
        }
    }
    cases.iter().map(|(case, n)| n * value(case)).sum::<f64>() / 6.0
}

trait Same {
    fn is_same(&self, other: &Self) -> bool;
}

impl Same for Column {
    fn is_same(&self, other: &Self) -> bool {
        self == other
    }
}

impl Same for Square {
    fn is_same(&self, other: &Self) -> bool {
        self == other
    }
}

/// Who lives after a death die.
impl Same for (u8, u8) {
    fn is_same(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

#[test]
fn endgames_are_solved_exactly() {
    // A horde with neighbours, places with deaths and a place for symbols.
    let cases: [(&str, &[(u8, u8)]); 4] = [
        ("CESMr", &[(1, 1), (2, 1), (1, 2)]),
        ("Er", &[(3, 6), (2, 6), (3, 5), (4, 6)]),
        ("Crr", &[(1, 3), (2, 3), (3, 3)]),
        ("r", &[(4, 4), (5, 4), (5, 5)]),
    ];
    for (team, open) in cases {
        for glitches in [GlitchRule::OnePerTurn, GlitchRule::Chain] {
            let mut position = endgame(team, open, glitches);
            position.outing.n_horizontal = 1;
            position.outing.n_vertical = 1;
            let mut search = Search::new(&position, TO_THE_END);
            let (value, effort) = search.value();
            assert!(effort.is_exact, "{team} {open:?} {effort:?}");
            let expected = played_out(&position);
            assert!((value - expected).abs() < 1e-9, "{team} {open:?}: {value} for {expected}");
            for column in (1..=6).filter_map(|die| position.outing.column(die)) {
                let (stay, _) = Search::new(&position, TO_THE_END).stay(column);
                assert!((stay - stayed(&position, column)).abs() < 1e-9);
            }
        }
    }
}

/// Six open squares are beyond playing out, but not beyond remembering.
#[test]
fn memory_solves_what_playing_out_could_not() {
    let open: Vec<(u8, u8)> = (1..=3).flat_map(|c| (2..=3).map(move |r| (c, r))).collect();
    let position = endgame("Er", &open, GlitchRule::OnePerTurn);
    let (_, effort) = Search::new(&position, TO_THE_END).value();
    assert!(effort.is_exact, "{effort:?}");
}

/// Missions to come make what tracks are worth a guess, and so every value.
#[test]
fn only_the_last_mission_is_exact() {
    let open = [(1, 2), (2, 2), (2, 3)];
    let last = endgame("Er", &open, GlitchRule::OnePerTurn);
    for n_missions_after in 0..=2 {
        let position = Position { n_missions_after, ..last };
        let (_, effort) = Search::new(&position, TO_THE_END).value();
        assert!(effort.is_solved, "{effort:?}");
        assert_eq!(effort.is_exact, n_missions_after == 0, "{effort:?}");
    }
}

#[test]
fn a_budget_is_kept_and_its_answer_is_that_of_the_last_full_depth() {
    let sheet = Sheet::of(&SheetChoice::Printed(2), Edition::First).unwrap();
    let outing = Outing::new(GridIdx(1), *sheet.grid(GridIdx(1)), Team::FIRST_MISSION);
    let position = Position {
        outing,
        progress: Progress::default(),
        options: Options::default(),
        n_missions_after: 2,
    };
    let depth = |depth_max, n_nodes_max| {
        let thinking = Thinking { depth_max, n_nodes_max, margin: f64::INFINITY };
        Search::new(&position, thinking).stay(Column(1))
    };
    let (two, effort) = depth(2, 1000);
    assert_eq!(effort.depth, 2);
    let (cut_short, effort) = depth(9, effort.n_nodes + 10);
    assert_eq!((effort.depth, effort.is_exact), (2, false));
    assert_eq!(cut_short, two);
}

/// Which spaces members stand in does not matter, because every space dies on
/// one face of the die (AM-9.2).
#[test]
fn the_order_of_a_team_does_not_matter() {
    let thinking = Thinking { depth_max: 2, n_nodes_max: 1000, margin: f64::INFINITY };
    let value = |team: &str| {
        let mut position = endgame(team, &[(1, 1), (2, 1), (4, 4), (5, 4)], GlitchRule::OnePerTurn);
        position.n_missions_after = 1;
        Search::new(&position, thinking).value().0
    };
    assert!((value("CESr") - value("r.SEC")).abs() < 1e-9);
}
