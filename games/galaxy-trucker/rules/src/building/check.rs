//! What may be done while building, and why not.

use table::Seat;

use super::{Building, Circle, Lies, TileNo};
use crate::{
    board::Square,
    card::N_KNOWN_PILES,
    moves::Move,
    refusal::Refusal,
    setup::{Manner, Pace, Setup},
    ship::{PlacementRefusal, Ship},
    tile::{Placed, Turn},
};

impl Building {
    /// Whether `seat` may play `mv` now.
    pub(crate) fn check(&self, setup: &Setup, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        if let Move::Pause(wants) = *mv {
            return self.check_pause(setup, seat, wants);
        }
        if self.paused_since.is_some() {
            return Err(Refusal::Paused);
        }
        match *mv {
            Move::TurnTimer => self.check_turn_timer(seat),
            Move::RollDie => self.check_roll(),
            Move::Look(pile) => self.check_look(seat, pile),
            Move::PutBack => match self.builder(seat).looks_at {
                Some(_) => Ok(()),
                None => Err(Refusal::NoPile),
            },
            Move::Finish => self.check_finish(seat),
            Move::Draw(number) => self.check_draw(seat, number),
            Move::Take(number) => self.check_take(seat, number),
            Move::Place { tile, at, turn } => self.check_place(setup, seat, tile, at, turn),
            Move::Shift { at, turn } => self.check_shift(setup, seat, at, turn),
            Move::PickUp => {
                self.check_builds(seat)?;
                self.builder(seat).last.map_or(Err(Refusal::Fixed), |_| Ok(()))
            }
            Move::SetAside => self.check_set_aside(seat),
            Move::Return => self.check_return(seat),
            Move::EndTurn => self.check_end_turn(seat),
            Move::Ready => Err(Refusal::HasBegun),
            Move::TakeOff(_) | Move::Keep(_) => Err(Refusal::NoSpotCheck),
            Move::Insure(_) => Err(Refusal::NoInsurance),
            Move::Board { .. } => Err(Refusal::NoBoarding),
            Move::Fly(_) => Err(Refusal::NotFlying),
            // Handled above.
            Move::Pause(_) => Ok(()),
        }
    }

    /// A seat builds until it has finished or time is over (GT-2.34), turn by
    /// turn only when it is its turn.
    fn check_builds(&self, seat: Seat) -> Result<(), Refusal> {
        let builder = self.builder(seat);
        if builder.number.is_some() {
            return Err(Refusal::Finished);
        }
        if builder.is_caught {
            return Err(Refusal::Caught);
        }
        match self.turn {
            Some(turn) if turn.seat != seat => Err(Refusal::NotYourTurn(turn.seat)),
            Some(_) | None => Ok(()),
        }
    }

    /// What needs a free hand is refused while a tile is in it.
    fn check_free_hand(&self, seat: Seat, refusal: Refusal) -> Result<(), Refusal> {
        self.check_builds(seat)?;
        if self.builder(seat).hand.is_some() { Err(refusal) } else { Ok(()) }
    }

    /// GT-2.12; a pilot cabin that lies there is one of the two (GT-10.3).
    fn check_set_aside(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_builds(seat)?;
        let builder = self.builder(seat);
        match builder.hand {
            None => Err(Refusal::HandEmpty),
            Some(_) if builder.aside.contains(&None) => Ok(()),
            Some(_) if self.has_cabin_aside(seat) => Err(Refusal::CabinAside),
            Some(_) => Err(Refusal::AsideFull),
        }
    }

    /// GT-2.6; what lies aside stays with its owner (GT-2.14, GT-10.12).
    fn check_return(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_builds(seat)?;
        let builder = self.builder(seat);
        match (builder.hand, builder.n_aside()) {
            (Some(_), _) => Ok(()),
            (None, 0) => Err(Refusal::HandEmpty),
            (None, 1) if self.has_cabin_aside(seat) => Err(Refusal::CabinStays),
            (None, _) => Err(Refusal::AsideStays),
        }
    }

