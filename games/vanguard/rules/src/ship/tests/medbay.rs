//! Pages 32 and 36.

use super::*;

/// The crew of recon and science at rank 1, three and one injuries.
fn injured(own: &mut Campaign) -> [CrewmemberId; 2] {
    [Section::Recon, Section::Science].map(|section| {
        let mut crew = own.roster.crew.iter_mut();
        let person = crew.find(|one| one.section == section && one.rank == 1).expect("there");
        person.post = Post::Team;
        person.card
    })
}

#[test]
fn the_injured_are_admitted_and_the_others_rest() {
    let mut own = rich_campaign();
    let [bad, light] = injured(&mut own);
    let unhurt =
        own.roster.crew.iter().find(|one| one.section == Section::Security).expect("there").card;
    own.roster.send(unhurt, Post::Team);
    let home = Home { team: vec![(bad, 2), (light, 1), (unhurt, 0)], ..Home::default() };
    let mut table = Table::home(own, Step::Recovery, home);
    let post = |table: &Table, card| table.campaign().roster.person(card).map(|one| one.post);
    assert_eq!(post(&table, unhurt), Some(Post::Resting), "VG-24.2");
    assert_eq!(table.ship.step, Step::Admission, "VG-24.8");
    assert_eq!(table.refused(&ShipMove::Admit(bad, 0)).as_deref(), Some("VG-24.7"));
    table.make(ShipMove::Admit(bad, 4));
    table.make(ShipMove::Admit(light, 6));
    assert_eq!(post(&table, bad), Some(Post::Patient(4)), "VG-24.7");
    assert_eq!(table.ship.step, Step::Save, "VG-24.18, VG-24.25");
}

#[test]
fn patients_move_on_and_therapists_help() {
    let mut own = rich_campaign();
    let [one, other] = injured(&mut own);
    own.roster.send(one, Post::Patient(1));
    own.roster.send(other, Post::Patient(6));
    let mut table = Table::home(own, Step::Recovery, Home::default());
    let post = |table: &Table, card| table.campaign().roster.person(card).map(|own| own.post);
    assert_eq!(post(&table, one), Some(Post::Patient(2)), "VG-24.3");
    assert_eq!(post(&table, other), Some(Post::Available), "VG-24.6, VG-24.28");
    let therapist = table.somebody(Section::Engineering, 1, Post::Available);
    table.make(ShipMove::Treat(therapist, one));
    assert_eq!(post(&table, one), Some(Post::Available), "VG-24.4, VG-27.102");
}

#[test]
fn without_a_slot_the_injured_die() {
    let mut own = rich_campaign();
    let [bad, light] = injured(&mut own);
    let others: Vec<_> = own.roster.at(Post::Available).map(|one| one.card).take(2).collect();
    own.roster.send(others[0], Post::Patient(0));
    own.roster.send(others[1], Post::Patient(3));
    let home = Home { team: vec![(bad, 3), (light, 1)], ..Home::default() };
    let table = Table::home(own, Step::Admission, home);
    assert_eq!(
        table.campaign().roster.person(bad).map(|one| one.post),
        Some(Post::Dead),
        "VG-24.12"
    );
}

#[test]
fn the_dead_have_a_place_on_the_wall() {
    let mut own = rich_campaign();
    let recon: Vec<CrewmemberId> = own
        .roster
        .crew
        .iter()
        .filter(|one| one.section == Section::Recon)
        .map(|one| one.card)
        .collect();
    for card in &recon {
        own.roster.send(*card, Post::Dead);
    }
    assert_eq!(recon.len(), 4);
    let mut table = Table::at(own, Step::Memorial);
    table.make(ShipMove::Crew(recon[0]));
    assert_eq!(table.campaign().pools.success, 22, "VG-24.22, VG-24.29");
    table.settle();
    let wall = &table.campaign().roster.wall;
    assert_eq!(wall.len(), 4, "VG-24.20");
    let common = wall.iter().filter_map(|fallen| fallen.slot);
    let common = common.filter(|slot| book().pack.memorials[usize::from(*slot)].section.is_none());
    assert_eq!(common.count(), 2, "VG-24.21");
    assert_eq!(table.ship.step, Step::Save, "VG-24.25");
}
