// Every page in every language, light and dark, narrow and wide: no violation of WCAG 2.2 AA that axe-core finds.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { before, describe, test } from "node:test";
import { newContext, share } from "./browser.mjs";
import { address, filesBelow, games } from "./site.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
let site;

const told = (found) => found.violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(" ")} ${node.failureSummary.split("\n")[1] ?? ""}`));

/** What is wrong apart from colours. */
const violations = async (page) => told(await page.evaluate((values) => window.axe.run(document, {
  runOnly: { type: "tag", values },
  rules: { "color-contrast": { enabled: false } },
  resultTypes: ["violations"],
}), tags));

/** Words that cannot be told from what is behind them. Of all words that look the same in the same place, the first are looked at. */
const faint = async (page) => told(await page.evaluate(() => {
  const looks = new Map();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const one = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !one.checkVisibility()) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(one);
    const look = [color, fontSize, fontWeight];
    for (let at = one; at; at = at.parentElement) look.push(at.localName, at.getAttribute("class"), getComputedStyle(at).backgroundColor);
    if (!looks.has(look.join())) looks.set(look.join(), one);
  }
  return window.axe.run({ include: [...looks.values()] }, { runOnly: ["color-contrast"], resultTypes: ["violations"] });
}));

describe("accessibility", { concurrency: 3 }, () => {
  before(async () => { site = await games("html"); });

  test("axe-core finds nothing", async (t) => {
    const pages = filesBelow(site, ".html");
    assert.ok(pages.length >= 37, String(pages.length));
    const wrong = [];
    let runs = 0;
    const jobs = pages.flatMap((path) => [320, 1280].map((width) => ({ path, width })));
    // The policy of the pages forbids foreign scripts, so axe comes in past it.
    await share(jobs, async () => (await newContext({ bypassCSP: true })).newPage(), async (page, { path, width }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(address(site, path));
      await page.evaluate(axe);
      for (const one of await violations(page)) wrong.push(`${path} ${width}: ${one}`);
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        for (const one of await faint(page)) wrong.push(`${path} ${colorScheme} ${width}: ${one}`);
        runs += 1;
      }
    });
    t.diagnostic(`${runs} runs`);
    assert.deepEqual(wrong.slice(0, 20), [], `${wrong.length} violations`);
  });

  test("open panels and explanations are fine as well", async () => {
    const page = await (await newContext({ viewport: { width: 390, height: 844 }, bypassCSP: true })).newPage();
    await page.goto(address(site, "kahuna/pl/reference.html"));
    await page.addScriptTag({ content: axe });
    const wrong = [];
    for (const [name, act] of [
      ["search", async () => { await page.evaluate(() => document.getElementById("uiFind").showPopover()); await page.fill("#uiQuery", "most"); }],
      ["contents", () => page.evaluate(() => document.getElementById("uiContents").showPopover())],
      ["choice", () => page.evaluate(() => document.getElementById("uiChoice").showPopover())],
      ["languages", () => page.evaluate(() => document.getElementById("uiLanguages").showPopover())],
      ["term", () => page.evaluate(() => document.querySelector("main a.term").click())],
      ["rule", () => page.evaluate(() => document.querySelector("main .rule .num").click())],
      ["table", () => page.evaluate(() => { document.querySelectorAll(":popover-open").forEach((one) => one.hidePopover()); document.getElementById("uiTable").click(); })],
      ["changed", () => page.evaluate(() => { document.querySelector("#uiChoice [name=edition]:not(:checked)").click(); document.querySelectorAll(".since").forEach((one) => { one.open = true; }); })],
      ["beside", () => page.evaluate(() => { document.querySelector("main .rule .num").click(); document.querySelector("#uiRule a[data-path]").click(); })],
      ["examples", () => page.evaluate(() => document.querySelectorAll("details").forEach((one) => { one.open = true; }))],
    ]) {
      await act();
      for (const one of [...await violations(page), ...await faint(page)]) wrong.push(`${name}: ${one}`);
    }
    assert.deepEqual(wrong, []);
    await page.context().close();
  });

  test("with the keyboard alone, the focus is always to be seen", async () => {
    const page = await (await newContext({ viewport: { width: 390, height: 700 } })).newPage();
    await page.goto(address(site, "aloha/de/reference.html"));
    const hidden = [];
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press("Tab");
      const seen = await page.evaluate(() => {
        const node = document.activeElement;
        const box = node.getClientRects()[0];
        if (!box || node === document.body) return true;
        const bar = document.querySelector(".bar").getBoundingClientRect().top;
        return node.closest(".bar") || (box.top >= 0 && box.bottom <= bar + 1) || node.outerHTML.slice(0, 80);
      });
      if (typeof seen === "string") hidden.push(seen);
    }
    assert.deepEqual(hidden, []);
    await page.context().close();
  });
});
