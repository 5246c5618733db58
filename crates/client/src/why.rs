//! "Why?": from anything that happened to its rule.

use leptos::prelude::*;
use table::RuleId;

/// The page of a rule. The rule book is found by the letters of the number.
/// The number is a fragment, because servers take an address with a dot for a
/// file.
pub fn address(rule: RuleId) -> String {
    format!("/rules#{rule}")
}

/// A link to the rule behind something.
#[component]
pub fn Why(
    /// The rule.
    rule: RuleId,
) -> impl IntoView {
    view! {
        <a class="why" href=address(rule) title=format!("Rule {rule}") aria-label=format!("Why? Rule {rule}")>
            "why?"
        </a>
    }
}

/// A link to a rule by its number, where many rules stand side by side.
pub fn cited(rule: RuleId) -> impl IntoView + use<> {
    view! {
        <a class="why" href=address(rule) aria-label=format!("Rule {rule}")>{rule.to_string()}</a>
    }
}
