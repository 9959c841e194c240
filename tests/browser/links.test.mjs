// All links lead somewhere, and the HTML is valid.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { before, describe, test } from "node:test";
import { HtmlValidate } from "html-validate";
import { filesBelow, games } from "./site.mjs";

let site;
let pages;

describe("links", () => {
  before(async () => {
    site = await games("html");
    pages = new Map(filesBelow(site, ".html").map((path) => [path, readFileSync(join(site, path), "utf8")]));
  });

  test("every internal link of every page leads somewhere", (t) => {
    const ids = new Map([...pages].map(([path, text]) => [path, new Set([...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))]));
    const wrong = [];
    let count = 0;
    for (const [path, text] of pages) {
      for (const [, link] of text.matchAll(/ (?:href|src)="([^"]+)"/g)) {
        if (/^(https?:|mailto:|data:)/.test(link)) continue;
        count += 1;
        const [file, id] = link.split("#");
        const target = file ? normalize(join(dirname(path), file)) : path;
        if (!existsSync(join(site, target))) wrong.push(`${path}: ${link}`);
        else if (id && !ids.get(target)?.has(id)) wrong.push(`${path}: ${link}`);
      }
    }
    t.diagnostic(`${count} links`);
    assert.ok(count > 5000, String(count));
    assert.deepEqual(wrong.slice(0, 20), [], `${wrong.length} dead links`);
  });

  test("the HTML is valid", async () => {
    const validator = new HtmlValidate({
      extends: ["html-validate:recommended"],
      rules: {
        // The typesetter of texts writes no-break spaces as characters, and long titles are the game's.
        "long-title": "off",
        // What is chosen takes effect at once; there is nothing to submit.
        "wcag/h32": "off",
        "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
        "no-inline-style": "error",
        "no-trailing-whitespace": "off",
        "doctype-style": "off",
        "void-style": "off",
        "prefer-native-element": "off",
        "attr-quotes": ["error", { style: "double" }],
      },
    });
    const wrong = [];
    for (const [path, text] of pages) {
      const report = await validator.validateString(text, path);
      for (const { messages } of report.results) wrong.push(...messages.map((one) => `${path}:${one.line}:${one.column} ${one.ruleId}: ${one.message}`));
    }
    assert.deepEqual(wrong.slice(0, 20), [], `${wrong.length} messages`);
  });
});
