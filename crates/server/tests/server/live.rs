//! Games against the clock: nothing is stale, nothing is taken back, silence
//! is kept, bots wait, and somebody who leaves is replaced.

use std::{
    sync::{
        Arc, LazyLock, Mutex,
        atomic::{AtomicI64, AtomicU32, Ordering::SeqCst},
        mpsc,
    },
    time::{Duration, Instant},
};

use protocol::{
    Ask, RefusedCode, Seat, SeatAct, SitterKind, Stage, StepKind, Submit, TableInfo, TableOptions,
    ToClient, ToServer, UndoRight,
    http::{CreateTable, LogPage},
};
use server::Clock;
use server_testing::{
    Client, House, NOON, Played, raw,
    sprint::{self, Move, Sprint},
};
use shelf::{Answer, Asked, Bot, Draws, NamedBot, Shelf};

use crate::restart::all_idle;

pub(crate) fn setup(n_seats: u8, length_ms: u64, hush: Option<(u64, u64)>) -> sprint::Setup {
    sprint::Setup { n_seats, length_ms, hush, past: None, runners: Vec::new() }
}

pub(crate) fn sprint(setup: &sprint::Setup, bots: &[&str]) -> CreateTable {
    CreateTable {
        game: "sprint".to_owned(),
        setup: Some(raw(&serde_json::to_string(setup).unwrap())),
        n_seats: None,
        options: TableOptions::default(),
        seat: Some(Seat(0)),
        bots: bots.iter().map(|bot| (*bot).to_owned()).collect(),
        start: usize::from(setup.n_seats) == 1 + bots.len(),
    }
}

fn n_steps(played: &Played) -> Vec<u32> {
    let view: sprint::View = serde_json::from_str(played.position.view.get()).unwrap();
    view.n_steps
}

/// Ada, and Bob in the second seat.
pub(crate) async fn two(house: &House, setup: &sprint::Setup) -> (Client, Client, String) {
    let mut ada = house.guest("Ada").await;
    let mut bob = house.guest("Bob").await;
    let code = ada.create(sprint(setup, &[])).await;
    bob.watch(&code, None).await;
    bob.send(&Ask::TakeSeat { seat: None }).await;
    bob.table(|info| info.your_seat == Some(Seat(1))).await;
    ada.send(&Ask::Start {}).await;
    ada.played().await;
    bob.played().await;
    (ada, bob, code)
}

/// Somebody sets the wall clock, back or forward: matches do not notice.
#[tokio::test]
async fn the_time_of_a_match_goes_on_when_the_wall_clock_is_set() {
    let (wall, steady) = (Arc::new(AtomicI64::new(NOON)), Arc::new(AtomicI64::new(0)));
    let house = House::with(|config| {
        let (wall, steady) = (wall.clone(), steady.clone());
        config.clock = Clock::new(move || wall.load(SeqCst), move || steady.load(SeqCst));
    })
    .await;
    let (mut ada, mut bob, _) = two(&house, &setup(2, 60_000, None)).await;
    for (set_by, now) in [(-3_600_000, 10_000), (7_200_000, 20_000)] {
        wall.fetch_add(set_by, SeqCst);
        steady.store(now, SeqCst);
        assert_eq!(ada.play("\"step\"").await.position.now, now as u64);
    }
    wall.fetch_add(-3_600_000, SeqCst);
    steady.store(60_000, SeqCst);
    // Whatever is asked of the table now comes after the end.
    bob.submit(SeatAct::Move(raw("\"step\""))).await;
    ada.table(|info| info.stage == Stage::Finished).await;
}

