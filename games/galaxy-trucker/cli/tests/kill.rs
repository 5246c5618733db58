//! Kills the server while five people build at once: it goes on, every tile is
//! in one place, nothing that was acknowledged is lost, and nobody has been
//! told what lies face down.
//!
//! The test starts its own program again as the server, because a process has
//! to die for it.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests look at the world")]

#[path = "server/hand.rs"]
mod hand;
#[path = "server/leaks.rs"]
mod leaks;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering::SeqCst},
    },
    time::Duration,
};

use galaxy_trucker::{
    BuildingView, GalaxyTrucker, Move, StageView, TileNo,
    tile::{Kind, Set, TileId},
};
use protocol::{Ask, Hello, RefusedCode, Seat, SeatAct, Submit, ToClient};
use server_testing::{
    Client, TempDir,
    process::{self, Server},
    raw, request, seated, whole,
};
use shelf::Shelf;
use table::{Act, Actor, Audience, Match, file};

fn main() {
    let shelf = || Shelf::empty().with::<GalaxyTrucker>(&[]);
    process::run(shelf, &[("building_survives", || Box::pin(building_survives()))]);
}

/// The server is killed after so many moves of building.
const N_BEFORE_KILL: u32 = 70;
/// One of them loses the connection after so many of its own.
const N_BEFORE_DISCONNECT: u32 = 6;

/// Somebody who builds, and what the server has acknowledged.
struct Trucker {
    token: String,
    code: String,
    seat: Seat,
    n_moves: u32,
    /// Face-down tiles that were drawn.
    drawn: Vec<TileNo>,
    /// How often another hand was quicker.
    n_raced: u32,
    messages: Vec<(u32, String)>,
    is_over: bool,
}

/// Why somebody stopped playing.
#[derive(PartialEq, Eq)]
enum Stopped {
    Over,
    Disconnected,
}

impl Trucker {
    /// Plays until the match is over or the connection is gone.
    async fn play(&mut self, address: &str, n_all: &AtomicU32, leaves: bool) -> Stopped {
        let mut client = Client::connect(address).await;
        client.hello(Hello::Token(self.token.clone())).await.expect("the guest is known");
        client.watch(&self.code, None).await;
        let mut in_flight: Option<(String, Move)> = None;
        let mut stopped = Stopped::Disconnected;
        while let Some(message) = client.next().await {
            let position = match message {
                ToClient::Refused(refused) => {
                    assert_eq!(refused.code, RefusedCode::Rule, "{}", refused.text);
                    self.n_raced += u32::from(refused.rule.is_some_and(is_race));
                    in_flight = None;
                    continue;
                }
                ToClient::Played(played) => {
                    let is_done =
                        |id: &String| played.steps.iter().any(|step| step.id.as_ref() == Some(id));
                    if let Some((_, mv)) = in_flight.take_if(|(id, _)| is_done(id)) {
                        if let Move::Draw(Some(number)) = mv {
                            self.drawn.push(number);
                        }
                        n_all.fetch_add(1, SeqCst);
                    }
                    whole(&played)
                }
                _ => continue,
            };
            if let StageView::Building(table) = &hand::view(&position).stage {
                assert_one_place(table);
            }
            self.is_over = position.outcome.is_some();
            if self.is_over {
                stopped = Stopped::Over;
                break;
            }
            if leaves && self.n_moves >= N_BEFORE_DISCONNECT {
                break;
            }
            if in_flight.is_some() {
                continue;
            }
            if let Some(mv) = hand::decide(&position, self.n_moves) {
                self.n_moves += 1;
                let act = SeatAct::Move(raw(&serde_json::to_string(&mv).unwrap()));
                let id = format!("{}-{}", self.seat.0, self.n_moves);
                let submit = Submit { id: id.clone(), seen: 0, act };
                // As quick as a quick hand, and all of them at the same moment.
                tokio::time::sleep(Duration::from_millis(40)).await;
                if !client.try_send(Ask::Submit(submit)).await {
                    break;
                }
                in_flight = Some((id, mv));
            }
        }
        self.messages.append(&mut client.messages);
        stopped
    }
}

/// A tile that is gone, or lies otherwise by now.
fn is_race(rule: table::RuleId) -> bool {
    ["GT-2.3", "GT-2.6"].iter().any(|race| rule.to_string() == *race)
}

/// No tile is in two places, as far as an audience can tell, and none is lost.
fn assert_one_place(table: &BuildingView) {
    let builders = || table.builders.iter();
    let in_hands = builders().filter_map(|builder| builder.hand.map(|hand| hand.number));
    let aside = builders().flat_map(|builder| builder.aside.iter().map(|tile| tile.number));
    let face_up = table.face_up.iter().map(|tile| tile.number);
    let lying: Vec<TileNo> =
        table.face_down.iter().copied().chain(face_up).chain(in_hands).chain(aside).collect();
    let different: BTreeSet<TileNo> = lying.iter().copied().collect();
    assert_eq!(different.len(), lying.len(), "a tile is in two places: {table:?}");
    let placed = builders().flat_map(|builder| builder.ship.tiles());
    let placed: Vec<TileId> = placed
        .filter(|(_, placed)| placed.kind() != Kind::PilotCabin)
        .map(|(_, placed)| placed.tile)
        .collect();
    assert_eq!(lying.len() + placed.len(), TileId::supply(Set::Base).count(), "{table:?}");
    let mut copies: BTreeMap<TileId, usize> = BTreeMap::new();
    let seen = table.face_up.iter().map(|tile| tile.tile).chain(placed);
    seen.for_each(|tile| *copies.entry(tile).or_default() += 1);
    for (tile, n) in copies {
        assert!(n <= usize::from(tile.get().copies), "{n} of {tile:?}");
    }
}

