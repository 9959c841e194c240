// What the panel beside the text shows. Knows nothing of VS Code, so that it can be tested.
"use strict";

const escaped = text => String(text).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);

// The page of the panel. Pictures are data; nothing is loaded, and only the script with the nonce runs.
function page(nonce) {
  const policy = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`;
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<style nonce="${nonce}">
body { margin: 0; padding: 8px; } p { margin: 0 0 8px; min-height: 1.4em; }
.page { position: relative; margin: 0 auto 12px; max-width: 60rem; background: #fff; box-shadow: 0 1px 5px #0006; }
.page img { display: block; width: 100%; } .stale img { opacity: .55; }
.area { position: absolute; border: 0; padding: 0; background: none; cursor: pointer; }
.area:hover, .area:focus-visible { background: #2f8fd733; outline: 1px solid #2f8fd7; }
.area.found { outline: 2px solid #d7662f; background: #d7662f22; }
</style></head><body><p id="state"></p><div id="pages"></div>
<script nonce="${nonce}">
const vscode = acquireVsCodeApi();
const holder = document.getElementById("pages");
let rule = null;
// Marks the rule at the cursor; scrolls only if it is out of view.
function mark(isNew) {
  const areas = [...holder.querySelectorAll(".area")];
  areas.forEach(area => area.classList.toggle("found", area.title === rule));
  const first = areas.find(area => area.title === rule);
  if (!first || !isNew) return;
  const box = first.getBoundingClientRect(), margin = innerHeight * .1;
  if (box.top < margin || box.bottom > innerHeight - margin) first.scrollIntoView({ block: "center" });
}
addEventListener("message", ({ data }) => {
  if ("rule" in data) { const isNew = data.rule !== rule; rule = data.rule; mark(isNew); return; }
  document.getElementById("state").textContent = data.trouble ?? data.fit ?? "";
  holder.className = data.trouble ? "stale" : "";
  if (!data.pages) return;
  data.pages.forEach((page, number) => {
    let sheet = holder.children[number];
    if (!sheet) { sheet = document.createElement("div"); sheet.className = "page"; sheet.append(new Image()); holder.append(sheet); }
    if (sheet.dataset.digest !== page.digest) {
      sheet.dataset.digest = page.digest;
      const next = new Image();
      next.onload = () => { if (sheet.dataset.digest === page.digest) sheet.querySelector("img").replaceWith(next); };
      next.src = "data:image/svg+xml;base64," + page.svg;
    }
    sheet.querySelectorAll(".area").forEach(area => area.remove());
    for (const area of page.areas) {
      const button = document.createElement("button");
      button.className = "area"; button.title = area.rule;
      Object.assign(button.style, { left: area.x / page.width * 100 + "%", top: area.y / page.height * 100 + "%",
        width: area.width / page.width * 100 + "%", height: area.height / page.height * 100 + "%" });
      button.onclick = () => vscode.postMessage({ rule: area.rule });
      sheet.append(button);
    }
  });
  while (holder.children.length > data.pages.length) holder.lastChild.remove();
  mark(false);
});
vscode.postMessage({ ready: true });
</script></body></html>`;
}

// Waits until nobody has typed for a moment; asks again if something changed meanwhile.
function debounced(work, delay) {
  let timer = null, running = false, again = false;
  const run = async () => {
    timer = null;
    if (running) { again = true; return; }
    running = true;
    try { await work(); } finally { running = false; }
    if (again) { again = false; run(); }
  };
  return () => { clearTimeout(timer); timer = setTimeout(run, delay); };
}

module.exports = { page, debounced, escaped };
