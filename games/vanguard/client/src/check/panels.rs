//! Beside the table: what is asked, what helps, what is at risk.

use client::why::Why;
use leptos::prelude::*;
use table::RuleId;
use vanguard::{
    check::SpecialAt,
    cycle::CycleMove,
    moves::{Combining, Move},
    question::Question,
    view::ExplorationView,
};
use vanguard_pack::{dice::InjuryFace, effect::Effects};

use super::{risk::Risk, scene::Scene, shot::Shot};
use crate::{desk::Desk, die::Drawn, fallback::More, html, think::Part, words};

/// Moves that have a place of their own in the theatre.
const fn has_place(mv: &CycleMove) -> bool {
    matches!(
        mv,
        CycleMove::Explore(
            Move::GoOn
                | Move::Take(..)
                | Move::PutBack(..)
                | Move::Row(_)
                | Move::PoolDie(_)
                | Move::Turn(..)
                | Move::InjuryDie(_)
                | Move::DangerDie(_)
                | Move::Way(_)
                | Move::Combine(..)
                | Move::Use(_)
                | Move::Exert(_)
        )
    )
}

/// Everything beside the table.
#[component]
pub(crate) fn Side() -> impl IntoView {
    let scene = Scene::here();
    let is_over = Memo::new(move |_| scene.shot(|shot| shot.is_over) == Some(true));
    // What may be done after the check has its place elsewhere.
    let live = move || {
        (!is_over.get()).then(|| view! {
            <Asked/> <Harm/> <Ways/> <Combinations/> <Turning/> <Uses/> <Compare/> <Advice/> <Risk/>
        })
    };
    view! { <aside class="ck-side" aria-label="Help and risk" tabindex="0">{live}<Story/></aside> }
}

/// A panel with a title, and the rule behind it if there is one.
fn panel(
    class: &'static str,
    title: impl Into<String>,
    rule: Option<&'static str>,
    within: AnyView,
) -> AnyView {
    let why = rule.map(|rule| view! { <Why rule=RuleId::new(rule)/> });
    view! { <section class=class><h2>{title.into()} " " {why}</h2>{within}</section> }.into_any()
}

/// A panel that only tells something.
pub(super) fn told(
    class: &'static str,
    title: &'static str,
    rule: Option<&'static str>,
    within: String,
) -> AnyView {
    panel(class, title, rule, view! { <div class="vp-in" inner_html=within></div> }.into_any())
}

/// Something to press, with what stands on it.
fn offer(
    scene: Scene,
    class: &'static str,
    testid: &'static str,
    mv: Move,
    on_it: String,
) -> AnyView {
    view! {
        <button class=class data-testid=testid on:click=move |_| scene.play(mv.clone()) inner_html=on_it></button>
    }
    .into_any()
}

/// What is asked, with whatever has no place of its own.
#[component]
fn Asked() -> impl IntoView {
    let scene = Scene::here();
    let has_more = Memo::new(move |_| {
        scene.moves.with(|moves| moves.iter().any(|mv| !has_place(&CycleMove::Explore(mv.clone()))))
    });
    let is_pool = Memo::new(move |_| {
        scene
            .moves
            .with(|moves| moves.iter().any(|mv| matches!(mv, Move::PoolDie(_) | Move::Turn(..))))
            && scene.with(|view, _| matches!(view.question, Some(Question::Pool(_)))) == Some(true)
    });
    let heading = move || scene.with(|view, _| words::question(view)).unwrap_or_default();
    move || match (has_more.get(), is_pool.get()) {
        (true, _) => {
            let more = view! { <More wanted=|mv| !has_place(mv)/> };
            panel("ck-panel asks", heading(), None, more.into_any())
        }
        (_, true) => {
            let how = "Tap dice on the table, one after another.";
            told("ck-panel asks", "Change dice", None, html::line("p", "", how))
        }
        _ => ().into_any(),
    }
}

