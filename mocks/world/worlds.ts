/** Something that runs under a name until it is closed. */
export interface Running {
  close(): Promise<void>;
  /** Somebody is connected. */
  readonly isBusy: boolean;
  /** Somebody would miss it: it holds accounts that are kept nowhere else. */
  isNeeded(): Promise<boolean>;
}

export interface Worlds<One extends Running> {
  /** The world of this name, created at its first mention. Throws TooManyWorlds where there is no room for it. */
  get(name: string): Promise<One>;
  /** The same, and the world stays until the work is done. */
  use<Result>(name: string, work: (one: One) => Promise<Result>): Promise<Result>;
  has(name: string): boolean;
  /** Ends a world and what it holds; the next mention creates it again. */
  reset(name: string): Promise<void>;
  /** SBX-97: closes the worlds that nobody has used for a while; call it now and then. */
  closeIdle(): Promise<void>;
  /** Names of the worlds that exist, the one unused for longest first. */
  names(): readonly string[];
  close(): Promise<void>;
}

interface WorldsOptions<One extends Running> {
  create(name: string): Promise<One>;
  /** Removes what a world left on disk. */
  forget?(name: string): Promise<void>;
  /** Worlds kept at once; beyond it the one unused for longest goes, where one may go. */
  limit?: number | undefined;
  /** Real milliseconds after which a world that nobody uses is closed, where one may go; for ever when absent. */
  idleAfter?: number | undefined;
  realNow?: (() => number) | undefined;
}

/** SBX-24: no room, and nothing that may go. */
export class TooManyWorlds extends Error {
  constructor(limit: number) {
    super(
      `There are ${limit} worlds in use, which is the most. Reset one on its control page, or start again.`,
    );
  }
}

/** The world of every host that names none. */
export const defaultWorld = 'default';

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a world may have this name, which is a file's name too. */
export function isWorldName(name: string): boolean {
  return label.test(name);
}

/**
 * SBX-25: the world that a Host header names: the first label of `*.localhost`. Anything else (localhost itself, an
 * address, a name on the local network) is the default world.
 */
export function worldName(host: string | undefined): string {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (!name.endsWith('.localhost')) return defaultWorld;
  const [first = ''] = name.split('.');
  return isWorldName(first) ? first : defaultWorld;
}

interface Slot<One> {
  /** In the order of creation. */
  number: number;
  starting: Promise<One>;
  /** Once it has started. */
  one: One | null;
  /** Pieces of work under way in it. */
  users: number;
  /** Real time at which it was last asked for. */
  usedAt: number;
}

async function mayGo<One extends Running>(name: string, slot: Slot<One>): Promise<boolean> {
  const { one, users } = slot;
  if (name === defaultWorld || !one || one.isBusy || users > 0) return false;
  return !(await one.isNeeded()) && slot.users === 0;
}

/** SBX-97: those that nobody has used since, one after the other. */
async function* idleSince<One extends Running>(
  slots: ReadonlyMap<string, Slot<One>>,
  since: number,
): AsyncGenerator<string> {
  for (const [name, slot] of slots)
    if (slot.usedAt <= since && (await mayGo(name, slot)) && slot.usedAt <= since) yield name;
}

/**
 * SBX-24: worlds by name, at most `limit`. The default one stays, and so does one that is in use or would be missed.
 */
export function createWorlds<One extends Running>(options: WorldsOptions<One>): Worlds<One> {
  const { create, forget, limit = 200, idleAfter = Infinity, realNow = Date.now } = options;
  const slots = new Map<string, Slot<One>>();
  /** Worlds on their way out: one of the same name waits until what it comes back from is written, or removed. */
  const ending = new Map<string, Promise<void>>();
  let made = 0;

  /** Closes a world, and removes what it left if nobody is to find it again. */
  async function end(name: string, remove?: (name: string) => Promise<void>) {
    const slot = slots.get(name);
    slots.delete(name);
    const before = ending.get(name);
    const ended = (async () => {
      await before?.catch(() => undefined);
      await (await slot?.starting)?.close();
      await remove?.(name);
    })();
    ending.set(name, ended);
    try {
      await ended;
    } finally {
      if (ending.get(name) === ended) ending.delete(name);
    }
  }

  /**
   * Room for the slot with this number: its place is taken already, so
   * that many at once cannot pass the limit together.
   */
  async function makeRoom(number: number) {
    const isFull = () => [...slots.values()].filter((slot) => slot.number < number).length >= limit;
    for (const [name, slot] of slots) {
      if (!isFull()) return;
      if (await mayGo(name, slot)) await end(name);
    }
    if (isFull()) throw new TooManyWorlds(limit);
  }

  function slotOf(name: string): Slot<One> {
    if (!isWorldName(name)) throw new RangeError(`'${name}' cannot be the name of a world.`);
    const known = slots.get(name);
    // Setting it again moves it to the end: the map's order is the order of use.
    slots.delete(name);
    // Only what ends already: an end that comes later waits for the start.
    const before = ending.get(name);
    const fresh = { one: null, users: 0, usedAt: 0 };
    const slot: Slot<One> = known ?? { ...fresh, number: (made += 1), starting: start() };
    slot.usedAt = realNow();
    slots.set(name, slot);
    return slot;

    async function start() {
      // Not before the slot is in the map.
      await Promise.resolve();
      try {
        await makeRoom(slot.number);
        await before?.catch(() => undefined);
        const one = await create(name);
        slot.one = one;
        return one;
      } catch (error) {
        if (slots.get(name) === slot) slots.delete(name);
        throw error;
      }
    }
  }

  return {
    get: async (name) => slotOf(name).starting,
    async use(name, work) {
      const slot = slotOf(name);
      slot.users += 1;
      try {
        return await work(await slot.starting);
      } finally {
        slot.users -= 1;
      }
    },
    has: (name) => slots.has(name),
    reset: (name) => end(name, forget),
    async closeIdle() {
      for await (const name of idleSince(slots, realNow() - idleAfter)) await end(name);
    },
    names: () => [...slots.keys()],
    async close() {
      await Promise.all([...slots.keys()].map((name) => end(name)));
    },
  };
}
