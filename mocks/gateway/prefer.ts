import type { ContractOperation } from '../contract/contract.ts';
import { TransportError } from './transport-error.ts';

/** Which mocked answer the caller asks for. */
export interface Preference {
  /** HTTP status. */
  code?: number;
  exampleKey?: string;
  dynamic: boolean;
}

/**
 * SBX-04: `Prefer: code=…, example=…, dynamic=…`. A code may be an HTTP status or one of the operation's refusals.
 * Null where the header asks for nothing. Throws 404, naming what there is, for an example or code that is not there.
 */
export function readPreference(operation: ContractOperation, header: string | undefined): Preference | null {
  const wishes = new Map((header ?? '').split(/[,;]/).map(toWish));
  const example = wishes.get('example');
  const code = wishes.get('code');
  const dynamic = wishes.get('dynamic');
  if (example !== undefined) return { ...byExample(operation, example), dynamic: false };
  if (code !== undefined) return byCode(operation, Number(code), dynamic === 'true');
  return dynamic === undefined ? null : { dynamic: dynamic === 'true' };
}

function toWish(part: string): [string, string] {
  const [name = '', ...value] = part.split('=');
  return [name.trim().toLowerCase(), value.join('=').trim().replace(/^"|"$/g, '')];
}

function byExample(operation: ContractOperation, exampleKey: string) {
  const found = examplesOf(operation).find((one) => one.key === exampleKey);
  if (found) return { code: found.status, exampleKey };
  const names = examplesOf(operation).map((one) => one.key);
  throw new TransportError(
    404,
    `${operation.id} has no example '${exampleKey}'; it has: ${names.join(', ')}`,
  );
}

function byCode(operation: ContractOperation, code: number, dynamic: boolean): Preference {
  const statuses = [...operation.answers.keys()].map(Number);
  if (statuses.includes(code)) return { code, dynamic: dynamic || code === 200 };
  const refusal = examplesOf(operation).find((one) => one.envelopeCode === code);
  if (refusal) return { code: refusal.status, exampleKey: refusal.key, dynamic: false };
  const codes = [...statuses, ...examplesOf(operation).flatMap((one) => one.envelopeCode ?? [])];
  throw new TransportError(
    404,
    `${operation.id} has no answer ${code} to show; it has: ${[...new Set(codes)].join(', ')}`,
  );
}

/** What the contract has to show of an operation: HTTP statuses, and examples by name. */
export function answersOf(operation: ContractOperation) {
  const statuses = [...operation.answers.keys()].map(Number);
  return { statuses, examples: examplesOf(operation).map(({ key, status }) => ({ name: key, status })) };
}

function examplesOf({ answers }: ContractOperation) {
  return [...answers].flatMap(([status, contents]) =>
    [...contents.values()].flatMap(({ examples }) =>
      examples.map(({ key, value }) => ({ status: Number(status), key, envelopeCode: envelopeCode(value) })),
    ),
  );
}

function envelopeCode(value: unknown): number | undefined {
  const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined;
  return typeof code === 'number' ? code : undefined;
}

/** Whether a preference leaves open what a success says: then it is mocked. Any other asks for an example. */
export function leavesOpen({ code, exampleKey, dynamic }: Preference): boolean {
  return exampleKey === undefined && dynamic && (code === undefined || code === 200);
}
