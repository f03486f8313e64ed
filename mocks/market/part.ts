import { day, halfHour, hour, minute, second } from './periods.ts';

/**
 * A stretch of a price's life. Prices are whole points of the instrument's precision and volumes whole
 * units, so that sums and extremes of parts equal those of the whole exactly.
 */
export interface Part {
  /** Epoch ms of its start. */
  time: number;
  /** Length in ms: one of `partLengths`. */
  span: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** A tick is a part of its own, and the shortest. MKT-12: the price changes with each. */
export const tickLength = 250;

/** What a part is cut into; a tick is not cut. */
export const childLength: ReadonlyMap<number, number> = new Map([
  [day, hour],
  [hour, halfHour],
  [halfHour, 15 * minute],
  [15 * minute, 5 * minute],
  [5 * minute, minute],
  // A stop in between: ten and six children cost a quarter of sixty.
  [minute, 10 * second],
  [10 * second, second],
  [second, tickLength],
]);

/** Open, high, low, close and volume of a stretch, in points and units. */
export type Candle = Omit<Part, 'time' | 'span'>;

/** MKT-11: joins two stretches, the earlier first. */
export function join(earlier: Candle | null, later: Candle | null): Candle | null {
  if (!earlier || !later) return earlier ?? later;
  return {
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: earlier.volume + later.volume,
  };
}
