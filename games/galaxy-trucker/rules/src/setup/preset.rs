//! Plans of rounds that are often flown.

use super::Setup;
use crate::board::Class;

/// A plan with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The name in addresses and files.
    pub id: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// The classes of the rounds.
    pub rounds: &'static [Class],
    /// Whether the first flight is the introduction (GT-1.21).
    pub introduction: bool,
}

impl Preset {
    /// All plans, from the easiest on.
    pub const ALL: [Self; 8] = [
        Self {
            id: "first-flight",
            title: "A first flight",
            rounds: &[Class::I],
            introduction: true,
        },
        Self {
            id: "usual",
            title: "Three rounds",
            rounds: &[Class::I, Class::II, Class::III],
            introduction: false,
        },
        Self {
            id: "no-small-ships",
            title: "Large ships only",
            // Levels II, III and IV (GT-1.12).
            rounds: &[Class::II, Class::III, Class::IVC],
            introduction: false,
        },
        Self { id: "splice", title: "The splice", rounds: &[Class::IIC], introduction: false },
        Self {
            id: "torus",
            title: "The ship without an edge",
            rounds: &[Class::IIIC],
            introduction: false,
        },
        Self { id: "flotilla", title: "Four ships", rounds: &[Class::IVC], introduction: false },
        Self {
            id: "latest-models",
            title: "The latest models",
            rounds: &[Class::IC, Class::IIIC, Class::IVC],
            introduction: false,
        },
        Self {
            id: "mixed",
            title: "Old and new",
            rounds: &[Class::I, Class::IIC, Class::IIIC],
            introduction: false,
        },
    ];

    /// The setup of this plan for so many players.
    #[must_use]
    pub fn setup(&self, n_seats: u8) -> Setup {
        Setup {
            rounds: self.rounds.to_vec(),
            introduction: self.introduction,
            ..Setup::for_players(n_seats)
        }
    }
}
