import { instrumentTerms, type InstrumentTerms } from '../../src/domain/instrument.ts';
import {
  bothSides,
  commission,
  commissionMode,
  fillPrice,
  margin,
  profit,
  sidesAtFill,
  type BothSides,
} from '../../src/domain/margin.ts';
import { decimal, roundTo } from '../../src/domain/money.ts';
import { stopAt, wrongStops } from '../../src/domain/order.ts';
import { opposite, type Side } from '../../src/domain/side.ts';
import { sideToWire } from '../../src/domain/order-wire.ts';
import { shareOfPart } from '../../src/domain/part-of-position.ts';
import { CompleteReason, OrderStatus } from '../../src/generated/enums.ts';
import type {
  CancelledOrder,
  ClosedOrder,
  OpenOrder,
  Order,
  PendingOrder,
} from '../../src/generated/rest.d.ts';
import type { Market } from '../market/market.ts';
import { day, hour } from '../market/periods.ts';
import type { Draws } from './draws.ts';
import { wildNumber, wildRecord } from './extremes.ts';
import { expiredAt, swapUntil, trailOf, waitOf, type Features } from './mocked-features.ts';
import type { MockedInstrument } from './mocked-market.ts';
import { mockedNow, momentAfter, wireTime } from './moments.ts';

/** What an order is made of before it has a state. */
export interface OrderPlan {
  id: number;
  instrument: MockedInstrument;
  side: Side;
  lots: number;
  leverage: number;
  /** Epoch ms. */
  createdAt: number;
  requestKey: string;
}

export interface OrderMaker {
  market: Market;
  feeType: number;
  features: Features;
}

const optional = ['FillTimeHandler', 'Multiple', 'RequestKey', 'Swap'] as const;

/**
 * Size and leverage of an order that is worth at most so much, in USD; null where even the smallest is worth more, or
 * where the instrument cannot be ordered.
 */
export function sizeWithin(
  draws: Draws,
  { wire, spec }: MockedInstrument,
  mostWorth: number,
): { lots: number; leverage: number } | null {
  const terms = instrumentTerms(wire);
  if (terms.leverages.length === 0) return null;
  const lotWorth = terms.contractSize * wire.ForexQuotations.Close * terms.quoteRate;
  const most = Math.min(terms.maxLots ?? spec.maxLots, mostWorth / lotWorth);
  if (most < terms.minLots) return null;
  const steps = Math.floor((most - terms.minLots) / terms.lotStep + 1e-9);
  const step = wildNumber(draws, draws.int(0, steps), [0, steps]);
  const lots = decimal(terms.lotStep).times(step).plus(terms.minLots).toNumber();
  return { lots, leverage: draws.pick(terms.leverages) };
}

/** The newest moment up to this one at which the market was open. */
export function openMoment(market: Market, { spec }: MockedInstrument, at: number): number {
  for (let moment = at; moment > at - 4 * day; moment -= hour)
    if (market.isOpen(spec.id, moment)) return moment;
  return at;
}

function common(plan: OrderPlan, { feeType }: OrderMaker, price: number) {
  const { id, instrument, side, lots, leverage, createdAt, requestKey } = plan;
  const terms = instrumentTerms(instrument.wire);
  const caution = margin(terms, lots, price, leverage) ?? 0;
  return {
    Id: id,
    ForexTradeLists: { ShowCode: instrument.wire.ShowCode },
    OrderType: sideToWire(side),
    Quantity: lots,
    CautionMoney: caution,
    TradeFee: commission(commissionMode(feeType), terms.commissionRate, lots, caution),
    CreateTimeHandler: wireTime(createdAt),
    Multiple: leverage,
    RequestKey: requestKey,
  };
}

/** The same of an order that filled at the market's price of its moment. */
function fill(plan: OrderPlan, maker: OrderMaker) {
  const { instrument, side, createdAt } = plan;
  const mid = maker.market.quote(instrument.spec.id, createdAt).price;
  const price = fillPrice(side, mid, instrumentTerms(instrument.wire));
  return {
    ...common(plan, maker, price),
    OriginPrice: mid,
    Price: price,
    FillTimeHandler: wireTime(createdAt),
  };
}

