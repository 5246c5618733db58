//! The review: what was to be expected, what happened, and where it hurt.

use client::{life, moment::moment, thinking};
use galaxy_trucker::{analysis::Figure, board::Board, ship::Ship};
use galaxy_trucker_bots::past::{Costly, Hit, Judged, Review};
use leptos::prelude::*;

use super::{Book, show::in_words};
use crate::{think::Thought, words};

/// An amount with how sure it is.
pub(crate) fn amount(figure: Figure) -> String {
    let number = |value: f64| picture::decimal(value, 1).replace('-', "−");
    match figure {
        Figure::Exact(value) => number(value),
        Figure::Sampled { mean, standard_error } => {
            format!("{} ± {}", number(mean), number(standard_error))
        }
    }
}

/// A chance in percent.
pub(crate) fn percent(chance: f64) -> String {
    format!("{} %", picture::decimal(chance * 100.0, 0))
}

/// The review of one player's flight.
#[component]
pub(super) fn Judgement() -> impl IntoView {
    let book = Book::here();
    let review = RwSignal::new(None::<Review>);
    let judged = RwSignal::new(Vec::<(usize, Judged)>::new());
    let left = RwSignal::new(0_usize);
    Effect::new(move |_| {
        let (round, seat) = (book.round(), book.seat.get());
        let n_cards = book.flown(|flown| flown.cards.len()).unwrap_or(0);
        review.set(None);
        judged.set(Vec::new());
        left.set(n_cards);
        // Another ship ends this one.
        life::spawn(async move {
            let journal = book.journal.get_value();
            let question = Thought::Review { journal: journal.clone(), round, seat };
            review.set(thinking::ask::<Option<Review>>(&question).await.ok().flatten());
            for card_idx in 0..n_cards {
                let journal = journal.clone();
                let question = Thought::Judge { journal, round, seat, card_idx };
                if let Ok(Some(answer)) = thinking::ask::<Option<Judged>>(&question).await {
                    judged.update(|judged| judged.push((card_idx, answer)));
                }
                left.update(|left| *left = left.saturating_sub(1));
            }
        });
    });
    let ship = move || {
        let seat = book.seat.get();
        book.flown(|flown| flown.states.first()?.get(seat.idx()).map(|flyer| flyer.ship.clone()))
            .flatten()
    };
    let spots = move || {
        let (review, ship) = (review.get()?, ship()?);
        let names = book.names();
        let whose = if names.len() > 1 {
            format!("{}’s", book.name(book.seat.get()))
        } else {
            "Your".to_owned()
        };
        Some(spots(&review, &ship, &whose))
    };
    let rows = move || {
        judged.with(|judged| {
            let each = judged.iter().map(|(idx, judged)| row(book, *idx, judged));
            each.collect_view()
        })
    };
    let luck = move || judged.with(|judged| judged.iter().map(|(_, it)| it.luck()).sum::<f64>());
    view! {
        <div class="review" data-testid="review">
            {spots}
            <h3>"Luck, card by card"</h3>
            <p role="status">
                {move || match left.get() {
                    0 => format!("Done: {}.", overall(luck())),
                    n => format!("Thinking: {} left.", words::count(n as u32, "card")),
                }}
            </p>
            <div class="scroll" tabindex="0" role="region" aria-label="Luck, card by card">
                <table class="values">
                    <thead><tr>
                        <th scope="col">"Card"</th><th scope="col">"Chance to fly on"</th><th scope="col">"Tiles lost, expected"</th>
                        <th scope="col">"Credits and goods, expected"</th><th scope="col">"What happened"</th><th scope="col">"Luck"</th>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <p class="note">"Expected is what a steady hand could count on just before the card, exact where all dice were counted out, and with its standard error where flights were sampled. Luck counts credits and goods at their value less one for every lost tile, and also has in it what you chose otherwise than a steady hand."</p>
        </div>
    }
}

fn overall(luck: f64) -> String {
    let size = picture::decimal(luck.abs(), 0);
    match luck {
        luck if luck <= -2.0 => {
            format!("the cards took about {} more than expected", words::count(size, "credit"))
        }
        luck if luck < 2.0 => "the cards were about as good as expected".to_owned(),
        _ => format!("the cards gave about {} more than expected", words::count(size, "credit")),
    }
}

