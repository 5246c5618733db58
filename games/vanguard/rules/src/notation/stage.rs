//! An example as it is being played.

use std::collections::VecDeque;

use table::{Cause, Listen};
use vanguard_pack::dice::{Colour, Face, InjuryFace, KindId};

use super::given::{Given, Read};
use crate::{
    board::{Board, Die, DieSet, Injury, InjuryId},
    check::{
        Around, Ask, Carry, Check, Crew, DieAt, End, Event, Names, Next, Refusal, Rolls, SpecialAt,
    },
    need::Converts,
};

/// Slots of each colour: enough for every example.
const OPEN: [u8; 3] = [15; 3];

/// An example.
#[derive(Default)]
pub(super) struct Stage {
    pub(super) given: Given,
    pub(super) playing: Option<Playing>,
    /// Why the last deed was refused.
    pub(super) refused: Option<Refusal>,
    n_expected: u32,
}

/// A check that is being made.
pub(super) struct Playing {
    pub(super) check: Check,
    pub(super) boards: Vec<Board>,
    pub(super) ear: Ear,
    /// The dice of the roll, in the order they are listed.
    pub(super) dice: Vec<DieAt>,
    pub(super) carried: Vec<Carry>,
    pub(super) end: Option<End>,
    converts: Converts,
    told: Told,
}

/// Hears everything.
#[derive(Default)]
pub(super) struct Ear(pub(super) Vec<Event>);

impl Listen<Event> for Ear {
    fn tell(&mut self, _: Cause, event: impl FnOnce() -> Event) -> Cause {
        self.0.push(event());
        Cause::ENTRY
    }
}

/// Results of dice, as given.
struct Told {
    faces: Vec<Vec<Face>>,
    injury: VecDeque<InjuryFace>,
    danger: VecDeque<u8>,
}

impl Rolls for Told {
    fn section(&mut self, die: DieAt, _: KindId) -> Face {
        self.faces[usize::from(die.crew)][usize::from(die.die)]
    }

    fn injury(&mut self) -> InjuryFace {
        self.injury.pop_front().unwrap_or(InjuryFace::Blank)
    }

    fn danger(&mut self) -> u8 {
        self.danger.pop_front().unwrap_or(1)
    }
}

impl super::Scene for Stage {
    fn line(&mut self, line: &str) -> Read<()> {
        if let Some(list) = line.strip_prefix("expect:") {
            self.n_expected += 1;
            return super::given::parts(list).try_for_each(|wanted| self.expect(wanted));
        }
        if self.playing.is_none()
            && let Some((head, rest)) = line.split_once(':')
            && self.given.line(head, rest)?
        {
            return Ok(());
        }
        self.unrefused()?;
        self.deed(line)
    }

    fn finish(self: Box<Self>) -> Read<()> {
        self.unrefused()?;
        if self.n_expected == 0 {
            return Err("nothing is expected".to_owned());
        }
        Ok(())
    }
}

impl Stage {
    /// A refused deed must be expected.
    pub(super) fn unrefused(&self) -> Read<()> {
        match self.refused {
            None => Ok(()),
            Some(refusal) => {
                Err(format!("the last deed was refused: {refusal} ({})", refusal.rule()))
            }
        }
    }

    /// The check; it begins when it is first needed.
    pub(super) fn playing(&mut self) -> Read<(&Given, &mut Playing)> {
        if self.playing.is_none() {
            let _ = self.given.crew("A");
            self.given.settle()?;
            self.playing = Some(Playing::begin(&self.given)?);
        }
        Ok((&self.given, self.playing.as_mut().expect("it has begun")))
    }
}

impl Playing {
    fn begin(given: &Given) -> Read<Self> {
        let kind = |colour: Colour| {
            let kinds = given.words.dice.kinds.iter().zip(given.words.dice.ids());
            let found = kinds.into_iter().find(|(kind, _)| kind.colour == colour);
            Die { kind: found.expect("a die of each colour").1, colour }
        };
        let (mut boards, mut faces, mut dice) = (Vec::new(), Vec::new(), Vec::new());
        for (crew, given) in (0_u8..).zip(&given.crew) {
            let rolled = given.rolled.iter().map(|(colour, _)| *colour);
            let colours = rolled.chain(given.available.iter().copied());
            let all: Vec<Die> = colours.chain(given.spent.iter().copied()).map(kind).collect();
            if all.len() > crate::board::DICE_MAX {
                return Err(format!("{} has too many dice", given.name));
            }
            let mut board = Board::new(OPEN, &all);
            let n_kept = given.rolled.len() + given.available.len();
            for die in n_kept..all.len() {
                board.spend(DieSet::one(die as u8));
            }
            boards.push(board);
            let shown = given.rolled.iter().map(|(_, face)| *face);
            faces.push(shown.chain(vec![Face::Basic; all.len() - given.rolled.len()]).collect());
            dice.extend((0..given.rolled.len()).map(|die| DieAt { crew, die: die as u8 }));
        }
        for (slot, injury) in given.injuries.iter().enumerate() {
            let id = InjuryId(slot as u16);
            boards[0].set_injury(slot, injury.map(|down| Injury { id, down }));
        }
        for (&column, _) in Colour::ALL.iter().zip(&given.injury_dice) {
            boards[0].set_column(column);
        }
        let told = Told {
            faces,
            injury: given.injury_dice.iter().copied().collect(),
            danger: given.danger_dice.iter().copied().collect(),
        };
        let mut playing = Self {
            check: Check::new(0, &given.terms, given.alone),
            boards,
            ear: Ear::default(),
            dice,
            carried: Vec::new(),
            end: None,
            converts: Converts::new(&given.converts),
            told,
        };
        let around = playing.around(given);
        let Self { check, boards, ear, dice, .. } = &mut playing;
        let taken = dice.iter().try_for_each(|&die| check.take(die, &around, boards, ear));
        taken.map_err(|refusal| refusal.to_string())?;
        Ok(playing)
    }

