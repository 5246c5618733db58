//! Everything that the rules' own cards do can be said in effects.

use vanguard_pack::effect::Moments;

use crate::world::read;

/// Injuries, danger tables, landing, leads, morale, memorial wall, harder mode.
#[test]
fn the_cards_of_the_rules_can_be_said() {
    let strike = Moments::STRIKE;
    let landing = Moments::LANDING;
    let (all, deck) = (Moments::ALL, Moments::DECK);
    for (text, when) in [
        // Wounded, Exhausted, Concussed, Shaken.
        ("spend 1", strike),
        ("spend 2", strike),
        ("if count hand >= 1 { discard 1 } else { spend 1 }", strike),
        ("sacrifice 1", strike),
        ("no-convert until check", strike),
        ("no-assist until once", strike),
        ("discard all", strike),
        // Fractured, Poisoned, Irradiated, Burned.
        ("stat travel-dice +1 until once", strike),
        ("sacrifice 1 red or any", strike),
        ("if count charges >= 1 { charge -1 } else { spend 1 }", strike),
        ("sacrifice 1 green or any", strike),
        ("turn 1 wild to accident", strike),
        ("sacrifice 1 blue or any", strike),
        ("if count equipment >= 1 { equip-discard } else { spend 2 }", strike),
        // Danger tables.
        ("", strike),
        ("discard 1", strike),
        ("supplies -1", strike),
        ("injury minor", strike),
        ("injury major", strike),
        ("if count charges >= 1 { charge -1 } else { spend 2 }", strike),
        // Landing spaces and penalties.
        ("stat disembark-draw +1 for all until exploration", landing),
        ("spend 1 for all", landing),
        ("supplies -1", landing),
        ("each all { danger C 1 }; damage-lander; injury wounded for all", landing),
        ("refresh 2 for all", landing),
        ("charge -1 for all", landing),
        ("injury minor", landing),
        // Leads, morale, memorial wall, harder mode.
        ("draw 1 for one-of all by science", Moments::EXPLORATION),
        ("charge 1 for one-of all by science", Moments::EXPLORATION),
        ("stat energy-income +1", Moments::BRIDGE),
        ("stat energy-income -1; stat situations-new +1", Moments::BRIDGE),
        ("success 2", deck),
        ("morale 1", deck),
        ("recruit 1 choice", deck),
        ("promote", deck),
        ("stat supplies-start -1", all),
        ("stat refresh-on-exert -1", all),
        ("stat survival-dice +1", all),
    ] {
        let effects = read(text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        effects.walk(&mut |step| {
            if let vanguard_pack::effect::Step::Act(act) = step {
                assert!(
                    act.op.moments().holds(when),
                    "{text}: {} has no meaning then",
                    act.op.word()
                );
            }
        });
    }
}
