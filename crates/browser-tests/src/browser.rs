//! One browser, and what a person does with it.

use std::{path::PathBuf, time::Duration};

use anyhow::{Context as _, bail};
use fantoccini::{Client, ClientBuilder, Locator, elements::Element};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

/// How big the window is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    Desktop,
    Phone,
}

impl Size {
    pub(crate) const fn pixels(self) -> (u32, u32) {
        match self {
            Self::Desktop => (1440, 900),
            Self::Phone => (390, 844),
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Desktop => "desktop",
            Self::Phone => "phone",
        }
    }
}

/// A browser window with storage of its own.
#[derive(Clone)]
pub(crate) struct Browser {
    client: Client,
    site: String,
    size: Size,
}

/// How long something may take to appear; a limit for failures, not a speed.
const PATIENCE: Duration = Duration::from_secs(30);

impl Browser {
    pub(crate) async fn open(driver: &str, site: &str, size: Size) -> anyhow::Result<Self> {
        let (width, height) = size.pixels();
        let mut options = json!({
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
        let browser = Self { client, site: site.to_owned(), size };
        Ok(browser)
    }

    /// Opens the page at `path` and waits until the client has drawn it.
    pub(crate) async fn goto(&self, path: &str) -> anyhow::Result<()> {
        let address =
            if path.starts_with("http") { path.to_owned() } else { format!("{}{path}", self.site) };
        self.client.goto(&address).await?;
        self.see("main").await?;
        Ok(())
    }

    pub(crate) async fn reload(&self) -> anyhow::Result<()> {
        self.client.refresh().await?;
        self.see("main").await?;
        Ok(())
    }

    pub(crate) async fn address(&self) -> anyhow::Result<String> {
        Ok(self.client.current_url().await?.to_string())
    }

    /// Waits for an element; fails with what the page shows instead.
    pub(crate) async fn see(&self, css: &str) -> anyhow::Result<Element> {
        match self.client.wait().at_most(PATIENCE).for_element(Locator::Css(css)).await {
            Ok(element) => Ok(element),
            Err(_) => bail!("`{css}` did not appear; the page says: {}", self.text().await?),
        }
    }

    /// The element with this test id.
    pub(crate) async fn part(&self, id: &str) -> anyhow::Result<Element> {
        self.see(&by_id(id)).await
    }

    /// Whether an element is there now.
    pub(crate) async fn has(&self, id: &str) -> anyhow::Result<bool> {
        Ok(!self.client.find_all(Locator::Css(&by_id(id))).await?.is_empty())
    }

    pub(crate) async fn click(&self, id: &str) -> anyhow::Result<()> {
        let mut last = None;
        // A page may redraw between finding and clicking.
        for _ in 0..20 {
            let element = self.part(id).await?;
            match element.click().await {
                Ok(()) => return Ok(()),
                Err(error) => last = Some(error),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        Err(last.context("not clicked")?).with_context(|| format!("clicking {id}"))
    }

    pub(crate) async fn write(&self, id: &str, text: &str) -> anyhow::Result<()> {
        let field = self.part(id).await?;
        field.clear().await?;
        field.send_keys(text).await?;
        Ok(())
    }

    pub(crate) async fn text_of(&self, id: &str) -> anyhow::Result<String> {
        Ok(self.part(id).await?.text().await?)
    }

    /// All text of the page.
    pub(crate) async fn text(&self) -> anyhow::Result<String> {
        let text = self.run("return document.body.innerText", vec![]).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Waits until the page contains `part`.
    pub(crate) async fn says(&self, part: &str) -> anyhow::Result<()> {
        let found = self.until(|text| text.contains(part)).await?;
        if found {
            Ok(())
        } else {
            bail!("the page never said `{part}` but: {}", self.text().await?)
        }
    }

    /// Waits until the text of the page fulfils a condition.
    async fn until(&self, holds: impl Fn(&str) -> bool) -> anyhow::Result<bool> {
        for _ in 0..PATIENCE.as_millis() / 100 {
            if holds(&self.text().await?) {
                return Ok(true);
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        Ok(false)
    }

    pub(crate) async fn run(&self, script: &str, args: Vec<Value>) -> anyhow::Result<Value> {
        Ok(self.client.execute(script, args).await?)
    }

    pub(crate) async fn run_async(&self, script: &str, args: Vec<Value>) -> anyhow::Result<Value> {
        Ok(self.client.execute_async(script, args).await?)
    }

    /// Chooses a file in a file field.
    pub(crate) async fn choose_file(&self, id: &str, path: &str) -> anyhow::Result<()> {
        self.part(id).await?.send_keys(path).await?;
        Ok(())
    }

    /// Whether the page is wider than the window.
    pub(crate) async fn scrolls_sideways(&self) -> anyhow::Result<bool> {
        let script = "return document.documentElement.scrollWidth > window.innerWidth + 1";
        Ok(self.run(script, vec![]).await? == json!(true))
    }

    /// Keeps a picture of the page under `target/screenshots`.
    pub(crate) async fn screenshot(&self, name: &str) -> anyhow::Result<()> {
        let directory =
            PathBuf::from(std::env::var("SCREENSHOTS").unwrap_or("target/screenshots".into()));
        std::fs::create_dir_all(&directory)?;
        let png = self.client.screenshot().await?;
        std::fs::write(directory.join(format!("{name}-{}.png", self.size.name())), png)?;
        Ok(())
    }

    /// Errors the page wrote to its console.
    pub(crate) async fn complaints(&self) -> anyhow::Result<Vec<String>> {
        let script = "return window.__complaints || []";
        let found = self.run(script, vec![]).await.unwrap_or(Value::Null);
        let list = found.as_array().cloned().unwrap_or_default();
        Ok(list.iter().map(ToString::to_string).collect())
    }

    pub(crate) async fn close(self) {
        drop(self.client.close().await);
    }
}

fn by_id(id: &str) -> String {
    format!("[data-testid=\"{id}\"]")
}
