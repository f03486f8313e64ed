import type { World } from './world.ts';

/** A world that is running, and how to end it. */
export interface RunningWorld {
  world: World;
  close(): Promise<void>;
}

export interface Worlds {
  /** The world of this name, created at its first mention. */
  get(name: string): Promise<World>;
  /** Ends a world and what it holds; the next mention creates it anew. */
  reset(name: string): Promise<void>;
  /** Names of the worlds that exist, oldest use first. */
  names(): readonly string[];
  close(): Promise<void>;
}

export interface WorldsOptions {
  create(name: string): Promise<RunningWorld>;
  /** Ends a world for good, its file included. */
  forget?(name: string): Promise<void>;
  /** Worlds kept at once; beyond it the one unused for longest goes. */
  limit?: number;
  /** Whether somebody is connected to a world, so that it must stay. */
  isBusy?(world: World): boolean;
}

export const defaultWorld = 'default';

/** SBX-24: worlds by name. The default one is never dropped for room, nor is one that somebody is connected to. */
export function createWorlds({ create, forget, limit = 200, isBusy = () => false }: WorldsOptions): Worlds {
  const running = new Map<string, Promise<RunningWorld>>();

  async function end(name: string) {
    const one = running.get(name);
    running.delete(name);
    await (await one)?.close();
  }

  async function makeRoom() {
    for (const [name, one] of [...running]) {
      if (running.size <= limit) return;
      if (name !== defaultWorld && !isBusy((await one).world)) await end(name);
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
        const { world } = await one;
        if (!known && running.size > limit) await makeRoom();
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
