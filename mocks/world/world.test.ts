import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';
import { createWorld } from './create-world.ts';
import { createWorldEvents } from './world-events.ts';
import { createFaults } from './faults.ts';
import { createOutbox } from './outbox.ts';
import { createLock } from '../store/lock.ts';
import { createWorldRandom } from './world-random.ts';
import { worldName } from './worlds.ts';

describe('the name of a world', () => {
  it.each([
    ['alice.localhost:5173', 'alice'],
    ['Alice.LOCALHOST', 'alice'],
    ['a.b.localhost', 'a'],
    ['localhost:5173', 'default'],
    ['127.0.0.1:5173', 'default'],
    ['[::1]:5173', 'default'],
    ['192.168.1.20:5173', 'default'],
    ['alice.example.com', 'default'],
    ['..localhost', 'default'],
    ['-x.localhost', 'default'],
    [undefined, 'default'],
  ])('SBX-25 (a) (b) of host %s is %s', (host, name) => {
    expect(worldName(host)).toBe(name);
  });
});

describe('randomness', () => {
  it('SBX-23 repeats with the seed and the name, and with nothing else', () => {
    const draw = (seed: number, name: string) => {
      const { random, newId } = createWorldRandom(seed, name);
      return [random(), newId(), random()];
    };
    expect(draw(1, 'a')).toEqual(draw(1, 'a'));
    expect(draw(1, 'a')).not.toEqual(draw(2, 'a'));
    expect(draw(1, 'a')).not.toEqual(draw(1, 'b'));
  });

  it('SBX-23 gives ids in the form of a version 4 UUID, all different', () => {
    const { newId } = createWorldRandom(1, 'a');
    const ids = Array.from({ length: 500 }, newId);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(500);
  });

  it('SBX-23 spreads evenly', () => {
    const { random } = createWorldRandom(3, 'a');
    const mean = Array.from({ length: 10_000 }, random).reduce((sum, one) => sum + one, 0) / 10_000;
    expect(mean).toBeCloseTo(0.5, 1);
  });
});

