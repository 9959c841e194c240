// Keys: / and Ctrl+K ask, j and k go from rule to rule. Single keys can be switched off.
const keysKey = "ksr:keys";
const keysButton = byId("uiKeys");
let hasKeys = ignore(() => localStorage.getItem(keysKey)) !== "off";
const showKeys = () => keysButton?.setAttribute("aria-pressed", String(hasKeys));
showKeys();
keysButton?.addEventListener("click", () => {
  hasKeys = !hasKeys;
  ignore(() => localStorage.setItem(keysKey, hasKeys ? "on" : "off"));
  showKeys();
});
const walkRules = (step) => {
  const all = [...main.querySelectorAll(".chapter[id], .rule[id]")].filter((node) => !node.closest("[hidden], details:not([open])"));
  const focused = all.indexOf(document.activeElement.closest?.(".rule[id], .chapter[id]"));
  const from = focused >= 0 ? focused : all.findIndex((node) => node.getBoundingClientRect().top >= 0) - (step > 0 ? 1 : 0);
  const node = all[Math.max(0, Math.min(all.length - 1, from + step))];
  if (!node) return;
  node.tabIndex = -1;
  node.focus({ preventScroll: true });
  node.scrollIntoView({ block: "nearest" });
};
addEventListener("keydown", (event) => {
  const isTyping = event.target.matches?.("input:not([type=radio], [type=checkbox]), textarea");
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  const isSearch = event.key === "/" && hasKeys && !isTyping && !hasModifier;
  if (query && (isSearch || (event.key === "k" && (event.ctrlKey || event.metaKey)))) {
    event.preventDefault();
    seek();
  } else if (hasKeys && !isTyping && !hasModifier && (event.key === "j" || event.key === "k")) {
    event.preventDefault();
    walkRules(event.key === "j" ? 1 : -1);
  }
});
