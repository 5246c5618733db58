//! What a match hands to its sequel may be secret.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use table::{
    Act, Actor, Audience, Cause, Game, Happening, Listen, Luck, Match, Millis, Moves, Names,
    Outcome, PlayError, ReplayError, RuleId, Seat, Seed, Sequel, Told, Topic,
    campaign::{self, CampaignError},
    file, heard_by,
};

/// Chests of a campaign: what lies in the last one is drawn at the first, and
/// nobody knows it until it is opened. Each match is one chest.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Chests {
    chest: u8,
    treasure: u32,
    is_open: bool,
}
table::encode! { struct Chests { chest, treasure, is_open } }

const LAST: u8 = 3;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Setup {
    /// From 1.
    chest: u8,
}

/// What lies in the last chest, from the second match on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Hidden {
    treasure: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Open;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Event {
    Began { chest: u8 },
    Opened { treasure: Option<u32> },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct View {
    chest: u8,
    treasure: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum Refusal {
    #[error("the chest is open")]
    IsOpen,
    #[error("there are three chests")]
    NoSuchChest,
    #[error("a first chest follows nothing, and every other one follows the first")]
    NoHeir,
}

impl table::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        RuleId::new("CH-1.1")
    }
}

impl Happening for Event {
    fn rule(&self) -> RuleId {
        RuleId::new("CH-1.2")
    }
    fn heard_by(&self, _: Audience) -> Option<Self> {
        Some(self.clone())
    }
    fn reveals(&self) -> bool {
        matches!(self, Self::Opened { treasure: Some(_) })
    }
    fn sentence(&self, _: &dyn Names) -> String {
        match self {
            Self::Began { chest } => format!("Here is chest {chest}."),
            Self::Opened { treasure: Some(treasure) } => format!("It holds {treasure}."),
            Self::Opened { treasure: None } => "It is empty.".to_owned(),
        }
    }
}

impl Chests {
    fn seen(&self) -> Option<u32> {
        (self.is_open && self.chest == LAST).then_some(self.treasure)
    }
}

impl Game for Chests {
    const ID: &'static str = "chests";
    const RULES_VERSION: u32 = 1;
    type Setup = Setup;
    type Legacy = Hidden;
    type Move = Open;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn check_setup(setup: &Setup) -> Result<(), Refusal> {
        if (1..=LAST).contains(&setup.chest) { Ok(()) } else { Err(Refusal::NoSuchChest) }
    }
    fn check_legacy(setup: &Setup, hidden: &Hidden) -> Result<(), Refusal> {
        if (setup.chest == 1) == hidden.treasure.is_none() { Ok(()) } else { Err(Refusal::NoHeir) }
    }
    fn n_seats(_: &Setup) -> u8 {
        1
    }
    fn start(setup: &Setup, hidden: &Hidden, luck: &mut Luck, to: &mut impl Listen<Event>) -> Self {
        let chest = setup.chest;
        to.tell(Cause::ENTRY, || Event::Began { chest });
        let mut draw = || 100_000 + luck.below(Topic { stream: 0, index: 0 }, 900_000);
        Self { chest, treasure: hidden.treasure.unwrap_or_else(&mut draw), is_open: false }
    }
    fn check(&self, _: Seat, _: &Open) -> Result<(), Refusal> {
        if self.is_open { Err(Refusal::IsOpen) } else { Ok(()) }
    }
    fn play_unchecked(
        &mut self,
        _: Seat,
        _: &Open,
        _: Millis,
        _: &mut Luck,
        to: &mut impl Listen<Event>,
    ) {
        self.is_open = true;
        let treasure = self.seen();
        to.tell(Cause::ENTRY, || Event::Opened { treasure });
    }
    fn legal_moves(&self, seat: Seat) -> Moves<Open> {
        Moves::All(self.awaits(seat).then_some(Open).into_iter().collect())
    }
    fn awaits(&self, _: Seat) -> bool {
        !self.is_open
    }
    fn view(&self, _: Audience) -> View {
        View { chest: self.chest, treasure: self.seen() }
    }
    fn outcome(&self) -> Option<Outcome> {
        self.is_open.then_some(Outcome::Together { won: true, score: 0 })
    }
    fn sequel(&self) -> Option<Sequel<Self>> {
        (self.is_open && self.chest < LAST).then(|| Sequel {
            setup: Setup { chest: self.chest + 1 },
            legacy: Hidden { treasure: Some(self.treasure) },
        })
    }
}

/// Everything that anybody is shown of a match until its chest is open, and
/// after.
fn shown(game: &mut Match<Chests>, opening: &[Told<Event>]) -> String {
    let mut shown = serde_json::to_string(&game.journal().setup).unwrap();
    let mut show = |game: &Match<Chests>, told: &[Told<Event>]| {
        for audience in [Audience::Seat(Seat(0)), Audience::Spectator, Audience::Everything] {
            let heard = heard_by(told, audience);
            shown += &serde_json::to_string(&(heard, game.view(audience))).unwrap();
        }
    };
    show(game, opening);
    let told = submit(game).unwrap();
    show(game, &told);
    let refused = submit(game).unwrap_err();
    shown + &refused.to_string()
}

