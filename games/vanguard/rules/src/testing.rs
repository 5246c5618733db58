//! Ways to play the small pack, for tests.

use table::{Luck, Seat, Seed, Silence};
use vanguard_pack::{
    id::{EventId, Id, SectorNumber},
    word::Section,
};

use crate::{
    deck::Deck,
    exploration::Exploration,
    member::Member,
    moves::Move,
    muster::{Muster, MusterMove},
    play::Play,
    question::Question,
};

pub(crate) use crate::small::book;

#[test]
fn the_small_pack_can_be_read() {
    assert_eq!(book().n_leads(), 20, "VG-12.14");
}

/// An exploration of the small pack by one player, its luck and its moves.
pub(crate) struct Table {
    pub(crate) state: Exploration,
    pub(crate) luck: Luck,
}

/// The only player.
pub(crate) const ME: Seat = Seat(0);
/// Who begins.
pub(crate) const A: Member = Member(0);
/// Somebody else.
pub(crate) const H: Member = Member(1);

impl Table {
    /// Security and recon in sector 1, security about to act.
    pub(crate) fn new() -> Self {
        let mut luck = Luck::seeded(&Seed::numbered(1));
        let team = [Section::Security, Section::Recon];
        let mut muster = Muster::begin(book(), 1, [ME; 4], &mut luck, &mut Silence);
        for section in Section::ALL.iter().copied() {
            let shown = &muster.section(section).shown;
            let (first, second) = (shown[0], shown[1]);
            muster.make(book(), MusterMove::Keep { section, first, second }, &mut Silence);
        }
        for section in team {
            muster.make(book(), MusterMove::Send(section), &mut Silence);
        }
        muster.make(book(), MusterMove::Stand(team[0], SectorNumber(1)), &mut Silence);
        let mut start = muster.start(book());
        for sent in &mut start.team {
            sent.sector = SectorNumber(1);
        }
        // Security takes its turns first.
        start.team.sort_by_key(|sent| sent.section != Section::Security);
        let mut state = Exploration::begin(book(), start, &mut luck, &mut Silence);
        state.events = Deck::of(vec![EventId(4); 200]);
        let mut table = Self { state, luck };
        table.make(Move::Begin(A));
        table
    }

    /// Carries something out.
    pub(crate) fn with(&mut self, act: impl FnOnce(&mut Play<'_, Silence>)) {
        self.state.ask = None;
        let mut silence = Silence;
        let mut play = Play::new(book(), &mut self.state, &mut self.luck, &mut silence);
        act(&mut play);
        play.go_on();
    }

    /// Makes a move that is allowed.
    pub(crate) fn make(&mut self, mv: Move) {
        assert_eq!(self.state.check_move(book(), ME, &mv), Ok(()), "{mv:?}");
        Play::new(book(), &mut self.state, &mut self.luck, &mut Silence).make(ME, &mv);
    }

    /// The rule that forbids a move.
    pub(crate) fn refused(&self, mv: &Move) -> Option<String> {
        self.state.check_move(book(), ME, mv).err().map(|no| no.rule().to_string())
    }

    /// Every move that can be made.
    pub(crate) fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.state.moves(book(), ME, &mut |mv| moves.push(mv));
        moves
    }

    /// Answers by the first move listed until an action is asked for, or it is
    /// over.
    pub(crate) fn settle(&mut self) {
        for _ in 0..100 {
            match self.state.ask.map(|ask| ask.question) {
                None | Some(Question::Action(_) | Question::Begin) => return,
                Some(_) => {
                    let first = self.moves().swap_remove(0);
                    self.make(first);
                }
            }
        }
    }

    /// The id of a record by its name.
    pub(crate) fn id<I: Id>(name: &str) -> I {
        book().pack.names.find(name).unwrap_or_else(|| panic!("{name}"))
    }
}
