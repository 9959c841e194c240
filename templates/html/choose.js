// Choosing players, editions and variants: whatever goes together.
// The page holds everything that any choice brings. Each node knows a place in the rows below: from there, row by row, the options that are chosen lead
// to a number: whether the node stands there, or which of its forms it shows. Numbers of rules are counted here.
const { decisions = [], usual = [], ok = -2, rows = [], numbering = [], former = [] } = choice ?? {};
const lead = (place, options) => {
  let at = place;
  while (at >= 0) at = rows[at][1 + options[rows[at][0]]];
  return -1 - at;
};
let chosen = [...usual];
const playersAt = decisions.findIndex(([name]) => name === "players");
const optionOf = (asked) => {
  const name = former.find(([was]) => was === asked)?.[1] ?? asked;
  const at = decisions.findIndex(([decision, options]) => decision !== "players" && name && options.includes(name));
  return at < 0 ? null : [at, decisions[at][1].indexOf(name)];
};
const isUsual = () => chosen.every((option, at) => option === usual[at]);

const first = new WeakMap();
const formOf = new WeakMap();
const ownOf = (node) => node.querySelector(":scope > .own, :scope > details > .own");
// What a node shows itself, and the line under which it is folded.
const parts = (scope) => [...scope.children].filter((one) => one.matches("summary, .own"));

const applyBelow = (scope) => {
  for (const place of scope.querySelectorAll("template[data-only]")) {
    const copy = place.previousElementSibling?.dataset.added === "" ? place.previousElementSibling : null;
    const isThere = lead(Number(place.dataset.only), chosen) > 0;
    if (copy && !isThere) copy.remove();
    if (copy || !isThere) continue;
    const made = place.content.cloneNode(true).firstElementChild;
    made.dataset.added = "";
    place.before(made);
    applyBelow(made);
  }
  for (const node of scope.querySelectorAll("[data-not]")) node.hidden = lead(Number(node.dataset.not), chosen) === 0;
  for (const place of scope.querySelectorAll("template[data-in]")) {
    const parent = place.parentElement;
    const others = [...parent.querySelectorAll(":scope > template[data-in]")];
    if (others[0] !== place) continue;
    const form = lead(Number(place.dataset.in.split(" ")[0]), chosen);
    if ((formOf.get(parent) ?? 0) === form) continue;
    formOf.set(parent, form);
    const now = parts(parent);
    if (!first.has(parent)) first.set(parent, now);
    const other = others.find((one) => Number(one.dataset.in.split(" ")[1]) === form);
    const shown = other ? parts(other.content.cloneNode(true)) : first.get(parent);
    now[0].before(...shown);
    now.forEach((one) => one.remove());
  }
};

// What a choice has changed says so, and has the basic text one tap away.
const because = (place) => {
  const names = new Set();
  for (let at = place; at >= 0; at = rows[at][1 + chosen[rows[at][0]]]) {
    const decision = rows[at][0];
    if (chosen[decision] !== usual[decision]) names.add(titleAt(decision, chosen[decision]));
  }
  return [...names].filter(Boolean).join(", ");
};
const marker = (node) => {
  node.querySelector(":scope > .since")?.remove();
  node.classList.remove("other");
  const mark = (box) => { parts(node).at(-1)?.after(box); node.classList.add("other"); };
  const place = node.querySelector(":scope > template[data-in]")?.dataset.in.split(" ")[0];
  const before = (formOf.get(node) ?? 0) && first.get(node);
  const says = (list) => list.map((one) => one.textContent).join(" ").replace(/\s+/g, " ");
  if (before && says(before) !== says(parts(node))) {
    const copy = make("div", { className: "before" }, ...before.filter((one) => one.matches(".own")).flatMap((one) => [...one.cloneNode(true).childNodes]));
    copy.querySelectorAll("[id]").forEach((one) => one.removeAttribute("id"));
    copy.querySelectorAll(".num, .meta").forEach((one) => one.remove());
    const line = make("summary", {}, make("b", { textContent: because(Number(place)) }), ` ${words.base}`);
    mark(make("details", { className: "since" }, line, copy));
  } else if (node.dataset.added === "" && !node.parentElement.closest("[data-added]")) {
    const name = because(Number(node.nextElementSibling?.dataset.only ?? -1));
    if (name) mark(make("p", { className: "since" }, make("b", { textContent: name })));
  }
};

