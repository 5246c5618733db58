//! When an effect is carried out; not every op has a meaning at every moment.

/// A set of moments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moments(u16);

impl Moments {
    /// Step 4 of a check: the roll is modified.
    pub const MODIFY: Self = Self(1);
    /// Step 5: combinations are paid.
    pub const COMBINE: Self = Self(1 << 1);
    /// Step 6: injury and danger dice strike.
    pub const STRIKE: Self = Self(1 << 2);
    /// Step 7: special effects.
    pub const SPECIAL: Self = Self(1 << 3);
    /// On the planet and not within steps 4 to 7; outcomes too.
    pub const EXPLORATION: Self = Self(1 << 4);
    /// While landing.
    pub const LANDING: Self = Self(1 << 5);
    /// Pages 2 to 17 and 40 of the ship book, where pools are filled.
    pub const BRIDGE: Self = Self(1 << 6);
    /// Page 32.
    pub const MEDBAY: Self = Self(1 << 7);
    /// The other pages: hangar to begin exploration, leaving to unloading,
    /// memorial wall, save point.
    pub const DECK: Self = Self(1 << 8);

    /// Never.
    pub const NONE: Self = Self(0);
    /// Steps 4 to 7 of a check.
    pub const CHECK: Self = Self(0b1111);
    /// All pages of the ship book.
    pub const SHIP: Self = Self(0b111 << 6);
    /// On the planet, checks included.
    pub const PLANET: Self = Self(0b1_1111);
    /// Wherever there are crewmembers on their way.
    pub const FIELD: Self = Self(0b11_1111);
    /// Always.
    pub const ALL: Self = Self(0b1_1111_1111);

    const NAMES: [&'static str; 9] = [
        "step 4 of a check",
        "step 5 of a check",
        "step 6 of a check",
        "step 7 of a check",
        "exploration",
        "landing",
        "pages 2 to 17 of the ship book",
        "the medbay",
        "other pages of the ship book",
    ];

    /// Both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Is there a moment in both?
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Is each moment of `other` among these?
    #[must_use]
    pub const fn holds(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// In words.
    #[must_use]
    pub fn told(self) -> String {
        let named = |(at, name): (usize, &&'static str)| (self.0 >> at & 1 == 1).then_some(*name);
        Self::NAMES.iter().enumerate().filter_map(named).collect::<Vec<_>>().join(", ")
    }
}
