// What a reader does with a page, from a file, without any server.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { find, open, phone, text, visit } from "./browser.mjs";
import { address, build, project } from "./site.mjs";

const topOf = (page, id) => page.locator(`[id="${id}"]`).evaluate((node) => node.getBoundingClientRect().top);

describe("reading", { concurrency: 4 }, () => {
  test("signs that fonts may lack are drawn", async () => {
    const page = await visit("kahuna/en/reference.html", "", { fonts: "none" });
    const drawn = page.locator(".rule.exception > .own > .say > .symbol .drawn");
    assert.ok(await drawn.count() > 1);
    for (const { width, height } of await drawn.evaluateAll((all) => all.map((one) => one.querySelector("use").getBoundingClientRect().toJSON()))) assert.ok(width > 4 && height > 4, `${width} × ${height}`);
    await page.context().close();
  });

  test("switching the language keeps the rule, its place on the screen and the choice", async () => {
    const page = await visit("kanaloa/de/reference.html", "?players=3#volcano-drawn");
    await page.evaluate(() => scrollBy({ top: -120, behavior: "instant" }));
    const before = await topOf(page, "volcano-drawn");
    await page.click("#uiLanguages a[hreflang=pl]");
    await page.waitForURL(/\/pl\/reference\.html\?players=3#volcano-drawn$/);
    await page.waitForFunction((at) => Math.abs(document.getElementById("volcano-drawn").getBoundingClientRect().top - at) < 3, before);
    assert.equal(await page.locator("html").getAttribute("lang"), "pl");
    // Without an address of a rule: the first rule on the screen.
    const other = await visit("kanaloa/de/reference.html");
    await other.evaluate(() => document.getElementById("take-offering").scrollIntoView());
    await other.click("#uiLanguages a[hreflang=en]");
    await other.waitForURL(/\/en\/reference\.html#/);
    const top = await topOf(other, new URL(other.url()).hash.slice(1));
    assert.ok(top >= -5 && top < 900, String(top));
    await page.context().close();
    await other.context().close();
  });

  test("old ids lead to the rule, with and without scripts", async () => {
    const renamed = await build(project({ "rules/hare/game.yaml": "format: 1\nid: hare\nlanguage: en\ntitle: Hare\nsetup:\n" + Array.from({ length: 80 }, (_, n) => `  - { id: rule-${n}, text: Do ${n}. }\n`).join("") + "  - { id: new-name, was: [old-name], text: Here. }\n" }));
    const page = await open(address(renamed, "hare/en/reference.html", "#old-name"));
    await page.waitForURL(/#new-name$/);
    assert.ok((await topOf(page, "new-name")) < 900);
    const still = await open(address(renamed, "hare/en/reference.html", "#old-name"), { javaScriptEnabled: false });
    const box = await still.locator("#new-name").boundingBox();
    assert.ok(box.y >= 0 && box.y < 900, "the anchor is where the rule is");
    await page.context().close();
    await still.context().close();
  });

  test("the back button returns to where the reader was", async () => {
    const page = await visit("kahuna/de/reference.html", "#phases");
    const before = await page.evaluate(() => scrollY);
    await page.locator("#phases a:not(.term):not(.num)[href^='#']").first().click();
    await page.waitForFunction((at) => Math.abs(scrollY - at) > 50, before);
    await page.goBack();
    await page.waitForFunction((at) => Math.abs(scrollY - at) < 50, before);
    assert.match(page.url(), /#phases$/);
    await page.context().close();
  });

  test("terms are explained where they stand; Escape closes and the focus stays", async () => {
    const page = await visit("kahuna/de/reference.html");
    const link = page.locator("main a.term").first();
    await link.focus();
    await page.keyboard.press("Enter");
    assert.ok(await page.locator("#uiTerm").isVisible());
    assert.ok((await text(page, "#uiTerm dfn")).length > 2);
    assert.doesNotMatch(page.url(), /#/);
    assert.ok(await page.$eval("#uiTerm", (bubble) => bubble.matches(":popover-open")), "it is the browser's own popover");
    assert.equal(await link.getAttribute("aria-expanded"), "true");
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => document.getElementById("uiTerm").contains(document.activeElement)), "the next stop is in the explanation");
    await page.keyboard.press("Escape");
    assert.ok(!(await page.locator("#uiTerm").isVisible()));
    assert.equal(await link.getAttribute("aria-expanded"), "false");
    assert.ok(await link.evaluate((node) => document.activeElement === node), "the focus returns");
    await link.click();
    assert.ok(await page.locator("#uiTerm").isVisible());
    await page.locator("h1").click();
    assert.ok(!(await page.locator("#uiTerm").isVisible()), "a click elsewhere closes");
    await link.click();
    await link.click();
    assert.ok(!(await page.locator("#uiTerm").isVisible()), "a second click closes");
    await link.click();
    await page.locator("#uiTerm a").click();
    assert.equal(new URL(page.url()).hash, await link.getAttribute("href"));
    await page.context().close();
  });

  test("a rule is copied as a link and as text with number and edition", async () => {
    const page = await visit("kahuna/de/reference.html", "", { permissions: ["clipboard-read", "clipboard-write"] });
    const copied = async (what) => {
      await page.locator("#play .num").first().click();
      await page.locator(`#uiRule [data-copy=${what}]`).click();
      await page.waitForFunction(() => document.getElementById("uiStatus").textContent !== "");
      return page.evaluate(() => navigator.clipboard.readText());
    };
    assert.match(await copied("link"), /reference\.html#play$/);
    assert.match(await copied("text"), /^Kahuna § 5\.1, KOSMOS 1998: \S/);
    await page.context().close();
  });

  test("on a phone everything is reached from the bar", async () => {
    const page = await visit("kanaloa/de/reference.html", "", phone);
    assert.ok(!(await page.locator("#uiContents").isVisible()));
    await page.locator(".bar button", { hasText: "Inhalt" }).tap();
    await page.locator("#uiContents a", { hasText: "Wertung" }).tap();
    assert.ok(!(await page.locator("#uiContents").isVisible()));
    assert.match(page.url(), /#scoring$/);
    await page.locator(".bar button", { hasText: "Suche" }).tap();
    await page.waitForFunction(() => document.activeElement.id === "uiQuery");
    assert.ok((await find(page, "opfern")).length > 3);
    await page.locator("#uiResults li").first().tap();
    assert.ok(!(await page.locator("#uiFind").isVisible()));
    await page.locator("#uiChosen").tap();
    await page.locator("#uiChoice label", { hasText: "2" }).tap();
    assert.match(await text(page, "#uiChosen"), /^2\s/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(wide, 390, "nothing sticks out");
    const small = await page.$$eval(".bar button, .choice label, .contents a, .panel a", (all) => all.map((one) => one.getBoundingClientRect()).filter((box) => box.height > 0 && box.height < 44).length);
    assert.equal(small, 0, "targets are large enough for a thumb");
    await page.context().close();
  });

  test("light and dark follow the system, and the switch", async () => {
    const page = await visit("kahuna/de/reference.html", "", { colorScheme: "dark" });
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await paper();
    await page.click("#uiTheme");
    const light = await paper();
    assert.notEqual(dark, light);
    // The browser writes it to its storage in its own time.
    for (let tries = 0; tries < 10; tries += 1) {
      await page.reload();
      if ((await paper()) === light) break;
      await page.waitForTimeout(200);
    }
    assert.equal(await paper(), light, "the choice is remembered");
    await page.context().close();
  });

  test("without scripts: all rules, all links, no dead controls", async () => {
    const scripted = await visit("kanaloa/de/reference.html");
    const plain = await visit("kanaloa/de/reference.html", "", { javaScriptEnabled: false });
    const rules = (page) => page.locator("main .rule").count();
    assert.equal(await rules(plain), await rules(scripted));
    assert.ok((await rules(plain)) > 120);
    assert.ok(await plain.locator("#uiContents").isVisible());
    for (const selector of ["#uiFind", "#uiChoice", "#uiTheme"]) assert.ok(!(await plain.locator(selector).isVisible()), selector);
    await plain.locator("main a.term").first().click();
    assert.match(plain.url(), /#/);
    assert.match(await plain.locator("#variants table").innerText(), /8\s+10\s+12/);
    const narrow = await visit("kanaloa/de/reference.html", "", { ...phone, javaScriptEnabled: false });
    await narrow.locator(".bar button", { hasText: "Inhalt" }).tap();
    assert.ok(await narrow.locator("#uiContents").isVisible(), "the list of contents opens without scripts");
    for (const one of [scripted, plain, narrow]) await one.context().close();
  });

  test("on a phone, tables of words are lists in which every cell says what it is about", async () => {
    for (const [path, label] of [["forbidden-island/de/reference.html", "Bewegen"], ["forbidden-island/pl/reference.html", "Ruch"]]) {
      const page = await visit(path, "", { ...phone, javaScriptEnabled: false });
      const box = page.locator(".wordy").first();
      assert.ok(await box.evaluate((one) => one.scrollWidth <= one.clientWidth), "nothing to scroll sideways");
      const cells = await box.locator("td").evaluateAll((all) => all.filter((one) => one.textContent).map((one) => getComputedStyle(one, "::before").content));
      assert.ok(cells.length > 4 && cells.every((one) => one.length > 4), JSON.stringify(cells));
      assert.ok(cells.some((one) => one.includes(label)), JSON.stringify(cells));
      assert.equal(await box.locator("td:empty").first().isVisible(), false);
      await page.context().close();
    }
  });
});
