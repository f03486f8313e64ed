import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';
import type { Handlers } from './handler.ts';

const balance = '/v1/api/main/wallet/getBalance?t=1';
const categories = '/v1/api/forex/getCategories?t=1';
const order =
  '/v1/api/forex/submit?type=1&cont=0.1&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=100&t=1';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('requests', () => {
  it('SBX-01 answers a request that keeps the contract', async () => {
    const { ask } = await startSandbox();
    const { status, json } = await ask(categories);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      code: 1,
      data: expect.arrayContaining([{ Id: 1, NameShowTrans: 'Forex' }]),
    });
  });

  it('SBX-01 says where a request breaks it, in the form of the contract', async () => {
    const { ask } = await startSandbox();
    const { status, json } = await ask('/v1/api/forex/kline?forex_id=EURUSD&period=2min&t=1');
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 422, violations: expect.any(Array) });
    const { violations } = json as { violations: { location: string }[] };
    expect(violations.map((one) => one.location)).toEqual(
      expect.arrayContaining(['query.forex_id', 'query.period']),
    );
  });

  it('SBX-01 names what is missing, and refuses a parameter that the contract does not know', async () => {
    const { ask } = await startSandbox();
    const without = await ask('/v1/api/forex/getCategories');
    expect([without.status, without.json]).toMatchObject([422, { violations: [{ location: 'query.t' }] }]);
    const stray = await ask('/v1/api/forex/kline?forex_id=1&period=1min&t=1&limti=5');
    expect([stray.status, stray.json]).toMatchObject([
      422,
      { violations: [{ location: 'query.limti', message: 'is not in the contract' }] },
    ]);
  });

  it('SBX-01 asks for the lang header and the Idempotency-Key', async () => {
    const { ask, demo } = await startSandbox();
    expect((await ask(categories, { headers: { lang: 'klingon' } })).status).toBe(422);
    expect((await ask(order, { headers: bearer(await demo()) })).status).toBe(422);
  });

  it('SBX-02 knows methods: HEAD of what only reads, OPTIONS, 405 with what there is, 404', async () => {
    const { ask, demo } = await startSandbox();
    const head = await ask(categories, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    const options = await ask(categories, { method: 'OPTIONS' });
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const wrong = await ask(categories, { method: 'POST' });
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await ask('/v1/api/nothing?t=1')).status).toBe(404);
    const headers = { ...bearer(await demo()), 'idempotency-key': randomUUID() };
    expect((await ask(order, { method: 'HEAD', headers })).status).toBe(405);
  });

  it('SBX-08 takes forms, refuses other content types, unknown fields and JSON that is none', async () => {
    const { ask } = await startSandbox();
    const post = (body: string, type: string, path = '/api/user/loginForU') =>
      ask(path, { method: 'POST', body, headers: { 'content-type': type, 'idempotency-key': randomUUID() } });
    const form = 'application/x-www-form-urlencoded';
    const login = 'account=nobody%40example.com&password=wrong%26pass1&login_type=1';
    expect((await post(login, form)).json).toMatchObject({ code: 1002, data: null });
    expect((await post(`${login}&admin=1`, form)).json).toMatchObject({
      code: 422,
      violations: [{ location: 'body.admin' }],
    });
    expect((await post('{}', 'application/json')).status).toBe(415);
    expect((await post('%E0%A4%A=1', form)).status).toBe(422);
    expect((await post('{"to":', 'application/json', '/api/notify/send_email')).status).toBe(422);
  });

  it('SBX-07 refuses a body that is too large, and lives on', async () => {
    const { ask } = await startSandbox();
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const { status } = await ask('/api/notify/send_email', {
      method: 'POST',
      headers,
      body: ' '.repeat(300_000),
    });
    expect(status).toBe(413);
    expect((await ask(categories)).status).toBe(200);
  });

  it('SBX-08 survives multipart that is none', async () => {
    const { ask, demo } = await startSandbox();
    const token = await demo();
    const upload = (type: string, body: string | Buffer) => {
      const headers = { ...bearer(token), 'content-type': type, 'idempotency-key': randomUUID() };
      return ask('/api/common/image_upload', { method: 'POST', headers, body });
    };
    const bodies = [
      '',
      'x',
      '--b',
      '--b\r\n\r\n',
      '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--',
      '--b\r\nnonsense\r\n\r\n\0\r\n--b\r\n',
    ];
    for (const body of bodies) {
      const { status } = await upload('multipart/form-data; boundary=b', body);
      expect([415, 422], JSON.stringify(body)).toContain(status);
    }
    expect((await upload('multipart/form-data', 'x')).status).toBe(415);
    expect((await upload('nonsense', 'x')).status).toBe(422);
  });
});