// Numbers: 5, 5.1, 5.1.a, on sheets 1. and a).
const marks = new WeakMap();
const numbers = new Map();
const markOf = (node) => ownOf(node)?.querySelector(".num") ?? node.querySelector(":scope > details > summary .num");
const letter = (count) => (count > 26 ? letter(Math.floor((count - 1) / 26)) : "") + String.fromCharCode(97 + ((count - 1) % 26));
const roman = (count) => [[1000, "m"], [900, "cm"], [500, "d"], [400, "cd"], [100, "c"], [90, "xc"], [50, "l"], [40, "xl"], [10, "x"], [9, "ix"], [5, "v"], [4, "iv"], [1, "i"]]
  .reduce(([text, rest], [worth, sign]) => [text + sign.repeat(Math.floor(rest / worth)), rest % worth], ["", count])[0];
const counters = { 1: String, a: letter, A: (count) => letter(count).toUpperCase(), i: roman, I: (count) => roman(count).toUpperCase() };
const count = (nodes, above, isNamed, level = 0) => {
  let [digits, letters, all] = [0, 0, 0];
  const style = numbering[level];
  for (const node of nodes) {
    if (node.hidden || !node.matches(".rule, .chapter")) continue;
    const mark = markOf(node);
    let number = "";
    if (mark) {
      if (!marks.has(mark)) marks.set(mark, mark.textContent);
      if (style) {
        const [joint, sign, tail] = style;
        number = (above ? above + joint : "") + counters[sign](++all) + tail;
        if (mark.textContent !== number) mark.textContent = number;
      } else {
      const [, last, stop] = marks.get(mark).match(/([a-z]+|\d+)([.)]?)$/) ?? [, "", ""];
      const now = last > "9" ? letter(++letters) : String(++digits);
      const name = isNamed || !stop ? (above ? `${above}.${now}` : now) : "";
      if (mark.textContent !== (stop ? now + stop : name)) {
        mark.textContent = now + stop;
        if (!stop && above) mark.prepend(Object.assign(document.createElement("i"), { textContent: `${above}.` }));
      }
      number = name;
      }
    }
    if (number && node.id) numbers.set(node.id, number);
    const isPhases = node.matches(".c-phases");
    for (const list of node.querySelectorAll(":scope > .rules, :scope > details > .rules")) count(list.children, number, isPhases || (isNamed && Boolean(number)), level + 1);
  }
};
// What numbers were when the words of links were written.
const written = (node) => {
  const mark = markOf(node);
  const text = mark && marks.get(mark);
  return text && /[.)]$/.test(text) ? atFirst.get(node.id) : text;
};
const atFirst = new Map();
const labels = new WeakMap();
const joint = "[\\p{L}\\p{N}]";
const findLabel = (link, label) => {
  const pattern = new RegExp(`(?<!${joint}|${joint}\\.)${label.replaceAll(".", "\\.")}(?!${joint}|\\.${joint})`, "u");
  const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const found = text.nodeValue.match(pattern);
    if (found) return [text, text.nodeValue.slice(0, found.index), text.nodeValue.slice(found.index + label.length)];
  }
  return null;
};
const relabel = () => {
  for (const link of document.querySelectorAll("a[data-n]")) {
    let near = byId(ignore(() => decodeURIComponent(link.hash.slice(1))) ?? "");
    while (near && !(near.matches(".rule, .chapter") && numbers.has(near.id))) near = near.parentElement;
    if (!near) continue;
    if (!labels.has(link)) {
      const label = written(near);
      labels.set(link, label ? findLabel(link, label) : null);
    }
    const [text, before, behind] = labels.get(link) ?? [];
    const now = before + numbers.get(near.id) + behind;
    if (text && text.nodeValue !== now) text.nodeValue = now;
  }
};

