//! Missions against the clock: tables of four sockets that fly Space Alert in
//! real time.
//!
//! Measured is how late an announcement reaches each client, and how long a
//! planned card takes from the client to the disk and back. The time of an
//! announcement is match time; each socket works out what that is on its own
//! clock from the message that travelled fastest.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use protocol::{RawValue, Seat, SeatAct, Submit, TableOptions, ToServer, Watch, http::CreateTable};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::{
    sync::watch,
    time::{sleep_until, timeout},
};

use super::{LoadError, Times, client::Client};

/// What to do.
#[derive(Clone, Debug)]
pub struct FlightPlan {
    /// The server; its limits must be lifted ([`crate::Limits::lifted`]).
    pub address: SocketAddr,
    /// The setup of every table: of Space Alert, for four.
    pub setup: Box<RawValue>,
    /// How many tables.
    pub n_tables: usize,
    /// How long they fly.
    pub run: Duration,
    /// How often each player plans a card.
    pub every: Duration,
}

/// What came out.
#[derive(Clone, Debug)]
pub struct FlightReport {
    /// How late announcements were, at every socket.
    pub announcements: Times,
    /// How long it took until a planned card was acknowledged.
    pub cards: Times,
    /// Cards that were never answered.
    pub n_lost: u64,
}

const N_SEATS: u8 = 4;

/// Flies.
///
/// # Errors
///
/// If the server cannot be reached or does not do as it should.
pub async fn fly(plan: &FlightPlan) -> Result<FlightReport, LoadError> {
    super::on_own_thread(fly_here(plan.clone())).await
}

async fn fly_here(plan: FlightPlan) -> Result<FlightReport, LoadError> {
    let n_pilots = plan.n_tables * usize::from(N_SEATS);
    let mut tasks = Vec::with_capacity(n_pilots);
    // All fly until the last table has flown for long enough. A pilot listens
    // from the moment it sits: what waits in a socket that nobody reads would
    // count as late.
    let (land, landing) = watch::channel(None);
    for _ in 0..plan.n_tables {
        for pilot in sit(&plan).await? {
            // Players do not plan in step.
            let share = tasks.len() as f64 / n_pilots as f64;
            let first = Instant::now() + plan.every.mul_f64(share);
            tasks.push(tokio::spawn(pilot.fly(first, plan.every, landing.clone())));
        }
    }
    let _ = land.send(Some(Instant::now() + plan.run));
    let (mut late, mut acknowledged, mut n_lost) = (Vec::new(), Vec::new(), 0);
    for task in tasks {
        let pilot = task.await.map_err(|error| LoadError::Server(error.to_string()))??;
        late.extend(pilot.late());
        acknowledged.extend(pilot.acknowledged);
        n_lost += u64::from(pilot.in_flight.is_some());
    }
    let (announcements, cards) = (Times::of(late), Times::of(acknowledged));
    Ok(FlightReport { announcements, cards, n_lost })
}

/// Four new guests sit down at a new table and begin.
async fn sit(plan: &FlightPlan) -> Result<Vec<Pilot>, LoadError> {
    let mut pilots = Vec::new();
    for seat in 0..N_SEATS {
        let client = Client::connect(plan.address, "Pilot").await?;
        pilots.push(Pilot::new(client, Seat(seat)));
    }
    let create = CreateTable {
        game: "space-alert".to_owned(),
        setup: Some(plan.setup.clone()),
        n_seats: None,
        options: TableOptions::default(),
        seat: Some(Seat(0)),
        bots: Vec::new(),
        start: false,
    };
    pilots[0].client.send(&ToServer::Create(create)).await?;
    let code = loop {
        let text = pilots[0].client.next().await?;
        let heard = super::client::read(&text)?;
        match (heard.created, heard.refused) {
            (Some(created), _) => break created.code,
            (None, Some(refused)) => return Err(LoadError::Server(refused.text)),
            (None, None) => {}
        }
    };
    for pilot in &mut pilots[1..] {
        let watch = Watch { code: code.clone(), seen: None, chat_seen: None };
        pilot.client.send(&ToServer::Watch(watch)).await?;
        pilot.client.send(&ToServer::TakeSeat { seat: Some(pilot.seat) }).await?;
        let sits = format!("\"your_seat\":{}", pilot.seat.0);
        while !pilot.client.next().await?.contains(&sits) {}
    }
    pilots[0].client.send(&ToServer::Start {}).await?;
    for pilot in &mut pilots {
        pilot.submit(json!({ "ready": true })).await?;
    }
    Ok(pilots)
}

/// One player.
struct Pilot {
    client: Client,
    seat: Seat,
    /// What the seat last saw.
    view: Option<View>,
    n_ids: u32,
    /// What was sent and is not answered.
    in_flight: Option<(String, Instant)>,
    acknowledged: Vec<Duration>,
    /// When announcements came, and the match times they are of.
    announced: Vec<(Instant, u64)>,
    /// Match time 0 on this clock, as far as the fastest message tells.
    zero: Option<Instant>,
}

/// The parts of a message that matter here.
#[derive(Deserialize)]
struct Message<'a> {
    #[serde(borrow)]
    played: Option<Played<'a>>,
    refused: Option<Refused>,
}

#[derive(Deserialize)]
struct Refused {
    id: Option<String>,
}

