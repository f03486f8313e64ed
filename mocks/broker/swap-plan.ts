import type { Market } from '../market/market.ts';
import { openPositions, type ClientAccount } from './client-account.ts';
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
  const most = Math.max(1, Math.floor(mostAtOnce / openPositions(account).length));
  const all = dueRolls(account, end).filter(({ time }) => 'to' in until || time < end);
  const rolls = all.slice(0, most);
  if (rolls.length === 0) return null;
  if (isOff) return { rolls, isSafe: true };
  const costs = costsOf(market, account, rolls);
  const affordable = rolls.slice(0, countAffordable(account, costs));
  if (affordable.length > 0) {
    const last = affordable[affordable.length - 1].time;
    const cost = costs.slice(0, affordable.length).reduce((sum, one) => sum + one, 0);
    const poorer = { ...account, cash: account.cash + cost };
    const out = nextStopOut(market, poorer, Math.min(from, last), last);
    const safe = out === null ? affordable : affordable.filter(({ time }) => time < out);
    if (safe.length > 0) return { rolls: safe, isSafe: true };
  }
  return { rolls: rolls.slice(0, 1), isSafe: false };
}

/** So many swaps are booked in one piece; a month of nights of 200 positions would hold everybody up. */
const mostAtOnce = 300;

/** What each roll takes of an account that gets nothing for others: micro-dollars, 0 or less. */
function costsOf(market: Market, account: ClientAccount, rolls: readonly Roll[]): number[] {
  const costs = new Map(rolls.map((roll) => [roll, 0]));
  for (const { roll, amount } of swapsOf(market, account, rolls)) {
    costs.set(roll, (costs.get(roll) ?? 0) + Math.min(0, amount));
  }
  return [...costs.values()];
}

/** How many rolls leave enough cash, so that nothing has to be made good and no withdrawal comes back. */
function countAffordable(account: ClientAccount, costs: readonly number[]): number {
  let cash = account.cash - account.withdrawing;
  const short = costs.findIndex((cost) => (cash += cost) < 0);
  return short < 0 ? costs.length : short;
}
