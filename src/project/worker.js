// Keeps the library readable without a network. A new version is fetched as a whole, then told to the pages.
const version = "ksr-__VERSION__";
const files = ["__FILES__"];
addEventListener("install", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});
addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("ksr-") && name !== version);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
    if (old.length) for (const client of await self.clients.matchAll()) client.postMessage("updated");
  })());
});
addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith((async () => (await (await caches.open(version)).match(event.request, { ignoreSearch: true })) ?? fetch(event.request))());
});
