//! Looks at everything that happens, and knows what must be true.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    sync::Arc,
};

use protocol::{
    Played, Position, PositionKeeper, RawValue, Seat, Sitter, SitterKind, Stage, Step, TableInfo,
    ToClient,
};
use shelf::Shelf;
use table::{Audience, Millis};

use crate::ledger::Ledger;

/// Whatever is asked is answered within so many milliseconds, and whatever
/// happens is heard of; the disk and the ways are never so slow.
pub(crate) const PATIENCE_MS: u64 = 45_000;

/// Who listens: a person, and as which guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Who {
    pub(crate) person: usize,
    pub(crate) guest: u32,
}

/// A connection, as the client sees it.
struct Line {
    who: Who,
    info: Option<TableInfo>,
    keeper: PositionKeeper,
    last: Option<Last>,
    chat_number: i64,
    is_watching: bool,
    /// Whether the table is watched anew: lines of the chat may come again.
    may_repeat: bool,
    /// Until then it may have missed something.
    excused_until: u64,
}

/// The position that came last.
struct Last {
    at: u64,
    seq: u32,
    match_now: u64,
    is_paused: bool,
}

/// What a message says, with the position it led to.
pub(crate) enum Heard {
    Message(Box<ToClient>),
    Played(Vec<Step>, Box<Position>),
}

pub(crate) struct Referee {
    shelf: Arc<Shelf>,
    ledger: Ledger,
    lines: BTreeMap<u64, Line>,
    next_line: u64,
    /// Which entry a move became, by table and id.
    acknowledged: BTreeMap<(String, String), u32>,
    /// Moves that were sent once and refused.
    refused: BTreeSet<(String, String)>,
    /// How far each table was heard of.
    heard: BTreeMap<String, u32>,
    /// Which seat a guest has seen the match from.
    hands: BTreeMap<(String, Who), Seat>,
    chat: BTreeMap<(String, i64), String>,
    /// Who was where, and who wanted to be deleted.
    visits: BTreeMap<String, BTreeSet<usize>>,
    deleters: BTreeSet<usize>,
    deleted: BTreeSet<Who>,
    guest_ids: BTreeMap<i64, bool>,
}

/// The id of a move says whose it is.
pub(crate) fn move_id(who: Who, number: u32) -> String {
    format!("{}.{}-{number}", who.person, who.guest)
}

fn who_of(id: &str) -> Option<Who> {
    let (who, _) = id.split_once('-')?;
    let (person, guest) = who.split_once('.')?;
    Some(Who { person: person.parse().ok()?, guest: guest.parse().ok()? })
}

impl Referee {
    pub(crate) fn new(shelf: Arc<Shelf>, folder: &Path) -> Self {
        Self {
            ledger: Ledger::new(folder, shelf.clone()),
            shelf,
            lines: BTreeMap::new(),
            next_line: 1,
            acknowledged: BTreeMap::new(),
            refused: BTreeSet::new(),
            heard: BTreeMap::new(),
            hands: BTreeMap::new(),
            chat: BTreeMap::new(),
            visits: BTreeMap::new(),
            deleters: BTreeSet::new(),
            deleted: BTreeSet::new(),
            guest_ids: BTreeMap::new(),
        }
    }

    /// A new connection.
    pub(crate) fn opened(&mut self, who: Who) -> u64 {
        let line = Line {
            who,
            info: None,
            keeper: PositionKeeper::default(),
            last: None,
            chat_number: 0,
            is_watching: false,
            may_repeat: false,
            excused_until: 0,
        };
        self.next_line += 1;
        self.lines.insert(self.next_line, line);
        self.next_line
    }

    pub(crate) fn closed(&mut self, line: u64) {
        self.lines.remove(&line);
    }

    pub(crate) fn all_closed(&mut self) {
        self.lines.clear();
    }

    /// A client does not read until then.
    pub(crate) fn excuse(&mut self, line: u64, until: u64) {
        if let Some(line) = self.lines.get_mut(&line) {
            line.excused_until = until;
        }
    }

