//! States have the same hashes for ever: a change here makes saved matches
//! unreadable, so it needs a new `table::ENCODING` or a new version of the
//! rules.

use away_mission::{AwayMission, Edition, GridIdx, Move, Setup};
use table::{Act, Actor, Match, Millis, Seat, Seed, StateHash};

#[test]
fn states_have_the_same_hash_for_ever() {
    let mut setup = Setup::for_captains(2);
    setup.options.edition = Edition::First;
    setup.options.decision_s = Some(30);
    let (mut game, _) = Match::<AwayMission>::start(setup, Seed::numbered(1)).unwrap();
    let mut hashes = vec![StateHash::of(game.state()).to_string()];
    let embark = |grid| Move::Embark { grid: GridIdx(grid), team: "CESMr".parse().unwrap() };
    let land = Move::Land { path: away_mission::Path::default(), shield: None };
    let moves =
        [(0, embark(1)), (1, embark(2)), (0, Move::Stay), (1, Move::Go), (0, land), (0, Move::Go)];
    for (seat, mv) in moves {
        game.submit(Millis(7), Actor::Seat(Seat(seat)), Act::Move(mv)).unwrap();
        hashes.push(game.journal().entries.last().unwrap().hash.to_string());
    }
    assert_eq!(
        hashes,
        [
            "05fcfad917e646b6",
            "8f32b136439beb10",
            "d20b8adc1e0e36cc",
            "394296c4098d54a2",
            "fdb1e1ee661665ab",
            "ae0b1afa898a2adf",
            "9f92d59a90a38789"
        ]
    );
}