fn submit(game: &mut Match<Chests>) -> Result<Vec<Told<Event>>, PlayError<Refusal>> {
    let report = game.submit(Millis(0), Actor::Seat(Seat(0)), Act::Move(Open))?;
    Ok(report.told)
}

#[test]
fn a_secret_goes_from_match_to_match_and_shows_when_a_rule_says_so() {
    let first = Match::<Chests>::start(Setup { chest: 1 }, Seed::numbered(1)).unwrap();
    let (mut game, mut told) = first;
    let treasure = game.state().treasure.to_string();
    for chest in 1..=LAST {
        assert_eq!(game.state().chest, chest);
        let shown = shown(&mut game, &told);
        assert_eq!(shown.contains(&treasure), chest == LAST, "chest {chest}: {shown}");
        let Some(sequel) = game.state().sequel() else { break };
        (game, told) = Match::start_sequel(sequel, Seed::numbered(2)).unwrap();
    }
    assert_eq!(game.view(Audience::Spectator).treasure.unwrap().to_string(), treasure);
}

#[test]
fn a_journal_keeps_what_its_match_inherited() {
    let sequel = Sequel { setup: Setup { chest: 3 }, legacy: Hidden { treasure: Some(740_913) } };
    let (mut game, _) = Match::<Chests>::start_sequel(sequel, Seed::numbered(1)).unwrap();
    submit(&mut game).unwrap();
    let text = file::write(game.journal());
    assert!(text.contains("\"legacy\":{\"treasure\":740913}"), "{text}");
    let read = file::read::<Chests>(&text).unwrap();
    assert_eq!(&read, game.journal());
    let again = Match::replay(read, |_, _| {}).unwrap();
    assert_eq!(again.state(), game.state());
    assert_eq!(game.fork(0).journal().legacy, game.journal().legacy);
    // A first match says nothing of it.
    let (first, _) = Match::<Chests>::start(Setup { chest: 1 }, Seed::numbered(1)).unwrap();
    assert!(!file::write(first.journal()).contains("legacy"));
}

#[test]
fn a_forged_legacy_is_refused() {
    let (game, _) = Match::<Chests>::start(Setup { chest: 1 }, Seed::numbered(1)).unwrap();
    let mut journal = game.journal().clone();
    journal.legacy.treasure = Some(1);
    let error = Match::replay(journal, |_, _| {}).unwrap_err();
    assert_eq!(error, ReplayError::Setup(Refusal::NoHeir));
}

fn second() -> Sequel<Chests> {
    Sequel { setup: Setup { chest: 2 }, legacy: Hidden { treasure: Some(740_913) } }
}

#[test]
fn a_campaign_is_taken_up_from_a_file_that_shows_nothing() {
    let text = campaign::write(&second(), &Seed::numbered(7));
    assert!(!text.contains("treasure") && !text.contains("740913"), "{text}");
    assert_ne!(text, campaign::write(&second(), &Seed::numbered(8)));
    assert_eq!(campaign::read::<Chests>(&text), Ok(second()));
    // Mail programs add lines.
    assert_eq!(campaign::read::<Chests>(&format!("\n{text}\n")), Ok(second()));
}

#[test]
fn a_campaign_that_is_damaged_or_of_other_rules_is_refused_with_the_reason() {
    let text = campaign::write(&second(), &Seed::numbered(7));
    let why = |text: &str| campaign::read::<Chests>(text).unwrap_err();
    for at in 0..text.len() - 1 {
        let mut bytes = text.clone().into_bytes();
        bytes[at] = if bytes[at] == b'0' { b'1' } else { b'0' };
        why(std::str::from_utf8(&bytes).unwrap());
        why(&text[..at]);
    }
    assert_eq!(why(&text[..80]), CampaignError::Damaged);
    assert_eq!(why("{\"wardroom\":1}"), CampaignError::NotOne);
    assert_eq!(why(&text.replace("campaign\":1", "campaign\":9")), CampaignError::Format(9));
    let mut forged: serde_json::Value = serde_json::from_str(&text).unwrap();
    let mut of = |field: &str, value: serde_json::Value| {
        forged[field] = value;
        let part = |name: &str| forged[name].to_string().trim_matches('"').to_owned();
        let all = ["wardroom_campaign", "game", "rules_version", "salt", "sealed"].map(part);
        let digest = Sha256::digest(all.join(" "));
        let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        let [format, game, version, salt, sealed] = all;
        why(&format!(
            "{{\"wardroom_campaign\":{format},\"game\":\"{game}\",\"rules_version\":{version},\
             \"salt\":\"{salt}\",\"sealed\":\"{sealed}\",\"digest\":\"{digest}\"}}"
        ))
    };
    assert_eq!(of("rules_version", 2.into()), CampaignError::OtherRules { found: 2, here: 1 });
    assert_eq!(of("game", "boxes".into()), CampaignError::OtherGame("boxes".into()));
    let first = Sequel { setup: Setup { chest: 1 }, ..second() };
    let forged = campaign::write(&first, &Seed::numbered(7));
    let error = campaign::read::<Chests>(&forged).unwrap_err();
    assert!(error.to_string().contains("a first chest follows nothing"), "{error}");
}
