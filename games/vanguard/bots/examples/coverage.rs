//! Which records come up when bots play, and which campaigns show it:
//! `cargo run --release -p vanguard-bots --example coverage -- 160` plays so many
//! with each bot and each number of players and prints the few that the test
//! needs (`games/vanguard/bots/tests/coverage`), and what never came up.
#![allow(clippy::print_stdout, reason = "it prints lists")]

use vanguard::game::Content as _;
use vanguard_bots::coverage::{CURIOUS, Coverage, of_campaign};
use vanguard_content::LongLamps;

fn main() {
    let n = std::env::args().nth(1).and_then(|arg| arg.parse().ok()).unwrap_or(50);
    let mut all = Vec::new();
    for bot in 0..=CURIOUS {
        for n_seats in 1..=4 {
            for number in 0..n {
                let campaign = (bot, n_seats, number);
                all.push((campaign, of_campaign(campaign)));
            }
        }
    }
    let mut whole = Coverage::default();
    // The campaign that adds most, again and again.
    loop {
        let gain = |(_, one): &(_, Coverage)| whole.n_new(one);
        let Some(best) = all.iter().max_by_key(|one| gain(one)).filter(|one| gain(one) > 0) else {
            break;
        };
        println!("    {:?}, // {} more", best.0, gain(best));
        whole.join(&best.1);
    }
    for owner in whole.missing() {
        println!("{}", owner.told(&LongLamps::book().pack.names));
    }
}
