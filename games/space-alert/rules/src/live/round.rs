//! The action round: what the computer announces, and when (SA-2.15 to SA-2.26).

use table::{Cause, Listen, Millis, Seat};

use super::{
    deal::ThreatKind,
    event::{Event, Eyes},
    refusal::Refusal,
    state::{Drawn, SpaceAlert, Stage},
    written::is_of_its_deck,
};
use crate::{
    card::{Card, Severity, Trait},
    mission::Origin,
    timeline::{AnnouncementKind, Sighting},
};

impl SpaceAlert {
    /// When the next announcement is due.
    pub(super) fn next_announcement_at(&self) -> Option<Millis> {
        let next = self.script.get(usize::from(self.n_announced))?;
        self.clock.due(u64::from(next.at) * 1000)
    }

    /// Makes the next announcement.
    pub(super) fn announce(&mut self, at: Millis, to: &mut impl Listen<Event>) {
        let Some(&announcement) = self.script.get(usize::from(self.n_announced)) else { return };
        self.n_announced += 1;
        self.clock.strike(u64::from(announcement.at) * 1000, at);
        let said = to.tell(Cause::ENTRY, || Event::Announced(announcement.heard()));
        match announcement.kind {
            AnnouncementKind::Alert => {
                for seat in Seat::all(self.players.len() as u8) {
                    self.pick_up(seat, said, to);
                }
            }
            AnnouncementKind::Threat(report) => self.draw_threat(report, said, to),
            AnnouncementKind::IncomingData => self.incoming_data(said, to),
            AnnouncementKind::TransferOpens { .. } => {
                self.transfer_is_open = !self.is_solo();
                for player in &mut self.players {
                    player.gave = false;
                }
            }
            AnnouncementKind::TransferCloses => self.transfer_is_open = false,
            AnnouncementKind::SilenceBegins { .. } => self.is_silent = !self.is_solo(),
            AnnouncementKind::SilenceEnds => self.is_silent = false,
            AnnouncementKind::Warning { .. } => {}
            AnnouncementKind::PhaseEnds { phase } => {
                self.phase = phase + 1;
                for seat in Seat::all(self.players.len() as u8) {
                    if self.players[seat.idx()].phase <= phase {
                        self.next_phase(seat, said, to);
                    }
                }
            }
            AnnouncementKind::MissionComplete => self.end_round(at, false, said, to),
        }
    }

    fn threat_deck(&mut self, kind: ThreatKind, severity: Severity) -> &mut Vec<Card> {
        let idx = match (kind, severity) {
            (ThreatKind::External, Severity::Common) => 0,
            (ThreatKind::External, Severity::Serious) => 1,
            (ThreatKind::Internal, Severity::Common) => 2,
            (ThreatKind::Internal, Severity::Serious) => 3,
        };
        &mut self.threat_decks[idx]
    }

    /// The officer draws the top card (SA-2.21, SA-2.22), and a card for it to
    /// call in (SA-2.26).
    fn draw_threat(&mut self, report: Sighting, cause: Cause, to: &mut impl Listen<Event>) {
        let kind = ThreatKind::of(report.origin);
        let is_it =
            |(turn, card): &&(u8, Card)| *turn == report.turn && is_of_its_deck(*card, report);
        let fixed = self.fixed.iter().find(is_it).map(|(_, card)| *card);
        let drawn = fixed.map(|card| [Some(card), None, None]);
        // The pools are large enough for every mission; an emptied deck brings no threat.
        let drawn = drawn.or_else(|| self.draw_with_calls(kind, report.severity));
        let Some([Some(card), calls, calls_then]) = drawn else { return };
        let house = &self.setup.house;
        let is_hidden =
            house.officer_first || (kind == ThreatKind::External && house.hidden_external);
        let number = self.threats.len() as u8;
        self.threats.push(Drawn {
            turn: report.turn,
            origin: report.origin,
            severity: report.severity,
            card,
            calls,
            calls_then,
            is_open: !is_hidden,
        });
        self.sketch.threats.push(None);
        let eyes = self.eyes_on_threat(number);
        to.tell(cause, || Event::DrewThreat { number, turn: report.turn, card: Some(card), eyes });
    }

    /// The top card with what it can call in, and what that can call in. A
    /// caller for which no card is left is set aside.
    fn draw_with_calls(
        &mut self,
        kind: ThreatKind,
        severity: Severity,
    ) -> Option<[Option<Card>; 3]> {
        loop {
            let card = self.threat_deck(kind, severity).pop()?;
            if !card.facts().has(Trait::Attached) {
                return Some([Some(card), None, None]);
            }
            let called = ThreatKind::called_by(card);
            if let Some([called, then, _]) = self.draw_with_calls(called, Severity::Common) {
                return Some([Some(card), called, then]);
            }
        }
    }

