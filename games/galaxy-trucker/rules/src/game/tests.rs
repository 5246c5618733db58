//! Whole games: what one round leaves to the next, and luck that does not
//! depend on what players do.

use table::{Game as _, Luck, Millis, Outcome, Seat, Seed, Silence, harness::Draw};

use super::{GalaxyTrucker, Stage};
use crate::{
    Move, Pace, Setup,
    board::Class,
    building::{Lies, TileNo},
    card::{CardId, Level},
    tile::TileId,
};

/// Plays a game by chance and shows every state.
fn play(setup: &Setup, seed: u64, name: &str, mut show: impl FnMut(&GalaxyTrucker)) -> Outcome {
    let mut draw = Draw::named(name);
    let mut luck = Luck::seeded(&Seed::numbered(seed));
    let mut game = GalaxyTrucker::start(setup, &(), &mut luck, &mut Silence);
    let mut at = Millis(0);
    loop {
        show(&game);
        if let Some(outcome) = game.outcome() {
            return outcome;
        }
        at = at.after(500);
        while let Some(due) = game.wake_at().filter(|due| *due <= at) {
            game.wake(due, &mut luck, &mut Silence);
        }
        let awaited: Vec<Seat> =
            Seat::all(setup.n_seats).filter(|seat| game.awaits(*seat)).collect();
        if let Some(seat) = awaited.get(draw.below(awaited.len().max(1) as u32) as usize) {
            let mv = game.random_move(*seat, &mut |bound| draw.below(bound)).unwrap();
            game.play(*seat, &mv, at, &mut luck, &mut Silence).unwrap();
        }
    }
}

fn in_turns(n_seats: u8, rounds: &[Class]) -> Setup {
    let pace = Pace::TurnByTurn { actions: 8, turns: 4 };
    Setup { rounds: rounds.to_vec(), pace, ..Setup::for_players(n_seats) }
}

/// The cards of the flight and the tiles of the heap.
type Dealt = (Vec<CardId>, Vec<TileId>, Vec<u8>);

fn dealt(setup: &Setup, seed: u64, name: &str) -> Dealt {
    let (mut deck, mut tiles, mut dice) = (Vec::new(), Vec::new(), Vec::new());
    play(setup, seed, name, |game| match &game.stage {
        Stage::Building(building) => {
            let n = building.heap.n_drawn_from();
            tiles = (0..n).map(|number| building.heap.tile(TileNo(number))).collect();
            dice = building.opening.dice().collect();
        }
        Stage::Flight(flying) => {
            let flight = &flying.flight;
            deck = [flight.turned_up(), flight.to_come()].concat();
        }
        _ => {}
    });
    (deck, tiles, dice)
}

/// A challenge meets the same heap, deck and dice whatever players do.
#[test]
fn luck_does_not_depend_on_what_players_do() {
    for class in [Class::II, Class::IIIC, Class::IVC] {
        let setup = Setup::one_round(2, class);
        let (deck, tiles, dice) = dealt(&setup, 7, "one");
        for name in ["another", "a third"] {
            let (other_deck, other_tiles, other_dice) = dealt(&setup, 7, name);
            assert_eq!((&deck, &tiles), (&other_deck, &other_tiles));
            // Dice may stay unrolled (GT-16.9).
            assert!(dice.iter().zip(&other_dice).all(|(one, other)| one == other));
        }
        assert_ne!(dealt(&setup, 8, "one").1, tiles);
    }
}

/// GT-1.8 to GT-1.10, GT-1.19.
#[test]
fn credits_carry_over_and_used_cards_stay_out() {
    let setup = in_turns(2, &[Class::II, Class::IIIC, Class::I]);
    let mut decks: Vec<Vec<CardId>> = vec![Vec::new(); 3];
    let mut n_rounds = 0;
    play(&setup, 3, "rounds", |game| {
        n_rounds = game.history.len();
        if let Some(settled) = game.history.last()
            && matches!(game.stage, Stage::Building(_))
            && game.history.len() == usize::from(game.round)
        {
            assert!(settled.iter().map(|settled| settled.credits).eq(game.credits.clone()));
        }
        if let Stage::Flight(flying) = &game.stage {
            let flight = &flying.flight;
            decks[usize::from(game.round)] = [flight.turned_up(), flight.to_come()].concat();
        }
    });
    assert_eq!(n_rounds, 3);
    assert!(decks.iter().map(Vec::len).eq([12, 16, 8]));
    assert_eq!(decks[0][0].get().level, Level::II);
    let mut all = decks.concat();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 36);
}

/// GT-1.13, GT-14.2: level IV is flown with cards of level III.
#[test]
fn level_iv_is_flown_under_chapter_14() {
    let (deck, ..) = dealt(&in_turns(1, &[Class::IVC]), 1, "level IV");
    assert_eq!(deck.len(), 20);
    assert_eq!(deck.iter().filter(|card| card.get().level == Level::III).count(), 12);
}

/// GT-1.21.
#[test]
fn the_introduction_has_the_starred_cards() {
    let setup = Setup { introduction: true, ..in_turns(2, &[Class::I]) };
    let (deck, ..) = dealt(&setup, 1, "introduction");
    assert_eq!(deck.len(), 8);
    assert!(deck.iter().all(|card| card.get().starred));
}

/// GT-1.20.
#[test]
fn the_richest_is_first() {
    let mut credits = Vec::new();
    let outcome = play(&in_turns(4, &[Class::I, Class::II]), 5, "places", |game| {
        credits = game.credits.to_vec();
    });
    let Outcome::Ranked { places, scores } = outcome else { panic!("it is ranked") };
    assert_eq!(scores, credits);
    for (place, own) in places.iter().zip(&credits) {
        assert_eq!(usize::from(*place), 1 + credits.iter().filter(|other| *other > own).count());
    }
}

/// Against the clock everybody says so when ready (GT-2.22).
#[test]
fn the_clock_starts_when_everybody_is_ready() {
    let setup = Setup::one_round(2, Class::I);
    let mut luck = Luck::seeded(&Seed::numbered(1));
    let mut game = GalaxyTrucker::start(&setup, &(), &mut luck, &mut Silence);
    assert_eq!(game.wake_at(), None);
    assert!(game.check(Seat(0), &Move::Draw(None)).is_err());
    game.play(Seat(0), &Move::Ready, Millis(10), &mut luck, &mut Silence).unwrap();
    assert!(game.check(Seat(0), &Move::Ready).is_err());
    game.play(Seat(1), &Move::Ready, Millis(4000), &mut luck, &mut Silence).unwrap();
    assert_eq!(game.wake_at(), Some(Millis(94_000)));
}

/// GT-1.17: a module adds its tiles.
#[test]
fn thrusters_are_in_the_supply_when_they_are_wanted() {
    let n_tiles = |modules| {
        let setup = Setup { modules, ..in_turns(1, &[Class::IIIC]) };
        let mut luck = Luck::seeded(&Seed::numbered(1));
        let game = GalaxyTrucker::start(&setup, &(), &mut luck, &mut Silence);
        let Stage::Building(building) = &game.stage else { panic!("turn by turn") };
        building.heap.lying(Lies::FaceDown).count()
    };
    assert_eq!(n_tiles(Vec::new()), 140);
    assert!(n_tiles(vec![crate::Module::Thrusters]) > 140);
}
