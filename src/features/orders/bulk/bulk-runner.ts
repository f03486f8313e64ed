import { createNanoEvents } from 'nanoevents';
import { isOpen, isUnderWay, type BulkItem } from './bulk-plan.ts';

/** How one request ended. */
export type BulkEnd =
  | { state: 'done'; result: number | null }
  /** `sameKey`: it is not refused, but did not happen; the same decision keeps its key. */
  | { state: 'failed'; words: string; sameKey?: boolean }
  | { state: 'unknown'; words: string }
  /** Nothing left, and neither would the next: no network, or nobody is signed in any more. */
  | { state: 'not-sent' }
  /** The server is asked too often. Milliseconds to wait; null where it does not say. */
  | { state: 'too-many'; wait: number | null; words: string };

/** What becomes of many orders. */
export interface BulkRun {
  items: readonly BulkItem[];
  /** `stopping`: what is under way ends, and nothing else begins. */
  phase: 'running' | 'stopping' | 'over';
  /** The server has asked for a pause. */
  isPaused: boolean;
}

interface BulkTools {
  /** Sends one order's request by its key, and finds out how it ends. */
  send: (item: BulkItem, onNoAnswer: () => void) => Promise<BulkEnd>;
  newKey: () => string;
  wait: (milliseconds: number) => Promise<void>;
  /** Keeps it over a reload, before anything of it is sent. */
  keep: (items: readonly BulkItem[]) => void;
  /** Hears how a request ends whose outcome is not known. Returns the function that stops. */
  follow: (key: string, onEnd: (end: BulkEnd) => void) => () => void;
}

export interface BulkRunner {
  run: () => BulkRun | null;
  /** Notifies of every change. Returns the function that stops. */
  subscribe: (listener: () => void) => () => void;
  /** Notifies when nothing is under way any more and nothing waits. */
  onOver: (listener: (run: BulkRun) => void) => () => void;
  /** Sends, in this order. Does nothing while others are under way. */
  start: (items: readonly BulkItem[]) => void;
  /** Shows what a reload has left; sends nothing. */
  restore: (items: readonly BulkItem[]) => void;
  /** What is under way ends; what waits is not sent. */
  stop: () => void;
  /** Sends those again of which it is certain that they were not done: a new decision, by new keys. */
  again: (ids: readonly number[]) => void;
  /** Its report has been left. */
  forget: () => void;
}

/** BLK-2: as many at once. */
const atOnce = 4;
/** Milliseconds to wait for a server that does not say how long: growing pauses, and then it is given up. */
const pauses: readonly number[] = [1000, 2000, 4000, 8000, 16_000];

/** What is known of it, kept over a reload before anybody hears of it. */
function createRecord(keep: BulkTools['keep']) {
  const events = createNanoEvents<{ changed(): void; over(run: BulkRun): void }>();
  let run: BulkRun | null = null;
  function put(next: BulkRun | null): void {
    run = next;
    keep(next?.items ?? []);
    events.emit('changed');
  }
  return {
    events,
    run: () => run,
    put,
    set(key: string, change: Partial<BulkItem>): void {
      if (!run?.items.some((one) => one.key === key)) return;
      put({ ...run, items: run.items.map((one) => (one.key === key ? { ...one, ...change } : one)) });
    },
    /** What waits is not sent any more, once nothing is under way. */
    settle(): void {
      if (run === null || run.phase === 'over' || run.items.some(isUnderWay)) return;
      if (run.phase === 'running' && run.items.some(({ state }) => state === 'waiting')) return;
      const over: BulkRun = { items: run.items.map(endWaiting), phase: 'over', isPaused: false };
      put(over);
      events.emit('over', over);
    },
    /** The next whose turn it is. */
    next(): BulkItem | undefined {
      if (run?.phase !== 'running' || run.isPaused || run.items.filter(isUnderWay).length >= atOnce)
        return undefined;
      return run.items.find(({ state }) => state === 'waiting');
    },
  };
}

const endWaiting = (item: BulkItem): BulkItem =>
  item.state === 'waiting' ? { ...item, state: 'not-sent' } : item;