type Levels = Pick<OpenOrder, 'TargetLossPrice' | 'TargetProfitPrice'>;

/** Stops on their side of a price, each there or not. */
function stopsAround(
  draws: Draws,
  side: Side,
  price: number,
  sides: BothSides,
  terms: InstrumentTerms,
): Levels {
  const levelOf = (field: 'stopLoss' | 'takeProfit') => {
    const level = stopAt(field, side, price, price * draws.decimal(0.004, 0.02, 4), terms);
    return draws.chance(0.4) && wrongStops(side, sides, noStops(field, level)).length === 0 ? level : 0;
  };
  return { TargetLossPrice: levelOf('stopLoss'), TargetProfitPrice: levelOf('takeProfit') };
}

const noStops = (field: 'stopLoss' | 'takeProfit', level: number) => ({
  stopLoss: null,
  takeProfit: null,
  [field]: level,
});

function profitOf({ instrument, side, lots }: OrderPlan, openPrice: number, closePrice: number): number {
  return profit({ ...instrumentTerms(instrument.wire), side, openPrice, closePrice, lots });
}

/** A position that was filled at the market's price of its moment. */
export function openOrder(draws: Draws, maker: OrderMaker, plan: OrderPlan, stops?: Levels): OpenOrder {
  const { instrument, side } = plan;
  const terms = instrumentTerms(instrument.wire);
  const filled = fill(plan, maker);
  const now = instrument.wire.ForexQuotations.Close;
  const newest = fillPrice(opposite(side), now, terms);
  const levels = stops ?? stopsAround(draws, side, now, bothSides(now, terms), terms);
  const standing = { ...filled, UpdatePrice: newest, ...levels };
  return wildRecord<OpenOrder>(
    draws,
    {
      ...standing,
      Status: OrderStatus.Open,
      ...swapUntil(instrument, standing, plan.createdAt, mockedNow),
      ...(!stops && trailOf(maker.features, instrument, standing)),
      FactProfits: profitOf(plan, filled.Price, newest),
      CompleteTimeHandler: null,
    },
    stops ? [] : optional,
  );
}

/** An order that waits for its price; `target` and `stops` as they were asked for, where they were. */
export function pendingOrder(
  draws: Draws,
  maker: OrderMaker,
  plan: OrderPlan,
  asked?: { target: number; stops: Levels },
): PendingOrder {
  const { instrument, side } = plan;
  const terms = instrumentTerms(instrument.wire);
  const now = instrument.wire.ForexQuotations.Close;
  const away = now * draws.decimal(0.002, 0.03, 4) * draws.pick([-1, 1]);
  const target = asked?.target ?? Math.max(roundTo(now + away, terms.precision), 10 ** -terms.precision);
  const waiting = { ...common(plan, maker, target), OriginPrice: target };
  return wildRecord<PendingOrder>(
    draws,
    {
      ...waiting,
      ...(!asked && waitOf(maker.features, instrument, waiting)),
      Price: null,
      UpdatePrice: fillPrice(side, now, terms),
      Status: OrderStatus.Pending,
      ...(asked?.stops ?? stopsAround(draws, side, target, sidesAtFill(side, target, terms), terms)),
      FactProfits: 0,
      CompleteTimeHandler: null,
    },
    asked ? [] : ['Multiple', 'RequestKey', 'ExpireAt', 'Trailing'],
  );
}

/** The same position, closed by the trader now. */
export function closedNow(order: OpenOrder): ClosedOrder {
  const CompleteTimeHandler = wireTime(mockedNow);
  return {
    ...order,
    Status: OrderStatus.Completed,
    CompleteTimeHandler,
    CompleteReason: CompleteReason.ClosedByTrader,
  };
}

