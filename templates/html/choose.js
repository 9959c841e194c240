// Choosing players, editions and variants.
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
    afterChoice.forEach((run) => run());
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

// As the address says; if that cannot be, the reader is told.
const showAddress = () => {
  const number = wanted(location.search);
  show(number);
  const asked = new URLSearchParams(location.search);
  if (number === 0 && (asked.get("players") || asked.get("with")) && selections.length > 0) {
    const [players, variants] = selections[0];
    if (!players && variants.length === 0) say(words.noChoice);
  }
};
