/** The round step (1, 2 or 5 times a power of ten) that gives at most `count` marks over `spread`. */
export function roundStep(spread: number, count: number, smallest: number): number {
  const rough = Math.max(spread / Math.max(1, count), smallest);
  const power = 10 ** Math.floor(Math.log10(rough) + 1e-9);
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10;
  return step * power;
}

/** Round prices between `low` and `high`, rising; `smallest` is the instrument's smallest price step. */
export function priceTicks(low: number, high: number, count: number, smallest: number): number[] {
  const step = roundStep(high - low, count, smallest);
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high * (1 + 1e-12); i++) ticks.push(i * step);
  return ticks;
}
