import Big from 'big.js';

/** Decimals of money on the wire and in the ledger. */
export const moneyDecimals = 6;

/** BRK-01: an exact decimal; a float's own digits are taken as written, so 0.1 is one tenth. */
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
