//! What those at a table should know at once about each other, and what they can
//! do about it: somebody is away, a seat is empty, the clock stands, one's own
//! seat waits, somebody plays again. It stands above the page in a place of its
//! own, so that nothing below it moves.

use leptos::prelude::*;
use protocol::{Ask, BotInfo, NextTable, Seat, SitterKind, Stage, TableInfo};

use crate::{
    browser::fragment,
    guest::Guest,
    life,
    online::OnlineTable,
    seat_key,
    seats::bots_of,
    toast::{Toasts, capitalised},
};

/// Something to know.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Notice {
    /// This page was opened with the key of a seat.
    Key,
    /// A bot holds one's own seat.
    Own(Seat),
    /// Somebody lets the clock stand.
    Paused(String),
    /// Somebody has vanished.
    Away(Seat, String),
    /// Somebody has left.
    Empty(Seat),
    /// Somebody goes on at another table.
    Next(NextTable),
}

/// What there is to know of a table.
fn notices(info: &TableInfo, has_key: bool) -> Vec<Notice> {
    let mut all = Vec::new();
    let is_seated = info.your_seat.is_some();
    if has_key && !is_seated && info.stage != Stage::Finished {
        all.push(Notice::Key);
    }
    if info.stage == Stage::Playing {
        let seats = (0..).map(Seat).zip(&info.seats);
        for (seat, sitter) in seats {
            match &sitter.kind {
                SitterKind::Bot { kept: true, .. } if sitter.you => all.push(Notice::Own(seat)),
                SitterKind::Guest { here: false } => {
                    all.push(Notice::Away(seat, sitter.name.clone()));
                }
                SitterKind::Free => all.push(Notice::Empty(seat)),
                SitterKind::Bot { .. } | SitterKind::Guest { here: true } => {}
            }
        }
        all.extend(info.paused_by.clone().map(Notice::Paused));
    }
    all.extend(info.next.clone().map(Notice::Next));
    all
}

/// The notices of a table; `code` is its code.
#[component]
pub(crate) fn Presence(table: OnlineTable, code: String) -> impl IntoView {
    let key = RwSignal::new(seat_key::brought());
    let all = Memo::new(move |_| {
        let has_key = key.with(Option::is_some);
        table.info.with(|info| info.as_ref().map(|info| notices(info, has_key)).unwrap_or_default())
    });
    // What was put away comes back when it happens again.
    let put_away = RwSignal::new(Vec::<Notice>::new());
    Effect::new(move |_| {
        all.with(|all| put_away.update(|gone| gone.retain(|notice| all.contains(notice))));
    });
    let shown = Memo::new(move |_| {
        let mut shown = all.get();
        put_away.with(|gone| shown.retain(|notice| !gone.contains(notice)));
        shown
    });
    let (guest, toasts) = (Guest::here(), Toasts::here());
    let take_by_key = Callback::new(move |()| {
        let Some(secret) = key.get_untracked() else { return };
        let code = code.clone();
        // A secret that was used does not stay in sight.
        fragment::drop();
        life::spawn(async move {
            if let Err(refused) = seat_key::take(guest, code, secret).await {
                toasts.refuse(&refused);
            }
        });
    });
    let bots = bots_of(table);
    let sits = Memo::new(move |_| {
        table.info.with(|info| info.as_ref().is_some_and(|info| info.your_seat.is_some()))
    });
    view! {
        <div class="presence" role="status" data-testid="presence">
            {move || {
                let sits = sits.get();
                let each = |notice: Notice| draw(table, notice, put_away, take_by_key, bots, sits);
                shown.get().into_iter().map(each).collect_view()
            }}
        </div>
    }
}

