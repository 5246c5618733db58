//! On a planet: boards, injuries, turns, leads and tracks.

use leptos::prelude::*;
use vanguard_pack::dice::Colour;
use vanguard_parts::icons::Icon;

use super::{
    dice,
    parts::{Hold, button, empty, named_button, pips, steps},
};
use crate::keeper::{DISCOVERIES, Deed, Explorer, Whereabouts};

const COLUMNS: [Colour; 3] = [Colour::Red, Colour::Green, Colour::Blue];

/// Who goes, where, with how many supplies.
#[component]
pub(crate) fn Landing() -> impl IntoView {
    let hold = Hold::here();
    let team = RwSignal::new(Vec::<usize>::new());
    let planet = RwSignal::new(String::new());
    let supplies = RwSignal::new("4".to_owned());
    let available = hold.campaign.with_untracked(|campaign| {
        let crew = campaign.crew.iter().enumerate();
        let own = crew.filter(|(_, person)| person.at == Whereabouts::Available);
        own.map(|(id, person)| (id, person.name.clone())).collect::<Vec<_>>()
    });
    let nobody = available
        .is_empty()
        .then(|| empty("Nobody is available. Write the crew down on the Crew tab first."));
    let choices = available.into_iter().map(|(id, name)| {
        view! {
            <label class="co-check"><input type="checkbox" data-testid=format!("goes-{id}") on:change:target=move |event| {
                let goes = event.target().checked();
                team.update(|team| {
                    team.retain(|other| *other != id);
                    if goes { team.push(id); }
                });
            }/> " " {name}</label>
        }
    });
    let land = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let planet = planet.get_untracked();
        let supplies = supplies.get_untracked().parse().unwrap_or(0);
        hold.act(Deed::Land { planet, team: team.get_untracked(), supplies });
    };
    view! {
        <form class="co-form" on:submit=land data-testid="landing">
            <fieldset class="co-goes"><legend>"Who goes"</legend>{nobody} {choices.collect_view()}</fieldset>
            <label>"Planet " <input data-testid="planet-name" maxlength="80" bind:value=planet/></label>
            <label>"Supplies " <input type="number" min="0" max="9" data-testid="supplies" bind:value=supplies/></label>
            <button class="primary" data-testid="land">"Land"</button>
        </form>
    }
}

/// The planet.
#[component]
pub(crate) fn Planet() -> impl IntoView {
    let hold = Hold::here();
    let is_there = Memo::new(move |_| hold.campaign.with(|campaign| campaign.planet.is_some()));
    move || {
        if is_there.get() {
            whole(hold)
        } else {
            empty(
                "Nobody is on a planet. Go through the book to page 23, strap in, and the boards of the team appear here.",
            )
        }
    }
}

fn whole(hold: Hold) -> AnyView {
    let planet = move |read: fn(&crate::keeper::Planet) -> String| {
        hold.campaign.with(|campaign| campaign.planet.as_ref().map(read).unwrap_or_default())
    };
    let supplies = move || {
        hold.campaign.with(|campaign| campaign.planet.as_ref().map_or(0, |own| own.supplies))
    };
    let n = hold
        .campaign
        .with_untracked(|campaign| campaign.planet.as_ref().map_or(0, |own| own.team.len()));
    let boards = (0..n).map(|nth| view! { <Board nth/> });
    let leads = (0..5_u8).map(|of| {
        let name = DISCOVERIES[usize::from(of)];
        let now = move || {
            let leads = hold.campaign.with(|own| own.planet.as_ref().map(|own| own.leads));
            leads.map_or(0, |leads| leads[usize::from(of)])
        };
        view! {
            <li><Icon name=name.replace(' ', "-")/> <span class="row-name">{name}</span> {move || pips(now(), 3)}
                <span class="co-of"><b>{now}</b> " of 3"</span>
                {named_button(hold, "+1", format!("{name}: a lead of 1"), Deed::Lead(of, 1))}
                {named_button(hold, "+2", format!("{name}: a lead of 2"), Deed::Lead(of, 2))}</li>
        }
    });
    let name = RwSignal::new(String::new());
    let spaces = RwSignal::new("3".to_owned());
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let spaces = spaces.get_untracked().parse().unwrap_or(3);
        if hold.act(Deed::Track(name.get_untracked(), spaces)) {
            name.set(String::new());
        }
    };
    let tracks = move || {
        let tracks = hold
            .campaign
            .with(|own| own.planet.as_ref().map(|own| own.tracks.clone()).unwrap_or_default());
        let line = |(nth, (name, at, spaces)): (usize, (String, u8, u8))| {
            let (back, on) = (format!("{name}: one back"), format!("{name}: one on"));
            view! {
                <li class:due={at >= spaces} data-testid=format!("track-{nth}")><Icon name="time"/> <span class="row-name">{name}</span> {pips(at, spaces)}
                    <span class="co-of"><b>{at}</b> {format!(" of {spaces}")} {(at >= spaces).then_some(": it is time")}</span>
                    {named_button(hold, "−1", back, Deed::Advance(nth, -1))} {named_button(hold, "+1", on, Deed::Advance(nth, 1))}</li>
            }
        };
        match tracks.is_empty() {
            true => view! { <li class="co-empty">"No track runs. Add one for a threat or a check that takes time."</li> }.into_any(),
            false => tracks.into_iter().enumerate().map(line).collect_view().into_any(),
        }
    };
    view! {
        <section class="panel co-planet">
            <h2>{move || planet(|own| own.name.clone())}
                <small class="note">{move || planet(|own| format!("round {}, {} events drawn", own.round, own.n_events))}</small></h2>
            <div class="co-acts">
                {steps(hold, "supplies", supplies, Deed::Supplies)}
                {button(hold, "New round", Deed::Round)}
            </div>
        </section>
        <div class="co-boards" data-testid="boards">{boards.collect_view()}</div>
        <section class="panel"><h2>"Leads"</h2><ul class="co-lines">{leads.collect_view()}</ul></section>
        <section class="panel"><h2>"Time of threats and checks"</h2>
            <ul class="co-lines" data-testid="tracks">{tracks}</ul>
            <form class="row" on:submit=add>
                <input aria-label="Name of the track" data-testid="track-name" placeholder="Name" maxlength="80" bind:value=name/>
                <input class="co-small" aria-label="Spaces" type="number" min="1" max="20" bind:value=spaces/>
                <button data-testid="track-add">"Add"</button>
            </form>
        </section>
    }
    .into_any()
}

