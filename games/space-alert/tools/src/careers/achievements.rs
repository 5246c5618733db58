//! The sheet of achievements, column by column.

use client::{toast::capitalised, why::cited};
use leptos::prelude::*;
use space_alert::career::{
    Explorer,
    achievement::{Achievement, Category},
};

/// All of them: what was earned, and what is still open.
#[component]
pub(super) fn Achievements(explorer: Explorer) -> impl IntoView {
    let columns = Category::ALL.map(|category| {
        let of_column = Achievement::all().filter(|achievement| achievement.facts().category == category);
        let lines = of_column.map(|achievement| line(&explorer, achievement)).collect_view();
        view! {
            <details class="panel">
                <summary><h2>{category.to_string()} " " <span class="note">{format!("{} of {}", explorer.n_earned(category), category.size())}</span></h2></summary>
                <ul class="achievements">{lines}</ul>
            </details>
        }
    });
    view! {
        <h2>"Achievements"</h2>
        <div class="flight-form" data-testid="achievements">{columns}</div>
    }
}

fn line(explorer: &Explorer, achievement: Achievement) -> impl IntoView + use<> {
    let facts = achievement.facts();
    let earned = explorer.achievements.iter().find(|earned| earned.achievement == achievement);
    let mark = if earned.is_some() { "✓ " } else { "" };
    view! {
        <li class:earned=earned.is_some()>
            <strong>{mark} {facts.name}</strong> <span class="note">" " {facts.points} " points"
                {(facts.min_level > 0).then(|| format!(", from level {}", facts.min_level))}
                {earned.map(|earned| format!(", earned {}", earned.on))}</span>
            <p>{capitalised(&achievement.condition())} ". " {(!facts.established).then_some("(Our proposal.) ")} {cited(achievement.rule())}</p>
        </li>
    }
}
