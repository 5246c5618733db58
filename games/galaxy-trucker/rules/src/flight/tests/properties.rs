//! Whole flights with random ships and random choices: nothing comes from
//! nowhere, nothing is lost without a word, and every flight ends.

use table::{Luck, Moves, Seed, Silence};

use super::*;
use crate::{
    attack::{Answer, Defences},
    board::Squares,
    card::{Cards, Level, Piles},
    flight::{LuckyDice, Start},
    ship::Goods,
    testing::{Chance, random_loaded_ship},
};

/// What a player must have, by what was told.
#[derive(Clone, Debug, PartialEq)]
struct Account {
    squares: Squares,
    crew: u8,
    tokens: u8,
    goods: Goods,
    half: Goods,
    credits: u16,
    lost: u16,
}

impl Account {
    fn of(flight: &Flight, seat: Seat) -> Self {
        let flyer = flight.flyer(seat);
        let ship = &flyer.ship;
        Self {
            squares: ship.squares(),
            crew: ship.n_crew(),
            tokens: ship.n_tokens(ship.squares()),
            goods: ship.goods_among(ship.squares()),
            half: flyer.half,
            credits: flyer.credits,
            lost: flyer.lost,
        }
    }

    fn hear(&mut self, event: &Event, before: &Ship) {
        match event {
            Event::Powered { powers, .. } => self.tokens -= powers.len() as u8,
            Event::Reacted { answer, .. } => {
                let paid = match answer {
                    Answer::Shoot { battery, .. } => battery.is_some(),
                    Answer::Shield { .. } | Answer::Thrust { .. } => true,
                };
                self.tokens -= u8::from(paid);
            }
            Event::CrewGiven { figures, .. } => {
                self.crew -= figures.iter().map(|(_, n)| n).sum::<u8>();
            }
            Event::Infected { cabins, .. } => self.crew -= cabins.len(),
            Event::AlienLeft { .. } => self.crew -= 1,
            Event::Loaded { gained, holds, .. } => {
                let loaded = holds.iter().fold(Goods::NONE, |all, (_, goods)| all.and(*goods));
                assert!(self.goods.and(*gained).without(loaded).is_some(), "goods from nowhere");
                self.goods = loaded;
            }
            Event::GoodsGiven { goods, tokens, .. } => {
                for (_, given) in goods {
                    self.goods = self.goods.without(*given).unwrap();
                }
                self.tokens -= tokens.iter().map(|(_, n)| n).sum::<u8>();
            }
            Event::Lost { squares, crew, goods, tokens, .. } => {
                assert!((*squares - self.squares).is_empty(), "only what is there is lost");
                self.squares -= *squares;
                self.crew -= crew;
                self.tokens -= tokens;
                self.goods = self.goods.without(*goods).unwrap();
                self.lost += u16::from(squares.len());
            }
            Event::Paid { credits, .. } => self.credits += u16::from(*credits),
            Event::GaveUp { goods, .. } => {
                assert_eq!(*goods, self.goods);
                self.half = self.half.and(self.goods);
                self.goods = Goods::NONE;
            }
            Event::ShipLeft { ship, goods, .. } => {
                let gone = before.outlines()[usize::from(*ship)].squares;
                self.squares -= gone;
                self.goods = self.goods.without(*goods).unwrap();
                self.half = self.half.and(*goods);
            }
            _ => {}
        }
    }
}

fn launched(class: Class, seed: u64, told: &mut Vec<Told<Event>>) -> (Flight, Luck) {
    let mut chance = Chance::new(seed + 1);
    let n_players = 1 + chance.below(5);
    let mut luck = Luck::seeded(&Seed::numbered(seed));
    let level = Level::of_class(class);
    let piles = Piles::deal(level, &mut Cards::default(), &mut luck, 0);
    let start = Start {
        harder: Harder(class == Class::IVC && seed.is_multiple_of(2)),
        defences: Defences::default(),
        deck: piles.shuffled(&mut luck, 3),
        ships: (0..n_players).map(|_| random_loaded_ship(class, &mut chance)).collect(),
        lost: [0; 5],
        order: Seat::all(n_players as u8).collect(),
    };
    (Flight::launch(start, told), luck)
}

#[test]
fn whatever_is_gained_or_lost_is_told() {
    let (mut n_choices, mut n_arrived) = (0_u32, 0_u32);
    for class in Class::ALL {
        for seed in 0..100 {
            let mut told = Vec::new();
            let (mut flight, mut luck) = launched(class, seed, &mut told);
            let mut chance = Chance::new(seed);
            let mut n_moves = 0;
            while let Some(seat) = one_of_those_asked(&flight, &mut chance) {
                let mut draw = |n: u32| chance.below(n as usize) as u32;
                let choice = flight.random_choice(seat, &mut draw).unwrap();
                let before = flight.clone();
                let n_told = told.len();
                let mut dice = LuckyDice { luck: &mut luck, stream: 9 };
                flight.choose(seat, &choice, &mut dice, &mut told);
                let mut silent = before.clone();
                silent.choose(seat, &choice, &mut dice, &mut Silence);
                assert_eq!(silent, flight, "listening changes nothing");
                check_accounts(&before, &told[n_told..], &flight);
                n_moves += 1;
                assert!(n_moves < 3000, "{class} {seed}: the flight does not end");
            }
            assert!(flight.is_over());
            n_choices += n_moves;
            n_arrived += u32::from(flight.track().n_flying());
        }
    }
    assert!(n_choices > 10_000 && n_arrived > 50, "{n_choices} {n_arrived}");
}