    /// A client watches a table, perhaps the same once more.
    pub(crate) fn watches(&mut self, line: u64, code: &str) {
        if let Some(line) = self.lines.get_mut(&line) {
            (line.is_watching, line.may_repeat) = (true, true);
            let person = line.who.person;
            self.visits(person, code);
        }
    }

    /// A client watches no table, or was not let in.
    pub(crate) fn leaves(&mut self, line: u64) {
        if let Some(line) = self.lines.get_mut(&line) {
            line.is_watching = false;
        }
    }

    /// Somebody goes to a table.
    pub(crate) fn visits(&mut self, person: usize, code: &str) {
        self.visits.entry(code.to_owned()).or_default().insert(person);
    }

    /// Somebody wants to be deleted; tables of theirs may go from now on.
    pub(crate) fn wants_deletion(&mut self, person: usize) {
        self.deleters.insert(person);
    }

    pub(crate) fn may_be_gone(&self, code: &str) -> bool {
        self.visits.get(code).is_some_and(|people| !people.is_disjoint(&self.deleters))
    }

    /// A guest was deleted, says the server.
    pub(crate) fn deleted(&mut self, who: Who, now: u64) -> Result<(), String> {
        // What was played before stands; what comes now must not.
        let codes: Vec<_> = self.visits.keys().cloned().collect();
        for code in codes {
            self.read(&code, now)?;
        }
        self.deleted.insert(who);
        self.look_at_guests()
    }

    /// Whether numbers of guests have come back.
    pub(crate) fn look_at_guests(&mut self) -> Result<(), String> {
        let ids = self.ledger.guest_ids()?;
        for (id, is_here) in &mut self.guest_ids {
            if !*is_here && ids.contains(id) {
                return Err(format!("the number {id} of a guest was given twice"));
            }
            *is_here = ids.contains(id);
        }
        for id in ids {
            if self.guest_ids.insert(id, true).is_none()
                && self.guest_ids.keys().any(|other| *other > id)
            {
                return Err(format!("the number {id} of a new guest is not the highest"));
            }
        }
        Ok(())
    }

    /// Reads what is new of a journal, and looks at it: how many entries there
    /// are; `None` if the table is gone and may be.
    fn read(&mut self, code: &str, now: u64) -> Result<Option<u32>, String> {
        let may_be_gone = self.may_be_gone(code);
        let Some((log, n_known)) = self.ledger.read(code, now)? else {
            if may_be_gone {
                return Ok(None);
            }
            return Err(format!("table {code} is not on disk"));
        };
        let n_entries = log.lines.len();
        if n_entries == n_known && may_be_gone && !self.ledger.has(code)? {
            return Ok(None);
        }
        let Some((log, _)) = self.ledger.read(code, now)? else { return Ok(None) };
        for idx in n_known..n_entries {
            let Some(id) = &log.move_ids[idx] else { continue };
            if log.move_ids[..idx].contains(&Some(id.clone())) {
                return Err(format!("move {id} at {code} was played twice"));
            }
            if self.refused.contains(&(code.to_owned(), id.clone())) {
                return Err(format!("move {id} at {code} was refused and played"));
            }
            if who_of(id).is_some_and(|who| self.deleted.contains(&who)) {
                return Err(format!("move {id} at {code} is by somebody who was deleted"));
            }
        }
        Ok(Some(n_entries as u32))
    }

    /// A move was acknowledged as entry `seq`.
    fn acknowledge(&mut self, code: &str, id: &str, seq: u32) -> Result<(), String> {
        let Some((log, _)) = self.ledger.read(code, 0)? else { return Ok(()) };
        let found = (seq as usize).checked_sub(1).and_then(|idx| log.move_ids.get(idx)?.clone());
        if found.as_deref() != Some(id) {
            return Err(format!(
                "move {id} at {code} is acknowledged as {seq}, which is {found:?}"
            ));
        }
        let key = (code.to_owned(), id.to_owned());
        match self.acknowledged.insert(key, seq) {
            Some(other) if other != seq => {
                Err(format!("move {id} at {code} is acknowledged as {other} and as {seq}"))
            }
            _ => Ok(()),
        }
    }

