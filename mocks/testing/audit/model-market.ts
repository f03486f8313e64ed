import type { Instrument } from '../../../src/generated/rest.d.ts';
import { Exact, one } from './exact.ts';
import { isOpenByCalendar, turns } from './model-hours.ts';

export type Side = 'buy' | 'sell';
export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** What the list of instruments says of one, in numbers that lose nothing. */
export interface Terms {
  id: number;
  code: string;
  shown: string;
  category: number;
  precision: number;
  /** The last decimal of a price. */
  point: Exact;
  leverages: readonly number[];
  minLots: Exact;
  maxLots: Exact;
  lotStep: Exact;
  size: Exact;
  fee: Exact;
  /** USD a lot; null where margin depends on price and leverage. */
  fixedMargin: Exact | null;
  quote: string;
  swap: Readonly<Record<Side, Exact>>;
}

export function readTerms(wire: Instrument): Terms {
  const precision = wire.PricePrecision;
  return {
    id: wire.Id,
    code: wire.Code,
    shown: wire.ShowCode,
    category: wire.CategoryId,
    precision,
    point: Exact.ratio(1n, 10n ** BigInt(precision)),
    leverages: wire.HasForexMultiple.map(({ Value }) => Value),
    minLots: Exact.of(wire.ForexMinCont),
    maxLots: Exact.of(wire.ForexMaxCont ?? 1_000_000),
    lotStep: Exact.of(wire.Pip),
    size: Exact.of(wire.ForexContNum),
    fee: Exact.of(wire.ForexFeeRate),
    fixedMargin: wire.MarginMode === 1 ? Exact.of(wire.ForexMargin ?? 0) : null,
    quote: wire.QuoteCurrency ?? 'USD',
    swap: { buy: Exact.of(wire.SwapLong ?? 0), sell: Exact.of(wire.SwapShort ?? 0) },
  };
}

/** The spread of an instrument at a moment, in price units. */
export type SpreadAt = (code: string, at: number) => number;

/** MKT-40: spreads stand still between multiples of it. */
const slot = 300_000;

/** The market of a scenario: every price in it is pinned, so that it is known at any moment. */
export class ModelMarket {
  private readonly terms: ReadonlyMap<string, Terms>;
  private readonly mids = new Map<string, Exact>();
  /** By hand, over the calendar. */
  private readonly forced = new Map<string, boolean>();
  private readonly spreadAt: SpreadAt;
  now: number;

  constructor(all: readonly Terms[], spreadAt: SpreadAt, now: number) {
    this.terms = new Map(all.map((terms) => [terms.code, terms]));
    this.spreadAt = spreadAt;
    this.now = now;
  }

  of(code: string): Terms {
    const terms = this.terms.get(code);
    if (!terms) throw new RangeError(`The scenario has no ${code}`);
    return terms;
  }

  has(code: string): boolean {
    return this.terms.has(code);
  }

  pin(code: string, mid: Exact): void {
    this.mids.set(code, mid);
  }

  force(code: string, open: boolean | null): void {
    if (open === null) this.forced.delete(code);
    else this.forced.set(code, open);
  }

  /** As the server says it. */
  spread(code: string): Exact {
    return Exact.of(this.spreadAt(code, this.now));
  }

  /** The multiples of five minutes after now and up to `to` at which the spread becomes another one. */
  widenings(code: string, to: number): number[] {
    const found: number[] = [];
    let was = this.spreadAt(code, this.now);
    for (let at = (Math.floor(this.now / slot) + 1) * slot; at <= to; at += slot) {
      const is = this.spreadAt(code, at);
      if (is !== was) found.push(at);
      was = is;
    }
    return found;
  }

  mid(code: string): Exact {
    const mid = this.mids.get(code);
    if (!mid) throw new RangeError(`${code} is not pinned`);
    return mid;
  }

  isOpen(code: string): boolean {
    return this.forced.get(code) ?? isOpenByCalendar(code, this.of(code).category, this.now);
  }

  /** When it opens or closes by itself, after now and up to `to`. */
  turns(code: string, to: number): number[] {
    return this.forced.has(code) ? [] : turns(code, this.of(code).category, this.now, to);
  }

  /** BRK-09: the mid and half the spread. A buy pays the ask, a sell gets the bid. */
  price(code: string, side: Side): Exact {
    const half = this.spread(code).over(Exact.of(2));
    return side === 'buy' ? this.mid(code).plus(half) : this.mid(code).minus(half);
  }

  /** The pair that says what a currency is worth, and which way round; null where none is needed. */
  pairOf(currency: string): { code: string; isInverse: boolean } | null {
    if (currency === 'USD') return null;
    const direct = `${currency}USD`;
    return this.has(direct)
      ? { code: direct, isInverse: false }
      : { code: `USD${currency}`, isInverse: true };
  }

  /** AUD-03: USD for one unit of the quote currency; a pair with the dollar as its base is its own rate. */
  rate({ code, quote }: Terms, price: Exact): Exact {
    if (quote !== 'USD' && code === `USD${quote}`) return one.over(price);
    const pair = this.pairOf(quote);
    if (!pair) return one;
    const mid = this.mid(pair.code);
    return pair.isInverse ? one.over(mid) : mid;
  }
}
