// How often a page answers the questions of players: the right rule first, or among the first three.
// By hand, on a built site: node tests/browser/questions.mjs output [--misses] [--strangers | --foreign]
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const repository = resolve(here, "../..");
const scripts = join(repository, "templates/html");
const script = ["unpack.js", "rank.js"].map((name) => readFileSync(join(scripts, name), "utf8")).join("\n");
const makeRanking = new Function(`${script}; return makeRanking;`)();

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

/** Games of other kinds than those of the repository, with questions: placing workers, tricks, a race, deduction, tiles. */
export const foreign = join(here, "foreign/rules");

/** The question files of a folder of games by game: what authors keep, or what strangers asked. */
export function questionFiles(isStrange = false, rules = join(repository, "rules")) {
  const file = (game) => (isStrange ? join(here, "strangers", `${game}.yaml`) : join(rules, game, "questions.yaml"));
  return readdirSync(rules).sort().map((game) => [game, file(game)]).filter(([, path]) => existsSync(path));
}

/** Measures a site by all questions on its games: one line for each game and language, and the sum. */
export function measureAll(site, { isStrange = false, rules, say = () => {} } = {}) {
  const sum = { first: 0, three: 0, all: 0, misses: [] };
  for (const [game, path] of questionFiles(isStrange, rules)) {
    for (const [language, questions] of Object.entries(questionsOf(readFileSync(path, "utf8")))) {
      const result = measure(ranking(join(site, game, language, "reference.html")), questions);
      for (const key of ["first", "three", "all"]) sum[key] += result[key];
      sum.misses.push(...result.misses.map((miss) => ({ game, language, ...miss })));
      say(`${game} ${language}: ${result.first} first, ${result.three} among the first three of ${result.all}`);
    }
  }
  return sum;
}

const share = (part, all) => `${Math.round(100 * part / all)} %`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [site, ...options] = process.argv.slice(2);
  const { first, three, all, misses } = measureAll(site, { isStrange: options.includes("--strangers"), rules: options.includes("--foreign") ? foreign : undefined, say: console.log });
  console.log(`${share(first, all)} first, ${share(three, all)} among the first three of ${all}`);
  if (options.includes("--misses")) {
    for (const { game, language, ask, rules, found, at } of misses) {
      console.log(`${game} ${language}: ${ask} → ${rules.join(", ")} ${at < 0 ? "not found" : `at ${at + 1}`}; first: ${found.join(", ")}`);
    }
  }
}