    /// A move that was sent once was refused: it must never be played.
    pub(crate) fn refused_once(&mut self, code: &str, id: &str) -> Result<(), String> {
        let Some((log, _)) = self.ledger.read(code, 0)? else { return Ok(()) };
        if log.move_ids.contains(&Some(id.to_owned())) {
            return Err(format!("move {id} at {code} is on disk and was refused"));
        }
        self.refused.insert((code.to_owned(), id.to_owned()));
        Ok(())
    }

    /// One of the moves that `seat` may play after the first `seq` entries.
    pub(crate) fn any_move(
        &mut self,
        code: &str,
        seq: u32,
        seat: Seat,
        luck: u64,
    ) -> Result<Option<Box<RawValue>>, String> {
        if self.read(code, 0)?.is_none() {
            return Ok(None);
        }
        Ok(self.ledger.replay(code, seq)?.random_move(seat, luck))
    }

    /// A message came over a connection.
    pub(crate) fn heard(&mut self, line: u64, now: u64, text: &str) -> Result<Heard, String> {
        let message: ToClient =
            serde_json::from_str(text).map_err(|error| format!("{error} in {text}"))?;
        let own = self.lines.get_mut(&line).ok_or("a connection that was closed speaks")?;
        match message {
            ToClient::Table(info) => {
                if info.seed.is_some() && info.stage != Stage::Finished {
                    return Err(format!("the seed of {} is told before the end", info.code));
                }
                if own.info.as_ref().is_none_or(|old| old.code != info.code) {
                    own.keeper = PositionKeeper::default();
                    own.last = None;
                    own.chat_number = 0;
                }
                own.info = Some((*info).clone());
                self.visits(self.lines[&line].who.person, &info.code);
                Ok(Heard::Message(Box::new(ToClient::Table(info))))
            }
            ToClient::Played(played) => self.played(line, now, *played),
            ToClient::Already { id, seq } => {
                let code = own.info.as_ref().map(|info| info.code.clone()).unwrap_or_default();
                if self.read(&code, now)?.is_some() {
                    self.acknowledge(&code, &id, seq)?;
                }
                Ok(Heard::Message(Box::new(ToClient::Already { id, seq })))
            }
            ToClient::Chat { lines } => {
                let code = own.info.as_ref().map(|info| info.code.clone()).unwrap_or_default();
                for said in &lines {
                    let is_repeated = said.number <= own.chat_number;
                    if is_repeated && !std::mem::take(&mut own.may_repeat) {
                        return Err(format!("line {} of {code} is told again", said.number));
                    }
                    own.chat_number = said.number;
                    let key = (code.clone(), said.number);
                    let before = self.chat.entry(key).or_insert_with(|| said.text.clone());
                    if *before != said.text {
                        return Err(format!("line {} of {code} has changed", said.number));
                    }
                }
                Ok(Heard::Message(Box::new(ToClient::Chat { lines })))
            }
            other => Ok(Heard::Message(Box::new(other))),
        }
    }

