//! After the end: play on, look back, keep it.

use leptos::prelude::*;
use protocol::{Ask, Outcome, TableInfo, http::Fork};
use serde_json::value::to_raw_value;
use shelf::Shelved as _;
use table::Game as _;

use super::{campaign, enter::fork};
use crate::{
    browser::{fetch, files, focus},
    ending::Finale,
    game::{ClientGame, is_on_device},
    life,
    moment::Moments,
    online::OnlineTable,
    room::Room,
    seed::Seed,
    toast::Toasts,
};

/// What to do with a match of the server that has ended.
pub(super) fn ended<C: ClientGame>(
    table: OnlineTable,
    room: Room<C::Game>,
    code: String,
) -> AnyView {
    let toasts = Toasts::here();
    let replay_address = format!("/{}/replay/t/{code}", C::Game::ID);
    provide_context(Moments { address: replay_address, go: None });
    let journal = RwSignal::new(None::<String>);
    let address = format!("/api/tables/{code}/journal");
    life::spawn(async move {
        if let Ok(text) = fetch::get_text(&address).await {
            journal.set(Some(text));
        }
    });
    let info = table.info.get_untracked();
    let challenge = info.as_ref().and_then(|info| info.challenge.clone());
    let seat = info.as_ref().and_then(|info| info.your_seat);
    let is_kept = info.as_ref().is_some_and(|info| info.kept_from.is_some());
    let n_seats = info.as_ref().map_or(1, |info| info.seats.len());
    let name = format!("{}-{code}.wardroom", C::Game::ID);
    let download = move |_| match journal.get_untracked() {
        Some(journal) => files::download(&name, &journal),
        None => toasts.warn("The journal is not here yet."),
    };
    let again = seat
        .filter(|_| challenge.is_none())
        .map(|_| (again_words::<C>(room), Callback::new(move |()| table.send(&Ask::Again {}))));
    let next = again.as_ref().and_then(|_| next::<C>(table, room));
    let invited = Memo::new(move |_| invited(table.info.get()?.as_ref()));
    // While a campaign goes on, what tells its secrets is not shown.
    let is_sealed = info.as_ref().is_some_and(|info| info.seed.is_none());
    let campaign = (!is_kept).then(|| campaign::at_table::<C>(room, &code, seat)).flatten();
    let same = (challenge.is_none() && !is_kept && !is_sealed)
        .then(|| same_luck::<C>(&code, seat, n_seats));
    let review = move || {
        let journal = journal.get()?;
        match const { is_on_device::<C>("review") } {
            true => None,
            false => untrack(|| C::review(journal)),
        }
    };
    let replay = match const { is_on_device::<C>("review") } {
        true => "Replay and review",
        false => "Replay",
    };
    let compare = challenge.map(|code| {
        move || view! {
            <a class="button primary" data-testid="challenge-results" data-primary href=format!("/{}/challenge/{code}", C::Game::ID)>"Compare with the others"</a>
        }
    });
    let finale = finale::<C>(
        room,
        again.clone(),
        next,
        compare.clone().map(|link| link().into_any()),
        campaign.is_some(),
        invited.into(),
    );
    view! {
        <div class="ended">
            {finale}
            <section class="panel what-now" data-testid="what-now">
                <h2>"What now?"</h2>
                {before::<C>(table)}
                <div class="buttons">
                    {again.map(|again| act(again, "again", true))}
                    {compare.map(|link| link())}
                    {same}
                    {C::ways_on(room)}
                    {(!is_kept && !is_sealed).then(|| view! {
                        <a class="button" data-testid="replay" href=format!("/{}/replay/t/{code}", C::Game::ID)>{replay}</a>
                    })}
                    {(!is_sealed).then(|| view! {
                        <button data-testid="download" on:click=download>"Download the journal"</button>
                    })}
                    <a class="button" href=format!("/{}", C::Game::ID)>{C::Game::TITLE}</a>
                </div>
                {is_sealed.then(|| view! {
                    <p class="note" data-testid="sealed">"Replay, journal and seed of this match are shown when the campaign is over: they would tell what it has in store."</p>
                })}
                <Seed facts=room.facts/>
            </section>
            {campaign}
            {review}
        </div>
    }
    .into_any()
}

/// What a button says and does.
pub(super) type Act = (String, Callback<()>);

/// What "again" leads to, in words.
pub(super) fn again_words<C: ClientGame>(room: Room<C::Game>) -> String {
    let has_sequel = room.standing.with_untracked(|standing| standing.has_sequel);
    untrack(|| C::again(room, has_sequel))
}

/// A button of the end.
pub(super) fn act((words, go): Act, testid: &'static str, is_main: bool) -> AnyView {
    view! {
        <button class:primary=is_main data-testid=testid data-primary=is_main on:click=move |_| go.run(())>{words}</button>
    }
    .into_any()
}

