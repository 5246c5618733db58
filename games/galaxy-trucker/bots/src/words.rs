//! Questions and choices of a flight in a few words.

use galaxy_trucker::{
    attack::Answer,
    board::ship_letter,
    flight::{Choice, Question},
    ship::{Good, Goods, Ship},
};
use table::count;

fn in_words(goods: Goods) -> String {
    let named = Good::ALL.into_iter().filter(|good| goods.count(*good) > 0);
    let named: Vec<String> =
        named.map(|good| format!("{} {}", goods.count(good), good.name())).collect();
    if named.is_empty() { "nothing".to_owned() } else { named.join(", ") }
}

/// What is asked.
pub(crate) const fn question(question: Question) -> &'static str {
    match question {
        Question::FlyOn => "on to the next card?",
        Question::Engines => "which double engines run?",
        Question::Cannons => "which double cannons fire?",
        Question::Land { .. } => "land?",
        Question::Accept => "take it?",
        Question::Reward => "take the reward?",
        Question::Load(_) => "which goods are loaded?",
        Question::Crew { .. } => "who has to go?",
        Question::Goods { .. } => "which goods go?",
        Question::React => "react to the attack?",
        Question::Keep { .. } => "which piece flies on?",
    }
}

/// What is chosen; choices that read the same differ only in squares.
pub(crate) fn choice(asked: Question, choice: &Choice, ship: &Ship) -> String {
    match choice {
        Choice::FlyOn => "fly on".to_owned(),
        Choice::GiveUp => "give up".to_owned(),
        Choice::Withdraw(idx) => format!("ship {} turns back", ship_letter(*idx)),
        Choice::Power(powers) if powers.is_empty() => "spend no battery".to_owned(),
        Choice::Power(powers) => {
            let what = if asked == Question::Engines { "double engine" } else { "double cannon" };
            format!("power {}", count(powers.len(), what))
        }
        Choice::Land(planet) => format!("land on planet {}", planet + 1),
        Choice::Accept => "take it".to_owned(),
        Choice::Pass => "leave it".to_owned(),
        Choice::Load(load) => {
            let aboard = load.holds.iter().fold(Goods::NONE, |all, (_, goods)| all.and(*goods));
            format!("have {} aboard", in_words(aboard))
        }
        Choice::GiveCrew(figures) => {
            let mut aliens = Vec::new();
            let mut n_humans = 0;
            for (cabin, n) in figures {
                match ship.figures(*cabin) {
                    galaxy_trucker::ship::Figures::Alien(alien) => aliens.push(alien.name()),
                    galaxy_trucker::ship::Figures::Humans(_) => n_humans += usize::from(*n),
                }
            }
            let humans = (n_humans > 0).then(|| count(n_humans, "human"));
            let aliens = aliens.into_iter().map(|alien| format!("the {alien} alien"));
            let all: Vec<String> = humans.into_iter().chain(aliens).collect();
            format!("give up {}", all.join(" and "))
        }
        Choice::GiveGoods(given) => {
            let goods = given.goods.iter().fold(Goods::NONE, |all, (_, goods)| all.and(*goods));
            let tokens: usize = given.tokens.iter().map(|(_, n)| usize::from(*n)).sum();
            match tokens {
                0 => format!("hand over {}", in_words(goods)),
                n => format!("hand over {} and {}", in_words(goods), count(n, "battery token")),
            }
        }
        Choice::React(Answer::Thrust { .. }) => "use a thruster".to_owned(),
        Choice::React(Answer::Shoot { battery: None, .. }) => "shoot".to_owned(),
        Choice::React(Answer::Shoot { battery: Some(_), .. }) => "shoot, for a battery".to_owned(),
        Choice::React(Answer::Shield { .. }) => "power a shield".to_owned(),
        Choice::Brace => "do nothing".to_owned(),
        Choice::Keep(square) => {
            format!(
                "keep the piece of {}",
                count(usize::from(ship.piece_of(*square).len()), "tile")
            )
        }
    }
}
