// Which rules answer a question. Everything here is made at build time (src/pages/web/search); the page only reads what a
// question needs. No element is touched: the same function answers in tests. What has to be read first is read in pieces,
// so that a page can do it while nobody waits.
const PIECE = 400;
const makingRanking = function* (packed) {
  const data = JSON.parse(yield* unpacking(packed));
  const split = (text, by) => (text ? text.split(by) : []);
  const set = (text) => new Set(split(text, " "));
  const fold = (text) => text.normalize("NFC").toLowerCase().replace(/[ßæœłøđ’‘\u00ad]/g, (one) => ({ ß: "ss", æ: "ae", œ: "oe", ł: "l", ø: "o", đ: "d", "\u00ad": "" }[one] ?? "'")).normalize("NFD").replace(/\p{M}/gu, "");
  const wordsOf = (text) => (fold(text).match(/[\p{L}\p{N}']+/gu) ?? []).map((word) => word.replace(/^'+|'+$/g, "")).filter(Boolean);

  // Words lose their endings as the language says.
  const endings = (list) => split(fold(list), /\s+/).map((one) => one.split(">")).sort((a, b) => b[0].length - a[0].length);
  const steps = data.stems.map(([keep, list]) => [keep, endings(list)]);
  const [prefix, core, finals] = data.participle ?? [];
  const participle = prefix ? endings(finals) : [];
  const separable = data.separable ?? [];
  const stem = (word) => {
    if (prefix && word.startsWith(prefix) && participle.some(([end]) => word.endsWith(end) && word.length - prefix.length - end.length >= core)) word = word.slice(prefix.length);
    for (const [keep, list] of steps) {
      const found = list.find(([cut]) => word.endsWith(cut) && word.length - cut.length >= keep);
      if (found) word = word.slice(0, word.length - found[0].length) + (found[1] ?? "");
    }
    return word;
  };

  // The index: tokens now, the rules of a token when it is asked for.
  const bytes = atob(data.post);
  const number = (from) => {
    let value = 0;
    let shift = 0;
    let at = from;
    let byte;
    do { byte = bytes.charCodeAt(at); at += 1; value |= (byte & 127) << shift; shift += 7; } while (byte > 127);
    return [value, at];
  };
  // Sorted lists hold of each key what it has not in common with the one before, after the number of letters that it has.
  const lengthen = (before, item) => before.slice(0, parseInt(item[0], 36)) + item.slice(1);
  const index = new Map();
  let token = "";
  let next = 0;
  let read = 0;
  for (const item of split(data.words, ",")) {
    read += 1;
    if (read % PIECE === 0) yield;
    token = lengthen(token, item);
    const [rarity, after] = number(next);
    const [length, from] = number(after);
    next = from + length;
    index.set(token, { rarity: rarity / 8, from, end: next });
  }
  const postings = (entry) => {
    if (entry.found) return entry.found;
    entry.found = [];
    let rule = 0;
    for (let at = entry.from; at < entry.end;) {
      const [value, after] = number(at);
      at = after;
      rule += value >> 4;
      entry.found.push([rule, data.most * ((value & 15) / 15) ** 2]);
    }
    return entry.found;
  };
  const rules = split(data.rules, ",").map((item) => {
    const [id, standing, parent] = item.split(" ");
    const value = parseInt(standing, 36);
    return { id, prior: (value >> 11) / 40, facets: value & 2047, parent: parent === undefined ? undefined : parseInt(parent, 36), kids: [] };
  });
  rules.forEach((rule, at) => rules[rule.parent]?.kids.push(at));
  yield;

  // What stems and phrases mean: tokens with weights.
  const meant = new Map();
  const addMeanings = function* ([list, keys], letter) {
    const names = split(list, " ");
    let key = "";
    for (const item of split(keys, ",")) {
      read += 1;
      if (read % PIECE === 0) yield;
      const [rest, ...places] = item.split(" ");
      key = lengthen(key, rest);
      const known = meant.get(key) ?? [];
      for (const place of places) {
        const [at, how] = place.split(".");
        known.push(letter === "c" ? [`c${names[parseInt(at, 36)]}`, .8] : [`t${names[parseInt(at, 36)]}`, .09 * (how ?? 10)]);
      }
      meant.set(key, known);
    }
  };
  yield* addMeanings(data.concepts, "c");
  yield* addMeanings(data.terms, "t");
  const meanings = (key) => meant.get(key) ?? [];
  // What is close to a concept: others, and the terms that are such a thing.
  const close = new Map(split(data.near, ",").map((item) => item.split(":")).map(([name, all]) => [`c${name}`, all.split(" ").map((one) => [`c${one}`, .5])]));
  // A definition tells what is said nowhere else, and less of what rules seldom say themselves.
  const isSaid = (one) => index.has(one) && postings(index.get(one)).length > 1;
  const toldBy = (one, [term, how]) => {
    if (how > .4) return how;
    if (!isSaid(one)) return how * 1.6;
    return index.get(one).rarity < index.get(term)?.rarity ? 0 : how * .6;
  };
  const told = (one, terms) => terms.map((entry) => [entry[0], toldBy(one, entry)]).filter(([, how]) => how);
  const closeTo = (one) => (one[0] === "c" ? [...close.get(one) ?? [], ...told(one, meanings(`=${one.slice(1)}`))] : []);
  const widely = (key) => told(`s${key}`, meanings(key)).flatMap(([one, how]) => [[one, how], ...closeTo(one).map(([other, share]) => [other, how * share])]);
  const stop = set(data.stop);
  const small = set(data.small);
  const particles = set(data.particles);
  const intents = Object.entries(data.intents).map(([name, list]) => [name, list.split(",")]);

  const rootOf = (word) => {
    const before = separable.find((one) => word.startsWith(one));
    if (!before) return "";
    const rest = word.slice(before.length);
    const inner = /^(ge|zu)(.{4,})/.exec(rest)?.[2] ?? rest;
    return inner.length >= 4 ? inner : "";
  };
  const isPart = (part) => part.length > 2 && (index.has(`s${part}`) || meant.has(part));
  const splits = (word) => {
    const found = [];
    for (let at = 3; at <= word.length - 3; at += 1) {
      const tail = stem(word.slice(at));
      if (!isPart(tail)) continue;
      const head = [word.slice(0, at), word.slice(0, at).replace(/(en|er|s|n)$/, "")].map(stem).find(isPart);
      if (head) found.push([head, tail]);
    }
    return found.slice(-2);
  };
  // Two words that differ by one letter more, less or other, or by two swapped ones.
  const isNear = (a, b) => {
    if (Math.abs(a.length - b.length) > 1) return false;
    let at = 0;
    while (at < a.length && a[at] === b[at]) at += 1;
    return a.slice(at + 1) === b.slice(at) || a.slice(at) === b.slice(at + 1) || a.slice(at + 1) === b.slice(at + 1)
      || (a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2));
  };
  let partList;
  const parts = () => (partList ??= new Set([...meant.keys()].filter((key) => /[_+]/.test(key)).flatMap((key) => key.split(/[_+]/))));
  const isKnown = (word) => stop.has(word) || index.has(`s${stem(word)}`) || meant.has(stem(word)) || parts().has(stem(word));
  // ä typed as ae (not every ue is an ü), or a slip in a word by which questions are known: "how meny".
  const respelt = (word) => {
    if (isKnown(word)) return word;
    let other = word;
    for (const [typed, letter] of Object.entries(data.spelt ?? {})) other = other.replace(new RegExp(`(?<![aeq])${typed}`, "g"), letter);
    if (other.length < 4 || isKnown(other)) return other;
    const asker = askers().find((one) => isNear(other, one));
    // Short stems are near to anything.
    const isOther = (one) => one !== `s${stem(asker)}` && stem(other).length > 3 && isNear(stem(other), one.slice(1));
    return asker && !stemTokens().some(isOther) ? asker : other;
  };
  let askerList;
  const askers = () => (askerList ??= [...new Set(intents.flatMap(([, phrases]) => phrases.flatMap((one) => one.split(" "))))].filter((one) => one.length > 3));

  // The phrases that begin at a place, with the places of their words.
  const phrasesFrom = (words, stems, from) => {
    const found = new Map();
    for (const skips of [false, true]) {
      const at = [from];
      for (let place = from + 1; place < words.length && at.length < 4; place += 1) {
        if (skips && small.has(words[place])) continue;
        at.push(place);
        const key = at.map((one) => stems[one]).join("_");
        found.set(key, [...at]);
        if (place === words.length - 1) found.set(`${key}_`, [...at]);
      }
    }
    // `alle_$`, `at_once_$`: only at the end of a question.
    if (from === words.length - 1) found.set(`${stems[from]}_`, [from]);
    for (let place = from + 1; place < words.length && place < from + 5; place += 1) {
      found.set(`${stems[from]}+${stems[place]}`, [from, place]);
      if (place + 1 < words.length) found.set(`${stems[from]}+${stems[place]}_${stems[place + 1]}`, [from, place, place + 1]);
      if (place > from + 1) found.set(`${stems[from]}_${stems[from + 1]}+${stems[place]}`, [from, from + 1, place]);
    }
    return found;
  };

  // A question as groups of tokens, one group for each word that is asked for.
  const understand = (text) => {
    const words = wordsOf(text).map(respelt);
    const stems = words.map(stem);
    const flat = ` ${words.join(" ")} `;
    const wanted = new Set();
    const said = new Set();
    for (const [name, phrases] of intents) {
      for (const phrase of phrases) {
        if (!flat.includes(` ${phrase} `)) continue;
        wanted.add(name);
        phrase.split(" ").forEach((word) => said.add(word));
      }
    }
    let content = words.map((word) => !stop.has(word) && !said.has(word));
    if (!content.some(Boolean)) content = words.map((word) => !stop.has(word));
    if (!content.some(Boolean)) content = words.map(() => true);
    const last = words.length - 1;
    const tail = particles.has(words[last]) ? words[last] : "";
    const phrases = [];
    words.forEach((_, from) => {
      for (const [key, at] of phrasesFrom(words, stems, from)) {
        const to = widely(key).filter(([one]) => index.has(one)).map(([one, how]) => [one, how * (one[0] === "c" ? 1.15 : 1.1)]);
        const same = phrases.find((other) => other.at.join() === at.join());
        if (same) same.to.push(...to);
        else if (to.length) phrases.push({ at, to, hang: at.find((one) => content[one]) ?? from });
      }
    });
    const groups = words.map((word, at) => {
      const group = new Map();
      const put = (one, how) => { if (index.has(one)) group.set(one, Math.max(group.get(one) ?? 0, how)); };
      const putMeanings = (key, how = 1) => widely(key).forEach(([one, own]) => put(one, own * how));
      if (content[at]) {
        const own = `s${stems[at]}`;
        put(own, 1);
        // A rare word for a common thing is not worth more than the thing.
        const common = Math.max(0, ...meanings(stems[at]).filter(([one]) => one[0] === "c").map(([one]) => index.get(one)?.rarity ?? 0));
        if (group.size && common && index.get(own).rarity > 1.2 * common) group.set(own, 1.2 * common / index.get(own).rarity);
        const root = rootOf(word);
        if (root) put(`s${stem(root)}`, .7);
        if (data.compounds && word.length > 7) {
          for (const pair of splits(word)) pair.forEach((part, side) => { put(`s${part}`, .5 + .1 * side); putMeanings(part, .5); });
        }
      }
      if (tail && at < last && !phrases.some((one) => one.at.includes(at) && one.at.includes(last))) {
        const key = data.compounds ? stem(tail + word) : `${stems[at]}_${stem(tail)}`;
        put(`s${key}`, .9);
        putMeanings(key);
      }
      if (content[at]) putMeanings(stems[at]);
      for (const phrase of phrases.filter((one) => one.hang === at)) {
        for (const [one, how] of group) group.set(one, how * .5);
        phrase.to.forEach(([one, how]) => put(one, how));
      }
      if (phrases.some((one) => one.hang !== at && one.at.includes(at))) for (const [one, how] of group) group.set(one, how * .5);
      if (content[at] && (group.size === 0 || (at === last && !index.has(`s${stems[at]}`) && !meant.has(stems[at])))) guess(stems[at], at === last, put);
      return { group, word, isAsked: content[at] };
    });
    return { groups: groups.filter(({ group, isAsked }) => group.size || isAsked), wanted };
  };
  // A word that is not finished, or has a slip in it.
  const guess = (typed, isLast, put) => {
    const near = (known) => {
      if (typed.length > 2 && isLast && known.startsWith(typed)) return .7 * Math.sqrt(typed.length / known.length);
      // Who says Stock means the Bienenstock.
      if (data.compounds && typed.length > 3 && known.length > typed.length + 2 && (known.endsWith(typed) || known.startsWith(typed))) return .6;
      return typed.length > 3 && isNear(typed, known) ? .55 : 0;
    };
    for (const one of stemTokens()) {
      const known = one.slice(1);
      const how = near(known);
      if (how) put(one, how);
      else if (data.alike && typed.length >= data.alike && known.length >= data.alike && known.slice(0, data.alike) === typed.slice(0, data.alike)) put(one, .5);
    }
    for (const [key, list] of meant) {
      const how = /[_+=]/.test(key) ? 0 : near(key);
      if (how) list.forEach(([one, own]) => put(one, own * how));
    }
  };
  let stemList;
  const stemTokens = () => (stemList ??= [...index.keys()].filter((one) => one[0] === "s"));

  const bits = { many: [1, .3], may: [4, .15], must: [8, .2], when: [16, .18], who: [32, .12], where: [64, .15], whatif: [128, .2], how: [256, .12], stock: [512, .8], what: [1024, .3] };
  const bonus = (facets, wanted) => {
    let sum = 0;
    for (const name of wanted) {
      const [bit, how] = bits[name] ?? [0, 0];
      if (facets & bit) sum += name === "many" && facets & 2 ? how * 1.8 : how;
    }
    return sum;
  };
  // What a rule's head says holds for its parts; what its parts say leads to it.
  const spread = (best) => {
    const more = new Map();
    const add = (at, share, value) => { if (share * value > (more.get(at)?.[0] ?? 0)) more.set(at, [share * value, value]); };
    for (const [at, value] of best) {
      for (const kid of rules[at].kids) {
        add(kid, .3, value);
        rules[kid].kids.forEach((below) => add(below, .2, value));
      }
      if (rules[at].parent !== undefined) add(rules[at].parent, .2, value);
    }
    // Nobody inherits more than there is.
    for (const [at, [value, most]] of more) {
      const own = best.get(at) ?? 0;
      best.set(at, Math.max(own, Math.min(own + value, most)));
    }
  };

  // Ids with scores, the best first, and what is to be marked in them. `isShown` says which rules are there to be found.
  const rank = (text, isShown = () => true) => {
    const { groups, wanted } = understand(text);
    const scores = new Float64Array(rules.length);
    const covered = new Float64Array(rules.length);
    let total = 0;
    for (const { group } of groups) {
      if (!group.size) continue;
      const best = new Map();
      let rarity = 0;
      for (const [one, how] of group) {
        const entry = index.get(one);
        rarity = Math.max(rarity, entry.rarity * how);
        for (const [at, value] of postings(entry)) if (value * how > (best.get(at) ?? 0)) best.set(at, value * how);
      }
      spread(best);
      total += rarity;
      for (const [at, value] of best) {
        scores[at] += value;
        covered[at] += Math.min(value, rarity);
      }
    }
    const found = [];
    rules.forEach((rule, at) => {
      if (scores[at] > 0 && isShown(rule.id)) found.push([rule.id, scores[at] * (covered[at] / total) ** .8 * rule.prior * (1 + bonus(rule.facets, wanted))]);
    });
    const tokens = new Set(groups.flatMap(({ group }) => [...group.keys()]));
    const unknown = groups.filter(({ group }) => !group.size).map(({ word }) => word);
    // What is far behind the best only shares a word with the question.
    found.sort((a, b) => b[1] - a[1]);
    return { found: found.filter(([, score]) => score > .1 * found[0][1]), tokens, unknown };
  };
  // Whether a word of a text is what was asked for, by itself or by what it means.
  const isMeant = (word, tokens) => {
    const [plain] = wordsOf(word);
    if (!plain || stop.has(plain)) return false;
    const key = stem(plain);
    return tokens.has(`s${key}`) || meanings(key).some(([one, how]) => how > .4 && tokens.has(one));
  };
  const factFor = (text) => {
    const flat = ` ${wordsOf(text).join(" ")} `;
    return (data.facts ?? []).find(([phrases]) => phrases.split(",").some((phrase) => flat.includes(` ${phrase} `)))?.[1] ?? "";
  };
  // The known word that is nearest to one that is not.
  const nearest = (word) => stemTokens().map((one) => one.slice(1)).find((known) => known.length > 3 && isNear(stem(word), known)) ?? "";
  return { rank, isMeant, factFor, nearest };
};
const makeRanking = (packed) => {
  const pieces = makingRanking(packed);
  let piece = pieces.next();
  while (!piece.done) piece = pieces.next();
  return piece.value;
};
