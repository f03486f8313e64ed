import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OrderStatus } from '../../src/generated/enums.ts';
import { createMarket } from '../market/market.ts';
import { writeKept } from '../store/kept-values.ts';
import { ask } from '../testing/ask.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { sandboxOfTest, temporaryFolder } from '../testing/sandbox-of-test.ts';
import { createWorld } from './create-world.ts';
import { keptOtherwise } from './kept-state.ts';
import { runWorld } from './world-runtime.ts';
import { inTransaction } from '../store/in-transaction.ts';

const start = Date.parse('2026-10-13T14:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;

/** A world in a file, that can be closed and opened again with other options. */
async function worldInFile() {
  const folder = await temporaryFolder();
  const file = join(folder, 'default.sqlite');
  return {
    folder,
    open: (options: { seed?: number; at?: number; run?: string; frozen?: boolean } = {}) =>
      createWorld({ name: 'default', seed: 1, at: start, frozen: true, file, ...options }),
  };
}

type World = Awaited<ReturnType<typeof createWorld>>;

async function close(world: World): Promise<void> {
  await world.keep();
  await world.db.destroy();
}

const bitcoin = (world: World) => world.market.byCode('BTCUSD')?.id ?? 0;
const priceOf = (world: World) => world.market.quote(bitcoin(world), world.clock.now()).price;

function buy(world: World, stopLoss: number) {
  const order = {
    side: 'buy',
    kind: 'market',
    lots: 0.01,
    leverage: 20,
    target: null,
    takeProfit: null,
  } as const;
  return world.broker.placeOrder(1, { ...order, instrumentId: bitcoin(world), stopLoss, requestKey: 'key' });
}

const statusOf = async (world: World) =>
  (await world.db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status;

describe('a world that comes back from its file', () => {
  it('SBX-93 (a) BRK-80 (a) (b) triggers nothing in a past that was watched: the auditor’s case, over REST', async () => {
    const folder = await temporaryFolder();
    const flags = ['--frozen', '--file', folder];
    const first = await sandboxOfTest('--at', '2026-10-13T14:00:00Z', ...flags);
    await first.control('price', { act: 'pin', code: 'BTCUSD', price: 79_490.2 });
    const token = await first.demo();
    const id = createMarket({ seed: 1 }).byCode('BTCUSD')?.id;
    const prices = { target_price: 0, stop_loss_price: 79_410.7, target_profit_price: 0 };
    const order = { type: 1, cont: 0.1, forex_id: id ?? 0, status: 1, multiple: 20, ...prices } as const;
    const placed = await first.call('submitOrder', order, { token });
    expect(placed.code).toBe(1);
    await first.control('clock', { act: 'move', to: '2026-10-14T13:59:00Z' });
    const open = async (on: typeof first) =>
      (await on.data('listOrders', { status: OrderStatus.Open, page: 1 }, { token })).data;
    const [before] = await open(first);
    await first.end();

    const second = await sandboxOfTest('--at', '2026-10-14T14:00:00Z', ...flags);
    const after = await open(second);
    expect(after).toMatchObject([{ Id: before?.Id, Status: OrderStatus.Open }]);
    expect(after[0]?.UpdatePrice).toBeGreaterThan(79_410.7);
    expect(second.printed()).not.toContain('Nothing triggers in the past');
    await second.end();

    const third = await sandboxOfTest('--at', '2026-10-14T14:00:00Z', '--seed', '7', ...flags);
    expect(third.printed()).toContain(
      'World default was kept with --seed 1 and not 7: prices and the worth of positions are others now. Nothing triggers in the past.',
    );
    expect(await open(third)).toHaveLength(1);
  });

  it('SBX-97 (a) (b) (c) is closed where there is no room, and comes back as it was', async () => {
    const directory = await temporaryFolder();
    const { sandbox, ask, control } = await startSandbox({ directory, at: start, mostWorlds: 2 });
    const host = { host: 'alice.localhost' };
    const headers = { ...host, 'idempotency-key': randomUUID() };
    const { json } = await ask('/api/user/createAccountDemoForU?demo_id=1&t=1', { headers });
    const { token } = (json as { data: { token: string } }).data;
    const { world } = await sandbox.worlds.get('alice');
    await control('price?world=alice', { act: 'pin', code: 'BTCUSD', price: 50_000.5 });
    await control('clock?world=alice', { act: 'move', to: '2026-10-20T10:00:00Z' });
    await control('faults?world=alice', { act: 'status', operation: 'listInstruments', status: 500 });
    await sandbox.worlds.get('bob');
    await sandbox.worlds.get('default');
    expect(sandbox.worlds.names()).toEqual(['bob', 'default']);
    const balance = await ask('/v1/api/main/wallet/getBalance?t=1', {
      headers: { ...host, authorization: `Bearer ${token}` },
    });
    expect(balance.json).toMatchObject({ code: 1, data: { balance: 100_000 } });
    const back = (await sandbox.worlds.get('alice')).world;
    expect(back).not.toBe(world);
    expect(priceOf(back)).toBe(50_000.5);
    expect([back.faults.operations, back.outbox.list()]).toEqual([[], []]);
    expect(back.clock.now()).toBeGreaterThanOrEqual(Date.parse('2026-10-20T10:00:00Z'));
  });

  it('SBX-97 (a) closes its file also where its state cannot be kept', async () => {
    const folder = await temporaryFolder();
    const sockets = { publish: async () => undefined, close: () => undefined, size: 0 };
    const running = await runWorld({
      name: 'default',
      seed: 1,
      frozen: true,
      file: join(folder, 'default.sqlite'),
      openSockets: () => sockets,
      log: () => undefined,
    });
    running.world.clock.moveTo(start);
    const { db } = running.world;
    await db.schema.dropTable('kept').execute();
    await expect(running.close()).rejects.toThrow('no such table: kept');
    await expect(db.selectFrom('users').select('id').execute()).rejects.toThrow('destroyed');
  });

  it('BRK-80 (b) does not look at the past of another seed', async () => {
    const { open } = await worldInFile();
    const first = await open();
    const stopLoss = Math.round(priceOf(first) * 0.9);
    await buy(first, stopLoss);
    first.clock.moveTo(start + day);
    await first.broker.processTriggers(start + day);
    expect(await statusOf(first)).toBe(OrderStatus.Open);
    await close(first);

    // Below the stop all day, above it when the world comes back.
    const later = start + day + hour;
    const seed = Array.from({ length: 3000 }, (_, index) => index + 2).find((one) => {
      const market = createMarket({ seed: one });
      const id = market.byCode('BTCUSD')?.id ?? 0;
      return (
        market.quote(id, later).price > stopLoss * 1.001 &&
        market.firstCrossing(id, start + day, later, { below: stopLoss }) === null &&
        market.firstCrossing(id, start, start + day, { below: stopLoss }) !== null
      );
    });
    const second = await open({ seed: seed ?? 0, at: later });
    await second.broker.processTriggers(later);
    expect([typeof seed, await statusOf(second)]).toEqual(['number', OrderStatus.Open]);
  });

  it('SBX-93 (a) has its pins, moves and openings, and what they were before', async () => {
    const { open } = await worldInFile();
    const first = await open();
    const { market, clock } = first;
    market.move(bitcoin(first), 5, clock.now());
    clock.moveTo(start + hour);
    market.pin(bitcoin(first), 50_000.5, clock.now());
    market.setOpen(bitcoin(first), false, clock.now());
    const seen = (world: World, at: number) => [
      world.market.quote(bitcoin(world), at).price,
      world.market.isOpen(bitcoin(world), at),
    ];
    const before = [start, start + hour - 1, start + hour].map((at) => seen(first, at));
    await close(first);
    const second = await open({ at: start + 2 * hour });
    expect([start, start + hour - 1, start + hour].map((at) => seen(second, at))).toEqual(before);
    expect(seen(second, start + 2 * hour)).toEqual([50_000.5, false]);
  });

  it('SBX-93 (b) has them from its start, where its clock starts before them', async () => {
    const { open } = await worldInFile();
    const first = await open();
    first.clock.moveTo(start + hour);
    first.market.pin(bitcoin(first), 50_000.5, first.clock.now());
    await buy(first, 49_000);
    await close(first);
    const second = await open();
    await second.broker.processTriggers(start);
    expect([priceOf(second), await statusOf(second)]).toEqual([50_000.5, OrderStatus.Open]);
    second.clock.moveTo(start + hour);
    await second.broker.processTriggers(start + hour);
    expect(await statusOf(second)).toBe(OrderStatus.Open);
  });

  it('SBX-93 (a) has its site, and in the same run of the server its clock, which went on', async () => {
    const { open } = await worldInFile();
    const first = await open({ run: 'one', frozen: false });
    first.site.reviews = 'never';
    first.clock.setSpeed(2);
    first.clock.moveTo(start + day);
    await close(first);
    const same = await open({ run: 'one', frozen: false });
    expect([same.site.reviews, same.clock.speed, same.clock.frozen]).toEqual(['never', 2, false]);
    expect(same.clock.now()).toBeGreaterThanOrEqual(start + day);
    await close(same);
    const other = await open({ run: 'two' });
    expect([other.site.reviews, other.clock.speed, other.clock.now()]).toEqual(['never', 1, start]);
  });

  it('SBX-94 (a) (b) says what is not as it was kept, once', async () => {
    const { folder, open } = await worldInFile();
    await close(await open());
    expect(keptOtherwise(folder, { seed: 1, replay: null })).toEqual([]);
    expect(keptOtherwise(folder, { seed: 2, replay: '/bars' })).toEqual([
      expect.stringMatching(/^World default was kept with --seed 1 and not 2: /),
      expect.stringMatching(/^World default was kept without --replay and not with --replay \/bars: /),
    ]);
    await close(await open({ seed: 2 }));
    expect(keptOtherwise(folder, { seed: 2, replay: null })).toEqual([]);
    expect(keptOtherwise(join(folder, 'nowhere'), { seed: 2, replay: null })).toEqual([]);
  });

  it('SBX-93 (a) SBX-94 (c) has the settings of its site after a restart, and says what is not as usual', async () => {
    const folder = await temporaryFolder();
    const first = await sandboxOfTest('--file', folder);
    expect(first.printed()).not.toContain('/control has set');
    await first.control('site', { act: 'set', registration: 'captcha', swap: 'off' });
    await first.end('SIGKILL');
    const second = await sandboxOfTest('--file', folder);
    expect(second.printed()).toContain(
      'World default was kept with what /control has set for the site: registration captcha, swap off.',
    );
    const headers = { 'x-candlewick-control': '1' };
    const { text } = await ask(second.port, '/control/state', { headers });
    expect(JSON.parse(text)).toMatchObject({
      site: { registration: 'captcha', swap: 'off', support: 'in-app' },
    });
    await second.control('site', { act: 'set', registration: 'code', swap: 'on' });
    await second.end('SIGKILL');
    expect(keptOtherwise(folder, { seed: 1, replay: null })).toEqual([]);
  });

  it('LED-13 holds its file no longer where it could not be opened', async () => {
    const { folder, open } = await worldInFile();
    const first = await open();
    await writeKept(first.db, 'clock', { run: 'one' });
    await inTransaction(first.db, (trx) => trx.updateTable('kept').set({ value: '{' }).execute());
    await first.db.destroy();
    await expect(open()).rejects.toThrow(SyntaxError);
    // Whoever lets go last takes the log away.
    expect(readdirSync(folder)).toEqual(['default.sqlite']);
  });
});
