// The list of games as a shelf, and the library as a site.
import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { open, visit } from "./browser.mjs";
import { address, build, project } from "./site.mjs";

const game = (at) => `format: 1
id: game-${at}
title: Game number ${at}
tagline: A short game about things of the kind ${at % 7}
language: en
products: [reference]
players: ${1 + at % 3}-${3 + at % 4}
minutes: ${15 + at % 6 * 15}
age: 10
credits: [{ role: design, people: [Person ${at}] }]
terms: { token: { name: token ${at}, define: A thing. } }
goal: [{ id: win-it, text: "Have the most [[token]]s." }]
phases: [{ id: play-it, title: Play, text: "Take a [[token]]." }]
`;

describe("shelf", { concurrency: 2 }, () => {
  test("filters, searches, and speaks one language at a time", async () => {
    const page = await visit("index.html");
    const shown = () => page.locator(".game:visible h2").allInnerTexts();
    assert.equal((await shown()).length, 4);
    await page.selectOption("#uiLanguage", "pl");
    assert.ok((await shown()).includes("Zakazana wyspa"));
    assert.equal(await page.locator("html").getAttribute("lang"), "pl");
    await page.selectOption("#uiPlayers", "3");
    assert.ok(!(await shown()).includes("Kahuna"), "a game for two");
    await page.selectOption("#uiPlayers", "");
    await page.fill("#uiQuery", "verbotene");
    assert.deepEqual(await shown(), ["Zakazana wyspa"], "by its German title");
    await page.fill("#uiQuery", "qqq");
    assert.deepEqual(await shown(), []);
    assert.notEqual(await page.locator("#uiCount").textContent(), "");
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  test("formats are in a menu; without scripts they are all there", async () => {
    const page = await visit("index.html");
    assert.equal(await page.locator("#kahuna dl a:visible").count(), 0);
    await page.click("#kahuna summary");
    await page.locator("#kahuna dl a:visible").nth(5).waitFor();
    await page.context().close();
    const bare = await visit("index.html", "", { javaScriptEnabled: false });
    assert.ok(await bare.locator("#kahuna dl a:visible").count() > 5);
    await bare.context().close();
  });

  test("goes on where a reader was, with the choice", async () => {
    const page = await visit("kanaloa/de/reference.html", "?players=2#place-fish");
    await page.waitForFunction(() => scrollY > 200);
    await page.evaluate(() => { dispatchEvent(new Event("pagehide")); });
    await page.click(".home a");
    await page.waitForURL(/index\.html/);
    const href = await page.locator("#uiAgain").getAttribute("href");
    assert.match(href, /^kanaloa\/de\/reference\.html\?players=2#/);
    assert.match(await page.locator("#kanaloa h2 a").getAttribute("href"), /players=2/);
    await page.context().close();
  });

  test("five hundred games: small, still, quick to filter", async () => {
    const files = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`rules/game-${at}/game.yaml`, game(at)]));
    const site = await build(project(files));
    assert.ok(statSync(join(site, "index.html")).size <= 300_000, String(statSync(join(site, "index.html")).size));
    const page = await open(address(site, "index.html"));
    const shift = await page.evaluate(() => new Promise((done) => {
      let sum = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => { sum += entry.value; })).observe({ type: "layout-shift", buffered: true });
      setTimeout(() => done(sum), 500);
    }));
    assert.ok(shift < .05, String(shift));
    await page.fill("#uiQuery", "person 77");
    assert.deepEqual(await page.locator(".game:visible h2").allInnerTexts(), ["Game number 77"]);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  test("a published library knows its address; a plain one does not", async () => {
    const folder = project({ "rules/game-1/game.yaml": game(1), "ksr.toml": '[checks]\nprofile = "draft"\n\n[site]\nurl = "https://example.org/rules"\nreport = "https://example.org/new?title={game}+{number}&rule={id}"\n' });
    const site = await build(folder);
    const text = (path) => readFileSync(join(site, path), "utf8");
    const page = text("game-1/en/reference.html");
    assert.match(page, /<link rel="canonical" href="https:\/\/example\.org\/rules\/game-1\/en\/reference\.html">/);
    assert.match(page, /hreflang="en" href="https:\/\/example\.org\/rules/);
    assert.match(page, /og:image" content="https:\/\/example\.org\/rules\/game-1\/preview\.png"/);
    assert.match(text("sitemap.xml"), /<loc>https:\/\/example\.org\/rules\/game-1\/en\/reference\.html<\/loc>/);
    assert.match(text("game-1/en/rule/play-it.html"), /og:description" content="Take a token 1\./);
    assert.match(text("game-1/en/rule/play-it.html"), /refresh" content="0; url=\.\.\/reference\.html#play-it"/);
    assert.match(text("worker.js"), /"game-1\/en\/reference\.html"/);
    assert.ok(JSON.parse(text("manifest.webmanifest")).start_url);
    const shown = await open(address(site, "game-1/en/reference.html"));
    await shown.click("#play-it .num");
    const report = await shown.locator("#uiRule [data-report]").getAttribute("href");
    assert.match(report, /title=Game%20number%201\+.*&rule=play-it/);
    assert.deepEqual(shown.problems, []);
    await shown.context().close();
    const plain = await build(project({ "rules/game-1/game.yaml": game(1) }));
    assert.ok(!existsSync(join(plain, "worker.js")) && !existsSync(join(plain, "sitemap.xml")));
    assert.ok(!readFileSync(join(plain, "game-1/en/reference.html"), "utf8").includes("canonical"));
  });
});
