//! What a published library has beside its pages: a map of the site, a manifest, and a worker that keeps it
//! readable without a network.

use std::fmt::Write as _;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::render::Artifact;

/// The worker, in which two marks stand for the version and the files.
const WORKER: &str = include_str!("worker.js");

/// Adds the files of the site to everything else that was made.
pub(super) fn add(site: &str, artifacts: &mut Vec<Artifact>) {
    let kept = |artifact: &&Artifact| is_kept(&artifact.path);
    let mut digest = Sha256::new();
    let mut files = Vec::new();
    let mut map = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for artifact in artifacts.iter() {
        let path = address(&artifact.path);
        if artifact.path.extension().is_some_and(|ending| ending == "html") {
            let _ = writeln!(map, "<url><loc>{site}/{path}</loc></url>");
        }
        if kept(&artifact) {
            digest.update(path.as_bytes());
            digest.update(&artifact.bytes);
            files.push(path);
        }
    }
    map.push_str("</urlset>\n");
    let version: String = digest.finalize().iter().take(8).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    });
    files.push("manifest.webmanifest".to_owned());
    let files = serde_json::to_string(&files).unwrap_or_default();
    let worker = WORKER.replace("__VERSION__", &version).replace("[\"__FILES__\"]", &files);
    let manifest = serde_json::json!({
        "name": "ksr",
        "start_url": "index.html",
        "display": "standalone",
        "background_color": "#ffffff",
        "icons": [{ "src": ICON, "sizes": "any", "type": "image/svg+xml", "purpose": "any" }],
    });
    let file = |path: &str, bytes: Vec<u8>| Artifact { path: path.into(), bytes };
    artifacts.push(file("sitemap.xml", map.into_bytes()));
    artifacts.push(file("manifest.webmanifest", format!("{manifest:#}\n").into_bytes()));
    artifacts.push(file("worker.js", worker.into_bytes()));
}

const ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%2317506b' d='M16 1l13 7.5v15L16 31 3 23.5v-15z'/%3E%3Cpath fill='none' stroke='%23fff' stroke-width='3' d='M10 12h12M10 17h12M10 22h7'/%3E%3C/svg%3E";

/// Whether readers have it without a network: pages and covers, not prints nor the small pages of rules.
fn is_kept(path: &Path) -> bool {
    let is_rule = path.components().any(|part| part.as_os_str() == "rule");
    !is_rule && path.extension().is_some_and(|ending| ending == "html" || ending == "svg")
}

fn address(path: &Path) -> String {
    let parts = path.components().map(|part| part.as_os_str().to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}
