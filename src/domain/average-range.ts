/** What the range of a bar is worked out from. */
interface RangeBars {
  /** How many bars there are, the oldest first. */
  n: number;
  high: ArrayLike<number>;
  low: ArrayLike<number>;
  close: ArrayLike<number>;
}

/** How far the price went in bar `i`, the gap from the close before included. */
function trueRange({ high, low, close }: RangeBars, i: number): number {
  const before = close[i - 1];
  return Math.max(high[i], before) - Math.min(low[i], before);
}

/**
 * SIZ-04: the average true range as Wilder smooths it and TA-Lib has it: the mean of the first `period` ranges, then each
 * further one counts for a `period`th. In price units, of the last bar; null with too few bars.
 */
export function averageTrueRange(bars: RangeBars, period = 14): number | null {
  if (bars.n <= period) return null;
  let average = 0;
  for (let i = 1; i <= period; i += 1) average += trueRange(bars, i) / period;
  for (let i = period + 1; i < bars.n; i += 1)
    average = (average * (period - 1) + trueRange(bars, i)) / period;
  return average;
}