async fn sit_down(address: &str) -> Vec<Trucker> {
    let names = ["Ada", "Bob", "Cleo", "Dan", "Eli"];
    let (code, clients) = seated(address, "galaxy-trucker", &hand::setup(), &names).await;
    let trucker = |(seat, client): (u8, Client)| Trucker {
        token: client.token,
        code: code.clone(),
        seat: Seat(seat),
        n_moves: 0,
        drawn: Vec::new(),
        n_raced: 0,
        messages: client.messages,
        is_over: false,
    };
    (0..).zip(clients).map(trucker).collect()
}

/// Everybody plays, one of them with a break, until the server is killed after
/// `until` moves, or to the end.
async fn play_together(
    truckers: Vec<Trucker>,
    server: Server,
    until: Option<u32>,
) -> (Vec<Trucker>, Option<Server>) {
    let n_all = Arc::new(AtomicU32::new(0));
    let tasks: Vec<_> = truckers
        .into_iter()
        .map(|mut trucker| {
            let (address, n_all) = (server.address.clone(), n_all.clone());
            let leaves = until.is_some() && trucker.seat == Seat(1);
            tokio::spawn(async move {
                let stopped = trucker.play(&address, &n_all, leaves).await;
                if leaves && stopped == Stopped::Disconnected {
                    tokio::time::sleep(Duration::from_millis(200)).await;
                    trucker.play(&address, &n_all, false).await;
                }
                trucker
            })
        })
        .collect();
    let mut server = Some(server);
    if let Some(until) = until {
        while n_all.load(SeqCst) < until {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        server = None;
    }
    let mut truckers = Vec::new();
    for task in tasks {
        truckers.push(task.await.expect("a trucker fails"));
    }
    (truckers, server)
}

async fn building_survives() {
    let dir = TempDir::default();
    let server = Server::start(&dir.0);
    let truckers = sit_down(&server.address).await;
    let (truckers, _) = play_together(truckers, server, Some(N_BEFORE_KILL)).await;
    assert!(truckers.iter().all(|trucker| !trucker.is_over));

    let server = Server::start(&dir.0);
    let mut eve = Client::connect(&server.address).await;
    eve.hello(Hello::Name("Eve".to_owned())).await.expect("a new guest");
    eve.watch(&truckers[0].code, None).await;
    let position = eve.played().await.position;
    let StageView::Building(table) = hand::view(&position).stage else {
        panic!("the server is killed in the middle of building")
    };
    assert_one_place(&table);
    let (truckers, server) = play_together(truckers, server, None).await;
    let server = server.expect("it was not killed");
    assert!(truckers.iter().all(|trucker| trucker.is_over));
    assert!(truckers.iter().any(|trucker| trucker.n_raced > 0), "nobody was too late for a tile");

    let path = format!("/api/tables/{}/journal", truckers[0].code);
    let (status, _, journal) = request(&server.address, "GET", &path, None, "").await;
    assert_eq!(status, 200, "{journal}");
    assert_journal(&journal, &truckers);
    while eve.stage != Some(protocol::Stage::Finished) {
        eve.next().await.expect("the connection is open");
    }
    let knowledge = leaks::Knowledge::of(&journal);
    assert!(knowledge.n_cards() > 0, "nobody looked at a pile");
    assert_eq!(knowledge.leaks(None, &eve.messages), [""; 0]);
    for trucker in &truckers {
        assert_eq!(knowledge.leaks(Some(trucker.seat), &trucker.messages), [""; 0]);
        // What somebody saw was not for the others.
        let other = Seat((trucker.seat.0 + 1) % 5);
        assert_ne!(knowledge.leaks(Some(other), &trucker.messages), [""; 0]);
    }
}

/// Every tile was drawn by one hand, by those who were told so, and was in one
/// place at every moment.
fn assert_journal(journal: &str, truckers: &[Trucker]) {
    let read = file::read::<GalaxyTrucker>(journal).expect("a journal");
    let mut drawn: BTreeMap<TileNo, Actor> = BTreeMap::new();
    for entry in &read.entries {
        if let Act::Move(Move::Draw(Some(number))) = entry.act {
            assert_eq!(drawn.insert(number, entry.by), None, "{number:?} was drawn twice");
        }
    }
    for trucker in truckers {
        assert!(!trucker.drawn.is_empty());
        for number in &trucker.drawn {
            assert_eq!(drawn.get(number), Some(&Actor::Seat(trucker.seat)), "{number:?}");
        }
    }
    Match::replay(read, |game, _| {
        if let StageView::Building(table) = game.view(Audience::Everything).stage {
            assert_one_place(&table);
        }
    })
    .expect("the journal replays");
}
