// A code that another phone reads: an address as squares, up to 271 bytes (versions 1 to 10, correction L, mask by the rules).
const qrSquares = (text) => {
  const bytes = [...new TextEncoder().encode(text)];
  // By version: bytes in all, bytes of correction for each block, blocks.
  const sizes = [[26, 7, 1], [44, 10, 1], [70, 15, 1], [100, 20, 1], [134, 26, 1], [172, 18, 2], [196, 20, 2], [242, 24, 2], [292, 30, 2], [346, 18, 4]];
  const version = sizes.findIndex(([all, check, blocks], at) => bytes.length + (at > 8 ? 3 : 2) <= all - check * blocks) + 1;
  if (!version) return null;
  const [all, check, blocks] = sizes[version - 1];
  const room = all - check * blocks;
  const bits = [[4, 4], [version > 9 ? 16 : 8, bytes.length], ...bytes.map((byte) => [8, byte])].map(([length, value]) => value.toString(2).padStart(length, "0")).join("").padEnd(8, "0");
  const stream = `${bits}0000`.slice(0, room * 8);
  const data = stream.padEnd(Math.ceil(stream.length / 8) * 8, "0").match(/.{8}/g).map((byte) => parseInt(byte, 2));
  while (data.length < room) data.push(data.length % 2 === Math.ceil(stream.length / 8) % 2 ? 0xec : 0x11);

  // Correction: remainders of polynomials over 256 numbers.
  const exp = [1];
  for (let at = 1; at < 255; at += 1) exp[at] = (exp[at - 1] << 1) ^ (exp[at - 1] > 127 ? 0x11d : 0);
  const log = new Map(exp.map((value, at) => [value, at]));
  const times = (a, b) => (a && b ? exp[(log.get(a) + log.get(b)) % 255] : 0);
  let factors = [1];
  for (let at = 0; at < check; at += 1) factors = [...factors, 0].map((value, place) => value ^ times(factors[place - 1] ?? 0, exp[at]));
  const remainder = (block) => {
    const rest = [...block, ...Array(check).fill(0)];
    block.forEach((_, at) => factors.forEach((factor, place) => { rest[at + place] ^= place ? times(factor, rest[at]) : 0; }));
    return rest.slice(block.length);
  };
  const short = Math.floor(room / blocks);
  const long = room % blocks;
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, at) => data.slice(from, from += short + (at >= blocks - long ? 1 : 0)));
  const woven = (lists) => Array.from({ length: Math.max(...lists.map((one) => one.length)) }, (_, at) => lists.flatMap((one) => (at < one.length ? [one[at]] : []))).flat();
  const sent = [...woven(parts), ...woven(parts.map(remainder))].map((byte) => byte.toString(2).padStart(8, "0")).join("");

  // What every code has: corners, lines between them, marks.
  const size = 17 + 4 * version;
  const grid = Array.from({ length: size }, () => Array(size).fill(-1));
  const put = (x, y, value) => { if (x >= 0 && y >= 0 && x < size && y < size) grid[y][x] = Number(value); };
  const square = (cx, cy, far, isDark) => { for (let y = -far; y <= far; y += 1) for (let x = -far; x <= far; x += 1) put(cx + x, cy + y, isDark(Math.max(Math.abs(x), Math.abs(y)))); };
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) square(x, y, 4, (far) => far !== 2 && far !== 4);
  const step = version < 7 ? 0 : Math.ceil((size - 13) / 4) * 2;
  const marks = version < 2 ? [] : version < 7 ? [6, size - 7] : [6, size - 7 - step, size - 7];
  for (const y of marks) for (const x of marks) if (grid[y][x] < 0) square(x, y, 2, (far) => far !== 1);
  for (let at = 8; at < size - 8; at += 1) { put(at, 6, at % 2 === 0); put(6, at, at % 2 === 0); }
  const code = (value, length, poly) => {
    let rest = value << length;
    for (let bit = 31 - Math.clz32(rest); bit >= length; bit = 31 - Math.clz32(rest)) rest ^= poly << (bit - length);
    return (value << length) | rest;
  };
  const format = (mask) => {
    const value = code(8 | mask, 10, 0x537) ^ 0x5412;
    const bit = (at) => (value >> at) & 1;
    for (let at = 0; at < 15; at += 1) {
      if (at < 6) put(8, at, bit(at));
      else if (at < 8) put(8, at + 1, bit(at));
      else if (at < 9) put(7, 8, bit(at));
      else put(14 - at, 8, bit(at));
      if (at < 8) put(size - 1 - at, 8, bit(at));
      else put(8, size - 15 + at, bit(at));
    }
    put(8, size - 8, 1);
  };
  format(0);
  if (version > 6) {
    const value = code(version, 12, 0x1f25);
    for (let at = 0; at < 18; at += 1) { put(size - 11 + at % 3, Math.floor(at / 3), (value >> at) & 1); put(Math.floor(at / 3), size - 11 + at % 3, (value >> at) & 1); }
  }
  const free = [];
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let line = 0; line < size; line += 1) for (const x of [right, right - 1]) { const y = up ? size - 1 - line : line; if (grid[y][x] < 0) free.push([x, y]); }
  }
  const masks = [(x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3, (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2, (x, y) => (x * y) % 2 + (x * y) % 3, (x, y) => ((x * y) % 2 + (x * y) % 3) % 2, (x, y) => ((x + y) % 2 + (x * y) % 3) % 2];
  const fill = (mask) => { free.forEach(([x, y], at) => put(x, y, Number(sent[at] ?? 0) ^ (masks[mask](x, y) === 0))); format(mask); };
  // Long lines and blocks of one colour are hard to read.
  const cost = () => {
    let sum = 0;
    const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]))].map((line) => line.join(""));
    for (const line of lines) {
      for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
      sum += 40 * (line.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
    }
    for (let y = 1; y < size; y += 1) for (let x = 1; x < size; x += 1) if (new Set([grid[y][x], grid[y - 1][x], grid[y][x - 1], grid[y - 1][x - 1]]).size === 1) sum += 3;
    const dark = grid.flat().filter(Boolean).length / size ** 2;
    return sum + 10 * Math.floor(Math.abs(dark * 20 - 10));
  };
  let best = [Infinity, 0];
  masks.forEach((_, mask) => { fill(mask); const now = cost(); if (now < best[0]) best = [now, mask]; });
  fill(best[1]);
  return grid;
};
const qrPicture = (text) => {
  const grid = qrSquares(text);
  if (!grid) return null;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const side = grid.length + 8;
  svg.setAttribute("viewBox", `0 0 ${side} ${side}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", text);
  path.setAttribute("d", grid.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join(""));
  svg.append(path);
  return svg;
};
