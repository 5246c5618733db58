//! 500 missions with the state after every turn, resolved by an independent
//! implementation. Every trusted value agrees, except for the rulings listed in
//! `docs/rules/space-alert/disagreements.md`.

use std::collections::BTreeSet;

use space_alert::golden::compact;

const RULINGS: &str = include_str!("../../../../docs/rules/space-alert/disagreements.md");

/// Cases named in the first column of the table of rulings.
fn ruled() -> BTreeSet<String> {
    let rows = RULINGS.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| row.split('`').next()).map(str::to_owned).collect()
}

#[test]
fn trusted_values_agree_or_are_ruled_on() {
    let cases = compact::read_cases(compact::RECORDED).unwrap();
    assert_eq!(cases.len(), 500);
    let differing: Vec<_> = cases.iter().filter_map(|case| case.difference()).collect();
    let ids: BTreeSet<String> = differing.iter().map(|differs| differs.id.clone()).collect();
    assert_eq!(ids, ruled(), "{differing:#?}");
}

#[test]
fn the_short_form_says_the_same() {
    for case in compact::read_cases(compact::RECORDED).unwrap() {
        let again = compact::read_cases(&compact::write_case(&case)).unwrap();
        assert_eq!(again[0].turns, case.turns);
        assert_eq!(again[0].outcome, case.outcome);
        assert_eq!(again[0].mission, case.mission);
    }
}
