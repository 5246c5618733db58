//! A table in use: one task owns it.
//!
//! Everything that happens at a table comes through one queue of [`Command`]s,
//! so nothing is locked and everything has an order. A change is applied to
//! the match in memory, stored, and only then told to anybody.

mod careers;
mod info;
mod keys;
mod load;
mod news;
mod past;
mod places;
mod play;
mod point;
mod presence;
mod seats;
mod think;
mod time;

use std::{any::Any, panic::AssertUnwindSafe, sync::Arc, time::Duration};

use axum::extract::ws::Utf8Bytes;
pub(crate) use careers::programs_of;
use futures_util::FutureExt as _;
pub(crate) use keys::KeyAct;
pub(crate) use load::stage_of;
use past::Past;
use protocol::{
    Ask, ByeReason, ChatLine, NextTable, RawValue, Refused, RefusedCode, RuleId, Seat, Stage,
    TableInfo, TableOptions, ToClient,
};
pub(crate) use seats::names_of;
use serde::{Deserialize, Serialize};
use shelf::{Answer, Opened};
use table::Forked;
use think::Mind;
use tokio::{
    sync::{mpsc, oneshot},
    time::Instant,
};

use crate::{
    app::{Alive, App, Guest},
    cluster::MOVES,
    limit::Bucket,
    match_clock::MatchClock,
    metrics::Metrics,
    out::{Out, encode},
    storage::{BroughtRow, Head, SeatRow, StorageError},
    text::{clean_chat, no_table, refuse},
};

/// A connection that watches the table.
pub(crate) struct Visitor {
    pub(crate) socket: u64,
    pub(crate) guest: Guest,
    pub(crate) out: Out,
    /// The text of the position that was last sent.
    pub(crate) position: Option<Arc<RawValue>>,
    /// How often it may still point at something.
    points: Bucket,
}

impl Visitor {
    /// One who comes in.
    pub(crate) fn new(socket: u64, guest: Guest, out: Out) -> Self {
        Self { socket, guest, out, position: None, points: point::allowance() }
    }
}

/// A match to be begun from another.
pub(crate) struct Forking {
    pub(crate) match_: Box<dyn Opened>,
    pub(crate) seed: [u8; 32],
    pub(crate) seats: Vec<SeatRow>,
    /// Whether it has been played to its end.
    pub(crate) is_over: bool,
}

/// From where a table was forked, as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ForkRow {
    /// What the journal tells about it.
    #[serde(flatten)]
    pub(crate) forked: Forked,
    /// The table it came from.
    #[serde(default)]
    pub(crate) code: Option<String>,
}

/// What comes to a table.
pub(crate) enum Command {
    Join {
        visitor: Visitor,
        seen: Option<u32>,
        chat_seen: Option<i64>,
    },
    Quit {
        socket: u64,
    },
    Ask {
        socket: u64,
        /// The way back, also for one who does not watch the table.
        out: Out,
        ask: Ask,
    },
    Info {
        guest_id: Option<i64>,
        reply: oneshot::Sender<Result<TableInfo, Refused>>,
    },
    /// Whether the match waits for this guest.
    Awaits {
        guest_id: i64,
        reply: oneshot::Sender<bool>,
    },
    Journal {
        guest_id: Option<i64>,
        reply: oneshot::Sender<Result<String, Refused>>,
    },
    /// What comes next, as a file.
    Campaign {
        guest_id: i64,
        reply: oneshot::Sender<Result<String, Refused>>,
    },
    Fork {
        guest_id: i64,
        n_entries: u32,
        reply: oneshot::Sender<Result<Forking, Refused>>,
    },
    BotAnswer {
        seat: Seat,
        /// Where the match stood when the bot was asked.
        seq: u32,
        answer: Option<Answer<Box<RawValue>>>,
    },
    Renamed(Guest),
    /// Something about the key that brings a seat back; the answer is the
    /// secret of a new one.
    Key {
        guest: Guest,
        act: KeyAct,
        reply: oneshot::Sender<Result<Option<String>, Refused>>,
    },
    /// Somebody goes on at another table, and those here are invited.
    Invite(NextTable),
    /// The clocks of all matches are to stand or may go on.
    Hold,
    /// The administrator has closed the table.
    Close,
    /// A guest is deleted: everything that came before is stored, then the
    /// table stands still until that is done, and takes over what is left.
    HoldStill {
        ready: oneshot::Sender<()>,
        go_on: oneshot::Receiver<()>,
    },
    Stop,
    /// The table goes on at another node.
    Leave,
}