#[tokio::test]
async fn many_moves_under_way_all_count_once() {
    let mut house = House::open().await;
    let (mut ada, _bob, code) = two(&house, &setup(2, 60_000, None)).await;
    let submit = |n: u32| {
        let (id, act) = (format!("s{n}"), SeatAct::Move(raw("\"step\"")));
        Ask::Submit(Submit { id, seen: 0, act })
    };
    // Sent before the first is answered: each decided on the same picture.
    for n in 0..40 {
        ada.send(&submit(n)).await;
    }
    while n_steps(&ada.played().await) != [40, 0] {}
    // All sent again, as after a lost connection, also over a restart.
    house.restart().await;
    let mut ada = house.back(&ada.token).await;
    ada.watch(&code, None).await;
    ada.played().await;
    for n in 0..40 {
        ada.send(&submit(n)).await;
        let already = |message| match message {
            ToClient::Already { seq, .. } => Some(seq),
            ToClient::Played(played) => panic!("played again: {played:?}"),
            _ => None,
        };
        assert_eq!(ada.until(already).await, n + 1);
    }
}

#[tokio::test]
async fn what_was_played_stands() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    ada.create(sprint(&setup(1, 60_000, None), &[])).await;
    let played = ada.play("\"step\"").await;
    assert_eq!(played.position.undo, UndoRight::Nothing);
    ada.submit(SeatAct::Undo { to: 0 }).await;
    let refused = ada.refused().await;
    assert_eq!(refused.code, RefusedCode::Kernel);
    assert!(refused.text.contains("stands"), "{}", refused.text);
}

#[tokio::test]
async fn nobody_speaks_while_the_game_hushes_them() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two(&house, &setup(2, 60_000, Some((10_000, 20_000)))).await;
    let mut eve = house.guest("Eve").await;
    eve.watch(&code, None).await;
    eve.played().await;
    let say = Ask::Chat { text: "now".into() };
    let heard = |message| match message {
        ToClient::Chat { lines } => Some(lines[0].name.clone()),
        ToClient::Refused(refused) => panic!("{refused:?}"),
        _ => None,
    };
    eve.send(&say).await;
    assert_eq!(bob.until(heard).await, "Eve");
    // The clock has gone on, and the first who speaks finds out.
    house.clock.fetch_add(10_000, SeqCst);
    for client in [&mut eve, &mut ada, &mut bob] {
        client.send(&say).await;
        let refused = client.refused().await;
        assert_eq!(refused.code, RefusedCode::Rule);
        assert_eq!(refused.rule.unwrap().to_string(), "SP-4.1");
    }
    // A finger says something, too.
    ada.expect_refusal(&Ask::Point { at: "square-1".into() }, RefusedCode::Rule).await;
    assert!(ada.play("\"step\"").await.position.hushed_by.is_some());
    // A new name would be heard as well: it waits.
    bob.send(&ToServer::Rename { name: "Red zone!".into() }).await;
    bob.until(|message| matches!(message, ToClient::Welcome(_)).then_some(())).await;
    let is_new =
        |info: &TableInfo| info.seats.iter().any(|seat| format!("{seat:?}").contains("Red zone!"));
    ada.send(&say).await;
    ada.until(|message| match message {
        ToClient::Table(info) => {
            assert!(!is_new(&info), "{info:?}");
            None
        }
        ToClient::Refused(_) => Some(()),
        _ => None,
    })
    .await;
    house.clock.fetch_add(10_000, SeqCst);
    ada.send(&say).await;
    assert_eq!(bob.until(heard).await, "Ada");
    eve.until(|message| match message {
        ToClient::Table(info) => is_new(&info).then_some(()),
        _ => None,
    })
    .await;
    assert_eq!(bob.play("\"step\"").await.position.hushed_by, None);
}

