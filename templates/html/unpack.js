// What the search knows comes packed (deflate, in base 64), since it is a sixth of the page. Unpacked in pieces, as it is read.
const unpacking = function* (packed) {
  const bytes = atob(packed);
  const out = [];
  let at = 0;
  let held = 0;
  let count = 0;
  const bits = (wanted) => {
    for (; count < wanted; count += 8) { held |= bytes.charCodeAt(at) << count; at += 1; }
    const value = held & ((1 << wanted) - 1);
    held >>>= wanted;
    count -= wanted;
    return value;
  };
  // Symbols by the lengths of their codes: shorter codes first, equal ones in order.
  const codes = (lengths) => {
    const counts = new Uint16Array(16);
    for (const length of lengths) counts[length] += 1;
    counts[0] = 0;
    const symbols = [...lengths.keys()].filter((one) => lengths[one]).sort((a, b) => lengths[a] - lengths[b] || a - b);
    return { counts, symbols };
  };
  const symbol = ({ counts, symbols }) => {
    let code = 0;
    let first = 0;
    let below = 0;
    for (let length = 1; length < 16; length += 1) {
      code |= bits(1);
      if (code - counts[length] < first) return symbols[below + code - first];
      below += counts[length];
      first = (first + counts[length]) << 1;
      code <<= 1;
    }
    throw new Error("not packed");
  };
  const fixed = () => [codes([...Array(288).keys()].map((one) => (one < 144 ? 8 : one < 256 ? 9 : one < 280 ? 7 : 8))), codes(Array(30).fill(5))];
  const own = () => {
    const [literals, distances, sizes] = [bits(5) + 257, bits(5) + 1, bits(4) + 4];
    const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    const short = Array(19).fill(0);
    for (const one of order.slice(0, sizes)) short[one] = bits(3);
    const shortCodes = codes(short);
    const lengths = [];
    while (lengths.length < literals + distances) {
      const one = symbol(shortCodes);
      if (one < 16) lengths.push(one);
      else {
        const again = one === 16 ? lengths.at(-1) : 0;
        const times = one === 16 ? 3 + bits(2) : one === 17 ? 3 + bits(3) : 11 + bits(7);
        for (let time = 0; time < times; time += 1) lengths.push(again);
      }
    }
    return [codes(lengths.slice(0, literals)), codes(lengths.slice(literals))];
  };
  // Lengths and distances grow by steps that double every four, or every two.
  const grown = (one, each, from) => {
    const extra = Math.max(0, Math.floor(one / each) - 1);
    return from + (extra ? ((one % each) + each) * 2 ** extra : one) + bits(extra);
  };
  for (let isLast = false, read = 0; !isLast;) {
    isLast = bits(1) === 1;
    const kind = bits(2);
    if (kind === 0) {
      held = 0;
      count = 0;
      const size = bits(16);
      at += 2;
      for (let one = 0; one < size; one += 1) { out.push(bytes.charCodeAt(at)); at += 1; }
      continue;
    }
    const [literals, distances] = kind === 1 ? fixed() : own();
    for (let one = symbol(literals); one !== 256; one = symbol(literals)) {
      read += 1;
      if (read % 4000 === 0) yield;
      if (one < 256) out.push(one);
      else {
        const length = one === 285 ? 258 : grown(one - 257, 4, 3);
        const back = grown(symbol(distances), 2, 1);
        for (let time = 0; time < length; time += 1) out.push(out[out.length - back]);
      }
    }
  }
  return new TextDecoder().decode(Uint8Array.from(out));
};
