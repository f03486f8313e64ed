import { describe, expect, it } from 'vitest';
import { connect } from '../testing/connect.ts';
import { startSandbox, type StartedSandbox } from '../testing/start-sandbox.ts';
import type { ControlState } from './read-state.ts';

const still = { at: Date.parse('2026-10-14T09:41:00Z'), frozen: true };
const list = '/v1/api/forex/trade_list?t=1';
const orders = '/v1/api/forex/my_deal?status=1&page=1&t=1';

const faultsOf = (answer: { json: unknown }) => (answer.json as ControlState).faults.operations;

describe('the answer of an operation', () => {
  it('SBX-45 (a) is an example, until it is cleared, with and without handlers', async () => {
    for (const mode of ['sandbox', 'mock'] as const) {
      const { ask, control } = await startSandbox({ ...still, mode });
      await control('faults', { act: 'answer', operation: 'listInstruments', example: 'closed' });
      const chosen = await ask(list, { headers: { prefer: 'example=closed' } });
      for (let i = 0; i < 3; i++) expect((await ask(list)).text).toBe(chosen.text);
      await control('faults', { act: 'clear', operation: 'listInstruments' });
      expect((await ask(list)).text).not.toBe(chosen.text);
    }
  });

  it('SBX-45 (a) is a code, a number of times; a later choice takes the place of an earlier one', async () => {
    const { ask, control } = await startSandbox(still);
    const choose = (wish: object) =>
      control('faults', { act: 'answer', operation: 'listInstruments', ...wish });
    await choose({ example: 'closed' });
    expect(faultsOf(await choose({ code: 503, times: 2 }))).toEqual([
      { kind: 'answer', operationId: 'listInstruments', prefer: 'code=503', times: 2 },
    ]);
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await ask(list)).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  it('SBX-45 (b) gives way to what a single call prefers', async () => {
    const { ask, control } = await startSandbox(still);
    await control('faults', { act: 'answer', operation: 'listInstruments', code: 503 });
    expect((await ask(list, { headers: { prefer: 'code=429' } })).status).toBe(429);
    await control('faults', { act: 'clear' });
    expect((await ask(list)).status).toBe(200);
  });

  it.each([
    [{ operation: 'listInstruments', example: 'nothing' }, "has no example 'nothing'; it has: "],
    [{ operation: 'listInstruments', code: 2001 }, 'has no answer 2001 to show; it has: 200'],
    [{ operation: 'listInstruments' }, 'example or code must be there, and one of them only'],
    [{ operation: '*', code: 503 }, 'operation must be one operation'],
    [{ operation: 'nothing', code: 503 }, 'There is no operation nothing'],
  ])('SBX-45 %o is none', async (wish, message) => {
    const { control } = await startSandbox(still);
    const { status, json } = await control('faults', { act: 'answer', ...wish });
    expect([status, json]).toEqual([400, { error: expect.stringContaining(message) }]);
  });

  it('SBX-45 the page knows what there is to choose', async () => {
    const { ask } = await startSandbox(still);
    const { json } = await ask('/control/operations');
    expect(json).toMatchObject({
      names: { 2001: 'MarketClosed' },
      operations: expect.arrayContaining([
        expect.objectContaining({
          id: 'listInstruments',
          statuses: expect.arrayContaining([200, 503]),
          examples: expect.arrayContaining([{ name: 'closed', status: 200 }]),
        }),
      ]),
    });
  });
});

describe('a message that is pushed', () => {
  const push = async ({ control }: StartedSandbox, message: unknown, account?: string) =>
    control('sockets', { act: 'push', message, ...(account !== undefined && { account }) });
  const closed = { type: 'FOREX_CLOSED', data: { ids: [1] } };

  it('SBX-46 (a) reaches those whom it concerns, what is private only who is logged in', async () => {
    const started = await startSandbox(still);
    const guest = await connect(started.port);
    const user = await connect(started.port);
    user.send({ type: 'login', params: { token: await started.logIn() } });
    await user.next(({ type }) => type === 'login_result');
    user.send({ type: 'sub', params: { topic: 'FOREX_TRADE' } });
    await user.next(({ type }) => type === 'FOREX_TRADE');
    const pushed = async (message: unknown, account?: string) =>
      ((await push(started, message, account)).json as ControlState).sockets.pushed;
    expect(await pushed(closed)).toBe(1);
    await user.next(({ type }) => type === 'FOREX_CLOSED');
    expect(await pushed({ type: 'pong', data: { t: 1 } })).toBe(2);
    await guest.next(({ type }) => type === 'pong');
    expect(await pushed({ type: 'DAY_MARKET', data: [] })).toBe(0);
    const demo = await started.demo();
    expect(demo).not.toBe('');
    const { accounts } = (await started.ask('/control/state')).json as ControlState;
    const other = accounts.find((one) => one.demo)?.uid ?? '';
    expect(await pushed(closed, other)).toBe(0);
  });

  it.each([
    [{ type: 'FOREX_CLOSED', data: { ids: ['1'] } }, 'data.ids[0] must be '],
    [{ type: 'pong', data: {} }, 'data.t must be there'],
    [{ type: 'pong', data: { t: 1, more: 2 } }, 'data.more is not in the contract'],
    [{ type: 'PONG', data: {} }, 'type is none that the contract knows'],
    [{ data: {} }, 'type must be a text'],
    ['pong', 'message must be a JSON object'],
  ])('SBX-46 (b) %o is none of the contract, and one line says why', async (message, why) => {
    const { status, json } = await push(await startSandbox(still), message);
    expect([status, json]).toEqual([
      400,
      { error: expect.stringContaining(`The message breaks the contract: ${why}`) },
    ]);
  });
});

describe('the list of calls', () => {
  it('SBX-47 (a) (c) says what came of a call and who answered, without token, query and body', async () => {
    const started = await startSandbox(still);
    const { ask, control } = started;
    await ask(list);
    await ask(`${list}&secret=1`);
    await ask(list, { headers: { prefer: 'example=closed' } });
    await control('faults', { act: 'status', operation: 'listInstruments', status: 500 });
    await ask(list);
    await ask(orders, { headers: { authorization: 'Bearer 0123456789abcdef' } });
    const { json } = await ask('/control/calls?since=1');
    const { calls } = json as { calls: Record<string, unknown>[] };
    expect(
      calls.map(({ number, operation, status, code, by, violation }) => [
        number,
        operation,
        status,
        code,
        by,
        violation,
      ]),
    ).toEqual([
      [2, 'listInstruments', 422, null, 'gateway', 'query.secret: is not in the contract'],
      [3, 'listInstruments', 200, 1, 'example', null],
      [4, 'listInstruments', 500, null, 'fault', null],
      [5, 'listOrders', 200, 999, 'gateway', null],
    ]);
    expect(JSON.stringify(json)).not.toContain('0123456789abcdef');
    expect((await ask('/control/calls?since=x')).status).toBe(400);
  });
});
