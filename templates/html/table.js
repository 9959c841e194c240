// At the table: large type, a screen that stays awake, set-up as a list to tick off, cards one at a time.
const tableKey = "ksr:table";
const ticksKey = `ksr:ticks:${gameId}`;
let lock;
const stayAwake = async (wanted) => {
  if (!navigator.wakeLock) return;
  try {
    if (wanted && document.visibilityState === "visible") lock = await navigator.wakeLock.request("screen");
    else await lock?.release();
  } catch { /* the browser may refuse */ }
};
const ticks = () => new Set(ignore(() => JSON.parse(localStorage.getItem(ticksKey))) ?? []);
const addTicks = () => {
  const done = ticks();
  for (const rule of main.querySelectorAll(".c-setup > .rules > .rule[id]")) {
    let box = rule.querySelector(":scope > .tick");
    if (!box) {
      box = make("input", { type: "checkbox", className: "tick" });
      const { number, title } = headOf(rule);
      box.setAttribute("aria-label", `${number} ${title || textOf(rule).slice(0, 80)}`.trim());
      rule.prepend(box);
    }
    box.checked = done.has(rule.id);
  }
};
main.addEventListener("change", (event) => {
  if (!event.target.matches(".tick")) return;
  const done = ticks();
  const { id } = event.target.parentElement;
  if (event.target.checked) done.add(id);
  else done.delete(id);
  ignore(() => localStorage.setItem(ticksKey, JSON.stringify([...done])));
});
const atTable = (wanted) => {
  const anchor = scrollY > 40 ? topmost() : null;
  const before = anchor?.getBoundingClientRect().top;
  root.classList.toggle("at-table", wanted);
  byId("uiTable")?.setAttribute("aria-pressed", String(wanted));
  if (wanted) addTicks();
  stayAwake(wanted);
  ignore(() => localStorage.setItem(tableKey, wanted ? "1" : ""));
  if (anchor) scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: "instant" });
};
byId("uiTable")?.addEventListener("click", () => atTable(!root.classList.contains("at-table")));
document.addEventListener("visibilitychange", () => { if (root.classList.contains("at-table")) stayAwake(true); });
afterChoice.push(() => { if (root.classList.contains("at-table")) addTicks(); });

// My role: its card and that of the turn in front; the others can be called for.
const roleKey = `ksr:role:${gameId}`;
const cardsBox = main.querySelector(":scope > .columns") ?? main;
const roles = () => [...main.querySelectorAll(".c-card[data-each]:not([hidden])")];
const showRole = () => {
  const wanted = ignore(() => localStorage.getItem(roleKey)) ?? "";
  const mine = roles().find((card) => card.id === wanted);
  for (const card of main.querySelectorAll(".c-card")) {
    const isMine = card === mine;
    card.classList.toggle("mine", isMine);
    card.classList.toggle("others", Boolean(mine) && !isMine && card.dataset.each !== undefined);
  }
  for (const button of byId("uiRoles")?.querySelectorAll("button") ?? []) button.setAttribute("aria-pressed", String(button.value === (mine?.id ?? "")));
  cardsBox.scrollLeft = 0;
};
const chooseRole = () => {
  byId("uiRoles")?.remove();
  if (!root.classList.contains("cards") || roles().length < 2) return;
  const button = (value, textContent) => make("button", { type: "button", value, textContent });
  const box = make("div", { id: "uiRoles", className: "roles" }, make("span", { textContent: words.role }), button("", words.cards), ...roles().map((card) => button(card.id, titled(card.querySelector("h2")))));
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", words.role);
  box.addEventListener("click", (event) => {
    const picked = event.target.closest("button");
    if (!picked) return;
    ignore(() => localStorage.setItem(roleKey, picked.value));
    showRole();
  });
  main.prepend(box);
  showRole();
};
chooseRole();
afterChoice.push(chooseRole);

// Pictures as large as the screen.
const enlarge = (picture) => {
  const box = byId("uiZoom");
  box.replaceChildren(picture);
  box.showPopover();
};
main.addEventListener("click", (event) => {
  const picture = event.target.closest("figure img");
  if (picture) enlarge(make("img", { src: picture.src, alt: picture.alt }));
});
byId("uiZoom")?.addEventListener("click", () => byId("uiZoom").hidePopover());
