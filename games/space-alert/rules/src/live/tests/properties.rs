//! Cards, phases and silence.

use table::{Audience, Game as _};

use super::{
    super::{ActionCard, Move, SpaceAlert, moves::CardId, state::Stage},
    random::{Step, fly, setups},
};

/// Every card there is, wherever it is.
fn cards(game: &SpaceAlert) -> Vec<(CardId, ActionCard)> {
    let dealt = game
        .players
        .iter()
        .flat_map(|player| player.hand.iter().chain(player.packets.iter().flatten()));
    let spaces = game.mates.iter().flat_map(|mate| &mate.spaces);
    let laid = spaces.flat_map(|space| [space.card, space.special]).flatten();
    let own = game.mates.iter().flat_map(|mate| &mate.own);
    let held = game.deck.iter().chain(dealt).chain(own).map(|held| (held.id, held.card));
    let mut all: Vec<_> = held.chain(laid.map(|laid| (laid.held.id, laid.held.card))).collect();
    all.sort();
    all
}

#[test]
fn every_card_is_somewhere_once() {
    for (setup, mut draw) in setups("cards") {
        let mut last = None;
        fly(&setup, &mut draw, |before, _, after| {
            let now = cards(after);
            assert!(now.windows(2).all(|pair| pair[0].0 != pair[1].0), "a card twice");
            // Special cards are handed out with the alert; nothing else comes or goes.
            if before.stage == Stage::Briefing && after.stage == Stage::Round {
                last = None;
            }
            let known = last.get_or_insert_with(|| now.clone());
            assert_eq!(*known, now, "{setup:?}");
        });
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut n_refused = 0;
    for (setup, mut draw) in setups("refusals") {
        fly(&setup, &mut draw, |before, step, after| {
            if let Step::Refused(seat, mv) = step {
                n_refused += 1;
                assert_eq!(before, after, "{seat} {mv:?}");
            }
        });
    }
    assert!(n_refused > 1000, "only {n_refused} refusals");
}

#[test]
fn phases_lock() {
    for (setup, mut draw) in setups("phases") {
        fly(&setup, &mut draw, |before, step, after| {
            if after.stage != Stage::Round {
                return;
            }
            for (was, is) in before.mates.iter().zip(&after.mates) {
                let berth = was.who.berth;
                let open = SpaceAlert::spaces_of(before.open_phase(berth));
                let is_open = |turn: u8| before.stage == Stage::Round && open.contains(&turn);
                for (turn, (was, is)) in (1..).zip(was.spaces.iter().zip(&is.spaces)) {
                    assert!(was == is || is_open(turn), "space {turn} of {berth}");
                }
                assert!(before.open_phase(berth) <= after.open_phase(berth));
                // What somebody else laid or plans is not touched.
                if let (Step::Played(seat, _), Some(owner)) = (step, was.who.seat) {
                    assert!(owner == *seat || was.spaces == is.spaces);
                }
            }
        });
    }
}

/// What the crew shows each other on purpose: markers, words, tokens, threats
/// turned up, cards given.
fn shown(game: &SpaceAlert) -> impl PartialEq + std::fmt::Debug {
    let view = game.view(Audience::Spectator);
    let said: Vec<_> = view.crew.iter().map(|mate| (mate.said.clone(), mate.gave)).collect();
    let open: Vec<bool> = view.threats.iter().map(|threat| threat.is_open).collect();
    (view.sketch, said, view.tokens, open)
}

#[test]
fn nothing_is_said_in_silence() {
    let mut n_silent = 0;
    for (setup, mut draw) in setups("silence") {
        fly(&setup, &mut draw, |before, step, after| {
            let Step::Played(seat, mv) = step else { return };
            if !before.is_silent {
                return;
            }
            n_silent += 1;
            assert!(before.hushed_by().is_some());
            assert_eq!(shown(before), shown(after), "{seat} {mv:?}");
            assert!(!matches!(mv, Move::Ask { .. } | Move::Say { .. } | Move::Sketch(_)));
        });
    }
    assert!(n_silent > 100, "only {n_silent} moves in silence");
}

#[test]
fn alone_there_is_no_silence() {
    for (setup, mut draw) in setups("alone").filter(|(setup, _)| setup.is_solo()) {
        fly(&setup, &mut draw, |_, _, after| {
            assert!(!after.is_silent && !after.transfer_is_open);
            assert!(after.players[0].n_draws == 0 && after.n_shared_draws == 0);
        });
    }
}
