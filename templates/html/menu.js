// What can be done with a rule: link, quote, share, print, compare, report.
let chosenRule;
const menu = byId("uiRule");
// Of a published library, the small page of the rule: services that show links do not see what stands behind #.
const linkTo = (id) => {
  const { site, game } = document.body.dataset;
  const choice = choiceOf(location.search);
  if (site && !choice && root.classList.contains("reference")) return `${site}/${game}/${root.lang}/rule/${id}.html`;
  return new URL(`${choice}#${id}`, location.href).href;
};
// The rule with all that stands below it, as lines.
const quote = (link) => {
  const { title, edition } = document.body.dataset;
  const node = link.closest(".rule, .chapter");
  const lines = [];
  const add = (one, depth) => {
    const own = ownOf(one);
    if (!own) return;
    const copy = own.cloneNode(true);
    copy.querySelectorAll(".num, .symbol, .meta, details, table, .strip").forEach((part) => part.remove());
    const head = one === node ? "" : `${"  ".repeat(depth - 1)}${numberOf(one)} `;
    lines.push(`${head}${plain(copy.textContent)}`);
    one.querySelectorAll(":scope > .rules > .rule:not([hidden], .example)").forEach((child) => add(child, depth + 1));
  };
  if (node?.matches(".rule")) add(node, 0);
  else lines.push(plain(ownOf(node)?.textContent ?? ""));
  const chosen = [edition, isUsual() ? "" : plain(document.querySelector(".selected")?.textContent ?? "")].filter(Boolean).join(", ");
  return `${title} § ${link.textContent.replace(/[.)]$/, "")}${chosen ? `, ${chosen}` : ""}: ${lines.join("\n")}`;
};
const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    (menu.matches(":popover-open") ? menu : document.body).append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  if (menu.matches(":popover-open")) menu.hidePopover();
  say(words.copied);
};
const openMenu = (link) => {
  chosenRule = link;
  const id = link.hash.slice(1);
  for (const other of menu.querySelectorAll("a[data-path]")) other.href = `${other.dataset.path}${choiceOf(location.search)}#${id}`;
  for (const report of menu.querySelectorAll("a[data-report]")) {
    const { title, version } = document.body.dataset;
    const about = { id, number: link.textContent, game: title, version, choice: choiceOf(location.search).slice(1), link: linkTo(id) };
    report.href = report.dataset.report.replace(/\{(\w+)\}/g, (whole, key) => encodeURIComponent(about[key] ?? ""));
  }
  const target = linkTo(id);
  menu.querySelector("[data-do=share]").hidden = !navigator.share;
  menu.querySelector("[data-do=qr]").hidden = !target.startsWith("http");
  refer();
  const referred = byId(id) && ownOf(byId(id))?.querySelector(":scope > .meta > .referred");
  const box = menu.querySelector(".referrers");
  box.hidden = !referred;
  box.replaceChildren(...[...referred?.childNodes ?? []].map((one) => one.cloneNode(true)));
  place(menu, link);
  // Beside the rules, over the contents: it covers none of them.
  const side = main.getBoundingClientRect().left - menu.offsetWidth - 12;
  if (menu.matches(":popover-open") && side > 4) menu.style.left = `${side}px`;
};
// The same rule in another language, below or beside it, without leaving the page.
const beside = (link) => {
  const box = byId("uiBeside");
  const frame = make("iframe", { src: `${link.dataset.path}${choiceOf(location.search).replace("?", "&").replace(/^&?/, "?beside&")}#${chosenRule.hash.slice(1)}`, title: link.textContent });
  box.querySelector("iframe")?.remove();
  box.append(frame);
  box.querySelector("a").href = link.href;
  box.querySelector("a").textContent = link.textContent;
  box.lang = link.lang;
  box.showPopover();
};
menu.addEventListener("click", (event) => {
  const other = event.target.closest("a[data-path]");
  if (other && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    menu.hidePopover();
    beside(other);
    return;
  }
  if (event.target.closest(".referrers a")) menu.hidePopover();
  const what = event.target.closest("button")?.dataset;
  if (!what || !chosenRule) return;
  const link = linkTo(chosenRule.hash.slice(1));
  if (what.copy) copyText(what.copy === "text" ? quote(chosenRule) : link);
  if (what.do === "share") navigator.share({ title: document.title, text: quote(chosenRule), url: link }).catch(() => {});
  if (what.do === "qr") {
    const picture = qrPicture(link);
    menu.hidePopover();
    if (picture) enlarge(picture);
  }
  if (what.do === "print") {
    menu.hidePopover();
    const node = chosenRule.closest(".rule, .chapter");
    node.classList.add("alone");
    root.classList.add("one-rule");
    addEventListener("afterprint", () => { node.classList.remove("alone"); root.classList.remove("one-rule"); }, { once: true });
    print();
  }
});
