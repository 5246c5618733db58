//! Rounds, turns and events (chapter 2).

use table::Listen;
use vanguard_pack::{
    effect::{Limit, Span},
    id::EventId,
};

use crate::{
    crew::TurnToken,
    event::{Event, What},
    exploration::Turn,
    member::Member,
    play::Play,
    question::{Ask, Question},
    source::Source,
    streams::{self, Purpose},
    work::Work,
};

/// How many actions a turn has (VG-2.10).
const ACTIONS: u8 = 2;

impl<L: Listen<Event>> Play<'_, L> {
    /// The start token goes to somebody: in the first round the recon section
    /// player names who gets it, later the holder (VG-2.2, VG-2.3).
    pub(crate) fn begin_round(&mut self) {
        let alive = self.state.alive();
        let holder = self.state.start;
        let seat = if self.state.round == 0 || !alive.has(holder) {
            self.state.player(vanguard_pack::word::Section::Recon)
        } else {
            self.state.crew(holder).seat
        };
        match alive.first() {
            Some(only) if alive.len() == 1 => self.give_start_token(only),
            Some(_) => self.ask(seat, Question::Begin, Work::Round),
            None => {}
        }
    }

    /// The round begins with this crewmember.
    pub(crate) fn give_start_token(&mut self, member: Member) {
        self.state.round += 1;
        self.state.start = member;
        let round = self.state.round;
        self.tell(|| What::RoundBegan { round });
        self.tell(|| What::StartToken { member });
        self.push(Work::NextTurn);
    }

    /// The next crewmember in order whose token shows available; without one
    /// the round is over (VG-2.5, VG-2.6, VG-2.7).
    pub(crate) fn next_turn(&mut self) {
        let n = self.state.team.len() as u8;
        let start = self.state.start.0;
        let order = (0..n).map(|nth| Member((start + nth) % n));
        let next = order.clone().find(|member| {
            let crew = self.state.crew(*member);
            crew.is_alive && crew.turn == TurnToken::Available
        });
        match next {
            Some(member) => {
                self.state.turn =
                    Some(Turn { member, n_actions: ACTIONS, has_begun: false, has_special: false });
                self.tell(|| What::TurnBegan { member });
                self.push(Work::NextTurn);
                self.push(Work::EndTurn);
                self.push(Work::Actions);
            }
            None => {
                for crew in &mut self.state.team {
                    crew.turn = TurnToken::Available;
                }
                self.forget(|lasting| lasting.span == Span::Round);
                self.push(Work::Round);
            }
        }
    }

    /// Asks for an action as long as some are left (VG-2.10, VG-27.12).
    pub(crate) fn offer_action(&mut self) {
        let Some(turn) = self.state.turn else { return };
        if turn.n_actions > 0 && self.state.crew(turn.member).is_alive {
            self.ask_of(turn.member, Question::Action(turn.member), Work::Actions);
        }
    }

    /// The token is flipped, then an event is drawn (VG-2.18, VG-2.19).
    pub(crate) fn end_turn(&mut self) {
        let Some(turn) = self.state.turn.take() else { return };
        let member = turn.member;
        self.forget(|lasting| lasting.span == Span::Turn);
        self.state.used.retain(|(_, limit)| *limit != Limit::Turn);
        if self.state.crew(member).is_alive {
            self.crew(member).turn = TurnToken::Ended;
            self.tell(|| What::TurnEnded { member });
            self.push(Work::DrawEvents(member, 1));
        }
    }

    /// Draws an event, and more of them later (VG-2.19, VG-2.20).
    pub(crate) fn draw_events(&mut self, member: Member, n: u8) {
        if n == 0 || !self.state.crew(member).is_alive {
            return;
        }
        let before = self.state.drawn.events;
        let nth = &mut self.state.drawn.events;
        let drawn = self.state.events.draw(self.luck, || {
            *nth += 1;
            streams::of(Purpose::Events, 0, *nth)
        });
        if self.state.drawn.events != before {
            self.tell(|| What::EventsShuffled);
        }
        let Some(event) = drawn else { return };
        let matches = self.matches(event, member);
        self.tell(|| What::EventDrawn { member, event, matches });
        self.push(Work::DrawEvents(member, n - 1));
        self.push(Work::Event(event, member, false));
    }

    /// Whether a biome of the event is in the crewmember's sector (VG-2.22).
    fn matches(&self, event: EventId, member: Member) -> bool {
        let sector = self.state.crew(member).sector;
        let biomes = &self.book.event(event).biomes;
        biomes.iter().any(|biome| self.state.has_biome(self.book, sector, *biome))
    }

    /// Resolves one part of an event, after everybody had the occasion to exert
    /// (VG-2.23 to VG-2.27).
    pub(crate) fn resolve_event(&mut self, event: EventId, member: Member, is_let: bool) {
        let source = if self.matches(event, member) {
            Source::EventMain(event)
        } else {
            Source::EventSecondary(event)
        };
        if !is_let {
            let seats = self.window_before_event(source, member);
            if !seats.is_empty() {
                self.push(Work::Event(event, member, false));
                self.state.ask = Some(Ask { question: Question::Window(member), seats });
                return;
            }
        }
        self.push(Work::DiscardEvent(event));
        self.push_effects(source, Some(member));
    }
}
