//! The components as a list: what a page needs to show, filter and explain
//! them without knowing the game.

use picture::Scene;
use table::RuleId;

use super::{
    abilities::abilities,
    badges::specialization_badge,
    brush::sentence_case,
    card::{card_words, threat_card},
    pieces::tile,
    symbols::{action_name, action_symbol, special_symbol},
    token::difficulty_name,
};
use crate::{
    action::{Action, Special, Specialization, Symbol},
    card::{Card, Nature, Set, Severity},
    ship::{Station, Tile},
};

/// What sort of component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ComponentKind {
    /// A threat card.
    Threat,
    /// What an action card shows.
    Action,
    /// A damage tile.
    Tile,
    /// A specialization, its badge and its two special cards.
    Specialization,
}

impl ComponentKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Threat, Self::Action, Self::Tile, Self::Specialization];

    /// The heading over components of this kind.
    #[must_use]
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Threat => "Threats",
            Self::Action => "Action cards",
            Self::Tile => "Damage tiles",
            Self::Specialization => "Specializations",
        }
    }
}

/// Which component an entry shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    Threat(Card),
    Action(Action),
    Tile(Tile),
    Badge(Specialization),
    Special(Specialization, Special),
}

/// A component of the gallery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// What sort of component it is.
    pub kind: ComponentKind,
    /// Its name, with the code if it is a threat: two cards can share a name.
    pub name: String,
    /// Words to filter by: deck, colour, box.
    pub tags: Vec<&'static str>,
    /// What it does.
    pub text: String,
    /// The rules about it.
    pub rules: Vec<RuleId>,
    subject: Subject,
}

impl Component {
    /// Its picture.
    #[must_use]
    pub fn picture(&self) -> Scene {
        match self.subject {
            Subject::Threat(card) => threat_card(card),
            Subject::Action(action) => action_symbol(action),
            Subject::Tile(kind) => tile(kind),
            Subject::Badge(specialization) => specialization_badge(specialization),
            Subject::Special(specialization, special) => special_symbol(specialization, special),
        }
    }
}

/// All components: threats by code, then action cards, damage tiles and
/// specializations.
#[must_use]
pub fn gallery() -> Vec<Component> {
    let mut all: Vec<Component> = Card::ALL.into_iter().map(threat).collect();
    all.extend(Symbol::ALL.map(single));
    all.extend(heroic());
    for first in Symbol::ALL {
        all.extend(Symbol::ALL.map(|second| double(first, second)));
    }
    all.extend(Tile::ALL.map(damage));
    for specialization in Specialization::ALL {
        all.extend(specialist(specialization));
    }
    all
}

fn rules(numbers: &[&str]) -> Vec<RuleId> {
    numbers.iter().map(|number| RuleId::new(number)).collect()
}

fn threat(card: Card) -> Component {
    let facts = card.facts();
    let sort: &[&'static str] = match facts.nature {
        Nature::External { .. } => &["external"],
        Nature::Intruder { .. } => &["internal", "intruder"],
        Nature::Malfunction { .. } => &["internal", "malfunction"],
    };
    let severity = match facts.severity() {
        Severity::Common => "common",
        Severity::Serious => "serious",
    };
    let set = match facts.set() {
        Set::Base => "base game",
        Set::NewFrontier => "new frontier",
    };
    let mut tags = vec![severity, difficulty_name(facts.difficulty()), set];
    tags.extend_from_slice(sort);
    let mut cited: Vec<RuleId> = abilities(facts).into_iter().map(|ability| ability.rule).collect();
    cited.dedup();
    Component {
        kind: ComponentKind::Threat,
        name: format!("{} ({})", facts.name, facts.code),
        tags,
        text: card_words(card),
        rules: cited,
        subject: Subject::Threat(card),
    }
}