// Who refers to whom.
const nameIn = (node) => {
  if (node.matches(".chapter, .rule")) return markOf(node)?.textContent ?? (node.matches(".chapter") ? node.querySelector(":scope > .own > h2")?.textContent : "");
  if (node.matches(".component")) return ownOf(node)?.querySelector(".label")?.textContent;
  return node.matches(".variant") ? ownOf(node)?.querySelector("h3")?.firstChild?.textContent.trim() : "";
};
const collectReferrers = (node, chapter, above, found) => {
  if (node.hidden || node.matches("template, .own, summary")) return;
  const inside = node.matches(".chapter") ? node : chapter;
  const name = nameIn(node);
  const here = name ? { id: node.id, name, isAnswer: node.matches(".c-faq .rule, .c-errata .rule") } : above;
  const own = ownOf(node);
  if (own && here && !inside?.matches(".c-glossary, .c-credits")) {
    const scopes = [own, ...node.querySelectorAll(":scope > details > summary")];
    for (const link of scopes.flatMap((one) => [...one.querySelectorAll("a[href^='#']")])) {
      const target = link.hash.slice(1);
      if (link.closest(".num, .referred, .attached, .source") || target === here.id || here.isAnswer) continue;
      const known = found.get(target) ?? found.set(target, new Map()).get(target);
      if (!known.has(here.id)) known.set(here.id, here.name);
    }
  }
  for (const child of node.children) collectReferrers(child, inside, here, found);
};
// Only menus and paper show it; it is found out once for each choice.
let isReferredStale = false;
const refer = () => {
  if (!isReferredStale || !root.classList.contains("reference")) return;
  isReferredStale = false;
  const found = new Map();
  for (const chapter of main.children) collectReferrers(chapter, null, null, found);
  for (const node of main.querySelectorAll(".rule[id], .chapter.c-topics")) {
    const own = ownOf(node);
    const old = own?.querySelector(":scope > .meta > .referred");
    const links = [...(found.get(node.id) ?? [])].flatMap(([id, name], at) => [at ? ", " : " ", Object.assign(document.createElement("a"), { href: `#${id}`, textContent: name })]);
    if (!own || (!old && !links.length)) continue;
    const meta = old?.parentElement ?? own.querySelector(":scope > .meta") ?? own.appendChild(Object.assign(document.createElement("p"), { className: "meta" }));
    old?.remove();
    if (links.length) {
      const list = Object.assign(document.createElement("span"), { className: "referred" });
      list.append(words.referred, ...links);
      meta.append(list);
    }
    if (!meta.children.length) meta.remove();
  }
};

const form = byId("uiChoice");
const titleOf = (name, value) => {
  const input = form && [...form.elements].find((one) => one.name === name && one.value === value);
  const label = input?.nextElementSibling;
  return label?.title || label?.textContent || value;
};
const titleAt = (at, option) => {
  const name = decisions[at][1][option];
  if (at === playersAt) return titleOf("players", name);
  return decisions[at][0] === "edition" ? titleOf("edition", option === usual[at] ? "" : name) : titleOf("with", name);
};
const sayChosen = () => {
  const own = document.querySelector(".head > .own");
  own?.querySelector(":scope > .selected")?.remove();
  if (!own || isUsual()) return;
  const all = chosen.map((_, at) => at).filter((at) => chosen[at] !== usual[at] && decisions[at][1][chosen[at]]);
  const names = [...all.filter((at) => at !== playersAt), ...all.filter((at) => at === playersAt)].map((at) => titleAt(at, chosen[at]));
  const line = Object.assign(document.createElement("p"), { className: "selected", textContent: `${words.selection}: ` });
  line.append(...names.flatMap((name, at) => [at ? ", " : "", Object.assign(document.createElement("b"), { textContent: name })]));
  if (names.length) own.append(line);
};
const show = (state) => {
  const isNew = state.some((option, at) => option !== chosen[at]);
  chosen = [...state];
  if (isNew) {
    if (!atFirst.size) {
      count(main.querySelectorAll(".chapter"), "", false);
      numbers.forEach((number, id) => atFirst.set(id, number));
    }
    applyBelow(document.body);
    const changeable = [...main.querySelectorAll("template[data-in]")].map((place) => place.parentElement);
    new Set([...changeable, ...main.querySelectorAll("[data-added]")]).forEach(marker);
    numbers.clear();
    count(main.querySelectorAll(".chapter"), "", false);
    relabel();
    isReferredStale = true;
    refer();
    sayChosen();
    afterChoice.forEach((run) => run());
  }
  const names = decisions.map(([, options], at) => options[chosen[at]]);
  for (const input of form?.elements ?? []) {
    if (input.name === "players") input.checked = input.value === (names[playersAt] ?? "");
    if (input.name === "edition") input.checked = input.value ? names.includes(input.value) : decisions.every(([name], at) => name !== "edition" || chosen[at] === usual[at]);
    if (input.name === "with") input.checked = names.includes(input.value);
  }
  const button = byId("uiChosen");
  if (button) {
    button.dataset.word ??= button.textContent;
    button.textContent = playersAt >= 0 && names[playersAt] ? titleAt(playersAt, chosen[playersAt]) : button.dataset.word;
    button.classList.toggle("on", !isUsual());
    byId("uiReset").hidden = isUsual();
  }
  showTwins();
};

