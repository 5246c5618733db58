//! Analysis against counting by hand and against the flight itself.

use table::Seat;

use super::{
    Barrage, Coming, Figure, Position, Sampler, aims, card_risk, line_risks, weakest_line,
};
use crate::{
    attack::{Attack, Defences, Size},
    board::Class,
    card::{CardId, Cards, Level},
    flight::GivenDice,
    testing::{Chance, random_loaded_ship, ship_of},
    tile::Side,
};

const LARGE: Attack = Attack { size: Size::LargeMeteor, from: Side::Front };

fn card(id: &str) -> CardId {
    id.parse().unwrap()
}

#[test]
fn all_rolls_are_counted() {
    for class in Class::ALL {
        for from in Side::ALL {
            let n: u32 = aims(class, from).iter().map(|(_, weight)| u32::from(*weight)).sum();
            assert_eq!(n, 36, "{class} {from:?}");
        }
    }
    // Seven is the likeliest sum; two and twelve miss every column.
    let weights = aims(Class::II, Side::Front);
    assert!(weights.iter().any(|(aim, weight)| aim.lines[0] == Some(5) && *weight == 6));
    assert!(weights.iter().any(|(aim, weight)| aim.lines[0].is_none() && *weight == 2));
}

/// A row of three cabins, the pilot in the middle: a large meteor on column 7
/// leaves one of the two others.
#[test]
fn the_weakest_line_is_named() {
    let tiles = [(4, 5, "start-01", 0), (4, 4, "cabin-13", 3), (4, 6, "cabin-13", 0)];
    let mut ship = ship_of(Class::II, &tiles);
    ship.load_for_launch([None; 2]).unwrap();
    let risks = line_risks(&ship, LARGE, Defences::default());
    assert_eq!(risks.iter().map(|risk| u32::from(risk.weight)).sum::<u32>(), 36);
    let weakest = weakest_line(&ship, [LARGE, LARGE], Defences::default()).unwrap();
    assert_eq!((weakest.label, weakest.blow.lost.len(), weakest.weight), (Some(7), 2, 6));
    let sentence = "a large meteor from the front on column 7 costs you 2 components";
    assert_eq!(weakest.sentence(), sentence);
}

/// Every card without dice that are counted out is flown once with every roll
/// of its dice.
#[test]
fn a_barrage_is_what_the_flight_gives_over_all_dice() {
    let swarm = card("I-09");
    for class in [Class::I, Class::II, Class::IC, Class::IIIC] {
        let mut chance = Chance::new(class as u64 + 5);
        let ship = random_loaded_ship(class, &mut chance);
        let position = Position::alone(ship.clone());
        let mut lost = 0_u64;
        for roll in 0..36_u64.pow(3) {
            let dice = |attack: u32| {
                let pair = roll / 36_u64.pow(attack) % 36;
                vec![(pair / 6 + 1) as u8, (pair % 6 + 1) as u8]
            };
            let deck = std::iter::once(swarm).collect();
            let flight = position.fly(deck, &mut GivenDice((0..3).map(dice).collect()));
            lost += u64::from(flight.flyer(Seat(0)).lost);
        }
        let brute = lost as f64 / 36_f64.powi(3);
        let Figure::Exact(exact) = card_risk(&position, Seat(0), swarm).lost else {
            panic!("meteors are counted out")
        };
        assert!((exact - brute).abs() < 1e-9, "{class}: {exact} is not {brute}");
        let attacks = swarm.get().attacks(position.harder).iter();
        let barrage = Barrage::on(&ship, attacks, position.defences).unwrap();
        let weights = barrage.outcomes.iter().map(|outcome| outcome.weight);
        assert_eq!(weights.sum::<u64>(), barrage.n_rolls);
    }
}

/// What is counted out agrees with what is sampled, within its error.
#[test]
fn exact_and_sampled_figures_agree() {
    for seed in 0..6 {
        let ship = random_loaded_ship(Class::II, &mut Chance::new(seed));
        let position = Position::alone(ship);
        for id in ["I-03", "I-11", "II-03", "II-09"] {
            let risk = card_risk(&position, Seat(0), card(id));
            let outlook = position.outlook(Seat(0), &Coming::exactly(&[card(id)]), 2000, seed);
            for (exact, sampled) in [(risk.lost, outlook.lost), (risk.survives, outlook.finishes)] {
                let gap = (exact.value() - sampled.value()).abs();
                assert!(gap < 4.5 * sampled.standard_error() + 1e-9, "{id} {seed}: {gap}");
            }
        }
    }
}

#[test]
fn cards_without_dice_are_exact() {
    let ship = random_loaded_ship(Class::III, &mut Chance::new(3));
    let exposed = f64::from(ship.n_exposed());
    let position = Position::alone(ship);
    let risk = card_risk(&position, Seat(0), card("I-04"));
    assert_eq!((risk.survives, risk.lost), (Figure::Exact(1.0), Figure::Exact(0.0)));
    assert_eq!(risk.days, Figure::Exact(-exposed));
    // Alone nobody is met in a combat zone (GT-6.33), but that is tried.
    let zone = card_risk(&position, Seat(0), card("I-16"));
    assert_eq!(zone.survives, Figure::Sampled { mean: 1.0, standard_error: 0.0 });
}

/// The known cards come; of the others the right number of each level, with a
/// card of the flight's own level on top.
#[test]
fn decks_are_drawn_without_replacement() {
    let known = [card("II-01"), card("I-05")];
    let coming = Coming::of_flight(Class::II, &[], &known, Cards::default());
    assert_eq!(coming.n(), 12);
    let chances: f64 = coming.cards().map(|(_, chance)| chance).sum();
    assert!((chances - 12.0).abs() < 1e-9);
    let mut sampler = Sampler::new(1);
    for _ in 0..100 {
        let deck = coming.draw(&mut sampler);
        let mut seen = Cards::default();
        for card in &deck {
            assert!(!seen.contains(*card));
            seen.insert(*card);
        }
        assert!(known.iter().all(|card| seen.contains(*card)));
        let n_second = deck.iter().filter(|card| card.get().level == Level::II).count();
        assert_eq!((deck.len(), n_second), (12, 8));
        assert_eq!(deck[0].get().level, Level::II);
    }
    let later = Coming::of_flight(Class::II, &[card("II-01")], &[card("I-05")], Cards::default());
    assert_eq!(later.n(), 11);
}
