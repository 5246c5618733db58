//! One line that says what to do next.

use away_mission::{Outing, StageView, Standing};
use table::{Seat, count};

use crate::{scene::Scene, words};

/// What to do next, or what is waited for.
pub(crate) fn prompt(scene: &Scene) -> String {
    if let StageView::Over { places } = &scene.view.stage {
        return over(scene, places);
    }
    let Some(seat) = scene.seat.filter(|_| !scene.is_replay) else { return looking_on(scene) };
    if !scene.awaits_me() {
        return waiting(scene, seat);
    }
    let outing = scene.outing(seat);
    match &scene.view.stage {
        StageView::Preparing => format!(
            "Mission {} of 3: choose one of your unplayed grids and a team, then beam down.",
            scene.view.mission
        ),
        StageView::Deciding { column_die } => deciding(scene, seat, *column_die, outing.as_ref()),
        StageView::Landing { .. } => landing(scene, seat, outing.as_ref()),
        StageView::Over { .. } => String::new(),
    }
}

fn deciding(scene: &Scene, seat: Seat, die: u8, outing: Option<&Outing>) -> String {
    let column = scene.captain(seat).and_then(|captain| captain.outing.as_ref()?.column);
    let rolled = match column {
        Some(column) if column.0 != die => {
            format!("Column {die} is full on your grid, so you are in column {}.", column.0)
        }
        _ => format!("The column die shows {die}."),
    };
    let found = outing.map_or(0, |outing| outing.discoveries);
    if scene.view.turn == 1 && found == 0 {
        return format!("{rolled} Your team has just arrived: roll the row.");
    }
    let with = words::discoveries(found);
    format!("{rolled} Stay for the row roll, or go home with {with}?")
}

fn landing(scene: &Scene, seat: Seat, outing: Option<&Outing>) -> String {
    let landings = scene.landings(seat);
    let (Some(outing), Some(first)) = (outing, landings.first()) else { return String::new() };
    let location = outing.grid.at(first.square);
    let dodge = match landings.len() {
        0 | 1 => " No glitch can help: land.",
        _ => " Land, or dodge with a glitch.",
    };
    format!(
        "You beam to {}, {}: {}.{dodge}",
        first.square,
        location.name(),
        words::on_team(outing, location)
    )
}

fn waiting(scene: &Scene, seat: Seat) -> String {
    let awaited = words::joined(&scene.awaited());
    let chosen = scene.captain(seat).is_some_and(|captain| captain.choice.is_some());
    if chosen {
        return format!("You have decided. Waiting for {awaited}.");
    }
    let outing = scene.captain(seat).and_then(|captain| captain.outing.as_ref());
    let mine = match outing.map(|outing| (outing.standing, outing.discoveries)) {
        Some((Standing::Returned, found)) => {
            format!("You are back with {}.", words::discoveries(found))
        }
        Some((Standing::Lost, _)) => "Your team is lost.".to_owned(),
        Some((Standing::Out, _)) | None => String::new(),
    };
    format!("{mine} The mission goes on for {awaited}.").trim().to_owned()
}

fn looking_on(scene: &Scene) -> String {
    let awaited = words::joined(&scene.awaited());
    let what = match scene.view.stage {
        StageView::Preparing => "choose grid and team",
        StageView::Deciding { .. } => "stay or go",
        StageView::Landing { .. } => "land or dodge",
        StageView::Over { .. } => "",
    };
    let mission = scene.view.mission;
    let when = match scene.view.turn {
        0 => format!("Mission {mission}"),
        turn => format!("Mission {mission}, turn {turn}"),
    };
    format!("{when}: waiting for {awaited} to {what}.")
}

fn over(scene: &Scene, places: &[u8]) -> String {
    let total = |seat: Seat| scene.captain(seat).map_or(0, |captain| captain.score.total);
    let winners: Vec<Seat> =
        scene.seats().filter(|seat| places.get(seat.idx()) == Some(&1)).collect();
    match winners[..] {
        [alone] if places.len() == 1 => {
            let edition = scene.setup.options.edition;
            let rank = away_mission::Rank::for_score(total(alone), edition);
            format!(
                "The game is over: {}, the rank of {}.",
                count(total(alone), "point"),
                rank.name()
            )
        }
        [winner] => {
            format!(
                "The game is over: {} wins with {}.",
                scene.name(winner),
                count(total(winner), "point")
            )
        }
        _ => {
            let names: Vec<String> = winners.iter().map(|seat| scene.name(*seat)).collect();
            format!("The game is over: {} share the first place.", words::joined(&names))
        }
    }
}
