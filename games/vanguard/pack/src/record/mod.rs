//! The records of a pack. Fields are called as authors write them, with
//! hyphens; a field that is a choice, a list or a switch may be left out.

mod campaign;
mod check;
mod crew;
mod gear;
mod planet;
mod ship;

pub use self::{
    campaign::{About, Ending, Log, Mark, Speaker, Start, StartingDice, Switch},
    check::{Action, Check, Combination, Outcome, Special, Track},
    crew::{Crewmember, DangerTable, Injury, RankUp, SectionCard},
    gear::{
        Cost, Discovery, Equipment, Hazard, Lander, LanderMod, Landing, LandingPart, LandingRules,
        Lead, LeadBonus, Slots, UniqueDiscovery,
    },
    planet::{Event, GlobalCondition, Mission, Path, PathIcon, Planet, Poi, Point, Sector, Threat},
    ship::{
        Destination, Facility, FacilityStep, Memorial, MoraleCard, Neighbour, Objective,
        Production, Research, RowBonus, Situation, Solved, System, TechLevel, Upgrade,
    },
};

/// Declares a record: its fields, what authors call them, and for effects when
/// they are carried out.
macro_rules! record {
    (
        $(#[$doc:meta])*
        $name:ident {
            $( $(#[$fdoc:meta])* $field:ident $key:literal : $ty:ty $(=> $moments:ident)? , )*
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub struct $name { $( $(#[$fdoc])* pub $field: $ty, )* }

        impl $crate::part::Part for $name {
            fn walk<'a>(&'a self, walk: &mut $crate::part::Walk<'_, 'a>) {
                $( walk.field(
                    $key,
                    None::<$crate::effect::Moments>$(.or(Some($crate::effect::Moments::$moments)))?,
                    &self.$field,
                ); )*
            }

            fn words_mut(&mut self, found: &mut dyn FnMut($crate::text::Words<'_>)) {
                $( $crate::part::Part::words_mut(&mut self.$field, found); )*
            }
        }

        #[cfg(feature = "author")]
        impl $crate::author::FromSource for $name {
            fn read(
                value: $crate::author::Value<'_, '_>,
                desk: &mut $crate::author::Desk<'_>,
            ) -> Option<Self> {
                let mut fields = desk.fields(value, &[$($key),*])?;
                $( let $field = fields.read($key, desk); )*
                Some(Self { $( $field: $field?, )* })
            }
        }
    };
}
pub(crate) use record;