    fn played(&mut self, line: u64, now: u64, played: Played) -> Result<Heard, String> {
        let own = self.lines.get_mut(&line).expect("it was looked up");
        let who = own.who;
        let info = own.info.as_ref().ok_or("a match is told before its table")?;
        let (code, stage, seat) = (info.code.clone(), info.stage, info.your_seat);
        let names: Vec<_> = info.seats.iter().map(|sitter| sitter.name.clone()).collect();
        let text = own.keeper.take(&played.position);
        let text = text.map_err(|error| format!("{who:?} at {code}: {error}"))?.to_owned();
        let position: Position =
            serde_json::from_str(&text).map_err(|error| format!("{error} in {text}"))?;
        let seq = position.seq;
        own.last =
            Some(Last { at: now, seq, match_now: position.now, is_paused: position.is_paused });
        if position.seat != seat {
            return Err(format!("{who:?} has {seat:?} at {code} and sees {:?}", position.seat));
        }
        if let Some(seat) = seat.filter(|_| stage != Stage::Finished) {
            let first = *self.hands.entry((code.clone(), who)).or_insert(seat);
            if first != seat {
                return Err(format!("{who:?} sees {first} and {seat} of {code}"));
            }
        }
        let Some(n_stored) = self.read(&code, now)? else {
            return Ok(Heard::Played(played.steps, Box::new(position)));
        };
        if seq > n_stored {
            return Err(format!("{who:?} is told {seq} entries of {code}; {n_stored} are on disk"));
        }
        let heard = self.heard.entry(code.clone()).or_default();
        *heard = (*heard).max(seq);
        check_order(&played, seq).map_err(|error| format!("{who:?} at {code}: {error}"))?;
        let audience = seat.map_or(Audience::Spectator, Audience::Seat);
        let opened = self.ledger.replay(&code, seq)?;
        opened.set_names(names);
        let mut expected = opened.position(audience, Millis(position.now));
        expected.is_paused = position.is_paused;
        let expected = serde_json::to_string(&expected).expect("positions are plain data");
        if expected != text {
            return Err(format!("{who:?} at {code} got\n{text}\nand may have\n{expected}"));
        }
        let told = |steps: &[Step]| serde_json::to_string(steps).expect("steps are plain data");
        let expected = told(&opened.steps(played.from, audience));
        let plain: Vec<_> = played.steps.iter().cloned().map(|s| Step { id: None, ..s }).collect();
        if !plain.is_empty() && told(&plain) != expected {
            let got = told(&plain);
            return Err(format!("{who:?} at {code} heard\n{got}\nand may hear\n{expected}"));
        }
        for step in &played.steps {
            if let Some(id) = &step.id {
                if who_of(id) != Some(who) {
                    return Err(format!("{who:?} at {code} is told the id {id} of somebody else"));
                }
                self.acknowledge(&code, id, step.seq)?;
            }
        }
        Ok(Heard::Played(played.steps, Box::new(position)))
    }

    /// Looks whether everybody has heard what there is, and every match goes on
    /// that can.
    pub(crate) fn watch_over(&mut self, now: u64) -> Result<(), String> {
        let lines: Vec<_> = self.lines.keys().copied().collect();
        for line in lines {
            self.watch_over_line(line, now)?;
        }
        Ok(())
    }

    fn watch_over_line(&mut self, line: u64, now: u64) -> Result<(), String> {
        let own = &self.lines[&line];
        let (Some(info), Some(last), who) = (&own.info, &own.last, own.who) else { return Ok(()) };
        if info.stage != Stage::Playing || own.excused_until > now || !own.is_watching {
            return Ok(());
        }
        let (code, game) = (info.code.clone(), info.game.clone());
        let since = now.saturating_sub(last.at.max(own.excused_until));
        let (seq, match_now, is_paused) = (last.seq, last.match_now, last.is_paused);
        let is_bot = |kind: &SitterKind| matches!(kind, SitterKind::Bot { .. });
        let bots: Vec<_> =
            (0..).map(Seat).zip(&info.seats).filter(|(_, sitter)| is_bot(&sitter.kind)).collect();
        let bots: Vec<_> = bots.into_iter().map(|(seat, _)| seat).collect();
        let Some(n_stored) = self.read(&code, now)? else { return Ok(()) };
        if n_stored > seq {
            let Some((log, _)) = self.ledger.read(&code, now)? else { return Ok(()) };
            return match now.saturating_sub(log.grown_at).min(since) > PATIENCE_MS {
                true => Err(format!("{who:?} has not heard of entry {n_stored} of {code}")),
                false => Ok(()),
            };
        }
        if is_paused {
            return Ok(());
        }
        let takes_back = self.shelf.kit(&game).is_ok_and(|kit| kit.takes_back());
        let opened = self.ledger.replay(&code, seq)?;
        if let Some(wake_at) = opened.wake_at() {
            let due = wake_at.0.saturating_sub(match_now);
            if since > due + PATIENCE_MS {
                return Err(format!(
                    "nobody wakes the match at {code}, which waits since {due} ms"
                ));
            }
        }
        let awaited = bots.into_iter().find(|seat| opened.awaits(*seat));
        if let Some(seat) = awaited.filter(|_| takes_back && since > PATIENCE_MS) {
            return Err(format!("the bot on {seat} of {code} does nothing"));
        }
        Ok(())
    }

