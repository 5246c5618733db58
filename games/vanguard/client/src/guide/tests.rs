use client::guide::{LESSONS_MAX, Lesson, Moment};
use shelf::{Answer, Asked, Bot, Draws};
use table::{Audience, Game as _, Luck, Millis, Seat, Seed, Silence};
use vanguard::{cycle::CycleSetup, view::View};
use vanguard_bots::{Officer, Skill};
use vanguard_content::Vanguard;

use super::{
    aboard,
    facts::{Facts, Watch},
    lessons,
};

#[test]
fn every_lesson_has_a_name_of_its_own_and_is_short() {
    let all: Vec<&Lesson<Facts>> = lessons::LESSONS.iter().chain(aboard::LESSONS).collect();
    for (idx, lesson) in all.iter().enumerate() {
        assert!(all[..idx].iter().all(|other| other.id != lesson.id), "{}", lesson.id);
        assert!(lesson.text.len() <= 185, "{}: {}", lesson.id, lesson.text.len());
        assert!(lesson.rule.parse::<table::RuleId>().is_ok(), "{}", lesson.rule);
        assert!(!lesson.at.is_empty(), "{}", lesson.id);
    }
    assert!(lessons::LESSONS.len() <= LESSONS_MAX);
}

/// Somebody who reads a lesson until its moment has passed.
#[derive(Default)]
struct Reader {
    learned: u64,
    shown: Option<u32>,
    met: Vec<&'static str>,
}

impl Reader {
    fn sees(&mut self, lessons: &[Lesson<Facts>], facts: Facts) {
        let moment = Moment::of(lessons, &facts, 0);
        self.learned = moment.learned(self.learned);
        let now = moment.lesson(self.learned, self.shown);
        if now != self.shown {
            self.learned |= self.shown.map_or(0, |idx| 1 << idx);
            self.shown = moment.lesson(self.learned, None);
            self.met.extend(self.shown.map(|idx| lessons[idx as usize].id));
        }
    }
}

/// What the first player meets in a first cycle of two cadets: on the way to the
/// planet and on it, then aboard.
fn met(number: u64) -> [Vec<&'static str>; 2] {
    let setup = CycleSetup::dealt(2);
    let (mut luck, mut draws) =
        (Luck::seeded(&Seed::numbered(number)), Draws::seeded(&Seed::numbered(number)));
    let mut game = Vanguard::start(&setup, &None, &mut luck, &mut Silence);
    let mut readers = [Reader::default(), Reader::default()];
    let mut watch = Watch::default();
    let mut cadet = Officer::new(Skill::Cadet);
    while game.outcome().is_none() {
        let own = game.view(Audience::Seat(Seat(0)));
        let moves = game.legal_moves(Seat(0)).listed().unwrap_or_default();
        watch = Watch::of(&own, &moves, Some(Seat(0)), false).after(Some(&watch));
        match own {
            View::Ship(_) => readers[1].sees(aboard::LESSONS, watch.facts),
            _ => readers[0].sees(lessons::LESSONS, watch.facts),
        }
        let seat = Seat::all(2).find(|seat| game.awaits(*seat)).expect("somebody is awaited");
        let view = game.view(Audience::Seat(seat));
        let legal = || game.legal_moves(seat);
        let asked = Asked { setup: &setup, view: &view, seat, at: Millis(0), legal: &legal };
        let answer = Bot::<Vanguard>::choose(&mut cadet, &asked, &mut draws);
        let mv = answer.and_then(Answer::into_move).expect("a cadet answers");
        game.play_unchecked(seat, &mv, Millis(0), &mut luck, &mut Silence);
    }
    readers.map(|reader| reader.met)
}

#[test]
fn lessons_follow_a_first_mission_and_none_comes_twice() {
    let mut all = Vec::new();
    for number in 1..=12 {
        let [field, aboard] = met(number);
        assert_eq!(field[..2], ["recruits", "section-dice"], "{field:?}");
        assert!(aboard.contains(&"save"), "{aboard:?}");
        for met in [field, aboard] {
            for (idx, id) in met.iter().enumerate() {
                assert!(!met[..idx].contains(id), "{id} comes twice: {met:?}");
            }
            all.extend(met);
        }
    }
    let usual = [
        "send",
        "turn",
        "special",
        "rows",
        "odds",
        "help",
        "event",
        "map",
        "rest",
        "done",
        "ship-book",
    ];
    for id in usual {
        assert!(all.contains(&id), "{id} is missing: {all:?}");
    }
    assert!(!all.contains(&"hazard"), "the first mission has no landing");
}
