// On paper everything is unfolded.
let folded = [];
addEventListener("beforeprint", () => {
  refer();
  folded = [...document.querySelectorAll("details:not([open], .since)")];
  folded.forEach((one) => { one.open = true; });
});
addEventListener("afterprint", () => folded.forEach((one) => { one.open = false; }));

// As the address says.
showAddress();
contents();
turn();
if (location.hash) arrive();
settle();
spy();
if (ignore(() => localStorage.getItem(tableKey))) atTable(true);
// The browser goes to the address once more when everything is there.
addEventListener("load", () => requestAnimationFrame(() => { settle(); spy(); }));
if (query) addEventListener("load", () => whenIdle(readWhenIdle));
if (root.classList.contains("beside")) (byId(location.hash.slice(1)) ?? main).classList.add("alone");
const wantedQuestion = new URLSearchParams(location.search).get("q");
if (wantedQuestion && query) { seek(); query.value = wantedQuestion; look(); }

// A published library can be read without a network, and says when it has become newer.
if (document.body.dataset.site && location.protocol.startsWith("http") && navigator.serviceWorker) {
  navigator.serviceWorker.register("../../worker.js").catch(() => {});
  navigator.serviceWorker.addEventListener("message", (event) => {
    if (event.data === "updated") say(words.update, make("a", { href: location.href, textContent: "↻", onclick: () => location.reload() }));
  });
}
