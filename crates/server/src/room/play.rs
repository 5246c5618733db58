//! What seats do in a match: applied, stored, told.

use std::{collections::VecDeque, sync::Arc};

use protocol::{
    Actor, MOVE_ID_BYTES_MAX, Position, RawValue, Refused, RefusedCode, Seat, SeatAct, Stage,
    Submit, ToClient, UndoRight,
};
use serde::Deserialize;
use serde_json::value::to_raw_value;
use shelf::{Opened, Report};
use table::Audience;

use super::{Broken, Room, news::News};
#[cfg(feature = "simulation")]
use crate::simulation::Bug;
use crate::{
    app::Guest,
    metrics::Metrics,
    out::Out,
    storage::{Finish, NewEntry, StorageError},
    text::refuse,
};

/// A gap longer than this is not told step by step.
const GAP_STEPS_MAX: u32 = 5_000;
/// So many of a seat's latest ids are remembered where older ones are refused
/// as stale. Where nothing is stale, all are.
const IDS_MAX: usize = 16;

/// When each seat acted last, and under which ids.
pub(super) struct Acts {
    seats: Vec<SeatActs>,
    /// The sequence number after moves were last taken back.
    undone_seq: u32,
    /// Against the clock nothing is stale: the rules decide.
    is_live: bool,
}

#[derive(Default)]
struct SeatActs {
    /// The sequence number after the seat's last entry.
    seq: u32,
    ids: VecDeque<(String, u32)>,
}

/// The part of a stored entry that matters here.
#[derive(Deserialize)]
struct Brief<'a> {
    by: Actor,
    #[serde(borrow)]
    act: &'a RawValue,
}

impl Acts {
    pub(super) fn new(n_seats: usize, is_live: bool) -> Self {
        let mut acts = Self { seats: Vec::new(), undone_seq: 0, is_live };
        acts.resize(n_seats);
        acts
    }

    pub(super) fn resize(&mut self, n_seats: usize) {
        self.seats.resize_with(n_seats, SeatActs::default);
    }

    /// Takes over a stored entry.
    pub(super) fn remember(&mut self, idx: u32, line: &str, move_id: Option<String>) {
        let Ok(brief) = serde_json::from_str::<Brief<'_>>(line) else { return };
        let act = brief.act.get();
        if act.starts_with("{\"undo\"") || act.starts_with("{\"consent\"") {
            // Perhaps only asked for; to be asked again does no harm.
            self.undone_seq = idx + 1;
        }
        if let Actor::Seat(seat) = brief.by {
            #[cfg(feature = "simulation")]
            let move_id = move_id.filter(|_| !crate::simulation::has(Bug::PlayedTwice));
            self.acted(seat, idx + 1, move_id);
        }
    }

    fn acted(&mut self, seat: Seat, seq: u32, id: Option<String>) {
        let Some(own) = self.seats.get_mut(seat.idx()) else { return };
        own.seq = seq;
        if let Some(id) = id {
            own.ids.push_back((id, seq));
            if own.ids.len() > IDS_MAX && !self.is_live {
                own.ids.pop_front();
            }
        }
    }

    fn seq_of(&self, seat: Seat, id: &str) -> Option<u32> {
        let ids = &self.seats.get(seat.idx())?.ids;
        ids.iter().find(|(known, _)| known == id).map(|(_, seq)| *seq)
    }

    fn is_stale(&self, seat: Seat, seen: u32) -> bool {
        if self.is_live {
            return false;
        }
        let own = self.seats.get(seat.idx()).map_or(0, |own| own.seq);
        own > seen || self.undone_seq > seen
    }
}

/// An entry under way to storage.
struct Change {
    report: Report,
    id: Option<String>,
}