/// Injury and danger dice that wait to be resolved or changed.
#[component]
fn Harm() -> impl IntoView {
    let scene = Scene::here();
    let offers = Memo::new(move |_| {
        let moves = scene.moves.get();
        scene.with(|view, _| harm(view, &moves)).unwrap_or_default()
    });
    move || {
        let buttons = offers.get().into_iter().map(|(mv, drawn, text)| {
            let on_it = drawn.svg() + &html::line("span", "", &text);
            offer(scene, "ck-offer", "check-harm", mv, on_it)
        });
        let buttons: Vec<AnyView> = buttons.collect();
        let is_any = !buttons.is_empty();
        is_any
            .then(|| panel("ck-panel asks", "Which die next", Some("VG-5.55"), buttons.into_any()))
    }
}

/// The dice that may be chosen. In step 4 every die is listed by its place; in
/// step 6 the first of each result, in their order.
fn harm(view: &ExplorationView, moves: &[Move]) -> Vec<(Move, Drawn, String)> {
    let Some(check) = &view.check else { return Vec::new() };
    let mut faces = check.injuries.clone();
    let mut dangers = check.dangers.clone();
    if check.step > 4 {
        faces = unlike(faces);
        dangers = unlike(dangers);
    }
    let in_order = check.step > 4;
    let place = |nth: u8, order: usize| if in_order { order } else { usize::from(nth) };
    let mut offers = Vec::new();
    let (mut n_injuries, mut n_dangers) = (0, 0);
    for mv in moves {
        match mv {
            Move::InjuryDie(nth) => {
                let face = faces.get(place(*nth, n_injuries)).copied().unwrap_or(InjuryFace::Blank);
                n_injuries += 1;
                offers.push((
                    mv.clone(),
                    Drawn::injury(face),
                    format!("Injury die: {}", face.name()),
                ));
            }
            Move::DangerDie(nth) => {
                if let Some((letter, face)) = dangers.get(place(*nth, n_dangers)) {
                    let drawn = Drawn::danger(&face.to_string());
                    offers.push((mv.clone(), drawn, words::danger(*letter, *face)));
                }
                n_dangers += 1;
            }
            _ => {}
        }
    }
    offers
}

fn unlike<T: PartialEq>(all: Vec<T>) -> Vec<T> {
    let mut kept = Vec::new();
    for one in all {
        if !kept.contains(&one) {
            kept.push(one);
        }
    }
    kept
}

/// How a special effect is met.
#[component]
fn Ways() -> impl IntoView {
    let scene = Scene::here();
    let ways = Memo::new(move |_| {
        let moves = scene.moves.get();
        scene
            .with(|view, shot| {
                let check = view.check.as_ref()?;
                let special = shot.resolving.special?;
                let book = Desk::book();
                let effects: Option<&Effects> = match special {
                    SpecialAt::Condition => view
                        .condition
                        .and_then(|id| book.condition(id).special.as_ref())
                        .map(|own| &own.effects),
                    SpecialAt::Printed(nth) => {
                        let mut printed = book.check(shot.id?).special.iter().flatten();
                        printed.nth(usize::from(nth)).map(|own| &own.effects)
                    }
                };
                let offers = moves.iter().filter_map(|mv| match mv {
                    Move::Way(nth) => Some((mv.clone(), words::way(check, *nth))),
                    _ => None,
                });
                let offers: Vec<(Move, String)> = offers.collect();
                (!offers.is_empty())
                    .then(|| (effects.map(words::effects).unwrap_or_default(), offers))
            })
            .flatten()
    });
    move || {
        ways.get().map(|(does, offers)| {
            let buttons = offers
                .into_iter()
                .map(|(mv, text)| offer(scene, "more-move", "check-way", mv, html::words(&text)));
            let buttons: Vec<AnyView> = buttons.collect();
            let within = view! { <p>{does}</p> <div class="more-moves">{buttons}</div> };
            panel("ck-panel asks", "Special effect", Some("VG-27.33"), within.into_any())
        })
    }
}

/// A way to pay: the move, and its dice.
type Payment = (Move, Vec<Drawn>);

