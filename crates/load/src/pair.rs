//! A table of the load test: two sockets, one move after the other.

use std::{
    fmt::Display,
    net::SocketAddr,
    time::{Duration, Instant},
};

use protocol::{
    Ask, Lost, PositionKeeper, RawValue, RefusedCode, Seat, SeatAct, Submit, TableOptions,
    ToServer, Watch, http::CreateTable, pause,
};

use super::{
    LoadError, LoadPlan, Player,
    client::{Client, Heard, Position, read},
};

/// After how long a server that was to restart is taken for lost.
const PATIENCE: Duration = Duration::from_secs(60);

/// A table and its two sockets.
pub(super) struct Pair {
    pub(super) sides: [Side; 2],
    pub(super) code: String,
    n_ids: u64,
    /// From when each move was due to when the other seat had it.
    pub(super) times: Vec<Duration>,
}

pub(super) struct Side {
    client: Client,
    player: Box<dyn Player>,
    positions: PositionKeeper,
    seq: u32,
    /// What the seat sees, as the server last said.
    view: String,
    /// Its legal moves.
    legal: String,
    is_over: bool,
}

impl Side {
    /// Takes in messages until one that `is_it`.
    async fn until<T>(
        &mut self,
        mut is_it: impl FnMut(&Heard, u32) -> Option<T>,
    ) -> Result<T, LoadError> {
        loop {
            let text = self.client.next().await?;
            let heard = read(&text)?;
            if let Some(played) = &heard.played {
                let wrong = |error: &dyn Display| LoadError::Server(format!("{error}: {text}"));
                let position =
                    self.positions.take(&played.position).map_err(|error| wrong(&error))?;
                let position: Position<'_> =
                    serde_json::from_str(position).map_err(|error| wrong(&error))?;
                self.seq = position.seq;
                self.is_over = position.outcome.is_some();
                self.view.clear();
                self.view.push_str(position.view.get());
                self.legal.clear();
                self.legal.push_str(position.legal.get());
            }
            if let Some(found) = is_it(&heard, self.seq) {
                return Ok(found);
            }
        }
    }

    fn choose(&mut self) -> Option<Box<RawValue>> {
        self.player.choose(&self.view, &self.legal)
    }

    async fn position(&mut self) -> Result<(), LoadError> {
        self.until(|heard, _| heard.played.as_ref().map(|_| ())).await
    }

    /// Waits for the end of the connection and comes back as a browser does. The
    /// answer is how long that took, and whether nothing was lost.
    pub(super) async fn come_back(
        &mut self,
        address: SocketAddr,
        code: &str,
    ) -> Result<(Duration, bool), LoadError> {
        let seq = self.seq;
        while self.client.next().await.is_ok() {}
        let lost_at = Instant::now();
        for n in 1.. {
            // Any spread will do; this one needs no luck.
            let luck = (lost_at.elapsed().subsec_nanos() ^ seq.wrapping_mul(37)) as u8;
            tokio::time::sleep(pause(n, Lost::Restart, luck)).await;
            match self.client.connect_again(address).await {
                Ok(()) => break,
                Err(_) if lost_at.elapsed() < PATIENCE => {}
                Err(error) => return Err(error),
            }
        }
        self.positions = PositionKeeper::default();
        self.watch(code).await?;
        Ok((lost_at.elapsed(), self.seq == seq))
    }

    async fn open(&mut self, code: &str) -> Result<(), LoadError> {
        let watch = Watch { code: code.to_owned(), seen: None, chat_seen: None };
        self.client.send(ToServer::Watch(watch)).await
    }

    async fn watch(&mut self, code: &str) -> Result<(), LoadError> {
        self.open(code).await?;
        self.position().await
    }
}