/// Which table a room is for.
pub(crate) struct Place {
    pub(crate) code: String,
    pub(crate) table_id: i64,
    pub(crate) serial: u64,
    /// Under which this node runs it, if there are several.
    pub(crate) epoch: Option<i64>,
}

/// Why a room must go at once.
enum Broken {
    /// What is in memory could not be stored.
    Storage,
    /// The table is no more.
    Gone,
    /// The administrator has closed it.
    Closed,
    /// An error in the program, or in a game.
    Panic,
    /// It goes on at another node.
    Moves,
}

struct Room {
    app: Arc<App>,
    place: Place,
    commands: mpsc::Sender<Command>,
    game: String,
    /// Whether it is played against the clock: nothing is taken back.
    is_live: bool,
    rules_version: u32,
    setup: Box<RawValue>,
    /// What the match inherits, if it is a sequel. Nobody is shown it.
    legacy: Option<Box<RawValue>>,
    seed: [u8; 32],
    options: TableOptions,
    host_id: Option<i64>,
    challenge: Option<Challenge>,
    created_at: i64,
    fork: Option<ForkRow>,
    /// How often this match was forked while it ran.
    n_forks: u32,
    /// Whether it has left secrets to a campaign that goes on.
    is_sealed: bool,
    /// The number of the last line of the chat.
    chat_number: i64,
    /// When it was last written down that somebody was here.
    touched_at: i64,
    clock: MatchClock,
    is_clock_noted: bool,
    /// Since when nobody is there who plays.
    left_at: Option<Instant>,
    stage: Stage,
    chairs: Vec<SeatRow>,
    /// Careers that were brought to the table.
    brought: Vec<BroughtRow>,
    /// What the seats are called in the log.
    names: Vec<String>,
    /// The match, once it has begun.
    opened: Option<Box<dyn Opened>>,
    /// What is left of one by other rules.
    past: Option<Past>,
    /// How far the stored journal goes.
    head: Head,
    acts: play::Acts,
    minds: Vec<Mind>,
    visitors: Vec<Visitor>,
    /// When the room was opened, and when those with a seat went who are not
    /// here, by the steady clock.
    opened_at: i64,
    went: Vec<(i64, i64)>,
    /// Guests with new names that the others have not heard of yet.
    renamed: Vec<Guest>,
    /// Who lets the clock stand until everybody is back.
    paused_by: Option<String>,
    /// Whom the host has removed from a seat.
    removed: Vec<i64>,
    /// Where those who were here go on.
    next: Option<NextTable>,
    was_visited: bool,
    /// Whether something may be on disk that is not known here.
    is_unsure: bool,
}

struct Challenge {
    id: i64,
    code: String,
    date: Option<String>,
}

/// That somebody was here is written down to so many milliseconds: lists are in
/// this order, and tables that nobody uses are swept after days.
const TOUCH_MS: i64 = 60_000;

/// Runs the room of a table until nobody needs it.
pub(crate) async fn run(
    app: Arc<App>,
    mut place: Place,
    commands: mpsc::Sender<Command>,
    mut queue: mpsc::Receiver<Command>,
    alive: Alive,
) {
    Metrics::hold(&app.metrics.n_rooms);
    let (code, serial) = (place.code.clone(), place.serial);
    let table_id = place.table_id;
    let mut room = None;
    let (mut epoch, mut is_elsewhere) = (None, false);
    let refused = {
        let life = async {
            match Box::pin(app.claim(table_id)).await {
                Ok(claimed) => (epoch, place.epoch) = (claimed, claimed),
                Err(refused) => {
                    is_elsewhere = true;
                    return refused;
                }
            }
            // What is done once or seldom is boxed, here and below: every room and
            // every connection would keep the space for it.
            match Box::pin(Room::load(app.clone(), place, commands)).await {
                Ok(loaded) => room.insert(loaded).live(&mut queue).await,
                Err(refused) => refused,
            }
        };
        AssertUnwindSafe(life).catch_unwind().await
    };
    let refused = refused.unwrap_or_else(|panic| {
        Metrics::count(&app.metrics.room_panics_total);
        let problem = panic_text(panic.as_ref());
        tracing::error!(table_id, problem, "a table was closed because of an error in the program");
        // What was in memory may be half done; the journal is not.
        room.as_ref().map_or_else(failed, |room| room.farewell(&Broken::Panic))
    });
    app.room_goes(&code, serial);
    queue.close();
    refuse_all(&mut queue, &refused, is_elsewhere);
    Box::pin(app.release(table_id, epoch)).await;
    Metrics::release(&app.metrics.n_rooms);
    drop(alive);
}

