// The running preview: pages change where they stand, and lead to their words and back.
import assert from "node:assert";
import { spawn } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { newContext } from "./browser.mjs";
import { program, project, repository } from "./site.mjs";

const running = [];
after(() => running.forEach((server) => server.kill()));

/** A preview of one game of this repository, and a page that shows it. */
async function preview(query, { ready = ".page img[src]", ...options } = {}) {
  const folder = project({});
  cpSync(join(repository, "rules/kanaloa"), join(folder, "rules/kanaloa"), { recursive: true });
  const server = spawn(program, ["serve"], { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  running.push(server);
  const [entry] = await new Promise((done) => createInterface(server.stdout).once("line", (line) => done([line])));
  const page = await (await newContext(options)).newPage();
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
const status = (page) => page.locator("#state").innerText();
const settled = (page, before) => page.waitForFunction((old) => {
  const sheet = document.querySelector(".page");
  return sheet.dataset.picture !== old && sheet.querySelector("img").getAttribute("src") === sheet.dataset.picture;
}, before, { polling: 20 });

// Fifty edits are a long proof: scripts/test-long.
const EDITS = process.env.THOROUGH ? 50 : 6;

test("pages follow edits without a jump", async () => {
  const { page, put, original } = await preview("game=kanaloa&product=reference&lang=de");
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

test("the last good page stays while there are errors", async () => {
  const { page, put, original } = await preview("game=kanaloa&product=sheet&lang=de");
  const before = await picture(page);
  put(original.replace(/^goal:$/m, "goal: [["));
  await page.waitForSelector("#state.trouble");
  assert.strictEqual(await picture(page), before);
  assert.ok(await page.locator("#pages.stale .page img").first().isVisible());
  assert.ok(await page.locator("#findings .error").first().isVisible());
  put(original);
  await page.waitForSelector("#state:not(.trouble)");
  assert.match(await status(page), /^\d pages, [\d.]+ pt, last column \d+ % full$/);
});

test("a click finds the words, and a finding its rule", async () => {
  const { page } = await preview("game=kanaloa&product=sheet&lang=pl");
  await page.locator(".area[data-rule=swim]").first().click();
  await page.waitForFunction(() => document.getElementById("state").textContent.includes("pl.yaml"));
  assert.match(await status(page), /^rules\/kanaloa\/pl\.yaml, line \d+, column \d+$/);
  await page.locator(".area[data-rule=scoring]").first().click({ position: { x: 3, y: 3 } });
  await page.waitForFunction(() => document.getElementById("state").textContent.includes("game.yaml"));
  assert.match(await status(page), /^rules\/kanaloa\/game\.yaml, line \d+, column 1$/);
  const rule = await page.locator(".area").last().getAttribute("data-rule");
  await page.goto(`${page.url()}&rule=${rule}`);
  await page.waitForSelector(".area.found");
  assert.ok(await page.locator(".area.found").first().isVisible());
});

test("web pages change where they are scrolled to", async () => {
  const { page, put, original } = await preview("game=kanaloa&product=html&lang=de", { ready: "iframe" });
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  await frame.waitForSelector("h1");
  await frame.evaluate(() => scrollTo(0, 1500));
  await frame.waitForFunction(() => scrollY === 1500);
  put(original.replace(/^title: .*$/m, "title: Kanaloa anders"));
  const again = await page.waitForFunction(() => document.querySelector("iframe"));
  const after = await again.asElement().contentFrame();
  await after.waitForFunction(() => document.title.includes("anders") && scrollY > 1000, null, { timeout: 20000 });
  assert.deepStrictEqual(page.problems, []);
});

test("tabs share one stream, and an edition and variants are chosen", async () => {
  const { page, put, original } = await preview("game=kanaloa&product=sheet&lang=de");
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
    assert.ok(await page.locator("details.modules[open]").isVisible(), "the list stays open");
  }
  assert.deepStrictEqual(page.problems, []);
});

test("every switch is in the address and changes the page", async () => {
  const { page } = await preview("game=kanaloa&product=sheet&lang=de");
  for (const [name, value] of [["lang", "pl"], ["players", "3"], ["paper", "letter"], ["ink", "mono"], ["beside", "de"]]) {
    const before = await picture(page);
    await page.selectOption(`#switches [name=${name}]`, value);
    await settled(page, before);
    assert.ok(page.url().includes(`${name}=${value}`), page.url());
  }
  const shown = await picture(page);
  await page.goBack();
  await settled(page, shown);
  assert.ok(!page.url().includes("beside"));
  const pdf = await page.$eval("#print", (link) => fetch(link.href).then((answer) => answer.text()));
  assert.ok(pdf.startsWith("%PDF"));
  assert.deepStrictEqual(page.problems, []);
});
