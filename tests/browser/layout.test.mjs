// Every kind of page at all usual widths, for mouse and fingers, in whatever fonts there are: nothing sticks out, targets
// are large enough and apart from each other, and no text is cut off.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { newContext, visit } from "./browser.mjs";
import { fontSets } from "./fonts.mjs";
import { address, games } from "./site.mjs";

const widths = [320, 390, 768, 1280, 1920];
const paths = [
  "index.html",
  "kanaloa/de/reference.html",
  "kahuna/pl/reference.html",
  "kahuna/pl/sheet.html",
  "forbidden-island/de/sheet.html",
  "forbidden-island/en/cards.html",
  "aloha/pl/cards.html",
];
const measure = { path: fileURLToPath(new URL("measure.js", import.meta.url)) };

/** A window with these fonts, for a mouse or for fingers. */
async function newPage(fonts, touch) {
  const context = await newContext({ fonts, hasTouch: touch, isMobile: touch });
  await context.addInitScript(measure);
  return context.newPage();
}

/** What is wrong with all pages at all widths, by one of the measures. */
async function faults(fonts, measured, prepare = () => {}) {
  const site = await games("html");
  const found = [];
  for (const touch of [false, true]) {
    const page = await newPage(fonts, touch);
    for (const path of paths) {
      await page.goto(address(site, path));
      await prepare(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const here = await page.evaluate(([measured, ...how]) => window[measured](...how), [measured, touch, width]);
        found.push(...here.map((fault) => `${path} ${width}${touch ? " touch" : ""}: ${fault}`));
      }
    }
    await page.context().close();
  }
  return found;
}

/** The families of the fonts that a page is shown in, but for those that it brings along. */
async function familiesOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: -1 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "h1, h2, p, a" });
  const shown = await Promise.all(nodeIds.map((nodeId) => session.send("CSS.getPlatformFontsForNode", { nodeId })));
  return [...new Set(shown.flatMap(({ fonts }) => fonts.filter((font) => !font.isCustomFont).map((font) => font.familyName)))].sort();
}

describe("layout", { concurrency: 2 }, () => {
  for (const [fonts, { sans }] of Object.entries(fontSets)) {
    test(`in the fonts of the set ${fonts}`, async () => {
      const wrong = await faults(fonts, "layoutFaults");
      assert.deepEqual(wrong.slice(0, 20), [], `${wrong.length} faults`);
    });

    test(`the set ${fonts} is all that is seen`, async () => {
      const page = await visit("kanaloa/de/reference.html", "", { fonts });
      const seen = await familiesOf(page);
      assert.ok(seen.includes(sans), seen.join());
      assert.deepEqual(seen.filter((family) => !family.startsWith(sans)), []);
      await page.context().close();
    });
  }

  test("targets have their size without any words", async () => {
    // Styles that scripts set are not subject to the policy of the page.
    const wordless = (page) => page.evaluate(() => document.querySelectorAll("body *").forEach((one) => one.style.setProperty("font-size", "0", "important")));
    const wrong = await faults("noto", "smallTargets", wordless);
    assert.deepEqual(wrong.slice(0, 20), [], `${wrong.length} faults`);
  });
});
