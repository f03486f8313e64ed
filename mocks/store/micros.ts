import { decimal } from '../../src/domain/money.ts';

/** A billion dollars. Up to there neighbouring numbers are closer than a micro-dollar. */
const exactRange = 1e15;

/** LED-02: money is kept as integer micro-dollars; USD with at most 6 decimals go in, anything finer throws. */
export function toMicros(dollars: number): number {
  const nearest = Math.round(dollars * 1e6);
  // Within the exact range no other number of micro-dollars has this quotient: then it is the one, without decimals.
  if (Math.abs(nearest) <= exactRange && nearest / 1e6 === dollars) return nearest;
  const micros = decimal(dollars).times(1e6).toNumber();
  if (!Number.isSafeInteger(micros))
    throw new RangeError(`${dollars} USD is no whole number of micro-dollars.`);
  return micros;
}

/**
 * USD of an integer number of micro-dollars, exact to its 6 decimals: both are whole numbers, and a division gives the
 * number nearest to their quotient, which is what its decimals are read as.
 */
export function fromMicros(micros: number): number {
  return micros / 1e6;
}
