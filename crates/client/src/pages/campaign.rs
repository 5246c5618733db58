//! Campaigns that are the crew's own: kept as files, taken up again, branched.
//! See [`shelf::Shelved::KEEPS_CAMPAIGNS`].

use leptos::prelude::*;
use protocol::{
    Refused, TableOptions,
    http::{Fork, TakeUp},
};
use shelf::Shelved as _;
use table::{Game as _, Seat, Sequel};

use super::enter::{enter, fork};
use crate::{
    browser::{fetch, files, random},
    feed::LogLine,
    file_button::file_button,
    game::ClientGame,
    guest::Guest,
    life,
    room::Room,
    toast::Toasts,
};

/// What a campaign file is called.
pub(super) fn file_name<C: ClientGame>(id: &str) -> String {
    format!("{}-{id}.campaign", C::Game::ID)
}

/// Opens a table that goes on with a file, and goes there.
fn take_up<C: ClientGame>(file: impl Future<Output = Result<String, Refused>> + 'static) {
    let guest = Guest::here();
    enter(C::Game::ID, async move {
        guest.introduce().await?;
        let options = TableOptions::default();
        let request = TakeUp { game: C::Game::ID.to_owned(), file: file.await?, options };
        fetch::post("/api/campaigns", &request).await
    });
}

/// On the page of a new table: a campaign from a file.
pub(super) fn from_file<C: ClientGame>() -> Option<AnyView> {
    let chosen = |text: String| take_up::<C>(std::future::ready(Ok(text)));
    let words = "The table gathers first: other people may play than before, and divide the seats differently.";
    C::Game::KEEPS_CAMPAIGNS.then(|| file_panel(words, chosen))
}

/// A place for a campaign file. What is done with it is made a callback only here,
/// so that games without campaigns have no code for it.
pub(super) fn file_panel(
    words: &'static str,
    chosen: impl Fn(String) + Send + Sync + 'static,
) -> AnyView {
    let chosen = Callback::new(chosen);
    view! {
        <section class="panel" id="campaign">
            <h2>"Go on with a campaign from a file"</h2>
            <p class="note">{words}</p>
            {file_button("Open a campaign", "campaign-file", "", chosen)}
        </section>
    }
    .into_any()
}

/// After the end of a match at a table: keep the campaign, play it elsewhere,
/// or go back to a turning point.
pub(super) fn at_table<C: ClientGame>(
    room: Room<C::Game>,
    code: &str,
    seat: Option<Seat>,
) -> Option<AnyView> {
    seat.filter(|_| C::Game::KEEPS_CAMPAIGNS)?;
    let toasts = Toasts::here();
    let has_sequel = room.standing.with_untracked(|standing| standing.has_sequel);
    let path = format!("/api/tables/{code}/campaign");
    let name = file_name::<C>(code);
    let kept = path.clone();
    let keep = move |_| {
        let (path, name) = (kept.clone(), name.clone());
        life::spawn(async move {
            match fetch::get_text(&path).await {
                Ok(file) => files::download(&name, &file),
                Err(refused) => toasts.refuse(&refused),
            }
        });
    };
    let elsewhere = move |_| {
        let path = path.clone();
        take_up::<C>(async move { fetch::get_text(&path).await });
    };
    let acts = has_sequel.then(|| view! {
        <p class="note">"The file holds everything up to here. It opens at a new table, on another server or on a device, with whoever plays then."</p>
        <div class="buttons">
            <button data-testid="campaign-keep" on:click=keep>"Keep the campaign as a file"</button>
            <button data-testid="campaign-elsewhere" on:click=elsewhere>"Go on at another table"</button>
        </div>
    });
    Some(
        view! {
            <section class="panel" data-testid="campaign">
                <h2>"The campaign"</h2>
                {acts}
                {branches::<C>(room, code.to_owned())}
            </section>
        }
        .into_any(),
    )
}

/// The lines of the log before which a branch can begin, with how many entries
/// come before.
fn turning_points<C: ClientGame>(log: &[LogLine]) -> Vec<(u32, String)> {
    let mut points: Vec<(u32, String)> = Vec::new();
    let lines = log.iter().filter(|line| !line.is_undone && line.seq > 1);
    for line in lines {
        let is_one = line.rule.is_some_and(|rule| C::TURNING_POINTS.contains(&rule));
        let n_entries = line.seq - 1;
        if is_one && points.last().is_none_or(|(last, _)| *last != n_entries) {
            points.push((n_entries, line.sentence.clone()));
        }
    }
    points
}

/// "What if": a table of its own that begins at an earlier moment.
fn branches<C: ClientGame>(room: Room<C::Game>, code: String) -> impl IntoView {
    let at = RwSignal::new(0);
    let begin = move |_| {
        let n_entries = at.get_untracked();
        fork(C::Game::ID, &code, Fork { n_entries, seat: None, gather: false });
    };
    let points = move || {
        let points = room.log.with(|log| turning_points::<C>(log));
        let option = |(n_entries, sentence): (u32, String)| {
            view! { <option value=n_entries.to_string()>"Before: " {sentence}</option> }
        };
        points.into_iter().map(option).collect_view()
    };
    view! {
        <h3>"What if…?"</h3>
        <p class="note">"A branch is a new table that begins at an earlier moment. What was played here stays as it is. Bots keep the other seats until somebody sits down there."</p>
        <label class="row"><span class="row-name">"From"</span>
            <select data-testid="branch-at" on:change:target=move |event| at.set(event.target().value().parse().unwrap_or(0))>
                <option value="0">"The beginning"</option>
                {points}
            </select>
        </label>
        <div class="buttons"><button data-testid="branch" on:click=begin>"Branch here"</button></div>
    }
}

/// After the end of a match on this device: keep the campaign, or go back in
/// its replay.
pub(super) fn on_device<C: ClientGame>(
    id: &str,
    sequel: Option<Sequel<C::Game>>,
) -> Option<AnyView> {
    let name = file_name::<C>(id);
    let keep = sequel.map(|sequel| {
        let keep = move |_| files::download(&name, &table::campaign::write(&sequel, &random::seed()));
        view! { <button data-testid="campaign-keep" on:click=keep>"Keep the campaign as a file"</button> }
    });
    C::Game::KEEPS_CAMPAIGNS.then(|| view! {
        <section class="panel" data-testid="campaign">
            <h2>"The campaign"</h2>
            <p class="note">"The file opens at a table or on another device. From any moment of the replay a branch can begin: what if?"</p>
            <div class="buttons">
                {keep}
                <a class="button" data-testid="branch-at" href=format!("/{}/replay/local/{id}", C::Game::ID)>"What if…?"</a>
            </div>
        </section>
    }.into_any())
}
