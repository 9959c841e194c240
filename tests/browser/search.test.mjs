// Finding rules by what a reader may type.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { find, ids, text, visit } from "./browser.mjs";

const results = (page) => page.$$eval("#uiResults li", (items) => items.map((item) => `${item.dataset.to}: ${item.textContent}`));
const anchored = "main .rule[id], main .component[id], main .variant[id], main .term-entry[id], main .chapter[id]";

describe("search", { concurrency: 4 }, () => {
  test("search: number, umlaut as ae, Polish without marks, foreign term, typo, compound", async () => {
    const page = await visit("kanaloa/de/reference.html");
    assert.equal((await find(page, "5.1.b"))[0], "sacrifice");
    assert.equal((await find(page, "§ 4.11"))[0], "place-fish");
    assert.ok((await find(page, "Goetterkarten")).includes("god-card-holders"));
    assert.ok((await find(page, "gotterkarten")).includes("god-card-holders"));
    assert.equal((await find(page, "dolphin"))[0], "dolphin", "an English term on the German page");
    assert.ok((await find(page, "dolphin")).includes("call-dolphin"), "and the rules that speak of it");
    assert.ok((await find(page, "Opfergbae")).includes("offering"), "two letters swapped");
    assert.ok((await find(page, "Volkan")).includes("volcano"), "one letter wrong");
    assert.ok((await find(page, "schutzkarten")).some((id) => id.includes("protection")), "the end of a compound");
    assert.deepEqual(await find(page, "qqqqqq"), []);
    assert.match(await text(page, "#uiCount"), /Nichts/);
    const polish = await visit("kanaloa/pl/reference.html");
    const name = await polish.locator("#island dfn").innerText();
    assert.ok((await find(polish, "zeton")).length > 0, name);
    assert.equal((await find(polish, "Insel"))[0], "island", "a German term on the Polish page");
    const kahuna = await visit("kahuna/de/reference.html");
    assert.ok((await results(kahuna)).length === 0);
    assert.ok((await find(kahuna, "Staebe")).includes("stick-set") || (await find(kahuna, "Staebe")).length > 0);
    for (const one of [page, polish, kahuna]) { assert.deepEqual(one.problems, []); await one.context().close(); }
  });

  test("search: words that only the texts of another language have, on every page", async () => {
    const page = await visit("kanaloa/de/reference.html");
    const shown = (await page.locator("main").innerText()).toLowerCase();
    // English and Polish words of one rule, none of them a title or a term.
    for (const word of ["clockwise", "wskazówek"]) {
      assert.ok(!shown.includes(word), word);
      assert.ok((await find(page, word)).length > 0, word);
    }
    const said = async (language, word) => {
      const other = await visit(`kanaloa/${language}/reference.html`);
      const rules = await other.$$eval(anchored, (all, word) => all.filter((one) => {
        const own = one.querySelector(":scope > .own, :scope > details > .own")?.cloneNode(true);
        own?.querySelectorAll(".meta, details").forEach((part) => part.remove());
        return own?.textContent.toLowerCase().includes(word);
      }).map((one) => one.id), word);
      await other.context().close();
      return rules;
    };
    for (const [language, word] of [["en", "clockwise"], ["pl", "wskazówek"]]) {
      const rules = await said(language, word);
      const found = await find(page, word);
      assert.ok(rules.length > 0 && rules.every((id) => found.includes(id)), `${word}: ${rules} in ${found}`);
    }
    assert.ok((await find(page, "wskazowek")).length > 0, "without marks");
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  test("search by keyboard alone", async () => {
    const page = await visit("kahuna/de/reference.html");
    await page.keyboard.press("/");
    await page.keyboard.type("wertung");
    const found = await ids(page);
    assert.ok(found.length > 2);
    await page.keyboard.press("ArrowDown");
    assert.equal(await page.getAttribute("#uiQuery", "aria-activedescendant"), "uiHit1");
    await page.keyboard.press("Enter");
    assert.equal(new URL(page.url()).hash, `#${found[1]}`);
    assert.ok(await page.evaluate((id) => document.activeElement.id === id, found[1]));
    await page.context().close();
  });

  test("a link to a search shows it", async () => {
    const page = await visit("kahuna/en/reference.html", "?q=bridge");
    assert.ok((await ids(page)).length > 3);
    await page.context().close();
  });

  test("results do not repeat their title", async () => {
    const page = await visit("kanaloa/de/reference.html");
    await page.fill("#uiQuery", "Vulkan");
    const found = await page.$$eval("#uiResults li", (items) => items.map((item) => [item.querySelector("b")?.textContent ?? "", item.lastElementChild.textContent]));
    assert.ok(found.length > 3);
    for (const [title, rest] of found.filter(([title]) => title)) assert.ok(!rest.replace(/\s/g, " ").startsWith(title), `${title} | ${rest}`);
    await page.context().close();
  });
});
