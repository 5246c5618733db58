//! Lists of matches: those of this guest, those on this device, those open to
//! everybody.

use leptos::prelude::*;
use protocol::{Stage, http::TableLine};

use crate::{
    browser::{clock, fetch, storage},
    guest, life,
    local::{self, SaveLine},
};

/// What a list line calls a game; the shell learns titles from the server.
pub(crate) type TitleOf = fn(&str) -> String;

/// The way back to matches that have not ended, in one row; the children stand
/// at its end.
#[component]
pub fn Strip(
    /// Only matches of this game.
    #[prop(optional, into)]
    game: Option<&'static str>,
    /// What a game is called.
    title: TitleOf,
    /// What stands at the end of the row.
    children: Children,
) -> impl IntoView {
    let is_wanted = move |of: &str| game.is_none_or(|game| of == game);
    let tables = my_tables(move |line| line.stage != Stage::Finished && is_wanted(&line.game));
    let here: Vec<SaveLine> = local::list()
        .into_iter()
        .filter(|line| !line.finished && is_wanted(&line.game))
        .take(N_STRIP)
        .collect();
    let here = move || {
        let line = |line: &SaveLine| {
            let address = format!("/{}/local/{}", line.game, line.id);
            let what = format!("{} on this device", title(&line.game));
            strip_line(address, "", &what, clock::ago(line.touched_at), "Play on")
        };
        here.iter().map(line).collect_view()
    };
    view! {
        <div class="strip" role="region" aria-label="Under way" data-testid="under-way">
            {move || tables.get().iter().take(N_STRIP).map(|line| running_line(line, title)).collect_view()}
            {here}
            {children()}
        </div>
    }
}

/// More than this many matches are found on the page of tables.
const N_STRIP: usize = 3;

fn running_line(line: &TableLine, title: TitleOf) -> impl IntoView + use<> {
    let others = line
        .seats
        .iter()
        .enumerate()
        .filter(|(idx, _)| line.your_seat.is_none_or(|seat| seat.idx() != *idx));
    let names: Vec<String> = others.filter_map(|(_, name)| name.clone()).collect();
    let (class, what, act) = match (line.stage, line.awaits_you) {
        _ if line.damaged => ("open", format!("{}, damaged", title(&line.game)), "Look"),
        (Stage::Lobby, _) => ("open", format!("{} gathers", title(&line.game)), "Open"),
        (_, true) => ("live", format!("Your turn in {}", title(&line.game)), "Play on"),
        (_, false) => ("live", title(&line.game), "Return"),
    };
    let with = if names.is_empty() { String::new() } else { format!(" with {}", names.join(", ")) };
    let when = clock::ago(line.touched_at as f64);
    strip_line(
        format!("/{}/t/{}", line.game, line.code),
        class,
        &format!("{what}{with}"),
        when,
        act,
    )
}

fn strip_line(
    address: String,
    class: &'static str,
    what: &str,
    when: String,
    act: &'static str,
) -> impl IntoView + use<> {
    let button = if class == "live" { "button primary" } else { "button" };
    view! {
        <a class=format!("strip-run {class}") href=address>
            <span class="strip-what"><b>{what.to_owned()}</b></span>
            <span class="strip-when">{when}</span>
            <span class=button>{act}</span>
        </a>
    }
}

/// The guest's tables that `fits`; none while the server has not answered.
fn my_tables(fits: impl Fn(&TableLine) -> bool + 'static) -> RwSignal<Vec<TableLine>> {
    let lines = RwSignal::new(Vec::new());
    if storage::text(guest::TOKEN).is_some() {
        life::spawn(async move {
            if let Ok(mut found) = fetch::get::<Vec<TableLine>>("/api/my/tables").await {
                found.retain(&fits);
                lines.set(found);
            }
        });
    }
    lines
}

/// Matches on this device, of one game or of all, finished or not.
#[component]
pub fn RunningHere(
    /// Only matches of this game.
    #[prop(optional, into)]
    game: Option<&'static str>,
    /// What a game is called.
    title: TitleOf,
    /// Where a match leads: to the table, or to its replay.
    leads_to: fn(&SaveLine) -> String,
) -> impl IntoView {
    let wanted = move || {
        let all = local::list().into_iter();
        all.filter(|line| game.is_none_or(|game| line.game == game)).collect::<Vec<_>>()
    };
    let lines = RwSignal::new(wanted());
    view! {
        <Show when=move || lines.with(Vec::is_empty)>
            <p class="note">"Games that run in this browser appear here."</p>
        </Show>
        <ul class="list" data-testid="my-games">
            {move || lines.get().into_iter().map(|line| {
                let address = leads_to(&line);
                saved_line(line, address, lines, title)
            }).collect_view()}
        </ul>
    }
}

fn saved_line(
    line: SaveLine,
    address: String,
    list: RwSignal<Vec<SaveLine>>,
    title: TitleOf,
) -> impl IntoView {
    let id = line.id.clone();
    let forget = move |_| {
        local::forget(&id);
        list.update(|lines| lines.retain(|line| line.id != id));
    };
    let names = line.names.join(", ");
    let verb = if line.finished { "Finished" } else { "Continue" };
    view! {
        <li>
            <a href=address>
                <strong>{verb} ": " {title(&line.game)}</strong>
                <span class="note">{names.clone()} " · on this device · " {clock::ago(line.touched_at)}</span>
            </a>
            <button class="quiet" aria-label=format!("Forget the game of {names}") on:click=forget>"×"</button>
        </li>
    }
}

/// Tables of the server, as a list.
#[component]
pub fn TableList(
    /// The tables; `None` while the server has not answered.
    #[prop(into)]
    lines: Signal<Option<Vec<TableLine>>>,
    /// What is said where there is none.
    empty: &'static str,
    /// What a game is called.
    title: TitleOf,
) -> impl IntoView {
    move || match lines.get() {
        None => view! { <p class="note">"The list of tables needs the server."</p> }.into_any(),
        Some(lines) if lines.is_empty() => view! { <p class="note">{empty}</p> }.into_any(),
        Some(lines) => {
            let lines = lines.iter().map(|line| table_line(line, title)).collect_view();
            view! { <ul class="list">{lines}</ul> }.into_any()
        }
    }
}

fn table_line(line: &TableLine, title: TitleOf) -> impl IntoView + use<> {
    let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "free seat".to_owned());
    let names: Vec<String> = line.seats.iter().map(name).collect();
    let stage = match line.stage {
        _ if line.damaged => "Damaged",
        Stage::Lobby => "Gathering",
        Stage::Playing => "Playing",
        Stage::Finished => "Finished",
    };
    view! {
        <li>
            <a href=format!("/{}/t/{}", line.game, line.code)>
                <strong>{stage} ": " {title(&line.game)}</strong>
                <span class="note">{names.join(", ")} " · " {clock::ago(line.touched_at as f64)}</span>
            </a>
        </li>
    }
}
