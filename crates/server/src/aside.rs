//! Work that takes long, beside what must not wait for it.

use tokio::task::JoinError;

#[cfg(feature = "simulation")]
use crate::tasks;

/// Does `work` where it blocks nobody.
///
/// # Errors
///
/// If it panics.
pub(crate) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    #[cfg(feature = "simulation")]
    if let Some(takes) = crate::simulation::takes() {
        // In one thread everything has an order.
        return tasks::spawn(async move {
            tokio::time::sleep(takes).await;
            work()
        })
        .await;
    }
    tokio::task::spawn_blocking(work).await
}
