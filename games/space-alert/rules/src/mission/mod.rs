//! A mission: everything that is fixed before the resolution round.
//!
//! A [`MissionSetup`] is what somebody wrote down and may be wrong. A [`Mission`] has
//! been checked and can be resolved.

mod check;
mod supply;

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::Seat;

pub use self::check::MissionError;
use self::check::{check_crew, check_plan, check_threats};
use crate::{
    action::{Space, Specialization},
    board::Board,
    campaign::Carried,
    card::{Card, Severity},
    options::Options,
    ship::{Tile, Zone},
    slots::Slots,
    state::State,
};

/// The most crew members (SA-1.1).
pub const MAX_CREW: usize = 5;
/// The most announced threats.
pub const MAX_ANNOUNCED: usize = 12;
/// The turns with player actions in a full mission.
pub const N_TURNS: usize = 12;

/// How much of the game a mission uses (SA-1.37, SA-1.38).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// Seven turns, weapons and energy only.
    TestRun,
    /// Twelve turns without internal threats.
    Simulation,
    /// Twelve turns without visual confirmation and heroic cards.
    AdvancedSimulation,
    /// Everything.
    #[default]
    Mission,
}
table::encode! { enum Course { 0 TestRun, 1 Simulation, 2 AdvancedSimulation, 3 Mission } }

impl Course {
    /// All of them, in the order in which a crew flies them.
    pub const ALL: [Self; 4] =
        [Self::TestRun, Self::Simulation, Self::AdvancedSimulation, Self::Mission];

    /// How many turns have player actions.
    #[must_use]
    pub const fn n_turns(self) -> u8 {
        match self {
            Self::TestRun => 7,
            Self::Simulation | Self::AdvancedSimulation | Self::Mission => N_TURNS as u8,
        }
    }

    /// Whether the computer wants to be maintained.
    #[must_use]
    pub const fn has_computer(self) -> bool {
        !matches!(self, Self::TestRun)
    }

    pub(crate) const fn has_rockets(self) -> bool {
        !matches!(self, Self::TestRun)
    }

    pub(crate) const fn has_lift_delays(self) -> bool {
        !matches!(self, Self::TestRun)
    }

    /// Whether there are threats aboard, and battlebots against them.
    #[must_use]
    pub const fn has_battlebots(self) -> bool {
        matches!(self, Self::AdvancedSimulation | Self::Mission)
    }

    /// Whether looking out of the window scores.
    #[must_use]
    pub const fn has_visual(self) -> bool {
        matches!(self, Self::Mission)
    }
}

impl fmt::Display for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TestRun => "test run",
            Self::Simulation => "simulation",
            Self::AdvancedSimulation => "advanced simulation",
            Self::Mission => "mission",
        })
    }
}

/// The phase that the space of a turn belongs to, from 1 (SA-1.35).
#[must_use]
pub const fn phase_of(turn: u8) -> u8 {
    match turn {
        0..=3 => 1,
        4..=7 => 2,
        _ => 3,
    }
}

/// The trajectory boards in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Boards {
    /// Of the red zone.
    pub red: Board,
    /// Of the white zone.
    pub white: Board,
    /// Of the blue zone.
    pub blue: Board,
    /// Of internal threats.
    pub internal: Board,
}
table::encode! { struct Boards { red, white, blue, internal } }

impl Boards {
    /// The board of an origin.
    #[must_use]
    pub const fn at(&self, origin: Origin) -> Board {
        match origin {
            Origin::Zone(zone) => self.of(zone),
            Origin::Internal => self.internal,
        }
    }

    /// The board of a zone.
    #[must_use]
    pub const fn of(&self, zone: Zone) -> Board {
        match zone {
            Zone::Red => self.red,
            Zone::White => self.white,
            Zone::Blue => self.blue,
        }
    }
}

/// Where an announced threat comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Along the trajectory of a zone.
    Zone(Zone),
    /// From within.
    Internal,
}
table::encode! { enum Origin { 0 Zone(zone), 1 Internal } }

impl Origin {
    /// All origins.
    pub const ALL: [Self; 4] =
        [Self::Zone(Zone::Red), Self::Zone(Zone::White), Self::Zone(Zone::Blue), Self::Internal];

    /// The origin as an index into per-origin lists.
    #[inline]
    #[must_use]
    pub const fn idx(self) -> usize {
        match self {
            Self::Zone(zone) => zone.idx(),
            Self::Internal => 3,
        }
    }
}

