//! The 59 external threats.

use super::{
    Amount, Card, CardFacts, Condition, CrewGroup, Effect,
    Effect::{
        Advance, Attack, AttackAndFeed, AttackMore, AttackPastShields, AttackRemaining,
        BoostAttacks, BoostShields, CallIn, Delay, DrainShield, Heal, HealExternals, HealHalf,
        HurtItself, If, Jump, KnockOut, LoseShip, ReactorBlast, Shield, ShieldTo, Speed, Unveil,
    },
    Lasting, Nature, On,
    On::{All, Ends, Others, Own},
    Trait, Where, Whom,
};
use crate::ship::Side::{Left, Right};

const fn ship(
    card: Card,
    code: &'static str,
    name: &'static str,
    speed: u8,
    hit_points: u8,
    shield: i8,
) -> CardFacts {
    CardFacts::new(card, code, name, Nature::External { shield }, speed, hit_points)
}

/// What it does only while it has damage.
const fn if_damaged(effects: &'static [Effect]) -> Effect {
    If(Condition::Damaged, effects, &[])
}

/// What it does only while it has less damage than that.
const fn if_below(damage: u8, effects: &'static [Effect]) -> Effect {
    If(Condition::DamageBelow(damage), effects, &[])
}

const DRAIN_ALL_SHIELDS: Effect = DrainShield(Where::Everywhere, Amount::All);

