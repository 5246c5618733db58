//! Addiction: what a career earns by itself, at the moment it has enough and
//! not a flight before.

use crate::check;

/// Achievement, what there was before, and what is the last straw; each `Ann`
/// has a log of her own.
pub(crate) const RECORDS: [(&str, &str, &str); 16] = [
    ("Out of this World", "9 flights", "Ann completes mission 0"),
    ("Out of this Reality", "24 flights", "Ann completes mission 0"),
    ("Out of this Log Sheet", "49 flights", "Ann completes mission 0"),
    ("Trucker", "4 campaigns", "Ann completes 3 of 3 0"),
    ("Galaxy Trucker", "14 campaigns", "Ann completes 3 of 3 0"),
    ("Is it still me?", "given Ann: consent, clones 14", "Ann loses"),
    ("Veteran Explorer", "since 2026-01-01 to 2026-07-02", "today 2026-07-03"),
    ("Senior Explorer", "since 2026-01-01 to 2026-12-31", "today 2027-01-01"),
    ("Jack of Some Trades", "2 basic", "Ann completes mission 0 with Mechanic (basic)"),
    ("Jack of Many Trades", "5 basic", "Ann completes mission 0 with Mechanic (basic)"),
    ("Jack of All Trades", "8 basic", "Ann completes mission 0 with Mechanic (basic)"),
    ("Master of Arts", "2 advanced", "Ann completes mission 0 with Mechanic (advanced)"),
    ("Master of Many Arts", "5 advanced", "Ann completes mission 0 with Mechanic (advanced)"),
    ("Master of All Arts", "8 advanced", "Ann completes mission 0 with Mechanic (advanced)"),
    (
        "Achievement Collector",
        "given Ann: earned Tour, earned Lunch Money, earned Duck!, earned Observer, \
         earned Medic (basic)",
        "Ann completes mission 0 with Lone Wolf",
    ),
    ("Achievement Addict", "half but one", "Ann completes mission 0 with Ghost Ship"),
];

const KINDS: [&str; 8] = [
    "Rocketeer",
    "Data Analyst",
    "Energy Technician",
    "Pulse Gunner",
    "Medic",
    "Teleporter",
    "Hypernavigator",
    "Special Ops",
];

/// What was before, as statements of an example. At level 30 nothing has to be
/// spent between two flights.
fn before(words: &str) -> String {
    let list: Vec<&str> = words.split_whitespace().collect();
    match list[..] {
        [n, "flights"] => "Ann completes mission 0\n".repeat(n.parse().unwrap()),
        // Neither those ended early nor those lost count.
        [n, "campaigns"] => {
            "Ann completes 3 of 3 0\n".repeat(n.parse().unwrap())
                + "Ann completes 2 of 3 0\nAnn consents\nAnn loses\n"
        }
        ["since", first, "to", last] => {
            format!(
                "today {first}\nAnn completes mission 0\ntoday {last}\nAnn completes mission 0\n"
            )
        }
        [n, special @ ("basic" | "advanced")] => {
            let known = &KINDS[..n.parse().unwrap()];
            known.iter().map(|kind| format!("given Ann: earned {kind} ({special})\n")).collect()
        }
        ["half", "but", "one"] => half_but_one(),
        _ => format!("{words}\n"),
    }
}

/// Half of every category, rounded up, and one Close Call.
fn half_but_one() -> String {
    use space_alert::career::achievement::{Achievement, Category};
    let mut text = String::new();
    for (category, n) in [
        (Category::Missions, 18),
        (Category::FullCampaigns, 12),
        (Category::SocialSkillz, 10),
        (Category::CloseCalls, 1),
        (Category::HotShots, 7),
        (Category::ExpertKnowHow, 10),
    ] {
        // A comma would end the name in an example.
        let of = Achievement::all()
            .filter(|one| one.facts().category == category && !one.facts().name.contains(','));
        for achievement in of.take(n) {
            text += &format!("given Ann: earned {achievement}\n");
        }
    }
    text
}

const TOP: &str = "career\nnew Ann\n\
    given Ann: level 30, medic 3, mechanic 3, rocketeer 3, teleporter 3, special-ops 3\n\
    given Ann: squad-leader 3, hypernavigator 3, pulse-gunner 3, energy-technician 3, \
    data-analyst 3\n";

#[test]
fn a_career_earns_them_one_flight_after_the_near_miss() {
    for (name, before_it, straw) in RECORDS {
        let before = before(before_it);
        check(&format!("{TOP}{before}Ann: not earned {name}"));
        // A flight that adds nothing to the count is not enough.
        if !before_it.contains("flights") && !before_it.starts_with("since") {
            check(&format!("{TOP}{before}Ann completes mission 0\nAnn: not earned {name}"));
        }
        let straw = if straw.starts_with("today") {
            format!("{straw}\nAnn completes mission 0")
        } else {
            straw.to_owned()
        };
        check(&format!("{TOP}{before}{straw}\nAnn: earned {name}"));
    }
}

#[test]
fn losses_are_no_record_but_one() {
    // The first loss is half a year before the first success.
    check(&format!(
        "{TOP}Ann consents\ntoday 2026-01-01\nAnn loses\ntoday 2026-07-03\n\
         Ann completes mission 0\nAnn: not earned Veteran Explorer, clones 1"
    ));
    check(&format!(
        "{TOP}{}Ann consents\nAnn loses\nAnn: not earned Out of this World",
        before("9 flights")
    ));
}