/// Combinations that can be paid.
#[component]
fn Combinations() -> impl IntoView {
    let scene = Scene::here();
    let offers = Memo::new(move |_| {
        let moves = scene.moves.get();
        scene
            .with(|view, shot| {
                let offer = |mv: &Move| {
                    let Move::Combine(by, dice) = mv else { return None };
                    let book = Desk::book();
                    let (name, combination) = match by {
                        Combining::Card(id) => {
                            (words::title(*id), book.section_card(*id).combination.as_ref()?)
                        }
                        Combining::Condition => {
                            let id = view.condition?;
                            (words::title(id), book.condition(id).combination.as_ref()?)
                        }
                    };
                    let paid = shot
                        .dice
                        .iter()
                        .filter(|die| die.place.is_some_and(|place| dice.has(place)));
                    let paid: Vec<Drawn> =
                        paid.map(|die| Drawn::rolled(die.colour, die.face, None)).collect();
                    Some((mv.clone(), name, words::effects(&combination.effects), paid))
                };
                moves.iter().filter_map(offer).collect::<Vec<_>>()
            })
            .unwrap_or_default()
    });
    move || {
        let mut groups: Vec<(String, String, Vec<Payment>)> = Vec::new();
        for (mv, name, does, paid) in offers.get() {
            match groups.iter_mut().find(|(other, ..)| *other == name) {
                Some((.., payments)) => payments.push((mv, paid)),
                None => groups.push((name, does, vec![(mv, paid)])),
            }
        }
        let is_any = !groups.is_empty();
        let items = groups.into_iter().map(|(name, does, payments)| {
            let buttons = payments.into_iter().map(|(mv, paid)| {
                let dice: String = paid.iter().map(Drawn::said).collect();
                offer(scene, "ck-pay", "check-combine", mv, format!("Pay {dice}"))
            });
            let buttons: Vec<AnyView> = buttons.collect();
            let what = html::line("b", "", &name) + " " + &html::words(&does);
            view! { <div><p inner_html=what></p><p class="ck-paid">{buttons}</p></div> }.into_any()
        });
        let mut items: Vec<AnyView> = items.collect();
        is_any.then(|| {
            let note = view! { <p class="ck-note">"Dice that pay are gone for the rows."</p> };
            items.push(note.into_any());
            panel("ck-panel asks", "Combinations", Some("VG-5.34"), items.into_any())
        })
    }
}

/// The faces to which a die can be turned.
#[component]
fn Turning() -> impl IntoView {
    let scene = Scene::here();
    let faces = Memo::new(move |_| {
        let place = scene.turning.get()?;
        let moves = scene.moves.get();
        let colour = scene.shot(|shot| {
            shot.dice.iter().find(|die| die.place == Some(place)).map(|die| die.colour)
        })??;
        let faces = moves.into_iter().filter_map(|mv| match mv {
            Move::Turn(other, face) if other == place => {
                Some((mv, Drawn::rolled(colour, face, None)))
            }
            _ => None,
        });
        Some(faces.collect::<Vec<_>>())
    });
    move || {
        faces.get().filter(|faces| !faces.is_empty()).map(|faces| {
            let buttons = faces
                .into_iter()
                .map(|(mv, drawn)| offer(scene, "ck-face", "check-face", mv, drawn.said()));
            let buttons: Vec<AnyView> = buttons.collect();
            let within = view! { <p class="ck-paid">{buttons}</p> };
            panel("ck-panel asks", "Turn it to", None, within.into_any())
        })
    }
}

/// Something that may be used.
#[derive(Clone, PartialEq)]
struct Offer {
    mv: Move,
    name: String,
    who: String,
    does: String,
    price: Option<String>,
    /// Its place among the abilities whose chances are asked for.
    nth: Option<usize>,
}

