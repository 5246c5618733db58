//! The sheet of achievements: one line for each.

use super::{
    AchievementFacts,
    Category::{self, CloseCalls, HotShots, SocialSkillz},
    Demand, Feat, N_ACHIEVEMENTS, Record, Requirement,
    demand::ANY,
};
use crate::{
    Pool,
    action::{
        Special::{self, Advanced, Basic},
        Specialization::{
            self, DataAnalyst, EnergyTechnician, Hypernavigator, Mechanic, Medic, PulseGunner,
            Rocketeer, SpecialOps, SquadLeader, Teleporter,
        },
    },
    career::Badge,
};

const fn row(
    name: &'static str,
    category: Category,
    points: u8,
    min_level: u8,
    condition: Requirement,
) -> AchievementFacts {
    let (established, unanimous) = (true, false);
    AchievementFacts { name, category, points, min_level, condition, established, unanimous }
}

const fn mission(
    name: &'static str,
    points: u8,
    min_level: u8,
    demand: Demand,
) -> AchievementFacts {
    row(name, Category::Missions, points, min_level, Requirement::Mission(demand))
}

const fn campaign(
    name: &'static str,
    points: u8,
    min_level: u8,
    demand: Demand,
) -> AchievementFacts {
    row(name, Category::FullCampaigns, points, min_level, Requirement::Campaign(demand, None))
}

/// A campaign of which the crew has to confirm something.
const fn confirmed(
    name: &'static str,
    points: u8,
    min_level: u8,
    demand: Demand,
    what: &'static str,
) -> AchievementFacts {
    let condition = Requirement::Campaign(demand, Some(what));
    row(name, Category::FullCampaigns, points, min_level, condition).proposed()
}

const fn vote(
    name: &'static str,
    category: Category,
    points: u8,
    min_level: u8,
    feat: Option<Feat>,
    what: &'static str,
) -> AchievementFacts {
    row(name, category, points, min_level, Requirement::Vote(feat, what)).proposed()
}

const fn say(
    name: &'static str,
    points: u8,
    min_level: u8,
    what: &'static str,
) -> AchievementFacts {
    row(name, SocialSkillz, points, min_level, Requirement::Say(what)).proposed()
}

const fn feat(
    name: &'static str,
    category: Category,
    points: u8,
    min_level: u8,
    feat: Feat,
) -> AchievementFacts {
    row(name, category, points, min_level, Requirement::Feat(feat))
}

const fn know_how(
    name: &'static str,
    points: u8,
    kind: Specialization,
    special: Special,
) -> AchievementFacts {
    let what = "the crew agrees that the action was truly useful and not easily replaced";
    let condition = Requirement::Vote(Some(Feat::Used(kind, special)), what);
    row(name, Category::ExpertKnowHow, points, 0, condition)
}

const fn record(name: &'static str, points: u8, min_level: u8, record: Record) -> AchievementFacts {
    row(name, Category::Addiction, points, min_level, Requirement::Record(record))
}

impl AchievementFacts {
    /// The condition is ours (SA-20.59).
    const fn proposed(self) -> Self {
        Self { established: false, ..self }
    }

    /// Everybody else has to agree.
    const fn unanimous(self) -> Self {
        Self { unanimous: true, ..self }
    }
}

