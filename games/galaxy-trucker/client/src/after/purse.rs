//! Credits line by line, side by side.

use galaxy_trucker::board::Class;
use galaxy_trucker_bots::past::Purse;
use leptos::prelude::*;

/// The credits of one match: every round with its class.
pub(super) type Rounds = Vec<(Class, Purse)>;

const LINES: [&str; 8] = [
    "in hand before",
    "from cards",
    "arrival",
    "best-looking ship",
    "goods",
    "lost tiles",
    "debt",
    "credits",
];

fn amounts(purse: &Purse) -> [i32; 8] {
    let settled = &purse.settled;
    [
        purse.before,
        purse.cards.into(),
        settled.arrival.into(),
        settled.looks.into(),
        settled.goods.into(),
        -i32::from(settled.penalty),
        -i32::from(settled.debt_paid),
        settled.credits,
    ]
}

fn shown(n: i32) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { n.to_string() }
}

/// Several runs of the same luck, line by line.
pub(super) fn side_by_side(runs: &[(String, Rounds)]) -> AnyView {
    let n_rounds = runs.iter().map(|(_, rounds)| rounds.len()).max().unwrap_or(0);
    let heads = runs.iter().map(|(name, _)| view! { <th scope="col">{name.clone()}</th> });
    let heads = heads.collect_view();
    let mut rows = Vec::new();
    for round in 0..n_rounds {
        if n_rounds > 1 {
            let class =
                runs.iter().find_map(|(_, rounds)| rounds.get(round)).map(|(class, _)| *class);
            let words = class.map(|class| format!("Round {}: class {class}", round + 1));
            rows.push(view! { <tr class="round"><th scope="rowgroup" colspan=(runs.len() + 1).to_string()>{words}</th></tr> }.into_any());
        }
        for (idx, line) in LINES.into_iter().enumerate() {
            let of_run = |(_, rounds): &(String, Rounds)| {
                rounds.get(round).map(|(_, purse)| amounts(purse)[idx])
            };
            let values: Vec<Option<i32>> = runs.iter().map(of_run).collect();
            let is_total = idx + 1 == LINES.len();
            if !is_total && values.iter().all(|value| value.unwrap_or(0) == 0) {
                continue;
            }
            let differ = values.windows(2).any(|pair| pair[0] != pair[1]);
            let cells = values
                .into_iter()
                .map(|value| view! { <td>{value.map_or_else(|| "–".to_owned(), shown)}</td> })
                .collect_view();
            rows.push(
                view! {
                    <tr class:differ=differ class:total=is_total>
                        <th scope="row">{line} {differ.then_some(" ≠")}</th>{cells}
                    </tr>
                }
                .into_any(),
            );
        }
    }
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label="Credits line by line" data-testid="comparison">
            <table class="values purses">
                <thead><tr><th scope="col">"Credits"</th>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}
