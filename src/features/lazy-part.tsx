import { createNanoEvents } from 'nanoevents';
import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

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

/** By address. */
const failedStyles = new Map<string, HTMLLinkElement>();
// The event of a link does not bubble.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      failedStyles.set(target.href, target);
  },
  true,
);

const restoring = new Map<string, Promise<void>>();

/**
 * The bundler asks for a style sheet once; what failed is asked for again here. Rejects where it still cannot be had.
 */
function restoreStyle(href: string): Promise<void> {
  const link = failedStyles.get(href);
  if (!link) return restoring.get(href) ?? Promise.resolve();
  failedStyles.delete(href);
  const again = new Promise<void>((resolve, reject) => {
    const copy = link.cloneNode() as HTMLLinkElement;
    link.replaceWith(Object.assign(copy, { onload: () => resolve(), onerror: reject }));
  }).finally(() => restoring.delete(href));
  restoring.set(href, again);
  return again;
}

const restoreStyles = (hrefs: Iterable<string>) => Promise.all([...hrefs].map((href) => restoreStyle(href)));

/**
 * A part waits for the style sheets that failed with it, and not for those of others: what cannot be had of one screen
 * must not keep the next from showing. Should they share one, it is asked for again beside.
 */
function withStyles<Found>(load: () => Promise<Found>): () => Promise<Found> {
  const own = new Set<string>();
  return async () => {
    await restoreStyles(own);
    const before = new Set(failedStyles.keys());
    try {
      const found = await load();
      restoreStyles(failedStyles.keys()).catch(() => undefined);
      return found;
    } catch (error) {
      for (const href of failedStyles.keys()) if (!before.has(href)) own.add(href);
      throw error;
    }
  };
}

/** How long a page has for its first picture, in milliseconds. */
const firstPicture = 1000;
/** A slow phone on which prices tick is never idle: after so many milliseconds more it is fetched all the same. */
const longestWait = 3000;

/**
 * Calls back once the page has shown and has nothing better to do: time to fetch what is behind a press. Returns how to
 * call it off.
 */
export function whenIdle(act: () => void): () => void {
  const timer = setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(act, { timeout: longestWait }) : act()),
    firstPicture,
  );
  return () => clearTimeout(timer);
}

/** Whether the page has shown, and has had nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/** @param onTrouble called when a second attempt has failed; others follow */
async function fetchPatiently<Found>(attempt: () => Promise<Found>, onTrouble: () => void): Promise<Found> {
  for (const wait of waits) {
    try {
      return await attempt();
    } catch {
      // Without a network there is no use in trying; it is said at once, and tried again when it returns.
      if (!navigator.onLine) break;
      if (wait !== waits[0]) onTrouble();
      await pause(wait);
    }
  }
  return attempt();
}

/**
 * APP-09: a part of the product in a file of its own. A file that cannot be fetched is tried again, with growing pauses
 * and when the network returns; after two attempts the part says so in its own place. Nothing is thrown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, failed = () => null }: LazyPartOptions = {},
): LazyPart<Props> {
  const attempt = withStyles(load);
  let state: State<Props> = { status: 'absent' };
  let running: Promise<void> | null = null;
  const events = createNanoEvents<{ changed(): void }>();

  function say(next: State<Props>): void {
    state = next;
    events.emit('changed');
  }

  function put(next: State<Props>): void {
    running = null;
    if (next.status === 'failed') void pause(30_000).then(preload);
    say(next);
  }

  function preload(): Promise<void> {
    if (state.status === 'ready') return Promise.resolve();
    running ??= fetchPatiently(attempt, () => say({ status: 'failed' })).then(
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

  const subscribe = (listener: () => void) => events.on('changed', listener);
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
