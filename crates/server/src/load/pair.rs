//! A table of the load test: two sockets, one move after the other.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use protocol::{
    RawValue, RefusedCode, Seat, SeatAct, Submit, TableOptions, ToServer, Watch, http::CreateTable,
};
use shelf::{Opened, Shelf};
use table::Seed;

use super::{
    LoadError, LoadPlan,
    client::{Client, Heard, read},
};

/// A table and its two sockets.
pub(super) struct Pair {
    game: String,
    shelf: Arc<Shelf>,
    sides: [Side; 2],
    luck: u64,
    n_ids: u64,
    /// From when each move was due to when the other seat had it.
    pub(super) times: Vec<Duration>,
}

struct Side {
    client: Client,
    seq: u32,
    /// The legal moves, as the server last said.
    legal: String,
    is_over: bool,
}

impl Side {
    /// Takes in messages until one that `is_it`.
    async fn until<T>(
        &mut self,
        mut is_it: impl FnMut(&Heard<'_>, u32) -> Option<T>,
    ) -> Result<T, LoadError> {
        loop {
            let text = self.client.next().await?;
            let heard = read(&text)?;
            if let Some(played) = &heard.played {
                let position = &played.position;
                self.seq = position.seq;
                self.is_over = position.outcome.is_some();
                self.legal.clear();
                self.legal.push_str(position.legal.get());
            }
            if let Some(found) = is_it(&heard, self.seq) {
                return Ok(found);
            }
        }
    }

    async fn position(&mut self) -> Result<(), LoadError> {
        self.until(|heard, _| heard.played.as_ref().map(|_| ())).await
    }

    async fn watch(&mut self, code: &str) -> Result<(), LoadError> {
        let watch = Watch { code: code.to_owned(), seen: None, chat_seen: None };
        self.client.send(&ToServer::Watch(watch)).await?;
        self.position().await
    }
}

impl Pair {
    /// Two new guests sit down at a new table and begin.
    pub(super) async fn sit(plan: &LoadPlan) -> Result<Self, LoadError> {
        let side = async |name| -> Result<Side, LoadError> {
            let client = Client::connect(plan.address, name).await?;
            Ok(Side { client, seq: 0, legal: String::new(), is_over: false })
        };
        let mut sides = [side("Ada").await?, side("Bob").await?];
        let create = CreateTable {
            game: plan.game.clone(),
            setup: None,
            n_seats: Some(2),
            options: TableOptions::default(),
            seat: Some(Seat(0)),
            bots: Vec::new(),
            start: false,
        };
        let [ada, bob] = &mut sides;
        ada.client.send(&ToServer::Create(create)).await?;
        let code = ada
            .until(|heard, _| match (&heard.created, &heard.refused) {
                (Some(created), _) => Some(Ok(created.code.clone())),
                (None, Some(refused)) => Some(Err(LoadError::Server(refused.text.clone()))),
                (None, None) => None,
            })
            .await??;
        let watch = Watch { code, seen: None, chat_seen: None };
        bob.client.send(&ToServer::Watch(watch)).await?;
        bob.client.send(&ToServer::TakeSeat { seat: Some(Seat(1)) }).await?;
        while !bob.client.next().await?.contains("\"your_seat\":1") {}
        ada.client.send(&ToServer::Start {}).await?;
        ada.position().await?;
        bob.position().await?;
        let (game, shelf) = (plan.game.clone(), plan.shelf.clone());
        Ok(Self { game, shelf, sides, luck: 1, n_ids: 0, times: Vec::new() })
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
        let mover = if self.sides[0].legal == "[]" { 1 } else { 0 };
        loop {
            let mv = self.choose(mover)?;
            let [ada, bob] = &mut self.sides;
            let (own, other) = if mover == 0 { (ada, bob) } else { (bob, ada) };
            let seq = own.seq;
            self.n_ids += 1;
            let id = self.n_ids.to_string();
            let submit = Submit { id, seen: seq, act: SeatAct::Move(mv) };
            own.client.send(&ToServer::Submit(submit)).await?;
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
                // A move of a list too long to be sent was only guessed.
                Err((RefusedCode::Rule, _)) => {}
                Err((_, text)) => return Err(LoadError::Server(text)),
            }
        }
    }

    fn choose(&mut self, mover: usize) -> Result<Box<RawValue>, LoadError> {
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let unreadable = |error: serde_json::Error| LoadError::Server(error.to_string());
        let legal = &self.sides[mover].legal;
        let moves: Option<Vec<&RawValue>> = serde_json::from_str(legal).map_err(unreadable)?;
        match moves {
            Some(moves) if !moves.is_empty() => {
                let idx = (self.luck >> 33) as usize % moves.len();
                Ok(moves[idx].to_owned())
            }
            Some(_) => Err(LoadError::Server("the table waits for nobody".to_owned())),
            None => {
                let seat = Seat(mover as u8);
                let mv = self.fresh()?.random_move(seat, self.luck >> 11);
                mv.ok_or_else(|| LoadError::Server("a fresh match has no move".to_owned()))
            }
        }
    }

    /// A match of one's own to guess moves from.
    fn fresh(&self) -> Result<Box<dyn Opened>, LoadError> {
        let wrong = |error: shelf::OpenError| LoadError::Server(error.to_string());
        let kit = self.shelf.kit(&self.game).map_err(wrong)?;
        kit.start(&kit.default_setup(2), Seed::numbered(1)).map_err(wrong)
    }

    async fn again(&mut self) -> Result<(), LoadError> {
        let [ada, bob] = &mut self.sides;
        ada.client.send(&ToServer::Again {}).await?;
        let moved = |heard: &Heard<'_>, _| match (&heard.moved, &heard.refused) {
            (Some(moved), _) => Some(Ok(moved.code.clone())),
            (None, Some(refused)) => Some(Err(LoadError::Server(refused.text.clone()))),
            (None, None) => None,
        };
        let code = ada.until(moved).await??;
        bob.until(moved).await??;
        ada.watch(&code).await?;
        bob.watch(&code).await
    }
}
