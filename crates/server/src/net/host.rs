//! Under which names the server is known, and which pages may open a socket.
//!
//! A page of a stranger may lead its own name to our address (DNS rebinding)
//! and then read what only people in this house should reach. It cannot change
//! the name that the browser sends: names that are not ours are turned away.

use std::{net::IpAddr, str::FromStr};

use axum::http::{
    HeaderMap, Uri,
    header::{HOST, ORIGIN},
    uri::Authority,
};

/// An address under which people open the site, such as `https://play.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    origin: String,
    host: String,
    is_https: bool,
}

/// Why a text is no public address.
#[derive(Clone, Debug, thiserror::Error)]
#[error("`{0}` is no address such as https://play.example (without a path)")]
pub struct PublicUrlError(String);

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<Self, PublicUrlError> {
        let wrong = || PublicUrlError(text.to_owned());
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let is_https = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(wrong()),
        };
        let authority = uri.authority().ok_or_else(wrong)?;
        let is_bare = uri.path_and_query().is_none_or(|rest| rest.as_str() == "/");
        if !is_bare || authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(wrong());
        }
        let scheme = if is_https { "https" } else { "http" };
        let host = authority.host().to_ascii_lowercase();
        // Browsers leave out the port that goes without saying.
        let usual_port = if is_https { 443 } else { 80 };
        let port = authority.port_u16().filter(|port| *port != usual_port);
        let port = port.map_or(String::new(), |port| format!(":{port}"));
        Ok(Self { origin: format!("{scheme}://{host}{port}"), host, is_https })
    }
}

impl PublicUrl {
    /// Scheme, name and port, as browsers write them.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Whether it is reached by TLS.
    #[must_use]
    pub const fn is_https(&self) -> bool {
        self.is_https
    }
}

/// The names of the server.
pub(crate) struct Hosts {
    public: Vec<PublicUrl>,
}

impl Hosts {
    pub(crate) const fn new(public: Vec<PublicUrl>) -> Self {
        Self { public }
    }

    /// Whether the request was meant for us. Browsers always say whom they
    /// mean; programs that do not are no way for a page to get in.
    pub(crate) fn is_meant(&self, headers: &HeaderMap) -> bool {
        match headers.get(HOST).map(|host| host.to_str()) {
            None => true,
            Some(Ok(host)) => self.is_own(host),
            Some(Err(_)) => false,
        }
    }

    fn is_own(&self, host: &str) -> bool {
        let Ok(authority) = host.parse::<Authority>() else { return false };
        let name = authority.host().to_ascii_lowercase();
        let is_loopback = name == "localhost" || name.ends_with(".localhost");
        // Nobody can lead an address to another address: only names lie.
        let bare = name.trim_start_matches('[').trim_end_matches(']');
        is_loopback
            || bare.parse::<IpAddr>().is_ok()
            || self.public.iter().any(|public| public.host == name)
    }

    /// Whether the page that opens the socket is ours. Programs that are no
    /// browsers send no origin and are let in: they hold a token or nothing.
    pub(crate) fn is_own_origin(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        // Behind a proxy, the name in the request may be the proxy's own.
        if self.public.iter().any(|public| public.origin.eq_ignore_ascii_case(origin)) {
            return true;
        }
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        let site = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        matches!((site, host), (Some(site), Some(host)) if site.eq_ignore_ascii_case(host))
    }

    /// Where the site is for whoever sent this request: its public address, or
    /// the one that the browser shows.
    pub(crate) fn origin(&self, headers: &HeaderMap, has_tls: bool) -> Option<String> {
        if let Some(public) = self.public.first() {
            return Some(public.origin.clone());
        }
        if let Some(origin) = headers.get(ORIGIN)
            && self.is_own_origin(headers)
        {
            return Some(origin.to_str().ok()?.to_owned());
        }
        let scheme = if has_tls { "https" } else { "http" };
        Some(format!("{scheme}://{}", headers.get(HOST)?.to_str().ok()?))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};

    use super::{Hosts, PublicUrl};

    fn hosts(public: &[&str]) -> Hosts {
        Hosts::new(public.iter().map(|url| url.parse().unwrap()).collect())
    }

    fn headers(host: &'static str, origin: Option<&'static str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert("host", HeaderValue::from_static(host));
        if let Some(origin) = origin {
            headers.insert("origin", HeaderValue::from_static(origin));
        }
        headers
    }

    #[test]
    fn only_own_pages_open_sockets() {
        let check = |origin| hosts(&[]).is_own_origin(&headers("play.example:8080", origin));
        assert!(check(None));
        assert!(check(Some("http://play.example:8080")));
        assert!(check(Some("https://Play.Example:8080")));
        for origin in
            ["null", "http://play.example", "https://evil.example", "http://play.example:8080.evil"]
        {
            assert!(!check(Some(origin)), "{origin} was let in");
        }
    }

    #[test]
    fn own_pages_are_known_behind_a_proxy_that_says_another_name() {
        let hosts = hosts(&["https://play.example"]);
        let check = |origin| hosts.is_own_origin(&headers("127.0.0.1:8080", Some(origin)));
        assert!(check("https://play.example"));
        assert!(!check("http://play.example") && !check("https://play.example:8443"));
    }

    #[test]
    fn names_of_others_are_not_ours() {
        let known = hosts(&["https://Play.Example"]);
        let meant = |host| known.is_meant(&headers(host, None));
        for host in [
            "play.example",
            "play.example:8080",
            "localhost:8080",
            "wardroom.localhost",
            "127.0.0.1:1",
            "[::1]:8080",
            "192.168.1.7",
        ] {
            assert!(meant(host), "{host} was turned away");
        }
        for host in ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", ""] {
            assert!(!meant(host), "{host} was let in");
        }
        assert!(known.is_meant(&HeaderMap::new()));
    }

    #[test]
    fn a_public_address_has_no_path() {
        let origin = |url: &str| url.parse::<PublicUrl>().map(|url| url.origin().to_owned()).ok();
        assert_eq!(origin("https://Play.Example:443/").as_deref(), Some("https://play.example"));
        assert_eq!(origin("http://nas.lan:8080").as_deref(), Some("http://nas.lan:8080"));
        for wrong in
            ["play.example", "ftp://play.example", "https://a@b", "https://a/b", "https://"]
        {
            assert_eq!(origin(wrong), None, "{wrong}");
        }
    }
}
