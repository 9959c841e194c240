// The shelf: one language at a time, filters, search, and the way back to where a reader was.
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const root = document.documentElement;
  const ignore = (action) => { try { return action(); } catch { return undefined; } };
  byId("uiTheme").addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    ignore(() => localStorage.setItem("ksr:theme", root.dataset.theme));
  });
  const { games, words } = JSON.parse(byId("uiShelf").textContent);
  const keys = ["web.library", "web.theme", "footer.made-with", "web.continue", "web.filter-players", "web.filter-time", "web.filter-any", "web.filter-language", "web.find-game", "web.games", "web.more-formats", "web.up-to", "web.no-results", "web.reset", "web.update", "product.reference", "product.sheet", "product.cards"];
  const said = (tag, key) => words[tag]?.[keys.indexOf(key)] ?? "";
  const fold = (text) => text.toLowerCase().replace(/ß/g, "ss").replace(/ł/g, "l").normalize("NFD").replace(/\p{M}/gu, "").replace(/ae/g, "a").replace(/oe/g, "o").replace(/ue/g, "u");
  const make = (name, properties = {}, ...children) => {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
  };
  // What a reader chose on the pages of a game goes along.
  const stateOf = (id) => ignore(() => JSON.parse(localStorage.getItem(`ksr:game:${id}`))) ?? {};
  const shelf = games.map(([id, players, minutes, languages]) => ({
    id, players, minutes, languages,
    node: byId(id),
    found: fold(languages.map(([, title, , , , more]) => `${title} ${more}`).join(" ")),
  }));
  // Files by product: "reference.html reference.pdf sheet.html".
  const productsOf = (tag, files) => {
    const found = new Map();
    for (const file of files.split(" ")) {
      const name = file.split(".")[0];
      found.set(name, [...found.get(name) ?? [], file]);
    }
    return [...found].map(([name, all]) => [said(tag, `product.${name}`), all]);
  };
  const many = root.classList.contains("many");

  const dress = (game, tag) => {
    const entry = game.languages.find(([one]) => one === tag) ?? game.languages[0];
    const [language, title, tagline, facts, files] = entry;
    const products = productsOf(language, files);
    const folder = `${game.id}/${language}`;
    const choice = stateOf(game.id).choice ?? "";
    const isPage = (file) => file.endsWith(".html");
    const box = game.node.querySelector(".words");
    const href = `${folder}/${products[0][1][0]}${isPage(products[0][1][0]) ? choice : ""}`;
    const cover = game.node.querySelector("a.cover");
    if (cover) cover.href = href;
    const picture = game.node.querySelector(".cover img");
    if (!picture.getAttribute("src").startsWith(`${folder}/`)) picture.src = `${folder}/cover.svg`;
    box.lang = language;
    const links = products.filter(([, made]) => isPage(made[0])).map(([name, made], at) => make("li", { className: at ? "" : "first" }, make("a", { href: `${folder}/${made[0]}${choice}`, textContent: name })));
    const formats = make("details", {}, make("summary", { textContent: said(root.lang, "web.more-formats") }));
    // Filled when it is opened: most never are.
    formats.addEventListener("toggle", () => {
      if (formats.querySelector("dl")) return;
      const list = make("dl");
      for (const [one, name, , , all] of game.languages) {
        list.append(make("dt", { lang: one, textContent: `${byId("uiLanguage").querySelector(`[value="${one}"]`)?.textContent ?? one}: ${name}` }));
        for (const [product, made] of productsOf(one, all)) {
          const line = make("dd", { lang: one });
          made.forEach((file, at) => {
            const ending = file.split(".").pop().toUpperCase();
            line.append(make("a", { href: `${game.id}/${one}/${file}`, textContent: at ? ending : `${product}${ending === "HTML" ? "" : ` ${ending}`}`, ariaLabel: `${product} ${ending}` }));
          });
          list.append(line);
        }
      }
      formats.append(list);
    });
    box.replaceChildren(
      make("h2", {}, make("a", { href, textContent: title })),
      ...(tagline ? [make("p", { className: "tagline", textContent: tagline })] : []),
      ...(facts.length ? [make("p", { className: "facts" }, ...facts.map((fact) => make("span", { textContent: fact })))] : []),
      make("ul", { className: "links" }, ...links),
      formats,
    );
  };

  // A part of a word will do, but 77 is not in 177.
  const holds = (found, word) => (/^\d+$/.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`).test(found) : found.includes(word));

  const query = byId("uiQuery");
  const filter = () => {
    const asked = fold(query.value).split(/\s+/).filter(Boolean);
    const players = Number(byId("uiPlayers").value) || 0;
    const time = Number(byId("uiTime").value) || 0;
    let count = 0;
    for (const game of shelf) {
      const isIn = asked.every((word) => holds(game.found, word))
        && (!players || (game.players && game.players[0] <= players && players <= game.players[1]))
        && (!time || (game.minutes && game.minutes <= time));
      if (game.node.hidden === isIn) game.node.hidden = !isIn;
      if (isIn) count += 1;
    }
    const isWhole = count === shelf.length;
    byId("uiCount").textContent = count === 0 ? said(root.lang, "web.no-results") : isWhole && !many ? "" : said(root.lang, "web.games").replace("{number}", count);
  };
  const speak = (tag) => {
    root.lang = tag;
    document.title = said(tag, "web.library");
    byId("uiTitle").textContent = document.title;
    byId("uiTheme").title = said(tag, "web.theme");
    byId("uiTheme").setAttribute("aria-label", said(tag, "web.theme"));
    for (const node of document.querySelectorAll("[data-say]")) node.textContent = said(tag, node.dataset.say);
    for (const option of byId("uiTime").options) if (option.value) option.textContent = said(tag, "web.up-to").replace("{number}", option.value);
    byId("uiLanguage").value = tag;
    // Those in sight at once, the others when there is time.
    let at = 0;
    const some = (number) => { for (const end = Math.min(at + number, shelf.length); at < end; at += 1) dress(shelf[at], tag); };
    some(24);
    const rest = () => { some(40); if (at < shelf.length) setTimeout(rest); };
    if (at < shelf.length) setTimeout(rest);
    filter();
    again();
  };
  const again = () => {
    const id = ignore(() => localStorage.getItem("ksr:last"));
    const state = id && byId(id) ? stateOf(id) : {};
    const link = byId("uiAgain");
    link.hidden = !state.page || !state.page.startsWith(`${id}/`);
    if (link.hidden) return;
    link.href = `${state.page}${state.choice ?? ""}${state.hash ?? ""}`;
    link.textContent = `${said(root.lang, "web.continue")} ${state.title}${state.number ? ` § ${state.number}` : ""}`;
  };

  const most = Math.min(12, Math.max(0, ...shelf.map((game) => game.players?.[1] ?? 0)));
  for (let count = 1; count <= most; count += 1) byId("uiPlayers").append(make("option", { value: count, textContent: count }));
  for (const minutes of [15, 30, 45, 60, 90, 120]) if (shelf.some((game) => game.minutes && game.minutes <= minutes)) byId("uiTime").append(make("option", { value: minutes }));
  for (const [id, isShown] of [["uiPlayers", most > 0], ["uiTime", byId("uiTime").options.length > 1], ["uiLanguage", byId("uiLanguage").options.length > 1]]) byId(id).parentElement.hidden = !isShown;
  byId("uiTools").addEventListener("input", (event) => {
    if (event.target.id === "uiLanguage") {
      ignore(() => localStorage.setItem("ksr:language", event.target.value));
      speak(event.target.value);
    } else filter();
  });
  byId("uiTools").addEventListener("submit", (event) => event.preventDefault());
  const liked = [ignore(() => localStorage.getItem("ksr:language")), ...navigator.languages.map((one) => one.split("-")[0])].find((one) => one && Object.hasOwn(words, one));
  speak(liked ?? root.lang);
  if (document.body.dataset.site && location.protocol.startsWith("http") && navigator.serviceWorker) {
    navigator.serviceWorker.register("worker.js").catch(() => {});
    navigator.serviceWorker.addEventListener("message", (event) => { if (event.data === "updated") byId("uiCount").textContent = said(root.lang, "web.update"); });
  }
})();
