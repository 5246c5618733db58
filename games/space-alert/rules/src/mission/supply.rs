//! Whether one box holds what somebody wrote down.

use table::Seat;

use super::{MissionError, MissionSetup};
use crate::{
    action::{Action, Symbol},
    live::{ActionCard, HEROIC_DECK},
    ship::{Station, Stations},
};

impl MissionSetup {
    /// Whether the pieces of one box suffice: each board is there once
    /// (SA-1.16), and each of the six heroic cards (SA-1.30), of which nobody
    /// has any where there are specializations (SA-16.5).
    ///
    /// Nothing needs this to be resolved: worked examples take whatever boards
    /// and cards show the point.
    ///
    /// # Errors
    ///
    /// What there is too much of.
    pub fn check_supply(&self) -> Result<(), MissionError> {
        let boards = [self.boards.red, self.boards.white, self.boards.blue, self.boards.internal];
        for (idx, board) in boards.iter().enumerate() {
            if boards[..idx].contains(board) {
                return Err(MissionError::SameBoard(*board));
            }
        }
        let specialists = self.crew.iter().any(|member| member.specialization.is_some());
        let mut heroic = HeroicCards::default();
        for (member, seat) in self.crew.iter().zip((0..).map(Seat)) {
            for (space, turn) in member.plan.iter().zip(1..) {
                let Some(half) = HeroicHalf::of(space.action) else { continue };
                if specialists {
                    return Err(MissionError::HeroicSpecialist(seat, turn));
                }
                if !heroic.take(half) {
                    return Err(MissionError::TooManyHeroic(seat, turn));
                }
            }
        }
        Ok(())
    }
}

/// The half of a heroic card that lies on top.
#[derive(Clone, Copy)]
enum HeroicHalf {
    Action(Symbol),
    Move(Station),
}

impl HeroicHalf {
    const fn of(action: Action) -> Option<Self> {
        match action {
            Action::Heroic(symbol) => Some(Self::Action(symbol)),
            Action::HeroicMove(to) => Some(Self::Move(to)),
            Action::None
            | Action::Single(_)
            | Action::Double(..)
            | Action::Rest(_)
            | Action::Special(_) => None,
        }
    }
}

/// The heroic cards that plans have used so far.
#[derive(Default)]
struct HeroicCards {
    /// The action halves of the cards used, whichever half lies on top.
    actions: Vec<Symbol>,
    moves: Stations,
}

impl HeroicCards {
    /// Whether there is one more card with this half. Every station is on one
    /// card, and a symbol is on two: so it is enough to count both.
    fn take(&mut self, half: HeroicHalf) -> bool {
        let fits = |card: &&ActionCard| match (**card, half) {
            (ActionCard::Heroic { action, .. }, HeroicHalf::Action(symbol)) => action == symbol,
            (ActionCard::Heroic { to, .. }, HeroicHalf::Move(station)) => to == station,
            _ => false,
        };
        let Some(ActionCard::Heroic { action, .. }) = HEROIC_DECK.iter().find(fits) else {
            return false;
        };
        if let HeroicHalf::Move(station) = half {
            if self.moves.has(station) {
                return false;
            }
            self.moves = self.moves.with(station);
        }
        self.actions.push(*action);
        let shows = |card: &&ActionCard| matches!(card, ActionCard::Heroic { action: other, .. } if other == action);
        let n_used = self.actions.iter().filter(|used| *used == action).count();
        n_used <= HEROIC_DECK.iter().filter(shows).count()
    }
}

#[cfg(test)]
mod tests {
    use crate::{MissionError, notation};

    fn refused(text: &str) -> Option<MissionError> {
        notation::parse(text).unwrap().setup().check_supply().err()
    }

    #[test]
    fn a_board_is_in_the_box_once() {
        assert_eq!(refused("boards T1 T2 T3 T4\ncrew red: A\n"), None);
        let error = refused("boards T4 T4 T4 T4\ncrew red: A\n").unwrap();
        assert_eq!(error.to_string(), "board T4 is in play twice, and there is one of each");
        assert_eq!(error.rule().to_string(), "SA-1.16");
    }

    #[test]
    fn there_are_six_heroic_cards_and_none_for_specialists() {
        let plans = |text: &str| refused(&format!("boards T1 T2 T3 T4\n{text}"));
        assert_eq!(plans("crew red: hA hLR hB hB hR hUW\n"), None);
        assert!(matches!(plans("crew red: hA hA hLB\n"), Some(MissionError::TooManyHeroic(_, 3))));
        assert!(matches!(plans("crew red: hLB . hLB\n"), Some(MissionError::TooManyHeroic(_, 3))));
        let error = plans("crew red: . hA\ncrew blue medic 1: A\n").unwrap();
        assert_eq!(error.rule().to_string(), "SA-16.5");
        assert!(error.to_string().starts_with("P1, turn 2: "), "{error}");
    }
}
