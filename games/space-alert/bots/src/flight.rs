//! Whole missions on a clock of their own: nobody waits for real time.

use shelf::{Answer, Asked, Bot, Draws};
use space_alert::{
    Report,
    live::{Move, Refusal, Setup, SpaceAlert, StageView},
};
use table::{Act, Actor, Audience, Game, Match, Millis, Seat, Seed};

use crate::duty;

/// A bot is asked at most once in so many milliseconds, as at a table.
const ASK_MS: u64 = 250;
/// A mission that takes longer has been forgotten.
const TOO_LONG_MS: u64 = 10 * 3_600_000;

/// Somebody who came along and does nothing: ready for the alert, and then a
/// guest.
#[derive(Clone, Copy, Debug)]
pub struct Passenger;

impl Bot<SpaceAlert> for Passenger {
    fn choose(&mut self, asked: &Asked<'_, SpaceAlert>, _: &mut Draws) -> Option<Answer<Move>> {
        let Asked { setup, view, seat, at, .. } = *asked;
        match view.stage {
            StageView::Briefing => duty::briefing(setup, view, seat),
            StageView::After => duty::after(setup, view, seat, at),
            StageView::Round | StageView::Show => Some(Answer::Wait { ms: TOO_LONG_MS }),
            StageView::Over => None,
        }
    }
}

/// What a flight came to.
#[derive(Clone, Debug)]
pub struct Flown {
    /// The match, with its journal.
    pub game: Match<SpaceAlert>,
    /// How the mission ended.
    pub report: Report,
    /// How many moves each seat made.
    pub n_moves: Vec<u32>,
}

/// When a bot is asked next.
#[derive(Clone, Copy, Debug)]
struct Patience {
    /// Not before this, whatever happens.
    not_before: u64,
    /// At the latest then.
    until: u64,
    /// The length of the journal when it was asked.
    seen: usize,
}

impl Patience {
    fn due(&self, n_entries: usize) -> u64 {
        if self.seen == n_entries { self.until.max(self.not_before) } else { self.not_before }
    }
}

/// Flies a whole mission with a bot in every seat.
///
/// # Errors
///
/// If the setup is not allowed.
///
/// # Panics
///
/// If a bot makes a move that is refused, or the mission never ends.
pub fn fly(
    setup: Setup,
    seed: Seed,
    bots: &mut [Box<dyn Bot<SpaceAlert>>],
) -> Result<Flown, Refusal> {
    let (mut game, _) = Match::<SpaceAlert>::start(setup.clone(), seed)?;
    let mut draws = Draws::from_text("flight");
    let start = Patience { not_before: 0, until: 0, seen: 0 };
    let mut patience = vec![start; bots.len()];
    let mut n_moves = vec![0; bots.len()];
    let mut now = 0;
    while game.outcome().is_none() {
        let n_entries = game.journal().entries.len();
        let awaited = Seat::all(game.n_seats()).filter(|seat| game.state().awaits(*seat));
        let next = awaited.map(|seat| (patience[seat.idx()].due(n_entries), seat)).min();
        let wake = game.wake_at().map(|wake| wake.0);
        now = now.max(match (next, wake) {
            (Some((due, _)), Some(wake)) => due.min(wake),
            (Some((due, _)), None) => due,
            (None, Some(wake)) => wake,
            (None, None) => panic!("the mission waits for nobody"),
        });
        assert!(now < TOO_LONG_MS, "the mission never ends");
        if wake.is_some_and(|wake| wake <= now) {
            game.tick(Millis(now));
            continue;
        }
        let Some((_, seat)) = next else { continue };
        let view = game.view(Audience::Seat(seat));
        let legal = || game.state().legal_moves(seat);
        let asked = Asked { setup: &setup, view: &view, seat, at: Millis(now), legal: &legal };
        let answer = bots[seat.idx()].choose(&asked, &mut draws);
        let answer = answer.expect("who is awaited has an answer");
        let not_before = now + ASK_MS;
        let until = match answer {
            Answer::Wait { ms } => now + ms,
            Answer::Move(mv) => {
                game.submit(Millis(now), Actor::Seat(seat), Act::Move(mv))
                    .unwrap_or_else(|error| panic!("{seat} plays {mv:?}: {error}"));
                n_moves[seat.idx()] += 1;
                not_before
            }
        };
        let seen = game.journal().entries.len();
        patience[seat.idx()] = Patience { not_before, until, seen };
    }
    let report = game.view(Audience::Everything).report;
    let report = report.expect("a mission that has ended has a report");
    Ok(Flown { game, report, n_moves })
}
