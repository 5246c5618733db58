//! A server and a driver for one scenario.

use std::{
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use anyhow::{Context as _, bail};
use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process::{Child, Command},
    sync::Mutex,
};

use crate::browser::{Browser, Size};

/// A server with an empty database, and a driver that opens browsers.
pub struct Stage {
    name: String,
    server: Mutex<Child>,
    driver: Mutex<Child>,
    driver_address: String,
    address: String,
    data: PathBuf,
    browsers: Mutex<Vec<Browser>>,
    notes: Mutex<Vec<String>>,
}

impl Stage {
    /// Starts everything.
    pub async fn open(name: &str) -> anyhow::Result<Self> {
        let program = std::env::var("WARDROOM").context("WARDROOM names the program to test")?;
        let data = std::env::temp_dir().join(format!("wardroom-{}-{name}", std::process::id()));
        let (server, address) = start_server(&program, &data, "127.0.0.1:0").await?;
        let (driver, driver_address) = start_driver().await?;
        Ok(Self {
            name: name.to_owned(),
            server: Mutex::new(server),
            driver: Mutex::new(driver),
            driver_address,
            address,
            data,
            browsers: Mutex::default(),
            notes: Mutex::default(),
        })
    }

    /// A new browser with empty storage, on the page at `path`.
    pub async fn browser(&self, size: Size, path: &str) -> anyhow::Result<Browser> {
        let browser = Browser::open(&self.driver_address, &self.address, size).await?;
        browser.goto(path).await?;
        self.browsers.lock().await.push(browser.clone());
        Ok(browser)
    }

    /// Stops the server without asking it, and starts it again on the same
    /// address with the same data.
    pub async fn kill_and_restart(&self) -> anyhow::Result<()> {
        let program = std::env::var("WARDROOM")?;
        let mut server = self.server.lock().await;
        server.kill().await?;
        let listen = self.address.trim_start_matches("http://");
        (*server, _) = start_server(&program, &self.data, listen).await?;
        Ok(())
    }

    /// Stops the server for good: what works now works offline.
    pub async fn kill_server(&self) -> anyhow::Result<()> {
        self.server.lock().await.kill().await?;
        Ok(())
    }

    /// Notes what was measured; it is reported with the scenario, and decides
    /// nothing.
    pub async fn note(&self, measured: String) {
        self.notes.lock().await.push(measured);
    }

    /// What was noted.
    pub(crate) async fn noted(&self) -> String {
        self.notes.lock().await.iter().map(|note| format!(": {note}")).collect()
    }

    /// Fails if a page wrote an error to its console.
    pub async fn no_browser_complained(&self) -> anyhow::Result<()> {
        for browser in self.browsers.lock().await.iter() {
            let complaints = browser.complaints().await?;
            if !complaints.is_empty() {
                bail!("the page complained: {}", complaints.join("; "));
            }
        }
        Ok(())
    }

    /// Closes everything; after a failure, pictures of every page are kept.
    pub async fn close(self, failed: bool) {
        for (idx, browser) in self.browsers.lock().await.drain(..).enumerate() {
            if failed {
                drop(browser.screenshot(&format!("failed-{}-{idx}", self.name)).await);
            }
            browser.close().await;
        }
        drop(self.driver.lock().await.kill().await);
        drop(self.server.lock().await.kill().await);
        drop(std::fs::remove_dir_all(&self.data));
    }
}

async fn start_server(program: &str, data: &Path, listen: &str) -> anyhow::Result<(Child, String)> {
    let mut server = Command::new(program)
        .args(["serve", "--listen", listen, "--log", "warn", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .with_context(|| format!("cannot start {program}"))?;
    let line = line_with(&mut server, "ready").await?;
    let address = line.split_whitespace().last().context("no address")?.to_owned();
    Ok((server, address))
}

async fn start_driver() -> anyhow::Result<(Child, String)> {
    let mut driver = Command::new("chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .context("cannot start chromedriver (Debian: chromium-driver)")?;
    // "ChromeDriver was started successfully on port 40001."
    let line = line_with(&mut driver, "successfully on port").await?;
    let port = line.trim_end_matches('.').rsplit(' ').next().context("no port")?;
    Ok((driver, format!("http://127.0.0.1:{port}")))
}

/// The first line a program prints that contains `part`. What it prints later
/// is read too, so that it never waits for a reader.
async fn line_with(child: &mut Child, part: &str) -> anyhow::Result<String> {
    let stdout = child.stdout.take().context("no output")?;
    let mut lines = BufReader::new(stdout).lines();
    let search = async {
        while let Some(line) = lines.next_line().await? {
            if line.contains(part) {
                return Ok(line);
            }
        }
        bail!("it ended without saying `{part}`")
    };
    let line = tokio::time::timeout(Duration::from_secs(60), search).await??;
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Ok(line)
}
