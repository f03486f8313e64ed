import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractFile } from '../server.ts';
import { checkAnswer, checkRequest } from './check-call.ts';
import { readContract, type ContractOperation } from './contract.ts';

const contract = await readContract({ document: contractFile });

function operation(id: string): ContractOperation {
  const found = contract.operations.find((one) => one.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

type Json = { [key: string]: unknown };

/** An example of a 200, the first one if none is named, as a copy to be changed. */
function example(id: string, key?: string): { code: number; msg: string; data: never } {
  const examples = operation(id).answers.get('200')?.get('application/json')?.examples ?? [];
  return structuredClone(examples.find((one) => key === undefined || one.key === key)?.value) as never;
}

const lines = (id: string, body: unknown) =>
  checkAnswer(operation(id), 200, 'application/json', body).map(
    ({ location, message }) => `${location}: ${message}`,
  );

/** The lines for an example in which one object was changed. */
function changed(id: string, key: string | undefined, change: (data: never) => void): string[] {
  const answer = example(id, key);
  expect(lines(id, answer)).toEqual([]);
  change(answer.data);
  return lines(id, answer);
}

describe('answers', () => {
  it('SBX-19 (a) a surplus field is one line, with its place', () => {
    const broken = changed('listInstruments', 'open', (data: Json[]) =>
      Object.assign(data[0] ?? {}, { internal_id: 7 }),
    );
    expect(broken).toEqual(['data[0].internal_id: is not in the contract']);
  });

  it('SBX-19 (a) a missing field is one line, with its name', () => {
    const broken = changed('listInstruments', 'open', (data: Json[]) => delete data[0]?.['MarketStatus']);
    expect(broken).toEqual(['data[0].MarketStatus: must be there']);
  });

  it('SBX-19 (a) says what was expected and what came', () => {
    const instrument = (field: string, value: unknown) =>
      changed('listInstruments', 'open', (data: Json[]) => Object.assign(data[0] ?? {}, { [field]: value }));
    expect(instrument('ForexMinCont', '0.01')).toEqual([
      'data[0].ForexMinCont: must be a number, not "0.01"',
    ]);
    expect(instrument('PricePrecision', -1)).toEqual([
      expect.stringMatching(/^data\[0\]\.PricePrecision: must be at least 0, not -1$/),
    ]);
    expect(instrument('Name', 'x'.repeat(99))).toEqual([
      'data[0].Name: must have at most 80 characters, not 99',
    ]);
    expect(instrument('ForexQuotations', null)).toEqual([
      'data[0].ForexQuotations: must be an object, not null',
    ]);
  });

  it('SBX-19 (b) takes the branch of the code: a success is not measured by the refusals, nor the other way round', () => {
    expect(changed('getBalance', undefined, (data: Json) => (data['balance'] = '12'))).toHaveLength(1);
    expect(lines('getBalance', { code: 999, msg: '', data: null })).toEqual([
      'body.msg: must have at least 1 character, not 0',
    ]);
    expect(lines('getBalance', { code: 1, msg: '', data: null })).toEqual([
      'data: must be an object, not null',
    ]);
    expect(lines('getBalance', { code: 'ok', msg: '', data: null })).toEqual([
      expect.stringMatching(/^body\.code: /),
      expect.stringMatching(/^body\.msg: /),
    ]);
  });

  it('SBX-19 (b) takes the branch of the state', () => {
    const order = (key: string, change: Json) =>
      changed('listOrders', key, ({ data }: { data: Json[] }) => Object.assign(data[0] ?? {}, change));
    expect(order('open', { CompleteTimeHandler: '2026-10-14T09:41:07Z' })).toEqual([
      'data.data[0].CompleteTimeHandler: must be null, not "2026-10-14T09:41:07Z"',
    ]);
    expect(order('pending', { FactProfits: 5 })).toEqual(['data.data[0].FactProfits: must be 0, not 5']);
    expect(order('history', { CompleteReason: 5 })).toEqual([
      'data.data[0].CompleteReason: must be one of 1, 2, 3, 4, 6, not 5',
    ]);
    expect(order('open', { Status: 2 })).toEqual(['data.data[0].Status: must be one of 0, 1, 3, not 2']);
    expect(order('open', { TradeFee: 0.1234567 })).toEqual([
      'data.data[0].TradeFee: has more than 6 decimals',
    ]);
    expect(order('open', { CreateTimeHandler: 1767225600 })).toHaveLength(1);
  });

  it('SBX-19 (c) says once what every row does wrong', () => {
    const answer = example('listInstruments', 'open') as unknown as { data: Json[] };
    const [row] = answer.data;
    answer.data = Array.from({ length: 30 }, () => ({ ...row, internal_id: 7 }));
    expect(lines('listInstruments', answer)).toEqual([
      'data[0].internal_id: is not in the contract (and 29 more like it)',
    ]);
  });

  it('SBX-10 a refusal that is not listed, SBX-17 another content type, another status', () => {
    expect(lines('getBalance', { code: 2001, msg: 'Closed', data: null })).toEqual([
      'body.code: is 2001, which is not among its x-error-codes',
    ]);
    expect(checkAnswer(operation('getManifest'), 200, 'application/json', {})).toEqual([
      { location: 'header.Content-Type', message: 'must be application/manifest+json, not application/json' },
    ]);
    expect(checkAnswer(operation('getBalance'), 418, 'text/plain', '')).toEqual([
      { location: 'status', message: '418 is not in the contract' },
    ]);
    const transport = { code: 503, msg: 'Down', violations: [] };
    expect(checkAnswer(operation('getBalance'), 503, 'application/json; charset=utf-8', transport)).toEqual(
      [],
    );
  });

  it('SBX-06 (c), SBX-19 (d) repeats no text that may be a secret', () => {
    const { data } = example('loginUser') as unknown as { data: Json };
    const broken = lines('loginUser', { code: 1, msg: '', data: { ...data, token: 'short secret!' } });
    expect(broken).toHaveLength(1);
    expect(broken.join('\n')).not.toContain('secret');
  });
});

describe('requests', () => {
  it('SBX-19 (e) are checked in one go, without HTTP: query, headers and body', () => {
    const query = { forex_id: 0, period: '2min', t: 1 };
    expect(checkRequest(operation('listCandles'), undefined, { query, headers: { lang: 'xx' } })).toEqual([
      { location: 'query.forex_id', message: 'must be at least 1, not 0' },
      {
        location: 'query.period',
        message: 'must be one of "1min", "5min", "15min", "30min", "60min", "1day", not "2min"',
      },
      { location: 'header.lang', message: expect.stringMatching(/^must be one of /) },
    ]);
    const stray = { forex_id: 1, period: '1min', t: 1, limti: 5 };
    expect(
      checkRequest(operation('listCandles'), undefined, { query: stray, headers: { lang: 'en' } }),
    ).toEqual([{ location: 'query.limti', message: 'is not in the contract' }]);
    const headers = { lang: 'en', 'Idempotency-Key': '6f1c1b7e-3a56-4e0e-9d5f-2f0a6f0c9b11' };
    const sent = (body: unknown) =>
      checkRequest(operation('sendEmailCode'), 'application/json', { query: {}, headers, body });
    expect(sent(undefined)).toEqual([{ location: 'body', message: 'must be there' }]);
    expect(sent({ to: 'a@example.com' })).toEqual([{ location: 'body.type', message: 'must be there' }]);
  });
});

/** Every object and list of a value. */
function* nodesOf(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const one of Object.values(value)) yield* nodesOf(one);
}

const examples = contract.operations.flatMap((one) =>
  [...(one.answers.get('200')?.get('application/json')?.examples ?? [])].map(({ key, value }) => ({
    one,
    key,
    value,
  })),
);

it('SBX-19 (a) what Ajv refuses is explained, and what it takes is not: examples with one mistake', () => {
  const mistakes: ((node: Json, name: string) => void)[] = [
    (node) => (node['surplus'] = 1),
    (node, name) => delete node[name],
    (node, name) => (node[name] = null),
    (node, name) => (node[name] = 'x'),
    (node, name) => (node[name] = -1),
    (node, name) => (node[name] = 0.1234567),
    (node, name) => (node[name] = []),
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...examples),
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...mistakes),
      (from, at, field, mistake) => {
        const value = structuredClone(from.value);
        const nodes = [...nodesOf(value)];
        const node = nodes[at % nodes.length] ?? {};
        const names = Object.keys(node);
        const name = names[field % names.length];
        if (name === undefined) return;
        mistake(node, name);
        const broken = checkAnswer(from.one, 200, 'application/json', value);
        expect(broken.map(({ message }) => message)).not.toContain('breaks the contract');
        // A field that makes up the state may make others wrong besides.
        expect(broken.length, JSON.stringify([from.one.id, from.key, name, broken])).toBeLessThanOrEqual(3);
      },
    ),
    { numRuns: 3000, seed: 8 },
  );
});
