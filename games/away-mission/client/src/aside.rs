//! The other captains, small.

use away_mission::Standing;
use leptos::prelude::*;
use table::Seat;

use crate::{
    board::{self, Marks},
    scene::Scene,
};

/// Everybody but the one shown large; a press shows another.
pub(crate) fn others(
    scene: &Scene,
    shown: Seat,
    show: RwSignal<Option<Seat>>,
) -> impl IntoView + use<> {
    scene
        .seats()
        .filter(|seat| *seat != shown)
        .filter_map(|seat| {
            let captain = scene.captain(seat)?;
            let name = scene.name(seat);
            let outing = scene.outing(seat);
            let state = match &captain.outing {
                _ if scene.is_awaited(seat) => "deciding…",
                None => "has decided",
                Some(outing) => match outing.standing {
                    Standing::Out => "has decided",
                    Standing::Returned => "back on the ship",
                    Standing::Lost => "team lost",
                },
            };
            let picture = outing.map(|outing| {
                let label = format!("Grid {} of {name}", outing.grid_idx);
                board::small(&outing, &Marks::of(scene, seat), label)
            });
            let found = captain.outing.as_ref().filter(|outing| outing.standing == Standing::Out);
            let found = found.map(|outing| format!(" (+{} out there)", outing.discoveries));
            Some(view! {
                <li>
                    <button class="captain" data-testid=format!("captain-{}", seat.0)
                        on:click=move |_| show.set(Some(seat))>
                        <span class="captain-name">{name}</span>
                        <span class="captain-state">{state}</span>
                        <span class="captain-score">{table::count(captain.score.total, "point")} {found}</span>
                        {picture}
                    </button>
                </li>
            })
        })
        .collect_view()
}
