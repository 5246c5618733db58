//! Space Alert as it is flown: the action round on the clock, the resolution
//! turned up together, and what follows.
//!
//! [`SpaceAlert`] is a [`table::Game`]. A match is one mission:
//!
//! 1. briefing: special cards are chosen, everyone says they are ready;
//! 2. the action round: the computer announces ([`crate::timeline`]), cards are
//!    laid, drawn and given; the clock is an input like any other;
//! 3. the show: the captain turns up the cards turn by turn, and the engine
//!    resolves them ([`crate::resolve`]);
//! 4. after a success: repairs, specializations, the next mission of the
//!    campaign ([`table::Game::sequel`]).
//!
//! Hands are secret, backs are not: a [`View`] is made for one audience.

mod after;
mod arrange;
mod brief;
mod card;
mod check;
mod clock;
mod colours;
mod data;
mod deal;
mod event;
mod explorers;
mod foresee;
mod known;
mod legal;
mod moment;
mod moves;
mod plan;
#[cfg(test)]
mod proofs;
mod refusal;
mod rewards;
mod round;
mod sentence;
mod setup;
mod show;
mod sketch;
mod state;
mod talk;
#[cfg(test)]
mod tests;
mod view;
mod written;

use table::{
    Audience, Cause, Game, Listen, Luck, Millis, Moves, Outcome, RuleId, Seat, Sequel, draw_one,
};

use self::state::Stage;
pub use self::{
    card::{
        ActionCard, Back, CardHalf, HEROIC_DECK, base_deck, double_deck, short_double_deck,
        special_cards,
    },
    deal::{ThreatKind, packets, threat_deck},
    event::{Event, Eyes, NamedMember, Secret, colour_word},
    moves::{CardId, Mistake, Move, Request, Study, TeleporterToken},
    refusal::Refusal,
    rewards::{Claim, Offer, Proof, RewardsView},
    sentence::{action_words, card_words, request_words},
    setup::{
        Badges, Berth, CAMPAIGN_MAX, Campaign, Choice, ExplorerSummary, Help, House, MemberSetup,
        Modules, PACE_MAX, PACE_MIN, PastMission, Pool, Setup,
    },
    sketch::{Sketch, SketchSpot, Stroke},
    state::SpaceAlert,
    talk::{ASKED_MAX, Asked, Heard},
    view::{
        CampaignView, ClockView, LaidView, MateView, PendingView, SpaceView, StageView, ThreatView,
        View,
    },
};

impl SpaceAlert {
    /// Whether the alert has sounded.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.stage > Stage::Briefing
    }

    /// Whether it is known how the mission has ended.
    #[must_use]
    pub const fn has_report(&self) -> bool {
        self.report.is_some()
    }

    /// Whether the action round runs: then there are more moves than anybody
    /// would read.
    #[must_use]
    pub const fn is_planning(&self) -> bool {
        matches!(self.stage, Stage::Round)
    }
}

impl Game for SpaceAlert {
    const ID: &'static str = "space-alert";
    const RULES_VERSION: u32 = 3;
    const TAKES_BACK: bool = false;

    type Setup = Setup;
    type Legacy = ();
    type Move = Move;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn check_setup(setup: &Setup) -> Result<(), Refusal> {
        setup.check()
    }

    fn n_seats(setup: &Setup) -> u8 {
        setup.n_players()
    }

