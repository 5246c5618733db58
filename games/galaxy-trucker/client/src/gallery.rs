//! All tiles, cards and boards, drawn from the data the rules use.

use galaxy_trucker::{
    art,
    board::{Class, Opening},
    card::{CardId, Level},
    tile::{Kind, Placed, TileId},
};
use leptos::prelude::*;
use table::capitalised;

use crate::{pictures, words};

/// All components.
#[component]
pub(crate) fn Gallery() -> impl IntoView {
    let kinds = Kind::ALL.map(|kind| {
        let of_kind = TileId::all().filter(|id| id.get().kind == kind);
        let tiles = of_kind.map(|id| {
            let tile = art::TileArt::new(Placed::upright(id)).scene();
            let copies = id.get().copies;
            view! {
                <li class="gallery-tile">
                    <span inner_html=pictures::spoken(&tile)></span>
                    {(copies > 1).then(|| format!("× {copies}"))}
                </li>
            }
        });
        view! {
            <section class="panel">
                <h2>{capitalised(kind.name())}</h2>
                <ul class="gallery-tiles">{tiles.collect_view()}</ul>
            </section>
        }
    });
    let levels = Level::ALL.map(|level| {
        let cards: Vec<_> = CardId::of_level(level).map(|id| pictures::card(id, false)).collect();
        (!cards.is_empty()).then(|| {
            view! {
                <section class="panel">
                    <h2>{format!("Cards of level {}", level.name())}</h2>
                    <div class="gallery-cards">{cards}</div>
                </section>
            }
        })
    });
    let boards = Class::ALL.map(|class| {
        let board = art::board(class, Opening::LOCKED);
        view! {
            <section class="panel">
                <h2>{format!("Class {class}: {}", words::class_line(class))}</h2>
                <div class="gallery-board" inner_html=pictures::spoken(&board)></div>
            </section>
        }
    });
    view! {
        <div class="gallery trucker-gallery">
            {kinds.collect_view()}
            <div class="gallery-boards">{boards.collect_view()}</div>
            {levels.collect_view()}
        </div>
    }
}
