//! What the cards do, in our words.

use super::brush::sentence_case;
use crate::{
    board::Mark,
    card::{Amount, CardFacts, Condition, CrewGroup, Doors, Effect, Fuel, On, Where, Whom},
    ship::{Side, Stations},
};

/// A list of effects as a sentence; "nothing" if there is none.
#[must_use]
pub fn effects_words(effects: &[Effect]) -> String {
    if effects.is_empty() {
        return "Nothing.".to_owned();
    }
    sentence_case(&format!("{}.", clauses(effects)))
}

fn clauses(effects: &[Effect]) -> String {
    let clauses: Vec<String> = effects.iter().map(effect_words).collect();
    clauses.join("; ")
}

fn effect_words(effect: &Effect) -> String {
    let fixed = match *effect {
        Effect::Attack(strength, on) => return format!("attack {strength}{}", on_words(on)),
        Effect::AttackMore { own, others } => {
            return format!("attack {own}, and {others} on each other zone");
        }
        Effect::AttackRemaining(1) => "attack with its remaining hit points",
        Effect::AttackRemaining(times) => {
            return format!("attack with {times} times its remaining hit points");
        }
        Effect::AttackPastShields(strength) => {
            return format!("attack {strength}; shields do not help");
        }
        Effect::AttackAndFeed(strength) => {
            return format!("attack {strength}; it heals what shields absorb");
        }
        Effect::ReactorBlast(on) => {
            return format!("damage 1 plus 1 per block in the reactor{}", on_words(on));
        }
        Effect::Heal(points) => return format!("heals {points}"),
        Effect::HealHalf => "heals half of its damage, rounded down",
        Effect::HealExternals(points) => return format!("all external threats heal {points}"),
        Effect::HurtItself(points) => return format!("takes {points} damage itself"),
        Effect::Speed(by) => return format!("speed +{by}"),
        Effect::Shield(by) => return format!("shield {by:+}"),
        Effect::ShieldTo(points) => return format!("shield = {points}"),
        Effect::Accessible => "becomes accessible",
        Effect::Unveil => "becomes visible",
        Effect::Grow => "returns fire from now on",
        Effect::BoostAttacks => "other external threats attack with +1 from now on",
        Effect::BoostShields => "external threats have +1 shield from now on",
        Effect::Advance(whom, squares) => {
            let whom = match whom {
                Whom::OtherExternals => "all other external threats",
                Whom::Internals => "all internal threats",
                Whom::ExternalsOfZone => "the external threats of its zone",
            };
            return format!("{whom} advance {squares}");
        }
        Effect::Jump(side) => return format!("jumps one trajectory {}", toward(side)),
        Effect::CallIn => "calls in the attached threat",
        Effect::Delay(group) => return format!("delays {}", group_words(group)),
        Effect::KnockOut(group) => return format!("knocks out {}", group_words(group)),
        Effect::LoseShip => "the ship is lost",
        Effect::Deal(damage, at) => return format!("{damage} damage{}", in_words(at)),
        Effect::DealPerCrewHere(damage) => {
            return format!("{damage} damage per crew member in its station");
        }
        Effect::DealPerReactorBlock(zone) => {
            return format!("1 damage to {zone} per block in its reactor");
        }
        Effect::DrainReactor(at, amount) => return drain_words("reactor", at, amount),
        Effect::DrainShield(at, amount) => return drain_words("shield", at, amount),
        Effect::SapReactor => "takes 1 energy from the reactor here; 1 damage if it is empty",
        Effect::DevourReactor => "empties the reactor here and gains that much speed",
        Effect::LoseFuel => "a fuel capsule is lost",
        Effect::LoseRocket => "a rocket is destroyed",
        Effect::DisableStoredSquad => "the squad stored in lower red is disabled",
        Effect::Move(side) => return format!("moves {}", toward(side)),
        Effect::ChangeDecks => "changes decks",
        Effect::MoveToDamage => "moves toward the most damaged zone",
        Effect::MoveToCrew => "moves to the fullest neighbouring station",
        Effect::Spread(side) => return format!("spreads {}", toward(side)),
        Effect::SlimeBurst => "2 damage to the zone of every slime token",
        Effect::ContaminationDamage => "1 damage to the zone of every contaminated station",
        Effect::ContaminationStays => "contaminated stations knock out whoever enters",
        Effect::OverfillShield => {
            "all energy of the white reactor goes to the white shield; 1 damage for each block too many"
        }
        Effect::LeakShield => "the energy of the white shield leaks: 1 damage for each block",
        Effect::LeakReactors => {
            "the energy of all reactors leaks: 1 damage to its zone for each block"
        }
        Effect::DetonateRockets => "3 damage to blue for each rocket aboard without a repair",
        Effect::Backfire(fuel) => match fuel {
            Fuel::CentralEnergy => "uses 1 energy of the white reactor to attack all zones with 1",
            Fuel::Capsule => "uses a fuel capsule to attack all zones with 1",
            Fuel::Nothing => "attack 1 on all zones",
        },
        Effect::IgnoreShields => "shields no longer protect",
        Effect::ReverseShields => "attacks on a zone take the energy of its shield along",
        Effect::WeakenHull(at) => return format!("damage{} counts twice", in_words(at)),
        Effect::SealDoors(Doors::RedWhite) => "seals the doors between red and white",
        Effect::SealDoors(Doors::WhiteBlue) => "seals the doors between white and blue",
        Effect::DisruptOptics => "blinds the lasers of the next zone (white, red, blue)",
        Effect::LayMine => "lays a mine",
        Effect::DetonateMines => "all mines go off",
        Effect::Infect => "infects everyone in its station",
        Effect::InfectedRage => "2 damage to the zone of each infected crew member",
        Effect::LayMarks => "marks stations with poison",
        Effect::PoisonStrikes => "knocks out the poisoned",
        Effect::LaunchRocketsAtShip => "each rocket aboard attacks red with 2",
        Effect::Sabotage => "sabotages A, B and C of its station",
        Effect::HostDrains => "1 energy leaves what B fills in the host’s station",
        Effect::HostStrikes => "the host knocks out everyone else in the station",
        Effect::HostRages => {
            "5 damage to the host’s zone, or attack 5 on white if the host is in space"
        }
        Effect::RepeatTurn => "everyone repeats the turn",
        Effect::SwapSides => "the crews of red and blue change places",
        Effect::UnleashDrawn => "performs all actions of a drawn threat",
        Effect::If(condition, then, otherwise) => return if_words(condition, then, otherwise),
    };
    fixed.to_owned()
}

