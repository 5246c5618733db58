//! A cycle of a campaign as a match: the ship book, the landing, the
//! exploration, the way home, the save point. The first cycle begins with the
//! quick start and its mission (VG-1.44). Cycles are chained: what one leaves
//! is the legacy of the next.

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};
use table::{
    Audience, Encode, Encoder, Game, Listen, Luck, Millis, Moves, Outcome, Seat, Sequel, draw_one,
};
use vanguard_pack::word::Result as Ending;

pub use crate::setup::CycleSetup;
use crate::{
    event::Event,
    exploration::Exploration,
    game::{Content, HandOn, Telling},
    moves::Move,
    muster::{Muster, MusterMove},
    play::Play,
    refusal::Refusal,
    ship::{Campaign, Desk, Exit, Ship, ShipMove},
    view::View,
};

/// What a player can do in a cycle.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CycleMove {
    /// Before the first mission.
    Muster(MusterMove),
    /// In the ship book.
    Ship(ShipMove),
    /// On the planet.
    Explore(Move),
}

impl CycleMove {
    /// As a move before the first mission.
    #[must_use]
    pub fn muster(self) -> Option<MusterMove> {
        match self {
            Self::Muster(mv) => Some(mv),
            Self::Ship(_) | Self::Explore(_) => None,
        }
    }

    /// As a move in the ship book.
    #[must_use]
    pub fn ship(self) -> Option<ShipMove> {
        match self {
            Self::Ship(mv) => Some(mv),
            Self::Muster(_) | Self::Explore(_) => None,
        }
    }

    /// As a move on the planet.
    #[must_use]
    pub fn explore(self) -> Option<Move> {
        match self {
            Self::Explore(mv) => Some(mv),
            Self::Muster(_) | Self::Ship(_) => None,
        }
    }
}

/// How far a cycle is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The first crew and team are chosen.
    Muster(Muster),
    /// The ship book is open.
    Ship(Box<Ship>),
    /// A planet is explored; the ship waits.
    Exploration(Box<Exploration>, Box<Ship>),
}
table::encode! {
    enum Stage { 0 Muster(muster), 1 Ship(ship), 2 Exploration(exploration, ship) }
}

/// A cycle of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle<C> {
    /// What was agreed.
    pub setup: CycleSetup,
    /// How far it is.
    pub stage: Stage,
    content: PhantomData<C>,
}

impl<C> Encode for Cycle<C> {
    fn encode(&self, to: &mut Encoder) {
        self.stage.encode(to);
    }
}

impl<C: Content> Cycle<C> {
    /// The ship, once the first team was sent.
    #[must_use]
    pub const fn ship(&self) -> Option<&Ship> {
        match &self.stage {
            Stage::Muster(_) => None,
            Stage::Ship(ship) | Stage::Exploration(_, ship) => Some(ship),
        }
    }

    /// Goes from one stage to the next.
    fn go_on(&mut self, luck: &mut Luck, to: &mut impl Listen<Event>) {
        let book = C::book();
        match &self.stage {
            Stage::Muster(muster) if muster.is_ready() => {
                let ship = Ship::open(Campaign::begin(book, muster), &self.setup);
                let exploration = Exploration::begin(book, muster.start(book), luck, to);
                self.stage = Stage::Exploration(Box::new(exploration), Box::new(ship));
            }
            Stage::Ship(ship) if ship.exit == Some(Exit::Landing) => {
                let Some(start) = ship.start(book) else { return };
                let exploration = Exploration::begin(book, start, luck, to);
                self.stage = Stage::Exploration(Box::new(exploration), ship.clone());
                // A landing may be all there is.
                self.go_on(luck, to);
            }
            Stage::Exploration(exploration, ship) => {
                let Some(back) = exploration.returned(book) else { return };
                let mut ship = ship.clone();
                ship.come_home(book, back);
                Desk::new(book, &mut ship, luck, to).go_on();
                self.stage = Stage::Ship(ship);
            }
            Stage::Muster(_) | Stage::Ship(_) => {}
        }
    }

    fn each_move(&self, seat: Seat, each: &mut impl FnMut(CycleMove)) {
        let book = C::book();
        match &self.stage {
            Stage::Muster(muster) => muster.moves(seat, &mut |mv| each(CycleMove::Muster(mv))),
            Stage::Exploration(exploration, _) => {
                exploration.moves(book, seat, &mut |mv| each(CycleMove::Explore(mv)));
            }
            Stage::Ship(ship) => ship.moves(book, seat, &mut |mv| each(CycleMove::Ship(mv))),
        }
    }
}

impl<C: Content> Game for Cycle<C> {
    const ID: &'static str = "vanguard";
    const RULES_VERSION: u32 = 1;
    const ACTS_UNASKED: bool = true;

