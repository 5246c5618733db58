//! A ship before its flight.

use galaxy_trucker::{
    Setup,
    analysis::{Coming, LineRisk, Position, weakest_line},
    attack::Attack,
    card::{CardId, Harder, Level},
    ship::Ship,
};
use table::Seat;

use super::{Looked, Worth};

/// Flights that are tried with a ship.
const N_FLIGHTS: u64 = 300;

pub(super) fn look(setup: &Setup, round: u8, built: &Ship, known: Vec<CardId>) -> Looked {
    let class = built.class();
    let coming = Coming::seen(setup, round, class, &[], &known);
    let harder = Harder(Level::of_class(class) == Level::IV);
    let attacks = |card: CardId| card.get().attacks(harder).iter();
    let mut ship = built.clone();
    let is_loaded = ship.load_for_launch([None, None]).is_ok();
    let all = coming.cards().flat_map(|(card, _)| attacks(card));
    let weakest = weakest_line(&ship, all, setup.defences());
    let has_it = |card: CardId, attack: Attack| attacks(card).any(|other| other == attack);
    let chance = weakest.map_or(0.0, |LineRisk { attack, .. }| {
        let misses = coming.cards().filter(|(card, _)| has_it(*card, attack));
        1.0 - misses.map(|(_, chance)| 1.0 - chance).product::<f64>()
    });
    let n_mistakes = built.mistakes().len();
    let is_ready = is_loaded && n_mistakes == 0 && built.broken().is_none();
    let launched = (is_ready && !ship.with_humans().is_empty()).then(|| {
        let mut position = Position::alone(ship);
        (position.defences, position.options) = (setup.defences(), setup.options);
        let outlook = position.outlook(Seat(0), &coming, N_FLIGHTS, 1);
        Worth {
            words: "take off as it is".to_owned(),
            credits: outlook.credits,
            finishes: outlook.finishes,
            lost: outlook.lost,
        }
    });
    Looked { known, weakest, chance, n_mistakes, launched, n_flights: N_FLIGHTS }
}