fn if_words(condition: Condition, then: &[Effect], otherwise: &[Effect]) -> String {
    let (is, is_not) = match condition {
        Condition::Damaged => ("if damaged".to_owned(), "if undamaged".to_owned()),
        Condition::DamageBelow(points) => (
            format!("if it has less than {points} damage"),
            format!("with {points} or more damage"),
        ),
        Condition::OffCourse => ("if off course".to_owned(), "unless off course".to_owned()),
        Condition::CrewHere => {
            ("if somebody is in its station".to_owned(), "if nobody is in its station".to_owned())
        }
    };
    match (then, otherwise) {
        (_, []) => format!("{is}: {}", clauses(then)),
        ([], _) => format!("{is_not}: {}", clauses(otherwise)),
        _ => format!("{is}: {}; otherwise: {}", clauses(then), clauses(otherwise)),
    }
}

const fn toward(side: Side) -> &'static str {
    match side {
        Side::Left => "left (toward red)",
        Side::Right => "right (toward blue)",
    }
}

const fn on_words(on: On) -> &'static str {
    match on {
        On::Own => "",
        On::All => " on all zones",
        On::Others => " on the other two zones",
        On::Ends => " on red and blue",
    }
}

fn in_words(at: Where) -> String {
    match at {
        Where::Here => String::new(),
        Where::In(zone) => format!(" to {zone}"),
        Where::Everywhere => " to every zone".to_owned(),
        Where::FarEnd => " to the far end".to_owned(),
    }
}

fn drain_words(store: &str, at: Where, amount: Amount) -> String {
    let amount = match amount {
        Amount::Blocks(blocks) => format!("{blocks} energy"),
        Amount::All => "all energy".to_owned(),
    };
    match at {
        Where::Here => format!("{amount} leaves the {store} here"),
        Where::In(zone) => format!("{amount} leaves the {zone} {store}"),
        Where::Everywhere => format!("{amount} leaves every {store}"),
        Where::FarEnd => format!("{amount} leaves the {store} at the far end"),
    }
}

fn group_words(group: CrewGroup) -> String {
    let fixed = match group {
        CrewGroup::Ship => "everyone aboard",
        CrewGroup::Zone => "everyone in its zone",
        CrewGroup::Here => "everyone in its stations",
        CrewGroup::In(stations) => return format!("everyone in {}", stations_words(stations)),
        CrewGroup::OffTheBridge => "everyone not on the bridge",
        CrewGroup::ActiveLeaders => "leaders of active battlebots",
        CrewGroup::UnescortedHere => "those in its station without active battlebots",
        CrewGroup::Captain => "the captain",
        CrewGroup::NotCaptain => "everyone but the captain",
        CrewGroup::Alone => "everyone alone in a station",
        CrewGroup::InCompany => "everyone not alone in a station",
    };
    fixed.to_owned()
}

/// Stations in words: "lower red and upper blue".
pub(super) fn stations_words(stations: Stations) -> String {
    let names: Vec<String> = stations.iter().map(|station| station.to_string()).collect();
    match names.split_last() {
        None => "no station".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// What a card does at one of its marks, with the version in brackets for a
/// threat that was phased out.
#[must_use]
pub fn act_words(facts: &CardFacts, mark: Mark) -> String {
    let act = facts.act(mark);
    let normal = effects_words(act.normal);
    if act.normal == act.phased {
        normal
    } else {
        format!("{normal} [{}]", effects_words(act.phased))
    }
}
