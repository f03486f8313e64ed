/** API-16: how what could not be read is asked again by itself. One rule for lists, chart and all else that is read. */
import { ApiError } from './api-error.ts';

export interface AskAgain {
  /** The read failed. Where that may pass, it is asked again: after a while, or as soon as `askNow` says so. */
  failed(error: unknown): void;
  /** It was answered, or nobody needs it any more. */
  done(): void;
}

const firstWait = 2000;
const longestWait = 60_000;

/**
 * Returns the wait after so many failures in a row: 2, 4, 8 … 60 s, less up to half of it, so that thousands of pages
 * do not come back to a restarted server all at once.
 */
export function waitAfter(failures: number, random: number): number {
  return Math.min(longestWait, firstWait * 2 ** Math.min(failures - 1, 10)) * (1 - random / 2);
}

/** A refusal is the server's last word; 4xx says the same, but for what is only too much or too slow. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind === 'refused' || error.kind === 'cancelled') return false;
  const { code } = error;
  return code === null || code >= 500 || code === 408 || code === 429;
}

/** All that waits to be asked again. Each is called once and is gone; an emitter would keep its listeners. */
const waiting = new Set<() => void>();

/** Calls back at the next `askNow`, once. Returns the function that stops waiting. */
export function onAskNow(ask: () => void): () => void {
  waiting.add(ask);
  return () => waiting.delete(ask);
}

/** Asks at once for all that could not be read: the network or the connection is back, or somebody looks again. */
export function askNow(): void {
  const due = [...waiting];
  waiting.clear();
  due.forEach((ask) => ask());
}

/** @param ask reads again, and says by `failed` or `done` how that ended. A hidden page does not ask. */
export function createAskAgain(ask: () => void): AskAgain {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function now(): void {
    clearTimeout(timer);
    waiting.delete(afresh);
    ask();
  }
  /** The world has changed: what failed before says nothing of what comes. */
  function afresh(): void {
    failures = 0;
    now();
  }
  return {
    failed(error) {
      clearTimeout(timer);
      waiting.delete(afresh);
      if (!mayPass(error)) return;
      waiting.add(afresh);
      timer = setTimeout(
        () => document.visibilityState !== 'hidden' && now(),
        waitAfter(++failures, Math.random()),
      );
    },
    done() {
      failures = 0;
      clearTimeout(timer);
      waiting.delete(afresh);
    },
  };
}
