import type { InstrumentSpec, Market, PriceSide, Retrace, Trail } from '../../market/market.ts';

/** For tests: a tick every time the script says so, nothing in between. */
interface ScriptedMarket extends Market {
  /** Adds a tick. */
  tick(code: string, at: number, price: number): void;
  /** Closes an instrument in [from, to): its ticks there never happen. */
  close(code: string, from: number, to: number): void;
  /** Gives an instrument another spread in [from, to). */
  widen(code: string, from: number, to: number, spread: number): void;
}

const base: Omit<InstrumentSpec, 'id' | 'code'> = {
  showCode: '',
  name: '',
  categoryId: 1,
  precision: 5,
  anchorPrice: 1,
  dailyVolatility: 0.01,
  contractSize: 100_000,
  minLots: 0.01,
  maxLots: 50,
  lotStep: 0.01,
  commissionRate: 7,
  marginMode: 0,
  fixedMargin: 0,
  quoteCurrency: 'USD',
  spread: 0,
  leverages: [20, 100],
  calendar: 'always',
  dailyVolume: 1,
  growth: 0,
  mood: 'currencies',
  riskFactors: [],
};

/** Six instruments, each of which has something the others have not. */
const specs: InstrumentSpec[] = [
  { ...base, id: 1, code: 'EURUSD', showCode: 'EUR/USD', spread: 0.0002 },
  { ...base, id: 2, code: 'USDJPY', showCode: 'USD/JPY', precision: 3, quoteCurrency: 'JPY' },
  {
    ...base,
    id: 3,
    code: 'US500',
    precision: 1,
    contractSize: 10,
    marginMode: 1,
    fixedMargin: 250,
    spread: 0.4,
  },
  { ...base, id: 4, code: 'BTCUSD', precision: 1, contractSize: 1, commissionRate: 15 },
  { ...base, id: 5, code: 'NOLEV', precision: 2, contractSize: 1, leverages: [] },
  { ...base, id: 6, code: 'EURJPY', precision: 3, quoteCurrency: 'JPY', spread: 0.02 },
];

interface Tick {
  time: number;
  price: number;
}

const byTime = (one: Tick, other: Tick) => one.time - other.time;

/** What no script needs. */
const inert = {
  bars: () => [],
  barsBack: () => [],
  closesBack: () => [],
  pin: () => undefined,
  move: () => undefined,
  setOpen: () => undefined,
  movedByHand: () => [],
  byHand: () => new Map(),
  restore: () => undefined,
  recordings: [],
  recordedRange: () => null,
} satisfies Partial<Market>;

/** A market with the ticks that a test writes down. `start` has each instrument's price from the beginning of time. */
export function scriptedMarket(start: Record<string, number>): ScriptedMarket {
  const ticks = new Map<number, Tick[]>();
  const closures = new Map<number, { from: number; to: number }[]>();
  const spreads: { id: number; from: number; to: number; spread: number }[] = [];
  let looks = 0;
  const byCode = (code: string) => {
    const spec = specs.find((one) => one.code === code);
    if (!spec) throw new RangeError(`No ${code} in the script.`);
    return spec;
  };
  for (const [code, price] of Object.entries(start)) ticks.set(byCode(code).id, [{ time: 0, price }]);

  const isOpen = (id: number, at: number) =>
    !(closures.get(id) ?? []).some(({ from, to }) => at >= from && at < to);
  const heard = (id: number) => (ticks.get(id) ?? []).filter(({ time }) => time === 0 || isOpen(id, time));
  const priceAt = (id: number, at: number) => {
    const tick = heard(id).findLast(({ time }) => time <= at);
    if (!tick) throw new RangeError(`No price of ${id} at ${at}.`);
    return tick;
  };
  const spread = (id: number, at: number) => {
    const wide = spreads.findLast((span) => span.id === id && at >= span.from && at < span.to);
    return wide?.spread ?? specs.find((spec) => spec.id === id)?.spread ?? 0;
  };

  return {
    specs,
    spec: (id) => specs.find((one) => one.id === id),
    byCode: (code) => specs.find((one) => one.code === code),
    isOpen,
    quote(id, at) {
      const { time, price } = priceAt(id, at);
      const flat = { open: price, high: price, low: price, changePercent: 0, volume: 0 };
      return {
        id,
        code: String(id),
        price,
        spread: spread(id, at),
        ...flat,
        isOpen: isOpen(id, at),
        time,
      };
    },
    mid: (id, at) => priceAt(id, at).price,
    spread,
    range(id, from, to) {
      const within = heard(id).filter(({ time }) => time > from && time < to);
      const wide = spreads.filter((span) => span.id === id && span.from < to && span.to > from);
      return {
        ...extremesOf([priceAt(id, from), ...within]),
        spread: Math.max(spread(id, from), ...wide.map((span) => span.spread)),
        isTraded: isOpen(id, from) || within.length > 0,
      };
    },
    firstCrossing(id, from, to, { above = Infinity, below = -Infinity }, side = 'mid') {
      const later = heard(id)
        .filter(({ time }) => time > from && time <= to)
        .map(({ time, price }) => ({ time, price: sideOf(price, side, spread(id, time)) }));
      return later.find(({ price }) => price >= above || price <= below) ?? null;
    },
    firstRetrace(id, from, to, trail) {
      const isNow = ({ time }: Tick) => from === to && time === priceAt(id, to).time;
      const seen = heard(id)
        .filter((tick) => isNow(tick) || (tick.time > from && tick.time <= to))
        .map((tick) => (isNow(tick) ? { ...tick, time: to } : tick))
        .map(({ time, price }) => ({ time, price: sideOf(price, trail.side, spread(id, time)) }));
      return slowRetrace(seen, trail, 10 ** (specs.find((spec) => spec.id === id)?.precision ?? 0));
    },
    usdRate: (currency, at) => (currency === 'JPY' ? 1 / priceAt(2, at).price : 1),
    tick(code, at, price) {
      const { id } = byCode(code);
      ticks.set(id, [...(ticks.get(id) ?? []), { time: at, price }].sort(byTime));
    },
    close(code, from, to) {
      const { id } = byCode(code);
      closures.set(id, [...(closures.get(id) ?? []), { from, to }]);
    },
    widen: (code, from, to, wide) => void spreads.push({ id: byCode(code).id, from, to, spread: wide }),
    ...inert,
    // A tick may be set at any moment: no two are taken for the same.
    quietSpan: () => String((looks += 1)),
  };
}

function extremesOf(ticks: readonly Tick[]): { low: number; high: number } {
  const prices = ticks.map(({ price }) => price);
  return { low: Math.min(...prices), high: Math.max(...prices) };
}

/** Without the last digits of a binary sum: 1.1 and half of 0.0002 are 1.1001. */
function sideOf(mid: number, side: PriceSide, spread: number): number {
  const offset = side === 'mid' ? 0 : side === 'ask' ? spread / 2 : -spread / 2;
  return Number((mid + offset).toFixed(8));
}

/** Looks at each tick, given with the price of its side. */
function slowRetrace(ticks: Tick[], { side, best: known, distance, stop }: Trail, scale: number): Retrace {
  const sign = side === 'bid' ? 1 : -1;
  let best = known;
  for (const tick of ticks) {
    const level = Math.max(sign * best - distance, stop === null ? -Infinity : sign * stop);
    if (sign * tick.price <= level + 1e-9) return { tick, best };
    const whole = (sign * Math.floor(sign * tick.price * scale + 1e-6)) / scale;
    if (sign * whole > sign * best) best = whole;
  }
  return { tick: null, best };
}
