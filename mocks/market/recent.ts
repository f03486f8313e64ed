/**
 * Returns the same function of a whole number with its latest results kept: each in the slot of its last bits, whose
 * value is filled again for another number. A value holds until the next call.
 */
export function keepRecent<T>(
  slots: number,
  create: () => T,
  fill: (value: T, index: number) => void,
): (index: number) => T {
  const keys = new Float64Array(slots).fill(Number.NaN);
  const values: T[] = [];
  return (index) => {
    const slot = index & (slots - 1);
    if (keys[slot] === index) return values[slot];
    keys[slot] = Number.NaN;
    const value = (values[slot] ??= create());
    fill(value, index);
    keys[slot] = index;
    return value;
  };
}
