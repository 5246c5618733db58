//! What newcomers are told, and when.

use client::guide::Lesson;
use galaxy_trucker::{
    StageView, Step, View,
    board::Class,
    card::{Adventure, Penalty},
    flight::Question,
};

use super::moments::{
    asked, builder, builds, card, class, decides, flyer, has_built, has_built_class, has_met,
    has_turned, n_tiles, prepared, yard,
};

const HULL: &str = "[data-testid=hull]";
const CARD: &str = "[data-testid=enlarge]";
const ASK: &str = "[data-testid=ask]";

type When = fn(&View) -> bool;

/// A lesson, from its name to the moments it fits and the moment it is done.
const fn lesson(
    (id, rule, at): (&'static str, &'static str, &'static str),
    title: &'static str,
    text: &'static str,
    is_now: When,
    is_done: When,
) -> Lesson<View> {
    Lesson { id, title, text, rule, at, step: 0, is_now, is_done }
}

const fn is_enemy(adventure: &Adventure) -> bool {
    matches!(adventure, Adventure::Enemy(_))
}

const fn is_slavers(adventure: &Adventure) -> bool {
    matches!(adventure, Adventure::Enemy(enemy) if matches!(enemy.penalty, Penalty::Crew(_)))
}

const fn is_smugglers(adventure: &Adventure) -> bool {
    matches!(adventure, Adventure::Enemy(enemy) if matches!(enemy.penalty, Penalty::Goods(_)))
}

const fn is_pirates(adventure: &Adventure) -> bool {
    matches!(adventure, Adventure::Enemy(enemy) if matches!(enemy.penalty, Penalty::Fire(_)))
}

/// All lessons. At any moment the first that fits and is not known is shown.
pub(super) const LESSONS: &[Lesson<View>] = &[
    lesson(
        ("ready", "GT-2.1", "[data-testid=ready]"),
        "Build first, fly later",
        "First you join tiles to a truck. Then it flies from card to card, and what it brings home \
         is yours. Say that you are ready.",
        |view| matches!(view.stage, StageView::Ready { .. }) && view.round == 0,
        |view| !matches!(view.stage, StageView::Ready { .. }),
    ),
    // What is new about a class comes before everything else.
    lesson(
        ("class-ii", "GT-2.26", ".yard-timer"),
        "A larger truck",
        "Class II has more squares, tougher cards and two more turns of the timer. The last turn \
         belongs to those who have finished: keep an eye on the others.",
        |view| class(view, Class::II, 0),
        |view| has_built_class(view, Class::II, 6),
    ),
    lesson(
        ("class-iii", "GT-4.15", HULL),
        "A big truck",
        "Class III pays three times what class I does, and hits as hard. Lost tiles cost up to 11 \
         credits. Build it compact: long arms break off.",
        |view| class(view, Class::III, 0),
        |view| has_built_class(view, Class::III, 6),
    ),
    lesson(
        ("no-cabin", "GT-10.2", ".aside-tiles"),
        "The pilot cabin lies aside",
        "On the latest models the board is empty. Begin on any square with any tile, and add the \
         pilot cabin, which lies aside, when you like. Left aside, it is lost.",
        |view| builder(view).is_some_and(|(_, all)| is_latest(all.class)),
        |view| {
            yard(view).is_some_and(|(own, all)| {
                is_latest(all.class) && own.ship.tiles().any(|(_, placed)| is_pilot(placed))
            })
        },
    ),
    lesson(
        ("splice", "GT-11.5", HULL),
        "The splice",
        "Two halves, welded badly. Across the line between columns 3 and 4 only equal connectors \
         join: universal ones fit nothing but universal ones there.",
        |view| class(view, Class::IC, 1) || class(view, Class::IIC, 1),
        |view| has_built_class(view, Class::IC, 8) || has_built_class(view, Class::IIC, 8),
    ),
    lesson(
        ("splice-rows", "GT-11.22", HULL),
        "Rows that are there twice",
        "One die is rolled here. Rows 3 and 4 exist twice and are hit twice, at the same time; a \
         1 or a 6 turns an attack to the side. Nothing is insured.",
        |view| class(view, Class::IC, 8) || class(view, Class::IIC, 8),
        |_| false,
    ),
    lesson(
        ("torus", "GT-12.4", HULL),
        "No edge at all",
        "Front joins rear and left joins right: the faint tiles repeat the far side. Every square \
         has four neighbours, also across the edge.",
        |view| class(view, Class::IIIC, 1),
        |view| has_built_class(view, Class::IIIC, 6),
    ),
    lesson(
        ("weak-spot", "GT-12.23", "[data-testid=weak-spot]"),
        "The weak spot",
        "Before the launch you pay for the largest group of empty squares, corners included. Fill \
         the holes, or owe the rest: it comes off your pay.",
        |view| class(view, Class::IIIC, 6),
        |view| has_built_class(view, Class::IIIC, 20),
    ),
    lesson(
        ("torus-dice", "GT-12.36", HULL),
        "Hit from within",
        "One die names the column, the other the row. An attack begins at that square, flies on in \
         its direction, and comes back at the other side.",
        |view| class(view, Class::IIIC, 12),
        |_| false,
    ),
    lesson(
        ("flotilla", "GT-13.8", HULL),
        "Four small ships",
        "You build four ships at once; each begins anywhere on its part. Marked squares stay \
         locked until a die opens them.",
        |view| class(view, Class::IVC, 0),
        |view| has_built_class(view, Class::IVC, 5),
    ),
    lesson(
        ("opening", "GT-13.12", ".notes"),
        "The dice open the walls",
        "After the first run anybody may roll a die: squares open and unite ships, for everybody \
         alike. Another run, another die. Then that is your fleet.",
        |view| class(view, Class::IVC, 5),
        |view| yard(view).is_some_and(|(_, all)| all.class == Class::IVC && all.dice.len() > 1),
    ),
    lesson(
        ("insurance", "GT-13.42", ".yard-right"),
        "Insurance",
        "A flotilla loses many tiles, and each costs a credit. Buy a cap now, small or large, or \
         trust your luck. The money is gone either way.",
        |view| decides(view, Step::Insurance),
        |view| {
            prepared(view).is_some_and(|(own, all)| all.step > Step::Insurance && own.debt == 0)
                && view.rounds.get(usize::from(view.round)) == Some(&Class::IVC)
        },
    ),
    lesson(
        ("fleet", "GT-13.49", "[data-testid=stats]"),
        "A fleet is as fast as its slowest ship",
        "Cannons and crew of all ships count together, engines do not: the slowest sets the pace. \
         A single ship may turn back and leave the others flying.",
        |view| flyer(view).is_some_and(|(own, all)| all.class == Class::IVC && own.out.is_none()),
        |_| false,
    ),
    // Building.
    lesson(
        ("draw", "GT-2.3", "[data-testid=draw]"),
        "Take a tile",
        "Tap the heap: a tile comes into your hand. Only you see it until you use it or put it \
         back.",
        |view| builds(view, false, 0),
        |view| yard(view).is_some_and(|(own, _)| own.hand.is_some()) || n_tiles(view) > 0,
    ),
    lesson(
        ("place", "GT-2.7", HULL),
        "Place it",
        "Tap a marked square beside your ship, and once more to let go. Dragging works, and so do \
         the arrow keys with Enter.",
        |view| builds(view, true, 0),
        |view| n_tiles(view) > 0,
    ),
    lesson(
        ("turns", "", "[data-testid=end-turn]"),
        "Turn by turn",
        "Here nobody hurries: you take a few tiles, one after the other, then it is the next \
         one's turn. The number says how many are left.",
        |view| builds(view, false, 1) && builder(view).is_some_and(|(_, all)| all.turn.is_some()),
        |view| has_built(view, 3),
    ),
    lesson(
        ("turn", "GT-2.10", "[data-testid=turn-right]"),
        "Turn it",
        "The round arrows, R and Q, the mouse wheel or two fingers turn a tile. Engines always \
         blow to the rear; cannons are best facing forward.",
        |view| builds(view, true, 1),
        has_turned,
    ),
    lesson(
        ("connectors", "GT-3.1", HULL),
        "Connectors",
        "One prong joins one, two join two, the broad universal one joins all. A connector must \
         not meet a smooth side. What is wrong is marked in red.",
        |view| builder(view).is_some() && n_tiles(view) >= 2,
        |view| has_built(view, 5),
    ),
    lesson(
        ("put-back", "GT-2.6", "[data-testid=return]"),
        "Not what you want?",
        "Put it back: it lies face up then, and anybody may take it. A free hand draws the next.",
        |view| builds(view, true, 3),
        |view| yard(view).is_some_and(|(_, all)| all.face_up.len() > 2) || has_built(view, 8),
    ),
    lesson(
        ("loose", "GT-2.11", "[data-testid=pick-up]"),
        "Change your mind",
        "The tile you placed last is loose: it may be moved, turned or taken up until you reach \
         for the next one. Then it is welded.",
        |view| builder(view).is_some_and(|(own, _)| own.loose.is_some()) && n_tiles(view) >= 3,
        |view| has_built(view, 8),
    ),
    lesson(
        ("needs", "GT-3.21", HULL),
        "What a truck needs",
        "Engines to keep up, cannons against meteors and pirates, cabins with people, holds for \
         goods, and batteries for shields and for everything double.",
        |view| builder(view).is_some() && n_tiles(view) >= 4,
        |view| has_built(view, 9),
    ),
    lesson(
        ("aside", "GT-2.12", ".aside-tiles"),
        "Set aside",
        "A tile for later goes to one of the two places aside. It cannot go back to the heap, and \
         what is left there at the end counts as lost.",
        |view| builds(view, true, 5),
        |view| yard(view).is_some_and(|(own, _)| !own.aside.is_empty()) || has_built(view, 11),
    ),
    lesson(
        ("piles", "GT-2.17", ".piles"),
        "Look ahead",
        "Three of the four piles show cards you will meet. Look while you have a hand free: a swarm \
         of meteors asks for another ship than four rich planets.",
        |view| builds(view, false, 4) && builder(view).is_some_and(|(own, _)| own.may_look),
        |view| yard(view).is_some_and(|(_, all)| all.piles.iter().any(|pile| pile.cards.is_some())),
    ),
    lesson(
        ("timer", "GT-2.25", ".yard-timer"),
        "The sand is through",
        "Anybody may turn the timer now, and nobody has to. Onto its last place only those turn it \
         who have finished; when that run is over, building ends for all.",
        |view| builder(view).is_some_and(|(_, all)| all.timer.is_out),
        |view| yard(view).is_some_and(|(_, all)| all.timer.next.is_none()),
    ),
    lesson(
        ("finish", "GT-2.29", "[data-testid=finish]"),
        "Finish",
        "Done? Finish takes the lowest number that is left: the lower it is, the further ahead you \
         start. A gap or two will not matter; there is no way back.",
        |view| builder(view).is_some() && n_tiles(view) >= 10,
        |view| yard(view).is_some_and(|(own, _)| own.number.is_some()),
    ),
    // Before the launch.
    lesson(
        ("spot-check", "GT-3.15", ".yard-right"),
        "Spot check",
        "Something does not fit. Take off what is marked until the rest is in order; if the ship \
         falls apart, keep one piece. What goes costs a credit each, up to a cap.",
        |view| decides(view, Step::SpotCheck),
        |_| false,
    ),
    lesson(
        ("crew", "GT-4.4", ".yard-right"),
        "Who moves in",
        "Two humans live in every cabin. Where life support is joined to a cabin an alien may \
         live there alone: purple helps cannons, brown helps engines. Batteries are full.",
        |view| decides(view, Step::Boarding),
        |_| false,
    ),
    // The flight.
    lesson(
        ("route", "GT-5.1", ".yard-top"),
        "The route",
        "The leader meets every card first and has the first choice. Days lost put you back; who \
         is lapped has to give up.",
        |view| flyer(view).is_some_and(|(_, all)| all.turned_up.len() <= 1),
        |view| flyer(view).is_some_and(|(_, all)| all.turned_up.len() > 2),
    ),
    lesson(
        ("dice", "GT-7.2", HULL),
        "Incoming",
        "Two dice name the line, and it hits the first tile there. Small ones bounce off smooth \
         sides and shields, large ones must be shot by a cannon on that line.",
        |view| {
            asked(view, |question| question == Question::React)
                || flyer(view).is_some_and(|(own, _)| own.strike.is_some())
        },
        |_| false,
    ),
    lesson(
        ("keep-piece", "GT-8.4", HULL),
        "It broke in two",
        "What is not joined to the rest drifts away. Choose the piece that flies on: it needs a \
         human aboard.",
        |view| asked(view, |question| matches!(question, Question::Keep { .. })),
        |_| false,
    ),
    lesson(
        ("power", "GT-5.8", ASK),
        "Batteries",
        "A double engine or cannon runs only for a battery token, and only this once. Press the \
         double ones to power; plain ones always work.",
        |view| asked(view, |question| matches!(question, Question::Engines | Question::Cannons)),
        |_| false,
    ),
    lesson(
        ("load", "GT-5.19", HULL),
        "Loading",
        "Red is worth 4, yellow 3, green 2, blue 1. Red goods need a red hold. What has no room is \
         left behind; you may throw cheap goods out for better ones.",
        |view| asked(view, |question| matches!(question, Question::Load(_))),
        |_| false,
    ),
    lesson(
        ("open-space", "GT-6.1", CARD),
        "Open space",
        "Everybody flies ahead by the strength of the engines, the leader first. Without any, you \
         drift out of the race.",
        |view| card(view, |it| matches!(it, Adventure::OpenSpace)),
        |view| has_met(view, |it| matches!(it, Adventure::OpenSpace)),
    ),
    lesson(
        ("planets", "GT-6.3", CARD),
        "Planets",
        "Goods for those who land: one ship to a planet, the leader chooses first. Landing costs \
         the days on the card.",
        |view| card(view, |it| matches!(it, Adventure::Planets { .. })),
        |view| has_met(view, |it| matches!(it, Adventure::Planets { .. })),
    ),
    lesson(
        ("meteors", "GT-6.34", CARD),
        "A swarm of meteors",
        "They come one by one, for everybody at once. An exposed connector is where small ones \
         hurt; smooth sides and shields send them off.",
        |view| card(view, |it| matches!(it, Adventure::MeteorSwarm(_))),
        |view| has_met(view, |it| matches!(it, Adventure::MeteorSwarm(_))),
    ),
    lesson(
        ("abandoned-ship", "GT-6.8", CARD),
        "An abandoned ship",
        "The first who wants it sends crew over for good and gets credits. Count who is left: a \
         ship without humans is lost.",
        |view| card(view, |it| matches!(it, Adventure::AbandonedShip { .. })),
        |view| has_met(view, |it| matches!(it, Adventure::AbandonedShip { .. })),
    ),
    lesson(
        ("abandoned-station", "GT-6.11", CARD),
        "An abandoned station",
        "Goods for the first with enough crew. Nobody is lost, it only takes days. Have you room \
         for them?",
        |view| card(view, |it| matches!(it, Adventure::AbandonedStation { .. })),
        |view| has_met(view, |it| matches!(it, Adventure::AbandonedStation { .. })),
    ),
    lesson(
        ("enemies", "GT-6.14", CARD),
        "Enemies",
        "They take on the leader, then the next, until somebody is stronger. Compare cannons: more \
         wins and may take the reward for days, equal passes, less pays.",
        |view| card(view, is_enemy),
        |view| has_met(view, is_enemy),
    ),
    lesson(
        ("slavers", "GT-6.23", CARD),
        "Slavers",
        "Whoever they beat gives up crew, humans or aliens as you choose.",
        |view| card(view, is_slavers),
        |view| has_met(view, is_slavers),
    ),
    lesson(
        ("smugglers", "GT-6.20", CARD),
        "Smugglers",
        "Whoever they beat loses the most valuable goods, and batteries when there are none left.",
        |view| card(view, is_smugglers),
        |view| has_met(view, is_smugglers),
    ),
    lesson(
        ("pirates", "GT-6.25", CARD),
        "Pirates",
        "Whoever they beat is shot at. Shields stop light fire, nothing stops heavy fire.",
        |view| card(view, is_pirates),
        |view| has_met(view, is_pirates),
    ),
    lesson(
        ("combat-zone", "GT-6.28", CARD),
        "Combat zone",
        "Three lines, one after the other: whoever has the least crew, engines or cannons pays for \
         it. You need not be strong, only not the weakest.",
        |view| card(view, |it| matches!(it, Adventure::CombatZone(_))),
        |view| has_met(view, |it| matches!(it, Adventure::CombatZone(_))),
    ),
    lesson(
        ("stardust", "GT-6.36", CARD),
        "Stardust",
        "Every exposed connector costs a day, the last in line first. A tidy ship flies through.",
        |view| card(view, |it| matches!(it, Adventure::Stardust)),
        |view| has_met(view, |it| matches!(it, Adventure::Stardust)),
    ),
    lesson(
        ("epidemic", "GT-6.37", CARD),
        "Epidemic",
        "It spreads between cabins that are joined: each of them loses one of its crew.",
        |view| card(view, |it| matches!(it, Adventure::Epidemic)),
        |view| has_met(view, |it| matches!(it, Adventure::Epidemic)),
    ),
    lesson(
        ("sabotage", "GT-6.40", CARD),
        "Sabotage",
        "The smallest crew cannot watch everything: dice choose a tile of theirs, and it is gone.",
        |view| card(view, |it| matches!(it, Adventure::Sabotage)),
        |view| has_met(view, |it| matches!(it, Adventure::Sabotage)),
    ),
    lesson(
        ("give-up", "GT-5.22", "[data-testid=give-up]"),
        "Fly on?",
        "Before each card you may give up: no bonus, half price for goods, but nothing more breaks. \
         Few engines, few people and bad cards ahead are reasons.",
        |view| {
            asked(view, |question| question == Question::FlyOn)
                && flyer(view).is_some_and(|(_, all)| all.turned_up.len() > 1)
        },
        |view| flyer(view).is_some_and(|(own, _)| own.out.is_some()),
    ),
    lesson(
        ("payout", "GT-9.1", ".yard-top"),
        "Nearly home",
        "After the last card you settle up: a bonus for the order of arrival, one for the fewest \
         exposed connectors, your goods sold, and a credit off for each lost tile.",
        |view| flyer(view).is_some_and(|(_, all)| all.n_to_come <= 1 && !all.turned_up.is_empty()),
        |_| false,
    ),
];

const fn is_latest(class: Class) -> bool {
    matches!(class, Class::IC | Class::IIC | Class::IIIC | Class::IVC)
}

fn is_pilot(placed: galaxy_trucker::tile::Placed) -> bool {
    placed.tile.get().kind == galaxy_trucker::tile::Kind::PilotCabin
}

#[cfg(test)]
mod tests {
    use client::guide::{LESSONS_MAX, Moment};
    use galaxy_trucker::{Pace, Setup};
    use galaxy_trucker_bots::strength::play_out;
    use table::Seat;

    use super::*;

    #[test]
    fn every_lesson_has_a_name_of_its_own_and_is_short() {
        for (idx, lesson) in LESSONS.iter().enumerate() {
            assert!(LESSONS[..idx].iter().all(|other| other.id != lesson.id), "{}", lesson.id);
            assert!(lesson.text.len() <= 185, "{}: {}", lesson.id, lesson.text.len());
            let is_rule = lesson.rule.parse::<table::RuleId>().is_ok();
            assert!(is_rule || lesson.rule.is_empty(), "{}", lesson.rule);
        }
        assert!(LESSONS.len() <= LESSONS_MAX);
    }

    /// The names of the lessons that somebody meets who reads each of them until
    /// its moment has passed, in a whole game of two novices.
    fn met(class: Class, number: u64) -> Vec<&'static str> {
        let setup = Setup { pace: Pace::TURN_BY_TURN, ..Setup::one_round(2, class) };
        let novice = galaxy_trucker_bots::BOTS[0].make;
        let (mut learned, mut shown, mut met) = (0, None, Vec::new());
        play_out(&mut [novice(), novice()], &setup, number, |seat, _, view| {
            if seat != Seat(0) {
                return;
            }
            let moment = Moment::of(LESSONS, view, 0);
            learned = moment.learned(learned);
            let now = moment.lesson(learned, shown);
            if now != shown {
                learned |= shown.map_or(0, |idx: u32| 1 << idx);
                let now = moment.lesson(learned, None);
                met.extend(now.map(|idx| LESSONS[idx as usize].id));
                shown = now;
            }
        });
        met
    }

    #[test]
    fn lessons_follow_a_first_flight_and_none_comes_twice() {
        let mut all = Vec::new();
        for number in 1..=8 {
            let met = met(Class::I, number);
            // Turn by turn, nobody is asked whether they are ready.
            assert_eq!(met[..3], ["draw", "place", "turns"]);
            for (idx, id) in met.iter().enumerate() {
                assert!(!met[..idx].contains(id), "{id} comes twice: {met:?}");
            }
            all.extend(met);
        }
        for id in ["connectors", "finish", "route", "give-up"] {
            assert!(all.contains(&id), "{id} is missing: {all:?}");
        }
        assert!(!all.iter().any(|id| ["splice", "torus", "flotilla"].contains(id)));
    }

    #[test]
    fn a_strange_class_brings_its_own_lessons() {
        for (class, own) in [
            (Class::II, "class-ii"),
            (Class::IC, "splice"),
            (Class::IIC, "no-cabin"),
            (Class::IIIC, "torus"),
            (Class::IVC, "flotilla"),
        ] {
            let met = met(class, 7);
            assert!(met.contains(&own), "{own} is missing: {met:?}");
        }
    }
}
