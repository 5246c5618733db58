//! What could have happened, beside what did.

use galaxy_trucker::{
    Event, FlightView, FlyerView, GalaxyTrucker, Setup, StageView, View,
    analysis::{CardRisk, LineRisk, Position, card_risk, weakest_line},
    card::Harder,
    flight,
};
use serde::{Deserialize, Serialize};
use table::{Audience, Journal, Match, Seat, Told};

use super::{Change, Costly, Story, costly::Tracker};

/// One player's flight, looked at again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// Components in the discard pile when the flight began.
    pub lost_before: u16,
    /// Components lost altogether.
    pub lost: u16,
    /// What they cost.
    pub penalty: u16,
    /// The tile that cost most.
    pub costliest: Option<Costly>,
    /// Where the ship as it was launched had most to lose to the attacks of
    /// this deck. Exact.
    pub weakest: Option<LineRisk>,
}

/// A card: what it could be expected to do, and what it did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judged {
    /// What was to be expected just before it was turned up, of a steady hand.
    pub risk: CardRisk,
    /// What happened.
    pub happened: Change,
}

impl Judged {
    /// By how many credits it went better than expected: credits and goods at
    /// their value, less one for every lost component.
    #[must_use]
    pub fn luck(&self) -> f64 {
        let Change { credits, goods, lost, .. } = self.happened;
        let happened = f64::from(credits + goods - i32::from(lost.len()));
        happened - (self.risk.credits.value() - self.risk.lost.value())
    }

    /// The luck in words.
    #[must_use]
    pub fn words(&self) -> &'static str {
        match self.luck() {
            luck if luck <= -3.0 => "bad luck",
            luck if luck <= -1.0 => "some bad luck",
            luck if luck < 1.0 => "about as expected",
            luck if luck < 3.0 => "some luck",
            _ => "good luck",
        }
    }
}

/// The review of one player's flight in a round, counted from 0; `None` if
/// there was none.
#[must_use]
pub fn review(journal: Journal<GalaxyTrucker>, round: u8, seat: Seat) -> Option<Review> {
    let setup = journal.setup.clone();
    let mut tracker = Tracker::new(seat, setup.options);
    let mut before: Option<FlyerView> = None;
    let story = {
        let journal = journal.clone();
        let hear = |game: &Match<GalaxyTrucker>, told: &[Told<Event>]| {
            if let Some(before) = &before {
                tracker.hear(before, told);
            }
            let view = game.view(Audience::Everything);
            before = flying(&view, round).and_then(|flight| flight.flyers.get(seat.idx()).cloned());
        };
        Match::replay(journal.clone(), hear).ok()?;
        Story::of(journal).ok()?
    };
    let flown = story.flight(round)?;
    let launched = flown.states.first()?.get(seat.idx())?;
    let landed = flown.states.last()?.get(seat.idx())?;
    let purse = flown.purses.get(seat.idx())?;
    let harder = Harder(flown.is_harder);
    let attacks = flown.cards.iter().flat_map(|card| card.card.get().attacks(harder).iter());
    Some(Review {
        lost_before: launched.lost,
        lost: landed.lost,
        penalty: purse.settled.penalty,
        costliest: tracker.costliest(landed.lost, purse),
        weakest: weakest_line(&launched.ship, attacks, setup.defences()),
    })
}

const fn flying(view: &View, round: u8) -> Option<&FlightView> {
    match &view.stage {
        StageView::Flight(flight) if view.round == round => Some(flight),
        _ => None,
    }
}

/// What a card of a round, both counted from 0, did to a player, and what it
/// could have done. Takes its time.
#[must_use]
pub fn judge(
    journal: Journal<GalaxyTrucker>,
    round: u8,
    seat: Seat,
    card_idx: usize,
) -> Option<Judged> {
    let setup = journal.setup.clone();
    let position = position_before(journal.clone(), &setup, round, card_idx)?;
    let story = Story::of(journal).ok()?;
    let flown = story.flight(round)?;
    let turned = flown.cards.get(card_idx)?;
    if !position.track.is_flying(seat) {
        return None;
    }
    Some(Judged {
        risk: card_risk(&position, seat, turned.card),
        happened: *turned.changes.get(seat.idx())?,
    })
}

/// How everything stood before a card was turned up.
fn position_before(
    journal: Journal<GalaxyTrucker>,
    setup: &Setup,
    round: u8,
    card_idx: usize,
) -> Option<Position> {
    let mut before: Option<View> = None;
    let mut found = None;
    let mut n_turned = 0;
    Match::replay(journal, |game, told| {
        let view = game.view(Audience::Everything);
        let turned_up = |told: &Told<Event>| {
            matches!(told.event, Event::Flight(flight::Event::TurnedUp { .. }))
        };
        if told.iter().any(turned_up)
            && let Some(before) = before.as_ref().filter(|before| before.round == round)
        {
            if n_turned == card_idx {
                found = flying(before, round)
                    .map(|flight| Position::seen(setup, &before.credits, flight));
            }
            n_turned += 1;
        }
        before = Some(view);
    })
    .ok()?;
    found
}