/// What is listed, drawn or suggested is allowed; where there is a list, all
/// that is allowed is in it, also what fitted elsewhere; and nobody is asked
/// where there is only one answer.
#[test]
fn lists_of_choices_are_complete() {
    let mut n_listed = 0_u32;
    for class in Class::ALL {
        let mut chance = Chance::new(5);
        let mut seen: Vec<Choice> = Vec::new();
        for seed in 0..40 {
            let mut told = Vec::new();
            let (mut flight, mut luck) = launched(class, seed, &mut told);
            while let Some(seat) = one_of_those_asked(&flight, &mut chance) {
                let mut draw = |n: u32| chance.below(n as usize) as u32;
                let drawn = flight.random_choice(seat, &mut draw).unwrap();
                let steady = flight.steady_choice(seat).unwrap();
                for choice in [&drawn, &steady] {
                    assert_eq!(flight.check(seat, choice), Ok(()), "{class} {seed}: {choice:?}");
                }
                if let Moves::All(listed) = flight.choices(seat) {
                    n_listed += 1;
                    assert!(listed.len() > 1, "{class} {seed}: {:?}", flight.question(seat));
                    assert!(listed.iter().all(|choice| flight.check(seat, choice).is_ok()));
                    let fitting = seen.iter().filter(|choice| flight.check(seat, choice).is_ok());
                    for choice in fitting.chain([&drawn, &steady]) {
                        assert!(listed.contains(choice), "{choice:?} is not in {listed:?}");
                    }
                    if chance.percent(10) {
                        seen.push(chance.one_of(&listed.iter().collect::<Vec<_>>()).clone());
                    }
                }
                let mut dice = LuckyDice { luck: &mut luck, stream: 9 };
                flight.choose(seat, &drawn, &mut dice, &mut Silence);
            }
        }
    }
    assert!(n_listed > 4_000, "{n_listed}");
}

fn one_of_those_asked(flight: &Flight, chance: &mut Chance) -> Option<Seat> {
    let asked: Vec<_> = flight.asked().iter().collect();
    (!asked.is_empty()).then(|| chance.one_of(&asked))
}

/// What was told accounts for all that has changed.
fn check_accounts(before: &Flight, told: &[Told<Event>], now: &Flight) {
    for seat in Seat::all(now.flyers().len() as u8) {
        let mut account = Account::of(before, seat);
        let mut a_ship_left = false;
        for Told { event, .. } in told.iter().filter(|told| told.event.seat() == Some(seat)) {
            a_ship_left |= matches!(event, Event::ShipLeft { .. });
            account.hear(event, &before.flyer(seat).ship);
        }
        let is = Account::of(now, seat);
        if a_ship_left {
            // Its crew and tokens leave with it (GT-13.69).
            (account.crew, account.tokens) = (is.crew, is.tokens);
        }
        assert_eq!(account, is, "{told:?}");
        check_load(&now.flyer(seat).ship);
    }
}

/// GT-5.19, GT-4.2: no hold is too full, no cabin too crowded.
fn check_load(ship: &Ship) {
    for hold in ship.holds() {
        assert!(ship.fits(hold, ship.goods(hold)));
    }
    assert!((ship.occupied() - ship.cabins()).is_empty());
}

/// The dice belong to card and attack: other choices meet the same rolls.
#[test]
fn a_what_if_meets_the_same_dice() {
    for class in Class::ALL {
        let rolls = |chosen: u64| {
            let mut told = Vec::new();
            let (mut flight, mut luck) = launched(class, 7, &mut told);
            let mut chance = Chance::new(chosen);
            while let Some(seat) = flight.asked().first() {
                let mut draw = |n: u32| chance.below(n as usize) as u32;
                let choice = match flight.question(seat) {
                    Some(Question::FlyOn) => Choice::FlyOn,
                    _ => flight.random_choice(seat, &mut draw).unwrap(),
                };
                let mut dice = LuckyDice { luck: &mut luck, stream: 9 };
                flight.choose(seat, &choice, &mut dice, &mut told);
            }
            let mut card = None;
            let mut rolls = Vec::new();
            for told in &told {
                match &told.event {
                    Event::TurnedUp { card: next, .. } => card = Some((*next, 0)),
                    Event::Rolled { dice, .. } => {
                        let (card, number) = card.as_mut().unwrap();
                        rolls.push((*card, *number, dice.clone()));
                        *number += 1;
                    }
                    _ => {}
                }
            }
            rolls
        };
        let (one, other) = (rolls(1), rolls(2));
        for (card, number, dice) in &one {
            let same = other.iter().find(|(at, n, _)| (at, n) == (card, number));
            assert!(same.is_none_or(|(_, _, other)| other == dice), "{class} {card} {number}");
        }
    }
}

/// What was told survives a round trip, and every event has a sentence.
#[test]
fn events_have_words_and_travel_as_json() {
    let names: Vec<String> = ["Ada", "Bo", "Cy", "Di", "Ed"].map(str::to_owned).to_vec();
    for class in Class::ALL {
        let mut told = Vec::new();
        let (mut flight, mut luck) = launched(class, 3, &mut told);
        while let Some(seat) = flight.asked().first() {
            let choice = flight.steady_choice(seat).unwrap();
            let json = serde_json::to_string(&choice).unwrap();
            assert_eq!(serde_json::from_str::<Choice>(&json).unwrap(), choice);
            let mut dice = LuckyDice { luck: &mut luck, stream: 9 };
            flight.choose(seat, &choice, &mut dice, &mut told);
        }
        for told in told {
            let json = serde_json::to_string(&told.event).unwrap();
            assert_eq!(serde_json::from_str::<Event>(&json).unwrap(), told.event);
            assert!(told.event.sentence(&names).ends_with('.'));
            assert_eq!(told.event.rule().book(), "GT");
        }
    }
}
