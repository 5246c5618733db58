//! Expert Know-How: what the resolution has to show before the crew is asked.

use crate::check;

/// Achievement, a mission in which P1 uses the special action with effect, and
/// missions in which nothing comes of it or it is a plain action.
pub(crate) const KNOW_HOW: [(&str, &str, &[&str]); 20] = [
    (
        "Rocketeer (basic)",
        "1 red Gunship\nP1 rocketeer 1: basic",
        &["P1 rocketeer 1: basic", "1 red Gunship\nP1 rocketeer 1: basic\ngiven: rockets 0"],
    ),
    (
        "Rocketeer (advanced)",
        "1 red Frigate\nP1 rocketeer 2: adv\ngiven: P1 in LB",
        &[
            "P1 rocketeer 2: adv\ngiven: P1 in LB",
            // On the bridge it maintains the computer, with one rocket it is a plain launch.
            "1 red Frigate\nP1 rocketeer 2: adv",
            "1 red Frigate\nP1 rocketeer 2: adv\ngiven: P1 in LB, rockets 1",
        ],
    ),
    (
        "Data Analyst (basic)",
        "P1 data-analyst 1: basic\ngiven: P1 in LB",
        &["P1 data-analyst 1: basic\ngiven: P1 knocked out"],
    ),
    (
        "Data Analyst (advanced)",
        "P1 data-analyst 2: adv\ngiven: P1 in LW",
        &["P1 data-analyst 2: adv", "P1 data-analyst 2: adv\ngiven: P1 in UB"],
    ),
    (
        "Energy Technician (basic)",
        "P1 energy-technician 1: basic\ngiven: white reactor 1",
        &[
            "P1 energy-technician 1: basic\ngiven: white reactor 5",
            "P1 energy-technician 1: basic\ngiven: fuel 0",
        ],
    ),
    (
        "Energy Technician (advanced)",
        "P1 energy-technician 2: adv",
        &["P1 energy-technician 2: adv\ngiven: P1 in LW"],
    ),
    (
        "Pulse Gunner (basic)",
        "1 white Gunship\nP1 pulse-gunner 1: basic",
        &[
            "P1 pulse-gunner 1: basic",
            "1 white Gunship\nP1 pulse-gunner 1: basic\ngiven: white reactor 1",
            // In lower white there is nothing to link.
            "1 white Gunship\nP1 pulse-gunner 1: . basic\ngiven: P1 in LW\n\
             given before turn 2: Gunship at 5, Gunship shield 0",
        ],
    ),
    (
        "Pulse Gunner (advanced)",
        "1 white Gunship\nP1 pulse-gunner 2: . adv\ngiven: P1 in LW\n\
         given before turn 2: Gunship at 5, Gunship shield 0",
        &["P1 pulse-gunner 2: . adv\ngiven: P1 in LW", "1 white Gunship\nP1 pulse-gunner 2: . adv"],
    ),
    ("Medic (basic)", "P1 medic 1: basic", &["P1 medic 1: basic\ngiven: P1 knocked out"]),
    (
        "Medic (advanced)",
        "P1 medic 2: lift&adv",
        &["P1 medic 2: lift&adv\ngiven: P1 knocked out", "P1 medic 2: basic"],
    ),
    (
        "Teleporter (basic)",
        "P1 teleporter 1: basic\nP2 traveller:\nP3 destination:\ngiven: P3 in LR",
        &["P1 teleporter 1: basic\nP2 traveller:\nP3 destination:", "P1 teleporter 1: basic"],
    ),
    ("Teleporter (advanced)", "P1 teleporter 2: adv\ngiven: P1 in UR", &["P1 teleporter 2: adv"]),
    (
        "Hypernavigator (basic)",
        "P1 hypernavigator 1: basic\ngiven: P1 in LW",
        &["P1 hypernavigator 1: basic"],
    ),
    (
        "Hypernavigator (advanced)",
        "P1 hypernavigator 2: . . . . . . . . . adv\nP2: C . . C . . . C\ngiven: P1 in LW",
        &[
            "P1 hypernavigator 2: . . . . . . . . adv\nP2: C . . C . . . C\ngiven: P1 in LW",
            "P1 hypernavigator 2: . . . . . . . . . adv\nP2: C . . C . . . C",
        ],
    ),
    (
        "Special Ops (basic)",
        "P1 special-ops 1: basic",
        &["P1 special-ops 1: basic\ngiven: P1 knocked out"],
    ),
    (
        "Special Ops (advanced)",
        // Both want the lift; undelayed, P1 looks out together with P4.
        "captain P2\nP1 special-ops 2: lift&adv C\nP2: lift\nP3: C\nP4: . C\ngiven: P4 in LW",
        &["P1 special-ops 2: lift&adv C\nP3: C\nP4: . C\ngiven: P4 in LW", "P1 special-ops 2: adv"],
    ),
    (
        "Squad Leader (basic)",
        "P1 squad-leader 1: basic\ngiven: P1 squad active, white damage f",
        &[
            "P1 squad-leader 1: basic\ngiven: P1 squad active",
            "P1 squad-leader 1: basic\ngiven: white damage f",
        ],
    ),
    (
        "Squad Leader (advanced)",
        "P1 squad-leader 2: adv\ngiven: P1 squad active",
        &["P1 squad-leader 2: adv", "P1 squad-leader 2: adv\ngiven: P1 squad disabled"],
    ),
    ("Mechanic (basic)", "P1 mechanic 1: basic", &["P1 mechanic 1: basic\ngiven: P1 knocked out"]),
    (
        "Mechanic (advanced)",
        "1 internal Power System Overload\nP1 mechanic 2: . adv\ngiven: P1 in LR",
        &["P1 mechanic 2: . adv\ngiven: P1 in LR"],
    ),
];

#[test]
fn special_actions_with_effect_are_put_to_the_crew() {
    for (name, used, in_vain) in KNOW_HOW {
        check(&format!("{used}\nP1 may claim: {name}\nP2 may claim: not {name}"));
        for in_vain in in_vain {
            check(&format!("{in_vain}\nP1 may claim: not {name}"));
        }
    }
}
