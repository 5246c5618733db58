//! What an achievement demands of a mission or of every mission of a campaign.

use crate::Pool;

/// How many people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Humans {
    /// Any number.
    Any,
    /// Exactly so many.
    Exactly(u8),
    /// So many or more.
    AtLeast(u8),
}

/// What an achievement demands of a completed mission or campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demand {
    /// How many people play.
    pub humans: Humans,
    /// How many are in the crew, androids included.
    pub n_crew: Option<u8>,
    /// With double actions.
    pub double: bool,
    /// Without penalties (SA-17.43, SA-17.49).
    pub perfect: bool,
    /// At least this difficulty.
    pub pool: Option<Pool>,
    /// Fewer threats than usual will do (SA-17.41).
    pub any_count: bool,
    /// A campaign of more than three missions (SA-17.51).
    pub longer: bool,
    /// A campaign whose missions all have different pools.
    pub different_pools: bool,
}

/// No demand but the standard threat count.
pub(super) const ANY: Demand = Demand {
    humans: Humans::Any,
    n_crew: None,
    double: false,
    perfect: false,
    pool: None,
    any_count: false,
    longer: false,
    different_pools: false,
};

impl Demand {
    pub(super) const fn humans(self, n: u8) -> Self {
        Self { humans: Humans::Exactly(n), ..self }
    }

    pub(super) const fn at_least(self, n: u8) -> Self {
        Self { humans: Humans::AtLeast(n), ..self }
    }

    pub(super) const fn crew(self, n: u8) -> Self {
        Self { n_crew: Some(n), ..self }
    }

    pub(super) const fn double(self) -> Self {
        Self { double: true, ..self }
    }

    pub(super) const fn perfect(self) -> Self {
        Self { perfect: true, ..self }
    }

    pub(super) const fn pool(self, pool: Pool) -> Self {
        Self { pool: Some(pool), ..self }
    }

    pub(super) const fn any_count(self) -> Self {
        Self { any_count: true, ..self }
    }

    pub(super) const fn longer(self) -> Self {
        Self { longer: true, ..self }
    }

    pub(super) const fn different_pools(self) -> Self {
        Self { different_pools: true, ..self }
    }

    /// The demand in words: `a perfect mission with double actions`.
    pub(super) fn words(&self, what: &str) -> String {
        let mut words = String::from("a ");
        if self.perfect {
            words += "perfect ";
        }
        if self.longer {
            words += "longer ";
        }
        words += what;
        let mut with = Vec::new();
        if self.double {
            with.push("double actions".to_owned());
        }
        match self.humans {
            Humans::Any => {}
            Humans::Exactly(1) => with.push("one player".to_owned()),
            Humans::Exactly(n) => with.push(format!("{n} players")),
            Humans::AtLeast(n) => with.push(format!("{n} or more players")),
        }
        if let Some(n) = self.n_crew {
            with.push(format!("a crew of {n}"));
        }
        match self.pool {
            None => {}
            Some(Pool::RED) => with.push("red threats only".to_owned()),
            Some(pool) => with.push(format!("threats of {pool} or harder")),
        }
        if self.different_pools {
            with.push("different threat colours on every mission".to_owned());
        }
        if self.any_count {
            with.push("any number of threats".to_owned());
        }
        for (part, joint) in
            with.iter().zip([" with ", " and "].into_iter().chain(std::iter::repeat(" and ")))
        {
            words += joint;
            words += part;
        }
        words
    }
}
