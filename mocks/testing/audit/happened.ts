import type { Scene } from './scene.ts';

/** How often what happened, by its name. */
export type Happened = Record<string, number>;

/** AUD-07: what of the rules a scenario has come by: answers by code, ends by reason, records by type. */
export function whatHappened({ sent, account, loans }: Scene): Happened {
  const { orders, records, deposits, payouts } = account;
  const names = [
    ...sent.map(({ id, answer }) => `${id} ${answer.code}`),
    ...orders.flatMap(({ reason }) => (reason === null ? [] : [`reason ${reason}`])),
    ...orders.flatMap(({ partOf }) => (partOf === null ? [] : ['part'])),
    ...deposits.map(({ status }) => `deposit ${status}`),
    ...payouts.map(({ status }) => `withdrawal ${status}`),
    ...loans.all.map(({ status }) => `loan ${status}`),
    ...records.map(({ type, value }) => `record ${type}${value < 0n ? ' −' : ''}`),
  ];
  return merge(names.map((name) => ({ [name]: 1 })));
}

/** How orders ended at prices that run by themselves, under a name of its own. */
export function ofRunning(happened: Happened): Happened {
  const ends = Object.entries(happened).filter(([name]) => name.startsWith('reason '));
  return Object.fromEntries(ends.map(([name, times]) => [`running ${name}`, times]));
}

export function merge(all: readonly Happened[]): Happened {
  const merged: Happened = {};
  for (const one of all)
    for (const [name, times] of Object.entries(one)) merged[name] = (merged[name] ?? 0) + times;
  return merged;
}
