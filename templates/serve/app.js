// The preview: asks what to show, swaps pictures, never reloads itself. What is shown stands in
// the address, so that it can be sent and Back works.
"use strict";

const $ = id => document.getElementById(id);
const make = (tag, more = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), more);
  element.append(...children);
  return element;
};
const PRODUCTS = [["sheet", "Sheet"], ["cards", "Cards"], ["reference", "Reference"], ["html", "Web page"]];
const PAPERS = [["", "A4"], ["letter", "Letter"], ["a5-fold", "A5, folded"], ["booklet", "Booklet"]];
const INKS = [["", "All ink"], ["eco", "No areas"], ["mono", "Greys"]];

let catalogue = null;   // what /games says
let shown = 0;          // the state that the page shows
let asked = 0;          // answers to older questions are dropped

const address = () => new URLSearchParams(location.search);

function go(changes) {
  const query = address();
  for (const [key, value] of Object.entries(changes)) value ? query.set(key, value) : query.delete(key);
  history.pushState(null, "", `/?${query}`);
  draw();
}

async function fetched(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

function choice(label, key, options) {
  const select = make("select", { name: key });
  for (const [value, words] of options) select.append(make("option", { value, textContent: words }));
  select.value = address().get(key) ?? "";
  select.addEventListener("change", () => go({ [key]: select.value }));
  return make("label", {}, `${label} `, select);
}

function players(summary) {
  const [low, high] = (summary.players ?? "").split(/[-–]/).map(Number);
  if (!low) return [];
  const numbers = [];
  for (let number = low; number <= (high || low); number++) numbers.push([String(number), String(number)]);
  return numbers.length > 1 ? numbers : [];
}

function drawSwitches(game) {
  const query = address();
  const summary = game.summary ?? { languages: [], variants: [] };
  const product = query.get("product") ?? "sheet";
  $("products").replaceChildren(...PRODUCTS.map(([name, words]) => {
    const link = make("a", { href: "#", textContent: words });
    if (name === product) link.setAttribute("aria-current", "page");
    link.addEventListener("click", event => { event.preventDefault(); go({ product: name }); });
    return link;
  }));
  const tags = summary.languages.map(tag => [tag, tag]);
  const switches = [choice("Language", "lang", [["", summary.languages[0] ?? ""], ...tags.slice(1)])];
  if (product !== "html") {
    switches.push(choice("beside", "beside", [["", "–"], ...tags]));
    const counts = players(summary);
    if (counts.length) switches.push(choice("Players", "players", [["", "any"], ...counts]));
    if (summary.variants.length) switches.push(choice("Variant", "with", [["", "–"], ...summary.variants.map(name => [name, name])]));
    switches.push(choice("Paper", "paper", PAPERS), choice("Ink", "ink", INKS));
  }
  $("switches").replaceChildren(...switches);
  $("print").hidden = product === "html";
  $("print").href = `/print.pdf?${query}`;
}

function drawGames() {
  document.title = "ksr preview";
  $("products").replaceChildren();
  $("switches").replaceChildren();
  $("findings").replaceChildren();
  $("print").hidden = true;
  $("state").textContent = "";
  $("state").className = "";
  const list = make("ul", { className: "games" });
  for (const game of catalogue.games) {
    const summary = game.summary;
    const link = make("a", { href: `/?game=${encodeURIComponent(game.name)}`, textContent: summary?.title || game.name });
    link.addEventListener("click", event => { event.preventDefault(); history.pushState(null, "", link.href); draw(); });
    const about = summary ? `${summary.languages.join(", ")}${summary.players ? ` · ${summary.players} players` : ""}` : "cannot be read";
    const item = make("li", {}, make("h2", {}, link), make("p", { textContent: about }));
    if (game.errors) item.append(make("p", { className: "error", textContent: `${game.errors} ${game.errors === 1 ? "error" : "errors"}` }));
    list.append(item);
  }
  $("pages").className = "";
  $("pages").replaceChildren(list);
}

// A page keeps its place: only its picture is swapped, and only when the new one is there.
function drawPages(pages) {
  const holder = $("pages");
  if (holder.dataset.kind !== "pages") { holder.replaceChildren(); holder.dataset.kind = "pages"; }
  pages.forEach((page, number) => {
    let sheet = holder.children[number];
    if (!sheet) {
      sheet = make("div", { className: "page" }, make("img", { alt: `Page ${number + 1}` }));
      sheet.querySelector("img").width = page.width;
      sheet.querySelector("img").height = page.height;
      holder.append(sheet);
    }
    const picture = sheet.querySelector("img");
    if (sheet.dataset.picture !== page.picture) {
      sheet.dataset.picture = page.picture;
      const next = new Image();
      next.alt = picture.alt;
      next.width = page.width;
      next.height = page.height;
      next.onload = () => { if (sheet.dataset.picture === page.picture) { sheet.querySelector("img").replaceWith(next); drawn(); } };
      next.src = page.picture;
    }
    sheet.querySelectorAll(".area").forEach(area => area.remove());
    for (const area of page.areas) {
      const button = make("button", { className: "area", title: area.rule, type: "button" });
      button.dataset.rule = area.rule;
      button.style.left = `${area.x / page.width * 100}%`;
      button.style.top = `${area.y / page.height * 100}%`;
      button.style.width = `${area.width / page.width * 100}%`;
      button.style.height = `${area.height / page.height * 100}%`;
      button.addEventListener("click", () => openRule(area.rule));
      sheet.append(button);
    }
  });
  while (holder.children.length > pages.length) holder.lastChild.remove();
  drawn();
}

const drawn = () => { document.body.dataset.revision = shown; };

function drawFindings(findings) {
  const top = $("findings").scrollTop;
  $("findings").replaceChildren(...findings.map(finding => {
    const place = finding.place ? `${finding.place.file}:${finding.place.line}` : "";
    const button = make("button", { className: finding.severity, type: "button" },
      finding.message, make("small", { textContent: [place, finding.check].filter(Boolean).join(" · ") }),
      ...finding.help.map(help => make("small", { textContent: help })));
    button.addEventListener("click", () => { mark(finding.rule); if (finding.place) openPlace(finding.place); });
    return button;
  }));
  $("findings").scrollTop = top;
}

// Shows where a rule stands; scrolls only if that is out of view.
function mark(rule) {
  document.querySelectorAll(".area.found").forEach(area => area.classList.remove("found"));
  const areas = [...document.querySelectorAll(".area")].filter(area => area.dataset.rule === rule);
  areas.forEach(area => area.classList.add("found"));
  if (!areas.length) return;
  const view = $("pages").getBoundingClientRect(), box = areas[0].getBoundingClientRect();
  const margin = view.height * .1;
  if (box.top < view.top + margin || box.bottom > view.bottom - margin) areas[0].scrollIntoView({ block: "center" });
}

async function openRule(rule) {
  const query = address();
  mark(rule);
  const asked = new URLSearchParams({ game: query.get("game"), rule, lang: query.get("lang") ?? "" });
  try { openPlace(await fetched(`/place?${asked}`)); } catch (error) { tell(error.message); }
}

function openPlace(place) {
  tell(`${place.file}, line ${place.line}, column ${place.column}`);
  const path = place.path.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
  const slash = path.startsWith("/") ? "" : "/";
  const editor = localStorage.getItem("editor") ?? "vscode";
  if (editor !== "none") location.href = `${editor}://file${slash}${path}:${place.line}:${place.column}`;
}

function tell(words, isTrouble = false) {
  $("state").textContent = words;
  $("state").className = isTrouble ? "trouble" : "";
}

function drawWeb(query, game) {
  const holder = $("pages");
  const languages = game.summary?.languages ?? [];
  const language = query.get("lang") ?? languages[0] ?? "";
  const source = `${catalogue.pages}/${encodeURIComponent(game.name)}/${encodeURIComponent(language)}/reference.html`;
  let frame = holder.querySelector("iframe");
  if (!frame || frame.dataset.source !== source) {
    frame = make("iframe", { title: "Web page" });
    frame.dataset.source = source;
    holder.replaceChildren(frame);
    holder.dataset.kind = "web";
  }
  frame.src = source;
  drawn();
}

async function draw() {
  const question = ++asked;
  const query = address();
  try {
    const games = await fetched("/games");
    if (question !== asked) return;
    catalogue = games;
    shown = games.revision;
    const game = games.games.find(game => game.name === query.get("game"));
    if (!game) { $("pages").dataset.kind = "games"; drawGames(); drawn(); return; }
    document.title = `${game.summary?.title ?? game.name} – ksr preview`;
    drawSwitches(game);
    const view = new URLSearchParams(query);
    if (query.get("product") === "html") view.set("product", "reference");
    const state = await fetched(`/state?${view}`);
    if (question !== asked) return;
    shown = state.revision;
    drawFindings(state.findings);
    $("pages").classList.toggle("stale", Boolean(state.trouble));
    if (state.trouble) tell(`${state.trouble}${state.pages.length ? " – this is how it was before" : ""}`, true);
    else tell(state.fit ?? `${state.pages.length} ${state.pages.length === 1 ? "page" : "pages"}`);
    if (query.get("product") === "html") drawWeb(query, game);
    else drawPages(state.pages);
  } catch (error) {
    if (question === asked) tell(error.message, true);
  }
}

addEventListener("popstate", draw);
const events = new EventSource("/events");
events.onmessage = event => { if (Number(event.data) !== shown) draw(); };
events.onerror = () => tell("The preview has ended; start it again with ksr serve.", true);
draw();
