import { decimal, roundMoney } from './decimal.ts';

/** What is known of an account, USD; null is not known. */
export interface AccountMoney {
  /** Cash. */
  balance: number | null;
  /** Floating profit of the open positions. */
  floatingProfit: number | null;
  /** Margin of open and pending orders, and withdrawals under way. */
  locked: number | null;
}

/** What an order may lock: balance and floating profit less what is locked. Null while a part of it is not known. */
export function freeMargin({ balance, floatingProfit, locked }: AccountMoney): number | null {
  if (balance === null || floatingProfit === null || locked === null) return null;
  return roundMoney(decimal(balance).plus(floatingProfit).minus(locked));
}
