//! What ops are about: places, dice, numbers and changes.

use serde::{Deserialize, Serialize};

use super::{
    num::Num,
    object::Level,
    term::{Leading, Term, Writer},
};
use crate::{
    dice::{Colour, Icon},
    id::{InjuryId, PoiNumber, Reference, SectorNumber, ThreatId},
    word::Severity,
};

#[cfg(feature = "author")]
use super::read::{Fault, Reader, Sign};

/// A sector of the planet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// Where I am.
    Here,
    /// Where the lander is.
    Lander,
    /// The sector with this number.
    Sector(SectorNumber),
}

impl Term for Place {
    fn write(&self, to: &mut Writer<'_>) {
        match self {
            Self::Here => to.word("here"),
            Self::Lander => to.word("lander"),
            Self::Sector(number) => number.write(to),
        }
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        if let Self::Sector(number) = self {
            number.references(found);
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        if from.take_word("here") {
            Ok(Self::Here)
        } else if from.take_word("lander") {
            Ok(Self::Lander)
        } else {
            SectorNumber::read(from).map(Self::Sector)
        }
    }
}

/// Declares words that are there or not.
macro_rules! switches {
    ($( $(#[$doc:meta])* $name:ident $word:literal, )*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub struct $name(pub bool);

        impl Term for $name {
            fn write(&self, to: &mut Writer<'_>) {
                if self.0 {
                    to.word($word);
                }
            }

            #[cfg(feature = "author")]
            fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
                Ok(Self(from.take_word($word)))
            }
        }
    )*};
}

switches! {
    /// At random instead of by choice.
    Random "random",
    /// Face up instead of face down.
    Up "up",
    /// Chosen instead of drawn.
    Chosen "choice",
    /// In the success slot of the planet board instead of on the lander.
    OnBoard "board",
}

/// Dice that are paid: how they have to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paid {
    /// Of this colour.
    pub colour: Option<Colour>,
    /// Of another colour where there is none of this one.
    pub or_any: bool,
}

impl Term for Paid {
    fn write(&self, to: &mut Writer<'_>) {
        self.colour.write(to);
        if self.or_any {
            to.word("or any");
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        let colour = Option::<Colour>::read(from)?;
        let or_any = colour.is_some() && from.take_word("or");
        if or_any {
            from.expect_word("any")?;
        }
        Ok(Self { colour, or_any })
    }
}

/// What a die shows, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shows {
    /// This icon, alone or with another.
    Icon(Icon),
    /// A wild face.
    Wild,
    /// A basic face.
    Basic,
    /// An accident.
    Accident,
}

impl Term for Shows {
    fn write(&self, to: &mut Writer<'_>) {
        match self {
            Self::Icon(icon) => icon.write(to),
            Self::Wild => to.word("wild"),
            Self::Basic => to.word("basic"),
            Self::Accident => to.word("accident"),
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        let names = from.names();
        let special = [("wild", Self::Wild), ("basic", Self::Basic), ("accident", Self::Accident)];
        let icons = Icon::all().map(|icon| (names.icons.name(icon), Self::Icon(icon)));
        from.listed("a face", special.into_iter().chain(icons))
    }
}

impl Leading for Shows {
    #[cfg(feature = "author")]
    fn begins(from: &Reader<'_>) -> bool {
        let special = ["wild", "basic", "accident"];
        from.peek_word()
            .is_some_and(|word| special.contains(&word) || from.names().icons.icon(word).is_ok())
    }
}

/// Which dice of the pool: all that fit both words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Filter {
    /// Of this colour.
    pub colour: Option<Colour>,
    /// That show this.
    pub shows: Option<Shows>,
}

impl Term for Filter {
    fn write(&self, to: &mut Writer<'_>) {
        self.colour.write(to);
        self.shows.write(to);
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        Ok(Self { colour: Term::read(from)?, shows: Term::read(from)? })
    }
}

/// To which face a die is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TurnTo {
    /// To one it carries, by choice.
    Carried,
    /// To this one; an icon only if the die carries it.
    Face(Shows),
}

