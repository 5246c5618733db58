//! Looks through everything that was sent to somebody for cards that they
//! could not know. What could be known, and when, is worked out from the
//! journal alone, not from views.

use std::collections::BTreeMap;

use space_alert::{
    card::Card,
    live::{Event, Eyes, SpaceAlert},
};
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

    fn seat(&mut self, seat: Option<Seat>, seq: u32) {
        if let Some(seat) = seat {
            self.seats.entry(seat).or_insert(seq);
        }
    }

    fn allows(&self, seat: Option<Seat>, seq: u32) -> bool {
        let own = seat.and_then(|seat| self.seats.get(&seat));
        self.all.is_some_and(|since| since <= seq) || own.is_some_and(|since| *since <= seq)
    }
}

/// What could be known.
#[derive(Clone, Debug, Default)]
pub(crate) struct Knowledge {
    cards: BTreeMap<u8, Since>,
    threats: Vec<(Card, Since)>,
    /// Which cards lie where: crew member and turn.
    boards: BTreeMap<(u8, u8), Vec<u8>>,
}

impl Knowledge {
    /// From the journal of a match that has ended.
    pub(crate) fn of(journal: &str) -> Self {
        let journal = file::read::<SpaceAlert>(journal).expect("a journal");
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

    pub(crate) fn n_threats(&self) -> usize {
        self.threats.len()
    }

    fn card(&mut self, id: u8) -> &mut Since {
        self.cards.entry(id).or_default()
    }

    fn learn(&mut self, event: &Event, seq: u32) {
        match event {
            Event::PickedUp { who, cards: Some(cards), .. } => {
                for secret in cards {
                    self.card(secret.id.0).seat(who.seat, seq);
                }
            }
            Event::Drew { who, card: Some(secret) } => self.card(secret.id.0).seat(who.seat, seq),
            Event::Gave { to, card: Some(secret), .. } => {
                self.card(secret.id.0).seat(to.seat, seq);
            }
            Event::Laid { who, by, turn, face: Some((secret, _)), eyes, .. } => {
                let card = self.card(secret.id.0);
                card.seat(Some(*by), seq);
                if *eyes == Eyes::All {
                    card.all(seq);
                }
                self.boards.entry((who.berth.0, *turn)).or_default().push(secret.id.0);
            }
            Event::TookBack { who, turn, .. } => {
                self.boards.remove(&(who.berth.0, *turn));
            }
            Event::Shifted { who, from, to, .. } => {
                let (from, to) = ((who.berth.0, *from), (who.berth.0, *to));
                let (there, here) = (self.boards.remove(&to), self.boards.remove(&from));
                self.boards.extend(here.map(|cards| (to, cards)));
                self.boards.extend(there.map(|cards| (from, cards)));
            }
            Event::Revealed { turn, .. } => {
                let up = self.boards.iter().filter(|((_, at), _)| at <= turn);
                let ids: Vec<u8> = up.flat_map(|(_, cards)| cards.iter().copied()).collect();
                for id in ids {
                    self.card(id).all(seq);
                }
            }
            Event::DrewThreat { card: Some(card), eyes, .. } => {
                let mut since = Since::default();
                match eyes {
                    Eyes::All => since.all(seq),
                    Eyes::One(one) => since.seat(Some(*one), seq),
                    Eyes::Two(one, two) => {
                        since.seat(Some(*one), seq);
                        since.seat(Some(*two), seq);
                    }
                    Eyes::None => {}
                }
                self.threats.push((*card, since));
            }
            Event::TurnedUp { number, .. } => self.threats[usize::from(*number)].1.all(seq),
            Event::RoundEnded { .. } => {
                for (_, since) in &mut self.threats {
                    since.all(seq);
                }
            }
            _ => {}
        }
    }

    /// Everything in `messages` that `seat` could not know when it was sent.
    /// Each message comes with the sequence number it is about.
    pub(crate) fn leaks(&self, seat: Option<Seat>, messages: &[(u32, String)]) -> Vec<String> {
        let mut leaks = Vec::new();
        for (seq, text) in messages {
            for id in card_ids(text) {
                if !self.cards.get(&id).is_some_and(|since| since.allows(seat, *seq)) {
                    leaks.push(format!("{seat:?} was shown card {id} at {seq}"));
                }
            }
            for (card, since) in &self.threats {
                let word = serde_json::to_string(card).expect("a card");
                let is_named = text.contains(&word) || is_told(*card, text);
                if is_named && !since.allows(seat, *seq) {
                    leaks.push(format!("{seat:?} was told of {card} at {seq}"));
                }
            }
            if text.contains("\"seed\":\"") && !text.contains("\"stage\":\"finished\"") {
                leaks.push(format!("{seat:?} was told the seed at {seq}"));
            }
        }
        leaks
    }
}

/// Whether a sentence names the card, and not one with a longer name: a
/// Cryoshield Fighter is no Fighter.
fn is_told(card: Card, text: &str) -> bool {
    let name = card.to_string();
    let longer = Card::ALL.into_iter().map(|other| other.to_string());
    let longer = longer.filter(|other| *other != name && other.contains(&name));
    longer.fold(text.to_owned(), |text, other| text.replace(&other, "")).contains(&name)
}

/// The numbers of the cards whose faces are in the text.
pub(crate) fn card_ids(text: &str) -> impl Iterator<Item = u8> {
    text.split("\"id\":").skip(1).filter_map(|after| {
        let (number, rest) = after.split_once(',')?;
        rest.starts_with("\"card\":").then(|| number.parse().ok())?
    })
}
