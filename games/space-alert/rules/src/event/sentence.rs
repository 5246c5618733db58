//! Events in words.

use std::fmt;

use table::{Names, count};

use super::{
    Arm, Change, DelayCause, How, IdleCause, Loss, LossCause, NamedThreat, NoEffect,
    ResolutionEvent, Shelter, Store, ThreatToken,
};
use crate::{
    action::{Action, Space},
    mission::Origin,
    ship::{Station, WeaponKind},
    state::Squad,
};

const LETTERS: [&str; 5] = ["alpha", "beta", "gamma", "delta", "epsilon"];

impl fmt::Display for ThreatToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Letter(idx) => match LETTERS.get(idx as usize) {
                Some(letter) => f.write_str(letter),
                None => write!(f, "letter {}", idx + 1),
            },
        }
    }
}

impl fmt::Display for NamedThreat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.card, self.token)
    }
}

impl fmt::Display for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shield(zone) => write!(f, "{zone} shield"),
            Self::Reactor(zone) => write!(f, "{zone} reactor"),
        }
    }
}

/// A station's cannon.
struct Cannon(Station);

impl fmt::Display for Cannon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.weapon() {
            WeaponKind::HeavyLaser => write!(f, "{} heavy laser", self.0.zone()),
            WeaponKind::LightLaser => write!(f, "{} light laser", self.0.zone()),
            WeaponKind::PulseCannon => f.write_str("pulse cannon"),
        }
    }
}

impl fmt::Display for Arm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cannon(station) => Cannon(*station).fmt(f),
            Self::Rocket => f.write_str("rocket"),
            Self::Interceptors => f.write_str("interceptors"),
        }
    }
}

impl Arm {
    /// What it does, in the number of its name.
    const fn hits(self) -> &'static str {
        match self {
            Self::Cannon(_) | Self::Rocket => "hits",
            Self::Interceptors => "hit",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("no action"),
            Self::Single(symbol) => symbol.fmt(f),
            Self::Double(first, second) => write!(f, "{first} + {second}"),
            Self::Rest(symbol) => write!(f, "the second half, {symbol}"),
            Self::Heroic(symbol) => write!(f, "heroic {symbol}"),
            Self::HeroicMove(station) => write!(f, "heroic move to {station}"),
            Self::Special(special) => write!(f, "the {special} special action"),
        }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.action.fmt(f)?;
        if let Some(special) = self.with {
            write!(f, " with the {special} special action")?;
        }
        if self.tripped {
            f.write_str(" after tripping")?;
        }
        Ok(())
    }
}

impl fmt::Display for NoEffect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::EndOfShip => "the ship ends here",
            Self::SealedDoor => "the door is sealed",
            Self::AlreadyThere => "already there",
            Self::AlreadyFired(station) => {
                return write!(f, "the {} has been fired this turn", Cannon(*station));
            }
            Self::NoEnergy(zone) | Self::NothingToMove(zone) => {
                return write!(f, "no energy in the {zone} reactor");
            }
            Self::Full(store) => return write!(f, "the {store} is full"),
            Self::NoFuel => "no fuel capsule is left",
            Self::TooLateInPhase => {
                "the computer can be maintained in the first two turns of a phase only"
            }
            Self::AlreadyMaintained => "the computer has been maintained in this phase",
            Self::AlreadyLaunched => "a rocket has been launched this turn",
            Self::NoRocket => "no rocket is left",
            Self::HasSquad => "leads an active squad already",
            Self::SquadTaken => "the squad of this station has been taken",
            Self::NoSquad(_) => "leads no battlebots",
            Self::SquadDisabled(_) => "the battlebots are disabled",
            Self::InterceptorsOut => "the interceptors are out",
            Self::InterceptorsBroken => "the interceptors malfunction",
            Self::NoIntruder => "no intruder is here",
            Self::AlreadyLooked => "has looked out of the window this turn",
            Self::Unrepairable => "it cannot be repaired any more",
            Self::LastPointFromAfar => "the last point cannot be dealt from afar",
            Self::NoMalfunction => "nothing malfunctions here",
            Self::NoDamage => "the zone is undamaged",
            Self::WeaponBroken(station) => {
                return write!(f, "the {} malfunctions", Cannon(*station));
            }
            Self::PulseCannonBroken => "the pulse cannon malfunctions",
            Self::WrongStation => "it does not work in this station",
            Self::WrongTurn => "it does not work on this turn",
            Self::NoSpecialization => "has no specialization",
            Self::SpecialNotAlone => "the special action goes with a single movement only",
            Self::NothingToProtect => "no card to protect",
            Self::TokensTogether => "the teleport tokens are not with two crew members",
            Self::TogetherAlready => "the tokens' bearers are in the same station",
            Self::SomebodyInSpace => "a token's bearer is in space",
            Self::TravellerProtected => "whoever was to travel is protected until they have acted",
            Self::SecondHalfInSpace => "only one thing can be done in space",
            Self::NotInThisCourse => "not used in training",
        })
    }
}

