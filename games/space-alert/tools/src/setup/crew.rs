//! The crew in seating order.

use leptos::prelude::*;
use space_alert::{
    action::Specialization,
    mission::{Colour, CrewMember, MAX_CREW},
};
use space_alert_parts::{desk::Desk, words};
use table::Seat;

use super::choice;

/// The crew.
#[component]
pub(super) fn Crew() -> impl IntoView {
    let desk = Desk::here();
    let n_crew = Memo::new(move |_| desk.mission.with(|mission| mission.setup().crew.len()));
    let join = move |_| {
        desk.edit(|setup| {
            let taken = |colour: &Colour| setup.crew.iter().any(|member| member.colour == *colour);
            if let Some(colour) = Colour::ALL.into_iter().find(|colour| !taken(colour)) {
                // A sixth has no colour, and no place either.
                let _ = setup.crew.try_push(CrewMember::new(colour));
            }
        });
    };
    let leave = move |_| {
        // Whoever comes in the place is somebody else.
        desk.names.update(|names| names.truncate(n_crew.get_untracked().saturating_sub(1)));
        desk.edit(|setup| {
            setup.crew.pop();
            let gone = Seat(setup.crew.len() as u8);
            if setup.captain == gone {
                setup.captain = Seat(0);
            }
            for bearer in [&mut setup.traveller, &mut setup.destination] {
                *bearer = bearer.filter(|seat| *seat != gone);
            }
        });
    };
    view! {
        <section class="panel">
            <h2>"Crew"
                <span class="row">
                    <button class="chip" data-testid="fewer-crew" aria-label="One crew member less" disabled=move || n_crew.get() < 2 on:click=leave>"−"</button>
                    <output data-testid="n-crew" aria-label="Crew members">{move || n_crew.get()}</output>
                    <button class="chip" data-testid="more-crew" aria-label="One crew member more" disabled=move || n_crew.get() == MAX_CREW on:click=join>"+"</button>
                </span>
            </h2>
            <ol class="crew-list">
                <For each=move || 0..n_crew.get() key=|seat| *seat children=move |seat| view! { <Member seat=Seat(seat as u8)/> }/>
            </ol>
            {move || tokens_needed(desk).then(|| view! { <Tokens/> })}
        </section>
    }
}

fn member(desk: Desk, seat: Seat) -> Option<CrewMember> {
    desk.mission.with(|mission| mission.setup().crew.get(seat.idx()).copied())
}

#[component]
fn Member(seat: Seat) -> impl IntoView {
    let desk = Desk::here();
    let number = seat.0 + 1;
    let colours = Colour::ALL.map(|colour| (colour, words::capitalised(words::colour(colour))));
    let colour_idx = move || {
        let colour = member(desk, seat).map(|member| member.colour);
        Colour::ALL.iter().position(|one| Some(*one) == colour).unwrap_or(0)
    };
    let paint = move |colour: Colour| {
        desk.edit(|setup| {
            // Who had this colour takes the other one.
            let old = setup.crew[seat.idx()].colour;
            for member in &mut setup.crew {
                if member.colour == colour {
                    member.colour = old;
                }
            }
            setup.crew[seat.idx()].colour = colour;
        });
    };
    let kinds: Vec<(Option<Specialization>, String)> =
        std::iter::once((None, "no specialization".to_owned()))
            .chain(Specialization::ALL.map(|kind| (Some(kind), kind.to_string())))
            .collect();
    let kind_idx = move || {
        let kind =
            member(desk, seat).and_then(|member| member.specialization).map(|(kind, _)| kind);
        kind.and_then(|kind| Specialization::ALL.iter().position(|one| *one == kind))
            .map_or(0, |idx| idx + 1)
    };
    let learn = move |kind: Option<Specialization>| {
        desk.edit(|setup| {
            let member = &mut setup.crew[seat.idx()];
            let level = member.specialization.map_or(3, |(_, level)| level);
            member.specialization = kind.map(|kind| (kind, level));
        });
    };
    let specialist = Memo::new(move |_| {
        member(desk, seat).is_some_and(|member| member.specialization.is_some())
    });
    let level_idx = move || {
        member(desk, seat)
            .and_then(|member| member.specialization)
            .map_or(2, |(_, level)| level as usize - 1)
    };
    let rise = move |level: u8| {
        desk.edit(|setup| {
            if let Some((_, at)) = &mut setup.crew[seat.idx()].specialization {
                *at = level;
            }
        });
    };
    view! {
        <li class="crew-line">
            <span class=move || format!("figure {}", member(desk, seat).map_or("", |member| words::colour(member.colour)))></span>
            {choice(format!("Colour of seat {number}"), format!("colour-{}", seat.0), colours.to_vec(), colour_idx, paint)}
            {choice(format!("Specialization of seat {number}"), format!("specialization-{}", seat.0), kinds, kind_idx, learn)}
            {move || specialist.get().then(|| {
                let levels = [1, 2, 3].map(|level: u8| (level, format!("level {level}"))).to_vec();
                choice(format!("Level of seat {number}"), format!("level-{}", seat.0), levels, level_idx, rise)
            })}
            <label class="check"><input type="radio" name="captain" data-testid=format!("captain-{}", seat.0)
                prop:checked=move || desk.mission.with(|mission| mission.setup().captain == seat)
                on:change=move |_| { desk.edit(|setup| setup.captain = seat); }/>"captain"</label>
            <label class="check"><input type="checkbox" data-testid=format!("android-{}", seat.0)
                prop:checked=move || member(desk, seat).is_some_and(|member| member.android)
                on:change:target=move |event| {
                    let android = event.target().checked();
                    desk.edit(|setup| setup.crew[seat.idx()].android = android);
                }/>"android"</label>
        </li>
    }
}

fn tokens_needed(desk: Desk) -> bool {
    desk.mission.with(|mission| {
        let is_teleporter = |member: &CrewMember| {
            matches!(member.specialization, Some((Specialization::Teleporter, _)))
        };
        mission.setup().crew.iter().any(is_teleporter)
    })
}

/// Who bears the Teleporter's tokens.
#[component]
fn Tokens() -> impl IntoView {
    let desk = Desk::here();
    let bearers = move || {
        let n_crew = desk.mission.with(|mission| mission.setup().crew.len());
        let seats = Seat::all(n_crew as u8).map(|seat| (Some(seat), desk.name(seat)));
        std::iter::once((None, "nobody".to_owned())).chain(seats).collect::<Vec<_>>()
    };
    let idx = |seat: Option<Seat>| seat.map_or(0, |seat| seat.idx() + 1);
    view! {
        <div class="fields">
            <div class="field"><span>"Teleport traveller"</span>
                {choice("Teleport traveller".to_owned(), "traveller".to_owned(), bearers(),
                    move || idx(desk.mission.with(|mission| mission.setup().traveller)),
                    move |seat| { desk.edit(|setup| setup.traveller = seat); })}
            </div>
            <div class="field"><span>"Teleport destination"</span>
                {choice("Teleport destination".to_owned(), "destination".to_owned(), bearers(),
                    move || idx(desk.mission.with(|mission| mission.setup().destination)),
                    move |seat| { desk.edit(|setup| setup.destination = seat); })}
            </div>
        </div>
    }
}
