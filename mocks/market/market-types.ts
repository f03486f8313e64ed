import type { InstrumentSpec } from './instruments.ts';
import type { Period } from './periods.ts';
import type { Recording } from './recording/recording.ts';

export interface Quote {
  id: number;
  code: string;
  /** The mid price. */
  price: number;
  /** Of the UTC day of the newest tick. */
  open: number;
  high: number;
  low: number;
  /** MKT-20: of the price against the day's open, in percent with two decimals. */
  changePercent: number;
  volume: number;
  isOpen: boolean;
  /** Epoch ms of the newest tick. */
  time: number;
}

export interface Bar {
  /** Epoch seconds of the bar's open. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

export interface BarQuery {
  /** Now, epoch ms: what comes later has not happened. The last bar forms until then. */
  at: number;
  /** Epoch seconds, exclusive: for older history. */
  before?: number;
  limit: number;
}

/** All prices of a world. Unknown ids throw a RangeError; times are epoch ms unless said otherwise. */
export interface Market {
  readonly specs: readonly InstrumentSpec[];
  spec(id: number): InstrumentSpec | undefined;
  byCode(code: string): InstrumentSpec | undefined;
  quote(id: number, at: number): Quote;
  /** Oldest first. */
  bars(id: number, period: Period, query: BarQuery): Bar[];
  isOpen(id: number, at: number): boolean;
  /** First tick in (from, to] at or beyond a level; with from = to, the price of that moment. Null if none. */
  firstTouch(
    id: number,
    from: number,
    to: number,
    level: { above?: number; below?: number },
  ): { time: number; price: number } | null;
  /** USD for one unit of a quote currency. */
  usdRate(currency: string, at: number): number;
  /** Holds the price from `at` on; null lets it return to the feed. */
  pin(id: number, price: number | null, at: number): void;
  /** Shifts the price from `at` on, by percent of itself. */
  move(id: number, percent: number, at: number): void;
  /** Opens or closes by hand from `at` on (default: the moment last asked about); null follows the calendar. */
  setOpen(id: number, open: boolean | null, at?: number): void;
  /** What is replayed, by instrument. Empty without a replay directory. */
  readonly recordings: readonly Recording[];
  /** Where a replaying world's clock belongs: of one instrument, or where most instruments are recorded at once. */
  recordedRange(code?: string): { from: number; to: number } | null;
}

export interface MarketOptions {
  seed: number;
  /** Directory of recorded bars; see recording/. */
  replayDir?: string;
}