fn action(action: Action, tags: &[&'static str], text: &str, cited: &[&str]) -> Component {
    Component {
        kind: ComponentKind::Action,
        name: sentence_case(&action_name(action)),
        tags: tags.to_vec(),
        text: text.to_owned(),
        rules: rules(cited),
        subject: Subject::Action(action),
    }
}

fn single(symbol: Symbol) -> Component {
    let tag = if symbol.is_movement() { "movement" } else { "action" };
    let (text, cited) = symbol_words(symbol);
    action(Action::Single(symbol), &["single", tag], text, cited)
}

fn heroic() -> Vec<Component> {
    let stronger: [(Symbol, &str, &[&str]); 3] = [
        (Symbol::A, "Fires with one strength more.", &["SA-4.56"]),
        (Symbol::B, "One block of the bank follows what was moved.", &["SA-4.57", "SA-4.58"]),
        (Symbol::Robot, "Battlebots are not hit back.", &["SA-4.61", "SA-4.62"]),
    ];
    let actions = stronger.into_iter().map(|(symbol, text, cited)| {
        action(Action::Heroic(symbol), &["heroic", "action"], text, cited)
    });
    let moves = Station::ALL.into_iter().map(|station| {
        let text = format!("Straight to {station}, from wherever.");
        action(Action::HeroicMove(station), &["heroic", "movement"], &text, &["SA-4.54"])
    });
    actions.chain(moves).collect()
}

fn double(first: Symbol, second: Symbol) -> Component {
    let text = "Both symbols in one turn, the upper one first.";
    action(Action::Double(first, second), &["double"], text, &["SA-14.9", "SA-14.15"])
}

const fn symbol_words(symbol: Symbol) -> (&'static str, &'static [&'static str]) {
    match symbol {
        Symbol::A => (
            "Fires the weapon of the station. Heavy lasers and the pulse cannon use one energy.",
            &["SA-4.18", "SA-4.20", "SA-4.21"],
        ),
        Symbol::B => (
            "On the upper deck energy flows from the reactor to the shield; on the lower deck \
             from the white reactor to the one here; in lower white a fuel capsule refuels.",
            &["SA-4.22", "SA-4.23", "SA-4.25"],
        ),
        Symbol::C => (
            "What the station is for: computer, rocket, battlebots, interceptors or window.",
            &["SA-4.28", "SA-4.30", "SA-4.32", "SA-4.36", "SA-4.38"],
        ),
        Symbol::Robot => {
            ("Active battlebots fight an intruder in the station.", &["SA-4.48", "SA-4.50"])
        }
        Symbol::Red => ("One station toward red.", &["SA-4.1"]),
        Symbol::Blue => ("One station toward blue.", &["SA-4.2"]),
        Symbol::Lift => (
            "To the other deck. The second to use a lift in a turn is delayed.",
            &["SA-4.4", "SA-4.6"],
        ),
    }
}

fn damage(tile: Tile) -> Component {
    let (tag, text, cited): (_, _, &[&str]) = match tile {
        Tile::UpperWeapon => ("weapon", "The heavy laser has one strength less.", &["SA-6.27"]),
        Tile::LowerWeapon => (
            "weapon",
            "The light laser has one strength less; the pulse cannon reaches distance 1 only.",
            &["SA-6.27", "SA-6.28"],
        ),
        Tile::Lift => ("movement", "Every use of the gravolift delays.", &["SA-8.6", "SA-4.7"]),
        Tile::Reactor => ("energy", "The reactor holds one block less.", &["SA-8.4", "SA-8.5"]),
        Tile::Shield => ("energy", "The shield holds one block less.", &["SA-8.4", "SA-8.5"]),
        Tile::Structure => {
            ("hull", "Nothing now; later in a campaign damage doubles.", &["SA-8.7", "SA-12.14"])
        }
    };
    Component {
        kind: ComponentKind::Tile,
        name: format!("Damaged {tile}"),
        tags: vec![tag],
        text: text.to_owned(),
        rules: rules(cited),
        subject: Subject::Tile(tile),
    }
}

/// What the two cards of a specialization do, and where their rules start.
const fn specialist_words(specialization: Specialization) -> [(&'static str, &'static str); 2] {
    match specialization {
        Specialization::Rocketeer => [
            ("Launches a rocket from anywhere.", "SA-16.24"),
            ("In lower blue: launches two rockets as one of strength 5.", "SA-16.28"),
        ],
        Specialization::DataAnalyst => [
            ("Maintains the computer from anywhere, and gains a point.", "SA-16.31"),
            ("In lower white: looks out of the window like three.", "SA-16.35"),
        ],
        Specialization::EnergyTechnician => [
            ("Refuels from anywhere.", "SA-16.38"),
            ("Raises a temporary shield for this turn.", "SA-16.41"),
        ],
        Specialization::PulseGunner => [
            ("Fires the laser here and the pulse cannon at once.", "SA-16.48"),
            (
                "In lower white: a pulse of strength 2 at distance 1 and 2, and of 1 at distance 3.",
                "SA-16.51",
            ),
        ],
        Specialization::Medic => [
            ("Actions of everybody in the station are heroic this turn.", "SA-16.59"),
            ("Nobody in the station is knocked out this turn.", "SA-16.63"),
        ],
        Specialization::Teleporter => [
            ("Moves the bearer of one token to the bearer of the other.", "SA-16.71"),
            ("From red or blue to the other end of the ship and the other deck.", "SA-16.74"),
        ],
        Specialization::Hypernavigator => [
            ("On the lower deck: every threat advances one square less this turn.", "SA-16.77"),
            ("In lower white, on turn 10 or 11: the ship leaves early.", "SA-16.79"),
        ],
        Specialization::SpecialOps => [
            ("Prepares a heroic action.", "SA-16.81"),
            ("Protects the action of the card it lies with.", "SA-16.85"),
        ],
        Specialization::SquadLeader => [
            (
                "Active battlebots take a damage tile off the zone; disabled ones recover.",
                "SA-16.98",
            ),
            ("With active battlebots, not in lower blue: straight out into space.", "SA-16.102"),
        ],
        Specialization::Mechanic => [
            ("Prepares a weapon.", "SA-16.108"),
            ("Repairs two points of a malfunction here, whatever its letter.", "SA-16.115"),
        ],
    }
}

fn specialist(specialization: Specialization) -> [Component; 3] {
    let name = sentence_case(&specialization.to_string());
    let [basic, advanced] = specialist_words(specialization);
    let entry = |name: String, tag, text: String, rules, subject| Component {
        kind: ComponentKind::Specialization,
        name,
        tags: vec![tag],
        text,
        rules,
        subject,
    };
    let special = |(text, rule): (&str, &str), special: Special, tag| {
        let subject = Subject::Special(specialization, special);
        entry(format!("{name}, {special}"), tag, text.to_owned(), rules(&[rule]), subject)
    };
    let both = format!("Basic: {} Advanced: {}", basic.0, advanced.0);
    let cited = rules(&["SA-16.1", basic.1, advanced.1]);
    [
        entry(name.clone(), "badge", both, cited, Subject::Badge(specialization)),
        special(basic, Special::Basic, "basic"),
        special(advanced, Special::Advanced, "advanced"),
    ]
}
