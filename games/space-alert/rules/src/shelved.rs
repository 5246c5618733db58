//! Space Alert on the shelf, and its explorers' logs.

use picture::Accent;
use shelf::{Career, CareerRefusal, Ended, Shelved, Today};
use table::{Outcome, Refusal as _, RuleId, Seat};

use crate::{
    action::Specialization,
    art,
    career::{Act, Day, Explorer, LogRefusal, Note, Summary, Venue},
    live::{Choice, Setup, SpaceAlert},
    mission::MAX_CREW,
    timeline::Official,
};

impl Shelved for SpaceAlert {
    const TITLE: &'static str = "Space Alert";
    const BOOK: &'static str = "SA";
    const LINE: &'static str = "Plan against the clock. Then watch what you did.";
    const KIND: &'static str = "cooperative";
    const MINUTES: u16 = 20;
    const ACCENT: Accent = art::ACCENT;
    const N_SEATS_MIN: u8 = 1;
    const N_SEATS_MAX: u8 = MAX_CREW as u8;
    const N_SEATS_USUAL: u8 = 4;
    const STAND_IN: Option<&'static str> = Some("steady");

    type Career = Explorer;

    fn hero() -> String {
        art::hero()
    }

    fn default_setup(n_seats: u8) -> Setup {
        Setup::for_players(n_seats)
    }

    fn check_new(setup: &Setup) -> Result<(), Self::Refusal> {
        setup.check_new()
    }

    fn summary(setup: &Setup, outcome: &Outcome) -> String {
        let what = mission_of(setup);
        match outcome {
            Outcome::Together { won: true, score } => {
                format!("{what}: completed, {}", table::count(score, "point"))
            }
            Outcome::Together { won: false, .. } | Outcome::Ranked { .. } => {
                format!("{what}: the ship was lost")
            }
        }
    }
}

/// What was flown, in a few words.
fn mission_of(setup: &Setup) -> String {
    let mission = match &setup.mission {
        Choice::Official(id) => {
            Official::find(id).map_or_else(|| id.clone(), |official| official.title.to_owned())
        }
        Choice::Any(group) => format!("{}, one of them", group.title()),
        Choice::Random(_) => "A random mission".to_owned(),
        Choice::Code(code) => format!("Mission {}", code.chars().take(24).collect::<String>()),
    };
    match &setup.campaign {
        None => mission,
        Some(campaign) => {
            let number = campaign.flown.len() + 1;
            format!("{mission}, mission {number} of a campaign of {}", campaign.agreed)
        }
    }
}

fn no(text: &impl ToString, rule: RuleId) -> CareerRefusal {
    CareerRefusal { text: text.to_string(), rule: Some(rule) }
}

fn by_log(refusal: LogRefusal) -> CareerRefusal {
    no(&refusal, refusal.rule())
}

impl Career<SpaceAlert> for Explorer {
    type Act = Act;
    /// The specialization that is brought (SA-17.8).
    type Choice = Option<Specialization>;
    type Summary = Summary;

    fn act(log: Option<Self>, id: &str, act: Act, today: Today) -> Result<Self, CareerRefusal> {
        Self::act(log, id, act, Day(today)).map_err(by_log)
    }

    fn summary(&self) -> Summary {
        self.summary()
    }

    fn check(&self) -> Result<(), CareerRefusal> {
        self.check().map_err(by_log)
    }

    fn bring(
        setup: Setup,
        brought: Vec<(Seat, Self, Option<Specialization>)>,
    ) -> Result<Setup, CareerRefusal> {
        let brought: Vec<_> =
            brought.iter().map(|(seat, explorer, choice)| (*seat, explorer, *choice)).collect();
        setup.with_explorers(&brought).map_err(|refusal| no(&refusal, refusal.rule()))
    }

    fn is_away(&self) -> bool {
        self.aloft.is_some()
    }

    fn depart(mut self, setup: &Setup, _: Seat) -> Result<Self, CareerRefusal> {
        Self::depart(&mut self, setup.flight_kind()).map_err(by_log)?;
        Ok(self)
    }

    fn after(mut self, ended: &Ended<'_, SpaceAlert>) -> Self {
        match ended.state.log_flight(ended.seat, &self, &note_of(ended), ended.programs) {
            Some(Ok(logged)) => logged,
            // Between the missions of a campaign the explorer stays aloft.
            None if ended.setup.campaign.is_some() => self,
            // It does not count: nothing has happened to the explorer.
            None | Some(Err(_)) => {
                self.abort();
                self
            }
        }
    }

    fn abandoned(mut self, left: &Ended<'_, SpaceAlert>) -> Self {
        if left.state.has_report() {
            return self.after(left);
        }
        // A ship that is left to itself after the alert is lost (SA-20.79).
        let is_lost = left.state.has_begun() && self.record_loss(&note_of(left)).is_ok();
        if !is_lost {
            self.abort();
        }
        self
    }
}

/// What is written beside the points of a flight here.
fn note_of(ended: &Ended<'_, SpaceAlert>) -> Note {
    let own = ended.seat.idx();
    let others: Vec<_> =
        (0..).zip(ended.names).filter(|(idx, _)| *idx != own).map(|(_, name)| &**name).collect();
    let with = if others.is_empty() { "alone".to_owned() } else { others.join(", ") };
    Note {
        on: Day(ended.today),
        description: format!("{} ({with})", mission_of(ended.setup)),
        reference: Some(ended.code.to_owned()),
        venue: Venue::Online,
        eased: Vec::new(),
    }
}
