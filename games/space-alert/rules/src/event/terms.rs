//! What events speak of: threats, stores of energy, causes and reasons.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::{
    card::Card,
    mission::Origin,
    ship::{Station, Zone},
    state::State,
};

/// A threat as events name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedThreat {
    /// Its place among the threats of the state.
    pub slot: u8,
    /// The card.
    pub card: Card,
    /// Its number or letter.
    pub token: ThreatToken,
    /// Where it comes from.
    pub origin: Origin,
}
table::encode! { struct NamedThreat { slot, card, token, origin } }

impl NamedThreat {
    pub(crate) fn of(state: &State, slot: usize) -> Self {
        let threat = &state.threats[slot];
        let token = match threat.caller {
            None => ThreatToken::Number(threat.number),
            Some(_) => ThreatToken::Letter(threat.number),
        };
        Self { slot: slot as u8, card: threat.card, token, origin: threat.origin }
    }
}

/// What lies on the trajectory for a threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThreatToken {
    /// The turn on which it appeared.
    Number(u8),
    /// For threats that were called in: 0 is alpha (SA-13.47).
    Letter(u8),
}
table::encode! { enum ThreatToken { 0 Number(number), 1 Letter(letter) } }

/// How a mission was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// On which turn.
    pub turn: u8,
    /// How.
    pub cause: LossCause,
    /// Through which threat.
    pub by: NamedThreat,
}
table::encode! { struct Loss { turn, cause, by } }

/// The two ways to lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossCause {
    /// A seventh tile in a zone (SA-8.9).
    Zone(Zone),
    /// A threat's action (SA-7.29).
    Action,
}
table::encode! { enum LossCause { 0 Zone(zone), 1 Action } }

/// Where energy is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Store {
    /// A zone's shield.
    Shield(Zone),
    /// A zone's reactor.
    Reactor(Zone),
}

/// How a figure moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Through a door.
    Door,
    /// By the gravolift.
    Lift,
    /// Heroically.
    Heroic,
    /// By the Squad Leader's advanced action.
    SquadLeader,
}

/// What hits a threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// The cannon of a station.
    Cannon(Station),
    /// A rocket, or a pair.
    Rocket,
    /// The interceptors.
    Interceptors,
}

/// What delays a crew member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DelayCause {
    /// The lift was used before by somebody else.
    LiftOccupied(Seat),
    /// The lift is damaged.
    LiftDamaged,
    /// Tripping.
    Tripped,
    /// Slime.
    Slime,
    /// The computer.
    Computer,
    /// A threat's action.
    Threat(NamedThreat),
    /// An action that is not possible in space.
    InSpace,
}

/// Why a crew member does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IdleCause {
    /// Knocked out.
    KnockedOut,
}

/// What prevents a knock-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shelter {
    /// The Medic.
    Medic,
    /// Special Ops.
    SpecialOps,
}

/// What disables a squad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SquadLoss {
    /// The intruder it attacked.
    ReturnFire,
    /// Whatever strikes its leader.
    Leader,
    /// Flying into the Behemoth.
    Ramming,
    /// The ultrafast return.
    UltrafastReturn,
}

/// What an active squad is needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    /// The robot action.
    Attack,
    /// C in upper red.
    TakeOff,
    /// The Squad Leader's basic action.
    Mend,
    /// The Squad Leader's advanced action.
    Scramble,
}

/// Why an action has no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoEffect {
    /// An arrow at the end of the ship.
    EndOfShip,
    /// The door is sealed.
    SealedDoor,
    /// Already in that station.
    AlreadyThere,
    /// The weapon has been fired this turn.
    AlreadyFired(Station),
    /// The reactor is empty.
    NoEnergy(Zone),
    /// The reactor that energy should come from is empty.
    NothingToMove(Zone),
    /// The receiver is full.
    Full(Store),
    /// No fuel capsule is left.
    NoFuel,
    /// Not one of the first two turns of the phase.
    TooLateInPhase,
    /// The computer was maintained in this phase.
    AlreadyMaintained,
    /// A rocket was launched this turn.
    AlreadyLaunched,
    /// No rocket is left.
    NoRocket,
    /// Leads an active squad already.
    HasSquad,
    /// The squad of this station has been taken.
    SquadTaken,
    /// Leads no squad.
    NoSquad(Need),
    /// Leads a disabled squad.
    SquadDisabled(Need),
    /// Somebody else is in space.
    InterceptorsOut,
    /// The interceptors malfunction.
    InterceptorsBroken,
    /// No intruder is in the station.
    NoIntruder,
    /// Looked out of the window this turn already.
    AlreadyLooked,
    /// The system cannot be repaired any more.
    Unrepairable,
    /// A repair from afar may not deal the last point.
    LastPointFromAfar,
    /// Nothing malfunctions in the station.
    NoMalfunction,
    /// The zone is undamaged.
    NoDamage,
    /// The weapon malfunctions.
    WeaponBroken(Station),
    /// The pulse cannon, which was to fire as well, malfunctions.
    PulseCannonBroken,
    /// The special action does not work in this station.
    WrongStation,
    /// The special action does not work on this turn.
    WrongTurn,
    /// Has no specialization.
    NoSpecialization,
    /// The special card lies with a card it cannot be combined with.
    SpecialNotAlone,
    /// No card lies with the protecting one.
    NothingToProtect,
    /// Both teleport tokens are with one crew member, or with none.
    TokensTogether,
    /// The bearers of the teleport tokens are in the same station.
    TogetherAlready,
    /// A bearer of a teleport token is in space.
    SomebodyInSpace,
    /// Who was to be teleported is protected (SA-20.74).
    TravellerProtected,
    /// The second half of the action that took off.
    SecondHalfInSpace,
    /// The system is not used in training.
    NotInThisCourse,
}

/// Something about a threat or the ship that lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Its speed is now this.
    Speed(u8),
    /// Its shield points are now this.
    Shield(i8),
    /// It can be reached without help.
    Accessible,
    /// It can be seen.
    Visible,
    /// It returns fire.
    ReturnsFire,
    /// Other external threats attack harder.
    AttackBonus,
    /// External threats have one more shield point.
    ShieldBonus,
    /// Shields no longer protect.
    ShieldsIgnored,
    /// Shields add to attacks.
    ShieldsReversed,
    /// Damage to the zone is doubled.
    HullWeak(Zone),
    /// The doors between white and this zone are sealed.
    DoorsSealed(Zone),
    /// The optics of the zone are disrupted.
    OpticsDisrupted(Zone),
}
