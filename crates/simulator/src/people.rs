//! People: what they remember when a connection or the server is lost.

use std::{net::IpAddr, sync::Arc, time::Duration};

use protocol::{SeatAct, Submit};

use crate::{
    link::link,
    referee::{Who, move_id},
    session::Session,
    sim::Sim,
};

/// Somebody at a keyboard.
#[derive(Debug)]
pub(crate) struct Person {
    pub(crate) who: Who,
    /// What the server knows them by.
    pub(crate) token: Option<String>,
    /// The table they are at, and how much of it they have seen.
    pub(crate) code: Option<String>,
    pub(crate) seen: Option<u32>,
    pub(crate) chat_seen: Option<i64>,
    /// Moves that are not answered yet.
    pub(crate) pending: Vec<Pending>,
    n_moves: u32,
    /// What was asked over the connection and is not answered yet, and when.
    pub(crate) asked: Option<(&'static str, u64)>,
    /// Whether they have asked to be deleted: it may have been done, whatever came
    /// back.
    pub(crate) wants_deletion: bool,
    /// Since when they want to see their table, and do not.
    pub(crate) wants_table_since: Option<u64>,
}

/// A move that is not answered yet. It is sent again over the next connection.
#[derive(Clone, Debug)]
pub(crate) struct Pending {
    pub(crate) submit: Submit,
    /// When it was sent over this connection.
    pub(crate) sent_at: Option<u64>,
    pub(crate) n_sent: u32,
}

impl Person {
    pub(crate) const fn new(idx: usize) -> Self {
        Self {
            who: Who { person: idx, guest: 0 },
            token: None,
            code: None,
            seen: None,
            chat_seen: None,
            pending: Vec::new(),
            n_moves: 0,
            asked: None,
            wants_deletion: false,
            wants_table_since: None,
        }
    }

    /// Begins again as another guest.
    pub(crate) fn begin_again(&mut self) {
        let Who { person, guest } = self.who;
        *self = Self { who: Who { person, guest: guest + 1 }, ..Self::new(person) };
    }

    pub(crate) fn name(&self) -> String {
        format!("P{} {}", self.who.person, self.who.guest)
    }

    /// Where they connect from.
    pub(crate) fn address(&self) -> IpAddr {
        IpAddr::from([10, 0, 0, self.who.person as u8 + 1])
    }

    /// Goes to a table.
    pub(crate) fn go_to(&mut self, code: Option<String>) {
        if self.code != code {
            (self.code, self.seen, self.chat_seen) = (code, None, None);
            self.wants_table_since = None;
            self.pending.clear();
        }
    }

    /// Wants to play this.
    pub(crate) fn intends(&mut self, seen: u32, act: SeatAct) {
        self.n_moves += 1;
        let submit = Submit { id: move_id(self.who, self.n_moves), seen, act };
        self.pending.push(Pending { submit, sent_at: None, n_sent: 0 });
    }

    /// The connection is gone.
    pub(crate) fn is_cut_off(&mut self) {
        self.asked = None;
        self.pending.iter_mut().for_each(|pending| pending.sent_at = None);
    }

    /// Since when they wait for an answer.
    pub(crate) fn waits_since(&self) -> Option<(String, u64)> {
        let asked = self.asked.map(|(what, at)| (what.to_owned(), at));
        let moves = self
            .pending
            .iter()
            .filter_map(|pending| Some((format!("move {}", pending.submit.id), pending.sent_at?)));
        asked.into_iter().chain(moves).min_by_key(|(_, at)| *at)
    }
}

/// Somebody connects, and again when the connection is lost, until all go home.
pub(crate) async fn live(sim: Arc<Sim>, idx: usize) {
    while !sim.is_over() {
        let pause = sim.draws().between(50, 3_000);
        tokio::time::sleep(Duration::from_millis(pause)).await;
        let node = sim.nodes.any(&mut sim.draws());
        let Some((number, node)) = node.filter(|_| !sim.is_over()) else { continue };
        let (address, who) = {
            let person = sim.person(idx);
            (person.address(), person.who)
        };
        let (client, server) = link(sim.plan.window, sim.plan.way_ms, &mut sim.draws());
        if !node.connect(address, server) {
            sim.fail(format!("{who:?} is not let in"));
            return;
        }
        drop(node);
        let line = sim.check(|referee| Ok(referee.opened(who))).expect("nothing to go wrong");
        sim.step(&format!("{idx} connects to node {number}"));
        Session::new(sim.clone(), idx, line, client).run().await;
        sim.check(|referee| {
            referee.closed(line);
            Ok(())
        });
        sim.step(&format!("{idx} is cut off"));
        sim.person(idx).is_cut_off();
    }
}
