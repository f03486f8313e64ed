/** Every change of the contract, its examples, and what a server's lists show of it. */
import { inject, vi } from 'vitest';
import { toContract, type ContractOperation } from '../../../../mocks/contract/contract.ts';
import { operations, type MutationId, type OperationId } from '../../../generated/operations.ts';
import type { User } from '../../../generated/rest.d.ts';
import { isReadable } from '../decision.ts';

const contract = new Map(
  toContract(JSON.parse(inject('restContract')) as object).operations.map((one) => [one.id, one]),
);
export const ids = (Object.keys(operations) as OperationId[]).filter(
  (id): id is MutationId => operations[id].mutation === true,
);
export const readable = ids.filter((id) => isReadable(id));
export const own = ids.filter((id) => operations[id].needsLogin);

export type Fields = Record<string, unknown>;

export const operationOf = (id: OperationId): ContractOperation => {
  const operation = contract.get(id);
  if (!operation) throw new Error(`openapi.yaml has no ${id}`);
  return operation;
};

/** What the contract gives as an example of a call. */
export function inputOf(id: MutationId): Fields {
  const { query, body } = operationOf(id);
  const given = [...(body?.contents.values() ?? [])][0]?.examples[0]?.value;
  if (body) return (given ?? {}) as Fields;
  const wanted = query.filter(({ name, required }) => required && name !== 't');
  return Object.fromEntries(wanted.map(({ name, example }) => [name, example]));
}

export function dataOf(id: OperationId): unknown {
  const contents = [...(operationOf(id).answers.get('200')?.values() ?? [])][0];
  const answers = (contents?.examples ?? []).map(({ value }) => value as { code: number; data: unknown });
  return structuredClone(answers.find(({ code }) => code === 1)?.data);
}

/** Lists that show what a call has made: as the contract's examples, each row with the key of the call. */
function withKey(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withKey(one, key));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withKey(one, key)]));
  return { ...inner, RequestKey: key, request_key: key, repayment_key: key };
}

/** What is done is seen in a state and not by a key: the rows that say so, by operation and list. */
const rows: { [Id in MutationId]?: (input: Fields, query: Fields) => unknown } = {
  closeOrder: ({ id }, { status }) => status === '3' && orders([{ Id: id, Status: 3 }]),
  cancelOrder: ({ id }, { status }) => status === '3' && orders([{ Id: id, Status: 3, CompleteReason: 5 }]),
  setOrderStops: ({ id, ...stops }, { status }) =>
    status === '1' &&
    orders([
      {
        Id: id,
        Status: 1,
        OrderType: 1,
        TargetLossPrice: stops['stop_loss_price'],
        TargetProfitPrice: stops['target_profit_price'],
        ...(stops['trailing'] !== undefined && { Trailing: stops['trailing'] }),
        OriginPrice: stops['target_price'] ?? 1,
      },
    ]),
  deleteWithdrawalMethod: () => [],
  submitIdentity: () => ({ review_status: 1 }),
  submitLoanKyc: () => ({ status: 1 }),
};
const orders = (data: Fields[]) => ({ data, total: data.length, all_fact_profits: 0, balance: 1 });

export const reads = (Object.keys(operations) as OperationId[]).filter((one) => !operations[one].mutation);
/** What is done is seen in the state of a record, and not by a key: a form that kept nothing else cannot tell. */
export const byState: ReadonlySet<MutationId> = new Set([
  'closeOrder',
  'cancelOrder',
  'setOrderStops',
  'deleteWithdrawalMethod',
]);

export interface World {
  /** The key of the call that was booked; null while none is. */
  booked: string | null;
  /** Which of several lists shows it; null: each. */
  onlyIn: Fields | null;
}

/** What a read brings once a change is booked, or before. */
export function readNow(
  id: MutationId,
  read: OperationId,
  query: Fields,
  { booked, onlyIn }: World,
): Response {
  const isHere = Object.entries(onlyIn ?? {}).every(([name, kind]) => query[name] === kind);
  const shown = withKey(dataOf(read), (isHere && booked) || '00000000-0000-4000-8000-000000000000');
  const state = booked === null ? undefined : rows[id]?.(inputOf(id), query);
  const other = { review_status: 2, status: 2, Id: -1, id: -1, Status: 1 };
  if (state === undefined && booked !== null) return Response.json({ code: 1, msg: '', data: shown });
  const data =
    state === undefined ? mapRows(shown, other) : state === false ? orders([]) : withKey(state, booked ?? '');
  return Response.json({ code: 1, msg: '', data });
}

/** The same rows, of somebody else's doing. */
function mapRows(value: unknown, other: Fields): unknown {
  if (Array.isArray(value)) return value.map((one) => ({ ...(one as Fields) }));
  return { ...(value as Fields), ...other };
}
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A page of the app in this tab; loading another one leaves nothing of the one before but what the tab stores. */
export async function loadPage(tell: (one: unknown) => void) {
  vi.clearAllTimers();
  vi.resetModules();
  const [
    { change },
    { onLateOutcome },
    { resumeChanges },
    { session, signIn },
    { onFailure },
    { askNow },
    { takeFormBefore },
  ] = await Promise.all([
    import('../make-change.ts'),
    import('../sent.ts'),
    import('../resume.ts'),
    import('../../../state/session.ts'),
    import('../../api-error.ts'),
    import('../../ask-again.ts'),
    import('../version-before.ts'),
    // It comes in real time, which no test waits for.
    import('../find-outcome.ts'),
  ]);
  onLateOutcome((one) => tell({ id: one.id, done: one.answer !== null }));
  onFailure(({ kind }) => tell(kind));
  return {
    session,
    askNow,
    takeFormBefore,
    be: (user: User | null) =>
      user
        ? signIn({ token: `token-of-user-${user.id}-0000`, user })
        : Object.assign(session, { token: null, user: null }),
    change: (id: MutationId, input: Fields | (() => Promise<Fields>) = inputOf(id), origin = {}) =>
      change(id, input as never, origin),
    resume: async () => {
      await Promise.all([resumeChanges(), pass(10_000)]);
    },
  };
}
