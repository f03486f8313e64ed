import { wrongStops, type OrderView, type StopField, type Stops } from '../../domain/order.ts';
import type { JsonRecord } from '../../state/read-json.ts';

/** What stands in the form: a switch and a price for each stop. The price stays while its switch is off. */
export type StopsValues = {
  stopLossOn: boolean;
  stopLoss: number | null;
  takeProfitOn: boolean;
  takeProfit: number | null;
};

export type StopsErrors = { [K in StopField]?: 'missing' | 'wrong-side' };

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
export function stopsOf(values: StopsValues): Stops {
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
export function stopsErrors(values: StopsValues, order: OrderView, price: number): StopsErrors {
  const errors: StopsErrors = {};
  for (const field of wrongStops(order.side, price, stopsOf(values))) errors[field] = 'wrong-side';
  if (values.stopLossOn && !values.stopLoss) errors.stopLoss = 'missing';
  if (values.takeProfitOn && !values.takeProfit) errors.takeProfit = 'missing';
  return errors;
}
