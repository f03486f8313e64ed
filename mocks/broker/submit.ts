import { commission, fillPrice, margin, type CommissionMode } from '../../src/domain/margin.ts';
import { decimal } from '../../src/domain/money.ts';
import { lotProblem, type LotProblem } from '../../src/domain/instrument.ts';
import type { Side } from '../../src/domain/order.ts';
import type { InstrumentSpec } from '../market/instruments/instruments.ts';
import { toMicros } from '../store/micros.ts';
import type { OrderRow } from '../store/schema.ts';
import { valueBook } from './account.ts';
import { loadBook } from './book.ts';
import { change, type BrokerWorld } from './broker-world.ts';
import { refuseStops } from './check-stops.ts';
import { post } from './ledger.ts';
import { findPlaced } from './order-state.ts';
import { refuse, type Refused, type Result, type SubmitReason } from './refusal.ts';
import { termsAt } from './terms.ts';

/** A new order in standard terms; null is off. */
export interface OrderInput {
  side: Side;
  lots: number;
  instrumentId: number;
  kind: 'market' | 'pending';
  /** Of a pending order. */
  target?: number | null;
  stopLoss?: number | null;
  takeProfit?: number | null;
  leverage: number;
  /** The Idempotency-Key of the call, so that the order can be found after a time-out. */
  requestKey: string;
}

const lotReasons = {
  'below-minimum': 'lotsBelowMinimum',
  'above-maximum': 'lotsAboveMaximum',
  'off-step': 'lotsOffStep',
} as const satisfies Record<LotProblem, string>;

/** BRK-25: checks hours, leverage, lots, stops and money in this order, then books order, margin and commission at once. */
export async function submitOrder(
  world: BrokerWorld,
  mode: CommissionMode,
  userId: number,
  input: OrderInput,
): Promise<Result<OrderRow, SubmitReason>> {
  const { market } = world;
  const placed = await findPlaced(world.db, userId, input.requestKey);
  if (placed) return { ok: true, value: placed };
  const now = world.clock.now();
  const spec = market.spec(input.instrumentId);
  if (!spec) return refuse('unknownInstrument');
  const mid = market.quote(spec.id, now).price;
  const refused = refuseInput(spec, input, market.isOpen(spec.id, now), mid);
  if (refused) return refused;

  const terms = termsAt(market, spec, now);
  const isMarket = input.kind === 'market';
  const requested = isMarket ? mid : (input.target ?? mid);
  const openPrice = isMarket ? fillPrice(input.side, mid, terms) : null;
  const locked = margin(terms, input.lots, openPrice ?? requested, input.leverage);
  if (locked === null) return refuse('noMarginConfigured', { code: spec.showCode });
  const fee = commission(mode, terms.commissionRate, input.lots, locked);

  return change(world, async (trx, effects) => {
    const account = valueBook(market, await loadBook(trx, userId), now);
    const needed = decimal(locked).plus(fee);
    if (needed.gt(account.freeMargin)) {
      return refuse('notEnoughMargin', { margin: locked, commission: fee, free: account.freeMargin });
    }
    // Floating profit may cover margin, but only cash pays a commission.
    if (decimal(fee).gt(account.balance))
      return refuse('notEnoughCash', { commission: fee, cash: account.balance });
    const order = await trx
      .insertInto('orders')
      .values({
        user_id: userId,
        instrument_id: spec.id,
        side: input.side,
        kind: input.kind,
        status: isMarket ? 1 : 0,
        lots: input.lots,
        leverage: input.leverage,
        requested_price: requested,
        open_price: openPrice,
        stop_loss: input.stopLoss ?? null,
        take_profit: input.takeProfit ?? null,
        margin: toMicros(locked),
        commission: toMicros(fee),
        profit: 0,
        approach: isMarket ? null : requested > mid ? 'rise' : requested < mid ? 'fall' : 'at',
        watched_from: now,
        created_at: now,
        filled_at: isMarket ? now : null,
        request_key: input.requestKey,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isMarket)
      await post(trx, { type: 'commission', userId, amount: -toMicros(fee), at: now, orderId: order.id });
    effects.touched.add(userId);
    return { ok: true, value: order };
  });
}

function refuseInput(
  spec: InstrumentSpec,
  input: OrderInput,
  isOpen: boolean,
  mid: number,
): Refused<SubmitReason> | null {
  if (!isOpen) return refuse('marketClosed', { code: spec.showCode });
  if (spec.leverages.length === 0) return refuse('noLeverage');
  if (!spec.leverages.includes(input.leverage))
    return refuse('unknownLeverage', { options: spec.leverages.join(', ') });
  const problem = lotProblem(input.lots, spec);
  if (problem) {
    return refuse(lotReasons[problem], { minimum: spec.minLots, maximum: spec.maxLots, step: spec.lotStep });
  }
  const { target = null, stopLoss = null, takeProfit = null } = input;
  if (input.kind === 'pending' && (target === null || target <= 0)) return refuse('targetMissing');
  return refuseStops(input.side, input.kind === 'pending' ? (target ?? mid) : mid, { stopLoss, takeProfit });
}
