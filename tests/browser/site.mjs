// A built site and a browser, for all tests.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const program = process.env.KSR ?? join(repository, "target/debug/ksr");

/** Builds a project, given as files by path or as the folder of its rules; returns the output folder. */
export function build(rules, format = "html", ...options) {
  const folder = mkdtempSync(join(tmpdir(), "ksr-browser-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  if (typeof rules === "string") {
    cpSync(rules, join(folder, "rules"), { recursive: true });
  } else {
    // Fragments, not whole games.
    writeFileSync(join(folder, "ksr.toml"), '[checks]\nprofile = "draft"\n');
    for (const [path, text] of Object.entries(rules)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  }
  execFileSync(program, ["build", "--format", format, ...options], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  return join(folder, "output");
}

/** The games of this repository. */
export const games = (format) => build(join(repository, "rules"), format);

/** All files below a folder with this ending, by path from it. */
export function filesBelow(folder, ending, at = folder) {
  return readdirSync(at).sort().flatMap((name) => {
    const path = join(at, name);
    if (statSync(path).isDirectory()) return filesBelow(folder, ending, path);
    return path.endsWith(ending) ? [relative(folder, path)] : [];
  });
}

/** The address of a file. */
export const address = (folder, path, rest = "") => pathToFileURL(join(folder, path)).href + rest;

/** A browser. */
export function launch() {
  const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

/** A page that remembers what went wrong in it, and what it asked the network for. */
export async function open(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.problems = [];
  page.requests = [];
  page.on("console", (message) => { if (message.type() === "error") page.problems.push(message.text()); });
  page.on("pageerror", (error) => page.problems.push(error.message));
  page.on("request", (request) => { if (!request.url().startsWith("data:")) page.requests.push(request.url()); });
  await page.goto(url);
  return page;
}
