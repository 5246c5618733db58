//! One browser, and what a person does with it.

use std::{
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, Instant},
};

use anyhow::{Context as _, bail};
use fantoccini::{
    Client, ClientBuilder, Locator, elements::Element, error::CmdError, key::Key,
    wd::WebDriverCompatibleCommand,
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

/// How big the window is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// A desktop window.
    Desktop,
    /// A phone.
    Phone,
}

impl Size {
    /// Width and height.
    pub const fn pixels(self) -> (u32, u32) {
        match self {
            Self::Desktop => (1440, 900),
            Self::Phone => (390, 844),
        }
    }

    /// In a word, for file names.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Desktop => "desktop",
            Self::Phone => "phone",
        }
    }
}

/// A browser window with storage of its own.
#[derive(Clone)]
pub struct Browser {
    client: Client,
    site: String,
    size: Size,
    /// Where its downloads go.
    downloads: PathBuf,
}

/// How long something may take to appear; a limit for failures, not a speed.
const PATIENCE: Duration = Duration::from_secs(30);

impl Browser {
    /// Opens a browser on the site.
    pub async fn open(driver: &str, site: &str, size: Size) -> anyhow::Result<Self> {
        static N_OPENED: AtomicU32 = AtomicU32::new(0);
        let number = N_OPENED.fetch_add(1, Ordering::Relaxed);
        let name = format!("wardroom-downloads-{}-{number}", std::process::id());
        let downloads = std::env::temp_dir().join(name);
        let (width, height) = size.pixels();
        let mut options = json!({
            "prefs": { "download.default_directory": downloads },
            "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic",
                "--no-first-run", "--disable-background-networking", "--disable-component-update",
                "--disable-sync", "--disable-dev-shm-usage", "--force-prefers-reduced-motion",
                format!("--window-size={width},{height}"),
            ],
        });
        if size == Size::Phone {
            // Headless windows cannot be narrower than 500 pixels by
            // themselves; the emulation of a phone can.
            options["mobileEmulation"] = json!({
                "deviceMetrics": { "width": width, "height": height, "pixelRatio": 2.0, "touch": true },
            });
        }
        let mut capabilities = serde_json::Map::new();
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        capabilities.insert("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" }));
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(driver)
            .await
            .context("cannot open a browser")?;
        if size == Size::Desktop {
            client.set_window_size(width, height).await?;
        }
        let browser = Self { client, site: site.to_owned(), size, downloads };
        Ok(browser)
    }

    /// Opens the page at `path` and waits until the client has drawn it.
    pub async fn goto(&self, path: &str) -> anyhow::Result<()> {
        let address =
            if path.starts_with("http") { path.to_owned() } else { format!("{}{path}", self.site) };
        self.client.goto(&address).await?;
        self.see("main").await?;
        Ok(())
    }

    /// Switches between dark and light; on a phone the switch is on another
    /// page, but the page has it all the same.
    ///
    /// # Errors
    ///
    /// If the browser does not answer.
    pub async fn switch_theme(&self) -> anyhow::Result<()> {
        self.run("document.querySelector('[data-testid=theme]').click()", vec![]).await?;
        Ok(())
    }

    /// Lets things move, which browsers of tests do not by themselves, until
    /// another page is opened.
    ///
    /// # Errors
    ///
    /// If the browser does not answer.
    pub async fn want_motion(&self) -> anyhow::Result<()> {
        self.client.issue_cmd(WantMotion).await?;
        Ok(())
    }

    /// Loads the page again.
    ///
    /// # Errors
    ///
    /// If it does not come back.
    pub async fn reload(&self) -> anyhow::Result<()> {
        self.client.refresh().await?;
        self.see("main").await?;
        Ok(())
    }

    /// How big the window is.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The address of the page.
    pub async fn address(&self) -> anyhow::Result<String> {
        Ok(self.client.current_url().await?.to_string())
    }

    /// Waits for an element; fails with what the page shows instead.
    pub async fn see(&self, css: &str) -> anyhow::Result<Element> {
        let end = Instant::now() + PATIENCE;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.client.wait().at_most(left).for_element(Locator::Css(css)).await {
                Ok(element) => return Ok(element),
                // A page that is just being left for another cannot be searched.
                Err(_) if !left.is_zero() => tokio::time::sleep(Duration::from_millis(100)).await,
                Err(_) => bail!("`{css}` did not appear; the page says: {}", self.text().await?),
            }
        }
    }

    /// The element with this test id.
    pub async fn part(&self, id: &str) -> anyhow::Result<Element> {
        self.see(&by_id(id)).await
    }

    /// Whether an element is there now.
    pub async fn has(&self, id: &str) -> anyhow::Result<bool> {
        Ok(!self.client.find_all(Locator::Css(&by_id(id))).await?.is_empty())
    }

    /// One of the elements with these test ids.
    pub async fn part_of(&self, ids: &[&str]) -> anyhow::Result<Element> {
        self.see(&ids.iter().map(|id| by_id(id)).collect::<Vec<_>>().join(", ")).await
    }

    /// Whether an element is there now and can be used.
    pub async fn can_click(&self, id: &str) -> anyhow::Result<bool> {
        let script = "const part = document.querySelector(arguments[0]);
            return !!part && !part.disabled && part.getClientRects().length > 0";
        Ok(self.run(script, vec![json!(by_id(id))]).await? == json!(true))
    }

    /// Clicks what is there now; says whether it was still there.
    pub async fn try_click(&self, id: &str) -> anyhow::Result<bool> {
        let script = "const part = document.querySelector(arguments[0]);
            part?.scrollIntoView({ block: 'center' });
            return !!part && !part.disabled";
        if self.run(script, vec![json!(by_id(id))]).await? != json!(true) {
            return Ok(false);
        }
        match self.client.find(Locator::Css(&by_id(id))).await {
            Ok(element) => Ok(element.click().await.is_ok()),
            Err(_) => Ok(false),
        }
    }

    /// Presses a key wherever the focus is.
    pub async fn press(&self, key: &str) -> anyhow::Result<()> {
        self.client.active_element().await?.send_keys(key).await?;
        Ok(())
    }

    /// Chooses an entry of a list by its value.
    pub async fn choose(&self, id: &str, value: &str) -> anyhow::Result<()> {
        self.insist(id, async |list| list.select_by_value(value).await).await
    }

    /// Presses a part when it is there and can be pressed.
    pub async fn click(&self, id: &str) -> anyhow::Result<()> {
        self.insist(id, async |element| element.click().await).await
    }

    /// Writes a text into a field.
    pub async fn write(&self, id: &str, text: &str) -> anyhow::Result<()> {
        self.insist(id, async |field| {
            field.clear().await?;
            field.send_keys(text).await
        })
        .await?;
        // As when the person goes on to something else.
        let leave = "document.querySelector(arguments[0])
            ?.dispatchEvent(new Event('change', { bubbles: true }))";
        self.run(leave, vec![json!(by_id(id))]).await?;
        Ok(())
    }

    /// Does something with a part until it succeeds: a page may redraw between
    /// finding and using it, and a dialog can be found before it can be used.
    async fn insist(
        &self,
        id: &str,
        act: impl AsyncFn(&Element) -> Result<(), CmdError>,
    ) -> anyhow::Result<()> {
        let mut last = None;
        for _ in 0..40 {
            let element = self.part(id).await?;
            // Away from bars that stay at the edges, as a reader would scroll.
            let script =
                "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })";
            self.run(script, vec![json!(by_id(id))]).await?;
            match act(&element).await {
                Ok(()) => return Ok(()),
                Err(error) => last = Some(error),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        Err(last.context("never tried")?).with_context(|| format!("using {id}"))
    }

    /// Puts what is on the clipboard into a field.
    pub async fn paste(&self, id: &str) -> anyhow::Result<()> {
        self.write(id, &(Key::Control + "v")).await
    }

    /// Chooses a file of the disk.
    pub async fn give_file(&self, id: &str, file: &Path) -> anyhow::Result<()> {
        self.part(id).await?.send_keys(&file.display().to_string()).await?;
        Ok(())
    }

    /// A file that was downloaded, and what it says.
    pub async fn downloaded(&self, name: &str) -> anyhow::Result<(PathBuf, String)> {
        let file = self.downloads.join(name);
        for _ in 0..PATIENCE.as_millis() / 100 {
            // It has its name only when it is complete.
            if let Ok(text) = std::fs::read_to_string(&file) {
                return Ok((file, text));
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        bail!("`{name}` was not downloaded")
    }

    /// The text of a part.
    pub async fn text_of(&self, id: &str) -> anyhow::Result<String> {
        Ok(self.part(id).await?.text().await?)
    }

    /// All text of the page.
    pub async fn text(&self) -> anyhow::Result<String> {
        let text = self.run("return document.body.innerText", vec![]).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Waits until the page contains `part`.
    pub async fn says(&self, part: &str) -> anyhow::Result<()> {
        let found = self.until(|text| text.contains(part)).await?;
        if found {
            Ok(())
        } else {
            bail!("the page never said `{part}` but: {}", self.text().await?)
        }
    }

    /// Waits until the page does not contain `part` any more.
    pub async fn stops_saying(&self, part: &str) -> anyhow::Result<()> {
        if self.until(|text| !text.contains(part)).await? {
            Ok(())
        } else {
            bail!("the page goes on saying `{part}`: {}", self.text().await?)
        }
    }

    /// Waits until the text of the page fulfils a condition.
    async fn until(&self, holds: impl Fn(&str) -> bool) -> anyhow::Result<bool> {
        for _ in 0..PATIENCE.as_millis() / 100 {
            // A page that is just being left for another has no text.
            if self.text().await.is_ok_and(|text| holds(&text)) {
                return Ok(true);
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        Ok(false)
    }

    /// Runs a script on the page.
    pub async fn run(&self, script: &str, args: Vec<Value>) -> anyhow::Result<Value> {
        Ok(self.client.execute(script, args).await?)
    }

    /// Runs a script that answers later.
    pub async fn run_async(&self, script: &str, args: Vec<Value>) -> anyhow::Result<Value> {
        Ok(self.client.execute_async(script, args).await?)
    }

    /// Whether the page is wider than the window. A phone's window grows with
    /// the page, so it is measured against the size that was asked for.
    pub async fn scrolls_sideways(&self) -> anyhow::Result<bool> {
        let width = self.run("return document.documentElement.scrollWidth", vec![]).await?;
        Ok(width.as_f64().unwrap_or_default() > f64::from(self.size.pixels().0) + 1.0)
    }

    /// Keeps a picture of the page under `target/screenshots`.
    pub async fn screenshot(&self, name: &str) -> anyhow::Result<()> {
        let directory =
            PathBuf::from(std::env::var("SCREENSHOTS").unwrap_or("target/screenshots".into()));
        std::fs::create_dir_all(&directory)?;
        let png = self.client.screenshot().await?;
        std::fs::write(directory.join(format!("{name}-{}.png", self.size.name())), png)?;
        Ok(())
    }

    /// Errors the page wrote to its console.
    ///
    /// What the network says when a server was killed on purpose is no fault of
    /// the page.
    pub async fn complaints(&self) -> anyhow::Result<Vec<String>> {
        let found = self.client.issue_cmd(ConsoleLog).await?;
        let list = found.as_array().cloned().unwrap_or_default();
        let grave =
            list.iter().filter(|entry| entry["level"] == "SEVERE" && entry["source"] != "network");
        let text = |entry: &Value| entry["message"].as_str().unwrap_or_default().to_owned();
        let is_network = |text: &String| text.contains("WebSocket") || text.contains("net::ERR");
        Ok(grave.map(text).filter(|text| !is_network(text)).collect())
    }

    /// Closes the browser.
    pub async fn close(self) {
        drop(self.client.close().await);
        // There is none if nothing was downloaded.
        drop(std::fs::remove_dir_all(self.downloads));
    }
}

/// ChromeDriver's own command for what a page wrote to its console.
#[derive(Debug)]
struct ConsoleLog;

impl WebDriverCompatibleCommand for ConsoleLog {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}

/// ChromeDriver's own command to speak to the browser directly.
#[derive(Debug)]
struct WantMotion;

impl WebDriverCompatibleCommand for WantMotion {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        let feature = json!({ "name": "prefers-reduced-motion", "value": "no-preference" });
        let body = json!({
            "cmd": "Emulation.setEmulatedMedia", "params": { "features": [feature] },
        });
        (http::Method::POST, Some(body.to_string()))
    }
}

fn by_id(id: &str) -> String {
    format!("[data-testid=\"{id}\"]")
}
