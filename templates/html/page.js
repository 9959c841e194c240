// The page works without scripts; with them, readers can choose, search and copy. The files of this folder that
// `src/pages/render/assets.rs` names are joined into one function.
const byId = (id) => document.getElementById(id);
const read = (id) => JSON.parse(byId(id)?.textContent ?? "{}");
const root = document.documentElement;
const words = read("uiWords");
const { choice, search: searchData } = read("uiData");
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
// A line at the foot of the screen, with a link if there is one.
const say = (text, link) => {
  byId("uiStatus").replaceChildren(text, ...(link ? [" → ", link] : []));
  clearTimeout(hush);
  hush = setTimeout(() => { byId("uiStatus").textContent = ""; }, link ? 12000 : 4000);
};
const whenIdle = globalThis.requestIdleCallback ?? ((run) => setTimeout(run, 400));
// What is done when the reader has chosen something else.
const afterChoice = [];
