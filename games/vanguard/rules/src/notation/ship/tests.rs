//! Examples of the ship book that hold, and errors that name the place.

use super::super::run_example;

#[track_caller]
fn holds(text: &str) {
    run_example(text).unwrap();
}

#[test]
fn pages_are_played_by_the_real_rules() {
    holds("step: fly\nenergy: 1\nvisit tarn-orbit\nexpect: step scan, energy 0, scanner 1");
    holds("step: fly\nenergy: 1\nfly reach\nexpect: refused VG-18.4, energy 1");
    holds(
        "step: survival
         crew: Ada recon medbay 1, Bo science medbay 4
         rolled: major, minor, blank, minor, minor, minor
         expect: event VG-24.13, wall 1, medbay Bo 4
         ---
         step: team
         crew: Ada recon, Bo science 2
         scanner: 1
         lander: swift
         send Ada
         send Bo
         on to exit
         expect: exit landing, team Ada, team Bo",
    );
}

#[test]
fn several_players_propose_and_answer() {
    holds(
        "step: facilities
         players: 1 1 2 2
         command: 2
         2 proposes facility barracks
         expect: asked proposal, awaits 1, not awaits 2, command 2
         1 answer no
         expect: awaits 1, awaits 2, page 6
         2 proposes facility barracks
         1 answer yes
         expect: page 16, command 1",
    );
}

#[test]
fn a_cycle_leads_to_the_next() {
    holds("step: fly\nenergy: 0\nsave\nnext cycle\nexpect: page 5, command 1, penalty");
}

#[test]
fn errors_name_the_place() {
    for (text, told) in [
        ("step: tea", "line 1: there is no step `tea`"),
        ("step: fly\ntea: 3\nexpect: page 5", "line 2: `tea: 3` is not understood"),
        ("step: fly\nlab: tea\nexpect: page 5", "line 2: there is no research `tea`"),
        ("step: fly\ncrew: Ada tea\nexpect: page 5", "line 2: there is no section `tea`"),
        ("step: fly\nenergy: 5\npour tea\nexpect: page 5", "line 3: `pour tea` is not understood"),
        ("step: fly\nenergy: 5\nexpect: tea 2", "line 3: `tea 2` cannot be expected"),
        ("step: fly\nenergy: 5\nexpect: energy 4", "line 3: expected energy 4, got 5"),
        ("step: fly\nenergy: 5", "line 2: nothing is expected"),
        (
            "step: fly\nenergy: 1\nfly reach\nexpect: page 5",
            "line 4: the last deed was refused: there is no such flight, or not the energy or the upgrade for it (VG-18.4)",
        ),
    ] {
        assert_eq!(run_example(text).unwrap_err().to_string(), told, "{text}");
    }
}