    fn has_cabin_aside(&self, seat: Seat) -> bool {
        self.builder(seat).aside.contains(&Some(self.heap.cabin_of(seat)))
    }

    /// GT-2.3: the first hand on a tile has it.
    fn check_draw(&self, seat: Seat, number: Option<TileNo>) -> Result<(), Refusal> {
        self.check_free_hand(seat, Refusal::HandsFull)?;
        if self.heap.n_down() == 0 {
            return Err(Refusal::HeapEmpty);
        }
        let Some(number) = number else { return Ok(()) };
        match self.lies(number)? {
            Lies::FaceDown => Ok(()),
            Lies::FaceUp => Err(Refusal::LiesFaceUp),
            Lies::With(other) => Err(Refusal::Gone(other)),
        }
    }

    /// GT-2.6.
    fn check_take(&self, seat: Seat, number: TileNo) -> Result<(), Refusal> {
        self.check_free_hand(seat, Refusal::HandsFull)?;
        match self.lies(number)? {
            Lies::FaceUp => Ok(()),
            Lies::FaceDown => Err(Refusal::LiesFaceDown),
            Lies::With(other) => Err(Refusal::Gone(other)),
        }
    }

    /// Where a tile of the supply is; pilot cabins are none (GT-10.12).
    fn lies(&self, number: TileNo) -> Result<Lies, Refusal> {
        let lies = self.heap.lies(number).filter(|_| !self.heap.is_cabin(number));
        lies.ok_or(Refusal::NoSuchTile)
    }

    fn check_place(
        &self,
        setup: &Setup,
        seat: Seat,
        tile: TileNo,
        at: Square,
        turn: Turn,
    ) -> Result<(), Refusal> {
        self.check_builds(seat)?;
        let builder = self.builder(seat);
        match builder.hand {
            Some(hand) if hand.tile == tile => {}
            // Both hands would be needed (GT-2.2).
            Some(_) => return Err(Refusal::HandsFull),
            None if builder.aside_slot(tile).is_some() => {}
            None if builder.last.is_some_and(|last| last.tile == tile) => {
                return Err(Refusal::IsPlaced);
            }
            None => return Err(Refusal::NotYours),
        }
        let placed = Placed { tile: self.heap.tile(tile), turn };
        self.check_square(&builder.ship, at, placed)?;
        careful(setup, &builder.ship, at, placed)
    }

    /// GT-2.7, GT-2.8; with both dice rolled a locked square stays so
    /// (GT-13.26).
    fn check_square(&self, ship: &Ship, at: Square, placed: Placed) -> Result<(), Refusal> {
        match ship.check_placement(at, placed) {
            Err(PlacementRefusal::Locked) if self.opening.n_rolled() == 2 => {
                Err(Refusal::StaysLocked)
            }
            checked => Ok(checked?),
        }
    }

    /// GT-2.11: what was placed last may be moved and turned.
    fn check_shift(
        &self,
        setup: &Setup,
        seat: Seat,
        at: Square,
        turn: Turn,
    ) -> Result<(), Refusal> {
        self.check_builds(seat)?;
        let builder = self.builder(seat);
        let Some(last) = builder.last else { return Err(Refusal::Fixed) };
        let mut ship = builder.ship.clone();
        let Some(placed) = ship.take(last.at) else { return Err(Refusal::Fixed) };
        if last.at == at && placed.turn == turn {
            return Err(Refusal::NotMoved);
        }
        let placed = Placed { turn, ..placed };
        self.check_square(&ship, at, placed)?;
        careful(setup, &ship, at, placed)
    }

