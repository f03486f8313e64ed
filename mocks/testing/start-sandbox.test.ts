import { expect, it } from 'vitest';
import { handlers } from '../handlers/handlers.ts';
import { startSandbox } from './start-sandbox.ts';

it('CON-79 (c) a test in which an answer of the sandbox breaks a promise fails, with the operation and what is broken', async () => {
  const twice = { Id: 1, NameShowTrans: 'Forex' };
  const { ask } = await startSandbox({
    handlers: { ...handlers, listCategories: () => ({ code: 1, msg: '', data: [twice, twice] }) },
  });
  const path = '/v1/api/forex/getCategories?t=1';
  await expect(ask(path)).rejects.toThrow(/^listCategories: .*Id/);
  const whole = await startSandbox();
  expect(await whole.ask(path)).toMatchObject({ status: 200 });
});
