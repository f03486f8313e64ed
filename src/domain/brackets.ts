import type { InstrumentTerms } from './instrument.ts';
import { decimal } from './money.ts';
import { defaultStopDistance } from './order.ts';
import { isByRisk, type SizeMode } from './position-size.ts';
import { wholePips, type StopChoice } from './stop-distance.ts';

/** STP-06: where a stop of a new order stands: nowhere, or so many pips, average ranges or USD away. */
export interface BracketRule {
  unit: 'off' | 'pips' | 'atr' | 'money';
  /** Above 0: pips, times the average range, or USD; of no meaning while it is off. */
  figure: number;
}

/** STP-06: what a new order of mine starts with. */
export interface Bracket {
  stopLoss: BracketRule;
  takeProfit: BracketRule;
  /** Whether the stop loss follows the price, where the server has it. */
  trailing: boolean;
}

type PriceTerms = Pick<InstrumentTerms, 'precision'>;

/** What a distance starts from. */
interface BracketInput {
  terms: PriceTerms;
  /** Average true range of the period on screen, in price units; null while there are too few bars. */
  range: number | null;
}

/** STP-06: the stop that a rule asks for; null where it is off, or follows a range that is not known. */
export function stopOfRule(
  rule: BracketRule,
  { terms: { precision }, range }: BracketInput,
): StopChoice | null {
  const { unit, figure } = rule;
  if (unit === 'off' || !(figure > 0)) return null;
  if (unit !== 'atr') return { unit, figure };
  if (range === null || !(range > 0)) return null;
  return asPips(decimal(range).times(figure).toNumber(), precision);
}

/** A distance in price units, as whole pips. */
function asPips(distance: number, precision: number): StopChoice {
  return { unit: 'pips', figure: wholePips(distance, precision).toNumber() };
}

/** SIZ-04: nearer than this, in pips, no stop starts that only a size asked for. */
const leastPips = 10;

/**
 * SIZ-04: the stop loss that is switched on where a size by risk needs one: the bracket's, else one average range, and
 * where none is known the usual distance (TKT-08), both at least 10 pips. A bracket in money cannot be it, as money
 * needs a size.
 */
export function startingStop(
  bracket: BracketRule,
  sizeMode: SizeMode,
  price: number,
  input: BracketInput,
): StopChoice {
  const own = stopOfRule(bracket, input);
  if (own && !(own.unit === 'money' && isByRisk(sizeMode))) return own;
  const { precision } = input.terms;
  const { range } = input;
  const usual = range !== null && range > 0 ? range : defaultStopDistance(price, { precision });
  const { unit, figure } = asPips(usual, precision);
  return { unit, figure: Math.max(figure, leastPips) };
}
