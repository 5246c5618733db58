//! A connection of somebody: what they hear, and what they remember of it.

use std::{ops::ControlFlow, sync::Arc, time::Duration};

use axum::extract::ws::Message;
use protocol::{
    Ask, ByeReason, Hello, Position, Refused, RefusedCode, Step, TableInfo, ToClient, ToServer,
    Watch,
};
use tokio::time::{Instant, sleep_until};

use crate::{link::ClientEnd, referee::Heard, sim::Sim};

/// A connection, and what is known by it.
pub(crate) struct Session {
    pub(crate) sim: Arc<Sim>,
    pub(crate) idx: usize,
    pub(crate) line: u64,
    end: ClientEnd,
    pub(crate) is_welcome: bool,
    /// The table that is watched, and where its match stands.
    pub(crate) info: Option<TableInfo>,
    pub(crate) position: Option<Position>,
    /// Whether the table has to be watched (again).
    pub(crate) must_watch: bool,
}

pub(crate) type Next = ControlFlow<()>;
pub(crate) const GO: Next = ControlFlow::Continue(());
pub(crate) const END: Next = ControlFlow::Break(());

impl Session {
    pub(crate) const fn new(sim: Arc<Sim>, idx: usize, line: u64, end: ClientEnd) -> Self {
        Self {
            sim,
            idx,
            line,
            end,
            is_welcome: false,
            info: None,
            position: None,
            must_watch: true,
        }
    }

    pub(crate) async fn run(mut self) {
        let hello = {
            let person = self.sim.person(self.idx);
            person.token.clone().map_or_else(|| Hello::Name(person.name()), Hello::Token)
        };
        self.ask("hello", &ToServer::Hello(hello));
        let mut act_at = self.next_act();
        loop {
            let next = tokio::select! {
                biased;
                frame = self.end.receive() => match frame {
                    Some(Message::Text(text)) => self.hear(text.as_str()),
                    Some(Message::Ping(bytes)) => {
                        self.end.send(Message::Pong(bytes));
                        GO
                    }
                    Some(Message::Close(_)) | None => END,
                    Some(Message::Pong(_) | Message::Binary(_)) => GO,
                },
                () = sleep_until(act_at) => {
                    act_at = self.next_act();
                    self.act().await
                }
            };
            if self.sim.is_over() || next.is_break() {
                break;
            }
        }
        let silently = !self.sim.is_calm() && {
            let chance = self.sim.plan.silent_cuts;
            self.sim.draws().chance(chance.0)
        };
        if silently {
            self.end.lose();
        }
    }

    fn next_act(&self) -> Instant {
        let pause = self.sim.draws().between(20, self.sim.plan.pause_ms);
        Instant::now() + Duration::from_millis(pause)
    }

    /// Sends a message.
    pub(crate) fn send(&self, message: &ToServer) {
        let text = serde_json::to_string(message).expect("messages are plain data");
        self.sim.step(&format!("{} > {}", self.idx, short(&text)));
        self.end.send(Message::Text(text.into()));
    }

    /// Sends a message that is answered.
    pub(crate) fn ask(&self, what: &'static str, message: &ToServer) {
        self.sim.person(self.idx).asked = Some((what, self.sim.time.now()));
        self.send(message);
    }

    /// Watches the table that the person is at.
    pub(crate) fn watch(&mut self) {
        let watch = {
            let mut person = self.sim.person(self.idx);
            person.pending.iter_mut().for_each(|pending| pending.sent_at = None);
            let Some(code) = person.code.clone() else { return };
            person.wants_table_since.get_or_insert(self.sim.time.now());
            Watch { code, seen: person.seen, chat_seen: person.chat_seen }
        };
        self.must_watch = false;
        self.position = None;
        self.sim.check(|referee| {
            referee.watches(self.line, &watch.code);
            Ok(())
        });
        self.ask("watch", &ToServer::Watch(watch));
    }

    /// Sends the moves that were not sent over this connection yet.
    pub(crate) fn submit_pending(&self) {
        let now = self.sim.time.now();
        let mut texts = Vec::new();
        for pending in &mut self.sim.person(self.idx).pending {
            if pending.sent_at.is_none() {
                pending.sent_at = Some(now);
                pending.n_sent += 1;
                texts.push(pending.submit.clone());
            }
        }
        for submit in texts {
            self.send(&Ask::Submit(submit).into());
        }
    }

    /// A message came.
    fn hear(&mut self, text: &str) -> Next {
        self.sim.step(&format!("{} < {}", self.idx, short(text)));
        self.sim.mix(text);
        let now = self.sim.time.now();
        let heard = self.sim.check(|referee| referee.heard(self.line, now, text));
        match heard {
            None => END,
            Some(Heard::Played(steps, position)) => {
                self.played(&steps, *position);
                GO
            }
            Some(Heard::Message(message)) => self.told(*message),
        }
    }

    fn played(&mut self, steps: &[Step], position: Position) {
        let mut person = self.sim.person(self.idx);
        if self.info.as_ref().map(|info| &info.code) != person.code.as_ref() {
            // Of the table that was left, and under way before that was known.
            return;
        }
        person.seen = Some(position.seq);
        let is_told = |id: &String| steps.iter().any(|step| step.id.as_ref() == Some(id));
        person.pending.retain(|pending| !is_told(&pending.submit.id));
        drop(person);
        let is_first = self.position.is_none();
        self.position = Some(position);
        if is_first {
            self.submit_pending();
        }
    }

