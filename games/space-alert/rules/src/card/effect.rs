//! The vocabulary in which the cards say what they do.
//!
//! A card's X, Y and Z are lists of effects, performed in order (SA-7.21). The
//! engine performs them in `resolve/act.rs`; there is no effect without an arm
//! there.

use crate::ship::{Side, Stations, Zone};

/// One part of a threat's action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// An attack of this strength (SA-7.13).
    Attack(u8, On),
    /// An attack on its own zone and another on each of the others (SA-19.15).
    AttackMore {
        /// On its own zone.
        own: u8,
        /// On each of the other two.
        others: u8,
    },
    /// An attack of so many times its remaining hit points (SA-7.18).
    AttackRemaining(u8),
    /// An attack that shields do not reduce (SA-19.21).
    AttackPastShields(u8),
    /// An attack; what shields absorb of it heals the threat (SA-19.47).
    AttackAndFeed(u8),
    /// Damage of 1 and 1 more per block in the zone's reactor (SA-19.48).
    ReactorBlast(On),
    /// Removes damage from its own card (SA-7.23).
    Heal(u8),
    /// Removes half of its damage, rounded down (SA-19.23).
    HealHalf,
    /// Removes damage from every external threat in play (SA-19.59).
    HealExternals(u8),
    /// Takes damage by its own doing (SA-19.37).
    HurtItself(u8),
    /// Becomes faster (SA-7.22).
    Speed(u8),
    /// Gains shield points (SA-7.22).
    Shield(i8),
    /// Has so many shield points from now on (SA-7.22).
    ShieldTo(i8),
    /// Can be reached without help from now on (SA-19.125, SA-19.155).
    Accessible,
    /// Can be seen from now on (SA-19.9).
    Unveil,
    /// Returns fire from now on (SA-19.75).
    Grow,
    /// Other external threats attack harder from now on (SA-19.17).
    BoostAttacks,
    /// External threats have one more shield point from now on (SA-19.24).
    BoostShields,
    /// Other threats advance at once.
    Advance(Whom, u8),
    /// Goes to the neighbouring trajectory (SA-13.31, SA-13.32).
    Jump(Side),
    /// Calls in the attached threat (SA-13.47).
    CallIn,
    /// Delays the next action of a group (SA-7.27).
    Delay(CrewGroup),
    /// Knocks out a group (SA-7.28).
    KnockOut(CrewGroup),
    /// The mission is lost (SA-7.29).
    LoseShip,
    /// Damage that shields do not reduce (SA-7.19).
    Deal(u8, Where),
    /// Damage for each crew member in its station (SA-19.75).
    DealPerCrewHere(u8),
    /// Damage for each energy block in the zone's reactor (SA-19.73).
    DealPerReactorBlock(Zone),
    /// Removes energy from reactors (SA-7.26).
    DrainReactor(Where, Amount),
    /// Removes energy from shields (SA-7.26).
    DrainShield(Where, Amount),
    /// Removes one energy from its zone's reactor, or deals 1 damage (SA-19.64).
    SapReactor,
    /// Empties its zone's reactor and becomes faster by it (SA-19.146).
    DevourReactor,
    /// Removes a fuel capsule.
    LoseFuel,
    /// Destroys a rocket aboard (SA-19.66).
    LoseRocket,
    /// Disables the squad stored in lower red (SA-19.66).
    DisableStoredSquad,
    /// Moves its token along the deck (SA-7.24).
    Move(Side),
    /// Moves its token to the other deck (SA-7.25).
    ChangeDecks,
    /// Moves toward the most damaged zone (SA-19.123).
    MoveToDamage,
    /// Moves to the fullest neighbouring station (SA-19.85).
    MoveToCrew,
    /// Every slime token breeds (SA-19.68).
    Spread(Side),
    /// Every slime token damages its zone (SA-19.71).
    SlimeBurst,
    /// Every contaminated station damages its zone (SA-19.88).
    ContaminationDamage,
    /// Contaminated stations knock out whoever enters from now on (SA-19.89).
    ContaminationStays,
    /// Crossed wires fill the central shield; the rest leaks (SA-19.80).
    OverfillShield,
    /// The central shield leaks (SA-19.81).
    LeakShield,
    /// All reactors leak (SA-19.81).
    LeakReactors,
    /// Damage for each rocket not yet repaired (SA-19.63).
    DetonateRockets,
    /// A backfire that uses up something first (SA-19.94).
    Backfire(Fuel),
    /// Shields no longer protect (SA-19.98).
    IgnoreShields,
    /// Shields add to attacks (SA-19.99).
    ReverseShields,
    /// Damage there is doubled from now on (SA-19.79).
    WeakenHull(Where),
    /// Seals doors (SA-19.103).
    SealDoors(Doors),
    /// Disrupts the optics of the next zone in its list (SA-19.109).
    DisruptOptics,
    /// Lays a mine (SA-19.128).
    LayMine,
    /// All mines go off (SA-19.130).
    DetonateMines,
    /// Infects everyone in its station (SA-19.136).
    Infect,
    /// The infected damage their zones (SA-19.137).
    InfectedRage,
    /// Marks stations with poison, unless they are marked already (SA-20.64).
    LayMarks,
    /// Knocks out the poisoned (SA-19.133).
    PoisonStrikes,
    /// Turns the rockets aboard against the ship (SA-19.135).
    LaunchRocketsAtShip,
    /// Puts malfunctions on all systems of its station (SA-19.143).
    Sabotage,
    /// The host drains what the station's B fills (SA-19.154).
    HostDrains,
    /// The host knocks out everyone else in the station (SA-19.154).
    HostStrikes,
    /// The host damages the zone, or attacks from space (SA-19.154).
    HostRages,
    /// Everyone repeats the turn just played (SA-19.118).
    RepeatTurn,
    /// Red and blue exchange their crew (SA-19.120).
    SwapSides,
    /// Performs all actions of a drawn threat at once (SA-19.122).
    UnleashDrawn,
    /// One list of effects or the other.
    If(Condition, &'static [Effect], &'static [Effect]),
}

