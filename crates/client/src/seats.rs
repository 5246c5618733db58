//! Who sits where, before the start and during a match.

use std::sync::Arc;

use leptos::prelude::*;
use protocol::{Ask, BotInfo, GameInfo, Seat, Sitter, SitterKind, Stage, TableInfo};

use crate::{
    browser::fetch,
    confirm::{Confirm, Question},
    guest::{AskName, Guest},
    life,
    online::OnlineTable,
    seat_key::OwnLink,
    toast::capitalised,
};

/// The bots that play a game, weakest first; none while the server has not
/// answered.
pub async fn bots(game: &str) -> Vec<BotInfo> {
    let games = fetch::get::<Vec<GameInfo>>("/api/games").await.unwrap_or_default();
    games.into_iter().find(|info| info.id == game).map(|info| info.bots).unwrap_or_default()
}

/// The same for a table.
pub(crate) fn bots_of(table: OnlineTable) -> RwSignal<Vec<BotInfo>> {
    let found = RwSignal::new(Vec::new());
    let game = table.info.with_untracked(|info| info.as_ref().map(|info| info.game.clone()));
    life::spawn(async move {
        found.set(bots(&game.unwrap_or_default()).await);
    });
    found
}

/// Sits down; whoever came by a link and has no name yet is asked for one first.
fn sitting(table: OnlineTable) -> (Callback<Seat>, AnyView) {
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
    let named = Callback::new(move |()| {
        table.send(&Ask::TakeSeat { seat: wanted.get_untracked() });
    });
    (take, view! { <AskName open=asks sit=named/> }.into_any())
}

