import { expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';

it.each([
  ['/v1/api/forex/trade_lists', '/v1/api/forex/trade_list'],
  ['/v1/api/forex/trade-list/', '/v1/api/forex/trade_list'],
  ['/api/forex/trade_list', '/v1/api/forex/trade_list'],
  ['/api/forex/getCategories', '/v1/api/forex/getCategories'],
])('SBX-02 (b) %s is 404, and %s is what was meant', async (path, meant) => {
  const { ask } = await startSandbox();
  const { status, json } = await ask(`${path}?t=1`);
  expect([status, json]).toMatchObject([404, { msg: `Not in the contract. Did you mean ${meant}?` }]);
});

it('SBX-02 (b) says no more than 404 where nothing is near', async () => {
  const { ask } = await startSandbox();
  for (const path of ['/v1/api/something/else', `/v1/${'x'.repeat(5000)}`])
    expect((await ask(path)).json).toMatchObject({ code: 404, msg: 'Not in the contract' });
});
