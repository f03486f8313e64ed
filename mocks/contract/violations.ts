import { errorCodes } from '../../src/generated/error-codes.ts';
import type { Break } from './break.ts';
import { explain } from './explain.ts';
import type { Schema, Schemas } from './json-schema.ts';

/** Where a request or an answer breaks the contract, and how: `data[0].Id`, 'must be at least 1, not 0'. */
export interface Violation {
  location: string;
  message: string;
}

/** SBX-10: a refusal that the operation does not list, although its shape is right. */
export function unlistedCode(listed: ReadonlySet<number>, body: unknown): Violation | null {
  if (listed.size === 0 || typeof body !== 'object' || body === null || !('code' in body)) return null;
  const { code } = body;
  if (typeof code !== 'number' || code === errorCodes.Success || listed.has(code)) return null;
  return { location: 'body.code', message: `is ${code}, which is not among its x-error-codes` };
}

/** As many as a transport error may hold. */
const most = 50;

/** What breaks the contract of a value that was found to break it, or that nobody has checked. */
export function requestViolations(schema: Schema, value: unknown, schemas: Schemas): Violation[] {
  return found(schema, value, schemas, toLocation);
}

/** The same of an answer's body. */
export function answerViolations(schema: Schema, value: unknown, schemas: Schemas): Violation[] {
  return found(schema, value, schemas, toAnswerLocation);
}

function found(
  schema: Schema,
  value: unknown,
  schemas: Schemas,
  place: (path: Break['path']) => string,
): Violation[] {
  const breaks = withoutRepeats(explain(schema, value, schemas));
  return breaks.slice(0, most).map(({ path, message }) => ({ location: place(path), message }));
}

/** What every row of a list does wrong is said once, with how many there are. */
function withoutRepeats(breaks: readonly Break[]): Break[] {
  const kinds = Map.groupBy(breaks, ({ path, keyword }) =>
    JSON.stringify([path.map((one) => (typeof one === 'number' ? 0 : one)), keyword]),
  );
  return [...kinds.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = others.length > 0 ? ` (and ${others.length} more like it)` : '';
    return [{ ...first, message: `${first.message}${more}` }];
  });
}

/** `query.forex_id`, `body.rows[0].Id` */
function toLocation(path: Break['path']): string {
  return path.reduce<string>(
    (place, one) => (typeof one === 'number' ? `${place}[${one}]` : place === '' ? one : `${place}.${one}`),
    '',
  );
}

/** `data[0].Id`, and `body.code` for what stands beside the data. */
function toAnswerLocation(path: Break['path']): string {
  return path[0] === 'data' ? toLocation(path) : toLocation(['body', ...path]);
}