/// Cards, skills and equipment that may be used now, and exertion.
#[component]
fn Uses() -> impl IntoView {
    let scene = Scene::here();
    let offers = Memo::new(move |_| {
        let moves = scene.moves.get();
        scene
            .with(|view, _| {
                let mut nth = 0_usize;
                let offer = |mv: &Move| match mv {
                    Move::Use(ability) => {
                        let (name, written) = words::ability(view, *ability);
                        let does =
                            written.map(|own| words::effects(&own.effects)).unwrap_or_default();
                        let price = written
                            .filter(|own| !own.cost.is_empty())
                            .map(|own| words::effects(&own.cost));
                        let who = words::crew(view, ability.member());
                        nth += 1;
                        Some(Offer { mv: mv.clone(), name, who, does, price, nth: Some(nth - 1) })
                    }
                    Move::Exert(member) => {
                        let who = words::crew(view, *member);
                        let does =
                            "Sacrifice a die, or be exhausted; spent dice come back.".to_owned();
                        let name = "Exert".to_owned();
                        Some(Offer { mv: mv.clone(), name, who, does, price: None, nth: None })
                    }
                    _ => None,
                };
                moves.iter().filter_map(offer).collect::<Vec<_>>()
            })
            .unwrap_or_default()
    });
    // Where success is certain already, nothing has to be weighed.
    let chance = move |nth: Option<usize>| {
        scene.odds.with(|odds| {
            let odds = odds.as_ref().filter(|odds| odds.good.thousandths < 1000)?;
            odds.uses.get(nth?)?.as_ref().map(|part| part.text.clone())
        })
    };
    move || {
        let (uses, exerts): (Vec<_>, Vec<_>) =
            offers.get().into_iter().partition(|offer| offer.nth.is_some());
        let button = move |Offer { mv, name, who, does, price, nth }: Offer| {
            view! {
                <button class="ck-offer" data-testid="check-use" on:click=move |_| scene.play(mv.clone())>
                    <span><b>{name}</b> " (" {who} ") " {does} {price.map(|price| format!(" Price: {price}"))}</span>
                    {move || chance(nth).map(|text| view! { <span class="ck-chance">"Success or better: " {text}</span> })}
                </button>
            }
        };
        let used = (!uses.is_empty()).then(|| view! {
            <section class="ck-panel offers"><h2>"You may use"</h2>{uses.into_iter().map(button).collect_view()}</section>
        });
        // Exertion is possible at any time, and seldom what one looks for.
        let exerted = (!exerts.is_empty()).then(|| view! {
            <details class="ck-panel"><summary>"Exert"</summary><p class="ck-note">"At any time, without an action. " <Why rule=RuleId::new("VG-3.1")/></p>{exerts.into_iter().map(button).collect_view()}</details>
        });
        view! { {used}{exerted} }
    }
}

/// With and without the convert.
#[component]
fn Compare() -> impl IntoView {
    let scene = Scene::here();
    let is_before = Memo::new(move |_| scene.shot(|shot| shot.step <= 1) == Some(true));
    move || {
        let odds = scene.odds.get().filter(|_| is_before.get())?;
        let bold = |part: Part| html::line("b", "", &part.text);
        let said = format!("With them {}, without {}.", bold(odds.good), bold(odds.plain?));
        Some(told("ck-panel", "Converts", Some("VG-5.43"), html::tag("p", "", &said)))
    }
}

/// In practice games: which dice are worth committing.
#[component]
fn Advice() -> impl IntoView {
    let scene = Scene::here();
    let is_before = Memo::new(move |_| scene.shot(|shot| shot.step <= 1) == Some(true));
    let is_advised =
        move || scene.desk.room.facts.with(|facts| facts.is_advised) && scene.desk.room.plays();
    move || {
        let odds = scene.odds.get().filter(|_| is_before.get() && is_advised())?;
        let text = match odds.advice? {
            (percent, kinds) if kinds.is_empty() => {
                format!("These dice already reach {percent} %.")
            }
            (percent, kinds) => {
                let kinds: Vec<String> = kinds.into_iter().map(crate::die::kind_words).collect();
                format!(
                    "With {} more, success or better is at least {percent} %: {}.",
                    kinds.len(),
                    kinds.join("; ")
                )
            }
        };
        let said = view! { <p data-testid="check-advice">{text}</p> };
        Some(panel("ck-panel", "Advisor", None, said.into_any()))
    }
}

/// What happened after the roll.
#[component]
fn Story() -> impl IntoView {
    let scene = Scene::here();
    let lines = Memo::new(move |_| {
        let last = |shot: &Shot| {
            let from = shot.lines.len().saturating_sub(8);
            shot.lines[from..].to_vec()
        };
        scene.shot(|shot| if shot.step > 1 { last(shot) } else { Vec::new() }).unwrap_or_default()
    });
    move || {
        let items: String = lines.get().iter().map(|line| html::line("li", "", line)).collect();
        let is_any = !items.is_empty();
        is_any.then(|| {
            told("ck-panel told", "What happened", None, html::tag("ul", "ck-story", &items))
        })
    }
}
