//! Galaxy Trucker as the kernel plays it: a sequence of rounds, each of
//! building, preparing, flight and settling up (GT-1.1).

#[cfg(test)]
mod tests;

use std::sync::Arc;

use arrayvec::ArrayVec;
use table::{Audience, Cause, Game, Listen, Luck, Millis, Moves, Outcome, Seat, draw_one};

use crate::{
    attack::Defences,
    board::Class,
    building::Building,
    card::{Cards, Harder, Level, Piles},
    event::Event,
    flight::{Flight, LuckyDice, Start, Telling},
    moves::Move,
    payout::{self, Settled},
    preparing::{Preparing, Step},
    refusal::Refusal,
    setup::{Module, Pace, SEATS_MAX, Setup},
    streams::{self, Purpose},
    view::View,
};

/// The state of a game, and the game's name to everybody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GalaxyTrucker {
    pub(crate) setup: Arc<Setup>,
    /// From 0.
    pub(crate) round: u8,
    /// By seat; they carry over between rounds (GT-1.19).
    pub(crate) credits: ArrayVec<i32, SEATS_MAX>,
    /// Cards of earlier flights (GT-1.10).
    pub(crate) used: Cards,
    /// How the rounds before were settled, by seat.
    pub(crate) history: Vec<Settlement>,
    pub(crate) stage: Stage,
}
table::encode! { struct GalaxyTrucker { setup, round, credits, used, history, stage } }

/// What everybody got and paid after a flight.
pub(crate) type Settlement = ArrayVec<Settled, SEATS_MAX>;

/// How far a round is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Everybody says so when ready for the call to build.
    Ready {
        /// Who has.
        said: [bool; SEATS_MAX],
        /// The flight before.
        last: Option<Box<Flying>>,
    },
    Building(Box<Building>),
    Preparing(Box<Launching>),
    Flight(Box<Flying>),
    Over {
        last: Box<Flying>,
    },
}
table::encode! {
    enum Stage {
        0 Ready { said, last },
        1 Building(building),
        2 Preparing(launching),
        3 Flight(flying),
        4 Over { last },
    }
}

/// What is known of the piles after building.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) piles: Piles,
    /// By seat: the piles it has looked at, one bit each.
    pub(crate) has_seen: [u8; SEATS_MAX],
}
table::encode! { struct Known { piles, has_seen } }

/// A round between building and flight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Launching {
    pub(crate) known: Known,
    pub(crate) preparing: Preparing,
}
table::encode! { struct Launching { known, preparing } }

/// A round in flight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Flying {
    pub(crate) known: Known,
    pub(crate) flight: Flight,
    /// By seat: what is still owed of the fee of class IIIC (GT-12.34).
    pub(crate) debts: [u16; SEATS_MAX],
    /// By seat: what lost components cost at most.
    pub(crate) caps: [Option<u16>; SEATS_MAX],
}
table::encode! { struct Flying { known, flight, debts, caps } }

impl GalaxyTrucker {
    /// The class of this round.
    #[must_use]
    pub fn class(&self) -> Class {
        self.setup.rounds[usize::from(self.round)]
    }

    /// What the table agreed on.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The round under way, from 0.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// A round begins: turn by turn at once, against the clock when everybody
    /// is ready for it.
    fn begin_round(
        &mut self,
        last: Option<Box<Flying>>,
        at: Millis,
        cause: Cause,
        luck: &mut Luck,
        to: &mut impl Listen<Event>,
    ) {
        let (round, class) = (self.round, self.class());
        let cause = to.tell(cause, || Event::RoundBegan { round, class });
        match self.setup.pace {
            Pace::RealTime { .. } => self.stage = Stage::Ready { said: [false; SEATS_MAX], last },
            Pace::TurnByTurn { .. } => self.begin_building(at, cause, luck, to),
        }
    }

    fn begin_building(
        &mut self,
        at: Millis,
        cause: Cause,
        luck: &mut Luck,
        to: &mut impl Listen<Event>,
    ) {
        let level = Level::of_class(self.class());
        let piles = if self.setup.is_introduction(self.round) {
            let piles = Piles::introductory();
            piles.0.iter().flatten().for_each(|card| self.used.insert(*card));
            piles
        } else {
            Piles::deal(level, &mut self.used, luck, streams::of(self.round, Purpose::Piles))
        };
        let building = Building::begin(&self.setup, self.round, piles, at, luck);
        let circle = building.timer.circle();
        let cause = to.tell(cause, || Event::BuildingBegan { circle });
        if let Some(turn) = building.turn {
            to.tell(cause, || Event::TurnOf { seat: turn.seat });
        }
        self.stage = Stage::Building(Box::new(building));
    }