#[tokio::test]
async fn a_race_goes_on_and_its_past_cannot_be_made_up() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let forged = sprint::Setup { past: Some((2, 900)), ..setup(1, 60_000, None) };
    ada.send(&ToServer::Create(sprint(&forged, &[]))).await;
    let refused = ada.refused().await;
    assert_eq!(refused.code, RefusedCode::BadInput);
    assert_eq!(refused.rule.unwrap().to_string(), "SP-1.2");

    let mut create = sprint(&setup(1, 60_000, None), &[]);
    create.start = false;
    ada.create(create).await;
    let forged = Some(raw(&serde_json::to_string(&forged).unwrap()));
    let agree = Ask::Agree { setup: forged, options: None };
    ada.expect_refusal(&agree, RefusedCode::BadInput).await;
    ada.send(&Ask::Start {}).await;

    for leg in 0..3 {
        assert!(!ada.play("\"step\"").await.position.has_sequel);
        house.clock.fetch_add(60_000, SeqCst);
        // Whoever speaks next finds the leg over.
        ada.send(&Ask::Chat { text: "over?".into() }).await;
        let played = ada.played().await;
        assert_eq!(played.steps[0].kind, StepKind::Wake);
        assert_eq!(played.position.has_sequel, leg < 2);
        ada.table(|info| info.stage == Stage::Finished).await;
        ada.send(&Ask::Again {}).await;
        let code = ada
            .until(|message| match message {
                ToClient::Moved { code } => Some(code),
                _ => None,
            })
            .await;
        ada.watch(&code, None).await;
        let view = ada.played().await.position.view;
        let view: sprint::View = serde_json::from_str(view.get()).unwrap();
        // After the last leg, the same again.
        assert_eq!(view.past, if leg < 2 { (leg + 1, leg + 1) } else { (2, 2) });
    }
}

/// Whoever speaks once the time is up finds the leg over.
async fn end_leg(house: &House, ada: &mut Client) -> sprint::View {
    house.clock.fetch_add(60_000, SeqCst);
    ada.send(&Ask::Chat { text: "over?".into() }).await;
    let view = ada.played().await.position.view;
    ada.table(|info| info.stage == Stage::Finished).await;
    serde_json::from_str(view.get()).unwrap()
}

#[tokio::test]
async fn what_a_match_hands_on_in_secret_stays_secret() {
    let mut house = House::open().await;
    let mut ada = house.guest("Ada").await;
    ada.create(sprint(&setup(1, 60_000, None), &[])).await;
    ada.play("\"step\"").await;
    assert_eq!(end_leg(&house, &mut ada).await.baton, Some(0));
    ada.send(&Ask::Again {}).await;
    let moved = |message| match message {
        ToClient::Moved { code } => Some(code),
        _ => None,
    };
    let code = ada.until(moved).await;
    ada.watch(&code, None).await;
    ada.play("\"step\"").await;
    // The server keeps it.
    house.restart().await;
    let mut again = house.back(&ada.token).await;
    again.watch(&code, None).await;
    again.play("\"step\"").await;
    let secret = sprint::WRITTEN.to_string();
    let path = format!("/api/tables/{code}");
    let (_, info) = house.http("GET", &path, Some(&ada.token), "").await;
    let (status, _) = house.http("GET", &format!("{path}/journal"), Some(&ada.token), "").await;
    assert_eq!(status, 409, "the journal is shown after the end");
    for heard in [&ada.heard, &again.heard, &info] {
        assert!(!heard.is_empty() && !heard.contains(&secret), "{heard}");
    }
    assert_eq!(end_leg(&house, &mut again).await.baton, Some(sprint::WRITTEN));
}

