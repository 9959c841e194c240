//! Who may speak with the server: one function in front of every route.
//!
//! Any page in the browser of the same person can send requests to this machine, and any program
//! can. So a request must name this server by an address of the machine itself (else a name of
//! somebody else was made to lead here), must not come from a page of another site, and must know
//! the token that was printed when the server began.

use super::ask::Ask;

/// Where a request arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Door {
    /// The preview itself.
    Preview,
    /// Pages of games, with scripts of their own: another origin, which the preview does not trust.
    Games,
}

/// Why a request is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// It was sent to another name, or to several.
    Host,
    /// A page of another origin sent it.
    Origin,
    /// A page of another site made the browser send it.
    Site,
    /// It does not know the token.
    Token,
    /// It wants to do more than read.
    Method,
    /// It has a body.
    Body,
    /// Its address is none that a browser would send.
    Target,
}

impl Refusal {
    /// The status of HTTP that says so.
    pub fn status(self) -> u16 {
        match self {
            Self::Host => 421,
            Self::Origin | Self::Site | Self::Token => 403,
            Self::Method => 405,
            Self::Body => 413,
            Self::Target => 400,
        }
    }
}

/// What the gate knows.
#[derive(Debug, Clone)]
pub struct Gate {
    /// The door.
    pub door: Door,
    /// The port that it listens on.
    pub port: u16,
    /// What who may enter knows.
    pub token: String,
}

impl Gate {
    /// Lets a request in, or says why not.
    pub fn admit(&self, ask: &Ask) -> Result<(), Refusal> {
        // Names that lead here by rebinding of DNS are not ours.
        let host = ask.header("host").map_err(|()| Refusal::Host)?;
        if !host.is_some_and(|host| self.is_own(host)) {
            return Err(Refusal::Host);
        }
        // The address itself may name a host, too: only a path is taken.
        if !ask.target.starts_with('/') || ask.target.starts_with("//") {
            return Err(Refusal::Target);
        }
        if let Some(origin) = ask.header("origin").map_err(|()| Refusal::Origin)?
            && !origin.strip_prefix("http://").is_some_and(|host| self.is_own(host))
        {
            return Err(Refusal::Origin);
        }
        match (self.door, ask.header("sec-fetch-site").map_err(|()| Refusal::Site)?) {
            (_, None | Some("same-origin" | "none")) => {}
            // The preview shows these pages in a frame; another port is another origin, same site.
            (Door::Games, Some("same-site")) => {}
            // A link in a chat or a web terminal; it has the token, or gets nowhere.
            (Door::Preview, Some(_)) if self.is_entry(ask) && is_navigation(ask) => {}
            _ => return Err(Refusal::Site),
        }
        if !matches!(ask.method.as_str(), "GET" | "HEAD") {
            return Err(Refusal::Method);
        }
        let has_body = ask.header("transfer-encoding") != Ok(None)
            || !matches!(ask.header("content-length"), Ok(None | Some("0")));
        if has_body {
            return Err(Refusal::Body);
        }
        if self.knows_token(ask) { Ok(()) } else { Err(Refusal::Token) }
    }

    /// True for the address that was printed: it alone carries the token of the preview.
    pub fn is_entry(&self, ask: &Ask) -> bool {
        let token = ask.target.strip_prefix("/?token=");
        self.door == Door::Preview && token.is_some_and(|token| is_same(token, &self.token))
    }

    /// The name of the cookie; cookies know no ports, so it holds one.
    pub fn cookie(&self) -> String {
        format!("ksr-{}", self.port)
    }

    fn knows_token(&self, ask: &Ask) -> bool {
        match self.door {
            Door::Preview => {
                let Ok(cookies) = ask.header("cookie") else { return false };
                let name = format!("{}=", self.cookie());
                let mut cookies = cookies.unwrap_or_default().split("; ");
                self.is_entry(ask)
                    || cookies.any(|cookie| {
                        cookie.strip_prefix(&name).is_some_and(|token| is_same(token, &self.token))
                    })
            }
            // In front of every path: links between pages keep it.
            Door::Games => {
                let first = ask.target[1..].split(['/', '?']).next().unwrap_or_default();
                is_same(first, &self.token)
            }
        }
    }

    fn is_own(&self, host: &str) -> bool {
        let port = format!(":{}", self.port);
        ["127.0.0.1", "localhost", "[::1]"]
            .iter()
            .any(|name| host.strip_prefix(name).is_some_and(|rest| rest == port))
    }
}

/// A person follows a link; no script and no frame asks.
fn is_navigation(ask: &Ask) -> bool {
    ask.header("sec-fetch-mode") == Ok(Some("navigate"))
        && ask.header("sec-fetch-dest") == Ok(Some("document"))
        && ask.header("origin") == Ok(None)
}

/// Compares in a time that tells nothing of where the difference is.
fn is_same(one: &str, other: &str) -> bool {
    one.len() == other.len()
        && one.bytes().zip(other.bytes()).fold(0, |found, (a, b)| found | (a ^ b)) == 0
}
