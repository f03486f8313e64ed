import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { DayMarketMessage, ErrorMessage, ServerMessage } from '../../src/generated/socket.d.ts';
import { validateServerMessage } from '../../src/generated/validate-server-message.js';
import { connect } from '../testing/connect.ts';
import { createClient } from './client.ts';
import { createFaults } from '../world/faults.ts';
import { startSandbox, type StartedSandbox } from '../testing/start-sandbox.ts';

/** A Wednesday, when everything but shares is open. */
const wednesday = Date.parse('2026-10-14T09:41:00Z');
const still = { at: wednesday, frozen: true };

const ofType = (type: string) => (message: ServerMessage) => message.type === type;
const sub = (topic: string, period?: string) => ({
  type: 'sub',
  params: { topic, ...(period && { period }) },
});
const login = (token: string) => ({ type: 'login', params: { token } });

async function nextQuotes(client: Awaited<ReturnType<typeof connect>>): Promise<DayMarketMessage['data']> {
  return ((await client.next(ofType('DAY_MARKET'))) as DayMarketMessage).data;
}

async function buy({ ask }: StartedSandbox, token: string): Promise<number> {
  const query =
    'type=1&cont=0.1&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=100&t=1';
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const { json } = await ask(`/v1/api/forex/submit?${query}`, { headers });
  return (json as { data: { Id: number } }).data.Id;
}

describe('commands', () => {
  it('SBX-35 (a) answers a ping with the world’s time', async () => {
    const { port } = await startSandbox(still);
    const client = await connect(port);
    client.send({ type: 'ping', params: {} });
    expect(await client.next(ofType('pong'))).toEqual({ type: 'pong', data: { t: wednesday } });
  });

  it.each([
    ['{', 'Not a command: is not JSON'],
    ['null', 'Not a command: message must be a JSON object'],
    [
      { type: 'subscribe', params: {} },
      'Not a command: type must be one of "login", "logout", "sub", "unsub", "ping"',
    ],
    [{ type: 'ping' }, 'Not a command: params must be there'],
    [
      { type: 'sub', params: { topic: 'WEATHER' } },
      expect.stringMatching(/^Not a command: params\.topic must match \S+$/),
    ],
    [{ type: 'sub', params: { topic: 'KLINE.EURUSD' } }, 'Not a command: params.period must be there'],
    [
      { type: 'sub', params: { topic: 'DAY_MARKET', period: '1min' } },
      'Not a command: params.period is not in the contract',
    ],
    [{ type: 'unsub', params: 7 }, 'Not a command: params must be an object, not 7'],
    [{ type: 'login', params: { token: 7 } }, 'Not a command: params.token must be a text, not 7'],
  ])('SBX-96 (a) (b) says of %j what is wrong with it', async (wrong, words) => {
    const { port } = await startSandbox(still);
    const client = await connect(port);
    client.send(wrong);
    expect(await client.next(ofType('error'))).toMatchObject({ data: { msg: words } });
  });

  it('SBX-30 (a) drops what breaks the contract, says so, counts it, and goes on', async () => {
    const { port, logged, sandbox } = await startSandbox(still);
    const client = await connect(port);
    for (const [wrong, command] of [
      ['{', undefined],
      ['null', undefined],
      [{ type: 'subscribe', params: {} }, undefined],
      [{ type: 'ping' }, 'ping'],
      [{ type: 'sub', params: { topic: 'WEATHER' } }, 'sub'],
      [sub('KLINE.EURUSD'), 'sub'],
      [sub('DAY_MARKET', '1min'), 'sub'],
    ]) {
      client.send(wrong);
      const refusal = (await client.next(ofType('error'))) as ErrorMessage;
      expect([refusal.data.code, refusal.data.command]).toEqual([1001, command]);
    }
    client.socket.send(Buffer.from('{"type":"ping","params":{}}'), { binary: true });
    expect(await client.next(ofType('error'))).toMatchObject({ data: { code: 1001 } });
    client.send({ type: 'ping', params: {} });
    await client.next(ofType('pong'));
    // The first of its kind is logged; the others are counted.
    expect(logged).toHaveLength(1);
    expect((await sandbox.worlds.get('default')).sockets.rejected).toBe(8);
  });

  it('SBX-35 (b) refuses an instrument that is not there, and the portfolio of nobody', async () => {
    const { port } = await startSandbox(still);
    const client = await connect(port);
    client.send(sub('KLINE.NOPE', '1min'));
    expect(await client.next(ofType('error'))).toEqual({
      type: 'error',
      data: { code: 1001, msg: 'Unknown topic KLINE.NOPE', command: 'sub' },
    });
    client.send(sub('FOREX_TRADE'));
    expect(await client.next(ofType('error'))).toMatchObject({
      data: { msg: 'FOREX_TRADE needs a login first' },
    });
  });

  it('SBX-36 (a) signs in by token, and refuses one that has ended', async () => {
    const { port, demo } = await startSandbox(still);
    const client = await connect(port);
    client.send(login('0123456789abcdef'));
    expect(await client.next(ofType('login_result'))).toMatchObject({ data: { code: 999 } });
    client.send(login(await demo()));
    expect(await client.next(ofType('login_result'))).toEqual({
      type: 'login_result',
      data: { code: 1, msg: '' },
    });
  });
});

