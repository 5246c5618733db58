//! Planning: cards on action boards (SA-2.3 to SA-2.16, chapter 11).

use table::{Cause, Listen, Seat};

use super::{
    card::{ActionCard, CardHalf},
    event::{Event, Eyes, Secret},
    moves::CardId,
    refusal::Refusal,
    setup::Berth,
    state::{Held, Laid, SpaceAlert},
};
use crate::{
    action::{Special, Specialization},
    career::crew,
};

/// Where a card that is to be laid comes from.
#[derive(Clone, Copy)]
enum CardSource {
    Hand(usize),
    /// The android's own cards.
    Own(usize),
}

impl SpaceAlert {
    fn source(&self, seat: Seat, berth: Berth, id: CardId) -> Option<(CardSource, Held)> {
        let hand = &self.players[seat.idx()].hand;
        if let Some(idx) = hand.iter().position(|held| held.id == id) {
            return Some((CardSource::Hand(idx), hand[idx]));
        }
        let own = &self.mates[berth.idx()].own;
        let idx = own.iter().position(|held| held.id == id)?;
        Some((CardSource::Own(idx), own[idx]))
    }

    /// Why a card that is neither in the hand nor the android's own cannot be laid.
    fn out_of_reach(&self, id: CardId) -> Refusal {
        let mut own = self.mates.iter().flat_map(|mate| &mate.own);
        match own.find(|held| held.id == id).map(|held| held.card) {
            Some(ActionCard::Special { .. }) => Refusal::SpecialForAndroid,
            Some(_) => Refusal::AndroidsOwn,
            None => Refusal::NoSuchCard(id),
        }
    }

    /// Whether `seat` may touch the board of `berth` at all.
    fn check_board(&self, seat: Seat, berth: Berth, turn: u8) -> Result<(), Refusal> {
        if berth.idx() >= self.mates.len() {
            return Err(Refusal::NoSuchBerth(berth));
        }
        if !self.is_android(berth) && self.players[seat.idx()].berth != berth {
            return Err(Refusal::OtherBoard(berth));
        }
        if turn == 0 || turn > self.n_turns() {
            return Err(Refusal::NoSuchTurn(self.n_turns()));
        }
        let open = Self::spaces_of(self.open_phase(berth));
        if turn < *open.start() {
            return Err(Refusal::Locked(turn));
        }
        if turn > *open.end() {
            return Err(Refusal::NotOpen(turn));
        }
        Ok(())
    }

    pub(super) fn check_lay(
        &self,
        seat: Seat,
        id: CardId,
        berth: Berth,
        turn: u8,
        side: CardHalf,
    ) -> Result<(), Refusal> {
        self.check_board(seat, berth, turn)?;
        let (source, held) = self.source(seat, berth, id).ok_or_else(|| self.out_of_reach(id))?;
        if !held.card.has(side) {
            return Err(Refusal::NoSuchSide);
        }
        if self.is_android(berth) {
            match (source, held.card) {
                (CardSource::Hand(_), ActionCard::Heroic { .. }) => {
                    return Err(Refusal::HeroicForAndroid);
                }
                (CardSource::Hand(_), ActionCard::Special { .. }) => {
                    return Err(Refusal::SpecialForAndroid);
                }
                (CardSource::Own(_), ActionCard::Special { of, .. })
                    if !self.may_plan_special(seat, of, side) =>
                {
                    return Err(cannot_plan(side));
                }
                (CardSource::Hand(_) | CardSource::Own(_), _) => {}
            }
        }
        let space = &self.mates[berth.idx()].spaces[usize::from(turn) - 1];
        let taken = if held.card.shares_a_space() {
            space.special.is_some()
        } else {
            // A special card that does not share needs the space for itself.
            space.card.is_some()
        };
        if taken {
            return Err(Refusal::Occupied(turn));
        }
        let lies_alone = |laid: &Laid| !laid.held.card.shares_with(laid.side);
        let is_alone = if held.card.shares_a_space() {
            space.card.is_some() && !held.card.shares_with(side)
        } else {
            space.special.as_ref().is_some_and(lies_alone)
        };
        if is_alone { Err(Refusal::SharesNoSpace(turn)) } else { Ok(()) }
    }

