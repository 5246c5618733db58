//! Who decides, and when all must agree.

use super::*;
use crate::ship::Facility;

const YOU: Seat = Seat(1);

fn two(step: Step) -> Table {
    let mut own = rich_campaign();
    own.pools.command = 3;
    own.pools.energy = 5;
    Table::with(own, step, 2, [ME, ME, YOU, YOU])
}

#[test]
fn one_proposes_and_the_others_confirm() {
    let mut table = two(Step::Facilities);
    table.make(ShipMove::Facility(Facility::Laboratory));
    assert_eq!(table.ship.step, Step::Facilities, "VG-27.2");
    assert!(table.ship.awaits(YOU) && !table.ship.awaits(ME), "VG-27.2");
    table.make_as(YOU, ShipMove::Answer(false));
    assert!(table.ship.awaits(ME) && table.ship.awaits(YOU), "VG-27.2");
    table.make_as(YOU, ShipMove::Facility(Facility::Laboratory));
    table.make(ShipMove::Answer(true));
    assert_eq!(table.ship.step, Step::Research, "VG-27.2");
}

#[test]
fn anybody_may_act_alone_where_that_is_agreed() {
    let mut own = rich_campaign();
    own.pools.command = 1;
    let mut table = Table::with(own, Step::Facilities, 2, [ME, ME, YOU, YOU]);
    table.ship.acts_alone = true;
    table.make_as(YOU, ShipMove::Facility(Facility::Laboratory));
    assert_eq!(table.ship.step, Step::Research, "VG-27.2");
}

#[test]
fn nobody_touches_the_crew_of_another() {
    let mut table = two(Step::Exchange);
    let science = table.somebody(Section::Science, 1, Post::Available);
    assert!(table.refused(&ShipMove::Dismiss(science)).is_some(), "VG-1.13");
    let recon = table.somebody(Section::Recon, 1, Post::Available);
    table.make(ShipMove::Exchange(recon.min(science), recon.max(science)));
    assert!(table.ship.awaits(YOU), "VG-19.41");
    table.make_as(YOU, ShipMove::Answer(true));
    let person = table.campaign().roster.person(recon).expect("there");
    assert_eq!(person.section, Section::Science, "VG-19.42");
}

#[test]
fn engineering_decides_what_is_loaded() {
    let mut table = two(Step::Load);
    let team = [(Section::Recon, 1), (Section::Science, 1)];
    table.ship.launch.team =
        team.map(|(section, rank)| table.somebody(section, rank, Post::Available)).to_vec();
    table.ship.launch.lander = Some(id("swift"));
    table.ship.exit = None;
    table.ship.work = vec![Work::Step(Step::Load)];
    table.go_on();
    table.make(ShipMove::Load(id("mast")));
    table.make(ShipMove::GoOn);
    table.make_as(YOU, ShipMove::Answer(false));
    assert!(table.ship.awaits(YOU) && !table.ship.awaits(ME), "VG-21.25");
    table.make_as(YOU, ShipMove::PutBack(id("mast")));
    table.make_as(YOU, ShipMove::GoOn);
    assert!(table.ship.launch.load.is_empty(), "VG-21.25");
}
