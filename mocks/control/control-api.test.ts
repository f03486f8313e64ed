import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startSandbox, type StartedSandbox } from '../testing/start-sandbox.ts';
import type { ControlState } from './read-state.ts';

const wednesday = Date.parse('2026-10-14T09:41:00Z');
const still = { at: wednesday, frozen: true };
const balance = '/v1/api/main/wallet/getBalance?t=1';
const categories = '/v1/api/forex/getCategories?t=1';

const stateOf = async ({ ask }: StartedSandbox, query = '') =>
  (await ask(`/control/state${query}`)).json as ControlState;

describe('who may use it', () => {
  it.each([
    ['no Origin', {}, 200],
    ['its own page', { origin: 'http://localhost:1', host: 'localhost:1' }, 200],
    ['a world’s page', { origin: 'http://bob.localhost:1', host: 'bob.localhost:1' }, 200],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['another port', { origin: 'http://localhost:2', host: 'localhost:1' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['a picture in another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a name that points here', { host: 'evil.example:1' }, 403],
    ['an address of the network', { host: '192.168.1.7:1' }, 403],
    ['a longer name', { host: 'localhost.evil.example' }, 403],
    ['loopback by number', { host: '127.0.0.1:1' }, 200],
  ])('SBX-40 (a) (b) %s', async (_who, headers, status) => {
    // Even a name that the server answers to is not let into its control.
    const hosts = ['evil.example', '192.168.1.7', 'localhost.evil.example'];
    const { ask } = await startSandbox({ ...still, hosts });
    expect((await ask('/control/state', { headers })).status).toBe(status);
    expect((await ask('/control', { headers })).status).toBe(status);
  });

  it('SBX-40 (b) takes JSON only, so that a form of another site has no way in', async () => {
    const { ask } = await startSandbox(still);
    const body = '{"act":"freeze"}';
    const sent = await ask('/control/clock', {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain' },
    });
    expect(sent.status).toBe(415);
  });
});

describe('the API beside the page', () => {
  it('SBX-40 (b) asks for a header that no page of another site can send', async () => {
    const { port } = await startSandbox(still);
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`http://localhost:${port}/control/${path}`, init);
    const json = { 'content-type': 'application/json' };
    expect((await ask('state')).status).toBe(403);
    expect((await ask('clock', { method: 'POST', headers: json, body: '{"act":"freeze"}' })).status).toBe(
      403,
    );
    expect((await ask('state', { headers: { 'x-candlewick-control': '1' } })).status).toBe(200);
  });

  it.each(['../../x/made', '', 'a%20b', 'A', '%00', 'x'.repeat(5000)])(
    'SBX-40 (c) %j names no world, and makes none',
    async (name) => {
      const { ask, control, sandbox } = await startSandbox(still);
      const query = `?world=${name}`;
      expect((await ask(`/control/state${query}`)).status).toBe(400);
      expect((await control(`world${query}`, { act: 'reset' })).status).toBe(400);
      expect(sandbox.worlds.names()).toEqual([]);
    },
  );

  it('SBX-54 sends JSON that may be read by our own pages only', async () => {
    const { ask } = await startSandbox(still);
    for (const path of [
      '/control/state',
      '/v1/api/forex/getCategories?t=1',
      '/api/nothing',
      '/logos/<x>.svg',
    ]) {
      const { headers } = await ask(path);
      expect([path, headers['content-security-policy']?.slice(0, 18)]).toEqual([path, `default-src 'none'`]);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    }
  });
});

describe('what it says to mistakes', () => {
  it.each([
    ['clock', { act: 'fly' }, 'act must be one of freeze, resume, move, speed'],
    ['clock', { act: 'speed', speed: 0 }, 'speed must be a number'],
    ['clock', { act: 'move', to: 'noon' }, 'to must be a time'],
    ['clock', [], 'JSON object'],
    ['price', { act: 'pin', code: 'EURUSD' }, 'price must be a number'],
    ['price', { act: 'unpin', code: 'NOPE' }, 'no instrument NOPE'],
    ['hours', { act: 'open', code: '' }, 'code must be a text'],
    ['faults', { act: 'refuse', operation: 'getBalance', code: 2001 }, 'refuses with'],
    ['faults', { act: 'refuse', operation: 'getBalance', code: 1 }, 'a refusal of the catalogue'],
    ['faults', { act: 'status', operation: 'nothing', status: 500 }, 'no operation nothing'],
    ['faults', { act: 'status', operation: '*', status: 200 }, 'status must be a number from 400'],
    ['faults', { act: 'hold', operation: '*', times: 1.5 }, 'a whole number'],
    ['accounts', { act: 'deposit', account: 'nobody', amount: 1 }, 'no account nobody'],
    ['accounts', { act: 'deposit', account: '1', amount: 1.2345678 }, 'amount must have at most 6 decimals'],
    ['accounts', { act: 'deposit', account: '1', amount: 1.5e-6 }, 'amount must have at most 6 decimals'],
    ['clock', { act: 'move', to: '9999-01-01T00:00:00Z' }, 'from 2000 to 2099'],
    ['price', { act: 'pin', code: 'EURUSD', price: 10_000 }, 'for EURUSD'],
    ['price', { act: 'pin', code: 'USDJPY', price: 1e-10 }, 'for USDJPY'],
    ['world', { act: 'burn' }, 'act must be one of reset, end'],
  ])('SBX-41 (c) %s %o', async (area, body, message) => {
    const { control } = await startSandbox(still);
    const { status, json } = await control(area, body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: expect.stringContaining(message) });
  });

  it('SBX-78 what it asks for again and again stays within what the contract can say', async () => {
    const { ask, control, logIn } = await startSandbox(still);
    const deposit = { act: 'deposit', account: 'ada@candlewick.example', amount: 100_000_000 };
    const statuses = [];
    for (let times = 0; times < 10; times++) statuses.push((await control('accounts', deposit)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 400]);
    const headers = { authorization: `Bearer ${await logIn()}` };
    expect((await ask('/v1/api/main/wallet/getBalance?t=1', { headers })).status).toBe(200);
    const move = { act: 'move', code: 'USDJPY', percent: 900 };
    const moved = [await control('price', move), await control('price', move), await control('price', move)];
    expect(moved.at(-1)?.status).toBe(400);
    for (const path of [
      '/v1/api/forex/trade_list?t=1',
      '/v1/api/forex/kline?t=1&forex_id=1&period=1min&limit=5',
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
    await control('clock', { act: 'move', to: '2099-06-01T00:00:00Z' });
    expect((await control('clock', { act: 'move', by: 366 * 24 * 3_600_000 })).status).toBe(400);
  });

  it('SBX-78 faults have an end, and are taken again once some are cleared', async () => {
    const { control, sandbox } = await startSandbox(still);
    const { world } = await sandbox.worlds.get('default');
    const fault = { act: 'status', operation: 'getBalance', status: 503 };
    for (let n = 0; n < 999; n++) world.faults.add({ kind: 'hold', operationId: 'listOrders', times: 1 });
    expect((await control('faults', fault)).status).toBe(200);
    expect(await control('faults', fault)).toMatchObject({
      status: 400,
      json: { error: expect.stringContaining('1000 faults') },
    });
    expect(world.faults.operations).toHaveLength(1000);
    expect((await control('faults', { act: 'latency', milliseconds: 0 })).status).toBe(200);
    await control('faults', { act: 'clear', operation: 'listOrders' });
    expect((await control('faults', fault)).status).toBe(200);
  });

  it('SBX-41 (c) knows what there is not', async () => {
    const { ask, control } = await startSandbox(still);
    expect((await ask('/control/nothing')).status).toBe(404);
    expect((await control('constructor', {})).status).toBe(404);
    expect((await ask('/control/a/b')).status).toBe(404);
    expect((await ask('/control/clock', { method: 'PUT' })).status).toBe(405);
    const broken = await ask('/control/clock', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.status).toBe(400);
  });
});

describe('clock, prices, hours', () => {
  it('SBX-41 (a) freezes, moves, speeds up and resumes the clock', async () => {
    const started = await startSandbox(still);
    const act = async (body: unknown) => ((await started.control('clock', body)).json as ControlState).clock;
    expect(await act({ act: 'move', by: 60_000 })).toEqual({
      now: '2026-10-14T09:42:00.000Z',
      frozen: true,
      speed: 1,
    });
    expect(await act({ act: 'move', to: '2026-10-15T00:00:00Z' })).toMatchObject({
      now: '2026-10-15T00:00:00.000Z',
    });
    expect(await act({ act: 'speed', speed: 60 })).toMatchObject({ speed: 60 });
    expect(await act({ act: 'resume' })).toMatchObject({ frozen: false });
    expect(await act({ act: 'freeze' })).toMatchObject({ frozen: true });
  });

  it('SBX-41 (a) holds a price, moves it, lets it go; closes a market and opens it', async () => {
    const started = await startSandbox(still);
    const find = async (area: string, body: unknown) => {
      const { instruments } = (await started.control(area, body)).json as ControlState;
      return instruments.find((one) => one.code === 'EURUSD');
    };
    const before = (await stateOf(started)).instruments[0]?.price ?? 0;
    expect((await find('price', { act: 'pin', code: 'EURUSD', price: 1.5 }))?.price).toBe(1.5);
    expect((await find('price', { act: 'unpin', code: 'EURUSD' }))?.price).toBe(before);
    expect((await find('price', { act: 'move', code: 'EURUSD', percent: 10 }))?.price).toBeCloseTo(
      before * 1.1,
      4,
    );
    expect((await find('hours', { act: 'close', code: 'EURUSD' }))?.open).toBe(false);
    expect((await find('hours', { act: 'auto', code: 'EURUSD' }))?.open).toBe(true);
    expect((await find('hours', { act: 'close' }))?.open).toBe(false);
  });

  it('SBX-41 (b) carries out at once what a moved price triggers', async () => {
    const started = await startSandbox(still);
    const headers = { authorization: `Bearer ${await started.demo()}` };
    const order =
      'type=1&cont=0.1&forex_id=1&status=1&target_price=0&stop_loss_price=0.9&target_profit_price=0&multiple=100&t=1';
    await started.ask(`/v1/api/forex/submit?${order}`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
    });
    await started.control('price', { act: 'pin', code: 'EURUSD', price: 0.85 });
    const { world } = await started.sandbox.worlds.get('default');
    // Read past the API, which would let the broker catch up first.
    expect(await world.db.selectFrom('orders').select('status').execute()).toEqual([{ status: 3 }]);
  });
});

describe('faults', () => {
  it('SBX-22 (a) (b) refuses an operation as often as asked', async () => {
    const { ask, control, demo } = await startSandbox(still);
    const headers = { authorization: `Bearer ${await demo()}` };
    await control('faults', { act: 'refuse', operation: 'getBalance', code: 999, times: 2 });
    const codes: unknown[] = [];
    for (let time = 0; time < 3; time++)
      codes.push(((await ask(balance, { headers })).json as { code: number }).code);
    expect(codes).toEqual([999, 999, 1]);
  });

  it('SBX-22 (a) answers an HTTP status', async () => {
    const { ask, control } = await startSandbox(still);
    await control('faults', { act: 'status', operation: '*', status: 503 });
    const failed = await ask(categories);
    expect([failed.status, failed.headers['retry-after']]).toEqual([503, '1']);
    expect((await ask(categories)).status).toBe(200);
  });

  it('SBX-11 (a) (b) books an order and holds its answer back until the caller gives up', async () => {
    const started = await startSandbox(still);
    const token = await started.demo();
    const headers = { authorization: `Bearer ${token}`, lang: 'en' };
    await started.control('faults', { act: 'hold', operation: 'submitOrder' });
    const order =
      'type=1&cont=0.1&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=100&t=1';
    const patience = new AbortController();
    const { world } = await started.sandbox.worlds.get('default');
    // The portfolio event comes when the order is booked; the caller gives up after that.
    world.events.on('portfolio', () => patience.abort());
    const call = fetch(`http://127.0.0.1:${started.port}/v1/api/forex/submit?${order}`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      signal: patience.signal,
    });
    await expect(call).rejects.toThrow();
    const { json } = await started.ask('/v1/api/forex/my_deal?status=1&page=1&t=1', { headers });
    expect(json).toMatchObject({ data: { total: 1 } });
  });

  it('SBX-41 (a) shows what is set, and clears it', async () => {
    const started = await startSandbox(still);
    await started.control('faults', { act: 'latency', milliseconds: 1 });
    await started.control('faults', { act: 'garble', messages: 3 });
    await started.control('sockets', { act: 'refuse' });
    await started.control('faults', { act: 'hold', operation: '*', times: 2 });
    expect((await stateOf(started)).faults).toEqual({
      latency: 1,
      refuseSockets: true,
      garbled: 3,
      operations: [{ kind: 'hold', operationId: '*', times: 2 }],
      held: [],
    });
    await started.control('faults', { act: 'clear' });
    expect((await stateOf(started)).faults).toEqual({
      latency: 0,
      refuseSockets: false,
      garbled: 0,
      operations: [],
      held: [],
    });
  });
});

