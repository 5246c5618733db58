//! The thirteen kinds of location (rule book, chapter 11), as data.

use serde::{Deserialize, Serialize};
use table::RuleId;

use crate::{Crew, Edition, Track};

/// A kind of location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is described by its name and effects below")]
pub enum Location {
    PeacefulScenery,
    AlienHorde,
    InjuredAlien,
    DangerousTerrain,
    PoisonousFoliage,
    PeacefulAlien,
    AlienPort,
    HostileAlien,
    AlienCity,
    AlienRuins,
    AlienGenius,
    AlienFactory,
    AlienVault,
}
table::encode! {
    enum Location {
        0 PeacefulScenery,
        1 AlienHorde,
        2 InjuredAlien,
        3 DangerousTerrain,
        4 PoisonousFoliage,
        5 PeacefulAlien,
        6 AlienPort,
        7 HostileAlien,
        8 AlienCity,
        9 AlienRuins,
        10 AlienGenius,
        11 AlienFactory,
        12 AlienVault,
    }
}

/// What a location does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing.
    Nothing,
    /// So many discoveries more, or fewer if negative, never below 0 (AM-8.2).
    Discoveries(i8),
    /// One symbol on a track.
    Progress(Track),
    /// One symbol on a track for each living member of a kind.
    ProgressPerCrew(Track, Crew),
    /// A random death (AM-9.2).
    RandomDeath,
    /// One living member of the kind dies; the captain says which (AM-13.8).
    Sacrifice(Crew),
    /// Everybody dies and nothing is brought home (AM-11.3, AM-11.4).
    WipeOut,
}

impl Location {
    /// All kinds, in the order of the rule book.
    pub const ALL: [Self; 13] = [
        Self::PeacefulScenery,
        Self::AlienHorde,
        Self::InjuredAlien,
        Self::DangerousTerrain,
        Self::PoisonousFoliage,
        Self::PeacefulAlien,
        Self::AlienPort,
        Self::HostileAlien,
        Self::AlienCity,
        Self::AlienRuins,
        Self::AlienGenius,
        Self::AlienFactory,
        Self::AlienVault,
    ];

    /// The letter in the notation of grids.
    #[must_use]
    pub const fn code(self) -> char {
        match self {
            Self::PeacefulScenery => 'N',
            Self::AlienHorde => 'H',
            Self::InjuredAlien => 'I',
            Self::DangerousTerrain => 'T',
            Self::PoisonousFoliage => 'F',
            Self::PeacefulAlien => 'A',
            Self::AlienPort => 'P',
            Self::HostileAlien => 'X',
            Self::AlienCity => 'Y',
            Self::AlienRuins => 'R',
            Self::AlienGenius => 'G',
            Self::AlienFactory => 'Q',
            Self::AlienVault => 'V',
        }
    }

    /// The kind with this letter.
    #[must_use]
    pub fn from_code(code: char) -> Option<Self> {
        Self::ALL.into_iter().find(|location| location.code() == code)
    }