/// What a panic says.
fn panic_text(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("unknown")
}

fn failed() -> Refused {
    let text = "an error in the program closed the table; nothing that was played is lost";
    refuse(RefusedCode::Storage, text)
}

fn closed() -> Refused {
    refuse(RefusedCode::Storage, "the table was closed in this moment; please try again")
}

/// Refuses what comes too late. Whoever wants to watch a table that another node has
/// comes back by a new connection, which finds that node.
fn refuse_all(queue: &mut mpsc::Receiver<Command>, refused: &Refused, is_elsewhere: bool) {
    while let Ok(command) = queue.try_recv() {
        match command {
            Command::Join { visitor, .. } if is_elsewhere => {
                visitor.out.bye(ByeReason::Restart, MOVES);
            }
            Command::Join { visitor, .. } => {
                visitor.out.message(&ToClient::Refused(refused.clone()));
            }
            Command::Info { reply, .. } => drop(reply.send(Err(refused.clone()))),
            Command::Awaits { reply, .. } => drop(reply.send(false)),
            Command::Journal { reply, .. } | Command::Campaign { reply, .. } => {
                drop(reply.send(Err(refused.clone())));
            }
            Command::Fork { reply, .. } => drop(reply.send(Err(refused.clone()))),
            Command::Key { reply, .. } => drop(reply.send(Err(refused.clone()))),
            Command::Ask { out, ask, .. } => {
                let id = ask.id().map(str::to_owned);
                out.message(&ToClient::Refused(Refused { id, ..refused.clone() }));
            }
            Command::Quit { .. }
            | Command::BotAnswer { .. }
            | Command::Renamed(_)
            | Command::Invite(_)
            | Command::Hold
            | Command::Close
            | Command::HoldStill { .. }
            | Command::Leave
            | Command::Stop => {}
        }
    }
}

impl Room {
    /// Does what comes, until it is time to go; the answer is for those who
    /// come too late.
    async fn live(&mut self, queue: &mut mpsc::Receiver<Command>) -> Refused {
        if let Err(broken) = self.tick().await {
            return self.farewell(&broken);
        }
        loop {
            self.mind_clock();
            let result = tokio::select! {
                biased;
                command = queue.recv() => match command {
                    None | Some(Command::Stop) => break,
                    Some(command) => self.handle(command).await,
                },
                is_alone = self.rest() => {
                    let result = self.tick().await;
                    if is_alone && result.is_ok() {
                        self.stop_clock().await;
                        if self.visitors.is_empty() && self.app.room_may_go(&self.place, queue) {
                            break;
                        }
                        // Somebody holds a way to here; wait as long again.
                        self.left_at = None;
                    }
                    result
                }
            };
            if let Err(broken) = result {
                return self.farewell(&broken);
            }
            if self.is_unsure {
                return self.farewell(&Broken::Storage);
            }
            self.call_by_new_names();
        }
        self.stop_clock().await;
        let now = self.app.now();
        if self.was_visited && now - self.touched_at > TOUCH_MS {
            let _ = self.app.storage.touch_table(self.place.table_id, now).await;
        }
        closed()
    }

    /// Waits until the game wants to be woken or a bot to be asked (`false`),
    /// or until those who play have been away for long enough (`true`).
    async fn rest(&self) -> bool {
        let wake = self.wake_in().into_iter().chain(self.bots_in()).min();
        let alone = self.alone_in();
        match wake.into_iter().chain(alone).min() {
            Some(first) => tokio::time::sleep(first).await,
            None => std::future::pending().await,
        }
        alone.is_some_and(|alone| wake.is_none_or(|wake| alone <= wake))
    }

    fn wake_in(&self) -> Option<Duration> {
        let opened = self.opened.as_ref().filter(|_| self.stage == Stage::Playing);
        let wake_at = opened.filter(|_| self.clock.is_running())?.wake_at()?;
        #[cfg(feature = "simulation")]
        if crate::simulation::has(crate::simulation::Bug::SleepsOn) && self.visitors.len() > 1 {
            return None;
        }
        Some(Duration::from_millis(wake_at.0.saturating_sub(self.match_time().0)))
    }

