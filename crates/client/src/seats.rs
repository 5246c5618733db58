//! Who sits where, before the start and during a match.

use std::sync::Arc;

use leptos::prelude::*;
use protocol::{Ask, BotInfo, GameInfo, Seat, Sitter, SitterKind, Stage, TableInfo};

use crate::{
    browser::fetch,
    guest::{AskName, Guest},
    life,
    online::OnlineTable,
    toast::capitalised,
};

/// The bots that play a game, weakest first; none while the server has not
/// answered.
pub async fn bots(game: &str) -> Vec<BotInfo> {
    let games = fetch::get::<Vec<GameInfo>>("/api/games").await.unwrap_or_default();
    games.into_iter().find(|info| info.id == game).map(|info| info.bots).unwrap_or_default()
}

fn bots_of(table: OnlineTable) -> RwSignal<Vec<BotInfo>> {
    let found = RwSignal::new(Vec::new());
    let game = table.info.with_untracked(|info| info.as_ref().map(|info| info.game.clone()));
    life::spawn(async move {
        found.set(bots(&game.unwrap_or_default()).await);
    });
    found
}

/// Before the start: the seats, to be taken, left or given to bots.
#[component]
pub fn SeatList(
    /// The table.
    table: OnlineTable,
) -> impl IntoView {
    let bots = bots_of(table);
    let guest = Guest::here();
    let wanted = RwSignal::new(None::<Seat>);
    let asks = RwSignal::new(false);
    let take = Callback::new(move |seat: Seat| {
        if guest.name.with_untracked(String::is_empty) {
            wanted.set(Some(seat));
            asks.set(true);
        } else {
            table.send(&Ask::TakeSeat { seat: Some(seat) });
        }
    });
    // Who came by an invite link is asked for a name when sitting down.
    let named = Callback::new(move |()| {
        table.send(&Ask::TakeSeat { seat: wanted.get_untracked() });
    });
    let rows = move || table.info.get().map(|info| seat_rows(table, &info, &bots.get(), take));
    view! {
        <ol class="seats" data-testid="seats">{rows}</ol>
        <AskName open=asks sit=named/>
    }
}

/// The sign of a seat: the initial of who sits there.
fn face(idx: usize, sitter: &Sitter) -> impl IntoView + use<> {
    let kind = match sitter.kind {
        SitterKind::Free => " free",
        SitterKind::Guest { .. } => "",
        SitterKind::Bot { .. } => " bot",
    };
    let initial = match sitter.kind {
        SitterKind::Free => Some((idx + 1).to_string()),
        SitterKind::Guest { .. } | SitterKind::Bot { .. } => {
            sitter.name.chars().next().map(String::from)
        }
    };
    view! { <span class=format!("face seat-{idx}{kind}") aria-hidden="true">{initial}</span> }
}

fn seat_rows(
    table: OnlineTable,
    info: &Arc<TableInfo>,
    bots: &[BotInfo],
    take: Callback<Seat>,
) -> impl IntoView + use<> {
    let sits = info.your_seat;
    let host = info.you_host;
    info.seats
        .iter()
        .enumerate()
        .map(|(idx, sitter)| {
            let seat = Seat(idx as u8);
            let who = match &sitter.kind {
                SitterKind::Free => "free".to_owned(),
                SitterKind::Guest { here: true } => sitter.name.clone(),
                SitterKind::Guest { here: false } => format!("{} (away)", sitter.name),
                SitterKind::Bot { bot, .. } => format!("{} bot", capitalised(bot)),
            };
            let mine = sits == Some(seat);
            let buttons = match &sitter.kind {
                SitterKind::Free => {
                    let offers = bots.iter().map(|bot| {
                        view! { <option value=bot.id.clone()>{bot.title.clone()}</option> }
                    });
                    let offers = offers.collect_view();
                    view! {
                        <button data-testid=format!("seat-take-{idx}")
                            on:click=move |_| take.run(seat)>"Sit here"</button>
                        {host.then(|| view! {
                            <select aria-label=format!("Bot for seat {}", idx + 1) data-testid=format!("add-bot-{idx}")
                                on:change:target=move |event| {
                                    let bot = event.target().value();
                                    if !bot.is_empty() { table.send(&Ask::SeatBot { seat, bot }); }
                                }>
                                <option value="">"Seat a bot…"</option>
                                {offers}
                            </select>
                        })}
                    }
                    .into_any()
                }
                SitterKind::Guest { .. } if mine => view! {
                    <button data-testid="seat-leave" on:click=move |_| table.send(&Ask::LeaveSeat {})>"Stand up"</button>
                }
                .into_any(),
                SitterKind::Bot { .. } if host => view! {
                    <button data-testid=format!("clear-{idx}") on:click=move |_| table.send(&Ask::ClearSeat { seat })>"Remove"</button>
                }
                .into_any(),
                SitterKind::Guest { .. } | SitterKind::Bot { .. } => ().into_any(),
            };
            view! {
                <li class="row seat" class:mine=mine data-testid=format!("seat-{idx}")>
                    {face(idx, sitter)}
                    <span class="row-name">{who} {mine.then_some(" (you)")}</span>
                    {buttons}
                </li>
            }
        })
        .collect_view()
}

