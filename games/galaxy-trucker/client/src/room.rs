//! The whole room: one page for each stage of a round.

use std::time::Duration;

use client::life;
use galaxy_trucker::{StageView, View};
use leptos::prelude::*;

use crate::{
    advisor::Advisor,
    after::Beside,
    desk::{Desk, Table},
    ending, flight,
    guide::Guide,
    launch, yard,
};

/// So long it takes until an attack that ends a flight is being shown.
const A_MOMENT: Duration = Duration::from_millis(40);

/// Which page is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Ready,
    Building,
    Preparing,
    Flight,
    Over,
}

impl Stage {
    const fn of(view: &View) -> Self {
        match view.stage {
            StageView::Ready { .. } => Self::Ready,
            StageView::Building(_) => Self::Building,
            StageView::Preparing(_) => Self::Preparing,
            StageView::Flight(_) => Self::Flight,
            StageView::Over { .. } => Self::Over,
        }
    }
}

/// Galaxy Trucker's room.
#[component]
pub(crate) fn Match(room: Table) -> impl IntoView {
    let desk = Desk::of(room);
    provide_context(desk);
    // A page of its own for each stage and round.
    let stage = Memo::new(move |_| desk.view.with(|view| (Stage::of(view), view.round)));
    // The last attack of a flight is seen to its end.
    let shown = RwSignal::new(stage.get_untracked());
    Effect::new(move |_| {
        let (now, is_showing) = (stage.get(), desk.is_showing.get());
        let was = shown.get_untracked();
        if was.0 == Stage::Flight && matches!(now.0, Stage::Ready | Stage::Over) {
            if !is_showing {
                life::after(A_MOMENT, move || {
                    if !desk.is_showing.get_untracked() {
                        shown.set(now);
                    }
                });
            }
        } else if was != now {
            shown.set(now);
        }
    });
    let page = move || {
        let (stage, _) = shown.get();
        untrack(|| {
            desk.large.set(None);
            desk.at.set(None);
            match stage {
                Stage::Ready => view! { <ending::Ready/> }.into_any(),
                Stage::Building => view! { <yard::Yard/> }.into_any(),
                Stage::Preparing => view! { <launch::Launch/> }.into_any(),
                Stage::Flight => view! { <flight::Flight/> }.into_any(),
                Stage::Over => view! { <ending::Over/> }.into_any(),
            }
        })
    };
    view! {
        <section class="trucker" aria-label="Galaxy Trucker">
            <Guide/>
            <Beside/>
            {page}
            <Advisor/>
        </section>
    }
}

/// Round and class, for the head of every page.
pub(crate) fn title(desk: Desk) -> String {
    desk.view.with(|view| {
        let class = view.rounds.get(usize::from(view.round)).map(|class| class.name());
        let class = class.unwrap_or_default();
        match view.rounds.len() {
            1 => format!("Class {class}"),
            n => format!("Round {} of {n} · class {class}", view.round + 1),
        }
    })
}