    fn start(setup: &Setup, (): &(), luck: &mut Luck, to: &mut impl Listen<Event>) -> Self {
        Self::set_up(setup, luck, to)
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        self.check_moment(mv)?;
        match *mv {
            Move::Keep { berth, specialization } => self.check_keep(seat, berth, specialization),
            Move::Ready(is_ready) => self.check_ready(seat, is_ready),
            Move::Lay { card, berth, turn, side } => self.check_lay(seat, card, berth, turn, side),
            Move::Turn { berth, turn, special } => self.check_turn(seat, berth, turn, special),
            Move::Shift { berth, from, to } => self.check_shift(seat, berth, from, to),
            Move::TakeBack { berth, turn, special } => {
                self.check_change(seat, berth, turn, special)
            }
            Move::NextPhase => self.check_next_phase(seat),
            Move::Draw => self.check_draw(seat),
            Move::Give { card, to } => self.check_give(seat, card, to),
            Move::Token { berth, .. } => self.check_token(seat, berth),
            Move::TurnUp { threat } => self.check_turn_up(seat, threat),
            Move::Pause(wants) => self.check_pause(seat, wants),
            Move::EndRound(wants) => self.check_end(seat, wants),
            Move::Sketch(stroke) => {
                if self.sketch.has(stroke) {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchPiece)
                }
            }
            Move::Say { berth, turn, action } => self.check_say(berth, turn, action),
            Move::Tell { berth, plan } => self.check_tell(berth, plan),
            Move::Ask { berth, .. } => self.check_ask(berth),
            Move::Answer { berth, request, .. } => self.check_answer(seat, berth, request),
            Move::Reveal { turn } => self.check_reveal(seat, turn),
            Move::Trip { berth, mistake } => self.check_trip(seat, berth, mistake),
            Move::Conclude => self.check_conclude(seat),
            Move::Repair { berth, repair } => self.check_repair(seat, berth, repair),
            Move::SquadAt(station) => self.check_squad_at(seat, station),
            Move::Study { berth, study } => self.check_study(seat, berth, study),
            Move::GoOn(_) => self.check_go_on(seat),
            Move::Pool { severity, pool } => self.check_pool(seat, severity, pool),
            Move::Claim(achievement) => self.check_claim(seat, achievement),
            Move::Unclaim(achievement) => self.check_unclaim(seat, achievement),
            Move::Vote { berth, achievement, yes } => {
                self.check_vote(seat, berth, achievement, yes)
            }
            Move::Settle => self.check_settle(seat),
        }
    }

    fn play_unchecked(
        &mut self,
        seat: Seat,
        mv: &Move,
        at: Millis,
        _: &mut Luck,
        to: &mut impl Listen<Event>,
    ) {
        match *mv {
            Move::Keep { berth, specialization } => self.keep(berth, specialization, to),
            Move::Ready(is_ready) => self.ready(seat, is_ready, at, to),
            Move::Lay { card, berth, turn, side } => self.lay(seat, card, berth, turn, side, to),
            Move::Turn { berth, turn, special } => self.turn(seat, berth, turn, special, to),
            Move::Shift { berth, from, to: turn } => self.shift(seat, berth, from, turn, to),
            Move::TakeBack { berth, turn, special } => {
                self.take_back(seat, berth, turn, special, to);
            }
            Move::NextPhase => self.next_phase(seat, Cause::ENTRY, to),
            Move::Draw => self.draw(seat, to),
            Move::Give { card, to: receiver } => self.give(seat, card, receiver, to),
            Move::Token { token, berth } => self.lay_token(token, berth, to),
            Move::TurnUp { threat } => self.turn_up(threat, to),
            Move::Pause(wants) => self.pause(seat, wants, at, to),
            Move::EndRound(wants) => self.ask_end(seat, wants, at, to),
            Move::Sketch(stroke) => self.sketch.draw(stroke),
            Move::Say { berth, turn, action } => self.say(seat, berth, turn, action, to),
            Move::Tell { berth, plan } => self.tell_plan(seat, berth, plan, to),
            Move::Ask { berth, request } => self.ask(seat, berth, request, to),
            Move::Answer { berth, request, can } => self.answer(seat, berth, request, can, to),
            Move::Reveal { turn } => self.reveal(seat, turn, at, to),
            Move::Trip { berth, mistake } => self.trip(berth, mistake, to),
            Move::Conclude => self.finish(Cause::ENTRY, to),
            Move::Repair { berth, repair } => self.repair(berth, repair, to),
            Move::SquadAt(station) => self.place_squad(station, to),
            Move::Study { berth, study } => self.study(berth, study, to),
            Move::GoOn(goes_on) => self.go_on(goes_on, to),
            Move::Pool { severity, pool } => self.agree_pool(severity, pool, to),
            Move::Claim(achievement) => self.claim(seat, achievement, to),
            Move::Unclaim(achievement) => self.unclaim(seat, achievement, to),
            Move::Vote { berth, achievement, yes } => {
                self.vote(seat, berth, achievement, yes, to);
            }
            Move::Settle => self.settle(seat, to),
        }
    }

    fn legal_moves(&self, seat: Seat) -> Moves<Move> {
        // In the round: every card on every space, and everything that can be said.
        if self.is_planning() { Moves::TooMany } else { Moves::All(self.likely_moves(seat)) }
    }

    fn random_move(&self, seat: Seat, draw: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        draw_one(self.likely_moves(seat), draw)
    }

    fn awaits(&self, seat: Seat) -> bool {
        match self.stage {
            Stage::Briefing => !self.players[seat.idx()].is_ready || self.has_to_keep(seat),
            Stage::Round => true,
            Stage::Show => self.captain_seat() == seat || self.anyone_leads,
            Stage::After => self.awaits_after(seat),
            Stage::Over => false,
        }
    }

    fn wake_at(&self) -> Option<Millis> {
        match self.stage {
            Stage::Round => self.next_announcement_at(),
            Stage::Show => self.lead_until,
            Stage::Briefing | Stage::After | Stage::Over => None,
        }
    }

    fn deadline(&self, _: Audience) -> Option<Millis> {
        // What the computer will say, and when, is not known before it does.
        self.lead_until.filter(|_| self.stage == Stage::Show)
    }

    fn wake(&mut self, at: Millis, _: &mut Luck, to: &mut impl Listen<Event>) {
        match self.stage {
            Stage::Round => self.announce(at, to),
            Stage::Show => self.free_the_lead(to),
            Stage::Briefing | Stage::After | Stage::Over => {}
        }
    }

    fn hushed_by(&self) -> Option<RuleId> {
        self.is_silent.then(|| RuleId::new("SA-2.32"))
    }

    fn sequel(&self) -> Option<Sequel<Self>> {
        // A campaign's past is known to all who flew it.
        self.next_setup().map(Sequel::first)
    }

    fn view(&self, audience: Audience) -> View {
        self.seen_by(audience)
    }

    fn outcome(&self) -> Option<Outcome> {
        let report = self.report.as_ref().filter(|_| self.stage == Stage::Over)?;
        let score = report.score.map_or(0, |score| score.total);
        Some(Outcome::Together { won: report.loss.is_none(), score })
    }
}
