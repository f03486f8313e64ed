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

/** Bounds of what is stepped. */
interface StepBounds {
  step: number;
  min?: number | undefined;
  max?: number | undefined;
  /** Where an empty field starts. */
  from?: number | null | undefined;
}

/**
 * UI-06: the value so many steps away, below 0 down; a stride of several steps ends on a whole multiple of it, and one
 * that leads out of the bounds is a single step, so that the bound is reached. Null where there is none: at a bound, and
 * at zero.
 */
export function stepBy(value: number | null, count: number, bounds: StepBounds): number | null {
  return stepOnce(value, count, bounds) ?? stepOnce(value, Math.sign(count), bounds);
}

function stepOnce(value: number | null, count: number, bounds: StepBounds): number | null {
  const { step, min = 0, max = Infinity, from } = bounds;
  if (value === null) return from ?? (min > 0 ? min : step);
  const next = addSteps(value, step, wholeStride(value / step, count));
  const bounded = count > 0 ? Math.max(next, min) : Math.min(next, max);
  return bounded <= 0 || bounded < min || bounded > max ? null : bounded;
}

/**
 * From step `at`, how far a stride of `count` steps goes: to the next multiple of it, so that fast steps land on round
 * values.
 */
function wholeStride(at: number, count: number): number {
  if (Math.abs(count) === 1) return count;
  const strides = Math.round(at) / Math.abs(count);
  const next = count > 0 ? Math.floor(strides) + 1 : Math.ceil(strides) - 1;
  return next * Math.abs(count) - Math.round(at);
}
