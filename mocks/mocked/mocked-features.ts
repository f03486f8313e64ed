import { instrumentTerms, pointSize } from '../../src/domain/instrument.ts';
import { swap } from '../../src/domain/margin.ts';
import { decimal, roundTo } from '../../src/domain/money.ts';
import { sideFromWire } from '../../src/domain/order-wire.ts';
import { CompleteReason } from '../../src/generated/enums.ts';
import type { OpenOrder, Order, OrderFeatures, PendingOrder } from '../../src/generated/rest.d.ts';
import { nightsBetween } from '../broker/swap.ts';
import { day, hour } from '../market/periods.ts';
import { drawsOf } from './draws.ts';
import type { MockedInstrument } from './mocked-market.ts';
import { mockedNow, wireTime } from './moments.ts';

/** What a site's orders can do; nothing of it where it does not say. */
export type Features = Readonly<OrderFeatures>;

// Every record draws what it has by its id, so that nothing else of the account depends on it.
const featureDraws = (about: string, { Id }: Pick<Order, 'Id'>) => drawsOf(Id, about);

/** SBX-82: what an order that was held over nights has paid or got, by the rates that its instrument names. */
export function swapUntil(
  { wire }: MockedInstrument,
  order: Pick<OpenOrder, 'OrderType' | 'Quantity'>,
  from: number,
  to: number,
): { Swap?: number } {
  const rate = sideFromWire(order.OrderType) === 'buy' ? wire.SwapLong : wire.SwapShort;
  const nights = nightsBetween(from, to);
  if (rate === undefined || nights === 0) return {};
  return { Swap: swap(order.Quantity, rate, nights) };
}

/** At times the stop loss of a position follows: it stands at most its distance from the price of now. */
export function trailOf(
  { trailing }: Features,
  instrument: MockedInstrument,
  order: Pick<OpenOrder, 'Id' | 'TargetLossPrice' | 'UpdatePrice'>,
): { Trailing?: number } {
  const draws = featureDraws('trailing', order);
  if (!trailing || order.TargetLossPrice === 0 || !draws.chance(0.5)) return {};
  const { precision } = instrumentTerms(instrument.wire);
  const apart = decimal(order.UpdatePrice).minus(order.TargetLossPrice).abs();
  const distance = roundTo(apart.times(1 + draws.decimal(0, 0.5, 2)), precision);
  return { Trailing: Math.max(distance, pointSize(precision)) };
}

/** At times a pending order ends by itself, and its stop will follow. */
export function waitOf(
  { expiry, trailing }: Features,
  instrument: MockedInstrument,
  order: Pick<PendingOrder, 'Id' | 'OriginPrice'>,
): { ExpireAt?: string; Trailing?: number } {
  const draws = featureDraws('expiry', order);
  const expires = draws.chance(0.4);
  const at = mockedNow + draws.pick([hour, 8 * hour, day, 7 * day]);
  const { precision } = instrumentTerms(instrument.wire);
  const distance = roundTo(order.OriginPrice * draws.decimal(0.002, 0.01, 4), precision);
  return {
    ...(expiry && expires && { ExpireAt: wireTime(at) }),
    ...(trailing && draws.chance(0.2) && distance > 0 && { Trailing: distance }),
  };
}

/** At times an order that ended before it filled has ended by itself. */
export function expiredAt(
  { expiry }: Features,
  order: Pick<Order, 'Id'>,
  at: number,
): { ExpireAt?: string; CompleteReason?: typeof CompleteReason.Expired } {
  if (!expiry || !featureDraws('ended', order).chance(0.4)) return {};
  return { ExpireAt: wireTime(at), CompleteReason: CompleteReason.Expired };
}
