//! Space Alert over real sockets: whole missions, step by step on a clock of
//! the test's own.

use std::sync::{Arc, atomic::Ordering::SeqCst};

use protocol::{
    Ask, CareerInfo, Outcome, Position, RefusedCode, Seat, SitterKind, Stage, TableOptions,
    ToClient,
    http::{CreateTable, LogPage},
};
use server_testing::{Client, House, positions::check_positions, raw, whole};
use shelf::{Answer, Asked, Bot, Draws, NamedBot, Shelf};
use space_alert::{
    career::Explorer,
    live::{Move, Setup, SpaceAlert, StageView},
};

use crate::{
    leaks::{Knowledge, card_ids},
    pilot::{decide, fly, setup, sync, view},
};

/// Takes over for those who leave, and only waits.
struct Idle;

impl Bot<SpaceAlert> for Idle {
    fn choose(&mut self, _: &Asked<'_, SpaceAlert>, _: &mut Draws) -> Option<Answer<Move>> {
        Some(Answer::Wait { ms: 3_600_000 })
    }
}

const BOTS: &[NamedBot<SpaceAlert>] =
    &[NamedBot { id: "steady", title: "Steady", make: || Box::new(Idle) }];

async fn house() -> House {
    House::with(|config| config.shelf = Arc::new(Shelf::empty().with::<SpaceAlert>(BOTS))).await
}

fn table(setup: &Setup) -> CreateTable {
    CreateTable {
        game: "space-alert".to_owned(),
        setup: Some(raw(&serde_json::to_string(setup).unwrap())),
        n_seats: None,
        options: TableOptions::default(),
        seat: Some(Seat(0)),
        bots: Vec::new(),
        start: false,
    }
}

struct Crew {
    house: House,
    code: String,
    /// By seat; the last one only looks on.
    clients: Vec<Client>,
    positions: Vec<Position>,
    n_refused: u32,
}

const NAMES: [&str; 5] = ["Ada", "Bob", "Cleo", "Dan", "Eve"];

impl Crew {
    /// Four sit down, one looks on.
    async fn sit(setup: &Setup) -> Self {
        let house = house().await;
        let mut clients = Vec::new();
        for name in NAMES {
            clients.push(house.guest(name).await);
        }
        let code = clients[0].create(table(setup)).await;
        for (seat, client) in (0..).map(Seat).zip(&mut clients).skip(1) {
            client.watch(&code, None).await;
            if seat.idx() < 4 {
                client.send(&Ask::TakeSeat { seat: Some(seat) }).await;
                client.table(|info| info.your_seat == Some(seat)).await;
            }
        }
        Self { house, code, clients, positions: Vec::new(), n_refused: 0 }
    }

    async fn start(&mut self) {
        self.clients[0].send(&Ask::Start {}).await;
        for client in &mut self.clients {
            self.positions.push(client.played().await.position);
        }
    }

    /// The time goes on to the next thing that everybody expects, or by a
    /// second: nobody is told when the computer will speak.
    async fn next(&mut self) {
        let eve = &mut self.clients[4];
        let position = &mut self.positions[4];
        let is_round = view(position).stage == StageView::Round;
        assert!(!is_round || position.wake_at.is_none(), "no announcement is known before");
        let left = position.wake_at.map_or(1000, |at| at.saturating_sub(position.now));
        self.house.clock.fetch_add(i64::try_from(left).unwrap(), SeqCst);
        // Whoever speaks finds out what time it is.
        eve.send(&Ask::Chat { text: "?".to_owned() }).await;
        let is_hushed = eve
            .until(|message| match message {
                ToClient::Played(played) => {
                    *position = whole(&played);
                    None
                }
                ToClient::Refused(refused) => {
                    assert_eq!(refused.rule.unwrap().to_string(), "SA-2.32");
                    Some(true)
                }
                ToClient::Chat { lines } => (lines[0].name == "Eve").then_some(false),
                _ => None,
            })
            .await;
        assert_eq!(is_hushed, view(position).is_silent, "silence is for everybody");
        assert_eq!(is_hushed, position.hushed_by.is_some());
        if is_hushed {
            for client in &mut self.clients[..4] {
                expect_hush(client).await;
            }
        }
    }

    /// Everybody does what is to be done now; `n_seats` fly themselves.
    async fn act(&mut self, n_seats: usize) {
        for (client, position) in self.clients.iter_mut().zip(&mut self.positions).take(n_seats) {
            sync(client, position).await;
            while let Some(mv) = decide(&view(position)) {
                match fly(client, mv).await {
                    Some(after) => *position = after,
                    None => {
                        self.n_refused += 1;
                        break;
                    }
                }
            }
        }
    }

