//! One attack, line by line: counted out over both dice.

use serde::{Deserialize, Serialize};

use crate::{
    attack::{Aim, Attack, Defences, Strike},
    board::{Class, Squares},
    flight::{steady_answer, take_hit},
    ship::Ship,
    tile::Side,
};

/// Two dice fall in so many ways.
pub(super) const N_ROLLS: u8 = 36;

/// What one attack takes from a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blow {
    /// The components that are struck.
    pub struck: Squares,
    /// The components that are lost altogether, those included that fall off.
    pub lost: Squares,
    /// Humans and aliens that are lost.
    pub crew: u8,
    /// What lost goods were worth.
    pub goods: u16,
    /// Tokens spent to stop it.
    pub spent: u8,
}

/// One way for an attack to come, and what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineRisk {
    /// What comes, as printed.
    pub attack: Attack,
    /// From where it comes in the end; classes IC and IIC re-route.
    pub from: Side,
    /// The printed label of the column or row; `None` beside the board.
    pub label: Option<u8>,
    /// How many of 36 rolls lead here.
    pub weight: u8,
    /// What it does.
    pub blow: Blow,
}

impl LineRisk {
    /// The line in words, such as "column 8".
    #[must_use]
    pub fn line_name(&self) -> String {
        let line = if self.from.is_lengthwise() { "column" } else { "row" };
        self.label.map_or_else(|| "no line".to_owned(), |label| format!("{line} {label}"))
    }

    /// What it does in a sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        let Self { attack, from, blow, .. } = self;
        let (size, from, line) = (attack.size.name(), from.name(), self.line_name());
        match blow.lost.len() {
            0 => format!("a {size} from the {from} on {line} costs you nothing"),
            1 => format!("a {size} from the {from} on {line} costs you one component"),
            n => format!("a {size} from the {from} on {line} costs you {n} components"),
        }
    }
}

/// Every aim that dice can give an attack, with the number of rolls out of 36
/// that do.
#[must_use]
pub fn aims(class: Class, from: Side) -> Vec<(Aim, u8)> {
    let mut all: Vec<(Aim, u8)> = Vec::new();
    for roll in 0..N_ROLLS {
        // An attack that needs one die only does not ask for the second.
        let mut dice = [roll / 6 + 1, roll % 6 + 1].into_iter();
        let aim = Aim::roll(class, from, || dice.next().unwrap_or(1));
        match all.iter_mut().find(|(known, _)| *known == aim) {
            Some((_, weight)) => *weight += 1,
            None => all.push((aim, 1)),
        }
    }
    all
}

/// Lets an attack strike a ship whose owner has a steady hand.
pub(super) fn strike(ship: &mut Ship, attack: Attack, aim: &Aim, defences: Defences) -> Blow {
    let (crew, tokens) = (ship.n_crew(), ship.n_tokens(ship.squares()));
    let mut strike = Strike::new(ship, attack.size, aim, defences);
    while strike.asks(ship)
        && let Some(answer) = steady_answer(&strike, ship)
        && strike.answer(ship, answer).is_ok()
    {}
    let spent = tokens - ship.n_tokens(ship.squares());
    let struck = strike.in_danger();
    let loss = take_hit(ship, &mut strike);
    Blow {
        struck,
        lost: loss.squares,
        crew: crew - ship.n_crew(),
        goods: loss.goods.value(),
        spent,
    }
}

/// Every way for an attack to come to a ship, and what each does. Exact: the
/// weights add up to 36.
#[must_use]
pub fn line_risks(ship: &Ship, attack: Attack, defences: Defences) -> Vec<LineRisk> {
    let board = ship.board();
    let risk = |(aim, weight): (Aim, u8)| {
        let labels = if aim.from.is_lengthwise() { board.column_labels } else { board.row_labels };
        let line = aim.lines.first().copied().flatten();
        LineRisk {
            attack,
            from: aim.from,
            label: line.map(|line| labels[usize::from(line) - 1]),
            weight,
            blow: strike(&mut ship.clone(), attack, &aim, defences),
        }
    };
    aims(ship.class(), attack.from).into_iter().map(risk).collect()
}

/// The line where some of these attacks would cost a ship the most components;
/// among equals the likelier one. `None` if none of them can do any harm.
#[must_use]
pub fn weakest_line(
    ship: &Ship,
    attacks: impl IntoIterator<Item = Attack>,
    defences: Defences,
) -> Option<LineRisk> {
    let mut seen: Vec<Attack> = Vec::new();
    for attack in attacks {
        if !seen.contains(&attack) {
            seen.push(attack);
        }
    }
    let all = seen.into_iter().flat_map(|attack| line_risks(ship, attack, defences));
    let harmful = all.filter(|risk| !risk.blow.lost.is_empty());
    harmful.max_by_key(|risk| (risk.blow.lost.len(), risk.blow.crew, risk.weight))
}
