//! The end: in words, and as a table of scores with what they are made of.

use away_mission::{AwayMission, CaptainView, Edition, GridIdx, Rank, StageView, Track};
use client::{
    ending::{Ending, Place, Row, Score},
    room::Room,
    toast::capitalised,
};
use leptos::prelude::*;
use table::Seat;

use crate::{scene::Scene, words::minus};

/// How a match ended for whoever looks, or for the winner.
pub(crate) fn ending(room: Room<AwayMission>) -> Option<Ending> {
    let scene = Scene::of(room);
    let StageView::Over { places } = &scene.view.stage else { return None };
    let mut order: Vec<Seat> = scene.seats().collect();
    table::sort_short_by_key(&mut order, |seat| places.get(seat.idx()).copied());
    let seat = scene.seat.or_else(|| order.first().copied())?;
    let captain = scene.captain(seat)?;
    let is_alone = order.len() == 1;
    let edition = scene.setup.options.edition;
    let rank = Rank::for_score(captain.score.total, edition);
    let place = |seat: &Seat| {
        Some(Place {
            place: places.get(seat.idx()).copied()?,
            name: scene.name(*seat),
            points: scene.captain(*seat)?.score.total,
            is_own: scene.seat == Some(*seat),
        })
    };
    let standing: Vec<Place> = order.iter().filter_map(place).collect();
    let best = standing.first().map(|best| best.name.clone()).unwrap_or_default();
    let is_best = places.get(seat.idx()) == Some(&1);
    Some(Ending {
        played: if is_alone {
            "Three missions, alone".to_owned()
        } else {
            format!("Three missions, {} captains", order.len())
        },
        verdict: match (is_alone, is_best && scene.seat.is_some()) {
            (true, _) => alone(rank).to_owned(),
            (false, true) => "Nobody brought home more".to_owned(),
            (false, false) => format!("{best} brought home the most"),
        },
        line: losses(captain),
        score: Some(Score {
            points: captain.score.total,
            unit: if captain.score.total == 1 { "point" } else { "points" },
            rank: is_alone.then(|| rank.name().to_owned()),
        }),
        rows: rows(captain, edition),
        standing,
        picture: None,
    })
}

/// What a captain who plays alone is told.
const fn alone(rank: Rank) -> &'static str {
    match rank {
        Rank::Ensign => "Home, and an ensign still",
        Rank::Lieutenant => "Home, and made lieutenant",
        Rank::Commander => "Home, and made commander",
        Rank::Captain => "Home, and a captain by right",
        Rank::Commodore => "Home, and made commodore",
        Rank::Admiral => "Home, and made admiral",
    }
}

fn losses(captain: &CaptainView) -> String {
    let lost = captain.results.iter().filter(|result| **result == Some(0)).count();
    let officers = match captain.gravestones {
        0 => "Every officer came back.".to_owned(),
        1 => "One officer did not come back.".to_owned(),
        n => format!("{n} officers did not come back."),
    };
    match lost {
        0 => officers,
        1 => format!("One mission brought nothing. {officers}"),
        n => format!("{n} missions brought nothing. {officers}"),
    }
}

/// What the score is made of, as far as it counts.
fn rows(captain: &CaptainView, edition: Edition) -> Vec<Row> {
    let mission = |grid: GridIdx| {
        let found = captain.results[grid.idx()].unwrap_or(0);
        Row::new(format!("Discoveries, {grid}"), found.into(), "AM-12.2")
    };
    let track = |track: Track| {
        let n = captain.progress.of(track);
        let note = format!("{n} of {} symbols", track.length());
        let name = format!("{} track", capitalised(track.name()));
        Row::new(name, track.points(n, edition).into(), "AM-10.3").noted(note)
    };
    let lost = Row::new("Officers lost", -captain.score.losses, "AM-12.3");
    let mut rows: Vec<Row> = GridIdx::ALL.into_iter().map(mission).collect();
    rows.extend(Track::ALL.into_iter().map(track));
    rows.push(lost.noted(captain.gravestones.to_string()));
    rows.retain(|row| row.points != 0);
    rows
}

/// The final table of scores.
pub(crate) fn scores(scene: &Scene) -> Option<AnyView> {
    let StageView::Over { places } = &scene.view.stage else { return None };
    let edition = scene.setup.options.edition;
    let mut order: Vec<_> = scene.seats().collect();
    table::sort_short_by_key(&mut order, |seat| places.get(seat.idx()).copied());
    let rows = order
        .into_iter()
        .filter_map(|seat| {
            let captain = scene.captain(seat)?;
            let results = captain.results.map(|result| view! { <td>{result.unwrap_or(0)}</td> });
            let tracks = Track::ALL.map(
                |track| view! { <td>{track.points(captain.progress.of(track), edition)}</td> },
            );
            let place = places.get(seat.idx()).copied().unwrap_or(0);
            Some(view! {
                <tr class:winner=place == 1 data-testid=format!("final-{}", seat.0)>
                    <td>{place}"."</td>
                    <th scope="row">{scene.name(seat)}</th>
                    {results.collect_view()}
                    {tracks.collect_view()}
                    <td>{minus(captain.score.losses)}</td>
                    <td class="total">{captain.score.total}</td>
                </tr>
            })
        })
        .collect_view();
    Some(
        view! {
            <div class="final panel" data-testid="final">
                <h2>"Final scores"</h2>
                <div class="scroll" tabindex="0" role="region" aria-label="Final scores">
                    <table>
                        <thead>
                            <tr>
                                <th scope="col"><span class="visually-hidden">"Place"</span></th>
                                <th scope="col">"Captain"</th>
                                <th scope="col">"M1"</th><th scope="col">"M2"</th><th scope="col">"M3"</th>
                                <th scope="col">"Survey"</th><th scope="col">"Science"</th><th scope="col">"Tech."</th>
                                <th scope="col">"Losses"</th><th scope="col">"Total"</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            </div>
        }
        .into_any(),
    )
}
