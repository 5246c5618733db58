//! What ops of ship and campaign say.

use super::{
    Phrase, Titles,
    count::{gain, many, number},
    phrase,
};
use crate::{
    effect::{Card, Change, Marking, Num, Op, Opening, PlainStat, SituationStep, Stat},
    id::Id,
};

fn changed(n: &Num, one: &str, more: &str, titles: &dyn Titles) -> Phrase {
    let (n, lost) = gain(n);
    phrase(if lost { "lose" } else { "gain" }, many(&n, one, more, titles))
}

fn card(card: &Card, titles: &dyn Titles) -> String {
    let quoted = |what: &str, title: String| format!("{what} “{title}”");
    match card {
        Card::Objective { id } => quoted("the objective", titles.title(id.reference())),
        Card::Tech { level } => format!("tech level {}", level.0),
        Card::Upgrade { id } => quoted("the upgrade", titles.title(id.reference())),
        Card::Situation { id } => quoted("the situation", titles.title(id.reference())),
        Card::Lander { id } => quoted("the lander", titles.title(id.reference())),
        Card::LanderMod { id } => quoted("the lander mod", titles.title(id.reference())),
        Card::Research { id } => quoted("the research project", titles.title(id.reference())),
        Card::Production { id } => quoted("the production project", titles.title(id.reference())),
        Card::RankUp { id } => quoted("the rank-up card", titles.title(id.reference())),
        Card::Condition { id } => quoted("the global condition", titles.title(id.reference())),
        Card::Unique { number } => titles.title(number.reference()),
        Card::Poi { number } => format!("point of interest {}", titles.title(number.reference())),
    }
}

pub(super) const fn stat_name(stat: PlainStat) -> &'static str {
    match stat {
        PlainStat::HandLimit => "the hand limit",
        PlainStat::TravelDice => "the dice spent for each travel icon",
        PlainStat::RefreshOnExert => "the dice refreshed by exertion",
        PlainStat::RestRefresh => "the dice refreshed by a rest",
        PlainStat::SuppliesStart => "the supplies at launch",
        PlainStat::LoadPersonal => "the personal equipment that can be loaded",
        PlainStat::LoadMission => "the mission equipment that can be loaded",
        PlainStat::Capacity => "the discoveries that can be brought home",
        PlainStat::Armor => "the lander's armor",
        PlainStat::Sensors => "the lander's sensors",
        PlainStat::Agility => "the lander's agility",
        PlainStat::LandingStart => "the starting space of the landing track",
        PlainStat::EnergyIncome => "the energy of each cycle",
        PlainStat::CommandIncome => "the command tokens of each cycle",
        PlainStat::SituationsNew => "the new situations of each cycle",
        PlainStat::ScanCost => "the energy for a scan",
        PlainStat::FlyCost => "the energy for a flight",
        PlainStat::RecruitsShown => "the recruits shown",
        PlainStat::DiePrice => "the price of dice",
        PlainStat::SurvivalDice => "the dice of a survival check",
        PlainStat::LeadThreshold => "the value of leads that yields a discovery",
        PlainStat::DisembarkDraw => "the section cards drawn on disembarking",
        PlainStat::OwnDiceLanding => "the own dice of a landing check",
    }
}

