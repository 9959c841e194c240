// How often a page answers the questions of players: the right rule first, or among the first three.
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const scripts = resolve(dirname(fileURLToPath(import.meta.url)), "../../templates/html");
const makeRanking = new Function(`${readFileSync(join(scripts, "rank.js"), "utf8")}; return makeRanking;`)();

/** What the search of a built page knows. */
export function ranking(path) {
  const page = readFileSync(path, "utf8");
  const [, data] = /<script type="application\/json" id="uiData">(.*?)<\/script>/s.exec(page);
  return makeRanking(JSON.parse(data).search);
}

/** Of `[{ ask, rules }]`: how many have a right rule first, and among the first three; and those that have not. */
export function measure({ rank }, questions) {
  const misses = [];
  let first = 0;
  let three = 0;
  for (const { ask, rules } of questions) {
    const found = rank(ask).found.map(([id]) => id);
    const at = found.findIndex((id) => rules.includes(id));
    if (at === 0) first += 1;
    if (at >= 0 && at < 3) three += 1;
    else misses.push({ ask, rules, found: found.slice(0, 4), at });
  }
  return { first, three, all: questions.length, misses };
}

/** The questions of a file, by language: `en:` and below it `- { ask: "who starts", rules: [start-player] }`. */
export function questionsOf(text) {
  const found = {};
  let language = "";
  for (const line of text.split("\n")) {
    const head = /^([a-z-]+):\s*$/i.exec(line);
    if (head) found[language = head[1]] = [];
    const item = /^\s+- \{ ask: "(.*)", rules: \[(.*)\] \}$/.exec(line);
    if (item) found[language].push({ ask: item[1], rules: item[2].split(/,\s*/) });
  }
  return found;
}
