//! On a planet: boards, injuries, turns, leads and tracks.

use leptos::prelude::*;

use super::parts::{Hold, button, steps};
use crate::keeper::{DISCOVERIES, Deed, Explorer, Whereabouts};

const COLUMNS: [&str; 3] = ["red", "green", "blue"];

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
    let choices = available.into_iter().map(|(id, name)| {
        view! {
            <label><input type="checkbox" on:change:target=move |event| {
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
        <form class="companion-form" on:submit=land data-testid="landing">
            <fieldset><legend>"Who goes"</legend>{choices.collect_view()}</fieldset>
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
            view! { <p class="panel">"Nobody is on a planet. The ship book leads there: page 23."</p> }.into_any()
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
            <li>{name} ": " <b>{now}</b> " of 3 "
                {button(hold, "+1", Deed::Lead(of, 1))} {button(hold, "+2", Deed::Lead(of, 2))}</li>
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
            view! {
                <li>{name} ": " <b>{at}</b> {format!(" of {spaces} ")}
                    {button(hold, "−1", Deed::Advance(nth, -1))} {button(hold, "+1", Deed::Advance(nth, 1))}</li>
            }
        };
        tracks.into_iter().enumerate().map(line).collect_view()
    };
    view! {
        <section class="panel companion-row">
            <h2>{move || planet(|own| own.name.clone())}</h2>
            <span>{move || planet(|own| format!("Round {}, {} events drawn", own.round, own.n_events))}</span>
            {button(hold, "New round", Deed::Round)}
            {steps(hold, "supplies", supplies, Deed::Supplies)}
        </section>
        <div class="companion-boards" data-testid="boards">{boards.collect_view()}</div>
        <section class="panel"><h2>"Leads"</h2><ul class="list companion-lines">{leads.collect_view()}</ul></section>
        <section class="panel"><h2>"Tracks of checks and threats"</h2>
            <ul class="list companion-lines">{tracks}</ul>
            <form class="row" on:submit=add>
                <input aria-label="Name of the track" placeholder="Name" maxlength="80" bind:value=name/>
                <input aria-label="Spaces" type="number" min="1" max="20" bind:value=spaces/>
                <button>"Add"</button>
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
    let columns = (0..3_u8).map(|at| {
        let idx = usize::from(at);
        let colour = COLUMNS[idx];
        view! {
            <tr class=format!("column-{colour}")>
                <th scope="row">{colour}</th>
                <td>{steps(hold, "dice", move || read(&|own| own.available[idx]), move |by| {
                    let now = hold.campaign.with_untracked(|own| own.planet.as_ref().and_then(|own| own.team.get(nth).map(|own| own.available[idx])));
                    Deed::Fill(nth, at, now.unwrap_or(0).saturating_add_signed(by))
                })}</td>
                <td>{move || format!("{} spent", read(&|own| own.spent[idx]))}</td>
                <td>{button(hold, "Spend", Deed::Spend(nth, at))} {button(hold, "Refresh", Deed::Refresh(nth, at))}
                    {button(hold, "Sacrifice", Deed::Sacrifice(nth, at, false))}
                    {button(hold, "Sacrifice a spent one", Deed::Sacrifice(nth, at, true))}</td>
                <td>{move || own.with(|own| own.as_ref().is_some_and(|(_, own)| own.injury_dice[idx])).then(|| view! {
                    "injury die " {button(hold, "Take off", Deed::TakeOff(nth, at))}
                })}</td>
            </tr>
        }
    });
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
        (0_u8..).zip(all).map(|(slot, name)| view! { <li>{name} " " {button(hold, "Heal", Deed::Heal(nth, slot))}</li> }).collect_view()
    };
    view! {
        <article class="panel" data-testid=format!("board-{nth}")>
            <h3>{move || own.with(|own| own.as_ref().map(|(name, _)| name.clone()))}
                {move || own.with(|own| own.as_ref().is_some_and(|(_, own)| own.has_ended)).then_some(" · turn ended")}</h3>
            <table class="companion-board">{columns.collect_view()}</table>
            <p class="companion-row">
                {steps(hold, "charges", move || read(&|own| own.charges), move |by| Deed::Charges(nth, by))}
                {steps(hold, "cards", move || read(&|own| own.hand), move |by| Deed::Hand(nth, by))}
                {button(hold, "End turn, draw an event", Deed::EndTurn(nth))}
            </p>
            <ul class="list companion-lines">{injuries}</ul>
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