    /// What the check is made amid.
    pub(super) fn around<'a>(&self, given: &'a Given) -> Around<'a> {
        Around {
            terms: &given.terms,
            condition: given.condition.as_ref(),
            converts: self.converts,
            here: (0_u8..)
                .zip(&given.crew)
                .filter(|(_, dice)| !dice.elsewhere)
                .fold(Crew::default(), |here, (crew, _)| here.with(crew)),
            n_lent: 1,
            injuries: &given.shows,
        }
    }

    /// Rolls, unless that has been done.
    pub(super) fn roll(&mut self, given: &Given) -> Read<()> {
        if self.check.step() > 1 {
            return Ok(());
        }
        let around = self.around(given);
        let Self { check, boards, ear, told, .. } = self;
        check.roll(&around, boards, told, ear).map_err(|refusal| refusal.to_string())
    }

    /// What a die will show when it is rolled.
    pub(super) fn will_show(&mut self, die: DieAt, face: Face) {
        self.told.faces[usize::from(die.crew)][usize::from(die.die)] = face;
    }

    /// Where results of dice come from, beside the check and the boards.
    pub(super) fn with_rolls(
        &mut self,
    ) -> (&mut Check, &mut Vec<Board>, &mut impl Rolls, &mut Ear) {
        (&mut self.check, &mut self.boards, &mut self.told, &mut self.ear)
    }

    /// Goes on to the next question, or to the end.
    pub(super) fn question(&mut self, given: &Given) -> Read<Option<Ask>> {
        self.question_before(u8::MAX, given)
    }

    /// Goes on to the next question, but not into this step.
    pub(super) fn question_before(&mut self, step: u8, given: &Given) -> Read<Option<Ask>> {
        self.roll(given)?;
        while self.check.step() < step {
            let around = self.around(given);
            match self.check.next(&around, &mut self.boards, &mut self.ear) {
                Next::Went => {}
                Next::Ask(Ask::Modify | Ask::Combine) => {
                    self.check.done().map_err(|refusal| refusal.to_string())?;
                }
                Next::Ask(ask) => return Ok(Some(ask)),
                Next::Carry(carry) => self.carry(carry, given)?,
                Next::Over(end) => {
                    self.end = Some(end);
                    break;
                }
            }
        }
        Ok(None)
    }

    /// Carries out an effect: only what moves markers does anything here.
    pub(super) fn carry(&mut self, carry: Carry, given: &Given) -> Read<()> {
        self.carried.push(carry);
        let Carry::Special { at: SpecialAt::Printed(nth), times } = carry else { return Ok(()) };
        let Some(moves) = &given.does[usize::from(nth)] else { return Ok(()) };
        let track = given.outcome(&moves.track)?;
        for _ in 0..times * moves.n {
            if moves.forward {
                self.check.advance(track, &mut self.ear);
            } else {
                self.check.reduce(track, &mut self.ear);
            }
        }
        Ok(())
    }

    /// Answers a question in the simplest way.
    pub(super) fn answer(&mut self, ask: Ask, given: &Given) -> Read<()> {
        let around = self.around(given);
        let Self { check, boards, ear, .. } = self;
        let names = Names::new();
        let next = match ask {
            Ask::Injury => {
                let mut tried = (0..3).map(|nth| check.injury(nth, &around, boards, ear));
                tried.find(Result::is_ok).unwrap_or(Err(Refusal::NoInjuryDie))
            }
            Ask::Danger => {
                let mut tried = (0..6).map(|nth| check.danger(nth, ear));
                tried.find(Result::is_ok).unwrap_or(Err(Refusal::NoDangerDie))
            }
            Ask::Return(n) => {
                let free = boards[0].columns_free().iter().take(usize::from(n));
                check.return_to(&free.collect::<Vec<_>>(), boards).map(|()| Next::Went)
            }
            Ask::Push(pick) => {
                let dice = pick.among.iter().take(usize::from(pick.n));
                let dice = dice.fold(DieSet::EMPTY, |set, die| set.union(DieSet::one(die)));
                check.push(dice, boards, ear).map(|()| Next::Went)
            }
            Ask::Special(_) => check.special(&names, None, &around, boards, ear),
            Ask::Mark => check.mark(&names, &around, ear).map(|()| Next::Went),
            Ask::Dice | Ask::Modify | Ask::Combine => check.done().map(|()| Next::Went),
        };
        match next.map_err(|refusal| refusal.to_string())? {
            Next::Carry(carry) => self.carry(carry, given),
            _ => Ok(()),
        }
    }

    /// Answers questions in the simplest way until one is reached.
    pub(super) fn until(&mut self, given: &Given, wanted: fn(&Ask) -> bool) -> Read<()> {
        while let Some(ask) = self.question(given)? {
            if wanted(&ask) {
                return Ok(());
            }
            self.answer(ask, given)?;
        }
        Err("the check does not come to this".to_owned())
    }

    /// Goes on to the end in the simplest way.
    pub(super) fn finish(&mut self, given: &Given) -> Read<End> {
        while let Some(ask) = self.question(given)? {
            self.answer(ask, given)?;
        }
        self.end.ok_or_else(|| "the check has no end".to_owned())
    }
}
