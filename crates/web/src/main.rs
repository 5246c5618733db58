//! The browser client of Wardroom.

use leptos::prelude::*;

fn main() {
    mount_to_body(|| view! { <main><h1>"Wardroom"</h1></main> });
}
