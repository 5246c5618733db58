//! The storm over PostgreSQL and NATS, with all games.

use shelf::Shelf;

/// The games of the program, and the small ones of the tests.
fn shelf() -> Shelf {
    program::shelf()
        .with::<template_game::Duel>(template_bots::BOTS)
        .with::<server_testing::sprint::Sprint>(&[])
}

fn main() -> anyhow::Result<()> {
    storm::main(shelf)
}