/** A part of a position, closed now: everything that is shared by lots is its share. */
export function partNow(whole: ClosedOrder, lots: number, id: number): ClosedOrder {
  const share = (amount: number) => shareOfPart(amount, lots, whole.Quantity);
  return {
    ...whole,
    Id: id,
    PartOf: whole.Id,
    Quantity: lots,
    CautionMoney: share(whole.CautionMoney),
    TradeFee: share(whole.TradeFee),
    FactProfits: share(whole.FactProfits),
    ...(whole.Swap !== undefined && { Swap: share(whole.Swap) }),
  };
}

/** The same order, cancelled by the trader now. */
export function cancelledNow(order: PendingOrder): CancelledOrder {
  return {
    ...order,
    Status: OrderStatus.Completed,
    TradeFee: 0,
    CompleteTimeHandler: wireTime(mockedNow),
    CompleteReason: CompleteReason.Cancelled,
  };
}

/** A position that was closed some hours after its fill. */
export function closedOrder(draws: Draws, maker: OrderMaker, plan: OrderPlan): ClosedOrder {
  const { market } = maker;
  const { instrument, side } = plan;
  const filled = fill(plan, maker);
  const closedAt = closingMoment(draws, market, plan);
  const closeMid = market.quote(instrument.spec.id, closedAt).price;
  const closePrice = fillPrice(opposite(side), closeMid, instrumentTerms(instrument.wire));
  const made = profitOf(plan, filled.Price, closePrice);
  const { ClosedByTrader, StopLoss, TakeProfit, StopOut } = CompleteReason;
  const reason =
    made > 0
      ? draws.pick([ClosedByTrader, ClosedByTrader, TakeProfit])
      : draws.pick([ClosedByTrader, ClosedByTrader, StopLoss, StopOut]);
  return wildRecord<ClosedOrder>(
    draws,
    {
      ...filled,
      UpdatePrice: closePrice,
      Status: OrderStatus.Completed,
      TargetLossPrice: reason === StopLoss ? closeMid : 0,
      TargetProfitPrice: reason === TakeProfit ? closeMid : 0,
      FactProfits: made,
      ...swapUntil(instrument, filled, plan.createdAt, closedAt),
      CompleteTimeHandler: wireTime(closedAt),
      CompleteReason: reason,
    },
    [...optional, 'CompleteReason'],
  );
}

/** An order that ended before it filled. */
export function cancelledOrder(draws: Draws, maker: OrderMaker, plan: OrderPlan): CancelledOrder {
  const { instrument } = plan;
  const endedAt = closingMoment(draws, maker.market, plan);
  const pending = pendingOrder(draws, maker, plan);
  return wildRecord<CancelledOrder>(
    draws,
    {
      ...pending,
      UpdatePrice: maker.market.quote(instrument.spec.id, endedAt).price,
      Status: OrderStatus.Completed,
      TradeFee: 0,
      CompleteTimeHandler: wireTime(endedAt),
      CompleteReason: draws.pick([CompleteReason.Cancelled, CompleteReason.NotCovered]),
      ...expiredAt(maker.features, pending, endedAt),
    },
    ['CompleteReason', 'Multiple', 'RequestKey'],
  );
}

function closingMoment(draws: Draws, market: Market, { instrument, createdAt }: OrderPlan): number {
  const later = momentAfter(draws, createdAt, 30 * hour);
  return Math.max(openMoment(market, instrument, later), createdAt);
}

/** What `forex_id`, by the instrument's shown code, `from` and `to` leave of a list; the end of the span is not part of it. */
export function narrowOrders(
  orders: readonly Order[],
  { from, to }: { from?: string | undefined; to?: string | undefined },
  showCode: string | null | undefined,
): Order[] {
  const [start, end] = [from ? Date.parse(from) : -Infinity, to ? Date.parse(to) : Infinity];
  return orders.filter((order) => {
    const at = Date.parse(order.CompleteTimeHandler ?? order.CreateTimeHandler);
    return (showCode === undefined || order.ForexTradeLists.ShowCode === showCode) && at >= start && at < end;
  });
}