describe('topics', () => {
  it('SBX-31 (a) sends every price at first, then in one batch what changed', async () => {
    const { port, control } = await startSandbox(still);
    const client = await connect(port);
    client.send(sub('DAY_MARKET'));
    const all = await nextQuotes(client);
    expect(all.length).toBeGreaterThanOrEqual(40);
    await control('price', { act: 'pin', code: 'AUDUSD', price: 1.5 });
    const [pinned, ...crosses] = await nextQuotes(client);
    expect(pinned).toMatchObject({ Code: 'AUDUSD', Close: 1.5 });
    // MKT-31: what is done to a leg shows in its crosses.
    for (const { Code } of crosses) expect(Code).toContain('AUD');
    await control('hours', { act: 'close', code: 'XAUUSD' });
    expect(await nextQuotes(client)).toMatchObject([{ Code: 'XAUUSD', MarketStatus: 0 }]);
  });

  it('SBX-32 (a) sends the forming candle, and again whenever it changes', async () => {
    const { port, control } = await startSandbox(still);
    const client = await connect(port);
    client.send(sub('KLINE.EURUSD', '15min'));
    const first = await client.next(ofType('KLINE.EURUSD'));
    expect(first).toMatchObject({
      data: { period: '15min', candle: { Time: Date.parse('2026-10-14T09:30:00Z') / 1000 } },
    });
    await control('price', { act: 'pin', code: 'EURUSD', price: 1.5 });
    const isPinned = (message: ServerMessage) => JSON.stringify(message).includes('"Close":1.5');
    expect(await client.next(isPinned)).toMatchObject({ data: { candle: { High: 1.5, Close: 1.5 } } });
    await control('clock', { act: 'move', by: 900_000 });
    const next = Date.parse('2026-10-14T09:45:00Z') / 1000;
    expect(await client.next((message) => JSON.stringify(message).includes(String(next)))).toMatchObject({
      data: { candle: { Time: next } },
    });
  });

  it('SBX-33 (a) (b) sends a portfolio, its changes, and at once what was closed', async () => {
    const started = await startSandbox(still);
    const token = await started.demo();
    const client = await connect(started.port);
    client.send(login(token));
    client.send(sub('FOREX_TRADE'));
    expect(await client.next(ofType('FOREX_TRADE'))).toMatchObject({
      data: { ProfitsTotal: 0, HazardRate: 0, CautionMoneyAll: 0, Balance: 100_000, TransOrder: [] },
    });
    const id = await buy(started, token);
    const holds = (message: ServerMessage) =>
      message.type === 'FOREX_TRADE' && message.data.TransOrder.length === 1;
    expect(await client.next(holds)).toMatchObject({ data: { TransOrder: [{ Id: id }] } });
    await started.ask(`/v1/api/forex/close?id=${id}&t=1`, {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    });
    expect(await client.next(ofType('FOREX_CLOSED'))).toEqual({ type: 'FOREX_CLOSED', data: { ids: [id] } });
  });

  it('SBX-33 (c) sends it to nobody else', async () => {
    const started = await startSandbox(still);
    const [mine, other] = [await started.demo(), await started.demo()];
    const client = await connect(started.port);
    client.send(login(other));
    client.send(sub('FOREX_TRADE'));
    await client.next(ofType('FOREX_TRADE'));
    await buy(started, mine);
    const foreign = client.next(
      (message) => message.type === 'FOREX_TRADE' && message.data.TransOrder.length > 0,
    );
    expect(await Promise.race([foreign, nextTurn(started)])).toBe('turn');
  });

  it('SBX-36 (b) ends what is private with the session, not what is public', async () => {
    const started = await startSandbox(still);
    const client = await connect(started.port);
    client.send(login(await started.demo()));
    client.send(sub('FOREX_TRADE'));
    client.send(sub('DAY_MARKET'));
    await client.next(ofType('FOREX_TRADE'));
    await started.control('accounts', { act: 'end' });
    const isEnded = (message: ServerMessage) => message.type === 'login_result' && message.data.code === 999;
    await client.next(isEnded);
    const { sockets } = await started.sandbox.worlds.get('default');
    expect([...sockets.hub.clients].flatMap((one) => [...one.topics])).toEqual(['quotes']);
  });

  it('SBX-36 (b) a session that runs out takes its socket with it, by the world’s clock', async () => {
    const started = await startSandbox(still);
    const client = await connect(started.port);
    client.send(login(await started.demo()));
    await client.next(ofType('login_result'));
    client.send(sub('FOREX_TRADE'));
    await client.next(ofType('FOREX_TRADE'));
    await started.control('clock', { act: 'move', by: 8 * 24 * 3_600_000 });
    expect(await client.next(ofType('login_result'))).toMatchObject({ data: { code: 999 } });
    const { sockets } = await started.sandbox.worlds.get('default');
    expect([...sockets.hub.clients].flatMap((one) => [...one.topics])).toEqual([]);
  });

  it('ACC-15 (a) (b) logging out by a call ends that session, on its sockets too, and no other', async () => {
    const started = await startSandbox(still);
    const [mine, other] = [await started.logIn(), await started.logIn()];
    const client = await connect(started.port);
    client.send(login(mine));
    await client.next(ofType('login_result'));
    const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() });
    const out = await started.ask('/api/user/logout', { method: 'POST', headers: bearer(mine) });
    expect(out.json).toEqual({ code: 1, msg: 'Logged out', data: {} });
    expect(await client.next(ofType('login_result'))).toMatchObject({ data: { code: 999 } });
    const codeOf = async (token: string) =>
      (await started.ask('/api/user/info?t=1', { headers: bearer(token) })).json;
    expect(await codeOf(mine)).toMatchObject({ code: 999 });
    expect(await codeOf(other)).toMatchObject({ code: 1 });
  });

  it('ACC-15 (a) (b) logging out on a socket ends the session, on every socket and for every call', async () => {
    const started = await startSandbox(still);
    const token = await started.demo();
    const [tab, other] = [await connect(started.port), await connect(started.port)];
    for (const client of [tab, other]) {
      client.send(login(token));
      await client.next(ofType('login_result'));
    }
    tab.send({ type: 'logout', params: {} });
    expect(await other.next(ofType('login_result'))).toMatchObject({ data: { code: 999 } });
    const { json } = await started.ask('/v1/api/main/wallet/getBalance?t=1', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(json).toMatchObject({ code: 999 });
  });

  it('SBX-34 (a) stops telling whoever has unsubscribed', async () => {
    const { port, sandbox } = await startSandbox(still);
    const client = await connect(port);
    client.send(sub('DAY_MARKET'));
    await nextQuotes(client);
    client.send({ type: 'unsub', params: { topic: 'DAY_MARKET' } });
    client.send({ type: 'ping', params: {} });
    await client.next(ofType('pong'));
    const { sockets } = await sandbox.worlds.get('default');
    expect(sockets.hub.subscribers({ kind: 'quotes' })).toEqual([]);
  });
});

