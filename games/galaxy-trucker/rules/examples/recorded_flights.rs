//! Records the matches of `tests/recorded`, after the rules have changed:
//! `cargo run -p galaxy-trucker --example recorded_flights`.

use std::path::Path;

use galaxy_trucker::{
    GalaxyTrucker, Manner, Module, Move, Options, Pace, Setup, StageView,
    board::Class,
    flight::{Choice, Out},
};
use table::{
    Act, Actor, Audience, Game as _, Match, Millis, Seat, Seed, Sequel,
    harness::{Draw, go_on_by_chance, play_by_chance, record},
};

/// The plans of rounds: every class alone, and some one after the other.
const PLANS: [&[Class]; 12] = [
    &[Class::I],
    &[Class::II],
    &[Class::III],
    &[Class::IC],
    &[Class::IIC],
    &[Class::IIIC],
    &[Class::IVC],
    &[Class::I, Class::II],
    &[Class::IC, Class::IIIC],
    &[Class::II, Class::IVC],
    &[Class::III, Class::IVC],
    &[Class::I, Class::IIC, Class::III],
];

/// Every class with every number of players and every option, one after the
/// other.
fn setup(number: usize) -> Setup {
    let rounds = PLANS[number % PLANS.len()].to_vec();
    // Tiles suffice for three flotillas (GT-1.15).
    let n_most = if rounds.contains(&Class::IVC) { 3 } else { 5 };
    let n_seats = (number / 2 % n_most + 1) as u8;
    let lap = number / PLANS.len();
    let mut setup = Setup::for_players(n_seats);
    setup.introduction = rounds[0] == Class::I && lap == 1;
    setup.rounds = rounds;
    setup.pace = match (number + lap) % 3 {
        0 => Pace::REAL_TIME,
        1 => Pace::RealTime { seconds: 30 },
        _ => Pace::TurnByTurn { actions: 5, turns: 3 },
    };
    setup.manner = [Manner::Comedy, Manner::Careful][number % 2];
    setup.marks = lap != 1;
    if number % 5 == 2 {
        setup.clocks = (0..n_seats).map(|seat| 50 + 50 * u16::from(seat % 3)).collect();
    }
    if number % 4 >= 2 {
        setup.modules.push(Module::Thrusters);
    }
    setup.options = Options {
        own_row_only: number % 3 == 2,
        half_prices_down: number % 4 == 1,
        below_zero: lap == 1,
        open_hands: number % 7 == 3,
    };
    setup
}

/// What a seat prefers to chance: nobody gives up who need not, the first seat
/// hurries on, and the others take whatever is offered.
fn preferred(seat: Seat) -> Vec<Move> {
    let mut choices = vec![Choice::FlyOn];
    if seat == Seat(0) {
        choices.push(Choice::Pass);
    } else {
        choices.push(Choice::Accept);
        choices.extend((0..4).map(Choice::Land));
    }
    choices.into_iter().map(Move::Fly).collect()
}

/// Plays to the end in the way of people who want to fly.
fn flown_home(setup: Setup, seed: &Seed, draw: &mut Draw) -> Match<GalaxyTrucker> {
    let (mut game, _) =
        Match::<GalaxyTrucker>::start(setup, seed.clone()).expect("an allowed setup");
    let mut at = Millis(0);
    while game.outcome().is_none() {
        at = at.after(u64::from(draw.below(2000)));
        game.tick(at);
        let seats: Vec<Seat> =
            Seat::all(game.n_seats()).filter(|seat| game.state().awaits(*seat)).collect();
        if seats.is_empty() {
            at = at.max(game.wake_at().unwrap_or(at));
            continue;
        }
        let seat = *draw.pick(&seats);
        let is_allowed = |mv: &Move| game.state().check(seat, mv).is_ok();
        let mv = preferred(seat).into_iter().find(is_allowed);
        let mv = mv.or_else(|| game.state().random_move(seat, &mut |bound| draw.below(bound)));
        let mv = mv.expect("an awaited seat has a move");
        game.submit(at, Actor::Seat(seat), Act::Move(mv)).expect("a drawn move is legal");
    }
    game
}

/// A match in which everybody wants a pause at the beginning, and time runs out
/// for all at the end.
fn caught_by_the_clock(setup: Setup, seed: &Seed, draw: &mut Draw) -> Match<GalaxyTrucker> {
    let (mut game, _) =
        Match::<GalaxyTrucker>::start(setup, seed.clone()).expect("an allowed setup");
    let seats: Vec<Seat> = Seat::all(game.n_seats()).collect();
    let mut play = |at: u64, seat: &Seat, mv: Move| {
        game.tick(Millis(at));
        // Who is not asked any more has nothing to say.
        drop(game.submit(Millis(at), Actor::Seat(*seat), Act::Move(mv)));
    };
    for mv in [Move::Ready, Move::Draw(None), Move::SetAside, Move::Draw(None), Move::Pause(true)] {
        seats.iter().for_each(|seat| play(1000, seat, mv.clone()));
    }
    play(60_000, &seats[0], Move::Pause(false));
    play(61_000, &seats[0], Move::Return);
    play(61_000, &seats[0], Move::Finish);
    for minute in 2..20 {
        play(minute * 60_000, &seats[0], Move::TurnTimer);
    }
    go_on_by_chance(game, draw, 3000)
}

/// The first flight of a family in which somebody gives up for this reason.
fn somebody_out(why: Out) -> Match<GalaxyTrucker> {
    let is_out = |game: &Match<GalaxyTrucker>| match game.view(Audience::Everything).stage {
        StageView::Over { last } => last.flyers.iter().any(|flyer| flyer.out == Some(why)),
        _ => false,
    };
    let mut family = (0..20_000).map(|number| {
        let mut draw = Draw::named(&format!("somebody out {number}"));
        let setup = Setup {
            pace: Pace::TurnByTurn { actions: 20, turns: 4 },
            manner: Manner::Careful,
            ..Setup::one_round(4, Class::III)
        };
        flown_home(setup, &Seed::numbered(number), &mut draw)
    });
    family.find(is_out).expect("it happens to somebody")
}

fn main() {
    let mut matches = Vec::new();
    for number in 0..3 * PLANS.len() {
        let setup = setup(number);
        let classes: Vec<&str> = setup.rounds.iter().map(|class| class.name()).collect();
        let name = format!("{number:02}-{}-{}", classes.join("-").to_lowercase(), setup.n_seats);
        let mut draw = Draw::named(&format!("recorded {number}"));
        let game = if number % 3 == 0 {
            play_by_chance::<GalaxyTrucker>(Sequel::first(setup), &mut draw, 3000)
        } else {
            flown_home(setup, &Seed::numbered(number as u64), &mut draw)
        };
        matches.push((name, game));
    }
    for class in [Class::I, Class::IIIC, Class::IVC] {
        let setup = Setup { pace: Pace::REAL_TIME, ..Setup::one_round(3, class) };
        let name = format!("caught-{}", class.name().to_lowercase());
        let mut draw = Draw::named(&name);
        matches.push((name, caught_by_the_clock(setup, &Seed::numbered(1), &mut draw)));
    }
    matches.push(("lapped".to_owned(), somebody_out(Out::Lapped)));
    record(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded"), &matches);
}
