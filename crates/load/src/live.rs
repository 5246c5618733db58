//! Games against the clock, in real time.
//!
//! Measured is how late it reaches each client when the game wakes (an
//! announcement, the end of a phase), how long a move takes from the client to
//! the disk and back, how long until the other seats have it, and how many bytes
//! that takes for each of them. The time of a wake-up is match time; each socket
//! works out what that is on its own clock from the message that travelled
//! fastest.

use std::{
    collections::BTreeMap,
    net::SocketAddr,
    time::{Duration, Instant},
};

use protocol::{
    Ask, PositionKeeper, PositionUpdate, RawValue, Seat, SeatAct, StepKind, Submit, TableOptions,
    ToServer, Watch, http::CreateTable,
};
use serde::Deserialize;
use tokio::{
    sync::watch,
    time::{sleep_until, timeout},
};

use super::{Cast, LoadError, Player, Times, client::Client};

/// What to do.
#[derive(Clone, Debug)]
pub struct LivePlan {
    /// The server; its limits must be lifted.
    pub address: SocketAddr,
    /// What is played.
    pub cast: Cast,
    /// How many tables.
    pub n_tables: usize,
    /// How long they play.
    pub run: Duration,
    /// How often each player acts.
    pub every: Duration,
}

/// What came out.
#[derive(Clone, Debug)]
pub struct LiveReport {
    /// How late wake-ups were, at every socket.
    pub wakes: Times,
    /// How long it took until a move was acknowledged.
    pub moves: Times,
    /// How long it took until another seat of the table had it, at every socket.
    pub seen: Times,
    /// How many bytes told one seat of one move of another.
    pub bytes: Sizes,
    /// Moves that were never answered.
    pub n_lost: u64,
}

/// How long messages were, in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// How many there were.
    pub n: u64,
    /// The length that half of them had at most.
    pub p50: usize,
    /// The length that 99 of 100 had at most.
    pub p99: usize,
    /// The longest.
    pub max: usize,
}

impl Sizes {
    fn of(mut sizes: Vec<usize>) -> Self {
        sizes.sort_unstable();
        let [p50, p99, max] = [0.5, 0.99, 1.0].map(|share| super::at_share(&sizes, share));
        Self { n: sizes.len() as u64, p50, p99, max }
    }
}

/// Plays.
///
/// # Errors
///
/// If the server cannot be reached or does not do as it should.
pub async fn run_live(plan: &LivePlan) -> Result<LiveReport, LoadError> {
    super::on_own_thread(run_here(plan.clone())).await
}

async fn run_here(plan: LivePlan) -> Result<LiveReport, LoadError> {
    let n_guests = plan.n_tables * usize::from(plan.cast.n_seats);
    let mut tasks = Vec::with_capacity(n_guests);
    // All play until the last table has played for long enough. A guest listens
    // from the moment it sits: what waits in a socket that nobody reads would
    // count as late.
    let (stop, stopping) = watch::channel(None);
    for table in 0..plan.n_tables {
        for guest in sit(&plan, table).await? {
            // Players do not act in step.
            let share = tasks.len() as f64 / n_guests as f64;
            let first = Instant::now() + plan.every.mul_f64(share);
            tasks.push(tokio::spawn(guest.play(first, plan.every, stopping.clone())));
        }
    }
    let _ = stop.send(Some(Instant::now() + plan.run));
    let mut guests = Vec::with_capacity(n_guests);
    for task in tasks {
        guests.push(task.await.map_err(|error| LoadError::Server(error.to_string()))??);
    }
    Ok(report(guests))
}

