// Asking: the panel of the search, its results, and the way through them.
const query = byId("uiQuery");
const results = byId("uiResults");
// What the search knows is read while nobody waits; the first question reads what is left.
let made;
let pieces;
const readOn = () => {
  pieces ??= makingRanking(searchData);
  const { done, value } = pieces.next();
  if (!done) return;
  // Whoever comes again has read all; whoever failed gets nothing ever.
  made ??= value;
  if (!made) throw new Error("the search cannot be read");
};
const ranking = () => {
  while (!made) readOn();
  return made;
};
const readWhenIdle = (deadline) => {
  // A question may have come first.
  if (made) return;
  do readOn(); while (!made && deadline?.timeRemaining() > 8);
  if (!made) whenIdle(readWhenIdle);
};
const plain = (text) => text.replace(/\s+/g, " ").trim();
const isShown = (id) => { const node = byId(id); return Boolean(node) && !node.closest("[hidden]"); };
const make = (name, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
};

// What a result shows of a rule: number, title, text; taken from the page, so it is what the reader has chosen.
const headOf = (node) => {
  const own = ownOf(node);
  const title = own?.querySelector("h2, h3, h4, h5, h6, .title, dfn") ?? node.querySelector(":scope > details > summary .title") ?? own?.querySelector(":scope > .label");
  const isWord = (one) => !one.classList?.contains("num") && !one.classList?.contains("badge");
  return {
    number: numberOf(node),
    title: title ? plain([...title.childNodes].filter(isWord).map((one) => one.textContent).join("")).replace(/[.:]$/, "") : "",
  };
};
const numberOf = (node) => plain((ownOf(node)?.querySelector(".num") ?? node.querySelector(":scope > details > summary .num"))?.textContent ?? "");
const textOf = (node) => {
  const copy = ownOf(node).cloneNode(true);
  copy.querySelectorAll(".meta, .num, .symbol, .badge, details, .strip, .said").forEach((one) => one.remove());
  copy.querySelectorAll("h2, h3, h4, h5, h6, p, th, td, dfn, .plural").forEach((one) => one.append(" "));
  return plain(copy.textContent);
};
const chapterOf = (node) => node.closest(".chapter");
const pathOf = (node) => {
  const path = [];
  for (let box = node.parentElement?.closest(anchors); box; box = box.parentElement?.closest(anchors)) {
    const { title } = headOf(box);
    if (title) path.unshift(title);
  }
  return path.join(" › ");
};
// A text with the words that were asked for marked; long ones around the first of them.
const marked = (text, tokens) => {
  const box = make("span", { className: "text" });
  const isHit = (word) => ranking().isMeant(word, tokens);
  const pieces = [...text.matchAll(/[\p{L}\p{N}\p{M}’'\u00ad]+/gu)];
  const first = text.length > 280 ? pieces.find((piece) => isHit(piece[0]))?.index ?? 0 : 0;
  const from = first > 120 ? text.indexOf(" ", first - 90) + 1 : 0;
  let to = text.length - from > 300 ? text.indexOf(" ", from + 260) : text.length;
  if (to < 0) to = text.length;
  let at = from;
  if (from) box.append("… ");
  for (const piece of pieces) {
    if (piece.index < from || piece.index >= to || !isHit(piece[0])) continue;
    box.append(text.slice(at, piece.index), make("mark", { textContent: piece[0] }));
    at = piece.index + piece[0].length;
  }
  box.append(text.slice(at, to));
  if (to < text.length) box.append(" …");
  return box;
};

// Numbers: "2.b", "§ 4.11", "5.1 b". If there is none, the nearest.
const numbered = (text) => {
  const asked = text.trim().toLowerCase().replace(/^§\s*/, "").replace(/\s+/g, ".").replace(/(\d)([a-z])/g, "$1.$2").replace(/\.+$/, "");
  if (!/^\d+(\.(\d+|[a-z]))*$/.test(asked)) return null;
  const all = [...main.querySelectorAll(anchors)].filter((node) => !node.closest("[hidden]")).map((node) => [node.id, numberOf(node).toLowerCase().replace(/\.$/, "")]).filter(([, number]) => number);
  const exact = all.filter(([, number]) => number === asked);
  const below = all.filter(([, number]) => number.startsWith(`${asked}.`));
  if (exact.length || below.length) return { ids: [...exact, ...below].map(([id]) => id) };
  for (let part = asked; part; part = part.split(".").slice(0, -1).join(".")) {
    const near = all.filter(([, number]) => number === part || number.startsWith(`${part}.`));
    if (near.length) return { ids: near.map(([id]) => id), missing: asked, nearest: near[0][1] };
  }
  return { ids: all.length ? [all.at(-1)[0]] : [], missing: asked, nearest: all.at(-1)?.[1] ?? "" };
};

let found = [];
let asked = new Set();
let options = [];
let active = -1;
const light = (number) => {
  while (number >= options.length && options.length < found.length) more();
  active = options.length ? (number + options.length) % options.length : -1;
  options.forEach((item, at) => item.setAttribute("aria-selected", String(at === active)));
  if (number) options[active]?.scrollIntoView({ block: "nearest", behavior: "instant" });
  if (active >= 0) query.setAttribute("aria-activedescendant", options[active].id);
  else query.removeAttribute("aria-activedescendant");
};
const optionFor = (id) => {
  const node = byId(id);
  const { number, title } = headOf(node);
  const text = textOf(node);
  const item = make("li", { id: `uiHit${options.length}` });
  item.setAttribute("role", "option");
  item.dataset.to = id;
  if (number) item.append(make("span", { className: "n", textContent: number }), " ");
  if (title) { const name = marked(title, asked); name.className = "name"; item.append(name, " "); }
  for (const badge of ownOf(node).querySelectorAll(":is(h2, h3, h4, h5, h6, .say) > .badge")) item.append(badge.cloneNode(true), " ");
  item.append(marked(title && text.startsWith(title) ? text.slice(title.length).replace(/^[.:\s]+/, "") : text, asked));
  options.push(item);
  return item;
};
// The first three as they rank; the others by chapter. Neighbours in one place share its path.
const ordered = (ids) => {
  const rest = new Map();
  for (const id of ids.slice(3)) {
    const chapter = chapterOf(byId(id))?.id ?? "";
    rest.set(chapter, [...rest.get(chapter) ?? [], id]);
  }
  return [...ids.slice(0, 3), ...[...rest.values()].flat()];
};
const more = (count = 30) => {
  for (const id of found.slice(options.length, options.length + count)) {
    const path = pathOf(byId(id));
    let group = results.lastElementChild;
    if (!group || group.dataset.path !== path) {
      const head = make("div", { className: "path", textContent: path, id: `uiPath${results.children.length}` });
      group = make("div", {}, head, make("ul"));
      group.setAttribute("role", "group");
      group.lastChild.setAttribute("role", "presentation");
      if (path) group.setAttribute("aria-labelledby", head.id);
      else head.remove();
      group.dataset.path = path;
      results.append(group);
    }
    group.querySelector("ul").append(optionFor(id));
  }
};
results?.addEventListener("scroll", () => { if (results.scrollTop + results.clientHeight > results.scrollHeight - 200 && options.length < found.length) more(); }, { passive: true });

// With nothing asked, or nothing found: what was opened last, and the chapters.
const recentKey = `ksr:recent:${document.body.dataset.game ?? ""}`;
const recent = () => (ignore(() => JSON.parse(localStorage.getItem(recentKey))) ?? []).filter(isShown);
const remember = (id) => ignore(() => localStorage.setItem(recentKey, JSON.stringify([id, ...recent().filter((one) => one !== id)].slice(0, 5))));
const idle = () => {
  const box = byId("uiIdle");
  const link = (node) => {
    const { number, title } = headOf(node);
    return make("li", {}, make("a", { href: `#${node.id}` }, make("span", { className: "n", textContent: number }), ` ${title || textOf(node).slice(0, 60)}`));
  };
  const part = (title, nodes) => (nodes.length ? [make("p", { className: "path", textContent: title }), make("ul", {}, ...nodes.map(link))] : []);
  box.replaceChildren(...part(words.recent, recent().map(byId)), ...part(words.contents, [...main.querySelectorAll(":scope > .chapter:not([hidden])")]));
};
byId("uiIdle")?.addEventListener("click", (event) => {
  if (event.target.closest("a")) ignore(() => byId("uiFind").hidePopover());
});

const look = () => {
  const text = query.value.trim();
  results.replaceChildren();
  options = [];
  const byNumber = text && numbered(text);
  const answer = text && !byNumber ? ranking().rank(text, isShown) : { found: [], tokens: new Set(), unknown: [] };
  asked = answer.tokens;
  found = byNumber ? byNumber.ids : ordered(answer.found.map(([id]) => id));
  const fact = text ? ranking().factFor(text) : "";
  byId("uiFact").textContent = fact;
  const idleBox = byId("uiIdle");
  idleBox.hidden = found.length > 0 || (!text && !byId("uiFind").matches(":popover-open"));
  if (!idleBox.hidden) idle();
  // What is not seen at once can wait.
  more(12);
  const { tokens } = answer;
  if (options.length < found.length) whenIdle(() => { if (asked === tokens && options.length < 30) more(); });
  query.setAttribute("aria-expanded", String(found.length > 0));
  const count = found.length === 0 ? words.none : found.length === 1 ? words.one : words.many.replace("{number}", found.length);
  const near = answer.unknown.map((word) => ranking().nearest(word)).filter(Boolean);
  const notes = !text ? [] : [
    byNumber?.missing ? words.noNumber.replace("{number}", byNumber.missing).replace("{nearest}", byNumber.nearest) : count,
    answer.unknown.length ? `${words.unknown} ${answer.unknown.join(", ")}${near.length ? ` (${near.join(", ")}?)` : ""}` : "",
  ];
  byId("uiCount").textContent = notes.filter(Boolean).join(" · ");
  light(0);
  // Only now is the page laid out.
  results.scrollTop = 0;
};

// After arrival the words stay marked, and the next and the one before are one step away.
const highlight = (node) => {
  if (!globalThis.CSS?.highlights) return;
  const ranges = [];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    for (const piece of text.data.matchAll(/[\p{L}\p{N}\p{M}’'\u00ad]+/gu)) {
      if (!ranking().isMeant(piece[0], asked)) continue;
      const range = new Range();
      range.setStart(text, piece.index);
      range.setEnd(text, piece.index + piece[0].length);
      ranges.push(range);
    }
  }
  CSS.highlights.set("asked", new Highlight(...ranges));
};
let stop = 0;
const visit = (at) => {
  stop = (at + found.length) % found.length;
  const id = found[stop];
  const target = byId(id);
  if (!target) return;
  if (location.hash === `#${id}`) arrive();
  else location.hash = id;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  highlight(target);
  remember(id);
  byId("uiWalk").hidden = found.length < 2;
  byId("uiWalkAt").textContent = words.walk.replace("{at}", stop + 1).replace("{all}", found.length);
};
const open = (item) => {
  if (!item) return;
  const panel = byId("uiFind");
  const at = options.indexOf(item);
  if (panel.matches(":popover-open")) panel.hidePopover();
  else results.replaceChildren();
  byId("uiIdle").hidden = true;
  byId("uiCount").textContent = "";
  visit(at);
};
byId("uiWalk")?.addEventListener("click", (event) => {
  const step = event.target.closest("button")?.dataset.step;
  if (step === "0") {
    byId("uiWalk").hidden = true;
    globalThis.CSS?.highlights?.clear();
  } else if (step) visit(stop + Number(step));
});
const seek = () => {
  const panel = byId("uiFind");
  if (getComputedStyle(panel).display === "none") panel.showPopover();
  query.focus();
  query.select();
  look();
};
if (query) {
  query.addEventListener("input", look);
  query.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      light(active + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const item = options[active];
      if (item && (event.ctrlKey || event.metaKey)) copyText(linkTo(item.dataset.to));
      else open(item);
    } else if (event.key === "Escape" && query.value) {
      event.preventDefault();
      query.value = "";
      look();
    }
  });
  results.addEventListener("click", (event) => open(event.target.closest("li")));
  byId("uiFind").addEventListener("toggle", (event) => {
    if (event.newState !== "open") return;
    query.focus();
    look();
  });
  // The field stays where it is when a keyboard covers half of the screen.
  const fit = () => root.style.setProperty("--screen", `${visualViewport.height}px`);
  globalThis.visualViewport?.addEventListener("resize", fit);
  afterChoice.push(() => { if (query.value) look(); });
}
