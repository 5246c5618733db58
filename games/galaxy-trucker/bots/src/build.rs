//! Building: what to do with the hand, and when to stop.

mod clock;
mod placing;

use galaxy_trucker::{
    BuilderView, BuildingView, Circle, HandView, Move, Setup, TileView,
    board::{Class, Squares},
    card::{CardId, N_KNOWN_PILES},
    tile::TileId,
};
use shelf::{Answer, Draws};
use table::{Millis, Seat};

use self::{clock::Clock, placing::Placing};
use crate::{Skill, needs::Needs, pace::Beat, worth::Judge};

/// How long a trucker waits in a pause before it looks again.
const PAUSE_MS: u64 = 1000;

/// The table as a trucker sees it while building.
#[derive(Debug)]
pub(crate) struct Desk<'a> {
    skill: Skill,
    view: &'a BuildingView,
    me: &'a BuilderView,
    seat: Seat,
    clock: Clock,
    beat: Option<Beat>,
}

impl<'a> Desk<'a> {
    pub(crate) fn new(
        skill: Skill,
        setup: &'a Setup,
        view: &'a BuildingView,
        seat: Seat,
        at: Millis,
    ) -> Self {
        let beat = Beat::of(skill, setup, seat, at);
        let clock = Clock::of(setup, view, beat, at);
        Self { skill, view, me: &view.builders[seat.idx()], seat, clock, beat }
    }

    pub(crate) fn choose(&self, draws: &mut Draws) -> Option<Answer<Move>> {
        if self.view.timer.paused_since.is_some() {
            return Some(Answer::Wait { ms: PAUSE_MS });
        }
        if let Some(chore) = self.chore() {
            return Some(Answer::Move(chore));
        }
        if self.me.number.is_some() {
            return self.unseen_pile().map(|pile| Answer::Move(Move::Look(pile)));
        }
        if self.me.is_caught {
            return Some(Answer::Move(Move::Finish));
        }
        if self.view.turn.is_some_and(|(seat, _)| seat != self.seat) {
            return None;
        }
        if self.is_asked_for_pause() {
            return Some(Answer::Move(Move::Pause(true)));
        }
        if let Some(ms) = self.beat.and_then(|beat| beat.wait(self.me.hand.is_some())) {
            return Some(Answer::Wait { ms });
        }
        let mv = match self.me.hand {
            Some(HandView { number, tile: Some(tile) }) => {
                self.settle(TileView { number, tile }, draws)
            }
            Some(HandView { tile: None, .. }) => Move::Return,
            None => self.reach(draws),
        };
        Some(Answer::Move(mv))
    }

    /// Rolls a die or turns the timer when that is due.
    fn chore(&self) -> Option<Move> {
        let timer = &self.view.timer;
        if !timer.is_out || self.me.hand.is_some() || self.me.is_caught {
            return None;
        }
        let n_dice_due = match timer.circle {
            Circle::Beside => 1,
            Circle::Three if self.view.class == Class::IVC => 2,
            _ => 0,
        };
        if self.view.dice.len() < n_dice_due {
            return Some(Move::RollDie);
        }
        let may_turn = match timer.next? {
            Circle::Start | Circle::Extra => self.me.number.is_some(),
            Circle::Beside | Circle::Three | Circle::Two | Circle::One => true,
        };
        may_turn.then_some(Move::TurnTimer)
    }

    /// Somebody wants a moment; truckers that are programs are polite.
    fn is_asked_for_pause(&self) -> bool {
        self.beat.is_some()
            && !self.me.wants_pause
            && self.view.builders.iter().any(|builder| builder.wants_pause)
    }

    /// A pile that could be looked at, for those who look ahead.
    fn unseen_pile(&self) -> Option<u8> {
        let mut piles = self.view.piles.iter().take(N_KNOWN_PILES);
        let is_free = self.skill == Skill::Planner && self.me.may_look;
        let unseen = piles.position(|pile| pile.cards.is_none() && pile.with.is_none())?;
        is_free.then_some(unseen as u8)
    }

    fn judge(&self) -> Judge {
        let seen = self.view.piles.iter().filter_map(|pile| pile.cards.as_deref());
        let known: Vec<CardId> = seen.flatten().copied().collect();
        // Hope for better tiles ends with the face-down ones.
        let n_hidden = self.view.face_down.len() as f64 / self.view.builders.len() as f64;
        let hope = self.clock.left().min(0.04 + n_hidden / 12.0);
        Judge::new(Needs::of(self.view.class, &known), hope)
    }

    fn open_squares(&self) -> Squares {
        self.me.ship.division().open
    }

