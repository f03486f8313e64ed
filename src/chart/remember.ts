/** More different texts than a chart shows at once: then all are forgotten. */
const most = 500;

/** What is known by a key, made where it is not known yet. */
export function remember<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= most) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}
