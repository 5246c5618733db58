//! The action boards this player plans on: the own one, and the androids'.

use leptos::prelude::*;
use space_alert::{
    live::{Berth, LaidView, MateView, SpaceView},
    mission::phase_of,
};
use space_alert_parts::words;

use super::{
    bridge::{ActionSpace, Bridge},
    faces,
    hand::HandCard,
    laying,
    menu::Menu,
    talk,
};

/// How a space stands to the phase that is open on its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Openness {
    Locked,
    Open,
    NotYet,
}

/// Whether cards can be laid on a space now (SA-2.5, SA-2.14).
pub(super) const fn openness(turn: u8, phase: u8) -> Openness {
    let of = phase_of(turn);
    if of < phase {
        Openness::Locked
    } else if of == phase {
        Openness::Open
    } else {
        Openness::NotYet
    }
}

/// A crew member, as long as there is one.
pub(super) fn mate(bridge: Bridge, berth: Berth) -> Memo<Option<MateView>> {
    Memo::new(move |_| bridge.view.with(|view| view.crew.get(berth.idx()).cloned()))
}

/// The boards to plan on.
#[component]
pub(super) fn Boards() -> impl IntoView {
    let bridge = Bridge::here();
    let berths = Memo::new(move |_| {
        bridge.view.with(|view| {
            let mine = view.crew.iter().filter(|mate| bridge.plans_for(mate.who));
            let mut berths: Vec<Berth> = mine.map(|mate| mate.who.berth).collect();
            // The own board comes first.
            table::sort_short_by_key(&mut berths, |berth| {
                (view.your_berth() != Some(*berth), *berth)
            });
            berths
        })
    });
    view! {
        <div class="boards">
            <For each=move || berths.get() key=|berth| *berth children=|berth| view! { <Board berth/> }/>
        </div>
    }
}

#[component]
fn Board(berth: Berth) -> impl IntoView {
    let bridge = Bridge::here();
    let mate = mate(bridge, berth);
    let is_android =
        move || mate.with(|mate| mate.as_ref().is_some_and(|mate| mate.who.seat.is_none()));
    let stays = move || is_android() && !bridge.is_solo();
    let name = move || mate.get().map(|mate| bridge.name(mate.who)).unwrap_or_default();
    let n_turns = Memo::new(move |_| bridge.view.with(|view| view.course.n_turns()));
    let own = Memo::new(move |_| mate.get().map(|mate| mate.own).unwrap_or_default());
    view! {
        <section class="board" class:android=is_android aria-label=move || format!("Action board of {}", name())
            data-testid=format!("board-{}", berth.0)>
            <p class="board-head">
                <span class=move || format!("figure {}", mate.get().map_or("", |mate| words::colour(mate.who.colour)))></span>
                <strong>{name}</strong>
                <span class="note">{move || mate.get().map(|mate| about(bridge, &mate))}</span>
                <talk::TellAll berth/>
            </p>
            <talk::Requests berth/>
            <Show when=stays>
                <p class="note stays">"A card laid here stays: it can be neither moved nor taken back. " {faces::rule("SA-11.8")}</p>
            </Show>
            <div class="spaces" class:short=move || { n_turns.get() < 8 } style=move || format!("--turns: {}", n_turns.get())>
                {move || (1..=n_turns.get()).map(|turn| view! { <Space at=ActionSpace { berth, turn } mate/> }).collect_view()}
            </div>
            <Menu berth/>
            <Show when=move || own.with(|own| !own.is_empty())>
                <ul class="cards-row own" aria-label="Own cards">
                    <For each=move || own.get().into_iter().enumerate() key=|(_, secret)| secret.id
                        children=move |(idx, secret)| view! {
                            <li><HandCard secret n_copies=1 testid=format!("own-card-{}-{idx}", berth.0)/></li>
                        }/>
                </ul>
            </Show>
        </section>
    }
}

