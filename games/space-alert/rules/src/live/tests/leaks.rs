//! What others hear and see of a move does not depend on the faces they cannot
//! see.

use table::{Audience, Game as _, Luck, Millis, Seat, Seed, Silence, harness::Draw, heard_by};

use super::{
    super::{
        ActionCard, Berth, CardHalf, Event, Help, Move, SpaceAlert,
        event::Eyes,
        state::{Held, Stage},
    },
    TestTable,
    random::{Step, fly, setups},
    setup,
};
use crate::action::{Special, Specialization};

/// Cards of one kind have the same back, whichever half is on top.
fn kind(card: ActionCard) -> u8 {
    match card {
        ActionCard::Base { .. } => 0,
        ActionCard::Double { doubled: (first, _), .. } => 1 + u8::from(first.is_movement()),
        ActionCard::Heroic { .. } => 3,
        ActionCard::Special { .. } => 4,
    }
}

/// Everything `audience` cannot see exchanged for something else of its kind;
/// every card keeps its number.
fn disguised(game: &SpaceAlert, audience: Audience, draw: &mut Draw) -> SpaceAlert {
    let known = |eyes: Eyes| match (eyes, audience) {
        (Eyes::All, _) => true,
        (Eyes::One(one), Audience::Seat(seat)) => one == seat,
        _ => false,
    };
    let mut other = game.clone();
    let mut hidden: Vec<&mut Held> = Vec::new();
    for (seat, player) in Seat::all(5).zip(&mut other.players) {
        let is_own = audience == Audience::Seat(seat);
        hidden.extend(player.hand.iter_mut().filter(|_| !is_own));
        hidden.extend(player.packets.iter_mut().flatten());
    }
    hidden.extend(&mut other.deck);
    for mate in &mut other.mates {
        for space in &mut mate.spaces {
            let laid = space.card.as_mut();
            let laid = laid.filter(|laid| !known(game.eyes_on(mate.who.berth, **laid)));
            hidden.extend(laid.map(|laid| &mut laid.held));
        }
    }
    for group in 0..4 {
        let mut of_kind: Vec<&mut &mut Held> =
            hidden.iter_mut().filter(|held| kind(held.card) == group).collect();
        for idx in (1..of_kind.len()).rev() {
            let to = draw.below(idx as u32 + 1) as usize;
            let (one, two) = (of_kind[idx].card, of_kind[to].card);
            (of_kind[idx].card, of_kind[to].card) = (two, one);
        }
    }
    other
}

fn heard(game: &SpaceAlert, seat: Seat, mv: &Move, audience: Audience) -> String {
    let (mut game, mut told) = (game.clone(), Vec::new());
    let mut luck = Luck::seeded(&Seed::numbered(1));
    game.play_unchecked(seat, mv, Millis(0), &mut luck, &mut told);
    let events = heard_by::<Event>(&told, audience);
    format!("{events:?} {:?}", game.view(audience))
}

#[test]
fn others_learn_nothing_from_a_move() {
    let mut n_moves = 0;
    for (mut setup, mut draw) in setups("leaks") {
        // Where plans lie open by agreement, they are seen.
        setup.house.help = Help::Own;
        setup.house.androids_open = false;
        let mut other_draw = Draw::named(&format!("disguise {setup:?}"));
        let n_players = setup.n_players();
        fly(&setup, &mut draw, |before, step, _| {
            let Step::Played(seat, mv) = step else { return };
            // With the alert androids show their heroic cards, and after the
            // round all cards are turned up.
            if before.stage != Stage::Round || matches!(mv, Move::EndRound(_)) {
                return;
            }
            let others = Seat::all(n_players).filter(|other| other != seat).map(Audience::Seat);
            for audience in others.chain([Audience::Spectator]) {
                // Who is given a card sees it.
                if let Move::Give { to, .. } = mv
                    && audience == Audience::Seat(*to)
                {
                    continue;
                }
                let other = disguised(before, audience, &mut other_draw);
                n_moves += 1;
                let (one, two) =
                    (heard(before, *seat, mv, audience), heard(&other, *seat, mv, audience));
                assert_eq!(one, two, "{audience:?} hears of {mv:?}");
            }
        });
    }
    assert!(n_moves > 5000, "only {n_moves}");
}

/// Seat 1 has this specialization at level 3, and so both cards.
fn expert(kind: Specialization) -> TestTable {
    let mut agreed = setup(4, "mission-1");
    agreed.modules.specializations = true;
    agreed.crew[0].specialization = Some((kind, 3));
    let mut flight = TestTable::begin(&agreed);
    for mate in 1..4 {
        let mut free = Specialization::ALL.into_iter().filter(|free| *free != kind);
        let specialization = free.nth(usize::from(mate)).unwrap();
        flight.must(mate, Move::Keep { berth: Berth(mate), specialization });
    }
    flight.alert();
    flight
}

#[test]
fn from_behind_special_cards_look_alike() {
    for kind in Specialization::ALL {
        let flight = expert(kind);
        let find = |wanted: Special| {
            let hand = flight.view(0).hand;
            let is_it = |card: ActionCard| matches!(card, ActionCard::Special { card, .. } if card == wanted);
            hand.into_iter().find(|secret| is_it(secret.card)).unwrap().id
        };
        let lay = |card, side| Move::Lay { card, berth: Berth(0), turn: 2, side };
        let laid = [
            lay(find(Special::Basic), CardHalf::Basic),
            lay(find(Special::Advanced), CardHalf::Basic),
            lay(find(Special::Advanced), CardHalf::Advanced),
        ];
        for audience in [Audience::Seat(Seat(1)), Audience::Spectator] {
            let [one, two, three] = laid.map(|mv| heard(&flight.game, Seat(0), &mv, audience));
            assert_eq!(one, two);
            assert_eq!(one, three);
            // To turn it changes nothing that can be seen or heard.
            let mut game = flight.game.clone();
            let (mut luck, at) = (Luck::seeded(&Seed::numbered(1)), Millis(0));
            game.play_unchecked(Seat(0), &laid[1], at, &mut luck, &mut Silence);
            let turn = Move::Turn { berth: Berth(0), turn: 2, special: true };
            let after = heard(&game, Seat(0), &turn, audience);
            assert_eq!(after, format!("[] {:?}", game.view(audience)), "{kind}");
        }
    }
}
