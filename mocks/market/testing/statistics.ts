/**
 * Figures of price series, for the bounds of MKT tests and for `npm run bench -- market`. Pure functions over arrays.
 * A run is a list of values without a gap; what would reach over a gap (a weekend, a missing row) is left out.
 */
type Series = readonly number[];
type Runs = readonly Series[];

/** Returns the logarithm of each price over the one before; one fewer than prices. */
export function returnsOf(prices: Series): number[] {
  return prices.slice(1).map((price, index) => Math.log(price / prices[index]));
}

export function mean(values: Series): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the variance about the mean, divided by the count. */
export function variance(values: Series): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length;
}

export function deviation(values: Series): number {
  return Math.sqrt(variance(values));
}

export function median(values: Series): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Returns the sums of each `length` neighbours, one beginning at every value. */
function slidingSums(values: Series, length: number): number[] {
  const sums: number[] = [];
  let sum = 0;
  for (let index = 0; index < values.length; index++) {
    sum += values[index] - (index >= length ? values[index - length] : 0);
    if (index >= length - 1) sums.push(sum);
  }
  return sums;
}

/**
 * Returns the variance of the sums of `length` returns over `length` times that of one (Lo and MacKinlay, overlapping):
 * 1 for a random walk, below 1 where the price reverts, above where it goes on.
 */
export function varianceRatio(runs: Runs, length: number): number {
  const drift = mean(runs.flat());
  const square = (values: Series, times: number) => mean(values.map((value) => (value - times * drift) ** 2));
  const sums = runs.flatMap((run) => slidingSums(run, length));
  return square(sums, length) / (length * square(runs.flat(), 1));
}

/**
 * Returns the standard error of a variance ratio of a walk whose calm and nervous times change (Lo and MacKinlay, robust
 * against heteroskedasticity).
 */
export function varianceRatioError(runs: Runs, length: number): number {
  const square = runs.flat().reduce((sum, value) => sum + value * value, 0);
  let total = 0;
  for (let lag = 1; lag < length; lag++) {
    let together = 0;
    for (const run of runs) {
      for (let index = lag; index < run.length; index++) together += (run[index] * run[index - lag]) ** 2;
    }
    total += ((2 * (length - lag)) / length) ** 2 * (together / square ** 2);
  }
  return Math.sqrt(total);
}

/** Returns the correlation of values with those `lag` places before. */
export function autocorrelation(runs: Runs, lag = 1): number {
  const earlier = runs.flatMap((run) => run.slice(0, Math.max(0, run.length - lag)));
  const later = runs.flatMap((run) => run.slice(lag));
  return correlation(earlier, later);
}

/** Returns Pearson's correlation of two series of one length. */
export function correlation(one: Series, other: Series): number {
  const [middle, otherMiddle] = [mean(one), mean(other)];
  const together = mean(one.map((value, index) => (value - middle) * (other[index] - otherMiddle)));
  return together / (deviation(one) * deviation(other));
}

/** Returns the excess kurtosis: 0 for a normal distribution, more with fat tails. */
export function kurtosis(values: Series): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 4)) / variance(values) ** 2 - 3;
}

/** Returns the share of steps against the direction of the step before; ticks without a step do not count. */
export function reversals(prices: Series): number {
  const steps = stepsOf(prices).filter((step) => step !== 0);
  const turns = steps.filter((step, index) => index > 0 && step > 0 !== steps[index - 1] > 0);
  return turns.length / (steps.length - 1);
}

/** Returns the share of steps larger than the spread; ticks without a step do not count. */
export function beyondSpread(prices: Series, spread: number): number {
  const steps = stepsOf(prices).filter((step) => step !== 0);
  return steps.filter((step) => Math.abs(step) > spread * (1 + 1e-9)).length / steps.length;
}

function stepsOf(prices: Series): number[] {
  return prices.slice(1).map((price, index) => Number((price - prices[index]).toFixed(9)));
}
