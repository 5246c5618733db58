//! Kills the server in the middle of a mission: it goes on, every card lies
//! where it was laid, and nobody has been told a secret.
//!
//! The test starts its own program again as the server, because a process has
//! to die for it.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests look at the world")]

#[path = "server/leaks.rs"]
#[allow(dead_code, reason = "shared with the other tests")]
mod leaks;
#[path = "server/pilot.rs"]
#[allow(dead_code, reason = "shared with the other tests")]
mod pilot;

use std::{
    sync::{
        Arc,
        atomic::{AtomicU8, AtomicU32, Ordering::SeqCst},
    },
    time::{Duration, Instant},
};

use protocol::{Ask, Hello, RefusedCode, Seat, SeatAct, Submit, ToClient};
use server_testing::{
    Client, TempDir,
    process::{self, Server},
    raw, request, seated, whole,
};
use shelf::Shelf;
use space_alert::live::{Move, SpaceAlert};

fn main() {
    let shelf = || Shelf::empty().with::<SpaceAlert>(&[]);
    process::run(shelf, &[("a_mission_survives", || Box::pin(a_mission_survives()))]);
}

/// Somebody who flies a mission, and what the server has acknowledged.
struct Astronaut {
    token: String,
    code: String,
    seat: Seat,
    /// The cards that were laid, with the turns.
    laid: Vec<(u8, u8)>,
    messages: Vec<(u32, String)>,
    /// The match time that the seat was told last.
    now: u64,
    is_over: bool,
}

impl Astronaut {
    /// Flies until the match is over or the server dies, and says which phase
    /// it is; from the phase `until` on nothing more is planned.
    async fn fly(&mut self, address: &str, until: Option<u8>, phase: &AtomicU8) {
        let mut client = Client::connect(address).await;
        client.hello(Hello::Token(self.token.clone())).await.expect("the guest is known");
        client.watch(&self.code, None).await;
        let mut in_flight: Option<(String, Move)> = None;
        while let Some(message) = client.next().await {
            match message {
                ToClient::Refused(refused)
                    if in_flight.as_ref().map(|(id, _)| id) == refused.id.as_ref() =>
                {
                    assert_eq!(refused.code, RefusedCode::Rule, "{}", refused.text);
                    in_flight = None;
                }
                ToClient::Played(played) => {
                    let is_done =
                        |id: &String| played.steps.iter().any(|step| step.id.as_ref() == Some(id));
                    if let Some((_, mv)) = in_flight.take_if(|(id, _)| is_done(id))
                        && let Move::Lay { card, turn, .. } = mv
                    {
                        self.laid.push((card.0, turn));
                    }
                    let position = whole(&played);
                    self.now = position.now;
                    self.is_over = position.outcome.is_some();
                    let view = pilot::view(&position);
                    phase.fetch_max(view.clock.phase, SeqCst);
                    if self.is_over {
                        break;
                    }
                    let goes_on = until.is_none_or(|until| view.clock.phase < until);
                    if let (Some(mv), None, true) = (pilot::decide(&view), &in_flight, goes_on) {
                        let act = SeatAct::Move(raw(&serde_json::to_string(&mv).unwrap()));
                        // New for every intention, also after coming back.
                        static NUMBER: AtomicU32 = AtomicU32::new(0);
                        let id = format!("m{}", NUMBER.fetch_add(1, SeqCst));
                        let submit = Submit { id: id.clone(), seen: 0, act };
                        if !client.try_send(Ask::Submit(submit)).await {
                            break;
                        }
                        in_flight = Some((id, mv));
                    }
                }
                _ => {}
            }
        }
        self.messages.append(&mut client.messages);
    }
}

async fn sit_down(address: &str) -> Vec<Astronaut> {
    // Thirty times as fast as at a table.
    let setup = pilot::setup("mission-1", 3000);
    let names = ["Ada", "Bob", "Cleo", "Dan"];
    let (code, clients) = seated(address, "space-alert", &setup, &names).await;
    let astronaut = |(seat, client): (u8, Client)| Astronaut {
        token: client.token,
        code: code.clone(),
        seat: Seat(seat),
        laid: Vec::new(),
        messages: Vec::new(),
        now: 0,
        is_over: false,
    };
    (0..).zip(clients).map(astronaut).collect()
}

