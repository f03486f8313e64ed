import { drawsFor, type Draws } from '../../mocks/mocked/draws.ts';
import { isObject, type Json } from '../contract/contracts.ts';
import { validRequest, type BadRequest } from './bad-request.ts';
import type { Sent } from './break-body.ts';
import { decimalsOf, withDecimals } from './decimals.ts';
import { hostileTexts } from './odd.ts';
import { targets, type Part, type Target } from './valid-request.ts';

/**
 * A request that keeps the contract, unless `mustFail` says otherwise, so that it gets to the code behind the check.
 */
export interface GoodRequest extends BadRequest {
  /** It is sent again, as after a lost answer. */
  repeats: boolean;
  /** Another request with its key, sent after a repeat; null where nothing of it can be changed. */
  other: Sent | null;
}

/** Of those that change something, this share is repeated. */
const repeated = 0.25;

/** Any text fits: no pattern, no format, no list. */
const takesAnyText = ({ schema }: Part): boolean =>
  schema['type'] === 'string' && ['pattern', 'format', 'enum', 'const'].every((word) => !(word in schema));

/** Characters are counted as JSON Schema counts them. */
function hostile(draw: Draws, { schema, example }: Part): string {
  const { minLength: least = 0, maxLength: most = 500 } = schema;
  const text = draw.pick(hostileTexts);
  const own = typeof example === 'string' ? example : '';
  const all = draw.pick([text, text, own.slice(0, 3) + text, text + own]);
  return Array.from(all).slice(0, Number(most)).join('').padEnd(Number(least), 'x');
}

/** Parts of the query and body that the example of an operation has. */
const partsOf = ({ query, fields, body }: Target): Part[] => [
  ...query,
  ...fields.filter(({ name }) => isObject(body) && name in body),
];

/** The same operation, with another value at a part. */
function withValue(target: Target, { name }: Part, value: Json): Target {
  if (target.query.some((one) => one.name === name))
    return {
      ...target,
      query: target.query.map((one) => (one.name === name ? { ...one, example: value } : one)),
    };
  return { ...target, body: { ...(isObject(target.body) && target.body), [name]: value } };
}

/** The good request of a seed and a number. */
export function goodRequest(seed: number, number: number): GoodRequest {
  const draw = drawsFor(seed, 'good request', number);
  const plain = targets[number % targets.length];
  if (!plain) throw new Error('The contract has no operations');
  const parts = partsOf(plain);
  const kinds: string[] = [];
  let target = plain;
  let mustFail = false;
  for (const part of parts.filter(takesAnyText)) {
    if (!draw.chance(0.7)) continue;
    target = withValue(target, part, hostile(draw, part));
    kinds.push(`hostile ${part.name}`);
  }
  for (const part of parts.filter(({ schema }) => decimalsOf(schema) !== null)) {
    const areTooMany = draw.chance(0.5);
    mustFail ||= areTooMany;
    target = withValue(target, part, withDecimals(draw, part.schema, part.example, areTooMany));
    kinds.push(areTooMany ? `too many decimals of ${part.name}` : `all decimals of ${part.name}`);
  }
  const sent = validRequest(target, draw);
  const repeats = plain.operation.mutation && draw.chance(repeated);
  // A key belongs to who calls; a session that ends in between would make somebody else of them.
  if (repeats && plain.operation.login !== 'required') sent.login = 'own';
  const part = repeats ? parts.find(takesAnyText) : undefined;
  const other = part && validRequest(withValue(target, part, '1234567'), draw);
  return {
    number,
    target: plain,
    kinds: kinds.length > 0 ? kinds : ['valid'],
    sent,
    mustFail,
    repeats,
    other: other ? { ...other, headers: sent.headers, login: sent.login } : null,
  };
}