impl Pair {
    /// Two new guests sit down at a new table and begin. From table to table they
    /// come by another pair of nodes, until all pairs were there.
    pub(super) async fn sit(plan: &LoadPlan, number: usize) -> Result<Self, LoadError> {
        let n_nodes = plan.addresses.len();
        let side = async |name, seat: Seat| -> Result<Side, LoadError> {
            let node = if seat.idx() == 0 { number } else { number / n_nodes } % n_nodes;
            let client = Client::connect(plan.addresses[node], name).await?;
            let player = (plan.cast.player)(seat);
            let positions = PositionKeeper::default();
            let (view, legal) = (String::new(), String::new());
            Ok(Side { client, player, positions, seq: 0, view, legal, is_over: false })
        };
        let mut sides = [side("Ada", Seat(0)).await?, side("Bob", Seat(1)).await?];
        let create = CreateTable {
            game: plan.cast.game.to_owned(),
            setup: Some(plan.cast.setup.clone()),
            n_seats: None,
            options: TableOptions::default(),
            seat: Some(Seat(0)),
            bots: Vec::new(),
            start: false,
        };
        let [ada, bob] = &mut sides;
        ada.client.send(ToServer::Create(create)).await?;
        let code = ada
            .until(|heard, _| match (&heard.created, &heard.refused) {
                (Some(created), _) => Some(Ok(created.code.clone())),
                (None, Some(refused)) => Some(Err(LoadError::Server(refused.text.clone()))),
                (None, None) => None,
            })
            .await??;
        // Of two nodes that open a table at once, one sends its guest away.
        while !ada.client.next().await?.contains("\"your_seat\":0") {}
        let watch = Watch { code: code.clone(), seen: None, chat_seen: None };
        bob.client.send(ToServer::Watch(watch)).await?;
        bob.client.send(Ask::TakeSeat { seat: Some(Seat(1)) }).await?;
        while !bob.client.next().await?.contains("\"your_seat\":1") {}
        ada.client.send(Ask::Start {}).await?;
        ada.position().await?;
        bob.position().await?;
        Ok(Self { sides, code, n_ids: 0, times: Vec::new() })
    }

    /// Moves at every due time until the end.
    pub(super) async fn play(
        mut self,
        first: Instant,
        every: Duration,
        end: Instant,
    ) -> Result<Self, LoadError> {
        let mut due = first;
        while due < end {
            tokio::time::sleep_until(due.into()).await;
            self.make_move(due).await?;
            due += every;
        }
        Ok(self)
    }

    async fn make_move(&mut self, due: Instant) -> Result<(), LoadError> {
        let mut due = due;
        if self.sides[0].is_over {
            self.again().await?;
            // A new table is no move; what it took does not count.
            due = due.max(Instant::now());
        }
        loop {
            let [ada, bob] = &mut self.sides;
            let (own, other, mv) = match ada.choose() {
                Some(mv) => (ada, bob, mv),
                None => {
                    let nobody = || LoadError::Server("the table waits for nobody".to_owned());
                    let mv = bob.choose().ok_or_else(nobody)?;
                    (bob, ada, mv)
                }
            };
            let seq = own.seq;
            self.n_ids += 1;
            let id = self.n_ids.to_string();
            let submit = Submit { id, seen: seq, act: SeatAct::Move(mv) };
            own.client.send(Ask::Submit(submit)).await?;
            let answer = own
                .until(|heard, now| match &heard.refused {
                    Some(refused) => Some(Err((refused.code, refused.text.clone()))),
                    None => (now > seq).then_some(Ok(())),
                })
                .await?;
            match answer {
                Ok(()) => {
                    other.until(|_, now| (now > seq).then_some(())).await?;
                    self.times.push(due.elapsed());
                    return Ok(());
                }
                // Where moves are too many to be listed, it was only guessed.
                Err((RefusedCode::Rule, _)) => {}
                Err((_, text)) => return Err(LoadError::Server(text)),
            }
        }
    }

    async fn again(&mut self) -> Result<(), LoadError> {
        let [ada, bob] = &mut self.sides;
        ada.client.send(Ask::Again {}).await?;
        let moved = |heard: &Heard, _| match (&heard.moved, &heard.refused) {
            (Some(moved), _) => Some(Ok(moved.code.clone())),
            (None, Some(refused)) => Some(Err(LoadError::Server(refused.text.clone()))),
            (None, None) => None,
        };
        let code = ada.until(moved).await??;
        // The other is invited, and comes.
        bob.open(&code).await?;
        ada.open(&code).await?;
        ada.client.send(Ask::Start {}).await?;
        ada.position().await?;
        bob.position().await?;
        self.code = code;
        Ok(())
    }
}