fn report(guests: Vec<Guest>) -> LiveReport {
    let sent: BTreeMap<(usize, u32), Instant> = guests
        .iter()
        .flat_map(|guest| guest.sent.iter().map(|(seq, sent)| ((guest.table, *seq), *sent)))
        .collect();
    let (mut late, mut acknowledged, mut seen) = (Vec::new(), Vec::new(), Vec::new());
    let (mut bytes, mut n_lost) = (Vec::new(), 0);
    for guest in guests {
        late.extend(guest.late());
        let times = guest.seen.iter().filter_map(|(seq, came)| {
            Some(came.saturating_duration_since(*sent.get(&(guest.table, *seq))?))
        });
        seen.extend(times);
        acknowledged.extend(guest.acknowledged);
        bytes.extend(guest.bytes);
        n_lost += u64::from(guest.in_flight.is_some());
    }
    LiveReport {
        wakes: Times::of(late),
        moves: Times::of(acknowledged),
        seen: Times::of(seen),
        bytes: Sizes::of(bytes),
        n_lost,
    }
}

/// New guests sit down at a new table and begin.
async fn sit(plan: &LivePlan, table: usize) -> Result<Vec<Guest>, LoadError> {
    let mut guests = Vec::new();
    for seat in 0..plan.cast.n_seats {
        let client = Client::connect(plan.address, "Guest").await?;
        guests.push(Guest::new(client, table, Seat(seat), plan.cast.player));
    }
    let create = CreateTable {
        game: plan.cast.game.to_owned(),
        setup: Some(plan.cast.setup.clone()),
        n_seats: None,
        options: TableOptions::default(),
        seat: Some(Seat(0)),
        bots: Vec::new(),
        start: false,
    };
    guests[0].client.send(ToServer::Create(create)).await?;
    let code = loop {
        let text = guests[0].client.next().await?;
        let heard = super::client::read(&text)?;
        match (heard.created, heard.refused) {
            (Some(created), _) => break created.code,
            (None, Some(refused)) => return Err(LoadError::Server(refused.text)),
            (None, None) => {}
        }
    };
    for guest in &mut guests[1..] {
        let watch = Watch { code: code.clone(), seen: None, chat_seen: None };
        guest.client.send(ToServer::Watch(watch)).await?;
        guest.client.send(Ask::TakeSeat { seat: Some(guest.seat) }).await?;
        let sits = format!("\"your_seat\":{}", guest.seat.0);
        while !guest.client.next().await?.contains(&sits) {}
    }
    guests[0].client.send(Ask::Start {}).await?;
    for guest in &mut guests {
        guest.begin().await?;
    }
    Ok(guests)
}

/// One player.
struct Guest {
    client: Client,
    table: usize,
    seat: Seat,
    player: Box<dyn Player>,
    positions: PositionKeeper,
    /// What the seat last saw.
    view: String,
    /// What it could do then.
    legal: String,
    n_ids: u32,
    /// What was sent and is not answered.
    in_flight: Option<(String, Instant)>,
    acknowledged: Vec<Duration>,
    /// Own moves that count: their sequence numbers, and when they were sent.
    sent: Vec<(u32, Instant)>,
    /// Moves of others: their sequence numbers, and when they came.
    seen: Vec<(u32, Instant)>,
    /// How long the messages were that told a single move of another.
    bytes: Vec<usize>,
    /// When wake-ups came, and the match times they are of.
    woken: Vec<(Instant, u64)>,
    /// Match time 0 on this clock, as far as the fastest message tells.
    zero: Option<Instant>,
}

/// The parts of a message that matter here.
#[derive(Deserialize)]
struct Message {
    played: Option<Played>,
    refused: Option<Refused>,
}

#[derive(Deserialize)]
struct Refused {
    id: Option<String>,
}

#[derive(Deserialize)]
struct Played {
    steps: Vec<Step>,
    position: PositionUpdate,
}

#[derive(Deserialize)]
struct Step {
    seq: u32,
    at: u64,
    kind: StepKind,
    id: Option<String>,
}

#[derive(Deserialize)]
struct Position<'a> {
    now: u64,
    #[serde(borrow)]
    view: &'a RawValue,
    #[serde(borrow)]
    legal: &'a RawValue,
}

