// The running preview: pages change where they stand, and lead to their words and back.
import assert from "node:assert";
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { newContext } from "./browser.mjs";
import { program, project, repository } from "./site.mjs";

const running = [];
after(() => running.forEach((server) => server.kill()));

/** A preview of the games of this repository, and a page that shows one of them. */
async function preview(query, options = {}) {
  const folder = project(join(repository, "rules"));
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
  await page.waitForSelector(".page img[src]");
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

test("pages follow fifty edits without a jump", async () => {
  const { page, put, original } = await preview("game=kanaloa&product=reference&lang=de");
  await page.$eval("#pages", (pages) => { pages.scrollTop = 1234; });
  await page.evaluate(() => {
    window.jumps = 0;
    window.blanks = 0;
    document.getElementById("pages").addEventListener("scroll", () => { window.jumps += 1; });
    new MutationObserver(() => {
      for (const image of document.querySelectorAll(".page img")) if (!image.complete || !image.naturalWidth) window.blanks += 1;
    }).observe(document.getElementById("pages"), { childList: true, subtree: true });
  });
  const times = [];
  for (let edit = 0; edit < 50; edit++) {
    const before = await picture(page);
    const start = performance.now();
    put(original.replace(/^title: .*$/m, `title: Kanaloa ${"x".repeat(1 + edit % 5)}`));
    await settled(page, before);
    times.push(performance.now() - start);
  }
  assert.strictEqual(await page.$eval("#pages", (pages) => pages.scrollTop), 1234);
  assert.deepStrictEqual(await page.evaluate(() => [window.jumps, window.blanks]), [1, 0]);
  assert.deepStrictEqual(page.problems, []);
  times.sort((one, other) => one - other);
  console.log(`save → new page: median ${Math.round(times[25])} ms, slowest ${Math.round(times[49])} ms`);
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
  await page.locator(".area").nth(5).click();
  await page.waitForFunction(() => document.getElementById("state").textContent.includes("pl.yaml"));
  assert.match(await status(page), /^rules\/kanaloa\/pl\.yaml, line \d+, column \d+$/);
  const rule = await page.locator(".area").last().getAttribute("data-rule");
  await page.goto(`${page.url()}&rule=${rule}`);
  await page.waitForSelector(".area.found");
  assert.ok(await page.locator(".area.found").first().isVisible());
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
