//! Which rule made an event happen.

use table::RuleId;

use super::{
    Arm, Change, DelayCause, How, IdleCause, LossCause, Need, NoEffect, ResolutionEvent, Shelter,
    SquadLoss, Store,
};
use crate::ship::{Station, WeaponKind};

impl ResolutionEvent {
    pub(super) fn rule_id(&self) -> RuleId {
        RuleId::new(match self {
            Self::Turn { .. } => "SA-3.3",
            Self::Appears { .. } => "SA-3.8",
            Self::Acts { space, .. } if space.is_empty() => "SA-3.15",
            Self::Acts { .. } => "SA-3.12",
            Self::Idle { why: IdleCause::KnockedOut, .. } => "SA-3.16",
            Self::Nothing { why, .. } => why.rule(),
            Self::Moves { how: How::Door, from, to, .. } if to.zone() < from.zone() => "SA-4.1",
            Self::Moves { how: How::Door, .. } => "SA-4.2",
            Self::Moves { how: How::Lift, .. } => "SA-4.4",
            Self::Moves { how: How::Heroic, .. } => "SA-4.54",
            Self::Moves { how: How::SquadLeader, .. } => "SA-16.102",
            Self::Teleports { .. } => "SA-13.56",
            Self::Delayed { why, .. } => why.rule(),
            Self::SecondHalfDelayed { .. } => "SA-14.15",
            Self::DelayIgnored { .. } => "SA-16.86",
            Self::OutOfReach { .. } => "SA-4.41",
            Self::Repeats { .. } => "SA-19.118",
            Self::Fires { station, .. } => match station.weapon() {
                WeaponKind::LightLaser => "SA-4.20",
                WeaponKind::HeavyLaser | WeaponKind::PulseCannon => "SA-4.18",
            },
            Self::Transfers { to: Store::Shield(_), .. } => "SA-4.22",
            Self::Transfers { to: Store::Reactor(_), .. } => "SA-4.23",
            Self::Refuels { .. } => "SA-4.25",
            Self::Maintains { .. } => "SA-4.28",
            Self::Launches { rockets: 2.., .. } => "SA-16.28",
            Self::Launches { .. } => "SA-4.30",
            Self::SquadTaken { .. } => "SA-4.32",
            Self::SquadRevived { .. } => "SA-4.34",
            Self::SquadDisabled { why, .. } => match why {
                SquadLoss::ReturnFire => "SA-4.50",
                SquadLoss::Leader => "SA-8.13",
                SquadLoss::Ramming => "SA-19.29",
                SquadLoss::UltrafastReturn => "SA-15.16",
            },
            Self::TakesOff { .. } => "SA-4.36",
            Self::Stays { .. } => "SA-4.43",
            Self::Flies { .. } => "SA-15.3",
            Self::ComesCloser { .. } => "SA-15.6",
            Self::Returns { .. } => "SA-4.44",
            Self::UltrafastReturn { .. } => "SA-15.16",
            Self::Looks { .. } => "SA-4.38",
            Self::Repairs { .. } => "SA-4.12",
            Self::Ignores { .. } => "SA-13.24",
            Self::NotEnough { .. } => "SA-19.90",
            Self::RepairUsesEnergy { .. } | Self::RepairLacksEnergy { .. } => "SA-19.91",
            Self::RepairBonus { .. } => "SA-19.82",
            Self::RepairsTile { .. } => "SA-16.98",
            Self::Strikes { .. } => "SA-4.48",
            Self::Cleaned { .. } => "SA-19.87",
            Self::SlimeTokenGone { .. } => "SA-19.69",
            Self::KnockedOut { .. } => "SA-8.12",
            Self::Spared { by: Shelter::Medic, .. } => "SA-16.63",
            Self::Spared { by: Shelter::SpecialOps, .. } => "SA-16.91",
            Self::Poisoned { .. } => "SA-19.131",
            Self::Infected { .. } => "SA-19.136",
            Self::Attaches { .. } => "SA-19.147",
            Self::AnalystPoint { .. } => "SA-16.32",
            Self::TemporaryShield { .. } => "SA-16.41",
            Self::Stimulates { .. } => "SA-16.59",
            Self::Shelters { .. } => "SA-16.63",
            Self::SlowsThreats { .. } => "SA-16.77",
            Self::JumpsEarly { .. } => "SA-16.79",
            Self::Prepares { .. } => "SA-16.81",
            Self::PreparesWeapon { pulse: false, .. } => "SA-16.108",
            Self::PreparesWeapon { pulse: true, .. } => "SA-16.109",
            Self::VisualConfirmation { .. } => "SA-9.6",
            Self::Hits { arm, .. } => match arm {
                Arm::Cannon(Station::LowerWhite) => "SA-6.8",
                Arm::Cannon(_) => "SA-6.6",
                Arm::Rocket => "SA-6.9",
                Arm::Interceptors => "SA-6.12",
            },
            Self::NoTarget { arm: Arm::Rocket } => "SA-6.11",
            Self::NoTarget { arm: Arm::Cannon(_) | Arm::Interceptors } => "SA-6.15",
            Self::Blind { .. } => "SA-19.109",
            Self::RocketLost { .. } => "SA-19.10",
            Self::CryoshieldBreaks { .. } => "SA-19.13",
            Self::TakesHits { damage: 0, .. } => "SA-6.18",
            Self::TakesHits { .. } => "SA-6.17",
            Self::TakesDamage { .. } => "SA-6.19",
            Self::Heals { .. } => "SA-7.23",
            Self::Destroyed { .. } => "SA-6.20",
            Self::Survived { .. } => "SA-7.8",
            Self::PutAway { .. } => "SA-19.122",
            Self::Advances { .. } => "SA-7.2",
            Self::Phases { out: true, .. } => "SA-13.9",
            Self::Phases { out: false, .. } => "SA-13.10",
            Self::Performs { bracketed: true, .. } => "SA-13.16",
            Self::Performs { .. } => "SA-7.4",
            Self::Changes { change, .. } => change.rule(),
            Self::Jumps { .. } => "SA-13.33",
            Self::CannotJump { .. } => "SA-13.34",
            Self::CallsIn { .. } => "SA-13.47",
            Self::Attacks { .. } => "SA-7.14",
            Self::Deals { .. } => "SA-7.19",
            Self::TileDrawn { .. } => "SA-8.1",
            Self::Drains { .. } => "SA-7.26",
            Self::FuelLost { .. } => "SA-7.26",
            Self::RocketDestroyed { .. } | Self::StoredSquadDisabled { .. } => "SA-19.66",
            Self::IntruderMoves { .. } | Self::IntruderStays { .. } => "SA-7.24",
            Self::SlimeSpreads { .. } => "SA-19.68",
            Self::MineLaid { .. } => "SA-19.128",
            Self::Sabotaged { .. } => "SA-19.143",
            Self::ComputerCheck { .. } => "SA-9.2",
            Self::Lost { loss } => match loss.cause {
                LossCause::Zone(_) => "SA-8.9",
                LossCause::Action => "SA-7.29",
            },
            Self::Jump => "SA-9.13",
        })
    }
}

