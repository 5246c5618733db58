//! What a seat may play now, in a fixed order: all of it, or in the action
//! round every kind of it.

use table::{Game as _, Seat};

use super::{
    moves::{Mistake, Move, Request, Study, TeleporterToken},
    rewards::Claim,
    setup::{Berth, Pool},
    sketch::{SketchSpot, Stroke},
    state::{SpaceAlert, Stage},
};
use crate::{
    action::{Action, Specialization, Symbol},
    campaign::{Repair, SQUAD_STATIONS},
    card::Severity,
    mission::N_TURNS,
    ship::{Station, Tile, Zone},
};

impl SpaceAlert {
    /// Everything that can be done with cards, and a sample of what can be
    /// said; outside the action round, where nothing is said, all moves.
    pub(crate) fn likely_moves(&self, seat: Seat) -> Vec<Move> {
        let mut moves = Vec::new();
        match self.stage {
            Stage::Briefing => self.list_briefing(&mut moves),
            Stage::Round => self.list_round(seat, &mut moves),
            Stage::Show => self.list_show(&mut moves),
            Stage::After => self.list_after(&mut moves),
            Stage::Over => {}
        }
        // The lists above are generous: what counts is the check.
        moves.retain(|mv| self.check(seat, mv).is_ok());
        moves
    }

    fn berths(&self) -> impl Iterator<Item = Berth> + use<> {
        (0..self.mates.len() as u8).map(Berth)
    }

    fn list_briefing(&self, moves: &mut Vec<Move>) {
        for mate in self.mates.iter().filter(|mate| mate.dealt.is_some()) {
            for specialization in Specialization::ALL {
                moves.push(Move::Keep { berth: mate.who.berth, specialization });
            }
        }
        moves.extend([Move::Ready(true), Move::Ready(false)]);
    }

    fn list_round(&self, seat: Seat, moves: &mut Vec<Move>) {
        let hand = &self.players[seat.idx()].hand;
        for berth in self.berths() {
            if !self.is_android(berth) && self.players[seat.idx()].berth != berth {
                continue;
            }
            let open = Self::spaces_of(self.open_phase(berth));
            let open = *open.start()..=(*open.end()).min(self.n_turns());
            for held in hand.iter().chain(&self.mates[berth.idx()].own) {
                for turn in open.clone() {
                    let lay = |side: &_| Move::Lay { card: held.id, berth, turn, side: *side };
                    moves.extend(held.card.sides().iter().map(lay));
                }
            }
            for turn in open.clone() {
                for special in [false, true] {
                    moves.push(Move::Turn { berth, turn, special });
                    moves.push(Move::TakeBack { berth, turn, special });
                }
                moves.extend(open.clone().map(|to| Move::Shift { berth, from: turn, to }));
            }
        }
        moves.extend([Move::NextPhase, Move::Draw]);
        for to in Seat::all(self.players.len() as u8) {
            moves.extend(hand.iter().map(|held| Move::Give { card: held.id, to }));
        }
        for token in [TeleporterToken::Traveller, TeleporterToken::Destination] {
            moves.extend(self.berths().map(|berth| Move::Token { token, berth }));
        }
        moves.extend((0..self.threats.len() as u8).map(|threat| Move::TurnUp { threat }));
        for wants in [true, false] {
            moves.extend([Move::Pause(wants), Move::EndRound(wants)]);
        }
        self.list_talk(moves);
    }

    /// A sample of what can be said and drawn: all of it would be thousands.
    fn list_talk(&self, moves: &mut Vec<Move>) {
        for berth in self.berths() {
            for station in Station::ALL {
                let to = SketchSpot::Station(station);
                moves.push(Move::Sketch(Stroke::Figure { berth, to }));
            }
            for turn in 1..=self.n_turns() {
                let actions = Symbol::ALL.into_iter().map(Action::Single);
                let actions = actions.chain([Action::None]);
                moves.extend(actions.map(|action| Move::Say { berth, turn, action }));
            }
            let requests = [Request::FightInside, Request::Tell, Request::Computer(1)];
            let covers = Zone::ALL.into_iter().map(Request::Cover);
            let requests = requests.into_iter().chain(covers);
            moves.extend(requests.map(|request| Move::Ask { berth, request }));
            moves.push(Move::Tell { berth, plan: [Action::None; N_TURNS] });
            for asked in &self.mates[berth.idx()].asked {
                let answer = |can| Move::Answer { berth, request: asked.request, can };
                moves.extend([true, false].map(answer));
            }
        }
        moves.push(Move::Sketch(Stroke::Reset));
    }

    fn list_show(&self, moves: &mut Vec<Move>) {
        let last = if self.may_trip() { self.n_revealed + 1 } else { self.n_turns() };
        let turns = self.n_revealed + 1..=last.min(self.n_turns());
        moves.extend(turns.map(|turn| Move::Reveal { turn }));
        for berth in self.berths() {
            for mistake in [Mistake::OtherHalf, Mistake::OtherArrow] {
                moves.push(Move::Trip { berth, mistake });
            }
        }
        moves.push(Move::Conclude);
    }

    fn list_after(&self, moves: &mut Vec<Move>) {
        for berth in self.berths() {
            moves.push(Move::Repair { berth, repair: Repair::Squad });
            for zone in Zone::ALL {
                let tiles = Tile::ALL.into_iter().map(|tile| Repair::Tile(zone, tile));
                moves.extend(tiles.map(|repair| Move::Repair { berth, repair }));
            }
            moves.push(Move::Repair { berth, repair: Repair::Nothing });
            moves.push(Move::Study { berth, study: Study::Keep });
            let kinds = Specialization::ALL.into_iter().map(Study::Change);
            moves.extend(kinds.map(|study| Move::Study { berth, study }));
        }
        moves.extend(SQUAD_STATIONS.map(Move::SquadAt));
        moves.extend([Move::GoOn(true), Move::GoOn(false), Move::Settle]);
        for severity in [Severity::Common, Severity::Serious] {
            moves.extend(Pool::all().map(|pool| Move::Pool { severity, pool }));
        }
        for offer in self.rewards_view().into_iter().flat_map(|rewards| rewards.offers) {
            moves.extend([Move::Claim(offer.achievement), Move::Unclaim(offer.achievement)]);
        }
        for Claim { berth, achievement, .. } in &self.after.claims {
            let vote = |yes| Move::Vote { berth: *berth, achievement: *achievement, yes };
            moves.extend([true, false].map(vote));
        }
        moves.sort_unstable();
        moves.dedup();
    }
}
