//! Bots in seats: they see what their seat sees, and take a moment.
//!
//! Each bot is asked, answers, and is asked again: at once after a move, after
//! a while if it wanted to wait, earlier if something happened. When that is,
//! stands in its [`Mind`]; the room sleeps until the earliest.

use std::time::Duration;

use protocol::{RawValue, Seat, SeatAct, Stage};
use shelf::{Answer, Opened};
use tokio::time::Instant;

use super::{Broken, Command, Room};
use crate::{aside::aside, metrics::Metrics, secret, tasks};

/// A bot that waits, or that plays against the clock, is not asked more often.
const PACE_MIN: Duration = Duration::from_millis(250);

/// How far the bot of a seat is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Mind {
    /// The table does not wait for it.
    #[default]
    Quiet,
    /// It will be asked then.
    Gathering { due: Instant },
    /// It has been asked and will answer.
    Asked { at: Instant },
    /// It wanted to wait. If the match goes on beyond `seq`, it is asked as
    /// soon as its pace allows.
    Waiting { until: Instant, not_before: Instant, seq: u32 },
}

impl Mind {
    /// When the bot is to be asked, if the match stands at `seq`.
    fn due(self, seq: u32) -> Option<Instant> {
        match self {
            Self::Quiet | Self::Asked { .. } => None,
            Self::Gathering { due } => Some(due),
            Self::Waiting { not_before, seq: seen, .. } if seen != seq => Some(not_before),
            Self::Waiting { until, .. } => Some(until),
        }
    }
}

fn luck() -> u64 {
    let bytes = secret::random_bytes();
    u64::from_le_bytes(bytes[..8].try_into().expect("there are 32 bytes"))
}

impl Room {
    /// Asks every bot that the table waits for and whose time has come.
    pub(super) fn think(&mut self) {
        if self.stage != Stage::Playing || !self.clock.is_running() {
            return;
        }
        let now = Instant::now();
        for seat in (0..self.chairs.len()).map(|idx| Seat(idx as u8)) {
            self.minds[seat.idx()] = self.mind_of(seat, now);
        }
    }

    /// When the next bot is to be asked.
    pub(super) fn bots_in(&self) -> Option<Duration> {
        let seq = self
            .opened
            .as_ref()
            .filter(|_| self.stage == Stage::Playing && self.clock.is_running())?
            .seq();
        let due = self.minds.iter().filter_map(|mind| mind.due(seq)).min()?;
        Some(due.saturating_duration_since(Instant::now()))
    }

    fn mind_of(&self, seat: Seat, now: Instant) -> Mind {
        let mind = self.minds[seat.idx()];
        let (Some(opened), Some(bot)) = (&self.opened, &self.chairs[seat.idx()].bot) else {
            return if matches!(mind, Mind::Asked { .. }) { mind } else { Mind::Quiet };
        };
        if matches!(mind, Mind::Asked { .. }) {
            return mind;
        }
        if !opened.awaits(seat) {
            return Mind::Quiet;
        }
        let due = mind.due(opened.seq()).unwrap_or_else(|| now + self.app.config.bot_delay);
        if due > now {
            return if matches!(mind, Mind::Quiet) { Mind::Gathering { due } } else { mind };
        }
        self.ask(opened.as_ref(), seat, bot);
        Mind::Asked { at: now }
    }

    /// Asks the bot, on another thread.
    fn ask(&self, opened: &dyn Opened, seat: Seat, bot: &str) {
        let thought = opened.thought(seat, bot, self.match_time(), &luck().to_string());
        let thought = thought.unwrap_or_else(|error| {
            tracing::error!(game = self.game, bot, %error, "a bot cannot be asked");
            Box::new(|| None)
        });
        let (seq, commands) = (opened.seq(), self.commands.clone());
        tasks::spawn(async move {
            // A bot that panics loses its turn to luck, not the table.
            let answer = aside(thought).await.ok().flatten();
            let _ = commands.send(Command::BotAnswer { seat, seq, answer }).await;
        });
    }

    pub(super) async fn bot_answered(
        &mut self,
        seat: Seat,
        seq: u32,
        answer: Option<Answer<Box<RawValue>>>,
    ) -> Result<(), Broken> {
        let Some(mind) = self.minds.get_mut(seat.idx()) else { return Ok(()) };
        let Mind::Asked { at: asked_at } = std::mem::take(mind) else { return Ok(()) };
        let is_bot = self.chairs[seat.idx()].bot.is_some();
        let Some(opened) = self.opened.as_ref().filter(|_| self.stage == Stage::Playing) else {
            return Ok(());
        };
        if !is_bot || !opened.awaits(seat) {
            return Ok(());
        }
        let not_before = asked_at + self.app.config.bot_delay.max(PACE_MIN);
        if self.is_live {
            // Whatever it does now, the next question waits for its pace.
            self.minds[seat.idx()] = Mind::Gathering { due: not_before };
        }
        let mv = match answer {
            Some(Answer::Wait { ms }) => {
                let until = not_before.max(Instant::now() + Duration::from_millis(ms));
                self.minds[seat.idx()] = Mind::Waiting { until, not_before, seq };
                self.think();
                return Ok(());
            }
            Some(Answer::Move(mv)) => Some(mv),
            None => None,
        };
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
