import type { Period } from '../../../src/generated/rest.d.ts';
import { day, hour } from '../../market/periods.ts';
import type { InstrumentSpec, Market } from '../../market/market.ts';
import { hashIndex, Random } from '../../market/random.ts';
import { inSlices } from '../in-slices.ts';
import traderNames from './trader-names.json' with { type: 'json' };

/** How somebody trades: by hours or by days, and which markets, the favourite first. */
interface Style {
  period: Extract<Period, '60min' | '1day'>;
  markets: readonly string[];
}

/** Only markets quoted in USD, or against it: their rate to USD is known from their own price. */
const styles: readonly Style[] = [
  { period: '60min', markets: ['EURUSD'] },
  { period: '1day', markets: ['XAUUSD', 'XAGUSD'] },
  { period: '60min', markets: ['XAUUSD'] },
  { period: '1day', markets: ['NVDA', 'AAPL', 'MSFT'] },
  { period: '60min', markets: ['US500'] },
  { period: '1day', markets: ['GBPUSD', 'USDCHF', 'USDCAD'] },
  { period: '60min', markets: ['USDJPY', 'EURUSD'] },
  { period: '1day', markets: ['TSLA', 'META', 'AMZN'] },
  { period: '60min', markets: ['BTCUSD'] },
  { period: '1day', markets: ['US100', 'US30'] },
  { period: '60min', markets: ['USDJPY', 'XAUUSD'] },
  { period: '1day', markets: ['BTCUSD', 'XAUUSD'] },
  { period: '60min', markets: ['US500', 'EURUSD'] },
  { period: '1day', markets: ['AUDUSD', 'NZDUSD', 'USDCAD'] },
];

const periodLengths = { '60min': hour, '1day': day } as const;

/** How many trade at any time. */
export const seats = 60;
/** How long one of them stays; then somebody else takes the seat. No list ever needs an older history than that. */
export const stay = 16 * 7 * day;
const leverages = [10, 20, 50, 100, 200] as const;
const deposits = [5000, 10_000, 20_000, 25_000, 50_000, 100_000] as const;

/** Somebody who is not there: what makes their trades, all of it from the seed. */
export interface Trader {
  id: number;
  name: string;
  /** Epoch ms of the deposit. */
  since: number;
  /** USD. */
  deposit: number;
  /** Highest leverage that is chosen where a market offers it. */
  leverage: number;
  style: Style;
  /** Length of the stretches of time that have one trade at most, in bars; and the longest trade. */
  slot: number;
  longest: number;
  /** Part of the equity that an ordinary move of a trade wins or loses. */
  risk: number;
  /** Part of the trades whose direction is known beforehand: that is what simulated skill is. */
  skill: number;
  /** In [0, 1): how well known. */
  fame: number;
  key: number;
}

/** A closed trade at the market's own prices. */
export interface ClosedTrade {
  code: string;
  side: 'buy' | 'sell';
  lots: number;
  leverage: number;
  openedAt: number;
  closedAt: number;
  /** Mid prices; fills are half the spread of that moment beside them. */
  openPrice: number;
  closePrice: number;
  /** Whole cents, commission taken off. */
  cents: number;
}

/** Returns who has the seat at that moment. */
export function traderAt(seed: number, seat: number, at: number): Trader {
  const place = hashIndex(seed, seat);
  const shift = (place % (stay / day)) * day;
  const turn = Math.floor((at - shift) / stay);
  const key = hashIndex(place, turn);
  const random = new Random(key);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random.next() * items.length)];
  const style = styles[(seat + turn) % styles.length];
  const byHour = style.period === '60min';
  return {
    id: 1000 + seats * turn + seat,
    // Neighbours in the file never trade at the same time.
    name: traderNames[(2 * seat + (turn % 2)) % traderNames.length],
    since: turn * stay + shift,
    deposit: pick(deposits),
    leverage: pick(leverages),
    style,
    slot: byHour ? 6 + Math.floor(random.next() * 18) : 2 + Math.floor(random.next() * 4),
    longest: byHour ? 2 + Math.floor(random.next() * 4) : 2,
    risk: byHour ? 0.005 + 0.012 * random.next() : 0.01 + 0.03 * random.next(),
    skill: 0.45 * random.next() ** 1.5,
    fame: random.next(),
    key,
  };
}

/** Returns the market's bars by their opening time, epoch ms; complete ones only. */
type BarsOf = (code: string, period: Style['period']) => ReadonlyMap<number, { open: number; close: number }>;