/// Which zones an attack strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// The zone of its trajectory.
    Own,
    /// All zones, from left to right (SA-7.16).
    All,
    /// The other two zones (SA-7.17).
    Others,
    /// Red and blue (SA-19.35).
    Ends,
}

/// Where damage or a loss of energy happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// In the zone its token is in (SA-7.20).
    Here,
    /// In a named zone.
    In(Zone),
    /// In each zone, from left to right.
    Everywhere,
    /// In the zone at the other end of the ship.
    FarEnd,
}

/// How much energy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// So many blocks, or what is there.
    Blocks(u8),
    /// All of it.
    All,
}

/// What a backfire uses up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fuel {
    /// One energy block of the central reactor.
    CentralEnergy,
    /// One fuel capsule.
    Capsule,
    /// Nothing.
    Nothing,
}

/// Which doors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doors {
    /// Between red and white.
    RedWhite,
    /// Between white and blue.
    WhiteBlue,
}

/// Which threats are advanced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// All other external threats (SA-19.20).
    OtherExternals,
    /// All internal threats (SA-19.53).
    Internals,
    /// The external threats of its zone (SA-19.156).
    ExternalsOfZone,
}

/// Which crew members; only those on the ship (SA-4.40).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrewGroup {
    /// Everyone on the ship.
    Ship,
    /// Those in the zone of its trajectory or token.
    Zone,
    /// Those in the stations of its tokens.
    Here,
    /// Those in named stations.
    In(Stations),
    /// Everyone not on the bridge.
    OffTheBridge,
    /// Leaders of active squads.
    ActiveLeaders,
    /// Those in its station who do not lead an active squad.
    UnescortedHere,
    /// The captain.
    Captain,
    /// Everyone but the captain.
    NotCaptain,
    /// Those who are alone in a station.
    Alone,
    /// Those who are not alone in their station.
    InCompany,
}

/// What a part of an action depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// It has damage.
    Damaged,
    /// It has less damage than this.
    DamageBelow(u8),
    /// A rocket has knocked it off course (SA-19.39).
    OffCourse,
    /// A crew member is in its station (SA-19.126).
    CrewHere,
}
