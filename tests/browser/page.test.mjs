// What a page is before anybody does something with it.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { phone, visit } from "./browser.mjs";
import { address, games } from "./site.mjs";

describe("page", { concurrency: 4 }, () => {
  test("opens from a file, asks for nothing else, and reports nothing", async () => {
    const site = await games("html");
    for (const path of ["index.html", "kahuna/de/reference.html", "kanaloa/pl/sheet.html", "aloha/en/cards.html"]) {
      const page = await visit(path);
      assert.deepEqual(page.problems, [], path);
      // The shelf has covers as files of their own.
      const others = page.requests.filter((one) => one !== address(site, path));
      assert.ok(others.every((one) => path === "index.html" && one.startsWith(address(site, "")) && one.endsWith("/cover.svg")), `${path}: ${others}`);
      await page.context().close();
    }
  });

  test("the list of games speaks the reader's language, and finds games by all their names", async () => {
    for (const [options, tag, heading, title] of [
      [{ locale: "pl-PL" }, "pl", "Wszystkie gry", "Zakazana wyspa"],
      [{ locale: "en-GB" }, "en", "All games", "Forbidden Island"],
      [{ locale: "de-AT" }, "de", "Alle Spiele", "Die verbotene Insel"],
      [{ locale: "fr-FR" }, "de", "Alle Spiele", "Die verbotene Insel"],
      [{ locale: "pl-PL", javaScriptEnabled: false }, "de", "Alle Spiele", "Die verbotene Insel"],
    ]) {
      const page = await visit("index.html", "", options);
      const titles = await page.locator(".game h2:visible").allInnerTexts();
      assert.equal(await page.locator("html").getAttribute("lang"), tag);
      assert.equal(await page.locator("h1").innerText(), heading);
      assert.equal(titles.length, 4);
      assert.ok(titles.includes(title), titles.join());
      await page.context().close();
    }
  });

  test("nothing moves while the page loads", async () => {
    const page = await visit("kanaloa/de/reference.html", "", phone);
    const shift = await page.evaluate(() => new Promise((done) => {
      let sum = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => { sum += entry.value; })).observe({ type: "layout-shift", buffered: true });
      setTimeout(() => done(sum), 300);
    }));
    assert.ok(shift < 0.02, String(shift));
    await page.context().close();
  });

  test("the picture for links is a PNG of the right size", async () => {
    const site = await games("html");
    for (const path of ["forbidden-island/pl/reference.html", "kahuna/de/sheet.html"]) {
      const page = await visit(path);
      const image = await page.getAttribute("meta[property='og:image']", "content");
      const bytes = readFileSync(join(site, dirname(path), image));
      assert.equal(bytes.subarray(0, 8).toString("latin1"), "\x89PNG\r\n\x1a\n");
      assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [800, 420]);
      assert.ok(bytes.length < 100_000, String(bytes.length));
      assert.match(await page.getAttribute("link[rel=icon]", "href"), /^data:image\/svg\+xml,/);
      await page.context().close();
    }
  });

  test("a page of a large game is not larger than 300 kB", async () => {
    const site = await games("html");
    for (const language of ["de", "pl", "en"]) {
      const { size } = statSync(join(site, "kanaloa", language, "reference.html"));
      assert.ok(size <= 300_000, `${language}: ${size}`);
    }
  });

  test("language links carry hreflang, and the game is described for search engines", async () => {
    const page = await visit("kahuna/pl/reference.html");
    assert.deepEqual(await page.$$eval("link[rel=alternate]", (all) => all.map((one) => one.hreflang)), ["de", "en", "pl"]);
    const data = JSON.parse(await page.locator("script[type='application/ld+json']").textContent());
    assert.equal(data["@type"], "Game");
    assert.equal(data.inLanguage, "pl");
    assert.deepEqual(data.numberOfPlayers, { "@type": "QuantitativeValue", minValue: 2, maxValue: 2 });
    await page.context().close();
  });
});
