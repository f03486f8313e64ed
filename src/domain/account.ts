import { marginCallLevel, stopOutLevel } from './fixed-figures.ts';
import { cutTo, decimal, roundMoney, sumMoney } from './money.ts';

// BRK-43: the arithmetic of an account, for the broker that books by it and the app that shows it. All in USD.

/** What is known of an account; null is not known. */
interface AccountMoney {
  /** Cash. */
  balance: number | null;
  /** Floating profit of the open positions. */
  floatingProfit: number | null;
  /** BRK-44: what negative-balance protection made good and was not repaid. */
  owed: number;
  /** Margin of open and pending orders, commission of pending ones, and withdrawals under way. */
  locked: number | null;
}

/** BRK-22: returns balance and floating profit less what is owed, exactly; null while one of them is not known. */
export function equity({ balance, floatingProfit, owed }: Omit<AccountMoney, 'locked'>): number | null {
  return sumMoney([balance, floatingProfit, -owed]);
}

/** Returns what an order may lock: equity less what is locked; may be below 0. Null while a part of it is not known. */
export function freeMargin({ locked, ...account }: AccountMoney): number | null {
  return locked === null ? null : sumMoney([equity(account), -locked]);
}

/** The contract's bound. A tiny margin under a large balance would go beyond it. */
const highestMarginLevel = 1_000_000_000;

/**
 * BRK-07: equity ÷ used margin × 100, in percent (2 decimals, cut off so that 49.999 is not 50), up to the contract's
 * bound; null with no margin in use.
 */
export function marginLevel(equity: number, usedMargin: number): number | null {
  if (!(usedMargin > 0)) return null;
  return Math.min(cutTo(decimal(equity).times(100).div(usedMargin), 2), highestMarginLevel);
}

type MarginState = 'fine' | 'margin-call' | 'stop-out';

/** BRK-08: judged on the exact quotient, not on the rounded level. */
export function marginState(equity: number, usedMargin: number): MarginState {
  if (!(usedMargin > 0)) return 'fine';
  const scaled = decimal(equity).times(100);
  if (scaled.lte(decimal(usedMargin).times(stopOutLevel))) return 'stop-out';
  return scaled.lte(decimal(usedMargin).times(marginCallLevel)) ? 'margin-call' : 'fine';
}

/**
 * BRK-08: returns what can still be lost until the stop-out; 0 at or below it, null while unknown or with no margin in
 * use.
 */
export function lossUntilStopOut(equity: number | null, usedMargin: number | null): number | null {
  if (equity === null || usedMargin === null || !(usedMargin > 0)) return null;
  const left = decimal(equity).minus(decimal(usedMargin).times(stopOutLevel).div(100));
  return left.gt(0) ? roundMoney(left) : 0;
}

/** Everything of an account that counts. */
interface AccountContent {
  balance: number;
  owed: number;
  /** Withdrawals under way. */
  withdrawing: number;
  positions: readonly { margin: number; profit: number }[];
  pending: readonly { margin: number; commission: number }[];
}

/** What an account is worth at a moment. */
export interface AccountFigures {
  /** Cash. */
  balance: number;
  /** BRK-44: what negative-balance protection made good and was not repaid. */
  owed: number;
  /** Margin of open and pending orders, the commission that pending orders will be charged, withdrawals under way. */
  locked: number;
  /** Margin of the open positions. */
  usedMargin: number;
  /** Floating profit of the open positions. */
  floatingProfit: number;
  /** Balance and floating profit less what is owed. */
  equity: number;
  /** What an order may lock: equity less what is locked; may be below 0. */
  freeMargin: number;
  /** Percent; null with no margin in use. */
  marginLevel: number | null;
  marginState: MarginState;
}

/** BRK-22: an account in figures. */
export function accountFigures({
  balance,
  owed,
  withdrawing,
  positions,
  pending,
}: AccountContent): AccountFigures {
  const floatingProfit = sumMoney(positions.map(({ profit }) => profit));
  const usedMargin = sumMoney(positions.map(({ margin }) => margin));
  const waiting = sumMoney(pending.flatMap(({ margin, commission }) => [margin, commission]));
  const locked = sumMoney([withdrawing, usedMargin, waiting]);
  const worth = sumMoney([balance, floatingProfit, -owed]);
  return {
    balance,
    owed,
    locked,
    usedMargin,
    floatingProfit,
    equity: worth,
    freeMargin: sumMoney([worth, -locked]),
    marginLevel: marginLevel(worth, usedMargin),
    marginState: marginState(worth, usedMargin),
  };
}