    /// When nothing is under way: what people see of a table is what is on disk.
    pub(crate) fn look_at_tables(&mut self) -> Result<(), String> {
        for line in self.lines.values().filter(|line| line.is_watching) {
            let Some(info) = &line.info else { continue };
            let Some((stage, chairs)) = self.ledger.seats(&info.code)? else { continue };
            let seen = match info.stage {
                Stage::Lobby => "lobby",
                Stage::Playing => "playing",
                Stage::Finished => "finished",
            };
            let chair = |sitter: &Sitter| match &sitter.kind {
                SitterKind::Bot { bot, kept } => (*kept, Some(bot.clone())),
                // Somebody who was deleted has left a name on a finished match.
                SitterKind::Guest { .. } => (true, None),
                SitterKind::Free => (false, None),
            };
            let seats: Vec<_> = info.seats.iter().map(chair).collect();
            let are_same = seats == chairs || stage == "finished";
            if seen != stage || !are_same {
                let (code, who) = (&info.code, line.who);
                return Err(format!(
                    "{who:?} sees {code} {seen} with {seats:?}; on disk it is {stage} with {chairs:?}"
                ));
            }
        }
        Ok(())
    }

    /// The journal of a finished match, as the server gives it.
    pub(crate) fn journal_file(&mut self, code: &str, text: &str) -> Result<(), String> {
        let Some((log, _)) = self.ledger.read(code, 0)? else { return Ok(()) };
        let kit = self.shelf.kit(&log.game).map_err(|error| error.to_string())?;
        let opened = kit.read(text).map_err(|error| format!("the file of {code}: {error}"))?;
        match opened.lines() == log.lines {
            true => Ok(()),
            false => Err(format!("the file of {code} is not its journal")),
        }
    }

    /// After the end: reads everything again and looks whether all of it is there.
    pub(crate) fn look_at_everything(&mut self) -> Result<(), String> {
        for code in self.ledger.begun()? {
            self.read(&code, 0)?;
        }
        // Now what they played before they were deleted is read once more.
        self.deleted.clear();
        self.ledger.forget();
        self.look_at_guests()?;
        for code in self.ledger.begun()? {
            if let Some(n_entries) = self.read(&code, 0)? {
                self.ledger.replay(&code, n_entries)?;
            }
        }
        for (code, seq) in self.heard.clone() {
            if let Some(n_stored) = self.read(&code, 0)?
                && n_stored < seq
            {
                return Err(format!("{seq} entries of {code} were told; {n_stored} are left"));
            }
        }
        for ((code, id), seq) in self.acknowledged.clone() {
            if self.read(&code, 0)?.is_some() {
                self.acknowledge(&code, &id, seq)?;
            }
        }
        self.ledger.close();
        Ok(())
    }
}

/// What is told has no gaps, and ends where the position is.
fn check_order(played: &Played, seq: u32) -> Result<(), String> {
    let first = played.from.map_or(0, |from| from + 1);
    let is_in_order = played.steps.iter().zip(first..).all(|(step, seq)| step.seq == seq);
    let is_whole = match played.steps.last() {
        Some(last) => last.seq == seq,
        None => played.from == Some(seq),
    };
    match is_in_order && is_whole {
        true => Ok(()),
        false => Err(format!("steps from {:?} do not lead to {seq}", played.from)),
    }
}
