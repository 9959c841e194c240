// Light and dark; and the words of the list in the reader's language.
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const root = document.documentElement;
  byId("uiTheme").addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try { localStorage.setItem("ksr:theme", root.dataset.theme); } catch { /* storage may be forbidden */ }
  });
  const spoken = JSON.parse(byId("uiSpoken").textContent);
  const tag = navigator.languages.map((one) => one.split("-")[0]).find((one) => Object.hasOwn(spoken, one));
  if (!tag || tag === root.lang) return;
  const [title, theme, made] = spoken[tag];
  root.lang = tag;
  document.title = title;
  document.querySelector("h1").textContent = title;
  byId("uiMade").textContent = made;
  byId("uiTheme").title = theme;
  byId("uiTheme").setAttribute("aria-label", theme);
  // Each game under its name in that language, if it has one; that row comes first.
  for (const game of document.querySelectorAll(".game")) {
    const head = game.querySelector(`.called[lang="${tag}"]`);
    if (!head) continue;
    for (const other of game.querySelectorAll(".called")) other.hidden = other !== head;
    const row = game.querySelector(`dl > [lang="${tag}"]`);
    row.parentElement.prepend(row);
  }
})();
