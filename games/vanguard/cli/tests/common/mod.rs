//! What somebody does who wants to see a cycle to its end.

use protocol::Position;
use vanguard::{cycle::CycleMove, moves::Move, ship::ShipMove, view::View};

/// From this move on they want to go home.
const N_ON_PLANET: u32 = 90;
/// No cycle is so long.
pub(crate) const N_MAX: u32 = 4000;

/// What a seat sees.
pub(crate) fn view(position: &Position) -> View {
    serde_json::from_str(position.view.get()).expect("a view of Vanguard")
}

/// What this seat does: it goes on where it can, plays something else where it
/// must, and lifts off when it has been long enough.
pub(crate) fn choose(position: &Position, n_moves: u32) -> Option<CycleMove> {
    let legal: Vec<CycleMove> = serde_json::from_str(position.legal.get()).expect("a list");
    let wanted = |mv: &&CycleMove| match mv {
        CycleMove::Explore(Move::LiftOff | Move::Answer(true)) => n_moves > N_ON_PLANET,
        CycleMove::Ship(mv) => {
            matches!(mv, ShipMove::GoOn | ShipMove::Answer(true) | ShipMove::Save(true))
        }
        _ => false,
    };
    let calm = |mv: &&CycleMove| {
        !matches!(
            mv,
            CycleMove::Explore(Move::Exert(_) | Move::PutBack(..) | Move::LiftOff)
                | CycleMove::Ship(ShipMove::Dismiss(_) | ShipMove::Exchange(..))
        )
    };
    let any = || {
        let calm: Vec<&CycleMove> = legal.iter().filter(calm).collect();
        let nth = n_moves as usize * 7919;
        calm.get(nth % calm.len().max(1)).copied().or(legal.first())
    };
    legal.iter().find(wanted).or_else(any).cloned()
}