    fn filled(&self) -> f64 {
        f64::from(self.me.ship.squares().len()) / f64::from(self.open_squares().len())
    }

    /// What a tile has to add to be laid.
    fn threshold(&self) -> f64 {
        if self.view.face_down.is_empty() {
            // Whatever lies there is all that there is.
            return 0.0;
        }
        let n_free = f64::from((self.open_squares() - self.me.ship.squares()).len());
        let patience = match self.skill {
            Skill::Novice => 0.0,
            Skill::Builder => 0.35,
            Skill::Planner => 0.8,
        };
        // With few beats left for each free square nobody is choosy.
        let leisure = (self.clock.n_tiles() / n_free.max(1.0) - 1.0) / 2.0;
        patience * leisure.clamp(0.0, 1.0)
    }

    /// What to do with the tile in hand.
    fn settle(&self, tile: TileView, draws: &mut Draws) -> Move {
        let placing = Placing::new(&self.me.ship);
        if self.skill == Skill::Novice {
            let places = placing.places(tile.tile);
            return match draws.pick(&places) {
                Some((at, turn)) => Move::Place { tile: tile.number, at: *at, turn: *turn },
                None => Move::Return,
            };
        }
        let judge = self.judge();
        match placing.best(&judge, tile.tile) {
            Some(best) if best.gain > self.threshold() => best.place(tile.number),
            Some(_) | None => Move::Return,
        }
    }

    /// What to reach for with an empty hand.
    fn reach(&self, draws: &mut Draws) -> Move {
        let placing = Placing::new(&self.me.ship);
        let cabin = self.me.aside.iter().find(|tile| tile.tile == TileId::PILOT_CABIN);
        if let Some(cabin) = cabin
            && let Some((at, turn)) = placing.first(draws, self.skill)
        {
            return Move::Place { tile: cabin.number, at, turn };
        }
        let judge = self.judge();
        for aside in &self.me.aside {
            if let Some(best) = placing.best(&judge, aside.tile)
                && best.gain > -0.9
            {
                return best.place(aside.number);
            }
        }
        if self.is_done(&placing) {
            return Move::Finish;
        }
        if self.wants_to_look()
            && let Some(pile) = self.unseen_pile()
        {
            return Move::Look(pile);
        }
        if self.skill == Skill::Novice {
            return if self.view.face_down.is_empty() { Move::Finish } else { Move::Draw(None) };
        }
        let wanted = self.wanted(&placing, &judge);
        match wanted {
            Some((tile, gain)) if gain > self.worth_taking() => Move::Take(tile.number),
            _ if !self.view.face_down.is_empty() => Move::Draw(None),
            Some((tile, gain)) if gain > 0.0 => Move::Take(tile.number),
            _ => Move::Finish,
        }
    }

    /// What a face-up tile has to add to be taken instead of an unknown one.
    /// Never less than what lets it be laid, or it would go back and forth.
    fn worth_taking(&self) -> f64 {
        let wanted = match self.skill {
            Skill::Planner => 1.6f64.mul_add(self.clock.left(), 0.2),
            Skill::Novice | Skill::Builder => 2.2,
        };
        wanted.max(self.threshold())
    }

    /// The face-up tile that helps most.
    fn wanted(&self, placing: &Placing<'_>, judge: &Judge) -> Option<(TileView, f64)> {
        let n_looked_at = if self.skill == Skill::Planner { usize::MAX } else { 6 };
        let newest = self.view.face_up.iter().rev().take(n_looked_at);
        let gains = newest.filter_map(|tile| Some((*tile, placing.best(judge, tile.tile)?.gain)));
        gains.max_by(|(_, one), (_, other)| one.total_cmp(other))
    }

    fn wants_to_look(&self) -> bool {
        let n_seen = self.view.piles.iter().filter(|pile| pile.cards.is_some()).count();
        let n_tiles = self.me.ship.squares().len();
        self.clock.left() > 0.3 && usize::from(n_tiles) >= 5 + 4 * n_seen
    }

    /// Whether the ship is as good as it will get.
    fn is_done(&self, placing: &Placing<'_>) -> bool {
        if placing.squares().is_empty() {
            return true;
        }
        if self.clock.is_over_soon() && self.filled() > 0.3 {
            return true;
        }
        let timer = &self.view.timer;
        let is_waited_for = timer.is_out && self.me.number.is_none();
        let enough = match self.skill {
            Skill::Novice => 0.75,
            Skill::Builder => 0.92,
            Skill::Planner => 0.97,
        };
        // Nobody holds up a table that only waits for the last run.
        let enough = if is_waited_for { enough - 0.15 } else { enough };
        self.filled() >= enough
    }
}