    type Setup = CycleSetup;
    type Legacy = Option<Campaign>;
    type Move = CycleMove;
    type Event = Telling<C>;
    type View = View;
    type Refusal = Refusal;

    fn check_setup(setup: &CycleSetup) -> Result<(), Refusal> {
        setup.check::<C>()
    }

    fn check_legacy(_: &CycleSetup, legacy: &Option<Campaign>) -> Result<(), Refusal> {
        match legacy {
            Some(campaign) if !campaign.fits(C::book()) => Err(Refusal::Legacy),
            _ => Ok(()),
        }
    }

    fn n_seats(setup: &CycleSetup) -> u8 {
        setup.n_seats
    }

    fn start(
        setup: &CycleSetup,
        legacy: &Option<Campaign>,
        luck: &mut Luck,
        to: &mut impl Listen<Telling<C>>,
    ) -> Self {
        let mut to = HandOn::new(to);
        let CycleSetup { n_seats, sections, .. } = *setup;
        let stage = if let Some(campaign) = legacy {
            let mut ship = Ship::open(campaign.clone(), setup);
            Desk::new(C::book(), &mut ship, luck, &mut to).go_on();
            Stage::Ship(Box::new(ship))
        } else {
            Stage::Muster(Muster::begin(C::book(), n_seats, sections, luck, &mut to))
        };
        let mut game = Self { setup: setup.clone(), stage, content: PhantomData };
        game.go_on(luck, &mut to);
        game
    }

    fn check(&self, seat: Seat, mv: &CycleMove) -> Result<(), Refusal> {
        match (&self.stage, mv) {
            (Stage::Muster(muster), CycleMove::Muster(mv)) => muster.check_move(seat, *mv),
            (Stage::Exploration(exploration, _), CycleMove::Explore(mv)) => {
                exploration.check_move(C::book(), seat, mv)
            }
            (Stage::Ship(ship), CycleMove::Ship(mv)) => ship.check_move(C::book(), seat, mv),
            _ => Err(Refusal::OtherQuestion),
        }
    }

    fn play_unchecked(
        &mut self,
        seat: Seat,
        mv: &CycleMove,
        _: Millis,
        luck: &mut Luck,
        to: &mut impl Listen<Telling<C>>,
    ) {
        let mut to = HandOn::new(to);
        match (&mut self.stage, mv) {
            (Stage::Muster(muster), CycleMove::Muster(mv)) => muster.make(C::book(), *mv, &mut to),
            (Stage::Exploration(exploration, _), CycleMove::Explore(mv)) => {
                Play::new(C::book(), exploration, luck, &mut to).make(seat, mv);
            }
            (Stage::Ship(ship), CycleMove::Ship(mv)) => {
                Desk::new(C::book(), ship, luck, &mut to).make(seat, mv);
            }
            _ => return,
        }
        self.go_on(luck, &mut to);
    }

    fn legal_moves(&self, seat: Seat) -> Moves<CycleMove> {
        let mut moves = Vec::new();
        self.each_move(seat, &mut |mv| moves.push(mv));
        Moves::All(moves)
    }

    fn random_move(&self, seat: Seat, draw: &mut impl FnMut(u32) -> u32) -> Option<CycleMove> {
        self.legal_moves(seat).listed().and_then(|moves| draw_one(moves, draw))
    }

    fn awaits(&self, seat: Seat) -> bool {
        match &self.stage {
            Stage::Muster(muster) => muster.awaits(seat),
            Stage::Exploration(exploration, _) => exploration.awaits(seat),
            Stage::Ship(ship) => ship.awaits(seat),
        }
    }

    fn view(&self, audience: Audience) -> View {
        let view = match &self.stage {
            Stage::Muster(muster) => View::Muster(muster.view()),
            Stage::Exploration(exploration, _) => {
                View::Exploration(Box::new(exploration.view(C::book(), audience)))
            }
            Stage::Ship(ship) => View::Ship(Box::new(ship.view(C::book()))),
        };
        view.with_passages(C::book())
    }

    fn outcome(&self) -> Option<Outcome> {
        let ship = self.ship()?;
        (ship.exit == Some(Exit::Over)).then(|| {
            let campaign = &ship.campaign;
            let ending = campaign.ending.map(|id| C::book().pack[id].result);
            let won = match ending {
                Some(Ending::Won | Ending::Mixed) => true,
                Some(Ending::Lost) => false,
                None => ship.has_succeeded && !campaign.is_lost,
            };
            Outcome::Together { won, score: i32::from(campaign.pools.success) }
        })
    }

    fn sequel(&self) -> Option<Sequel<Self>> {
        self.outcome()?;
        let campaign = self.ship()?.campaign.next_cycle()?;
        Some(Sequel { setup: self.setup.clone(), legacy: Some(campaign) })
    }
}
