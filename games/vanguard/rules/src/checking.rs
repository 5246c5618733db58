//! Dice checks within an exploration: what a check is made amid, who is asked
//! in it, and carrying out what it calls for.
//!
//! The ten steps themselves are in [`crate::check`].

mod answer;
mod around;
mod list;
mod modify;
mod show;

use table::{Cause, Listen, Luck, Topic};
use vanguard_pack::{
    dice::{Dice, Face, InjuryFace, KindId},
    effect::{Act, Op, PlainTiming, Span},
    id::{CheckId, PlanetId, SectorNumber},
    word::{Letter, RowColour, Severity},
};

use crate::{
    book::Book,
    check::{self, Around, Carry, Check, DieAt, Next, Rolls, SpecialAt},
    crew::Crew,
    event::{Event, What},
    exploration::Lasts,
    known::Known as _,
    member::{Member, Members},
    moves::Ability,
    play::Play,
    question::{Ask, Question, Seats},
    source::Source,
    streams::{self, Purpose},
    work::Work,
};

pub use self::{
    modify::{PoolOp, Pooled, Shown},
    show::{Named, Resolving, Way},
};

/// The step in which the dice of a check are spent.
const SPENDING: u8 = 9;

/// A check under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checking {
    /// Which; `None` for the check of a prepare action.
    pub id: Option<CheckId>,
    /// The sector whose markers it moves, if it is printed in one.
    pub site: Option<SectorNumber>,
    /// The check itself.
    pub check: Check,
    /// What somebody has to choose.
    pub ask: Asked,
    /// Players who have said in this step that they do not help any more.
    pub answered: Seats,
    /// Who has played a card to help (VG-5.29).
    pub helped: Members,
    /// Whether nobody may assist (VG-14.16).
    pub is_alone: bool,
    /// The number of the check in the exploration.
    pub number: u16,
    /// How many dice were rolled for it.
    pub n_rolled: u32,
}
table::encode! {
    struct Checking {
        id, site, check, ask, answered, helped, is_alone, number, n_rolled,
    }
}

/// More ways to resolve a special effect nobody wants to choose among.
pub const WAYS_MAX: usize = u8::MAX as usize;

/// What somebody has to choose in a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Nothing.
    Nothing,
    /// Dice for the roll (VG-5.11).
    Dice,
    /// Cards and equipment (VG-5.25).
    Modify,
    /// Combinations (VG-5.32).
    Combine,
    /// The next injury die (VG-5.55).
    Injury,
    /// The next danger die (VG-27.43).
    Danger,
    /// So many columns (VG-5.65).
    Return(u8),
    /// A die that is pushed off (VG-14.6).
    Push,
    /// How a special effect is met (VG-27.33).
    Special,
    /// Which row is marked (VG-5.97).
    Mark,
}
table::encode! {
    enum Asked {
        0 Nothing, 1 Dice, 2 Modify, 3 Combine, 4 Injury, 5 Danger, 6 Return(n), 7 Push, 8 Special,
        9 Mark,
    }
}

/// Dice that follow from luck.
struct LuckyRolls<'a> {
    luck: &'a mut Luck,
    dice: &'a Dice,
    number: u16,
    n_rolled: &'a mut u32,
}

impl LuckyRolls<'_> {
    fn side(&mut self) -> usize {
        let stream = streams::of(Purpose::Check, self.number, 0);
        let index = *self.n_rolled;
        *self.n_rolled += 1;
        self.luck.below(Topic { stream, index }, 6) as usize
    }
}

impl Rolls for LuckyRolls<'_> {
    fn section(&mut self, _: DieAt, kind: KindId) -> Face {
        let side = self.side();
        self.dice.kind(kind).faces[side]
    }

    fn injury(&mut self) -> InjuryFace {
        let side = self.side();
        self.dice.injury[side]
    }

    fn danger(&mut self) -> u8 {
        self.side() as u8 + 1
    }
}

