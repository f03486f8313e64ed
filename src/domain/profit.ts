import { decimal, roundMoney } from './decimal.ts';
import type { Side } from './side.ts';

export interface ProfitInput {
  side: Side;
  openPrice: number;
  closePrice: number;
  lots: number;
  contractSize: number;
  /** USD for one unit of the quote currency. */
  quoteRate: number;
}

/** BRK-05: profit in USD: direction × (close − open) × lots × contract size × rate of the quote currency. */
export function profit(input: ProfitInput): number {
  const { side, openPrice, closePrice, lots, contractSize, quoteRate } = input;
  const move = side === 'buy' ? decimal(closePrice).minus(openPrice) : decimal(openPrice).minus(closePrice);
  return roundMoney(move.times(lots).times(contractSize).times(quoteRate));
}
