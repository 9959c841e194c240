// Nothing from a text, a name, an address or the search box becomes an element, an attribute or a script.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { newContext, share } from "./browser.mjs";
import { address, build, filesBelow, project } from "./site.mjs";

const run = "__ran()";
const tags = ["img src=x", "svg", "body", "iframe", "input autofocus", "details open", "video src=x", "audio src=x", "math", "object data=x", "embed src=x", "marquee", "select autofocus", "textarea autofocus", "button autofocus", "p"];
const handlers = ["onerror", "onload", "onfocus", "ontoggle", "onmouseover"];
const classics = [
  `<script>${run}</script>`, `<SCRIPT SRC=//x.invalid/x.js></SCRIPT>`, `<scr<script>ipt>${run}</scr</script>ipt>`, `"><script>${run}</script>`, `'><img src=x onerror=${run}>`,
  `</script><script>${run}</script>`, `</title><script>${run}</script>`, `</style><script>${run}</script>`, `</textarea><svg onload=${run}>`, `--><img src=x onerror=${run}>`,
  `<!--<img src="--><img src=x onerror=${run}//">`, `<![CDATA[<img src=x onerror=${run}>]]>`, `<a href="javascript:${run}">x</a>`, `<a href="JaVaScRiPt&colon;${run}">x</a>`, `<a href="java\tscript:${run}">x</a>`,
  `<a href="data:text/html,<script>${run}</script>">x</a>`, `<iframe srcdoc="<script>parent.${run}</script>">`, `<base href=//x.invalid/>`, `<meta http-equiv=refresh content="0;url=javascript:${run}">`, `<link rel=stylesheet href=//x.invalid/x.css>`,
  `<style>@import "//x.invalid/x.css";</style>`, `<div style="background:url(//x.invalid/x.png)">`, `<svg><animate onbegin=${run} attributeName=x dur=1s>`, `<svg><set onbegin=${run} attributeName=x>`, `<svg><use href="data:image/svg+xml,<svg id=x onload=${run}>#x">`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`, `<noscript><p title="</noscript><img src=x onerror=${run}>">`, `<template><script>${run}</script></template>`, `<form action=javascript:${run}><input type=submit autofocus onfocus=this.click()>`, `\${${run}}{{${run}}}`,
  `{% raw %}<img src=x onerror=${run}>{% endraw %}`, `{{ "<img src=x onerror=${run}>" | safe }}`, `" onmouseover="${run}" x="`, `' autofocus onfocus=${run} x='`, `&lt;img src=x onerror=${run}&gt;`,
  `&#60;img src=x onerror=${run}&#62;`, `\u2028<img src=x onerror=${run}>\u2029`, `\\u003cimg src=x onerror=${run}\\u003e`, `[x](javascript:${run})`, `![x](x"onerror="${run})`,
];
const payloads = [...classics, ...tags.flatMap((tag) => handlers.map((handler) => `<${tag} ${handler}=${run}>`))];