/// A threat with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Announced {
    /// Its number: the turn on which it appears.
    pub turn: u8,
    /// Where it comes from.
    pub origin: Origin,
    /// The card.
    pub card: Card,
    /// The card it can call in (SA-13.45), or the one the Vortex draws (SA-19.122).
    pub calls: Option<Card>,
    /// The card that the called card can call in, if it is a Sealed Capsule (SA-20.56).
    pub calls_then: Option<Card>,
}
table::encode! { struct Announced { turn, origin, card, calls, calls_then } }

/// The figure colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "colours")]
pub enum Colour {
    Purple,
    Yellow,
    Red,
    Green,
    Blue,
}
table::encode! { enum Colour { 0 Purple, 1 Yellow, 2 Red, 3 Green, 4 Blue } }

impl Colour {
    /// All colours.
    pub const ALL: [Self; 5] = [Self::Purple, Self::Yellow, Self::Red, Self::Green, Self::Blue];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Purple => "purple",
            Self::Yellow => "yellow",
            Self::Red => "red",
            Self::Green => "green",
            Self::Blue => "blue",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A crew member and the plan on the action board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrewMember {
    /// The figure's colour.
    pub colour: Colour,
    /// Nobody sits there; resolved like anybody else (SA-11.2).
    pub android: bool,
    /// The specialization and its level, 1 to 3 (SA-16.3).
    pub specialization: Option<(Specialization, u8)>,
    /// The twelve spaces.
    pub plan: [Space; N_TURNS],
}
table::encode! { struct CrewMember { colour, android, specialization, plan } }

impl CrewMember {
    /// A crew member without cards.
    #[must_use]
    pub const fn new(colour: Colour) -> Self {
        Self { colour, android: false, specialization: None, plan: [Space::EMPTY; N_TURNS] }
    }
}

/// What somebody wrote down: it may be wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissionSetup {
    /// How much of the game is used.
    pub course: Course,
    /// Double action cards, and with them variable range interceptors (SA-15.1).
    pub double_actions: bool,
    /// Readings that differ from the recommended ones.
    pub options: Options,
    /// The crew in seating order.
    pub crew: ArrayVec<CrewMember, MAX_CREW>,
    /// Who acts first (SA-1.5).
    pub captain: Seat,
    /// Who bears the Teleporter's token for the traveller (SA-16.70).
    pub traveller: Option<Seat>,
    /// Who bears the Teleporter's token for the destination.
    pub destination: Option<Seat>,
    /// The boards.
    pub boards: Boards,
    /// The threats.
    pub threats: ArrayVec<Announced, MAX_ANNOUNCED>,
    /// For each zone its tiles in the order in which they are drawn. A tile that
    /// is put back during the mission goes to the bottom.
    pub tiles: [[Tile; 6]; 3],
    /// What earlier missions of a campaign left behind.
    pub carried: Carried,
}
table::encode! {
    struct MissionSetup {
        course,
        double_actions,
        options,
        crew,
        captain,
        traveller,
        destination,
        boards,
        threats,
        tiles,
        carried,
    }
}

impl MissionSetup {
    /// A full mission without crew and threats.
    #[must_use]
    pub fn new(boards: Boards) -> Self {
        Self {
            course: Course::Mission,
            double_actions: false,
            options: Options::default(),
            crew: ArrayVec::new(),
            captain: Seat(0),
            traveller: None,
            destination: None,
            boards,
            threats: ArrayVec::new(),
            tiles: [Tile::ALL; 3],
            carried: Carried::default(),
        }
    }
}

/// A mission that can be resolved. Its threats are in the order in which they
/// move (SA-7.1, SA-14.8).
///
/// What every resolution needs and the plans do not change is worked out here,
/// once: a search resolves one mission many thousand times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mission {
    setup: MissionSetup,
    start: State,
    order: ArrayVec<Seat, MAX_CREW>,
    /// The plans turn by turn.
    cards: [[Space; MAX_CREW]; N_TURNS],
    /// The boards by origin.
    tracks: [Board; 4],
    arrivals: [Slots; N_TURNS + 1],
    has_forerunners: bool,
}

impl TryFrom<MissionSetup> for Mission {
    type Error = MissionError;

