import type { Kysely } from 'kysely';
import { lotProblem } from '../../src/domain/instrument.ts';
import { decimal, roundTo } from '../../src/domain/money.ts';
import type { InstrumentSpec } from '../market/market.ts';
import type { OrderRow, Schema } from '../store/schema.ts';
import { changeOrder, insertOrder } from './order-state.ts';
import { refuse, type Refused } from './refusal.ts';
import { refuseLots } from './check-lots.ts';

type PartReason = 'lotsBelowMinimum' | 'lotsAboveMaximum' | 'lotsOffStep' | 'restNotValid';

/** BRK-62: a part and the rest of a position are sizes that an order may have; all of it is no part. */
export function refusePart(spec: InstrumentSpec, order: OrderRow, lots: number): Refused<PartReason> | null {
  if (lots === order.lots) return null;
  const refused = refuseLots(lots, { ...spec, maxLots: order.lots });
  if (refused) return refused;
  const { minLots: minimum, lotStep: step } = spec;
  return lotProblem(restOf(order, lots), spec) ? refuse('restNotValid', { minimum, step }) : null;
}

/**
 * What a part is found by again. A client may use one text as the key of an order and of closes of several positions:
 * what stands before it keeps them apart.
 */
export const partKey = (whole: number, requestKey: string) => `part/${whole}/${requestKey}`;

/** The Idempotency-Key of the call that made this order: a UUID, which has no slash. */
export function requestKeyOf({ request_key: key }: OrderRow): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/**
 * BRK-61: splits a position in two: a part with an id of its own, which the caller closes, and the rest under the old
 * id. Margin, commission and swap are shared by lots; what rounding leaves over stays with the rest.
 */
export async function splitPosition(
  trx: Kysely<Schema>,
  order: OrderRow,
  { lots, requestKey }: { lots: number; requestKey: string },
): Promise<OrderRow> {
  const share = (amount: number) => roundTo(decimal(amount).times(lots).div(order.lots), 0);
  const part = {
    lots,
    margin: share(order.margin),
    commission: share(order.commission),
    swap: share(order.swap),
  };
  await changeOrder(trx, order, {
    lots: restOf(order, lots),
    margin: order.margin - part.margin,
    commission: order.commission - part.commission,
    swap: order.swap - part.swap,
  });
  const { id, ...shared } = order;
  return insertOrder(trx, { ...shared, ...part, part_of: id, request_key: partKey(id, requestKey) });
}

function restOf(order: OrderRow, lots: number): number {
  return decimal(order.lots).minus(lots).toNumber();
}