describe('sockets that want to be trouble', () => {
  it('SBX-38 (a) (b) a flood of commands closes the socket, with words, and is not logged one by one', async () => {
    const { port, logged, sandbox } = await startSandbox(still);
    const client = await connect(port);
    const goodbye = new Promise<string>((resolve) => {
      client.socket.once('close', (code, reason) => resolve(`${code} ${reason.toString()}`));
    });
    for (let n = 0; n < 5000; n++) client.socket.send('x');
    expect(await goodbye).toBe('1008 More than 100 commands a second');
    const { rejected } = (await sandbox.worlds.get('default')).sockets;
    expect(rejected).toBeLessThanOrEqual(100);
    expect(logged.length).toBeLessThanOrEqual(3);
  });

  it('SBX-38 (a) somebody who does not read is sent away', () => {
    const closed: unknown[] = [];
    const socket = {
      readyState: WebSocket.OPEN,
      bufferedAmount: 1024 * 1024,
      send: () => undefined,
      close: (...reason: unknown[]) => closed.push(reason),
      terminate: () => undefined,
    };
    const client = createClient(socket as unknown as WebSocket, createFaults());
    client.deliver('kept');
    expect(closed).toEqual([]);
    socket.bufferedAmount += 1;
    client.deliver('too much');
    expect(closed).toEqual([[1008, 'Messages are not read fast enough']]);
  });

  it('SBX-33 (b) sends many closed orders in lots that the contract takes', async () => {
    const started = await startSandbox(still);
    const token = await started.demo();
    const client = await connect(started.port);
    client.send(login(token));
    client.send(sub('FOREX_TRADE'));
    await client.next(ofType('FOREX_TRADE'));
    const { world } = await started.sandbox.worlds.get('default');
    const user = await world.db
      .selectFrom('users')
      .select('id')
      .where('is_demo', '=', 1)
      .executeTakeFirstOrThrow();
    world.events.emit('closed', { userId: user.id, ids: Array.from({ length: 1201 }, (_none, n) => n + 1) });
    const sizes: number[] = [];
    for (let n = 0; n < 3; n++) {
      const message = await client.next(ofType('FOREX_CLOSED'));
      if (message.type === 'FOREX_CLOSED') sizes.push(message.data.ids.length);
    }
    expect(sizes).toEqual([500, 500, 201]);
    expect(started.logged).toEqual([]);
  });
});

