//! Missions to look at.

/// Each with its name, in the notation.
pub const ALL: &[(&str, &str)] = &[
    (
        "First flight: three threats, four crew",
        "\
boards T4 T2 T5 T1
1 white Gunship
3 red Fighter
5 blue Meteoroid
crew purple captain: A A B red A . lift B A A
crew yellow: blue A . A B lift A . blue A
crew green: red lift A . A B A lift
crew blue: lift C . B . C A A . C C
tiles red s r t
tiles white f g b
",
    ),
    (
        "Boarding party: fire outside, intruders within",
        "\
boards T3 T6 T2 T4
2 red Gunship
3 internal Skirmishers I1-01
4 blue Pulse Ball
6 internal Saboteur I1-03
7 white Armored Grappler
crew purple captain: red lift C . lift R R blue A
crew yellow: C lift . C A A B . C . A A
crew red: blue C lift R red R . lift A B A
crew green: lift red A A . B A . blue C
crew blue android: blue A B A . A lift A
tiles blue r f s
",
    ),
    (
        "New Frontier: double actions and specialists",
        "\
double actions
boards T5 T7 T4 T2
2 blue Fighter
3 white Gunship
5 internal Hacked Shields I1-05
6 red Destroyer
crew purple captain pulse-gunner 3: lift basic A+A . A adv B A
crew yellow medic 3: blue+A A&adv lift A B+A A basic
crew green mechanic 2: red+lift A basic A A . B
crew red rocketeer 1: blue+lift C basic . C A+A
tiles white t s b
",
    ),
];

#[cfg(test)]
mod tests {
    #[test]
    fn every_example_is_a_mission() {
        for (name, text) in super::ALL {
            let mission = space_alert::notation::parse(text);
            assert!(mission.is_ok(), "{name}: {mission:?}");
        }
    }
}
