/** Returns the same function of a whole number with its latest results kept; the oldest makes room for a new one. */
export function keepLatest<T>(limit: number, compute: (index: number) => T): (index: number) => T {
  const kept = new Map<number, T>();
  return (index) => {
    const known = kept.get(index);
    if (known !== undefined) return known;
    if (kept.size >= limit) kept.delete(kept.keys().next().value ?? 0);
    const computed = compute(index);
    kept.set(index, computed);
    return computed;
  };
}
