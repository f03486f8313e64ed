import { instrumentTerms } from '../../src/domain/instrument.ts';
import { accountFigures } from '../../src/domain/account.ts';
import { fillPrice, profit } from '../../src/domain/margin.ts';
import { sideFromWire } from '../../src/domain/order-wire.ts';
import { opposite } from '../../src/domain/side.ts';
import type { OpenOrder } from '../../src/generated/rest.d.ts';
import type { ForexTradeMessage, Position, ServerMessage } from '../../src/generated/socket.d.ts';
import { pageOf } from '../handlers/answer.ts';
import { drawsOf, type Draws } from './draws.ts';
import type { MockedInstrument } from './mocked-market.ts';
import type { Story } from './mocked-story.ts';
import type { Market } from '../market/market.ts';
import type { MockedWorld } from '../socket/mocked-topics.ts';
import type { TopicPublisher } from '../socket/topic.ts';

type Account = Pick<Story, 'market' | 'orders' | 'person'>;

/** How often a message, of which two come a second, follows the news that an order has closed, or that several have. */
const rates = { one: 1 / 12, several: 1 / 60 };

/**
 * SBX-37: the account that the mocked answers over REST show. Its positions stay, as they do there; only what they are
 * worth follows the prices. What is announced as closed stands in the history already, so that who reads again finds
 * it.
 */
export function createMockedPortfolio(
  { seed, market, clock }: MockedWorld,
  storyOf: (seed: number) => Promise<Account>,
): TopicPublisher {
  let count = 0;
  return {
    snapshot: async () => [read(await storyOf(seed), market, clock.now())],
    async changes() {
      const account = await storyOf(seed);
      // What a message draws depends on the seed and on how many came before it.
      const ids = closedIds(account, drawsOf(seed, 'closed orders', ++count));
      const closed: ServerMessage[] = ids.length > 0 ? [{ type: 'FOREX_CLOSED', data: { ids } }] : [];
      return [...closed, read(account, market, clock.now())];
    },
  };
}

/** None, one, or half of the positions that the first page of the history has. */
function closedIds({ orders }: Account, draws: Draws): number[] {
  const ids = pageOf(orders().completed, 1).flatMap(({ Id, Price }) => (Price === null ? [] : [Id]));
  const share = draws.decimal(0, 1, 6);
  if (share >= rates.one || ids.length === 0) return [];
  return draws.shuffled(ids).slice(0, share < rates.several ? Math.ceil(ids.length / 2) : 1);
}

function read({ market: listed, orders, person }: Account, market: Market, now: number): ForexTradeMessage {
  const instruments = new Map(listed().instruments.map((one) => [one.wire.ShowCode, one]));
  const { open } = orders();
  const TransOrder = open.flatMap((order): Position[] => {
    const instrument = instruments.get(order.ForexTradeLists.ShowCode);
    return instrument ? [positionOf(order, instrument, market, now)] : [];
  });
  const profits = new Map(TransOrder.map(({ Id, FactProfits }) => [Id, FactProfits]));
  const positions = open.map(({ Id, CautionMoney }) => ({
    margin: CautionMoney,
    profit: profits.get(Id) ?? 0,
  }));
  const { balance: Balance } = person();
  const figures = accountFigures({ balance: Balance, owed: 0, withdrawing: 0, positions, pending: [] });
  const { floatingProfit: ProfitsTotal, usedMargin: CautionMoneyAll, marginLevel } = figures;
  const HazardRate = Math.max(0, marginLevel ?? 0);
  return { type: 'FOREX_TRADE', data: { ProfitsTotal, HazardRate, CautionMoneyAll, Balance, TransOrder } };
}

/** What the market has made of a position, by the terms that the instrument has over REST. */
function positionOf(
  order: OpenOrder,
  { spec, wire }: MockedInstrument,
  market: Market,
  now: number,
): Position {
  const terms = instrumentTerms(wire);
  const side = sideFromWire(order.OrderType);
  const closePrice = fillPrice(opposite(side), market.quote(spec.id, now).price, terms);
  const { Price: openPrice, Quantity: lots } = order;
  const made = profit({ ...terms, side, openPrice, closePrice, lots });
  const { Trailing, TargetLossPrice } = order;
  return {
    Id: order.Id,
    UpdatePrice: closePrice,
    FactProfits: made,
    ...(Trailing !== undefined && { TargetLossPrice }),
  };
}