/// Tells what happens in a check as events of the exploration.
struct Telling<'a, L> {
    to: &'a mut L,
    by: Source,
    team: &'a [Crew],
    planet: PlanetId,
    check: Option<CheckId>,
}

impl<L: Listen<Event>> Listen<check::Event> for Telling<'_, L> {
    fn tell(&mut self, cause: Cause, event: impl FnOnce() -> check::Event) -> Cause {
        let Self { by, team, planet, check, .. } = *self;
        self.to.tell(cause, || Event::new(by, What::Check(event()), team).on(planet, check))
    }
}

impl<L: Listen<Event>> Play<'_, L> {
    /// A check begins (VG-5.1).
    pub(crate) fn begin_check(&mut self, member: Member, id: Option<CheckId>) {
        if !self.state.crew(member).is_alive || self.state.check.is_some() {
            return;
        }
        let terms = self.book.terms(id);
        let is_alone = self.state.lasting.iter().any(|lasting| {
            lasting.what == Lasts::NoAssist && lasting.on.is_none_or(|on| on == member)
        });
        self.forget(|lasting| {
            lasting.span == Span::Once
                && lasting.what == Lasts::NoAssist
                && lasting.on.is_none_or(|on| on == member)
        });
        let site = id.and_then(|id| self.site_of(id, member));
        let mut check = Check::new(member.0, terms, is_alone);
        if let Some(id) = id {
            for track in 0..terms.tracks.len() as u8 {
                check.set_marker(track, self.state.planet.marker(id, site, track));
            }
        }
        self.state.drawn.checks += 1;
        self.state.check = Some(Box::new(Checking {
            id,
            site,
            check,
            ask: Asked::Nothing,
            answered: Seats::NONE,
            helped: Members::NONE,
            is_alone,
            number: self.state.drawn.checks,
            n_rolled: 0,
        }));
        self.push(Work::Checking);
        self.push(Work::Moment(PlainTiming::CheckBefore, member));
    }

    /// The sector in which a check is printed or whose POI card shows it.
    fn site_of(&self, id: CheckId, member: Member) -> Option<SectorNumber> {
        let sector = self.state.crew(member).sector;
        let printed = self.book.sector(self.state.planet_id, sector);
        let on_sector =
            printed.is_some_and(|printed| printed.action.iter().any(|action| action.check == id));
        let on_poi = self
            .state
            .poi_at(sector)
            .is_some_and(|poi| self.book.poi(poi).action.iter().any(|action| action.check == id));
        (on_sector || on_poi).then_some(sector)
    }

    /// Something is done with the check, the boards and whoever listens.
    fn with_check<T>(
        &mut self,
        act: impl FnOnce(
            &mut Checking,
            &Around<'_>,
            &mut [crate::board::Board],
            &mut Telling<'_, L>,
        ) -> T,
    ) -> Option<T> {
        let mut checking = self.state.check.take()?;
        let around = self.state.around(self.book, &checking);
        let team = &self.state.team;
        let (planet, check) = (self.state.planet_id, checking.id);
        let mut telling = Telling { to: &mut *self.to, by: self.by, team, planet, check };
        let done = act(&mut checking, &around, &mut self.state.boards, &mut telling);
        self.state.check = Some(checking);
        Some(done)
    }

    /// Goes on with the check.
    pub(crate) fn go_on_checking(&mut self) {
        if self.state.is_in_flight()
            && let Some(checking) = &self.state.check
            && checking.check.step() == SPENDING
        {
            let around = self.state.around(self.book, checking);
            let converts = checking.check.converts(&around);
            let dice = checking.check.pool().dice().to_vec();
            self.close_gap(&dice, converts);
        }
        let next = self.with_check(|checking, around, boards, telling| {
            checking.ask = Asked::Nothing;
            let active = usize::from(checking.check.active());
            let before = checking.check.n_lifted() + boards[active].columns().len();
            let next = checking.check.next(around, boards, telling);
            let after = checking.check.n_lifted() + boards[active].columns().len();
            (next, before.saturating_sub(after))
        });
        // An injury die that finds no column any more returns to the supply.
        let next = next.map(|(next, n_left)| {
            self.state.n_injury_dice += n_left;
            next
        });
        let Some(next) = next else { return };
        self.follow(next);
    }

    /// Does what the check calls for next.
    fn follow(&mut self, next: Next) {
        match next {
            Next::Went => self.push(Work::Checking),
            Next::Ask(ask) => self.ask_in_check(ask),
            Next::Carry(carry) => {
                self.push(Work::Checking);
                self.carry(carry);
            }
            Next::Over(_) => self.end_check(),
        }
    }

    /// Carries out an effect of the check.
    fn carry(&mut self, carry: Carry) {
        let Some(checking) = &self.state.check else { return };
        let active = Member(checking.check.active());
        let me = Some(active);
        let id = checking.id;
        match carry {
            Carry::Injury { slot, face } => {
                let severity = match face {
                    InjuryFace::Blank => return,
                    InjuryFace::Minor => Severity::Minor,
                    InjuryFace::Major => Severity::Major,
                };
                if let Some(injury) = self.state.board(active).slots()[usize::from(slot)] {
                    self.push_effects(Source::Injury(injury.id, severity), me);
                }
            }
            Carry::Danger { letter, face } => {
                let letter = Letter::ALL[usize::from(letter.0)];
                self.push_effects(Source::Danger(letter, face), me);
            }
            Carry::Special { at, times } => {
                let source = match (at, self.state.planet.condition, id) {
                    (SpecialAt::Condition, Some(condition), _) => {
                        Source::ConditionSpecial(condition)
                    }
                    (SpecialAt::Printed(nth), _, Some(id)) => Source::Special(id, nth),
                    _ => return,
                };
                for _ in 0..times {
                    self.push_effects(source, me);
                }
            }
            Carry::Outcome(outcome) => {
                let Some(id) = id else { return };
                let record = self.book.check(id);
                if record.has_tracks() {
                    let arrow = record.tracks[usize::from(outcome)].arrow;
                    if let Some(joined) = arrow.and_then(|colour| track_of(self.book, id, colour)) {
                        self.push_effects(Source::Track(id, joined), me);
                    }
                    self.push_effects(Source::Track(id, outcome), me);
                } else {
                    self.push_effects(Source::Outcome(id, outcome), me);
                }
            }
        }
    }

    /// The check is over: markers stay on their tracks (VG-5.80).
    fn end_check(&mut self) {
        let Some(checking) = self.state.check.take() else { return };
        if let Some(id) = checking.id {
            for (track, marker) in (0..).zip(checking.check.tracks()) {
                self.state.planet.set_marker(id, checking.site, track, marker.at);
            }
        }
        self.forget(|lasting| lasting.span == Span::Check);
    }

    /// The exploration ends during the check: dice stay where they are
    /// (VG-5.99), injury dice return to the supply.
    pub(crate) fn drop_check(&mut self) {
        if let Some(checking) = self.state.check.take() {
            self.state.n_injury_dice += checking.check.n_lifted();
        }
    }

    /// It is noted that a helper has played a card (VG-5.29).
    pub(crate) fn note_helper_card(&mut self, ability: Ability) {
        if self.state.who_plays(self.book, ability) == ability.member() {
            return;
        }
        if let Ability::Card(member, _) = ability {
            self.with_check(|checking, around, _, telling| {
                checking.helped.insert(member);
                // Whether they may was asked before.
                let _ = checking.check.assist(member.0, around, telling);
            });
        }
    }

    /// Whether it was an op on the check under way or on tracks.
    pub(crate) fn check_op(&mut self, act: &Act, me: Option<Member>) -> bool {
        match &act.op {
            Op::Advance { track, n, of } | Op::Reduce { track, n, of } => {
                let forward = matches!(act.op, Op::Advance { .. });
                let n = self.state.amount(self.book, &n.0, me);
                self.move_marker(*track, n, forward, of.map(|of| of.0), me);
            }
            Op::Outcome { .. } => {}
            Op::Icon { icon, n } => {
                let n = self.state.amount(self.book, n, me);
                self.with_check(|checking, _, _, telling| {
                    for _ in 0..n {
                        // A pool that is full takes no more.
                        let _ = checking.check.add_icon(*icon, telling);
                    }
                });
            }
            _ => return self.pool_op(act, me),
        }
        true
    }

    /// Moves a marker of the check under way, or of another check.
    fn move_marker(
        &mut self,
        colour: RowColour,
        n: u8,
        forward: bool,
        of: Option<CheckId>,
        me: Option<Member>,
    ) {
        let current = self.state.check.as_ref().and_then(|checking| checking.id);
        let Some(id) = of.or(current) else { return };
        let Some(track) = track_of(self.book, id, colour) else { return };
        if current == Some(id) {
            self.with_check(|checking, _, _, telling| {
                for _ in 0..n {
                    if forward {
                        checking.check.advance(track, telling);
                    } else {
                        checking.check.reduce(track, telling);
                    }
                }
            });
            return;
        }
        let site = me.and_then(|member| self.site_of(id, member)).or_else(|| self.found_site(id));
        let spaces = self.book.check(id).tracks[usize::from(track)].spaces;
        let before = self.state.planet.marker(id, site, track);
        let after = if forward {
            before.saturating_add(n).min(spaces + 1)
        } else {
            before.saturating_sub(n)
        };
        self.state.planet.set_marker(id, site, track, after);
        self.tell(|| What::Marker { check: id, track, space: after });
    }

    /// The sector in which a check of another sector is shown.
    fn found_site(&self, id: CheckId) -> Option<SectorNumber> {
        let shows = |number: SectorNumber| {
            let printed = self.book.sector(self.state.planet_id, number);
            printed.is_some_and(|printed| printed.action.iter().any(|action| action.check == id))
                || self.state.poi_at(number).is_some_and(|poi| {
                    self.book.poi(poi).action.iter().any(|action| action.check == id)
                })
        };
        let mut sectors = self.state.planet.sectors.iter().map(|sector| sector.number);
        sectors.find(|number| shows(*number))
    }

    /// Asks whoever has to choose. Empty windows are passed.
    fn ask_in_check(&mut self, ask: check::Ask) {
        let asked = match ask {
            check::Ask::Dice => Asked::Dice,
            check::Ask::Modify => Asked::Modify,
            check::Ask::Combine => Asked::Combine,
            check::Ask::Injury => Asked::Injury,
            check::Ask::Danger => Asked::Danger,
            check::Ask::Return(n) => Asked::Return(n),
            check::Ask::Push(_) => Asked::Push,
            check::Ask::Special(_) => Asked::Special,
            check::Ask::Mark => Asked::Mark,
        };
        let Some(checking) = &mut self.state.check else { return };
        checking.ask = asked;
        let active = Member(checking.check.active());
        // Whether a window is empty is asked of the list of moves, which looks
        // at the question.
        self.push(Work::Checking);
        let seats = Seats::of(self.state.crew(active).seat);
        self.state.ask = Some(Ask { question: Question::Check(active), seats });
        if self.is_empty_window(asked, active) {
            self.state.ask = None;
            self.state.work.pop();
            self.pass_window();
            return;
        }
        self.wait_for_helpers(asked, active);
    }
}

/// The place of a track among those of its check.
fn track_of(book: &Book, id: CheckId, colour: RowColour) -> Option<u8> {
    let tracks = book.check(id).tracks.iter();
    tracks.clone().position(|track| track.id == colour).map(|track| track as u8)
}