    /// Goes on to the next stage when one is done.
    fn go_on(&mut self, at: Millis, luck: &mut Luck, to: &mut impl Listen<Event>) {
        if let Stage::Building(building) = &self.stage
            && building.is_over()
        {
            let mut has_seen = [0; SEATS_MAX];
            for (seat, builder) in building.seats() {
                has_seen[seat.idx()] = builder.has_seen;
            }
            let known = Known { piles: building.piles.clone(), has_seen };
            let preparing = Preparing::begin(building, &mut self.credits, Cause::ENTRY, to);
            self.stage = Stage::Preparing(Box::new(Launching { known, preparing }));
        }
        if let Stage::Preparing(launching) = &self.stage
            && launching.preparing.step == Step::Done
        {
            let flying = self.launch(launching, luck, to);
            self.stage = Stage::Flight(Box::new(flying));
        }
        if let Stage::Flight(flying) = &self.stage
            && flying.flight.is_over()
        {
            self.settle(at, luck, to);
        }
    }

    /// Rockets onto the track, and the deck (GT-4.1).
    fn launch(
        &self,
        launching: &Launching,
        luck: &mut Luck,
        to: &mut impl Listen<Event>,
    ) -> Flying {
        let Launching { known, preparing } = launching;
        let class = preparing.class;
        let deck = known.piles.shuffled(luck, streams::of(self.round, Purpose::Deck));
        let mut lost = [0; SEATS_MAX];
        let mut debts = [0; SEATS_MAX];
        let mut caps = [None; SEATS_MAX];
        for (idx, player) in preparing.players.iter().enumerate() {
            lost[idx] = u16::from(player.n_lost);
            debts[idx] = u16::from(player.debt);
            caps[idx] = payout::cap(class, player.insurance);
        }
        let start = Start {
            harder: harder(class),
            defences: Defences {
                same_row_on_torus: self.setup.options.own_row_only,
                with_thrusters: self.setup.has(Module::Thrusters),
            },
            deck,
            ships: preparing.players.iter().map(|player| player.ship.clone()).collect(),
            lost,
            order: preparing.launch_order(),
        };
        let flight = Flight::launch(start, &mut Telling::new(to));
        Flying { known: known.clone(), flight, debts, caps }
    }

    /// Bonuses, goods and penalties (GT-9.1); then the next round, or the end.
    fn settle(&mut self, at: Millis, luck: &mut Luck, to: &mut impl Listen<Event>) {
        let over = Stage::Ready { said: [false; SEATS_MAX], last: None };
        let Stage::Flight(flying) = std::mem::replace(&mut self.stage, over) else { return };
        let returns: ArrayVec<_, SEATS_MAX> = Seat::all(self.setup.n_seats)
            .map(|seat| {
                let (debt, cap) = (flying.debts[seat.idx()], flying.caps[seat.idx()]);
                flying.flight.return_of(seat, self.credits[seat.idx()], debt, cap)
            })
            .collect();
        let level = Level::of_class(self.class()).rules_card(harder(self.class()));
        let settled = payout::settle(level, &returns, self.setup.options);
        for (seat, settled) in (0..).map(Seat).zip(&settled) {
            self.credits[seat.idx()] = settled.credits;
            let settled = *settled;
            to.tell(Cause::ENTRY, || Event::Settled { seat, settled });
        }
        self.history.push(settled);
        if usize::from(self.round) + 1 < self.setup.rounds.len() {
            self.round += 1;
            self.begin_round(Some(flying), at, Cause::ENTRY, luck, to);
        } else {
            self.stage = Stage::Over { last: flying };
            to.tell(Cause::ENTRY, || Event::GameOver { winners: self.winners() });
        }
    }

    /// Everybody with more than zero credits, the richest first (GT-1.20).
    fn winners(&self) -> Vec<Seat> {
        let mut winners: Vec<Seat> =
            Seat::all(self.setup.n_seats).filter(|seat| self.credits[seat.idx()] > 0).collect();
        table::sort_short_by_key(&mut winners, |seat| -self.credits[seat.idx()]);
        winners
    }
}

/// There are no cards of level IV: chapter 14 says what is flown instead
/// (GT-1.13).
fn harder(class: Class) -> Harder {
    Harder(Level::of_class(class) == Level::IV)
}

impl Game for GalaxyTrucker {
    const ID: &'static str = "galaxy-trucker";
    const RULES_VERSION: u32 = 1;
    const TAKES_BACK: bool = false;

    type Setup = Setup;
    type Legacy = ();
    type Move = Move;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn check_setup(setup: &Setup) -> Result<(), Refusal> {
        setup.check()
    }

    fn n_seats(setup: &Setup) -> u8 {
        setup.n_seats
    }

    fn start(setup: &Setup, (): &(), luck: &mut Luck, to: &mut impl Listen<Event>) -> Self {
        let mut game = Self {
            setup: Arc::new(setup.clone()),
            round: 0,
            credits: Seat::all(setup.n_seats).map(|_| 0).collect(),
            used: Cards::default(),
            history: Vec::new(),
            stage: Stage::Ready { said: [false; SEATS_MAX], last: None },
        };
        game.begin_round(None, Millis(0), Cause::ENTRY, luck, to);
        game
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        match &self.stage {
            Stage::Ready { said, .. } => match mv {
                Move::Ready if said[seat.idx()] => Err(Refusal::IsReady),
                Move::Ready => Ok(()),
                Move::Fly(_) => Err(Refusal::NotFlying),
                _ => Err(Refusal::NotBuilding),
            },
            Stage::Building(building) => building.check(&self.setup, seat, mv),
            Stage::Preparing(launching) => {
                launching.preparing.check(seat, self.credits[seat.idx()], mv)
            }
            Stage::Flight(flying) => match mv {
                Move::Fly(choice) => Ok(flying.flight.check(seat, choice)?),
                Move::Insure(_) => Err(Refusal::NoInsurance),
                Move::TakeOff(_) | Move::Keep(_) => Err(Refusal::NoSpotCheck),
                Move::Board { .. } => Err(Refusal::NoBoarding),
                Move::Ready => Err(Refusal::HasBegun),
                _ => Err(Refusal::Finished),
            },
            Stage::Over { .. } => Err(Refusal::Over),
        }
    }

