//! Bots in seats: they see what their seat sees, and take a moment.

use protocol::{RawValue, Seat, SeatAct, Stage};
use table::Audience;

use super::{Broken, Command, Room};
use crate::{BotAsk, metrics::Metrics, secret};

fn luck() -> u64 {
    let bytes = secret::random_bytes();
    u64::from_le_bytes(bytes[..8].try_into().expect("there are 32 bytes"))
}

impl Room {
    /// Sets every bot thinking that the table waits for.
    pub(super) fn think(&mut self) {
        if self.stage != Stage::Playing {
            return;
        }
        for seat in (0..self.chairs.len()).map(|idx| Seat(idx as u8)) {
            if !self.is_thinking[seat.idx()] {
                self.is_thinking[seat.idx()] = self.set_thinking(seat);
            }
        }
    }

    /// Whether there is something to think about.
    fn set_thinking(&self, seat: Seat) -> bool {
        let (Some(opened), Some(bot)) = (&self.opened, self.chairs[seat.idx()].bot.clone()) else {
            return false;
        };
        if !opened.awaits(seat) {
            return false;
        }
        let legal = opened.legal(seat);
        if legal.get() == "[]" {
            return false;
        }
        let view = opened.view(Audience::Seat(seat));
        let (seq, now) = (opened.seq(), self.match_time().0);
        let (app, game, setup) = (self.app.clone(), self.game.clone(), self.setup.clone());
        let commands = self.commands.clone();
        tokio::spawn(async move {
            let delay = app.config.bot_delay;
            if !delay.is_zero() {
                tokio::time::sleep(delay).await;
            }
            let choose = move || {
                app.config.bots.choose(&BotAsk {
                    game: &game,
                    bot: &bot,
                    setup: &setup,
                    seat,
                    view: &view,
                    legal: &legal,
                    now,
                    luck: luck(),
                })
            };
            // A bot that panics loses its turn to luck, not the table.
            let mv = tokio::task::spawn_blocking(choose).await.ok().flatten();
            let _ = commands.send(Command::BotMove { seat, seq, mv }).await;
        });
        true
    }

    pub(super) async fn bot_moved(
        &mut self,
        seat: Seat,
        seq: u32,
        mv: Option<Box<RawValue>>,
    ) -> Result<(), Broken> {
        let Some(thinking) = self.is_thinking.get_mut(seat.idx()) else { return Ok(()) };
        *thinking = false;
        let is_bot = self.chairs[seat.idx()].bot.is_some();
        let awaits = self.opened.as_ref().is_some_and(|opened| opened.awaits(seat));
        if !is_bot || !awaits || self.stage != Stage::Playing {
            return Ok(());
        }
        Metrics::count(&self.app.metrics.bot_moves_total);
        if let Some(mv) = mv {
            match self.act(seat, &SeatAct::Move(mv), None).await? {
                Ok(()) => return Ok(()),
                // Others were faster and the move no longer fits: think again.
                Err(_) if self.opened.as_ref().is_some_and(|opened| opened.seq() != seq) => {
                    self.think();
                    return Ok(());
                }
                Err(refused) => {
                    tracing::warn!(
                        game = self.game,
                        text = refused.text,
                        "a bot's move is refused"
                    );
                }
            }
        }
        let random = self.opened.as_ref().and_then(|opened| opened.random_move(seat, luck()));
        if let Some(mv) = random
            && let Err(refused) = self.act(seat, &SeatAct::Move(mv), None).await?
        {
            tracing::error!(game = self.game, text = refused.text, "a legal move is refused");
        }
        Ok(())
    }
}