/** Reads the bars of every market that is traded, as far back as any trader goes. */
export async function barsUntil(market: Market, now: number): Promise<BarsOf> {
  const firstOf = inSlices();
  const read = new Map<string, Map<number, { open: number; close: number }>>();
  for (const { period, markets } of styles) {
    const length = periodLengths[period];
    for (const code of markets) {
      const name = `${code} ${period}`;
      const spec = market.byCode(code);
      if (!spec || read.has(name)) continue;
      const found = await firstOf(
        market.closesBack(spec.id, period, { at: now }),
        Math.ceil(stay / length) + 1,
      );
      const complete = found.filter(({ time }) => time * 1000 + length <= now);
      read.set(name, new Map(complete.map(({ time, open, close }) => [time * 1000, { open, close }])));
    }
  }
  return (code, period) => read.get(`${code} ${period}`) ?? new Map();
}

/** Returns the trader's trades that have closed by now, the oldest first. No two are open at the same time. */
export function tradesOf(trader: Trader, market: Market, barsOf: BarsOf, now: number): ClosedTrade[] {
  const { since, style, slot, deposit } = trader;
  const length = periodLengths[style.period];
  const trades: ClosedTrade[] = [];
  let cents = deposit * 100;
  for (let n = 0; since + n * slot * length <= now; n++) {
    const trade = tradeIn(trader, n, since + n * slot * length, cents / 100, market, barsOf);
    if (!trade || trade.closedAt > now) continue;
    cents += trade.cents;
    trades.push(trade);
  }
  return trades;
}

function tradeIn(
  trader: Trader,
  n: number,
  from: number,
  equity: number,
  market: Market,
  barsOf: BarsOf,
): ClosedTrade | null {
  const { style, slot, longest, key } = trader;
  const length = periodLengths[style.period];
  const random = new Random(hashIndex(key, n));
  const code = style.markets[Math.floor(random.next() ** 2 * style.markets.length)];
  const held = 1 + Math.floor(random.next() * Math.min(longest, slot));
  const openedAt = from + Math.floor(random.next() * (slot - held + 1)) * length;
  const closedAt = openedAt + held * length;
  const guess = random.next() < 0.5 ? 'buy' : 'sell';
  const knows = random.next() < trader.skill;
  const bars = barsOf(code, style.period);
  const [first, last] = [bars.get(openedAt), bars.get(closedAt - length)];
  const spec = market.byCode(code);
  if (!spec || !first || !last || equity <= 0) return null;
  const right = last.close > first.open ? 'buy' : 'sell';
  const side = knows ? right : guess;
  const leverage = Math.max(...spec.leverages.filter((one) => one <= trader.leverage), spec.leverages[0]);
  const ordinaryMove = spec.dailyVolatility * Math.sqrt((held * length) / day);
  const exposure = Math.min((equity * trader.risk) / ordinaryMove, (equity * leverage) / 2);
  const lots = lotsFor(spec, exposure, first.open);
  if (lots === 0) return null;
  const prices = { openPrice: first.open, closePrice: last.close };
  const spreads = [market.spread(spec.id, openedAt), market.spread(spec.id, closedAt - 1)] as const;
  const cents = centsOf(spec, side, lots, prices, spreads);
  return { code, side, lots, leverage, openedAt, closedAt, ...prices, cents };
}

/**
 * USD for one unit of the quote currency at a price of the instrument: quoted in USD, or USD against another currency.
 */
const rateAt = (spec: InstrumentSpec, price: number) => (spec.quoteCurrency === 'USD' ? 1 : 1 / price);

function lotsFor(spec: InstrumentSpec, exposure: number, price: number): number {
  const steps = Math.floor(
    exposure / (spec.contractSize * price * rateAt(spec, price)) / spec.lotStep + 1e-9,
  );
  const lots = Math.min(spec.maxLots, Number((steps * spec.lotStep).toFixed(4)));
  return lots < spec.minLots ? 0 : lots;
}

/**
 * BRK-05, BRK-06, BRK-09 in cents: fills are half the spread of their moment beside the mid, commission is charged
 * once.
 */
function centsOf(
  spec: InstrumentSpec,
  side: 'buy' | 'sell',
  lots: number,
  { openPrice, closePrice }: { openPrice: number; closePrice: number },
  [atOpen, atClose]: readonly [atOpen: number, atClose: number],
): number {
  const direction = side === 'buy' ? 1 : -1;
  const filledClose = closePrice - (direction * atClose) / 2;
  const move = direction * (closePrice - openPrice) - (atOpen + atClose) / 2;
  const gross = move * lots * spec.contractSize * rateAt(spec, filledClose);
  return Math.round((gross - lots * spec.commissionRate) * 100);
}
