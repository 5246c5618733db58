//! Runs of the same luck, decision by decision.

use away_mission::{AwayMission, Event, Move};
use leptos::prelude::*;
use table::{Act, Actor, Audience, Journal, Match, Seat};

use crate::words;

/// What a run did at one decision: where it stood, what it chose, what came.
#[derive(Clone, Debug, PartialEq)]
struct Decision {
    mission: u8,
    turn: u8,
    phase: u8,
    choice: String,
    /// The score, with what is out on the surface.
    standing: String,
}

struct Run {
    name: String,
    decisions: Vec<Decision>,
    score: i32,
}

/// The decisions of a journal that count: taken back ones are dropped.
fn run(name: String, journal: Journal<AwayMission>) -> Option<Run> {
    let mut decisions: Vec<(u32, Decision)> = Vec::new();
    let mut before = None;
    let game = Match::replay(journal, |game, told| {
        let view = game.view(Audience::Everything);
        let entries = &game.journal().entries;
        if let (Some(entry), Some((mission, turn, stage))) = (entries.last(), before) {
            if let (Act::Move(mv), Actor::Seat(Seat(0))) = (&entry.act, entry.by) {
                let captain = &view.captains[0];
                let found = captain.outing.as_ref().map_or(0, |outing| outing.discoveries);
                let news: Vec<&Event> = told.iter().map(|told| &told.event).collect();
                let decision = Decision {
                    mission,
                    turn,
                    phase: stage,
                    choice: choice(mv, &news),
                    standing: format!("{} (+{found})", captain.score.total),
                };
                decisions.push((entries.len() as u32 - 1, decision));
            }
            if let Act::Undo { to } = entry.act {
                decisions.retain(|(idx, _)| *idx < to);
            }
        }
        before = Some((view.mission, view.turn, phase(&view.stage)));
    })
    .ok()?;
    let score = game.view(Audience::Everything).captains.first()?.score.total;
    Some(Run {
        name,
        decisions: decisions.into_iter().map(|(_, decision)| decision).collect(),
        score,
    })
}

const fn phase(stage: &away_mission::StageView) -> u8 {
    match stage {
        away_mission::StageView::Preparing => 0,
        away_mission::StageView::Deciding { .. } => 1,
        away_mission::StageView::Landing { .. } => 2,
        away_mission::StageView::Over { .. } => 3,
    }
}

fn choice(mv: &Move, news: &[&Event]) -> String {
    match mv {
        Move::Embark { grid, team } => format!("{grid} with {team}"),
        Move::Stay => "stays".to_owned(),
        Move::Go => {
            let banked = news.iter().find_map(|event| match event {
                Event::Returned { banked, .. } => Some(*banked),
                _ => None,
            });
            format!("goes home with {}", words::discoveries(banked.unwrap_or(0)))
        }
        Move::Land { path, .. } => {
            let place = news.iter().find_map(|event| match event {
                Event::Visited { location, .. } => Some(location.name()),
                _ => None,
            });
            let lost = news.iter().any(|event| matches!(event, Event::Lost { .. }));
            let how = if path.directions().is_empty() {
                String::new()
            } else {
                format!("glitch {path} to ")
            };
            format!("{how}{}{}", place.unwrap_or("?"), if lost { ", team lost" } else { "" })
        }
    }
}

/// A table with a column for each run; rows where choices differ stand out.
#[component]
pub(crate) fn Comparison(
    /// Name and journal of each run.
    runs: Vec<(String, Journal<AwayMission>)>,
) -> impl IntoView {
    let runs: Vec<Run> =
        runs.into_iter().filter_map(|(name, journal)| run(name, journal)).collect();
    let mut moments: Vec<(u8, u8, u8)> = runs
        .iter()
        .flat_map(|run| run.decisions.iter().map(|it| (it.mission, it.turn, it.phase)))
        .collect();
    table::sort_short_by_key(&mut moments, |moment| *moment);
    moments.dedup();
    let rows = moments
        .into_iter()
        .map(|moment| {
            let cells: Vec<Option<&Decision>> = runs
                .iter()
                .map(|run| run.decisions.iter().find(|it| (it.mission, it.turn, it.phase) == moment))
                .collect();
            let differ = cells.windows(2).any(|pair| pair[0].map(|it| &it.choice) != pair[1].map(|it| &it.choice));
            let name = match moment {
                (mission, _, 0) => format!("Mission {mission}"),
                (mission, turn, 1) => format!("{mission}.{turn} column"),
                (mission, turn, _) => format!("{mission}.{turn} row"),
            };
            let cells = cells
                .into_iter()
                .map(|cell| match cell {
                    Some(it) => view! { <td>{it.choice.clone()} <small>" " {it.standing.clone()}</small></td> }.into_any(),
                    None => view! { <td class="note">"–"</td> }.into_any(),
                })
                .collect_view();
            view! {
                <tr class:differ=differ>
                    <th scope="row">{name} {differ.then_some(" ≠")}</th>
                    {cells}
                </tr>
            }
        })
        .collect_view();
    let heads = runs
        .iter()
        .map(|run| view! { <th scope="col">{run.name.clone()} <small>" " {table::count(run.score, "point")}</small></th> })
        .collect_view();
    view! {
        <div class="scroll compare" tabindex="0" role="region" aria-label="Decision by decision" data-testid="comparison">
            <table>
                <thead><tr><th scope="col">"Moment"</th>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}
