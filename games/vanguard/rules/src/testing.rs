//! A small pack and ways to play it, for tests.

use std::{fmt::Write as _, sync::LazyLock};

use table::{Luck, Seat, Seed, Silence};
use vanguard_pack::{
    author::{Source, SourceFile},
    id::{EventId, Id, SectorNumber},
    word::Section,
};

use crate::{
    book::Book,
    deck::Deck,
    exploration::Exploration,
    member::Member,
    moves::Move,
    muster::{Muster, MusterMove},
    play::Play,
    question::Question,
};

/// Skills of the crew, in turn: timing and effects.
const SKILLS: [(&str, &str); 6] = [
    ("check-modify", "reroll 2"),
    ("any-time", "refresh 1"),
    ("own-turn", "action 1"),
    ("event-drawn", "look 2 event"),
    ("on-injury", "charge 1"),
    ("check-modify", "turn 1 basic to any; add 1"),
];

/// Section cards, in turn: copies, timing, effects, combination and its
/// effects.
const CARDS: [(u8, &str, &str, &str, &str); 6] = [
    (2, "check-modify", "reroll 2", "2 any", "refresh 2"),
    (2, "own-turn", "refresh 2", "compass / strike / analyse", "draw 1"),
    (2, "any-time", "draw 1; charge 1", "any + any + any", "lead 1"),
    (2, "check-modify", "add 1; injury-ignore 1; danger-ignore 1", "basic", "charge 1"),
    (1, "on-travel", "refresh 1; recover 1", "die", "heal-card"),
    (1, "action", "lead 1; place at lander", "2 stride", "supplies 1"),
];

/// The small pack of `testing/pack.toml`, with crew, cards and discoveries.
pub(crate) fn book() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(|| {
        let files = [
            ("pack.toml", include_str!("testing/pack.toml").to_owned()),
            ("ship.toml", include_str!("testing/ship.toml").to_owned()),
            ("cards.toml", cards()),
        ];
        let files = files.map(|(name, text)| SourceFile { name: name.to_owned(), text });
        let mut source = Source { files: files.into(), ..Source::default() };
        let pack = source.read().unwrap_or_else(|faults| panic!("{faults}"));
        Book::new(pack).expect("few alternatives")
    });
    &BOOK
}

fn cards() -> String {
    let mut text = String::new();
    let converts = ["R>strike", "G>stride", "B>link", "B>compass", "R>force", "G>sense"];
    for nth in 0..24 {
        let (timing, effects) = SKILLS[nth % SKILLS.len()];
        let convert = converts[nth % converts.len()];
        let _ = write!(
            text,
            "[[crewmember]]\nid = \"crew-{nth:02}\"\nname = \"Crew {nth}\"\nconvert = \"{convert}\"\n\
             charges = 3\nskill = {{ timing = \"{timing}\", do = \"{effects}\" }}\ntext = \"Crew.\"\n\n"
        );
    }
    for section in ["recon", "security", "science", "engineering"] {
        for (nth, (copies, timing, play, need, combination)) in CARDS.into_iter().enumerate() {
            let _ = write!(
                text,
                "[[section-card]]\nid = \"{section}-{nth}\"\nname = \"{section} {nth}\"\n\
                 section = \"{section}\"\nrank = 1\nstarter = true\ncopies = {copies}\n\
                 play = {{ timing = \"{timing}\", do = \"{play}\" }}\n\
                 combination = {{ need = \"{need}\", do = \"{combination}\" }}\n\n"
            );
        }
    }
    // Cards that are not in the first deck: one more of rank 1, one of rank 2.
    for section in ["recon", "security", "science", "engineering"] {
        for (nth, rank) in [(6, 1), (7, 2)] {
            let _ = write!(
                text,
                "[[section-card]]\nid = \"{section}-{nth}\"\nname = \"{section} {nth}\"\n\
                 section = \"{section}\"\nrank = {rank}\n\
                 play = {{ timing = \"own-turn\", do = \"refresh 1\" }}\n\n"
            );
        }
    }
    for kind in
        ["microorganisms", "alien-technologies", "minerals", "strange-flora", "living-specimens"]
    {
        for (rarity, copies, ability) in [
            ("common", 10, ""),
            (
                "rare",
                5,
                "exploration = { timing = \"any-time\", do = \"refresh 1; lose-discovery 1\" }\n",
            ),
            ("ultra-rare", 2, ""),
        ] {
            let _ = write!(
                text,
                "[[discovery]]\nid = \"{rarity}-{kind}\"\nname = \"{rarity} {kind}\"\n\
                 type = \"{kind}\"\nrarity = \"{rarity}\"\ncopies = {copies}\n{ability}\n"
            );
        }
    }
    text
}

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
            muster.make(MusterMove::Keep { section, first, second }, &mut Silence);
        }
        for section in team {
            muster.make(MusterMove::Send(section), &mut Silence);
        }
        muster.make(MusterMove::Stand(team[0], SectorNumber(1)), &mut Silence);
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
