//! Where tasks begin.

use tokio::task::JoinHandle;

/// Begins a task; it goes on by itself. In a simulation it belongs to the node whose
/// task has begun it, and stands still or dies with that one.
pub(crate) fn spawn<F>(work: F) -> JoinHandle<F::Output>
where
    F: Future<Output: Send + 'static> + Send + 'static,
{
    #[cfg(feature = "simulation")]
    if let Some(life) = crate::simulation::Life::current() {
        return life.spawn(work);
    }
    tokio::spawn(work)
}