/** Those whose outcome is not known, and who hears of it. */
function createFollowed(follow: BulkTools['follow'], onEnd: (key: string, end: BulkEnd) => void) {
  const followed = new Map<string, () => void>();
  return {
    listen(key: string): void {
      followed.get(key)?.();
      followed.set(
        key,
        follow(key, (end) => onEnd(key, end)),
      );
    },
    /** Others say what becomes of them from now on. */
    leave(): void {
      followed.forEach((end) => end());
      followed.clear();
    },
  };
}

type BulkRecord = ReturnType<typeof createRecord>;

/** Sends what waits, and takes what becomes of it. */
function createSending(record: BulkRecord, { send, newKey, wait, follow }: BulkTools) {
  const followed = createFollowed(follow, (key, end) => {
    take(key, end);
    record.settle();
  });
  /** Keys whose decision stays the same when it is tried again. */
  const sameKeys = new Set<string>();
  const tries = new Map<string, number>();
  /** Which pause is the newest: an earlier one ends nothing. */
  let pause = 0;

  function pump(): void {
    for (let next = record.next(); next; next = record.next()) {
      record.set(next.key, { state: 'sending', words: '' });
      void sendOne(next);
    }
    record.settle();
  }

  async function sendOne(item: BulkItem): Promise<void> {
    const { key } = item;
    take(key, await send(item, () => record.set(key, { state: 'checking' })));
    pump();
  }

  function take(key: string, end: BulkEnd): void {
    switch (end.state) {
      case 'done':
        return record.set(key, { state: 'done', result: end.result, words: '' });
      case 'failed':
        if (end.sameKey) sameKeys.add(key);
        return record.set(key, { state: 'failed', words: end.words });
      case 'unknown':
        record.set(key, { state: 'unknown', words: end.words });
        return followed.listen(key);
      case 'not-sent':
        record.set(key, { state: 'not-sent' });
        return stop();
      case 'too-many':
        return tooMany(key, end.wait, end.words);
    }
  }

  /** It goes again by the same key, after a pause of all. */
  function tooMany(key: string, asked: number | null, words: string): void {
    const tried = tries.get(key) ?? 0;
    const length = pauses[tried];
    if (length === undefined) return record.set(key, { state: 'failed', words });
    tries.set(key, tried + 1);
    record.set(key, { state: 'waiting' });
    void pauseFor(asked ?? length);
  }

  async function pauseFor(milliseconds: number): Promise<void> {
    const before = record.run();
    if (before?.phase !== 'running') return;
    const mine = ++pause;
    record.put({ ...before, isPaused: true });
    await wait(milliseconds);
    const run = record.run();
    if (mine !== pause || run?.phase !== 'running') return;
    record.put({ ...run, isPaused: false });
    pump();
  }

  function stop(): void {
    const run = record.run();
    if (run?.phase !== 'running') return;
    record.put({ ...run, phase: 'stopping' });
    record.settle();
  }

  function begin(items: readonly BulkItem[]): void {
    pause += 1;
    tries.clear();
    record.put({ items, phase: 'running', isPaused: false });
    pump();
  }

  /** A new decision, but for what is certain not to have been refused. */
  const withNewKey = (item: BulkItem): BulkItem => {
    const key = sameKeys.has(item.key) ? item.key : newKey();
    return { ...item, state: 'waiting', words: '', key };
  };

  return { followed, begin, stop, withNewKey };
}

/** BLK-2 to BLK-4: sends many orders, each once, and knows how each of them ended. */
export function createBulkRunner(tools: BulkTools): BulkRunner {
  const record = createRecord(tools.keep);
  const { followed, begin, stop, withNewKey } = createSending(record, tools);
  return {
    run: record.run,
    subscribe: (listener) => record.events.on('changed', listener),
    onOver: (listener) => record.events.on('over', listener),
    start(items) {
      const run = record.run();
      if (run !== null && run.phase !== 'over') return;
      followed.leave();
      begin(items);
    },
    restore(items) {
      if (record.run() !== null) return;
      record.put({ items, phase: 'stopping', isPaused: false });
      for (const { key, state } of items)
        if (state === 'checking' || state === 'unknown') followed.listen(key);
      record.settle();
    },
    stop,
    again(ids) {
      const run = record.run();
      if (run?.phase !== 'over') return;
      begin(run.items.map((one) => (isOpen(one) && ids.includes(one.id) ? withNewKey(one) : one)));
    },
    forget() {
      if (record.run()?.phase !== 'over') return;
      followed.leave();
      record.put(null);
    },
  };
}