    /// With the Experience System an android's special action is planned by
    /// those who know the trade (SA-17.12, SA-17.13), else by anyone (SA-16.15).
    pub(super) fn may_plan_special(&self, seat: Seat, of: Specialization, side: CardHalf) -> bool {
        if !self.setup.modules.experience {
            return true;
        }
        let berth = self.setup.berth_of(seat);
        let Some(explorer) = &self.setup.crew[berth.idx()].explorer else { return false };
        let level = explorer.known.iter().find(|(kind, _)| *kind == of).map_or(0, |known| known.1);
        let special = if side == CardHalf::Advanced { Special::Advanced } else { Special::Basic };
        crew::can_plan_for_android(level, of, special).is_ok()
    }

    pub(super) fn lay(
        &mut self,
        seat: Seat,
        id: CardId,
        berth: Berth,
        turn: u8,
        side: CardHalf,
        to: &mut impl Listen<Event>,
    ) {
        let Some((source, held)) = self.source(seat, berth, id) else { return };
        match source {
            CardSource::Hand(idx) => drop(self.players[seat.idx()].hand.remove(idx)),
            CardSource::Own(idx) => drop(self.mates[berth.idx()].own.remove(idx)),
        }
        let laid = Laid { held, side, by: seat };
        let space = &mut self.mates[berth.idx()].spaces[usize::from(turn) - 1];
        if held.card.shares_a_space() {
            space.special = Some(laid);
        } else {
            space.card = Some(laid);
        }
        let eyes = self.eyes_on(berth, laid);
        let who = self.who(berth);
        to.tell(Cause::ENTRY, || Event::Laid {
            who,
            by: seat,
            turn,
            back: held.card.back(side),
            face: Some((Secret { id: held.id, card: held.card }, side)),
            eyes,
        });
    }

    /// Who sees the face of a laid card before the resolution.
    pub(super) fn eyes_on(&self, berth: Berth, laid: Laid) -> Eyes {
        let open = self.is_android(berth)
            && match laid.held.card {
                _ if self.setup.house.androids_open => true,
                ActionCard::Base { .. } | ActionCard::Double { .. } => false,
                // An android's own cards have been seen by all (SA-11.4, SA-16.7);
                // only an advanced one has a second half that its back does not show.
                ActionCard::Heroic { .. } => true,
                ActionCard::Special { card, .. } => card == Special::Basic,
            };
        if open || self.setup.house.help == super::setup::Help::Whole {
            Eyes::All
        } else {
            Eyes::One(laid.by)
        }
    }

    fn laid(&self, berth: Berth, turn: u8, special: bool) -> Option<Laid> {
        let space = self.mates[berth.idx()].spaces[usize::from(turn) - 1];
        if special { space.special } else { space.card.or(space.special) }
    }

    /// Where that card lies.
    fn slot(&mut self, berth: Berth, turn: u8, special: bool) -> &mut Option<Laid> {
        let space = &mut self.mates[berth.idx()].spaces[usize::from(turn) - 1];
        if special || space.card.is_none() { &mut space.special } else { &mut space.card }
    }

    /// Whether the laid card may be turned, moved or taken back.
    pub(super) fn check_change(
        &self,
        seat: Seat,
        berth: Berth,
        turn: u8,
        special: bool,
    ) -> Result<(), Refusal> {
        self.check_board(seat, berth, turn)?;
        self.laid(berth, turn, special).ok_or(Refusal::NothingThere(turn))?;
        // SA-11.8: also the android's own cards; alone all may be changed (SA-11.20).
        if self.is_android(berth) && !self.is_solo() {
            return Err(Refusal::LaidForAndroid);
        }
        Ok(())
    }

