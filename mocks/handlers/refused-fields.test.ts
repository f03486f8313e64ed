import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';

const saturday = Date.UTC(2026, 9, 17, 12);
const wednesday = Date.UTC(2026, 9, 14, 10);
const order = (changes: object) =>
  `/v1/api/forex/submit?${new URLSearchParams({
    type: '1',
    cont: '0.1',
    forex_id: '1',
    status: '1',
    target_price: '0',
    stop_loss_price: '0',
    target_profit_price: '0',
    multiple: '100',
    t: String(Date.now()),
    ...changes,
  })}`;

describe('a refusal of the sandbox', () => {
  const submit = async (at: number, changes: object) => {
    const { ask, demo } = await startSandbox({ at, frozen: true });
    const headers = { authorization: `Bearer ${await demo()}`, 'idempotency-key': randomUUID() };
    return (await ask(order(changes), { headers })).json;
  };

  it('SBX-111 (a) (c) says until when a market is closed', async () => {
    expect(await submit(saturday, {})).toMatchObject({
      code: 2001,
      data: null,
      reason: 'market_closed',
      // Sunday, 17:00 New York.
      until: '2026-10-18T21:00:00.000Z',
    });
  });

  it.each([
    [{ cont: '0.001' }, { code: 2007, reason: 'lots_below_minimum', field: 'cont' }],
    [{ multiple: '7' }, { code: 1001, reason: 'unknown_leverage', field: 'multiple' }],
    [{ stop_loss_price: '9' }, { code: 2006, reason: 'stop_loss_not_below', field: 'stop_loss_price' }],
    [{ forex_id: '99999' }, { code: 1001, reason: 'unknown_instrument', field: 'forex_id' }],
  ])('SBX-111 (a) (b) names the field and the reason: %o', async (changes, said) => {
    expect(await submit(wednesday, changes)).toMatchObject(said);
  });

  it('SBX-111 (a) (b) (c) (d) says how many guesses a code has left, and when another may be sent', async () => {
    const { ask } = await startSandbox({ at: wednesday, frozen: true });
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      return (await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).json;
    };
    const to = 'nobody@example.com';
    const send = () => post('/api/notify/send_email', { to, type: 2 });
    expect(await send()).toMatchObject({ code: 1 });
    const soon = new Date(wednesday + 60_000).toISOString();
    expect(await send()).toMatchObject({ code: 1006, reason: 'code_too_soon', until: soon });
    const password = 'Harbour-4471-x';
    const guess = await post('/api/user/forget_password', {
      type: 1,
      account: to,
      new_password: password,
      secondary_password: password,
      auth_code: '000000',
    });
    expect(guess).toMatchObject({ code: 1004, reason: 'code_wrong', field: 'auth_code', tries_left: 4 });
  });

  it('SBX-111 (a) (c) says when a limit ends', async () => {
    const { ask, demo } = await startSandbox({ at: wednesday, frozen: true });
    const authorization = `Bearer ${await demo()}`;
    const say = async (text: string) =>
      ask('/api/chat/send', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ text }),
      });
    for (let n = 0; n < 20; n++) expect((await say(`Number ${n}`)).json).toMatchObject({ code: 1 });
    const until = new Date(wednesday + 60_000).toISOString();
    expect((await say('One more')).json).toMatchObject({ code: 1006, reason: 'too_many_attempts', until });
  });
});

describe('the id of an answer', () => {
  it('SBX-110 (a) is there and its own, for calls, refusals and what is no call', async () => {
    const { ask, port } = await startSandbox();
    const seen = new Set<unknown>();
    const paths = ['/v1/api/forex/getCategories?t=1', '/v1/api/forex/getCategories', '/v1/nothing', '/x'];
    for (const path of paths) seen.add((await ask(path)).headers['x-request-id']);
    seen.add((await ask(paths[0] ?? '', { headers: { host: 'elsewhere.example' } })).headers['x-request-id']);
    seen.add(await expectationId(port));
    expect(seen.size).toBe(6);
    for (const id of seen) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('SBX-110 (b) stands in the log beside what failed', async () => {
    const { ask, logged } = await startSandbox({
      handlers: {
        listCategories() {
          throw new Error('Out of order');
        },
      },
    });
    const { status, headers } = await ask('/v1/api/forex/getCategories?t=1');
    expect(status).toBe(500);
    expect(logged[0]?.details).toContain(`X-Request-Id: ${String(headers['x-request-id'])}`);
  });
});

const expectationId = (port: number): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const headers = { expect: 'coffee' };
    http
      .get({ host: '127.0.0.1', port, path: '/', headers, agent: false }, (response) => {
        response.resume();
        resolve(response.headers['x-request-id']);
      })
      .on('error', reject);
  });
