import { proxy, subscribe } from 'valtio/vanilla';
import { safeLocal, safeSession } from './safe-storage.ts';
import { isRecord, type JsonRecord } from './read-json.ts';

interface PersistedOptions<T extends object> {
  /** Key in storage, `candlewick.…`. */
  key: string;
  /** Raised when a field changes its meaning; a record of another version is not read. */
  version: number;
  area: 'local' | 'session';
  /** The state out of what was stored; checks every field and puts a default where one is missing or wrong. */
  revive: (stored: JsonRecord) => T;
}

/**
 * A valtio proxy that survives a reload (SES-01), tolerates whatever it finds in storage (SES-03), and with
 * `local` follows the other tabs (SES-02). It is written in the microtask after a change, so that several
 * fields that change together are stored together.
 */
export function persisted<T extends object>({ key, version, area, revive }: PersistedOptions<T>): T {
  const storage = area === 'local' ? safeLocal : safeSession;
  const load = (): T => revive(parseStored(storage.read(key), version));
  const state = proxy(load());
  let lastText = storage.read(key);

  subscribe(state, () => {
    const text = JSON.stringify({ version, ...state });
    if (text === lastText) return;
    lastText = text;
    storage.write(key, text);
  });

  const follow = (): void => {
    if (storage.read(key) === lastText) return;
    lastText = storage.read(key);
    Object.assign(state, load());
  };

  if (area === 'local' && typeof window !== 'undefined') {
    // A null key means that the whole storage was cleared.
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) follow();
    });
    // A page that comes out of the back-forward cache has missed the events.
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) follow();
    });
  }
  return state;
}

function parseStored(text: string | null, version: number): JsonRecord {
  if (text === null) return {};
  try {
    const stored: unknown = JSON.parse(text);
    return isRecord(stored) && stored.version === version ? stored : {};
  } catch {
    return {};
  }
}
