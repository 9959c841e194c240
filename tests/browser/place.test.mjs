// Where one is: the line at the top, contents of two levels, previews, ways back, addresses that lead nowhere.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { phone, text, visit } from "./browser.mjs";

describe("place", { concurrency: 3 }, () => {
  test("a line says where one is, and opens the contents", async () => {
    const page = await visit("kahuna/de/reference.html", "#place-stick", phone);
    await page.waitForFunction(() => document.querySelector("#uiHere").textContent.includes("5.1"));
    assert.match(await text(page, "#uiHere"), /5 Spielzug › 5\.1/);
    await page.tap("#uiWhere button");
    assert.ok(await page.locator("#uiContents").isVisible());
    assert.ok(await page.locator("#uiContents .here ol a").count() > 1, "rules of the chapter");
    assert.ok(await page.locator("#uiContents a[aria-current]").count() >= 1);
    await page.context().close();
  });

  test("references show their rule without leaving the page", async () => {
    const page = await visit("kanaloa/de/reference.html");
    const link = page.locator("main .say a[href^='#']:not(.num, .term)").first();
    const before = page.url();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await page.waitForSelector("#uiTerm:popover-open");
    assert.ok((await text(page, "#uiTerm .copy")).length > 10);
    assert.equal(page.url(), before);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("#uiTerm:popover-open").count(), 0);
    await link.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await page.waitForSelector("#uiTerm:popover-open");
    await page.context().close();
  });

  test("back returns to the exact place", async () => {
    const page = await visit("kanaloa/de/reference.html");
    await page.evaluate(() => scrollTo(0, 3210));
    await page.waitForTimeout(300);
    await page.evaluate(() => { location.hash = "place-fish"; });
    await page.waitForTimeout(300);
    assert.notEqual(await page.evaluate(() => Math.round(scrollY)), 3210);
    await page.goBack();
    await page.waitForTimeout(300);
    assert.ok(Math.abs(await page.evaluate(() => scrollY) - 3210) < 4, String(await page.evaluate(() => scrollY)));
    await page.context().close();
  });

  test("an unknown rule or choice is told, with the nearest", async () => {
    const page = await visit("kanaloa/de/reference.html", "#place-fishes");
    assert.match(await text(page, "#uiStatus"), /place-fishes/);
    assert.equal(await page.locator("#uiStatus a").getAttribute("href"), "#place-fish");
    await page.context().close();
    const other = await visit("kanaloa/de/reference.html", "?players=99");
    assert.match(await text(other, "#uiStatus"), /gibt es so nicht/);
    await other.context().close();
  });

  test("every page of the game gets the choice", async () => {
    const page = await visit("kanaloa/de/reference.html", "?players=2");
    await page.locator(".home a", { hasText: "Kurz" }).click();
    await page.waitForURL(/sheet\.html\?players=2/);
    await page.context().close();
  });

  test("the menu copies sub-steps, prints one rule, leads to the other languages", async () => {
    const page = await visit("kahuna/en/reference.html", "", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.click("#remove-stick .num >> nth=0");
    assert.match(await page.locator("#uiRule a[hreflang=pl]").getAttribute("href"), /pl\/reference\.html.*#remove-stick/);
    await page.click("#uiRule [data-copy=text]");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /Kahuna § 5\.1\.b/);
    assert.ok(copied.split("\n").length > 1, copied);
    await page.context().close();
  });

  test("at the table: large, with ticks that stay", async () => {
    const page = await visit("kahuna/en/reference.html");
    const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.querySelector("main")).fontSize));
    const before = await size();
    await page.click("#uiTable");
    assert.ok(await size() > before * 1.2);
    await page.locator(".tick").first().check();
    await page.reload();
    assert.ok(await page.locator(".tick").first().isChecked());
    await page.context().close();
  });

  test("single keys go from rule to rule, and can be switched off", async () => {
    const page = await visit("kahuna/en/reference.html");
    await page.keyboard.press("j");
    const first = await page.evaluate(() => document.activeElement.id);
    await page.keyboard.press("j");
    assert.notEqual(await page.evaluate(() => document.activeElement.id), first);
    await page.click("#uiKeys");
    await page.keyboard.press("/");
    assert.notEqual(await page.evaluate(() => document.activeElement.id), "uiQuery");
    await page.context().close();
  });

  test("at 320 pixels, and in forced colours, states are seen", async () => {
    const page = await visit("kanaloa/de/reference.html", "", { viewport: { width: 320, height: 640 }, forcedColors: "active" });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 320);
    await page.click(".bar button");
    // The field has the keys as soon as the panel stands.
    await page.waitForFunction(() => document.activeElement.id === "uiQuery");
    await page.keyboard.type("opfern");
    const outline = (at) => page.locator("#uiResults li").nth(at).evaluate((one) => getComputedStyle(one).outlineStyle + getComputedStyle(one).outlineWidth);
    assert.notEqual(await outline(0), await outline(1));
    await page.context().close();
  });
});