    /// GT-2.17 to GT-2.20; who has finished may look as well (GT-16.6).
    fn check_look(&self, seat: Seat, pile: u8) -> Result<(), Refusal> {
        let builder = self.builder(seat);
        if builder.number.is_none() {
            self.check_free_hand(seat, Refusal::LooksWithTile)?;
        }
        if usize::from(pile) >= N_KNOWN_PILES {
            return Err(Refusal::FourthPile);
        }
        if !builder.may_look() {
            let has_many = builder.ship.outlines().len() > 1;
            return Err(if has_many { Refusal::ShipNotBegun } else { Refusal::NothingAdded });
        }
        match self.seats().find(|(_, builder)| builder.looks_at == Some(pile)) {
            Some((other, _)) if other == seat => Err(Refusal::PileInHand),
            Some((other, _)) => Err(Refusal::PileTaken(other)),
            None => Ok(()),
        }
    }

    /// GT-2.29, with nothing in hand (GT-2.5).
    fn check_finish(&self, seat: Seat) -> Result<(), Refusal> {
        if self.builder(seat).is_caught && self.builder(seat).number.is_none() {
            return Ok(());
        }
        self.check_free_hand(seat, Refusal::Unsettled)
    }

    /// GT-2.24 to GT-2.26, GT-12.18, GT-12.19, GT-13.19, GT-13.21.
    pub(super) fn check_turn_timer(&self, seat: Seat) -> Result<(), Refusal> {
        let Some(next) = self.timer.next() else {
            return Err(Refusal::LastRun(self.timer.circle()));
        };
        if !self.timer.is_out() {
            return Err(Refusal::SandRuns);
        }
        let has_finished = self.builder(seat).number.is_some();
        match (self.timer.circle(), next) {
            (_, Circle::Start | Circle::Extra) if !has_finished => {
                Err(Refusal::NotFinished { class: self.class, circle: next })
            }
            (Circle::Beside, _) if self.opening.n_rolled() < 1 => Err(Refusal::DieFirst(false)),
            (Circle::Three, _) if self.has_dice() && self.opening.n_rolled() < 2 => {
                Err(Refusal::DieFirst(true))
            }
            _ => Ok(()),
        }
    }

    fn has_dice(&self) -> bool {
        Circle::of_class(self.class).contains(&Circle::Beside)
    }

    /// GT-13.12, GT-13.20, GT-13.26.
    pub(super) fn check_roll(&self) -> Result<(), Refusal> {
        if !self.has_dice() {
            return Err(Refusal::NoDice);
        }
        let is_out = |circle| self.timer.circle() == circle && self.timer.is_out();
        match self.opening.n_rolled() {
            0 if !is_out(Circle::Beside) => Err(Refusal::FirstDie),
            1 if !is_out(Circle::Three) => Err(Refusal::SecondDie),
            0 | 1 => Ok(()),
            _ => Err(Refusal::NoDieLeft),
        }
    }

    fn check_end_turn(&self, seat: Seat) -> Result<(), Refusal> {
        if self.turn.is_none() {
            return Err(Refusal::NoTurns);
        }
        self.check_free_hand(seat, Refusal::Unsettled)
    }

    /// The clock stops when all who build want it, and runs again when anybody
    /// says so.
    fn check_pause(&self, setup: &Setup, seat: Seat, wants: bool) -> Result<(), Refusal> {
        if matches!(setup.pace, Pace::TurnByTurn { .. }) {
            return Err(Refusal::NoClock);
        }
        if self.paused_since.is_some() {
            return if wants { Err(Refusal::PauseAsked) } else { Ok(()) };
        }
        if !self.builder(seat).builds() {
            return Err(Refusal::Finished);
        }
        match (self.builder(seat).wants_pause, wants) {
            (true, true) => Err(Refusal::PauseAsked),
            (false, false) => Err(Refusal::NoPause),
            (true, false) | (false, true) => Ok(()),
        }
    }
}

/// A careful table refuses what the spot check would find (GT-16.3).
fn careful(setup: &Setup, ship: &Ship, at: Square, placed: Placed) -> Result<(), Refusal> {
    if setup.manner == Manner::Comedy {
        return Ok(());
    }
    let mut ship = ship.clone();
    ship.place(at, placed);
    match ship.mistakes_at(at).first() {
        Some(mistake) => Err(Refusal::Faulty(*mistake)),
        None => Ok(()),
    }
}