describe('who asks', () => {
  it('SBX-09 answers 401 without a token, 999 in the caller’s language with one that has ended', async () => {
    const { ask } = await startSandbox();
    const without = await ask(balance);
    expect([without.status, without.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    const ended = await ask(balance, { headers: { ...bearer('0123456789abcdef'), lang: 'de' } });
    expect(ended.status).toBe(200);
    expect(ended.json).toEqual({
      code: 999,
      msg: 'Ihre Sitzung ist beendet; melden Sie sich erneut an',
      data: null,
    });
  });

  it('SBX-09 takes a caller whose session has ended for a guest where no login is needed', async () => {
    const { ask } = await startSandbox();
    expect((await ask(categories, { headers: bearer('0123456789abcdef') })).json).toMatchObject({ code: 1 });
  });
});

describe('handlers', () => {
  const broken = (answer: unknown): Handlers => ({ getBalance: () => answer as never });

  it('SBX-01 turns an answer that breaks the contract into a 500 that says where, and logs it', async () => {
    const { ask, demo, logged } = await startSandbox({
      handlers: {
        ...(await import('../handlers/handlers.ts')).handlers,
        ...broken({ code: 1, msg: '', data: { balance: '12' } }),
      },
    });
    const { status, json } = await ask(balance, { headers: bearer(await demo()) });
    expect(status).toBe(500);
    expect(JSON.stringify(json)).toContain('balance');
    expect(logged).toMatchObject([{ what: 'answer breaks the contract', where: 'getBalance' }]);
  });

  it('SBX-10 turns a refusal that the operation does not list into a 500', async () => {
    const { ask, demo, logged } = await startSandbox({
      handlers: {
        ...(await import('../handlers/handlers.ts')).handlers,
        ...broken({ code: 2001, msg: 'Closed', data: null }),
      },
    });
    const { status, text } = await ask(balance, { headers: bearer(await demo()) });
    expect([status, text.includes('x-error-codes')]).toEqual([500, true]);
    expect(logged).toHaveLength(1);
  });

  it('SBX-06 keeps to itself why a handler failed', async () => {
    const { ask, logged } = await startSandbox({
      handlers: {
        listCategories() {
          throw new Error('secret');
        },
      },
    });
    const { status, text } = await ask(categories);
    expect([status, text.includes('secret')]).toEqual([500, false]);
    expect(logged[0]?.details[0]).toContain('secret');
  });

  it('SBX-12 carries out a call once, however often its Idempotency-Key comes', async () => {
    const { ask, demo } = await startSandbox();
    const headers = { ...bearer(await demo()), 'idempotency-key': randomUUID() };
    const headersOfOrder = { ...headers, 'idempotency-key': randomUUID() };
    const crypto = await openInstrument(ask);
    const path = order
      .replace('forex_id=1', `forex_id=${crypto.id}`)
      .replace('multiple=100', `multiple=${crypto.leverage}`);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(path, { headers: headersOfOrder })),
    );
    expect(new Set(answers.map((one) => one.text)).size).toBe(1);
    const { json } = await ask('/v1/api/forex/my_deal?status=1&page=1&t=1', { headers });
    expect(json).toMatchObject({ data: { total: 1 } });
  });

  async function openInstrument(ask: Awaited<ReturnType<typeof startSandbox>>['ask']) {
    const { json } = await ask('/v1/api/forex/trade_list?t=1');
    const { data } = json as {
      data: { Id: number; CategoryId: number; ForexMinCont: number; HasForexMultiple: { Value: number }[] }[];
    };
    const found = data.find(
      (one) => one.CategoryId === 4 && one.ForexMinCont <= 0.1 && one.HasForexMultiple.length > 0,
    );
    return { id: found?.Id ?? 0, leverage: found?.HasForexMultiple.at(-1)?.Value ?? 0 };
  }
});
