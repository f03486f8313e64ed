import { fillPrice, type CommissionMode } from '../../../domain/margin.ts';
import type { InstrumentTerms } from '../../../domain/instrument.ts';
import type { StopField } from '../../../domain/order.ts';
import { lotsOf, resolveSize, type SizeChoice, type SizeInput } from '../../../domain/position-size.ts';
import type { Side } from '../../../domain/side.ts';
import { stopPrice, type StopInput } from '../../../domain/stop-distance.ts';
import type { TicketValues } from './ticket-values.ts';

/** What a ticket comes to for one side: lots, and stops as prices in the quote currency. */
export interface OrderValues extends Omit<TicketValues, 'stopUnit'> {
  side: Side;
}

/** A ticket, and what its two sides are worked out from. */
export interface TicketState {
  values: TicketValues;
  /** How its size is given. In lots, those of the ticket stand. */
  size: SizeChoice;
  terms: InstrumentTerms;
  /** Null while the site has not said how commission is charged. */
  mode: CommissionMode | null;
  /** Newest quote; null without one. */
  mid: number | null;
  /** USD; null while it is not known. */
  freeMargin: number | null;
  equity: number | null;
}

type FillInput = Pick<TicketState, 'terms' | 'mid'> & { values: Pick<TicketValues, 'kind' | 'target'> };

/** Where an order fills: a market order at its side of the quote, a pending one at its target (TKT-10). */
export function fillOf({ values, terms, mid }: FillInput, side: Side): number | null {
  if (values.kind === 'pending') return values.target !== null && values.target > 0 ? values.target : null;
  return mid === null ? null : fillPrice(side, mid, terms);
}

/** What the stops of one side are measured with; null without a price. */
export function stopInput(state: TicketState, side: Side, lots: number | null): StopInput | null {
  const price = fillOf(state, side);
  return price === null ? null : { terms: state.terms, side, price, lots };
}

/** What the size of one side is worked out from; null while something of it is not known. */
export function sizeInput(state: TicketState, side: Side, stopLoss: number | null): SizeInput | null {
  const { terms, mode, freeMargin, equity, values } = state;
  const price = fillOf(state, side);
  if (price === null || mode === null || values.leverage === null) return null;
  return {
    terms,
    commissionMode: mode,
    leverage: values.leverage,
    side,
    price,
    stopLoss,
    freeMargin,
    equity,
  };
}

/**
 * STP-02, SIZ-03: what the ticket comes to for one side at this moment. A stop or a size that is not known is null, which
 * keeps the order from being sent. A size by risk has no stop in money: each would wait for the other.
 */
export function orderValues(state: TicketState, side: Side): OrderValues {
  const { values, size } = state;
  const { stopUnit, ...rest } = values;
  const priceOf = (field: StopField, lots: number | null) => {
    const figure = values[field];
    const input = stopInput(state, side, lots);
    if (!values[`${field}On`] || figure === null) return null;
    if (stopUnit === 'price') return figure;
    return input && stopPrice({ unit: stopUnit, figure }, field, input);
  };
  const lots = size.mode === 'lots' ? values.lots : lotsOfChoice(state, side, priceOf('stopLoss', null));
  return {
    ...rest,
    side,
    lots,
    stopLoss: priceOf('stopLoss', lots),
    takeProfit: priceOf('takeProfit', lots),
  };
}

function lotsOfChoice(state: TicketState, side: Side, stopLoss: number | null): number | null {
  const input = sizeInput(state, side, stopLoss);
  const result = input && resolveSize(input, state.size);
  if (!result) return null;
  // The smallest there is, which says that the margin is too short for it.
  return result.kind === 'no-margin' ? result.size.lots : lotsOf(result);
}

/** SIZ-04: the lots that stand in the block: of both sides the fewer; null while none are known. */
export function shownLots(state: TicketState): number | null {
  const lots = [orderValues(state, 'buy').lots, orderValues(state, 'sell').lots];
  const known = lots.filter((one) => one !== null);
  return known.length === 0 ? null : Math.min(...known);
}