describe('the lock', () => {
  it('SBX-27 lets one change happen at a time, in order, also after a failure', async () => {
    const lock = createLock();
    const steps: string[] = [];
    const work = (name: string, fail = false) =>
      lock(async () => {
        steps.push(`${name} starts`);
        await Promise.resolve();
        if (fail) throw new Error(name);
        steps.push(`${name} ends`);
        return name;
      });
    const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
    expect(results.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(steps).toEqual(['a starts', 'a ends', 'b starts', 'c starts', 'c ends']);
  });
});

describe('events', () => {
  it('SBX-28 reach every listener, also when one fails, until it stops', () => {
    const failures: unknown[] = [];
    const events = createWorldEvents((error) => failures.push(error));
    const heard: number[] = [];
    events.on('ended', () => {
      throw new Error('bad listener');
    });
    const stop = events.on('ended', ({ userId }) => heard.push(userId));
    events.emit('ended', { userId: 1 });
    stop();
    events.emit('ended', { userId: 2 });
    expect([heard, failures.length]).toEqual([[1], 2]);
  });
});

describe('faults', () => {
  it('SBX-22 (b) are used up, oldest first, by the operation they are for', () => {
    const faults = createFaults();
    faults.add({ kind: 'refuse', operationId: '*', code: 1006, message: 'any', times: 1 });
    faults.add({ kind: 'refuse', operationId: 'submitOrder', code: 2008, message: 'it', times: 2 });
    faults.add({ kind: 'hold', operationId: 'submitOrder', times: 1 });
    const codes = new Set([2008]);
    expect(faults.takeRefusal('getBalance', codes)).toBeNull();
    expect(faults.takeRefusal('submitOrder', codes)?.message).toBe('it');
    expect(faults.takeRefusal('submitOrder', codes)?.message).toBe('it');
    expect(faults.takeRefusal('submitOrder', codes)).toBeNull();
    expect(faults.takeHold('submitOrder')).not.toBeNull();
    expect(faults.takeStatus('submitOrder')).toBeNull();
    expect(faults.operations).toHaveLength(1);
    faults.clear();
    expect(faults.operations).toHaveLength(0);
  });

  it('SBX-22 (b) garble a number of messages', () => {
    const faults = createFaults();
    faults.garble(2);
    expect([faults.takeGarble(), faults.takeGarble(), faults.takeGarble()]).toEqual([true, true, false]);
  });
});

describe('the outbox', () => {
  it('SBX-21 (a) has the newest messages first, and not without end', () => {
    const outbox = createOutbox();
    for (let index = 0; index < 250; index++)
      outbox.deliver({ to: 'a', purpose: 'Register', code: String(index), sentAt: index });
    expect(outbox.list()).toHaveLength(200);
    expect(outbox.list()[0]?.code).toBe('249');
  });
});

describe('a world', () => {
  it('SBX-20 (a) (b) (c) shares nothing with another, and repeats with its seed', async () => {
    const at = Date.parse('2026-10-14T09:41:00Z');
    const worlds = await Promise.all(
      ['a', 'b'].map((name) => createWorld({ name, seed: 5, at, frozen: true })),
    );
    const [a, b] = worlds;
    expect(a?.market.quote(1, at)).toEqual(b?.market.quote(1, at));
    a?.market.pin(1, 2, at);
    expect(b?.market.quote(1, at).price).not.toBe(2);
    const other = await createWorld({ name: 'a', seed: 6, at, frozen: true });
    expect(other.market.quote(1, at).price).not.toBe(b?.market.quote(1, at).price);
  });

  it('LED-10 (e) forgets what a change has made it believe, if the change is not booked', async () => {
    const world = await createWorld({
      name: 'a',
      seed: 5,
      at: Date.parse('2026-10-14T10:00:00Z'),
      frozen: true,
    });
    const { broker, clock, market } = world;
    const eurusd = market.byCode('EURUSD')?.id ?? 0;
    market.pin(eurusd, 1.1, clock.now());
    const order = { side: 'buy', kind: 'market', instrumentId: eurusd, lots: 0.1, leverage: 100 } as const;
    const stops = { target: null, stopLoss: 1.09, takeProfit: null };
    const place = (requestKey: string) => broker.placeOrder(1, { ...order, ...stops, requestKey });
    const positions = async () => (await broker.account(1, clock.now())).positions.length;
    const failed = (work: () => Promise<unknown>) =>
      world.change(async () => {
        await work();
        expect(await positions()).toBe(1);
        throw new Error('crash');
      });
    await expect(failed(() => place('lost'))).rejects.toThrow('crash');
    expect(await positions()).toBe(0);

    await place('first');
    await place('second');
    clock.moveTo(clock.now() + 1000);
    market.pin(eurusd, 1.05, clock.now());
    // What stopped them out is over when it is noticed.
    clock.moveTo(clock.now() + 1000);
    market.pin(eurusd, 1.1, clock.now());
    const late = world.change(async () => {
      await broker.processTriggers(clock.now());
      expect(await positions()).toBe(0);
      throw new Error('crash');
    });
    await expect(late).rejects.toThrow('crash');
    expect(await positions()).toBe(2);
    await broker.processTriggers(clock.now());
    expect(await positions()).toBe(0);
  });

  it('SBX-29 (a) (b) is kept in its file, and gone after a reset', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'worlds-'));
    const directory = join(parent, 'not-there-yet');
    try {
      const first = await startSandbox({ directory });
      const token = await first.demo();
      await first.sandbox.close();
      const second = await startSandbox({ directory });
      const ask = () =>
        second.ask('/v1/api/main/wallet/getBalance?t=1', { headers: { authorization: `Bearer ${token}` } });
      expect((await ask()).json).toMatchObject({ code: 1, data: { balance: 100_000 } });
      await second.control('world', { act: 'reset' });
      expect((await ask()).json).toMatchObject({ code: 999 });
      await second.sandbox.worlds.close();
    } finally {
      await rm(parent, { recursive: true });
    }
  });
});
