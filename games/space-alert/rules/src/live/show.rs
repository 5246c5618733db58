//! The resolution, turned up turn by turn (chapter 3), and tripping.

use arrayvec::ArrayVec;
use table::{Cause, Listen, Millis, Seat, Silence, Told};

use super::{
    card::{ActionCard, CardHalf},
    event::Event,
    moves::Mistake,
    refusal::Refusal,
    setup::Berth,
    state::{Laid, SpaceAlert, Stage},
};
use crate::{
    Mission, MissionSetup, Resolution, ResolutionEvent,
    action::{Action, Space, Symbol},
    mission::{Announced, CrewMember},
    resolve,
    ship::{Tile, Zone},
};

/// How long the captain may take over a turn before anybody may go on, in
/// milliseconds of the mission's clock.
const LEAD_MS: u64 = 30_000;

impl SpaceAlert {
    /// The captain has a while for the next turn.
    pub(super) fn lead(&mut self, at: Millis) {
        self.anyone_leads = false;
        let wait = LEAD_MS * 100 / u64::from(self.clock.pace());
        self.lead_until = Some(Millis(at.0.saturating_add(wait)));
    }

    pub(super) fn free_the_lead(&mut self, to: &mut impl Listen<Event>) {
        self.lead_until = None;
        self.anyone_leads = true;
        to.tell(Cause::ENTRY, || Event::LeadIsFree);
    }

    pub(super) fn captain_seat(&self) -> Seat {
        self.setup.seat_for(self.setup.badges.captain)
    }

    pub(super) fn check_reveal(&self, seat: Seat, turn: u8) -> Result<(), Refusal> {
        if seat != self.captain_seat() && !self.anyone_leads {
            return Err(Refusal::NotCaptain);
        }
        if turn <= self.n_revealed || turn > self.n_turns() {
            return Err(Refusal::CannotReveal(turn));
        }
        // Whoever laid a card may correct it when it is turned up (SA-3.18).
        if self.may_trip() && turn > self.n_revealed + 1 {
            return Err(Refusal::OneTurnAtATime);
        }
        Ok(())
    }

    pub(super) fn reveal(&mut self, seat: Seat, turn: u8, at: Millis, to: &mut impl Listen<Event>) {
        let who = self.who_sits(seat);
        self.n_revealed = turn;
        let cause = to.tell(Cause::ENTRY, || Event::Revealed { who, turn });
        // With tripping the last cards may still be corrected: the report
        // waits for the captain's last word, but not for ever.
        if turn < self.n_turns() || self.may_trip() {
            self.lead(at);
        } else {
            self.lead_until = None;
            self.finish(cause, to);
        }
    }

    /// Whether this table corrects misplayed cards (SA-3.21, SA-20.10).
    pub(super) const fn may_trip(&self) -> bool {
        self.setup.house.tripping && !self.setup.modules.double_actions
    }

    /// What a misplayed card was meant to be.
    fn intended(&self, berth: Berth, turn: u8, mistake: Mistake) -> Option<Action> {
        let space = self.mates[berth.idx()].spaces[usize::from(turn) - 1];
        let Laid { held, side, .. } = space.card?;
        match mistake {
            Mistake::OtherHalf => match (held.card, side) {
                (ActionCard::Special { .. }, _) => None,
                (_, CardHalf::Action) => Some(held.card.action(CardHalf::Movement)),
                (_, _) => Some(held.card.action(CardHalf::Action)),
            },
            Mistake::OtherArrow => match held.card.action(side) {
                Action::Single(Symbol::Red) => Some(Action::Single(Symbol::Blue)),
                Action::Single(Symbol::Blue) => Some(Action::Single(Symbol::Red)),
                _ => None,
            },
        }
    }

    pub(super) fn check_trip(
        &self,
        seat: Seat,
        berth: Berth,
        mistake: Mistake,
    ) -> Result<(), Refusal> {
        if self.setup.modules.double_actions {
            return Err(Refusal::NoDoubleTripping);
        }
        if !self.may_trip() {
            return Err(Refusal::NoTripping);
        }
        let mate = self.mates.get(berth.idx()).ok_or(Refusal::NoSuchBerth(berth))?;
        let turn = self.n_revealed;
        if turn == 0 || mate.spaces[usize::from(turn) - 1].tripped.is_some() {
            return Err(Refusal::CannotTrip);
        }
        let laid = mate.spaces[usize::from(turn) - 1].card.ok_or(Refusal::CannotTrip)?;
        if laid.by != seat {
            return Err(Refusal::OtherBoard(berth));
        }
        self.intended(berth, turn, mistake).map(|_| ()).ok_or(Refusal::CannotTrip)
    }