#[derive(Deserialize)]
struct Played<'a> {
    steps: Vec<Step>,
    #[serde(borrow)]
    position: Position<'a>,
}

#[derive(Deserialize)]
struct Step {
    at: u64,
    kind: protocol::StepKind,
    id: Option<String>,
}

#[derive(Deserialize)]
struct Position<'a> {
    now: u64,
    #[serde(borrow)]
    view: &'a RawValue,
}

/// The parts of a view of Space Alert that a player plans by.
#[derive(Deserialize)]
struct View {
    stage: String,
    crew: Vec<Mate>,
    hand: Vec<Card>,
}

#[derive(Deserialize)]
struct Mate {
    who: Who,
    spaces: Vec<Space>,
    phase: u8,
}

#[derive(Deserialize)]
struct Who {
    berth: u8,
    seat: Option<Seat>,
}

#[derive(Deserialize)]
struct Space {
    card: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct Card {
    id: u8,
}

impl View {
    /// Lays a card where there is room; where there is none, turns one round.
    fn plan(&self, seat: Seat, n: u32) -> Option<Value> {
        if self.stage != "round" {
            return None;
        }
        let own = self.crew.iter().find(|mate| mate.who.seat == Some(seat))?;
        let open = match own.phase {
            1 => 1..=3,
            2 => 4..=7,
            _ => 8..=12,
        };
        let berth = own.who.berth;
        let space = |turn: u8| own.spaces.get(usize::from(turn) - 1);
        let is_free = |turn: &u8| space(*turn).is_some_and(|space| space.card.is_none());
        if let (Some(turn), Some(card)) = (open.clone().find(is_free), self.hand.last()) {
            let side = if n.is_multiple_of(2) { "action" } else { "movement" };
            return Some(json!({
                "lay": { "card": card.id, "berth": berth, "turn": turn, "side": side }
            }));
        }
        let turn = open.clone().filter(|turn| !is_free(turn)).nth(n as usize % open.count())?;
        Some(json!({ "turn": { "berth": berth, "turn": turn } }))
    }
}

impl Pilot {
    const fn new(client: Client, seat: Seat) -> Self {
        Self {
            client,
            seat,
            view: None,
            n_ids: 0,
            in_flight: None,
            acknowledged: Vec::new(),
            announced: Vec::new(),
            zero: None,
        }
    }

    async fn submit(&mut self, mv: Value) -> Result<String, LoadError> {
        self.n_ids += 1;
        let id = self.n_ids.to_string();
        let mv = serde_json::value::to_raw_value(&mv).expect("values are JSON");
        let submit = Submit { id: id.clone(), seen: 0, act: SeatAct::Move(mv) };
        self.client.send(&ToServer::Submit(submit)).await?;
        Ok(id)
    }

    async fn fly(
        mut self,
        first: Instant,
        every: Duration,
        landing: watch::Receiver<Option<Instant>>,
    ) -> Result<Self, LoadError> {
        let mut due = first;
        while landing.borrow().is_none_or(|end| Instant::now() < end) {
            tokio::select! {
                text = self.client.next() => self.heard(&text?)?,
                () = sleep_until(due.into()) => {
                    due += every;
                    let n = self.n_ids;
                    let mv = self.view.as_ref().and_then(|view| view.plan(self.seat, n));
                    if let (Some(mv), None) = (mv, &self.in_flight) {
                        let sent = Instant::now();
                        let id = self.submit(mv).await?;
                        self.in_flight = Some((id, sent));
                    }
                }
            }
        }
        // The last card is answered, or lost.
        let last = async {
            while self.in_flight.is_some() {
                let text = self.client.next().await?;
                self.heard(&text)?;
            }
            Ok::<_, LoadError>(())
        };
        let _ = timeout(Duration::from_secs(5), last).await;
        Ok(self)
    }

    fn heard(&mut self, text: &str) -> Result<(), LoadError> {
        let now = Instant::now();
        let unreadable = |error| LoadError::Server(format!("{error}: {text}"));
        let message: Message<'_> = serde_json::from_str(text).map_err(unreadable)?;
        let is_mine = |id: &Option<String>, own: &Option<(String, Instant)>| {
            own.as_ref().is_some_and(|(own, _)| id.as_ref() == Some(own))
        };
        if message.refused.is_some_and(|refused| is_mine(&refused.id, &self.in_flight)) {
            // The phase ended while the card was under way.
            self.in_flight = None;
        }
        let Some(played) = message.played else { return Ok(()) };
        let zero = now - Duration::from_millis(played.position.now);
        self.zero = Some(self.zero.map_or(zero, |known| known.min(zero)));
        for step in played.steps {
            if step.kind == protocol::StepKind::Wake {
                self.announced.push((now, step.at));
            }
            if is_mine(&step.id, &self.in_flight)
                && let Some((_, sent)) = self.in_flight.take()
            {
                self.acknowledged.push(sent.elapsed());
            }
        }
        self.view = Some(serde_json::from_str(played.position.view.get()).map_err(unreadable)?);
        Ok(())
    }

    /// How late the announcements were.
    fn late(&self) -> impl Iterator<Item = Duration> {
        let zero = self.zero;
        self.announced.iter().filter_map(move |(came, at)| {
            Some(came.saturating_duration_since(zero? + Duration::from_millis(*at)))
        })
    }
}
