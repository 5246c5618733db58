//! A table of the server, as this page follows it.

use std::sync::Arc;

use leptos::prelude::*;
use protocol::{
    Ask, ChatLine, Played, PositionError, PositionKeeper, Refused, RefusedCode, SeatAct, Stage,
    Submit, TableInfo, ToServer, Watch,
};

use super::Connection;
use crate::{
    browser::random,
    feed::{Feed, TableFacts},
    pointing::Pointing,
};

#[derive(Default)]
struct Inner {
    code: String,
    /// The last sequence number seen.
    seen: Option<u32>,
    /// The last position, to which changes apply.
    positions: PositionKeeper,
    /// Submitted and not yet answered; sent again after a lost connection.
    pending: Vec<Submit>,
    /// Where it is said if what was asked last is refused.
    answer_to: Option<RwSignal<Option<Refused>>>,
}

/// A watched table.
#[derive(Clone, Copy)]
pub struct OnlineTable {
    /// Its match.
    pub feed: Feed,
    /// Who sits where, what is agreed.
    pub info: RwSignal<Option<Arc<TableInfo>>>,
    /// What was said.
    pub chat: RwSignal<Vec<ChatLine>>,
    /// What is pointed at.
    pub pointing: Pointing,
    /// How many lines others have said since somebody looked at them here.
    pub unread: RwSignal<u32>,
    /// What was refused last, for whoever can show it in its place.
    pub refused: RwSignal<Option<Refused>>,
    /// Why it cannot be shown.
    pub gone: RwSignal<Option<Refused>>,
    inner: StoredValue<Inner, LocalStorage>,
    connection: Connection,
}

impl OnlineTable {
    /// Watches the table `code` as long as the page is shown.
    pub fn watch(code: &str) -> Self {
        let connection = Connection::here();
        let inner = Inner { code: code.to_owned(), ..Inner::default() };
        let table = Self {
            feed: Feed::empty(),
            info: RwSignal::new(None),
            chat: RwSignal::new(Vec::new()),
            pointing: Pointing::new(),
            unread: RwSignal::new(0),
            refused: RwSignal::new(None),
            gone: RwSignal::new(None),
            inner: StoredValue::new_local(inner),
            connection,
        };
        table.feed.on_act(move |act| table.act(act));
        connection.watch(table);
        let code = code.to_owned();
        on_cleanup(move || connection.unwatch(&code));
        table
    }

    /// Whether this is the table `code`.
    pub(super) fn has_code(self, code: &str) -> bool {
        self.inner.try_with_value(|inner| inner.code == code) == Some(true)
    }

    /// Asks the table for something.
    pub fn send(self, ask: &Ask) {
        self.connection.send(&ToServer::Ask(ask.clone()));
    }

    /// The same; if it is refused, `trouble` says so in its place, and no notice
    /// repeats it.
    pub fn send_from(self, ask: &Ask, trouble: RwSignal<Option<Refused>>) {
        trouble.set(None);
        self.inner.update_value(|inner| inner.answer_to = Some(trouble));
        self.send(ask);
    }

    fn act(self, act: SeatAct) {
        let submit = self.inner.try_update_value(|inner| {
            let submit = Submit { id: random::id(), seen: inner.seen.unwrap_or(0), act };
            inner.pending.push(submit.clone());
            submit
        });
        if let Some(submit) = submit {
            self.feed.busy.set(true);
            self.send(&Ask::Submit(submit));
        }
    }

    /// After a hello: asks for what was missed, and sends again what was not
    /// answered. The server applies nothing twice.
    pub(super) fn resume(self) {
        let Some((watch, pending)) = self.inner.try_with_value(|inner| {
            let watch = Watch {
                code: inner.code.clone(),
                seen: inner.seen,
                chat_seen: self.chat.with_untracked(|chat| chat.last().map(|line| line.number)),
            };
            (watch, inner.pending.clone())
        }) else {
            return;
        };
        self.connection.send(&ToServer::Watch(watch));
        for submit in pending {
            self.send(&Ask::Submit(submit));
        }
    }

