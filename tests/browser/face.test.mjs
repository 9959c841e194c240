// Its own face: a game's pages look like its prints; what a choice changes is marked; what a rule can be asked for.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { open, phone, text, visit } from "./browser.mjs";
import { address, build, project, repository } from "./site.mjs";

const ground = (page, selector) => page.$eval(selector, (node) => getComputedStyle(node).backgroundColor);

describe("face", { concurrency: 3 }, () => {
  test("every game has its band, its colours and its letters", async () => {
    const looks = new Set();
    for (const game of ["aloha", "forbidden-island", "kahuna", "kanaloa"]) {
      const page = await visit(`${game}/pl/reference.html`);
      const look = await page.evaluate(async () => {
        await document.fonts.ready;
        const band = getComputedStyle(document.querySelector(".top"));
        const fonts = [...document.fonts].map((one) => `${one.family} ${one.status}`);
        return { band: band.backgroundImage, pattern: getComputedStyle(document.querySelector(".top"), "::before").backgroundImage, fonts };
      });
      assert.ok(look.fonts.length > 0 && look.fonts.every((one) => /^"?ksr-(title|heading)"? loaded$/.test(one)), look.fonts.join());
      assert.match(look.band, /gradient/);
      assert.match(look.pattern, /^url\("data:image\/svg/);
      looks.add(look.band);
      assert.deepEqual(page.problems, []);
      assert.equal(page.requests.length, 1, "nothing but the page itself");
      await page.context().close();
    }
    assert.equal(looks.size, 4);
  });

  test("phases are panels in colours of their own, and the strip leads to them and to actions", async () => {
    const page = await visit("forbidden-island/en/reference.html");
    const heads = await page.$$eval(".c-phases > .rules > .rule > .own > h3", (all) => all.map((one) => getComputedStyle(one).backgroundColor));
    const strip = await page.$$eval(".turn ol > li > a", (all) => all.map((one) => getComputedStyle(one).backgroundColor));
    assert.equal(new Set(heads).size, 3);
    assert.deepEqual(strip, heads);
    assert.notEqual(await ground(page, ".c-win > .own > h2"), await ground(page, ".c-lose > .own > h2"));
    const action = page.locator(".turn ul a").nth(1);
    await action.click();
    assert.equal(new URL(page.url()).hash, await action.getAttribute("href"));
    const spines = await page.$$eval(".c-roles .spine path", (all) => all.map((one) => one.getAttribute("fill")));
    assert.equal(new Set(spines).size, 6);
    await page.context().close();
    const bare = await visit("forbidden-island/en/reference.html", "", { javaScriptEnabled: false });
    assert.ok(await bare.locator(".strip").isVisible(), "a drawing without scripts");
    await bare.context().close();
  });

  test("what a choice has changed says so, with the basic text one tap away", async () => {
    const page = await visit("kanaloa/en/reference.html", "?players=2");
    const mark = page.locator("#board-islands > .since");
    assert.match(await mark.locator("summary").innerText(), /^2\splayers/);
    assert.ok(!(await mark.locator(".before").isVisible()));
    await mark.locator("summary").click();
    assert.match(await mark.locator(".before").innerText(), /12/);
    await page.click("#uiReset");
    assert.equal(await page.locator(".since").count(), 0);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  test("of two options with one name, that is offered which goes with the edition", async () => {
    const page = await visit("kahuna/en/reference.html");
    const offered = () => page.$$eval("#uiChoice [name=with]", (all) => all.filter((one) => one.checkVisibility()).map((one) => one.parentElement.textContent));
    const first = await offered();
    assert.equal(new Set(first).size, first.length, first.join());
    await page.check('#uiChoice [name=edition][value="galakta-2015"]');
    const second = await offered();
    assert.equal(new Set(second).size, second.length, second.join());
    await page.context().close();
  });

  test("the same rule in another language stands beside it", async () => {
    const page = await visit("kahuna/en/reference.html");
    await page.click("#draw .num");
    await page.click('#uiRule a[lang="de"]');
    const frame = page.frameLocator("#uiBeside iframe");
    await frame.locator("#draw").waitFor();
    assert.match(await frame.locator("#draw > .own").innerText(), /Karte/);
    assert.ok(!(await frame.locator(".top").isVisible()));
    assert.ok(!(await frame.locator("#goal").isVisible()), "nothing else");
    assert.match(page.url(), /\/en\/reference\.html/);
    await page.context().close();
  });

  test("the menu says who refers to a rule, and has a code for other phones where there is an address", async () => {
    const page = await visit("forbidden-island/en/reference.html");
    await page.click("#take-actions > .own .num");
    assert.ok(await page.locator("#uiRule .referrers a").count() > 0);
    assert.ok(!(await page.locator("#uiRule [data-do=qr]").isVisible()), "a file has no address for others");
    await page.context().close();
    const folder = project({ "rules/hare/game.yaml": "format: 1\nid: hare\ntitle: Hare\nlanguage: en\ngoal: [{ id: win-it, text: Win. }]\n", "ksr.toml": '[checks]\nprofile = "draft"\n\n[site]\nurl = "https://example.org/rules"\n' });
    const published = await open(address(await build(folder), "hare/en/reference.html"));
    await published.click("#win-it .num");
    await published.click("#uiRule [data-do=qr]");
    assert.equal(await published.locator("#uiZoom svg").getAttribute("aria-label"), "https://example.org/rules/hare/en/rule/win-it.html");
    assert.ok(await published.locator("#uiZoom svg").isVisible());
    assert.deepEqual(published.problems, []);
    await published.context().close();
  });

  test("the menu covers no rule, and the page does not move", async () => {
    const page = await visit("kahuna/en/reference.html");
    await page.locator("#remove-stick").scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await page.locator("#remove-stick .num").first().evaluate((node) => node.click());
    assert.equal(await page.evaluate(() => scrollY), before);
    assert.equal(new URL(page.url()).hash, "#remove-stick");
    const [menu, main] = [await page.locator("#uiRule").boundingBox(), await page.locator("main").boundingBox()];
    assert.ok(menu.x + menu.width <= main.x, `${menu.x} ${menu.width} ${main.x}`);
    await page.context().close();
  });

  test("codes are what readers of codes expect", () => {
    const script = readFileSync(join(repository, "templates/html/qr.js"), "utf8");
    const squares = new Function(`${script}; return qrSquares;`)();
    // Version 1, correction L, mask as the rules choose it; read back with another program.
    const rows = squares("ksr").map((row) => row.join(""));
    assert.equal(rows.length, 21);
    assert.deepEqual([rows[0].slice(0, 7), rows[2].slice(0, 7), rows[20].slice(0, 7), rows[6]], ["1111111", "1011101", "1111111", "111111101010101111111"]);
    assert.deepEqual([60, 120, 200, 271].map((length) => squares("x".repeat(length)).length), [33, 41, 53, 57]);
    assert.equal(squares("x".repeat(272)), null);
  });

  test("my role and my turn are in front, also after a reload", async () => {
    const page = await visit("forbidden-island/en/cards.html", "", phone);
    const shown = () => page.$$eval(".c-card", (all) => all.filter((one) => one.checkVisibility()).length);
    const all = await shown();
    const roles = page.locator("#uiRoles button");
    assert.ok(await roles.count() > 2);
    await roles.nth(2).click();
    const mine = await roles.nth(2).getAttribute("value");
    assert.ok(await shown() < all);
    await page.reload();
    assert.equal(await page.locator(`#uiRoles button[value="${mine}"]`).getAttribute("aria-pressed"), "true");
    await page.click("#uiTable");
    const left = await page.$$eval(".c-card", (cards) => cards.filter((one) => one.checkVisibility()).sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)[0].id);
    assert.equal(left, mine, "one at a time, mine first");
    await roles.first().click();
    assert.equal(await shown(), all);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  test("states are seen whatever colours a reader has chosen", async () => {
    for (const forcedColors of ["none", "active"]) {
      for (const colorScheme of ["light", "dark"]) {
        const page = await visit("kanaloa/en/reference.html", "?players=2", { forcedColors, colorScheme });
        const pictures = await Promise.all(["2", "3"].map(async (count) => {
          const label = page.locator(`#uiChoice label:has([value="${count}"])`);
          await label.locator("span").evaluate((node) => { node.textContent = "0"; });
          return (await label.screenshot()).toString("base64");
        }));
        assert.notEqual(pictures[0], pictures[1], `${forcedColors} ${colorScheme}: what is chosen`);
        await page.fill("#uiQuery", "fish");
        const hit = async (at) => page.locator("#uiResults li").nth(at).evaluate((node) => { const { backgroundColor, outlineColor, outlineStyle } = getComputedStyle(node); return [backgroundColor, outlineColor, outlineStyle].join(); });
        assert.notEqual(await hit(0), await hit(1), `${forcedColors} ${colorScheme}: what is lit`);
        await page.context().close();
      }
    }
  });

  test("no page is wider than the screen, at any zoom", async () => {
    for (const width of [320, 640]) {
      for (const path of ["kanaloa/de/reference.html", "forbidden-island/en/cards.html", "aloha/pl/sheet.html", "index.html"]) {
        const page = await visit(path, "", { viewport: { width, height: 480 } });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${path} at ${width}: ${wide}`);
        await page.context().close();
      }
    }
    const page = await visit("kanaloa/en/reference.html", "?players=2", phone);
    assert.match(await text(page, "h1"), /Kanaloa/);
    await page.context().close();
  });
});
