import type { OrderStops } from '../../api/trading.ts';
import { wrongStops, type StopField } from '../../domain/stops.ts';
import { pipSize } from '../../domain/pip.ts';
import { decimal } from '../../domain/decimal.ts';
import type { JsonRecord } from '../../state/read-json.ts';
import type { OrderView } from './order-view.ts';

/** What stands in the form: a switch and a price for each stop. The price stays while its switch is off. */
export type StopsValues = {
  stopLossOn: boolean;
  stopLoss: number | null;
  takeProfitOn: boolean;
  takeProfit: number | null;
};

export type StopsGaps = { [K in StopField]?: 'missing' | 'wrong-side' };

/** The order's own stops. */
export function stopsValues({ stopLoss, takeProfit }: OrderView): StopsValues {
  return { stopLossOn: stopLoss !== null, stopLoss, takeProfitOn: takeProfit !== null, takeProfit };
}

/** What a draft holds; what cannot be read in it is off. */
export function draftedStops(draft: JsonRecord): StopsValues {
  const price = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null);
  return {
    stopLossOn: draft['stopLossOn'] === true,
    stopLoss: price(draft['stopLoss']),
    takeProfitOn: draft['takeProfitOn'] === true,
    takeProfit: price(draft['takeProfit']),
  };
}

/** What would be sent: null where a switch is off. */
export function stopsOf(values: StopsValues): OrderStops {
  return {
    stopLoss: values.stopLossOn ? values.stopLoss : null,
    takeProfit: values.takeProfitOn ? values.takeProfit : null,
  };
}

/** Whether both would send the same; a stop that is on and has no price yet would not. */
export function sameStops(values: StopsValues, others: Partial<StopsValues> | undefined): boolean {
  const meaning = ({ stopLossOn, stopLoss, takeProfitOn, takeProfit }: StopsValues) =>
    [stopLossOn && (stopLoss ?? 'missing'), takeProfitOn && (takeProfit ?? 'missing')].join();
  return meaning(values) === meaning({ ...values, ...others });
}

/** ORD-11: a stop that is on needs a price, on the right side of the current one. */
export function stopsGaps(values: StopsValues, order: OrderView, price: number): StopsGaps {
  const gaps: StopsGaps = {};
  for (const field of wrongStops(order.side, price, stopsOf(values))) gaps[field] = 'wrong-side';
  if (values.stopLossOn && !values.stopLoss) gaps.stopLoss = 'missing';
  if (values.takeProfitOn && !values.takeProfit) gaps.takeProfit = 'missing';
  return gaps;
}

/** Where a stop starts when it is switched on: 20 pips from the price, on its side. */
export function firstStop(field: StopField, order: OrderView, price: number): number {
  const below = (field === 'stopLoss') === (order.side === 'buy');
  const distance = decimal(pipSize(order.precision)).times(below ? -20 : 20);
  const start = decimal(price).plus(distance).round(order.precision).toNumber();
  return start > 0 ? start : price;
}
