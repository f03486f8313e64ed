import { MarketStatus } from '../../src/generated/enums.ts';
import type { Candle, ForexTradeMessage, KlineMessage, MarketTick } from '../../src/generated/socket.d.ts';
import type { Bar, Quote } from '../market/market.ts';
import type { World } from '../world/world.ts';
import type { OpenTopic, Topic, TopicPublisher } from './topic.ts';

/** The topics of the sandbox: what the world's market and broker say. */
export function createWorldTopics(world: World): OpenTopic {
  return (topic) => {
    if (topic.kind === 'quotes')
      return createQuotesPublisher(world, (tick) =>
        world.site.tickSpread === 'on' ? tick : spreadless(tick),
      );
    if (topic.kind === 'candles') return createCandlesPublisher(world, topic);
    return createPortfolioPublisher(world, topic.userId);
  };
}

/** SBX-31: DAY_MARKET: everything at first, then one batch with the instruments that changed. */
export function createQuotesPublisher(
  { market, clock }: Pick<World, 'market' | 'clock'>,
  change: (tick: MarketTick) => MarketTick = (tick) => tick,
): TopicPublisher {
  const sent = new Map<number, Quote>();
  const quotes = () => market.specs.map((spec) => market.quote(spec.id, clock.now()));
  const message = (list: Quote[]) => ({
    type: 'DAY_MARKET' as const,
    data: list.map((quote) => change(toMarketTick(quote))),
  });
  return {
    async snapshot() {
      const all = quotes();
      // What the first subscriber has just received need not be sent again.
      if (sent.size === 0) for (const quote of all) sent.set(quote.id, quote);
      return [message(all)];
    },
    async changes() {
      const changed = quotes().filter((quote) => !isSameQuote(quote, sent.get(quote.id)));
      for (const quote of changed) sent.set(quote.id, quote);
      return changed.length > 0 ? [message(changed)] : [];
    },
  };
}

function isSameQuote(quote: Quote, earlier: Quote | undefined): boolean {
  return (
    quote.time === earlier?.time &&
    quote.price === earlier.price &&
    quote.spread === earlier.spread &&
    quote.isOpen === earlier.isOpen &&
    quote.open === earlier.open
  );
}

/** BRK-79: as a server of the first contract sends it. */
function spreadless(tick: MarketTick): MarketTick {
  const plain = { ...tick };
  delete plain.Spread;
  return plain;
}

function toMarketTick(quote: Quote): MarketTick {
  return {
    Id: quote.id,
    Code: quote.code,
    Close: quote.price,
    Spread: quote.spread,
    Change: quote.changePercent,
    Open: quote.open,
    High: quote.high,
    Low: quote.low,
    Volume: quote.volume,
    MarketStatus: quote.isOpen ? MarketStatus.Open : MarketStatus.Closed,
    Time: quote.time,
  };
}

/** SBX-32: KLINE.<code>: the forming candle whenever it changes, and a candle's last state when the next one opens. */
export function createCandlesPublisher(
  { market, clock }: Pick<World, 'market' | 'clock'>,
  { code, period }: Extract<Topic, { kind: 'candles' }>,
): TopicPublisher | null {
  const spec = market.byCode(code);
  if (!spec) return null;
  let sent: Bar | undefined;
  const newest = (limit: number) => market.bars(spec.id, period, { at: clock.now(), limit });
  const message = (bar: Bar): KlineMessage => ({
    type: `KLINE.${code}`,
    data: { period, candle: toCandle(bar) },
  });
  return {
    snapshot: async () => newest(1).map(message),
    async changes() {
      // The bar before the newest may have moved once more, just before it closed.
      const fresh = newest(2).filter(
        (bar) => !sent || bar.time > sent.time || (bar.time === sent.time && !isSameBar(bar, sent)),
      );
      if (fresh.length === 0) return [];
      const shown = sent ? fresh : fresh.slice(-1);
      sent = fresh.at(-1);
      return shown.map(message);
    },
  };
}

function isSameBar(a: Bar, b: Bar): boolean {
  return (
    a.close === b.close && a.high === b.high && a.low === b.low && a.volume === b.volume && a.open === b.open
  );
}

/** A bar as the contract writes it, on the socket and in answers alike. */
export function toCandle(bar: Bar): Candle {
  return {
    Time: bar.time,
    Open: bar.open,
    High: bar.high,
    Low: bar.low,
    Close: bar.close,
    Volume: bar.volume,
  };
}

/** Real milliseconds between two messages of one portfolio. */
const pause = 250;

/**
 * SBX-33: FOREX_TRADE: a user's account whenever it changed, at most every 250 ms. BRK-92: with how its positions stand
 * and how often its orders have changed; on a site without that, only with where a stop has trailed to.
 */
export function createPortfolioPublisher(
  world: Pick<World, 'broker' | 'clock'> & { site?: Pick<World['site'], 'ordersRev'> },
  userId: number,
  realNow: () => number = Date.now,
): TopicPublisher {
  let sent = '';
  let sentAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<ForexTradeMessage> {
    const saysAll = world.site?.ordersRev !== 'off';
    const account = await world.broker.account(userId, world.clock.now());
    return {
      type: 'FOREX_TRADE',
      data: {
        ProfitsTotal: account.floatingProfit,
        // 0 on the wire where there is no open margin, shown as '—'.
        HazardRate: Math.max(0, account.marginLevel ?? 0),
        CautionMoneyAll: account.usedMargin,
        Balance: account.balance,
        ...(account.owed > 0 && { Owed: account.owed }),
        ...(saysAll && { OrdersRev: account.ordersRev }),
        TransOrder: account.positions.map(({ id, price, profit, stopLoss, takeProfit, trails, lots }) => ({
          Id: id,
          UpdatePrice: price,
          FactProfits: profit,
          ...((saysAll || (trails && stopLoss !== null)) && { TargetLossPrice: stopLoss ?? 0 }),
          ...(saysAll && { TargetProfitPrice: takeProfit ?? 0, Cont: lots }),
        })),
      },
    };
  }

  return {
    snapshot: async () => [await read()],
    async changes() {
      if (realNow() - sentAt < pause) return [];
      const message = await read();
      const text = JSON.stringify(message);
      if (text === sent) return [];
      sent = text;
      sentAt = realNow();
      return [message];
    },
  };
}
