//! What simple bots look at: one turn, in whole numbers.

use away_mission::{
    Column, Path, Progress, Square, Standing,
    analysis::{Ending, Position},
};

/// What one turn brings, counted over the faces of its dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Prospect {
    /// Faces on which the mission is lost.
    pub(super) n_lost: u32,
    /// Members who die, over all faces.
    pub(super) n_deaths: u32,
    /// Points gained or lost at once, over all faces.
    pub(super) points: i32,
}

impl Prospect {
    /// A visit of `square`, over the 6 faces of the death die.
    pub(super) fn of_visit(position: &Position, square: Square) -> Self {
        let mut prospect = Self::default();
        position.each_ending(square, |ending| {
            let n_faces = u32::from(ending.n_faces);
            let died = position.outing.living & !ending.outing.living;
            prospect.n_lost += n_faces * u32::from(ending.outing.standing == Standing::Lost);
            prospect.n_deaths += n_faces * died.count_ones();
            prospect.points += i32::from(ending.n_faces) * points(position, ending);
        });
        prospect
    }

    /// A stay in `column`, over the 36 faces of row and death die, if the
    /// captain takes the way with the greatest `key` from each square.
    pub(super) fn of_stay<K: Ord>(
        position: &Position,
        column: Column,
        key: impl Fn(&Self, &Path) -> K,
    ) -> Self {
        let mut prospect = Self::default();
        for row_die in 1..=6 {
            let arrival = position.outing.arrival(column, row_die);
            let (_, best) = best_path(position, arrival, &key);
            prospect.n_lost += best.n_lost;
            prospect.n_deaths += best.n_deaths;
            prospect.points += best.points;
        }
        prospect
    }
}

/// The way on from `arrival` with the greatest key; the first of equals, and
/// no glitch comes first.
pub(super) fn best_path<K: Ord>(
    position: &Position,
    arrival: Square,
    key: impl Fn(&Prospect, &Path) -> K,
) -> (Path, Prospect) {
    let landed = Prospect::of_visit(position, arrival);
    let mut best = (Path::default(), landed);
    position.each_path(arrival, |path, square| {
        let prospect = Prospect::of_visit(position, square);
        if key(&prospect, path) > key(&best.1, &best.0) {
            best = (path.clone(), prospect);
        }
    });
    best
}

/// What a visit changes on the score sheet, if the captain went home next.
fn points(position: &Position, ending: &Ending) -> i32 {
    let (before, after) = (&position.outing, &ending.outing);
    let kept = if after.standing == Standing::Lost { 0 } else { after.discoveries };
    let found = i32::from(kept) - i32::from(before.discoveries);
    let tracks = |progress: &Progress| i32::from(progress.points(position.options.edition));
    let tracks = tracks(&ending.progress) - tracks(&position.progress);
    let n_officers = i32::from(before.n_officers() - after.n_officers());
    found + tracks - n_officers * i32::from(position.options.officer_loss)
}
