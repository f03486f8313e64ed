// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { checkAnswer } from './answer-check.ts';
import { fakeServer } from './fake-server.ts';
import { instrument } from './fixtures.ts';

const ask = async (path: string) => (await fetch(path)).json() as Promise<unknown>;

it('a fake answer that the contract does not allow fails the test that gives it, and names the place', () => {
  const server = fakeServer();
  // @ts-expect-error no such field
  const wrong = () => server.answer('listNews', { list: [], total: 0, nonsense: 1 });
  expect(() => checkAnswer('listNews', { code: 1, msg: '', data: { list: [], total: -1 } })).toThrow(
    /listNews answer so:\ndata\.total must be at least 0, not -1/,
  );
  expect(() => checkAnswer('listNews', { code: 1, msg: '', data: { list: [], total: 0 } })).not.toThrow();
  expect(wrong).toBeTypeOf('function');
});

it('a fake server answers, refuses and fails by operation, and remembers what was asked', async () => {
  const server = fakeServer();
  server.answer('listInstruments', [instrument()]);
  server.refuse('listNews', 1001, 'Unknown category');
  server.fail('getBasicInfo', 500);
  server.lose('checkSite');
  expect(await ask('/v1/api/forex/trade_list?t=5')).toMatchObject({ code: 1, data: [{ Code: 'EURUSD' }] });
  expect(await ask('/api/news/list')).toEqual({ code: 1001, msg: 'Unknown category', data: null });
  expect((await fetch('/api/basicSet/getBasicInfo')).status).toBe(500);
  await expect(fetch('/api/default/check')).rejects.toThrow('Failed to fetch');
  expect((await fetch('/elsewhere')).status).toBe(404);
  expect(server.calls('listInstruments')).toMatchObject([{ query: { t: '5' } }]);
});
