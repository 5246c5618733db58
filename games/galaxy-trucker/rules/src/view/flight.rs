//! The flight as it is seen.

use serde::{Deserialize, Serialize};
use table::{Audience, Seat};

use crate::{
    attack::{Size, Struck},
    board::Class,
    card::CardId,
    flight::{Flyer, Out, Question},
    game::Flying,
    ship::{Goods, Ship},
    tile::Side,
};

/// An attack on one ship, while its owner may react.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StrikeView {
    /// What comes.
    pub size: Size,
    /// From where.
    pub from: Side,
    /// Its lines and what they mean.
    pub lines: Vec<Struck>,
}

/// One player in flight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FlyerView {
    /// The ship, or the flotilla.
    pub ship: Ship,
    /// The ships of the flotilla that fly, as bits.
    pub flying: u8,
    /// Where the rocket is; `None` when off the track.
    pub position: Option<i16>,
    /// Credits gained from cards.
    pub credits: u16,
    /// Components in the discard pile.
    pub lost: u16,
    /// Goods that bring half.
    pub half: Goods,
    /// Why the player gave up.
    pub out: Option<Out>,
    /// What is still owed of the fee of class IIIC.
    pub debt: u16,
    /// What lost components cost at most.
    pub cap: Option<u16>,
    /// What the player is asked.
    pub question: Option<Question>,
    /// The attack to which the player may react.
    pub strike: Option<StrikeView>,
}

/// Everything on the table during a flight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FlightView {
    /// What is flown.
    pub class: Class,
    /// Whether chapter 14 makes the cards harder.
    pub is_harder: bool,
    /// The cards turned up so far, in order.
    pub turned_up: Vec<CardId>,
    /// How many cards are still to come.
    pub n_to_come: u8,
    /// The card on the table.
    pub card: Option<CardId>,
    /// The players, by seat.
    pub flyers: Vec<FlyerView>,
    /// Cards still to come that you have seen in piles.
    pub known: Vec<CardId>,
}

impl FlightView {
    pub(crate) fn of(flying: &Flying, audience: Audience) -> Self {
        let flight = &flying.flight;
        let seats = (0..).map(Seat).zip(flight.flyers());
        let mut known = flying.known.to(audience);
        known.retain(|card| !flight.turned_up().contains(card));
        Self {
            class: flight.class(),
            is_harder: flight.harder().0,
            turned_up: flight.turned_up().to_vec(),
            n_to_come: flight.to_come().len() as u8,
            card: flight.card(),
            flyers: seats.map(|(seat, flyer)| FlyerView::of(flying, seat, flyer)).collect(),
            known,
        }
    }
}

impl FlyerView {
    fn of(flying: &Flying, seat: Seat, flyer: &Flyer) -> Self {
        let strike = flying.flight.strike(seat).map(|strike| StrikeView {
            size: strike.size,
            from: strike.from,
            lines: strike.lines.to_vec(),
        });
        Self {
            ship: flyer.ship.clone(),
            flying: flyer.flying,
            position: flying.flight.track().position(seat),
            credits: flyer.credits,
            lost: flyer.lost,
            half: flyer.half,
            out: flyer.out,
            debt: flying.debts[seat.idx()],
            cap: flying.caps[seat.idx()],
            question: flying.flight.question(seat),
            strike,
        }
    }
}
