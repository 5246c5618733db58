//! The 103 threat cards: what is printed on them, as data.
//!
//! [`Card`] names a card, [`Card::facts`] tells what it says. The tables are in
//! `external.rs` and `internal.rs`; the words of X, Y and Z are [`Effect`]s,
//! the abilities are [`Trait`]s. What an effect does is found by its name in
//! `resolve/act.rs`, what a trait does by its name in `resolve/`.

mod effect;
mod external;
mod internal;
mod names;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use self::{
    effect::{Amount, Condition, CrewGroup, Doors, Effect, Fuel, On, Where, Whom},
    names::Card,
};
use crate::{
    board::Mark,
    ship::{Station, Stations, System},
};

/// How many cards there are: 55 base cards and 48 of The New Frontier.
pub const N_CARDS: usize = 103;

/// The stations that the Ninja marks (SA-19.131).
pub const NINJA_MARKS: Stations = Stations::of(&[Station::UpperBlue, Station::LowerWhite]);

static FACTS: [CardFacts; N_CARDS] = collect();

const fn collect() -> [CardFacts; N_CARDS] {
    let mut all = [external::FACTS[0]; N_CARDS];
    let n_external = external::FACTS.len();
    let mut idx = 0;
    while idx < N_CARDS {
        all[idx] =
            if idx < n_external { external::FACTS[idx] } else { internal::FACTS[idx - n_external] };
        idx += 1;
    }
    all
}

impl Card {
    /// What is printed on the card.
    #[must_use]
    pub fn facts(self) -> &'static CardFacts {
        &FACTS[self as usize]
    }

    /// The card with this printed code, such as `SE2-101`.
    #[must_use]
    pub fn with_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.facts().code == code)
    }

    /// Whether the card it calls in comes from outside: satellites and capsules
    /// call from within, the others from outside (SA-13.46).
    #[must_use]
    pub const fn calls_from_outside(self) -> bool {
        matches!(self, Self::Overlord | Self::HiddenTransmitterBlue | Self::HiddenTransmitterRed)
    }

    /// Whether it comes from outside the ship.
    #[must_use]
    pub fn is_external(self) -> bool {
        matches!(self.facts().nature, Nature::External { .. })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.facts().name)
    }
}

/// Which box a card is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Set {
    /// The base game.
    Base,
    /// The New Frontier.
    NewFrontier,
}

/// How dangerous a card's deck is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Common.
    Common,
    /// Serious; counts twice in the threat count.
    Serious,
}
table::encode! { enum Severity { 0 Common, 1 Serious } }

/// The difficulty of a card (SA-1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// Lower.
    White,
    /// Higher.
    Yellow,
    /// Highest.
    Red,
}

/// What sort of threat a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    /// It comes along a zone's trajectory.
    External {
        /// Shield points on appearing.
        shield: i8,
    },
    /// It walks about the ship and is fought with battlebots.
    Intruder {
        /// Where its tokens start.
        start: Stations,
        /// Whether it disables squads that attack it.
        returns_fire: bool,
    },
    /// It blocks systems and is repaired.
    Malfunction {
        /// The stations it blocks.
        start: Stations,
        /// The system it blocks there.
        system: System,
    },
}