    fn told(&mut self, message: ToClient) -> Next {
        let mut person = self.sim.person(self.idx);
        match message {
            ToClient::Welcome(welcome) => {
                self.is_welcome = true;
                person.asked = None;
                if let Some(token) = welcome.token {
                    person.token = Some(token);
                    drop(person);
                    self.sim.check(|referee| referee.look_at_guests());
                }
            }
            ToClient::Created { code } => {
                self.sim.codes().push(code.clone());
                self.sim.check(|referee| {
                    referee.watches(self.line, &code);
                    Ok(())
                });
                person.go_to(Some(code));
                self.must_watch = false;
                self.position = None;
            }
            ToClient::Table(info) => {
                let is_it = |what| match what {
                    "hello" | "ping" => false,
                    "watch" | "create" => person.code.as_ref() == Some(&info.code),
                    _ => true,
                };
                if person.asked.is_some_and(|(what, _)| is_it(what)) {
                    person.asked = None;
                }
                if self.info.as_ref().is_some_and(|old| old.code != info.code) {
                    self.position = None;
                }
                if person.code.as_ref() == Some(&info.code) {
                    person.wants_table_since = None;
                }
                self.info = Some(*info);
            }
            ToClient::Already { id, .. } => {
                person.pending.retain(|pending| pending.submit.id != id);
            }
            ToClient::Chat { lines } => {
                person.chat_seen = lines.last().map(|line| line.number);
                if person.asked.is_some_and(|(what, _)| what == "chat") {
                    person.asked = None;
                }
            }
            ToClient::Pong {} | ToClient::Pointed(_) => {
                if person.asked.is_some_and(|(what, _)| what == "ping" || what == "point") {
                    person.asked = None;
                }
            }
            ToClient::Moved { code } => {
                person.asked = None;
                person.go_to(Some(code.clone()));
                drop(person);
                let mut codes = self.sim.codes();
                if !codes.contains(&code) {
                    codes.push(code);
                }
                self.must_watch = true;
            }
            ToClient::Refused(refused) => {
                drop(person);
                return self.refused(&refused);
            }
            ToClient::Bye { reason, .. } => {
                drop(person);
                return self.bye(reason);
            }
            ToClient::Announced { .. } | ToClient::Played(_) => {}
        }
        GO
    }

    fn refused(&mut self, refused: &Refused) -> Next {
        let mut person = self.sim.person(self.idx);
        if let Some(id) = &refused.id {
            let answered = person.pending.iter().position(|pending| pending.submit.id == *id);
            let Some(answered) = answered else { return GO };
            let pending = person.pending.remove(answered);
            let code = person.code.clone().unwrap_or_default();
            drop(person);
            if pending.n_sent == 1 {
                self.sim.check(|referee| referee.refused_once(&code, id));
            }
            return GO;
        }
        let asked = person.asked.take().map_or("nothing", |(what, _)| what);
        match (refused.code, asked) {
            (RefusedCode::UnknownGuest, _) if person.wants_deletion => {
                person.begin_again();
                END
            }
            (RefusedCode::UnknownGuest, _) => {
                let what = format!("the server has lost {:?}", person.who);
                drop(person);
                self.sim.fail(what);
                END
            }
            (RefusedCode::NotFound, "watch") => {
                let code = person.code.clone().unwrap_or_default();
                drop(person);
                self.table_is_gone(&code);
                GO
            }
            // Over another connection there is no doubt what is watched.
            (RefusedCode::Storage, "hello" | "watch" | "create") | (RefusedCode::NoTable, _) => END,
            (_, "watch") => {
                person.go_to(None);
                drop(person);
                self.leaves();
                GO
            }
            (RefusedCode::Limit, _) => {
                person.pending.iter_mut().for_each(|pending| pending.sent_at = None);
                GO
            }
            _ => GO,
        }
    }

    fn table_is_gone(&mut self, code: &str) {
        let may_be_gone = self.sim.check(|referee| Ok(referee.may_be_gone(code)));
        if may_be_gone != Some(true) {
            self.sim.fail(format!("the server has lost table {code}"));
        }
        self.sim.codes().retain(|known| known != code);
        self.sim.person(self.idx).go_to(None);
        (self.info, self.position) = (None, None);
        self.leaves();
    }

    /// No table is watched.
    pub(crate) fn leaves(&self) {
        self.sim.check(|referee| {
            referee.leaves(self.line);
            Ok(())
        });
    }

    fn bye(&mut self, reason: ByeReason) -> Next {
        match reason {
            ByeReason::TableGone => {
                let code = self.sim.person(self.idx).code.clone();
                // The table that was left may have gone before that was known.
                let is_here = |code: &String| self.info.as_ref().is_none_or(|i| i.code == *code);
                if let Some(code) = code.filter(is_here) {
                    self.table_is_gone(&code);
                }
            }
            ByeReason::Forgotten => {
                let mut person = self.sim.person(self.idx);
                if person.wants_deletion {
                    person.begin_again();
                } else {
                    let what = format!("{:?} is forgotten, and did not ask for it", person.who);
                    drop(person);
                    self.sim.fail(what);
                }
            }
            ByeReason::Banned | ByeReason::SignedOut => {
                self.sim.fail(format!("{} is sent away: {reason:?}", self.idx));
            }
            ByeReason::Restart | ByeReason::Slow | ByeReason::Idle | ByeReason::Limit => {}
        }
        END
    }
}

/// As much of a message as is read in a trace.
fn short(text: &str) -> &str {
    let end = (0..=text.len().min(160)).rev().find(|end| text.is_char_boundary(*end));
    &text[..end.unwrap_or(0)]
}
