//! What newcomers are told, and when.

use client::guide::Lesson;
use space_alert::{
    action::Action,
    live::{ActionCard, Choice, LaidView, MateView, Setup, View},
    mission::{Course, Origin},
    timeline::AnnouncementKind,
};

/// The steps of the training. Each brings rules of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Step {
    FirstTestRun,
    SecondTestRun,
    Simulation,
    AdvancedSimulation,
    Mission,
}

impl Step {
    /// The step that a setup flies.
    pub(super) fn of(setup: &Setup, course: Course) -> Self {
        match (&setup.mission, course) {
            (Choice::Official(id), Course::TestRun) if id == "test-run-1" => Self::FirstTestRun,
            (_, Course::TestRun) => Self::SecondTestRun,
            (_, Course::Simulation) => Self::Simulation,
            (_, Course::AdvancedSimulation) => Self::AdvancedSimulation,
            (_, Course::Mission) => Self::Mission,
        }
    }
}

fn own(view: &View) -> Option<&MateView> {
    view.crew.iter().find(|mate| view.seat.is_some() && mate.who.seat == view.seat)
}

fn is_solo(view: &View) -> bool {
    view.crew.iter().all(|mate| mate.who.seat.is_none())
}

/// The cards that this player has laid somewhere.
fn n_laid(view: &View) -> usize {
    let spaces = view.crew.iter().flat_map(|mate| &mate.spaces);
    let known = |laid: &Option<LaidView>| laid.is_some_and(|laid| laid.face.is_some());
    spaces.filter(|space| known(&space.card) || known(&space.special)).count()
}

fn was_announced(view: &View, is_it: fn(AnnouncementKind) -> bool) -> bool {
    view.announced.iter().any(|said| is_it(said.kind))
}

fn has_heroic(view: &View) -> bool {
    let own = view.crew.iter().flat_map(|mate| &mate.own);
    let mut all = view.hand.iter().chain(own);
    all.any(|secret| matches!(secret.card, ActionCard::Heroic { .. }))
}

