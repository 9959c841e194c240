// The page works without this script; with it, readers can choose, search and copy.
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const read = (id) => JSON.parse(byId(id)?.textContent ?? "{}");
  const root = document.documentElement;
  const words = read("uiWords");
  const { selections = [], words: names = {}, ids = [], table = "" } = read("uiData");
  const ignore = (action) => { try { return action(); } catch { return undefined; } };

  // Light and dark
  byId("uiTheme")?.addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    ignore(() => localStorage.setItem("ksr:theme", root.dataset.theme));
  });
  const main = byId("uiMain");
  if (!byId("uiData")) return;

  let hush;
  const say = (text) => {
    byId("uiStatus").textContent = text;
    clearTimeout(hush);
    hush = setTimeout(() => { byId("uiStatus").textContent = ""; }, 4000);
  };

  // Selections: each node knows in which of them it stands, and what it shows there.
  const first = new WeakMap();
  const lists = (text, number) => text.split(" ").includes(String(number));
  const ownOf = (node) => node.querySelector(":scope > .own, :scope > details > .own");
  // What a node shows itself, and the line under which it is folded.
  const parts = (scope) => [...scope.children].filter((one) => one.matches("summary, .own"));
  let current = 0;

  const applyBelow = (scope, number) => {
    for (const place of scope.querySelectorAll("template[data-only]")) {
      const next = place.previousElementSibling;
      if (next?.dataset.added === "") next.remove();
      if (lists(place.dataset.only, number)) {
        const copy = place.content.cloneNode(true).firstElementChild;
        copy.dataset.added = "";
        place.before(copy);
        applyBelow(copy, number);
      }
    }
    for (const node of scope.querySelectorAll("[data-not]")) {
      const gone = lists(node.dataset.not, number);
      node.hidden = gone;
    }
    for (const place of scope.querySelectorAll("template[data-in]")) {
      const parent = place.parentElement;
      const others = [...parent.querySelectorAll(":scope > template[data-in]")];
      if (others[0] !== place) continue;
      const now = parts(parent);
      if (!first.has(parent)) first.set(parent, now);
      const other = others.find((one) => lists(one.dataset.in, number));
      const shown = other ? parts(other.content.cloneNode(true)) : first.get(parent);
      if (shown[0] === now[0]) continue;
      now[0].before(...shown);
      now.forEach((one) => one.remove());
    }
  };

  const form = byId("uiChoice");
  const show = (number) => {
    if (number !== current) {
      current = number;
      applyBelow(document.body, number);
      contents();
      index = undefined;
    }
    const [players, variants] = selections[number] ?? [null, []];
    for (const input of form?.elements ?? []) {
      if (input.name === "players") input.checked = input.value === String(players ?? "");
      if (input.name === "edition") input.checked = input.value === (variants.find((one) => editions.includes(one)) ?? "");
      if (input.name === "with") input.checked = variants.includes(input.value);
    }
    const chosen = byId("uiChosen");
    if (chosen) {
      chosen.dataset.word ??= chosen.textContent;
      const label = players && form.querySelector(`[name=players][value="${players}"] + span`);
      chosen.textContent = label ? label.title : chosen.dataset.word;
      chosen.classList.toggle("on", number > 0);
      byId("uiReset").hidden = number === 0;
    }
  };
  const editions = form ? [...form.querySelectorAll("[name=edition]")].map((one) => one.value).filter(Boolean) : [];

  // The list of contents follows the chapters.
  const contents = () => {
    const list = byId("uiContents")?.querySelector("ol");
    if (!list) return;
    const items = [...main.querySelectorAll(":scope > .chapter:not([hidden])")].map((chapter) => {
      const heading = chapter.querySelector("h2");
      const number = heading.querySelector(".num")?.textContent ?? "";
      const link = document.createElement("a");
      link.href = `#${chapter.id}`;
      const mark = document.createElement("span");
      mark.className = "n";
      mark.textContent = number;
      const title = [...heading.childNodes].filter((one) => !one.classList?.contains("num") && !one.classList?.contains("badge"));
      link.append(mark, ` ${title.map((one) => one.textContent).join("").trim()}`);
      const item = document.createElement("li");
      item.append(link);
      return item;
    });
    list.replaceChildren(...items);
  };

  // The choice is in the address, so that a link carries it.
  const wanted = (search) => {
    const asked = new URLSearchParams(search);
    const players = Number(asked.get("players")) || null;
    const variants = (asked.get("with") ?? "").split(",").filter(Boolean).sort();
    const found = selections.findIndex(([count, some]) => count === players && [...some].sort().join() === variants.join());
    return Math.max(found, 0);
  };
  const address = (number) => {
    const [players, variants] = selections[number] ?? [null, []];
    const asked = new URLSearchParams();
    if (players) asked.set("players", players);
    if (variants.length) asked.set("with", variants.join(","));
    const text = asked.toString().replaceAll("%2C", ",");
    return (text ? `?${text}` : location.pathname.split("/").pop()) + location.hash;
  };
  // What was just chosen stays; of the rest as much as goes with it.
  const nearest = (changed) => {
    const data = new FormData(form);
    const players = Number(data.get("players")) || null;
    const variants = [...data.getAll("with"), data.get("edition")].filter(Boolean);
    const keep = changed.value && (changed.type !== "checkbox" || changed.checked) ? changed : null;
    let best = 0;
    let bestScore = -1;
    selections.forEach(([count, some], number) => {
      const holds = !keep || (keep.name === "players" ? String(count) === keep.value : some.includes(keep.value));
      const given = keep || changed.name === "players" ? true : changed.value ? !some.includes(changed.value) : !some.some((one) => editions.includes(one));
      if (!holds || !given || (changed.name === "players" && count !== players)) return;
      const same = variants.filter((one) => some.includes(one)).length;
      const score = 10 * (count === players ? 1 : 0) + 2 * same - (some.length - same);
      if (score > bestScore) { best = number; bestScore = score; }
    });
    return best;
  };
  const choose = (number) => {
    const anchor = topmost();
    const before = anchor?.getBoundingClientRect().top;
    show(number);
    ignore(() => history.pushState(null, "", address(number)));
    if (anchor?.isConnected && !anchor.closest("[hidden]")) {
      scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: "instant" });
    }
  };
  form?.addEventListener("change", (event) => choose(nearest(event.target)));
  form?.addEventListener("reset", (event) => { event.preventDefault(); choose(0); });
  form?.addEventListener("submit", (event) => event.preventDefault());

  // Where links lead: former names, what is folded, what does not apply.
  const arrive = () => {
    let id = ignore(() => decodeURIComponent(location.hash.slice(1))) ?? "";
    const now = id && byId(id)?.dataset.now;
    if (now) {
      ignore(() => history.replaceState(null, "", `#${now}`));
      id = now;
    }
    const target = id ? byId(id) : null;
    document.querySelectorAll(".found").forEach((one) => one.classList.remove("found"));
    if (!target) {
      if (id && [...document.querySelectorAll("template[data-only]")].some((one) => one.content.getElementById(id))) say(words.gone);
      return;
    }
    for (let box = target.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
    target.querySelectorAll(":scope > details").forEach((box) => { box.open = true; });
    const gone = target.closest("[hidden]");
    if (gone) {
      say(words.gone);
      gone.parentElement.closest("[id]:not([hidden])")?.scrollIntoView();
    } else if (now) {
      target.classList.add("found");
      target.scrollIntoView();
    } else {
      target.scrollIntoView();
    }
  };
  addEventListener("hashchange", arrive);
  addEventListener("popstate", () => show(wanted(location.search)));

  // Languages: the same rule at the same place of the screen.
  const anchors = ".rule[id], .component[id], .variant[id], .term-entry[id], .chapter[id]";
  const topmost = () => {
    const target = location.hash.length > 1 ? byId(location.hash.slice(1)) : null;
    const seen = (node) => {
      const box = node.getBoundingClientRect();
      return box.height > 0 && box.top >= -4 && box.top < innerHeight * .8;
    };
    if (target?.matches(anchors) && seen(target)) return target;
    return [...main.querySelectorAll(anchors)].find(seen);
  };
  for (const link of document.querySelectorAll(".languages a")) {
    link.addEventListener("click", () => {
      const at = scrollY > 40 || location.hash ? topmost() : null;
      const plain = link.getAttribute("href").split(/[?#]/)[0];
      link.href = plain + location.search + (at ? `#${at.id}` : "");
      if (at) ignore(() => sessionStorage.setItem("ksr:at", JSON.stringify([at.id, at.getBoundingClientRect().top])));
    });
  }
  const [keptId, keptTop] = ignore(() => JSON.parse(sessionStorage.getItem("ksr:at"))) ?? [];
  ignore(() => sessionStorage.removeItem("ksr:at"));
  const settle = () => {
    const node = keptId && `#${keptId}` === location.hash ? byId(keptId) : null;
    if (node) scrollBy({ top: node.getBoundingClientRect().top - keptTop, behavior: "instant" });
  };

  // Terms explain themselves where they stand. Links cannot have `popovertarget`, and buttons lead
  // nowhere without scripts; so a link opens the popover, which is the browser's own in all else:
  // Escape and a click elsewhere close it, and the focus returns.
  let opener;
  let pressed;
  document.addEventListener("pointerdown", (event) => { pressed = event.target.closest?.("a") === opener ? opener : undefined; }, true);
  for (const bubble of document.querySelectorAll(".bubble")) {
    bubble.addEventListener("beforetoggle", (event) => {
      if (event.newState !== "closed") return;
      opener?.setAttribute("aria-expanded", "false");
      opener = undefined;
    });
  }
  const place = (bubble, near) => {
    // A second click closes what the first has opened.
    if (pressed === near || (opener === near && bubble.matches(":popover-open"))) {
      pressed = undefined;
      if (bubble.matches(":popover-open")) bubble.hidePopover();
      return;
    }
    bubble.showPopover({ source: near });
    opener = near;
    near.setAttribute("aria-expanded", "true");
    const box = near.getBoundingClientRect();
    const own = bubble.getBoundingClientRect();
    const below = box.bottom + own.height + 12 < innerHeight;
    bubble.style.left = `${Math.max(8, Math.min(box.left, innerWidth - own.width - 8))}px`;
    bubble.style.top = `${Math.max(8, below ? box.bottom + 6 : box.top - own.height - 6)}px`;
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href^='#']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const id = link.getAttribute("href").slice(1);
    if (link.matches(".term") && !link.closest(".bubble")) {
      const entry = byId(id)?.querySelector(":scope > .own");
      if (!entry) return;
      event.preventDefault();
      const bubble = byId("uiTerm");
      const more = document.createElement("a");
      more.href = `#${id}`;
      more.textContent = words.entry;
      const copy = document.createElement("div");
      copy.append(...[...entry.childNodes].map((one) => one.cloneNode(true)));
      bubble.replaceChildren(copy, more);
      place(bubble, link);
      more.addEventListener("click", () => bubble.hidePopover());
    } else if (link.matches(".num")) {
      chosenRule = link;
      place(byId("uiRule"), link);
    } else {
      document.querySelectorAll(".panel:popover-open, .bubble:popover-open").forEach((one) => one.hidePopover());
    }
    if (link.hash === location.hash && !event.defaultPrevented) arrive();
  });

  // The numbers of rules say what they do; written at each of them that would be a tenth of the page.
  const hint = (event) => {
    const link = event.target.closest?.("a.num:not([title])");
    if (!link) return;
    link.title = words.menu;
    link.setAttribute("aria-haspopup", "dialog");
  };
  document.addEventListener("pointerover", hint);
  document.addEventListener("focusin", hint);

  // A rule as a link, or as text to quote.
  let chosenRule;
  const quote = (link) => {
    const own = link.closest(".own, summary");
    const copy = (own.matches("summary") ? own.parentElement.querySelector(".own") : own).cloneNode(true);
    copy.querySelectorAll(".num, .symbol, .meta, details, table").forEach((one) => one.remove());
    const { title, edition } = document.body.dataset;
    const text = copy.textContent.replace(/\s+/g, " ").trim();
    return `${title} § ${link.textContent.replace(/[.)]$/, "")}${edition ? `, ${edition}` : ""}: ${text}`;
  };
  const copyText = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      byId("uiRule").append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    byId("uiRule").hidePopover();
    say(words.copied);
  };
  byId("uiRule").addEventListener("click", (event) => {
    const what = event.target.dataset.copy;
    if (!what || !chosenRule) return;
    copyText(what === "text" ? quote(chosenRule) : new URL(`${location.search}${chosenRule.getAttribute("href")}`, location.href).href);
  });

  // Searching: letters without their marks, and ä as ae or a.
  const marks = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", ł: "l", ø: "o", đ: "d", æ: "ae", œ: "oe" };
  const bare = (word) => word.normalize("NFD").replace(/\p{M}/gu, "").replace(/[łøđßæœ]/g, (one) => marks[one]);
  const forms = (word) => {
    const low = word.normalize("NFC").toLowerCase();
    const spelt = bare(low.replace(/[äöü]/g, (one) => marks[one]));
    const short = bare(low);
    return spelt === short ? [spelt] : [spelt, short];
  };
  const plain = (text) => text.replace(/\s+/g, " ").trim();
  const tokens = (text) => (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap(forms);
  let index;
  const build = () => {
    const entries = [];
    const found = new Map();
    const add = (text, entry, weight) => {
      for (const token of tokens(text)) {
        let hits = found.get(token);
        if (!hits) found.set(token, hits = new Map());
        hits.set(entry, Math.max(hits.get(entry) ?? 0, weight));
      }
    };
    for (const node of main.querySelectorAll(anchors)) {
      if (node.closest("[hidden]")) continue;
      const own = ownOf(node);
      const title = own.querySelector("h2, h3, .title, dfn, .component > .own > .label") ?? node.querySelector(":scope > details > summary .title");
      const copy = own.cloneNode(true);
      copy.querySelectorAll(".meta, .num, details").forEach((one) => one.remove());
      copy.querySelectorAll("p, th, td, .plural").forEach((one) => one.append(" "));
      const entry = {
        id: node.id,
        number: (own.querySelector(".num") ?? node.querySelector(":scope > details > summary .num"))?.textContent ?? "",
        title: title ? plain([...title.childNodes].filter((one) => !one.classList?.contains("num") && !one.classList?.contains("badge")).map((one) => one.textContent).join("")) : "",
        text: plain(copy.textContent),
        weight: node.matches(".term-entry, .chapter") ? 1.1 : 1,
      };
      entries.push(entry);
      add(entry.text, entry, 1);
      add(entry.title, entry, 4);
      add(names[node.id] ?? "", entry, 3);
      for (const link of own.querySelectorAll("a.term")) {
        add(names[link.hash.slice(1)] ?? "", entry, .4);
      }
    }
    // Words of the other languages: "0coral 3 5,4l 2" is coral at 3 and 8, corall at 2.
    const shown = new Map(entries.map((entry) => [entry.id, entry]));
    let word = "";
    for (const item of table ? table.split(",") : []) {
      const [start, ...places] = item.split(" ");
      word = word.slice(0, parseInt(start[0], 36)) + start.slice(1);
      let at = 0;
      for (const place of places) {
        at += parseInt(place, 36);
        const entry = shown.get(ids[at]);
        if (entry) add(word, entry, .5);
      }
    }
    return { entries, found };
  };
  // Whether two words differ by one letter, or two swapped ones; the second may go on.
  const near = (asked, word) => {
    let at = 0;
    while (at < asked.length && asked[at] === word[at]) at += 1;
    const rest = asked.slice(at);
    return [word.slice(at + 1), word.slice(at)].some((tail) => tail.startsWith(rest.slice(1)) && rest.length > 0)
      || word.slice(at + 1).startsWith(rest)
      || (rest.length > 1 && word.startsWith(rest[1] + rest[0] + rest.slice(2), at));
  };
  const closeness = (asked, word) => {
    if (word === asked) return 1;
    if (word.startsWith(asked)) return .8 - .2 * (1 - asked.length / word.length);
    if (asked.length > 3 && word.includes(asked)) return .45;
    if (asked.length > 3 && Math.abs(word.length - asked.length) < 2 && near(asked, word)) return .4;
    if (asked.length > 4 && word.length > asked.length && near(asked, word)) return .25;
    return 0;
  };
  const search = (query) => {
    index ??= build();
    const asked = query.trim().toLowerCase().replace(/^§\s*/, "");
    const scores = new Map();
    if (/^\d+(\.[\da-z]*)*$/.test(asked)) {
      for (const entry of index.entries) {
        if (entry.number.toLowerCase() === asked) scores.set(entry, 100);
        else if (entry.number.toLowerCase().startsWith(asked)) scores.set(entry, 50 - entry.number.length);
      }
    }
    const parts = (query.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(forms);
    const hits = parts.map((spellings) => {
      const here = new Map();
      for (const [word, entries] of index.found) {
        const close = Math.max(...spellings.map((one) => closeness(one, word)));
        if (close === 0) continue;
        for (const [entry, weight] of entries) here.set(entry, Math.max(here.get(entry) ?? 0, close * weight * entry.weight));
      }
      return here;
    });
    // All words if some rule has them all, else as many as there are.
    const total = new Map();
    for (const here of hits) for (const [entry, score] of here) total.set(entry, (total.get(entry) ?? 0) + score);
    const whole = [...total].filter(([entry]) => hits.every((here) => here.has(entry)));
    const all = whole.length ? whole : total;
    for (const [entry, score] of all) scores.set(entry, (scores.get(entry) ?? 0) + score);
    return [...scores].sort((a, b) => b[1] - a[1]).slice(0, 30).map(([entry]) => entry);
  };

  const query = byId("uiQuery");
  const results = byId("uiResults");
  let active = -1;
  const light = (number) => {
    const items = [...results.children];
    active = items.length ? (number + items.length) % items.length : -1;
    items.forEach((item, at) => item.setAttribute("aria-selected", String(at === active)));
    items[active]?.scrollIntoView({ block: "nearest", behavior: "instant" });
    if (active >= 0) query.setAttribute("aria-activedescendant", items[active].id);
    else query.removeAttribute("aria-activedescendant");
  };
  // The words around the first hit, with the hit marked.
  const snippet = (text, parts) => {
    const box = document.createElement("span");
    const pieces = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];
    const hit = pieces.find((piece) => forms(piece[0]).some((word) => parts.flat().some((one) => closeness(one, word) > 0)));
    const start = hit ? Math.max(0, hit.index - 45) : 0;
    const cut = start ? text.indexOf(" ", start) + 1 : 0;
    const end = cut + 130;
    if (cut) box.append("… ");
    if (hit) {
      const mark = document.createElement("mark");
      mark.textContent = hit[0];
      box.append(text.slice(cut, hit.index), mark, text.slice(hit.index + hit[0].length, end));
    } else {
      box.append(text.slice(0, end));
    }
    if (end < text.length) box.append("…");
    return box;
  };
  const look = () => {
    const text = query.value;
    const parts = (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(forms);
    const found = text.trim() ? search(text) : [];
    results.replaceChildren(...found.map((entry, at) => {
      const item = document.createElement("li");
      item.id = `uiHit${at}`;
      item.setAttribute("role", "option");
      item.dataset.to = entry.id;
      if (entry.number) {
        const number = document.createElement("span");
        number.className = "n";
        number.textContent = entry.number;
        item.append(number);
      }
      if (entry.title) {
        const title = document.createElement("b");
        title.textContent = entry.title;
        item.append(title);
      }
      const rest = entry.text.startsWith(entry.title) ? entry.text.slice(entry.title.length).replace(/^[.:\s]+/, "") : entry.text;
      item.append(snippet(rest, parts));
      return item;
    }));
    query.setAttribute("aria-expanded", String(found.length > 0));
    byId("uiCount").textContent = !text.trim() ? "" : found.length === 0 ? words.none : found.length === 1 ? words.one : words.many.replace("{number}", found.length);
    light(0);
  };
  const open = (item) => {
    if (!item) return;
    const panel = byId("uiFind");
    if (panel.matches(":popover-open")) panel.hidePopover();
    else { query.value = ""; look(); }
    const target = byId(item.dataset.to);
    if (location.hash === `#${item.dataset.to}`) arrive();
    else location.hash = item.dataset.to;
    if (target) { target.tabIndex = -1; target.focus({ preventScroll: true }); }
  };
  const seek = () => {
    const panel = byId("uiFind");
    if (getComputedStyle(panel).display === "none") panel.showPopover();
    query.focus();
    query.select();
  };
  if (query) {
    query.addEventListener("input", look);
    query.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        light(active + (event.key === "ArrowDown" ? 1 : -1));
      } else if (event.key === "Enter") {
        event.preventDefault();
        open(results.children[active]);
      } else if (event.key === "Escape" && query.value) {
        event.preventDefault();
        query.value = "";
        look();
      }
    });
    results.addEventListener("click", (event) => open(event.target.closest("li")));
    byId("uiFind").addEventListener("toggle", (event) => { if (event.newState === "open") query.focus(); });
    addEventListener("keydown", (event) => {
      const typing = event.target.matches?.("input:not([type=radio], [type=checkbox]), textarea");
      if ((event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) || (event.key === "k" && (event.ctrlKey || event.metaKey))) {
        event.preventDefault();
        seek();
      }
    });
  }

  // On paper everything is unfolded.
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = [...document.querySelectorAll("details:not([open])")];
    folded.forEach((one) => { one.open = true; });
  });
  addEventListener("afterprint", () => folded.forEach((one) => { one.open = false; }));

  // As the address says.
  show(wanted(location.search));
  if (location.hash) arrive();
  settle();
  // The browser goes to the address once more when everything is there.
  addEventListener("load", () => requestAnimationFrame(settle));
  const asked = new URLSearchParams(location.search).get("q");
  if (asked && query) { seek(); query.value = asked; look(); }
})();
