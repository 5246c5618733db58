//! Captains for load tests.

use away_mission::{AwayMission, Setup};
use load::{Cast, Player};
use protocol::{RawValue, Seat};
use serde_json::value::to_raw_value;
use table::{Game as _, Luck, Seed, Silence};

/// Two captains who do anything that is allowed.
#[must_use]
pub fn cast() -> Cast {
    let setup = Setup::for_captains(2);
    Cast {
        game: AwayMission::ID,
        setup: to_raw_value(&setup).expect("setups are plain data"),
        n_seats: 2,
        player: |seat| Box::new(Captain::new(seat)),
    }
}

struct Captain {
    seat: Seat,
    luck: u64,
    /// A match of one's own to guess moves from that are too many to be listed.
    fresh: AwayMission,
}

impl Captain {
    fn new(seat: Seat) -> Self {
        let mut luck = Luck::seeded(&Seed::numbered(1));
        let fresh = AwayMission::start(&Setup::for_captains(2), &(), &mut luck, &mut Silence);
        Self { seat, luck: 1, fresh }
    }

    fn draw(&mut self, bound: u32) -> u32 {
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.luck >> 33) as u32 % bound
    }
}

impl Player for Captain {
    fn choose(&mut self, _: &str, legal: &str) -> Option<Box<RawValue>> {
        let listed: Option<Vec<&RawValue>> = serde_json::from_str(legal).ok()?;
        if let Some(moves) = listed {
            let bound = u32::try_from(moves.len()).ok().filter(|bound| *bound > 0)?;
            return moves.get(self.draw(bound) as usize).map(|mv| (*mv).to_owned());
        }
        let fresh = self.fresh.clone();
        let mv = fresh.random_move(self.seat, &mut |bound| self.draw(bound))?;
        to_raw_value(&mv).ok()
    }
}
