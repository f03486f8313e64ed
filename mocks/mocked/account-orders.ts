import { decimal, sumMoney } from '../../src/domain/money.ts';
import { OrderStatus } from '../../src/generated/enums.ts';
import type { CancelledOrder, ClosedOrder, OpenOrder, PendingOrder } from '../../src/generated/rest.d.ts';
import { drawsOf } from './draws.ts';
import { wildTotal } from './extremes.ts';
import type { MockedMarket } from './mocked-market.ts';
import {
  cancelledOrder,
  closedOrder,
  openMoment,
  openOrder,
  pendingOrder,
  sizeWithin,
  type OrderMaker,
  type OrderPlan,
} from './mocked-orders.ts';
import { momentsBack } from './moments.ts';
import { day, hour } from '../market/periods.ts';

/** Every order of a seed's account, the newest first. */
export interface AccountOrders {
  pending: PendingOrder[];
  open: OpenOrder[];
  completed: (ClosedOrder | CancelledOrder)[];
  /** Margin of what is pending and open, USD. */
  locked: number;
  /** Of what is open, USD. */
  floating: number;
}

/** Part of the balance that one order is worth at most, and part of it that all margins lock at most. */
const mostWorth = 0.5;
const mostLocked = 0.4;

const kinds = ['open', 'pending', 'completed'] as const;
type Kind = (typeof kinds)[number];

/** SBX-82: orders on listed instruments, at prices that the market had, within what the balance can carry. */
export function mockAccountOrders(
  seed: number,
  { market, instruments }: MockedMarket,
  { balance, isFresh, ...site }: { balance: number; isFresh: boolean } & Omit<OrderMaker, 'market'>,
): AccountOrders {
  const maker: OrderMaker = { market, ...site };
  const plans = isFresh ? [] : planOrders(seed, { market, instruments }, balance);
  const draws = drawsOf(seed, 'states of orders');
  const open: OpenOrder[] = [];
  const pending: PendingOrder[] = [];
  const completed: AccountOrders['completed'] = [];
  let locked = 0;
  for (const { kind, plan } of plans) {
    if (kind === 'completed') {
      const end = draws.chance(0.8) ? closedOrder : cancelledOrder;
      completed.push(end(draws, maker, plan));
      continue;
    }
    const order = kind === 'open' ? openOrder(draws, maker, plan) : pendingOrder(draws, maker, plan);
    if (locked + order.CautionMoney > balance * mostLocked) continue;
    locked += order.CautionMoney;
    if (order.Status === OrderStatus.Open) open.push(order);
    else pending.push(order);
  }
  const whole = maker.features.partialClose && open.find(({ Id }) => Id % 3 === 0);
  const plan = whole && plans.find(({ plan: { id } }) => id === whole.Id)?.plan;
  const part = plan && partOf(maker, plan);
  if (part) completed.push(part);
  completed.sort(
    (one, other) =>
      Date.parse(other.CompleteTimeHandler) - Date.parse(one.CompleteTimeHandler) || other.Id - one.Id,
  );
  return {
    open,
    pending,
    completed,
    locked: sumMoney([...open, ...pending].map(({ CautionMoney }) => CautionMoney)),
    floating: sumMoney(open.map(({ FactProfits }) => FactProfits)),
  };
}

/** A part of a position that was closed since, at most as large as what is left; null where that is no size. */
function partOf(maker: OrderMaker, plan: OrderPlan): ClosedOrder | null {
  const draws = drawsOf(plan.id, 'part');
  const { ForexMinCont: least, Pip: step } = plan.instrument.wire;
  const steps = Math.floor((plan.lots - least) / step + 1e-9);
  if (steps < 1) return null;
  const lots = decimal(step).times(draws.int(0, steps)).plus(least).toNumber();
  // Orders of an account count up from a million or more, so that half of one is free.
  const id = Math.floor(plan.id / 2);
  const order = closedOrder(draws, maker, { ...plan, id, lots, requestKey: draws.uuid() });
  return { ...order, PartOf: plan.id };
}

/** What was ordered when, the newest first; ids rise with time. */
function planOrders(
  seed: number,
  { market, instruments }: MockedMarket,
  balance: number,
): { kind: Kind; plan: OrderPlan }[] {
  const found = kinds.flatMap((kind) => {
    const draws = drawsOf(seed, 'orders', kind);
    const apart = kind === 'completed' ? 2 * day : 6 * hour;
    return momentsBack(draws, instruments.length > 0 ? wildTotal(draws) : 0, apart).flatMap((at) => {
      const instrument = draws.pick(instruments);
      const worth = kind === 'completed' ? Math.max(balance, 10_000) : balance;
      const size = sizeWithin(draws, instrument, worth * mostWorth);
      const createdAt = openMoment(market, instrument, at);
      const side = draws.pick(['buy', 'sell'] as const);
      const plan = { id: 0, instrument, side, createdAt, requestKey: draws.uuid() };
      return size ? [{ kind, plan: { ...plan, ...size } }] : [];
    });
  });
  const first = drawsOf(seed, 'ids of orders').int(1_000_000, 8_000_000);
  return found
    .sort((one, other) => other.plan.createdAt - one.plan.createdAt)
    .map(({ kind, plan }, place) => ({ kind, plan: { ...plan, id: first + found.length - place } }));
}
