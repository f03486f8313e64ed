import { query } from '../../api/operation.ts';
import type { PayoutKind } from '../../domain/withdrawal.ts';
import type { WithdrawalMethod } from '../../generated/rest.d.ts';
import { toMethod } from './method-columns.tsx';

/** The methods of one kind, in all currencies. */
export const methodsOf = (kind: PayoutKind) => ({
  ...query('listWithdrawalMethods', { draw_type: kind, draw_id: 0 }),
  select: (rows: WithdrawalMethod[]) => rows.map(toMethod),
});
