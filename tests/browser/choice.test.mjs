// The numbers and rules of the players, edition and variants that the reader has chosen.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { join } from "node:path";
import { find, open, share, text, visit } from "./browser.mjs";
import { temporaryFolder } from "./folders.mjs";
import { address, build, filesBelow, project, repository } from "./site.mjs";

/** Everything that a page shows of chapters, rules and components, in order. */
const said = (page) => page.$$eval("main .chapter, main .rule, main .component", (nodes) => nodes.filter((node) => !node.closest("[hidden]")).map((node) => {
  const own = node.querySelector(":scope > .own, :scope > details > .own");
  const line = node.querySelector(":scope > details:not(.since) > summary")?.textContent ?? "";
  return `${node.id}: ${`${line} ${own.textContent}`.replace(/\s+/g, " ").trim()}`;
}));

/** Numbers that look random and are always the same. */
const dice = (seed) => {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

/** Selections that a page allows. */
async function selections(page, many, seed) {
  const { decisions, ok, rows } = JSON.parse(await page.locator("#uiData").textContent()).choice;
  const roll = dice(seed);
  const found = new Map();
  for (let tries = 0; found.size < many && tries < 50 * many; tries += 1) {
    const state = decisions.map(([, options]) => roll(options.length));
    let at = ok;
    while (at >= 0) at = rows[at][1 + state[rows[at][0]]];
    if (at === -2) found.set(state.join(), state.map((option, number) => decisions[number][1][option]));
  }
  const players = decisions.findIndex(([name]) => name === "players");
  return [...found.values()].map((names) => ({ players: names[players] ?? "", others: names.filter((name, at) => name && at !== players) }));
}

/** Compares what a page shows of selections with pages that are built for them. */
async function compare(rules, path, many, seed) {
  const [game, language, file] = path.split("/");
  const product = file.replace(".html", "");
  const folder = project(rules);
  const only = ["--lang", language, "--product", product, game];
  const site = await build(folder, "html", ...only);
  const start = await open(address(site, path));
  const chosen = await selections(start, many, seed);
  await start.context().close();
  const differing = [];
  const newPage = async () => Object.assign(await open(address(site, path)), { other: await open(address(site, path)) });
  await share(chosen, newPage, async (page, { players, others }) => {
    const asked = [...(players ? ["--players", players] : []), ...(others.length ? ["--with", others.join(",")] : [])];
    const output = temporaryFolder();
    await build(folder, "html", ...only, ...asked, "--out", output);
    const made = filesBelow(output, ".html").find((one) => one.startsWith(`${game}/${language}/${product}.`));
    await page.other.goto(address(output, made));
    // As if the reader had followed a link within the page.
    await page.evaluate((search) => {
      history.pushState(null, "", search);
      dispatchEvent(new PopStateEvent("popstate"));
    }, `?${new URLSearchParams({ ...(players && { players }), ...(others.length && { with: others.join(",") }) })}`);
    const [here, there] = [await said(page), await said(page.other)];
    if (here.join("\n") !== there.join("\n")) differing.push({ asked: asked.join(" "), page: here.filter((line) => !there.includes(line)), built: there.filter((line) => !here.includes(line)) });
    assert.deepEqual(page.problems, []);
  }).then((pages) => Promise.all(pages.flatMap((page) => [page.context().close(), page.other.context().close()])));
  assert.deepEqual(differing, []);
  return chosen.length;
}

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
    assert.equal(await page.locator("#sample > details > summary").count(), 1);
    await page.locator("[name=with][value=quick]").uncheck();
    assert.match(await heading(), /Hopping\s3\stimes/);
    assert.equal(await page.locator("#sample > details > .own").count(), 1);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  test("any combination of ten modules shows what is built for it", async () => {
    const rules = join(repository, "tests/projects/patterns/ten-modules/rules");
    assert.equal(await compare(rules, "cove/en/reference.html", 200, 1), 200);
    assert.ok((await compare(rules, "cove/en/sheet.html", 20, 2)) === 20);
  });

  test("combinations of the games of this repository show what is built for them", async () => {
    for (const path of ["kanaloa/pl/reference.html", "kahuna/pl/reference.html", "kahuna/de/sheet.html"]) {
      assert.ok((await compare(join(repository, "rules"), path, 6, 3)) > 3, path);
    }
  });
});
