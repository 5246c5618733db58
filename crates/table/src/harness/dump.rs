//! A whole match as text.

use std::fmt::Write as _;

use super::{Draw, Prove, audiences};
use crate::{Act, Actor, Match, Millis, Moves, Names, Seat, Seed, Told, heard_by};

/// Plays one match by chance and prints every step: what everybody sees, what
/// they may do, what happens and how it ends. Kept as a snapshot, it shows any
/// change of behaviour as a difference.
///
/// # Panics
///
/// If the game does not end.
#[must_use]
pub fn playthrough<G: Prove>(setup: G::Setup, seed: u64) -> String {
    let mut draw = Draw::named(&format!("playthrough {seed}"));
    let (mut game, told) =
        Match::<G>::start(setup, Seed::numbered(seed)).expect("an allowed setup");
    let mut text = format!("setup {}\n", json(&game.journal().setup));
    tell(&mut text, &told, &game.journal().names);
    let mut at = Millis(0);
    while game.outcome().is_none() {
        describe(&mut text, &game);
        let awaited: Vec<Seat> =
            Seat::all(game.n_seats()).filter(|seat| game.state().awaits(*seat)).collect();
        if awaited.is_empty() {
            at = game.wake_at().expect("somebody or the clock must act");
            for report in game.tick(at) {
                tell(&mut text, &report.told, &game.journal().names);
            }
            continue;
        }
        let seat = *draw.pick(&awaited);
        let mv =
            game.state().random_move(seat, &mut |bound| draw.choose(bound, 60)).expect("awaited");
        let _ = writeln!(text, "\n> {seat}: {}", json(&mv));
        let report = game.submit(at, Actor::Seat(seat), Act::Move(mv)).expect("legal");
        let hash = game.journal().entries[report.entry_idx as usize].hash;
        let _ = writeln!(text, "hash {hash}");
        tell(&mut text, &report.told, &game.journal().names);
    }
    describe(&mut text, &game);
    let _ = writeln!(text, "\noutcome {}", json(&game.outcome()));
    text
}

fn describe<G: Prove>(text: &mut String, game: &Match<G>) {
    for audience in audiences(game.n_seats()) {
        let _ = writeln!(text, "{audience:?} sees {}", json(&game.view(audience)));
    }
    for seat in Seat::all(game.n_seats()) {
        let Moves::All(moves) = game.state().legal_moves(seat) else {
            let _ = writeln!(text, "{seat} may do too much to list");
            continue;
        };
        let shown: Vec<String> = moves.iter().take(12).map(json).collect();
        let rest = moves.len().saturating_sub(12);
        let more = if rest > 0 { format!(" and {rest} more") } else { String::new() };
        let _ = writeln!(text, "{seat} may {}{more}", shown.join(" "));
    }
}

fn tell<E: crate::Happening>(text: &mut String, told: &[Told<E>], names: &dyn Names) {
    for Told { cause, event } in heard_by(told, crate::Audience::Everything) {
        let because = cause.event_idx().map_or(String::new(), |idx| format!(" because of {idx}"));
        let _ = writeln!(text, "  {} {}{because}", event.rule(), event.sentence(names));
    }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("it can be written")
}
