import type { CheckInput } from './check-ticket.ts';

/** What stops are measured from: the target of a pending order, else the quote (TKT-08). */
export function referencePrice({ values, mid }: Pick<CheckInput, 'values' | 'mid'>): number | null {
  if (values.kind === 'market') return mid;
  return values.target !== null && values.target > 0 ? values.target : mid;
}
