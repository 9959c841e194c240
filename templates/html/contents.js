// Where one is: contents of two levels that follow the choice, and a line that says the rule at the top of the screen.
const anchors = ".rule[id], .component[id], .variant[id], .term-entry[id], .chapter[id]";
const contentsOf = byId("uiContents")?.querySelector("ol");
const titled = (heading) => plain([...heading.childNodes].filter((one) => !one.classList?.contains("num") && !one.classList?.contains("badge")).map((one) => one.textContent).join(""));
const contents = () => {
  if (!contentsOf) return;
  const line = (node, heading) => {
    const link = make("a", { href: `#${node.id}` }, make("span", { className: "n", textContent: heading.querySelector(".num")?.textContent ?? "" }), ` ${titled(heading)}`);
    return make("li", {}, link);
  };
  const items = [...main.querySelectorAll(":scope > .chapter:not([hidden])")].map((chapter) => {
    const item = line(chapter, chapter.querySelector("h2"));
    const rules = [...chapter.querySelectorAll(":scope > .rules > .rule[id]:not([hidden])")].filter((rule) => rule.querySelector(":scope > .own > h3"));
    if (rules.length > 1) item.append(make("ol", {}, ...rules.map((rule) => line(rule, rule.querySelector("h3")))));
    return item;
  });
  contentsOf.replaceChildren(...items);
};

const where = byId("uiWhere");
let here;
// What stands in a chapter, noted when it is read: of a long page, the browser need not lay out what is far away.
let stops = new Map();
const isThere = (node) => !node.closest("[hidden], details:not([open])");
const chaptersThere = () => {
  if (!stops.has(main)) stops.set(main, [...main.querySelectorAll(".chapter[id]")].filter(isThere));
  return stops.get(main);
};
const stopsIn = (chapter) => {
  if (!stops.has(chapter)) stops.set(chapter, [chapter, ...chapter.querySelectorAll(".rule[id]")].filter(isThere));
  return stops.get(chapter);
};
const forget = () => { stops = new Map(); };
// The last that begins above a line; they stand below each other, so half of them can be left out at a time.
const lastAbove = (nodes, line) => {
  let [low, high] = [0, nodes.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (nodes[middle].getBoundingClientRect().top <= line) low = middle;
    else high = middle - 1;
  }
  return nodes[low];
};
const spy = () => {
  const line = Math.min(innerHeight / 3, 160);
  const near = where && lastAbove(chaptersThere(), line);
  if (!near) return;
  const node = lastAbove(stopsIn(near), line);
  where.classList.toggle("far", scrollY > 200);
  if (node === here) return;
  here = node;
  const chapter = node.closest(".chapter");
  const heading = chapter.querySelector("h2");
  const number = node === chapter ? "" : numberOf(node);
  const name = make("b", { textContent: `${heading.querySelector(".num")?.textContent ?? ""} ${titled(heading)}`.trim() });
  byId("uiHere").replaceChildren(name, ...(number ? [` › ${number}`] : []));
  const top = node.closest(".chapter > .rules > .rule");
  for (const link of contentsOf?.querySelectorAll("a") ?? []) {
    const id = link.hash.slice(1);
    const isHere = id === chapter.id || id === top?.id;
    if (isHere) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
    link.parentElement.classList.toggle("here", id === chapter.id);
  }
};
if (where) {
  let waits = false;
  addEventListener("scroll", () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => { waits = false; spy(); });
  }, { passive: true });
  afterChoice.push(() => { contents(); forget(); here = undefined; spy(); });
  document.addEventListener("toggle", (event) => { if (event.target.matches?.("main details")) forget(); }, true);
}