    pub(super) fn check_turn(
        &self,
        seat: Seat,
        berth: Berth,
        turn: u8,
        special: bool,
    ) -> Result<(), Refusal> {
        self.check_change(seat, berth, turn, special)?;
        let laid = self.laid(berth, turn, special).ok_or(Refusal::NothingThere(turn))?;
        let other = other_side(laid).ok_or(Refusal::NoSuchSide)?;
        let has_company = self.mates[berth.idx()].spaces[usize::from(turn) - 1].card.is_some();
        if has_company && laid.held.card.shares_a_space() && !laid.held.card.shares_with(other) {
            return Err(Refusal::SharesNoSpace(turn));
        }
        match laid.held.card {
            ActionCard::Special { of, .. }
                if self.is_android(berth) && !self.may_plan_special(seat, of, other) =>
            {
                Err(cannot_plan(other))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn turn(
        &mut self,
        seat: Seat,
        berth: Berth,
        turn: u8,
        special: bool,
        to: &mut impl Listen<Event>,
    ) {
        let who = self.who(berth);
        let Some(laid) = self.slot(berth, turn, special) else { return };
        let Some(side) = other_side(*laid) else { return };
        laid.side = side;
        let back = laid.held.card.back(side);
        to.tell(Cause::ENTRY, || Event::Turned { who, by: seat, turn, back });
    }

    pub(super) fn check_shift(
        &self,
        seat: Seat,
        berth: Berth,
        from: u8,
        to: u8,
    ) -> Result<(), Refusal> {
        self.check_change(seat, berth, from, false)?;
        self.check_board(seat, berth, to)?;
        let target = &self.mates[berth.idx()].spaces[usize::from(to) - 1];
        if !target.is_empty() && to != from {
            self.check_change(seat, berth, to, false)?;
        }
        if from == to { Err(Refusal::Occupied(to)) } else { Ok(()) }
    }

    pub(super) fn shift(
        &mut self,
        seat: Seat,
        berth: Berth,
        from: u8,
        to_turn: u8,
        to: &mut impl Listen<Event>,
    ) {
        let who = self.who(berth);
        let spaces = &mut self.mates[berth.idx()].spaces;
        spaces.swap(usize::from(from) - 1, usize::from(to_turn) - 1);
        to.tell(Cause::ENTRY, || Event::Shifted { who, by: seat, from, to: to_turn });
    }

    pub(super) fn take_back(
        &mut self,
        seat: Seat,
        berth: Berth,
        turn: u8,
        special: bool,
        to: &mut impl Listen<Event>,
    ) {
        let who = self.who(berth);
        let Some(laid) = self.slot(berth, turn, special).take() else { return };
        // An android's own cards go back to its board.
        if self.is_android(berth) && !laid.held.card.is_normal() {
            self.mates[berth.idx()].own.push(laid.held);
        } else {
            self.players[seat.idx()].hand.push(laid.held);
        }
        to.tell(Cause::ENTRY, || Event::TookBack { who, by: seat, turn });
    }

    pub(super) fn check_next_phase(&self, seat: Seat) -> Result<(), Refusal> {
        if self.is_solo() {
            return Err(Refusal::SoloPhase);
        }
        if self.players[seat.idx()].phase >= self.n_phases() {
            return Err(Refusal::LastPhase);
        }
        Ok(())
    }

    /// Picks up the next packet (SA-2.12, SA-2.13).
    pub(super) fn next_phase(&mut self, seat: Seat, cause: Cause, to: &mut impl Listen<Event>) {
        let who = self.who_sits(seat);
        let player = &mut self.players[seat.idx()];
        player.phase += 1;
        let phase = player.phase;
        let cause = to.tell(cause, || Event::WentOn { who, phase });
        self.pick_up(seat, cause, to);
    }

    /// Takes the next packet into the hand.
    pub(super) fn pick_up(&mut self, seat: Seat, cause: Cause, to: &mut impl Listen<Event>) {
        let who = self.who_sits(seat);
        let player = &mut self.players[seat.idx()];
        if player.packets.is_empty() {
            return;
        }
        let packet = player.packets.remove(0);
        let phase = player.phase;
        let secret = |held: &Held| Secret { id: held.id, card: held.card };
        to.tell(cause, || Event::PickedUp {
            who,
            phase,
            n_cards: packet.len() as u8,
            cards: Some(packet.iter().map(secret).collect()),
        });
        player.hand.extend(packet);
    }
}

const fn cannot_plan(side: CardHalf) -> Refusal {
    match side {
        CardHalf::Advanced => Refusal::CannotPlanAdvanced,
        CardHalf::Action | CardHalf::Movement | CardHalf::Basic => Refusal::CannotPlanSpecial,
    }
}

fn other_side(laid: Laid) -> Option<CardHalf> {
    match (laid.side, laid.held.card) {
        (CardHalf::Action, _) => Some(CardHalf::Movement),
        (CardHalf::Movement, _) => Some(CardHalf::Action),
        (CardHalf::Basic, ActionCard::Special { card: Special::Advanced, .. }) => {
            Some(CardHalf::Advanced)
        }
        (CardHalf::Advanced, _) => Some(CardHalf::Basic),
        (CardHalf::Basic, _) => None,
    }
}
