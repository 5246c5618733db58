//! The 44 internal threats: intruders and malfunctions.

use super::{
    Amount, Card, CardFacts, Condition, CrewGroup, Doors,
    Effect::{
        Accessible, Advance, Backfire, CallIn, ChangeDecks, ContaminationDamage,
        ContaminationStays, Deal, DealPerCrewHere, DealPerReactorBlock, Delay, DetonateMines,
        DetonateRockets, DevourReactor, DisableStoredSquad, DisruptOptics, DrainReactor,
        DrainShield, Grow, Heal, HostDrains, HostRages, HostStrikes, If, IgnoreShields, Infect,
        InfectedRage, KnockOut, LaunchRocketsAtShip, LayMarks, LayMine, LeakReactors, LeakShield,
        LoseFuel, LoseRocket, LoseShip, Move, MoveToCrew, MoveToDamage, OverfillShield,
        PoisonStrikes, RepeatTurn, ReverseShields, Sabotage, SapReactor, SealDoors, SlimeBurst,
        Speed, Spread, SwapSides, UnleashDrawn, WeakenHull,
    },
    Fuel, Lasting, Nature, Trait, Where, Whom,
};
use crate::ship::{
    Side::{Left, Right},
    Station::{self, LowerBlue, LowerRed, LowerWhite, UpperBlue, UpperRed, UpperWhite},
    Stations,
    System::{self, A, B, C},
    Zone::{Blue, Red, White},
};

const fn intruder(
    card: Card,
    code: &'static str,
    name: &'static str,
    start: &'static [Station],
    speed: u8,
    hit_points: u8,
) -> CardFacts {
    let nature = Nature::Intruder { start: Stations::of(start), returns_fire: false };
    CardFacts::new(card, code, name, nature, speed, hit_points)
}

/// An intruder that returns fire.
const fn fighter(
    card: Card,
    code: &'static str,
    name: &'static str,
    start: &'static [Station],
    speed: u8,
    hit_points: u8,
) -> CardFacts {
    let nature = Nature::Intruder { start: Stations::of(start), returns_fire: true };
    CardFacts::new(card, code, name, nature, speed, hit_points)
}

const fn malfunction(
    card: Card,
    code: &'static str,
    name: &'static str,
    start: &'static [Station],
    system: System,
    speed: u8,
    hit_points: u8,
) -> CardFacts {
    let nature = Nature::Malfunction { start: Stations::of(start), system };
    CardFacts::new(card, code, name, nature, speed, hit_points)
}

const LOWER_ENDS: Stations = Stations::of(&[LowerRed, LowerBlue]);

