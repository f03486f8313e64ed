/** Something that runs under a name until it is closed. */
export interface Running {
  close(): Promise<void>;
  /** Somebody is connected, so that it must stay. */
  readonly isBusy: boolean;
}

export interface Worlds<One extends Running> {
  /** The world of this name, created at its first mention. */
  get(name: string): Promise<One>;
  /** Ends a world and what it holds; the next mention creates it anew. */
  reset(name: string): Promise<void>;
  /** Names of the worlds that exist, the one unused for longest first. */
  names(): readonly string[];
  close(): Promise<void>;
}

export interface WorldsOptions<One extends Running> {
  create(name: string): Promise<One>;
  /** Removes what a world left on disk. */
  forget?(name: string): Promise<void>;
  /** Worlds kept at once; beyond it the one unused for longest goes. */
  limit?: number;
}

export const defaultWorld = 'default';

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * SBX-25: the world that a Host header names: the first label of `*.localhost`. Anything else (localhost itself, an
 * address, a name on the local network) is the default world.
 */
export function worldName(host: string | undefined): string {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (!name.endsWith('.localhost')) return defaultWorld;
  const [first = ''] = name.split('.');
  return label.test(first) ? first : defaultWorld;
}

/** SBX-24: worlds by name. The default one is never dropped for room, nor is one that somebody is connected to. */
export function createWorlds<One extends Running>({
  create,
  forget,
  limit = 200,
}: WorldsOptions<One>): Worlds<One> {
  const running = new Map<string, Promise<One>>();

  async function end(name: string) {
    const one = running.get(name);
    running.delete(name);
    await (await one)?.close();
  }

  async function makeRoom(newest: string) {
    for (const [name, one] of running) {
      if (running.size <= limit) return;
      if (name !== defaultWorld && name !== newest && !(await one).isBusy) await end(name);
    }
  }

  return {
    async get(name) {
      const known = running.get(name);
      const one = known ?? create(name);
      // Setting it again moves it to the end: the map's order is the order of use.
      running.delete(name);
      running.set(name, one);
      try {
        const world = await one;
        if (!known) await makeRoom(name);
        return world;
      } catch (error) {
        running.delete(name);
        throw error;
      }
    },
    async reset(name) {
      await end(name);
      await forget?.(name);
    },
    names: () => [...running.keys()],
    async close() {
      await Promise.all([...running.keys()].map(end));
    },
  };
}
