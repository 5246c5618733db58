//! The special rules of the cards, in our words, each with its rule.

use table::RuleId;

use super::{brush::sentence_case, words::stations_words};
use crate::card::{CardFacts, Lasting, Nature, Trait};

/// A special rule of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ability {
    /// What it means, in a sentence.
    pub text: String,
    /// Where the rule book states it.
    pub rule: RuleId,
}

/// Everything that is special about a card, besides X, Y and Z.
#[must_use]
pub fn abilities(facts: &CardFacts) -> Vec<Ability> {
    let mut all = Vec::new();
    let mut add = |text: String, rule: &str| all.push(Ability { text, rule: RuleId::new(rule) });
    match facts.nature {
        Nature::External { .. } => {}
        Nature::Intruder { start, returns_fire } => {
            if !start.is_empty() {
                add(format!("Starts in {}.", stations_words(start)), "SA-3.10");
            }
            if returns_fire {
                add("Returns fire: the squad that attacks it is disabled.".to_owned(), "SA-4.50");
            }
        }
        Nature::Malfunction { start, system } => {
            let stations = if facts.has(Trait::StartsByParity) {
                "its station".to_owned()
            } else {
                stations_words(start)
            };
            let repair = if facts.has(Trait::RepairedFromSpace) {
                String::new()
            } else {
                format!("; repaired with {system}")
            };
            add(format!("Blocks {system} in {stations}{repair}."), "SA-4.11");
        }
    }
    if facts.inaccessibility > 0 {
        let text = format!("Inaccessible: ignores {} damage each turn.", facts.inaccessibility);
        add(text, "SA-13.24");
    }
    for &ability in facts.traits {
        let (text, rule) = trait_words(ability);
        add(text, rule);
    }
    if let Some(lasting) = facts.lasting {
        let (text, rule) = lasting_words(lasting);
        add(sentence_case(&format!("{text} until it is destroyed.")), rule);
    }
    all
}

fn trait_words(ability: Trait) -> (String, &'static str) {
    let (text, rule) = match ability {
        Trait::DoubleDamage => ("Damage past the shield counts twice.", "SA-19.7"),
        Trait::Stealth => ("No weapon sees it until X.", "SA-19.9"),
        Trait::Decoy => ("Rockets that target it are lost.", "SA-19.10"),
        Trait::PulseStripsShield => {
            ("Without shield in a turn in which the pulse cannon hits it.", "SA-19.11")
        }
        Trait::Cryoshield => ("The first hits on it only break its cryoshield.", "SA-19.13"),
        Trait::RocketImmune => ("Rockets cannot target it.", "SA-19.4"),
        Trait::HeavyLaserImmune => ("Heavy lasers cannot target it.", "SA-19.16"),
        Trait::HiddenFarAway => ("Cannot be hit at distance 3.", "SA-19.5"),
        Trait::DamageCap(cap) => {
            return (format!("Takes at most {cap} damage per turn."), "SA-19.14");
        }
        Trait::Debris(strength) => {
            let text = format!("Destroyed, it attacks with {strength} for each X and Y passed.");
            return (text, "SA-19.25");
        }
        Trait::Explodes => ("Destroyed, it deals 1 damage to other external threats.", "SA-19.27"),
        Trait::Rammed => (
            "Interceptors ram it with strength 9 if it is their only target; the pilot is knocked out.",
            "SA-19.29",
        ),
        Trait::RocketMagnet => ("Rockets always target it.", "SA-19.32"),
        Trait::Retaliates => ("Whenever it was damaged it attacks each zone with 1.", "SA-19.36"),
        Trait::Carrier => {
            ("Attacks are 2 weaker while battlebots are out in the interceptors.", "SA-13.1")
        }
        Trait::Plasmatic => (
            "Plasmatic: if shields absorb nothing, everyone in the zone is knocked out.",
            "SA-13.5",
        ),
        Trait::Phasing => ("Phasing: out of reach every other turn.", "SA-13.8"),
        Trait::Megashield => {
            ("Megashield: loses a shield point after each turn in which it was hit.", "SA-13.21")
        }
        Trait::Polarized => ("Polarized: lasers do half, rounded up.", "SA-13.29"),
        Trait::SpansAll => ("Spans all zones: every laser can hit it.", "SA-13.39"),
        Trait::RocketDeflects => ("A rocket that hits it throws it off course.", "SA-19.39"),
        Trait::SlowedByDamage => {
            ("Moves 2 squares less in a turn in which it was damaged.", "SA-19.46")
        }
        Trait::Accelerates => ("One square faster every turn.", "SA-19.55"),
        Trait::ActsAtJump => ("Performs Z when the ship jumps.", "SA-19.49"),
        Trait::Attached => ("Has a second card attached.", "SA-13.45"),
        Trait::RocketHitPoints => ("Its hit points are the rockets aboard.", "SA-19.60"),
        Trait::RepairCostsEnergy => {
            ("The last repair also takes 1 energy of the zone’s reactor.", "SA-19.91")
        }
        Trait::RepairKnocksOut => {
            ("The last repair knocks out everyone in lower red and lower blue.", "SA-19.74")
        }
        Trait::StationBonus(bonus) => {
            let text = format!("{bonus} extra damage if repaired in all its stations in one turn.");
            return (text, "SA-19.82");
        }
        Trait::LoneRepairBonus => {
            ("1 extra damage if exactly one crew member repairs it in a turn.", "SA-19.102")
        }
        Trait::SquadRepairBonus => ("A leader of active battlebots repairs 1 more.", "SA-19.108"),
        Trait::NeedsThree => ("Three crew members must repair it in the same turn.", "SA-19.90"),
        Trait::RepairedFromSpace => ("Repaired from the interceptors only.", "SA-19.78"),
        Trait::Backfires => {
            ("Each shot of the white heavy laser attacks all zones with 1.", "SA-19.95")
        }
        Trait::StartsByParity => {
            ("In upper red if it appears on an odd turn, else in upper blue.", "SA-19.93")
        }
        Trait::Slime => ("Delays whoever moves into its stations.", "SA-19.65"),
        Trait::Contamination => ("Each attack cleans one station.", "SA-19.87"),
        Trait::Poison => ("Poisons who moves through its marks.", "SA-19.131"),
        Trait::Infection => ("The infected stay infected when it is destroyed.", "SA-19.137"),
        Trait::Parasite => ("Clings to the first crew member who moves.", "SA-19.147"),
        Trait::AvengesItself => ("Knocks out who destroys it.", "SA-19.86"),
        Trait::TeleportsWhenHit => ("Teleports to lower blue when hit.", "SA-19.140"),
        Trait::SwapsDecks => ("Everyone changes decks when it is damaged.", "SA-19.115"),
        Trait::StrikesAtJump => {
            ("Knocks everyone out when the ship jumps, unless destroyed.", "SA-19.145")
        }
    };
    (text.to_owned(), rule)
}

const fn lasting_words(lasting: Lasting) -> (&'static str, &'static str) {
    match lasting {
        Lasting::AttackBonus => ("its attack bonus lasts", "SA-19.19"),
        Lasting::ShieldBonus => ("its shield bonus lasts", "SA-19.24"),
        Lasting::WeakHull => ("the hull stays weak", "SA-19.79"),
        Lasting::Shields => ("shields stay useless", "SA-19.98"),
        Lasting::Doors => ("doors stay sealed", "SA-19.106"),
        Lasting::Optics => ("optics stay disrupted", "SA-19.114"),
        Lasting::Mines => ("mines stay", "SA-19.129"),
        Lasting::Marks => ("its marks stay", "SA-19.133"),
    }
}
