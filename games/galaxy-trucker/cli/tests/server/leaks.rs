//! Looks through everything that was sent to somebody for tiles and cards that
//! they could not know. What could be known, and when, is worked out from the
//! journal alone, not from views.

use std::collections::BTreeMap;

use galaxy_trucker::{Event, GalaxyTrucker, TileNo, card::CardId, flight};
use table::{Match, Seat, file};

/// From which sequence number on somebody may know something: everybody, and
/// single seats.
#[derive(Clone, Debug, Default)]
struct Since {
    all: Option<u32>,
    seats: BTreeMap<Seat, u32>,
}

impl Since {
    fn all(&mut self, seq: u32) {
        self.all.get_or_insert(seq);
    }

    fn seat(&mut self, seat: Seat, seq: u32) {
        self.seats.entry(seat).or_insert(seq);
    }

    fn allows(&self, seat: Option<Seat>, seq: u32) -> bool {
        let own = seat.and_then(|seat| self.seats.get(&seat));
        self.all.is_some_and(|since| since <= seq) || own.is_some_and(|since| *since <= seq)
    }
}

/// What could be known.
#[derive(Clone, Debug, Default)]
pub(crate) struct Knowledge {
    tiles: BTreeMap<TileNo, Since>,
    cards: BTreeMap<CardId, Since>,
}

impl Knowledge {
    /// From the journal of a match that has ended.
    pub(crate) fn of(journal: &str) -> Self {
        let journal = file::read::<GalaxyTrucker>(journal).expect("a journal");
        let mut knowledge = Self::default();
        Match::replay(journal, |game, told| {
            let seq = game.journal().entries.len() as u32;
            for told in told {
                knowledge.learn(&told.event, seq);
            }
        })
        .expect("the journal replays");
        knowledge
    }

    /// How many piles' cards somebody has looked at.
    pub(crate) fn n_cards(&self) -> usize {
        self.cards.len()
    }

    fn learn(&mut self, event: &Event, seq: u32) {
        match event {
            Event::Drew { seat, number, .. } => {
                self.tiles.entry(*number).or_default().seat(*seat, seq);
            }
            Event::Took { number, .. }
            | Event::Placed { number, .. }
            | Event::Shifted { number, .. }
            | Event::PickedUp { number, .. }
            | Event::SetAside { number, .. }
            | Event::Returned { number, .. } => self.tiles.entry(*number).or_default().all(seq),
            Event::Looked { seat, cards: Some(cards), .. } => {
                for card in cards {
                    self.cards.entry(*card).or_default().seat(*seat, seq);
                }
            }
            Event::Flight(flight::Event::TurnedUp { card, .. }) => {
                self.cards.entry(*card).or_default().all(seq);
            }
            _ => {}
        }
    }

    /// Everything in `messages` that `seat` could not know when it was sent.
    /// Each message comes with the sequence number it is about.
    pub(crate) fn leaks(&self, seat: Option<Seat>, messages: &[(u32, String)]) -> Vec<String> {
        let mut leaks = Vec::new();
        for (seq, text) in messages {
            for number in faces(text) {
                if !self.tiles.get(&number).is_some_and(|since| since.allows(seat, *seq)) {
                    leaks.push(format!("{seat:?} was shown tile {number:?} at {seq}"));
                }
            }
            for card in CardId::all().filter(|card| names(text, &card.to_string())) {
                if !self.cards.get(&card).is_some_and(|since| since.allows(seat, *seq)) {
                    leaks.push(format!("{seat:?} was told of card {card} at {seq}"));
                }
            }
            if text.contains("\"seed\":\"") && !text.contains("\"stage\":\"finished\"") {
                leaks.push(format!("{seat:?} was told the seed at {seq}"));
            }
        }
        leaks
    }
}

/// The numbers of the tiles of the heap whose faces are in the text.
fn faces(text: &str) -> impl Iterator<Item = TileNo> {
    let numbers = text.split("\"number\":").skip(1).filter_map(|after| {
        let (number, rest) = after.split_once(',')?;
        let face = rest.strip_prefix("\"tile\":")?;
        face.starts_with(|face: char| face.is_ascii_digit()).then(|| number.parse().ok())?
    });
    numbers.map(TileNo)
}

/// Whether a text names a card, and not one of a higher level: II-05 is not
/// I-05.
fn names(text: &str, card: &str) -> bool {
    text.match_indices(card).any(|(at, _)| !text[..at].ends_with('I'))
}
