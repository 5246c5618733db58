//! What may be done, in words.

use vanguard::{
    board::Colours,
    check::{Letter, PoolSet},
    cycle::CycleMove,
    landing::LandStep,
    member::Member,
    moves::{Ability, Combining, DieFrom, Move, Preparation},
    muster::MusterMove,
    question::{CardFor, DieFor, Question},
    view::{CheckView, ExplorationView, View},
};
use vanguard_pack::{
    effect::{Ability as Written, Choice, Effects, Titles as _, told},
    id::{CrewmemberId, Id, SectorNumber},
};

use super::section;
use crate::{desk::Desk, die};

/// What a record is called.
pub(crate) fn title(id: impl Id) -> String {
    Desk::book().pack.title(id.reference())
}

/// Effects as sentences.
pub(crate) fn effects(effects: &Effects) -> String {
    told(effects, &Desk::book().pack)
}

/// The first name of a crewmember.
pub(crate) fn crew(view: &ExplorationView, member: Member) -> String {
    let name = view.team.get(member.idx()).map(|crew| title(crew.card)).unwrap_or_default();
    name.split_whitespace().next().unwrap_or_default().to_owned()
}

/// The card of whoever uses an ability.
pub(crate) fn user(view: &ExplorationView, ability: Ability) -> CrewmemberId {
    view.team[ability.member().idx()].card
}

/// What an ability is called, and what the pack says about it.
pub(crate) fn ability(
    view: &ExplorationView,
    ability: Ability,
) -> (String, Option<&'static Written>) {
    let book = Desk::book();
    let written = ability.written(book, user(view, ability));
    let name = match ability {
        Ability::Skill(member) => {
            let name = written.and_then(|written| written.name.as_ref());
            name.map_or_else(|| format!("{}’s skill", crew(view, member)), ToString::to_string)
        }
        Ability::Card(_, id) => title(id),
        Ability::Equipment(_, id, _) | Ability::Token(_, id) => title(id),
        Ability::Mod(_, id, _) => title(id),
        Ability::Discovery(_, id) => title(id),
        Ability::Unique(_, number) => {
            book.unique(number).map_or_else(String::new, |found| found.name.to_string())
        }
    };
    (name, written)
}

/// An option of a choice: its words, its price and what follows.
fn option(choice: &Choice) -> String {
    let mut text = choice.text.to_string();
    if !choice.cost.is_empty() {
        text += &format!(" (price: {})", effects(&choice.cost).trim_end_matches('.'));
    }
    if !choice.then.is_empty() {
        text += &format!(": {}", effects(&choice.then));
    }
    text
}

fn columns(columns: Colours) -> String {
    let names: Vec<&str> = columns.iter().map(|colour| colour.name()).collect();
    format!("the {} column{}", names.join(" and the "), if names.len() > 1 { "s" } else { "" })
}

/// Dice of the pool by what they show.
fn pool(check: &CheckView, dice: PoolSet) -> String {
    let die = |place: u8| {
        let die = check.pool.get(usize::from(place))?;
        Some(format!("{} {}", die.colour.name(), die.face.map(die::face_words)?))
    };
    let names: Vec<String> = dice.iter().filter_map(die).collect();
    names.join(", ")
}

fn pool_die(check: Option<&CheckView>, place: u8) -> String {
    check.map_or_else(String::new, |check| pool(check, PoolSet::default().with(place)))
}

/// A danger die that lies there.
pub(crate) fn danger(letter: Letter, face: u8) -> String {
    let letter = vanguard_pack::word::Letter::ALL[usize::from(letter.0)];
    let result = Desk::book().danger(letter, face).map(effects).unwrap_or_default();
    format!("Danger {letter}, {face}: {result}")
}

fn sector(number: SectorNumber) -> String {
    format!("sector {}", number.0)
}

fn nth(number: u8) -> String {
    format!("number {}", number + 1)
}

