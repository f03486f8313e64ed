import type { Instrument } from '../../../src/generated/rest.d.ts';
import { Exact, one } from './exact.ts';
import { isOpenByCalendar, turns } from './model-hours.ts';
import { spreadAt, spreadSlot } from './model-spreads.ts';
import { cellOf, tableOf } from './terms-table.ts';

export type Side = 'buy' | 'sell';
export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** What a lot of an instrument is, in numbers that lose nothing. */
export interface Terms {
  /** What the server calls it. */
  id: number;
  shown: string;
  code: string;
  /** The name of its trading hours. */
  hours: string;
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
  /** In ordinary hours. */
  narrowest: Exact;
  /** How near to the market stops may stand. */
  level: Exact;
  quote: string;
  swap: Readonly<Record<Side, Exact>>;
}

const table = new Map(tableOf('Code', 'Hours').map((row) => [cellOf(row, 'Code'), row]));

/** AUD-03: everything but the names by the table that is written by hand. */
export function termsOf({ Id, Code, ShowCode }: Pick<Instrument, 'Id' | 'Code' | 'ShowCode'>): Terms {
  const row = table.get(Code);
  if (!row) throw new RangeError(`The written terms have no ${Code}`);
  const cell = (name: string) => cellOf(row, name);
  const number = (name: string) => Exact.of(cell(name));
  const precision = Number(cell('Digits'));
  return {
    id: Id,
    shown: ShowCode,
    code: Code,
    hours: cell('Hours'),
    precision,
    point: Exact.ratio(1n, 10n ** BigInt(precision)),
    leverages: cell('Leverage') === '-' ? [] : cell('Leverage').split(' ').map(Number),
    minLots: number('Min'),
    maxLots: number('Max'),
    lotStep: number('Step'),
    size: number('Lot'),
    fee: number('Fee'),
    fixedMargin: cell('Margin') === '-' ? null : number('Margin'),
    narrowest: number('Spread'),
    level: cell('Level') === '-' ? Exact.of(0) : number('Level'),
    quote: cell('Quote'),
    swap: { buy: number('Long'), sell: number('Short') },
  };
}

/** They depend on nothing but the time: all scenarios share what was reckoned. */
const spreads = new Map<string, Map<number, Exact>>();

/** The market of a scenario: every price in it is pinned, so that it is known at any moment. */
export class ModelMarket {
  private readonly terms: ReadonlyMap<string, Terms>;
  private readonly mids = new Map<string, Exact>();
  /** By hand, over the calendar. */
  private readonly forced = new Map<string, boolean>();
  now: number;

  constructor(all: readonly Terms[], now: number) {
    this.terms = new Map(all.map((terms) => [terms.code, terms]));
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

  spread(code: string, at = this.now): Exact {
    let known = spreads.get(code);
    if (!known) spreads.set(code, (known = new Map()));
    const index = Math.floor(at / spreadSlot);
    let spread = known.get(index);
    if (!spread) known.set(index, (spread = spreadAt(this.of(code), index * spreadSlot)));
    return spread;
  }

  /** The multiples of five minutes after now and up to `to` at which the spread becomes another one. */
  widenings(code: string, to: number): number[] {
    const found: number[] = [];
    let was = this.spread(code);
    for (let at = (Math.floor(this.now / spreadSlot) + 1) * spreadSlot; at <= to; at += spreadSlot) {
      const is = this.spread(code, at);
      if (is !== was && !is.equals(was)) found.push(at);
      was = is;
    }
    return found;
  }

  mid(code: string): Exact {
    const mid = this.mids.get(code);
    if (!mid) throw new RangeError(`${code} is not pinned`);
    return mid;
  }

  isOpen(code: string, at = this.now): boolean {
    return this.forced.get(code) ?? isOpenByCalendar(this.of(code).hours, at);
  }

  /** When it opens or closes by itself, after now and up to `to`. */
  turns(code: string, to: number): number[] {
    return this.forced.has(code) ? [] : turns(this.of(code).hours, this.now, to);
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
