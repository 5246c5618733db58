//! What worked examples put in order before a mission: who is dealt what, and
//! which threats come next. Cards only change places, so that every card there
//! is stays there once.

use table::{Millis, Seat};

use super::{
    card::ActionCard,
    moves::CardId,
    setup::{Berth, Setup},
    state::{Held, SpaceAlert},
};
use crate::{
    action::Specialization,
    card::{Card, Severity},
    mission::{Boards, MissionSetup},
    timeline::Timeline,
};

const fn kind(card: ActionCard) -> u8 {
    match card {
        ActionCard::Base { .. } | ActionCard::Double { .. } => 0,
        ActionCard::Heroic { .. } => 1,
        ActionCard::Special { .. } => 2,
    }
}

/// The card that makes way for another of its kind; the same card if it is there.
fn place_for(cards: &[Held], card: ActionCard, kept: &[CardId]) -> Result<Held, String> {
    let fits = |held: &&Held| kind(held.card) == kind(card) && !kept.contains(&held.id);
    let same = cards.iter().filter(fits).find(|held| held.card == card);
    let place = same.or_else(|| cards.iter().find(fits));
    place.copied().ok_or_else(|| "there is no room for it".to_owned())
}

impl SpaceAlert {
    /// Everything agreed before the start.
    pub(crate) const fn agreed(&self) -> &Setup {
        &self.setup
    }

    /// The mission as it would be resolved if planning stopped now.
    pub(crate) fn planned(&self) -> MissionSetup {
        self.mission()
    }

    /// When the clock of the mission will show this time, if it runs.
    pub(crate) fn time_of(&self, mission_ms: u64) -> Option<Millis> {
        self.clock.due(mission_ms)
    }

    /// The cards of the packets that a player has not picked up.
    pub(crate) fn packets_of(&self, seat: Seat) -> Vec<Vec<ActionCard>> {
        let packets = &self.players[seat.idx()].packets;
        packets.iter().map(|packet| packet.iter().map(|held| held.card).collect()).collect()
    }

    /// Cards left in the threat decks: external common, external serious,
    /// internal common, internal serious.
    pub(crate) fn threat_decks(&self) -> &[Vec<Card>; 4] {
        &self.threat_decks
    }

    fn places(&mut self) -> impl Iterator<Item = &mut Held> {
        let players = self.players.iter_mut();
        let dealt = players
            .flat_map(|player| player.hand.iter_mut().chain(player.packets.iter_mut().flatten()));
        let own = self.mates.iter_mut().flat_map(|mate| mate.own.iter_mut());
        self.deck.iter_mut().chain(dealt).chain(own)
    }

    /// Has `card` dealt to a player in the packet of this index, in the place
    /// of one that is not in `kept`, and adds it to `kept`.
    pub(crate) fn deal_into(
        &mut self,
        seat: Seat,
        packet: usize,
        card: ActionCard,
        kept: &mut Vec<CardId>,
    ) -> Result<(), String> {
        let packet = self.players[seat.idx()].packets.get(packet);
        let place = place_for(packet.ok_or("there is no such packet")?, card, kept)?;
        self.exchange(place, card, kept)
    }

    /// Has `card` dealt to an android as its own.
    pub(crate) fn deal_own(
        &mut self,
        berth: Berth,
        card: ActionCard,
        kept: &mut Vec<CardId>,
    ) -> Result<(), String> {
        let place = place_for(&self.mates[berth.idx()].own, card, kept)?;
        self.exchange(place, card, kept)
    }

    fn exchange(
        &mut self,
        place: Held,
        card: ActionCard,
        kept: &mut Vec<CardId>,
    ) -> Result<(), String> {
        if place.card != card {
            let free = |held: &&mut Held| held.card == card && !kept.contains(&held.id);
            let source = self.places().find(free);
            let source = source.map(|held| std::mem::replace(&mut held.card, place.card));
            // A heroic card that nobody was dealt lies in the box.
            if source.is_none() && kind(card) == 0 {
                return Err("there is no such card left".to_owned());
            }
            for held in self.places().filter(|held| held.id == place.id) {
                held.card = card;
            }
        }
        kept.push(place.id);
        Ok(())
    }

    /// Puts `card` on top of its threat deck.
    pub(crate) fn put_on_top(&mut self, card: Card) -> Result<(), String> {
        let serious = usize::from(card.facts().severity() == Severity::Serious);
        let deck = &mut self.threat_decks[usize::from(!card.is_external()) * 2 + serious];
        let idx = deck.iter().position(|other| *other == card);
        let card = deck.remove(idx.ok_or_else(|| format!("the {card} is not in the decks"))?);
        deck.push(card);
        Ok(())
    }

    /// Has a crew member choose between these two specializations.
    pub(crate) fn offer(
        &mut self,
        berth: Berth,
        offered: [Specialization; 2],
    ) -> Result<(), String> {
        for (idx, wanted) in offered.into_iter().enumerate() {
            let now =
                self.mates[berth.idx()].dealt.ok_or("nothing is dealt to this crew member")?;
            let all = self.mates.iter_mut().filter_map(|mate| mate.dealt.as_mut()).flatten();
            for kind in all.filter(|kind| **kind == wanted) {
                *kind = now[idx];
            }
            if let Some(dealt) = &mut self.mates[berth.idx()].dealt {
                dealt[idx] = wanted;
            }
        }
        Ok(())
    }

    /// Flies along these boards.
    pub(crate) const fn lay_boards(&mut self, boards: Boards) {
        self.boards = boards;
    }

    /// Hears these announcements instead of those of the mission agreed on.
    pub(crate) fn follow(&mut self, timeline: &Timeline) {
        self.script = timeline.announcements(self.mates.len() as u8);
        self.phase_ends = timeline.phase_ends.clone();
    }
}
