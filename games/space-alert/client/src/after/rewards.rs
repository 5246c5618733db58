//! What the explorers take home: claims, votes, and a last word.

use client::{toast::capitalised, why::cited};
use leptos::prelude::*;
use space_alert::{
    career::achievement::{Achievement, Judge},
    live::{Berth, Claim, Move, Offer, PendingView, RewardsView},
};

use crate::room::Mission;

/// While the logs are being written.
#[component]
pub(super) fn Rewards(room: Mission) -> impl IntoView {
    let rewards = Memo::new(move |_| room.view.with(|view| view.rewards.clone()));
    let is_open = Memo::new(move |_| {
        room.plays() && room.view.with(|view| view.pending == Some(PendingView::Rewards))
    });
    move || {
        let rewards = rewards.get()?;
        let own = room.view.with(|view| view.your_berth());
        let seat = room.view.with(|view| view.seat);
        let is_settled = seat.is_some_and(|seat| rewards.settled.contains(&seat));
        let offers = rewards.offers.iter().filter(|offer| Some(offer.berth) == own);
        let offers =
            offers.map(|offer| offer_line(room, &rewards, offer, is_open.get() && !is_settled));
        let claims = rewards.claims.iter().filter(|claim| Some(claim.berth) != own);
        let claims = claims.map(|claim| claim_line(room, claim, own.is_some() && is_open.get()));
        Some(view! {
            <section class="panel" data-testid="rewards">
                <h2>"Explorers' logs"</h2>
                <ul class="achievements">{offers.collect_view()}</ul>
                <ul class="achievements">{claims.collect_view()}</ul>
                {(is_open.get() && own.is_some()).then(|| if is_settled {
                    view! { <p class="note">"The others are not done yet."</p> }.into_any()
                } else {
                    view! { <button class="primary" data-testid="settle" on:click=move |_| room.play.run(Move::Settle)>"Done: close the log"</button> }.into_any()
                })}
            </section>
        })
    }
}

fn about(achievement: Achievement) -> impl IntoView {
    let facts = achievement.facts();
    view! {
        <strong>{facts.name}</strong> <span class="note">" " {facts.points} " points"</span>
        <p>{capitalised(&achievement.condition())} ". " {cited(achievement.rule())}</p>
    }
}

/// Something that one's own explorer may claim.
fn offer_line(
    room: Mission,
    rewards: &RewardsView,
    offer: &Offer,
    is_open: bool,
) -> impl IntoView + use<> {
    let (berth, achievement) = (offer.berth, offer.achievement);
    let is_claimed = claimed(rewards, berth, achievement);
    let is_campaign = room.setup.with_untracked(|setup| setup.campaign.is_some());
    let proof = offer.evidence.iter().map(|proof| {
        let when = match (is_campaign, proof.turn) {
            (true, 0) => format!("Mission {}: ", proof.leg + 1),
            (true, turn) => format!("Mission {}, turn {turn}: ", proof.leg + 1),
            (false, 0) => String::new(),
            (false, turn) => format!("Turn {turn}: "),
        };
        view! { <li class="note">{when} {proof.sentence.clone()} " " {cited(proof.rule)}</li> }
    });
    let button = if is_claimed {
        view! { <button data-testid="unclaim" on:click=move |_| room.play.run(Move::Unclaim(achievement))>"Claim it no longer"</button> }.into_any()
    } else {
        view! { <button data-testid="claim" on:click=move |_| room.play.run(Move::Claim(achievement))>"Claim"</button> }.into_any()
    };
    view! {
        <li class:earned=is_claimed>
            {about(achievement)}
            {(offer.judge == Judge::Crew).then(|| view! { <p class="note">"The others decide."</p> })}
            {(!offer.evidence.is_empty()).then(|| view! {
                <details><summary>"Evidence"</summary><ul>{proof.collect_view()}</ul></details>
            })}
            {is_open.then_some(button)}
        </li>
    }
}

fn claimed(rewards: &RewardsView, berth: Berth, achievement: Achievement) -> bool {
    rewards.claims.iter().any(|claim| claim.berth == berth && claim.achievement == achievement)
}

/// What somebody else claims; one may have a say.
fn claim_line(room: Mission, claim: &Claim, may_vote: bool) -> impl IntoView + use<> {
    let (berth, achievement) = (claim.berth, claim.achievement);
    let who = room.view.with(|view| view.crew.get(berth.idx()).map(|mate| mate.who));
    let name = room.names.with(|names| who.map(|who| capitalised(&who.name(names))));
    let n_yes = claim.votes.iter().filter(|(_, yes)| *yes).count();
    let by_crew = achievement.facts().judge() == Judge::Crew;
    let vote = move |yes: bool| Move::Vote { berth, achievement, yes };
    view! {
        <li>
            <span>{name} " claims: "</span> {about(achievement)}
            {by_crew.then(|| view! { <p class="note">{n_yes} " of " {claim.votes.len()} " who spoke agree."</p> })}
            {(by_crew && may_vote).then(|| view! {
                <div class="buttons">
                    <button data-testid="vote-yes" on:click=move |_| room.play.run(vote(true))>"Deserved"</button>
                    <button data-testid="vote-no" on:click=move |_| room.play.run(vote(false))>"Not deserved"</button>
                </div>
            })}
        </li>
    }
}
