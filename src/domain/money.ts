import Big from 'big.js';

/** Decimals of money on the wire and in the ledger. */
const moneyDecimals = 6;

/** BRK-01: an exact decimal. The shortest text of a float is what was written, so 0.1 is one tenth. */
export function decimal(value: number | string | Big): Big {
  return new Big(value);
}

/** BRK-01: the one place where money is rounded: 6 decimals, half to even, so that rounding favours nobody. */
export function roundMoney(value: Big): number {
  return value.round(moneyDecimals, Big.roundHalfEven).toNumber();
}

/** Rounds to any number of decimals, half to even. */
export function roundTo(value: number | Big, decimals: number): number {
  return new Big(value).round(decimals, Big.roundHalfEven).toNumber();
}

/** Cuts off after a number of decimals, towards 0: for what must not be more than there is. */
export function cutTo(value: number | Big, decimals: number): number {
  return new Big(value).round(decimals, Big.roundDown).toNumber();
}

/** A billion dollars. Up to there neighbouring numbers are closer than a micro-dollar. */
const exactRange = 1e15;

/** Returns whole micro-dollars; null for an amount that has more decimals, or is out of all proportion. */
function wholeMicros(amount: number): number | null {
  const nearest = Math.round(amount * 1e6);
  return Math.abs(nearest) <= exactRange && nearest / 1e6 === amount ? nearest : null;
}

/** Returns the sum of amounts in USD; null while one of them is not known. */
export function sumMoney(amounts: readonly number[]): number;
export function sumMoney(amounts: readonly (number | null)[]): number | null;
export function sumMoney(amounts: readonly (number | null)[]): number | null {
  // Nearly all money has six decimals or fewer: whole numbers add up exactly, and a hundred times as fast.
  let micros = 0;
  let rest = decimal(0);
  for (const amount of amounts) {
    if (amount === null) return null;
    const whole = wholeMicros(amount);
    if (whole === null) rest = rest.plus(amount);
    else micros += whole;
  }
  return rest.eq(0) && Math.abs(micros) <= exactRange
    ? micros / 1e6
    : roundMoney(decimal(micros).div(1e6).plus(rest));
}

/** Returns how many decimals a number has as written: 0.125 has 3, 1e-7 has 7. */
export function decimalsOf(value: number): number {
  const [digits = '', exponent] = String(value).split('e');
  const fraction = digits.split('.')[1]?.length ?? 0;
  return Math.max(0, fraction - Number(exponent ?? 0));
}
