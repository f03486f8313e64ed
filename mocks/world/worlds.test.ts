import { describe, expect, it } from 'vitest';
import { createWorlds, TooManyWorlds } from './worlds.ts';

function fakeWorlds(limit: number, idle: { idleAfter?: number; realNow?: () => number } = {}) {
  const closed: string[] = [];
  const busy = new Set<string>();
  const needed = new Set<string>();
  const forgotten: string[] = [];
  let created = 0;
  const worlds = createWorlds({
    limit,
    ...idle,
    async create(name) {
      created += 1;
      const number = created;
      return {
        name,
        number,
        close: async () => void closed.push(name),
        get isBusy() {
          return busy.has(name);
        },
        isNeeded: async () => needed.has(name),
      };
    },
    forget: async (name) => void forgotten.push(name),
  });
  return { worlds, closed, busy, needed, forgotten };
}

describe('worlds', () => {
  it('SBX-24 (a) creates a world once, however many ask at the same time', async () => {
    const { worlds } = fakeWorlds(10);
    const [one, two] = await Promise.all([worlds.get('a'), worlds.get('a')]);
    expect(one).toBe(two);
  });

  it('SBX-24 (b) drops the one unused for longest, never the default one or one in use', async () => {
    const { worlds, closed, busy } = fakeWorlds(3);
    await worlds.get('default');
    await worlds.get('a');
    await worlds.get('b');
    busy.add('a');
    await worlds.get('c');
    expect(closed).toEqual(['b']);
    expect(worlds.names()).toEqual(['default', 'a', 'c']);
    await worlds.get('a');
    busy.clear();
    await worlds.get('d');
    expect(closed).toEqual(['b', 'c']);
  });

  it('SBX-24 starts a world again after a reset', async () => {
    const { worlds, closed, forgotten } = fakeWorlds(3);
    const before = await worlds.get('a');
    await worlds.reset('a');
    expect([closed, forgotten]).toEqual([['a'], ['a']]);
    expect((await worlds.get('a')).number).not.toBe(before.number);
  });

  it('SBX-24 tries again after a world could not be created', async () => {
    let tries = 0;
    const worlds = createWorlds({
      async create() {
        tries += 1;
        if (tries === 1) throw new Error('no room');
        return { close: async () => undefined, isBusy: false, isNeeded: async () => false };
      },
    });
    await expect(worlds.get('a')).rejects.toThrow('no room');
    await expect(worlds.get('a')).resolves.toBeDefined();
  });

  it('SBX-24 (b) one with accounts stays, and where nothing may go there is no more room', async () => {
    const { worlds, closed, busy, needed } = fakeWorlds(3);
    for (const name of ['default', 'a', 'b']) await worlds.get(name);
    busy.add('a');
    needed.add('b');
    await expect(worlds.get('c')).rejects.toThrow(TooManyWorlds);
    expect([closed, worlds.names()]).toEqual([[], ['default', 'a', 'b']]);
    await worlds.reset('b');
    await expect(worlds.get('c')).resolves.toBeDefined();
  });

  it('SBX-24 (b) many at once do not pass the limit together', async () => {
    const { worlds, needed } = fakeWorlds(3);
    const names = Array.from({ length: 9 }, (_, n) => `w${n}`);
    for (const name of names) needed.add(name);
    const asked = await Promise.allSettled(names.map((name) => worlds.get(name)));
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(3);
    expect(worlds.names().length).toBeLessThanOrEqual(3);
  });

  it('SBX-24 (b) one stays while work is under way in it', async () => {
    const { worlds, closed } = fakeWorlds(2);
    await worlds.get('default');
    let finish = () => {};
    const work = worlds.use('a', () => new Promise<void>((resolve) => (finish = resolve)));
    await expect(worlds.get('b')).rejects.toThrow(TooManyWorlds);
    finish();
    await work;
    await worlds.get('b');
    expect(closed).toEqual(['a']);
  });

  it('SBX-97 (a) (d) closes what nobody has used for a while, and nothing else', async () => {
    let now = 0;
    const { worlds, closed, busy, needed } = fakeWorlds(10, { idleAfter: 100, realNow: () => now });
    for (const name of ['default', 'a', 'b', 'c', 'd']) await worlds.get(name);
    busy.add('a');
    needed.add('b');
    now = 50;
    await worlds.get('c');
    now = 120;
    await worlds.closeIdle();
    expect(closed).toEqual(['d']);
    now = 150;
    await worlds.closeIdle();
    expect(closed).toEqual(['d', 'c']);
  });

  it('SBX-97 (b) one that is named while it is closed comes back when that is done', async () => {
    const gate = Promise.withResolvers<void>();
    const steps: string[] = [];
    const worlds = createWorlds({
      create: async () => {
        steps.push('opened');
        return {
          isBusy: false,
          isNeeded: async () => false,
          async close() {
            await gate.promise;
            steps.push('closed');
          },
        };
      },
    });
    await worlds.get('a');
    const reset = worlds.reset('a');
    const again = worlds.get('a');
    // Time enough to open it, if it did not wait.
    await new Promise(setImmediate);
    gate.resolve();
    await Promise.all([reset, again]);
    expect(steps).toEqual(['opened', 'closed', 'opened']);
  });

  it('SBX-97 (b) one that is named while it is reset comes back when nothing is left of it', async () => {
    const gate = Promise.withResolvers<void>();
    const steps: string[] = [];
    const worlds = createWorlds({
      create: async () => {
        steps.push('opened');
        const close = async () => void steps.push('closed');
        return { isBusy: false, isNeeded: async () => false, close };
      },
      async forget() {
        await gate.promise;
        steps.push('forgotten');
      },
    });
    await worlds.get('a');
    const resets = [worlds.reset('a'), worlds.reset('a')];
    const again = worlds.get('a');
    // Time enough to open it, if it did not wait.
    await new Promise(setImmediate);
    gate.resolve();
    await Promise.all([...resets, again]);
    expect(steps).toEqual(['opened', 'closed', 'forgotten', 'forgotten', 'opened']);
  });

  it('SBX-24 one that is reset while it starts is started, and gone', async () => {
    const { worlds, closed, forgotten } = fakeWorlds(3);
    const [one] = await Promise.all([worlds.get('a'), worlds.reset('a')]);
    expect([one.name, closed, forgotten, worlds.names()]).toEqual(['a', ['a'], ['a'], []]);
  });

  it('SBX-24 (c) a name that leads elsewhere is none', async () => {
    const { worlds } = fakeWorlds(3);
    for (const name of ['../../x', '', 'a/b', 'x'.repeat(64), 'a\0'])
      await expect(worlds.get(name)).rejects.toThrow(RangeError);
  });
});
