import { sumMoney } from '../../src/domain/money.ts';
import { fromOrderInput } from '../../src/domain/order-wire.ts';
import { OrderStatus } from '../../src/generated/enums.ts';
import type { OpenOrder, Order, OrderLine } from '../../src/generated/rest.d.ts';
import { hour } from '../market/periods.ts';
import { categories } from '../market/instruments/catalogue.ts';
import { categoryName } from '../market/instruments/names.ts';
import { pageOf, pageSize } from '../handlers/answer.ts';
import { chartBars, idsNamed, normal, sparklineBars } from '../handlers/instruments.ts';
import type { Asked, MockedAnswers } from './asked.ts';
import { drawsOf, type Draws } from './draws.ts';
import { longest, wildText } from './extremes.ts';
import { instrumentOf, mockCandles, mockCloses, namedIn } from './mocked-market.ts';
import {
  cancelledNow,
  closedNow,
  openMoment,
  narrowOrders,
  openOrder,
  partNow,
  pendingOrder,
  sizeWithin,
  type OrderMaker,
  type OrderPlan,
} from './mocked-orders.ts';
import { mockedNow } from './moments.ts';
import type { Story } from './mocked-story.ts';

/** Tag `trading`. */
export const tradingAnswers = {
  listInstruments: ({ story, lang }) => story.market().instruments.map((one) => namedIn(lang, one)),

  listCategories: ({ story, lang }) =>
    categories.map(({ id }) => {
      const draws = drawsOf(story.seed, 'category', id);
      return { Id: id, NameShowTrans: wildText(draws, categoryName(id, lang), longest.categoryName) };
    }),

  listSparkline: ({ story, query }) =>
    mockCandles(story.seed, story.market().market, query, { limit: sparklineBars }),

  listSparklineSet({ story, query: { forex_ids, period } }) {
    const { market } = story.market();
    return idsNamed(forex_ids)
      .filter((id) => market.spec(id))
      .map((Id) => ({ Id, Closes: mockCloses(story.seed, market, Id, period, sparklineBars) }));
  },

  listCandles: ({ story, query }) =>
    mockCandles(story.seed, story.market().market, query, {
      limit: query.limit ?? chartBars,
      before: query.before,
    }),

  searchInstruments({ story, query, lang }) {
    const wanted = normal(query.searchCurrency);
    const named = story.market().instruments.map((one) => namedIn(lang, one));
    const isCalled = (text = '') => normal(text).includes(wanted);
    return [
      ...named.filter(({ Code, ShowCode }) => isCalled(Code) || isCalled(ShowCode)),
      ...named.filter(({ Code, ShowCode, Name }) => !isCalled(Code) && !isCalled(ShowCode) && isCalled(Name)),
    ].slice(0, 100);
  },

  submitOrder({ story, query, requestKey, draws }) {
    const { instrumentId, side, kind, lots, leverage, target } = fromOrderInput(query);
    const maker = makerOf(story);
    const instrument = instrumentOf(story.seed, story.market(), instrumentId, maker.feeType);
    const stops = {
      TargetLossPrice: query.stop_loss_price,
      TargetProfitPrice: query.target_profit_price,
    };
    const id = newId(story, draws);
    const plan = { id, instrument, side, lots, leverage, createdAt: mockedNow, requestKey: requestKey ?? '' };
    const price = target ?? instrument.wire.ForexQuotations.Close;
    const order: Order =
      kind === 'market'
        ? openOrder(draws, maker, plan, stops)
        : pendingOrder(draws, maker, plan, { target: price, stops });
    if (requestKey === null) delete order.RequestKey;
    const { expire_at: ExpireAt, trailing: Trailing } = query;
    return {
      ...order,
      ...(ExpireAt !== undefined && { ExpireAt }),
      ...(Trailing !== undefined && { Trailing }),
    };
  },

  listOrders({ story, query }) {
    const { pending, open, completed } = story.orders();
    const of: Record<number, Order[]> = {
      [OrderStatus.Pending]: pending,
      [OrderStatus.Open]: open,
      [OrderStatus.Completed]: completed,
    };
    const all = of[query.status] ?? [];
    const rows = narrowOrders(all, query, nameOf(story, query.forex_id));
    const { size = pageSize } = query;
    const takesSize = story.info().order_features?.orderQuery === true;
    return {
      data: pageOf(rows, query.page, size),
      total: rows.length,
      all_fact_profits: sumMoney(all.map(({ FactProfits }) => FactProfits)),
      balance: story.person().balance,
      ...((takesSize || query.size !== undefined) && { size }),
    };
  },

  closeOrder({ story, query, draws }) {
    const closed = closedNow(positionOf(story, query.id));
    const { cont = closed.Quantity } = query;
    return cont < closed.Quantity ? partNow(closed, cont, newId(story, draws)) : closed;
  },

  cancelOrder({ story, query }) {
    const known = story.orders().pending.find(({ Id }) => Id === query.id);
    const draws = drawsOf(story.seed, 'pending order', query.id);
    return cancelledNow(known ?? pendingOrder(draws, makerOf(story), somePlan(story, draws, query.id)));
  },

  setOrderStops({ story, query }) {
    const waiting = story.orders().pending.find(({ Id }) => Id === query.id);
    const sets = (line: OrderLine) => (query.only ?? line) === line;
    const { Trailing, ...order } = waiting ?? positionOf(story, query.id);
    const trailing = (sets('stop_loss') ? query.trailing : undefined) ?? Trailing ?? 0;
    return {
      ...order,
      ...(waiting &&
        sets('target') &&
        query.target_price !== undefined && { OriginPrice: query.target_price }),
      ...(sets('stop_loss') && { TargetLossPrice: query.stop_loss_price }),
      ...(sets('take_profit') && { TargetProfitPrice: query.target_profit_price }),
      ...(trailing > 0 && { Trailing: trailing }),
    };
  },
} satisfies MockedAnswers;

