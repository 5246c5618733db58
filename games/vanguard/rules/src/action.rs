//! The actions of a turn (chapter 4).

use table::Listen;
use vanguard_pack::{
    effect::{PlainStat, PlainTiming, Span},
    id::{CheckId, PathId, SectorNumber},
    record::PathIcon,
};

use crate::{
    book::Book,
    event::{Event, What},
    exploration::{End, Exploration, Lasting, Lasts},
    member::Member,
    moves::Preparation,
    play::Play,
    question::{Ask, Question, Seats},
    source::Source,
    work::Work,
};

impl<L: Listen<Event>> Play<'_, L> {
    /// An action of the turn is used up.
    pub(crate) fn use_action(&mut self) {
        if let Some(turn) = &mut self.state.turn {
            turn.n_actions = turn.n_actions.saturating_sub(1);
            turn.has_begun = true;
        }
    }

    /// Begins to travel (VG-4.2).
    pub(crate) fn travel(&mut self, member: Member, path: PathId) {
        let from = self.state.crew(member).sector;
        let Some(to) = self.state.leads_to(self.book, path, from) else { return };
        self.use_action();
        self.tell(|| What::Travels { member, path });
        self.push(Work::Travel(member, path, to, 0));
        self.push(Work::Moment(PlainTiming::OnTravel, member));
    }

    /// Resolves the icons of the path from start to end, then the figure moves
    /// (VG-4.6, VG-4.8, VG-27.24).
    pub(crate) fn walk(&mut self, member: Member, path: PathId, to: SectorNumber, icon: u8) {
        if !self.state.crew(member).is_alive {
            return;
        }
        let icons = &self.book.path(path).icons;
        let n_icons = icons.len() as u8;
        // Those who walk against the order of the path meet its icons from the
        // other end.
        let is_reversed = self.book.path(path).from == to;
        let idx = if is_reversed { n_icons.wrapping_sub(icon + 1) } else { icon };
        match icons.get(usize::from(idx)) {
            None => self.arrive(member, to),
            Some(path_icon) => {
                self.push(Work::Travel(member, path, to, icon + 1));
                match path_icon {
                    PathIcon::Travel => self.travel_icon(member),
                    PathIcon::Do(_) => {
                        self.push_effects(Source::PathIcon(path, idx), Some(member));
                    }
                }
            }
        }
    }

    /// The travel effect of the current condition, and what it costs more
    /// (VG-4.7, VG-14.16).
    fn travel_icon(&mut self, member: Member) {
        let more = self.state.stat(PlainStat::TravelDice, Some(member)).max(0) as u8;
        if more > 0 {
            let is_it = |lasting: &Lasting| {
                lasting.span == Span::Once
                    && lasting.on == Some(member)
                    && matches!(lasting.what, Lasts::Stat(PlainStat::TravelDice, _))
            };
            self.forget(is_it);
            self.push(Work::Spend(member, more, None, false));
        }
        if let Some(condition) = self.state.planet.condition {
            self.push_effects(Source::ConditionTravel(condition), Some(member));
        }
    }

    /// The figure is placed in a sector, and its log is read (VG-4.11, VG-4.12,
    /// VG-27.17).
    pub(crate) fn arrive(&mut self, member: Member, sector: SectorNumber) {
        self.crew(member).sector = sector;
        if let Some(there) = self.state.planet.sector_mut(sector) {
            there.is_visited = true;
        }
        self.tell(|| What::Arrived { member, sector });
        if let Some(log) = self.state.log_of(self.book, sector) {
            self.read_log(log, Some(member));
        }
    }

    /// Begins to prepare with one of the two parts (VG-4.15).
    pub(crate) fn prepare(&mut self, member: Member, part: Preparation) {
        self.use_action();
        self.tell(|| What::Prepares { member, part });
        let other = match part {
            Preparation::Draw => Preparation::Check,
            Preparation::Check => Preparation::Draw,
        };
        self.push(Work::Also(member, other));
        self.do_part(member, part);
    }

    fn do_part(&mut self, member: Member, part: Preparation) {
        match part {
            Preparation::Draw => self.draw_cards(member, 1),
            Preparation::Check => self.push(Work::Check(member, None)),
        }
    }

    /// The other part may follow.
    pub(crate) fn offer_other_part(&mut self, member: Member, part: Preparation) {
        if !self.state.crew(member).is_alive {
            return;
        }
        if part == Preparation::Draw && self.state.crew(member).deck.is_empty() {
            return;
        }
        self.ask_of(member, Question::Also(member, part), Work::Also(member, part));
    }

    /// The answer to that.
    pub(crate) fn answer_other_part(&mut self, member: Member, part: Preparation, yes: bool) {
        if yes {
            self.do_part(member, part);
        }
    }

    /// Rests: supplies, dice, card (VG-4.27).
    pub(crate) fn rest(&mut self, member: Member) {
        self.use_action();
        self.tell(|| What::Rests { member });
        self.change_supplies(-1);
        let board = self.state.board(member);
        let half = board.available().union(board.spent()).len().div_ceil(2);
        let n = half.saturating_add_signed(self.state.stat(PlainStat::RestRefresh, Some(member)));
        self.push(Work::Draw(member, 1));
        self.push(Work::Refresh(member, n, None));
        self.push(Work::Moment(PlainTiming::OnRest, member));
    }

    /// Begins a special action (VG-4.33, VG-4.40).
    pub(crate) fn special(&mut self, member: Member, check: CheckId) {
        self.use_action();
        if let Some(turn) = &mut self.state.turn {
            turn.has_special = true;
        }
        self.tell(|| What::Acts { member, check });
        self.push(Work::Check(member, Some(check)));
    }

    /// Proposes to lift off: the players of all other crewmembers are asked
    /// (VG-4.30, VG-27.27).
    pub(crate) fn propose_lift_off(&mut self, member: Member) {
        self.tell(|| What::Proposes { member });
        self.push(Work::Agree(member));
    }

    /// Asks those who have not answered yet.
    pub(crate) fn ask_to_agree(&mut self, member: Member) {
        let own = self.state.crew(member).seat;
        let mut seats = Seats::NONE;
        for (_, crew) in self.state.members() {
            if crew.is_alive && crew.seat != own {
                seats.insert(crew.seat);
            }
        }
        if seats.is_empty() {
            self.end(End::LiftOff);
        } else {
            self.push(Work::Agree(member));
            self.state.ask = Some(Ask { question: Question::Agree(member), seats });
        }
    }
}

impl Exploration {
    /// The sector a path leads to from here, if it can be used (VG-4.4).
    #[must_use]
    pub fn leads_to(&self, book: &Book, path: PathId, from: SectorNumber) -> Option<SectorNumber> {
        book.leads_to(path, from, &self.planet.paths)
    }
}
