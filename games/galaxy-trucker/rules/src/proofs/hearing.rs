//! What is drawn and looked at is told to one seat alone: the same move in two
//! worlds sounds the same to everybody else.

use table::{
    Audience, Game as _, Luck, Millis, Seat, Seed, Silence, Told,
    harness::{Draw, Prove as _},
    heard_by,
};

use super::{any_table, properties::play};
use crate::{Event, GalaxyTrucker, Move, board::Class, game::Stage};

#[test]
fn others_hear_that_a_tile_is_drawn_and_not_which() {
    let mut n_heard = 0;
    for (number, class) in Class::ALL.into_iter().enumerate() {
        let mut draw = Draw::named(&format!("hearing {number}"));
        let mut setup = any_table(class, &mut draw);
        setup.options.open_hands = false;
        let mut luck = Luck::seeded(&Seed::numbered(number as u64));
        let mut game = GalaxyTrucker::start(&setup, &(), &mut luck, &mut Silence);
        let mut at = Millis(0);
        while game.outcome().is_none() {
            let awaited: Vec<Seat> =
                Seat::all(setup.n_seats).filter(|seat| game.awaits(*seat)).collect();
            if awaited.is_empty() || draw.below(50) == 0 {
                if let Some(due) = game.wake_at() {
                    at = due;
                    game.wake(due, &mut luck, &mut Silence);
                }
                continue;
            }
            let seat = *draw.pick(&awaited);
            let mv = game.random_move(seat, &mut |bound| draw.below(bound)).unwrap();
            if let Move::Draw(_) | Move::Look(_) = mv {
                let others = Seat::all(setup.n_seats).filter(|other| *other != seat);
                for audience in others.map(Audience::Seat).chain([Audience::Spectator]) {
                    let hear = |game: &GalaxyTrucker| {
                        let mut told: Vec<Told<Event>> = Vec::new();
                        game.clone().play_unchecked(seat, &mv, at, &mut luck.clone(), &mut told);
                        heard_by(&told, audience)
                    };
                    assert_eq!(hear(&game), hear(&game.reimagine(audience, &mut draw)));
                    n_heard += 1;
                }
            }
            game.play_unchecked(seat, &mv, at, &mut luck, &mut Silence);
        }
    }
    assert!(n_heard > 100, "{n_heard}");
}

/// Also when time runs out, and while number tiles are grabbed for.
#[test]
fn the_last_run_betrays_nothing() {
    let mut draw = Draw::named("the last run");
    let mut n_compared = 0;
    for (number, class) in (0..28).zip(Class::ALL.into_iter().cycle()) {
        play(class, number, |game, _| {
            let Stage::Building(building) = &game.stage else { return };
            if !building.timer.is_last() {
                return;
            }
            let seats = Seat::all(game.setup.n_seats).map(Audience::Seat);
            for audience in seats.chain([Audience::Spectator]) {
                let other = game.reimagine(audience, &mut draw);
                assert_eq!(game.view(audience), other.view(audience));
                assert_eq!(game.deadline(audience), other.deadline(audience));
                if let Audience::Seat(seat) = audience {
                    assert_eq!(game.legal_moves(seat), other.legal_moves(seat));
                }
                n_compared += 1;
            }
        });
    }
    assert!(n_compared > 100, "{n_compared}");
}
