// The strip of a turn: phases in their colours, each with its actions, as links that follow the choice. Without scripts it is a drawing.
const turn = () => {
  const chapter = main.querySelector(".c-phases");
  const strip = chapter?.querySelector(":scope > .strip") ?? document.querySelector(".top .strip");
  const phases = chapter ? [...chapter.querySelectorAll(":scope > .rules > .rule[id]:not([hidden])")].filter((rule) => rule.querySelector(":scope > .own > h3")) : [];
  document.querySelector(".turn")?.remove();
  if (!strip || phases.length < 2) return;
  strip.hidden = true;
  const all = [...chapter.querySelectorAll(":scope > .rules > .rule")];
  const item = (phase, at) => {
    const { number, title } = headOf(phase);
    const limits = [...phase.querySelectorAll(":scope > .own > h3 > .badge")].map((one) => one.textContent.replace(/\p{Lu}{2,}/gu, (word) => word.toLowerCase())).join(" · ");
    const head = make("a", { href: `#${phase.id}` }, make("b", { textContent: number.split(".").filter(Boolean).pop() ?? String(at + 1) }), make("span", {}, title, ...(limits ? [make("small", { textContent: limits })] : [])));
    const actions = [...phase.querySelectorAll(":scope > .rules > :is(.action, .choice)[id]:not([hidden])")].flatMap((one) => {
      const name = headOf(one).title;
      return name ? [make("li", {}, make("a", { href: `#${one.id}`, textContent: name }))] : [];
    });
    return make("li", { className: `p${all.indexOf(phase) % 6}` }, head, ...(actions.length ? [make("ul", {}, ...actions)] : []));
  };
  const list = make("ol", {}, ...phases.map(item));
  const box = make("nav", { className: "turn" }, list);
  box.setAttribute("aria-label", titled(chapter.querySelector("h2")));
  strip.after(box);
};
afterChoice.push(turn);