impl DelayCause {
    /// How it ends a sentence that begins with what is delayed.
    fn read(self, names: &dyn Names) -> String {
        match self {
            Self::LiftOccupied(by) => format!(": {} was in the gravolift", names.name(by)),
            Self::LiftDamaged => ": the gravolift is damaged".to_owned(),
            Self::Tripped => ": tripped".to_owned(),
            Self::Slime => " by slime".to_owned(),
            Self::Computer => " by the computer".to_owned(),
            Self::Threat(threat) => format!(" by {threat}"),
            Self::InSpace => ": not possible in space".to_owned(),
        }
    }
}

/// How a mission was lost.
impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cause {
            LossCause::Zone(zone) => write!(f, "the {zone} zone was destroyed by {}", self.by),
            LossCause::Action => write!(f, "{} ended the mission", self.by),
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Speed(speed) => write!(f, "now has speed {speed}"),
            Self::Shield(shield) => write!(f, "now has shield {shield}"),
            Self::Accessible => f.write_str("can be reached without help now"),
            Self::Visible => f.write_str("becomes visible"),
            Self::ReturnsFire => f.write_str("returns fire from now on"),
            Self::AttackBonus => f.write_str("makes the other external threats attack harder"),
            Self::ShieldBonus => f.write_str("gives external threats one more shield point"),
            Self::ShieldsIgnored => f.write_str("makes the ship's shields useless"),
            Self::ShieldsReversed => f.write_str("reverses the ship's shields"),
            Self::HullWeak(zone) => write!(f, "doubles damage to the {zone} zone"),
            Self::DoorsSealed(zone) => write!(f, "seals the doors between white and {zone}"),
            Self::OpticsDisrupted(zone) => write!(f, "disrupts the optics of the {zone} zone"),
        }
    }
}

