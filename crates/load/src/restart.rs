//! A restart while many play: does everybody come back, and with everything?

use std::time::Duration;

use super::{LoadError, LoadPlan, Times, on_own_thread, pair::Pair, run_once};

/// What came out.
#[derive(Clone, Debug)]
pub struct RestartReport {
    /// From the end of a connection to the moment its user sees the table again.
    pub back: Times,
    /// How long the server did not listen, as who restarted it says.
    pub away: Duration,
    /// Seats that found another match than they had left.
    pub n_lost: u64,
    /// Moves that were made afterwards, at the same tables.
    pub n_moves_after: u64,
}

/// Plays at many tables, lets `restart` end the server and start it again at the
/// same address, and plays on.
///
/// # Errors
///
/// If somebody cannot come back, or the server does not do as it should.
pub async fn run_restart(
    plan: &LoadPlan,
    restart: impl FnOnce() -> Result<Duration, String> + Send + 'static,
) -> Result<RestartReport, LoadError> {
    let plan = plan.clone();
    on_own_thread(async move { run_here(&plan, restart).await }).await
}

async fn run_here(
    plan: &LoadPlan,
    restart: impl FnOnce() -> Result<Duration, String> + Send + 'static,
) -> Result<RestartReport, LoadError> {
    let mut pairs = Vec::with_capacity(plan.n_tables);
    for number in 0..plan.n_tables {
        pairs.push(Pair::sit(plan, number).await?);
    }
    let rate = plan.rates.first().copied().unwrap_or(1_000);
    let (_, pairs) = run_once(plan, rate, pairs).await?;
    let restarted = tokio::task::spawn_blocking(restart);
    let address = plan.addresses[0];
    let come_back = |mut pair: Pair| async move {
        let code = pair.code.clone();
        let [ada, bob] = &mut pair.sides;
        let (ada, bob) =
            tokio::try_join!(ada.come_back(address, &code), bob.come_back(address, &code))?;
        Ok::<_, LoadError>((pair, [ada, bob]))
    };
    let tasks: Vec<_> = pairs.into_iter().map(|pair| tokio::spawn(come_back(pair))).collect();
    let (mut pairs, mut times, mut n_lost) = (Vec::new(), Vec::new(), 0);
    for task in tasks {
        let (pair, sides) = task.await.map_err(|error| LoadError::Server(error.to_string()))??;
        for (took, is_whole) in sides {
            times.push(took);
            n_lost += u64::from(!is_whole);
        }
        pairs.push(pair);
    }
    let away = restarted.await.map_err(|error| LoadError::Server(error.to_string()))?;
    let away = away.map_err(LoadError::Server)?;
    let (run, _) = run_once(plan, rate, pairs).await?;
    Ok(RestartReport {
        back: Times::of(times),
        away,
        n_lost: n_lost + run.n_lost,
        n_moves_after: run.n_moves,
    })
}
