//! Crews for load tests.

use load::{Cast, Player};
use protocol::{RawValue, Seat};
use serde::{Deserialize, de::IgnoredAny};
use serde_json::value::to_raw_value;
use space_alert::live::{Berth, CardHalf, CardId, Choice, Move, Setup, SpaceAlert, StageView};
use table::Game as _;

/// Four people who fly the first mission and lay cards where there is room.
#[must_use]
pub fn cast() -> Cast {
    let mut setup = Setup::for_players(4);
    setup.mission = Choice::Official("mission-1".to_owned());
    Cast {
        game: SpaceAlert::ID,
        setup: to_raw_value(&setup).expect("setups are plain data"),
        n_seats: SpaceAlert::n_seats(&setup),
        player: |seat| Box::new(Pilot { seat, is_ready: false, n_asked: 0 }),
    }
}

struct Pilot {
    seat: Seat,
    is_ready: bool,
    n_asked: usize,
}

/// The parts of a view that a player plans by; to read all of it would take
/// longer than the server takes to write it.
#[derive(Deserialize)]
struct View {
    stage: StageView,
    crew: Vec<Mate>,
    hand: Vec<Card>,
}

#[derive(Deserialize)]
struct Mate {
    who: Who,
    spaces: Vec<Space>,
    phase: u8,
}

#[derive(Deserialize)]
struct Who {
    berth: Berth,
    seat: Option<Seat>,
}

#[derive(Deserialize)]
struct Space {
    card: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Card {
    id: CardId,
}

impl View {
    /// Lays a card where there is room; where there is none, turns one round.
    fn plan(&self, seat: Seat, n: usize) -> Option<Move> {
        let own = self.crew.iter().find(|mate| mate.who.seat == Some(seat))?;
        let open = match own.phase {
            1 => 1..=3,
            2 => 4..=7,
            _ => 8..=12,
        };
        let berth = own.who.berth;
        let space = |turn: u8| own.spaces.get(usize::from(turn) - 1);
        let is_free = |turn: &u8| space(*turn).is_some_and(|space| space.card.is_none());
        if let (Some(turn), Some(card)) = (open.clone().find(is_free), self.hand.last()) {
            let side = if n.is_multiple_of(2) { CardHalf::Action } else { CardHalf::Movement };
            return Some(Move::Lay { card: card.id, berth, turn, side });
        }
        let turn = open.clone().filter(|turn| !is_free(turn)).nth(n % open.count())?;
        Some(Move::Turn { berth, turn, special: false })
    }
}

impl Player for Pilot {
    fn choose(&mut self, view: &str, _: &str) -> Option<Box<RawValue>> {
        let view: View = serde_json::from_str(view).ok()?;
        let mv = match view.stage {
            StageView::Briefing if self.is_ready => return None,
            StageView::Briefing => {
                self.is_ready = true;
                Move::Ready(true)
            }
            StageView::Round => {
                self.n_asked += 1;
                view.plan(self.seat, self.n_asked)?
            }
            StageView::Show | StageView::After | StageView::Over => return None,
        };
        to_raw_value(&mv).ok()
    }
}