    fn stage(&self) -> StageView {
        view(&self.positions[4]).stage
    }

    /// Flies on until `is_it`.
    async fn fly(&mut self, n_seats: usize, is_it: impl Fn(&Self) -> bool) {
        while !is_it(self) {
            self.act(n_seats).await;
            self.next().await;
        }
    }

    /// The journal, and whether anybody was told what they may not know.
    async fn check_secrets(&self) -> (String, Knowledge) {
        let path = format!("/api/tables/{}/journal", self.code);
        let (status, journal) = self.house.http("GET", &path, None, "").await;
        assert_eq!(status, 200, "{journal}");
        let knowledge = Knowledge::of(&journal);
        for (seat, client) in (0..).zip(&self.clients) {
            let seat = (seat < 4).then_some(Seat(seat));
            let leaks = knowledge.leaks(seat, &client.messages);
            assert!(leaks.is_empty(), "{leaks:?}");
        }
        (journal, knowledge)
    }
}

async fn expect_hush(client: &mut Client) {
    client.send(&Ask::Chat { text: "psst".to_owned() }).await;
    let refused = client.refused().await;
    assert_eq!(refused.code, RefusedCode::Rule);
    assert_eq!(refused.rule.unwrap().to_string(), "SA-2.32");
}

#[test]
fn positions_travel_byte_for_byte() {
    check_positions(&Shelf::empty().with::<SpaceAlert>(BOTS));
}

#[tokio::test]
async fn a_test_run_is_flown() {
    let mut crew = Crew::sit(&setup("test-run-1", 100)).await;
    crew.start().await;
    crew.fly(4, |crew| crew.stage() == StageView::Over).await;
    assert!(matches!(crew.positions[4].outcome, Some(Outcome::Together { .. })));
    let report = view(&crew.positions[4]).report.unwrap();
    assert_eq!(report.crew.len(), 4);
    crew.check_secrets().await;
    let token = &crew.clients[1].token;
    let page: LogPage = crew.house.get("/api/log/space-alert", token).await;
    assert_eq!(page.lines[0].code, crew.code);
    assert!(page.lines[0].summary.contains("est run"), "{}", page.lines[0].summary);
}

#[tokio::test]
async fn a_whole_mission_keeps_every_secret() {
    let mut crew = Crew::sit(&setup("mission-1", 100)).await;
    crew.start().await;
    crew.fly(4, |crew| view(&crew.positions[4]).clock.phase == 2).await;

    // Bob loses his connection and comes back to what he missed.
    let (token, seen) = (crew.clients[1].token.clone(), crew.clients[1].seq);
    let before = std::mem::take(&mut crew.clients[1].messages);
    crew.clients[1] = crew.house.back(&token).await;
    crew.clients[0].table(|info| info.seats[1].kind == SitterKind::Guest { here: false }).await;
    crew.next().await;
    let (code, bob) = (crew.code.clone(), &mut crew.clients[1]);
    bob.watch(&code, Some(seen)).await;
    let gap = bob.played().await;
    let seqs: Vec<_> = gap.steps.iter().map(|step| step.seq).collect();
    assert_eq!(seqs, (seen + 1..=gap.position.seq).collect::<Vec<_>>());
    assert_eq!(gap.position.seat, Some(Seat(1)));
    crew.positions[1] = gap.position;
    let after = std::mem::replace(&mut crew.clients[1].messages, before);
    crew.clients[1].messages.extend(after);

    // Dan leaves in the third phase; a bot takes his seat at once.
    crew.fly(4, |crew| view(&crew.positions[4]).clock.phase == 3).await;
    crew.clients[3].send(&Ask::LeaveSeat {}).await;
    let info = crew.clients[0].table(|info| info.seats[3].name.starts_with("Steady")).await;
    assert_eq!(info.seats[3].kind, SitterKind::Bot { bot: "steady".to_owned(), kept: false });

    crew.fly(3, |crew| crew.stage() == StageView::Over).await;
    let last = view(&crew.positions[4]);
    assert!(last.report.is_some() && last.threats.len() == 5);
    let kinds = serde_json::to_string(&last.announced).unwrap();
    for said in ["silence_begins", "transfer_opens", "incoming_data", "mission_complete"] {
        assert!(kinds.contains(said), "{said}: {kinds}");
    }
    let (journal, knowledge) = crew.check_secrets().await;
    assert!(journal.contains("\"give\"") && journal.contains("\"turn_up\""));
    assert_eq!(knowledge.n_threats(), last.threats.len());

    // The scan is not blind: what Ada was shown is a leak to others.
    let faces = |messages: &[(u32, String)]| {
        messages.iter().map(|(_, text)| card_ids(text).count()).sum::<usize>()
    };
    let own = &crew.clients[0].messages;
    assert!(faces(own) > 100);
    let in_round: Vec<_> = own.iter().filter(|(seq, _)| *seq < 60).cloned().collect();
    assert!(!knowledge.leaks(Some(Seat(2)), &in_round).is_empty());
    assert!(!knowledge.leaks(None, &in_round).is_empty());
    let secret = crew.clients[1].messages.iter().find(|(_, text)| text.contains("\"hand\":[{"));
    let (_, text) = secret.expect("Bob had a hand").clone();
    let leaks = knowledge.leaks(Some(Seat(0)), &[(4, text)]);
    assert!(leaks.iter().any(|leak| leak.contains("was shown card")), "{leaks:?}");
    let threat = serde_json::to_string(&last.threats[4].card.unwrap()).unwrap();
    assert_eq!(knowledge.leaks(None, &[(1, threat)]).len(), 1);
    let seed = (1, "{\"seed\":\"00\",\"stage\":\"playing\"}".to_owned());
    assert_eq!(knowledge.leaks(None, &[seed]).len(), 1);
}

