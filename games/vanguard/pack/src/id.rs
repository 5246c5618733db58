//! What records are called: small numbers of a type of their own each.
//!
//! Authors write `kebab-case` names; the checked constructor turns each into
//! its place in the sorted list of its kind. So ids are `Copy`, compare fast,
//! and [`Names`] gives the written name back.

use serde::{Deserialize, Serialize};

use crate::dice::IconNames;

/// Declares the kinds of record, and an id type for each.
macro_rules! kinds {
    (
        named { $( $(#[$doc:meta])* $id:ident $kind:ident $what:literal, )* }
        numbered { $( $(#[$ndoc:meta])* $nid:ident $nkind:ident $nwhat:literal, )* }
    ) => {
        /// The kinds of record that are referred to.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $( #[doc = concat!("See [`", stringify!($id), "`].")] $kind, )*
            $( #[doc = concat!("See [`", stringify!($nid), "`].")] $nkind, )*
        }

        impl Kind {
            /// All of them; those with names come first.
            pub const ALL: &'static [Self] = &[$(Self::$kind,)* $(Self::$nkind,)*];
            /// Those whose records have names and not numbers.
            pub const NAMED: &'static [Self] = &[$(Self::$kind,)*];

            /// What one of them is called; also the name of its table in the
            /// source, but for destinations and switches.
            #[must_use]
            pub const fn what(self) -> &'static str {
                match self { $(Self::$kind => $what,)* $(Self::$nkind => $nwhat,)* }
            }

            /// Are its records known by number?
            #[must_use]
            pub const fn is_numbered(self) -> bool {
                matches!(self, $(Self::$nkind)|*)
            }
        }

        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[serde(transparent)]
            pub struct $id(pub u16);

            impl Id for $id {
                const KIND: Kind = Kind::$kind;
                fn of_index(index: u16) -> Self { Self(index) }
                fn index(self) -> u16 { self.0 }
            }

            impl crate::effect::Term for $id {
                fn write(&self, to: &mut crate::effect::Writer<'_>) {
                    let name = to.names.name(self.reference());
                    to.word(&name);
                }

                fn references(&self, found: &mut dyn FnMut(Reference)) {
                    found(self.reference());
                }

                #[cfg(feature = "author")]
                fn read(
                    from: &mut crate::effect::Reader<'_>,
                ) -> Result<Self, crate::effect::Fault> {
                    from.named()
                }
            }

            impl crate::effect::Leading for $id {
                #[cfg(feature = "author")]
                fn begins(from: &crate::effect::Reader<'_>) -> bool {
                    from.peek_word().is_some_and(|word| word != "for" && word != "until")
                }
            }

            crate::part::lone_terms!($id);
            table::encode! { struct $id(index) }
        )*
        $(
            $(#[$ndoc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[serde(transparent)]
            pub struct $nid(pub u16);

            impl Id for $nid {
                const KIND: Kind = Kind::$nkind;
                fn of_index(index: u16) -> Self { Self(index) }
                fn index(self) -> u16 { self.0 }
            }

            impl crate::effect::Term for $nid {
                fn write(&self, to: &mut crate::effect::Writer<'_>) {
                    let name = to.names.name(self.reference());
                    to.word(&name);
                }

                fn references(&self, found: &mut dyn FnMut(Reference)) {
                    found(self.reference());
                }

                #[cfg(feature = "author")]
                fn read(
                    from: &mut crate::effect::Reader<'_>,
                ) -> Result<Self, crate::effect::Fault> {
                    from.numbered()
                }
            }

            impl crate::effect::Leading for $nid {
                #[cfg(feature = "author")]
                fn begins(from: &crate::effect::Reader<'_>) -> bool {
                    from.sees_int()
                }
            }

            crate::part::lone_terms!($nid);
            table::encode! { struct $nid(index) }
        )*
    };
}

/// An id: of which kind, and which one.
pub trait Id: Copy {
    /// The kind of record it is for.
    const KIND: Kind;
    /// The id with this index (named kinds) or number.
    fn of_index(index: u16) -> Self;
    /// Its index (named kinds) or number.
    fn index(self) -> u16;
    /// The same, whatever the kind.
    fn reference(self) -> Reference {
        Reference { kind: Self::KIND, index: self.index() }
    }
}

kinds! {
    named {
        /// A planet.
        PlanetId Planet "planet",
        /// A path between two sectors.
        PathId Path "path",
        /// A dice check: a special action, or one that others begin.
        CheckId Check "check",
        /// A mission.
        MissionId Mission "mission",
        /// A global condition.
        ConditionId Condition "global-condition",
        /// A threat.
        ThreatId Threat "threat",
        /// An event card.
        EventId Event "event",
        /// A crewmember.
        CrewmemberId Crewmember "crewmember",
        /// A section card.
        SectionCardId SectionCard "section-card",
        /// A piece of equipment.
        EquipmentId Equipment "equipment",
        /// A kind of injury.
        InjuryId Injury "injury",
        /// A discovery card that is not unique.
        DiscoveryId Discovery "discovery",
        /// A rank-up card.
        RankUpId RankUp "rank-up",
        /// A lander.
        LanderId Lander "lander",
        /// A lander mod.
        LanderModId LanderMod "lander-mod",
        /// A star system.
        SystemId System "system",
        /// A place of a system that can be visited.
        DestinationId Destination "destination",
        /// An objective of the bridge.
        ObjectiveId Objective "objective",
        /// An upgrade of the ship.
        UpgradeId Upgrade "ship-upgrade",
        /// A situation aboard.
        SituationId Situation "situation",
        /// A research project.
        ResearchId Research "research",
        /// A production project.
        ProductionId Production "production",
        /// A facility that a pack adds (page 40).
        FacilityId Facility "facility",
        /// A counter of the campaign.
        MarkId Mark "mark",
        /// An ending of the campaign.
        EndingId Ending "ending",
        /// A switch of the harder mode.
        SwitchId Switch "harder-switch",
        /// Somebody who speaks in the logs.
        SpeakerId Speaker "speaker",
    }
    numbered {
        /// The number of a log entry.
        LogId Log "log",
        /// The number of a point of interest; several cards may share it.
        PoiNumber Poi "poi",
        /// The number of a unique discovery.
        UniqueNumber Unique "unique-discovery",
        /// The number of a landing card.
        LandingNumber Landing "landing",
        /// The number of a sector on its planet.
        SectorNumber Sector "sector",
    }
}

/// Any id, with its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reference {
    /// Of which kind.
    pub kind: Kind,
    /// Index among its kind, or number.
    pub index: u16,
}

/// The written names of all records that have one, sorted, and of the icons.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Names {
    /// What the nine icons are called.
    pub icons: IconNames,
    lists: Vec<Vec<Box<str>>>,
}

impl Names {
    /// The names of one kind; the index of a name is its id.
    #[must_use]
    pub fn list(&self, kind: Kind) -> &[Box<str>] {
        self.lists.get(kind as usize).map_or(&[], Vec::as_slice)
    }

    /// The written name of an id; of a numbered one its number.
    #[must_use]
    pub fn name(&self, reference: Reference) -> String {
        if reference.kind.is_numbered() {
            return reference.index.to_string();
        }
        let known = self.list(reference.kind).get(usize::from(reference.index));
        known.map_or_else(
            || format!("{}-{}", reference.kind.what(), reference.index),
            |name| name.to_string(),
        )
    }

    /// The id with this name.
    #[must_use]
    pub fn find<I: Id>(&self, name: &str) -> Option<I> {
        let at = self.list(I::KIND).binary_search_by(|known| (**known).cmp(name)).ok()?;
        u16::try_from(at).ok().map(I::of_index)
    }

    /// All ids of a kind, in order.
    pub fn ids<I: Id>(&self) -> impl Iterator<Item = I> {
        (0..self.list(I::KIND).len()).filter_map(|at| u16::try_from(at).ok()).map(I::of_index)
    }

    /// Names in any order; each must be new to its kind, or it is returned.
    ///
    /// # Errors
    ///
    /// The first name that is there twice.
    pub fn collect(
        icons: IconNames,
        all: impl IntoIterator<Item = (Kind, String)>,
    ) -> Result<Self, (Kind, String)> {
        let mut lists: Vec<Vec<Box<str>>> = vec![Vec::new(); Kind::NAMED.len()];
        for (kind, name) in all {
            let list = &mut lists[kind as usize];
            match list.binary_search_by(|known| (**known).cmp(name.as_str())) {
                Ok(_) => return Err((kind, name)),
                Err(at) => list.insert(at, name.into()),
            }
        }
        Ok(Self { icons, lists })
    }
}