impl Room {
    pub(super) async fn submitted(
        &mut self,
        guest: &Guest,
        out: &Out,
        submit: Submit,
    ) -> Result<(), Broken> {
        let id = submit.id.clone();
        let seat = match self.check_submit(guest, &submit) {
            Ok(seat) => seat,
            Err(refused) => {
                self.move_refused(out, Refused { id: Some(id), ..refused });
                return Ok(());
            }
        };
        if let Some(seq) = self.acts.seq_of(seat, &id) {
            out.message(&ToClient::Already { id, seq });
            return Ok(());
        }
        let result = if self.acts.is_stale(seat, submit.seen) {
            let text = "the match has gone on since you decided; please look again";
            Err(refuse(RefusedCode::Stale, text))
        } else {
            self.act(seat, &submit.act, Some(submit.id)).await?
        };
        if let Err(refused) = result {
            self.move_refused(out, Refused { id: Some(id), ..refused });
        }
        Ok(())
    }

    fn move_refused(&self, out: &Out, refused: Refused) {
        Metrics::count(&self.app.metrics.moves_refused_total);
        self.refused(out, refused);
    }

    fn check_submit(&self, guest: &Guest, submit: &Submit) -> Result<Seat, Refused> {
        let text = "you have no seat at this table; you look on";
        let no_seat = || refuse(RefusedCode::NotYourSeat, text);
        let seat = self.seat_of(guest.id).ok_or_else(no_seat)?;
        let opened = match (&self.opened, self.stage) {
            (Some(opened), Stage::Playing) => opened,
            (_, Stage::Finished) => {
                return Err(refuse(RefusedCode::WrongStage, "the match is over"));
            }
            (_, _) => return Err(refuse(RefusedCode::WrongStage, "the match has not begun")),
        };
        if submit.id.is_empty() || submit.id.len() > MOVE_ID_BYTES_MAX {
            let text = format!("an id has 1 to {MOVE_ID_BYTES_MAX} bytes");
            return Err(refuse(RefusedCode::BadInput, text));
        }
        self.app.check_journal(self.head.n_bytes)?;
        if let (SeatAct::Undo { to }, true) = (&submit.act, self.challenge.is_some()) {
            // Alone at a table everything can be taken back, but dice that all
            // captains of a challenge share are not rolled for trying.
            if opened.undo_right(seat) != (UndoRight::Free { to: *to }) {
                let text = "in a challenge, what has shown you something new stands";
                return Err(refuse(RefusedCode::Kernel, text));
            }
        }
        Ok(seat)
    }

    /// A seat acts, after the clock has had its say; then the bots answer.
    pub(super) async fn act(
        &mut self,
        seat: Seat,
        act: &SeatAct,
        id: Option<String>,
    ) -> Result<Result<(), Refused>, Broken> {
        let now = self.match_time();
        let Some(opened) = &mut self.opened else { return Ok(Ok(())) };
        let mut changes: Vec<_> =
            opened.tick(now).into_iter().map(|report| Change { report, id: None }).collect();
        let result = match opened.submit(now, seat, act) {
            Ok(report) => {
                changes.push(Change { report, id });
                Ok(())
            }
            Err(refused) => Err(refused),
        };
        self.bots_consent(&mut changes);
        self.settle(changes).await?;
        Ok(result)
    }

    /// Wakes the game if it is time.
    pub(super) async fn tick(&mut self) -> Result<(), Broken> {
        let now = self.match_time();
        if let (Some(opened), Stage::Playing) = (&mut self.opened, self.stage) {
            let reports = opened.tick(now);
            let changes = reports.into_iter().map(|report| Change { report, id: None }).collect();
            self.settle(changes).await?;
        }
        self.think();
        Ok(())
    }

    /// Bots agree to everything that is asked of them.
    fn bots_consent(&mut self, changes: &mut Vec<Change>) {
        let now = self.match_time();
        let Some(opened) = &mut self.opened else { return };
        for (seat, chair) in (0..).map(Seat).zip(&self.chairs) {
            let is_asked = opened.proposal().is_some_and(|asked| !asked.agreed.contains(&seat));
            if chair.bot.is_some()
                && is_asked
                && let Ok(report) = opened.submit(now, seat, &SeatAct::Consent(true))
            {
                changes.push(Change { report, id: None });
            }
        }
    }

