import type { IncomingHttpHeaders } from 'node:http';
import { checkAnswer } from '../contract/check-call.ts';
import { readContract, type ContractOperation } from '../contract/contract.ts';
import { propertiesOf } from '../contract/json-schema.ts';
import { promiseBreaks } from '../contract/promise-breaks.ts';
import { contractFile, fakerOverlay } from '../server.ts';

interface Seen {
  method: string;
  /** With its query. */
  path: string;
  status: number;
  headers: IncomingHttpHeaders;
  json: unknown;
}

/** What is refused before it is a call. */
const ofHttp = new Set([400, 403, 408, 414, 431]);

/** CON-79, CON-80: how an answer of ours breaks the contract beyond its schema; a line each. */
export async function judgeAnswer({ method, path, status, headers, json }: Seen): Promise<string[]> {
  const { pathname, searchParams } = URL.parse(path, 'http://any.invalid') ?? {};
  if (pathname === undefined || searchParams === undefined) return [];
  const contract = await readContract({ document: contractFile, overlay: fakerOverlay });
  const operation = contract.find(method, pathname);
  if (!operation || json === undefined) return [];
  const id = headers['x-request-id'];
  const anonymous = typeof id === 'string' && id.length >= 8 ? [] : ['it has no X-Request-Id'];
  const type = headers['content-type'];
  const own = ofHttp.has(status) ? [] : checkAnswer(operation, status, type, json);
  const page = searchParams.get('page');
  const occasion = {
    date: Date.parse(headers.date ?? ''),
    ...(page !== null && { page: Number(page) }),
  };
  const schema = operation.answers.get(String(status))?.get('application/json')?.schema ?? true;
  const broken = status === 200 ? promiseBreaks(schema, json, operation.schemas, occasion) : [];
  return [
    ...anonymous,
    ...own.map(({ location, message }) => `${location} ${message}`),
    ...broken.map((one) => `${one.path.join('.')} ${one.message}`),
    ...strangeField(operation, json),
  ].map((line) => `${operation.id}: ${line}`);
}

/** The field that a refusal names has to be one of the request. */
function strangeField(operation: ContractOperation, json: unknown): string[] {
  const field = typeof json === 'object' && json !== null && 'field' in json ? json.field : undefined;
  if (typeof field !== 'string') return [];
  const ofBody = [...(operation.body?.contents.values() ?? [])].flatMap(({ schema }) =>
    Object.keys(propertiesOf(schema, operation.schemas)),
  );
  const known = [...operation.query.map(({ name }) => name), ...ofBody];
  return known.includes(field) ? [] : [`field ${field} is none of the request`];
}
