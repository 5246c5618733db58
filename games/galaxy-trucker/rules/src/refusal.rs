//! Why something is not allowed.

use table::{RuleId, Seat};

use crate::{
    board::Class,
    building::Circle,
    flight,
    setup::{ACTIONS_MAX, CLOCK_MAX, CLOCK_MIN, Module, ROUNDS_MAX, SECONDS_MAX, TURNS_MAX},
    ship::{AlienRefusal, Mistake, PlacementRefusal},
};

/// Why a setup or a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Refusal {
    // Setup.
    #[error("n_seats: one to five play")]
    Seats,
    #[error("modules: a fifth player needs a fifth pilot cabin, of the first big expansion")]
    FifthPlayer,
    #[error("rounds: one to {ROUNDS_MAX} can be agreed on")]
    Rounds,
    #[error("rounds: the tiles suffice for a flight of level IV with three players at most")]
    TilesForLevelIv,
    #[error("introduction: only a flight of level I can be one")]
    NoIntroduction,
    #[error("pace: a run lasts 1 to {SECONDS_MAX} seconds")]
    Seconds,
    #[error("pace: a turn has 1 to {ACTIONS_MAX} actions and a run 1 to {TURNS_MAX} turns")]
    Turns,
    #[error("clocks: one number for each seat, {CLOCK_MIN} to {CLOCK_MAX} percent")]
    Clocks,
    #[error("modules: {} is named twice", .0.title())]
    ModuleTwice(Module),
    #[error("modules: {} cannot be offered yet; {}", .0.title(), .0.lacks().unwrap_or_default())]
    ModuleNotOffered(Module),

    // The wrong moment.
    #[error("nobody builds now")]
    NotBuilding,
    #[error("building has begun")]
    HasBegun,
    #[error("you have said so")]
    IsReady,
    #[error("there is nothing to repair")]
    NoSpotCheck,
    #[error("nobody is insured now")]
    NoInsurance,
    #[error("nobody boards now")]
    NoBoarding,
    #[error("nobody flies before all ships are ready")]
    NotFlying,
    #[error("the game is over")]
    Over,

    // Building.
    #[error("you have finished building")]
    Finished,
    #[error("your time is over; take a number tile")]
    Caught,
    #[error("the clock stands still")]
    Paused,
    #[error("you have asked for it")]
    PauseAsked,
    #[error("nobody asked for a pause, and the clock runs")]
    NoPause,
    #[error("there is no clock to stop")]
    NoClock,
    #[error("{0} builds now")]
    NotYourTurn(Seat),
    #[error("nobody takes turns here")]
    NoTurns,
    #[error("you hold a tile already")]
    HandsFull,
    #[error("you hold a tile; settle it first")]
    Unsettled,
    #[error("looking needs free hands: settle your tile first")]
    LooksWithTile,
    #[error("you hold no tile")]
    HandEmpty,
    #[error("there is no such tile")]
    NoSuchTile,
    #[error("{0} was quicker")]
    Gone(Seat),
    #[error("that tile lies face up")]
    LiesFaceUp,
    #[error("that tile lies face down")]
    LiesFaceDown,
    #[error("no tile lies face down any more")]
    HeapEmpty,
    #[error("you do not hold that tile")]
    NotYours,
    #[error("it is placed; move it")]
    IsPlaced,
    #[error("no placed tile is loose")]
    Fixed,
    #[error("two tiles lie aside, and no more may")]
    AsideFull,
    #[error("your pilot cabin and a tile lie aside, and no more may")]
    CabinAside,
    #[error("what lies aside cannot go back to the supply")]
    AsideStays,
    #[error("your pilot cabin cannot go into the supply")]
    CabinStays,
    #[error(transparent)]
    Placement(#[from] PlacementRefusal),
    #[error("both dice are rolled; that square stays locked")]
    StaysLocked,
    #[error("it lies there like that")]
    NotMoved,
    #[error("it would be a mistake: {}", .0.text())]
    Faulty(Mistake),
    #[error("the fourth pile is for nobody's eyes")]
    FourthPile,
    #[error("add a first component before you look at cards")]
    NothingAdded,
    #[error("add a first component to each of your ships before you look at cards")]
    ShipNotBegun,
    #[error("{0} looks at that pile")]
    PileTaken(Seat),
    #[error("you are looking at it")]
    PileInHand,
    #[error("you hold no pile")]
    NoPile,
    #[error("the sand still runs")]
    SandRuns,
    #[error("this was the timer's last run")]
    LastRun(Circle),
    #[error("only who has finished may turn the timer to {}", .circle.name())]
    NotFinished { class: Class, circle: Circle },
    #[error("roll the {} die first", if *.0 { "second" } else { "first" })]
    DieFirst(bool),
    #[error("only class IVC has dice to roll")]
    NoDice,
    #[error("the first die is not rolled before the first run is over")]
    FirstDie,
    #[error("the second die is not rolled before the run on III is over")]
    SecondDie,
    #[error("both dice are rolled")]
    NoDieLeft,

    // Before the flight.
    #[error("your ship has passed the spot check")]
    Passed,
    #[error("that component breaks no rule")]
    NotAtFault,
    #[error("no piece of a broken ship begins there")]
    NoPiece,
    #[error("you have decided on your insurance")]
    HasInsurance,
    #[error("your crew is aboard")]
    IsAboard,
    #[error("you cannot pay for it")]
    CannotPay,
    #[error(transparent)]
    Alien(#[from] AlienRefusal),
    #[error(transparent)]
    Flight(#[from] flight::Refusal),
}

impl table::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        match self {
            Self::Placement(refusal) => refusal.rule(),
            Self::Faulty(mistake) => mistake.rule(),
            Self::Alien(refusal) => refusal.rule(),
            Self::Flight(refusal) => refusal.rule(),
            Self::ModuleTwice(module) => module.rule(),
            _ => RuleId::new(self.rule_text()),
        }
    }
}