/// A lasting ability of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    /// Points past the shield count twice (SA-19.7).
    DoubleDamage,
    /// Invisible until X (SA-19.9).
    Stealth,
    /// Rockets that target it are lost (SA-19.10).
    Decoy,
    /// The pulse cannon takes its shield (SA-19.11).
    PulseStripsShield,
    /// The first step of hits does nothing (SA-19.13).
    Cryoshield,
    /// Rockets ignore it (SA-19.4).
    RocketImmune,
    /// Heavy lasers ignore it (SA-19.16, SA-19.40).
    HeavyLaserImmune,
    /// All weapons ignore it at distance 3 (SA-19.5).
    HiddenFarAway,
    /// Most damage it takes in a turn (SA-19.14).
    DamageCap(u8),
    /// Attack per mark passed when destroyed (SA-19.25).
    Debris(u8),
    /// Damages other external threats when destroyed (SA-19.27).
    Explodes,
    /// Interceptors ram it (SA-19.29).
    Rammed,
    /// Rockets always target it (SA-19.32).
    RocketMagnet,
    /// Attacks after being damaged (SA-19.36).
    Retaliates,
    /// Weaker while the interceptors are out (SA-13.1).
    Carrier,
    /// Knocks out where no shield holds (SA-13.5).
    Plasmatic,
    /// In and out of reach by turns (SA-13.8).
    Phasing,
    /// Shields that wear down (SA-13.20).
    Megashield,
    /// Lasers do half (SA-13.29).
    Polarized,
    /// Before the lasers of all zones (SA-13.39).
    SpansAll,
    /// Rockets knock it off course (SA-19.39).
    RocketDeflects,
    /// Slower in turns of damage (SA-19.46).
    SlowedByDamage,
    /// Faster every turn (SA-19.55).
    Accelerates,
    /// Performs Z at the jump (SA-19.49).
    ActsAtJump,
    /// Has a second card attached (SA-13.45) or draws one (SA-19.122).
    Attached,
    /// Hit points are the rockets aboard (SA-19.60).
    RocketHitPoints,
    /// The last repair costs energy (SA-19.91).
    RepairCostsEnergy,
    /// The last repair knocks out (SA-19.74).
    RepairKnocksOut,
    /// Extra damage when all stations are repaired in a turn (SA-19.82).
    StationBonus(u8),
    /// Extra damage when one crew member repairs alone (SA-19.102).
    LoneRepairBonus,
    /// Active squads repair better (SA-19.108).
    SquadRepairBonus,
    /// Three crew members must repair at once (SA-19.90).
    NeedsThree,
    /// Repaired from the interceptors only (SA-19.78).
    RepairedFromSpace,
    /// The central laser makes it attack (SA-19.95).
    Backfires,
    /// Its station follows the turn's parity (SA-19.93).
    StartsByParity,
    /// Tokens that breed and delay (SA-19.65).
    Slime,
    /// Each attack cleans a station (SA-19.87).
    Contamination,
    /// Poisons who moves through its marks (SA-19.131).
    Poison,
    /// Infects (SA-19.136).
    Infection,
    /// Clings to a crew member (SA-19.147).
    Parasite,
    /// Knocks out who destroys it (SA-19.86).
    AvengesItself,
    /// Teleports to lower blue when hit (SA-19.140).
    TeleportsWhenHit,
    /// Everyone changes decks when it is damaged (SA-19.115).
    SwapsDecks,
    /// Knocks everyone out at the jump (SA-19.145).
    StrikesAtJump,
}

impl Trait {
    pub(crate) const fn bit(self) -> u64 {
        1 << match self {
            Self::DoubleDamage => 0,
            Self::Stealth => 1,
            Self::Decoy => 2,
            Self::PulseStripsShield => 3,
            Self::Cryoshield => 4,
            Self::RocketImmune => 5,
            Self::HeavyLaserImmune => 6,
            Self::HiddenFarAway => 7,
            Self::DamageCap(_) => 8,
            Self::Debris(_) => 9,
            Self::Explodes => 10,
            Self::Rammed => 11,
            Self::RocketMagnet => 12,
            Self::Retaliates => 13,
            Self::Carrier => 14,
            Self::Plasmatic => 15,
            Self::Phasing => 16,
            Self::Megashield => 17,
            Self::Polarized => 18,
            Self::SpansAll => 19,
            Self::RocketDeflects => 20,
            Self::SlowedByDamage => 21,
            Self::Accelerates => 22,
            Self::ActsAtJump => 23,
            Self::Attached => 24,
            Self::RocketHitPoints => 25,
            Self::RepairCostsEnergy => 26,
            Self::RepairKnocksOut => 27,
            Self::StationBonus(_) => 28,
            Self::LoneRepairBonus => 29,
            Self::SquadRepairBonus => 30,
            Self::NeedsThree => 31,
            Self::RepairedFromSpace => 32,
            Self::Backfires => 33,
            Self::StartsByParity => 34,
            Self::Slime => 35,
            Self::Contamination => 36,
            Self::Poison => 37,
            Self::Infection => 38,
            Self::Parasite => 39,
            Self::AvengesItself => 40,
            Self::TeleportsWhenHit => 41,
            Self::SwapsDecks => 42,
            Self::StrikesAtJump => 43,
        }
    }
}

