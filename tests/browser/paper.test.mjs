// Pages printed from the browser.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, test } from "node:test";
import { visit } from "./browser.mjs";

/** The words of a PDF, as people read them. */
const pdfText = (bytes) => execFileSync("pdftotext", ["-raw", "-", "-"], { input: bytes, encoding: "utf8", maxBuffer: 64 << 20 });

describe("paper", { concurrency: 4 }, () => {
  test("on paper there is no navigation, and examples are unfolded", async () => {
    const page = await visit("kahuna/de/reference.html");
    await page.emulateMedia({ media: "print" });
    for (const selector of [".side", ".bar", ".crumbs", "#uiContents"]) assert.ok(!(await page.locator(selector).first().isVisible()), selector);
    const words = (text) => text.normalize("NFC").replace(/[\s\u00ad-]+/g, "");
    const wanted = await page.$$eval("main .own > .say, main .own > h2, main .own > h3, main .term-entry > .own", (all) => all.filter((one) => !one.closest("[hidden]")).flatMap((one) => {
      // Numbers of the ladder and names of icons stand apart from their lines.
      const copy = one.cloneNode(true);
      copy.querySelectorAll(one.closest(".c-ties") ? ".num, .icon" : ".icon").forEach((apart) => apart.replaceWith("\u0000"));
      return copy.textContent.split("\u0000").filter((text) => text.trim());
    }));
    const controls = await page.$$eval(".bar button, .crumbs a, .skip, #uiContents h2, #uiChoice h2, #uiChoice legend, #uiFind label, #uiLanguages a, .bubble button", (all) => all.map((one) => one.textContent.trim()));
    controls.push(await page.getAttribute("#uiTheme", "aria-label"), await page.getAttribute("#uiQuery", "placeholder"));
    await page.emulateMedia({ media: null });
    const paper = pdfText(await page.pdf());
    const lines = new Set(paper.split("\n").map((line) => line.trim()));
    const own = new Set(await page.$$eval("main h2, main h3, main dfn, main .label", (all) => all.map((one) => one.textContent.trim())));
    assert.ok(controls.length > 12);
    assert.deepEqual(controls.filter((control) => lines.has(control) && !own.has(control)), [], "no navigation, search, buttons or switch");
    const printed = words(paper);
    const missing = wanted.filter((text) => !printed.includes(words(text)));
    assert.ok(wanted.length > 120, String(wanted.length));
    assert.deepEqual(missing, [], "all rules are there");
    await page.emulateMedia({ media: "print" });
    const hidden = await page.locator("details .own").first().evaluate((node) => node.getBoundingClientRect().height);
    assert.ok(hidden > 0, "an example is shown");
    await page.context().close();
  });

  test("on paper, without filled areas, what must be done is as strong as what may be", async () => {
    const page = await visit("kahuna/de/reference.html");
    await page.emulateMedia({ media: "print" });
    const looks = await page.$$eval(".badge.must, .badge.must-not, .badge.may, .c-ties .num", (all) => all.map((one) => {
      const { color, backgroundColor, fontWeight, borderTopWidth } = getComputedStyle(one);
      const [red, green, blue] = color.match(/[\d.]+/g).map(Number);
      return { kind: one.className, dark: (red + green + blue) / 3 < 110, filled: !/, 0\)$/.test(backgroundColor), weight: Number(fontWeight), border: parseFloat(borderTopWidth) };
    }));
    const of = (kind) => looks.filter((look) => look.kind.endsWith(kind));
    assert.ok(of(" must").length && of("must-not").length && of(" may").length && of("num").length > 1);
    for (const look of looks) assert.ok(look.dark && !look.filled, JSON.stringify(look));
    const [may] = of(" may");
    for (const look of [...of(" must"), ...of("must-not")]) assert.ok(look.weight >= may.weight && look.border >= may.border, JSON.stringify(look));
    await page.context().close();
  });

  test("sheets and cards on paper: no page for the small print alone, no card in two pieces", async () => {
    for (const [path, most] of [["kahuna/de/sheet.html", 2], ["kahuna/pl/sheet.html", 2], ["kahuna/de/cards.html", 2], ["aloha/de/cards.html", 2]]) {
      const page = await visit(path);
      const pages = pdfText(await page.pdf({ format: "A4" })).split("\f").filter((words) => words.trim());
      assert.ok(pages.length <= most, `${path}: ${pages.length} pages`);
      await page.emulateMedia({ media: "print" });
      const breaks = await page.$$eval(".c-card", (all) => all.map((one) => getComputedStyle(one).breakInside));
      assert.ok(breaks.every((one) => one === "avoid"), path);
      await page.context().close();
    }
  });
});
