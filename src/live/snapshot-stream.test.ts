import { beforeEach, describe, expect, it } from 'vitest';
import { createSnapshotStream, type SnapshotStream } from './snapshot-stream.ts';

interface Pending {
  answer: (snapshot: string) => Promise<void>;
  fail: () => Promise<void>;
  signal: AbortSignal;
}

let log: string[];
let loads: Pending[];
let push: (delta: string) => void;
let subscribed: boolean;
let stream: SnapshotStream;
const turn = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

beforeEach(() => {
  log = [];
  loads = [];
  subscribed = false;
  stream = createSnapshotStream<string, string>({
    subscribe(onDelta) {
      subscribed = true;
      push = onDelta;
      return () => (subscribed = false);
    },
    load(signal) {
      log.push(subscribed ? 'load' : 'load before subscribing');
      return new Promise((resolve, reject) => {
        const answer = (snapshot: string) => (resolve(snapshot), turn());
        const fail = () => (reject(new Error('no')), turn());
        loads.push({ answer, fail, signal });
      });
    },
    onSnapshot: (snapshot) => log.push(snapshot),
    onDelta: (delta) => log.push(delta),
    onError: () => log.push('error'),
  });
});

describe('LIVE-13 snapshot and stream', () => {
  it('subscribes first, keeps what comes in between, and loses nothing', async () => {
    push('d1');
    push('d2');
    await loads[0].answer('snapshot');
    push('d3');
    expect(log).toEqual(['load', 'snapshot', 'd1', 'd2', 'd3']);
  });

  it('goes on with the stream while it loads again, and applies it to the new snapshot', async () => {
    await loads[0].answer('first');
    stream.reload();
    push('d1');
    await loads[1].answer('second');
    expect(log).toEqual(['load', 'first', 'load', 'd1', 'second', 'd1']);
  });

  it('takes the newest of two loads only', async () => {
    stream.reload();
    expect(loads[0].signal.aborted).toBe(true);
    await loads[0].answer('old');
    await loads[1].answer('new');
    expect(log).toEqual(['load', 'load', 'new']);
  });

  it('tells of a failure, and can try again', async () => {
    push('lost with its snapshot');
    await loads[0].fail();
    push('nothing to apply it to');
    stream.reload();
    push('d1');
    await loads[1].answer('snapshot');
    expect(log).toEqual(['load', 'error', 'load', 'snapshot', 'd1']);
  });

  it('goes on after a failed reload', async () => {
    await loads[0].answer('snapshot');
    stream.reload();
    await loads[1].fail();
    push('d1');
    expect(log).toEqual(['load', 'snapshot', 'load', 'error', 'd1']);
  });

  it('is silent once stopped', async () => {
    stream.stop();
    expect(subscribed).toBe(false);
    expect(loads[0].signal.aborted).toBe(true);
    await loads[0].answer('late');
    expect(log).toEqual(['load']);
  });
});