/// The crew board of one of the team.
#[component]
fn Board(nth: usize) -> impl IntoView {
    let hold = Hold::here();
    let own = Memo::new(move |_| {
        hold.campaign.with(|campaign| {
            let explorer = campaign.planet.as_ref()?.team.get(nth)?.clone();
            let person = campaign.crew.get(explorer.person)?;
            Some((format!("{}, rank {}", person.name, person.rank), explorer))
        })
    });
    let read = move |read: &dyn Fn(&Explorer) -> u8| {
        own.with(|own| own.as_ref().map_or(0, |(_, own)| read(own)))
    };
    let columns = (0..3_u8).map(|at| column(hold, own, nth, at)).collect_view();
    let injury = RwSignal::new(String::new());
    let column = RwSignal::new("0".to_owned());
    let hurt = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let at = column.get_untracked().parse().unwrap_or(0);
        if hold.act(Deed::Injure(nth, injury.get_untracked(), at)) {
            injury.set(String::new());
        }
    };
    let injuries = move || {
        let all =
            own.with(|own| own.as_ref().map(|(_, own)| own.injuries.clone()).unwrap_or_default());
        (0_u8..).zip(all).map(|(slot, name)| view! {
            <li><Icon name="major"/> <span class="row-name">{name}</span> {button(hold, "Heal", Deed::Heal(nth, slot))}</li>
        }).collect_view()
    };
    view! {
        <article class="panel co-board" data-testid=format!("board-{nth}")>
            <h3>{move || own.with(|own| own.as_ref().map(|(name, _)| name.clone()))}
                {move || own.with(|own| own.as_ref().is_some_and(|(_, own)| own.has_ended)).then(|| view! { " " <span class="co-tag">"turn ended"</span> })}</h3>
            {columns}
            <div class="co-acts">
                {steps(hold, "charges", move || read(&|own| own.charges), move |by| Deed::Charges(nth, by))}
                {steps(hold, "cards", move || read(&|own| own.hand), move |by| Deed::Hand(nth, by))}
                {button(hold, "End turn, draw an event", Deed::EndTurn(nth))}
            </div>
            <ul class="co-lines">{injuries}</ul>
            <form class="row" on:submit=hurt>
                <input aria-label="Injury" placeholder="Injury" maxlength="80" bind:value=injury/>
                <select aria-label="Column" bind:value=column>
                    <option value="0">"red"</option><option value="1">"green"</option><option value="2">"blue"</option>
                </select>
                <button>"Injure"</button>
            </form>
        </article>
    }
}

/// A column of a crew board: a tap on a die spends it, a tap on a spent one
/// brings it back.
fn column(hold: Hold, own: Memo<Option<(String, Explorer)>>, nth: usize, at: u8) -> AnyView {
    let (idx, colour) = (usize::from(at), COLUMNS[usize::from(at)]);
    let read = move |read: fn(&Explorer) -> [u8; 3]| {
        own.with(|own| own.as_ref().map_or(0, |(_, own)| read(own)[idx]))
    };
    let name = colour.name();
    let dice = move || {
        let (n, n_spent) = (read(|own| own.available), read(|own| own.spent));
        let die = |is_spent: bool| {
            let (words, deed) = match is_spent {
                false => (format!("Spend a {name} die"), Deed::Spend(nth, at)),
                true => (format!("Refresh a {name} die"), Deed::Refresh(nth, at)),
            };
            view! {
                <button class="co-tap" class:spent=is_spent aria-label=words inner_html=dice::plain(colour)
                    on:click=move |_| { hold.act(deed.clone()); }></button>
            }
        };
        let all = (0..n).map(|_| die(false)).chain((0..n_spent).map(|_| die(true)));
        (n + n_spent > 0).then(|| view! { <span class="co-row">{all.collect_view()}</span> })
    };
    let injury = move || {
        own.with(|own| own.as_ref().is_some_and(|(_, own)| own.injury_dice[idx])).then(|| view! {
            <span class="co-tag bad">"injury die"</span>
            {named_button(hold, "Take off", format!("Take the injury die off the {name} column"), Deed::TakeOff(nth, at))}
        })
    };
    let fill = move |by: i8| {
        Deed::Fill(nth, at, untrack(|| read(|own| own.available)).saturating_add_signed(by))
    };
    view! {
        <div class="co-column">
            {steps(hold, name, move || read(|own| own.available), fill)}
            {dice} {injury}
            <details><summary class="note">"Sacrifice"</summary>
                <span class="co-acts">{button(hold, format!("A {name} die"), Deed::Sacrifice(nth, at, false))}
                    {button(hold, format!("A spent {name} die"), Deed::Sacrifice(nth, at, true))}</span>
            </details>
        </div>
    }
    .into_any()
}