    fn try_from(mut setup: MissionSetup) -> Result<Self, MissionError> {
        check_crew(&setup)?;
        check_threats(&setup)?;
        for zone in Zone::ALL {
            let tiles = setup.tiles[zone.idx()].iter().fold(0, |set, tile| set | tile.bit());
            if tiles != 0b11_1111 {
                return Err(MissionError::Tiles(zone));
            }
        }
        // Stable: equal numbers of one kind keep the order in which they were announced.
        table::sort_short_by_key(&mut setup.threats, |threat| {
            (threat.turn, threat.origin == Origin::Internal)
        });
        let mut arrivals = [Slots::default(); N_TURNS + 1];
        for (slot, threat) in setup.threats.iter().enumerate() {
            let together = &mut arrivals[threat.turn as usize];
            *together = together.union(Slots::one(slot));
        }
        let n_crew = setup.crew.len() as u8;
        let order = (0..n_crew).map(|idx| Seat((setup.captain.0 + idx) % n_crew)).collect();
        let mut cards = [[Space::EMPTY; MAX_CREW]; N_TURNS];
        for (idx, member) in setup.crew.iter().enumerate() {
            for (cards, space) in cards.iter_mut().zip(member.plan) {
                cards[idx] = space;
            }
        }
        let is_forerunner = |member: &CrewMember| {
            let kind = member.specialization.map(|(kind, _)| kind);
            matches!(kind, Some(Specialization::Medic | Specialization::SpecialOps))
        };
        Ok(Self {
            start: State::before(&setup),
            order,
            cards,
            tracks: Origin::ALL.map(|origin| setup.boards.at(origin)),
            arrivals,
            has_forerunners: setup.crew.iter().any(is_forerunner),
            setup,
        })
    }
}

impl Mission {
    /// What was written down, threats sorted.
    #[must_use]
    pub const fn setup(&self) -> &MissionSetup {
        &self.setup
    }

    /// The state before turn 1.
    pub(crate) const fn start(&self) -> &State {
        &self.start
    }

    /// The seats in the order in which they act, captain first (SA-3.12).
    pub(crate) fn order(&self) -> &[Seat] {
        &self.order
    }

    /// What everyone has planned for a turn.
    pub(crate) const fn cards(&self, turn: u8) -> &[Space; MAX_CREW] {
        &self.cards[turn as usize - 1]
    }

    /// The board on which threats of an origin move.
    #[inline]
    pub(crate) const fn track(&self, origin: Origin) -> Board {
        self.tracks[origin.idx()]
    }

    /// The threats that appear on a turn.
    pub(crate) const fn arrivals(&self, turn: u8) -> Slots {
        self.arrivals[turn as usize]
    }

    /// Whether cards of the crew can have an effect before anybody acts: those
    /// of a Medic (SA-16.57) or of Special Ops (SA-16.85).
    pub(crate) const fn has_forerunners(&self) -> bool {
        self.has_forerunners
    }

    /// Back to something that can be changed freely.
    #[must_use]
    pub fn into_setup(self) -> MissionSetup {
        self.setup
    }

    /// Replaces one space of a plan.
    ///
    /// # Errors
    ///
    /// If the crew member could not have planned that; nothing has changed then.
    pub fn plan(&mut self, seat: Seat, turn: u8, space: Space) -> Result<(), MissionError> {
        let n_turns = self.setup.course.n_turns();
        if seat.idx() >= self.setup.crew.len() {
            return Err(MissionError::NoSuchSeat(seat));
        }
        if turn == 0 || turn > n_turns {
            return Err(MissionError::TooLate(seat, turn, n_turns));
        }
        let before = self.setup.crew[seat.idx()].plan[turn as usize - 1];
        self.setup.crew[seat.idx()].plan[turn as usize - 1] = space;
        let checked = check_plan(&self.setup, seat);
        if checked.is_err() {
            self.setup.crew[seat.idx()].plan[turn as usize - 1] = before;
        } else {
            self.cards[turn as usize - 1][seat.idx()] = space;
        }
        checked
    }

    /// Whether the interceptors have variable range (SA-15.1, SA-20.43).
    #[must_use]
    pub const fn variable_range(&self) -> bool {
        self.setup.double_actions || self.setup.options.variable_range_always
    }

    /// Common threats count one, serious ones two (SA-17.40).
    #[must_use]
    pub fn threat_count(&self) -> u8 {
        let count = |threat: &Announced| match threat.card.facts().severity() {
            Severity::Common => 1,
            Severity::Serious => 2,
        };
        self.setup.threats.iter().map(count).sum()
    }
}
