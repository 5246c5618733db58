//! The end: scores with what they are made of.

use away_mission::{StageView, Track};
use leptos::prelude::*;

use crate::scene::Scene;

/// The final table of scores.
pub(crate) fn scores(scene: &Scene) -> Option<AnyView> {
    let StageView::Over { places } = &scene.view.stage else { return None };
    let mut order: Vec<_> = scene.seats().collect();
    order.sort_by_key(|seat| places.get(seat.idx()).copied());
    let rows = order
        .into_iter()
        .filter_map(|seat| {
            let captain = scene.captain(seat)?;
            let results = captain.results.map(|result| view! { <td>{result.unwrap_or(0)}</td> });
            let tracks = Track::ALL
                .map(|track| view! { <td>{track.points(captain.progress.of(track))}</td> });
            let place = places.get(seat.idx()).copied().unwrap_or(0);
            Some(view! {
                <tr class:winner=place == 1 data-testid=format!("final-{}", seat.0)>
                    <td>{place}"."</td>
                    <th scope="row">{scene.name(seat)}</th>
                    {results.collect_view()}
                    {tracks.collect_view()}
                    <td>{format!("−{}", captain.score.losses)}</td>
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