fn row(book: Book, idx: usize, judged: &Judged) -> AnyView {
    let risk = &judged.risk;
    let card = format!("{}. {}", idx + 1, table::capitalised(risk.card.get().name()));
    let turned_at = book.flown(|flown| flown.cards.get(idx).map(|card| card.n_entries)).flatten();
    let card = match turned_at {
        Some(n_entries) => moment(n_entries, card),
        None => card.into_any(),
    };
    let happened = match in_words(&judged.happened) {
        words if words.is_empty() => "nothing".to_owned(),
        words => words.join(", "),
    };
    view! {
        <tr>
            <th scope="row">{card}</th>
            <td>{percent(risk.survives.value())}</td>
            <td>{amount(risk.lost)}</td>
            <td>{amount(risk.credits)}</td>
            <td>{happened}</td>
            <td>{judged.words()}</td>
        </tr>
    }
    .into_any()
}

/// The costliest tile and the weakest line.
fn spots(review: &Review, launched: &Ship, whose: &str) -> AnyView {
    let board = launched.board();
    let costliest = match &review.costliest {
        Some(costly) => costliest(costly, board),
        None => view! { <p>"No attack came through."</p> }.into_any(),
    };
    let weakest = match &review.weakest {
        Some(risk) => format!(
            "{}, and {} of 36 rolls lead there. That is exact, for the attacks of this deck on the ship as it took off.",
            table::capitalised(&risk.sentence()),
            risk.weight
        ),
        None => "No attack of this deck could harm the ship as it took off.".to_owned(),
    };
    let before = (review.lost_before > 0).then(|| {
        let n = words::count(review.lost_before, "tile");
        view! { <p>{format!("{n} lay in the discard pile before the flight began.")}</p> }
    });
    let lost = format!(
        "{} lost altogether, for {}.",
        words::count(review.lost, "tile"),
        words::count(review.penalty, "credit")
    );
    view! {
        <div class="spots">
            <section data-testid="costliest"><h3>{format!("{whose} costliest tile")}</h3>{costliest}</section>
            <section data-testid="weakest"><h3>{format!("{whose} weakest line")}</h3><p>{weakest}</p>{before}<p>{lost}</p></section>
        </div>
    }
    .into_any()
}

fn costliest(costly: &Costly, board: &Board) -> AnyView {
    let place = words::square(board, costly.at);
    let credits = picture::decimal(costly.credits, 1);
    let credits = credits.strip_suffix(".0").unwrap_or(&credits);
    let of = if credits == "1" { "credit" } else { "credits" };
    let head = format!("The {} at {place}: {credits} {of}.", words::name(costly.tile));
    let hits = costly.hits.iter().map(|hit| view! { <li>{sentence(hit)}</li> }).collect_view();
    view! {
        <p><b>{head}</b></p>
        <ul>{hits}</ul>
        <details><summary>"How this is counted"</summary>
            <p class="note">"A tile is blamed for every attack that came in at it. Each tile lost then, itself and what fell off with it, counts what a lost tile cost you in the end: the penalty divided by all lost tiles, which is one credit until the cap of the class is reached. Goods aboard them count what they would have sold for; if the hit took the last human, so does the half price of all other goods. Crew, batteries and your place at arrival have no price and are not counted."</p>
        </details>
    }
    .into_any()
}

/// What an attack did, and why it came through.
fn sentence(hit: &Hit) -> String {
    use galaxy_trucker::attack::Size;
    let line = if hit.from.is_lengthwise() { "column" } else { "row" };
    let label = hit.label.map(|label| format!(" on {line} {label}")).unwrap_or_default();
    let n = words::count(hit.lost.len(), "tile");
    let crew = if hit.crew > 0 { format!(", {} crew", hit.crew) } else { String::new() };
    let goods = match hit.goods + hit.halved {
        0 => String::new(),
        n => format!(", goods worth {n}"),
    };
    let why = match (hit.attack.size, hit.is_bare) {
        (Size::HeavyFire, _) => "nothing stops that".to_owned(),
        (Size::LargeMeteor, true) => format!("no cannon points there from that {line}"),
        (Size::LargeMeteor, false) => "the cannon did not shoot".to_owned(),
        (Size::SmallMeteor, true) => {
            "an exposed connector, and no shield with a battery on that side".to_owned()
        }
        (Size::SmallMeteor, false) => "an exposed connector, and the shield stayed off".to_owned(),
        (Size::LightFire, true) => "no shield with a battery on that side".to_owned(),
        (Size::LightFire, false) => "the shield stayed off".to_owned(),
    };
    let (size, from, card) = (hit.attack.size.name(), hit.from.name(), hit.card.get().name());
    let card = table::capitalised(card);
    format!("{card}: {size} from the {from}{label} took {n}{crew}{goods}; {why}.")
}
