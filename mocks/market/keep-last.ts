/** Returns the same function of a whole number, which keeps the results that were worked out last. */
export function keepLast<Value>(most: number, compute: (index: number) => Value): (index: number) => Value {
  const kept = new Map<number, Value>();
  return (index) => {
    const known = kept.get(index);
    if (known !== undefined) return known;
    const value = compute(index);
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(index, value);
    return value;
  };
}