    fn farewell(&self, broken: &Broken) -> Refused {
        self.app.clocks.forget(self.place.table_id);
        let (reason, text, refused) = match broken {
            Broken::Storage => (ByeReason::Restart, "the table is opened again", closed()),
            Broken::Panic => (ByeReason::Restart, "the table is opened again", failed()),
            Broken::Moves => (ByeReason::Restart, MOVES, closed()),
            Broken::Gone => (ByeReason::TableGone, "the table was removed", load::gone()),
            Broken::Closed => (ByeReason::TableGone, load::CLOSED, load::closed_by_admin()),
        };
        for visitor in &self.visitors {
            visitor.out.bye(reason, text);
        }
        refused
    }

    async fn handle(&mut self, command: Command) -> Result<(), Broken> {
        match command {
            Command::Join { visitor, seen, chat_seen } => {
                self.join(visitor, seen, chat_seen).await;
                Ok(())
            }
            Command::Quit { socket } => {
                let gone = self.visitors.iter().position(|visitor| visitor.socket == socket);
                if let Some(gone) = gone {
                    let visitor = self.visitors.remove(gone);
                    if self.chair_of(visitor.guest.id).is_some() {
                        self.note_gone(visitor.guest.id);
                    }
                }
                self.tell_table();
                Ok(())
            }
            Command::Ask { socket, out, ask } => self.asked(socket, &out, ask).await,
            Command::Info { guest_id, reply } => {
                self.look_at_seal().await;
                let may_open = self.may_open(guest_id).await;
                let _ = reply.send(may_open.map(|()| self.info(guest_id)));
                Ok(())
            }
            Command::Awaits { guest_id, reply } => {
                let seat = self.seat_of(guest_id);
                let awaits = |seat| self.opened.as_ref().is_some_and(|it| it.awaits(seat));
                let _ = reply.send(seat.is_some_and(awaits));
                Ok(())
            }
            Command::Journal { guest_id, reply } => {
                self.look_at_seal().await;
                let _ = reply.send(self.journal(guest_id).await);
                Ok(())
            }
            Command::Campaign { guest_id, reply } => {
                let may_open = self.may_open(Some(guest_id)).await;
                let _ = reply.send(may_open.and_then(|()| self.campaign(guest_id)));
                Ok(())
            }
            Command::Fork { guest_id, n_entries, reply } => {
                self.look_at_seal().await;
                let _ = reply.send(self.fork(guest_id, n_entries).await);
                Ok(())
            }
            Command::BotAnswer { seat, seq, answer } => self.bot_answered(seat, seq, answer).await,
            Command::Renamed(guest) => {
                // Whether the others may hear of it can depend on the time.
                self.tick().await?;
                self.renamed.push(guest);
                Ok(())
            }
            Command::Key { guest, act, reply } => {
                let _ = reply.send(Box::pin(self.key(&guest, act)).await);
                Ok(())
            }
            Command::Invite(next) => {
                self.next = Some(next);
                self.tell_table();
                Ok(())
            }
            Command::Hold => {
                if self.app.is_held() {
                    self.stop_clock().await;
                }
                Ok(())
            }
            Command::Close => Err(Broken::Closed),
            Command::HoldStill { ready, go_on } => {
                let _ = ready.send(());
                // Whoever asked may have gone away.
                let _ = go_on.await;
                Box::pin(self.reload()).await
            }
            Command::Leave => {
                self.stop_clock().await;
                Err(Broken::Moves)
            }
            Command::Stop => Ok(()),
        }
    }

    async fn join(&mut self, visitor: Visitor, seen: Option<u32>, chat_seen: Option<i64>) {
        let result = match self.has_place_for(visitor.guest.id) {
            Ok(()) => self.may_open(Some(visitor.guest.id)).await,
            Err(refused) => Err(refused),
        };
        if let Err(refused) = result {
            visitor.out.message(&ToClient::Refused(refused));
            return;
        }
        self.was_visited = true;
        self.close_oldest(visitor.guest.id);
        self.look_at_seal().await;
        self.visitors.push(visitor);
        self.mind_newcomer();
        self.tell_table();
        let own = self.visitors.len() - 1;
        self.catch_up([own], seen);
        let chat_seen = chat_seen.unwrap_or(0);
        if chat_seen >= self.chat_number {
            return;
        }
        let visitor = &self.visitors[own];
        match self.app.storage.chat_after(self.place.table_id, chat_seen).await {
            Ok(lines) if lines.is_empty() => {}
            Ok(lines) => visitor.out.message(&ToClient::Chat { lines }),
            Err(error) => visitor.out.message(&ToClient::Refused(error.into())),
        }
    }

