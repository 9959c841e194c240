//! The running preview: what it shows, and whom it refuses.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::common::put;

const GAME: &str = "format: 1\nid: hare\nlanguage: en\ntitle: Hare\nplayers: 2-4\ngoal:\n  - id: home\n    title: Home\n    text: Be home first.\nsetup:\n  - id: field\n    text: Everybody stands at the edge of the field.\nphases:\n  - id: hop\n    text: Hop one space.\n    force: must\nend:\n  - id: over\n    text: Who is home before all others wins.\n";
const POLISH: &str = "language: pl\ntitle: Zając\ntexts:\n  home: { title: Dom, text: Bądź pierwszy w domu. }\n  field: { text: Wszyscy stają na skraju pola. }\n  hop: { text: Skocz o jedno pole. }\n  over: { text: \"Kto jest pierwszy w domu, wygrywa.\" }\n";

/// A preview of a small project.
struct Preview {
    folder: tempfile::TempDir,
    process: Child,
    port: u16,
    token: String,
}

impl Drop for Preview {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A status, a head and a body.
struct Got {
    status: u16,
    head: String,
    body: String,
}

impl Preview {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        put(&folder.path().join("rules/hare/game.yaml"), GAME.as_bytes());
        put(&folder.path().join("rules/hare/pl.yaml"), POLISH.as_bytes());
        put(&folder.path().join("secret.txt"), b"secret");
        let mut process = Command::new(env!("CARGO_BIN_EXE_ksr"))
            .args(["serve", "--project"])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://127.0.0.1:").unwrap();
        let (port, token) = address.split_once("/?token=").unwrap();
        assert_eq!(token.len(), 32);
        let (port, token) = (port.parse().unwrap(), token.to_owned());
        Self { folder, process, port, token }
    }

    /// Sends exactly these bytes and reads until the end, or until nothing more comes.
    fn raw(port: u16, bytes: &[u8]) -> Got {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        // A server that refuses may close before all is written.
        let _ = stream.write_all(bytes);
        let mut all = Vec::new();
        let _ = stream.read_to_end(&mut all);
        let text = String::from_utf8_lossy(&all).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Got { status: status.unwrap_or(0), head: head.to_lowercase(), body: body.to_owned() }
    }

    fn ask(&self, method: &str, target: &str, headers: &[(&str, &str)]) -> Got {
        self.ask_at(self.port, method, target, headers)
    }

    #[expect(clippy::unused_self, reason = "a method like the others")]
    fn ask_at(&self, port: u16, method: &str, target: &str, headers: &[(&str, &str)]) -> Got {
        let lines: String =
            headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let request = format!("{method} {target} HTTP/1.1\r\n{lines}connection: close\r\n\r\n");
        Self::raw(port, request.as_bytes())
    }

    fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    fn cookie(&self) -> String {
        format!("ksr-{}={}", self.port, self.token)
    }

    /// As the browser of who knows the address.
    fn get(&self, target: &str) -> Got {
        self.ask("GET", target, &[("host", &self.host()), ("cookie", &self.cookie())])
    }

    fn json(&self, target: &str) -> serde_json::Value {
        let got = self.get(target);
        assert_eq!(got.status, 200, "{target}: {}", got.body);
        serde_json::from_str(&got.body).unwrap()
    }

    /// Port and token of the pages of games.
    fn games(&self) -> (u16, String) {
        let pages = self.json("/games")["pages"].as_str().unwrap().to_owned();
        let (port, token) =
            pages.strip_prefix("http://127.0.0.1:").unwrap().split_once('/').unwrap();
        (port.parse().unwrap(), token.to_owned())
    }

