import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { seededUser } from '../accounts/seed-users.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { coerce } from './parse-request.ts';

it('SBX-13 gives a handler the types of the contract, and the defaults', () => {
  const schemas = {
    page: { type: 'integer' },
    price: { type: ['number', 'null'] },
    open: { type: 'boolean' },
    name: { type: 'string' },
    limit: { type: 'integer', default: 300 },
    absent: { type: 'integer' },
  };
  const texts = { page: '2', price: '1.5', open: 'true', name: '007', stray: 'x' };
  expect(coerce(texts, schemas)).toEqual({ page: 2, price: 1.5, open: true, name: '007', limit: 300 });
});

it('SBX-13 keeps a list a list', () => {
  expect(coerce({ id: ['1', '2'] }, { id: { type: 'array' } })).toEqual({ id: ['1', '2'] });
});

it('SBX-13 reads a form that has alternatives, and checks the one that it is', async () => {
  const { ask } = await startSandbox();
  const form = 'application/x-www-form-urlencoded';
  const { email, password } = seededUser;
  const post = (path: string, fields: Record<string, string>, token = '') =>
    ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': form,
        'idempotency-key': randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
  const { json } = await post('/api/user/loginForU', { account: email, password, login_type: '1' });
  const { token } = (json as { data: { token: string } }).data;
  const coin = { type: '1', draw_id: '1', dc_address: 'TTrdaqmNaFDEp7VT75Se6y3EdXhxuH1xzg' };
  const bind = (fields: Record<string, string>) => post('/api/wallet/bind_draw_method', fields, token);
  expect((await bind(coin)).json).toMatchObject({ code: 1, data: { dc_address: coin.dc_address } });
  expect((await bind({ ...coin, account: '12345678' })).status).toBe(422);
  expect((await bind({ ...coin, draw_id: '0x1' })).status).toBe(422);
  expect((await bind({ ...coin, type: '2' })).status).toBe(422);
  expect((await bind({ ...coin, admin: '1' })).json).toMatchObject({
    code: 422,
    violations: [{ location: 'body.admin' }],
  });
});

it('SBX-18 refuses money finer than the ledger counts it, in query, form and JSON', async () => {
  const { ask, logIn } = await startSandbox();
  const headers = { authorization: `Bearer ${await logIn()}` };
  const asked = (type: string, body: string) => ({
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': type, 'idempotency-key': randomUUID() },
  });
  const query = 't=1&charge_id=1&address=TPo9SntS6burENnPnJeDgsUt6dictjMbXC&proofImg=/uploads/a.png';
  const loan = { config_id: 3, sign: '/uploads/a.png', agreement: 'As read.' };
  const calls = async (number: string) => [
    await ask(`/api/quickCharge/submit?number=${number}&${query}`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
    }),
    await ask(
      '/api/account/draw',
      asked('application/x-www-form-urlencoded', `draw_currency_id=1&draw_method_id=1&number=${number}`),
    ),
    await ask(
      '/api/loan/loan_submit',
      asked('application/json', JSON.stringify({ ...loan, amount: Number(number) })),
    ),
  ];
  const message = 'has more than 6 decimals';
  expect((await calls('60.0000001')).map(({ status, json }) => [status, json])).toMatchObject([
    [422, { violations: [{ location: 'query.number', message }] }],
    [422, { violations: [{ location: 'body.number', message }] }],
    [422, { violations: [{ location: 'body.amount', message }] }],
  ]);
  expect((await calls('60.000001')).map(({ status }) => status)).toEqual([200, 200, 200]);
});
