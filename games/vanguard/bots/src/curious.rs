//! A player who tries things out, so that all of a pack comes up.
//!
//! It plays like the veteran, but often takes another option of a choice, uses
//! what it holds, and now and then does anything that the rules allow. It is no
//! opponent: only [`crate::coverage`] has a use for it.

use shelf::{Answer, Asked, Bot, Draws, NamedBot};
use vanguard::{
    cycle::{Cycle, CycleMove},
    game::Content,
    moves::Move,
    ship::ShipMove,
};
use vanguard_content::Vanguard;

use crate::{Officer, Skill};

/// Its place among bots.
pub(crate) const CURIOUS: NamedBot<Vanguard> =
    NamedBot { id: "curious", title: "Curious", make: || Box::new(Curious::default()) };

/// One move in so many is any that the rules allow.
const ANY: u32 = 24;

/// Somebody who tries things out.
#[derive(Debug)]
struct Curious(Officer);

impl Default for Curious {
    fn default() -> Self {
        Self(Officer::new(Skill::Veteran))
    }
}

/// Whether a move shows something of the pack that a good player may never see,
/// and is taken every other time.
const fn is_tempting(mv: &CycleMove) -> bool {
    match mv {
        CycleMove::Muster(_) => false,
        CycleMove::Explore(mv) => {
            matches!(mv, Move::Option(_) | Move::Use(_) | Move::Combine(..) | Move::Name(_))
        }
        CycleMove::Ship(mv) => matches!(
            mv,
            ShipMove::Option(_)
                | ShipMove::Visit(_)
                | ShipMove::Lander(_)
                | ShipMove::Mod(_)
                | ShipMove::AddCard(..)
                | ShipMove::Small(..)
                | ShipMove::Load(_)
                | ShipMove::Upgrade(_)
        ),
    }
}

impl<C: Content> Bot<Cycle<C>> for Curious {
    fn choose(
        &mut self,
        asked: &Asked<'_, Cycle<C>>,
        draws: &mut Draws,
    ) -> Option<Answer<CycleMove>> {
        // Whoever is not awaited has nothing to say.
        let usual = self.0.choose(asked, draws)?;
        let may = asked.legal_moves().listed()?;
        let tempting: Vec<&CycleMove> = may.iter().filter(|mv| is_tempting(mv)).collect();
        let among: Vec<&CycleMove> = match (draws.below(ANY), draws.below(2)) {
            (0, _) => may.iter().collect(),
            (_, 0) => tempting,
            _ => Vec::new(),
        };
        if among.is_empty() {
            return Some(usual);
        }
        let nth = draws.below(among.len() as u32) as usize;
        Some(Answer::Move(among[nth].clone()))
    }
}
