import { describe, expect, it } from 'vitest';
import { createWorlds } from './worlds.ts';

function fakeWorlds(limit: number) {
  const closed: string[] = [];
  const busy = new Set<string>();
  const forgotten: string[] = [];
  let created = 0;
  const worlds = createWorlds({
    limit,
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
      };
    },
    forget: async (name) => void forgotten.push(name),
  });
  return { worlds, closed, busy, forgotten };
}

describe('worlds', () => {
  it('SBX-24 creates a world once, however many ask at the same time', async () => {
    const { worlds } = fakeWorlds(10);
    const [one, two] = await Promise.all([worlds.get('a'), worlds.get('a')]);
    expect(one).toBe(two);
  });

  it('SBX-24 drops the one unused for longest, never the default one or one in use', async () => {
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

  it('SBX-24 starts a world anew after a reset', async () => {
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
        return { close: async () => undefined, isBusy: false };
      },
    });
    await expect(worlds.get('a')).rejects.toThrow('no room');
    await expect(worlds.get('a')).resolves.toBeDefined();
  });
});
