//! An answer, and the headers that every answer has.

/// What is sent back.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The kind of content.
    pub kind: &'static str,
    /// The content.
    pub body: Vec<u8>,
    /// Further headers.
    pub more: Vec<(&'static str, String)>,
}

impl Answer {
    /// Content that was asked for.
    pub fn ok(kind: &'static str, body: impl Into<Vec<u8>>) -> Self {
        Self { status: 200, kind, body: body.into(), more: Vec::new() }
    }

    /// A status with a few words.
    pub fn failed(status: u16, words: impl Into<String>) -> Self {
        let body = words.into().into_bytes();
        Self { status, kind: "text/plain; charset=utf-8", body, more: Vec::new() }
    }

    /// Data.
    pub fn json(data: &serde_json::Value) -> Self {
        Self::ok("application/json", data.to_string())
    }

    /// A further header.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.more.push((name, value.into()));
        self
    }
}

/// Headers of every answer: nothing is kept, nothing is guessed, nobody else may use it.
pub const ALWAYS: [(&str, &str); 5] = [
    ("cache-control", "no-store"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// What the pages of the preview may do: their own scripts and pictures, frames of the games.
pub fn policy(games: u16) -> String {
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
         connect-src 'self'; frame-src http://127.0.0.1:{games} http://localhost:{games}; \
         frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    )
}

/// Who may show the pages of games: the preview.
pub fn framed_by(preview: u16) -> String {
    format!("frame-ancestors http://127.0.0.1:{preview} http://localhost:{preview}")
}
