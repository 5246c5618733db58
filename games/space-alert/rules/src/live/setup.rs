//! What a crew agrees on before it flies.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Seat, Silence};

use super::refusal::Refusal;
pub use crate::Pool;
use crate::{
    Mission, MissionError, MissionSetup, Pools,
    action::Specialization,
    campaign::Carried,
    card::{Card, Set},
    career::achievement::Achievement,
    mission::{Colour, Course, MAX_CREW},
    options::Options,
    report::Report,
    resolve,
    timeline::{self, MissionGroup, Official, Timeline, generate},
};

/// A crew member, counted in seating order from 0, androids included (SA-1.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Berth(pub u8);
table::encode! { struct Berth(number) }

impl Berth {
    /// As an index into the crew.
    #[must_use]
    pub const fn idx(self) -> usize {
        self.0 as usize
    }
}

impl std::fmt::Display for Berth {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "crew member {}", u16::from(self.0) + 1)
    }
}

/// A crew member before the mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MemberSetup {
    /// The figure's colour (SA-1.2).
    pub colour: Colour,
    /// Nobody plays it (SA-1.1).
    #[serde(default)]
    pub android: bool,
    /// A specialization kept from an earlier mission or known by the explorer,
    /// with its level.
    #[serde(default)]
    pub specialization: Option<(Specialization, u8)>,
    /// The explorer whose career this mission belongs to (SA-17.5).
    #[serde(default)]
    pub explorer: Option<ExplorerSummary>,
}
table::encode! { struct MemberSetup { colour, android, specialization, explorer } }

/// What the crew knows of an explorer who comes along.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExplorerSummary {
    /// The name in the explorer's log.
    pub name: String,
    /// The level before the flight.
    pub level: u8,
    /// What the explorer has learned, with the level of each (SA-17.8).
    pub known: Vec<(Specialization, u8)>,
    /// Achievements earned before (SA-17.34).
    #[serde(default)]
    pub earned: Vec<Achievement>,
}
table::encode! { struct ExplorerSummary { name, level, known, earned } }

/// Which timeline is flown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// The official one of this id, such as `test-run-1`.
    Official(String),
    /// One of a group, by the luck of the match (SA-12.4).
    Any(MissionGroup),
    /// A random one, by the luck of the match.
    Random(timeline::RecipeOptions),
    /// The one that a code stands for, ours or the old Flash player's.
    Code(String),
}
table::encode! {
    enum Choice {
        0 Official(id),
        1 Any(group),
        2 Random(options),
        3 Code(code),
    }
}

/// The parts of The New Frontier in use (SA-1.36).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Modules {
    /// The new threat cards.
    pub new_threats: bool,
    /// The double action deck.
    pub double_actions: bool,
    /// Special cards instead of heroic ones.
    pub specializations: bool,
    /// Explorers with careers.
    pub experience: bool,
}
table::encode! { struct Modules { new_threats, double_actions, specializations, experience } }

impl Modules {
    /// The boxes that threat cards are taken from.
    #[must_use]
    pub const fn threat_sets(&self) -> &'static [Set] {
        if self.new_threats { &[Set::Base, Set::NewFrontier] } else { &[Set::Base] }
    }
}

/// Who wears which badge (SA-18.1); the four extra ones change nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Badges {
    /// Acts first (SA-18.3).
    pub captain: Berth,
    /// Handles external threats (SA-18.4).
    pub communications_officer: Berth,
    /// Handles internal threats (SA-18.5).
    pub chief_of_security: Berth,
    /// Leads the resolution.
    #[serde(default)]
    pub tactical_officer: Option<Berth>,
    /// Keeps track of energy.
    #[serde(default)]
    pub chief_engineer: Option<Berth>,
    /// Assists the captain.
    #[serde(default)]
    pub lieutenant: Option<Berth>,
    /// Computes the score.
    #[serde(default)]
    pub science_officer: Option<Berth>,
}
table::encode! {
    struct Badges {
        captain,
        communications_officer,
        chief_of_security,
        tactical_officer,
        chief_engineer,
        lieutenant,
        science_officer,
    }
}

/// How much the table helps with planning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Help {
    /// Not at all.
    #[default]
    None,
    /// Everyone may have their own plan tried out.
    Own,
    /// All plans lie open and may be tried out together.
    Whole,
}
table::encode! { enum Help { 0 None, 1 Own, 2 Whole } }

