// The numbers and rules of the players, edition and variants that the reader has chosen.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { find, open, text, visit } from "./browser.mjs";
import { address, build, project } from "./site.mjs";

describe("choice", { concurrency: 4 }, () => {
  test("the player count changes numbers and rules, and is in the address", async () => {
    const page = await visit("kanaloa/de/reference.html");
    const islands = () => text(page, "#board-islands > .own");
    const choose = (count) => page.locator(`#uiChoice [name=players][value="${count}"]`).check();
    assert.match(await islands(), /12\san der Zahl/);
    assert.ok(await page.locator("#lay-protection-cards").isVisible());
    assert.match(await text(page, "#uiContents"), /Götterschutzkarten/);
    await choose(3);
    assert.match(await islands(), /\b10\s/);
    assert.match(page.url(), /\?players=3/);
    await choose(2);
    assert.match(await islands(), /\b8\s/);
    assert.ok(!(await page.locator("#lay-protection-cards").isVisible()), "no protection cards for two");
    assert.ok(!(await page.locator("#protection-holders").isVisible()));
    assert.doesNotMatch(await text(page, "#uiContents"), /Götterschutzkarten/);
    assert.match(await text(page, ".top .facts"), /^2\s/);
    const numbers = await page.$$eval(".chapter:not([hidden]) > .own > h2 > .num", (all) => all.map((one) => one.textContent));
    assert.deepEqual(numbers, numbers.map((_, at) => String(at + 1)), "chapters are numbered without gaps");
    assert.deepEqual(await find(page, "Götterschutzkarte").then((found) => found.filter((id) => id === "lay-protection-cards")), [], "what does not apply is not found");
    await page.fill("#uiQuery", "");
    await page.goBack();
    assert.match(page.url(), /players=3/);
    assert.match(await islands(), /\b10\s/, "the back button undoes the choice");
    await page.click("#uiReset");
    assert.match(await islands(), /12\san der Zahl/);
    assert.doesNotMatch(page.url(), /players/);
    const linked = await visit("kanaloa/de/reference.html", "?players=2#setup");
    assert.match(await text(linked, "#board-islands > .own"), /\b8\s/, "a link carries the choice");
    assert.deepEqual([...page.problems, ...linked.problems], []);
    await page.context().close();
    await linked.context().close();
  });

  test("editions and variants: what does not go together is let go", async () => {
    const page = await visit("kahuna/de/reference.html");
    const checked = () => page.$$eval("#uiChoice :checked", (all) => all.map((one) => one.value));
    await page.locator("[name=with][value=handicap-1998]").check();
    assert.deepEqual(await checked(), ["", "handicap-1998"]);
    await page.locator("[name=with][value=open-hand]").check();
    assert.deepEqual(await checked(), ["galakta-2015", "open-hand"], "it needs the other edition, which excludes the handicap");
    await page.locator("[name=with][value=calmer]").check();
    assert.match(page.url(), /with=galakta-2015,calmer,open-hand/);
    await page.locator("[name=edition][value='']").check();
    assert.deepEqual(await checked(), ["", "calmer"]);
    await page.context().close();
  });

  test("links to rules that do not apply say so", async () => {
    const page = await visit("kanaloa/de/reference.html", "?players=2#lay-protection-cards");
    assert.match(await text(page, "#uiStatus"), /gilt/);
    await page.context().close();
  });

  test("folded examples have the heading of the choice", async () => {
    const site = await build(project({ "rules/hare/game.yaml": `format: 1
id: hare
language: en
title: Hare
values: { hops: { is: 3, title: Hops } }
setup:
  - { id: first, text: Do. }
  - id: second
    text: Hop {hops} times.
    examples: [{ id: sample, title: "Hopping {hops} times", text: You hop. }]
variants:
  - { id: quick, kind: variant, title: Quick, changes: [{ set: hops, to: 5 }, { remove: first }] }
` }));
    const page = await open(address(site, "hare/en/reference.html"));
    const heading = () => text(page, "#sample > details > summary");
    assert.match(await heading(), /Hopping\s3\stimes/);
    await page.locator("[name=with][value=quick]").check();
    assert.match(await heading(), /Hopping\s5\stimes/);
    assert.equal(await page.locator("#sample summary").count(), 1);
    await page.locator("[name=with][value=quick]").uncheck();
    assert.match(await heading(), /Hopping\s3\stimes/);
    assert.equal(await page.locator("#sample > details > .own").count(), 1);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});
