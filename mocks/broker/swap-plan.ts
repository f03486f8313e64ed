import type { Market } from '../market/market.ts';
import type { ClientAccount } from './client-account.ts';
import { nextStopOut } from './stop-out.ts';
import { dueRolls, swapsOf, type Roll } from './swap.ts';

/** The rolls that are booked next, and whether they can be booked before anything else is looked at. */
interface SwapPlan {
  rolls: Roll[];
  isSafe: boolean;
}

/**
 * BRK-67: what of an account's swap is booked next, up to a moment at which something else happens. Night by night it
 * may cause a stop-out. Where it cannot, many nights are booked at once: if the account would stand even with all their
 * cost taken from the start, it stands in between.
 */
export function planSwap(
  market: Market,
  account: ClientAccount,
  isOff: boolean,
  from: number,
  until: { before: number } | { to: number },
): SwapPlan | null {
  const end = 'to' in until ? until.to : until.before;
  const rolls = dueRolls(account, end).filter(({ time }) => 'to' in until || time < end);
  if (rolls.length === 0) return null;
  if (isOff) return { rolls, isSafe: true };
  const affordable = rolls.slice(0, countAffordable(market, account, rolls));
  if (affordable.length > 0) {
    const last = affordable[affordable.length - 1].time;
    const poorer = { ...account, cash: account.cash + costOf(market, account, affordable) };
    const out = nextStopOut(market, poorer, Math.min(from, last), last);
    const safe = out === null ? affordable : affordable.filter(({ time }) => time < out);
    if (safe.length > 0) return { rolls: safe, isSafe: true };
  }
  return { rolls: rolls.slice(0, 1), isSafe: false };
}

/** Micro-dollars, 0 or less. */
function costOf(market: Market, account: ClientAccount, rolls: readonly Roll[]): number {
  return swapsOf(market, account, rolls).reduce((sum, { amount }) => sum + Math.min(0, amount), 0);
}

/** How many rolls leave enough cash, so that nothing has to be made good and no withdrawal comes back. */
function countAffordable(market: Market, account: ClientAccount, rolls: readonly Roll[]): number {
  let cash = account.cash - account.withdrawing;
  const short = rolls.findIndex((roll) => (cash += costOf(market, account, [roll])) < 0);
  return short < 0 ? rolls.length : short;
}
