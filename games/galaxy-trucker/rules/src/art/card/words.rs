//! Cards in words.

use table::count;

use crate::{
    attack::Attack,
    card::{Adventure, Card, Harder, Penalty, Quantity, Reward},
    ship::Goods,
};

/// What a card says, in sentences.
#[must_use]
pub fn card_words(card: &Card, harder: Harder) -> String {
    match &card.adventure {
        Adventure::OpenSpace => "Everybody moves forward by engine strength.".to_owned(),
        Adventure::Stardust => "Everybody loses a day for each exposed connector.".to_owned(),
        Adventure::Epidemic => {
            "Every occupied cabin joined to another occupied cabin loses one figure.".to_owned()
        }
        Adventure::Sabotage => {
            "Whoever has the fewest crew may lose a component that dice choose.".to_owned()
        }
        Adventure::Planets { days, planets } => {
            let planets: Vec<String> = (1..)
                .zip(*planets)
                .map(|(number, goods)| format!("Planet {number}: {}.", goods_words(*goods)))
                .collect();
            format!("{} Landing costs {}.", planets.join(" "), count(*days, "day"))
        }
        Adventure::AbandonedShip { crew, credits, days } => format!(
            "Give up {} crew for {}; costs {}.",
            harder.crew_asked(*crew),
            count(harder.credits(*credits), "credit"),
            count(*days, "day")
        ),
        Adventure::AbandonedStation { crew, goods, days } => format!(
            "With {} crew take {}; costs {}.",
            harder.crew_asked(*crew),
            goods_words(*goods),
            count(*days, "day")
        ),
        Adventure::Enemy(enemy) => {
            let reward = match enemy.reward {
                Reward::Credits(credits) => count(harder.credits(credits), "credit"),
                Reward::Goods(goods) => goods_words(goods),
            };
            format!(
                "Strength {}. Whoever is beaten: {}. The victor may take {} for {}.",
                harder.strength(enemy.strength),
                penalty_words(&enemy.penalty, card, harder),
                reward,
                count(enemy.days, "day")
            )
        }
        Adventure::CombatZone(lines) => {
            let line = |line: &crate::card::Line| {
                let penalty = penalty_words(&line.penalty, card, harder);
                format!("{}: {penalty}.", fewest_words(line.fewest))
            };
            lines.each_ref().map(line).join(" ")
        }
        Adventure::MeteorSwarm(_) => format!("{}.", attacks_words(card, harder)),
    }
}

fn goods_words(goods: Goods) -> String {
    let names: Vec<&str> = goods.iter().map(|good| good.name()).collect();
    names.join(", ")
}

const fn fewest_words(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Crew => "Fewest crew",
        Quantity::Engines => "Weakest engines",
        Quantity::Cannons => "Weakest cannons",
    }
}

fn penalty_words(penalty: &Penalty, card: &Card, harder: Harder) -> String {
    match *penalty {
        Penalty::Days(days) => format!("loses {}", count(days, "day")),
        Penalty::Crew(n) => format!("loses {} crew", harder.taken(n)),
        Penalty::Goods(n) => format!("loses {}", count(harder.taken(n), "good")),
        Penalty::Fire(_) => attacks_words(card, harder),
    }
}

fn attacks_words(card: &Card, harder: Harder) -> String {
    let attacks = card.attacks(harder);
    let words: Vec<String> = attacks
        .iter()
        .map(|Attack { size, from }| format!("{} from the {}", size.name(), from.name()))
        .collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::card_words;
    use crate::card::{CardId, Harder};

    #[test]
    fn cards_are_told_from_their_data() {
        let words =
            |id: &str, harder| card_words(id.parse::<CardId>().unwrap().get(), Harder(harder));
        assert_eq!(
            words("I-15", false),
            "Planet 1: green, green. Planet 2: yellow. Planet 3: blue, blue, blue. Landing costs 2 days."
        );
        assert_eq!(words("I-18", true), "Give up 3 crew for 4 credits; costs 1 day.");
        assert_eq!(
            words("I-16", false),
            "Fewest crew: loses 3 days. Weakest engines: loses 2 crew. Weakest cannons: light cannon \
             fire from the rear, heavy cannon fire from the rear."
        );
    }
}
