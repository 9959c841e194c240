"use strict";
const test = require("node:test");
const assert = require("node:assert");
const { page, debounced, escaped } = require("./preview.js");

test("the panel loads nothing and runs one script", () => {
  const html = page("abc");
  assert.match(html, /default-src &#39;none&#39;/);
  assert.doesNotMatch(html, /unsafe|https?:/);
  assert.strictEqual(html.match(/<script nonce="abc">/g).length, 1);
  assert.doesNotThrow(() => new Function(html.split(/<script nonce="abc">|<\/script>/)[1]));
});

test("words of others become no markup", () => {
  assert.strictEqual(escaped("<b>\"'&"), "&#60;b&#62;&#34;&#39;&#38;");
});

test("many changes are one question, and a change meanwhile is one more", async () => {
  let asked = 0, open;
  const draw = debounced(() => { asked += 1; return new Promise(done => { open = done; }); }, 5);
  for (let key = 0; key < 20; key++) draw();
  await new Promise(done => setTimeout(done, 30));
  assert.strictEqual(asked, 1);
  draw();
  await new Promise(done => setTimeout(done, 30));
  assert.strictEqual(asked, 1, "one at a time");
  open();
  await new Promise(done => setTimeout(done, 10));
  assert.strictEqual(asked, 2);
  open();
});
