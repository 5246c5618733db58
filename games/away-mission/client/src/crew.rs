//! The crew spaces and the glitches beside a grid.

use away_mission::{
    Outing, Space,
    art::{self, Axis, Mark},
};
use leptos::prelude::*;

use crate::{icon::icon, words};

/// The five spaces with who lives and who died.
pub(crate) fn crew_spaces(outing: &Outing) -> impl IntoView + use<> {
    let spaces: Vec<_> = (1..=5)
        .map(|number| {
            let space = Space(number);
            let member = outing.team.at(space);
            let lives = outing.lives(space);
            let label = match member {
                None => format!("Space {number}: empty"),
                Some(crew) if lives => format!("Space {number}: {}", crew.name()),
                Some(crew) => format!("Space {number}: {}, dead", crew.name()),
            };
            let inside = match member {
                None => view! { <span class="crew-empty" aria-hidden="true">"·"</span> }.into_any(),
                Some(crew) => view! {
                    {icon(&art::crew_icon(crew))}
                    <span class="crew-name" aria-hidden="true">
                        {if lives { words::short(crew) } else { "dead" }}
                    </span>
                }
                .into_any(),
            };
            view! {
                <li class="crew-space" class:dead=member.is_some() && !lives title=label.clone()>
                    <span class="visually-hidden">{label.clone()}</span>
                    <span class="crew-number" aria-hidden="true">{number}</span>
                    {inside}
                </li>
            }
        })
        .collect();
    view! { <ol class="crew" aria-label="Team" data-testid="crew">{spaces}</ol> }
}

/// The glitches left.
pub(crate) fn glitches(outing: &Outing) -> impl IntoView + use<> {
    let row = |axis: Axis, n_left: u8| {
        (0..2_u8)
            .map(|idx| {
                let mark = if idx < n_left { Mark::Open } else { Mark::Used };
                view! { <span class="glitch" class:used=mark == Mark::Used>{icon(&art::glitch(axis, mark))}</span> }
            })
            .collect_view()
    };
    let (horizontal, vertical) = (outing.n_horizontal, outing.n_vertical);
    view! {
        <div
            class="glitches"
            role="img"
            aria-label=format!("Glitches left: {horizontal} horizontal, {vertical} vertical")
            data-testid="glitches"
        >
            <span class="glitches-name" aria-hidden="true">"Glitches"</span>
            {row(Axis::Horizontal, horizontal)}
            {row(Axis::Vertical, vertical)}
        </div>
    }
}