// Of several options with one name, only that is shown which goes with the rest of the choice.
const showTwins = () => {
  const named = new Map();
  for (const input of form?.elements ?? []) {
    if (input.name !== "with") continue;
    const label = input.parentElement;
    const changed = (reconcile(chosen, new Map([optionOf(input.value)])) ?? []).filter((option, at) => option !== chosen[at]).length;
    const title = label.textContent;
    named.set(title, [...named.get(title) ?? [], { label, cost: input.checked ? 0 : changed || Infinity }]);
  }
  for (const twins of named.values()) {
    const least = Math.min(...twins.map(({ cost }) => cost));
    twins.forEach(({ label, cost }) => { label.hidden = twins.length > 1 && cost > least; });
  }
};

// The nearest allowed selection that keeps some options: the fewest others are changed.
const reconcile = (from, kept) => {
  const known = new Map();
  const best = (place) => {
    if (place < 0) return [place === -1 ? Infinity : 0, 0];
    if (known.has(place)) return known.get(place);
    const [decision, ...next] = rows[place];
    let found = [Infinity, 0];
    next.forEach((one, option) => {
      if (kept.has(decision) && kept.get(decision) !== option) return;
      const cost = best(one)[0] + (option === from[decision] ? 0 : 1);
      if (cost < found[0]) found = [cost, option];
    });
    known.set(place, found);
    return found;
  };
  if (best(ok)[0] === Infinity) return null;
  const state = from.map((option, at) => kept.get(at) ?? option);
  for (let at = ok; at >= 0; at = rows[at][1 + state[rows[at][0]]]) state[rows[at][0]] = best(at)[1];
  return state;
};

// The choice is in the address, so that a link carries it.
const wanted = (search) => {
  const asked = new URLSearchParams(search);
  const kept = new Map();
  let isKnown = true;
  const keep = (place) => {
    if (place && !(kept.has(place[0]) && kept.get(place[0]) !== place[1])) kept.set(...place);
    else isKnown = false;
  };
  (asked.get("with") ?? "").split(",").filter(Boolean).forEach((name) => keep(optionOf(name)));
  const players = asked.get("players");
  const option = players && playersAt >= 0 ? decisions[playersAt][1].indexOf(players) : -1;
  if (players) keep(option > 0 ? [playersAt, option] : null);
  // What cannot be had together gives way, the last first.
  let state = reconcile(usual, kept);
  while (!state) {
    isKnown = false;
    kept.delete([...kept.keys()].pop());
    state = reconcile(usual, kept);
  }
  return { state, isKnown, isAsked: Boolean(players || asked.get("with")) };
};
const address = () => {
  const asked = new URLSearchParams();
  const names = chosen.map((option, at) => (option === usual[at] ? "" : decisions[at][1][option]));
  if (names[playersAt]) asked.set("players", names[playersAt]);
  const others = names.filter((name, at) => name && at !== playersAt);
  if (others.length) asked.set("with", others.join(","));
  const text = asked.toString().replaceAll("%2C", ",");
  return (text ? `?${text}` : location.pathname.split("/").pop()) + location.hash;
};
const choose = (state) => {
  const anchor = topmost();
  const before = anchor?.getBoundingClientRect().top;
  show(state);
  ignore(() => history.pushState(null, "", address()));
  if (anchor?.isConnected && !anchor.closest("[hidden]")) {
    scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: "instant" });
  }
};
// What was just chosen stays; what else had to change is said.
const take = (input) => {
  let place;
  if (input.name === "players") place = [playersAt, decisions[playersAt][1].indexOf(input.value)];
  else if (input.name === "edition" && !input.value) place = [decisions.findIndex(([name]) => name === "edition")];
  else place = optionOf(input.value);
  const [at, option] = place;
  const isTaken = input.type !== "checkbox" || input.checked;
  const now = isTaken && option !== undefined ? option : usual[at];
  const state = reconcile(chosen, new Map([[at, now]]));
  if (!state) {
    show(chosen);
    say(words.noChoice);
    return;
  }
  const also = state.map((_, one) => one).filter((one) => one !== at && state[one] !== chosen[one]);
  const told = also.map((one) => (decisions[one][1][state[one]] ? `+ ${titleAt(one, state[one])}` : `− ${titleAt(one, chosen[one])}`));
  choose(state);
  if (told.length) say(`${words.also} ${told.join(", ")}`);
};
form?.addEventListener("change", (event) => take(event.target));
form?.addEventListener("reset", (event) => { event.preventDefault(); choose(usual); });
form?.addEventListener("submit", (event) => event.preventDefault());

// As the address says; if that cannot be, the reader is told.
const showAddress = () => {
  if (!choice) return;
  const { state, isKnown, isAsked } = wanted(location.search);
  show(state);
  if (isAsked && !isKnown) say(words.noChoice);
};
