import { wrongStops, type Side, type Stops } from '../../src/domain/order.ts';
import { refuse, type Refused, type StopsReason } from './refusal.ts';

/** Refuses stops on the wrong side of a price, the stop loss first; null where both are fine. */
export function refuseStops(side: Side, price: number, stops: Stops): Refused<StopsReason> | null {
  const [wrong] = wrongStops(side, price, stops);
  if (!wrong) return null;
  if (wrong === 'stopLoss')
    return refuse(side === 'buy' ? 'stopLossNotBelow' : 'stopLossNotAbove', { price });
  return refuse(side === 'buy' ? 'takeProfitNotAbove' : 'takeProfitNotBelow', { price });
}
