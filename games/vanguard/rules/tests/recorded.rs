//! Recorded matches replay: first missions and later cycles, by one to four
//! players, to every ending.

use std::{collections::BTreeSet, path::Path};

use table::harness::{Recorded, recorded};
use vanguard::{cycle::Stage, event::What, exploration::End, game::Content as _, ship::Told};
use vanguard_content::{LongLamps, Vanguard};

fn all() -> Vec<Recorded<Vanguard>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded");
    recorded(&folder, "cargo run --release -p vanguard-bots --example record_campaigns")
}

#[test]
fn recorded_matches_replay() {
    let all = all();
    assert!(all.len() >= 30, "only {}", all.len());
    let journals = || all.iter().map(|recorded| recorded.game.journal());
    for n_seats in 1..=4 {
        let is_it = |first: bool| {
            journals().any(|own| own.setup.n_seats == n_seats && own.legacy.is_none() == first)
        };
        assert!(is_it(true) && is_it(false), "{n_seats} players, first mission and later");
    }
    let splits: BTreeSet<_> = journals().map(|own| own.setup.sections.map(|seat| seat.0)).collect();
    assert!(splits.len() >= 6, "{splits:?}");
    let endings: BTreeSet<_> = all
        .iter()
        .filter_map(|recorded| match &recorded.game.state().stage {
            Stage::Ship(ship) => ship.campaign.ending,
            Stage::Muster(_) | Stage::Exploration(..) => None,
        })
        .map(|id| LongLamps::book().pack[id].name.as_str().to_owned())
        .collect();
    assert_eq!(endings.len(), LongLamps::book().pack.endings.len(), "{endings:?}");
    let told = |name: &str, is: &dyn Fn(&What) -> bool| {
        let mut events = all.iter().flat_map(|recorded| &recorded.told);
        assert!(events.any(|told| is(&told.event.event.what)), "{name} is not recorded");
    };
    told("a lift-off", &|what| matches!(what, What::Ended { end: End::LiftOff }));
    told("a landing", &|what| matches!(what, What::TouchedDown { .. }));
    told("an exertion", &|what| matches!(what, What::Exerts { .. }));
    told("a combination", &|what| matches!(what, What::Combines { .. }));
    told("an injury", &|what| matches!(what, What::Injured { .. }));
    told("a project", &|what| matches!(what, What::Aboard(Told::Researched { .. })));
    told("a flight", &|what| matches!(what, What::Aboard(Told::Flew { .. })));
}