/// How the table plays where tables differ. The default is the common way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct House {
    /// External threats stay face down until the resolution (SA-20.4).
    pub hidden_external: bool,
    /// A threat is first seen by its officer alone, who turns it up.
    pub officer_first: bool,
    /// Cards laid for androids lie open (SA-20.8 b).
    pub androids_open: bool,
    /// A card may be declared misplayed when it is turned up (SA-20.10 a).
    pub tripping: bool,
    /// In a campaign, threats met before come back (SA-20.25 b).
    pub threats_come_back: bool,
    /// The double action deck of 90 cards (SA-20.42).
    pub short_double_deck: bool,
    /// Playing alone, the deck is not sorted (SA-14.23).
    pub unsorted_deck: bool,
    /// Training help.
    pub help: Help,
    /// Explanations for newcomers, each at the moment it is needed.
    pub guide: bool,
}
table::encode! {
    struct House {
        hidden_external,
        officer_first,
        androids_open,
        tripping,
        threats_come_back,
        short_double_deck,
        unsorted_deck,
        help,
        guide,
    }
}

/// The missions of a campaign flown before this one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    /// How many missions were agreed on (SA-12.1).
    pub agreed: u8,
    /// How those flown ended.
    #[serde(default)]
    pub flown: Vec<PastMission>,
    /// What they left on the ship.
    #[serde(default)]
    pub carried: Carried,
}
table::encode! { struct Campaign { agreed, flown, carried } }

/// A mission of a campaign that has been flown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PastMission {
    /// Everything about it: how it ended follows.
    pub mission: MissionSetup,
    /// What its threats were drawn from.
    pub pools: Pools,
}
table::encode! { struct PastMission { mission, pools } }

impl PastMission {
    /// How it ended.
    ///
    /// # Errors
    ///
    /// If no crew can have flown this.
    pub fn report(&self) -> Result<Report, MissionError> {
        Ok(resolve(&Mission::try_from(self.mission.clone())?, &mut Silence))
    }

    /// Whether a threat card was drawn (SA-20.25).
    #[must_use]
    pub fn met(&self, card: Card) -> bool {
        self.mission.threats.iter().any(|threat| {
            threat.card == card || threat.calls == Some(card) || threat.calls_then == Some(card)
        })
    }
}

/// Everything a crew agrees on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The crew in seating order. The players take the seats of the table in
    /// the same order.
    pub crew: ArrayVec<MemberSetup, MAX_CREW>,
    /// Who does what.
    pub badges: Badges,
    /// What is flown.
    pub mission: Choice,
    /// The colours of the common threats.
    pub common: Pool,
    /// The colours of the serious threats.
    pub serious: Pool,
    /// The parts of The New Frontier in use.
    #[serde(default)]
    pub modules: Modules,
    /// Readings of the rules of the resolution.
    #[serde(default)]
    pub readings: Options,
    /// How the table plays.
    #[serde(default)]
    pub house: House,
    /// The speed of the mission clock in percent: 100 is the real one, 50 half.
    #[serde(default = "normal_pace")]
    pub pace: u16,
    /// Who gets the card that does not divide evenly (SA-16.6); the captain
    /// if nobody is named.
    #[serde(default)]
    pub extra_card_to: Option<Seat>,
    /// The campaign this mission belongs to.
    #[serde(default)]
    pub campaign: Option<Campaign>,
}
table::encode! {
    struct Setup {
        crew,
        badges,
        mission,
        common,
        serious,
        modules,
        readings,
        house,
        pace,
        extra_card_to,
        campaign,
    }
}

/// The slowest clock, in percent.
pub const PACE_MIN: u16 = 25;
/// The fastest clock, in percent; for tests and demonstrations.
pub const PACE_MAX: u16 = 20_000;
/// The most missions that a campaign may be agreed on for.
pub const CAMPAIGN_MAX: u8 = 9;

const fn normal_pace() -> u16 {
    100
}

