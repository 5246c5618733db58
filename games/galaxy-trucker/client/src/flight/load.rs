//! Arranging old and new goods in the holds (GT-5.20).

use galaxy_trucker::{
    Move,
    board::Square,
    cargo::{Bonus, Gain},
    flight::{Choice, Load},
    ship::Good,
};
use leptos::prelude::*;

use super::{
    own,
    question::in_order,
    stow::{aboard, all_goods, draft, goods_in, press},
};
use crate::{desk::Desk, pictures, words};

/// The arrangement as it would be.
#[component]
pub(super) fn Arrange(gain: Gain) -> impl IntoView {
    let desk = Desk::here();
    let holds = move || {
        let ship = own(desk, |flyer, _| flyer.ship.clone())?;
        desk.picked.with(|picked| {
            let (all, holds) = (all_goods(&ship, gain, picked), draft(&ship, gain, picked));
            Some((ship, all, holds))
        })
    };
    let rows = move || {
        let (ship, _, holds) = holds()?;
        let row = |hold: Square| {
            let goods = goods_in(&holds, hold);
            let placed = ship.tile(hold)?;
            let place = words::square(ship.board(), hold);
            let pressed = ship.clone();
            Some(view! {
                <button class="repair" data-testid=format!("hold-{}", hold.idx()) on:click=move |_| press(desk, &pressed, gain, hold)
                    on:pointerenter=move |_| desk.at.set(Some(hold))>
                    <span><b>{table::capitalised(&words::name(placed))}</b> <small>{place}</small></span>
                    {pictures::goods(goods)}
                </button>
            })
        };
        Some(ship.holds().into_iter().map(row).collect_view())
    };
    let waiting = move || {
        let (_, all, holds) = holds()?;
        let waiting = all.without(aboard(&holds)).unwrap_or_default();
        let chip = |good: Good| {
            let n = waiting.count(good);
            (n > 0).then(|| view! {
                <button class="chip" aria-pressed=move || desk.picked.with(|picked| picked.good == Some(good)).to_string()
                    on:click=move |_| desk.picked.update(|picked| picked.good = Some(good).filter(|good| picked.good != Some(*good)))>
                    {format!("{n} {}", good.name())}
                </button>
            })
        };
        Some(match waiting.is_empty() {
            true => view! { <p class="note">"Everything finds a place."</p> }.into_any(),
            false => view! {
                <p>"Left behind unless you find room:"</p>
                <div class="chips" role="group" aria-label="Goods without a place">{Good::ALL.map(chip).collect_view()}</div>
            }
            .into_any(),
        })
    };
    let bonuses = gain.with_bonus.then(|| {
        let chip = move |bonus: Option<Bonus>| {
            let is_to_be_had = bonus.is_none_or(|bonus| bonus.on(gain.goods).is_some());
            let words = match bonus {
                None => "nothing more".to_owned(),
                Some(Bonus::Blue) => "one blue more".to_owned(),
                Some(Bonus::Better(good)) => format!("one {} better", good.name()),
            };
            is_to_be_had.then(|| view! {
                <button class="chip" aria-pressed=move || desk.picked.with(|picked| picked.bonus == bonus).to_string() on:click=move |_| {
                    desk.picked.update(|picked| (picked.bonus, picked.holds) = (bonus, None));
                }>{words}</button>
            })
        };
        let offers = std::iter::once(None).chain(Bonus::ALL.map(Some));
        view! { <div class="chips" role="group" aria-label="Bonus">{offers.map(chip).collect_view()}</div> }
    });
    let go = move |_| {
        if let Some((_, _, holds)) = untrack(holds) {
            let holds = in_order(holds, |(hold, _)| *hold);
            let load = Load { bonus: desk.picked.with_untracked(|picked| picked.bonus), holds };
            desk.play(Move::Fly(Choice::Load(load)));
        }
    };
    view! {
        <p>"You get " {pictures::goods(gain.goods)}</p>
        {bonuses}
        {rows}
        {waiting}
        <div class="buttons">
            <button class="primary" data-testid="load" data-primary on:click=go>"Load so"</button>
            <button class="chip" on:click=move |_| desk.picked.update(|picked| picked.holds = None)>"Best again"</button>
        </div>
    }
}
