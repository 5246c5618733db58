//! Prints how strong the bots are: `strength [GAMES [CLASS…]]`.

#![allow(clippy::print_stdout, reason = "it is a command")]

use galaxy_trucker::board::Class;
use galaxy_trucker_bots::{BOTS, strength};

fn main() {
    let mut words = std::env::args().skip(1);
    let n_games = words.next().map_or(100, |n| n.parse().expect("a number of games"));
    let mut classes: Vec<Class> = words.map(|name| name.parse().expect("a class")).collect();
    if classes.is_empty() {
        classes = Class::ALL.to_vec();
    }
    let n_threads = std::thread::available_parallelism().map_or(1, usize::from);
    let rows = strength::rows(BOTS, &classes, n_games, n_threads, &|_, _| {});
    print!("{}", strength::markdown(&rows));
}
