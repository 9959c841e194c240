// The running preview: pages change where they stand, and lead to their words and back.
import assert from "node:assert";
import { spawn } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { newContext } from "./browser.mjs";
import { program, project, repository } from "./site.mjs";

// What is waited for comes after a build; on a machine that has much to do that takes as long as it takes.
const PATIENCE = 600_000;

/** Does something again until it succeeds: what it is done to may just have been drawn anew. */
async function insist(act) {
  for (const end = Date.now() + PATIENCE; ;) {
    try { return await act(); } catch (error) { if (Date.now() > end) throw error; }
  }
}

/** A preview of one game of this repository, and a page that shows it; both end with the test. */
async function preview(t, query, { ready = ".page img[src]", ...options } = {}) {
  const folder = project({});
  cpSync(join(repository, "rules/kanaloa"), join(folder, "rules/kanaloa"), { recursive: true });
  const server = spawn(program, ["serve"], { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  t.after(() => server.kill());
  const entry = await new Promise((done, fail) => {
    createInterface(server.stdout).once("line", done);
    server.once("exit", (code) => fail(new Error(`the preview ended with ${code}`)));
  });
  const context = await newContext(options);
  context.setDefaultTimeout(PATIENCE);
  t.after(() => context.close());
  const page = await context.newPage();
  page.problems = [];
  page.on("console", (message) => { if (message.type() === "error") page.problems.push(message.text()); });
  page.on("pageerror", (error) => page.problems.push(error.message));
  await page.goto(entry);
  await page.waitForURL((url) => !url.search.includes("token"));
  await page.evaluate(() => localStorage.setItem("editor", "none"));
  await page.goto(new URL(`/?${query}`, entry).href);
  await page.waitForSelector(ready);
  const file = (name) => join(folder, "rules/kanaloa", name);
  const change = (name, edit) => writeFileSync(file(name), edit(readFileSync(file(name), "utf8")));
  return { page, change, original: readFileSync(file("game.yaml"), "utf8"), put: (text) => writeFileSync(file("game.yaml"), text) };
}

const picture = (page, number = 0) => page.$eval(`.page:nth-child(${number + 1})`, (sheet) => sheet.dataset.picture);
const told = (page, pattern) => page.waitForFunction((text) => new RegExp(text).test(document.getElementById("state").innerText), pattern.source);
const settled = (page, before) => page.waitForFunction((old) => {
  const sheet = document.querySelector(".page");
  return sheet.dataset.picture !== old && sheet.querySelector("img").getAttribute("src") === sheet.dataset.picture;
}, before, { polling: 20 });

// Fifty edits are a long proof: scripts/test-long.
const EDITS = process.env.THOROUGH ? 50 : 6;

test("pages follow edits without a jump", async (t) => {
  const { page, put, original } = await preview(t, "game=kanaloa&product=reference&lang=de");
  await page.$eval("#pages", (pages) => new Promise((done) => {
    pages.addEventListener("scroll", done, { once: true });
    pages.scrollTop = 1234;
  }));
  await page.evaluate(() => {
    window.jumps = 0;
    window.blanks = 0;
    document.getElementById("pages").addEventListener("scroll", () => { window.jumps += 1; });
    new MutationObserver(() => {
      for (const image of document.querySelectorAll(".page img")) if (!image.complete || !image.naturalWidth) window.blanks += 1;
    }).observe(document.getElementById("pages"), { childList: true, subtree: true });
  });
  const times = [];
  for (let edit = 0; edit < EDITS; edit++) {
    const before = await picture(page);
    const start = performance.now();
    put(original.replace(/^title: .*$/m, `title: Kanaloa ${"x".repeat(1 + edit % 5)}`));
    await settled(page, before);
    times.push(performance.now() - start);
  }
  assert.strictEqual(await page.$eval("#pages", (pages) => pages.scrollTop), 1234);
  assert.deepStrictEqual(await page.evaluate(() => [window.jumps, window.blanks]), [0, 0]);
  assert.deepStrictEqual(page.problems, []);
  times.sort((one, other) => one - other);
  console.log(`save → new page: median ${Math.round(times[EDITS >> 1])} ms, slowest ${Math.round(times.at(-1))} ms`);
});

test("the last good page stays while there are errors", async (t) => {
  const { page, put, original } = await preview(t, "game=kanaloa&product=sheet&lang=de");
  const before = await picture(page);
  put(original.replace(/^goal:$/m, "goal: [["));
  await page.waitForSelector("#pages.stale .page img");
  await page.waitForSelector("#state.trouble");
  await page.waitForSelector("#findings .error");
  assert.strictEqual(await picture(page), before);
  put(original);
  await told(page, /^\d pages, [\d.]+ pt, last column \d+ % full$/);
  assert.strictEqual(await page.locator("#state.trouble, #pages.stale").count(), 0);
});

test("a click finds the words, and a finding its rule", async (t) => {
  const { page } = await preview(t, "game=kanaloa&product=sheet&lang=pl");
  const click = (rule, how) => insist(() => page.locator(`.area[data-rule=${rule}]`).first().click({ timeout: 10_000, ...how }));
  await click("swim");
  await told(page, /^rules\/kanaloa\/pl\.yaml, line \d+, column \d+$/);
  await click("scoring", { position: { x: 3, y: 3 } });
  await told(page, /^rules\/kanaloa\/game\.yaml, line \d+, column 1$/);
  const rule = await page.locator(".area").last().getAttribute("data-rule");
  await page.goto(`${page.url()}&rule=${rule}`);
  await page.waitForSelector(".area.found");
  await page.locator(".area.found").first().waitFor();
});

test("web pages change where they are scrolled to", async (t) => {
  const { page, put, original } = await preview(t, "game=kanaloa&product=html&lang=de", { ready: "iframe" });
  // The page may load itself again at any time, and a new one may stand in its place.
  const inside = (look) => insist(async () => {
    const frame = await (await page.waitForSelector("iframe")).contentFrame();
    await frame.waitForFunction(look, null, { timeout: 5_000 });
  });
  await inside(() => {
    if (document.querySelector("h1")) scrollTo({ top: 1500, behavior: "instant" });
    return scrollY === 1500;
  });
  put(original.replace(/^title: .*$/m, "title: Kanaloa anders"));
  await inside(() => document.title.includes("anders") && scrollY > 1000);
  assert.deepStrictEqual(page.problems, []);
});

test("tabs share one stream, and an edition and variants are chosen", async (t) => {
  const { page, put, original } = await preview(t, "game=kanaloa&product=sheet&lang=de");
  const second = await page.context().newPage();
  const streams = [];
  second.on("request", (request) => { if (request.url().endsWith("/events")) streams.push(request.url()); });
  await second.goto(page.url());
  await second.waitForSelector(".page img[src]");
  const [one, other] = [await picture(page), await picture(second)];
  put(original.replace(/^title: .*$/m, "title: Kanaloa anders"));
  await Promise.all([settled(page, one), settled(second, other)]);
  assert.deepStrictEqual(streams, []);
  const edition = page.locator("#switches [name=edition] option").nth(1);
  if (await edition.count()) {
    await page.selectOption("#switches [name=edition]", await edition.getAttribute("value"));
    await page.waitForURL(/with=/);
  }
  if (await page.locator("details.modules").count()) {
    await page.locator("details.modules summary").click();
    await page.locator("details.modules input").first().check();
    await page.waitForURL(/with=/);
    await page.locator("details.modules[open]").waitFor();
  }
  assert.deepStrictEqual(page.problems, []);
});

test("every switch is in the address and changes the page", async (t) => {
  const { page } = await preview(t, "game=kanaloa&product=sheet&lang=de");
  for (const [name, value] of [["lang", "pl"], ["players", "3"], ["paper", "letter"], ["ink", "mono"], ["beside", "de"]]) {
    const before = await picture(page);
    await page.selectOption(`#switches [name=${name}]`, value);
    await settled(page, before);
    assert.ok(page.url().includes(`${name}=${value}`), page.url());
  }
  const shown = await picture(page);
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes("beside"));
  await settled(page, shown);
  const pdf = await page.$eval("#print", (link) => fetch(link.href).then((answer) => answer.text()));
  assert.ok(pdf.startsWith("%PDF"));
  assert.deepStrictEqual(page.problems, []);
});
