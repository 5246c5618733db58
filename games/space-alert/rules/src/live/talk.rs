//! Talking about plans: whole plans told, requests heard and answered. Nothing
//! binds anyone to what is said (SA-2.2).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Cause, Listen, Seat};

use super::{event::Event, moves::Request, refusal::Refusal, setup::Berth, state::SpaceAlert};
use crate::{action::Action, mission::N_TURNS};

/// How many requests a crew member keeps in mind.
pub const ASKED_MAX: usize = 6;

/// A request that a crew member has heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// Who asked.
    pub from: Berth,
    /// For what.
    pub request: Request,
    /// The answer: whether it can be done.
    pub answer: Option<bool>,
}
table::encode! { struct Asked { from, request, answer } }

/// The requests that a crew member has heard, the latest one last.
pub type Heard = ArrayVec<Asked, ASKED_MAX>;

impl SpaceAlert {
    pub(super) fn check_ask(&self, berth: Berth) -> Result<(), Refusal> {
        if berth.idx() < self.mates.len() { Ok(()) } else { Err(Refusal::NoSuchBerth(berth)) }
    }

    /// Asked again, it is a new request; the oldest one is forgotten when there
    /// are too many.
    pub(super) fn ask(
        &mut self,
        seat: Seat,
        berth: Berth,
        request: Request,
        to: &mut impl Listen<Event>,
    ) {
        let (who, of) = (self.who_sits(seat), self.who(berth));
        let heard = &mut self.mates[berth.idx()].asked;
        heard.retain(|asked| asked.request != request);
        if heard.is_full() {
            heard.remove(0);
        }
        heard.push(Asked { from: who.berth, request, answer: None });
        to.tell(Cause::ENTRY, || Event::Asked { who, of, request });
    }

    pub(super) fn check_answer(
        &self,
        seat: Seat,
        berth: Berth,
        request: Request,
    ) -> Result<(), Refusal> {
        let mate = self.mates.get(berth.idx()).ok_or(Refusal::NoSuchBerth(berth))?;
        if !self.is_android(berth) && self.players[seat.idx()].berth != berth {
            return Err(Refusal::NotYours(berth));
        }
        let is_open = |asked: &Asked| asked.request == request && asked.answer.is_none();
        if mate.asked.iter().any(is_open) { Ok(()) } else { Err(Refusal::NotAsked) }
    }

    pub(super) fn answer(
        &mut self,
        seat: Seat,
        berth: Berth,
        request: Request,
        can: bool,
        to: &mut impl Listen<Event>,
    ) {
        let heard = &mut self.mates[berth.idx()].asked;
        if let Some(asked) = heard.iter_mut().find(|asked| asked.request == request) {
            asked.answer = Some(can);
        }
        let (who, by) = (self.who(berth), self.who_sits(seat));
        to.tell(Cause::ENTRY, || Event::Answered { who, by, request, can });
    }

    pub(super) fn check_tell(&self, berth: Berth, plan: [Action; N_TURNS]) -> Result<(), Refusal> {
        if berth.idx() >= self.mates.len() {
            return Err(Refusal::NoSuchBerth(berth));
        }
        let (played, beyond) = plan.split_at(usize::from(self.n_turns()));
        if beyond.iter().any(|action| *action != Action::None) {
            return Err(Refusal::NoSuchTurn(self.n_turns()));
        }
        let is_known = |action: &Action| action.can_be_planned();
        if played.iter().all(is_known) { Ok(()) } else { Err(Refusal::NoSuchAction) }
    }

    pub(super) fn tell_plan(
        &mut self,
        seat: Seat,
        berth: Berth,
        plan: [Action; N_TURNS],
        to: &mut impl Listen<Event>,
    ) {
        self.mates[berth.idx()].said = plan;
        let (who, by) = (self.who(berth), self.who_sits(seat));
        to.tell(Cause::ENTRY, || Event::ToldPlan { who, by, plan });
    }
}

#[cfg(test)]
mod tests {
    use table::{Act, Actor, Audience, Match, Millis, Seat, Seed};

    use super::super::{Berth, Move, Request, Setup, SpaceAlert};
    use crate::{
        action::{Action, Symbol},
        mission::N_TURNS,
        ship::Zone,
    };

    /// A test run after the alert.
    fn round() -> Match<SpaceAlert> {
        let (mut game, _) = Match::start(Setup::for_players(2), Seed::numbered(1)).unwrap();
        for seat in Seat::all(2) {
            play(&mut game, seat, Move::Ready(true)).unwrap();
        }
        game.tick(Millis(1));
        game
    }

    fn play(game: &mut Match<SpaceAlert>, seat: Seat, mv: Move) -> Result<(), String> {
        let at = game.journal().entries.last().map_or(Millis(0), |entry| entry.at);
        let played = game.submit(at, Actor::Seat(seat), Act::Move(mv));
        played.map(|_| ()).map_err(|error| error.to_string())
    }

    #[test]
    fn a_request_is_answered_once_by_whom_it_was_made_to() {
        let mut game = round();
        let request = Request::Cover(Zone::Red);
        let berth = Berth(1);
        let answer = Move::Answer { berth, request, can: true };
        assert!(play(&mut game, Seat(1), answer).unwrap_err().contains("nobody waits"));
        play(&mut game, Seat(0), Move::Ask { berth, request }).unwrap();
        assert!(play(&mut game, Seat(0), answer).unwrap_err().contains("crew member 2"));
        let heard = |game: &Match<SpaceAlert>| {
            game.view(Audience::Spectator).crew[1].asked.iter().map(|asked| asked.answer).collect()
        };
        let answers: Vec<_> = heard(&game);
        assert_eq!(answers, [None]);
        play(&mut game, Seat(1), answer).unwrap();
        let answers: Vec<_> = heard(&game);
        assert_eq!(answers, [Some(true)]);
        assert!(play(&mut game, Seat(1), answer).is_err());
        // Asked again, it is open again.
        play(&mut game, Seat(0), Move::Ask { berth, request }).unwrap();
        let answers: Vec<_> = heard(&game);
        assert_eq!(answers, [None]);
    }

    #[test]
    fn a_plan_is_told_as_a_whole_and_ends_with_the_mission() {
        let mut game = round();
        let mut plan = [Action::None; N_TURNS];
        plan[2] = Action::Single(Symbol::B);
        let berth = Berth(0);
        play(&mut game, Seat(0), Move::Tell { berth, plan }).unwrap();
        assert_eq!(game.view(Audience::Spectator).crew[0].said[..], plan[..7]);
        // A test run has seven turns.
        plan[7] = Action::Single(Symbol::A);
        assert!(play(&mut game, Seat(0), Move::Tell { berth, plan }).is_err());
    }
}
