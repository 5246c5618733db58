//! What a page starts ends with the page.
//!
//! Timers, animation frames, listeners and tasks are begun here and nowhere
//! else (`clippy.toml` watches). Each belongs to the part of the page that asks
//! for it, which is the reactive owner of the moment, and ends when that part
//! goes: nothing wakes up later and reaches for signals that are gone. What is
//! called back runs as a part of the page again, so that it may start more.

use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use leptos::{
    ev::EventDescriptor,
    prelude::{
        AnyView, Get as _, IntoView, Owner, RwSignal, Set as _, on_cleanup,
        request_animation_frame, set_interval_with_handle, set_timeout_with_handle,
        window_event_listener,
    },
};
use wasm_bindgen::JsCast;

/// The part of the page that asks, as long as it is there.
#[derive(Clone)]
struct Part {
    owner: Option<Owner>,
    is_gone: Arc<AtomicBool>,
}

impl Part {
    fn here() -> Self {
        let is_gone = Arc::new(AtomicBool::new(false));
        let gone = Arc::clone(&is_gone);
        on_cleanup(move || gone.store(true, Ordering::Relaxed));
        Self { owner: Owner::current(), is_gone }
    }

    fn run(&self, call: impl FnOnce()) {
        if self.is_gone.load(Ordering::Relaxed) {
            return;
        }
        match &self.owner {
            Some(owner) => owner.with(call),
            None => call(),
        }
    }
}

/// Calls `then` once after a while.
#[expect(clippy::disallowed_methods, reason = "this is the one place for it")]
pub fn after(wait: Duration, then: impl FnOnce() + 'static) {
    let part = Part::here();
    // A browser that gives no timer does not call either.
    if let Ok(timer) = set_timeout_with_handle(move || part.run(then), wait) {
        on_cleanup(move || timer.clear());
    }
}

/// Draws a part in a task of its own, after what is drawn now: a page that has
/// much to draw shows what matters first, and hears clicks in between.
pub fn later(draw: impl Fn() -> AnyView + Send + 'static) -> impl IntoView {
    let is_time = RwSignal::new(false);
    after(Duration::ZERO, move || is_time.set(true));
    move || is_time.get().then(&draw)
}

/// Calls `tick` again and again.
#[expect(clippy::disallowed_methods, reason = "this is the one place for it")]
pub fn every(pace: Duration, tick: impl Fn() + 'static) {
    let part = Part::here();
    if let Ok(timer) = set_interval_with_handle(move || part.run(&tick), pace) {
        on_cleanup(move || timer.clear());
    }
}

/// Calls `then` when the browser is about to draw what has changed.
#[expect(clippy::disallowed_methods, reason = "this is the one place for it")]
pub fn when_drawn(then: impl FnOnce() + 'static) {
    let part = Part::here();
    request_animation_frame(move || part.run(then));
}

/// Hears an event of the window.
#[expect(clippy::disallowed_methods, reason = "this is the one place for it")]
pub fn listen<E>(event: E, hear: impl Fn(E::EventType) + 'static)
where
    E: EventDescriptor + 'static,
    E::EventType: JsCast,
{
    let part = Part::here();
    let listener = window_event_listener(event, move |event| part.run(|| hear(event)));
    on_cleanup(move || listener.remove());
}

/// Runs a task, such as a question to the server and what is done with the
/// answer. When its part of the page goes, it ends at its next pause.
pub fn spawn(task: impl Future<Output = ()> + 'static) {
    run_here(Box::pin(task));
}

/// A task of any kind: what runs it is compiled once, and not for every task.
type Task = Pin<Box<dyn Future<Output = ()>>>;

#[expect(clippy::disallowed_methods, reason = "this is the one place for it")]
fn run_here(task: Task) {
    leptos::reactive::spawn_local_scoped_with_cancellation(task);
}

/// Runs a task to its end even if the page is left meanwhile, such as the
/// request to rename the guest. It touches nothing that belongs to a page.
pub fn spawn_beyond(task: impl Future<Output = ()> + 'static) {
    run_beyond(Box::pin(task));
}

#[expect(clippy::disallowed_methods, reason = "this is the one place for it")]
fn run_beyond(task: Task) {
    leptos::task::spawn_local(task);
}
