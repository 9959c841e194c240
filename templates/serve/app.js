// The preview: asks what to show, swaps pictures, never reloads itself. What is shown stands in
// the address, so that it can be sent and Back works.

const $ = id => document.getElementById(id);
const make = (tag, more = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), more);
  element.append(...children);
  return element;
};
// The server writes WORDS before this script: what stands in `say`, in the language of the reader.
const say = (english, blanks = {}) =>
  (WORDS[english] ?? english).replace(/<([a-z]+)>/g, (blank, name) => blanks[name] ?? blank);
const PRODUCTS = [["sheet", say("Sheet")], ["cards", say("Cards")], ["reference", say("Reference")], ["html", say("Web page")]];
const PAPERS = [["", "A4"], ["letter", "Letter"], ["a5-fold", say("A5, folded")], ["booklet", say("Booklet")]];
const EDITORS = [["vscode", "VS Code"], ["vscodium", "VSCodium"], ["zed", "Zed"], ["none", say("no editor")]];
const INKS = [["", say("All ink")], ["eco", say("No areas")], ["mono", say("Greys")]];

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

function choice(label, key, options, usual = "") {
  const select = make("select", { name: key });
  for (const [value, words] of options) select.append(make("option", { value, textContent: words }));
  select.value = address().get(key) || usual;
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

// Editions exclude each other, all else can be chosen together.
function choices(summary) {
  const chosen = (address().get("with") ?? "").split(",").filter(Boolean);
  const editions = summary.choices.filter(one => one.edition);
  const others = summary.choices.filter(one => !one.edition);
  const choose = names => go({ with: names.join(",") });
  const parts = [];
  if (editions.length) {
    const select = make("select", { name: "edition" }, make("option", { value: "", textContent: say("as usual") }),
      ...editions.map(one => make("option", { value: one.id, textContent: one.title })));
    select.value = editions.find(one => chosen.includes(one.id))?.id ?? "";
    select.addEventListener("change", () =>
      choose([select.value, ...chosen.filter(name => !editions.some(one => one.id === name))].filter(Boolean)));
    parts.push(make("label", {}, `${say("Edition")} `, select));
  }
  if (others.length) {
    const count = others.filter(one => chosen.includes(one.id)).length;
    const list = make("details", { className: "modules", open: drawSwitches.isOpen ?? false },
      make("summary", { textContent: count ? say("Variants: <count>", { count: count }) : say("Variants") }),
      make("div", {}, ...others.map(one => {
        const box = make("input", { type: "checkbox", name: one.id, checked: chosen.includes(one.id) });
        box.addEventListener("change", () => choose(box.checked ? [...chosen, one.id] : chosen.filter(name => name !== one.id)));
        return make("label", {}, box, ` ${one.title}`);
      })));
    list.addEventListener("toggle", () => { drawSwitches.isOpen = list.open; });
    parts.push(list);
  }
  return parts;
}

// Which editor opens places; kept by the browser, since it is a matter of this machine.
function editors() {
  const select = make("select", { name: "editor" }, ...EDITORS.map(([value, words]) => make("option", { value, textContent: words })));
  select.value = editor();
  select.addEventListener("change", () => localStorage.setItem("editor", select.value));
  return make("label", {}, `${say("Open places with")} `, select);
}

const editor = () => {
  const kept = localStorage.getItem("editor");
  return EDITORS.some(([name]) => name === kept) ? kept : "vscode";
};

function drawSwitches(game) {
  const query = address();
  const summary = game.summary ?? { languages: [], choices: [] };
  const product = query.get("product") ?? "sheet";
  $("products").replaceChildren(...PRODUCTS.map(([name, words]) => {
    const link = make("a", { href: "#", textContent: words });
    if (name === product) link.setAttribute("aria-current", "page");
    link.addEventListener("click", event => { event.preventDefault(); go({ product: name }); });
    return link;
  }));
  const tags = summary.languages.map(tag => [tag, tag]);
  const language = query.get("lang") || summary.languages[0];
  const switches = [choice(say("Language"), "lang", tags, summary.languages[0])];
  if (product !== "html") {
    switches.push(choice(say("beside"), "beside", [["", "–"], ...tags.filter(([tag]) => tag !== language)]));
    const counts = players(summary);
    if (counts.length) switches.push(choice(say("Players"), "players", [["", say("any number")], ...counts]));
    switches.push(...choices(summary), choice(say("Paper"), "paper", PAPERS), choice(say("Ink"), "ink", INKS));
  }
  switches.push(editors());
  const focused = document.activeElement?.closest("#switches") ? document.activeElement.name : null;
  $("switches").replaceChildren(...switches);
  if (focused) $("switches").querySelector(`[name="${CSS.escape(focused)}"]`)?.focus();
  $("print").hidden = product === "html";
  $("print").href = `/print.pdf?${query}`;
}

function drawGames() {
  document.title = say("ksr preview");
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
    const about = summary ? `${summary.languages.join(", ")}${summary.players ? ` · ${say("<count> players", { count: summary.players })}` : ""}` : say("cannot be read");
    const item = make("li", {}, make("h2", {}, link), make("p", { textContent: about }));
    const behind = Object.entries(game.behind ?? {}).map(([tag, count]) => `${tag} ${count}`).join(", ");
    if (behind) item.append(make("p", { className: "behind", textContent: say("To translate: <list>", { list: behind }) }));
    if (game.errors) item.append(make("p", { className: "error", textContent: say("Errors: <count>", { count: game.errors }) }));
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
      sheet = make("div", { className: "page" }, make("img", { alt: say("Page <count>", { count: number + 1 }) }));
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
  const language = address().get("lang") || catalogue.games.find(game => game.name === address().get("game"))?.summary?.languages[0];
  const isOwn = finding => !finding.language || finding.language === language;
  const others = findings.filter(finding => !isOwn(finding));
  const parts = findings.filter(isOwn).map(drawFinding);
  if (others.length) {
    const list = make("details", { open: drawFindings.isOpen ?? false },
      make("summary", { textContent: say("Other languages: <count>", { count: others.length }) }), ...others.map(drawFinding));
    list.addEventListener("toggle", () => { drawFindings.isOpen = list.open; });
    parts.push(list);
  }
  $("findings").replaceChildren(...parts);
  $("findings").scrollTop = top;
}

function drawFinding(finding) {
  const place = finding.place ? `${finding.place.file}:${finding.place.line}` : "";
  const button = make("button", { className: finding.severity, type: "button" },
    finding.message, make("small", { textContent: [place, finding.check].filter(Boolean).join(" · ") }),
    ...finding.help.map(help => make("small", { textContent: help })));
  button.addEventListener("click", () => { mark(finding.rule); if (finding.place) openPlace(finding.place); });
  return button;
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
  const language = query.get("lang") || catalogue.games.find(game => game.name === query.get("game"))?.summary?.languages[0];
  const asked = new URLSearchParams({ game: query.get("game"), rule, lang: language ?? "" });
  try { openPlace(await fetched(`/place?${asked}`)); } catch (error) { tell(error.message); }
}

// The place is told in any case, as a link: not every browser knows the editor at once.
function openPlace(place) {
  const words = say("<file>, line <line>, column <column>", place);
  if (editor() === "none") { tell(words); return; }
  const path = place.path.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
  const slash = path.startsWith("/") ? "" : "/";
  const link = make("a", { href: `${editor()}://file${slash}${path}:${place.line}:${place.column}`, textContent: words });
  $("state").className = "";
  $("state").replaceChildren(link);
  link.click();
}

function tell(words, isTrouble = false) {
  $("state").textContent = words;
  $("state").className = isTrouble ? "trouble" : "";
}

function drawWeb(query, game, isBroken) {
  const holder = $("pages");
  const languages = game.summary?.languages ?? [];
  const language = query.get("lang") ?? languages[0] ?? "";
  const source = `${catalogue.pages}/${encodeURIComponent(game.name)}/${encodeURIComponent(language)}/reference.html`;
  let frame = holder.querySelector("iframe");
  if (!frame || frame.dataset.source !== source) {
    frame = make("iframe", { title: say("Web page") });
    frame.dataset.source = source;
    holder.replaceChildren(frame);
    holder.dataset.kind = "web";
  }
  // A page that is there loads itself again and keeps its place.
  if (frame.src && !frame.isBroken) frame.contentWindow.postMessage("ksr: changed", new URL(catalogue.pages).origin);
  else frame.src = source;
  // Of a game that could never be built, there is no page that could load itself again.
  frame.isBroken = isBroken;
  drawn();
}

async function draw() {
  const question = ++asked;
  const query = address();
  try {
    const view = new URLSearchParams(query);
    if (query.get("product") === "html") view.set("product", "reference");
    // Both at once: what is shown may be there before the list of games.
    const asking = query.get("game") ? fetched(`/state?${view}`) : null;
    asking?.catch(() => {});
    const games = await fetched(query.get("game") ? "/games" : "/games?behind");
    if (question !== asked) return;
    catalogue = games;
    shown = games.revision;
    const game = games.games.find(game => game.name === query.get("game"));
    if (!game) { $("pages").dataset.kind = "games"; drawGames(); drawn(); return; }
    document.title = `${game.summary?.title ?? game.name} – ${say("ksr preview")}`;
    drawSwitches(game);
    const state = await asking;
    if (question !== asked) return;
    shown = state.revision;
    drawFindings(state.findings);
    $("pages").classList.toggle("stale", Boolean(state.trouble));
    if (state.trouble) tell(`${state.trouble}${state.pages.length ? ` – ${say("as it was at <time>", { time: draw.good ?? "–" })}` : ""}`, true);
    else if ((draw.good = new Date().toLocaleTimeString())) tell(state.fit ?? say("Pages: <count>", { count: state.pages.length }));
    if (query.get("product") === "html") drawWeb(query, game, Boolean(state.trouble));
    else drawPages(state.pages);
    // An address may name a rule: it is shown once, and not again at every change.
    if (query.get("rule") && query.get("rule") !== draw.marked) mark(query.get("rule"));
    draw.marked = query.get("rule");
  } catch (error) {
    if (question === asked) tell(error.message, true);
  }
}

addEventListener("popstate", draw);
// Browsers allow few connections to one server: of all tabs one listens, and tells the others.
const others = new BroadcastChannel("ksr");
const hear = state => {
  if (state.revision !== shown) draw();
  const [game, rule] = state.cursor ?? [];
  if (rule && game === address().get("game") && rule !== hear.rule) mark(rule);
  hear.rule = rule;
};
others.onmessage = event => hear(event.data);
navigator.locks.request("ksr", () => new Promise(() => {
  const events = new EventSource("/events");
  events.onmessage = event => { const state = JSON.parse(event.data); others.postMessage(state); hear(state); };
  events.onerror = () => tell(say("The preview has ended; start it again with ksr serve."), true);
}));
draw();
