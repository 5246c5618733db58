//! Worked checks: a check in a few words, made by the real rules. Examples that
//! begin with `mission:` or `muster:` are whole explorations; see `explore`.
//!
//! The rule book, the tests and the command line write down what was rolled and
//! what is printed, say what players do, and what must come of it:
//!
//! ```
//! let example = "
//!     A: R strike, R basic
//!     H lends: R strike             # counts like A's own
//!     convert: R>strike
//!     rows: yellow 3 strike -> green | green strike | red
//!     mark as 2 strike
//!     expect: row yellow, outcomes yellow green, spent A 2, spent H 1
//! ";
//! vanguard::notation::run_example(example).unwrap();
//! ```
//!
//! `#` begins a remark, `---` another example. First what is given:
//!
//! | line | meaning |
//! | --- | --- |
//! | `A: R strike, 2 B basic, G compass+sense` | A's dice in the roll, with what they show |
//! | `A has: R, 2 B` | A's dice that stay on the board |
//! | `A spent: 2 G` | A's dice in the spent pool |
//! | `Q elsewhere: R` | dice of somebody in another sector |
//! | `assist: none` | nobody may assist |
//! | `H lends: B link` | a helper's die in the roll, with what it shows |
//! | `convert: B>compass, R>strike` | what A may convert |
//! | `injuries: both, minor, major down, -` | A's slots: the icons that a card shows |
//! | `injury dice: minor, blank` | rolled injury dice |
//! | `danger: B4, C1` | rolled danger dice |
//! | `condition: compass` | what the special effect of the global condition takes |
//! | `special: strike / brace -> advance green 2` | a special effect: what it takes and does |
//! | `special: 2 accident -> outcome red` | an immediate one |
//! | `rows: yellow 2 strike -> green \| green strike \| red` | rows, with arrows |
//! | `tracks: green 3 at 1 \| red 2` | tracks with their spaces, and where markers are |
//! | `roll: 3 R:specialised:strike, R:basic` | dice for chances, instead of a roll |
//!
//! Then what players do. Dice of the roll are numbered from 1 as they are listed;
//! `A2` is the second die that is listed for A, those in the roll first.
//!
//! | line | meaning |
//! | --- | --- |
//! | `take A2 as strike` | before the roll: a die of a board joins, and what it will show |
//! | `assist H`, `equip H` | a card or equipment of somebody is used in step 4 |
//! | `reroll 1 to strike`, `turn 1 to wild`, `add A2 as strike` | what it does |
//! | `combine compass + sense by 1 2` | a combination, paid with these dice |
//! | `combine strike by 1 for H` | a helper wants to use one |
//! | `combine compass by 1 as compass` | the same, saying what each die serves as (`die`, an icon) |
//! | `injury 2`, `danger 1` | the next injury or danger die |
//! | `return red blue` | columns for returning injury dice |
//! | `special as 3 strike by 1 3` | the special effect that is due: names, and dice that are taken |
//! | `pass` | the special effect that is due, without naming anything |
//! | `mark as 2 strike` | step 8, with names |
//!
//! What nobody says is done in the simplest way: nothing is named, the first
//! die comes first. A line `expect:` lists what must hold, separated by commas:
//! `row green`, `outcomes yellow green`, `end immediate` (or `row`, `tracks`,
//! `prepare`), `spent A 2`, `available A 1`, `pool 3`, `special 1 x2` (special
//! effects are numbered from 1, that of the condition is 0), `marker green 2`,
//! `injured 1 minor` (a slot and what it received), `event VG-5.81`,
//! `no event VG-5.81`, `refused VG-5.53` (the last deed), `asked special` (or
//! `mark`, `injury`, `danger`, `return`), `chances 98/243 95/243 50/243`. Expectations
//! other than `refused`, `pool` and `asked` let the check go on to its end.
//!
//! An example that begins with `step:` is one of the ship book; its lines are
//! listed in `notation/ship`. One that begins with `components` is about what a
//! pack consists of, and needs one to be looked up in; see `run_components`.

mod components;
mod deed;
mod expect;
#[cfg(feature = "examples")]
pub mod explore;
mod given;
#[cfg(feature = "examples")]
mod ship;
mod stage;

use std::fmt;

/// Why an example failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The line, counted from 1.
    pub line: u32,
    /// What is not understood or does not hold there.
    pub message: String,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for NotationError {}

/// Runs an example.
///
/// # Errors
///
/// The first line that cannot be understood or does not hold. An example that
/// expects nothing is an error too.
pub fn run_example(text: &str) -> Result<(), NotationError> {
    #[cfg(feature = "examples")]
    if explore::is_one(text) {
        return explore::run(text);
    }
    run(text, scene_of)
}

/// Runs an example about the components of a pack; `None` if it is another one.
///
/// # Errors
///
/// The first line that cannot be understood or does not hold.
pub fn run_components(pack: &vanguard_pack::Pack, text: &str) -> Option<Result<(), NotationError>> {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty())?;
    let is_one = first == components::HEAD;
    is_one.then(|| run(text, |_| Box::new(components::Components::new(pack))))
}

/// Runs examples of any kind, `---` between them.
fn run<'a>(
    text: &str,
    scene_of: impl Fn(&str) -> Box<dyn Scene + 'a>,
) -> Result<(), NotationError> {
    let mut scene: Option<Box<dyn Scene + 'a>> = None;
    let mut last = 1;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let result = if line == "---" {
            scene.take().map_or_else(nothing, Scene::finish)
        } else {
            scene.get_or_insert_with(|| scene_of(line)).line(line)
        };
        result.map_err(|message| NotationError { line: number, message })?;
        last = number;
    }
    let result = scene.map_or_else(nothing, Scene::finish);
    result.map_err(|message| NotationError { line: last, message })
}