pub(super) fn phrase_of(op: &Op, titles: &dyn Titles) -> Option<Phrase> {
    Some(match op {
        Op::LoseGathered { n, of } => {
            let of = of.map_or_else(String::new, |of| format!(" of {}", of.name()));
            let what = many(n, "gathered discovery", "gathered discoveries", titles);
            phrase("lose", format!("{what}{of}"))
        }
        Op::Supplies { n } => changed(n, "supply", "supplies", titles),
        Op::Success { n, board } => {
            let mut told = changed(n, "success token", "success tokens", titles);
            if board.0 {
                told.rest.push_str(" in the slot of the planet board");
            }
            told
        }
        Op::Equip { id } => {
            phrase("take", format!("{} into the Armory", titles.title(id.reference())))
        }
        Op::EquipLose { id } => {
            phrase("remove", format!("{} from the game", titles.title(id.reference())))
        }
        Op::Log { id } => phrase("read", format!("log {}", titles.title(id.reference()))),
        Op::Mark { id, change } => {
            let mark = format!("the mark “{}”", titles.title(id.reference()));
            match change {
                Marking::By(Change::Plus(n)) => {
                    phrase("raise", format!("{mark} by {}", number(n, titles)))
                }
                Marking::By(Change::Minus(n)) => {
                    phrase("lower", format!("{mark} by {}", number(n, titles)))
                }
                Marking::To(n) => phrase("set", format!("{mark} to {}", number(n, titles))),
            }
        }
        Op::Await { card: which } => {
            phrase("put", format!("{} into Awaiting", card(which, titles)))
        }
        Op::Remove { card: which } => {
            phrase("remove", format!("{} from the game", card(which, titles)))
        }
        Op::Energy { n } => changed(n, "energy", "energy", titles),
        Op::Command { n } => changed(n, "command token", "command tokens", titles),
        Op::Morale { n } => {
            let (n, lost) = gain(n);
            let steps = many(&n, "step", "steps", titles);
            phrase(if lost { "lower" } else { "raise" }, format!("morale by {steps}"))
        }
        Op::Situation { step } => match step {
            SituationStep::Draw { n } => phrase("draw", many(n, "situation", "situations", titles)),
            SituationStep::Remove {} => phrase("put", "one open situation back"),
            SituationStep::Solve {} => phrase("solve", "one open situation"),
        },
        Op::DieToBox { n } => phrase(
            "return",
            format!("{} of each section to the box", many(n, "die", "dice", titles)),
        ),
        Op::DieFromBox { n } => phrase(
            "take",
            format!("{} for each section from the box", many(n, "die", "dice", titles)),
        ),
        Op::Recruit { n, chosen } => {
            let how = if chosen.0 { " of choice" } else { "" };
            phrase("take", format!("{}{how} aboard", many(n, "recruit", "recruits", titles)))
        }
        Op::Promote {} => phrase("rise", "by one rank"),
        Op::Demote {} => phrase("fall", "by one rank"),
        Op::Rest {} => phrase("rest", ""),
        Op::Ready {} => phrase("become", "available"),
        Op::Treat { n } => phrase(
            "move",
            format!("each patient {} to the right", many(n, "slot", "slots", titles)),
        ),
        Op::DamageLander {} => phrase("turn", "the lander's card face down after the mission"),
        Op::RepairLander {} => phrase("turn", "the lander's card face up"),
        Op::Bookmark { id } => {
            phrase("move", format!("the ship to {}", titles.title(id.reference())))
        }
        Op::ClosePlanet { id } => phrase(
            "remove",
            format!("the landing card of {} from the game", titles.title(id.reference())),
        ),
        Op::Open { what } => phrase(
            "open",
            match what {
                Opening::Facility { id } => titles.title(id.reference()),
                Opening::Queue {} => "the next production queue".to_owned(),
                Opening::Destination { id } => titles.title(id.reference()),
                Opening::System { id } => titles.title(id.reference()),
            },
        ),
        Op::Page { n } => phrase("go on", format!("at page {}", number(n, titles))),
        Op::Ending { id } => {
            phrase("end", format!("the campaign: “{}”", titles.title(id.reference())))
        }
        Op::Stat { stat, by } => {
            let what = match stat {
                Stat::Plain(stat) => stat_name(*stat).to_owned(),
                Stat::ResearchDiscount(of) => {
                    format!("the discount of research on {}", of.name())
                }
            };
            let (verb, n) = match by {
                Change::Plus(n) => ("raise", n),
                Change::Minus(n) => ("lower", n),
            };
            phrase(verb, format!("{what} by {}", number(n, titles)))
        }
        _ => return None,
    })
}