impl Guest {
    fn new(client: Client, table: usize, seat: Seat, player: fn(Seat) -> Box<dyn Player>) -> Self {
        Self {
            client,
            table,
            seat,
            player: player(seat),
            positions: PositionKeeper::default(),
            view: String::new(),
            legal: String::new(),
            n_ids: 0,
            in_flight: None,
            acknowledged: Vec::new(),
            sent: Vec::new(),
            seen: Vec::new(),
            bytes: Vec::new(),
            woken: Vec::new(),
            zero: None,
        }
    }

    /// Waits for the first position and does at once what is to be done before
    /// the clock runs. That is not measured.
    async fn begin(&mut self) -> Result<(), LoadError> {
        while self.view.is_empty() {
            let text = self.client.next().await?;
            self.heard(&text)?;
        }
        if let Some(mv) = self.choose() {
            self.submit(mv).await?;
        }
        Ok(())
    }

    fn choose(&mut self) -> Option<Box<RawValue>> {
        self.player.choose(&self.view, &self.legal)
    }

    async fn submit(&mut self, mv: Box<RawValue>) -> Result<String, LoadError> {
        self.n_ids += 1;
        let id = self.n_ids.to_string();
        let submit = Submit { id: id.clone(), seen: 0, act: SeatAct::Move(mv) };
        self.client.send(Ask::Submit(submit)).await?;
        Ok(id)
    }

    async fn play(
        mut self,
        first: Instant,
        every: Duration,
        stopping: watch::Receiver<Option<Instant>>,
    ) -> Result<Self, LoadError> {
        let mut due = first;
        while stopping.borrow().is_none_or(|end| Instant::now() < end) {
            tokio::select! {
                text = self.client.next() => self.heard(&text?)?,
                () = sleep_until(due.into()) => {
                    due += every;
                    if self.in_flight.is_none() && let Some(mv) = self.choose() {
                        let sent = Instant::now();
                        let id = self.submit(mv).await?;
                        self.in_flight = Some((id, sent));
                    }
                }
            }
        }
        // The last move is answered, or lost.
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
        let message: Message = serde_json::from_str(text).map_err(unreadable)?;
        let is_mine = |id: &Option<String>, own: &Option<(String, Instant)>| {
            own.as_ref().is_some_and(|(own, _)| id.as_ref() == Some(own))
        };
        if message.refused.is_some_and(|refused| is_mine(&refused.id, &self.in_flight)) {
            // Something happened while the move was under way.
            self.in_flight = None;
        }
        let Some(played) = message.played else { return Ok(()) };
        let lost = |error| LoadError::Server(format!("{error}: {text}"));
        let position = self.positions.take(&played.position).map_err(lost)?;
        let position: Position<'_> = serde_json::from_str(position).map_err(unreadable)?;
        self.view.clear();
        self.view.push_str(position.view.get());
        self.legal.clear();
        self.legal.push_str(position.legal.get());
        let zero = now - Duration::from_millis(position.now);
        self.zero = Some(self.zero.map_or(zero, |known| known.min(zero)));
        if let [Step { kind: StepKind::Move, id: None, .. }] = played.steps[..] {
            self.bytes.push(text.len());
        }
        for step in played.steps {
            match step.kind {
                StepKind::Wake => self.woken.push((now, step.at)),
                StepKind::Move if step.id.is_none() => self.seen.push((step.seq, now)),
                _ => {}
            }
            if is_mine(&step.id, &self.in_flight)
                && let Some((_, sent)) = self.in_flight.take()
            {
                self.acknowledged.push(sent.elapsed());
                self.sent.push((step.seq, sent));
            }
        }
        Ok(())
    }

    /// How late the wake-ups were.
    fn late(&self) -> impl Iterator<Item = Duration> {
        let zero = self.zero;
        self.woken.iter().filter_map(move |(came, at)| {
            Some(came.saturating_duration_since(zero? + Duration::from_millis(*at)))
        })
    }
}
