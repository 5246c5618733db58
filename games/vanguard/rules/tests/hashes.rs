//! States have the same hashes for ever: a change here makes saved matches
//! unreadable, so it needs a new `table::ENCODING` or a new version of the
//! rules.

use table::{Act, Actor, Game as _, Match, Millis, Seat, Seed, StateHash};
use vanguard::cycle::CycleSetup;
use vanguard_content::Vanguard;

#[test]
fn states_have_the_same_hash_for_ever() {
    let (mut game, _) =
        Match::<Vanguard>::start(CycleSetup::dealt(2), Seed::numbered(1)).expect("two players");
    let mut hashes = vec![StateHash::of(game.state()).to_string()];
    // The first legal move, again and again: through the muster and into a check.
    for nth in 1..=60 {
        let seat = Seat::all(2).find(|seat| game.state().awaits(*seat)).expect("somebody");
        let moves = game.state().legal_moves(seat).listed().expect("a list");
        let mv = moves[0].clone();
        game.submit(Millis(0), Actor::Seat(seat), Act::Move(mv)).expect("a legal move");
        if nth % 10 == 0 {
            hashes.push(StateHash::of(game.state()).to_string());
        }
    }
    assert_eq!(hashes, ["", "", "", "", "", "", ""]);
}