impl ResolutionEvent {
    pub(super) fn read(&self, names: &dyn Names) -> String {
        let name = |seat| names.name(seat);
        match *self {
            Self::Turn { turn } => format!("Turn {turn}."),
            Self::Appears { threat, square } => match threat.origin {
                Origin::Zone(zone) => format!("{threat} appears on square {square} of {zone}."),
                Origin::Internal => format!("{threat} appears aboard."),
            },
            Self::Acts { seat, space, place } if space.is_empty() => {
                format!("{} has no action in {place}.", name(seat))
            }
            Self::Acts { seat, space, place } => {
                format!("{} plays {space} in {place}.", name(seat))
            }
            Self::Idle { seat, why: IdleCause::KnockedOut } => {
                format!("{} is knocked out and does nothing.", name(seat))
            }
            Self::Nothing { seat, why } => format!("No effect for {}: {why}.", name(seat)),
            Self::Moves { seat, from, to, how } => {
                let way = match how {
                    How::Door => "",
                    How::Lift => " by the gravolift",
                    How::Heroic => " heroically",
                    How::SquadLeader => " at a run",
                };
                format!("{} goes from {from} to {to}{way}.", name(seat))
            }
            Self::Teleports { seat, to } => format!("{} is teleported to {to}.", name(seat)),
            Self::Delayed { seat, why } => {
                let what = if why == DelayCause::InSpace { "action" } else { "next action" };
                format!("The {what} of {} is delayed{}.", name(seat), why.read(names))
            }
            Self::SecondHalfDelayed { seat, why } => {
                let why = why.read(names);
                format!("The second half of {}'s action is delayed{why}.", name(seat))
            }
            Self::DelayIgnored { seat } => format!("{} ignores the delay.", name(seat)),
            Self::OutOfReach { seat } => {
                format!("{} is in space and not delayed.", name(seat))
            }
            Self::Repeats { seat } => format!("{} will repeat this turn's action.", name(seat)),
            Self::Fires { seat, station, heroic, prepared } => {
                let extra = match (heroic, prepared) {
                    (false, false) => "",
                    (true, false) => ", heroically",
                    (false, true) => ", prepared",
                    (true, true) => ", prepared and heroically",
                };
                format!("{} fires the {}{extra}.", name(seat), Cannon(station))
            }
            Self::Transfers { seat, from, to, blocks: n, extra } => {
                let more = if extra { " and one more" } else { "" };
                format!(
                    "{} moves {} from the {from} reactor to the {to}{more}.",
                    name(seat),
                    count(n, "block")
                )
            }
            Self::Refuels { seat, blocks: n, extra } => {
                let more = if extra { " and one more" } else { "" };
                format!(
                    "{} refuels the central reactor with {}{more}.",
                    name(seat),
                    count(n, "block")
                )
            }
            Self::Maintains { seat, phase } => {
                format!("{} maintains the computer in phase {phase}.", name(seat))
            }
            Self::Launches { seat, rockets: 1 } => format!("{} launches a rocket.", name(seat)),
            Self::Launches { seat, .. } => format!("{} launches two rockets at once.", name(seat)),
            Self::SquadTaken { seat, squad: Squad::Disabled } => {
                format!("{} takes over the disabled battlebots.", name(seat))
            }
            Self::SquadTaken { seat, squad: Squad::Active | Squad::None } => {
                format!("{} activates the battlebots.", name(seat))
            }
            Self::SquadRevived { seat } => {
                format!("{}'s battlebots are active again.", name(seat))
            }
            Self::SquadDisabled { seat, .. } => {
                format!("{}'s battlebots are disabled.", name(seat))
            }
            Self::TakesOff { seat } => format!("{} takes off in the interceptors.", name(seat)),
            Self::Stays { seat, heroic } => {
                let how = if heroic { " and attacks heroically" } else { "" };
                format!("{} stays in space{how}.", name(seat))
            }
            Self::Flies { seat, distance } => {
                format!("{} flies to distance {distance}.", name(seat))
            }
            Self::ComesCloser { seat, distance } => {
                format!("{} comes back to distance {distance}.", name(seat))
            }
            Self::Returns { seat } => format!("{} returns to the ship.", name(seat)),
            Self::UltrafastReturn { seat } => {
                format!("The autopilot drags {} back to the ship.", name(seat))
            }
            Self::Looks { seat, counts_as: 1 } => {
                format!("{} looks out of the window.", name(seat))
            }
            Self::Looks { seat, counts_as } => {
                format!("{} looks out of the window for {counts_as}.", name(seat))
            }
            Self::Repairs { seat, threat, points } => {
                format!("{} repairs {threat} by {points}.", name(seat))
            }
            Self::Ignores { threat, points } => {
                format!("{threat} is hard to reach: {points} ignored this turn.")
            }
            Self::NotEnough { threat, n } => {
                format!("{threat} needs three crew members in one turn, {n} so far.")
            }
            Self::RepairUsesEnergy { threat, zone } => {
                format!("The last repair of {threat} uses energy of the {zone} reactor.")
            }
            Self::RepairLacksEnergy { threat, zone } => {
                format!("The last repair of {threat} fails: no energy in the {zone} reactor.")
            }
            Self::RepairBonus { threat, points } => {
                format!("The way it was repaired deals {threat} {points} more.")
            }
            Self::RepairsTile { seat, zone, tile } => {
                format!("{}'s battlebots repair the {zone} {tile}.", name(seat))
            }
            Self::Strikes { seat, threat } => {
                format!("{}'s battlebots attack {threat}.", name(seat))
            }
            Self::Cleaned { station } => format!("The {station} station is clean."),
            Self::SlimeTokenGone { station } => format!("The slime in {station} is gone."),
            Self::KnockedOut { seat } => format!("{} is knocked out.", name(seat)),
            Self::Spared { seat, by: Shelter::Medic } => {
                format!("{} is not knocked out: the Medic is there.", name(seat))
            }
            Self::Spared { seat, by: Shelter::SpecialOps } => {
                format!("{} is not knocked out: the action is protected.", name(seat))
            }
            Self::Poisoned { seat } => format!("{} is poisoned.", name(seat)),
            Self::Infected { seat } => format!("{} is infected.", name(seat)),
            Self::Attaches { threat, seat } => format!("{threat} attaches to {}.", name(seat)),
            Self::AnalystPoint { seat } => format!("{} earns a point by analysis.", name(seat)),
            Self::TemporaryShield { seat, zone } => {
                format!("{} raises a temporary shield, strongest in {zone}.", name(seat))
            }
            Self::Stimulates { seat, station } => {
                format!("{} gives everyone in {station} a stimulant.", name(seat))
            }
            Self::Shelters { seat } => {
                format!("Nobody with {} can be knocked out this turn.", name(seat))
            }
            Self::SlowsThreats { seat } => {
                format!("{} makes all threats advance one square less.", name(seat))
            }
            Self::JumpsEarly { seat } => format!("{} prepares an early jump.", name(seat)),
            Self::Prepares { seat } => format!("{} prepares a heroic action.", name(seat)),
            Self::PreparesWeapon { seat, station, .. } => {
                format!("{} prepares the {}.", name(seat), Cannon(station))
            }
            Self::VisualConfirmation { phase, n, better: true } => {
                format!("Visual confirmation of phase {phase} rises to {n}.")
            }
            Self::VisualConfirmation { phase, n, better: false } => {
                format!("Visual confirmation by {n} adds nothing in phase {phase}.")
            }
            Self::Hits { arm, threat, strength } => {
                format!("The {arm} {} {threat} with strength {strength}.", arm.hits())
            }
            Self::NoTarget { arm } => {
                format!("The {arm} {} nothing: no target in range.", arm.hits())
            }
            Self::Blind { station } => {
                format!("The {} hits nothing: its optics are disrupted.", Cannon(station))
            }
            Self::RocketLost { threat } => format!("The rocket is lost on {threat}."),
            Self::CryoshieldBreaks { threat } => {
                format!("{threat} takes no damage; its cryoshield is gone.")
            }
            Self::TakesHits { threat, strength, shield, damage } => {
                format!("{threat} is hit with {strength}, shield {shield}: {damage} damage.")
            }
            Self::TakesDamage { threat, points } => format!("{threat} takes {points} damage."),
            Self::Heals { threat, points } => format!("{threat} heals {points}."),
            Self::Destroyed { threat } => format!("{threat} is destroyed."),
            Self::Survived { threat } => format!("{threat} has done its worst."),
            Self::PutAway { threat } => format!("{threat} is put away."),
            Self::Advances { threat, from, to } => {
                format!("{threat} advances from square {from} to {to}.")
            }
            Self::Phases { threat, out: true } => format!("{threat} phases out."),
            Self::Phases { threat, out: false } => format!("{threat} phases in."),
            Self::Performs { threat, mark, bracketed: true } => {
                format!("{threat} performs {mark} in brackets.")
            }
            Self::Performs { threat, mark, bracketed: false } => {
                format!("{threat} performs {mark}.")
            }
            Self::Changes { threat, change } => format!("{threat} {change}."),
            Self::Jumps { threat, from, to } => format!("{threat} jumps from {from} to {to}."),
            Self::CannotJump { threat, to } => {
                format!("{threat} cannot jump: the {to} trajectory is too short.")
            }
            Self::CallsIn { by, threat } => format!("{by} calls in {threat}."),
            Self::Attacks { threat, zone, strength, absorbed, added, damage } => {
                let shields = match (absorbed, added) {
                    (0, 0) => String::new(),
                    (absorbed, 0) => format!(", shields absorb {absorbed}"),
                    (_, added) => format!(", reversed shields add {added}"),
                };
                format!("{threat} attacks {zone} with {strength}{shields}: {damage} damage.")
            }
            Self::Deals { threat, zone, points } => {
                format!("{threat} deals {points} damage to {zone}.")
            }
            Self::TileDrawn { zone, tile } => format!("The {zone} {tile} is damaged."),
            Self::Drains { threat, store, blocks: 0 } => {
                format!("{threat} finds no energy in the {store}.")
            }
            Self::Drains { threat, store, blocks: n } => {
                format!("{threat} removes {} from the {store}.", count(n, "block"))
            }
            Self::FuelLost { threat } => format!("{threat} uses up a fuel capsule."),
            Self::RocketDestroyed { threat } => format!("{threat} destroys a rocket."),
            Self::StoredSquadDisabled { threat } => {
                format!("{threat} disables the battlebots in lower red.")
            }
            Self::IntruderMoves { threat, to } => format!("{threat} moves to {to}."),
            Self::IntruderStays { threat } => format!("{threat} stays where it is."),
            Self::SlimeSpreads { threat, to } => format!("{threat} spreads to {to}."),
            Self::MineLaid { threat, station } => format!("{threat} lays a mine in {station}."),
            Self::Sabotaged { threat, station } => {
                format!("{threat} sabotages all systems of {station}.")
            }
            Self::ComputerCheck { phase, maintained: true } => {
                format!("The computer was maintained in phase {phase}.")
            }
            Self::ComputerCheck { phase, maintained: false } => {
                format!("The computer was not maintained in phase {phase}.")
            }
            Self::Lost { loss } => match loss.cause {
                LossCause::Zone(zone) => {
                    format!("The {zone} zone is destroyed by {}: the mission is lost.", loss.by)
                }
                LossCause::Action => format!("{} ends the mission: it is lost.", loss.by),
            },
            Self::Jump => "The ship jumps to hyperspace: the mission is completed.".to_owned(),
        }
    }
}