describe('worlds and faults', () => {
  it('SBX-25 (a) belongs to the world of its host', async () => {
    const { port, control, sandbox } = await startSandbox(still);
    const alice = await connect(port, 'alice.localhost');
    alice.send(sub('DAY_MARKET'));
    await nextQuotes(alice);
    await control('price', { act: 'pin', code: 'EURUSD', price: 1.5 });
    alice.send(sub('DAY_MARKET'));
    expect((await nextQuotes(alice)).find((one) => one.Code === 'EURUSD')?.Close).not.toBe(1.5);
    expect(sandbox.worlds.names()).toEqual(['alice', 'default']);
  });

  it('SBX-22 (a) (b) garbles as many messages as it is asked to', async () => {
    const { port, control } = await startSandbox(still);
    const client = await connect(port);
    await control('faults', { act: 'garble', messages: 2 });
    for (let time = 0; time < 3; time++) client.send({ type: 'ping', params: {} });
    await client.nextGarbled();
    await client.nextGarbled();
    await client.next(ofType('pong'));
  });

  it('SBX-22 (a) cuts sockets, and turns new ones away', async () => {
    const { port, control } = await startSandbox(still);
    const client = await connect(port);
    await control('sockets', { act: 'refuse' });
    await expect(connect(port)).rejects.toThrow('503');
    await control('sockets', { act: 'drop' });
    expect(await client.closed).toBe(1006);
    await control('sockets', { act: 'accept' });
    await connect(port);
  });
});

describe('the contract mock', () => {
  it('SBX-37 (a) sends every kind of message, and asks for any token but the one that has ended', async () => {
    const { port, logged } = await startSandbox({ mode: 'mock', seed: 4, at: wednesday });
    const client = await connect(port);
    client.send({ type: 'ping', params: {} });
    await client.next(ofType('pong'));
    client.send(login('ended-token'));
    expect(await client.next(ofType('login_result'))).toMatchObject({ data: { code: 999 } });
    client.send(login('anything-at-all'));
    expect(await client.next(ofType('login_result'))).toMatchObject({ data: { code: 1 } });
    client.send(sub('KLINE.NOPE', '1day'));
    expect(await client.next(ofType('error'))).toMatchObject({ data: { command: 'sub' } });
    for (const command of [sub('DAY_MARKET'), sub('FOREX_TRADE'), sub('KLINE.EURUSD', '1day')])
      client.send(command);
    const kinds = ['DAY_MARKET', 'FOREX_TRADE', 'KLINE.EURUSD'];
    for (const kind of [...kinds, ...kinds, 'FOREX_CLOSED'])
      expect(validateServerMessage(await client.next(ofType(kind)))).toBe(true);
    expect(logged).toEqual([]);
  });
});

/** Two turns of the world later: what was to be sent has been sent. */
async function nextTurn({ sandbox }: StartedSandbox): Promise<'turn'> {
  const running = await sandbox.worlds.get('default');
  await running.catchUp();
  await running.catchUp();
  return 'turn';
}