function makerOf(story: Story): OrderMaker {
  return {
    market: story.market().market,
    feeType: story.info().trade_fee_type,
    features: story.info().order_features ?? {},
  };
}

/** The shown code by which orders name an instrument; null for one that the market does not have. */
function nameOf(story: Story, id: number | undefined): string | null | undefined {
  if (id === undefined) return undefined;
  return story.market().instruments.find(({ wire }) => wire.Id === id)?.wire.ShowCode ?? null;
}

/** An id that no order of the account has. */
function newId(story: Story, draws: Asked['draws']): number {
  const { pending, open, completed } = story.orders();
  return Math.max(0, ...[...pending, ...open, ...completed].map(({ Id }) => Id)) + draws.int(1, 1000);
}

/** A position of the account; one that it does not list is made up, and always the same. */
function positionOf(story: Story, id: number): OpenOrder {
  const known = story.orders().open.find(({ Id }) => Id === id);
  const draws = drawsOf(story.seed, 'open order', id);
  return known ?? openOrder(draws, makerOf(story), somePlan(story, draws, id));
}

function somePlan(story: Story, draws: Draws, id: number): OrderPlan {
  const market = story.market();
  const listed = market.instruments.filter(({ wire }) => wire.HasForexMultiple.length > 0);
  const { feeType } = makerOf(story);
  const instrument =
    listed.length > 0
      ? draws.pick(listed)
      : instrumentOf(story.seed, market, market.market.specs[0]?.id ?? 1, feeType);
  const size = sizeWithin(draws, instrument, 1_000_000) ?? {
    lots: instrument.wire.ForexMinCont,
    leverage: 100,
  };
  const createdAt = openMoment(market.market, instrument, mockedNow - draws.int(1, 72) * hour);
  const side = draws.pick(['buy', 'sell'] as const);
  return { id, instrument, side, ...size, createdAt, requestKey: draws.uuid() };
}