describe('accounts, outbox, worlds', () => {
  it('SBX-42 (a) ends a session: the next call is refused with 999', async () => {
    const started = await startSandbox(still);
    const headers = { authorization: `Bearer ${await started.demo()}` };
    const { accounts } = await stateOf(started);
    await started.control('accounts', { act: 'end', account: accounts[0]?.uid });
    expect((await started.ask(balance, { headers })).json).toMatchObject({ code: 999 });
  });

  it('SBX-42 (b) credits an account', async () => {
    const started = await startSandbox(still);
    const headers = { authorization: `Bearer ${await started.demo()}` };
    const { accounts } = await stateOf(started);
    const { json } = await started.control('accounts', {
      act: 'deposit',
      account: String(accounts[0]?.id),
      amount: 12.5,
    });
    expect((json as ControlState).accounts[0]).toMatchObject({ demo: true, balance: 100_012.5 });
    expect((await started.ask(balance, { headers })).json).toMatchObject({ data: { balance: 100_012.5 } });
  });

  it('SBX-44 sets what the site is like, and nothing that is not a choice', async () => {
    const started = await startSandbox(still);
    const { json } = await started.control('site', {
      act: 'set',
      registration: 'captcha',
      support: 'external',
    });
    expect((json as ControlState).site).toMatchObject({
      registration: 'captcha',
      support: 'external',
      phones: 'on',
    });
    const info = await started.ask('/api/basicSet/getBasicInfo?t=1');
    expect(info.json).toMatchObject({
      data: { verify_reg_type: 2, service_link_type: 3, service_link: expect.stringMatching(/^https:/) },
    });
    await started.control('site', { act: 'set', check: 'blocked' });
    const check = await started.ask('/api/default/check?t=1');
    expect(check.json).toMatchObject({ data: { status: 1, loss_url: expect.stringMatching(/^https:/) } });
    const wrong = await started.control('site', { act: 'set', registration: 'dance' });
    expect(wrong).toMatchObject({ status: 400, json: { error: expect.stringContaining('captcha') } });
  });

  it('SBX-44 the page lets each of its settings be chosen', async () => {
    const { ask } = await startSandbox(still);
    const { text } = await ask('/control');
    const named = [...text.matchAll(/<select name="(\w+)" data-setting>/g)].map(([, name]) => name);
    const { site } = (await ask('/control/operations')).json as { site: object };
    expect(named.toSorted()).toEqual(Object.keys(site).toSorted());
  });

  it('REV-03 (a) (b) decides what waits, by hand; and ends it when the site lets reviews end at once', async () => {
    const started = await startSandbox(still);
    const { world } = await started.sandbox.worlds.get('default');
    const submit = (subject: number) => world.reviews.submit(1, 'identity', async () => subject);
    const decide = (body: object) => started.control('reviews', { account: '1', kind: 'identity', ...body });
    await submit(7);
    const { reviews, accounts } = await stateOf(started);
    expect(reviews).toMatchObject([{ account: 1, uid: accounts[0]?.uid, kind: 'identity' }]);
    const { json } = await decide({ act: 'reject', reason: 'Not readable' });
    expect(json).toMatchObject({ reviews: [] });
    expect(await world.reviews.of('identity', 7)).toMatchObject({
      decision: 'rejected',
      reason: 'Not readable',
    });
    expect(await decide({ act: 'approve' })).toMatchObject({
      status: 400,
      json: { error: 'No identity of 1 waits for a review' },
    });
    expect(await decide({ act: 'approve', kind: 'dance' })).toMatchObject({ status: 400 });
    expect(await decide({ act: 'reject', reason: 'x'.repeat(301) })).toMatchObject({ status: 400 });
    await submit(8);
    await started.control('site', { act: 'set', reviews: 'at-once' });
    expect(await world.reviews.of('identity', 8)).toMatchObject({ decision: 'approved', reason: null });
  });

  it('SBX-21 (b) shows the codes that were sent', async () => {
    const started = await startSandbox(still);
    await started.ask('/api/notify/send_email', {
      method: 'POST',
      body: JSON.stringify({ to: 'new@example.com', type: 1 }),
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
    const { outbox } = await stateOf(started);
    expect(outbox).toMatchObject([{ to: 'new@example.com', code: expect.stringMatching(/^\d{6}$/) }]);
  });

  it('SBX-41 (a) is about the world of the host, or of the address; and lists, resets and ends them', async () => {
    const started = await startSandbox(still);
    expect(await stateOf(started, '?world=bob')).toMatchObject({ world: 'bob' });
    const carol = await started.ask('/control/state', { headers: { host: 'carol.localhost' } });
    expect(carol.json).toMatchObject({ world: 'carol' });
    expect((await started.ask('/control/worlds')).json).toEqual({ worlds: ['bob', 'carol'] });
    await started.control('price?world=bob', { act: 'pin', code: 'EURUSD', price: 3 });
    const { json } = await started.control('world?world=bob', { act: 'reset' });
    expect((json as ControlState).instruments[0]?.price).not.toBe(3);
    expect((await started.control('world?world=bob', { act: 'end' })).json).toMatchObject({ world: 'bob' });
    expect((await started.ask('/control/worlds')).json).toEqual({ worlds: ['carol'] });
  });
});

describe('its page', () => {
  it('SBX-43 (a) obeys the policy of our pages', async () => {
    const { ask } = await startSandbox(still);
    for (const [path, type] of [
      ['/control', 'text/html'],
      ['/control/control.js', 'text/javascript'],
      ['/control/control.css', 'text/css'],
    ]) {
      const { status, headers, text } = await ask(path ?? '');
      expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, type]);
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(text).not.toMatch(/<script>|<style|style=|\son[a-z]+=/);
    }
  });
});
