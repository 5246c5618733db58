//! A log that was just read lies over the spread until it is put away; a choice
//! that it asks for stands below its text.

use leptos::prelude::*;
use vanguard::{passage::Told, ship::ShipMove, source::Source, view::View};
use vanguard_pack::id::LogId;

use super::{sheet::Sheet, vote, words};
use crate::{
    desk::Desk,
    journal::{log_title, log_voice},
    logbook::Entry,
};

/// The log whose choice is asked.
fn asking(view: &View) -> Option<LogId> {
    let View::Ship(ship) = view else { return None };
    match ship.choosing.as_ref()?.at.source {
        Source::Log(id) => Some(id),
        _ => None,
    }
}

/// Which logs lie open, the first one on top.
#[derive(Clone, Copy)]
pub(super) struct Reading {
    unread: RwSignal<Vec<LogId>>,
    asks: Memo<Option<LogId>>,
}

impl Reading {
    /// Of a room: logs that are read from now on.
    pub(super) fn of(desk: Desk) -> Self {
        let unread = RwSignal::new(Vec::new());
        let logs = Memo::new(move |_| {
            desk.view.with(|view| match view {
                View::Ship(ship) => ship.campaign.logs.clone(),
                View::Muster(_) | View::Exploration(_) => Vec::new(),
            })
        });
        let asks = Memo::new(move |_| desk.view.with(asking));
        Effect::new(move |before: Option<(Vec<LogId>, Option<LogId>)>| {
            let (now, asks) = (logs.get(), asks.get());
            if let Some((before, asked)) = before {
                let new = now.iter().filter(|id| !before.contains(id)).copied();
                let new: Vec<LogId> = new.collect();
                // A choice that was made turns the page.
                let done = asked.filter(|asked| asks != Some(*asked));
                unread.update(|unread| {
                    unread.extend(new);
                    unread.retain(|id| Some(*id) != done && now.contains(id));
                });
            }
            (now, asks)
        });
        Self { unread, asks }
    }

    /// The log on top.
    pub(super) fn top(self) -> Option<LogId> {
        self.asks.get().or_else(|| self.unread.with(|unread| unread.first().copied()))
    }

    fn put_away(self, id: LogId) {
        self.unread.update(|unread| unread.retain(|other| *other != id));
    }

    /// The page of the log on top.
    pub(super) fn page(self, sheet: &Sheet<'_>, id: LogId) -> AnyView {
        let is_asked = self.asks.get() == Some(id);
        let options =
            if is_asked { sheet.take(|mv| matches!(mv, ShipMove::Option(_))) } else { Vec::new() };
        let options = options.into_iter().map(|mv| {
            let ShipMove::Option(option) = mv else { return sheet.plain(mv) };
            let (title, text) = words::option_words(option, sheet.ship);
            let on_it = view! { <b>{title}</b> <span>{text}</span> };
            sheet.press(mv, "lb-choice", on_it.into_any())
        });
        let options: Vec<AnyView> = options.collect();
        let choices = if is_asked {
            options.into_any()
        } else {
            view! { <button class="sb-main" data-key="0" data-testid="log-away" on:click=move |_| self.put_away(id)>"Turn the page"</button> }.into_any()
        };
        // Whoever plays alone knows who decides.
        let is_shared = is_asked && sheet.desk.room.names.with(Vec::len) > 1;
        let text = sheet.ship.passages.iter().find(|passage| passage.of == Told::Log(id));
        let text = text.map(|passage| passage.text.to_string()).unwrap_or_default();
        view! {
            <Entry number=id.0 title=log_title(id) speaker=log_voice(id) text choices=choices/>
            {is_shared.then(|| vote::who(sheet))} {vote::proposal(sheet)}
        }
        .into_any()
    }
}
