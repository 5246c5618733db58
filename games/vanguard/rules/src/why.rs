//! Which rule forbids a move.

use table::Seat;

use crate::{
    book::Book,
    exploration::Exploration,
    moves::Move,
    muster::{Muster, MusterMove},
    question::Question,
    refusal::Refusal,
};

impl Exploration {
    /// Whether a player can make a move now.
    ///
    /// # Errors
    ///
    /// The rule that forbids it.
    pub fn check_move(&self, book: &Book, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        let mut is_listed = false;
        self.moves(book, seat, &mut |listed| is_listed |= listed == *mv);
        if is_listed { Ok(()) } else { Err(self.why_not(book, seat, mv)) }
    }

    /// The rule that forbids a move that is not listed.
    fn why_not(&self, book: &Book, seat: Seat, mv: &Move) -> Refusal {
        let Some(ask) = self.ask else { return Refusal::Over };
        match mv {
            Move::Exert(member) => match self.team.get(member.idx()) {
                Some(crew) if crew.seat != seat || !crew.is_alive => Refusal::NotYours,
                Some(_) if !self.is_interruptible() => Refusal::NotNow,
                Some(_) => Refusal::CannotExert,
                None => Refusal::NotYours,
            },
            Move::Use(ability) => match self.team.get(ability.member().idx()) {
                Some(crew) if crew.seat == seat && self.is_interruptible() => Refusal::NotUsable,
                Some(crew) if crew.seat == seat => Refusal::NotNow,
                _ => Refusal::NotYours,
            },
            _ if !self.awaits(seat) => Refusal::NotAsked,
            _ => self.why_no_answer(book, ask.question, mv),
        }
    }

    fn why_no_answer(&self, book: &Book, question: Question, mv: &Move) -> Refusal {
        match (question, mv) {
            (Question::Action(member), Move::Travel(_)) => {
                if self.bars_movement(book, self.crew(member).sector) {
                    Refusal::NoMovement
                } else {
                    Refusal::NoPath
                }
            }
            (Question::Action(_), Move::Special(_)) => {
                if self.turn.is_some_and(|turn| turn.has_special) {
                    Refusal::SecondSpecial
                } else {
                    Refusal::NoSpecial
                }
            }
            (Question::Action(_), Move::Rest) => Refusal::NoSupplies,
            (Question::Action(_), Move::LiftOff) => Refusal::NotAtLander,
            (Question::Action(_), Move::Prepare(_)) => Refusal::NoCards,
            (Question::Check(_) | Question::Pool(_), _) => Refusal::Check,
            (Question::Choose, Move::Option(_)) => Refusal::NotOffered,
            _ => Refusal::OtherQuestion,
        }
    }
}

impl Muster {
    /// Whether a player can make a move now.
    ///
    /// # Errors
    ///
    /// The rule that forbids it.
    pub fn check_move(&self, seat: Seat, mv: MusterMove) -> Result<(), Refusal> {
        let mut is_listed = false;
        self.moves(seat, &mut |listed| is_listed |= listed == mv);
        if is_listed {
            return Ok(());
        }
        Err(match mv {
            MusterMove::Keep { .. } => Refusal::Keep,
            MusterMove::Send(_) => Refusal::Send,
            MusterMove::Stand(..) => Refusal::Stand,
        })
    }
}
