/**
 * What is known of each change before it is sent: when two inputs are the same decision, whose input may not be kept,
 * and how it is found out what became of it.
 */
import type { InputOf, MutationId } from '../operation.ts';

/**
 * API-09: how the outcome of a change is found whose answer was lost.
 * - `read`: `read-back.ts` reads the lists that show it;
 * - `again`: the same key brings the same answer, and nothing else tells of it;
 * - `no-record`: no list shows that it was done;
 * - `trifle`: whoever wants it does it once more, and no harm is done by both.
 */
export const wayBack = {
  submitOrder: 'read',
  closeOrder: 'read',
  cancelOrder: 'read',
  setOrderStops: 'read',
  loginUser: 'trifle',
  createDemoAccount: 'again',
  registerUser: 'again',
  resetForgottenPassword: 'no-record',
  changePassword: 'no-record',
  logoutUser: 'trifle',
  sendEmailCode: 'trifle',
  sendSmsCode: 'trifle',
  resetDemoAccount: 'no-record',
  uploadImage: 'trifle',
  sendChatMessage: 'read',
  markChatRead: 'trifle',
  submitIdentity: 'read',
  submitCoinDeposit: 'read',
  submitWireDeposit: 'read',
  submitWithdrawal: 'read',
  bindWithdrawalMethod: 'read',
  deleteWithdrawalMethod: 'read',
  submitLoanKyc: 'read',
  submitLoan: 'read',
  submitRepayment: 'read',
} as const satisfies Record<MutationId, 'read' | 'again' | 'no-record' | 'trifle'>;

/** The changes that can be read back. */
export type ReadableId = { [Id in MutationId]: (typeof wayBack)[Id] extends 'read' ? Id : never }[MutationId];

export const isReadable = (id: MutationId): id is ReadableId => wayBack[id] === 'read';

/** What was on the screen when it was decided: it moves by itself, and is no other decision. */
const shown = new Set(['price', 'deviation']);
const decided = (input: unknown) =>
  JSON.stringify(input, (name, value) => (shown.has(name) ? undefined : value));

export const isSameDecision = (one: object, other: object): boolean => decided(one) === decided(other);

/**
 * Whether the second takes the place of what the first has set: once both were sent, the first one tried again is no
 * repetition.
 */
export function isReplaced(id: MutationId, first: SetStops, second: SetStops): boolean {
  if (id !== 'setOrderStops' || first.id !== second.id) return false;
  // Two prices that are each set by themselves have nothing to do with one another.
  return first.only === undefined || second.only === undefined || first.only === second.only;
}
type SetStops = Partial<InputOf<'setOrderStops'>>;

const secret: ReadonlySet<MutationId> = new Set([
  'loginUser',
  'registerUser',
  'resetForgottenPassword',
  'changePassword',
]);

/** Whether an input has a password or a code in it: no storage ever holds it. */
export const hasSecret = (id: MutationId): boolean => secret.has(id);
