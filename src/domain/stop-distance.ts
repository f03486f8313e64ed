import Big from 'big.js';
import { pipsOf, pipSize, type InstrumentTerms, type RateTerms } from './instrument.ts';
import { profit } from './margin.ts';
import { cutTo, decimal, roundTo } from './money.ts';
import { isStopBelow, stopDistance, type StopField, type Stops } from './order.ts';
import { isByRisk, type SizeMode } from './position-size.ts';
import type { Side } from './side.ts';

/** STP-01: what a stop is given in: pips, USD, percent of the price, or the price itself. */
export type StopUnit = 'pips' | 'money' | 'percent' | 'price';

/** A stop as it was asked for. All but a price are distances, and hold for both sides. */
export interface StopChoice {
  unit: StopUnit;
  /** Above 0. */
  figure: number;
}

/**
 * STP-01: the units to choose from. Where the size follows the stop loss, money is none of them: each would wait for the
 * other.
 */
export const stopUnits = (sizeMode: SizeMode): readonly StopUnit[] =>
  isByRisk(sizeMode) ? ['pips', 'percent', 'price'] : ['pips', 'money', 'percent', 'price'];

/** What a stop is measured with, for one side at one moment. */
export interface StopInput {
  terms: RateTerms & Pick<InstrumentTerms, 'precision' | 'contractSize'>;
  side: Side;
  /** The side's own price; the order price of a pending order. */
  price: number;
  /** Null while the size is not known; only money depends on it. */
  lots: number | null;
}

/**
 * STP-02: the price of a stop for one side: converted from that side's price, and never nearer than was asked. What is
 * no price is rounded up to a whole pip away; a distance in pips is kept, with its tenths.
 *
 * @returns null where it is not known or there is no such price, as for a loss of more than the whole position. That
 *   blocks; it is never a stop that is off.
 */
export function stopPrice(choice: StopChoice, field: StopField, input: StopInput): number | null {
  if (!(choice.figure > 0) || choice.figure === Infinity || !(input.price > 0)) return null;
  const { precision } = input.terms;
  if (choice.unit === 'price') return roundTo(choice.figure, precision);
  const distance = distanceOf(choice, field, input);
  return distance && awayFrom(input.price, distance, isStopBelow(field, input.side), precision);
}

/** The distance in price units, in whole pips where it was converted. */
function distanceOf({ unit, figure }: StopChoice, field: StopField, input: StopInput): Big | null {
  const { precision } = input.terms;
  const pip = pipSize(precision);
  if (unit === 'pips') return decimal(figure).times(pip);
  const exact =
    unit === 'percent' ? decimal(input.price).times(figure).div(100) : distanceOfMoney(figure, field, input);
  return exact && wholePips(exact, precision).times(pip);
}

/** Returns how many whole pips a distance in price units is, rounded up. */
export function wholePips(distance: Big | number, precision: number): Big {
  return decimal(distance).div(pipSize(precision)).round(0, Big.roundUp);
}

/**
 * The way whose profit or loss is so much money. An instrument with the dollar as its base is paid at the rate of the
 * stop itself (BRK-42): a fall by the same way is worth more than a rise.
 */
function distanceOfMoney(money: number, field: StopField, { terms, side, price, lots }: StopInput) {
  if (lots === null || !(lots > 0)) return null;
  const volume = decimal(lots).times(terms.contractSize);
  if (!terms.isUsdBase) return terms.quoteRate > 0 ? decimal(money).div(volume.times(terms.quoteRate)) : null;
  const share = decimal(money).div(volume);
  const rest = isStopBelow(field, side) ? share.plus(1) : share.times(-1).plus(1);
  return rest.gt(0) ? share.times(price).div(rest) : null;
}

/** Rounds away from the price to the last decimal that a price may have; null where that is 0 or below. */
function awayFrom(price: number, distance: Big, below: boolean, precision: number): number | null {
  const exact = below ? decimal(price).minus(distance) : decimal(price).plus(distance);
  const stop = exact.round(precision, below ? Big.roundDown : Big.roundUp);
  return stop.gt(0) ? stop.toNumber() : null;
}

/** STP-01: decimals of a distance. */
export const stopDecimals = { pips: 1, money: 2, percent: 3 } as const;

/**
 * STP-01: a stop that stands at a price, in a unit. Percent and money are cut off, so that the way back, which rounds up
 * to a pip, leads to the same price. Null where it does not stand on its side, or is not known.
 */
export function figureOfStop(unit: StopUnit, stop: number, field: StopField, input: StopInput) {
  if (unit === 'price') return stop;
  const { terms, side, price, lots } = input;
  const distance = stopDistance(field, side, price, stop);
  if (distance === null || distance <= 0) return null;
  if (unit === 'pips') return pipsOf(distance, terms.precision);
  if (unit === 'percent') return cutTo(decimal(distance).times(100).div(price), stopDecimals.percent);
  if (lots === null || !(lots > 0)) return null;
  const money = Math.abs(profit({ ...terms, side, openPrice: price, closePrice: stop, lots }));
  return cutTo(money, stopDecimals.money);
}

/** STP-01: the same stop in another unit; null where that cannot be known, or would be nothing in it. */
export function inUnit(choice: StopChoice, unit: StopUnit, field: StopField, input: StopInput) {
  if (choice.unit === unit) return choice;
  const stop = stopPrice(choice, field, input);
  const figure = stop === null ? null : figureOfStop(unit, stop, field, input);
  return figure !== null && figure > 0 ? { unit, figure } : null;
}

/** STP-03: above this share of the equity a risk is marked, in percent. */
const highRisk = 2;

/** STP-03: what stops stand for, USD; null is none or not known. The commission is not in it, as with ORD-11. */
export interface StopMoney {
  /** Above 0. */
  risk: number | null;
  gain: number | null;
  /** Gain for each dollar at risk. */
  ratio: number | null;
  /** Risk in percent of the equity. */
  share: number | null;
  /** Whether that share is above 2%. */
  isHigh: boolean;
}

/** STP-03: what closing at the stops of one side would take and bring. */
export function stopMoney(
  { stopLoss, takeProfit }: Stops,
  input: StopInput,
  equity: number | null,
): StopMoney {
  const { terms, side, price, lots } = input;
  const at = (stop: number | null) =>
    stop === null || lots === null || !(lots > 0)
      ? null
      : profit({ ...terms, side, openPrice: price, closePrice: stop, lots });
  const above0 = (money: number | null) => (money !== null && money > 0 ? money : null);
  const loss = at(stopLoss);
  const risk = above0(loss === null ? null : -loss);
  const gain = above0(at(takeProfit));
  const share = risk !== null && equity !== null && equity > 0 ? decimal(risk).times(100).div(equity) : null;
  return {
    risk,
    gain,
    ratio: risk === null || gain === null ? null : decimal(gain).div(risk).toNumber(),
    share: share && share.toNumber(),
    isHigh: share !== null && share.gt(highRisk),
  };
}