/// What a move of an exploration does.
pub(crate) fn explore(view: &ExplorationView, mv: &Move) -> String {
    let book = Desk::book();
    let who = |member: Member| crew(view, member);
    let check = view.check.as_ref();
    match mv {
        Move::GoOn => match check {
            Some(check) if check.step <= 1 => {
                let n = check.pool.len();
                format!("Roll {}", table::count(n, "die"))
            }
            _ => "Go on".to_owned(),
        },
        Move::Answer(true) => "Yes".to_owned(),
        Move::Answer(false) => "No".to_owned(),
        Move::Begin(member) => format!("{} begins", who(*member)),
        Move::Travel(path) => format!("Travel {}", title(*path)),
        Move::Prepare(Preparation::Draw) => "Prepare: draw a card".to_owned(),
        Move::Prepare(Preparation::Check) => "Prepare: roll for combinations".to_owned(),
        Move::Rest => "Rest".to_owned(),
        Move::Special(id) => format!("Check: {}", title(*id)),
        Move::LiftOff => "Propose to lift off".to_owned(),
        Move::Exert(member) => format!("Exert {}", who(*member)),
        Move::Use(used) => {
            let (name, written) = ability(view, *used);
            let does = written.map(|written| effects(&written.effects)).unwrap_or_default();
            format!("{} uses {name}: {does}", who(used.member()))
        }
        Move::Die(from, kind) => {
            let from = if *from == DieFrom::Spent { "spent" } else { "available" };
            format!("The {} die ({from})", die::kind_words(*kind))
        }
        Move::Card(id) => title(*id),
        Move::Option(number) => {
            let options = view.choosing.as_ref().map(|choosing| choosing.options(book));
            let chosen = options.and_then(|options| options.get(usize::from(*number)));
            chosen.map_or_else(|| land_option(view, *number), option)
        }
        Move::Name(member) => who(*member),
        Move::Column(colour) => format!("The {} column", colour.name()),
        Move::Lead(token) => {
            let lead = book.lead(*token);
            format!("{} lead, value {}", lead.of, lead.lead.value)
        }
        Move::Discovery(id) => title(*id),
        Move::Injury(slot) => {
            let asked = match view.question {
                Some(Question::Injury(member)) => Some(member),
                _ => view.turn.map(|(member, _)| member),
            };
            let turn = asked.unwrap_or(Member(0));
            let card = view
                .team
                .get(turn.idx())
                .and_then(|crew| *crew.injuries.get(usize::from(*slot))?);
            card.map_or_else(|| format!("Injury {}", nth(*slot)), |injury| title(injury.id))
        }
        Move::Equipment(id) => title(*id),
        Move::OnTop(place) => format!("Card {} goes on top", nth(*place)),
        Move::Take(member, kind) => format!("{}: {} die", who(*member), die::kind_words(*kind)),
        Move::PutBack(member, kind) => {
            format!("{} puts back the {} die", who(*member), die::kind_words(*kind))
        }
        Move::Combine(by, dice) => {
            let (name, combination) = match by {
                Combining::Card(id) => (title(*id), book.section_card(*id).combination.as_ref()),
                Combining::Condition => {
                    let id = view.condition;
                    let name = id.map(title).unwrap_or_default();
                    (name, id.and_then(|id| book.condition(id).combination.as_ref()))
                }
            };
            let does = combination.map(|own| effects(&own.effects)).unwrap_or_default();
            let paid = check.map(|check| pool(check, *dice)).unwrap_or_default();
            format!("{name}, paid with {paid}: {does}")
        }
        Move::InjuryDie(number) => format!("Injury die {}", nth(*number)),
        Move::DangerDie(number) => format!("Danger die {}", nth(*number)),
        Move::Return(to) => format!("Injury dice return to {}", columns(*to)),
        Move::Way(number) => check.map_or_else(|| nth(*number), |check| way(check, *number)),
        Move::Row(row) => {
            format!("Mark {}", check.map_or_else(String::new, |check| row_name(check, *row)))
        }
        Move::PoolDie(place) => pool_die(check, *place),
        Move::Turn(place, face) => {
            format!("Turn {} to {}", pool_die(check, *place), die::face_words(*face))
        }
    }
}

fn land_option(view: &ExplorationView, number: u8) -> String {
    match view.question {
        Some(Question::Land(LandStep::Hazard | LandStep::Carry)) => {
            match view.team.get(usize::from(number)) {
                Some(_) => crew(view, Member(number)),
                None => "Nobody".to_owned(),
            }
        }
        _ => format!("Option {}", nth(number)),
    }
}

