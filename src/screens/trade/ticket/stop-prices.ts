import { decimal, roundTo } from '../../../domain/decimal.ts';
import { pipSize } from '../../../domain/pip.ts';
import type { Side } from '../../../domain/side.ts';
import type { StopField } from '../../../domain/stops.ts';
import type { TicketValues } from './ticket-values.ts';

/** How far from the price a stop starts: 0.3 % of it. */
const startShare = 0.003;

interface PriceTerms {
  precision: number;
}

/** To a whole pip, since that is how the steppers go. */
function wholePips(price: number, { precision }: PriceTerms): number {
  const pip = pipSize(precision);
  return decimal(roundTo(decimal(price).div(pip), 0))
    .times(pip)
    .toNumber();
}

/** Below the price for a buy's stop loss and a sell's take profit, above it for the others. */
function isBelow(field: StopField, side: Side): boolean {
  return (field === 'stopLoss') === (side === 'buy');
}

/** TKT-08: where a stop stands when it is switched on: near the price, on the side where it belongs, at least one pip away. */
export function startStop(field: StopField, side: Side, price: number, terms: PriceTerms): number {
  const pip = pipSize(terms.precision);
  const way = Math.max(price * startShare, 2 * pip);
  return Math.max(wholePips(isBelow(field, side) ? price - way : price + way, terms), pip);
}

type Stops = Pick<TicketValues, 'stopLossOn' | 'stopLoss' | 'takeProfitOn' | 'takeProfit'>;

/** TKT-09: which side the stops are set for, told by where they stand; null with none, or where the two disagree. */
export function sideOfStops(stops: Stops, price: number): Side | null {
  const loss = stops.stopLossOn && stops.stopLoss !== null ? stops.stopLoss - price : 0;
  const gain = stops.takeProfitOn && stops.takeProfit !== null ? price - stops.takeProfit : 0;
  if (loss * gain < 0) return null;
  const lean = loss + gain;
  return lean === 0 ? null : lean < 0 ? 'buy' : 'sell';
}

/** TKT-09: the stops for the other side: as far from the price, on the other side of it. */
export function mirrorStops(
  stops: Stops,
  price: number,
  terms: PriceTerms,
): Pick<TicketValues, 'stopLoss' | 'takeProfit'> {
  const mirror = (stop: number | null) =>
    stop === null ? null : Math.max(roundTo(2 * price - stop, terms.precision), pipSize(terms.precision));
  return { stopLoss: mirror(stops.stopLoss), takeProfit: mirror(stops.takeProfit) };
}
