//! All tasks of a node: they can stand still together, as on a machine that is
//! suspended, and die together.

use std::{
    cell::RefCell,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard},
    task::{Context, Poll, Waker},
};

use tokio::task::{AbortHandle, JoinHandle};

/// So many tasks are kept before those that have ended are looked for.
const TASKS_MANY: usize = 256;

thread_local! {
    /// The node of which a task is at work.
    static CURRENT: RefCell<Option<Arc<Life>>> = const { RefCell::new(None) };
}

/// A node from its start to its end.
pub(crate) struct Life {
    /// Which node it is; the next life of it has the same number.
    number: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    is_dead: bool,
    is_still: bool,
    /// Those that would have gone on.
    waiting: Vec<Waker>,
    tasks: Vec<AbortHandle>,
}

impl Life {
    pub(super) fn new(number: usize) -> Arc<Self> {
        Arc::new(Self { number, state: Mutex::default() })
    }

    /// The node of which a task is at work.
    pub(crate) fn current() -> Option<Arc<Self>> {
        CURRENT.with_borrow(Clone::clone)
    }

    pub(super) const fn number(&self) -> usize {
        self.number
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("no panic while locked")
    }

    pub(super) fn is_dead(&self) -> bool {
        self.state().is_dead
    }

    /// Begins a task of this node.
    pub(crate) fn spawn<F>(self: &Arc<Self>, work: F) -> JoinHandle<F::Output>
    where
        F: Future<Output: Send + 'static> + Send + 'static,
    {
        let task = tokio::spawn(Task { life: self.clone(), work: Box::pin(work) });
        let mut state = self.state();
        if state.is_dead {
            task.abort();
        }
        if state.tasks.len() > TASKS_MANY {
            state.tasks.retain(|task| !task.is_finished());
        }
        state.tasks.push(task.abort_handle());
        task
    }

    /// Nothing of it goes on, until it does.
    pub(super) fn stand_still(&self, is_still: bool) {
        let mut state = self.state();
        state.is_still = is_still;
        if !is_still {
            let waiting = std::mem::take(&mut state.waiting);
            drop(state);
            waiting.into_iter().for_each(Waker::wake);
        }
    }

    /// Nothing of it goes on any more.
    pub(super) fn end(&self) {
        let mut state = self.state();
        state.is_dead = true;
        let tasks = std::mem::take(&mut state.tasks);
        drop(state);
        tasks.iter().for_each(AbortHandle::abort);
    }
}

struct Task<F> {
    life: Arc<Life>,
    work: Pin<Box<F>>,
}

impl<F: Future> Future for Task<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<F::Output> {
        let mut state = self.life.state();
        if state.is_still || state.is_dead {
            state.waiting.push(cx.waker().clone());
            return Poll::Pending;
        }
        drop(state);
        let _at_work = AtWork(CURRENT.replace(Some(self.life.clone())));
        self.work.as_mut().poll(cx)
    }
}

/// Remembers who was at work before, also when a task panics.
struct AtWork(Option<Arc<Life>>);

impl Drop for AtWork {
    fn drop(&mut self) {
        CURRENT.set(self.0.take());
    }
}
