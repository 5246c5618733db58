//! Spending, sacrificing and refreshing dice, and exertion (chapters 3, 7 and
//! 15).

use table::Listen;
use vanguard_pack::{
    dice::{Colour, KindId},
    effect::{PlainStat, PlainTiming},
};

use crate::{
    board::{Board, DieSet, EXERTION_REFRESHES, Refreshing},
    event::{Event, What},
    member::Member,
    moves::DieFrom,
    play::Play,
    question::{DieFor, Question},
    work::{Hurt, Work},
};

/// The dice that can be taken for a purpose.
fn fitting(board: &Board, wanted: DieFor, colour: Option<Colour>) -> DieSet {
    let all = match wanted {
        DieFor::Spend | DieFor::Push => board.available(),
        DieFor::Sacrifice => board.available().union(board.spent()),
        DieFor::Instead => board.spent(),
        DieFor::Refresh => {
            let mut fitting = DieSet::EMPTY;
            for own in Colour::ALL.into_iter().filter(|own| board.n_free(*own) > 0) {
                fitting = fitting.union(board.of_colour(board.spent(), Some(own)));
            }
            fitting
        }
    };
    board.of_colour(all, colour)
}

/// Where a die is, and its kind: dice that agree in both are alike.
fn named(board: &Board, die: u8) -> (DieFrom, KindId) {
    let from = if board.available().has(die) { DieFrom::Available } else { DieFrom::Spent };
    (from, board.dice()[usize::from(die)].kind)
}

/// The dice that can be taken for a purpose, one of each kind and place.
pub(crate) fn dice_for(
    board: &Board,
    wanted: DieFor,
    colour: Option<Colour>,
    mut each: impl FnMut(DieFrom, KindId),
) {
    let dice = fitting(board, wanted, colour);
    for die in dice.iter() {
        let name = named(board, die);
        let mut before = dice.iter().take_while(|other| *other < die);
        if before.all(|other| named(board, other) != name) {
            each(name.0, name.1);
        }
    }
}

