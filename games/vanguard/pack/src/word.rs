//! The closed vocabularies of a pack: words of which there is a fixed list.

use serde::{Deserialize, Serialize};

/// Declares an enum of which every variant is written as one word.
macro_rules! words {
    ($(
        $(#[$doc:meta])*
        $name:ident as $what:literal { $( $(#[$vdoc:meta])* $variant:ident $word:literal, )* }
    )*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $( $(#[$vdoc])* $variant, )* }

        impl $name {
            /// All of them, in their order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The word that an author writes.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),* }
            }

            /// The one that is written as `word`.
            #[must_use]
            pub fn of_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.word() == word)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl $crate::effect::Term for $name {
            fn write(&self, to: &mut $crate::effect::Writer<'_>) {
                to.word(self.word());
            }

            #[cfg(feature = "author")]
            fn read(
                from: &mut $crate::effect::Reader<'_>,
            ) -> std::result::Result<Self, $crate::effect::Fault> {
                from.listed($what, Self::ALL.iter().map(|one| (one.word(), *one)))
            }
        }

        impl $crate::effect::Leading for $name {
            #[cfg(feature = "author")]
            fn begins(from: &$crate::effect::Reader<'_>) -> bool {
                from.peek_word().is_some_and(|word| Self::of_word(word).is_some())
            }
        }

        $crate::part::lone_terms!($name);

        impl table::Encode for $name {
            fn encode(&self, to: &mut table::Encoder) {
                to.tag(*self as u8);
            }
        }
    )*};
}
pub(crate) use words;

words! {
    /// The four sections of the ship (VG-1.2).
    Section as "a section" {
        /// Scouts and pilots.
        Recon "recon",
        /// Guards.
        Security "security",
        /// Scientists and physicians.
        Science "science",
        /// Engineers.
        Engineering "engineering",
    }

    /// What a place is like; events look for it (VG-2.30).
    Biome as "a biome" {
        /// Rock, ash, sand.
        Barren "barren",
        /// Living country.
        Wild "wild",
        /// Water, open or not.
        Water "water",
        /// What others left behind.
        Ruin "ruin",
        /// Machines, running or not.
        Machine "machine",
        /// Where one cannot see.
        Dark "dark",
    }

    /// The five types of discovery (VG-11.2).
    DiscoveryType as "a type of discovery" {
        /// Too small to see.
        Microorganisms "microorganisms",
        /// Made by somebody else.
        AlienTechnologies "alien-technologies",
        /// Stones.
        Minerals "minerals",
        /// Plants, more or less.
        StrangeFlora "strange-flora",
        /// Animals, more or less.
        LivingSpecimens "living-specimens",
    }

    /// How rare a discovery is (VG-11.3).
    Rarity as "a rarity" {
        /// Ten of a type.
        Common "common",
        /// Five of a type.
        Rare "rare",
        /// Two of a type; pays for a rare one too.
        UltraRare "ultra-rare",
    }

    /// How bad an injury is, and which face of an injury die strikes.
    Severity as "a severity" {
        /// The small symbol.
        Minor "minor",
        /// The large symbol.
        Major "major",
    }

    /// The letter of a danger table.
    Letter as "a danger letter" {
        /// Nuisances.
        A "A",
        /// Harm.
        B "B",
        /// Serious harm.
        C "C",
    }

    /// The colours of outcome rows and of check tracks.
    RowColour as "the colour of a row or track" {
        /// The best.
        Yellow "yellow",
        /// Good.
        Green "green",
        /// Bad.
        Red "red",
    }

    /// The spirits of the crew, best first (VG-17.33).
    MoraleLevel as "a level of morale" {
        /// Above normal.
        High "high",
        /// As at the start.
        Normal "normal",
        /// Below normal.
        Low "low",
        /// The lowest.
        VeryLow "very-low",
    }

    /// The types of equipment (VG-8.1).
    EquipmentType as "a type of equipment" {
        /// One for each crewmember, takes no room.
        Small "small",
        /// Counts against the lander's personal limit.
        Personal "personal",
        /// Counts against the lander's mission limit.
        Mission "mission",
        /// Goes with a mission card, takes no room.
        MissionUpgrade "mission-upgrade",
    }

    /// The two types of lander mod (VG-10.8).
    ModType as "a type of mod" {
        /// Raises a statistic.
        Structural "structural",
        /// Helps otherwise.
        Utility "utility",
    }

    /// The three statistics of a lander (VG-10.2).
    LanderStat as "a statistic of a lander" {
        /// Against blows.
        Armor "armor",
        /// Against what is not seen.
        Sensors "sensors",
        /// Against what must be avoided.
        Agility "agility",
    }

    /// What a hazard does when its gap stays open (VG-26.27).
    Penalty as "a penalty" {
        /// Everybody spends a die.
        Jolt "jolt",
        /// Supplies are lost.
        Spill "spill",
        /// Everybody loses a charge.
        Drain "drain",
        /// Whoever made the check is hurt.
        Blow "blow",
    }

    /// The spaces of a landing track (VG-26.6).
    LandingSpace as "a space of the landing track" {
        /// The best.
        Clean "clean",
        /// Shaken.
        Rough "rough",
        /// Something broke.
        Hard "hard",
        /// The lander is hurt.
        Damaged "damaged",
        /// The lander and everybody in it.
        Crash "crash",
    }

    /// Where a ship upgrade is installed.
    UpgradePlace as "a place of ship upgrades" {
        /// Page 3.
        Bridge "bridge",
        /// Page 4.
        Travel "travel",
        /// Page 14.
        Production "production",
        /// Page 33.
        Medbay "medbay",
    }

    /// What happens to a situation card once it is solved.
    After as "what becomes of the card" {
        /// Back among the possible situations.
        Return "return",
        /// Out of the game.
        Remove "remove",
        /// It stays open.
        Stay "stay",
    }

    /// How an ending is meant.
    Result as "a result" {
        /// The campaign is won.
        Won "won",
        /// Something was won, something lost.
        Mixed "mixed",
        /// The campaign is lost.
        Lost "lost",
    }
}

impl DiscoveryType {
    /// What players call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Microorganisms => "microorganisms",
            Self::AlienTechnologies => "alien technologies",
            Self::Minerals => "minerals",
            Self::StrangeFlora => "strange flora",
            Self::LivingSpecimens => "living specimens",
        }
    }
}
