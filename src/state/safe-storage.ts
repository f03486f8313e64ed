/** A web storage that never throws. */
interface SafeStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  /** Every key that begins with the prefix. */
  keys(prefix: string): string[];
}

/**
 * SES-04: storage may be missing, full or forbidden (private windows, blocked cookies). What it does not take
 * is kept in memory, so that the page works and only forgets on reload.
 *
 * @param open returns the storage, for example `() => localStorage`; may throw
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  let storage: Storage | null = null;
  try {
    storage = open();
  } catch {
    storage = null;
  }

  return {
    read(key) {
      return memory.get(key) ?? attempt(() => storage?.getItem(key) ?? null, null);
    },
    write(key, text) {
      const stored = attempt(() => {
        storage?.setItem(key, text);
        return storage !== null;
      }, false);
      if (stored) memory.delete(key);
      else memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage?.removeItem(key), undefined);
    },
    keys(prefix) {
      const stored = attempt(() => Object.keys(storage ?? {}), []);
      return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(prefix));
    },
  };
}

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

// Pure: a script that uses neither, as the page's first, is built without them.
/** Kept until it is cleared, shared by all tabs. */
export const safeLocal = /* @__PURE__ */ createSafeStorage(() => globalThis.localStorage);
/** Kept as long as this tab. */
export const safeSession = /* @__PURE__ */ createSafeStorage(() => globalThis.sessionStorage);

/** What this tab keeps of the person who uses it: what is being typed, and what was sent and has no outcome yet. */
const personal = ['candlewick.draft.', 'candlewick.sent'];

/** Forgets what this tab keeps of a person. */
export function clearPersonal(): void {
  for (const prefix of personal) for (const key of safeSession.keys(prefix)) safeSession.remove(key);
}