    async fn asked(&mut self, socket: u64, out: &Out, ask: Ask) -> Result<(), Broken> {
        let Some(visitor) = self.visitors.iter().find(|visitor| visitor.socket == socket) else {
            // One who was not let in.
            let id = ask.id().map(str::to_owned);
            self.refused(out, Refused { id, ..no_table() });
            return Ok(());
        };
        let guest = visitor.guest.clone();
        let result = match ask {
            Ask::Submit(submit) => return self.submitted(&guest, out, submit).await,
            Ask::Chat { text } => {
                // Whether one may speak can depend on the time.
                self.tick().await?;
                self.chat(&guest, &text).await
            }
            Ask::Point { at } => {
                self.tick().await?;
                self.point(socket, at)
            }
            Ask::TakeSeat { seat } => self.take_seat(&guest, seat).await,
            Ask::LeaveSeat {} => self.leave_seat(&guest).await,
            Ask::SeatBot { seat, bot } => self.seat_bot(&guest, seat, &bot).await,
            Ask::ClearSeat { seat } => self.clear_seat(&guest, seat).await,
            Ask::Agree { setup, options } => self.agree(&guest, setup, options).await,
            Ask::Bring { career, choice } => self.bring(&guest, &career, &choice).await,
            Ask::Unbring {} => self.unbring(&guest).await,
            Ask::Start {} => self.start(&guest).await,
            Ask::Pause { on } => self.pause(&guest, on).await,
            Ask::Again {} => Box::pin(self.again(&guest, None)).await,
            Ask::Next { setup } => Box::pin(self.again(&guest, Some(&setup))).await,
        };
        if let Err(refused) = result {
            self.refused(out, refused);
        }
        Ok(())
    }

    /// What came of writing something. A transaction that ended in an error may be
    /// on disk all the same, and who sits here may have been deleted: then the
    /// table is opened again, from what is there.
    fn sure<T>(&mut self, stored: Result<T, StorageError>) -> Result<T, Refused> {
        let is_unsure = matches!(stored, Err(StorageError::Database(_) | StorageError::NoSitter));
        self.is_unsure |= is_unsure;
        #[cfg(feature = "simulation")]
        if crate::simulation::has(crate::simulation::Bug::TrustsErrors) {
            self.is_unsure = false;
        }
        Ok(stored?)
    }

    fn refused(&self, out: &Out, refused: Refused) {
        Metrics::count(&self.app.metrics.refused_total);
        out.message(&ToClient::Refused(refused));
    }

    /// The rule that asks for silence now.
    fn hushed_by(&self) -> Option<RuleId> {
        self.opened.as_ref().and_then(|opened| opened.hushed_by())
    }

    /// Whether anything may be told at the table now.
    fn may_speak(&self) -> Result<(), Refused> {
        self.hushed_by().map_or(Ok(()), |rule| {
            let text = "now nobody at the table may say anything";
            Err(Refused { rule: Some(rule), ..refuse(RefusedCode::Rule, text) })
        })
    }

    /// A new name is a message, too: while a game asks for silence it waits.
    fn call_by_new_names(&mut self) {
        if self.hushed_by().is_none() {
            for guest in std::mem::take(&mut self.renamed) {
                self.rename(&guest);
            }
        }
    }

    async fn chat(&mut self, guest: &Guest, text: &str) -> Result<(), Refused> {
        self.may_speak()?;
        self.app.check_chat(guest).await?;
        let seat = self.seat_of(guest.id);
        let mut line = ChatLine {
            number: 0,
            at: self.app.now(),
            // At the table they may be two of one name.
            name: seat.map_or_else(|| guest.name.clone(), |seat| self.names[seat.idx()].clone()),
            seat,
            text: clean_chat(text)?,
            seq: self.opened.as_ref().map(|opened| opened.seq()),
        };
        let (table_id, guest_id) = (self.place.table_id, guest.id);
        let stored = self.app.storage.add_chat(table_id, guest_id, line.clone()).await;
        line.number = self.sure(stored)?;
        self.chat_number = line.number;
        Metrics::count(&self.app.metrics.chat_total);
        self.tell_all(&encode(&ToClient::Chat { lines: vec![line] }));
        Ok(())
    }

    fn tell_all(&self, text: &Utf8Bytes) {
        for visitor in &self.visitors {
            visitor.out.text(text.clone());
        }
    }

    /// Tells everybody who sits where.
    fn tell_table(&self) {
        for visitor in &self.visitors {
            let info = Box::new(self.info(Some(visitor.guest.id)));
            visitor.out.message(&ToClient::Table(info));
        }
    }
}
