//! A few seeds find nothing, the same seed gives the same run, and errors that are
//! planted are found.

use server_testing::sprint::Sprint;
use shelf::Shelf;
use simulator::{Bug, House, Scene, tests_tables};
use template_game::Duel;

/// An error that is planted is found within so many seeds.
const FOUND_WITHIN: u64 = 1_000;

fn house() -> House {
    let shelf = Shelf::empty().with::<Duel>(template_bots::BOTS).with::<Sprint>(&[]);
    House::new(Scene::new(shelf, tests_tables().unwrap())).unwrap()
}

#[test]
fn a_few_seeds_find_nothing() {
    let report = house().run_many(0..40, None, 1);
    if let Some(failure) = report.failures.first() {
        panic!("{failure}");
    }
    assert_eq!(report.n_passed, 40);
    assert!(report.n_crashes > 10 && report.n_steps > 1_000, "{report:?}");
}

#[test]
fn the_same_seed_gives_the_same_run() {
    let house = house();
    for seed in 1_000..1_010 {
        let (first, second) = (house.run(seed, None, false), house.run(seed, None, false));
        assert_eq!(first, second);
    }
    let hash = |seed| house.run(seed, None, false).map(|summary| summary.hash);
    assert_ne!(hash(1_000), hash(1_001));
}

#[test]
fn planted_errors_are_found() {
    let house = house();
    for (bug, words) in [
        (Bug::ToldBeforeStored, &["are on disk"][..]),
        (Bug::NumberGivenTwice, &["was given twice"]),
        (Bug::SleepsOn, &["nobody wakes"]),
        (Bug::PlayedTwice, &["was played twice"]),
        (Bug::TrustsErrors, &["on disk it is"]),
        // What was written behind the back of a node is missing there.
        (
            Bug::MissingFence,
            &["on disk it is", "is by somebody who was deleted", "has not heard of entry"],
        ),
        (Bug::LeaseByWallClock, &["tries in vain to see a table"]),
    ] {
        let report = house.run_many(0..FOUND_WITHIN, Some(bug), 1);
        let found = report.failures.first().unwrap_or_else(|| panic!("{bug:?} was not found"));
        assert!(words.iter().any(|word| found.what.contains(word)), "{bug:?}: {found}");
        // And nothing is wrong with these seeds otherwise.
        assert!(house.run(found.seed, None, false).is_ok(), "{bug:?}");
    }
}
