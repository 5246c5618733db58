//! Special cards of androids with the Experience System (SA-17.10 to SA-17.13).

use super::{TestTable, setup};
use crate::{
    action::Specialization,
    live::{Berth, CardHalf, ExplorerSummary, Move, Refusal, Setup, SpaceAlert},
};
use table::Game as _;

const ANDROID: Berth = Berth(2);

/// Ann knows the Medic's trade at level 2, Bob at level 1, and so does an
/// android as well as Ann.
fn crew() -> Setup {
    let mut agreed = setup(2, "mission-1");
    agreed.modules.specializations = true;
    agreed.modules.experience = true;
    let known = [
        vec![(Specialization::Medic, 2), (Specialization::Mechanic, 1)],
        vec![(Specialization::Medic, 1), (Specialization::Rocketeer, 1)],
    ];
    for (member, known) in agreed.crew.iter_mut().zip(known) {
        let level = known.iter().map(|(_, level)| level).sum();
        member.specialization = Some(known[1]);
        member.explorer = Some(ExplorerSummary {
            name: format!("{:?}", member.colour),
            level,
            known,
            earned: vec![],
        });
    }
    agreed.crew[ANDROID.idx()].specialization = Some((Specialization::Medic, 2));
    agreed
}

#[test]
fn who_may_plan_the_special_action_of_an_android() {
    let mut flight = TestTable::begin(&crew());
    flight.alert();
    let own = flight.view(0).crew[ANDROID.idx()].own.clone();
    assert_eq!(own.len(), 1, "level 2 has the advanced card alone");
    let lay = |side| Move::Lay { card: own[0].id, berth: ANDROID, turn: 1, side };
    assert_eq!(flight.play(1, lay(CardHalf::Advanced)), Err(Refusal::CannotPlanAdvanced));
    let mut other = flight.game.clone();
    let (now, mut luck) = (flight.now, flight.luck.clone());
    let bob = table::Seat(1);
    assert_eq!(
        other.play(bob, &lay(CardHalf::Basic), now, &mut luck, &mut table::Silence),
        Ok(()),
        "at level 1 the basic action is known"
    );
    flight.must(0, lay(CardHalf::Advanced));
}

#[test]
fn without_an_explorer_nobody_plans_it() {
    let mut agreed = crew();
    agreed.crew[1].explorer = None;
    agreed.crew[1].specialization = None;
    let mut flight = TestTable::begin(&agreed);
    flight.alert();
    let card = flight.view(0).crew[ANDROID.idx()].own[0].id;
    let lay = Move::Lay { card, berth: ANDROID, turn: 1, side: CardHalf::Basic };
    assert_eq!(flight.play(1, lay), Err(Refusal::CannotPlanSpecial));
}

#[test]
fn an_android_knows_what_the_crew_knows() {
    let rule = |change: fn(&mut Setup)| {
        let mut agreed = crew();
        change(&mut agreed);
        let refusal = SpaceAlert::check_setup(&agreed).unwrap_err();
        table::Refusal::rule(&refusal).to_string()
    };
    // Not worse than the best of the crew, and nothing that nobody knows.
    assert_eq!(
        rule(|agreed| agreed.crew[2].specialization = Some((Specialization::Medic, 1))),
        "SA-17.10"
    );
    assert_eq!(
        rule(|agreed| agreed.crew[2].specialization = Some((Specialization::Teleporter, 1))),
        "SA-17.10"
    );
    // An explorer uses a trade as well as it is known (SA-17.8), and nobody
    // uses what another one uses (SA-17.9).
    assert_eq!(
        rule(|agreed| agreed.crew[0].specialization = Some((Specialization::Mechanic, 2))),
        "SA-17.8"
    );
    assert_eq!(
        rule(|agreed| agreed.crew[1].specialization = Some((Specialization::Medic, 1))),
        "SA-16.2"
    );
}
