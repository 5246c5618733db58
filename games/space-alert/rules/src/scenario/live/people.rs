//! Who plays, who is in the crew, and where they sit.

use table::{Audience, Seat};

use crate::live::Berth;

/// The people of an example by name.
#[derive(Clone, Default)]
pub(super) struct People {
    /// By seat of the table.
    pub(super) players: Vec<String>,
    /// By seating order of the crew, androids included.
    pub(super) crew: Vec<String>,
}

impl People {
    pub(super) fn seat(&self, name: &str) -> Result<Seat, String> {
        let idx = self.players.iter().position(|player| player == name);
        idx.map(|idx| Seat(idx as u8)).ok_or_else(|| format!("nobody called `{name}` plays"))
    }

    pub(super) fn berth(&self, name: &str) -> Result<Berth, String> {
        let idx = self.crew.iter().position(|member| member == name);
        idx.map(|idx| Berth(idx as u8))
            .ok_or_else(|| format!("nobody in the crew is called `{name}`"))
    }

    /// A player's eyes, or those of somebody who only looks on.
    pub(super) fn audience(&self, name: &str) -> Result<Audience, String> {
        if name == "onlooker" {
            Ok(Audience::Spectator)
        } else {
            self.seat(name).map(Audience::Seat)
        }
    }

    /// Puts P1 to P5 for the names of the crew, as examples of the resolution
    /// call them.
    pub(super) fn numbered(&self, item: &str) -> String {
        let number = |word: &str| match self.berth(word) {
            Ok(berth) => format!("P{}", u16::from(berth.0) + 1),
            Err(_) => word.to_owned(),
        };
        item.split(' ').map(number).collect::<Vec<_>>().join(" ")
    }
}
