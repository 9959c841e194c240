// Where links lead: former names, what is folded, what does not apply, what does not exist.
let isBack = false;
const nearestId = (id) => {
  const parts = new Set(id.split("-"));
  let best = "";
  let most = 0;
  for (const node of main.querySelectorAll(anchors)) {
    const same = node.id.split("-").filter((one) => parts.has(one)).length / Math.max(parts.size, node.id.split("-").length);
    const score = same + (node.id.startsWith(id) || id.startsWith(node.id) ? .4 : 0);
    if (score > most && !node.closest("[hidden]")) { most = score; best = node.id; }
  }
  return most >= .4 ? best : "";
};
const arrive = () => {
  let id = ignore(() => decodeURIComponent(location.hash.slice(1))) ?? "";
  const now = id && byId(id)?.dataset.now;
  if (now) {
    ignore(() => history.replaceState(history.state, "", `#${now}`));
    id = now;
  }
  const target = id ? byId(id) : null;
  document.querySelectorAll(".found").forEach((one) => one.classList.remove("found"));
  if (!target) {
    if (!id) return;
    if ([...document.querySelectorAll("template[data-only]")].some((one) => one.content.getElementById(id))) say(words.gone);
    else {
      const near = nearestId(id);
      say(`${words.noRule} ${id}`, near && make("a", { href: `#${near}`, textContent: headOf(byId(near)).title || near }));
    }
    return;
  }
  for (let box = target.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
  target.querySelectorAll(":scope > details:not(.since)").forEach((box) => { box.open = true; });
  const gone = target.closest("[hidden]");
  if (gone) say(words.gone);
  if (isBack) return;
  if (gone) gone.parentElement.closest("[id]:not([hidden])")?.scrollIntoView();
  else {
    if (now) target.classList.add("found");
    target.scrollIntoView();
  }
};
addEventListener("hashchange", () => { arrive(); isBack = false; });

// Back and forward return to the exact place: each entry of the history knows how far down it was.
let settled;
let deepest;
addEventListener("scroll", () => {
  clearTimeout(settled);
  settled = setTimeout(() => {
    if (scrollY > 200) deepest = topmost() ?? deepest;
    ignore(() => history.replaceState({ ...history.state, y: scrollY }, ""));
  }, 120);
}, { passive: true });
addEventListener("popstate", (event) => {
  showAddress();
  isBack = typeof event.state?.y === "number";
  if (!isBack) return;
  requestAnimationFrame(() => scrollTo({ top: event.state.y, behavior: "instant" }));
  setTimeout(() => { isBack = false; }, 300);
});

// Languages: the same rule at the same place of the screen.
const topmost = () => {
  const target = location.hash.length > 1 ? byId(location.hash.slice(1)) : null;
  const seen = (node) => {
    const box = node.getBoundingClientRect();
    return box.height > 0 && box.top >= -4 && box.top < innerHeight * .8;
  };
  if (target?.matches(anchors) && seen(target)) return target;
  // Only what is on the screen is measured, chapter by chapter.
  for (const part of main.querySelectorAll(":scope > *")) {
    const box = part.getBoundingClientRect();
    if (box.height === 0 || box.bottom < -4) continue;
    if (box.top >= innerHeight) return undefined;
    const found = [...(part.matches(anchors) ? [part] : []), ...part.querySelectorAll(anchors)].find(seen);
    if (found) return found;
  }
  return undefined;
};
// The choice goes with the reader to every page of the game.
const choiceOf = (search) => {
  const kept = new URLSearchParams(search);
  kept.delete("q");
  kept.delete("beside");
  const text = kept.toString().replaceAll("%2C", ",");
  return text ? `?${text}` : "";
};
for (const link of document.querySelectorAll(".languages a, .home a")) {
  const isLanguage = Boolean(link.closest(".languages"));
  const aim = () => {
    const at = scrollY > 40 || location.hash ? topmost() : null;
    const [path] = link.getAttribute("href").split(/[?#]/);
    if (!isLanguage && path.endsWith("index.html")) return;
    link.href = path + choiceOf(location.search) + (at && isLanguage ? `#${at.id}` : "");
    if (at && isLanguage) ignore(() => sessionStorage.setItem("ksr:at", JSON.stringify([at.id, at.getBoundingClientRect().top])));
  };
  link.addEventListener("click", aim);
  link.addEventListener("auxclick", aim);
  link.addEventListener("focus", aim);
}
const [keptId, keptTop] = ignore(() => JSON.parse(sessionStorage.getItem("ksr:at"))) ?? [];
ignore(() => sessionStorage.removeItem("ksr:at"));
const settle = () => {
  const node = keptId && `#${keptId}` === location.hash ? byId(keptId) : null;
  if (node) scrollBy({ top: node.getBoundingClientRect().top - keptTop, behavior: "instant" });
};

// One state for each game: the shelf offers to go on where a reader was, with the same choice.
const { game: gameId = "", title: gameTitle = "" } = document.body.dataset;
const keepPlace = () => ignore(() => {
  // Who goes up to leave has read further down.
  const at = (scrollY > 200 && topmost()) || deepest;
  const state = { choice: choiceOf(location.search), hash: at ? `#${at.id}` : "", page: location.pathname.split("/").slice(-3).join("/"), number: at ? numberOf(at) : "", title: gameTitle };
  localStorage.setItem(`ksr:game:${gameId}`, JSON.stringify(state));
  localStorage.setItem("ksr:last", gameId);
});
addEventListener("pagehide", keepPlace);
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") keepPlace(); });