/// Something a card has brought about that ends when it is destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasting {
    /// Harder attacks (SA-19.19).
    AttackBonus,
    /// More shield points (SA-19.24).
    ShieldBonus,
    /// A hull that breaks easily (SA-19.79).
    WeakHull,
    /// Shields that do not protect (SA-19.98).
    Shields,
    /// Sealed doors (SA-19.106).
    Doors,
    /// Disrupted optics (SA-19.114).
    Optics,
    /// Mines (SA-19.129).
    Mines,
    /// Marked stations (SA-19.133).
    Marks,
}

/// What one card does at one mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkAction {
    /// The usual version.
    pub normal: &'static [Effect],
    /// The version in brackets, for a threat that was phased out (SA-13.16).
    pub phased: &'static [Effect],
}

impl MarkAction {
    const fn same(effects: &'static [Effect]) -> Self {
        Self { normal: effects, phased: effects }
    }
}

/// What is printed on a card.
#[derive(Clone, Copy, Debug)]
pub struct CardFacts {
    /// Which card this is.
    pub card: Card,
    /// The printed code; two cards can share a name.
    pub code: &'static str,
    /// The printed name.
    pub name: &'static str,
    /// External threat, intruder or malfunction.
    pub nature: Nature,
    /// Squares per turn.
    pub speed: u8,
    /// Damage it takes to destroy it.
    pub hit_points: u8,
    /// Points of damage ignored each turn (SA-13.24).
    pub inaccessibility: u8,
    /// Points when survived.
    pub survived: u8,
    /// Points when destroyed.
    pub destroyed: u8,
    /// Its abilities.
    pub traits: &'static [Trait],
    /// What ends with its destruction.
    pub lasting: Option<Lasting>,
    /// What it does at X.
    pub x: MarkAction,
    /// What it does at each Y.
    pub y: MarkAction,
    /// What it does at Z.
    pub z: MarkAction,
    trait_bits: u64,
}

impl CardFacts {
    const fn new(
        card: Card,
        code: &'static str,
        name: &'static str,
        nature: Nature,
        speed: u8,
        hit_points: u8,
    ) -> Self {
        let (survived, destroyed) = match (severity(code), difficulty(code)) {
            (Severity::Common, Difficulty::White) => (2, 4),
            (Severity::Common, Difficulty::Yellow) => (3, 6),
            (Severity::Common, Difficulty::Red) => (4, 8),
            (Severity::Serious, Difficulty::White) => (4, 8),
            (Severity::Serious, Difficulty::Yellow) => (6, 12),
            (Severity::Serious, Difficulty::Red) => (8, 16),
        };
        let nothing = MarkAction::same(&[]);
        Self {
            card,
            code,
            name,
            nature,
            speed,
            hit_points,
            inaccessibility: 0,
            survived,
            destroyed,
            traits: &[],
            lasting: None,
            x: nothing,
            y: nothing,
            z: nothing,
            trait_bits: 0,
        }
    }

    const fn does(
        mut self,
        x: &'static [Effect],
        y: &'static [Effect],
        z: &'static [Effect],
    ) -> Self {
        (self.x, self.y, self.z) = (MarkAction::same(x), MarkAction::same(y), MarkAction::same(z));
        self
    }

    /// The versions in brackets.
    const fn phased(
        mut self,
        x: &'static [Effect],
        y: &'static [Effect],
        z: &'static [Effect],
    ) -> Self {
        (self.x.phased, self.y.phased, self.z.phased) = (x, y, z);
        self
    }

    const fn has_traits(mut self, traits: &'static [Trait]) -> Self {
        self.traits = traits;
        let mut idx = 0;
        while idx < traits.len() {
            self.trait_bits |= traits[idx].bit();
            idx += 1;
        }
        self
    }

    const fn ends(mut self, lasting: Lasting) -> Self {
        self.lasting = Some(lasting);
        self
    }

    const fn inaccessible(mut self, points: u8) -> Self {
        self.inaccessibility = points;
        self
    }

    /// Points that differ from the usual ones (SA-10.6).
    const fn worth(mut self, survived: u8, destroyed: u8) -> Self {
        (self.survived, self.destroyed) = (survived, destroyed);
        self
    }