impl Term for TurnTo {
    fn write(&self, to: &mut Writer<'_>) {
        match self {
            Self::Carried => to.word("any"),
            Self::Face(face) => face.write(to),
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        if from.take_word("any") { Ok(Self::Carried) } else { Shows::read(from).map(Self::Face) }
    }
}

/// How often; once if it is not said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Times(pub Num);

impl Term for Times {
    fn write(&self, to: &mut Writer<'_>) {
        if self.0 != Num::Int(1) {
            self.0.write(to);
        }
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        self.0.references(found);
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        const WORDS: [&str; 6] = ["players", "team", "mark", "count", "min", "max"];
        let word = from.peek_word();
        if from.sees_int()
            || from.sees(Sign::Open)
            || word.is_some_and(|word| WORDS.contains(&word))
        {
            Num::read(from).map(Self)
        } else {
            Ok(Self(Num::Int(1)))
        }
    }
}

/// A number of cards, or all of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Amount {
    /// All there are.
    All,
    /// As many.
    Of(Num),
}

impl Term for Amount {
    fn write(&self, to: &mut Writer<'_>) {
        match self {
            Self::All => to.word("all"),
            Self::Of(n) => n.write(to),
        }
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        if let Self::Of(n) = self {
            n.references(found);
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        if from.take_word("all") { Ok(Self::All) } else { Num::read(from).map(Self::Of) }
    }
}

/// Which injury is gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hurt {
    /// A random one of this class (VG-14.17).
    Random(Severity),
    /// This kind.
    Kind(InjuryId),
}

impl Term for Hurt {
    fn write(&self, to: &mut Writer<'_>) {
        match self {
            Self::Random(severity) => severity.write(to),
            Self::Kind(id) => id.write(to),
        }
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        if let Self::Kind(id) = self {
            id.references(found);
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        if Severity::begins(from) {
            Severity::read(from).map(Self::Random)
        } else {
            InjuryId::read(from).map(Self::Kind)
        }
    }
}

/// Which time track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Clock {
    /// That of a threat.
    Threat(ThreatId),
    /// That of a point of interest.
    Poi(PoiNumber),
}

impl Term for Clock {
    fn write(&self, to: &mut Writer<'_>) {
        match self {
            Self::Threat(id) => id.write(to),
            Self::Poi(number) => {
                to.word("poi");
                number.write(to);
            }
        }
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        match self {
            Self::Threat(id) => id.references(found),
            Self::Poi(number) => number.references(found),
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        if from.take_word("poi") {
            PoiNumber::read(from).map(Self::Poi)
        } else {
            ThreatId::read(from).map(Self::Threat)
        }
    }
}

/// A change of a stat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    /// More.
    Plus(Num),
    /// Less.
    Minus(Num),
}

impl Term for Change {
    fn write(&self, to: &mut Writer<'_>) {
        let (sign, n) = match self {
            Self::Plus(n) => ("+", n),
            Self::Minus(n) => ("-", n),
        };
        to.word(&format!("{sign}{}", Writer::one(to.names, n)));
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        let (Self::Plus(n) | Self::Minus(n)) = self;
        n.references(found);
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        if from.take(Sign::Plus) {
            Num::read(from).map(Self::Plus)
        } else {
            from.expect(Sign::Minus)?;
            Num::read(from).map(Self::Minus)
        }
    }
}

/// A change of a mark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Marking {
    /// By so much.
    By(Change),
    /// To this number.
    To(Num),
}

impl Term for Marking {
    fn write(&self, to: &mut Writer<'_>) {
        match self {
            Self::By(change) => change.write(to),
            Self::To(n) => to.word(&format!("={}", Writer::one(to.names, n))),
        }
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        match self {
            Self::By(change) => change.references(found),
            Self::To(n) => n.references(found),
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        if from.take(Sign::Equal) {
            Num::read(from).map(Self::To)
        } else {
            Change::read(from).map(Self::By)
        }
    }
}

/// A rank that is meant: `rank 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankIs(pub Level);

impl Term for RankIs {
    fn write(&self, to: &mut Writer<'_>) {
        to.word("rank");
        self.0.write(to);
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        from.expect_word("rank")?;
        Level::read(from).map(Self)
    }
}

impl Leading for RankIs {
    #[cfg(feature = "author")]
    fn begins(from: &Reader<'_>) -> bool {
        from.peek_word() == Some("rank")
    }
}