/// Flies until the server is killed in the second phase, or to the end.
async fn fly_together(
    crew: Vec<Astronaut>,
    server: Server,
    until: Option<u8>,
) -> (Vec<Astronaut>, Option<Server>) {
    let phase = Arc::new(AtomicU8::new(0));
    let tasks: Vec<_> = crew
        .into_iter()
        .map(|mut astronaut| {
            let (address, phase) = (server.address.clone(), phase.clone());
            tokio::spawn(async move {
                astronaut.fly(&address, until.map(|until| until + 1), &phase).await;
                astronaut
            })
        })
        .collect();
    let mut server = Some(server);
    if let Some(until) = until {
        while phase.load(SeqCst) < until {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        // In the middle of it: some cards of this phase are laid.
        tokio::time::sleep(Duration::from_millis(700)).await;
        server = None;
    }
    let mut crew = Vec::new();
    for task in tasks {
        crew.push(task.await.expect("an astronaut fails"));
    }
    (crew, server)
}

async fn a_mission_survives() {
    let dir = TempDir::default();
    let server = Server::start(&dir.0);
    let begun = Instant::now();
    let crew = sit_down(&server.address).await;
    let (crew, _) = fly_together(crew, server, Some(2)).await;
    let lived = u64::try_from(begun.elapsed().as_millis()).unwrap();
    let told = crew.iter().map(|astronaut| astronaut.now).max().unwrap();
    assert!(crew.iter().all(|astronaut| !astronaut.is_over && !astronaut.laid.is_empty()));
    tokio::time::sleep(Duration::from_secs(2)).await;

    let server = Server::start(&dir.0);
    let mut eve = Client::connect(&server.address).await;
    eve.hello(Hello::Name("Eve".to_owned())).await.expect("a new guest");
    eve.watch(&crew[0].code, None).await;
    let position = eve.played().await.position;
    // Who looks on does not start the clock, and nothing was lived twice that
    // was announced: what came last is in the journal.
    assert!(position.is_paused && position.now <= lived, "{} {lived}", position.now);
    let left = pilot::view(&position).clock.phase;
    assert_eq!(left, 2, "told up to {told}, standing at {}", position.now);
    let (crew, server) = fly_together(crew, server, None).await;
    let server = server.expect("it was not killed");
    assert!(crew.iter().all(|astronaut| astronaut.is_over));

    let path = format!("/api/tables/{}/journal", crew[0].code);
    let (status, _, journal) = request(&server.address, "GET", &path, None, "").await;
    assert_eq!(status, 200, "{journal}");
    let read = table::file::read::<SpaceAlert>(&journal).unwrap();
    let knowledge = leaks::Knowledge::of(&journal);
    for astronaut in &crew {
        let is_laid = |entry: &&table::Entry<Move>, (card, turn): (u8, u8)| {
            entry.by == table::Actor::Seat(astronaut.seat)
                && matches!(entry.act, table::Act::Move(Move::Lay { card: c, turn: t, .. })
                    if (c.0, t) == (card, turn))
        };
        for laid in &astronaut.laid {
            let n_times = read.entries.iter().filter(|entry| is_laid(entry, *laid)).count();
            assert_eq!(n_times, 1, "{laid:?} of {}", astronaut.seat);
        }
        let leaks = knowledge.leaks(Some(astronaut.seat), &astronaut.messages);
        assert!(leaks.is_empty(), "{leaks:?}");
    }
    // Everything was announced once, in time: no entry is of a time at which
    // the server was dead, and the mission took as long as it lasts.
    let n_wakes = read.entries.iter().filter(|entry| entry.act == table::Act::Wake).count();
    let script = read.entries.iter().filter(|entry| entry.by == table::Actor::Clock).count();
    assert!(n_wakes == script && n_wakes >= 25, "{n_wakes}");
}
