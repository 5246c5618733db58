//! Whole games of bots, the clock included.

use galaxy_trucker::{GalaxyTrucker, Setup, View};
use shelf::{Answer, Asked, Bot, Draws};
use table::{Audience, Game, Luck, Millis, Seat, Seed, Silence};

/// After so many questions a game is stuck.
const QUESTIONS_MAX: u32 = 200_000;

/// Plays a whole game with one bot in every seat, time included, and gives what
/// everybody sees at the end. `look` sees every move with the view it is based
/// on.
///
/// # Panics
///
/// If a bot plays a move that is refused, or if the game does not end.
pub fn play_out(
    bots: &mut [Box<dyn Bot<GalaxyTrucker>>],
    setup: &Setup,
    number: u64,
    mut look: impl FnMut(Seat, &<GalaxyTrucker as Game>::Move, &View),
) -> View {
    let mut luck = Luck::seeded(&Seed::numbered(number));
    let mut draws = Draws::from_text(&format!("strength {number}"));
    let mut game = GalaxyTrucker::start(setup, &(), &mut luck, &mut Silence);
    let mut at = Millis(0);
    let mut waits = vec![Millis(0); bots.len()];
    for _ in 0..QUESTIONS_MAX {
        if game.outcome().is_some() {
            return game.view(Audience::Spectator);
        }
        let mut has_moved = false;
        for (seat, bot) in (0..).map(Seat).zip(bots.iter_mut()) {
            if !game.awaits(seat) || waits[seat.idx()] > at {
                continue;
            }
            let view = game.view(Audience::Seat(seat));
            let legal = || game.legal_moves(seat);
            match bot.choose(&Asked { setup, view: &view, seat, at, legal: &legal }, &mut draws) {
                Some(Answer::Move(mv)) => {
                    if let Err(refusal) = game.play(seat, &mv, at, &mut luck, &mut Silence) {
                        panic!("{seat} plays {mv:?}, which is refused: {refusal}");
                    }
                    look(seat, &mv, &view);
                    has_moved = true;
                }
                Some(Answer::Wait { ms }) => waits[seat.idx()] = at.after(ms.max(1)),
                None => waits[seat.idx()] = at.after(IDLE_MS),
            }
        }
        if !has_moved {
            let waiting = waits.iter().copied().filter(|until| *until > at).min();
            let next = [game.wake_at(), waiting].into_iter().flatten().min();
            at = next.unwrap_or(at.after(IDLE_MS)).max(at);
        }
        if game.wake_at().is_some_and(|due| due <= at) {
            game.wake(at, &mut luck, &mut Silence);
            waits.fill(at);
        }
    }
    panic!("game {number} does not end: {:?}", game.view(Audience::Everything).stage);
}

/// A bot that has nothing to do is asked again after so long.
const IDLE_MS: u64 = 1000;