/// One of the ways to resolve a special effect.
pub(crate) fn way(check: &CheckView, number: u8) -> String {
    let Some(way) = check.resolving.ways.get(usize::from(number)) else { return nth(number) };
    if way.times == 0 {
        return "Leave it".to_owned();
    }
    let named = |(place, face): &(u8, _)| {
        format!("{} as {}", pool(check, PoolSet::default().with(*place)), die::face_words(*face))
    };
    let names: Vec<String> = way.names.iter().map(named).collect();
    let dice = pool(check, way.dice);
    let times = if way.times == 1 { "Once".to_owned() } else { format!("{} times", way.times) };
    match names.is_empty() {
        true => format!("{times}, with {dice}"),
        false => format!("{times}, with {dice}; {}", names.join(", ")),
    }
}

/// What a row of a check is called.
fn row_name(check: &CheckView, row: u8) -> String {
    let colour = check.id.and_then(|id| Desk::book().check(id).outcomes.get(usize::from(row)));
    colour.map_or_else(|| nth(row), |outcome| super::row(outcome.colour).to_owned())
}

fn muster(mv: &MusterMove) -> String {
    match mv {
        MusterMove::Keep { section: of, first, second } => {
            format!("{}: {} goes, {} rests", section(*of), title(*first), title(*second))
        }
        MusterMove::Send(of) => format!("Send {}", section(*of)),
        MusterMove::Stand(of, number) => format!("{} stands in {}", section(*of), sector(*number)),
    }
}

/// What a move does; nothing for moves of the ship book, which has its own
/// pages.
pub(crate) fn mv(view: &View, mv: &CycleMove) -> String {
    match (mv, view) {
        (CycleMove::Muster(mv), _) => muster(mv),
        (CycleMove::Explore(mv), View::Exploration(view)) => explore(view, mv),
        _ => String::new(),
    }
}

/// What is asked, as a heading.
pub(crate) fn question(view: &ExplorationView) -> String {
    let who = |member: &Member| crew(view, *member);
    match &view.question {
        None => String::new(),
        Some(Question::Begin) => "Who begins?".to_owned(),
        Some(Question::Action(member)) => format!("{} acts", who(member)),
        Some(Question::Window(member)) => format!("Before it goes on for {}", who(member)),
        Some(Question::Also(..)) => "The other part of preparing too?".to_owned(),
        Some(Question::Agree(_)) => "Does everybody agree to lift off?".to_owned(),
        Some(Question::Die(member, wanted, _)) => {
            let done = match wanted {
                DieFor::Spend => "spends",
                DieFor::Sacrifice => "sacrifices",
                DieFor::Instead => "has none available and sacrifices",
                DieFor::Refresh => "refreshes",
                DieFor::Push => "pushes off",
            };
            format!("{} {done} a die", who(member))
        }
        Some(Question::Card(member, wanted)) => {
            let done = match wanted {
                CardFor::Discard => "discards",
                CardFor::Sacrifice => "sacrifices",
                CardFor::Recover => "takes back",
            };
            format!("{} {done} a card", who(member))
        }
        Some(Question::Choose) => "Choose".to_owned(),
        Some(Question::Name(_)) => "Who?".to_owned(),
        Some(Question::Column(member)) => {
            format!("Which column of {} takes the injury die?", who(member))
        }
        Some(Question::Lead) => "Which lead is placed next?".to_owned(),
        Some(Question::Discovery(_)) => "Which discovery?".to_owned(),
        Some(Question::Injury(member)) => format!("Which injury of {}?", who(member)),
        Some(Question::InjuryDie(member)) => {
            format!("Which column of {} gives up its injury die?", who(member))
        }
        Some(Question::Equipment(member)) => format!("Which equipment of {}?", who(member)),
        Some(Question::OnTop(_)) => "Which card goes on top next?".to_owned(),
        Some(Question::Check(member)) => format!("{} makes a check", who(member)),
        Some(Question::Pool(_)) => "Which dice?".to_owned(),
        Some(Question::Land(step)) => match step {
            LandStep::Hazard => "Who meets the hazard?",
            LandStep::Met(_) => "The hazard was met",
            LandStep::Touchdown => "Touchdown",
            LandStep::Board => "The planet lies below",
            LandStep::Sector => "Where does the lander stand?",
            LandStep::RankUp => "Which rank-up card?",
            LandStep::Carry => "Who carries it?",
        }
        .to_owned(),
    }
}
