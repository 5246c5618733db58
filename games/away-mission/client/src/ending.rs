//! The end: in words, and as a table of scores with what they are made of.

mod next;
mod verdict;

use away_mission::{AwayMission, CaptainView, Edition, GridIdx, Rank, StageView, Track};
use client::{
    ending::{self, Deed, Ending, Place, Row, Score},
    room::Room,
    toast::capitalised,
};
use leptos::prelude::*;
use table::Seat;

pub(crate) use self::next::next;

use crate::{goal, scene::Scene, words::minus};

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
    let is_alone_here = is_alone && scene.seat.is_some();
    Some(Ending {
        played: if is_alone {
            "Three missions, alone".to_owned()
        } else {
            format!("Three missions, {} captains", order.len())
        },
        verdict: if is_alone { verdict::alone(captain, rank) } else { verdict::race(&standing) },
        line: verdict::line(captain, edition, is_alone),
        score: Some(Score {
            rank: is_alone.then(|| rank.name().to_owned()),
            note: is_alone_here.then(|| goal::best_before(room, captain.score.total)).flatten(),
            ..Score::new(captain.score.total, "point")
        }),
        rows: rows(captain, edition),
        standing,
        picture: None,
    })
}

/// What each captain did, where there are several.
pub(crate) fn told(room: Room<AwayMission>) -> Option<AnyView> {
    let scene = Scene::of(room);
    let best_of = |seat: Seat| verdict::best_grid(scene.captain(seat)?).map(|(_, n)| n);
    let best = scene.seats().filter_map(best_of).max();
    // Nobody had it if two did.
    let best =
        best.filter(|best| scene.seats().filter(|it| best_of(*it) == Some(*best)).count() == 1);
    let deed = |seat: Seat| {
        let captain = scene.captain(seat)?;
        Some(Deed::new(scene.name(seat), verdict::deed(captain, best)))
    };
    let deeds: Vec<Deed> = scene.seats().filter_map(deed).collect();
    (deeds.len() > 1).then(|| ending::deeds(deeds))
}

/// What the score is made of, as far as it counts.
fn rows(captain: &CaptainView, edition: Edition) -> Vec<Row> {
    let mission = |grid: GridIdx| {
        let found = captain.results[grid.idx()].unwrap_or(0);
        Row::new(format!("Discoveries on {grid}"), found.into(), "AM-12.2")
    };
    let track = |track: Track| {
        let n = captain.progress.of(track);
        let note = format!("{n} of {} filled", table::count(track.length(), track.symbol()));
        let name = format!("{} track", capitalised(track.name()));
        Row::new(name, track.points(n, edition).into(), "AM-10.3").noted(note)
    };
    let lost = Row::new("Officers lost", -captain.score.losses, "AM-12.3");
    let mut rows: Vec<Row> = GridIdx::ALL.into_iter().map(mission).collect();
    rows.extend(Track::ALL.into_iter().map(track));
    rows.push(lost.noted(table::count(captain.gravestones, "gravestone")));
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
