"use strict";
const { randomBytes } = require("node:crypto");
const { workspace, commands, window, ViewColumn, Uri, Range } = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");
const { page, debounced } = require("./preview.js");

let client;

exports.activate = async context => {
  const command = workspace.getConfiguration("ksr").get("path");
  const documentSelector = [
    { scheme: "file", language: "yaml", pattern: "**/rules/**/*.yaml" },
    { scheme: "file", pattern: "**/ksr.toml" },
  ];
  const server = { command, args: ["lsp"], transport: TransportKind.stdio };
  const synchronize = { fileEvents: workspace.createFileSystemWatcher("**/*.{yaml,toml,stamps,svg,png}") };
  const settings = workspace.getConfiguration("ksr");
  const initializationOptions = { hints: settings.get("hints"), lenses: settings.get("lenses") };
  client = new LanguageClient("ksr", "ksr", server, { documentSelector, synchronize, initializationOptions });
  await client.start();
  context.subscriptions.push(client, commands.registerCommand("ksr.preview", () => show(context)));
};

exports.deactivate = () => client?.stop();

// Shows the sheet of the file that is open, in its language, and follows every change of it.
function show(context) {
  const document = window.activeTextEditor?.document;
  if (!document) return;
  const uri = document.uri.toString();
  const panel = window.createWebviewPanel("ksr", "ksr", { viewColumn: ViewColumn.Beside, preserveFocus: true },
    { enableScripts: true, retainContextWhenHidden: true, localResourceRoots: [] });
  const draw = debounced(async () => {
    const pages = await client.sendRequest("ksr/pages", { textDocument: { uri }, product: "sheet" });
    if (pages) panel.webview.postMessage(pages);
  }, 60);
  panel.webview.onDidReceiveMessage(async message => {
    if (message.ready) return draw();
    const place = await client.sendRequest("ksr/place", { textDocument: { uri }, rule: message.rule });
    if (!place) return;
    const { start, end } = place.range;
    const selection = new Range(start.line, start.character, end.line, end.character);
    const file = await workspace.openTextDocument(Uri.parse(place.uri));
    await window.showTextDocument(file, { selection, viewColumn: ViewColumn.One });
  });
  const follow = debounced(async () => {
    const editor = window.activeTextEditor;
    if (editor?.document.uri.toString() !== uri) return;
    const { line, character } = editor.selection.active;
    const found = await client.sendRequest("ksr/rule", { textDocument: { uri }, position: { line, character } });
    if (found) panel.webview.postMessage({ rule: found.rule });
  }, 120);
  const followers = [
    workspace.onDidChangeTextDocument(event => { if (event.document.languageId === "yaml") draw(); }),
    window.onDidChangeTextEditorSelection(follow),
  ];
  panel.onDidDispose(() => followers.forEach(follower => follower.dispose()));
  panel.webview.html = page(randomBytes(16).toString("hex"));
  context.subscriptions.push(panel);
}
