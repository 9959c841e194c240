// Finding rules by what a reader may type.
import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { find, ids, phone, text, visit } from "./browser.mjs";
import { foreign, measureAll, ranking } from "./questions.mjs";
import { build, games, project } from "./site.mjs";

describe("search", { concurrency: 4 }, () => {
  test("search: number, umlaut as ae, Polish without marks, foreign term, typo, compound", async () => {
    const page = await visit("kanaloa/de/reference.html");
    assert.equal((await find(page, "5.1.b"))[0], "sacrifice");
    assert.equal((await find(page, "5.1b"))[0], "sacrifice");
    assert.equal((await find(page, "§ 4.11"))[0], "place-fish");
    assert.ok((await find(page, "Goetterkarten")).includes("god-card-holders"));
    assert.ok((await find(page, "gotterkarten")).includes("god-card-holders"));
    assert.ok((await find(page, "dolphin")).slice(0, 3).includes("call-dolphin"), "an English term on the German page");
    assert.ok((await find(page, "Opfergbae")).slice(0, 3).includes("take-offering"), "two letters swapped");
    assert.ok((await find(page, "Volkan")).slice(0, 3).some((id) => id.includes("volcano")), "one letter wrong");
    assert.ok((await find(page, "schutzkarten")).some((id) => id.includes("protection")), "the end of a compound");
    assert.deepEqual(await find(page, "qqqqqq"), []);
    assert.match(await text(page, "#uiCount"), /Nichts.*qqqqqq/s);
    assert.ok(await page.locator("#uiIdle a").count() > 5, "the chapters instead");
    const polish = await visit("kanaloa/pl/reference.html");
    assert.ok((await find(polish, "zeton")).length > 0);
    assert.ok((await find(polish, "Insel")).some((id) => id.includes("island")), "a German term on the Polish page");
    for (const one of [page, polish]) { assert.deepEqual(one.problems, []); await one.context().close(); }
  });

  test("a number that does not exist leads to the nearest", async () => {
    const page = await visit("kahuna/en/reference.html");
    const found = await find(page, "5.1.z");
    assert.ok(found.length > 0);
    assert.match(await text(page, "#uiCount"), /no 5\.1\.z.*nearest is 5\.1/);
    await page.context().close();
  });

  test("words that should not be used for a term find it", async () => {
    const page = await visit("kahuna/de/reference.html");
    assert.ok((await find(page, "Brücke")).length > 3);
    await page.context().close();
  });

  test("results say where they stand, mark what was meant, and count all", async () => {
    const page = await visit("kahuna/en/reference.html");
    const found = await find(page, "take bridges away");
    assert.ok(found.slice(0, 3).includes("remove-stick"), found.join());
    assert.match(await text(page, "#uiResults .path >> nth=0"), /Your turn/);
    assert.ok(await page.locator("#uiResults mark").count() > 3);
    const said = Number(/\d+/.exec(await text(page, "#uiCount"))[0]);
    for (let at = 0; at < said; at += 1) await page.keyboard.press("ArrowDown");
    assert.equal((await ids(page)).length, said);
    for (const item of await page.$$eval("#uiResults li", (all) => all.map((one) => [one.querySelector(".name")?.textContent, one.querySelector(".text").textContent]))) {
      if (item[0]) assert.ok(!item[1].replace(/\s/g, " ").startsWith(item[0]), item.join(" | "));
    }
    await page.context().close();
  });

  test("facts of the game answer at once", async () => {
    const page = await visit("kahuna/en/reference.html");
    await page.fill("#uiQuery", "how many players");
    assert.match(await text(page, "#uiFact"), /2\splayers/);
    await page.fill("#uiQuery", "bridge");
    assert.equal(await page.locator("#uiFact").textContent(), "");
    await page.context().close();
  });

  test("by keyboard alone; then from hit to hit, with the question kept", async () => {
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
    assert.equal(await page.inputValue("#uiQuery"), "wertung");
    assert.ok(await page.evaluate(() => CSS.highlights.get("asked").size) > 0);
    await page.click("#uiWalk [data-step='1']");
    assert.equal(new URL(page.url()).hash, `#${found[2]}`);
    await page.click("#uiWalk [data-step='-1']");
    assert.equal(new URL(page.url()).hash, `#${found[1]}`);
    await page.context().close();
  });

  test("on a phone the search fills the screen, with chapters while nothing is asked", async () => {
    const page = await visit("kahuna/en/reference.html", "", phone);
    await page.tap(".bar button");
    assert.ok(await page.locator("#uiIdle a").count() > 5);
    const before = (await page.locator("#uiQuery").boundingBox()).y;
    await page.keyboard.type("can i draw two cards");
    assert.equal((await page.locator("#uiQuery").boundingBox()).y, before);
    const box = await page.locator("#uiFind").boundingBox();
    assert.deepEqual([box.x, box.y, box.width, box.height], [0, 0, 390, 844]);
    const third = await page.locator("#uiResults li >> nth=2").boundingBox();
    assert.ok(third.y + third.height < 844, "the first three are seen whole");
    await page.context().close();
  });

  test("a link to a search shows it", async () => {
    const page = await visit("kahuna/en/reference.html", "?q=bridge");
    assert.ok((await ids(page)).length > 3);
    await page.context().close();
  });

  test("a word at the end of a question, and a slip in a small word", async () => {
    const site = await games("html");
    const first = (page, ask) => ranking(join(site, page, "reference.html")).rank(ask).found.slice(0, 3).map(([id]) => id);
    assert.ok(first("forbidden-island/de", "Flutkarten alle").includes("flood-pile-empty"), "alle: none are left");
    assert.deepEqual(first("kahuna/en", "how meny cards dealt"), first("kahuna/en", "how many cards dealt"));
  });

  test("the questions of players are answered", async () => {
    const site = await games("html");
    const lines = [];
    const { first, three, all, misses } = measureAll(site, { say: (line) => lines.push(line) });
    const report = [...lines, ...misses.map((miss) => `  ${miss.ask} → ${miss.rules}, not ${miss.found}`)].join("\n");
    assert.ok(all >= 360, `${all} questions`);
    assert.ok(three >= .9 * all, `${three} of ${all} among the first three\n${report}`);
    assert.ok(first >= .7 * all, `${first} of ${all} first\n${report}`);
  });

  test("so are those of strangers, from which no list was made", async () => {
    const { three, all, misses } = measureAll(await games("html"), { isStrange: true });
    assert.ok(all >= 180, `${all} questions`);
    assert.ok(three >= .85 * all, `${three} of ${all} among the first three, not ${misses.map((miss) => miss.ask).join("; ")}`);
  });

  test("games of other kinds, with their own words for everything, are answered as well", async () => {
    const site = await build(project(foreign));
    const { first, three, all, misses } = measureAll(site, { rules: foreign });
    assert.ok(all >= 500, `${all} questions`);
    assert.ok(three >= .9 * all, `${three} of ${all} among the first three, not ${misses.map((miss) => miss.ask).join("; ")}`);
    assert.ok(first >= .65 * all, `${first} of ${all} first`);
    // Nothing but its definition says that the sled is a vehicle.
    const { found } = ranking(join(site, "lantern-rally/en/reference.html")).rank("vehicle");
    assert.ok(found.some(([id]) => id === "line-up"), "a term by what its definition tells");
  });
});
