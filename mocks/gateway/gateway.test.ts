import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seededUser } from '../accounts/seed-users.ts';
import { refusal } from '../handlers/answer.ts';
import { contractFile } from '../server.ts';
import { exampleCall } from '../testing/example-input.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { readContract } from '../contract/contract.ts';
import type { Handlers } from './handler.ts';

const balance = '/v1/api/main/wallet/getBalance?t=1';
const categories = '/v1/api/forex/getCategories?t=1';
const order =
  '/v1/api/forex/submit?type=1&cont=0.1&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=100&t=1';

const wednesday = Date.UTC(2026, 9, 14, 10);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('requests', () => {
  it('SBX-74 lets nobody leave the contract mock unless it is asked for', async () => {
    for (const seed of [1, 2, 3]) {
      const { ask } = await startSandbox({ mode: 'mock', seed });
      expect((await ask('/api/default/check?t=1')).json).toMatchObject({ data: { status: 0 } });
      const blocked = await ask('/api/default/check?t=1', { headers: { prefer: 'example=blocked' } });
      expect(blocked.json).toMatchObject({ data: { status: 1 } });
    }
  });

  it('SBX-73 dates its answers by the clock of the world', async () => {
    const { ask } = await startSandbox({ at: wednesday, frozen: true });
    const { headers } = await ask(categories);
    expect(headers.date).toBe(new Date(wednesday).toUTCString());
  });

  it('SBX-01 (a) answers a request that keeps the contract', async () => {
    const { ask } = await startSandbox();
    const { status, json } = await ask(categories);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      code: 1,
      data: expect.arrayContaining([{ Id: 1, NameShowTrans: 'Forex' }]),
    });
  });

  it('SBX-01 (a) says where a request breaks it, in the form of the contract', async () => {
    const { ask } = await startSandbox();
    const { status, json } = await ask('/v1/api/forex/kline?forex_id=0&period=2min&t=1');
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 422, violations: expect.any(Array) });
    const { violations } = json as { violations: { location: string }[] };
    expect(violations.map((one) => one.location)).toEqual(
      expect.arrayContaining(['query.forex_id', 'query.period']),
    );
  });

  it('SBX-01 (a) names what is missing, and refuses a parameter that the contract does not know', async () => {
    const { ask } = await startSandbox();
    const without = await ask('/v1/api/forex/getCategories');
    expect([without.status, without.json]).toMatchObject([422, { violations: [{ location: 'query.t' }] }]);
    const stray = await ask('/v1/api/forex/kline?forex_id=1&period=1min&t=1&limti=5');
    expect([stray.status, stray.json]).toMatchObject([
      422,
      { violations: [{ location: 'query.limti', message: 'is not in the contract' }] },
    ]);
  });

  it('SBX-01 (a) asks for the lang header and the Idempotency-Key', async () => {
    const { ask, demo } = await startSandbox();
    expect((await ask(categories, { headers: { lang: 'klingon' } })).status).toBe(422);
    expect((await ask(order, { headers: bearer(await demo()) })).status).toBe(422);
  });

  it('SBX-02 (a) (b) knows methods: HEAD of what only reads, OPTIONS, 405 with what there is, 404', async () => {
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

  it('SBX-08 (b) takes forms, refuses other content types, unknown fields and JSON that is none', async () => {
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

  it('SBX-07 (a) refuses a body that is too large, and lives on', async () => {
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

  it('SBX-08 (b) survives multipart that is none', async () => {
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
    expect((await upload('multipart/form-data', 'x')).status).toBe(422);
    expect((await upload('nonsense', 'x')).status).toBe(415);
  });
});

describe('requests that want to be trouble', () => {
  it('SBX-15 (a) an address that is none is 400, one beyond 8 KiB is 414, wherever it leads', async () => {
    const { ask, logged } = await startSandbox();
    for (const path of ['//', '//[', '/////', '//evil.example/x']) {
      const { status, headers } = await ask(path);
      expect([path, status, headers['content-security-policy']?.slice(0, 18)]).toEqual([
        path,
        400,
        `default-src 'none'`,
      ]);
    }
    for (const path of ['/api/default/check?', '/control/state?', '/?']) {
      expect((await ask(`${path}${'a&'.repeat(5000)}`)).status).toBe(414);
    }
    expect(logged).toEqual([]);
  });

  it('SBX-15 (b) a name that the contract knows once is taken once; names of objects are no names', async () => {
    const { ask } = await startSandbox();
    const violationsOf = async (query: string) => {
      const { status, json } = await ask(`/v1/api/forex/kline?forex_id=1&period=1min&t=1${query}`);
      return [status, (json as { violations: unknown[] }).violations];
    };
    expect(await violationsOf('&t=2')).toEqual([
      422,
      [{ location: 'query.t', message: 'is sent more than once' }],
    ]);
    expect(await violationsOf('&a'.repeat(3000))).toEqual([
      422,
      [{ location: 'query.a', message: 'is not in the contract' }],
    ]);
    expect(await violationsOf('&__proto__=x')).toMatchObject([422, [{ location: 'query.__proto__' }]]);
  });

  it.each(['%09', '%20', '+1', '1.', '01', '0x64', '1e2', '-0', '%C2%A01', '1%E2%80%A8', 'NaN', ''])(
    'SBX-16 %j is no number',
    async (text) => {
      const { ask, demo } = await startSandbox();
      const headers = { ...bearer(await demo()), 'idempotency-key': randomUUID() };
      const { status, json } = await ask(order.replace('stop_loss_price=0', `stop_loss_price=${text}`), {
        headers,
      });
      expect([status, json]).toMatchObject([422, { violations: [{ location: 'query.stop_loss_price' }] }]);
    },
  );

  it('SBX-01 (a) says where in the contract’s own spelling, and nothing about our insides', async () => {
    const { ask } = await startSandbox();
    const json = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const post = async (body: string | undefined) => {
      const asked = { method: 'POST', headers: json, ...(body !== undefined && { body }) };
      return (await ask('/api/notify/send_email', asked)).json;
    };
    expect(await post(undefined)).toMatchObject({ code: 422, violations: [{ location: 'body' }] });
    expect(await post('{"to":"\n"')).toMatchObject({
      violations: [{ location: 'body', message: 'cannot be read' }],
    });
    const withoutKey = await ask('/api/notify/send_email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: 'a@example.com', type: 1 }),
    });
    expect(withoutKey.json).toMatchObject({ violations: [{ location: 'header.Idempotency-Key' }] });
  });

  it.each(['text/html', 'application/xml', 'application/vnd.x+json;q=0.1', 'nonsense'])(
    'SBX-17 answers whatever is accepted (%s), handled and mocked, in the contract’s type',
    async (accept) => {
      const { ask } = await startSandbox();
      for (const path of [
        '/v1/api/forex/getCategories?t=1',
        '/api/company/email?t=1',
        '/api/follow/rank?page=1&t=1',
      ]) {
        const { status, headers } = await ask(path, { headers: { accept } });
        expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/json']);
      }
      const { headers } = await ask('/site.webmanifest', { headers: { accept } });
      expect(headers['content-type']).toBe('application/manifest+json');
    },
  );

  it('SBX-07 (a) (b) takes 8 MiB where the contract takes a file, from somebody who is logged in, and nowhere else', async () => {
    const { ask } = await startSandbox();
    const send = (path: string, headers: Record<string, string>) =>
      ask(path, { method: 'POST', headers: { 'content-length': '2000000', ...headers } });
    const multipart = { 'content-type': 'multipart/json', 'idempotency-key': randomUUID() };
    // Only announced, never sent: a server that waited for the bytes would not answer.
    expect((await send('/api/notify/send_email', multipart)).status).toBe(413);
    expect((await send('/api/common/image_upload', multipart)).status).toBe(401);
    const ended = await send('/api/common/image_upload', { ...multipart, ...bearer('0123456789abcdef') });
    expect(ended.json).toMatchObject({ code: 999 });
  });
});

describe('who asks', () => {
  it('SBX-09 (a) (b) answers 401 without a token, 999 in the caller’s language with one that has ended', async () => {
    const { ask } = await startSandbox();
    const without = await ask(balance);
    expect([without.status, without.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    const ended = await ask(balance, { headers: { ...bearer('0123456789abcdef'), lang: 'de' } });
    expect(ended.status).toBe(200);
    expect(ended.json).toMatchObject({
      code: 999,
      msg: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
      data: null,
    });
  });

  it('SBX-09 (c) takes a caller whose session has ended for a guest where no login is needed', async () => {
    const { ask } = await startSandbox();
    expect((await ask(categories, { headers: bearer('0123456789abcdef') })).json).toMatchObject({ code: 1 });
  });
});

describe('a demo account', () => {
  it('ACC-12 is refused with 3001 wherever the contract lists it, and nowhere else', async () => {
    const { ask, demo } = await startSandbox();
    const listing: string[] = [];
    const refused: string[] = [];
    const { operations } = await readContract({ document: contractFile });
    for (const operation of operations) {
      const { path, ...call } = exampleCall(operation, await demo());
      const answer = await ask(path, call);
      expect(answer.status, operation.id).toBe(200);
      if (operation.errorCodes.has(3001)) listing.push(operation.id);
      if ((answer.json as { code?: number }).code === 3001) refused.push(operation.id);
    }
    expect(refused).toEqual(listing);
    expect(refused.length).toBeGreaterThan(15);
  });
});

describe('handlers', () => {
  const broken = (answer: unknown): Handlers => ({ getBalance: () => answer as never });

  it('SBX-01 (b) turns an answer that breaks the contract into a 500 that says where, and logs it', async () => {
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

  it('CON-24 (b) does not compile with a code that its operation does not list', () => {
    const handlers: Handlers = {
      // @ts-expect-error a balance is never refused for want of a real account
      getBalance: ({ lang }) => refusal(lang, 3001, 'realAccountNeeded'),
      getIdentity: ({ lang }) => refusal(lang, 3001, 'realAccountNeeded'),
    };
    expect(handlers).toBeDefined();
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

  it('SBX-06 (a) keeps to itself why a handler failed', async () => {
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

  it('SBX-12 (a) (b) carries out a call once, however often its Idempotency-Key comes', async () => {
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

  const login = (account: string, password: string, key: string) => ({
    method: 'POST',
    body: new URLSearchParams({ account, password, login_type: '1' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key },
  });

  it('SBX-12 (d) a key on a call that only reads is nothing', async () => {
    const { ask, control, demo, sandbox } = await startSandbox();
    const headers = { authorization: `Bearer ${await demo()}`, 'idempotency-key': randomUUID() };
    const { world } = await sandbox.worlds.get('default');
    const kept = async () => (await world.db.selectFrom('answers').select('operation').execute()).length;
    const before = await kept();
    const balance = async () => (await ask('/v1/api/main/wallet/getBalance?t=1', { headers })).json;
    expect(await balance()).toMatchObject({ data: { balance: 100_000 } });
    await control('accounts', { act: 'deposit', account: '2', amount: 5 });
    expect(await balance()).toMatchObject({ data: { balance: 100_005 } });
    expect(await kept()).toBe(before);
  });

  it('SBX-12 (b) gives the answer of a key to the same request only, a guest’s too', async () => {
    const { ask } = await startSandbox();
    const key = randomUUID();
    const owner = await ask('/api/user/loginForU', login(seededUser.email, seededUser.password, key));
    expect(owner.json).toMatchObject({ code: 1 });
    const stranger = await ask('/api/user/loginForU', login('eve@example.com', 'wrong', key));
    expect(stranger.json).toMatchObject({ code: 1001, data: null });
    expect((await ask('/api/user/loginForU', login(seededUser.email, seededUser.password, key))).text).toBe(
      owner.text,
    );
  });

  it('SBX-12 (b) does not confirm another order with the key of the first', async () => {
    const { ask, demo } = await startSandbox({ at: wednesday, frozen: true });
    const headers = { ...bearer(await demo()), 'idempotency-key': randomUUID() };
    expect((await ask(order, { headers })).json).toMatchObject({ code: 1 });
    // `t` is when it was asked, not what.
    expect((await ask(order.replace('&t=1', '&t=2'), { headers })).json).toMatchObject({ code: 1 });
    const other = await ask(order.replace('type=1', 'type=2'), { headers });
    expect(other.json).toMatchObject({ code: 1001, data: null });
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