    /// Whether the card has this ability, whatever its number.
    #[inline]
    #[must_use]
    pub const fn has(&self, ability: Trait) -> bool {
        self.trait_bits & ability.bit() != 0
    }

    /// All its abilities as a set, for a quick look at many cards.
    pub(crate) const fn trait_bits(&self) -> u64 {
        self.trait_bits
    }

    /// The most damage it takes per turn.
    #[must_use]
    pub fn damage_cap(&self) -> Option<u8> {
        self.number(|ability| if let Trait::DamageCap(cap) = ability { Some(cap) } else { None })
    }

    /// The strength of its debris per mark passed.
    #[must_use]
    pub fn debris(&self) -> Option<u8> {
        self.number(
            |ability| if let Trait::Debris(strength) = ability { Some(strength) } else { None },
        )
    }

    /// The extra damage for repairs in all of its stations.
    #[must_use]
    pub fn station_bonus(&self) -> Option<u8> {
        self.number(
            |ability| if let Trait::StationBonus(bonus) = ability { Some(bonus) } else { None },
        )
    }

    fn number(&self, of: impl Fn(Trait) -> Option<u8>) -> Option<u8> {
        self.traits.iter().find_map(|&ability| of(ability))
    }

    /// What it does at a mark.
    #[must_use]
    pub const fn act(&self, mark: Mark) -> MarkAction {
        match mark {
            Mark::X => self.x,
            Mark::Y => self.y,
            Mark::Z => self.z,
        }
    }

    /// Which box it is from.
    #[must_use]
    pub fn set(&self) -> Set {
        let number = self.code.rsplit('-').next().map_or(0, str::len);
        if number == 3 { Set::NewFrontier } else { Set::Base }
    }

    /// Common or serious.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        severity(self.code)
    }

    /// Its colour.
    #[must_use]
    pub const fn difficulty(&self) -> Difficulty {
        difficulty(self.code)
    }
}

const fn severity(code: &str) -> Severity {
    if code.as_bytes()[0] == b'S' { Severity::Serious } else { Severity::Common }
}

const fn difficulty(code: &str) -> Difficulty {
    let digit = match severity(code) {
        Severity::Common => code.as_bytes()[1],
        Severity::Serious => code.as_bytes()[2],
    };
    match digit {
        b'1' => Difficulty::White,
        b'2' => Difficulty::Yellow,
        _ => Difficulty::Red,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_its_own_facts() {
        for card in Card::ALL {
            assert_eq!(card.facts().card, card);
            assert_eq!(Card::with_code(card.facts().code), Some(card));
        }
    }

    /// SA-1.11: cards white/yellow/red per deck.
    #[test]
    fn decks_have_the_right_sizes() {
        let count = |external: bool, severity: Severity, set: Option<Set>| {
            [Difficulty::White, Difficulty::Yellow, Difficulty::Red].map(|difficulty| {
                Card::ALL
                    .into_iter()
                    .filter(|card| {
                        let facts = card.facts();
                        card.is_external() == external
                            && facts.severity() == severity
                            && facts.difficulty() == difficulty
                            && set.is_none_or(|set| facts.set() == set)
                    })
                    .count()
            })
        };
        assert_eq!(count(true, Severity::Common, None), [12, 10, 9]);
        assert_eq!(count(true, Severity::Serious, None), [10, 9, 9]);
        assert_eq!(count(false, Severity::Common, None), [8, 8, 7]);
        assert_eq!(count(false, Severity::Serious, None), [7, 7, 7]);
        assert_eq!(count(true, Severity::Common, Some(Set::Base)), [10, 7, 0]);
        assert_eq!(count(true, Severity::Serious, Some(Set::Base)), [8, 6, 0]);
        assert_eq!(count(false, Severity::Common, Some(Set::Base)), [7, 6, 0]);
        assert_eq!(count(false, Severity::Serious, Some(Set::Base)), [6, 5, 0]);
    }

    #[test]
    fn only_phasing_cards_have_versions_in_brackets() {
        for card in Card::ALL {
            let facts = card.facts();
            let differs = [facts.x, facts.y, facts.z].iter().any(|act| act.normal != act.phased);
            assert!(!differs || facts.has(Trait::Phasing), "{card}");
        }
    }
}
