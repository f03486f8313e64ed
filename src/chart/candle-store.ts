import type { Candle } from '../generated/rest.d.ts';

/** What a live candle did: changed the forming bar, opened a new one, corrected a closed one, or did not fit. */
type PutResult = 'replaced' | 'appended' | 'corrected' | 'ignored';

const spare = 1024;

/**
 * Bars as columns, oldest first (CHT-01): over-allocated, so that a new bar is a write and `n++`.
 * `time` in epoch seconds; `ordinal` is 0, 1, 2…: the x of a bar, so that nights and weekends leave no gap.
 */
export class CandleStore {
  n = 0;
  ordinal = new Float64Array(0);
  time = new Float64Array(0);
  open = new Float64Array(0);
  high = new Float64Array(0);
  low = new Float64Array(0);
  close = new Float64Array(0);
  volume = new Float64Array(0);

  constructor(candles: readonly Candle[] = []) {
    this.#load(candles, null);
  }

  /** Takes a live candle: the forming bar again, or the next one. */
  put(candle: Candle): PutResult {
    const last = this.n - 1;
    if (last < 0 || candle.Time > this.time[last]) {
      if (this.n === this.time.length) this.#grow();
      this.#write(this.n++, candle);
      return 'appended';
    }
    const index = this.indexAtOrAfter(candle.Time);
    if (this.time[index] !== candle.Time) return 'ignored';
    this.#write(index, candle);
    return index === last ? 'replaced' : 'corrected';
  }

  /** Puts older bars in front. Returns how many were really older. */
  prepend(older: readonly Candle[]): number {
    const first = this.n > 0 ? this.time[0] : Infinity;
    const fresh = older.filter((candle) => candle.Time < first).toSorted((a, b) => a.Time - b.Time);
    if (fresh.length > 0) this.#load(fresh, this);
    return fresh.length;
  }

  /**
   * Takes a newer snapshot of the same bars. Older history that was loaded before stays when the two touch.
   * Returns by how many bars an old ordinal moved, or null when nothing of the old could be kept.
   */
  adopt(snapshot: readonly Candle[]): number | null {
    const next = snapshot[0];
    if (!next || this.n === 0 || next.Time > this.time[this.n - 1]) {
      this.#load(snapshot, null);
      return null;
    }
    const kept = this.indexAtOrAfter(next.Time);
    const anchor = this.time[this.n - 1];
    const before = this.n - 1;
    const old = this.toCandles(0, kept);
    this.#load([...old, ...snapshot], null);
    return this.indexAtOrAfter(anchor) - before;
  }

  /** Ordinal of the first bar opened at or after `time` (epoch seconds); `n` when there is none. */
  indexAtOrAfter(time: number): number {
    let low = 0;
    let high = this.n;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.time[middle] < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** One bar as the wire has it; undefined outside the store. */
  at(index: number): Candle | undefined {
    if (!(index >= 0 && index < this.n)) return undefined;
    return {
      Time: this.time[index],
      Open: this.open[index],
      High: this.high[index],
      Low: this.low[index],
      Close: this.close[index],
      Volume: this.volume[index],
    };
  }

  private toCandles(from: number, to: number): Candle[] {
    const candles: Candle[] = [];
    for (let i = from; i < to; i++) {
      const candle = this.at(i);
      if (candle) candles.push(candle);
    }
    return candles;
  }

  #columns(): Float64Array[] {
    return [this.time, this.open, this.high, this.low, this.close, this.volume];
  }

  #write(i: number, candle: Candle): void {
    this.time[i] = candle.Time;
    this.open[i] = candle.Open;
    this.high[i] = candle.High;
    this.low[i] = candle.Low;
    this.close[i] = candle.Close;
    this.volume[i] = candle.Volume;
  }

  #allocate(capacity: number): void {
    this.ordinal = Float64Array.from({ length: capacity }, (_, i) => i);
    this.time = new Float64Array(capacity);
    this.open = new Float64Array(capacity);
    this.high = new Float64Array(capacity);
    this.low = new Float64Array(capacity);
    this.close = new Float64Array(capacity);
    this.volume = new Float64Array(capacity);
  }

  #grow(): void {
    const old = this.#columns();
    this.#allocate(this.n * 2 + spare);
    this.#columns().forEach((column, i) => column.set(old[i]));
  }

  /** Writes `candles`, then the bars that `behind` holds now. */
  #load(candles: readonly Candle[], behind: CandleStore | null): void {
    const old = behind ? behind.#columns() : [];
    const count = behind ? behind.n : 0;
    this.#allocate(candles.length + count + spare);
    candles.forEach((candle, i) => this.#write(i, candle));
    this.#columns().forEach((column, i) => {
      if (behind) column.set(old[i].subarray(0, count), candles.length);
    });
    this.n = candles.length + count;
  }
}
