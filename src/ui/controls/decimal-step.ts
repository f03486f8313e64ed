/** How many decimals a number has as written: 0.125 → 3, 1e-7 → 7. */
export function decimals(value: number): number {
  const [digits, exponent] = String(value).split('e');
  const fraction = digits.split('.')[1]?.length ?? 0;
  return Math.max(0, fraction - Number(exponent ?? 0));
}

/** Adds `count` steps without the noise of binary fractions: 0.1 + 0.2 is 0.3 (UI-06). */
export function addSteps(value: number, step: number, count: number): number {
  const places = Math.max(decimals(value), decimals(step));
  const scale = 10 ** places;
  return Number(((Math.round(value * scale) + count * Math.round(step * scale)) / scale).toFixed(places));
}
