use table::{Luck, Seed, Topic};

use super::*;
use crate::timeline::{MissionGroup, text, validate};

const GROUPS: [MissionGroup; 5] = [
    MissionGroup::Simulation,
    MissionGroup::AdvancedSimulation,
    MissionGroup::Mission,
    MissionGroup::DoubleEasier,
    MissionGroup::DoubleStandard,
];

#[test]
fn missions_with_nothing_chosen_could_be_official() {
    for group in GROUPS {
        for seed in 0..400 {
            let timeline = generate(&RecipeOptions::new(group), seed).unwrap();
            assert_eq!(validate(&timeline, group), Ok(()), "{group:?} {seed}");
        }
    }
}

/// Options of all kinds, but such as can be met.
fn any_options(luck: &mut Luck, number: u64) -> RecipeOptions {
    let mut index = 0;
    let mut below = |bound: u32| {
        index += 1;
        luck.below(Topic { stream: number, index }, bound)
    };
    let group = GROUPS[below(5) as usize];
    let mut options = RecipeOptions::new(group);
    let (least, most) = RecipeOptions::threat_levels(group).into_inner();
    let mut maybe = |bound: u32| (below(3) == 0).then(|| below(bound));
    options.threat_level = maybe(u32::from(most - least) + 1).map(|n| least + n as u8);
    options.data_transfers = maybe(9).map(|n| n as u8);
    options.incoming_data = maybe(5).map(|n| n as u8);
    options.silence = maybe(25).map(|n| n as u16 * 5);
    options.silences = maybe(9).map(|n| n as u8);
    options.shared_turns = maybe(2).map(|n| n == 1);
    options.length = maybe(15).map_or(100, |n| 80 + n as u16 * 5);
    options
}

#[test]
fn ten_thousand_missions_are_within_their_limits() {
    let mut luck = Luck::seeded(&Seed::numbered(1));
    let mut n_missions = 0;
    let mut number = 0;
    let mut n_refused = 0;
    while n_missions < 10_000 {
        number += 1;
        let options = any_options(&mut luck, number);
        if options.check().is_err() {
            continue;
        }
        match generate(&options, number) {
            Ok(timeline) => {
                let limits = options.limits();
                assert_eq!(validate_within(&timeline, &limits), Ok(()), "{options:?}");
                n_missions += 1;
            }
            Err(error) => {
                assert_eq!(error, RecipeOptionsError::NoRoom { length: options.length });
                n_refused += 1;
            }
        }
    }
    // Some short missions have no room for all the transfers and silences asked for.
    assert!(n_refused < 10, "{n_refused} of {number} could not be drawn");
}

#[test]
fn a_recipe_gives_the_same_mission_for_ever() {
    let recipe = Recipe { options: RecipeOptions::default(), seed: 2008 };
    assert_eq!(recipe.to_string(), "SA1-M-1YR-KG");
    assert_eq!(
        text::write(&recipe.timeline().unwrap()),
        "0:20 T+1 unconfirmed red, 1:10 T+3 white, 1:40 transfer, 2:00 silence to 2:15, \
         2:25 T+4 serious red, 2:55 transfer, 3:10 data, 3:45 end\n\
         4:00 T+5 blue, 4:45 transfer, 5:00 T+6 internal, 5:35 T+7 white, 6:15 T+8 blue, \
         7:00 data, 7:40 end\n\
         7:50 silence to 8:00, 8:40 transfer, 9:25 silence to 9:45, 10:15 end\n"
    );
    assert_eq!(recipe.timeline(), recipe.timeline());
}

#[test]
fn codes_are_read_again() {
    let mut luck = Luck::seeded(&Seed::numbered(2));
    for number in 0..2_000 {
        let options = any_options(&mut luck, number);
        let seed = if number % 2 == 0 { number } else { u64::MAX - number };
        let recipe = Recipe { options, seed };
        if options.check().is_ok() {
            let code = recipe.to_string();
            assert_eq!(code.parse(), Ok(recipe), "{code}");
            assert_eq!(format!(" {} ", code.to_lowercase()).parse(), Ok(recipe), "{code}");
        }
    }
}

#[test]
fn any_slip_of_the_pen_is_noticed() {
    let options = RecipeOptions {
        data_transfers: Some(4),
        ..RecipeOptions::new(MissionGroup::DoubleStandard)
    };
    let code = Recipe { options, seed: 123_456_789 }.to_string();
    for (idx, letter) in code.char_indices() {
        for other in ('0'..='9').chain('A'..='Z') {
            let mut wrong = code.clone();
            wrong.replace_range(idx..=idx, &other.to_string());
            // Letters that look like a digit are read as that digit.
            let alike = matches!((letter, other), ('0', 'O') | ('1', 'I' | 'L'));
            assert!(other == letter || alike || wrong.parse::<Recipe>().is_err(), "{wrong}");
        }
    }
}

#[test]
fn errors_name_what_is_wrong() {
    let read = |code: &str| code.parse::<Recipe>().unwrap_err().to_string();
    assert_eq!(read("hello"), "a mission code looks like SA1-M-4K7-36");
    assert_eq!(
        read("SA9-M-1-00"),
        "mission code: the letters SA9 at the start are of another version; this is SA1"
    );
    assert_eq!(
        read("SA1-M-1-00"),
        "mission code: a slip of the pen; the last two letters do not fit with the others"
    );
    assert_eq!(read("SA1-MT-1-00"), "mission code: `T` is not an option with its number");
    assert_eq!(read("SA1-Q-1-00"), "mission code: no mission is of the kind Q");
    assert_eq!(read("SA1-M-U-00"), "mission code: the seed has the wrong letter U");
    let check = |options: RecipeOptions| generate(&options, 1).unwrap_err().to_string();
    let mission = RecipeOptions::default();
    assert_eq!(
        check(RecipeOptions { incoming_data: Some(5), ..mission }),
        "incoming data: 5, not at most 4: the action deck would be empty with five players"
    );
    assert_eq!(
        check(RecipeOptions { silence: Some(31), ..mission }),
        "silence: 31 seconds, not a multiple of 5 up to 120"
    );
    assert_eq!(
        check(RecipeOptions { silence: Some(100), silences: Some(3), ..mission }),
        "silences: 3 of 5 to 30 seconds each do not make 100 seconds"
    );
    assert_eq!(
        check(RecipeOptions { threat_level: Some(40), ..mission }),
        "threat level: 40, not 5 to 11"
    );
    assert_eq!(
        check(RecipeOptions { length: 300, ..mission }),
        "length: 300 per cent, not a multiple of 5 from 80 to 150"
    );
    assert_eq!(
        check(RecipeOptions::new(MissionGroup::TestRun)),
        "group: test runs are given, not drawn"
    );
}

#[test]
fn a_field_that_does_not_exist_is_named() {
    let read =
        |json: &str| serde_json::from_str::<RecipeOptions>(json).map_err(|error| error.to_string());
    let options = RecipeOptions {
        data_transfers: Some(5),
        ..RecipeOptions::new(MissionGroup::DoubleStandard)
    };
    assert_eq!(read(r#"{"group":"double-standard","data_transfers":5}"#), Ok(options));
    assert!(read(r#"{"transfers":5}"#).unwrap_err().contains("`transfers`"));
}