/** Markdown that means exactly these characters. */
const escaped = (text) => text.replace(/[\\`*_{}[\]<>#+\-.!|~&$"'():/=]/g, "\\$&");
const yaml = (text) => JSON.stringify(text);

/** A game with a payload in every kind of text. */
function game(number, payload) {
  const raw = yaml(payload.replace(/[\u0000-\u001f\u2028\u2029]/g, " "));
  const text = yaml(escaped(payload.replace(/[\u0000-\u001f\u2028\u2029]/g, " ")));
  return `format: 1
id: game-${number}
language: en
title: ${text}
tagline: ${text}
players: 2-4
age: 8
minutes: 30
credits:
  - { role: design, people: [${raw}], and-others: true }
  - { id: thanks, role: thanks, text: ${text} }
provenance: { work: ${text}, license: ${raw}, date: 2024-05-01, based-on: [first] }
values: { hand-limit: { is: 5, title: ${text} } }
icons: { star: { title: ${text}, symbol: ${raw} } }
terms:
  thing: { name: ${raw}, forms: { sg: ${raw}, pl: ${raw}, also: [${raw}] }, define: ${text} }
map: { kind: graph, named: [{ name: ${raw}, lines-to: [${raw}] }] }
figures: [{ id: picture, file: figures/evil.svg, alt: ${text}, caption: ${text} }]
components:
  - { id: stone, name: ${text}, text: ${text}, count: 3, states: [{ id: up, name: ${text} }] }
flavour: [{ id: story, text: ${text} }]
goal: [{ id: aim, title: ${text}, text: ${text}, short: ${text}, card: ${text}, footnote: ${text}, figure: picture }]
phases:
  - id: act
    title: ${text}
    text: ${text}
    when: ${text}
    lasts: ${text}
    repeat: { until: ${text} }
    cases: [{ id: case-one, when: ${text}, text: "{icon:star} {thing} [[aim]] [[aim|words]] {hand-limit thing}" }]
    exceptions: [{ id: exception-one, text: ${text} }]
    notes: [{ id: note-one, text: ${text} }]
    examples: [{ id: example-one, title: ${text}, text: ${text} }]
    table: { columns: [${text}, ${text}], rows: [[${text}, ${text}]] }
roles: [{ id: role-one, title: ${text}, colour: ${text}, text: ${text} }]
faq: [{ id: question-one, title: ${text}, text: ${text}, of: aim }]
errata: [{ id: erratum-one, title: ${text}, text: ${text}, of: aim }]
variants:
  - { id: first, kind: edition, base: true, title: ${text}, edition: { publisher: ${raw}, years: [1999], licensor: ${raw}, imprint: ${raw} } }
  - { id: quick, kind: variant, title: ${text}, text: ${text}, changes: [{ set: hand-limit, to: 3 }, { replace: aim, with: { text: ${text} } }, { add: { id: extra, title: ${text}, text: ${text} }, into: goal }] }
sheet: { credit: { author: ${raw}, version: ${raw}, contact: ${raw}, service-of: [${raw}] } }
cards: [{ id: aid, title: ${text}, show: [phases, goal] }]
`;
}

const drawing = (attribute, inner) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attribute}>${inner}<rect width="10" height="10"/></svg>`;
const evil = [
  drawing(` onload="${run}"`, ""),
  drawing("", `<script>${run}</script>`),
  drawing("", `<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="data:," onerror="${run}"/></foreignObject>`),
  drawing("", `<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">words</p></foreignObject>`),
  drawing("", '<image href="http://x.invalid/y.png"/>'),
  drawing("", "").slice(0, 90),
];

// What our templates write; anything else came from somewhere else.
const elements = new Set("html head meta title link script style body a header nav div span button svg circle path symbol use h1 h2 h3 p ul ol li main section article aside form fieldset legend label input select option footer template details summary table caption thead tbody tr th td figure figcaption img em strong b i br code abbr dfn dl dt dd mark".split(" "));
const attributes = /^(id|class|lang|href|hreflang|rel|type|title|alt|src|loading|decoding|width|height|content|name|charset|property|http-equiv|role|tabindex|popover|popovertarget|popovertargetaction|enterkeyhint|scope|for|value|checked|selected|hidden|placeholder|autocomplete|autocapitalize|spellcheck|open|aria-[a-z]+|data-[a-z]+|viewBox|cx|cy|r|d|fill|stroke|stroke-width)$/;

let site;

/** Foreign elements and attributes in the page and in its templates. */
const foreign = (page) => page.evaluate(([names, pattern]) => {
  const known = new Set(names);
  const allowed = new RegExp(pattern);
  const found = [];
  const look = (scope) => {
    for (const node of scope.querySelectorAll("*")) {
      if (!known.has(node.localName)) found.push(`<${node.localName}>`);
      for (const { name, value } of node.attributes) {
        const fine = allowed.test(name)
          && (name !== "href" || /^(#[\w.-]+|[\w./+-]+\.html(#[\w.-]+)?|data:image\/svg\+xml,%3Csvg|https?:\/\/|mailto:)/.test(value))
          && (node.localName !== "use" || name !== "href" || /^#ui[A-Z]\w*$/.test(value))
          && (name !== "src" || /^(data:image\/|(?:[\w-]+\/){1,2}cover\.svg$)/.test(value));
        if (!fine) found.push(`${node.localName} ${name}=${value.slice(0, 60)}`);
      }
      if (node.localName === "template") look(node.content);
    }
  };
  look(document);
  return found;
}, [[...elements], attributes.source]);

describe("safety", { concurrency: 3 }, () => {
  before(async () => {
    site = await build(project(Object.fromEntries(payloads.flatMap((payload, number) => [
      [`rules/game-${number}/game.yaml`, game(number, payload)],
      [`rules/game-${number}/figures/evil.svg`, drawing("", "")],
    ]))));
  });

  test("120 payloads in every kind of text: nothing runs, nothing is asked for, nothing foreign is there", async (t) => {
    assert.equal(payloads.length, 120);
    assert.equal(new Set(payloads).size, 120);
    const pages = filesBelow(site, ".html");
    assert.equal(pages.length, 120 * 3 + 1, "every game was built");
    let ran = 0;
    let asked = 0;
    const wrong = [];
    const newPage = async () => {
      // Past the policy: escaping alone must be enough.
      const context = await newContext({ bypassCSP: true });
      await context.exposeFunction("__ran", () => { ran += 1; });
      const page = await context.newPage();
      page.on("dialog", (dialog) => { ran += 1; dialog.dismiss(); });
      page.on("request", (request) => { if (!/^(file|data):/.test(request.url())) asked += 1; });
      return page;
    };
    const [last] = await share(pages, newPage, async (page, path) => {
      await page.goto(address(site, path, path.includes("reference") ? "?with=quick" : ""));
      for (const one of await foreign(page)) wrong.push(`${path}: ${one}`);
      if (path.endsWith("reference.html")) {
        const number = Number(path.match(/\d+/)[0]);
        const title = await page.title();
        assert.ok(title.includes(payloads[number].replace(/[\s\u2028\u2029]+/g, " ").trim().slice(0, 12)), `${path}: ${title}`);
        await page.fill("#uiQuery", payloads[number]);
        await page.evaluate(() => document.querySelector("main a.term")?.click());
      }
    });
    // What comes late counts as well.
    await last.waitForTimeout(300);
    t.diagnostic(`${pages.length} pages, ${ran} runs, ${asked} requests, ${wrong.length} foreign parts`);
    assert.equal(ran, 0);
    assert.equal(asked, 0);
    assert.deepEqual([...new Set(wrong)].slice(0, 10), []);
  });

  test("addresses: fragment, search and choice", async () => {
    const context = await newContext({ bypassCSP: true });
    let ran = 0;
    await context.exposeFunction("__ran", () => { ran += 1; });
    const page = await context.newPage();
    for (const payload of payloads) {
      const code = encodeURIComponent(payload);
      await page.goto(address(site, "game-0/en/reference.html", `?q=${code}&players=${code}&with=${code}#${code}`));
      assert.deepEqual(await foreign(page), []);
    }
    assert.equal(ran, 0);
    await context.close();
  });

  test("the policy allows our own scripts and styles and no others", async () => {
    const context = await newContext();
    const page = await context.newPage();
    const blocked = [];
    await page.goto(address(site, "game-1/en/reference.html"));
    page.on("console", (message) => blocked.push(message.text()));
    assert.ok(await page.evaluate(() => document.documentElement.classList.contains("scripts")));
    assert.ok(await page.evaluate(() => !document.getElementById("uiContents").innerHTML.includes("undefined")));
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.intruder = true";
      document.body.append(script);
      const image = document.createElement("img");
      image.src = "http://x.invalid/x.png";
      document.body.append(image);
    });
    await page.waitForTimeout(100);
    assert.equal(await page.evaluate(() => window.intruder), undefined);
    assert.ok(blocked.filter((text) => text.includes("Content Security Policy")).length >= 2, blocked.join("\n"));
    await context.close();
  });

  test("ids and links that are not allowed are refused, and nothing is written", async () => {
    for (const line of [`  - { id: "x\\"><script>", text: a }`, `  - { id: ok, text: "[x](javascript:${run})" }`, `  - { id: ok, text: "<b>x</b>" }`]) {
      const folder = project({ "rules/bad/game.yaml": `format: 1\nid: bad\nlanguage: en\ntitle: Bad\ngoal:\n${line}\n` });
      await assert.rejects(build(folder), line);
      assert.ok(!existsSync(join(folder, "output/bad")));
    }
  });

  test("drawings with scripts, links or HTML, and broken ones, are refused for pages too", async () => {
    const rules = "format: 1\nid: bad\nlanguage: en\ntitle: Bad\nfigures: [{ id: net, file: net.svg, alt: A net. }]\ngoal: [{ id: aim, text: Win., figure: net }]\n";
    const drawn = (svg) => build(project({ "rules/bad/game.yaml": rules, "rules/bad/net.svg": svg }));
    assert.ok(existsSync(join(await drawn(drawing("", "")), "bad/net.svg")));
    for (const svg of evil) await assert.rejects(drawn(svg), /layout-figure/, svg);
  });
});
