// Terms and references explain themselves where they stand. Links cannot have `popovertarget`, and buttons lead
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
// A copy of what a rule or term says; ids stand once in a page.
const preview = (id, label) => {
  const entry = byId(id) && ownOf(byId(id));
  if (!entry) return false;
  const copy = make("div", { className: "copy" }, ...[...entry.childNodes].map((one) => one.cloneNode(true)));
  copy.querySelectorAll("[id]").forEach((one) => one.removeAttribute("id"));
  copy.querySelectorAll(".meta, details").forEach((one) => one.remove());
  const go = make("a", { href: `#${id}`, textContent: label });
  byId("uiTerm").replaceChildren(copy, go);
  go.addEventListener("click", () => byId("uiTerm").hidePopover());
  return true;
};
const isReference = (link) => link.matches("main a[href^='#']:not(.num, .term)") && byId(link.hash.slice(1))?.matches(".rule, .component, .variant, .chapter");
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='#']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const id = link.getAttribute("href").slice(1);
  if (link.matches(".term") && !link.closest(".bubble")) {
    if (!preview(id, words.entry)) return;
    event.preventDefault();
    place(byId("uiTerm"), link);
  } else if (link.matches(".num") && !link.closest(".bubble")) {
    // The address becomes that of the rule; the page stays where it is.
    event.preventDefault();
    ignore(() => history.replaceState(history.state, "", `#${id}`));
    openMenu(link);
  } else if (isReference(link) && event.detail > 0 && event.pointerType === "touch" && preview(id, words.go)) {
    event.preventDefault();
    place(byId("uiTerm"), link);
  } else {
    document.querySelectorAll(".panel:popover-open, .bubble:popover-open").forEach((one) => one.hidePopover());
  }
  if (link.hash === location.hash && !event.defaultPrevented) arrive();
});
// A pointer that rests on a reference, or the focus, shows its rule.
let rests;
const peek = (event) => {
  const link = event.target.closest?.("a");
  clearTimeout(rests);
  if (!link || event.pointerType === "touch" || !isReference(link)) {
    if (!event.target.closest?.("#uiTerm") && opener && isReference(opener) && event.type === "pointerover") rests = setTimeout(() => { if (opener && isReference(opener)) byId("uiTerm").hidePopover(); }, 300);
    return;
  }
  if (link === opener) return;
  rests = setTimeout(() => {
    if (!link.isConnected || byId("uiRule").matches(":popover-open") || !preview(link.hash.slice(1), words.go)) return;
    pressed = undefined;
    place(byId("uiTerm"), link);
  }, event.type === "focusin" ? 120 : 350);
};
document.addEventListener("pointerover", peek);
document.addEventListener("focusin", (event) => { if (event.target.matches?.(":focus-visible")) peek(event); });

// The numbers of rules say what they do; written at each of them that would be a tenth of the page.
const hint = (event) => {
  const link = event.target.closest?.("a.num:not([title])");
  if (!link) return;
  link.title = words.menu;
  link.setAttribute("aria-haspopup", "dialog");
};
document.addEventListener("pointerover", hint);
document.addEventListener("focusin", hint);