#[tokio::test]
async fn an_explorer_flies_and_the_log_is_written_once() {
    let mut agreed = setup("mission-1", 100);
    agreed.modules.specializations = true;
    agreed.modules.experience = true;
    let mut crew = Crew::sit(&agreed).await;
    let token = crew.clients[1].token.clone();
    let new = serde_json::json!({ "game": "space-alert", "act": { "new": { "name": "Ann" } } });
    let ann: CareerInfo = crew.house.post("/api/careers", &token, &new).await;
    let bring = Ask::Bring { career: ann.id.clone(), choice: raw("null") };
    crew.clients[1].send(&bring).await;
    let info = crew.clients[1].table(|info| info.seats[1].career.is_some()).await;
    assert!(info.setup.get().contains("\"Ann\""));
    // Nobody makes up an explorer for somebody else.
    let mut forged: Setup = serde_json::from_str(info.setup.get()).unwrap();
    forged.crew[2].explorer = forged.crew[1].explorer.clone();
    forged.pace = 150;
    let setup = Some(raw(&serde_json::to_string(&forged).unwrap()));
    crew.clients[0].send(&Ask::Agree { setup, options: None }).await;
    let info = crew.clients[1].table(|info| info.setup.get().contains("\"pace\":150")).await;
    let agreed: Setup = serde_json::from_str(info.setup.get()).unwrap();
    let has_explorer: Vec<_> = agreed.crew.iter().map(|it| it.explorer.is_some()).collect();
    assert_eq!(has_explorer, [false, true, false, false]);

    crew.start().await;
    let path = format!("/api/careers/{}", ann.id);
    let act = format!("{path}/act");
    let (status, _) = crew.house.http("POST", &act, Some(&token), r#"{"act":"consent"}"#).await;
    assert_eq!(status, 409, "no consent during a mission");
    // Without plans the ship is lost; if it is not, the rewards are settled.
    fly(&mut crew.clients[0], Move::Ready(true)).await.unwrap();
    for (idx, client) in crew.clients[1..4].iter_mut().enumerate() {
        crew.positions[idx + 1] = fly(client, Move::Ready(true)).await.unwrap();
    }
    while crew.clients[0].stage != Some(Stage::Finished) {
        crew.next().await;
        if crew.stage() == StageView::Show {
            let after = fly(&mut crew.clients[0], Move::Reveal { turn: 12 }).await.unwrap();
            if view(&after).stage == StageView::After {
                for client in &mut crew.clients[..4] {
                    fly(client, Move::Settle).await.unwrap();
                }
            }
        }
        sync(&mut crew.clients[0], &mut crew.positions[0]).await;
    }
    let document = async || {
        let info: CareerInfo = crew.house.get(&path, &token).await;
        serde_json::from_str::<Explorer>(info.document.unwrap().get()).unwrap()
    };
    let after = document().await;
    assert_eq!(after.entries.len(), 1);
    assert_eq!(after.entries[0].note.reference.as_ref(), Some(&crew.code));
    assert!(after.entries[0].note.description.contains("Ada, Cleo, Dan"));
    assert!(after.aloft.is_none());
    let mut eve = crew.house.back(&crew.clients[4].token).await;
    eve.watch(&crew.code, None).await;
    eve.table(|info| info.stage == Stage::Finished).await;
    assert_eq!(document().await, after);
}