fn nothing() -> Result<(), String> {
    Err("nothing is expected".to_owned())
}

/// An example of one kind, as it is being played.
trait Scene {
    /// One line of it.
    fn line(&mut self, line: &str) -> Result<(), String>;

    /// Its end.
    fn finish(self: Box<Self>) -> Result<(), String>;
}

/// The kind of example that begins with this line.
fn scene_of(first: &str) -> Box<dyn Scene> {
    match first.split(':').next() {
        #[cfg(feature = "examples")]
        Some("step") => Box::new(ship::Stage::default()),
        _ => Box::new(stage::Stage::default()),
    }
}

#[cfg(test)]
mod tests {
    use super::run_example;

    #[track_caller]
    fn holds(text: &str) {
        run_example(text).unwrap();
    }

    #[test]
    fn the_checks_of_the_catalogue_hold() {
        holds("A: R strike\nrows: green strike + compass | red\nexpect: row red");
        holds("A: B link\nrows: green 2 strike / link | red\nexpect: row green");
        holds("A: R accident\nrows: green red die | red\nexpect: row green");
        holds("A: R accident, R strike\nrows: green red die + strike | red\nexpect: row green");
        holds("A: R strike\nrows: green red die + strike | red\nexpect: row red");
        holds("A: R basic, B basic\nrows: green 2 any | red\nexpect: row green");
        holds("A: R strike, G compass\nrows: green 2 any | red\nexpect: row red");
        holds("A: R strike, G wild\nrows: green 2 any | red\nmark as 2 strike\nexpect: row green");
    }

    #[test]
    fn special_effects_take_dice_before_the_rows() {
        holds(
            "A: G compass+sense
             special: compass / sense -> advance green
             tracks: green 3
             expect: special 1 x2, marker green 2, end tracks",
        );
        holds(
            "A: G compass
             condition: compass
             special: compass -> advance green
             tracks: green 3
             expect: special 0 x1, special 1 x0, marker green 0",
        );
        holds(
            "A: R accident, R accident, R strike
             special: 2 accident -> outcome red
             rows: green strike | red
             expect: end immediate, outcomes red, event VG-5.81, no event VG-5.85, spent A 3",
        );
        holds(
            "A: G wild
             special: accident -> advance red
             tracks: red 1
             pass
             expect: marker red 0
             ---
             A: G wild
             special: accident -> advance red
             tracks: red 1
             special as 1 accident
             expect: marker red 1",
        );
    }

    #[test]
    fn combinations_are_paid_exactly() {
        holds(
            "A: G compass+sense, R accident
             combine compass + sense by 1
             expect: pool 1, spent A 2",
        );
        holds("A: R accident\ncombine die by 1\nexpect: refused VG-5.34");
        holds("A: R accident\ncombine die by 1 as die\nexpect: refused VG-5.53");
        holds("A: B basic\ncombine link by 1 as link\nexpect: refused VG-5.43");
        holds("A: B basic\nconvert: B>link\ncombine link by 1 as link\nexpect: pool 0");
    }

    #[test]
    fn injury_dice_find_their_cards() {
        holds(
            "A: R strike
             injuries: both, minor
             injury dice: minor, minor
             expect: injured 1 minor, injured 2 minor",
        );
        holds(
            "injuries: both down
             injury dice: major
             expect: event VG-5.59, no event VG-5.56",
        );
        holds(
            "injuries: both\ninjury dice: minor, major\ndanger: A1\ndanger 1\nexpect: refused VG-5.62",
        );
    }

    #[test]
    fn chances_are_exact() {
        holds(
            "roll: 3 R:specialised:strike, 2 R:basic
             rows: yellow 2 strike | green strike | red
             expect: chances 98/243 95/243 50/243
             ---
             roll: 3 R:specialised:strike, 2 R:basic
             convert: R>strike
             rows: yellow 2 strike | green strike | red
             expect: chances 137/144 13/288 1/288",
        );
    }

    #[test]
    fn errors_name_the_place() {
        for (text, told) in [
            ("A: R tea\nexpect: pool 1", "line 1: `R tea`: there is no icon `tea`"),
            ("A: strike", "line 1: `strike`: a die is written like R strike"),
            ("rows: green 2 tea | red", "line 1: `2 tea`: character 3: there is no icon `tea`"),
            ("A: R strike\npour tea", "line 2: `pour tea` is not understood"),
            ("A: R strike\nexpect: tea", "line 2: `tea` cannot be expected"),
            ("A: R strike\nexpect: pool 2", "line 2: expected pool 2, got 1"),
            ("A: R strike", "line 1: nothing is expected"),
            (
                "A: R accident\ncombine die by 1 as die\nexpect: pool 1",
                "line 3: the last deed was refused: an accident takes no part in a dice combination (VG-5.53)",
            ),
            ("A: R strike\ncombine strike by 2\nexpect: pool 1", "line 2: there is no die 2"),
            (
                "roll: R:tea\nexpect: chances 1/1",
                "line 1: there is no die `R:tea`; dice are written like R:basic or G:specialised:compass",
            ),
        ] {
            assert_eq!(run_example(text).unwrap_err().to_string(), told, "{text}");
        }
    }
}
