//! What must hold when an exploration begins: the board that is laid out, what
//! stays aboard, and what nobody sees.

use table::{Audience, Seat};
use vanguard_pack::id::{ObjectiveId, PlanetId, RankUpId, SystemId, UniqueNumber};

use super::{
    expect::{holds, same},
    read::{named, number, section},
    scene::Scene,
};
use crate::{deck::Deck, exploration::Exploration, notation::given::Read};

impl Scene<'_> {
    /// Whether it was such a term.
    pub(super) fn expect_start(&self, term: &str, words: &[&str]) -> Read<bool> {
        let (book, state) = (self.book, &self.state);
        let aboard = &state.aboard;
        match *words {
            ["planet", name] => holds(term, state.planet_id == named::<PlanetId>(book, name)?),
            ["rank-up", "card", name] => {
                let id: RankUpId = named(book, name)?;
                holds(term, state.planet.rank_up.is_some_and(|card| card.id == id))
            }
            ["top", "unique", n] => {
                let wanted = UniqueNumber(number(n)?);
                holds(term, state.planet.unique.last() == Some(&wanted))
            }
            ["team", n] => same("team", number(n)?, state.team.len()),
            ["aboard", own, n] => {
                let own = section(own)?;
                let stay = aboard.crew.iter().filter(|(section, _)| *section == own);
                same("aboard", number(n)?, stay.count())
            }
            ["tech", n] => same("tech", number(n)?, aboard.tech),
            ["morale", level] => same("morale", level.to_owned(), aboard.morale.to_string()),
            ["objective", name] => {
                holds(term, aboard.objectives == [named::<ObjectiveId>(book, name)?])
            }
            ["system", name] => holds(term, aboard.systems == [named::<SystemId>(book, name)?]),
            ["situations", n] => same("situations", number(n)?, aboard.n_situations),
            ["secret", "events"] => {
                let mut other = state.clone();
                other.events = reversed(&other.events);
                holds(term, other != *state && self.look_alike(&other))
            }
            ["secret", "deck", name] => {
                let mut other = state.clone();
                let crew = &mut other.team[self.member(name)?.idx()];
                crew.deck = reversed(&crew.deck);
                holds(term, other != *state && self.look_alike(&other))
            }
            ["open", "hand", name] => {
                let member = self.member(name)?;
                let mut other = state.clone();
                other.team[member.idx()].hand.clear();
                holds(term, other != *state && !self.look_alike(&other))
            }
            _ => return Ok(false),
        }
        .map(|()| true)
    }

    /// Whether no player and nobody who looks on sees a difference.
    fn look_alike(&self, other: &Exploration) -> bool {
        let seats = Seat::all(self.state.n_seats).map(Audience::Seat);
        let mut all = seats.chain([Audience::Spectator]);
        let moves = |state: &Exploration, seat: Seat| {
            let mut moves = Vec::new();
            state.moves(self.book, seat, &mut |mv| moves.push(mv));
            moves
        };
        all.all(|audience| self.state.view(self.book, audience) == other.view(self.book, audience))
            && Seat::all(self.state.n_seats)
                .all(|seat| moves(&self.state, seat) == moves(other, seat))
    }
}

/// The same deck in the opposite order.
fn reversed<T: Copy>(deck: &Deck<T>) -> Deck<T> {
    let pile = deck.pile().iter().rev().copied().collect();
    let mut other = Deck::of(pile);
    deck.discards().iter().for_each(|card| other.discard(*card));
    other
}