pub(super) static SHEET: [AchievementFacts; N_ACHIEVEMENTS] = [
    mission("Lone Wolf", 3, 0, ANY.humans(1)),
    mission("Dynamic Duo", 3, 0, ANY.humans(2)),
    mission("Three Musketeers", 3, 0, ANY.humans(3)),
    mission("Fantastic Four", 3, 0, ANY.humans(4)),
    mission("Take Five", 3, 0, ANY.humans(5)),
    mission("Fifth Wheel", 3, 0, ANY.humans(4).crew(5)),
    mission("D'Artagnan Missing", 5, 0, ANY.humans(3).crew(3)),
    mission("Scrambled Alert", 3, 0, ANY.pool(Pool::WHITE_YELLOW)),
    mission("Yellow Alert", 5, 0, ANY.pool(Pool::YELLOW)),
    mission("Orange Alert", 7, 0, ANY.pool(Pool::YELLOW_RED)),
    mission("Red Alert", 9, 2, ANY.pool(Pool::RED)),
    mission("Random Alert", 6, 2, ANY.pool(Pool::ALL)),
    mission("Double Trouble", 2, 0, ANY.double().any_count()),
    mission("Double Solo", 4, 0, ANY.humans(1).double()),
    mission("Double Duo", 4, 0, ANY.humans(2).double()),
    mission("Double Trio", 4, 0, ANY.humans(3).double()),
    mission("Double Quartet", 4, 0, ANY.humans(4).double()),
    mission("Double Quintet", 4, 0, ANY.humans(5).double()),
    mission("Double Scramble", 5, 0, ANY.double().pool(Pool::WHITE_YELLOW)),
    mission("Double Yellow", 7, 2, ANY.double().pool(Pool::YELLOW)),
    mission("Double Orange", 9, 2, ANY.double().pool(Pool::YELLOW_RED)),
    mission("Double Red", 11, 5, ANY.double().pool(Pool::RED)),
    mission("Double Random", 8, 2, ANY.double().pool(Pool::ALL)),
    mission("Not Even a Scratch", 3, 0, ANY.perfect()),
    mission("Clean as a Whistle", 6, 2, ANY.perfect().pool(Pool::WHITE_YELLOW)),
    mission("Spotless", 9, 2, ANY.perfect().pool(Pool::YELLOW)),
    mission("Flawless", 12, 2, ANY.perfect().pool(Pool::YELLOW_RED)),
    mission("Peerless", 15, 5, ANY.perfect().pool(Pool::RED)),
    mission("Favored by Fortune", 10, 5, ANY.perfect().pool(Pool::ALL)),
    mission("Perfect Double", 4, 2, ANY.double().perfect()),
    mission("Clean as Two Whistles", 8, 2, ANY.double().perfect().pool(Pool::WHITE_YELLOW)),
    mission("Doubly Spotless", 12, 5, ANY.double().perfect().pool(Pool::YELLOW)),
    mission("Doubly Flawless", 16, 5, ANY.double().perfect().pool(Pool::YELLOW_RED)),
    mission("Doubly Peerless", 20, 5, ANY.double().perfect().pool(Pool::RED)),
    mission("Doubly Fortunate", 13, 5, ANY.double().perfect().pool(Pool::ALL)),
    campaign("Robinson Crusoe", 6, 2, ANY.humans(1)),
    campaign("... and Friday", 6, 2, ANY.humans(2)),
    confirmed("Honeymoon", 6, 2, ANY.humans(2), "the two are a couple"),
    campaign("Tour", 6, 2, ANY.at_least(3)),
    campaign("Transgalactic Tour", 6, 5, ANY.longer()).proposed(),
    campaign("Double Crusoe", 9, 2, ANY.humans(1).double()),
    campaign("Double Friday", 9, 2, ANY.humans(2).double()),
    campaign("Double Tour", 9, 2, ANY.at_least(3).double()),
    campaign("Cracked", 8, 2, ANY.pool(Pool::WHITE_YELLOW)),
    campaign("Loony", 12, 2, ANY.pool(Pool::YELLOW)),
    campaign("Crazy", 16, 5, ANY.pool(Pool::YELLOW_RED)),
    campaign("Insane", 20, 5, ANY.pool(Pool::RED)),
    campaign("Psychedelic", 13, 5, ANY.different_pools()).proposed(),
    campaign("Scramble Challenge", 10, 2, ANY.double().pool(Pool::WHITE_YELLOW)),
    campaign("Rainbow Challenge", 15, 5, ANY.double().pool(Pool::ALL)),
    campaign("Orange Challenge", 20, 5, ANY.double().pool(Pool::YELLOW_RED)),
    campaign("Not Going to Happen", 7, 2, ANY.perfect()),
    campaign("Forget This", 14, 2, ANY.perfect().pool(Pool::WHITE_YELLOW)),
    campaign("Not Possible", 21, 5, ANY.perfect().pool(Pool::YELLOW)),
    campaign("Beyond Impossible", 28, 5, ANY.perfect().pool(Pool::YELLOW_RED)),
    campaign("Are you serious?", 35, 5, ANY.perfect().pool(Pool::RED)),
    campaign("Doubly Difficult", 20, 5, ANY.double().perfect().pool(Pool::WHITE_YELLOW)),
    campaign("Doubly Impossible", 30, 5, ANY.double().perfect().pool(Pool::ALL)),
    campaign("No Comment", 40, 5, ANY.double().perfect().pool(Pool::YELLOW_RED)),
    vote(
        "Aye, captain!",
        SocialSkillz,
        5,
        2,
        Some(Feat::Wears(Badge::Captain)),
        "the crew praises you, unasked, as its captain",
    ),
    vote(
        "Loud and clear!",
        SocialSkillz,
        4,
        2,
        Some(Feat::Wears(Badge::CommunicationsOfficer)),
        "the crew praises you, unasked, as its communications officer",
    ),
    vote(
        "All zones secure!",
        SocialSkillz,
        3,
        2,
        Some(Feat::Wears(Badge::ChiefOfSecurity)),
        "the crew praises you, unasked, as its chief of security",
    ),
    vote("Lucky Charm", SocialSkillz, 2, 2, None, "the crew agrees that you brought luck"),
    vote(
        "Lead Weight",
        SocialSkillz,
        1,
        2,
        None,
        "the crew agrees that it came home in spite of you",
    ),
    say("Superstar", 0, 2, "you think that you were the best"),
    vote("Lunch Money", SocialSkillz, 2, 0, None, "you fly in a lunch break"),
    vote("Children of the Night", SocialSkillz, 3, 0, None, "you fly in the middle of the night"),
    vote(
        "Devotion",
        SocialSkillz,
        4,
        0,
        None,
        "you fly many missions of one day with the same crew",
    ),
    vote("Promiscuity", SocialSkillz, 5, 0, None, "you fly with many different people on one day"),
    vote(
        "Chronicler",
        SocialSkillz,
        6,
        0,
        None,
        "your published report of the mission is approved of by 10 readers, by 5 if it is not in English",
    ),
    vote(
        "Master Chronicler",
        SocialSkillz,
        12,
        0,
        None,
        "your published report of the mission is approved of by 50 readers, by 25 if it is not in English",
    ),
    vote("Wolf Pack", SocialSkillz, 2, 0, None, "the crew is of men only, or of women only"),
    vote("Supertemporality", SocialSkillz, 3, 0, None, "the ages of the crew are far apart"),
    vote("Family Business", SocialSkillz, 4, 0, None, "the crew is one family"),
    vote("Integration", SocialSkillz, 5, 0, None, "the crew has as many men as women"),
    vote("Pangalactic", SocialSkillz, 6, 0, None, "the crew is from several countries"),
    vote("Respected", SocialSkillz, 6, 2, None, "the whole crew names you its most valued member")
        .unanimous(),
    vote(
        "Flight Instructor",
        SocialSkillz,
        6,
        5,
        None,
        "you have taught the game to somebody for whom this is one of the first missions",
    ),
    vote("Hometown Hero", SocialSkillz, 1, 0, None, "whatever your group has agreed on for it"),
    feat("Banged Up", CloseCalls, 2, 0, Feat::BatteredZones(1)).proposed(),
    feat("A Thorough Beating", CloseCalls, 4, 0, Feat::BatteredZones(2)).proposed(),
    feat("Bruised and Broken", CloseCalls, 6, 0, Feat::BatteredZones(3)).proposed(),
    feat("Duck!", CloseCalls, 1, 0, Feat::SixTiles).proposed(),
    feat("Ghost Ship", CloseCalls, 3, 0, Feat::AllKnockedOut).proposed(),
    feat("Bad Luck", CloseCalls, 5, 0, Feat::EarlyKnockOut).proposed(),
    feat("Survivor", CloseCalls, 7, 0, Feat::LastStanding).proposed(),
    feat("Doombringer", HotShots, 7, 2, Feat::FinalBlows).proposed(),
    feat("Troubleshooter", HotShots, 6, 2, Feat::InternalDamage(6)),
    feat("Ace Pilot", HotShots, 5, 2, Feat::PilotTurns(4)).proposed(),
    feat("Blaster Master", HotShots, 4, 2, Feat::GunnerTurns(6)).proposed(),
    feat("Rocket Star", HotShots, 3, 2, Feat::AllRockets).proposed(),
    feat("Transfer Technician", HotShots, 2, 2, Feat::TransferTurns(4)).proposed(),
    feat("Observer", HotShots, 1, 2, Feat::EveryView).proposed(),
    feat("Lazy Bum", HotShots, 2, 2, Feat::HalfIdle).proposed(),
    feat("Inspector", HotShots, 3, 2, Feat::AllStations).proposed(),
    vote(
        "Take One for the Team",
        HotShots,
        4,
        2,
        Some(Feat::KnockedOut),
        "the crew agrees that you were knocked out for its good",
    ),
    vote(
        "Extra Special Specialist",
        HotShots,
        5,
        5,
        Some(Feat::BothSpecials),
        "the crew agrees that you used both special cards of level 3 well",
    ),
    feat("Busy Bee", HotShots, 6, 2, Feat::NoIdleTurn).proposed(),
    feat("Grand Finale", HotShots, 7, 2, Feat::LateRescue).proposed(),
    know_how("Rocketeer (basic)", 3, Rocketeer, Basic),
    know_how("Rocketeer (advanced)", 5, Rocketeer, Advanced),
    know_how("Data Analyst (basic)", 3, DataAnalyst, Basic),
    know_how("Data Analyst (advanced)", 5, DataAnalyst, Advanced),
    know_how("Energy Technician (basic)", 3, EnergyTechnician, Basic),
    know_how("Energy Technician (advanced)", 5, EnergyTechnician, Advanced),
    know_how("Pulse Gunner (basic)", 3, PulseGunner, Basic),
    know_how("Pulse Gunner (advanced)", 5, PulseGunner, Advanced),
    know_how("Medic (basic)", 3, Medic, Basic),
    know_how("Medic (advanced)", 5, Medic, Advanced),
    know_how("Teleporter (basic)", 3, Teleporter, Basic),
    know_how("Teleporter (advanced)", 5, Teleporter, Advanced),
    know_how("Hypernavigator (basic)", 3, Hypernavigator, Basic),
    know_how("Hypernavigator (advanced)", 5, Hypernavigator, Advanced),
    know_how("Special Ops (basic)", 3, SpecialOps, Basic),
    know_how("Special Ops (advanced)", 5, SpecialOps, Advanced),
    know_how("Squad Leader (basic)", 3, SquadLeader, Basic),
    know_how("Squad Leader (advanced)", 5, SquadLeader, Advanced),
    know_how("Mechanic (basic)", 3, Mechanic, Basic),
    know_how("Mechanic (advanced)", 5, Mechanic, Advanced),
    record("Out of this World", 5, 0, Record::Successes(10)),
    record("Out of this Reality", 10, 0, Record::Successes(25)),
    record("Out of this Log Sheet", 20, 0, Record::Successes(50)),
    record("Trucker", 15, 0, Record::FullCampaigns(5)),
    record("Galaxy Trucker", 25, 0, Record::FullCampaigns(15)),
    record("Is it still me?", 3, 0, Record::Clones(15)),
    record("Veteran Explorer", 6, 2, Record::Days(183)),
    record("Senior Explorer", 12, 5, Record::Days(365)),
    record("Jack of Some Trades", 5, 0, Record::KnowHow(Basic, 3)),
    record("Jack of Many Trades", 10, 0, Record::KnowHow(Basic, 6)),
    record("Jack of All Trades", 15, 0, Record::KnowHow(Basic, 9)),
    record("Master of Arts", 10, 0, Record::KnowHow(Advanced, 3)),
    record("Master of Many Arts", 20, 0, Record::KnowHow(Advanced, 6)),
    record("Master of All Arts", 30, 0, Record::KnowHow(Advanced, 9)),
    record("Achievement Collector", 4, 2, Record::OneOfEach),
    record("Achievement Addict", 42, 5, Record::HalfOfEach),
];
