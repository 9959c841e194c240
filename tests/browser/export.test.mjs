// What `--format json` writes is as its published schema says.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { filesBelow, games } from "./site.mjs";

test("exported games are valid", async () => {
  const site = await games("json");
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  const valid = ajv.compile(JSON.parse(readFileSync(new URL("../../docs/export.schema.json", import.meta.url), "utf8")));
  const files = filesBelow(site, ".json");
  assert.equal(files.length, 36);
  for (const file of files) {
    const data = JSON.parse(readFileSync(join(site, file), "utf8"));
    assert.ok(valid(data), `${file}: ${ajv.errorsText(valid.errors)}`);
    assert.equal(data.format, 2);
  }
  assert.ok(!valid({ format: 2 }), "the schema asks for something");
});