/// The journal of a leg tells what it hands on, so it is sealed until the race
/// is over.
#[tokio::test]
async fn the_journals_of_a_race_are_sealed_until_it_is_over() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let mut legs = vec![ada.create(sprint(&setup(1, 60_000, None), &[])).await];
    let moved = |message| match message {
        ToClient::Moved { code } => Some(code),
        _ => None,
    };
    for leg in 1..=3 {
        ada.play("\"step\"").await;
        end_leg(&house, &mut ada).await;
        if leg == 3 {
            break;
        }
        for code in &legs {
            let (status, body) = journal(&house, &ada.token, code).await;
            assert_eq!(status, 409, "{body}");
            assert!(body.contains("campaign"), "{body}");
            let info: TableInfo = house.get(&format!("/api/tables/{code}"), &ada.token).await;
            assert_eq!((info.stage, info.seed), (Stage::Finished, None));
            // Nor is it handed out as a file, unless the game leaves that to the crew.
            let path = format!("/api/tables/{code}/campaign");
            let (status, body) = house.http("GET", &path, Some(&ada.token), "").await;
            assert_eq!(status, 409, "{body}");
            let fork = r#"{"n_entries":0}"#;
            let path = format!("/api/tables/{code}/fork");
            let (status, body) = house.http("POST", &path, Some(&ada.token), fork).await;
            assert_eq!(status, 409, "{body}");
        }
        let log: LogPage = house.get("/api/log/sprint", &ada.token).await;
        assert!(!log.lines.is_empty() && log.lines.iter().all(|line| line.seed.is_none()));
        ada.send(&Ask::Again {}).await;
        legs.push(ada.until(moved).await);
        ada.watch(legs.last().unwrap(), None).await;
    }
    let kit = house.config.shelf.kit("sprint").unwrap();
    for (code, baton) in legs.iter().zip([0, sprint::WRITTEN, 2 * sprint::WRITTEN]) {
        let (status, file) = journal(&house, &ada.token, code).await;
        assert_eq!(status, 200, "{file}");
        assert_eq!(file.contains(&format!("\"legacy\":{baton}")), baton > 0, "{file}");
        kit.read(&file).unwrap();
    }
}

async fn journal(house: &House, token: &str, code: &str) -> (u16, String) {
    house.http("GET", &format!("/api/tables/{code}/journal"), Some(token), "").await
}

#[tokio::test]
async fn a_bot_goes_on_for_one_who_leaves() {
    let house = House::open().await;
    let (mut ada, mut bob, _) = two(&house, &setup(2, 60_000, None)).await;
    bob.send(&Ask::LeaveSeat {}).await;
    let info = ada.table(|info| info.seats[1].kind != SitterKind::Guest { here: true }).await;
    assert_eq!(info.seats[1].kind, SitterKind::Bot { bot: "random".into(), kept: false });
    while n_steps(&ada.played().await)[1] == 0 {}
    // Whoever deletes their data is replaced, too.
    let (mut cleo, dan, _) = two(&house, &setup(2, 60_000, None)).await;
    let (status, _) = house.http("DELETE", "/api/me", Some(&dan.token), "").await;
    assert_eq!(status, 204);
    cleo.table(|info| matches!(info.seats[1].kind, SitterKind::Bot { .. })).await;
}

/// When a bot was asked.
struct Diary {
    begun_at: Instant,
    /// Since the diary was begun, and in match time.
    asked: Mutex<Vec<(Duration, u64)>>,
}

impl Diary {
    fn new() -> Self {
        Self { begun_at: Instant::now(), asked: Mutex::default() }
    }

    fn n_asked(&self) -> usize {
        self.asked.lock().unwrap().len()
    }

