//! File descriptors: every connection takes one.

/// How many descriptors there are.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Descriptors {
    /// In use now, where the system says so.
    pub(crate) open: Option<u64>,
    /// The most that the system lets us have.
    pub(crate) max: Option<u64>,
}

impl Descriptors {
    pub(crate) fn now() -> Self {
        let open = std::fs::read_dir("/proc/self/fd").ok().map(|entries| entries.count() as u64);
        Self { open, max: soft_limit() }
    }
}

#[cfg(unix)]
fn soft_limit() -> Option<u64> {
    Some(rlimit::getrlimit(rlimit::Resource::NOFILE).ok()?.0)
}

#[cfg(not(unix))]
fn soft_limit() -> Option<u64> {
    None
}

/// Takes as many descriptors as the system allows; the answer is how many.
pub(crate) fn raise_limit() -> Option<u64> {
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!(%error, "the limit of open files cannot be raised");
    }
    soft_limit()
}
