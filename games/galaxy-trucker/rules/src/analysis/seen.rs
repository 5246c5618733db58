//! From what is seen at a table to what can be tried out.

use arrayvec::ArrayVec;
use table::{Audience, Luck, Seat, Silence};

use super::{Account, Coming, Position};
use crate::{
    FlightView, GalaxyTrucker, Module, Setup, StrikeView,
    attack::{Aim, Defences, Strike},
    board::Class,
    card::{CardId, Cards, Harder, Piles},
    flight::{Choice, Flight, LuckyDice},
    game::Stage,
    ship::Ship,
    streams::{self, Purpose},
    track::Track,
};

impl GalaxyTrucker {
    /// The flight under way. It knows the cards to come: for looking back, not
    /// for a seat's eyes.
    #[must_use]
    pub fn flight(&self) -> Option<&Flight> {
        match &self.stage {
            Stage::Flight(flying) => Some(&flying.flight),
            _ => None,
        }
    }

    /// Everything on the table after a choice, also if the flight ends with it
    /// and the next round begins at once. For looking back: with the luck of
    /// the match it is what happened.
    #[must_use]
    pub fn after_choice(&self, seat: Seat, choice: &Choice, luck: &mut Luck) -> Option<FlightView> {
        let Stage::Flight(flying) = &self.stage else { return None };
        let mut flying = flying.clone();
        let stream = streams::of(self.round, Purpose::Flight);
        flying.flight.choose(seat, choice, &mut LuckyDice { luck, stream }, &mut Silence);
        Some(FlightView::of(&flying, Audience::Everything))
    }
}

impl Setup {
    /// The readings and modules that change how attacks are met.
    #[must_use]
    pub fn defences(&self) -> Defences {
        Defences {
            same_row_on_torus: self.options.own_row_only,
            with_thrusters: self.has(Module::Thrusters),
        }
    }
}

impl Position {
    /// A flight as it is seen between two cards; `credits` are those in hand
    /// before it.
    #[must_use]
    pub fn seen(setup: &Setup, credits: &[i32], flight: &FlightView) -> Self {
        let mut track = Track::default();
        for (seat, flyer) in (0..).map(Seat).zip(&flight.flyers) {
            if let Some(position) = flyer.position {
                track.put(seat, position);
            }
        }
        let accounts = flight.flyers.iter().zip(credits).map(|(flyer, credits)| Account {
            credits: credits + i32::from(flyer.credits),
            lost: flyer.lost,
            half: flyer.half,
            debt: flyer.debt,
            cap: flyer.cap,
        });
        Self {
            harder: Harder(flight.is_harder),
            defences: setup.defences(),
            options: setup.options,
            ships: flight.flyers.iter().map(|flyer| flyer.ship.clone()).collect(),
            track,
            accounts: accounts.collect(),
        }
    }
}

impl Coming {
    /// The cards that may still come in a round, counted from 0, for somebody
    /// who has seen `known` of them in piles.
    #[must_use]
    pub fn seen(
        setup: &Setup,
        round: u8,
        class: Class,
        turned_up: &[CardId],
        known: &[CardId],
    ) -> Self {
        if setup.is_introduction(round) {
            let all = Piles::introductory().0.into_iter().flatten();
            let left: Vec<CardId> = all.filter(|card| !turned_up.contains(card)).collect();
            return Self::exactly(&left);
        }
        Self::of_flight(class, turned_up, known, Cards::default())
    }
}

impl StrikeView {
    /// The attack as the rules see it, on the ship that it was seen to strike.
    #[must_use]
    pub fn strike(&self, ship: &Ship, defences: Defences) -> Strike {
        let mut strike = self.as_rolled(ship, defences);
        for (struck, seen) in strike.lines.iter_mut().zip(&self.lines) {
            *struck = *seen;
        }
        strike
    }

    /// The attack before anybody reacted.
    #[must_use]
    pub fn as_rolled(&self, ship: &Ship, defences: Defences) -> Strike {
        let lines: ArrayVec<Option<u8>, 2> = self.lines.iter().map(|struck| struck.line).collect();
        // On the torus a path that begins at its target is as good as the one
        // that was rolled.
        let start = self.lines.first().and_then(|struck| struck.target);
        let start = start.filter(|_| ship.class() == Class::IIIC);
        let aim = Aim { from: self.from, lines, start };
        Strike::new(ship, self.size, &aim, defences)
    }
}
