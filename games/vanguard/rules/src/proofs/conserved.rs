//! Every card, die and token is in exactly one place at any moment (VG-1.7).

use std::collections::BTreeMap;

use super::{Small, cycles::chain};
use crate::{
    cycle::Stage,
    exploration::Exploration,
    work::{Looked, Work},
};

/// What is counted: the kind of piece, whose, and which.
type Pieces = BTreeMap<(&'static str, u8, u16), u32>;

fn pieces(state: &Exploration) -> Pieces {
    let mut all = Pieces::new();
    let mut count = |kind, whose, which: u16| *all.entry((kind, whose, which)).or_default() += 1;
    for (member, crew) in state.members() {
        let cards = crew.deck.cards().chain(crew.hand.iter().copied());
        cards.chain(crew.sacrificed.iter().copied()).for_each(|card| {
            count("section card", member.0, card.0);
        });
        for injury in state.board(member).slots().iter().flatten() {
            count("injury", 0, injury.id.0);
        }
        let board = state.board(member);
        (0..board.columns().len()).for_each(|_| count("injury die", 0, 0));
        for die in board.in_play().union(board.sacrificed()).iter() {
            count("section die", member.0, u16::from(die));
        }
        crew.equipment.iter().for_each(|id| count("equipment", 0, id.0));
    }
    state.aboard.armory.iter().for_each(|id| count("equipment", 0, id.0));
    state.lost_equipment.iter().for_each(|id| count("equipment", 0, id.0));
    state.events.cards().for_each(|event| count("event", 0, event.0));
    for deck in &state.discoveries {
        deck.cards().for_each(|card| count("discovery", 0, card.0));
    }
    state.hold.discoveries.iter().for_each(|card| count("discovery", 0, card.0));
    for (id, n) in (0..).zip(&state.injuries) {
        (0..*n).for_each(|_| count("injury", 0, id));
    }
    (0..state.n_injury_dice).for_each(|_| count("injury die", 0, 0));
    let leads = state.leads;
    for tokens in [leads.bag, leads.drawn, leads.placed, leads.aside] {
        tokens.iter().for_each(|token| count("lead", 0, u16::from(token)));
    }
    let unique = state.planet.unique.iter().chain(&state.hold.unique);
    unique.chain(&state.used_unique).for_each(|number| count("unique", 0, number.0));
    if let Some(checking) = &state.check {
        (0..checking.check.n_lifted()).for_each(|_| count("injury die", 0, 0));
    }
    for work in &state.work {
        match work {
            Work::Event(event, ..) | Work::DiscardEvent(event) => count("event", 0, event.0),
            Work::DiscardPlayed(member, card) => count("section card", member.0, card.0),
            Work::Look(member, deck, cards) => {
                let (kind, whose) = match deck {
                    Looked::Own => ("section card", member.0),
                    Looked::Events => ("event", 0),
                    Looked::Discoveries(_) => ("discovery", 0),
                };
                cards.iter().for_each(|card| count(kind, whose, *card));
            }
            _ => {}
        }
    }
    all
}

#[test]
fn every_piece_is_in_one_place() {
    for number in 0..80 {
        let mut before: Option<Pieces> = None;
        chain::<Small>(&format!("conserved {number}"), 1, &mut |game| {
            let Stage::Exploration(state, _) = &game.stage else { return };
            let now = pieces(state);
            if let Some(before) = &before {
                assert_eq!(*before, now, "in mission {number}: {state:?}");
            }
            before = Some(now);
        });
    }
}