pub(super) const FACTS: [CardFacts; 44] = [
    // Common, white.
    fighter(Card::SkirmishersRed, "I1-01", "Skirmishers", &[UpperRed], 3, 1).does(
        &[Move(Right)],
        &[ChangeDecks],
        &[Deal(3, Where::Here)],
    ),
    fighter(Card::SkirmishersBlue, "I1-02", "Skirmishers", &[UpperBlue], 3, 1).does(
        &[Move(Left)],
        &[ChangeDecks],
        &[Deal(3, Where::Here)],
    ),
    intruder(Card::SaboteurRight, "I1-03", "Saboteur", &[LowerWhite], 4, 1).does(
        &[Move(Right)],
        &[SapReactor],
        &[Deal(2, Where::Here)],
    ),
    intruder(Card::SaboteurLeft, "I1-04", "Saboteur", &[LowerWhite], 4, 1).does(
        &[Move(Left)],
        &[SapReactor],
        &[Deal(2, Where::Here)],
    ),
    malfunction(Card::HackedShieldsBlue, "I1-05", "Hacked Shields", &[UpperBlue], B, 2, 3).does(
        &[DrainShield(Where::In(Blue), Amount::All)],
        &[DrainReactor(Where::In(Blue), Amount::All)],
        &[Deal(2, Where::In(Blue))],
    ),
    malfunction(Card::HackedShieldsRed, "I1-06", "Hacked Shields", &[UpperRed], B, 2, 3).does(
        &[DrainShield(Where::In(Red), Amount::All)],
        &[DrainReactor(Where::In(Red), Amount::All)],
        &[Deal(2, Where::In(Red))],
    ),
    malfunction(Card::UnstableWarheads, "I1-07", "Unstable Warheads", &[LowerBlue], C, 3, 3)
        .has_traits(&[Trait::RocketHitPoints])
        .does(&[], &[], &[DetonateRockets]),
    malfunction(Card::CentralLaserJam, "I1-101", "Central Laser Jam", &[UpperWhite], A, 2, 2)
        .has_traits(&[Trait::RepairCostsEnergy])
        .does(
            &[DrainReactor(Where::In(White), Amount::Blocks(1))],
            &[Deal(1, Where::In(White))],
            &[Deal(3, Where::In(White)), Deal(1, Where::In(Red)), Deal(1, Where::In(Blue))],
        ),
    // Common, yellow.
    intruder(Card::SlimeBlue, "I2-01", "Slime", &[LowerBlue], 2, 2)
        .has_traits(&[Trait::Slime])
        .does(&[LoseRocket], &[Spread(Left)], &[SlimeBurst]),
    intruder(Card::SlimeRed, "I2-02", "Slime", &[LowerRed], 2, 2).has_traits(&[Trait::Slime]).does(
        &[DisableStoredSquad],
        &[Spread(Right)],
        &[SlimeBurst],
    ),
    fighter(Card::TroopersRed, "I2-03", "Troopers", &[UpperRed], 2, 2).does(
        &[ChangeDecks],
        &[Move(Right)],
        &[Deal(4, Where::Here)],
    ),
    fighter(Card::TroopersBlue, "I2-04", "Troopers", &[LowerBlue], 2, 2).does(
        &[ChangeDecks],
        &[Move(Left)],
        &[Deal(4, Where::Here)],
    ),
    malfunction(Card::Virus, "I2-05", "Virus", &[UpperWhite], C, 3, 3).does(
        &[DrainReactor(Where::Everywhere, Amount::Blocks(1))],
        &[Delay(CrewGroup::Ship)],
        &[Deal(1, Where::Everywhere)],
    ),
    malfunction(Card::OverheatedReactor, "I2-06", "Overheated Reactor", &[LowerWhite], B, 2, 3)
        .has_traits(&[Trait::RepairKnocksOut])
        .does(&[DealPerReactorBlock(White)], &[LoseFuel], &[Deal(3, Where::In(White))]),
    malfunction(
        Card::PowerPackOverload,
        "I2-101",
        "Power Pack Overload",
        &[LowerRed, LowerBlue],
        A,
        3,
        4,
    )
    .has_traits(&[Trait::StationBonus(1)])
    .does(
        &[DisableStoredSquad, LoseRocket],
        &[Heal(1)],
        &[KnockOut(CrewGroup::In(LOWER_ENDS)), Deal(3, Where::In(Red)), Deal(3, Where::In(Blue))],
    ),
    intruder(Card::Ninja, "I2-102", "Ninja", &[LowerBlue], 2, 3)
        .has_traits(&[Trait::Poison])
        .ends(Lasting::Marks)
        .does(
            &[LayMarks],
            &[DrainReactor(Where::In(Blue), Amount::Blocks(1))],
            &[PoisonStrikes, LaunchRocketsAtShip],
        ),
    // Common, red.
    malfunction(
        Card::LateralLaserJam,
        "I3-101",
        "Lateral Laser Jam",
        &[UpperRed, UpperBlue],
        A,
        3,
        3,
    )
    .has_traits(&[Trait::StartsByParity, Trait::RepairCostsEnergy])
    .does(
        &[DrainReactor(Where::Here, Amount::Blocks(2))],
        &[Deal(2, Where::Here)],
        &[Deal(3, Where::Here), Deal(2, Where::In(White)), Deal(1, Where::FarEnd)],
    ),
    malfunction(
        Card::PulseCannonShortCircuit,
        "I3-102",
        "Pulse Cannon Short Circuit",
        &[LowerWhite],
        A,
        2,
        2,
    )
    .inaccessible(1)
    .has_traits(&[Trait::Backfires])
    .does(
        &[Backfire(Fuel::CentralEnergy)],
        &[Backfire(Fuel::Capsule)],
        &[Backfire(Fuel::Nothing)],
    ),
    malfunction(
        Card::ReversedShields,
        "I3-103",
        "Reversed Shields",
        &[UpperRed, UpperWhite, UpperBlue],
        B,
        4,
        5,
    )
    .has_traits(&[Trait::LoneRepairBonus])
    .ends(Lasting::Shields)
    .does(&[IgnoreShields], &[ReverseShields], &[Deal(2, Where::Everywhere)]),
    malfunction(Card::BreachedAirlock, "I3-104", "Breached Airlock", &[UpperRed], C, 4, 3)
        .has_traits(&[Trait::SquadRepairBonus])
        .ends(Lasting::Doors)
        .does(
            &[SealDoors(Doors::RedWhite)],
            &[SealDoors(Doors::WhiteBlue)],
            &[
                Deal(3, Where::In(Red)),
                KnockOut(CrewGroup::In(Stations::of(&[UpperRed, LowerRed]))),
            ],
        ),
    fighter(Card::PhasingTroopersRed, "I3-105", "Phasing Troopers", &[LowerRed], 2, 2)
        .has_traits(&[Trait::Phasing])
        .does(&[ChangeDecks], &[Move(Right)], &[Deal(4, Where::Here)])
        .phased(&[], &[Move(Right)], &[Deal(3, Where::Here)]),
    fighter(Card::PhasingTroopersBlue, "I3-106", "Phasing Troopers", &[LowerBlue], 2, 2)
        .has_traits(&[Trait::Phasing])
        .does(&[ChangeDecks], &[Move(Left)], &[Deal(4, Where::Here)])
        .phased(&[], &[Move(Left)], &[Deal(3, Where::Here)]),
    intruder(Card::Driller, "I3-107", "Driller", &[LowerBlue], 3, 2).inaccessible(1).does(
        &[Accessible, MoveToDamage],
        &[MoveToDamage],
        &[Deal(4, Where::Here)],
    ),
    // Serious, white.
    fighter(Card::CommandosRed, "SI1-01", "Commandos", &[LowerRed], 2, 2).does(
        &[ChangeDecks],
        &[If(Condition::Damaged, &[Move(Right)], &[Deal(2, Where::Here)])],
        &[Deal(4, Where::Here), KnockOut(CrewGroup::Here)],
    ),
    fighter(Card::CommandosBlue, "SI1-02", "Commandos", &[UpperBlue], 2, 2).does(
        &[ChangeDecks],
        &[If(Condition::Damaged, &[Move(Left)], &[Deal(2, Where::Here)])],
        &[Deal(4, Where::Here), KnockOut(CrewGroup::Here)],
    ),
    intruder(Card::Alien, "SI1-03", "Alien", &[LowerWhite], 2, 2).worth(0, 8).does(
        &[Grow],
        &[ChangeDecks, DealPerCrewHere(1)],
        &[LoseShip],
    ),
    malfunction(Card::Fissure, "SI1-04", "Fissure", &[UpperRed], C, 2, 2)
        .worth(0, 8)
        .has_traits(&[Trait::RepairedFromSpace])
        .ends(Lasting::WeakHull)
        .does(&[WeakenHull(Where::In(Red))], &[WeakenHull(Where::Everywhere)], &[LoseShip]),
    malfunction(Card::CrossedWires, "SI1-05", "Crossed Wires", &[UpperWhite], B, 3, 4).does(
        &[OverfillShield],
        &[LeakShield],
        &[LeakReactors],
    ),
    malfunction(
        Card::BattlebotUprising,
        "SI1-06",
        "Battlebot Uprising",
        &[LowerRed, UpperBlue],
        C,
        2,
        4,
    )
    .has_traits(&[Trait::StationBonus(1)])
    .does(
        &[KnockOut(CrewGroup::ActiveLeaders)],
        &[KnockOut(CrewGroup::In(Stations::of(&[LowerRed, UpperBlue])))],
        &[KnockOut(CrewGroup::OffTheBridge)],
    ),
    intruder(Card::Shambler, "SI1-101", "Shambler", &[LowerWhite], 2, 2).does(
        &[If(Condition::CrewHere, &[Move(Right)], &[])],
        &[If(Condition::CrewHere, &[Deal(2, Where::Here)], &[Heal(1)])],
        &[Deal(4, Where::Here)],
    ),
    // Serious, yellow.
    fighter(Card::Executioner, "SI2-01", "Executioner", &[UpperBlue], 2, 2).does(
        &[Move(Left), KnockOut(CrewGroup::UnescortedHere)],
        &[ChangeDecks, KnockOut(CrewGroup::UnescortedHere)],
        &[Deal(3, Where::Here)],
    ),
    intruder(Card::Seeker, "SI2-02", "Seeker", &[UpperWhite], 2, 2)
        .worth(6, 15)
        .has_traits(&[Trait::AvengesItself])
        .does(&[MoveToCrew], &[MoveToCrew], &[Deal(5, Where::Here), KnockOut(CrewGroup::Here)]),
    malfunction(
        Card::PowerSystemOverload,
        "SI2-03",
        "Power System Overload",
        &[LowerRed, LowerWhite, LowerBlue],
        B,
        3,
        7,
    )
    .has_traits(&[Trait::StationBonus(2)])
    .does(
        &[DrainReactor(Where::In(White), Amount::Blocks(2))],
        &[DrainReactor(Where::Everywhere, Amount::Blocks(1))],
        &[Deal(3, Where::Everywhere)],
    ),
    intruder(
        Card::Contamination,
        "SI2-04",
        "Contamination",
        &[UpperRed, LowerRed, UpperBlue, LowerBlue],
        2,
        3,
    )
    .has_traits(&[Trait::Contamination])
    .does(
        &[Delay(CrewGroup::Here)],
        &[ContaminationDamage],
        &[KnockOut(CrewGroup::Here), ContaminationStays],
    ),
    malfunction(Card::NuclearDevice, "SI2-05", "Nuclear Device", &[LowerWhite], C, 4, 1)
        .worth(0, 12)
        .has_traits(&[Trait::NeedsThree])
        .does(&[Speed(1)], &[Speed(1)], &[LoseShip]),
    malfunction(Card::PhasingAnomaly, "SI2-101", "Phasing Anomaly", &[UpperWhite], C, 3, 2)
        .inaccessible(1)
        .has_traits(&[Trait::Phasing])
        .ends(Lasting::Optics)
        .does(
            &[DisruptOptics],
            &[DisruptOptics],
            &[
                KnockOut(CrewGroup::In(Stations::of(&[UpperWhite, LowerWhite]))),
                Deal(3, Where::In(White)),
            ],
        ),
    fighter(Card::PhasingMineLayer, "SI2-102", "Phasing Mine Layer", &[UpperWhite], 2, 2)
        .has_traits(&[Trait::Phasing])
        .ends(Lasting::Mines)
        .does(&[LayMine, Move(Left)], &[LayMine, ChangeDecks], &[LayMine, DetonateMines])
        .phased(&[LayMine, Move(Right)], &[LayMine, ChangeDecks], &[LayMine, DetonateMines]),
    // Serious, red.
    fighter(Card::RabidBeast, "SI3-101", "Rabid Beast", &[UpperBlue], 2, 2)
        .has_traits(&[Trait::Infection])
        .does(
            &[Infect, Move(Left), Move(Left)],
            &[Infect, ChangeDecks, Move(Right)],
            &[Deal(4, Where::Here), InfectedRage],
        ),
    malfunction(
        Card::HiddenTransmitterBlue,
        "SI3-102",
        "Hidden Transmitter",
        &[UpperBlue],
        C,
        2,
        3,
    )
    .inaccessible(1)
    .worth(4, 8)
    .has_traits(&[Trait::Attached])
    .does(
        &[Accessible, CallIn],
        &[Advance(Whom::ExternalsOfZone, 2)],
        &[DrainShield(Where::In(Blue), Amount::All), Deal(4, Where::In(Blue))],
    ),
    malfunction(Card::HiddenTransmitterRed, "SI3-103", "Hidden Transmitter", &[LowerRed], C, 2, 3)
        .inaccessible(1)
        .worth(4, 8)
        .has_traits(&[Trait::Attached])
        .does(
            &[Accessible, CallIn],
            &[Advance(Whom::ExternalsOfZone, 2)],
            &[DrainReactor(Where::In(Red), Amount::All), Deal(4, Where::In(Red))],
        ),
    malfunction(Card::SpaceTimeVortex, "SI3-104", "Space-Time Vortex", &[LowerWhite], C, 2, 3)
        .has_traits(&[Trait::SwapsDecks, Trait::Attached])
        .does(&[RepeatTurn], &[SwapSides], &[UnleashDrawn]),
    fighter(Card::Siren, "SI3-105", "Siren", &[UpperRed], 2, 2)
        .has_traits(&[Trait::TeleportsWhenHit])
        .does(
            &[KnockOut(CrewGroup::Alone)],
            &[KnockOut(CrewGroup::InCompany)],
            &[KnockOut(CrewGroup::Ship)],
        ),
    intruder(Card::CyberGremlin, "SI3-106", "Cyber Gremlin", &[UpperRed], 2, 1)
        .inaccessible(1)
        .has_traits(&[Trait::StrikesAtJump])
        .does(&[DevourReactor], &[Sabotage, Move(Right)], &[Sabotage]),
    fighter(Card::Parasite, "SI3-107", "Parasite", &[], 2, 1)
        .worth(8, 18)
        .has_traits(&[Trait::Parasite])
        .does(&[HostDrains], &[HostStrikes], &[HostRages]),
];