    pub(super) fn trip(&mut self, berth: Berth, mistake: Mistake, to: &mut impl Listen<Event>) {
        let turn = self.n_revealed;
        let Some(action) = self.intended(berth, turn, mistake) else { return };
        self.mates[berth.idx()].spaces[usize::from(turn) - 1].tripped = Some(action);
        let who = self.who(berth);
        to.tell(Cause::ENTRY, || Event::Tripped { who, turn, action });
    }

    /// The mission as far as its cards have been turned up.
    pub(super) fn revealed_mission(&self) -> MissionSetup {
        let mut setup = self.turned_up();
        if self.report.is_none() {
            // What lies under the tiles that have been drawn nobody has seen.
            let drawn = self.drawn_tiles();
            for zone in Zone::ALL {
                let known = drawn.iter().filter(|(of, _)| *of == zone).map(|(_, tile)| *tile);
                let mut order: ArrayVec<Tile, 6> = ArrayVec::new();
                for tile in known.chain(Tile::ALL) {
                    if !order.contains(&tile) {
                        order.push(tile);
                    }
                }
                setup.tiles[zone.idx()] = order.into_inner().expect("there are six tiles");
            }
        }
        setup
    }

    /// The mission with the cards that lie face up.
    fn turned_up(&self) -> MissionSetup {
        let mut setup = self.mission();
        for member in &mut setup.crew {
            member.plan[usize::from(self.n_revealed)..].fill(Space::EMPTY);
        }
        setup
    }

    /// The damage tiles that have been drawn on the turns turned up, in order.
    pub(super) fn drawn_tiles(&self) -> Vec<(Zone, Tile)> {
        let mission = Mission::try_from(self.turned_up())
            .expect("what was planned by the rules can be resolved");
        let mut told: Vec<Told<ResolutionEvent>> = Vec::new();
        let mut resolution = Resolution::new(&mission);
        while !resolution.is_over() && resolution.state().turn < self.n_revealed {
            resolution.turn(&mut told);
        }
        let drawn = told.iter().filter_map(|told| match told.event {
            ResolutionEvent::TileDrawn { zone, tile } => Some((zone, tile)),
            _ => None,
        });
        drawn.collect()
    }

    /// Everything the resolution needs.
    pub(super) fn mission(&self) -> MissionSetup {
        let mut setup = MissionSetup::new(self.boards);
        setup.course = self.course;
        setup.double_actions = self.setup.modules.double_actions;
        setup.options = self.setup.readings;
        setup.captain = Seat(self.setup.badges.captain.0);
        if let Some([traveller, destination]) = self.tokens {
            setup.traveller = Some(Seat(traveller.0));
            setup.destination = Some(Seat(destination.0));
        }
        setup.tiles = self.tiles;
        setup.carried = self.carried();
        for mate in &self.mates {
            let mut member = CrewMember::new(mate.who.colour);
            // Alone with an explorer's log, the captain is the player (SA-17.14).
            member.android = self.setup.crew[mate.who.berth.idx()].android;
            member.specialization = mate.specialization;
            member.plan = mate.spaces.map(|space| space.resolved());
            setup.crew.push(member);
        }
        for threat in &self.threats {
            setup.threats.push(Announced {
                turn: threat.turn,
                origin: threat.origin,
                card: threat.card,
                calls: threat.calls,
                calls_then: threat.calls_then,
            });
        }
        setup
    }

    /// Resolves the mission and goes on to what follows.
    pub(super) fn finish(&mut self, cause: Cause, to: &mut impl Listen<Event>) {
        let mission = Mission::try_from(self.mission())
            .expect("what was planned by the rules can be resolved");
        let report = resolve(&mission, &mut Silence);
        let loss = report.loss.map(|loss| (loss, report.turn));
        let score = report.score.map_or(0, |score| score.total);
        to.tell(cause, || Event::Resolved { loss, score });
        self.report = Some(report);
        self.stage = Stage::After;
        self.begin_after();
    }
}
