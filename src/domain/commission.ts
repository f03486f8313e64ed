import { decimal, roundMoney } from './decimal.ts';

/** How commission is charged: `trade_fee_type` 1 is per lot, every other value a share of the margin. */
export type CommissionMode = 'per-lot' | 'share-of-margin';

export function commissionMode(tradeFeeType: number): CommissionMode {
  return tradeFeeType === 1 ? 'per-lot' : 'share-of-margin';
}

/** BRK-06: commission in USD of one fill. `rate` is USD a lot, or a fraction of the margin. */
export function commission(mode: CommissionMode, rate: number, lots: number, margin: number): number {
  return roundMoney(decimal(mode === 'per-lot' ? lots : margin).times(rate));
}
