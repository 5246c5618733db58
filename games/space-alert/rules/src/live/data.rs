//! Incoming data, data transfers and the Teleporter's tokens (SA-2.27 to
//! SA-2.31, SA-14.21, SA-16.68).

use table::{Cause, Listen, Seat};

use super::{
    card::{ActionCard, CardHalf},
    event::{Event, Secret},
    moves::{CardId, TeleporterToken},
    refusal::Refusal,
    setup::Berth,
    state::SpaceAlert,
};
use crate::action::Specialization;

impl SpaceAlert {
    /// Everyone may draw a card; with double actions one more for each android,
    /// divided as evenly as possible (SA-14.21).
    pub(super) fn incoming_data(&mut self, cause: Cause, to: &mut impl Listen<Event>) {
        if self.is_solo() {
            return;
        }
        let n_androids =
            if self.setup.modules.double_actions { self.setup.n_androids() } else { 0 };
        let n_players = self.players.len() as u8;
        let n_cards = n_androids % n_players;
        for player in &mut self.players {
            player.n_draws += 1 + n_androids / n_players;
            // Evenly: nobody takes two of what is left over.
            player.n_shared += u8::from(n_cards > 0);
        }
        if n_cards > 0 {
            self.n_shared_draws += n_cards;
            to.tell(cause, || Event::SharedDraws { n_cards });
        }
    }

    pub(super) fn check_draw(&self, seat: Seat) -> Result<(), Refusal> {
        let player = &self.players[seat.idx()];
        if player.n_draws == 0 && (player.n_shared == 0 || self.n_shared_draws == 0) {
            return Err(Refusal::NothingToDraw);
        }
        if self.deck.is_empty() { Err(Refusal::DeckEmpty) } else { Ok(()) }
    }

    pub(super) fn draw(&mut self, seat: Seat, to: &mut impl Listen<Event>) {
        let who = self.who_sits(seat);
        let Some(held) = self.deck.pop() else { return };
        let player = &mut self.players[seat.idx()];
        if player.n_draws > 0 {
            player.n_draws -= 1;
        } else {
            player.n_shared = player.n_shared.saturating_sub(1);
            self.n_shared_draws = self.n_shared_draws.saturating_sub(1);
        }
        player.hand.push(held);
        let card = Some(Secret { id: held.id, card: held.card });
        to.tell(Cause::ENTRY, || Event::Drew { who, card });
    }

    pub(super) fn check_give(&self, seat: Seat, id: CardId, to: Seat) -> Result<(), Refusal> {
        if !self.transfer_is_open {
            return Err(Refusal::NoTransfer);
        }
        if to.idx() >= self.players.len() {
            return Err(Refusal::NoSuchPlayer(to));
        }
        if to == seat {
            return Err(Refusal::ToYourself);
        }
        let player = &self.players[seat.idx()];
        if player.gave {
            return Err(Refusal::GivenAlready);
        }
        let held = player.hand.iter().find(|held| held.id == id);
        match held.ok_or(Refusal::NoSuchCard(id))?.card {
            ActionCard::Heroic { .. } => Err(Refusal::HeroicGiven),
            ActionCard::Special { .. } => Err(Refusal::SpecialGiven),
            ActionCard::Base { .. } | ActionCard::Double { .. } => Ok(()),
        }
    }

    pub(super) fn give(
        &mut self,
        seat: Seat,
        id: CardId,
        to: Seat,
        heard: &mut impl Listen<Event>,
    ) {
        let (who, receiver) = (self.who_sits(seat), self.who_sits(to));
        let player = &mut self.players[seat.idx()];
        let Some(idx) = player.hand.iter().position(|held| held.id == id) else { return };
        let held = player.hand.remove(idx);
        player.gave = true;
        self.players[to.idx()].hand.push(held);
        let card = Some(Secret { id: held.id, card: held.card });
        heard.tell(Cause::ENTRY, || Event::Gave { who, to: receiver, card });
    }

    pub(super) fn check_token(&self, seat: Seat, berth: Berth) -> Result<(), Refusal> {
        let teleporter = self.mates.iter().find(|mate| {
            mate.specialization.is_some_and(|(kind, _)| kind == Specialization::Teleporter)
        });
        let may_move = match teleporter.map(|mate| mate.who.seat) {
            None => false,
            Some(Some(owner)) => owner == seat,
            // SA-20.55: who may plan the android's special action.
            Some(None) => self.may_plan_special(seat, Specialization::Teleporter, CardHalf::Basic),
        };
        if self.tokens.is_none() || !may_move {
            return Err(Refusal::NotTeleporter);
        }
        // Alone there are no transfers: at any time (SA-20.55).
        if !self.transfer_is_open && !self.is_solo() {
            return Err(Refusal::TokensStay);
        }
        if berth.idx() < self.mates.len() { Ok(()) } else { Err(Refusal::NoSuchBerth(berth)) }
    }

    pub(super) fn lay_token(
        &mut self,
        token: TeleporterToken,
        berth: Berth,
        to: &mut impl Listen<Event>,
    ) {
        let Some(tokens) = &mut self.tokens else { return };
        tokens[match token {
            TeleporterToken::Traveller => 0,
            TeleporterToken::Destination => 1,
        }] = berth;
        let at = self.who(berth);
        to.tell(Cause::ENTRY, || Event::LaidToken { token, at });
    }
}