    /// Waits until a view is as it should be.
    fn until(&self, target: &str, holds: impl Fn(&serde_json::Value) -> bool) -> serde_json::Value {
        for _ in 0..600 {
            let state = self.json(target);
            if holds(&state) {
                return state;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("{target} never became what it should be: {}", self.json(target));
    }

    fn write(&self, name: &str, text: &str) {
        put(&self.folder.path().join(name), text.as_bytes());
    }
}

#[test]
fn pages_follow_the_files_and_the_last_good_ones_stay() {
    let preview = Preview::new();
    let view = "/state?game=hare&product=sheet&lang=en";
    let first = preview.json(view);
    let picture = first["pages"][0]["picture"].as_str().unwrap().to_owned();
    let svg = preview.get(&picture);
    assert!(svg.head.contains("image/svg+xml") && svg.body.contains("<use href="), "{}", svg.head);
    let area = &first["pages"][0]["areas"][0];
    assert!(area["rule"].is_string() && area["width"].as_f64().unwrap() > 1.0, "{area}");
    assert!(first["fit"].as_str().unwrap().contains("pt"), "{first}");

    // A Polish word leaves the English page as it is, to the byte.
    preview.write("rules/hare/pl.yaml", &POLISH.replace("domu", "lesie"));
    let next = preview.until(view, |state| state["revision"] != first["revision"]);
    assert_eq!(next["pages"][0]["picture"], picture.as_str());

    preview.write("rules/hare/game.yaml", &GAME.replace("first", "before all others"));
    preview.until(view, |state| state["pages"][0]["picture"] != picture.as_str());

    // An error: the page stays, and the finding is told.
    preview.write("rules/hare/game.yaml", &GAME.replace("first.", "first, see [[nowhere]]."));
    let broken = preview.until(view, |state| state["trouble"].is_string());
    assert!(!broken["pages"].as_array().unwrap().is_empty());
    let finding = &broken["findings"][0];
    assert_eq!((&finding["check"], &finding["severity"]), (&"ref-unknown".into(), &"error".into()));
    assert_eq!(finding["place"]["line"], 9);
    preview.write("rules/hare/game.yaml", GAME);
    preview.until(view, |state| state["trouble"].is_null());

    // A click on a Polish page leads to the Polish words.
    let place = preview.json("/place?game=hare&rule=home&lang=pl");
    assert_eq!((&place["file"], &place["line"]), (&"rules/hare/pl.yaml".into(), &4.into()));
    assert_eq!(preview.json("/place?game=hare&rule=home&lang=en")["file"], "rules/hare/game.yaml");
}

#[test]
fn switches_are_in_the_address() {
    let preview = Preview::new();
    let of = |more: &str| preview.json(&format!("/state?game=hare&product=sheet&lang=en{more}"));
    let plain = of("");
    for more in ["&lang=pl", "&paper=letter", "&ink=mono", "&ink=eco", "&beside=pl", "&players=3"] {
        let state = of(more);
        assert!(!state["pages"].as_array().unwrap().is_empty(), "{more}: {state}");
        let differs = state["pages"][0]["picture"] != plain["pages"][0]["picture"];
        assert!(differs || more.contains("players") || more.contains("eco"), "{more}");
    }
    let reference = preview.json("/state?game=hare&product=reference&lang=pl");
    assert!(!reference["pages"].as_array().unwrap().is_empty());
    let pdf = preview.get("/print.pdf?game=hare&product=sheet&lang=pl");
    assert!(pdf.status == 200 && pdf.body.starts_with("%PDF"), "{}", pdf.head);
    for wrong in ["&product=poster", "&players=many", "&paper=a0", "&ink=gold"] {
        assert_eq!(preview.get(&format!("/state?game=hare{wrong}")).status, 400, "{wrong}");
    }
    assert!(preview.json("/state?game=hare&lang=xx")["trouble"].is_string());
    assert!(preview.json("/state?game=hare&product=cards")["trouble"].is_string());
}

#[test]
fn pages_of_games_have_an_origin_of_their_own() {
    let preview = Preview::new();
    let (port, token) = preview.games();
    let host = format!("127.0.0.1:{port}");
    let ask = |target: &str, more: &[(&str, &str)]| {
        let mut headers = vec![("host", host.as_str())];
        headers.extend(more);
        preview.ask_at(port, "GET", target, &headers)
    };
    let page = format!("/{token}/hare/en/reference.html");
    let got = ask(&page, &[("sec-fetch-site", "same-site"), ("sec-fetch-dest", "iframe")]);
    assert_eq!(got.status, 200);
    assert!(got.body.contains("Be home first."));
    assert!(got.head.contains("frame-ancestors http://127.0.0.1:"), "{}", got.head);
    // It loads itself again when the preview says so, and its own rules allow the script for that.
    let script = got.body.rsplit("<script>").next().unwrap().split("</script>").next().unwrap();
    assert!(script.contains("location.reload()"), "{script}");
    assert_eq!(got.body.matches("script-src 'sha256-").count(), 1);
    assert_eq!(ask(&page, &[("sec-fetch-site", "cross-site")]).status, 403);
    assert_eq!(
        ask(&page, &[("origin", &format!("http://127.0.0.1:{}", preview.port))]).status,
        403
    );
    assert_eq!(ask("/hare/en/reference.html", &[]).status, 403);
    assert_eq!(ask(&format!("/{}/hare/en/reference.html", preview.token), &[]).status, 403);
    for name in [
        "../secret.txt",
        "hare/../../secret.txt",
        "hare/%2e%2e/secret.txt",
        "nobody/x.html",
        "hare/",
        "",
        "hare/en/reference.html/..",
    ] {
        assert_eq!(ask(&format!("/{token}/{name}"), &[]).status, 404, "{name}");
    }
    // A script of such a page cannot reach the preview: its origin is another one.
    let origin = format!("http://127.0.0.1:{port}");
    let (own, cookie) = (preview.host(), preview.cookie());
    let headers = [("host", &*own), ("cookie", &*cookie), ("origin", &*origin)];
    assert_eq!(preview.ask("GET", "/games", &headers).status, 403);
    let headers = [("host", &*own), ("cookie", &*cookie), ("sec-fetch-site", "same-site")];
    assert_eq!(preview.ask("GET", "/games", &headers).status, 403);
}

#[test]
fn the_token_becomes_a_cookie() {
    let preview = Preview::new();
    let entry = format!("/?token={}", preview.token);
    let host = preview.host();
    let got = preview.ask("GET", &entry, &[("host", &host)]);
    assert_eq!(got.status, 200, "no redirect: a strict cookie would not be sent after it");
    let cookie = format!("set-cookie: {}; httponly; samesite=strict; path=/", preview.cookie());
    assert!(got.head.contains(&cookie), "{}", got.head);
    assert!(!got.body.contains(&preview.token));
    // From a link in a chat; but neither from a frame nor from a script.
    let from = |mode: &str, dest: &str| {
        let headers = [
            ("host", &*host),
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-mode", mode),
            ("sec-fetch-dest", dest),
        ];
        preview.ask("GET", &entry, &headers).status
    };
    assert_eq!(from("navigate", "document"), 200);
    assert_eq!(from("navigate", "iframe"), 403);
    assert_eq!(from("no-cors", "script"), 403);
    assert_eq!(from("cors", "empty"), 403);
    let wrong = format!("/?token={}", "0".repeat(32));
    assert_eq!(preview.ask("GET", &wrong, &[("host", &host)]).status, 403);
    assert_eq!(preview.ask("GET", &entry[..entry.len() - 1], &[("host", &host)]).status, 403);
}

#[test]
fn every_answer_is_guarded() {
    let preview = Preview::new();
    for target in ["/", "/app.js", "/app.css", "/games", "/nothing"] {
        let got = preview.get(target);
        for header in [
            "cache-control: no-store",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "cross-origin-resource-policy: same-origin",
            "cross-origin-opener-policy: same-origin",
            "content-security-policy: default-src 'none'; script-src 'self'",
            "x-frame-options: deny",
        ] {
            assert!(got.head.contains(header), "{target}: {header}: {}", got.head);
        }
        assert!(!got.head.contains("access-control"), "{}", got.head);
    }
    assert!(!preview.get("/").body.contains(&preview.token));
}

#[test]
fn strangers_get_nothing() {
    let preview = Preview::new();
    let (own, cookie, port) = (preview.host(), preview.cookie(), preview.port);
    // Names under which somebody else could make a browser come here.
    let evil = [
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "0.0.0.0",
        "127.1",
        "2130706433",
        "[::]",
        "127.0.0.2",
        "user@127.0.0.1",
        "LOCALHOST ",
        "127.0.0.1.",
    ];
    for name in evil {
        let host = format!("{name}:{port}");
        let got = preview.ask("GET", "/games", &[("host", &host), ("cookie", &cookie)]);
        assert!([421, 400].contains(&got.status), "{name}: {}", got.status);
    }
    for host in ["127.0.0.1", "localhost", "127.0.0.1:80", "127.0.0.1:0", ""] {
        let got = preview.ask("GET", "/games", &[("host", host), ("cookie", &cookie)]);
        assert!([421, 400].contains(&got.status), "{host}: {}", got.status);
    }
    for host in [format!("localhost:{port}"), format!("[::1]:{port}")] {
        assert_eq!(
            preview.ask("GET", "/games", &[("host", &host), ("cookie", &cookie)]).status,
            200
        );
    }
    let twice = [("host", &*own), ("host", "evil.example"), ("cookie", &*cookie)];
    assert!([421, 400].contains(&preview.ask("GET", "/games", &twice).status));
    assert!([421, 400].contains(&preview.ask("GET", "/games", &[("cookie", &cookie)]).status));
    let absolute = format!("http://evil.example:{port}/games");
    assert_eq!(preview.get(&absolute).status, 400);
    assert_ne!(preview.get("//evil.example/games").status, 200);

    let other_port = format!("http://127.0.0.1:{}", port + 1);
    let origins = [
        "https://evil.example",
        "null",
        &other_port,
        "http://93.184.216.34",
        "http://127.0.0.1",
        "https://127.0.0.1",
        "file://",
        "",
        "vscode-webview://x",
        "chrome-extension://x",
    ];
    for origin in origins {
        let headers = [("host", &*own), ("cookie", &*cookie), ("origin", origin)];
        assert_eq!(preview.ask("GET", "/events", &headers).status, 403, "{origin}");
    }
    for site in ["cross-site", "same-site", "weird", ""] {
        for target in
            ["/", "/app.js", "/games", "/state?game=hare", "/picture/0", "/print.pdf?game=hare"]
        {
            let headers = [("host", &*own), ("cookie", &*cookie), ("sec-fetch-site", site)];
            assert_eq!(preview.ask("GET", target, &headers).status, 403, "{site} {target}");
        }
    }
    let cookies = [
        "",
        "ksr=1",
        &format!("ksr-{port}="),
        &format!("ksr-{port}={}", "0".repeat(32)),
        &format!("ksr-{}={}", port + 1, preview.token),
        &format!("x-ksr-{port}={}", preview.token),
        &cookie[..cookie.len() - 1],
    ];
    for cookie in cookies {
        let got = preview.ask("GET", "/games", &[("host", &own), ("cookie", cookie)]);
        assert_eq!(got.status, 403, "{cookie}");
        assert!(!got.body.contains("Hare"));
    }
    assert_eq!(preview.ask("GET", "/games", &[("host", &own)]).status, 403);
}

#[test]
fn nothing_can_be_written_and_nothing_outside_be_read() {
    let preview = Preview::new();
    let (own, cookie) = (preview.host(), preview.cookie());
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "PROPFIND"] {
        let headers = [("host", &*own), ("cookie", &*cookie), ("content-type", "text/plain")];
        let got = preview.ask(method, "/games", &headers);
        assert!([405, 400, 421].contains(&got.status), "{method}: {}", got.status);
        assert!(!got.head.contains("access-control"));
    }
    let body = |more: &str| {
        let head =
            format!("GET /games HTTP/1.1\r\nhost: {own}\r\ncookie: {cookie}\r\n{more}\r\n\r\n");
        Preview::raw(preview.port, head.as_bytes()).status
    };
    assert_eq!(body("content-length: 5"), 413);
    assert_eq!(body("content-length: 99999999999"), 413);
    assert_eq!(body("transfer-encoding: chunked"), 413);
    for wrong in [
        "content-length: -1",
        "content-length: 1\r\ncontent-length: 2",
        "content-length: 0\r\ntransfer-encoding: chunked",
        "transfer-encoding: gzip",
        "x y: z",
        "\u{1}: z",
    ] {
        assert!([400, 413].contains(&body(wrong)), "{wrong}: {}", body(wrong));
    }
    for path in [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/secret.txt",
        "/rules/hare/game.yaml",
        "/.git/config",
        "/picture/../../secret.txt",
        "/picture/%2e%2e%2fsecret.txt",
        "/picture/",
        "/picture/%00",
        "/file:///etc/passwd",
        "/etc/passwd",
        "/proc/self/environ",
        "/app.js/../secret.txt",
        "/app.js%00",
        "/C:%5csecret",
        "/%c0%ae%c0%ae/secret.txt",
        "/index.html",
        "/templates/serve/app.js",
        "/state/",
        "/games/",
        "/events/x",
    ] {
        let got = preview.get(path);
        assert_eq!(got.status, 404, "{path}");
        assert!(!got.body.contains("secret"));
    }
    for query in ["game=../..", "game=%00", "game=hare&lang=../pl", "game=hare&with=../x"] {
        let got = preview.get(&format!("/state?{query}"));
        assert!(!got.body.contains("\"picture\"") && got.status != 500, "{query}: {}", got.body);
        assert_ne!(preview.get(&format!("/print.pdf?{query}")).status, 200, "{query}");
    }
    // A rule that is none is not looked for anywhere.
    let got = preview.get("/state?game=hare&rule=../../secret");
    assert!(got.status == 200 && !got.body.contains("secret"), "{}", got.body);
    let files = crate::common::files_below(preview.folder.path());
    assert_eq!(files.len(), 3, "the preview writes nothing: {:?}", files.keys());
}

#[test]
fn heavy_and_slow_requests_end() {
    let preview = Preview::new();
    let (own, cookie) = (preview.host(), preview.cookie());
    let long = format!("/{}", "x".repeat(40_000));
    assert!(preview.get(&long).status >= 400);
    let many: String = (0..200).map(|number| format!("x-{number}: 1\r\n")).collect();
    let head = format!("GET / HTTP/1.1\r\nhost: {own}\r\ncookie: {cookie}\r\n{many}\r\n");
    assert!(Preview::raw(preview.port, head.as_bytes()).status >= 400);
    for noise in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc"[..],
        b"\r\n\r\n\r\n",
        b"GET\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET / HTTP/1.1\nhost: x\n\n",
    ] {
        assert_ne!(Preview::raw(preview.port, noise).status, 200);
    }
    // Connections that say nothing end by themselves, and are not waited for.
    let idle: Vec<TcpStream> =
        (0..200).filter_map(|_| TcpStream::connect(("127.0.0.1", preview.port)).ok()).collect();
    assert_eq!((idle.len(), preview.get("/").status), (200, 200));
    for mut stream in idle {
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let _ = stream.write_all(b"GET / HT");
        let mut all = Vec::new();
        let ended = stream.read_to_end(&mut all);
        assert!(
            ended.is_ok()
                || ended.is_err_and(|error| error.kind() != std::io::ErrorKind::WouldBlock)
        );
    }
    assert_eq!(preview.get("/").status, 200);
}

#[test]
fn events_tell_of_every_change() {
    let preview = Preview::new();
    let mut stream = TcpStream::connect(("127.0.0.1", preview.port)).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    let request = format!(
        "GET /events HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n\r\n",
        preview.host(),
        preview.cookie()
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut lines = BufReader::new(stream).lines();
    let mut next =
        || lines.find_map(|line| line.unwrap().strip_prefix("data: ").map(str::to_owned));
    assert_eq!(next().as_deref(), Some("{\"revision\":1,\"cursor\":null}"));
    preview.write("rules/hare/game.yaml", &GAME.replace("first", "last"));
    assert_eq!(next().as_deref(), Some("{\"revision\":2,\"cursor\":null}"));
}