    /// Waits until the bot was asked so often.
    async fn asked(&self, n: usize) {
        while self.n_asked() < n {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// It was not asked more often than four times a second.
    fn was_at_ease(&self) {
        let asked = self.asked.lock().unwrap();
        for (n, (since, _)) in (0..).zip(asked.iter()) {
            assert!(*since >= n * Duration::from_millis(250), "{asked:?}");
        }
    }
}

/// A bot that is asked, waits, and notes when it was asked.
struct Waiting {
    ms: u64,
    diary: &'static Diary,
}

impl Bot<Sprint> for Waiting {
    fn choose(&mut self, asked: &Asked<'_, Sprint>, _: &mut Draws) -> Option<Answer<Move>> {
        let Asked { at, .. } = *asked;
        self.diary.asked.lock().unwrap().push((self.diary.begun_at.elapsed(), at.0));
        Some(Answer::Wait { ms: self.ms })
    }
}

/// A house in which one bot plays, under the name `test`.
async fn house_of(bots: &'static [NamedBot<Sprint>]) -> House {
    House::with(|config| config.shelf = Arc::new(Shelf::empty().with::<Sprint>(bots))).await
}

#[tokio::test]
async fn a_bot_that_waits_is_asked_again_but_not_all_the_time() {
    static DIARY: LazyLock<Diary> = LazyLock::new(Diary::new);
    const BOTS: &[NamedBot<Sprint>] = &[NamedBot {
        id: "test",
        title: "Test",
        make: || Box::new(Waiting { ms: 0, diary: &DIARY }),
    }];
    let house = house_of(BOTS).await;
    let mut ada = house.guest("Ada").await;
    LazyLock::force(&DIARY);
    ada.create(sprint(&setup(2, 60_000, None), &["test"])).await;
    DIARY.asked(4).await;
    DIARY.was_at_ease();
}

#[tokio::test]
async fn a_bot_that_waits_long_is_asked_when_somebody_acts() {
    static DIARY: LazyLock<Diary> = LazyLock::new(Diary::new);
    const HOUR_MS: u64 = 3_600_000;
    const BOTS: &[NamedBot<Sprint>] = &[NamedBot {
        id: "test",
        title: "Test",
        make: || Box::new(Waiting { ms: HOUR_MS, diary: &DIARY }),
    }];
    let house = house_of(BOTS).await;
    let mut ada = house.guest("Ada").await;
    LazyLock::force(&DIARY);
    ada.create(sprint(&setup(2, 60_000, Some((30_000, 40_000))), &["test"])).await;
    DIARY.asked(1).await;
    ada.play("\"step\"").await;
    DIARY.asked(2).await;
    // The clock is somebody, too.
    house.clock.fetch_add(30_000, SeqCst);
    ada.send(&Ask::Chat { text: "?".into() }).await;
    ada.refused().await;
    DIARY.asked(3).await;
    assert_eq!(DIARY.asked.lock().unwrap()[2].1, 30_000);
    DIARY.was_at_ease();
}

/// What a slow bot waits for.
struct Signals {
    n_asked: AtomicU32,
    go: Mutex<Option<mpsc::Receiver<()>>>,
}

impl Signals {
    const fn new() -> Self {
        Self { n_asked: AtomicU32::new(0), go: Mutex::new(None) }
    }
}

/// A bot whose move is under way while others act.
struct Slow {
    mv: Move,
    signals: &'static Signals,
}

impl Bot<Sprint> for Slow {
    fn choose(&mut self, _: &Asked<'_, Sprint>, _: &mut Draws) -> Option<Answer<Move>> {
        self.signals.n_asked.fetch_add(1, SeqCst);
        match self.signals.go.lock().unwrap().as_ref()?.recv() {
            Ok(()) => Some(Answer::Move(self.mv.clone())),
            Err(_) => Some(Answer::Wait { ms: 3_600_000 }),
        }
    }
}

/// What comes of a bot's move if somebody steps while it is under way.
async fn overtaken(
    bots: &'static [NamedBot<Sprint>],
    signals: &'static Signals,
) -> (Vec<u32>, u32) {
    let (go, wait) = mpsc::channel();
    *signals.go.lock().unwrap() = Some(wait);
    let house = house_of(bots).await;
    let mut ada = house.guest("Ada").await;
    ada.create(sprint(&setup(2, 60_000, None), &["test"])).await;
    while signals.n_asked.load(SeqCst) == 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    ada.play("\"step\"").await;
    go.send(()).unwrap();
    drop(go);
    while signals.n_asked.load(SeqCst) == 1 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let last = ada.play("\"step\"").await;
    (n_steps(&last), signals.n_asked.load(SeqCst))
}

#[tokio::test]
async fn a_bots_move_counts_though_others_were_faster() {
    static SIGNALS: Signals = Signals::new();
    const BOTS: &[NamedBot<Sprint>] = &[NamedBot {
        id: "test",
        title: "Test",
        make: || Box::new(Slow { mv: Move::Step, signals: &SIGNALS }),
    }];
    assert_eq!(overtaken(BOTS, &SIGNALS).await.0, [2, 1]);
}

#[tokio::test]
async fn a_bots_move_that_no_longer_fits_is_thought_over() {
    static SIGNALS: Signals = Signals::new();
    const BOTS: &[NamedBot<Sprint>] = &[NamedBot {
        id: "test",
        title: "Test",
        make: || Box::new(Slow { mv: Move::Jump, signals: &SIGNALS }),
    }];
    assert_eq!(overtaken(BOTS, &SIGNALS).await, (vec![2, 0], 2));
}

/// Where the match stands for somebody who comes now.
async fn position(house: &House, token: &str, code: &str) -> (Client, protocol::Position) {
    let mut client = house.back(token).await;
    client.watch(code, None).await;
    let position = client.played().await.position;
    (client, position)
}

#[tokio::test]
async fn the_clock_stands_while_the_server_is_down() {
    let mut house = House::open().await;
    let (mut ada, bob, code) = two(&house, &setup(2, 60_000, Some((10_000, 20_000)))).await;
    house.clock.fetch_add(7_000, SeqCst);
    ada.play("\"step\"").await;
    house.clock.fetch_add(1_500, SeqCst);
    house.restart().await;
    house.clock.fetch_add(3_600_000, SeqCst);
    let (mut ada, position) = position(&house, &ada.token, &code).await;
    assert_eq!((position.now, position.is_paused), (8_500, false));
    assert_eq!(position.wake_at, None, "nobody is told when the silence comes");
    // The time that was left, and then the announcement.
    house.clock.fetch_add(1_499, SeqCst);
    assert_eq!(ada.play("\"step\"").await.steps.len(), 1);
    house.clock.fetch_add(1, SeqCst);
    let kinds: Vec<_> = ada.play("\"step\"").await.steps.iter().map(|step| step.kind).collect();
    assert_eq!(kinds, [StepKind::Wake, StepKind::Move]);
    drop(bob);
}

#[tokio::test]
async fn the_clock_stands_while_nobody_is_there() {
    let house = House::with(|config| config.idle_unload = Duration::ZERO).await;
    let (ada, bob, code) = two(&house, &setup(2, 60_000, None)).await;
    let mut eve = house.guest("Eve").await;
    eve.watch(&code, None).await;
    assert!(!eve.played().await.position.is_paused);
    house.clock.fetch_add(5_000, SeqCst);
    let (ada_token, bob_token) = (ada.token.clone(), bob.token.clone());
    drop((ada, bob));
    // Who looks on is told, and does not keep the clock running.
    let stopped = eve.played().await;
    assert_eq!((stopped.position.is_paused, stopped.position.now), (true, 5_000));
    assert_eq!((stopped.from, stopped.steps.len()), (Some(0), 0));
    house.clock.fetch_add(3_600_000, SeqCst);
    let (mut bob, position) = position(&house, &bob_token, &code).await;
    assert_eq!((position.now, position.is_paused), (5_000, false));
    let goes_on = eve.played().await;
    assert_eq!((goes_on.position.is_paused, goes_on.position.now), (false, 5_000));
    house.clock.fetch_add(1_000, SeqCst);
    assert_eq!(bob.play("\"step\"").await.steps[0].at, 6_000);

    // Also if the table has left memory meanwhile.
    drop((bob, eve));
    all_idle(&house).await;
    house.clock.fetch_add(3_600_000, SeqCst);
    let info = house.http("GET", &format!("/api/tables/{code}"), None, "").await;
    assert_eq!(info.0, 200, "looking at a table starts no clock");
    house.clock.fetch_add(3_600_000, SeqCst);
    let (_ada, position) = self::position(&house, &ada_token, &code).await;
    assert_eq!((position.now, position.is_paused), (6_000, false));
}
