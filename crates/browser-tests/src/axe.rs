//! Accessibility, judged by axe-core.

use anyhow::{Context as _, bail};
use serde_json::Value;

use crate::browser::Browser;

/// Fails if axe finds a serious or critical violation on the page.
pub async fn check(browser: &Browser, page: &str) -> anyhow::Result<()> {
    let path = std::env::var("AXE").context("AXE names axe.min.js")?;
    let source = std::fs::read_to_string(&path).with_context(|| path.clone())?;
    browser.run(&source, vec![]).await?;
    let script = "const done = arguments[arguments.length - 1];
        axe.run(document, { resultTypes: ['violations'] })
            .then(found => done(found.violations.map(violation => ({
                id: violation.id, impact: violation.impact, help: violation.help,
                nodes: violation.nodes.map(node => node.html.slice(0, 160) + ' ' + (node.any[0] || {}).message),
            }))))
            .catch(error => done([{ id: 'axe', impact: 'critical', help: String(error), nodes: [] }]));";
    let found = browser.run_async(script, vec![]).await?;
    let found = found.as_array().cloned().unwrap_or_default();
    let grave: Vec<&Value> = found
        .iter()
        .filter(|violation| matches!(violation["impact"].as_str(), Some("serious" | "critical")))
        .collect();
    if grave.is_empty() { Ok(()) } else { bail!("{page}: axe found {grave:#?}") }
}