fn draw(
    table: OnlineTable,
    notice: Notice,
    put_away: RwSignal<Vec<Notice>>,
    take_by_key: Callback<()>,
    bots: RwSignal<Vec<BotInfo>>,
    sits: bool,
) -> AnyView {
    let own = notice.clone();
    let quiet = move |label: &'static str| {
        let own = own.clone();
        view! { <button class="quiet" data-testid="put-away" on:click=move |_| put_away.update(|gone| gone.push(own.clone()))>{label}</button> }
    };
    let ask = move |label: &'static str, testid: &'static str, message: Ask| {
        view! { <button data-testid=testid on:click=move |_| table.send(&message)>{label}</button> }
    };
    let game = table.info.with_untracked(|info| info.as_ref().map(|info| info.game.clone()));
    let game = game.unwrap_or_default();
    // The strongest bot plays on.
    let bot_button = move |seat: Seat| {
        let bot = bots.with(|bots| bots.last().map(|bot| bot.id.clone())).filter(|_| sits)?;
        Some(ask("Let a bot play on", "bot-plays-on", Ask::SeatBot { seat, bot }))
    };
    // A page that is loaded anew is away for a moment: that is not told at once.
    let is_away = matches!(notice, Notice::Away(..));
    let (text, acts) = match notice {
        Notice::Key => {
            let acts = view! { <button class="primary" data-testid="seat-take-back" on:click=move |_| take_by_key.run(())>"Take your seat back"</button> };
            ("This link brings you your seat at this table.".to_owned(), acts.into_any())
        }
        Notice::Own(seat) => {
            let take = Ask::TakeSeat { seat: Some(seat) };
            let acts = view! { <button class="primary" data-testid="seat-take-back" on:click=move |_| table.send(&take)>"Take your seat back"</button> };
            ("A bot plays for you.".to_owned(), acts.into_any())
        }
        Notice::Paused(by) => {
            let acts = sits.then(|| ask("Let it run", "go-on-now", Ask::Pause { on: false }));
            let text = format!("{by} has stopped the clock. It goes on when everybody is back.");
            (text, acts.into_any())
        }
        Notice::Away(seat, name) => {
            let may_pause = move || {
                let has_clock = table.feed.position.with(|position| {
                    position.as_ref().is_some_and(|it| it.wake_at.is_some() && !it.is_paused)
                });
                (has_clock && sits)
                    .then(|| ask("Stop the clock", "pause-for", Ask::Pause { on: true }))
            };
            let acts = view! { {may_pause} {move || bot_button(seat)} {quiet("Wait")} };
            (format!("{name} is away."), acts.into_any())
        }
        Notice::Empty(seat) => {
            let acts = view! { {move || bot_button(seat)} {quiet("Wait")} };
            (format!("{} is empty.", capitalised(&seat.to_string())), acts.into_any())
        }
        Notice::Next(next) => {
            let how = if next.same_luck { "the same match with a new crew" } else { "again" };
            let acts = view! {
                <a class="button primary" data-testid="join-next" href=format!("/{game}/t/{}", next.code)>"Join"</a>
                {quiet("Not now")}
            };
            (format!("{} plays {how}.", next.by), acts.into_any())
        }
    };
    view! { <div class="notice" class:away=is_away data-testid="notice"><p>{text}</p> <div class="buttons">{acts}</div></div> }.into_any()
}

#[cfg(test)]
mod tests {
    use protocol::{RawValue, Sitter, TableOptions};

    use super::*;

    fn info(stage: Stage, kinds: Vec<SitterKind>) -> TableInfo {
        let sitter = |kind| Sitter { name: "Ada".to_owned(), kind, you: false, career: None };
        TableInfo {
            code: String::new(),
            game: String::new(),
            stage,
            setup: RawValue::from_string("{}".to_owned()).expect("it is JSON"),
            options: TableOptions::default(),
            seats: kinds.into_iter().map(sitter).collect(),
            your_seat: None,
            you_host: false,
            n_spectators: 0,
            commitment: None,
            seed: None,
            challenge: None,
            outcome: None,
            forked_from: None,
            n_forks: 0,
            kept_from: None,
            created_at: 0,
            paused_by: None,
            next: None,
        }
    }

    #[test]
    fn whoever_is_missing_is_told_while_the_match_runs() {
        let kinds = || vec![SitterKind::Guest { here: false }, SitterKind::Free];
        let told = notices(&info(Stage::Playing, kinds()), false);
        assert_eq!(told, [Notice::Away(Seat(0), "Ada".to_owned()), Notice::Empty(Seat(1))]);
        assert_eq!(notices(&info(Stage::Lobby, kinds()), false), []);
        assert_eq!(notices(&info(Stage::Lobby, kinds()), true), [Notice::Key]);
    }

    #[test]
    fn ones_own_seat_comes_first() {
        let bot = SitterKind::Bot { bot: "random".to_owned(), kept: true };
        let mut info = info(Stage::Playing, vec![bot, SitterKind::Free]);
        info.seats[0].you = true;
        info.paused_by = Some("Eve".to_owned());
        let told = notices(&info, false);
        assert_eq!(told[0], Notice::Own(Seat(0)));
        assert_eq!(told[2], Notice::Paused("Eve".to_owned()));
    }
}