pub(super) const FACTS: [CardFacts; 59] =
    [
        // Common, white.
        ship(Card::PulseBall, "E1-01", "Pulse Ball", 2, 5, 1).does(
            &[Attack(1, All)],
            &[Attack(1, All)],
            &[Attack(2, All)],
        ),
        ship(Card::Destroyer, "E1-02", "Destroyer", 2, 5, 2)
            .has_traits(&[Trait::DoubleDamage])
            .does(&[Attack(1, Own)], &[Attack(2, Own)], &[Attack(2, Own)]),
        ship(Card::StealthFighter, "E1-03", "Stealth Fighter", 3, 4, 2)
            .has_traits(&[Trait::Stealth])
            .does(&[Unveil], &[Attack(2, Own)], &[Attack(2, Own)]),
        ship(Card::EnergyCloud, "E1-04", "Energy Cloud", 2, 5, 3)
            .has_traits(&[Trait::PulseStripsShield])
            .does(&[DRAIN_ALL_SHIELDS], &[Attack(1, Others)], &[Attack(2, Others)]),
        ship(Card::Gunship, "E1-05", "Gunship", 2, 5, 2).does(
            &[Attack(2, Own)],
            &[Attack(2, Own)],
            &[Attack(3, Own)],
        ),
        ship(Card::CryoshieldFighter, "E1-06", "Cryoshield Fighter", 3, 4, 1)
            .has_traits(&[Trait::Cryoshield])
            .does(&[Attack(1, Own)], &[Attack(2, Own)], &[Attack(2, Own)]),
        ship(Card::Fighter, "E1-07", "Fighter", 3, 4, 2).does(
            &[Attack(1, Own)],
            &[Attack(2, Own)],
            &[Attack(3, Own)],
        ),
        ship(Card::ArmoredGrappler, "E1-08", "Armored Grappler", 2, 4, 3).does(
            &[Attack(1, Own)],
            &[Heal(1)],
            &[Attack(4, Own)],
        ),
        ship(Card::Amoeba, "E1-09", "Amoeba", 2, 8, 0).has_traits(&[Trait::RocketImmune]).does(
            &[Heal(2)],
            &[Heal(2)],
            &[Attack(5, Own)],
        ),
        ship(Card::Meteoroid, "E1-10", "Meteoroid", 5, 5, 0)
            .has_traits(&[Trait::RocketImmune])
            .does(&[], &[], &[AttackRemaining(1)]),
        ship(Card::PlasmaticFighter, "E1-101", "Plasmatic Fighter", 3, 4, 2)
            .has_traits(&[Trait::Plasmatic])
            .does(&[Attack(1, Own)], &[Attack(1, Own)], &[Attack(2, Own)]),
        ship(Card::SpinningSaucer, "E1-102", "Spinning Saucer", 3, 3, 4)
            .has_traits(&[Trait::RocketDeflects])
            .does(
                &[Attack(1, Own)],
                &[Attack(1, Own)],
                &[If(Condition::OffCourse, &[], &[Attack(5, Own)])],
            ),
        // Common, yellow.
        ship(Card::Kamikaze, "E2-01", "Kamikaze", 4, 5, 2).does(
            &[Speed(1), ShieldTo(1)],
            &[Speed(1), ShieldTo(0)],
            &[Attack(6, Own)],
        ),
        ship(Card::Scout, "E2-02", "Scout", 2, 3, 1)
            .has_traits(&[Trait::HeavyLaserImmune])
            .ends(Lasting::AttackBonus)
            .does(&[BoostAttacks], &[Advance(Whom::OtherExternals, 1)], &[AttackPastShields(3)]),
        ship(Card::PhantomFighter, "E2-03", "Phantom Fighter", 3, 3, 3)
            .has_traits(&[Trait::Stealth, Trait::Decoy])
            .does(&[Unveil], &[Attack(2, Own)], &[Attack(3, Own)]),
        ship(Card::Swarm, "E2-04", "Swarm", 2, 3, 0)
            .has_traits(&[Trait::RocketImmune, Trait::DamageCap(1)])
            .does(
                &[Attack(1, Own)],
                &[AttackMore { own: 2, others: 1 }],
                &[AttackMore { own: 3, others: 2 }],
            ),
        ship(Card::Jellyfish, "E2-05", "Jellyfish", 2, 13, -2)
            .has_traits(&[Trait::RocketImmune])
            .does(&[Attack(1, All), HealHalf], &[Attack(1, All), HealHalf], &[Attack(2, All)]),
        ship(Card::Marauder, "E2-06", "Marauder", 3, 6, 1).ends(Lasting::ShieldBonus).does(
            &[BoostShields],
            &[DrainShield(Where::Everywhere, Amount::Blocks(1))],
            &[Attack(4, Own)],
        ),
        ship(Card::MinorAsteroid, "E2-07", "Minor Asteroid", 4, 7, 0)
            .has_traits(&[Trait::RocketImmune, Trait::Debris(1)])
            .does(&[], &[], &[AttackRemaining(1)]),
        ship(Card::MiniCarrier, "E2-101", "Mini-Carrier", 2, 5, 2)
            .has_traits(&[Trait::Carrier])
            .does(&[Attack(2, Own)], &[Attack(3, Others)], &[Attack(4, All)]),
        ship(Card::PhasingFighter, "E2-102", "Phasing Fighter", 3, 4, 2)
            .has_traits(&[Trait::Phasing])
            .does(&[Attack(1, Own)], &[Attack(2, Own)], &[Attack(3, Own)])
            .phased(&[Attack(1, Own)], &[Attack(1, Own)], &[Attack(2, Own)]),
        ship(Card::MegashieldDestroyer, "E2-103", "Megashield Destroyer", 2, 3, 4)
            .has_traits(&[Trait::Megashield, Trait::DoubleDamage])
            .does(&[Attack(1, Own)], &[Attack(1, Own)], &[Attack(3, Own)]),
        // Common, red.
        ship(Card::PlasmaticNeedleship, "E3-101", "Plasmatic Needleship", 3, 3, 1)
            .has_traits(&[Trait::Plasmatic, Trait::HeavyLaserImmune])
            .does(&[Attack(1, Own)], &[Attack(2, Own)], &[Attack(4, Own)]),
        ship(Card::PhasingPulsar, "E3-102", "Phasing Pulsar", 2, 6, 1)
            .has_traits(&[Trait::Phasing])
            .does(&[Attack(1, All)], &[Attack(1, All)], &[Attack(3, All)])
            .phased(&[Attack(0, All)], &[Attack(1, All)], &[Attack(2, All)]),
        ship(Card::PhasingDestroyer, "E3-103", "Phasing Destroyer", 2, 5, 2)
            .has_traits(&[Trait::Phasing, Trait::DoubleDamage])
            .does(&[Attack(1, Own)], &[Attack(2, Own)], &[Attack(3, Own)])
            .phased(&[Attack(1, Own)], &[Attack(1, Own)], &[Attack(2, Own)]),
        ship(Card::MegashieldFighter, "E3-104", "Megashield Fighter", 3, 4, 4)
            .has_traits(&[Trait::Megashield])
            .does(&[Attack(1, Own)], &[Attack(2, Own)], &[Attack(3, Own)]),
        ship(Card::JumperLeft, "E3-105", "Jumper", 3, 6, 1).does(
            &[Jump(Left), Attack(1, Own)],
            &[Attack(1, Own), Jump(Left), Attack(1, Own)],
            &[Attack(3, Own), Jump(Left), Attack(1, Own)],
        ),
        ship(Card::JumperRight, "E3-106", "Jumper", 3, 6, 1).does(
            &[Jump(Right), Attack(1, Own)],
            &[Attack(1, Own), Jump(Right), Attack(1, Own)],
            &[Attack(3, Own), Jump(Right), Attack(1, Own)],
        ),
        ship(Card::SealedCapsule, "E3-107", "Sealed Capsule", 4, 4, 4)
            .worth(0, 0)
            .has_traits(&[Trait::Attached])
            .does(&[Speed(1), ShieldTo(3)], &[Speed(1)], &[CallIn]),
        ship(Card::PolarizedFighter, "E3-108", "Polarized Fighter", 3, 4, 1)
            .has_traits(&[Trait::Polarized])
            .does(&[Attack(1, Own)], &[Attack(2, Own)], &[Attack(4, Own)]),
        ship(Card::EnergySnake, "E3-109", "Energy Snake", 4, 6, 3)
            .has_traits(&[Trait::PulseStripsShield, Trait::SlowedByDamage])
            .does(&[AttackAndFeed(1)], &[AttackAndFeed(2)], &[ReactorBlast(Own)]),
        // Serious, white.
        ship(Card::Frigate, "SE1-01", "Frigate", 2, 7, 2).does(
            &[Attack(2, Own)],
            &[Attack(3, Own)],
            &[Attack(4, Own)],
        ),
        ship(Card::ManOfWar, "SE1-02", "Man-of-War", 1, 9, 2).does(
            &[Attack(2, Own), Speed(1)],
            &[Attack(3, Own), Shield(1)],
            &[Attack(5, Own)],
        ),
        ship(Card::LeviathanTanker, "SE1-03", "Leviathan Tanker", 2, 8, 3)
            .has_traits(&[Trait::Explodes])
            .does(&[Attack(2, Own)], &[Attack(2, Own), Heal(2)], &[Attack(2, Own)]),
        ship(Card::PulseSatellite, "SE1-04", "Pulse Satellite", 3, 4, 2)
            .has_traits(&[Trait::HiddenFarAway])
            .does(&[Attack(1, All)], &[Attack(2, All)], &[Attack(3, All)]),
        ship(Card::CryoshieldFrigate, "SE1-05", "Cryoshield Frigate", 2, 7, 1)
            .has_traits(&[Trait::Cryoshield])
            .does(&[Attack(2, Own)], &[Attack(3, Own)], &[Attack(4, Own)]),
        ship(Card::InterstellarOctopus, "SE1-06", "Interstellar Octopus", 2, 8, 1)
            .has_traits(&[Trait::RocketImmune])
            .does(
                &[if_damaged(&[Attack(1, All)])],
                &[if_damaged(&[Attack(2, All)])],
                &[AttackRemaining(2)],
            ),
        ship(Card::Maelstrom, "SE1-07", "Maelstrom", 2, 8, 3)
            .has_traits(&[Trait::PulseStripsShield])
            .does(&[DRAIN_ALL_SHIELDS], &[Attack(2, Others)], &[Attack(3, Others)]),
        ship(Card::Asteroid, "SE1-08", "Asteroid", 3, 9, 0)
            .has_traits(&[Trait::RocketImmune, Trait::Debris(2)])
            .does(&[], &[], &[AttackRemaining(1)]),
        ship(Card::SpacecraftCarrier, "SE1-101", "Spacecraft Carrier", 2, 6, 3)
            .has_traits(&[Trait::Carrier])
            .does(&[Attack(2, Own)], &[Attack(3, Others)], &[Attack(4, All)]),
        ship(Card::DimensionSpider, "SE1-102", "Dimension Spider", 1, 13, 0)
            .has_traits(&[Trait::RocketImmune, Trait::ActsAtJump])
            .does(&[ShieldTo(1)], &[Shield(1)], &[Attack(4, All)]),
        // Serious, yellow.
        ship(Card::Behemoth, "SE2-01", "Behemoth", 2, 7, 4).has_traits(&[Trait::Rammed]).does(
            &[if_below(2, &[Attack(2, Own)])],
            &[if_below(3, &[Attack(3, Own)])],
            &[if_below(6, &[Attack(6, Own)])],
        ),
        ship(Card::Juggernaut, "SE2-02", "Juggernaut", 1, 10, 3)
            .has_traits(&[Trait::RocketMagnet])
            .does(&[Speed(2), Attack(2, Own)], &[Speed(2), Attack(3, Own)], &[Attack(7, Own)]),
        ship(Card::PsionicSatellite, "SE2-03", "Psionic Satellite", 2, 5, 2)
            .has_traits(&[Trait::HiddenFarAway])
            .does(
                &[Delay(CrewGroup::Zone)],
                &[Delay(CrewGroup::Ship)],
                &[KnockOut(CrewGroup::Ship)],
            ),
        ship(Card::NebulaCrab, "SE2-04", "Nebula Crab", 2, 7, 2)
            .has_traits(&[Trait::RocketImmune])
            .does(&[ShieldTo(4)], &[Speed(2), ShieldTo(2)], &[Attack(5, Ends)]),
        ship(Card::Nemesis, "SE2-05", "Nemesis", 3, 9, 1)
            .worth(0, 12)
            .has_traits(&[Trait::Retaliates])
            .does(&[Attack(1, Own), HurtItself(1)], &[Attack(2, Own), HurtItself(2)], &[LoseShip]),
        ship(Card::MajorAsteroid, "SE2-06", "Major Asteroid", 2, 11, 0)
            .has_traits(&[Trait::RocketImmune, Trait::Debris(3)])
            .does(&[], &[], &[AttackRemaining(1)]),
        ship(Card::PlasmaticFrigate, "SE2-101", "Plasmatic Frigate", 2, 7, 2)
            .has_traits(&[Trait::Plasmatic])
            .does(&[Attack(2, Own)], &[Attack(2, Own)], &[Attack(4, Own)]),
        ship(Card::PhasingFrigate, "SE2-102", "Phasing Frigate", 2, 7, 2)
            .has_traits(&[Trait::Phasing])
            .does(&[Attack(2, Own)], &[Attack(3, Own)], &[Attack(4, Own)])
            .phased(&[Attack(1, Own)], &[Attack(2, Own)], &[Attack(3, Own)]),
        ship(Card::MotherSwarm, "SE2-103", "Mother Swarm", 2, 6, 1)
            .has_traits(&[Trait::RocketImmune, Trait::DamageCap(2)])
            .does(
                &[Attack(1, Own)],
                &[AttackMore { own: 2, others: 1 }],
                &[AttackMore { own: 4, others: 3 }],
            ),
        // Serious, red.
        ship(Card::PhasingManOfWar, "SE3-101", "Phasing Man-of-War", 1, 9, 2)
            .has_traits(&[Trait::Phasing])
            .does(&[Attack(2, Own), Speed(1)], &[Attack(3, Own), Shield(1)], &[Attack(5, Own)])
            .phased(&[Attack(1, Own), Speed(1)], &[Attack(2, Own), Shield(1)], &[Attack(4, Own)]),
        ship(Card::MegashieldManOfWar, "SE3-102", "Megashield Man-of-War", 1, 7, 5)
            .has_traits(&[Trait::Megashield])
            .does(&[Attack(2, Own), Speed(1)], &[Attack(3, Own)], &[Attack(5, Own)]),
        ship(Card::SuperCarrier, "SE3-103", "Super-Carrier", 2, 13, 5)
            .has_traits(&[Trait::Carrier, Trait::SpansAll])
            .does(&[Attack(2, Own)], &[Attack(4, Others)], &[Attack(5, All)]),
        ship(Card::TransmitterSatellite, "SE3-104", "Transmitter Satellite", 3, 5, 2)
            .worth(4, 8)
            .has_traits(&[Trait::HiddenFarAway, Trait::Attached])
            .does(
                &[CallIn],
                &[Advance(Whom::Internals, 1)],
                &[KnockOut(CrewGroup::Captain), Delay(CrewGroup::NotCaptain)],
            ),
        ship(Card::Overlord, "SE3-105", "Overlord", 2, 14, 5)
            .worth(0, 8)
            .has_traits(&[Trait::SpansAll, Trait::Attached])
            .does(&[ShieldTo(4), CallIn], &[HealExternals(1)], &[LoseShip]),
        ship(Card::Leaper, "SE3-106", "Leaper", 2, 7, 2).does(
            &[Attack(1, Own), Jump(Right), Attack(1, Own)],
            &[Attack(2, Own), Jump(Left), Attack(1, Own)],
            &[Attack(4, Own), Jump(Right), Attack(1, Own)],
        ),
        ship(Card::Planetoid, "SE3-107", "Planetoid", 1, 13, 0)
            .has_traits(&[Trait::RocketImmune, Trait::Debris(4), Trait::Accelerates])
            .does(&[], &[], &[AttackRemaining(1)]),
        ship(Card::EnergyDragon, "SE3-108", "Energy Dragon", 4, 9, 3)
            .has_traits(&[Trait::PulseStripsShield, Trait::SlowedByDamage])
            .does(&[AttackAndFeed(2)], &[AttackAndFeed(3)], &[ReactorBlast(On::All)]),
        ship(Card::PolarizedFrigate, "SE3-109", "Polarized Frigate", 2, 5, 2)
            .has_traits(&[Trait::Polarized])
            .does(&[Attack(1, Own)], &[Attack(3, Own)], &[Attack(5, Own)]),
    ];