    /// Stores what happened and, when it is on disk, tells it.
    async fn settle(&mut self, changes: Vec<Change>) -> Result<(), Broken> {
        let Some(opened) = self.opened.as_ref().filter(|_| !changes.is_empty()) else {
            return Ok(());
        };
        let finish = match opened.outcome() {
            None => None,
            Some(outcome) => {
                let careers = self.settled().await;
                let leaves_secrets = opened.sequel().is_some_and(|next| next.legacy.is_some());
                Some(Finish { outcome, at: self.app.now(), careers, leaves_secrets })
            }
        };
        let is_over = finish.is_some();
        let leaves_secrets = finish.as_ref().is_some_and(|finish| finish.leaves_secrets);
        let entries = changes
            .iter()
            .map(|change| NewEntry { move_id: change.id.clone(), line: change.report.line.clone() })
            .collect();
        #[cfg(feature = "simulation")]
        if crate::simulation::has(Bug::ToldBeforeStored) {
            self.publish(&changes);
        }
        let table_id = self.place.table_id;
        let (epoch, before) = (self.place.epoch, self.head);
        let storage = &self.app.storage;
        match storage.append_under(epoch, table_id, before, entries, finish).await {
            Ok(head) => self.head = head,
            Err(error) => {
                if epoch.is_some()
                    && matches!(error, StorageError::OtherHead | StorageError::TakenOver(_))
                {
                    Metrics::count(&self.app.metrics.fenced_total);
                }
                tracing::error!(table_id, %error, "entries were not stored");
                return Err(Broken::Storage);
            }
        }
        for Change { report, id } in &changes {
            if let Actor::Seat(seat) = report.by {
                self.acts.acted(seat, report.entry_idx + 1, id.clone());
            }
            if report.undone_to.is_some() {
                self.acts.undone_seq = report.entry_idx + 1;
            }
        }
        self.publish(&changes);
        if is_over {
            self.is_sealed = leaves_secrets;
            self.stage = Stage::Finished;
            self.touched_at = self.app.now();
            Metrics::count(&self.app.metrics.matches_finished_total);
            self.app.finished.note(self.place.table_id);
            self.tell_table();
        }
        self.think();
        Ok(())
    }

    /// Tells everybody what happened.
    fn publish(&mut self, changes: &[Change]) {
        self.tell(0..self.visitors.len(), |room, seat| room.played(seat, changes));
    }

    fn played(&self, seat: Option<Seat>, changes: &[Change]) -> Option<News> {
        let opened = self.opened.as_ref()?;
        let audience = audience(seat);
        let step = |change: &Change| {
            let mut step = change.report.step(audience, &self.names);
            if change.report.by == seat.map_or(Actor::Clock, Actor::Seat) {
                step.id.clone_from(&change.id);
            }
            step
        };
        Some(News {
            from: changes.first().map(|change| change.report.entry_idx),
            steps: changes.iter().map(step).collect(),
            position: self.position(opened.as_ref(), audience),
        })
    }

    fn position(&self, opened: &dyn Opened, audience: Audience) -> Arc<RawValue> {
        let is_paused = self.stage == Stage::Playing && !self.clock.is_running();
        let position = Position { is_paused, ..opened.position(audience, self.match_time()) };
        to_raw_value(&position).expect("positions are plain data").into()
    }

    /// Tells the visitors of these numbers what they have missed if they have
    /// seen the match up to `seen`.
    pub(super) fn catch_up(&mut self, whom: impl IntoIterator<Item = usize>, seen: Option<u32>) {
        self.tell(whom, |room, seat| room.missed(seat, seen));
    }

    fn missed(&self, seat: Option<Seat>, seen: Option<u32>) -> Option<News> {
        let Some(opened) = &self.opened else { return self.missed_past(seat, seen) };
        let audience = audience(seat);
        let seq = opened.seq();
        // A client that has seen more than there is has seen another match.
        let seen = seen.filter(|seen| *seen <= seq);
        let is_short = seq - seen.unwrap_or(0) <= GAP_STEPS_MAX;
        Some(News {
            from: if is_short { seen } else { Some(seq) },
            steps: if is_short { opened.steps(seen, audience) } else { Vec::new() },
            position: self.position(opened.as_ref(), audience),
        })
    }
}

fn audience(seat: Option<Seat>) -> Audience {
    seat.map_or(Audience::Spectator, Audience::Seat)
}
