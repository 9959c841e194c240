// What a reader does with a page, from a file, without any server.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { address, games, launch, open } from "./site.mjs";

/** The words of a PDF, as people read them. */
const pdfText = (bytes) => execFileSync("pdftotext", ["-raw", "-", "-"], { input: bytes, encoding: "utf8", maxBuffer: 64 << 20 });

let browser;
let site;
before(async () => { site = games(); browser = await launch(); });
after(() => browser.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const visit = (path, rest = "", options = {}) => open(browser, address(site, path, rest), options);
const results = (page) => page.$$eval("#uiResults li", (items) => items.map((item) => `${item.dataset.to}: ${item.textContent}`));
const ids = (page) => page.$$eval("#uiResults li", (items) => items.map((item) => item.dataset.to));
const find = async (page, words) => { await page.fill("#uiQuery", words); return ids(page); };
const anchored = "main .rule[id], main .component[id], main .variant[id], main .term-entry[id], main .chapter[id]";
/** Visible text of a part of the page. */
const text = (page, selector) => page.locator(selector).innerText();
const topOf = (page, id) => page.locator(`[id="${id}"]`).evaluate((node) => node.getBoundingClientRect().top);

test("opens from a file, asks for nothing else, and reports nothing", async () => {
  for (const path of ["index.html", "kahuna/de/reference.html", "kanaloa/pl/sheet.html", "aloha/en/cards.html"]) {
    const page = await visit(path);
    assert.deepEqual(page.problems, [], path);
    assert.deepEqual(page.requests, [address(site, path)], path);
    await page.context().close();
  }
});

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

test("old ids lead to the rule, with and without scripts", async () => {
  const { build } = await import("./site.mjs");
  const renamed = build({ "rules/hare/game.yaml": "format: 1\nid: hare\nlanguage: en\ntitle: Hare\nsetup:\n" + Array.from({ length: 80 }, (_, n) => `  - { id: rule-${n}, text: Do ${n}. }\n`).join("") + "  - { id: new-name, was: [old-name], text: Here. }\n" });
  const page = await open(browser, address(renamed, "hare/en/reference.html", "#old-name"));
  await page.waitForURL(/#new-name$/);
  assert.ok((await topOf(page, "new-name")) < 900);
  const still = await open(browser, address(renamed, "hare/en/reference.html", "#old-name"), { javaScriptEnabled: false });
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

test("folded examples have the heading of the choice", async () => {
  const { build } = await import("./site.mjs");
  const site = build({ "rules/hare/game.yaml": `format: 1
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
` });
  const page = await open(browser, address(site, "hare/en/reference.html"));
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

test("fingers find everything: 44 pixels on phones and tablets", async () => {
  for (const viewport of [{ width: 360, height: 780 }, { width: 1280, height: 800 }]) {
    for (const path of ["index.html", "kanaloa/de/reference.html", "kahuna/pl/sheet.html", "forbidden-island/en/cards.html"]) {
      const page = await visit(path, "", { viewport, hasTouch: true, isMobile: true });
      if (path.includes("/")) await page.locator("main a.num, main a.term").first().tap().catch(() => {});
      const small = await page.evaluate(() => {
        document.querySelectorAll("[popover]").forEach((one) => { if (getComputedStyle(one).display === "none") one.showPopover(); });
        const controls = "button, input:not([type=radio], [type=checkbox]), label:has(input), summary, a.num, nav a, .game dd a, .bubble a";
        return [...document.querySelectorAll(controls)]
          .map((one) => [one, one.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && (box.height < 43.9 || box.width < 43.9))
          .map(([one, box]) => `${one.outerHTML.slice(0, 70)} ${box.width.toFixed(1)}×${box.height.toFixed(1)}`);
      });
      assert.deepEqual(small.slice(0, 8), [], `${path} at ${viewport.width}: ${small.length}`);
      await page.context().close();
    }
  }
});

test("at 320 pixels nothing sticks out", async () => {
  for (const path of ["index.html", "kanaloa/de/reference.html", "kahuna/pl/sheet.html", "forbidden-island/en/cards.html"]) {
    const page = await visit(path, "", { viewport: { width: 320, height: 640 } });
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320, path);
    await page.context().close();
  }
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
  const page = await visit("kahuna/de/sheet.html");
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

test("on a phone, tables of words are lists in which every cell says what it is about", async () => {
  for (const [path, label] of [["forbidden-island/de/sheet.html", "Bewegen"], ["forbidden-island/pl/reference.html", "Ruch"]]) {
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

test("the list of games speaks the reader's language, and names games in all", async () => {
  const shown = async (options) => {
    const page = await visit("index.html", "", options);
    const heading = await page.locator("h1").innerText();
    const titles = await page.locator(".game h2:visible").allInnerTexts();
    const rows = await page.locator("#forbidden-island dt").allInnerTexts();
    const tag = await page.locator("html").getAttribute("lang");
    await page.context().close();
    return { heading, titles, rows: rows.join(), tag };
  };
  for (const [options, tag, heading, title] of [
    [{ locale: "pl-PL" }, "pl", "Wszystkie gry", "Zakazana wyspa"],
    [{ locale: "en-GB" }, "en", "All games", "Forbidden Island"],
    [{ locale: "de-AT" }, "de", "Alle Spiele", "Die verbotene Insel"],
    [{ locale: "fr-FR" }, "de", "Alle Spiele", "Die verbotene Insel"],
    [{ locale: "pl-PL", javaScriptEnabled: false }, "de", "Alle Spiele", "Die verbotene Insel"],
  ]) {
    const found = await shown(options);
    assert.equal(found.tag, tag);
    assert.equal(found.heading, heading);
    assert.equal(found.titles.length, 4);
    assert.ok(found.titles.includes(title), found.titles.join());
    for (const name of ["Die verbotene Insel", "Zakazana wyspa", "Forbidden Island"]) assert.ok(found.rows.includes(name), found.rows);
  }
});

test("results do not repeat their title", async () => {
  const page = await visit("kanaloa/de/reference.html");
  await page.fill("#uiQuery", "Vulkan");
  const found = await page.$$eval("#uiResults li", (items) => items.map((item) => [item.querySelector("b")?.textContent ?? "", item.lastElementChild.textContent]));
  assert.ok(found.length > 3);
  for (const [title, rest] of found.filter(([title]) => title)) assert.ok(!rest.replace(/\s/g, " ").startsWith(title), `${title} | ${rest}`);
  await page.context().close();
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

test("a page of a large game is not larger than 250 kB", () => {
  for (const language of ["de", "pl", "en"]) {
    const { size } = statSync(join(site, "kanaloa", language, "reference.html"));
    assert.ok(size <= 250_000, `${language}: ${size}`);
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