impl NoEffect {
    const fn rule(self) -> &'static str {
        match self {
            Self::EndOfShip => "SA-4.3",
            Self::SealedDoor => "SA-19.104",
            Self::AlreadyThere => "SA-4.55",
            Self::AlreadyFired(_) | Self::NoEnergy(_) => "SA-4.19",
            Self::NothingToMove(_) => "SA-4.24",
            Self::Full(Store::Shield(_)) => "SA-4.22",
            Self::Full(Store::Reactor(_)) => "SA-4.23",
            Self::NoFuel => "SA-4.26",
            Self::TooLateInPhase | Self::AlreadyMaintained => "SA-4.29",
            Self::AlreadyLaunched | Self::NoRocket => "SA-4.31",
            Self::HasSquad => "SA-4.35",
            Self::SquadTaken => "SA-4.33",
            Self::NoSquad(need) | Self::SquadDisabled(need) => match need {
                Need::Attack => "SA-4.53",
                Need::TakeOff => "SA-4.37",
                Need::Mend => "SA-16.101",
                Need::Scramble => "SA-16.106",
            },
            Self::NoIntruder => "SA-4.53",
            Self::InterceptorsOut => "SA-4.37",
            Self::InterceptorsBroken => "SA-16.105",
            Self::AlreadyLooked => "SA-9.5",
            Self::Unrepairable => "SA-4.15",
            Self::LastPointFromAfar => "SA-16.27",
            Self::NoMalfunction => "SA-16.118",
            Self::NoDamage => "SA-16.101",
            Self::WeaponBroken(_) => "SA-16.114",
            Self::PulseCannonBroken => "SA-16.49",
            Self::WrongStation | Self::NoSpecialization => "SA-16.12",
            Self::WrongTurn => "SA-16.80",
            Self::SpecialNotAlone => "SA-16.56",
            Self::NothingToProtect => "SA-20.49",
            Self::TokensTogether | Self::TogetherAlready | Self::SomebodyInSpace => "SA-16.73",
            Self::TravellerProtected => "SA-20.74",
            Self::SecondHalfInSpace => "SA-15.12",
            Self::NotInThisCourse => "SA-1.37",
        }
    }
}

impl DelayCause {
    const fn rule(self) -> &'static str {
        match self {
            Self::LiftOccupied(_) => "SA-4.6",
            Self::LiftDamaged => "SA-4.7",
            Self::Tripped => "SA-3.19",
            Self::Slime => "SA-19.65",
            Self::Computer => "SA-9.2",
            Self::Threat(_) => "SA-7.27",
            Self::InSpace => "SA-4.45",
        }
    }
}

impl Change {
    const fn rule(self) -> &'static str {
        match self {
            Self::Speed(_) | Self::Shield(_) => "SA-7.22",
            Self::Accessible => "SA-19.125",
            Self::Visible => "SA-19.9",
            Self::ReturnsFire => "SA-19.75",
            Self::AttackBonus => "SA-19.17",
            Self::ShieldBonus => "SA-19.24",
            Self::ShieldsIgnored => "SA-19.98",
            Self::ShieldsReversed => "SA-19.99",
            Self::HullWeak(_) => "SA-19.79",
            Self::DoorsSealed(_) => "SA-19.103",
            Self::OpticsDisrupted(_) => "SA-19.109",
        }
    }
}
