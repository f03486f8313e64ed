import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

/** A component whose file is fetched when it is first shown, or ahead of that by `preload`. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Fetches the file. Resolves when it is there or given up; the component says which. */
  preload(): Promise<void>;
  /** Whether it would show at once. */
  readonly ready: boolean;
}

interface LazyPartOptions {
  /** Stands in while the file is fetched. */
  waiting?: ReactNode;
  /** Stands in when the file could not be fetched; `retry` tries again. */
  failed?: (retry: () => void) => ReactNode;
}

type State<Props> = { status: 'absent' | 'failed' } | { status: 'ready'; Component: ComponentType<Props> };

/** Milliseconds before each further attempt; the return of the network cuts a wait short. */
const waits = [500, 2000, 5000];

/** Cuts the pauses short: somebody pressed, or the network returned. */
const hurry = new EventTarget();

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      hurry.removeEventListener('now', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    hurry.addEventListener('now', done);
  });
}

const failedStyles = new Set<HTMLLinkElement>();
// The event of a link does not bubble.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  true,
);

let restoring: Promise<unknown> | null = null;

/** The bundler asks for a style sheet once; what failed is asked for again here. Rejects where it still cannot be had. */
function restoreStyles(): Promise<unknown> {
  restoring ??= Promise.all(
    [...failedStyles].map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = Object.assign(link.cloneNode() as HTMLLinkElement, {
            onload: resolve,
            onerror: reject,
          });
          failedStyles.delete(link);
          link.replaceWith(again);
        }),
    ),
  ).finally(() => (restoring = null));
  return restoring;
}

/** How long a page has for its first picture, in milliseconds. */
const firstPicture = 1000;

/** Calls back once the page has shown and has nothing better to do: time to fetch what is behind a press. Returns how to call it off. */
export function whenIdle(act: () => void): () => void {
  const timer = setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(act) : act()),
    firstPicture,
  );
  return () => clearTimeout(timer);
}

/** @param onTrouble called when a second attempt has failed; others follow */
async function fetchPatiently<Found>(load: () => Promise<Found>, onTrouble: () => void): Promise<Found> {
  for (const wait of waits) {
    try {
      await restoreStyles();
      return await load();
    } catch {
      // Without a network there is no use in trying; it is said at once, and tried again when it returns.
      if (!navigator.onLine) break;
      if (wait !== waits[0]) onTrouble();
      await pause(wait);
    }
  }
  await restoreStyles();
  return load();
}

/**
 * APP-09: a part of the product in a file of its own. A file that cannot be fetched is tried again, with growing pauses
 * and when the network returns; after two attempts the part says so in its own place. Nothing is thrown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, failed = () => null }: LazyPartOptions = {},
): LazyPart<Props> {
  let state: State<Props> = { status: 'absent' };
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function say(next: State<Props>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function put(next: State<Props>): void {
    running = null;
    if (next.status === 'failed') void pause(30_000).then(preload);
    say(next);
  }

  function preload(): Promise<void> {
    if (state.status === 'ready') return Promise.resolve();
    running ??= fetchPatiently(load, () => say({ status: 'failed' })).then(
      (Component) => put({ status: 'ready', Component }),
      (error: unknown) => {
        console.warn('A file of the page could not be fetched:', error);
        put({ status: 'failed' });
      },
    );
    return running;
  }

  /** Some browsers remember that a file failed: when asking again does not help, only a reload does. */
  async function retry(): Promise<void> {
    hurry.dispatchEvent(new Event('now'));
    await preload();
    if (state.status === 'failed' && navigator.onLine) location.reload();
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function Part(props: Props): ReactNode {
    const now = useSyncExternalStore(subscribe, () => state);
    useEffect(() => void preload(), []);
    if (now.status === 'ready') return <now.Component {...props} />;
    return now.status === 'failed' ? failed(() => void retry()) : waiting;
  }

  return Object.defineProperties(Object.assign(Part, { preload }), {
    ready: { get: () => state.status === 'ready' },
  }) as LazyPart<Props>;
}
