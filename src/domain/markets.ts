import { MarketStatus } from '../generated/enums.ts';
import type { Instrument } from '../generated/rest.d.ts';

/** The server's, by code, by the day's change, the cheapest to trade first. */
export type MarketOrder = 'default' | 'name' | 'rise' | 'fall' | 'spread';

/** The day's change of a market in percent: the newest that is known. */
export type ChangeOf = (market: Instrument) => number;

/** QUO-04: a list that names an id twice shows it once, where it stands first. */
export function eachOnce(markets: readonly Instrument[]): Instrument[] {
  const seen = new Set<number>();
  return markets.filter(({ Id }) => !seen.has(Id) && seen.add(Id));
}

/** Of the price, so that markets can be compared. */
const spreadOf = ({ Spread = 0, ForexQuotations }: Instrument) => Spread / ForexQuotations.Close;

/** QUO-13: the markets in the order that the person chose; the default is the server's. */
export function inOrder(markets: Instrument[], order: MarketOrder, changeOf: ChangeOf): Instrument[] {
  const compare: Partial<Record<MarketOrder, (a: Instrument, b: Instrument) => number>> = {
    name: (a, b) => a.ShowCode.localeCompare(b.ShowCode),
    rise: (a, b) => changeOf(b) - changeOf(a),
    fall: (a, b) => changeOf(a) - changeOf(b),
    spread: (a, b) => spreadOf(a) - spreadOf(b),
  };
  return compare[order] ? markets.toSorted(compare[order]) : markets;
}

/** QUO-12: the greatest rise, the greatest fall and the greatest move that is left, among the open markets. */
export function pickMovers(open: readonly Instrument[], changeOf: ChangeOf): Instrument[] {
  const left = inOrder(eachOnce(open), 'rise', changeOf);
  const ends = [left.shift(), left.pop()];
  const [most] = left.toSorted((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)));
  return [...ends, most].filter((one) => one !== undefined);
}

interface Wanted {
  /** From the address, as it was typed. */
  code: string | null;
  /** Chosen earlier in this session. */
  current: string | null;
}

/**
 * TRD-01: the instrument of the address; without one, the chosen one, else the first open, else the first of all.
 *
 * @returns null for a code in the address that nobody knows: that is said, and nothing else is shown in its place
 */
export function findInstrument(
  instruments: readonly Instrument[],
  { code, current }: Wanted,
): Instrument | null {
  const named = (name: string | null) => {
    const wanted = name?.trim().toUpperCase();
    return wanted ? instruments.find((one) => one.Code.toUpperCase() === wanted) : undefined;
  };
  if (code?.trim()) return named(code) ?? null;
  return (
    named(current) ??
    instruments.find((one) => one.MarketStatus === MarketStatus.Open) ??
    instruments[0] ??
    null
  );
}