/// Where somebody goes back to an earlier moment.
const BRANCHES: &str = "[data-testid=branch-at]";

/// Where somebody else at the table goes on, if not with the same luck: who it is,
/// and the address.
fn invited(info: &TableInfo) -> Option<(String, String)> {
    let next = info.next.as_ref().filter(|next| !next.same_luck)?;
    let own = info.your_seat.and_then(|seat| info.seats.get(seat.idx()));
    let is_own = own.is_some_and(|own| own.name == next.by);
    (!is_own).then(|| (next.by.clone(), format!("/{}/t/{}", info.game, next.code)))
}

/// The page that says how it ended. What comes next is its main button, else
/// `compare`, else `again`; but whoever is `invited` by somebody joins them.
pub(super) fn finale<C: ClientGame>(
    room: Room<C::Game>,
    again: Option<Act>,
    next: Option<Act>,
    compare: Option<AnyView>,
    has_branches: bool,
    invited: Signal<Option<(String, String)>>,
) -> Option<AnyView> {
    let ending = C::ending(room)?;
    let is_again_main = next.is_none() && compare.is_none();
    let is_open = RwSignal::new(false);
    let branch = move |_| {
        is_open.set(false);
        // After the page has put the focus back to where it was opened.
        life::when_drawn(|| life::when_drawn(|| focus::to(BRANCHES)));
    };
    let on = move || {
        match invited.get() {
        Some((by, address)) => view! {
            <a class="button primary" data-testid="outcome-join" data-primary href=address>"Join " {by}</a>
        }
        .into_any(),
        None => view! {
            {next.clone().map(|next| act(next, "outcome-next", true))}
            {again.clone().map(|again| act(again, "outcome-again", is_again_main))}
        }
        .into_any(),
    }
    };
    let acts = view! {
        {compare}
        {on}
        {has_branches.then(|| view! {
            <button class="quiet" data-testid="outcome-branch" on:click=branch>"What if…?"</button>
        })}
        <a class="button quiet" href=format!("/{}", C::Game::ID)>{C::Game::TITLE}</a>
    };
    let acts = acts.into_any();
    let told = C::ending_told(room);
    Some(view! { <Finale ending waits=room.holds_end is_open told acts/> }.into_any())
}

/// What the game proposes next. Other people are invited to it.
fn next<C: ClientGame>(table: OnlineTable, room: Room<C::Game>) -> Option<Act> {
    let (words, setup) = C::next(room)?;
    let setup = to_raw_value(&setup).ok()?;
    let go = move |()| table.send(&Ask::Next { setup: setup.clone() });
    Some((words, Callback::new(go)))
}

/// The same match from its beginning: with another crew, or alone with bots.
fn same_luck<C: ClientGame>(
    code: &str,
    seat: Option<table::Seat>,
    n_seats: usize,
) -> impl IntoView + use<C> {
    let code = StoredValue::new(code.to_owned());
    let again = move |gather: bool| {
        code.with_value(|code| fork(C::Game::ID, code, Fork { n_entries: 0, seat, gather }));
    };
    view! {
        {(n_seats > 1).then(|| view! {
            <button data-testid="same-crew" on:click=move |_| again(true)>"The same luck with another crew"</button>
        })}
        <button data-testid="same-again" on:click=move |_| again(false)>
            {if n_seats > 1 { "The same luck with bots" } else { "The same luck once more" }}
        </button>
    }
}

/// If it was played before with the same luck: how did that end, and with
/// whom?
fn before<C: ClientGame>(table: OnlineTable) -> impl IntoView {
    let first = RwSignal::new(None::<TableInfo>);
    let from = table.info.with_untracked(|info| info.as_ref()?.forked_from.clone());
    if let Some(code) = from {
        life::spawn(async move {
            if let Ok(info) = fetch::get::<TableInfo>(&format!("/api/tables/{code}")).await {
                first.set(Some(info));
            }
        });
    }
    let words = |outcome: &Outcome| match outcome {
        Outcome::Together { won: true, score } => table::count(score, "point"),
        Outcome::Together { won: false, .. } => "lost".to_owned(),
        Outcome::Ranked { scores, .. } => {
            let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
            table::count(scores.join(", "), "point")
        }
    };
    move || {
        let before = first.get()?;
        let ended = words(before.outcome.as_ref()?);
        let now = table.info.with(|info| info.as_ref()?.outcome.as_ref().map(words))?;
        let crew: Vec<&str> = before.seats.iter().map(|sitter| &*sitter.name).collect();
        Some(view! {
            <p data-testid="same-mission-before">
                {format!("The same luck, played by {}: {ended}. Now: {now}. ", crew.join(", "))}
                <a href=format!("/{}/t/{}", C::Game::ID, before.code)>"Look at that match"</a>
            </p>
        })
    }
}