impl Refusal {
    const fn rule_text(&self) -> &'static str {
        match self {
            Self::Seats | Self::FifthPlayer => "GT-1.14",
            Self::Rounds => "GT-1.3",
            Self::TilesForLevelIv => "GT-1.15",
            Self::NoIntroduction => "GT-1.21",
            Self::Seconds | Self::Clocks => "GT-2.23",
            Self::Turns | Self::NoTurns | Self::NotYourTurn(_) => "GT-16.54",
            Self::ModuleTwice(_) => "GT-1.17",
            Self::ModuleNotOffered(_) => "GT-16.48",
            Self::NotBuilding | Self::HasBegun | Self::IsReady | Self::Over => "GT-1.1",
            Self::Paused | Self::PauseAsked | Self::NoPause | Self::NoClock => "GT-16.55",
            Self::NoSpotCheck | Self::Passed => "GT-3.14",
            Self::NotAtFault | Self::Placement(_) | Self::Faulty(_) => "GT-3.15",
            Self::NoPiece => "GT-3.17",
            Self::NoInsurance => "GT-13.44",
            Self::HasInsurance => "GT-13.42",
            Self::CannotPay => "GT-16.24",
            Self::NoBoarding | Self::IsAboard | Self::Alien(_) => "GT-4.1",
            Self::NotFlying => "GT-4.17",
            Self::Flight(_) => "GT-5.32",
            Self::Finished => "GT-2.34",
            Self::Caught => "GT-2.28",
            Self::HandsFull => "GT-2.2",
            Self::HandEmpty | Self::NotYours | Self::Unsettled => "GT-2.5",
            Self::LooksWithTile => "GT-2.20",
            Self::NoSuchTile | Self::Gone(_) | Self::LiesFaceUp | Self::HeapEmpty => "GT-2.3",
            Self::LiesFaceDown => "GT-2.6",
            Self::IsPlaced | Self::Fixed | Self::NotMoved => "GT-2.11",
            Self::AsideFull => "GT-2.12",
            Self::AsideStays => "GT-2.14",
            Self::CabinAside => "GT-10.3",
            Self::CabinStays => "GT-10.12",
            Self::StaysLocked => "GT-13.26",
            Self::FourthPile => "GT-2.17",
            Self::NothingAdded => "GT-2.18",
            Self::ShipNotBegun => "GT-13.33",
            Self::PileTaken(_) | Self::PileInHand | Self::NoPile => "GT-2.19",
            Self::SandRuns => "GT-2.24",
            Self::LastRun(Circle::Extra) => "GT-12.20",
            Self::LastRun(_) => "GT-2.28",
            Self::NotFinished { circle: Circle::Extra, .. } => "GT-12.19",
            Self::NotFinished { class: Class::IIIC, .. } => "GT-12.18",
            Self::NotFinished { .. } => "GT-2.26",
            Self::DieFirst(false) => "GT-13.19",
            Self::DieFirst(true) => "GT-13.21",
            Self::NoDice => "GT-13.3",
            Self::FirstDie => "GT-13.12",
            Self::SecondDie => "GT-13.20",
            Self::NoDieLeft => "GT-13.26",
        }
    }
}