/// What else is to be known about a crew member.
pub(super) fn about(bridge: Bridge, mate: &MateView) -> String {
    let badges = bridge.setup.with(|setup| setup.badges);
    let berth = mate.who.berth;
    let marks = [
        (badges.captain == berth).then(|| "captain".to_owned()),
        (badges.communications_officer == berth).then(|| "communications".to_owned()),
        (badges.chief_of_security == berth).then(|| "security".to_owned()),
        mate.specialization.map(|(kind, level)| format!("{kind} {level}")),
    ];
    marks.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// A space in words.
fn space_words(space: &SpaceView) -> String {
    let words = |laid: &Option<LaidView>| laid.as_ref().map(faces::laid_words);
    match (words(&space.card), words(&space.special)) {
        (None, None) => "empty".to_owned(),
        (Some(one), None) | (None, Some(one)) => one,
        (Some(one), Some(two)) => format!("{one}, with {two}"),
    }
}

/// The cards on a space, drawn.
pub(super) fn space_picture(space: &SpaceView) -> impl IntoView + use<> {
    let first = space.card.as_ref().or(space.special.as_ref());
    let second = space.card.as_ref().and(space.special.as_ref());
    view! {
        {first.map(|laid| faces::picture(faces::laid(laid)))}
        {second.map(|laid| view! { <span class="shared" aria-hidden="true" inner_html=faces::laid(laid)></span> })}
    }
}

#[component]
fn Space(at: ActionSpace, mate: Memo<Option<MateView>>) -> impl IntoView {
    let bridge = Bridge::here();
    let ActionSpace { berth, turn } = at;
    let space = Memo::new(move |_| {
        mate.with(|mate| {
            let spaces = mate.as_ref().map(|mate| &mate.spaces);
            spaces.and_then(|spaces| spaces.get(usize::from(turn) - 1).copied()).unwrap_or_default()
        })
    });
    let open = Memo::new(move |_| {
        let phase = mate.with(|mate| mate.as_ref().map_or(1, |mate| mate.phase));
        openness(turn, phase)
    });
    let is_here = move || bridge.at.get() == at;
    let is_held = move || laying::is_held_at(bridge, at);
    let takes = move || open.get() == Openness::Open && laying::could_land(bridge, at);
    let label = move || {
        let state = match open.get() {
            Openness::Locked => ", locked",
            Openness::Open => "",
            Openness::NotYet => ", not open yet",
        };
        format!("Turn {turn}: {}{state}", space.with(space_words))
    };
    view! {
        <button class="space" id=format!("space-{}-{turn}", berth.0) data-testid=format!("space-{}-{turn}", berth.0)
            class:here=is_here class:held=is_held class:takes=takes class:phase=matches!(turn, 4 | 8)
            class:locked=move || open.get() == Openness::Locked class:not-yet=move || open.get() == Openness::NotYet
            class:filled=move || space.with(|space| space.card.is_some() || space.special.is_some())
            tabindex=move || if is_here() { "0" } else { "-1" }
            draggable=move || space.with(|space| space.card.is_some()).to_string()
            on:dragstart=move |_| laying::pick_up(bridge, at)
            on:dragover=move |event| event.prevent_default()
            on:drop=move |event| { event.prevent_default(); laying::put_down(bridge, at); }
            on:click=move |_| laying::tap(bridge, at)>
            <span class="visually-hidden">{label}</span>
            <span class="space-turn" aria-hidden="true">{turn}</span>
            {move || space.with(space_picture)}
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_spaces_of_the_open_phase_take_cards() {
        let state = |phase| (1..=12).map(|turn| openness(turn, phase)).collect::<Vec<_>>();
        let count = |phase, of| state(phase).into_iter().filter(|one| *one == of).count();
        assert_eq!((count(1, Openness::Open), count(1, Openness::NotYet)), (3, 9));
        assert_eq!((count(2, Openness::Locked), count(2, Openness::Open)), (3, 4));
        assert_eq!((count(3, Openness::Locked), count(3, Openness::Open)), (7, 5));
    }
}
