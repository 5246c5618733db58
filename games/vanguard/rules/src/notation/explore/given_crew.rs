//! What a crewmember has.

use vanguard_pack::{
    dice::Colour,
    id::{EquipmentId, SectionCardId},
};

use super::{
    read::{colour, kind, named, number},
    scene::Scene,
};
use crate::{
    board::{Board, Die, DieSet, Injury, SLOTS},
    crew::{TurnToken, open_slots},
    deck::Deck,
    member::Member,
    notation::given::{Read, counted, parts},
};

impl Scene<'_> {
    /// `A hand: security-0`.
    pub(super) fn give(&mut self, member: Member, what: &str, text: &str) -> Read<()> {
        let book = self.book;
        match what {
            // Taken at the start.
            "card" => {}
            "has" => self.give_dice(member, text, false)?,
            "spent" => self.give_dice(member, text, true)?,
            "hand" => {
                let cards: Vec<SectionCardId> = self.pile(text)?;
                let crew = &mut self.state.team[member.idx()];
                crew.hand.clear();
                cards.into_iter().for_each(|card| crew.take_card(card));
            }
            "deck" => {
                let pile = if text == "none" { Vec::new() } else { self.pile(text)? };
                let deck = &mut self.state.team[member.idx()].deck;
                let discards = deck.discards().to_vec();
                *deck = Deck::of(pile);
                discards.into_iter().for_each(|card| deck.discard(card));
            }
            "discards" => {
                let mut cards = self.pile(text)?;
                let deck = &mut self.state.team[member.idx()].deck;
                cards.drain(..).rev().for_each(|card| deck.discard(card));
            }
            "charges" => self.state.team[member.idx()].charges = number(text)?,
            "carries" => {
                for name in parts(text) {
                    let id: EquipmentId = named(book, name)?;
                    self.state.team[member.idx()].carry(id);
                }
            }
            "injuries" => {
                for (slot, part) in parts(text).enumerate() {
                    let (name, down) = match part.strip_suffix(" down") {
                        Some(name) => (name, true),
                        None => (part, false),
                    };
                    if slot >= SLOTS {
                        return Err(format!("there are {SLOTS} slots for injuries"));
                    }
                    let injury = if name == "-" {
                        None
                    } else {
                        Some(Injury { id: named(book, name)?, down })
                    };
                    self.state.boards[member.idx()].set_injury(slot, injury);
                }
            }
            "columns" => {
                for name in text.split_whitespace() {
                    self.state.boards[member.idx()].set_column(colour(name)?);
                    self.state.n_injury_dice -= 1;
                }
            }
            "ended" => self.state.team[member.idx()].turn = TurnToken::Ended,
            "dead" => self.state.team[member.idx()].is_alive = false,
            _ => return Err(format!("`{what}:` is not understood")),
        }
        Ok(())
    }

    /// Dice on the board or in the spent pool. The first such line takes those
    /// away that everybody starts with.
    fn give_dice(&mut self, member: Member, text: &str, spent: bool) -> Read<()> {
        let crew = self.state.crew(member);
        let open = Colour::ALL.map(|colour| open_slots(crew.section, crew.rank, colour));
        let own = &mut self.dice[member.idx()];
        for (n, die) in parts(text).filter(|part| *part != "none").map(counted) {
            let kind = kind(self.book, die)?;
            let colour = self.book.dice().kind(kind).colour;
            own.extend((0..n).map(|_| (Die { kind, colour }, spent)));
        }
        if own.len() > crate::board::DICE_MAX {
            return Err("too many dice".to_owned());
        }
        let dice: Vec<Die> = own.iter().map(|(die, _)| *die).collect();
        let mut board = Board::new(open, &dice);
        let set = own.iter().zip(0..).filter(|((_, spent), _)| *spent);
        board.spend(set.fold(DieSet::EMPTY, |set, (_, die)| set.union(DieSet::one(die))));
        let before = &self.state.boards[member.idx()];
        for (slot, injury) in before.slots().iter().enumerate() {
            board.set_injury(slot, *injury);
        }
        before.columns().iter().for_each(|column| board.set_column(column));
        self.state.boards[member.idx()] = board;
        Ok(())
    }
}
