import { fillPrice, margin, marginLevel, equity, profit } from '../../src/domain/margin.ts';
import { decimal, sumMoney } from '../../src/domain/money.ts';
import { opposite, type Side } from '../../src/domain/order.ts';
import type { ForexTradeMessage, ServerMessage } from '../../src/generated/socket.d.ts';
import type { InstrumentSpec, Market } from '../market/market.ts';
import { minute } from '../market/periods.ts';
import { hashText, Random } from '../market/random.ts';
import type { World } from '../world/world.ts';
import type { TopicPublisher } from './topic.ts';

interface Held {
  id: number;
  spec: InstrumentSpec;
  side: Side;
  lots: number;
  openPrice: number;
  /** USD. */
  margin: number;
}

interface Account {
  balance: number;
  held: Held[];
  nextId: number;
}

/** The contract's longest list. */
export const mostPositions = 500;
/** One seed in eight has no position and never gets one, and one in eight has as many as a message takes. */
const sizes = 8;
const isEmpty = (seed: number) => seed % sizes === 5;
const isFull = (seed: number) => seed % sizes === 7;

/** How often a message, of which two come a second, opens a position, closes one, or closes half of them at once. */
const rates = { open: 1 / 12, close: 1 / 12, stopOut: 1 / 60 };

/** SBX-37: an account whose figures agree: positions open and close by themselves, and a closed one is announced. */
export function createMockedPortfolio({
  seed,
  market,
  clock,
}: Pick<World, 'seed' | 'market' | 'clock'>): TopicPublisher {
  const account = startingAccount(seed, market, clock.now());
  let count = 0;
  return {
    snapshot: async () => [read(account, market, clock.now())],
    async changes() {
      const random = randomOf(seed, ++count);
      const now = clock.now();
      const ids = isEmpty(seed) ? [] : closeSome(account, market, now, random);
      const mayOpen = !isEmpty(seed) && account.held.length < mostPositions;
      if (mayOpen && random.next() < rates.open) account.held.push(open(account, market, now, random));
      const closed: ServerMessage[] = ids.length > 0 ? [{ type: 'FOREX_CLOSED', data: { ids } }] : [];
      return [...closed, read(account, market, now)];
    },
  };
}

/** What a message draws depends on the seed and on how many came before it. */
function randomOf(seed: number, count: number): Random {
  const random = new Random(hashText(`${seed}/portfolio/${count}`));
  random.next();
  return random;
}

const whole = (random: Random, least: number, most: number) =>
  least + Math.floor(random.next() * (most - least + 1));

function startingAccount(seed: number, market: Market, now: number): Account {
  const random = randomOf(seed, 0);
  const account: Account = { balance: 0, held: [], nextId: whole(random, 1_000_000, 8_000_000) };
  const size = isFull(seed) ? mostPositions : isEmpty(seed) ? 0 : whole(random, 1, 12);
  for (let i = 0; i < size; i++) account.held.push(open(account, market, now, random));
  // Far from a stop-out, however many there are.
  account.balance = Math.round(Math.max(100_000, 5 * usedMargin(account)));
  return account;
}

/** A position of some minutes ago, at the price that the market had. */
function open(account: Account, market: Market, now: number, random: Random): Held {
  const choice = market.specs.filter(({ leverages }) => leverages.length > 0);
  const spec = choice[whole(random, 0, choice.length - 1)];
  if (!spec) throw new RangeError('No instrument can be ordered.');
  const side: Side = random.next() < 0.5 ? 'buy' : 'sell';
  const lots = decimal(spec.minLots)
    .times(whole(random, 1, 5))
    .toNumber();
  const openPrice = fillPrice(side, market.quote(spec.id, now - whole(random, 1, 90) * minute).price, spec);
  const terms = {
    marginMode: spec.marginMode === 1 ? ('fixed' as const) : ('leveraged' as const),
    fixedMargin: spec.fixedMargin,
    contractSize: spec.contractSize,
    quoteRate: market.usdRate(spec.quoteCurrency, now),
  };
  const locked = margin(terms, lots, openPrice, spec.leverages.at(-1) ?? 1) ?? 0;
  return { id: account.nextId++, spec, side, lots, openPrice, margin: locked };
}

/** Closes none, one, or half of them. Returns their ids. */
function closeSome(account: Account, market: Market, now: number, random: Random): number[] {
  const chance = random.next();
  const { held } = account;
  const size = chance < rates.stopOut ? Math.ceil(held.length / 2) : chance < rates.close ? 1 : 0;
  const first = whole(random, 0, Math.max(0, held.length - size));
  const closed = held.splice(first, size);
  const made = closed.map((one) => figures(one, market, now).FactProfits);
  account.balance = Math.max(0, sumMoney([account.balance, ...made]) ?? 0);
  return closed.map(({ id }) => id);
}

/** What the market has made of a position: it closes on the other side of the spread. */
function figures({ id, spec, side, lots, openPrice }: Held, market: Market, now: number) {
  const closePrice = fillPrice(opposite(side), market.quote(spec.id, now).price, spec);
  const quoteRate = market.usdRate(spec.quoteCurrency, now);
  const { contractSize } = spec;
  const made = profit({ side, openPrice, closePrice, lots, contractSize, quoteRate });
  return { Id: id, UpdatePrice: closePrice, FactProfits: made };
}

const usedMargin = ({ held }: Account) => sumMoney(held.map((one) => one.margin)) ?? 0;

function read(account: Account, market: Market, now: number): ForexTradeMessage {
  const TransOrder = account.held.map((one) => figures(one, market, now));
  const ProfitsTotal = sumMoney(TransOrder.map(({ FactProfits }) => FactProfits)) ?? 0;
  const worth = equity({ balance: account.balance, floatingProfit: ProfitsTotal }) ?? 0;
  const CautionMoneyAll = usedMargin(account);
  return {
    type: 'FOREX_TRADE',
    data: {
      ProfitsTotal,
      HazardRate: Math.max(0, marginLevel(worth, CautionMoneyAll) ?? 0),
      CautionMoneyAll,
      Balance: account.balance,
      TransOrder,
    },
  };
}