    /// The name on the sheet.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::PeacefulScenery => "peaceful scenery",
            Self::AlienHorde => "alien horde",
            Self::InjuredAlien => "injured alien",
            Self::DangerousTerrain => "dangerous terrain",
            Self::PoisonousFoliage => "poisonous foliage",
            Self::PeacefulAlien => "peaceful alien",
            Self::AlienPort => "alien port",
            Self::HostileAlien => "hostile alien",
            Self::AlienCity => "alien city",
            Self::AlienRuins => "alien ruins",
            Self::AlienGenius => "alien genius",
            Self::AlienFactory => "alien factory",
            Self::AlienVault => "alien vault",
        }
    }

    /// How often it occurs on every grid (AM-1.3).
    #[must_use]
    pub const fn frequency(self, edition: Edition) -> u8 {
        match (self, edition) {
            (Self::AlienHorde, Edition::Second) => 6,
            (Self::PeacefulScenery | Self::AlienHorde, _) => 5,
            (Self::HostileAlien, _) => 4,
            (Self::DangerousTerrain, Edition::First)
            | (
                Self::PeacefulAlien | Self::AlienRuins | Self::AlienGenius | Self::AlienFactory,
                _,
            ) => 3,
            (Self::DangerousTerrain, Edition::Second)
            | (Self::InjuredAlien | Self::PoisonousFoliage, _) => 2,
            (Self::AlienPort | Self::AlienCity | Self::AlienVault, _) => 1,
        }
    }

    /// The crew that makes a difference here, if any (AM-8.3).
    #[must_use]
    pub const fn asks_for(self) -> Option<Crew> {
        match self {
            Self::PeacefulScenery | Self::AlienHorde => None,
            Self::InjuredAlien | Self::DangerousTerrain | Self::PoisonousFoliage => {
                Some(Crew::Medical)
            }
            Self::PeacefulAlien | Self::AlienPort => Some(Crew::Command),
            Self::HostileAlien | Self::AlienCity => Some(Crew::Marine),
            Self::AlienRuins | Self::AlienGenius => Some(Crew::Science),
            Self::AlienFactory | Self::AlienVault => Some(Crew::Engineering),
        }
    }

    /// What happens with the crew it asks for, or always if it asks for none.
    #[must_use]
    pub const fn effect(self) -> Effect {
        match self {
            Self::PeacefulScenery => Effect::ProgressPerCrew(Track::Survey, Crew::Marine),
            Self::AlienHorde => Effect::WipeOut,
            Self::InjuredAlien | Self::PeacefulAlien => Effect::Discoveries(2),
            Self::DangerousTerrain => Effect::Nothing,
            Self::PoisonousFoliage => Effect::Discoveries(1),
            Self::AlienPort | Self::AlienVault => Effect::Discoveries(5),
            Self::HostileAlien => Effect::Sacrifice(Crew::Marine),
            Self::AlienCity => Effect::RandomDeath,
            Self::AlienRuins => Effect::Discoveries(3),
            Self::AlienGenius => Effect::Progress(Track::Science),
            Self::AlienFactory => Effect::Progress(Track::Technology),
        }
    }

    /// What happens without the crew it asks for.
    #[must_use]
    pub const fn effect_otherwise(self) -> Effect {
        match self {
            Self::PeacefulScenery | Self::AlienHorde => self.effect(),
            Self::InjuredAlien
            | Self::DangerousTerrain
            | Self::PoisonousFoliage
            | Self::AlienGenius => Effect::RandomDeath,
            Self::PeacefulAlien | Self::AlienRuins => Effect::Discoveries(1),
            Self::AlienPort => Effect::Discoveries(-2),
            Self::HostileAlien => Effect::Discoveries(-3),
            Self::AlienCity => Effect::Discoveries(4),
            Self::AlienFactory | Self::AlienVault => Effect::Nothing,
        }
    }

    /// The rule of this location.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Self::PeacefulScenery => RuleId::new("AM-11.2"),
            Self::AlienHorde => RuleId::new("AM-11.3"),
            Self::InjuredAlien => RuleId::new("AM-11.6"),
            Self::DangerousTerrain => RuleId::new("AM-11.7"),
            Self::PoisonousFoliage => RuleId::new("AM-11.8"),
            Self::PeacefulAlien => RuleId::new("AM-11.9"),
            Self::AlienPort => RuleId::new("AM-11.10"),
            Self::HostileAlien => RuleId::new("AM-11.11"),
            Self::AlienCity => RuleId::new("AM-11.12"),
            Self::AlienRuins => RuleId::new("AM-11.13"),
            Self::AlienGenius => RuleId::new("AM-11.14"),
            Self::AlienFactory => RuleId::new("AM-11.15"),
            Self::AlienVault => RuleId::new("AM-11.16"),
        }
    }

    /// Whether a team with all kinds of crew may come to harm here; generated
    /// sheets spread these evenly.
    #[must_use]
    pub const fn is_hazard(self) -> bool {
        matches!(
            self,
            Self::AlienHorde
                | Self::InjuredAlien
                | Self::DangerousTerrain
                | Self::PoisonousFoliage
                | Self::HostileAlien
                | Self::AlienCity
        )
    }
}

#[cfg(test)]
mod tests {
    use super::Location;
    use crate::Edition;

    #[test]
    fn frequencies_fill_a_grid() {
        for edition in Edition::ALL {
            let frequencies = Location::ALL.map(|location| location.frequency(edition));
            assert_eq!(frequencies.iter().sum::<u8>(), 36);
        }
    }

    #[test]
    fn codes_name_one_location_each() {
        for location in Location::ALL {
            assert_eq!(Location::from_code(location.code()), Some(location));
        }
    }
}
