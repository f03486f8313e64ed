import { decimal } from '../../src/domain/money.ts';

/** LED-02: money is kept as integer micro-dollars; USD with at most 6 decimals go in, anything finer throws. */
export function toMicros(dollars: number): number {
  const micros = decimal(dollars).times(1e6).toNumber();
  if (!Number.isSafeInteger(micros))
    throw new RangeError(`${dollars} USD is no whole number of micro-dollars.`);
  return micros;
}

/** USD of an integer number of micro-dollars, exact to its 6 decimals. */
export function fromMicros(micros: number): number {
  return decimal(micros).div(1e6).toNumber();
}
