import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startSandbox, type StartedSandbox } from '../../mocks/testing/start-sandbox.ts';
import { contracts, resolve } from './contracts.ts';
import { exampleCall } from './example-call.ts';
import { operations, type Operation } from './operations.ts';

const order = contracts.rest['x-precedence'] as number[];

/** A request that is wrong in the ways that are named, and in no other. */
interface Wrong {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

type Spoil = (request: Wrong, operation: Operation) => Wrong | null;

const form = 'application/x-www-form-urlencoded';
const typeOf = ({ body }: Operation): string | null =>
  body['requestBody'] === undefined
    ? null
    : (Object.keys(resolve('rest', resolve('rest', body['requestBody'])['content']))[0] ?? null);

/**
 * How to make a request deserve each refusal; null where the operation cannot be asked so. 417 is HTTP's own (SBX-75).
 */
const faults: Record<number, Spoil> = {
  421: (request) => ({ ...request, headers: { ...request.headers, host: 'elsewhere.example' } }),
  404: ({ path, ...request }) => ({ ...request, path: path.replace(/(\?|$)/, '-none$1') }),
  405: (request) => ({ ...request, method: 'TRACE' }),
  401: (request, { login }) => {
    const { authorization: _, ...headers } = request.headers;
    return login === 'required' ? { ...request, headers } : null;
  },
  999: (request, { login }) =>
    login === 'required'
      ? { ...request, headers: { authorization: 'Bearer 0123456789abcdef0123', ...request.headers } }
      : null,
  413: (request, operation) => {
    const type = typeOf(operation);
    return type === null
      ? null
      : { ...request, body: ' '.repeat(type.startsWith('multipart') ? 9e6 : 300_000) };
  },
  415: (request, operation) =>
    typeOf(operation) === null
      ? null
      : { body: '<a/>', ...request, headers: { ...request.headers, 'content-type': 'text/xml' } },
  422: ({ path, ...request }) => ({ ...request, path: `${path}${path.includes('?') ? '&' : '?'}stray=1` }),
};

describe('a request with several faults', () => {
  /** What a request is answered that is wrong in all these ways. */
  async function asked(
    { ask }: StartedSandbox,
    token: string,
    operation: Operation,
    wrong: readonly number[],
  ): Promise<number> {
    const { path, method, headers, body } = exampleCall(operation);
    const good: Wrong = {
      path,
      method,
      headers: { lang: 'en', ...headers, ...(operation.mutation && { 'idempotency-key': randomUUID() }) },
      ...(typeof body === 'string' ? { body } : body && { body: '--edge--\r\n' }),
    };
    delete good.headers['Idempotency-Key'];
    if (body instanceof FormData) good.headers['content-type'] = 'multipart/form-data; boundary=edge';
    if (!wrong.includes(401) && !wrong.includes(999)) good.headers['authorization'] = `Bearer ${token}`;
    const spoilt = wrong.reduce<Wrong | null>(
      (request, status) => request && (faults[status]?.(request, operation) ?? null),
      good,
    );
    if (!spoilt) throw new Error(`${operation.id} cannot be asked so: ${wrong.join(', ')}`);
    const { status, json } = await ask(spoilt.path, spoilt);
    const isEnded = status === 200 && (json as { code: number }).code === 999;
    return isEnded ? 999 : status;
  }

  const possible = ({ login, body }: Operation): number[] =>
    order.filter((status) => {
      if (status === 401 || status === 999) return login === 'required';
      if (status === 413 || status === 415) return body['requestBody'] !== undefined;
      return status in faults;
    });

  it('CON-74 is answered by the first of `x-precedence`, in all operations', async () => {
    const sandbox = await startSandbox();
    const token = await sandbox.demo();
    const wrong: string[] = [];
    let pairs = 0;
    for (const operation of operations) {
      const mine = possible(operation);
      for (const [place, first] of mine.entries())
        for (const second of [undefined, ...mine.slice(place + 1)]) {
          // Somebody without a token has none that has ended.
          if (first === 401 && second === 999) continue;
          pairs += 1;
          const both = second === undefined ? [first] : [first, second];
          const said = await asked(sandbox, token, operation, both);
          if (said !== first) wrong.push(`${operation.id} ${both.join(' and ')}: ${said}`);
        }
    }
    expect(wrong).toEqual([]);
    expect(pairs).toBeGreaterThan(700);
  }, 120_000);

  it('CON-74 is answered so with all faults at once', async () => {
    const sandbox = await startSandbox();
    const token = await sandbox.demo();
    for (const operation of operations) {
      const mine = possible(operation).filter((status) => status !== 999);
      for (const [place, first] of mine.entries())
        expect(
          await asked(sandbox, token, operation, mine.slice(place)),
          `${operation.id} from ${first} on`,
        ).toBe(first);
    }
  }, 120_000);
});

describe('a request with more than the contract names', () => {
  it('CON-78 is 422 in every operation, for a parameter and for a field of a body', async () => {
    const { ask, demo } = await startSandbox();
    const token = await demo();
    for (const operation of operations) {
      const { path, method, headers, body } = exampleCall(operation);
      const { 'Idempotency-Key': _, ...kept } = headers;
      const all: Record<string, string> = { lang: 'en', ...kept, authorization: `Bearer ${token}` };
      if (operation.mutation) all['idempotency-key'] = randomUUID();
      const stray = `${path}${path.includes('?') ? '&' : '?'}stray=1`;
      const sent = typeof body === 'string' ? { body } : {};
      const { status, json } = await ask(stray, { method, headers: all, ...sent });
      expect(status, operation.id).toBe(422);
      expect(json, operation.id).toMatchObject({
        violations: expect.arrayContaining([{ location: 'query.stray', message: 'is not in the contract' }]),
      });
      if (typeof body !== 'string') continue;
      const type = headers['content-type'];
      const more = type === form ? `${body}&stray=1` : JSON.stringify({ ...JSON.parse(body), stray: 1 });
      const surplus = await ask(path, { method, headers: all, body: more });
      expect(surplus.status, operation.id).toBe(422);
      expect(surplus.json, operation.id).toMatchObject({
        violations: expect.arrayContaining([{ location: 'body.stray', message: 'is not in the contract' }]),
      });
    }
  });
});