    fn play_unchecked(
        &mut self,
        seat: Seat,
        mv: &Move,
        at: Millis,
        luck: &mut Luck,
        to: &mut impl Listen<Event>,
    ) {
        match &mut self.stage {
            Stage::Ready { said, .. } => {
                said[seat.idx()] = true;
                let is_ready = said.iter().take(self.credits.len()).all(|said| *said);
                let cause = to.tell(Cause::ENTRY, || Event::Ready { seat });
                if is_ready {
                    self.begin_building(at, cause, luck, to);
                }
            }
            Stage::Building(building) => building.play(&self.setup, seat, mv, at, luck, to),
            Stage::Preparing(launching) => {
                launching.preparing.play(seat, mv, &mut self.credits, to);
            }
            Stage::Flight(flying) => {
                if let Move::Fly(choice) = mv {
                    let stream = streams::of(self.round, Purpose::Flight);
                    let mut dice = LuckyDice { luck, stream };
                    flying.flight.choose(seat, choice, &mut dice, &mut Telling::new(to));
                }
            }
            Stage::Over { .. } => {}
        }
        self.go_on(at, luck, to);
    }

    fn legal_moves(&self, seat: Seat) -> Moves<Move> {
        match &self.stage {
            Stage::Ready { said, .. } if said[seat.idx()] => Moves::All(Vec::new()),
            Stage::Ready { .. } => Moves::All(vec![Move::Ready]),
            Stage::Building(building) if building.has_many_moves(seat) => Moves::TooMany,
            Stage::Building(building) => Moves::All(building.plain_moves(&self.setup, seat)),
            Stage::Preparing(launching) => {
                Moves::All(launching.preparing.moves(seat, self.credits[seat.idx()]))
            }
            Stage::Flight(flying) => match flying.flight.choices(seat) {
                Moves::All(choices) => Moves::All(choices.into_iter().map(Move::Fly).collect()),
                Moves::TooMany => Moves::TooMany,
            },
            Stage::Over { .. } => Moves::All(Vec::new()),
        }
    }

    fn random_move(&self, seat: Seat, draw: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        match &self.stage {
            Stage::Building(building) if building.has_many_moves(seat) => {
                Some(building.random_move(&self.setup, seat, draw))
            }
            Stage::Flight(flying) => flying.flight.random_choice(seat, draw).map(Move::Fly),
            _ => draw_one(self.legal_moves(seat).listed()?, draw),
        }
    }

    fn awaits(&self, seat: Seat) -> bool {
        match &self.stage {
            Stage::Ready { said, .. } => !said[seat.idx()],
            Stage::Building(building) => building.awaits(seat),
            Stage::Preparing(launching) => launching.preparing.awaits(seat),
            Stage::Flight(flying) => flying.flight.question(seat).is_some(),
            Stage::Over { .. } => false,
        }
    }

    fn wake_at(&self) -> Option<Millis> {
        match &self.stage {
            Stage::Building(building) => building.wake_at(&self.setup),
            _ => None,
        }
    }

    fn deadline(&self, audience: Audience) -> Option<Millis> {
        match &self.stage {
            Stage::Building(building) => building.deadline(&self.setup, audience),
            _ => None,
        }
    }

    fn wake(&mut self, at: Millis, luck: &mut Luck, to: &mut impl Listen<Event>) {
        if let Stage::Building(building) = &mut self.stage {
            building.wake(&self.setup, at, to);
        }
        self.go_on(at, luck, to);
    }

    fn view(&self, audience: Audience) -> View {
        View::of(self, audience)
    }

    fn keeps_secrets_from(&self, _: Seat) -> bool {
        match &self.stage {
            // The heap, and the fourth pile.
            Stage::Building(_) | Stage::Preparing(_) => true,
            Stage::Ready { last: None, .. } => false,
            Stage::Flight(flying) | Stage::Ready { last: Some(flying), .. } => {
                !flying.flight.to_come().is_empty()
            }
            Stage::Over { last } => !last.flight.to_come().is_empty(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let Stage::Over { .. } = self.stage else { return None };
        let place = |own: &i32| {
            let richer = self.credits.iter().filter(|credits| *credits > own);
            1 + richer.count() as u8
        };
        Some(Outcome::Ranked {
            places: self.credits.iter().map(place).collect(),
            scores: self.credits.to_vec(),
        })
    }
}
