import { decimal } from './decimal.ts';

/** Percent at which the trader is warned, and at which positions are closed. */
export const marginCallLevel = 100;
export const stopOutLevel = 50;

export type MarginState = 'fine' | 'margin-call' | 'stop-out';

/** BRK-07: equity ÷ used margin × 100, in percent (2 decimals, cut off so that 49.999 is not 50); null with no margin in use. */
export function marginLevel(equity: number, usedMargin: number): number | null {
  if (!(usedMargin > 0)) return null;
  return decimal(equity).times(100).div(usedMargin).round(2, 0).toNumber();
}

/** BRK-08: judged on the exact quotient, not on the rounded level. */
export function marginState(equity: number, usedMargin: number): MarginState {
  if (!(usedMargin > 0)) return 'fine';
  const scaled = decimal(equity).times(100);
  if (scaled.lte(decimal(usedMargin).times(stopOutLevel))) return 'stop-out';
  return scaled.lte(decimal(usedMargin).times(marginCallLevel)) ? 'margin-call' : 'fine';
}
