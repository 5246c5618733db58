//! Four people play a cycle over real sockets: one loses the connection and
//! comes back, the server is killed and started again, and after the save point
//! they go on with the next cycle. Nothing that was acknowledged is lost, and
//! nobody gets a text before it may be read.
//!
//! The test starts its own program again as the server, because a process has
//! to die for it.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests look at the world")]

mod common;

use common::{N_MAX, choose, view};
use protocol::{Ask, Hello, Position, SeatAct, Submit, ToClient};
use server_testing::{
    Client, TempDir,
    process::{self, Server},
    raw, seated, whole,
};
use shelf::Shelf;
use vanguard::{cycle::CycleSetup, view::View};
use vanguard_content::Vanguard;
use vanguard_pack::id::LogId;

fn main() {
    vanguard_content::bring_texts();
    let shelf = || Shelf::empty().with::<Vanguard>(&[]);
    process::run(shelf, &[("a_cycle_survives", || Box::pin(a_cycle_survives()))]);
}

const NAMES: [&str; 4] = ["Ada", "Bob", "Cleo", "Dan"];
/// Cleo is away between these moves.
const AWAY: std::ops::Range<u32> = 20..32;
/// The server is killed after so many moves.
const N_BEFORE_KILL: u32 = 45;

/// Four people at a table, and what they saw last.
struct Crew {
    tokens: Vec<String>,
    clients: Vec<Option<Client>>,
    code: String,
    n_moves: u32,
    was_away: bool,
}

impl Crew {
    async fn enter(&mut self, address: &str, nth: usize) {
        let mut client = Client::connect(address).await;
        client.hello(Hello::Token(self.tokens[nth].clone())).await.expect("the guest is known");
        client.watch(&self.code, None).await;
        self.clients[nth] = Some(client);
    }

    async fn enter_all(&mut self, address: &str) {
        for nth in 0..NAMES.len() {
            self.enter(address, nth).await;
        }
    }

    /// The position that somebody has after so many entries.
    async fn position(&mut self, nth: usize, seq: u32) -> Position {
        let client = self.clients[nth].as_mut().expect("somebody who is there");
        client
            .until(|message| match message {
                ToClient::Played(played) => {
                    let position = whole(&played);
                    (position.seq >= seq).then_some(position)
                }
                ToClient::Refused(refused) => panic!("{refused:?}"),
                _ => None,
            })
            .await
    }

    /// Plays until the cycle is over, or so many moves were made; the last
    /// position.
    async fn play(&mut self, address: &str, until: u32) -> Position {
        let mut seq = 0;
        loop {
            let mut last = None;
            let mut acts = None;
            for nth in 0..NAMES.len() {
                if self.clients[nth].is_none() {
                    continue;
                }
                let position = self.position(nth, seq).await;
                assert_no_text_too_early(&position);
                if acts.is_none() && position.awaits.iter().any(|seat| seat.idx() == nth) {
                    acts = Some((nth, choose(&position, self.n_moves)));
                }
                last = Some(position);
            }
            let last = last.expect("somebody is there");
            if last.outcome.is_some() || self.n_moves >= until {
                return last;
            }
            if self.n_moves == AWAY.start && !self.was_away {
                self.clients[2] = None;
                self.was_away = true;
                acts = acts.filter(|(nth, _)| *nth != 2);
            }
            if self.clients[2].is_none() && (self.n_moves >= AWAY.end || acts.is_none()) {
                self.enter(address, 2).await;
                seq = 0;
                self.enter_all(address).await;
                continue;
            }
            let (nth, mv) = acts.expect("the table waits for somebody");
            let mv = mv.expect("whoever is awaited can do something");
            self.n_moves += 1;
            assert!(self.n_moves < N_MAX, "the cycle does not end: {last:?}");
            let act = SeatAct::Move(raw(&serde_json::to_string(&mv).unwrap()));
            let submit = Submit { id: format!("move-{}", self.n_moves), seen: last.seq, act };
            let client = self.clients[nth].as_mut().expect("somebody who is there");
            client.send(&Ask::Submit(submit)).await;
            seq = last.seq + 1;
        }
    }
}

/// The logs that were read, as the table sees it.
fn read(view: &View) -> Vec<LogId> {
    let opening = vanguard_content::pack().start.opening;
    match view {
        View::Muster(_) => vec![opening],
        View::Exploration(view) => view.logs.clone(),
        View::Ship(view) => view.campaign.logs.clone(),
    }
}

/// No text of a log that was not read is in what somebody was sent.
fn assert_no_text_too_early(position: &Position) {
    let read = read(&view(position));
    let sent = position.view.get();
    for log in &vanguard_content::pack().logs {
        // As it stands in JSON; a sentence is enough to know it again.
        let text = serde_json::to_string(log.text.as_str()).unwrap();
        let start: String = text.chars().skip(1).take(48).collect();
        let is_there = sent.contains(start.trim_end_matches('"'));
        assert_eq!(is_there, read.contains(&log.id), "log {}: {sent}", log.id.0);
    }
}

async fn a_cycle_survives() {
    let dir = TempDir::default();
    let server = Server::start(&dir.0);
    let setup = CycleSetup::dealt(4);
    let (code, clients) = seated(&server.address, "vanguard", &setup, &NAMES).await;
    let tokens = clients.iter().map(|client| client.token.clone()).collect();
    let clients = clients.into_iter().map(|_| None).collect();
    let mut crew = Crew { tokens, clients, code, n_moves: 0, was_away: false };
    crew.enter_all(&server.address).await;
    let before = crew.play(&server.address, N_BEFORE_KILL).await;
    assert!(before.outcome.is_none());
    drop(server);

    let server = Server::start(&dir.0);
    crew.enter_all(&server.address).await;
    let after = crew.position(0, 0).await;
    assert!(after.seq >= before.seq, "an acknowledged move is lost");
    crew.enter_all(&server.address).await;
    let end = crew.play(&server.address, N_MAX).await;
    assert!(end.outcome.is_some() && end.has_sequel, "{end:?}");

    let ada = crew.clients[0].as_mut().expect("Ada is there");
    ada.send(&Ask::Again {}).await;
    crew.code = ada
        .until(|message| match message {
            ToClient::Moved { code } => Some(code),
            ToClient::Refused(refused) => panic!("{refused:?}"),
            _ => None,
        })
        .await;
    crew.enter_all(&server.address).await;
    let n_moves = crew.n_moves;
    let next = crew.play(&server.address, n_moves + 5).await;
    let View::Ship(ship) = view(&next) else { panic!("a later cycle begins aboard") };
    assert_eq!(ship.campaign.cycle, 2);
}
