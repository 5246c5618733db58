//! Prints how strong the bots are: `strength [GAMES [FIRST [CLASS…]]]`, `FIRST`
//! being the number of the first game. First all bots at one table, then each
//! against the next one.

#![allow(clippy::print_stdout, reason = "it is a command")]

use galaxy_trucker::board::Class;
use galaxy_trucker_bots::{
    BOTS,
    strength::{self, Trial},
};

fn main() {
    let mut words = std::env::args().skip(1);
    let mut number = |usual: u64| words.next().map_or(usual, |n| n.parse().expect("a number"));
    let (n_games, first) = (number(100), number(0));
    let mut classes: Vec<Class> = words.map(|name| name.parse().expect("a class")).collect();
    if classes.is_empty() {
        classes = Class::ALL.to_vec();
    }
    let n_threads = std::thread::available_parallelism().map_or(1, usize::from);
    let tables = std::iter::once(BOTS).chain(BOTS.windows(2));
    for bots in tables {
        let (bots, classes) = (bots.iter().collect(), classes.clone());
        let trial = Trial { bots, classes, games: first..first + n_games, n_threads };
        println!("{}", strength::markdown(&strength::rows(&trial, &|_, _| {})));
    }
}