/// All explanations. At any moment the first one that fits and is not known is
/// shown.
pub(super) const LESSONS: &[Lesson<View>] = &[
    // The first test run: cards, spaces, threats, phases, data.
    Lesson {
        id: "first-card",
        step: Step::FirstTestRun as u8,
        is_now: |view| !view.hand.is_empty() && n_laid(view) == 0,
        title: "Lay your first card",
        text: "Every card has two halves. Tap the half you want, then a space: its number is the turn on which it will happen, later, all at once. Nothing happens while you plan.",
        rule: "SA-2.3",
        at: ".dock",
        is_done: |view| n_laid(view) > 0,
    },
    Lesson {
        id: "turn-card",
        step: Step::FirstTestRun as u8,
        is_now: |view| n_laid(view) > 0,
        title: "Change your mind",
        text: "Tap a laid card to turn it to its other half, take it back, or move it to another space. All of this is free until the phase ends.",
        rule: "SA-2.9",
        at: ".boards",
        is_done: |_| false,
    },
    Lesson {
        id: "first-threat",
        step: Step::FirstTestRun as u8,
        is_now: |view| !view.threats.is_empty(),
        title: "Something is coming",
        text: "The number after T is the turn on which it appears at the far end of its track. It flies as many squares a turn as its speed; on X, Y and Z it acts. Shoot it from a station of that zone before it gets there.",
        rule: "SA-2.21",
        at: ".threats-panel",
        is_done: |_| false,
    },
    Lesson {
        id: "stations",
        step: Step::FirstTestRun as u8,
        is_now: |view| n_laid(view) > 1,
        title: "A, B and C are what your station has",
        text: "You start on the bridge, in upper white. A fires, B fills the shield or the reactor, C is what the station is for. Arrows walk toward red or blue, the lift changes the deck. Think where your figure stands on each turn.",
        rule: "SA-4.10",
        at: ".part-ship",
        is_done: |_| false,
    },
    Lesson {
        id: "first-transfer",
        step: Step::FirstTestRun as u8,
        is_now: |view| view.transfer_is_open,
        title: "Data transfer",
        text: "Until the beep you may give one card of your hand to somebody else. Choose the card, then a name.",
        rule: "SA-2.28",
        at: ".dock",
        is_done: |view| own(view).is_some_and(|own| own.gave),
    },
    Lesson {
        id: "first-warning",
        step: Step::FirstTestRun as u8,
        is_now: |view| was_announced(view, |kind| matches!(kind, AnnouncementKind::Warning { .. })),
        title: "The phase is about to end",
        text: "When it ends, its spaces are locked as they are, and the next ones open. An empty space is a turn on which you do nothing.",
        rule: "SA-2.15",
        at: ".phase-now",
        is_done: |_| false,
    },
    Lesson {
        id: "second-phase",
        step: Step::FirstTestRun as u8,
        is_now: |view| {
            was_announced(view, |kind| matches!(kind, AnnouncementKind::PhaseEnds { .. }))
        },
        title: "The next spaces are open",
        text: "You have picked up your next cards; what was left over is still in your hand. What lies on the first spaces can be looked at but not changed.",
        rule: "SA-2.14",
        at: ".boards",
        is_done: |view| own(view).is_some_and(|own| own.phase > 2),
    },
    Lesson {
        id: "incoming-data",
        step: Step::FirstTestRun as u8,
        is_now: |view| own(view).is_some_and(|own| own.n_draws > 0),
        title: "Incoming data",
        text: "You may draw a card now, or later: the permission stays until the round ends.",
        rule: "SA-2.27",
        at: "[data-testid=draw]",
        is_done: |_| false,
    },
    // The second test run: working together.
    Lesson {
        id: "tell",
        step: Step::SecondTestRun as u8,
        is_now: |view| !is_solo(view) && n_laid(view) > 1,
        title: "Tell the crew",
        text: "Others see only whether you laid an action or a movement. With one tap you tell them what it is; nothing holds you to it.",
        rule: "SA-2.2",
        at: ".boards",
        is_done: |view| {
            own(view).is_some_and(|own| own.said.iter().any(|said| *said != Action::default()))
        },
    },
    Lesson {
        id: "go-on",
        step: Step::SecondTestRun as u8,
        is_now: |view| own(view).is_some_and(|own| own.phase == 1) && n_laid(view) >= 3,
        title: "Go on when you are done",
        text: "You need not wait for the end of the phase: picking up the next cards is up to you. But there is no way back to the spaces you leave.",
        rule: "SA-2.12",
        at: "[data-testid=next-phase]",
        is_done: |view| own(view).is_some_and(|own| own.phase > 1),
    },
    Lesson {
        id: "planning-board",
        step: Step::SecondTestRun as u8,
        is_now: |view| view.threats.len() > 1,
        title: "The planning board",
        text: "Push the figures, the energy and the threats about to see who will be where. Everybody sees it; only the cards count.",
        rule: "SA-2.11",
        at: ".part-ship",
        is_done: |_| false,
    },
    // Simulations: computer, rockets, crowded lifts, silence, three phases.
    Lesson {
        id: "computer",
        step: Step::Simulation as u8,
        is_now: |view| !view.hand.is_empty(),
        title: "Somebody has to mind the computer",
        text: "In each phase C must be played on the bridge on the first or the second turn: 1 or 2, 4 or 5, 8 or 9. If nobody does it, everybody's next card comes a turn later.",
        rule: "SA-9.1",
        at: ".boards",
        is_done: |_| false,
    },
    Lesson {
        id: "rockets",
        step: Step::Simulation as u8,
        is_now: |view| n_laid(view) > 1,
        title: "Rockets and crowded lifts",
        text: "C in lower blue launches one of three rockets; it hits on the turn after. And a lift carries one at a time: whoever uses it second on a turn arrives, but acts a turn later.",
        rule: "SA-4.30",
        at: ".boards",
        is_done: |_| false,
    },
    Lesson {
        id: "first-silence",
        step: Step::Simulation as u8,
        is_now: |view| view.is_silent,
        title: "Communications are down",
        text: "Until they are restored nobody may speak, write, point or push a marker. Plan on, alone.",
        rule: "SA-2.32",
        at: ".banner.silence",
        is_done: |_| false,
    },
    Lesson {
        id: "end-early",
        step: Step::Simulation as u8,
        is_now: |view| view.clock.phase >= 3,
        title: "The last phase",
        text: "It lasts until the mission is complete. If all of you are done earlier, you can agree to end the round.",
        rule: "SA-2.20",
        at: ".cockpit-head",
        is_done: |_| false,
    },
    // Advanced simulations: what is inside.
    Lesson {
        id: "internal-threat",
        step: Step::AdvancedSimulation as u8,
        is_now: |view| view.threats.iter().any(|threat| threat.origin == Origin::Internal),
        title: "It is inside",
        text: "Weapons do not help here. Intruders are fought with battlebots: fetch a squad with C in lower red or upper blue, go where the intruder is, play the robot. Malfunctions are repaired with the letter on their card.",
        rule: "SA-2.22",
        at: ".threats-panel",
        is_done: |_| false,
    },
    Lesson {
        id: "interceptors",
        step: Step::AdvancedSimulation as u8,
        is_now: |view| n_laid(view) > 3,
        title: "Interceptors",
        text: "With a squad, C in upper red takes you outside: you hit what is near the ship, and stay out as long as you keep playing the robot.",
        rule: "SA-4.37",
        at: ".boards",
        is_done: |_| false,
    },
    // Missions: heroes and the window.
    Lesson {
        id: "heroic",
        step: Step::Mission as u8,
        is_now: has_heroic,
        title: "A heroic card",
        text: "It is yours alone and cannot be given away. One half is a stronger action, the other takes you straight to the station it shows.",
        rule: "SA-4.54",
        at: ".dock",
        is_done: |_| false,
    },
    Lesson {
        id: "window",
        step: Step::Mission as u8,
        is_now: |view| n_laid(view) > 2,
        title: "Look out of the window",
        text: "C in lower white is worth points: in each phase the turn counts on which most of you look at once.",
        rule: "SA-9.5",
        at: ".boards",
        is_done: |_| false,
    },
    Lesson {
        id: "special",
        step: Step::Mission as u8,
        is_now: |view| {
            view.hand.iter().any(|secret| matches!(secret.card, ActionCard::Special { .. }))
        },
        title: "Your special card",
        text: "It belongs to your specialization: only you can use it, and it cannot be given away. Cards of the medic and of special ops may share a space with another card.",
        rule: "SA-16.1",
        at: ".dock",
        is_done: |_| false,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_has_a_name_of_its_own_and_is_short() {
        for (idx, lesson) in LESSONS.iter().enumerate() {
            assert!(LESSONS[..idx].iter().all(|other| other.id != lesson.id), "{}", lesson.id);
            assert!(lesson.text.len() < 260, "{}: {}", lesson.id, lesson.text.len());
            assert!(!lesson.at.is_empty(), "{}", lesson.id);
            assert!(lesson.rule.parse::<table::RuleId>().is_ok(), "{}", lesson.rule);
        }
        assert!(LESSONS.is_sorted_by_key(|lesson| lesson.step), "in the order of the training");
    }

    #[test]
    fn the_steps_follow_the_missions() {
        let setup =
            |id: &str| Setup { mission: Choice::Official(id.to_owned()), ..Setup::for_players(4) };
        let step = |id: &str| {
            let setup = setup(id);
            let course = setup.check_mission().unwrap();
            Step::of(&setup, course)
        };
        assert_eq!(step("test-run-1"), Step::FirstTestRun);
        assert_eq!(step("test-run-2"), Step::SecondTestRun);
        assert_eq!(step("simulation-2"), Step::Simulation);
        assert_eq!(step("advanced-simulation-1"), Step::AdvancedSimulation);
        assert_eq!(step("mission-8"), Step::Mission);
    }
}
