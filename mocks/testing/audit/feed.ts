import type { Period } from '../../../src/generated/rest.d.ts';
import type { Caller } from '../caller.ts';
import { Exact } from './exact.ts';
import type { Quoted } from './model-range.ts';

const second = 1000;
const minute = 60 * second;
/** How long the candles are that are asked for whole. */
export const spans = { minute, hour: 60 * minute } as const;
export type Span = keyof typeof spans;
/** MKT-12: of an open market. */
export const tick = 250;

const mostMoments = 5000;

/** Prices that run by themselves, as somebody sees them. */
export interface Published {
  /** The whole minute or hour that begins at a moment; null where nothing was traded in it. */
  whole(code: string, span: Span, start: number): Promise<Quoted | null>;
  /** What the minute of a moment has seen until then, that moment included; where nothing was traded the price stands. */
  until(code: string, at: number): Promise<Quoted>;
}

/** How they are asked for, and how many of them at once. */
const kinds = { minute: { period: '1min', limit: 240 }, hour: { period: '60min', limit: 168 } } as const;

/**
 * AUD-09: what the server publishes of its prices, read in a world in which nobody trades: its clock may be moved to and
 * fro, and every world of a server has the same prices.
 */
export class Feed implements Published {
  private readonly rest: Caller;
  private readonly ids: ReadonlyMap<string, number>;
  private readonly candles = new Map<string, ReadonlyMap<number, Quoted>>();
  /** The same moment is looked at from several sides. */
  private readonly moments = new Map<string, Quoted>();
  private now = 0;

  constructor(rest: Caller, ids: ReadonlyMap<string, number>) {
    this.rest = rest;
    this.ids = ids;
  }

  private async moveTo(at: number): Promise<void> {
    if (this.now === at) return;
    await this.rest.control('clock', { act: 'move', to: new Date(at).toISOString() });
    this.now = at;
  }

  private async ask(
    code: string,
    period: Period,
    limit: number,
    before?: number,
  ): Promise<[number, Quoted][]> {
    const input = {
      forex_id: this.ids.get(code) ?? 0,
      period,
      limit,
      ...(before !== undefined && { before }),
    };
    const candles = await this.rest.data('listCandles', input);
    return candles.map(({ Time, High, Low, Close }) => [
      Time * second,
      { high: Exact.of(High), low: Exact.of(Low), close: Exact.of(Close) },
    ]);
  }

  async whole(code: string, span: Span, start: number): Promise<Quoted | null> {
    const { period, limit } = kinds[span];
    const length = spans[span] * limit;
    const first = Math.floor(start / length) * length;
    const key = `${code} ${period} ${first}`;
    let known = this.candles.get(key);
    if (!known) {
      await this.moveTo(Math.max(this.now, first + length));
      known = new Map(await this.ask(code, period, limit, (first + length) / second));
      this.candles.set(key, known);
    }
    return known.get(start) ?? null;
  }

  async until(code: string, at: number): Promise<Quoted> {
    const key = `${code} ${at}`;
    const known = this.moments.get(key);
    if (known) return known;
    const seen = await this.readUntil(code, at);
    if (this.moments.size >= mostMoments) this.moments.clear();
    this.moments.set(key, seen);
    return seen;
  }

  private async readUntil(code: string, at: number): Promise<Quoted> {
    await this.moveTo(at);
    const [last] = await this.ask(code, '1min', 1);
    if (!last) throw new RangeError(`${code} has no candle`);
    const [start, seen] = last;
    const isTraded = start === Math.floor(at / minute) * minute;
    return isTraded ? seen : { high: seen.close, low: seen.close, close: seen.close };
  }
}
