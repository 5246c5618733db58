//! The same dice, another choice.

use std::mem::{Discriminant, discriminant};

use galaxy_trucker::{
    GalaxyTrucker, Move,
    flight::{Choice, Flight, Question},
};
use serde::{Deserialize, Serialize};
use table::{Act, Actor, Audience, Journal, Match, Moves, Seat};

use crate::words;

/// A choice of a player, and what others would have led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// How many entries lie before it: to go on from here by hand.
    pub n_entries: u32,
    /// Which card lay on the table or was to come, counted from 0.
    pub card_idx: u8,
    /// What was asked.
    pub question: String,
    /// What was chosen.
    pub chosen: String,
    /// The credits after the round, as it was.
    pub credits: i32,
    /// What else could have been chosen, the best first.
    pub others: Vec<Alternative>,
}

/// Another choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alternative {
    /// The choice.
    pub words: String,
    /// The credits after the round with it.
    pub credits: i32,
}

/// A choice that was made.
#[derive(Clone, Debug)]
struct Taken {
    seat: Seat,
    n_turned: usize,
    question: Discriminant<Question>,
    choice: Choice,
}

/// The most choices that are shown for one question.
const N_SHOWN: usize = 8;
/// A flight with more choices than this is stuck.
const STEPS_MAX: usize = 4000;

/// Every choice of a player in a round, counted from 0, with what the others
/// would have led to: the same cards and dice, and everybody goes on as they
/// did, as long as they are asked the same at the same card; where they are
/// not, a steady hand chooses for them.
#[must_use]
pub fn decisions(journal: Journal<GalaxyTrucker>, round: u8, seat: Seat) -> Vec<Decision> {
    let mut all: Vec<(Match<GalaxyTrucker>, usize, Choice)> = Vec::new();
    let mut taken: Vec<Taken> = Vec::new();
    let mut before: Option<Match<GalaxyTrucker>> = None;
    let replayed = Match::replay(journal, |game, _| {
        let entry = game.journal().entries.last();
        if let (Some(entry), Some(before)) = (entry, before.take())
            && let (Act::Move(Move::Fly(choice)), Actor::Seat(who)) = (&entry.act, entry.by)
            && let Some(flight) = before.state().flight()
            && let Some(question) = flight.question(who)
        {
            let (n_turned, choice) = (flight.turned_up().len(), choice.clone());
            let question = discriminant(&question);
            if who == seat {
                all.push((before.clone(), taken.len(), choice.clone()));
            }
            taken.push(Taken { seat: who, n_turned, question, choice });
        }
        let flies = game.state().round() == round && game.state().flight().is_some();
        before = flies.then(|| game.clone());
    });
    if replayed.is_err() {
        return Vec::new();
    }
    let judge = |(game, idx, choice): (Match<GalaxyTrucker>, usize, Choice)| {
        decision(&game, round, seat, &choice, &taken[idx + 1..])
    };
    all.into_iter().filter_map(judge).collect()
}

fn decision(
    game: &Match<GalaxyTrucker>,
    round: u8,
    seat: Seat,
    chosen: &Choice,
    later: &[Taken],
) -> Option<Decision> {
    let flight = game.state().flight()?;
    let asked = flight.question(seat)?;
    let ship = &flight.flyer(seat).ship;
    let told = |choice: &Choice| words::choice(asked, choice, ship);
    let credits = credits_after(game, round, seat, chosen, later)?;
    let chosen = told(chosen);
    let mut others: Vec<Alternative> = Vec::new();
    for choice in choices(flight, seat) {
        let words = told(&choice);
        // Those that read the same differ in a square; the first will do.
        if words == chosen || others.iter().any(|other| other.words == words) {
            continue;
        }
        let credits = credits_after(game, round, seat, &choice, later)?;
        others.push(Alternative { words, credits });
    }
    others.sort_by_key(|other| std::cmp::Reverse(other.credits));
    others.truncate(N_SHOWN);
    let n_turned = flight.turned_up().len();
    let is_between = asked == Question::FlyOn;
    (!others.is_empty()).then(|| Decision {
        n_entries: game.journal().entries.len() as u32,
        card_idx: (n_turned + usize::from(is_between)).saturating_sub(1) as u8,
        question: words::question(asked).to_owned(),
        chosen,
        credits,
        others,
    })
}

/// What can be chosen; where that is too much to list, what a steady hand
/// would choose.
fn choices(flight: &Flight, seat: Seat) -> Vec<Choice> {
    match flight.choices(seat) {
        Moves::All(choices) => choices,
        Moves::TooMany => flight.steady_choice(seat).into_iter().collect(),
    }
}

/// Plays the round to its end after a choice.
fn credits_after(
    game: &Match<GalaxyTrucker>,
    round: u8,
    seat: Seat,
    choice: &Choice,
    later: &[Taken],
) -> Option<i32> {
    let mut game = game.clone();
    let at = game.journal().entries.last()?.at;
    let play = |game: &mut Match<GalaxyTrucker>, seat: Seat, choice: Choice| {
        game.submit(at, Actor::Seat(seat), Act::Move(Move::Fly(choice))).ok()
    };
    play(&mut game, seat, choice.clone())?;
    let mut is_used = vec![false; later.len()];
    for _ in 0..STEPS_MAX {
        let Some(flight) = game.state().flight() else {
            let view = game.view(Audience::Everything);
            let settled = view.history.get(usize::from(round))?.get(seat.idx())?;
            return Some(settled.credits);
        };
        let who = flight.asked().first()?;
        let (asked, n_turned) = (discriminant(&flight.question(who)?), flight.turned_up().len());
        let as_before = later.iter().enumerate().find(|(idx, taken)| {
            let is_same =
                taken.seat == who && taken.n_turned == n_turned && taken.question == asked;
            is_same && !is_used[*idx] && flight.check(who, &taken.choice).is_ok()
        });
        let choice = match as_before {
            Some((idx, taken)) => {
                is_used[idx] = true;
                taken.choice.clone()
            }
            None => flight.steady_choice(who)?,
        };
        play(&mut game, who, choice)?;
    }
    None
}
