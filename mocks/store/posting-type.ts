import type { BalanceRecordType } from '../../src/generated/enums.ts';

/** Why money moved, by the number that a balance record carries on the wire. */
export const postingTypes = {
  deposit: 1,
  withdrawal: 2,
  withdrawalFee: 3,
  profit: 4,
  commission: 5,
  loan: 6,
  loanRepayment: 7,
  demoCredit: 8,
  negativeBalance: 9,
  adjustment: 10,
  withdrawalReturned: 11,
  swap: 12,
} as const satisfies Record<string, BalanceRecordType>;

export type PostingType = keyof typeof postingTypes;
