//! External cards of chapter 19.

use space_alert::{
    State,
    card::Card,
    ship::{Place, Station},
    state::Fate,
};

use crate::*;

fn at(stations: &'static [Station]) -> impl Fn(&mut State) {
    move |state| {
        for (member, station) in state.crew.iter_mut().zip(stations) {
            member.place = Place::Aboard(*station);
        }
    }
}

/// SA-19.7: points past the shield count twice.
#[test]
fn destroyers_deal_double() {
    let text = "boards T3 T5 T6 T7\n1 red Destroyer\ncrew purple: .\n";
    // Y (attack 2) on T3 in its fifth step; X took the shield.
    let refill = |state: &mut State| state.zones[0].shield = 2;
    assert_eq!(tiles(&play_with(text, refill, 5))[0], 2);
}

/// SA-19.9: unseen until X.
#[test]
fn stealth() {
    let text = "boards T3 T5 T6 T7\n1 red Stealth Fighter\ncrew purple: A A A\n";
    let gunner = at(&[Station::UpperRed]);
    assert_eq!(threat(&play_with(text, &gunner, 2), Card::StealthFighter).damage, 0);
    let rested = |state: &mut State| {
        gunner(state);
        state.zones[0].reactor = 3;
    };
    assert_eq!(threat(&play_with(text, rested, 3), Card::StealthFighter).damage, 2);
}

/// SA-19.11: the pulse cannon strips the Energy Cloud.
#[test]
fn the_energy_cloud() {
    let text = "boards T1 T5 T6 T7\n1 red Energy Cloud\ncrew purple: A\ncrew yellow: A . A\n";
    let crew = at(&[Station::LowerWhite, Station::LowerRed]);
    assert_eq!(threat(&play_with(text, crew, 1), Card::EnergyCloud).damage, 3);
}

/// SA-19.13: the first step of hits does nothing.
#[test]
fn cryoshields() {
    let text = "boards T7 T5 T6 T4\n1 red Cryoshield Frigate\ncrew purple: A A\ncrew yellow: A\n";
    let crew = at(&[Station::UpperRed, Station::LowerRed]);
    assert_eq!(threat(&play_with(text, &crew, 1), Card::CryoshieldFrigate).damage, 0);
    assert_eq!(threat(&play_with(text, &crew, 2), Card::CryoshieldFrigate).damage, 3);
}

/// SA-19.14.
#[test]
fn swarms_take_little() {
    let text = "1 white Mother Swarm\ncrew purple: A\n";
    assert_eq!(threat(&play(text, 1), Card::MotherSwarm).damage, 2);
}

/// SA-19.17: the Scout's bonus works at once for those who move later.
#[test]
fn the_scout() {
    let text = "boards T2 T7 T5 T4\n1 red Scout\n2 blue Fighter\ncrew purple: .\n";
    let state = play(text, 2);
    assert_eq!(shield(&state)[2], 0);
    assert_eq!(tiles(&state)[2], 1, "attack 2 on a shield of 1");
}

/// SA-19.22, SA-19.23: the Jellyfish.
#[test]
fn the_jellyfish() {
    let text = "boards T1 T5 T6 T7\n1 red Jellyfish\ncrew purple: A\n";
    let state = play_with(text, at(&[Station::LowerRed]), 1);
    assert_eq!(threat(&state, Card::Jellyfish).damage, 4);
    // X on T1 in the third step heals half.
    let state = play_with(text, at(&[Station::LowerRed]), 3);
    assert_eq!(threat(&state, Card::Jellyfish).damage, 2);
}

/// SA-19.25: debris for each mark passed.
#[test]
fn asteroids_break_up() {
    let text = "boards T2 T5 T6 T7\n1 red Minor Asteroid\ncrew purple: . A A\ncrew yellow: . A A\n";
    let crew = at(&[Station::UpperRed, Station::LowerRed]);
    let state = play_with(text, crew, 3);
    assert_eq!(fate(&state, Card::MinorAsteroid), Fate::Destroyed);
    assert_eq!(shield(&state)[0], 0, "one mark, attack 1");
}

/// SA-19.27: the tanker explodes.
#[test]
fn the_tanker_explodes() {
    let text = "boards T7 T5 T6 T4\n1 red Leviathan Tanker\n1 blue Swarm\n\
                crew purple: hA hA hA\ncrew yellow: A A A\n";
    let crew = |state: &mut State| {
        at(&[Station::UpperRed, Station::LowerRed])(state);
        state.zones[0].reactor = 3;
    };
    let state = play_with(text, crew, 2);
    assert_eq!(fate(&state, Card::LeviathanTanker), Fate::Destroyed);
    assert_eq!(threat(&state, Card::Swarm).damage, 1);
}

/// SA-19.32, SA-19.33: rockets always go for the Juggernaut, which hardens.
#[test]
fn the_juggernaut() {
    let text = "boards T7 T1 T6 T4\n1 red Juggernaut\n1 white Gunship\n\
                crew purple: C\ncrew yellow: . A\n";
    let crew = at(&[Station::LowerBlue, Station::UpperRed]);
    let state = play_with(text, crew, 2);
    let juggernaut = threat(&state, Card::Juggernaut);
    assert_eq!((juggernaut.damage, juggernaut.shield), (4, 4));
    assert_eq!(threat(&state, Card::Gunship).damage, 0);
}

/// SA-19.36, SA-19.37, SA-20.27: the Nemesis.
#[test]
fn the_nemesis_retaliates() {
    let text = "1 white Nemesis\ncrew purple: A\n";
    assert_eq!(shield(&play(text, 1)), [0, 0, 0]);
}

/// SA-19.46 to SA-19.48: the Energy Snake.
#[test]
fn the_energy_snake() {
    let text = "boards T7 T5 T6 T4\n1 red Energy Snake\ncrew purple: A\n";
    let gunner = at(&[Station::UpperRed]);
    assert_eq!(threat(&play_with(text, &gunner, 1), Card::EnergySnake).square, 14);
    // X at 12 in the second step: shield 1 absorbs 1, which heals.
    let state = play_with(text, &gunner, 2);
    let snake = threat(&state, Card::EnergySnake);
    assert_eq!((snake.square, snake.damage), (10, 0));
    // Z: 1 and 1 more for the one block left in the reactor.
    let state = play_with(text, &gunner, 5);
    assert_eq!(fate(&state, Card::EnergySnake), Fate::Survived);
    assert_eq!(tiles(&state)[0], 4 + 2, "two attacks of 2 past the shield, then Z");
}

/// SA-19.49: the Dimension Spider performs Z at the jump.
#[test]
fn the_dimension_spider() {
    let text = "boards T7 T5 T6 T4\n8 red Dimension Spider\ncrew purple: .\n";
    assert_eq!(tiles(&play(text, 12)), [0, 0, 0]);
    let state = play(text, 13);
    assert_eq!(tiles(&state), [3, 3, 3]);
    assert_eq!(fate(&state, Card::DimensionSpider), Fate::Survived);
}

/// SA-19.55: 16 to 15, 13, 10, 6, 1.
#[test]
fn the_planetoid_accelerates() {
    let text = "boards T7 T5 T6 T4\n1 red Planetoid\ncrew purple: .\n";
    let squares: Vec<u8> =
        (1..=4).map(|turn| threat(&play(text, turn), Card::Planetoid).square).collect();
    assert_eq!(squares, [15, 13, 10, 6]);
    assert!(play(text, 5).loss.is_some());
}
