//! Actions as short signs and as words.

use space_alert::{
    action::{Action, Space, Symbol},
    notation,
    ship::Station,
};

/// The sign of a symbol.
pub const fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::A => "A",
        Symbol::B => "B",
        Symbol::C => "C",
        Symbol::Robot => "R",
        Symbol::Red => "◀",
        Symbol::Blue => "▶",
        Symbol::Lift => "⇅",
    }
}

/// A symbol in words.
pub const fn symbol_words(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::A => "A",
        Symbol::B => "B",
        Symbol::C => "C",
        Symbol::Robot => "battlebots",
        Symbol::Red => "toward red",
        Symbol::Blue => "toward blue",
        Symbol::Lift => "gravolift",
    }
}

/// The class by which the style sheet colours a symbol.
pub const fn symbol_class(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::A => "sym sym-a",
        Symbol::B => "sym sym-b",
        Symbol::C => "sym sym-c",
        Symbol::Robot => "sym sym-r",
        Symbol::Red => "sym sym-red",
        Symbol::Blue => "sym sym-blue",
        Symbol::Lift => "sym sym-lift",
    }
}

/// The two letters of a station.
pub const fn station(station: Station) -> &'static str {
    match station {
        Station::UpperRed => "UR",
        Station::UpperWhite => "UW",
        Station::UpperBlue => "UB",
        Station::LowerRed => "LR",
        Station::LowerWhite => "LW",
        Station::LowerBlue => "LB",
    }
}

/// The sign of a space.
pub fn space(space: Space) -> String {
    let mut sign = match space.action {
        Action::None => String::new(),
        Action::Single(one) | Action::Rest(one) => symbol(one).to_owned(),
        Action::Double(first, second) => format!("{}{}", symbol(first), symbol(second)),
        Action::Heroic(one) => format!("★{}", symbol(one)),
        Action::HeroicMove(to) => format!("★{}", station(to)),
        Action::Special(_) => notation::action(space),
    };
    if space.tripped {
        sign.push('!');
    }
    if space.with.is_some() && !matches!(space.action, Action::Special(_)) {
        sign.push('◆');
    }
    sign
}

/// The class of a space's sign.
pub const fn space_class(space: Space) -> &'static str {
    match space.action {
        Action::Single(one) => symbol_class(one),
        Action::None => "sym",
        Action::Heroic(_) | Action::HeroicMove(_) => "sym sym-hero",
        Action::Special(_) => "sym sym-special",
        Action::Double(..) | Action::Rest(_) => "sym sym-double",
    }
}

/// A space in words, for those who do not see the sign.
pub fn space_words(space: Space) -> String {
    let mut said = match space.action {
        Action::None => "empty".to_owned(),
        Action::Single(one) | Action::Rest(one) => symbol_words(one).to_owned(),
        Action::Double(first, second) => {
            format!("{}, then {}", symbol_words(first), symbol_words(second))
        }
        Action::Heroic(one) => format!("heroic {}", symbol_words(one)),
        Action::HeroicMove(to) => format!("heroic move to {to}"),
        Action::Special(special) => format!("{special} special action"),
    };
    if space.tripped {
        said.push_str(", misplayed");
    }
    if let Some(with) = space.with {
        said = format!("{said}, with the {with} special card");
    }
    said
}
