//! What a claim rests on: an event, or how the mission was flown.

use table::{Happening as _, Names, RuleId};

use super::{
    achievement::{Demand, Humans},
    flight::{Leg, standard_threat_count},
};
use crate::{Pools, ResolutionEvent};

/// Something that speaks for an achievement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// Which mission of the flight, from 0.
    pub leg: u8,
    /// The turn; 0 is the mission as a whole.
    pub turn: u8,
    /// What it is.
    pub ground: Ground,
}

/// What a claim rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Something happened.
    Event(ResolutionEvent),
    /// Who flew.
    Crew {
        /// How many people.
        n_people: u8,
        /// How many with the androids.
        n_crew: u8,
    },
    /// How many threats there were (SA-17.40).
    Threats {
        /// Common ones count one, serious ones two.
        count: u8,
        /// What is standard for this crew.
        standard: u8,
    },
    /// What the threats were drawn from (SA-17.44).
    Pools(Pools),
    /// Double actions (SA-17.41).
    DoubleActions,
    /// No penalties at the end (SA-17.43).
    Perfect,
}

impl Evidence {
    /// The evidence in words.
    #[must_use]
    pub fn sentence(&self, names: &dyn Names) -> String {
        match self.ground {
            Ground::Event(event) => event.sentence(names),
            Ground::Crew { n_people: 1, n_crew } => format!("One player in a crew of {n_crew}."),
            Ground::Crew { n_people, n_crew } => {
                format!("{n_people} players in a crew of {n_crew}.")
            }
            Ground::Threats { count, standard } => {
                format!("A threat count of {count}; {standard} is standard.")
            }
            Ground::Pools(pools) => format!("Threats of {pools}."),
            Ground::DoubleActions => "Flown with double actions.".to_owned(),
            Ground::Perfect => "No penalty for damage, knock-outs or disabled squads.".to_owned(),
        }
    }

    /// The rule behind it.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        RuleId::new(match self.ground {
            Ground::Event(event) => return event.rule(),
            Ground::Crew { .. } => "SA-17.39",
            Ground::Threats { .. } => "SA-17.40",
            Ground::Pools(_) => "SA-17.44",
            Ground::DoubleActions => "SA-17.41",
            Ground::Perfect => "SA-17.43",
        })
    }
}

impl Leg {
    /// What about this mission, flown by so many people, is as demanded, apart
    /// from being perfect; `None` if something is not.
    pub(super) fn grounds(&self, demand: &Demand, n_people: u8) -> Option<Vec<Ground>> {
        let setup = self.flown.mission.setup();
        let n_crew = self.flown.n_crew();
        let mut grounds = Vec::new();
        let crew_fits = match demand.humans {
            Humans::Any => true,
            Humans::Exactly(n) => n_people == n,
            Humans::AtLeast(n) => n_people >= n,
        };
        if !crew_fits || demand.n_crew.is_some_and(|wanted| wanted != n_crew) {
            return None;
        }
        if demand.humans != Humans::Any || demand.n_crew.is_some() {
            grounds.push(Ground::Crew { n_people, n_crew });
        }
        if demand.double {
            if !setup.double_actions {
                return None;
            }
            grounds.push(Ground::DoubleActions);
        }
        if let Some(pool) = demand.pool {
            if !self.pools.meet(pool) {
                return None;
            }
            grounds.push(Ground::Pools(self.pools));
        } else if demand.different_pools {
            grounds.push(Ground::Pools(self.pools));
        }
        if !demand.any_count {
            let count = self.flown.mission.threat_count();
            let standard = standard_threat_count(n_crew, setup.double_actions);
            if count < standard {
                return None;
            }
            grounds.push(Ground::Threats { count, standard });
        }
        Some(grounds)
    }
}
