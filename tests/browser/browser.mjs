// Browsers, one for all tests with the same fonts, and pages in them.
import { existsSync } from "node:fs";
import { after } from "node:test";
import { chromium } from "playwright-core";
import { fontSettings } from "./fonts.mjs";
import { once } from "./once.mjs";
import { address, games } from "./site.mjs";

const executablePath = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));

const browsers = [];
after(() => Promise.all(browsers.map(async (browser) => (await browser).close())));

/** A browser that has only this set of fonts. */
const launch = once((fonts) => {
  const env = { ...process.env, FONTCONFIG_FILE: fontSettings(fonts), LANG: "C.UTF-8", LC_ALL: "C.UTF-8", TZ: "UTC" };
  const browser = chromium.launch({ executablePath, args: ["--no-sandbox"], env });
  browsers.push(browser);
  return browser;
});

/** A window of its own, the same on every machine. */
export async function newContext({ fonts = "noto", ...options } = {}) {
  const browser = await launch(fonts);
  return browser.newContext({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1, locale: "en-GB", timezoneId: "UTC", ...options });
}

/** A page that remembers what went wrong in it, and what it asked the network for. */
export async function open(url, options = {}) {
  const page = await (await newContext(options)).newPage();
  page.problems = [];
  page.requests = [];
  page.on("console", (message) => { if (message.type() === "error") page.problems.push(message.text()); });
  page.on("pageerror", (error) => page.problems.push(error.message));
  page.on("request", (request) => { if (!request.url().startsWith("data:")) page.requests.push(request.url()); });
  await page.goto(url);
  return page;
}

/** A page of the games of this repository. */
export const visit = async (path, rest = "", options = {}) => open(address(await games("html"), path, rest), options);

/** Does the jobs, two at once, each worker with a page of its own; returns these pages. */
export function share(jobs, newPage, work) {
  const left = [...jobs];
  const worker = async () => {
    const page = await newPage();
    for (let job = left.shift(); job !== undefined; job = left.shift()) await work(page, job);
    return page;
  };
  return Promise.all([worker(), worker()]);
}

/** What makes a window that of a phone. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Visible text of a part of the page. */
export const text = (page, selector) => page.locator(selector).innerText();

/** The rules that the search has found. */
export const ids = (page) => page.$$eval("#uiResults li", (items) => items.map((item) => item.dataset.to));

/** The rules that a search for these words finds. */
export const find = async (page, words) => { await page.fill("#uiQuery", words); return ids(page); };
