//! Building: what to do with the hand, and when to stop.

mod clock;
mod placing;

use galaxy_trucker::{
    BuilderView, BuildingView, Circle, HandView, Move, Setup, TileView,
    board::{Class, Squares},
    card::{CardId, N_KNOWN_PILES},
    tile::{Kind, TileId},
};
use shelf::{Answer, Draws};
use table::{Millis, Seat};

use self::{clock::Clock, placing::Placing};
use crate::{Skill, needs::Needs, pace::Beat, worth::Judge};

/// How long a trucker that has nothing to do waits before it looks again.
const PAUSE_MS: u64 = 1000;

/// How many tiles may lie aside (GT-2.12).
const N_ASIDE: usize = 2;

/// What is hoped for when no tiles are left.
const LAST_HOPE: f64 = 0.04;

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
        Some(match mv {
            Move::Finish if self.waits_for_dice() && self.view.turn.is_some() => {
                Answer::Move(Move::EndTurn)
            }
            Move::Finish if self.waits_for_dice() => Answer::Wait { ms: PAUSE_MS },
            mv => Answer::Move(mv),
        })
    }

    /// Whether a die of class IVC will open squares before long (GT-13.12,
    /// GT-13.20); only novices launch before they know what they fly.
    fn waits_for_dice(&self) -> bool {
        let is_opening = self.view.class == Class::IVC && self.view.dice.len() < 2;
        is_opening && self.skill > Skill::Novice && !self.me.is_caught
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

    /// How a ship is judged: with the tiles in mind that may still come, and
    /// as if none did. With an empty heap a ship first grows as long as it can,
    /// then it is closed.
    fn judges(&self) -> [Judge; 2] {
        let seen = self.view.piles.iter().filter_map(|pile| pile.cards.as_deref());
        let known: Vec<CardId> = seen.flatten().copied().collect();
        let needs = Needs::of(self.view.class, &known);
        let n_builders = self.view.builders.iter().filter(|other| other.number.is_none()).count();
        let each = |n_tiles: usize| n_tiles as f64 / n_builders.max(1) as f64;
        // What others left counts for less, and only planners see all of it.
        let n_open = self.view.face_up.len().min(self.n_looked_at());
        let n_tiles = each(self.view.face_down.len()) + 0.3 * each(n_open);
        let hope = self.clock.left().min(LAST_HOPE + n_tiles / 12.0);
        [Judge::new(needs.clone(), hope), Judge::new(needs, LAST_HOPE.min(hope))]
    }

    /// The judges that are heard: the second only when nothing is left to draw.
    fn heard(&self) -> usize {
        if self.view.face_down.is_empty() { 2 } else { 1 }
    }

    fn placing(&self) -> Placing<'_> {
        let placing = Placing::new(&self.me.ship);
        if self.waits_for_dice() { placing.one_ship_at_a_time() } else { placing }
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
        let placing = self.placing();
        if self.skill == Skill::Novice {
            let places = placing.places(tile.tile);
            return match draws.pick(&places) {
                Some((at, turn)) => Move::Place { tile: tile.number, at: *at, turn: *turn },
                None => Move::Return,
            };
        }
        let judges = self.judges();
        let places = judges.iter().take(self.heard()).filter_map(|judge| {
            placing.best(judge, tile.tile).filter(|best| best.gain > self.threshold())
        });
        let place = places.map(|best| best.place(tile.number)).next();
        place.unwrap_or_else(|| if self.is_kept(tile.tile) { Move::SetAside } else { Move::Return })
    }

    /// Whether a tile without a good place is set aside for later: a part of
    /// which the ship has none and which it cannot do without.
    fn is_kept(&self, tile: TileId) -> bool {
        let is_early = self.clock.left() > 0.3 && !self.view.face_down.is_empty();
        if self.skill < Skill::Planner || !is_early || self.me.aside.len() >= N_ASIDE {
            return false;
        }
        let kind = tile.get().kind;
        let has = |kinds: &[Kind]| {
            let aside = self.me.aside.iter().any(|aside| kinds.contains(&aside.tile.get().kind));
            aside || kinds.iter().any(|kind| !self.me.ship.of_kind(*kind).is_empty())
        };
        match kind {
            Kind::Engine | Kind::DoubleEngine => !has(&[Kind::Engine, Kind::DoubleEngine]),
            Kind::Battery | Kind::Shield => !has(&[kind]),
            _ => false,
        }
    }

    /// What to reach for with an empty hand.
    fn reach(&self, draws: &mut Draws) -> Move {
        let placing = self.placing();
        let cabin = self.me.aside.iter().find(|tile| tile.tile == TileId::PILOT_CABIN);
        if let Some(cabin) = cabin
            && let Some((at, turn)) = placing.first(draws, self.skill)
        {
            return Move::Place { tile: cabin.number, at, turn };
        }
        let judges = self.judges();
        let judge = &judges[0];
        // What stays aside is lost and costs a credit (GT-2.15).
        let is_late = self.view.face_down.is_empty() && !self.waits_for_dice();
        let least = if is_late || self.clock.is_over_soon() { -0.9 } else { self.threshold() };
        for aside in &self.me.aside {
            if let Some(best) = placing.best(judge, aside.tile)
                && best.gain > least
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
        if let Some((tile, gain)) = self.wanted(&placing, judge)
            && gain > self.worth_taking()
        {
            return Move::Take(tile.number);
        }
        if !self.view.face_down.is_empty() {
            return Move::Draw(None);
        }
        let wanted = judges
            .iter()
            .filter_map(|judge| self.wanted(&placing, judge).filter(|(_, gain)| *gain > 0.0));
        wanted.map(|(tile, _)| Move::Take(tile.number)).next().unwrap_or(Move::Finish)
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

    /// How many of the face-up tiles, the newest first, a trucker keeps in view.
    fn n_looked_at(&self) -> usize {
        match self.skill {
            Skill::Novice => 0,
            Skill::Builder if self.view.face_down.is_empty() => 20,
            Skill::Builder => 6,
            Skill::Planner => usize::MAX,
        }
    }

    /// The face-up tile that helps most.
    fn wanted(&self, placing: &Placing<'_>, judge: &Judge) -> Option<(TileView, f64)> {
        let newest = self.view.face_up.iter().rev().take(self.n_looked_at());
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
