import { expect, it } from 'vitest';
import { badRequest } from './bad-request.ts';
import { leakIn, printComplaints } from './complaint.ts';
import { tooManyDecimals } from './decimals.ts';
import { fuzzServer, goodRun } from './fuzz-server.ts';
import { judge } from './judge.ts';
import { targets } from './valid-request.ts';

// SBX-01, SBX-12, SBX-18, SBX-30, SBX-75, SBX-76. `npm run fuzz` sends twenty times as many; a new seed each time would
// make a failure of somebody else's change look like one of this.
it('SBX-76 (a) (b) (c) takes 1,500 bad requests, 500 good ones and 5,000 bad messages without a failure or an unclear word', async () => {
  const complaints = await fuzzServer({
    seed: goodRun.seed,
    requests: 1500,
    good: goodRun.count,
    messages: 5000,
    raw: 96,
    frames: 60,
    floods: [4, 1000],
  });
  expect(printComplaints(complaints)).toBe('');
}, 240_000);

it('SBX-76 (a) breaks every operation in a run of as many requests, the same way for the same seed', () => {
  const run = targets.map((_, number) => badRequest(7, number));
  expect(new Set(run.map(({ target }) => target.operation.id)).size).toBe(targets.length);
  expect(targets.map((_, number) => badRequest(7, number).sent)).toEqual(run.map(({ sent }) => sent));
});

it('SBX-76 (c) reads the decimals of the contract by itself: in answers, and of numbers as they are written', () => {
  const { reference } = targets.find(({ operation }) => operation.id === 'getBalance')?.answer ?? {};
  const answer = (balance: number) => ({ code: 1, msg: '', data: { balance } });
  const wrong = [1.123456, 1e-6, 1.12345678, 1e-7].map((one) =>
    tooManyDecimals({ $ref: reference ?? '' }, answer(one)),
  );
  expect(wrong).toEqual([[], [], ['data.balance'], ['data.balance']]);
});

it('SBX-76 (a) complains of failures, of what was taken, and of words that are unclear or tell too much', () => {
  const number = targets.findIndex(({ operation }) => operation.id === 'getUser');
  const request = { ...badRequest(1, number), mustFail: true };
  const headers = {
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'x',
    'cross-origin-resource-policy': 'x',
  };
  const wrongOf = (status: number, body: unknown) =>
    judge(request, { status, headers, text: JSON.stringify(body) });
  const refused = { code: 422, msg: 'The request breaks the contract', violations: [] };
  const at = (location: string, message: string) => ({ ...refused, violations: [{ location, message }] });
  request.sent.path = request.target.operation.path;

  expect(wrongOf(422, at('query.t', 'is not in the contract'))).toEqual([]);
  expect(wrongOf(500, { ...refused, code: 500 })).toContain('answered 500');
  expect(wrongOf(422, refused)).toContain('is refused without a place');
  expect(wrongOf(422, at('t', 'must be a number'))).toContain(`names the place 't'`);
  expect(wrongOf(422, at('query.t', 'TypeError: x'))).toContain('tells about our insides: TypeError');
  expect(wrongOf(200, { code: 0, msg: '', data: null })).toContain('breaks the contract and was taken');
  expect(wrongOf(200, { code: 1 }).join()).toMatch(/must have required property/);
  expect(leakIn('undefined', 'x=undefined')).toBeNull();
});
