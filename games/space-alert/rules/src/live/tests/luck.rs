//! What is shuffled is shuffled: over many missions everything turns up in
//! every place (SA-1.6, SA-1.16, SA-1.27, SA-1.32).

use std::collections::BTreeSet;

use super::{TestTable, setup};
use crate::live::ActionCard;

const N_MISSIONS: u64 = 300;

#[test]
fn boards_tiles_threats_and_cards_are_shuffled() {
    let (mut boards, mut tiles, mut threats) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let (mut heroics, mut normals, mut timelines) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut agreed = setup(4, "mission-1");
    agreed.mission = crate::live::Choice::Any(crate::timeline::MissionGroup::Mission);
    for number in 0..N_MISSIONS {
        let game = TestTable::with_luck(&agreed, number).game;
        for origin in crate::mission::Origin::ALL {
            boards.insert((origin, game.boards.at(origin)));
        }
        for (zone, order) in game.tiles.iter().enumerate() {
            tiles.insert((zone, order[0]));
        }
        for (idx, deck) in game.threat_decks.iter().enumerate() {
            threats.extend(deck.last().map(|card| (idx, *card)));
        }
        timelines.insert(game.phase_ends.to_vec());
        for (seat, player) in game.players.iter().enumerate() {
            for held in &player.packets[0] {
                match held.card {
                    ActionCard::Heroic { .. } => heroics.insert((seat, held.card)),
                    ActionCard::Base { .. } => normals.insert((seat, held.card)),
                    ActionCard::Double { .. } | ActionCard::Special { .. } => unreachable!(),
                };
            }
        }
    }
    assert_eq!(boards.len(), 4 * 7);
    assert_eq!(tiles.len(), 3 * 6);
    // The white cards of the base game.
    assert_eq!(threats.len(), 10 + 8 + 7 + 6);
    assert_eq!(heroics.len(), 4 * 6);
    assert_eq!(normals.len(), 4 * 12);
    // Two of the eight missions have phases of the same length.
    assert!(timelines.len() >= 6, "{timelines:?}");
}