/// Who is away, and what can be done about it.
#[component]
pub fn SeatBar(
    /// The table.
    table: OnlineTable,
) -> impl IntoView {
    let bots = bots_of(table);
    // The strongest bot plays on.
    let bot = move |seat| {
        let bot = bots.with(|bots| bots.last().map(|bot| bot.id.clone())).unwrap_or_default();
        Ask::SeatBot { seat, bot }
    };
    move || {
        let info = table.info.get()?;
        let playing = info.stage == Stage::Playing;
        let your_seat = info.your_seat;
        let rows: Vec<_> = info
            .seats
            .iter()
            .enumerate()
            .map(|(idx, sitter)| {
                let seat = Seat(idx as u8);
                let mine = your_seat == Some(seat);
                let (state, action) = match &sitter.kind {
                    // Whoever sits already keeps the game going; others may sit down.
                    SitterKind::Free if your_seat.is_some() => ("free".to_owned(), Some(("Let a bot play on", bot(seat)))),
                    SitterKind::Free => ("free".to_owned(), Some(("Sit here", Ask::TakeSeat { seat: Some(seat) }))),
                    SitterKind::Guest { here: true } if mine => ("you".to_owned(), Some(("Let a bot play on", bot(seat)))),
                    SitterKind::Guest { here: true } => ("here".to_owned(), None),
                    SitterKind::Guest { here: false } => ("away".to_owned(), your_seat.map(|_| ("Let a bot play on", bot(seat)))),
                    SitterKind::Bot { kept: true, .. } if sitter.you => {
                        ("a bot plays for you".to_owned(), Some(("Take over again", Ask::TakeSeat { seat: Some(seat) })))
                    }
                    SitterKind::Bot { bot, .. } => (format!("{bot} bot"), None),
                };
                let action = action.filter(|_| playing).map(|(label, message)| view! {
                    <button class="quiet" data-testid=format!("seat-act-{idx}") on:click=move |_| table.send(&message)>{label}</button>
                });
                view! {
                    <li class="row">
                        {face(idx, sitter)}
                        <span class="row-name">{sitter.name.clone()}</span>
                        <span class="note">{state}</span>
                        {action}
                    </li>
                }
            })
            .collect();
        let n_spectators = info.n_spectators;
        let forked = match info.n_forks {
            0 => None,
            1 => Some("Forked once while it ran.".to_owned()),
            number => Some(format!("Forked {number} times while it ran.")),
        };
        let leave = (playing && your_seat.is_some()).then(|| view! {
            <button class="quiet" data-testid="seat-leave" on:click=move |_| table.send(&Ask::LeaveSeat {})>"Leave the table"</button>
        });
        Some(view! {
            <section class="panel">
                <h2>"At the table"</h2>
                <ul class="seats">{rows}</ul>
                <p class="note">{match n_spectators { 0 => String::new(), 1 => "1 person is watching.".to_owned(), number => format!("{number} people are watching.") }}</p>
                {forked.map(|forked| view! { <p class="note" data-testid="forked">{forked}</p> })}
                {leave}
                {info.commitment.clone().map(|hash| view! {
                    <details><summary>"Hash of the seed"</summary><code>{hash}</code></details>
                })}
            </section>
        })
    }
}