/// Before the start: the seats, to be taken, left or given to bots.
#[component]
pub fn SeatList(
    /// The table.
    table: OnlineTable,
) -> impl IntoView {
    let bots = bots_of(table);
    let question = RwSignal::new(None::<Question>);
    let (take, ask_name) = sitting(table);
    let rows =
        move || table.info.get().map(|info| seat_rows(table, &info, &bots.get(), take, question));
    let fill = move |_| {
        let Some(bot) = bots.with_untracked(|bots| bots.last().map(|bot| bot.id.clone())) else {
            return;
        };
        table.info.with_untracked(|info| {
            let seats = info.iter().flat_map(|info| (0..).map(Seat).zip(&info.seats));
            for (seat, _) in seats.filter(|(_, sitter)| sitter.kind == SitterKind::Free) {
                table.send(&Ask::SeatBot { seat, bot: bot.clone() });
            }
        });
    };
    let may_fill = Memo::new(move |_| {
        let has_bots = bots.with(|bots| !bots.is_empty());
        has_bots
            && table.info.with(|info| {
                info.as_ref().is_some_and(|info| {
                    info.you_host && info.seats.iter().any(|seat| seat.kind == SitterKind::Free)
                })
            })
    });
    view! {
        <ol class="seats" data-testid="seats">{rows}</ol>
        {move || may_fill.get().then(|| view! {
            <div class="buttons"><button data-testid="fill-with-bots" on:click=fill>"Fill with bots"</button></div>
        })}
        {ask_name}
        <Confirm question/>
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
    question: RwSignal<Option<Question>>,
) -> impl IntoView + use<> {
    let sits = info.your_seat;
    let host = info.you_host;
    info.seats
        .iter()
        .enumerate()
        .map(|(idx, sitter)| {
            let seat = Seat(idx as u8);
            let who = match &sitter.kind {
                SitterKind::Free => "Free".to_owned(),
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
                SitterKind::Guest { .. } if host => {
                    let name = sitter.name.clone();
                    let remove = move |_| question.set(Some(Question {
                        title: format!("Remove {name}?"),
                        text: format!("The seat becomes free, and {name} is told. They can still look on."),
                        yes: "Remove",
                        then: Callback::new(move |()| table.send(&Ask::ClearSeat { seat })),
                    }));
                    view! { <button class="quiet" data-testid=format!("remove-{idx}") on:click=remove>"Remove"</button> }
                        .into_any()
                }
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

/// What follows when somebody leaves a running match.
const LEAVING: &str = "Your seat becomes empty for everybody to see: the others can let a bot play on, \
                       or somebody else can take it. You can come back as long as nobody has. For a \
                       break, let a bot play on instead: then the seat is kept for you.";
/// The same where a bot takes over at once.
const LEAVING_TO_BOT: &str = "A bot takes your seat at once and plays on. Somebody else can take it \
                              over; until then you can come back. For a break, let a bot play on \
                              instead: then the seat is kept for you.";

/// Who is away, and what can be done about it.
#[component]
pub fn SeatBar(
    /// The table.
    table: OnlineTable,
    /// Whether a bot takes the seat of whoever leaves.
    stands_in: bool,
) -> impl IntoView {
    let bots = bots_of(table);
    let question = RwSignal::new(None::<Question>);
    let (take, ask_name) = sitting(table);
    let ask_to_leave = move |_| {
        question.set(Some(Question {
            title: "Leave the table?".to_owned(),
            text: if stands_in { LEAVING_TO_BOT } else { LEAVING }.to_owned(),
            yes: "Leave",
            then: Callback::new(move |()| table.send(&Ask::LeaveSeat {})),
        }));
    };
    // The link of a seat stays on the page while others come and go.
    let own_link = Memo::new(move |_| {
        table.info.with(|info| {
            let info = info.as_ref().filter(|info| info.stage == Stage::Playing)?;
            info.your_seat?;
            info.challenge.is_none().then(|| info.code.clone())
        })
    });
    let rows = move || {
        let info = table.info.get()?;
        let bot = bots.with(|bots| bots.last().map(|bot| bot.id.clone())).unwrap_or_default();
        let seats = (0..).map(Seat).zip(&info.seats);
        let rows = seats.map(|(seat, sitter)| bar_row(table, &info, seat, sitter, &bot, take));
        let rows = rows.collect_view();
        let leave = (info.stage == Stage::Playing && info.your_seat.is_some()).then(|| view! {
            <button class="quiet" data-testid="seat-leave" on:click=ask_to_leave>"Leave the table"</button>
        });
        let watching = match info.n_spectators {
            0 => String::new(),
            1 => "1 person is watching.".to_owned(),
            number => format!("{number} people are watching."),
        };
        let forked = match info.n_forks {
            0 => None,
            1 => Some("Forked once while it ran.".to_owned()),
            number => Some(format!("Forked {number} times while it ran.")),
        };
        Some(view! {
            <ul class="seats">{rows}</ul>
            <p class="note">{watching}</p>
            {forked.map(|forked| view! { <p class="note" data-testid="forked">{forked}</p> })}
            {leave}
            {info.commitment.clone().map(|hash| view! {
                <details><summary>"Hash of the seed"</summary><code>{hash}</code></details>
            })}
        })
    };
    view! {
        <section class="panel">
            <h2>"At the table"</h2>
            {rows}
            {move || own_link.get().map(|code| view! { <OwnLink code/> })}
            {ask_name}
            <Confirm question/>
        </section>
    }
}

/// A seat of a running match; what can be done with it.
fn bar_row(
    table: OnlineTable,
    info: &TableInfo,
    seat: Seat,
    sitter: &Sitter,
    bot: &str,
    take: Callback<Seat>,
) -> impl IntoView + use<> {
    let idx = seat.idx();
    let (sits, mine) = (info.your_seat.is_some(), info.your_seat == Some(seat));
    let play_on = (!bot.is_empty()).then(|| Ask::SeatBot { seat, bot: bot.to_owned() });
    let (state, act) = match &sitter.kind {
        SitterKind::Free => ("empty".to_owned(), play_on.filter(|_| sits)),
        SitterKind::Guest { here: true } if mine => ("you".to_owned(), play_on),
        SitterKind::Guest { here: true } => ("here".to_owned(), None),
        SitterKind::Guest { here: false } => ("away".to_owned(), play_on.filter(|_| sits)),
        SitterKind::Bot { kept: true, .. } if sitter.you => {
            ("a bot plays for you".to_owned(), None)
        }
        SitterKind::Bot { bot, .. } => (format!("{bot} bot"), None),
    };
    let is_own = sitter.you && matches!(sitter.kind, SitterKind::Bot { kept: true, .. });
    let is_open = sitter.kind == SitterKind::Free && !sits;
    let playing = info.stage == Stage::Playing;
    let sit = (playing && (is_own || is_open)).then(|| view! {
        <button class="quiet" data-testid=format!("seat-act-{idx}") on:click=move |_| take.run(seat)>
            {if is_own { "Take your seat back" } else { "Sit here" }}
        </button>
    });
    let act = act.filter(|_| playing).map(|message| view! {
        <button class="quiet" data-testid=format!("seat-act-{idx}") on:click=move |_| table.send(&message)>"Let a bot play on"</button>
    });
    view! {
        <li class="row">
            {face(idx, sitter)}
            <span class="row-name">{sitter.name.clone()}</span>
            <span class="note">{state}</span>
            {sit} {act}
        </li>
    }
}
