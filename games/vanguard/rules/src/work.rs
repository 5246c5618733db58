//! What is still to be done, as entries of a stack.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use vanguard_pack::{
    dice::Colour,
    effect::PlainTiming,
    id::{CheckId, EventId, InjuryId, PathId, PoiNumber, SectionCardId, SectorNumber, ThreatId},
    word::{DiscoveryType, Severity},
};

use crate::{
    checking::Pooled,
    landing::LandStep,
    member::{Member, Members},
    moves::Preparation,
    source::At,
};

/// Effects under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Which list.
    pub at: At,
    /// The effect that comes next.
    pub next: u8,
    /// Who acts, draws or is named.
    pub me: Option<Member>,
}
table::encode! { struct Frame { at, next, me } }

/// An op under way, for one crewmember after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpFrame {
    /// The list it stands in.
    pub at: At,
    /// Its place in the list.
    pub idx: u8,
    /// Who acts, draws or is named.
    pub me: Option<Member>,
    /// Who is still to come.
    pub targets: Members,
    /// Whether everybody had the occasion to do something before it.
    pub is_let: bool,
}
table::encode! { struct OpFrame { at, idx, me, targets, is_let } }

/// The most cards that are looked at together.
pub const LOOK_MAX: usize = 6;

/// A time track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ticking {
    /// That of a threat (VG-13.2).
    Threat(ThreatId),
    /// That of the POI card that counts in its sector.
    Poi(PoiNumber),
}
table::encode! { enum Ticking { 0 Threat(id), 1 Poi(number) } }

/// Which injury is gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hurt {
    /// This kind.
    Kind(InjuryId),
    /// A random one of a class (VG-14.17).
    Random(Severity),
}
table::encode! { enum Hurt { 0 Kind(id), 1 Random(severity) } }

/// A deck whose top cards are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Looked {
    /// The own section deck.
    Own,
    /// The event deck.
    Events,
    /// A discovery deck.
    Discoveries(DiscoveryType),
}
table::encode! { enum Looked { 0 Own, 1 Events, 2 Discoveries(of) } }

/// Something that is still to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// A round begins: the start token goes to somebody (VG-2.3).
    Round,
    /// The next turn of the round, or the end of the round.
    NextTurn,
    /// Actions of the turn.
    Actions,
    /// The end of the turn (VG-2.18).
    EndTurn,
    /// Further events of an effect (VG-2.19).
    DrawEvents(Member, u8),
    /// An event that was drawn; whether everybody had the occasion to do
    /// something before it.
    Event(EventId, Member, bool),
    /// The event is discarded (VG-2.21).
    DiscardEvent(EventId),
    /// Effects under way.
    Effects(Frame),
    /// An op under way.
    Op(OpFrame),
    /// A crewmember is chosen for an op; the decider's seat.
    OneOf(OpFrame, u8),
    /// The same for effects that each does.
    EachOneOf(Frame, Members, u8),
    /// Dice are spent; or of any colour (VG-15.3).
    Spend(Member, u8, Option<Colour>, bool),
    /// Dice are sacrificed; or of any colour (VG-15.5).
    Sacrifice(Member, u8, Option<Colour>, bool),
    /// Dice are refreshed (VG-7.4).
    Refresh(Member, u8, Option<Colour>),
    /// Section cards are drawn.
    Draw(Member, u8),
    /// Section cards are discarded.
    Discard(Member, u8),
    /// Section cards are sacrificed.
    SacrificeCard(Member, u8),
    /// Section cards are taken back from the discards.
    Recover(Member, u8),
    /// A hand above its limit is cut (VG-6.12).
    HandLimit(Member),
    /// A section card that was played goes to the discards (VG-5.28).
    DiscardPlayed(Member, SectionCardId),
    /// Cards that were looked at go back, one after another.
    Look(Member, Looked, ArrayVec<u16, LOOK_MAX>),
    /// An injury is gained.
    Injure(Member, Hurt),
    /// An injury die takes a column (VG-14.3).
    InjuryDie(Member),
    /// Dice are pushed out of a column (VG-14.5).
    Push(Member, Colour, u8),
    /// An injury card is removed.
    HealCard(Member),
    /// An injury die is removed.
    HealDie(Member),
    /// An injury card is turned; face up if so.
    Flip(Member, bool),
    /// A piece of equipment is put back into the Armory.
    EquipDiscard(Member),
    /// Discoveries are lost.
    LoseDiscovery(Option<Member>, u8, Option<DiscoveryType>),
    /// A time token goes on (VG-9.17).
    Time(Ticking, u8),
    /// Drawn leads are placed (VG-12.3).
    Leads(Option<Member>),
    /// The science section player names who gets the bonus of a lead.
    LeadBonus(u8),
    /// A lead was placed: the deck is settled (VG-12.5).
    LeadPlaced(u8),
    /// Exertion is paid, then dice are refreshed (VG-3.7).
    Exert(Member),
    /// A path is being walked: the next icon (VG-4.6).
    Travel(Member, PathId, SectorNumber, u8),
    /// The other part of a prepare action may follow (VG-4.15).
    Also(Member, Preparation),
    /// Everybody is asked to agree to the lift-off (VG-4.30).
    Agree(Member),
    /// A check begins.
    Check(Member, Option<CheckId>),
    /// The check under way goes on.
    Checking,
    /// Dice of the check are changed, one after another.
    Pool(Pooled),
    /// A crewmember may use abilities of this moment.
    Moment(PlainTiming, Member),
    /// Landing and disembarking go on.
    Land(LandStep),
    /// A log about the end was read; nothing is left (VG-16.2).
    Over,
}
table::encode! {
    enum Work {
        0 Round, 1 NextTurn, 2 Actions, 3 EndTurn, 4 DrawEvents(member, n),
        5 Event(id, member, is_let), 6 DiscardEvent(id), 7 Effects(frame), 8 Op(op),
        9 OneOf(op, seat), 10 EachOneOf(frame, among, seat), 11 Spend(member, n, colour, any),
        12 Sacrifice(member, n, colour, any), 13 Refresh(member, n, colour), 14 Discard(member, n),
        15 SacrificeCard(member, n), 16 Recover(member, n), 17 HandLimit(member),
        18 DiscardPlayed(member, card), 19 Look(member, deck, cards), 20 InjuryDie(member),
        21 Push(member, colour, n), 22 HealCard(member), 23 HealDie(member), 24 Flip(member, up),
        25 EquipDiscard(member), 26 LoseDiscovery(member, n, of), 27 Leads(member),
        28 LeadBonus(token), 29 LeadPlaced(token), 30 Exert(member),
        31 Travel(member, path, to, icon), 32 Also(member, part), 33 Agree(member),
        34 Check(member, check), 35 Over, 36 Draw(member, n),
        37 Injure(member, hurt), 38 Moment(timing, member), 39 Time(clock, n),
        40 Checking, 41 Pool(pooled), 42 Land(step),
    }
}