    /// Who sits where.
    pub(super) fn seated(self, info: &TableInfo) {
        let facts = TableFacts {
            setup: info.setup.get().to_owned(),
            names: info.seats.iter().map(|sitter| sitter.name.clone()).collect(),
            is_advised: info.options.practice,
            commitment: info.commitment.clone(),
            seed: info.seed.clone(),
        };
        if self.feed.facts.with_untracked(|old| old.as_ref() != Some(&facts)) {
            self.feed.facts.set(Some(facts));
        }
        self.inner.update_value(|inner| {
            inner.answer_to = None;
            if info.stage == Stage::Lobby {
                inner.seen = None;
            }
        });
        self.info.set(Some(Arc::new(info.clone())));
    }

    /// What happened.
    ///
    /// # Errors
    ///
    /// If the position is none of this version of the protocol.
    pub(super) fn played(self, played: &Played) -> Result<(), String> {
        let position =
            self.inner.try_update_value(|inner| inner.positions.position(&played.position));
        let position = match position {
            None => return Ok(()),
            Some(Ok(position)) => position,
            Some(Err(PositionError::LostBase)) => {
                self.resume();
                return Ok(());
            }
            Some(Err(PositionError::Unreadable(problem))) => return Err(problem),
        };
        let seen = self.inner.with_value(|inner| inner.seen);
        let missed = !played.steps.is_empty()
            && played.from.is_some_and(|from| seen.is_none_or(|seen| from > seen));
        if missed {
            self.inner.update_value(|inner| inner.seen = None);
            self.resume();
            return Ok(());
        }
        if played.from.is_none() {
            self.feed.clear_log();
        }
        let known = if played.from.is_none() { None } else { seen };
        let new: Vec<_> = played
            .steps
            .iter()
            .filter(|step| known.is_none_or(|known| step.seq > known))
            .cloned()
            .collect();
        self.feed.hear(&new);
        let waits = self.inner.try_update_value(|inner| {
            inner.seen = Some(position.seq);
            let ids: Vec<&String> = new.iter().filter_map(|step| step.id.as_ref()).collect();
            inner.pending.retain(|submit| !ids.contains(&&submit.id));
            !inner.pending.is_empty()
        });
        self.feed.position.set(Some(Arc::new(position)));
        self.feed.busy.set(waits == Some(true));
        Ok(())
    }

    /// Something submitted was answered.
    pub(super) fn settled(self, id: &str) {
        let waits = self.inner.try_update_value(|inner| {
            inner.pending.retain(|submit| submit.id != id);
            !inner.pending.is_empty()
        });
        self.feed.busy.set(waits == Some(true));
    }

    /// Something was refused; whether that has been dealt with here.
    pub(super) fn refused(self, refused: &Refused) -> bool {
        if let Some(id) = &refused.id {
            self.settled(id);
        }
        if refused.id.is_none()
            && let Some(Some(trouble)) = self.inner.try_update_value(|inner| inner.answer_to.take())
            && trouble.try_set(Some(refused.clone())).is_none()
        {
            return true;
        }
        self.refused.set(Some(refused.clone()));
        let no_table = self.info.with_untracked(Option::is_none);
        let is_final = matches!(
            refused.code,
            RefusedCode::NotFound
                | RefusedCode::Forbidden
                | RefusedCode::OtherRules
                | RefusedCode::Damaged
                | RefusedCode::Storage
        );
        if is_final && no_table {
            self.gone.set(Some(refused.clone()));
            return true;
        }
        if refused.code == RefusedCode::Stale {
            // Our picture is old; a new one comes with the answer to this.
            self.resume();
        }
        false
    }

    /// Lines of chat.
    pub(super) fn chatted(self, lines: &[ChatLine]) {
        // Many at once are what was said before one came.
        if let [line] = lines {
            let own = self.info.with_untracked(|info| info.as_ref().and_then(|it| it.your_seat));
            if line.seat.is_none() || line.seat != own {
                self.unread.update(|number| *number += 1);
            }
        }
        self.chat.update(|chat| {
            let last = chat.last().map_or(i64::MIN, |line| line.number);
            chat.extend(lines.iter().filter(|line| line.number > last).cloned());
        });
    }
}