impl<L: Listen<Event>> Play<'_, L> {
    /// Spends dice; who has none available sacrifices one instead (VG-15.3,
    /// VG-15.4, VG-27.46).
    pub(crate) fn spend(&mut self, member: Member, n: u8, colour: Option<Colour>, any: bool) {
        if n == 0 || !self.state.crew(member).is_alive {
            return;
        }
        let board = self.state.board(member);
        let Some(colour) = payable_colour(board, colour, any) else { return };
        let available = board.of_colour(board.available(), colour);
        // All of it goes: nobody is asked which.
        if !available.is_empty() && available.len() <= n {
            self.take_dice(member, DieFor::Spend, available);
            self.push(Work::Spend(member, n - available.len(), colour, any));
            return;
        }
        let wanted = if available.is_empty() { DieFor::Instead } else { DieFor::Spend };
        let rest = Work::Spend(member, n - 1, colour, any);
        self.take_or_ask(member, wanted, colour, rest, Work::Spend(member, n, colour, any));
    }

    /// Sacrifices dice (VG-15.5).
    pub(crate) fn sacrifice(&mut self, member: Member, n: u8, colour: Option<Colour>, any: bool) {
        if n == 0 || !self.state.crew(member).is_alive {
            return;
        }
        let board = self.state.board(member);
        let Some(colour) = payable_colour(board, colour, any) else { return };
        let rest = Work::Sacrifice(member, n - 1, colour, any);
        let whole = Work::Sacrifice(member, n, colour, any);
        self.take_or_ask(member, DieFor::Sacrifice, colour, rest, whole);
    }

    /// Refreshes dice as far as they find free slots (VG-7.5, VG-27.26).
    pub(crate) fn refresh(&mut self, member: Member, n: u8, colour: Option<Colour>) {
        let crew = self.state.crew(member);
        if n == 0 || !crew.is_alive {
            return;
        }
        match self.state.board(member).to_refresh(n, colour) {
            Refreshing::These(dice) => self.take_dice(member, DieFor::Refresh, dice),
            Refreshing::Choice(_) => {
                let rest = Work::Refresh(member, n - 1, colour);
                let whole = Work::Refresh(member, n, colour);
                self.take_or_ask(member, DieFor::Refresh, colour, rest, whole);
            }
        }
    }

    /// Dice that an injury die pushes out of their column are spent, by choice
    /// (VG-14.5, VG-14.6).
    pub(crate) fn push_out(&mut self, member: Member, colour: Colour, n: u8) {
        if n > 0 {
            let rest = Work::Push(member, colour, n - 1);
            let whole = Work::Push(member, colour, n);
            self.take_or_ask(member, DieFor::Push, Some(colour), rest, whole);
        }
    }

    /// Takes a die without a question if there is but one kind and place, or
    /// asks; `whole` waits for the answer, `rest` follows it.
    fn take_or_ask(
        &mut self,
        member: Member,
        wanted: DieFor,
        colour: Option<Colour>,
        rest: Work,
        whole: Work,
    ) {
        let board = self.state.board(member);
        let dice = fitting(board, wanted, colour);
        let Some(first) = dice.iter().next() else { return };
        let name = named(board, first);
        if dice.iter().all(|die| named(board, die) == name) {
            self.push(rest);
            self.take_dice(member, wanted, DieSet::one(first));
        } else {
            self.ask_of(member, Question::Die(member, wanted, colour), whole);
        }
    }

    /// Moves dice.
    fn take_dice(&mut self, member: Member, wanted: DieFor, dice: DieSet) {
        let board = &mut self.state.boards[member.idx()];
        match wanted {
            DieFor::Spend | DieFor::Push => board.spend(dice),
            DieFor::Refresh => board.refresh(dice),
            DieFor::Sacrifice | DieFor::Instead => board.sacrifice(dice),
        }
        for place in dice.iter() {
            let die = self.state.board(member).dice()[usize::from(place)].kind;
            self.tell(|| match wanted {
                DieFor::Spend => What::Spent { member, die },
                DieFor::Push => What::Pushed { member, die },
                DieFor::Refresh => What::Refreshed { member, die },
                DieFor::Sacrifice | DieFor::Instead => What::Sacrificed { member, die },
            });
        }
    }

    /// A die was chosen for what waits on top of the stack.
    pub(crate) fn choose_die(
        &mut self,
        member: Member,
        wanted: DieFor,
        from: DieFrom,
        die: KindId,
    ) {
        let rest = match self.state.work.pop() {
            Some(Work::Spend(who, n, colour, any)) => Work::Spend(who, n - 1, colour, any),
            Some(Work::Sacrifice(who, n, colour, any)) => Work::Sacrifice(who, n - 1, colour, any),
            Some(Work::Refresh(who, n, colour)) => Work::Refresh(who, n - 1, colour),
            Some(Work::Push(who, colour, n)) => Work::Push(who, colour, n - 1),
            other => {
                self.state.work.extend(other);
                return;
            }
        };
        self.push(rest);
        let board = self.state.board(member);
        let mut dice = fitting(board, wanted, None).iter();
        if let Some(place) = dice.find(|other| named(board, *other) == (from, die)) {
            self.take_dice(member, wanted, DieSet::one(place));
        }
    }

    /// Exerts a crewmember: a die is sacrificed, or Exhausted is gained, then
    /// dice are refreshed (VG-3.7, VG-3.10, VG-27.18).
    pub(crate) fn exert(&mut self, member: Member) {
        self.tell(|| What::Exerts { member });
        self.push(Work::Exert(member));
        if self.state.board(member).exerts_by_injury() {
            let exhausted = Hurt::Kind(self.book.exhausted());
            self.push(Work::Injure(member, exhausted));
        } else {
            self.push(Work::Sacrifice(member, 1, None, false));
        }
        self.push(Work::Moment(PlainTiming::OnExert, member));
    }

    /// The second half of exertion.
    pub(crate) fn refresh_exerted(&mut self, member: Member) {
        let change = self.state.stat(PlainStat::RefreshOnExert, Some(member));
        self.push(Work::Refresh(member, EXERTION_REFRESHES.saturating_add_signed(change), None));
    }
}

/// The colour that pays: another one where there is none of this one and that
/// is allowed; `None` if nothing pays.
fn payable_colour(board: &Board, colour: Option<Colour>, any: bool) -> Option<Option<Colour>> {
    let all = board.available().union(board.spent());
    if !board.of_colour(all, colour).is_empty() {
        Some(colour)
    } else if any && !all.is_empty() {
        Some(None)
    } else {
        None
    }
}