    /// The seat that draws threats from there.
    pub(super) fn officer(&self, origin: Origin) -> Seat {
        let badges = self.setup.badges;
        self.setup.seat_for(match origin {
            Origin::Zone(_) => badges.communications_officer,
            Origin::Internal => badges.chief_of_security,
        })
    }

    /// Who sees the face of a threat now.
    pub(super) fn eyes_on_threat(&self, number: u8) -> Eyes {
        let threat = &self.threats[usize::from(number)];
        if threat.is_open || self.stage > Stage::Round {
            Eyes::All
        } else if self.setup.house.hidden_external && threat.origin != Origin::Internal {
            Eyes::None
        } else {
            Eyes::One(self.officer(threat.origin))
        }
    }

    pub(super) fn check_turn_up(&self, seat: Seat, number: u8) -> Result<(), Refusal> {
        let threat = self.threats.get(usize::from(number)).ok_or(Refusal::NoSuchThreat)?;
        if threat.is_open {
            return Err(Refusal::NoSuchThreat);
        }
        if self.setup.house.hidden_external && threat.origin != Origin::Internal {
            return Err(Refusal::HiddenThreat);
        }
        if self.officer(threat.origin) == seat { Ok(()) } else { Err(Refusal::NotOfficer) }
    }

    pub(super) fn turn_up(&mut self, number: u8, to: &mut impl Listen<Event>) {
        let threat = &mut self.threats[usize::from(number)];
        threat.is_open = true;
        let (card, calls) = (threat.card, threat.calls.filter(|_| shows_its_call(threat.card)));
        to.tell(Cause::ENTRY, || Event::TurnedUp { number, card, calls });
    }

    pub(super) fn end_round(
        &mut self,
        at: Millis,
        by_agreement: bool,
        cause: Cause,
        to: &mut impl Listen<Event>,
    ) {
        self.clock.stop(at);
        self.stage = Stage::Show;
        self.is_silent = false;
        self.transfer_is_open = false;
        let cause = to.tell(cause, || Event::RoundEnded { by_agreement });
        // Threats that would have been announced later still come (SA-3.2).
        let unheard = self.script[usize::from(self.n_announced)..].to_vec();
        for announcement in unheard {
            if let AnnouncementKind::Threat(report) = announcement.kind {
                self.draw_threat(report, cause, to);
            }
        }
        self.lead(at);
    }

    pub(super) fn check_end(&self, seat: Seat, wants: bool) -> Result<(), Refusal> {
        // The announcement that the second phase has ended; test runs end with it.
        if self.phase < 3 {
            return Err(Refusal::TooEarlyToEnd);
        }
        if self.players[seat.idx()].wants_end == wants { Err(Refusal::EndAsked) } else { Ok(()) }
    }

    pub(super) fn ask_end(
        &mut self,
        seat: Seat,
        wants: bool,
        at: Millis,
        to: &mut impl Listen<Event>,
    ) {
        let who = self.who_sits(seat);
        self.players[seat.idx()].wants_end = wants;
        let cause = to.tell(Cause::ENTRY, || Event::AskedEnd { who, wants });
        if self.players.iter().all(|player| player.wants_end) {
            self.end_round(at, true, cause, to);
        }
    }

    pub(super) fn check_pause(&self, seat: Seat, wants: bool) -> Result<(), Refusal> {
        let player = &self.players[seat.idx()];
        let is_new = if self.clock.is_running() { player.wants_pause != wants } else { !wants };
        if is_new { Ok(()) } else { Err(Refusal::PauseAsked) }
    }

    /// The clock stops when all agree and runs again when anybody says so.
    pub(super) fn pause(
        &mut self,
        seat: Seat,
        wants: bool,
        at: Millis,
        to: &mut impl Listen<Event>,
    ) {
        let who = self.who_sits(seat);
        if !self.clock.is_running() {
            for player in &mut self.players {
                player.wants_pause = false;
            }
            self.clock.start(at);
            to.tell(Cause::ENTRY, || Event::WentOnTime { who });
            return;
        }
        self.players[seat.idx()].wants_pause = wants;
        let cause = to.tell(Cause::ENTRY, || Event::AskedPause { who, wants });
        if self.players.iter().all(|player| player.wants_pause) {
            self.clock.stop(at);
            to.tell(cause, || Event::Paused);
        }
    }
}

/// The Vortex draws its card only at Z; the others lay it open beside them.
pub(super) fn shows_its_call(card: Card) -> bool {
    !card.facts().has(Trait::SwapsDecks)
}