impl Setup {
    /// The first mission that so many players would choose: four in the crew,
    /// or five.
    #[must_use]
    pub fn for_players(n_players: u8) -> Self {
        let n_players = usize::from(n_players.clamp(1, MAX_CREW as u8));
        let n_crew = n_players.max(4);
        let crew =
            Colour::ALL.into_iter().take(n_crew).enumerate().map(|(idx, colour)| MemberSetup {
                colour,
                // Alone, one plays all four (SA-11.17).
                android: n_players == 1 || idx >= n_players,
                specialization: None,
                explorer: None,
            });
        let nth = |idx: usize| Berth((idx % n_players) as u8);
        Self {
            crew: crew.collect(),
            badges: Badges {
                captain: Berth(0),
                communications_officer: nth(1),
                chief_of_security: nth(2),
                tactical_officer: None,
                chief_engineer: None,
                lieutenant: None,
                science_officer: None,
            },
            mission: Choice::Official("test-run-1".to_owned()),
            common: Pool::WHITE,
            serious: Pool::WHITE,
            modules: Modules::default(),
            readings: Options::default(),
            house: House::default(),
            pace: normal_pace(),
            extra_card_to: None,
            campaign: None,
        }
    }

    /// What the threats are drawn from.
    #[must_use]
    pub const fn pools(&self) -> Pools {
        Pools { common: self.common, serious: self.serious }
    }

    /// How many people play.
    #[must_use]
    pub fn n_players(&self) -> u8 {
        let n_players = self.crew.iter().filter(|member| !member.android).count();
        // Who plays alone may have a figure of their own (SA-17.14) or none.
        n_players.max(1) as u8
    }

    /// Whether one plays for the whole crew (SA-11.17).
    #[must_use]
    pub fn is_solo(&self) -> bool {
        self.n_players() == 1
    }

    /// How many crew members nobody has a hand for.
    #[must_use]
    pub fn n_androids(&self) -> u8 {
        if self.is_solo() {
            self.crew.len() as u8
        } else {
            self.crew.len() as u8 - self.n_players()
        }
    }

    /// The crew member of a seat; alone, the captain.
    #[must_use]
    pub fn berth_of(&self, seat: Seat) -> Berth {
        if self.is_solo() {
            return self.badges.captain;
        }
        let mut players = self.crew.iter().enumerate().filter(|(_, member)| !member.android);
        players.nth(seat.idx()).map_or(self.badges.captain, |(idx, _)| Berth(idx as u8))
    }

    /// The seat that plays a crew member, if it is no android.
    #[must_use]
    pub fn seat_of(&self, berth: Berth) -> Option<Seat> {
        let member = self.crew.get(berth.idx())?;
        if self.is_solo() || member.android {
            return None;
        }
        let before = self.crew[..berth.idx()].iter().filter(|member| !member.android).count();
        Some(Seat(before as u8))
    }

    /// The seat that acts for whoever wears a badge; alone, the only one. An
    /// android's duty falls to the first player.
    #[must_use]
    pub fn seat_for(&self, berth: Berth) -> Seat {
        self.seat_of(berth).unwrap_or(Seat(0))
    }

    /// The timelines that may be flown; more than one if luck decides.
    ///
    /// # Errors
    ///
    /// If there is no such mission or the code is none.
    pub fn check_mission(&self) -> Result<Course, Refusal> {
        match &self.mission {
            Choice::Official(id) => {
                let official =
                    Official::find(id).ok_or_else(|| Refusal::NoSuchMission(id.clone()))?;
                Ok(official.timeline.course)
            }
            Choice::Any(group) => Ok(group.course()),
            Choice::Random(options) => {
                generate(options, 0).map_err(|error| Refusal::Mission(error.to_string()))?;
                Ok(options.group.course())
            }
            Choice::Code(code) => {
                let found =
                    timeline::find(code).map_err(|error| Refusal::Mission(error.to_string()))?;
                self.check_timeline(&found.timeline)?;
                Ok(found.timeline.course)
            }
        }
    }

    /// The timeline that `draw` chooses; the setup has been checked.
    pub(super) fn timeline(&self, draw: &mut dyn FnMut(u32) -> u32) -> Timeline {
        let checked = "the setup has been checked";
        match &self.mission {
            Choice::Official(id) => Official::find(id).expect(checked).timeline.clone(),
            Choice::Any(group) => {
                let all: Vec<_> = timeline::official()
                    .iter()
                    .filter(|official| official.group == *group && official.established())
                    .collect();
                all[draw(all.len() as u32) as usize].timeline.clone()
            }
            Choice::Random(options) => {
                let mut seeds = std::iter::repeat_with(|| u64::from(draw(u32::MAX)));
                // Hardly any seed fails; seed 0 was tried by the check.
                let drawn = seeds.by_ref().take(20).find_map(|seed| generate(options, seed).ok());
                drawn.unwrap_or_else(|| generate(options, 0).expect(checked))
            }
            Choice::Code(code) => timeline::find(code).expect(checked).timeline,
        }
    }
}
