//! A small game with a large view, for several who play at once; its rules
//! exist in several versions.

use picture::{Accent, Hero};
use serde::{Deserialize, Serialize};
use shelf::{NoCareer, Shelved};
use table::{
    Audience, Cause, Game, Happening, Listen, Luck, Millis, Moves, Names, Outcome, RuleId, Seat,
    Topic,
};

/// So many fields a quilt has.
const N_FIELDS: u16 = 560;
/// Whoever sews here meets an error in the program.
pub(crate) const FATAL: u16 = N_FIELDS;

/// A quilt under way: whoever is quick sews a patch of their own colour, which
/// only they know, to a free field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Quilt<const VERSION: u32> {
    colours: Vec<u8>,
    fields: Vec<Option<Seat>>,
    n_free: u16,
}
table::encode! { [const VERSION: u32] struct Quilt<VERSION> { colours, fields, n_free } }

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    pub(crate) n_seats: u8,
    /// After so many patches it is done.
    pub(crate) n_patches: u16,
}

/// Sews a patch to a field.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Sew(u16);

/// A seat has sewn; its colour for those who know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sewn {
    seat: Seat,
    colour: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) fields: Vec<Field>,
    pub(crate) your_colour: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Field {
    row: u16,
    column: u16,
    sewn_by: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum No {
    #[error("one to four sew")]
    Seats,
    #[error("there is a patch already")]
    Taken,
}

impl table::Refusal for No {
    fn rule(&self) -> RuleId {
        RuleId::new("QU-1.1")
    }
}

impl Happening for Sewn {
    fn rule(&self) -> RuleId {
        RuleId::new("QU-2.1")
    }

    fn heard_by(&self, audience: Audience) -> Option<Self> {
        let knows = audience == Audience::Everything || audience == Audience::Seat(self.seat);
        Some(Self { colour: self.colour.filter(|_| knows), ..self.clone() })
    }

    fn reveals(&self) -> bool {
        true
    }

    fn sentence(&self, names: &dyn Names) -> String {
        let who = names.name(self.seat);
        match self.colour {
            Some(colour) => format!("{who} sews a patch of colour {colour}."),
            None => format!("{who} sews a patch."),
        }
    }
}

impl<const VERSION: u32> Game for Quilt<VERSION> {
    const ID: &'static str = "quilt";
    const RULES_VERSION: u32 = VERSION;
    const TAKES_BACK: bool = false;
    type Setup = Setup;
    type Legacy = ();
    type Move = Sew;
    type Event = Sewn;
    type View = View;
    type Refusal = No;

    fn check_setup(setup: &Setup) -> Result<(), No> {
        if (1..=4).contains(&setup.n_seats) { Ok(()) } else { Err(No::Seats) }
    }

    fn n_seats(setup: &Setup) -> u8 {
        setup.n_seats
    }

    fn start(setup: &Setup, (): &(), luck: &mut Luck, _: &mut impl Listen<Sewn>) -> Self {
        let colour = |index| luck.below(Topic { stream: 1, index }, 100) as u8;
        Self {
            colours: (0..u32::from(setup.n_seats)).map(colour).collect(),
            fields: vec![None; usize::from(N_FIELDS)],
            n_free: setup.n_patches,
        }
    }

    fn check(&self, _: Seat, mv: &Sew) -> Result<(), No> {
        let is_free = self.fields.get(usize::from(mv.0)) == Some(&None);
        if (is_free || mv.0 == FATAL) && self.n_free > 0 { Ok(()) } else { Err(No::Taken) }
    }

    fn play_unchecked(
        &mut self,
        seat: Seat,
        mv: &Sew,
        _: Millis,
        _: &mut Luck,
        to: &mut impl Listen<Sewn>,
    ) {
        assert_ne!(mv.0, FATAL, "a planted error");
        self.fields[usize::from(mv.0)] = Some(seat);
        self.n_free -= 1;
        let colour = Some(self.colours[seat.idx()]);
        to.tell(Cause::ENTRY, || Sewn { seat, colour });
    }

    fn legal_moves(&self, seat: Seat) -> Moves<Sew> {
        Moves::All((0..N_FIELDS).map(Sew).filter(|mv| self.check(seat, mv).is_ok()).collect())
    }

    fn awaits(&self, _: Seat) -> bool {
        self.n_free > 0
    }

    fn view(&self, audience: Audience) -> View {
        let field = |(idx, sewn_by): (u16, &Option<Seat>)| Field {
            row: idx / 20,
            column: idx % 20,
            sewn_by: *sewn_by,
        };
        let your_colour = match audience {
            Audience::Seat(seat) => Some(self.colours[seat.idx()]),
            Audience::Spectator | Audience::Everything => None,
        };
        View { fields: (0..).zip(&self.fields).map(field).collect(), your_colour }
    }

    fn outcome(&self) -> Option<Outcome> {
        // What the versions differ in.
        let score = VERSION as i32 * 10;
        (self.n_free == 0).then_some(Outcome::Together { won: true, score })
    }
}

impl<const VERSION: u32> Shelved for Quilt<VERSION> {
    const TITLE: &'static str = "Quilt";
    const BOOK: &'static str = "QU";
    const LINE: &'static str = "Sew a patch.";
    const KIND: &'static str = "a test";
    const MINUTES: u16 = 1;
    const ACCENT: Accent = Accent::HOUSE;
    const N_SEATS_MIN: u8 = 1;
    const N_SEATS_MAX: u8 = 4;
    const N_SEATS_USUAL: u8 = 4;

    type Career = NoCareer;

    fn hero() -> String {
        Hero::new().to_svg()
    }

    fn default_setup(n_seats: u8) -> Setup {
        Setup { n_seats, n_patches: N_FIELDS }
    }
}
