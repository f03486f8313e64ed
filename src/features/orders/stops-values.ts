import { t } from '@lingui/core/macro';
import type { InputOf } from '../../api/operation.ts';
import { sidesAtFill, type BothSides } from '../../domain/margin.ts';
import type { OrderView } from '../../domain/order-wire.ts';
import { isStopBelow, isTargetNear, wrongStops, type OrderLine, type StopField } from '../../domain/order.ts';
import { opposite } from '../../domain/side.ts';
import type { FieldErrors } from '../../forms/field-words.ts';
import type { OrderFeatures } from '../../generated/rest.d.ts';
import { awaitedPrice, spreadNow } from './order-figures.tsx';
import { stopsInput, type StopsChange } from './stops-input.ts';

/** A switch and a price for each stop, and what else can be changed of an order. */
export interface StopsValues {
  /** Of a pending order. */
  target: number | null;
  stopLossOn: boolean;
  stopLoss: number | null;
  /** The stop loss follows the price at this distance, in price units. */
  trailingOn: boolean;
  trailing: number | null;
  takeProfitOn: boolean;
  takeProfit: number | null;
}

export const stopsOf = (order: OrderView): StopsValues => ({
  target: order.state === 'pending' ? order.requestedPrice : null,
  stopLossOn: order.stopLoss !== null,
  stopLoss: order.stopLoss,
  trailingOn: order.trailing !== null,
  trailing: order.trailing,
  takeProfitOn: order.takeProfit !== null,
  takeProfit: order.takeProfit,
});

const setStops = (values: StopsValues) => ({
  stopLoss: values.stopLossOn ? values.stopLoss : null,
  takeProfit: values.takeProfitOn ? values.takeProfit : null,
});

/** Nothing trails without a stop loss. */
const isTrailing = ({ stopLossOn, trailingOn }: StopsValues) => stopLossOn && trailingOn;

/** What the stops are measured from: the price of a position, the target of a pending order as it is typed. */
export const referenceOf = (
  order: OrderView,
  { target }: Pick<StopsValues, 'target'>,
  price: number,
): number => (order.state === 'pending' ? target || order.requestedPrice : price);

/**
 * BRK-47: the sides that the stops must lie beyond: a position closes at the other side than a pending order opens at.
 */
function sidesOf(order: OrderView, values: StopsValues, price: number): BothSides {
  const { side, state } = order;
  const filling = state === 'pending' ? side : opposite(side);
  return sidesAtFill(filling, referenceOf(order, values, price), spreadNow(order));
}

/** ORD-11, ORD-18: a stop that is on needs a price, on the right side of the one it is measured from. */
export function stopsErrors(values: StopsValues, order: OrderView, price: number): FieldErrors<StopsValues> {
  const { side, state } = order;
  const errors: FieldErrors<StopsValues> = {};
  for (const field of wrongStops(side, sidesOf(order, values, price), setStops(values)))
    errors[field] = wrongSide(isStopBelow(field, side), state);
  for (const field of tooNear(values, order, price)) errors[field] ??= 'price-near';
  for (const field of ['stopLoss', 'takeProfit'] as const)
    if (values[`${field}On`] && !values[field]) errors[field] = 'price-missing';
  if (state === 'pending' && !(Number(values.target) > 0)) errors.target = 'price-missing';
  if (isTrailing(values) && !(Number(values.trailing) > 0))
    errors.trailing = { code: 'own', text: () => t`Enter a distance` };
  return errors;
}

/**
 * BRK-90: what is nearer to the market than the instrument's level. What stays as it was is not judged again: the market
 * may have come to it.
 */
function tooNear(values: StopsValues, order: OrderView, price: number): OrderLine[] {
  const { side, state, instrument, requestedPrice } = order;
  const level = instrument?.StopLevel ?? 0;
  if (level === 0) return [];
  const hasMoved = state === 'pending' && values.target !== requestedPrice;
  const stops = setStops(values);
  const isNew = (field: StopField) => hasMoved || stops[field] !== order[field];
  const near = wrongStops(side, sidesOf(order, values, price), stops, level).filter(isNew);
  const market = sidesAtFill(side, awaitedPrice(order), spreadNow(order));
  return hasMoved && values.target && isTargetNear(side, values.target, market, level)
    ? [...near, 'target']
    : near;
}

function wrongSide(below: boolean, state: OrderView['state']): FieldErrors<StopsValues>[StopField] {
  if (state !== 'pending') return below ? 'price-below' : 'price-above';
  return {
    code: 'own',
    text: () => (below ? t`Must be below the order price` : t`Must be above the order price`),
  };
}

/** What is sent: what differs from the order as it was when the form took it over. */
export function toStopsInput(
  order: OrderView,
  values: StopsValues,
  features: OrderFeatures,
): InputOf<'setOrderStops'> {
  const { stopLoss, takeProfit } = setStops(values);
  const trailing = isTrailing(values) ? values.trailing : null;
  const hasMoved =
    order.state === 'pending' && values.target !== null && values.target !== order.requestedPrice;
  const change: StopsChange = {
    ...(stopLoss !== order.stopLoss && { stopLoss }),
    ...(takeProfit !== order.takeProfit && { takeProfit }),
    ...(hasMoved && { target: Number(values.target) }),
    ...(trailing !== order.trailing && { trailing }),
  };
  return stopsInput(order, change, features);
}
