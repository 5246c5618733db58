//! The ops: everything an effect can do, one after another.

use serde::{Deserialize, Serialize};

use super::{
    arg::{
        Amount, Change, Chosen, Clock, Filter, Hurt, Marking, OnBoard, Paid, Place, Random, Times,
        TurnTo, Up,
    },
    card::{
        Card, Deck, Drift, EndBy, MissionStep, Opening, PathState, RankUpStep, SituationStep, Token,
    },
    moment::Moments,
    num::Num,
    phrase::phrases,
    stat::Stat,
    term::{Term, Writer},
};
use crate::{
    dice::{Colour, Icon},
    id::{
        CheckId, ConditionId, EndingId, EquipmentId, InjuryId, LogId, MarkId, MissionId, PathId,
        PlanetId, PoiNumber, Reference, SystemId, ThreatId, UniqueNumber,
    },
    word::{DiscoveryType, Letter, RowColour},
};

#[cfg(feature = "author")]
use super::read::{Fault, Reader};

/// Declares [`Op`], with the moments at which each has a meaning.
macro_rules! ops {
    ($(
        $(#[$doc:meta])*
        $variant:ident $word:literal at ($($moment:ident)|+) { $($field:tt)* },
    )*) => {
        phrases! {
            /// What an effect does. The word is what an author writes.
            Op as "an effect" {
                $( $(#[$doc])* $variant $word { $($field)* }, )*
            }
        }

        impl Op {
            /// When it has a meaning.
            #[must_use]
            pub const fn moments(&self) -> Moments {
                match self {
                    $( Self::$variant { .. } => Moments::NONE$(.union(Moments::$moment))+, )*
                }
            }
        }
    };
}

ops! {
    // Dice.
    /// Available dice become spent; who has none left sacrifices (VG-15.3, VG-15.4).
    Spend "spend" at (FIELD) { /// How many.
        n: Num, /// Which.
        dice: Paid },
    /// Available or spent dice go to the compartment (VG-15.5).
    Sacrifice "sacrifice" at (FIELD) { /// How many.
        n: Num, /// Which.
        dice: Paid },
    /// Spent dice go to free slots of their colour (VG-7.4).
    Refresh "refresh" at (FIELD) { /// At most.
        n: Num, /// Which.
        colour: Option<Colour> },
    /// Dice of the pool are rolled again (VG-5.25).
    Reroll "reroll" at (MODIFY) { /// At most.
        n: Num, /// Which.
        filter: Filter },
    /// Dice of the pool are turned to a face (VG-5.25).
    Turn "turn" at (MODIFY | COMBINE | STRIKE) { /// At most.
        n: Num, /// Which.
        filter: Filter, "to" /// The new face.
        face: TurnTo },
    /// More available dice join the pool and are rolled (VG-5.25).
    Add "add" at (MODIFY) { /// At most.
        n: Num, /// Which.
        colour: Option<Colour> },
    /// Dice of the pool go back to free slots.
    TakeBack "take-back" at (MODIFY | COMBINE) { /// At most.
        n: Num, /// Which.
        filter: Filter },
    /// Icons join the pool that no die carries.
    Icon "icon" at (MODIFY) { /// Which.
        icon: Icon, /// How many.
        n: Num },
    /// A further convert ability (VG-5.43).
    Convert "convert" at (PLANET) { /// Dice of this colour.
        colour: Colour, /// Count as this.
        icon: Icon },
    /// No convert abilities (VG-14.16).
    NoConvert "no-convert" at (CHECK) {},
    /// Nobody lends a die or plays a card (VG-14.16).
    NoAssist "no-assist" at (PLANET) {},
    /// Helpers may be this many paths away (VG-5.14).
    AssistRange "assist-range" at (CHECK) { /// How many.
        n: Num },
    /// Each helper may lend so many dice (VG-5.16).
    AssistDice "assist-dice" at (CHECK) { /// How many.
        n: Num },

    // Injury and danger dice.
    /// Injury dice are rolled again (VG-24.15).
    InjuryReroll "injury-reroll" at (MODIFY | COMBINE | STRIKE | MEDBAY) { /// At most.
        n: Num },
    /// Injury dice are set to blank (VG-24.15).
    InjuryIgnore "injury-ignore" at (MODIFY | COMBINE | STRIKE | MEDBAY) { /// At most.
        n: Num },
    /// Danger dice are rolled now (VG-7.29).
    Danger "danger" at (EXPLORATION | LANDING) { /// On this table.
        letter: Letter, /// How many.
        n: Num },
    /// Danger dice leave the pool.
    DangerIgnore "danger-ignore" at (MODIFY) { /// At most.
        n: Num },

    // Checks.
    /// A track goes forward (VG-5.74).
    Advance "advance" at (SPECIAL | EXPLORATION) { /// Which.
        track: RowColour, /// How far.
        n: Times, /// Of another check than this one.
        of: Option<OfCheck> },
    /// A track goes back (VG-5.77).
    Reduce "reduce" at (SPECIAL | EXPLORATION) { /// Which.
        track: RowColour, /// How far.
        n: Times, /// Of another check than this one.
        of: Option<OfCheck> },
    /// The check ends at once with this outcome (VG-5.81).
    Outcome "outcome" at (SPECIAL) { /// Which.
        row: RowColour },
    /// A dice check begins (VG-4.6).
    Check "check" at (EXPLORATION) { /// Which.
        id: CheckId },

    // Section cards and charges.
    /// Section cards are drawn (VG-6.4).
    Draw "draw" at (PLANET) { /// How many.
        n: Num },
    /// Section cards go to the discards (VG-6.6).
    Discard "discard" at (PLANET) { /// How many.
        n: Amount, /// By chance.
        random: Random },
    /// Section cards go to the compartment (VG-6.14).
    SacrificeCard "sacrifice-card" at (PLANET) { /// How many.
        n: Num },
    /// Cards of choice come back from the discards.
    Recover "recover" at (PLANET) { /// How many.
        n: Num },
    /// The top cards of a deck are seen and put back in any order.
    Look "look" at (PLANET) { /// How many.
        n: Num, /// Of which deck; the own one if it is not said.
        deck: Option<Deck> },
    /// Charges, not below 0 (VG-3.18, VG-3.21).
    Charge "charge" at (FIELD) { /// More, or fewer.
        n: Num },

    // Crew.
    /// An injury is gained (VG-14.1).
    Injury "injury" at (FIELD) { /// Which.
        which: Hurt },
    /// An injury card is removed (VG-14.11).
    HealCard "heal-card" at (PLANET) { /// This kind only.
        id: Option<InjuryId> },
    /// An injury die is removed (VG-14.10).
    HealDie "heal-die" at (PLANET) {},
    /// An injury card is turned (VG-14.13).
    FlipInjury "flip-injury" at (PLANET) { /// Face up again.
        up: Up },
    /// The crewmember dies (VG-16.12).
    Kill "kill" at (EXPLORATION) {},
    /// To another sector, unless movement is barred (VG-15.6).
    Move "move" at (PLANET) { "to" /// Where.
        place: Place },
    /// To another sector, whatever bars movement (VG-15.7).
    Place "place" at (PLANET | LANDING) { "at" /// Where.
        place: Place },

    // The planet.
    /// A point of interest is laid on top (VG-9.5).
    Poi "poi" at (PLANET | LANDING) { /// Which.
        number: PoiNumber, "at" /// Where.
        place: Place },
    /// The top point of interest goes.
    PoiRemove "poi-remove" at (PLANET | LANDING) { "at" /// Where.
        place: Place },
    /// The sector is fully explored, without a final card (VG-15.9).
    Finish "finish" at (PLANET) { /// Which.
        place: Place },
    /// A token is put on a sector (VG-9.7).
    Token "token" at (PLANET) { /// Which.
        token: Token, "at" /// Where.
        place: Place },
    /// A token is taken off a sector.
    TokenRemove "token-remove" at (PLANET) { /// Which.
        token: Token, "at" /// Where.
        place: Place },
    /// A path appears or is blocked (VG-4.2).
    Path "path" at (PLANET | LANDING) { /// Which.
        id: PathId, /// How it is now.
        state: PathState },
    /// The lander goes to another sector (VG-15.12).
    Lander "lander" at (PLANET | LANDING) { "to" /// Where.
        place: Place },
    /// A threat appears (VG-13.1).
    Threat "threat" at (PLANET | LANDING) { /// Which.
        id: ThreatId, "at" /// Where.
        place: Place },
    /// A threat goes.
    ThreatRemove "threat-remove" at (PLANET) { /// Which.
        id: ThreatId },
    /// A threat moves (VG-13.7).
    ThreatMove "threat-move" at (PLANET) { /// Which.
        id: ThreatId, /// How.
        drift: Drift },
    /// A threat is put into a sector.
    ThreatPlace "threat-place" at (PLANET) { /// Which.
        id: ThreatId, "at" /// Where.
        place: Place },
    /// A time token goes on; each space it enters takes effect (VG-13.2).
    Time "time" at (PLANET) { /// Which.
        clock: Clock, /// How far.
        n: Times },
    /// Further events are drawn and resolved (VG-2.19).
    Event "event" at (EXPLORATION) { /// How many.
        n: Num },
    /// Actions of this turn (VG-2.10).
    Action "action" at (PLANET) { /// More, or fewer.
        n: Num },

    // Finds and stores.
    /// Leads are drawn (VG-12.2).
    Lead "lead" at (PLANET) { /// How many.
        n: Num },
    /// Discoveries are gained (VG-11.4).
    Discovery "discovery" at (PLANET) { /// Of this type.
        of: DiscoveryType, /// How many.
        n: Times },
    /// A unique discovery is gained (VG-11.16).
    Unique "unique" at (PLANET) { /// Which; the top one if it is not said.
        number: Option<UniqueNumber> },
    /// Discoveries on the lander go under their decks (VG-11.7).
    LoseDiscovery "lose-discovery" at (PLANET) { /// How many.
        n: Num, /// Of this type.
        of: Option<DiscoveryType> },
    /// Gathered discoveries go back to their decks (VG-19.13).
    LoseGathered "lose-gathered" at (SHIP) { /// How many.
        n: Num, /// Of this type.
        of: Option<DiscoveryType> },
    /// Supplies, 0 to the end of the track (VG-10.15).
    Supplies "supplies" at (ALL) { /// More, or fewer.
        n: Num },
    /// Success tokens (VG-9.18).
    Success "success" at (ALL) { /// More, or fewer.
        n: Num, /// In the slot of the planet board.
        board: OnBoard },
    /// The crew owns it from now on (VG-8.16).
    Equip "equip" at (PLANET | SHIP) { /// Which.
        id: EquipmentId },
    /// A carried card goes back to the Armory (VG-8.14).
    EquipDiscard "equip-discard" at (PLANET) { /// This one only.
        id: Option<EquipmentId> },
    /// A card is out of the game.
    EquipLose "equip-lose" at (PLANET | SHIP) { /// Which.
        id: EquipmentId },
    /// A mission is revealed, laid out, completed or failed (VG-9.10).
    Mission "mission" at (PLANET | LANDING) { /// What happens.
        step: MissionStep, /// To which.
        id: MissionId },
    /// The current global condition (VG-9.16).
    Condition "condition" at (PLANET | LANDING) { /// Which.
        id: ConditionId },
    /// The rank-up card is turned (VG-9.19).
    RankUp "rank-up" at (PLANET) { /// What happens.
        step: RankUpStep },
    /// The exploration is over (VG-16.1).
    EndExploration "end-exploration" at (PLANET) { /// How.
        by: EndBy },

    // The campaign.
    /// A log is read now (VG-2.17).
    Log "log" at (ALL) { /// Which.
        id: LogId },
    /// A counter of the campaign.
    Mark "mark" at (ALL) { /// Which.
        id: MarkId, /// How.
        change: Marking },
    /// A card goes into Awaiting (VG-17.16).
    Await "await" at (ALL) { /// Which.
        card: Card },
    /// A card leaves the game (VG-19.17).
    Remove "remove" at (ALL) { /// Which.
        card: Card },
    /// Energy in the pool (VG-17.22).
    Energy "energy" at (BRIDGE) { /// More, or less.
        n: Num },
    /// Command tokens in the pool (VG-17.20).
    Command "command" at (BRIDGE) { /// More, or fewer.
        n: Num },
    /// Morale, step by step (VG-17.33).
    Morale "morale" at (PLANET | SHIP) { /// Up, or down.
        n: Num },
    /// Situations are drawn, go or are solved (VG-17.27).
    Situation "situation" at (SHIP) { /// What happens.
        step: SituationStep },
    /// Each section returns dice of choice, down to four (VG-17.37).
    DieToBox "die-to-box" at (SHIP) { /// How many.
        n: Num },
    /// Each section takes dice of choice.
    DieFromBox "die-from-box" at (SHIP) { /// How many.
        n: Num },
    /// Recruits join at rank 1 (VG-19.53).
    Recruit "recruit" at (SHIP) { /// How many.
        n: Num, /// By choice.
        chosen: Chosen },
    /// A crewmember rises (VG-23.30).
    Promote "promote" at (SHIP) {},
    /// A crewmember falls.
    Demote "demote" at (SHIP) {},
    /// A crewmember rests.
    Rest "rest" at (SHIP) {},
    /// A resting crewmember is available.
    Ready "ready" at (SHIP) {},
    /// Patients move on (VG-24.3).
    Treat "treat" at (MEDBAY) { /// How many slots.
        n: Num },
    /// The lander's card is face down after the mission (VG-20.6).
    DamageLander "damage-lander" at (PLANET | LANDING | SHIP) {},
    /// The lander's card is face up (VG-20.6).
    RepairLander "repair-lander" at (PLANET | LANDING | SHIP) {},
    /// The ship is in this system (VG-18.7).
    Bookmark "bookmark" at (SHIP) { /// Which.
        id: SystemId },
    /// Landing card and record leave the game (VG-18.12).
    ClosePlanet "close-planet" at (ALL) { /// Which.
        id: PlanetId },
    /// Something can be used from now on (VG-19.3).
    Open "open" at (ALL) { /// What.
        what: Opening },
    /// The ship book goes on at this page (VG-17.1).
    Page "page" at (SHIP) { /// Which.
        n: Num },
    /// The campaign ends (VG-27.11).
    Ending "ending" at (ALL) { /// How.
        id: EndingId },
    /// A number of the rules is changed for a while.
    Stat "stat" at (ALL) { /// Which.
        stat: Stat, /// By how much.
        by: Change },
}

/// A check other than the one that is made: `of open-sluice`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfCheck(pub CheckId);

impl Term for OfCheck {
    fn write(&self, to: &mut Writer<'_>) {
        to.word("of");
        self.0.write(to);
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        self.0.references(found);
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        from.expect_word("of")?;
        CheckId::read(from).map(Self)
    }
}

impl super::term::Leading for OfCheck {
    #[cfg(feature = "author")]
    fn begins(from: &Reader<'_>) -> bool {
        from.peek_word() == Some("of")
    }
}

impl super::term::Leading for Deck {
    #[cfg(feature = "author")]
    fn begins(from: &Reader<'_>) -> bool {
        from.peek_word().is_some_and(Self::is_word)
    }
}
