//! What those at a table should know at once about each other, and what they can
//! do about it: somebody is away, a seat is empty, the clock stands, one's own
//! seat waits, somebody plays again. It stands above the page in a place of its
//! own, so that nothing below it moves.

use leptos::prelude::*;
use protocol::{Ask, NextTable, Seat, SitterKind, Stage, TableInfo};

use crate::{
    browser::fragment,
    guest::Guest,
    life,
    online::OnlineTable,
    router::Router,
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
    let (guest, toasts, router) = (Guest::here(), Toasts::here(), Router::here());
    let act = Callback::new(move |act: Act| match act {
        Act::Ask(ask) => table.send(&ask),
        Act::PutAway(notice) => put_away.update(|gone| gone.push(notice)),
        Act::Go(address) => router.go(&address),
        Act::TakeByKey => {
            let Some(secret) = key.get_untracked() else { return };
            let code = code.clone();
            // A secret that was used does not stay in sight.
            fragment::drop();
            life::spawn(async move {
                if let Err(refused) = seat_key::take(guest, code, secret).await {
                    toasts.refuse(&refused);
                }
            });
        }
    });
    let bots = bots_of(table);
    // What the buttons depend on beside the notice itself.
    let able = Memo::new(move |_| Able {
        sits: table.info.with(|info| info.as_ref().is_some_and(|info| info.your_seat.is_some())),
        has_clock: table.feed.position.with(|position| {
            position.as_ref().is_some_and(|it| it.wake_at.is_some() && !it.is_paused)
        }),
        // The strongest bot plays on.
        bot: bots.with(|bots| bots.last().map(|bot| bot.id.clone())),
    });
    let draw = move || {
        let able = able.get();
        let game = table.info.with_untracked(|info| info.as_ref().map(|info| info.game.clone()));
        let game = game.unwrap_or_default();
        let each = |notice: Notice| card(said(&notice, &able, &game), &notice, act);
        shown.get().into_iter().map(each).collect_view()
    };
    view! { <div class="presence" role="status" data-testid="presence">{draw}</div> }
}

/// What a button does.
#[derive(Clone)]
enum Act {
    Ask(Ask),
    TakeByKey,
    Go(String),
    PutAway(Notice),
}

/// What can be done.
#[derive(Clone, PartialEq, Eq)]
struct Able {
    sits: bool,
    has_clock: bool,
    bot: Option<String>,
}

/// A button: what it says, its name for tests, and what it does.
type Button = (&'static str, &'static str, Act);

/// What a notice says, and its buttons, the main one first.
fn said(notice: &Notice, able: &Able, game: &str) -> (String, Vec<Button>) {
    let bot = |seat: Seat| {
        let bot = able.bot.clone().filter(|_| able.sits)?;
        let ask = Act::Ask(Ask::SeatBot { seat, bot });
        Some(("Let a bot play on", "bot-plays-on", ask))
    };
    let put_away = |label| (label, "put-away", Act::PutAway(notice.clone()));
    match notice {
        Notice::Key => {
            let text = "This link brings you your seat at this table.".to_owned();
            (text, vec![("Take your seat back", "seat-take-back", Act::TakeByKey)])
        }
        Notice::Own(seat) => {
            let take = Act::Ask(Ask::TakeSeat { seat: Some(*seat) });
            let acts = vec![("Take your seat back", "seat-take-back", take)];
            ("A bot plays for you.".to_owned(), acts)
        }
        Notice::Paused(by) => {
            let go_on = ("Let it run", "go-on-now", Act::Ask(Ask::Pause { on: false }));
            let text = format!("{by} has stopped the clock. It goes on when everybody is back.");
            (text, able.sits.then_some(go_on).into_iter().collect())
        }
        Notice::Away(seat, name) => {
            let pause = ("Stop the clock", "pause-for", Act::Ask(Ask::Pause { on: true }));
            let pause = (able.sits && able.has_clock).then_some(pause);
            let acts = pause.into_iter().chain(bot(*seat)).chain([put_away("Wait")]);
            (format!("{name} is away."), acts.collect())
        }
        Notice::Empty(seat) => {
            let acts = bot(*seat).into_iter().chain([put_away("Wait")]).collect();
            (format!("{} is empty.", capitalised(&seat.to_string())), acts)
        }
        Notice::Next(next) => {
            let how = if next.same_luck { "the same match with a new crew" } else { "again" };
            let join = Act::Go(format!("/{game}/t/{}", next.code));
            let acts = vec![("Join", "join-next", join), put_away("Not now")];
            (format!("{} plays {how}.", next.by), acts)
        }
    }
}

fn card((text, acts): (String, Vec<Button>), notice: &Notice, act: Callback<Act>) -> AnyView {
    // A page that is loaded again is away for a moment: that is not told at once.
    let is_away = matches!(notice, Notice::Away(..));
    let button = |(label, testid, what): Button| {
        let is_main = matches!(what, Act::TakeByKey | Act::Go(_) | Act::Ask(Ask::TakeSeat { .. }));
        view! { <button class:primary=is_main data-testid=testid on:click=move |_| act.run(what.clone())>{label}</button> }
    };
    let acts = acts.into_iter().map(button).collect_view();
    view! { <div class="notice" class:away=is_away data-testid="notice"><p>{text}</p> <div class="buttons">{acts}</div></div> }
        .into_any()
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
            goes_on: false,
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
