/** What a function gives for an argument, made when it is first asked for and then kept. */
export function once(make) {
  const made = new Map();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key);
  };
}
