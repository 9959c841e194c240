// The extension with a stand-in for VS Code, against the real server: KSR names the program.
"use strict";
const test = require("node:test");
const assert = require("node:assert");
const Module = require("node:module");
const { spawn } = require("node:child_process");
const { mkdtempSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join } = require("node:path");
const { pathToFileURL, fileURLToPath } = require("node:url");
const rpc = require("vscode-jsonrpc/node");

const program = process.env.KSR ?? join(__dirname, "../../target/debug/ksr");
const GAME = "format: 1\nid: hare\nlanguage: en\ntitle: Hare\nplayers: 2-4\ngoal:\n  - id: home\n    text: Be home first, said the ß.\nsetup:\n  - id: field\n    text: Stand at the edge.\n";

// What the extension uses of VS Code, and no more.
function standIn(folder) {
  const events = { change: [], selection: [] };
  const seen = { messages: [], shown: [], commands: {}, opened: [] };
  const listen = list => listener => { list.push(listener); return { dispose: () => list.splice(list.indexOf(listener), 1) }; };
  const file = join(folder, "rules/hare/game.yaml");
  const document = { uri: { toString: () => pathToFileURL(file).href }, languageId: "yaml", getText: () => readFileSync(file, "utf8") };
  const panel = { webview: { html: "", postMessage: message => seen.messages.push(message), onDidReceiveMessage: listener => { panel.say = listener; } },
    onDidDispose: listener => { panel.close = listener; } };
  const vscode = {
    workspace: { getConfiguration: () => ({ get: key => key === "path" ? program : true }), createFileSystemWatcher: () => ({}),
      onDidChangeTextDocument: listen(events.change), openTextDocument: async uri => ({ uri }) },
    commands: { registerCommand: (name, run) => { seen.commands[name] = run; return { dispose() {} }; } },
    window: { activeTextEditor: { document, selection: { active: { line: 6, character: 12 } } }, createWebviewPanel: () => panel,
      onDidChangeTextEditorSelection: listen(events.selection),
      showTextDocument: async (shown, options) => { seen.shown.push([shown.uri, options.selection]); } },
    env: { openExternal: async address => { seen.opened.push(String(address)); } },
    ViewColumn: { One: 1, Beside: -2 }, Uri: { parse: text => text }, Range: class { constructor(...places) { this.places = places; } },
  };
  class LanguageClient {
    constructor(id, name, server, options) { Object.assign(this, { server, options }); }
    async start() {
      this.process = spawn(this.server.command, this.server.args, { stdio: ["pipe", "pipe", "ignore"] });
      this.connection = rpc.createMessageConnection(new rpc.StreamMessageReader(this.process.stdout), new rpc.StreamMessageWriter(this.process.stdin));
      this.connection.listen();
      const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: "p" }];
      await this.connection.sendRequest("initialize", { capabilities: {}, workspaceFolders, initializationOptions: this.options.initializationOptions });
      this.connection.sendNotification("initialized", {});
    }
    sendRequest(...asked) { return this.connection.sendRequest(...asked); }
    tell(method, params) { this.connection.sendNotification(method, params); }
    async stop() { await this.connection.sendRequest("shutdown"); this.connection.sendNotification("exit"); this.connection.dispose(); }
  }
  return { vscode, seen, events, panel, document, LanguageClient };
}

async function until(holds) {
  for (let turn = 0; turn < 600; turn++) {
    const found = holds();
    if (found) return found;
    await new Promise(done => setTimeout(done, 50));
  }
  throw new Error("it never came");
}

test("pages beside the text follow keys, clicks and the cursor", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ksr-vscode-"));
  mkdirSync(join(folder, "rules/hare"), { recursive: true });
  writeFileSync(join(folder, "rules/hare/game.yaml"), GAME);
  const { vscode, seen, events, panel, document, LanguageClient } = standIn(folder);
  const load = Module._load;
  let client;
  Module._load = (name, ...rest) => {
    if (name === "vscode") return vscode;
    if (name === "vscode-languageclient/node") return { TransportKind: { stdio: 0 }, LanguageClient: class extends LanguageClient { constructor(...made) { super(...made); client = this; } } };
    return load(name, ...rest);
  };
  const extension = require("./extension.js");
  Module._load = load;
  await extension.activate({ subscriptions: [] });
  try {
    seen.commands["ksr.preview"]();
    assert.match(panel.webview.html, /default-src/);
    panel.say({ ready: true });
    const first = await until(() => seen.messages.find(message => message.pages));
    assert.ok(first.pages[0].areas.some(area => area.rule === "home"), "rules have places");

    // A key that is not saved reaches the page.
    const uri = document.uri.toString();
    const text = GAME.replace("first, said the ß", "before all others");
    client.tell("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version: 1, text } });
    events.change.forEach(listener => listener({ document }));
    await until(() => seen.messages.find(message => message.pages && message.pages[0].digest !== first.pages[0].digest));

    await panel.say({ rule: "home" });
    const [shown, range] = seen.shown[0];
    assert.strictEqual(fileURLToPath(shown), join(folder, "rules/hare/game.yaml"));
    assert.deepStrictEqual(range.places.slice(0, 1), [6]);
    events.selection.forEach(listener => listener());
    await until(() => seen.messages.find(message => message.rule === "home"));

    // While the file is broken the panel is told so, and keeps its pages.
    client.tell("textDocument/didChange", { textDocument: { uri, version: 2 }, contentChanges: [{ text: text.replace("before", "[[nobody]]") }] });
    events.change.forEach(listener => listener({ document }));
    await until(() => seen.messages.find(message => message.trouble && !message.pages));
    panel.close();
    assert.strictEqual(events.change.length, 0, "nobody listens any more");
  } finally {
    await extension.deactivate();
  }
});
