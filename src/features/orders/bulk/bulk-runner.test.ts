import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toOrderView } from '../../../domain/order-wire.ts';
import { instrument, order } from '../../../testing/fixtures.ts';
import { afterReload, countOf, inSendingOrder, itemOf, readItems, type BulkItem } from './bulk-plan.ts';
import { createBulkRunner, type BulkEnd } from './bulk-runner.ts';

const view = (Id: number, changes = {}) => toOrderView(order({ Id, ...changes }), [instrument()]);
const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => itemOf(view(index + 1), `k${index + 1}`));

/** A runner whose requests end when the test says so. */
function bench() {
  const sent: string[] = [];
  const kept: BulkItem[][] = [];
  const underWay = new Map<string, (end: BulkEnd) => void>();
  const followed = new Map<string, (end: BulkEnd) => void>();
  const pauses: { length: number; end: () => void }[] = [];
  let keys = 0;
  let most = 0;
  const runner = createBulkRunner({
    send(item) {
      sent.push(item.key);
      return new Promise((resolve) => {
        underWay.set(item.key, (end) => {
          underWay.delete(item.key);
          resolve(end);
        });
        most = Math.max(most, underWay.size);
      });
    },
    newKey: () => `new${++keys}`,
    wait: (length) => new Promise((resolve) => pauses.push({ length, end: resolve })),
    keep: (items) => kept.push(structuredClone([...items])),
    follow(key, onEnd) {
      followed.set(key, onEnd);
      return () => followed.delete(key);
    },
  });
  const tick = () => new Promise((resolve) => setTimeout(resolve));
  const end = async (key: string, how: BulkEnd) => {
    underWay.get(key)?.(how);
    await tick();
  };
  return { runner, sent, kept, underWay, followed, pauses, end, tick, most: () => most };
}
const done: BulkEnd = { state: 'done', result: 10 };
const statesOf = (run: { items: readonly BulkItem[] } | null) => run?.items.map(({ state }) => state);

describe('the order of sending', () => {
  const orders = [
    view(1, { CreateTimeHandler: '2026-10-14T09:00:00Z', FactProfits: -5 }),
    view(2, { CreateTimeHandler: '2026-10-13T09:00:00Z', FactProfits: 50 }),
    view(3, { CreateTimeHandler: '2026-10-15T09:00:00Z', FactProfits: -70 }),
    view(4, { CreateTimeHandler: '2026-10-12T09:00:00Z', Status: 0, Price: null }),
  ];
  const sorted = (isCalled: boolean) =>
    inSendingOrder(orders, isCalled, ({ profit }) => profit).map(({ id }) => id);
  it('BLK-02 (c) the oldest first', () => {
    expect(sorted(false)).toEqual([4, 2, 1, 3]);
  });
  it('BLK-02 (c) in a margin call the largest loss first, and what only waits last', () => {
    expect(sorted(true)).toEqual([3, 1, 2, 4]);
  });
});

describe('sending', () => {
  it('BLK-02 (b) (d) each order once, at most four at once, whatever becomes of them', async () => {
    const ends = fc.constantFrom<BulkEnd['state']>('done', 'failed', 'unknown', 'too-many');
    const endOf = (state: BulkEnd['state']): BulkEnd =>
      state === 'done'
        ? done
        : state === 'too-many'
          ? { state, wait: null, words: '' }
          : state === 'not-sent'
            ? { state }
            : { state, words: 'No' };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.infiniteStream(fc.tuple(ends, fc.nat())),
        async (count, steps) => {
          const { runner, sent, underWay, pauses, end, tick, most } = bench();
          runner.start(itemsOf(count));
          for (const [state, which] of steps) {
            const keys = [...underWay.keys()];
            const key = keys[which % Math.max(1, keys.length)];
            if (key !== undefined) await end(key, endOf(state));
            for (const pause of pauses.splice(0)) pause.end();
            await tick();
            if (runner.run()?.phase === 'over') break;
          }
          expect(most()).toBeLessThanOrEqual(4);
          // Again only what the server did not take, and by the key that it had.
          expect(new Set(sent).size).toBe(count);
          expect(
            statesOf(runner.run())?.filter((state) => !['done', 'failed', 'unknown'].includes(state)),
          ).toEqual([]);
          const finals = new Set(runner.run()?.items.map(({ id }) => id));
          expect(finals.size).toBe(count);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('BLK-02 (e) a server that is asked too often: all wait as long as it says, and the same key goes again', async () => {
    const { runner, sent, pauses, end, tick } = bench();
    runner.start(itemsOf(6));
    expect(sent).toEqual(['k1', 'k2', 'k3', 'k4']);
    await end('k2', { state: 'too-many', wait: 7000, words: 'Slow down' });
    await end('k1', done);
    expect([sent.length, pauses.map(({ length }) => length), runner.run()?.isPaused]).toEqual([
      4,
      [7000],
      true,
    ]);
    pauses[0]?.end();
    await tick();
    expect(sent.slice(4)).toEqual(['k2', 'k5']);
    expect(runner.run()?.isPaused).toBe(false);
  });

  it('BLK-02 (e) one that never says how long, nor takes it, is left after growing pauses', async () => {
    const { runner, sent, pauses, end, tick } = bench();
    runner.start(itemsOf(1));
    for (let times = 0; times < 6; times += 1) {
      await end('k1', { state: 'too-many', wait: null, words: 'Slow down' });
      pauses.at(-1)?.end();
      await tick();
    }
    expect(pauses.map(({ length }) => length)).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(sent).toEqual(Array(6).fill('k1'));
    expect(runner.run()).toMatchObject({ phase: 'over', items: [{ state: 'failed', words: 'Slow down' }] });
  });

  it('BLK-03 (a) stopped: what is under way ends, and nothing else is sent', async () => {
    const { runner, sent, end } = bench();
    runner.start(itemsOf(7));
    await end('k1', done);
    runner.stop();
    expect(runner.run()?.phase).toBe('stopping');
    for (const key of ['k2', 'k3', 'k4', 'k5']) await end(key, done);
    expect(sent).toHaveLength(5);
    expect(runner.run()?.phase).toBe('over');
    expect(countOf(runner.run()?.items ?? [])).toMatchObject({ closed: 5, notSent: 2, sum: 50 });
  });

  it('BLK-03 (a) without a network nothing more is tried', async () => {
    const { runner, sent, end } = bench();
    runner.start(itemsOf(6));
    await end('k1', { state: 'not-sent' });
    for (const key of ['k2', 'k3', 'k4']) await end(key, done);
    expect(sent).toHaveLength(4);
    expect(countOf(runner.run()?.items ?? [])).toMatchObject({ closed: 3, notSent: 3 });
  });

  it('BLK-03 (b) what was refused is tried again by a new key; what is certain not to have happened keeps its own', async () => {
    const { runner, sent, end } = bench();
    runner.start(itemsOf(3));
    await end('k1', { state: 'failed', words: 'Market closed' });
    await end('k2', { state: 'failed', words: 'Nothing was changed', sameKey: true });
    await end('k3', done);
    runner.again([1, 2, 3]);
    expect(sent).toEqual(['k1', 'k2', 'k3', 'new1', 'k2']);
  });

  it('BLK-03 (c) what is not known is never sent again, and is known once it is found', async () => {
    const { runner, sent, end, followed } = bench();
    runner.start(itemsOf(1));
    await end('k1', { state: 'unknown', words: 'We couldn’t confirm this.' });
    runner.again([1]);
    expect(sent).toEqual(['k1']);
    followed.get('k1')?.(done);
    expect(statesOf(runner.run())).toEqual(['done']);
    runner.forget();
    expect([runner.run(), followed.size]).toEqual([null, 0]);
  });
});

describe('a reload in the middle', () => {
  async function reloaded(sentKeys: readonly string[]) {
    const before = bench();
    before.runner.start(itemsOf(7));
    await before.end('k1', done);
    const left = readItems(JSON.parse(JSON.stringify(before.kept.at(-1))));
    const after = bench();
    after.runner.restore(left.map((one) => afterReload(one, (key) => sentKeys.includes(key))));
    return after;
  }
  it('BLK-04 (a) (b) sends nothing; what was under way is looked for, the rest is offered', async () => {
    const { runner, sent, followed } = await reloaded(['k2', 'k3', 'k4', 'k5']);
    expect([sent, Array.from(followed.keys())]).toEqual([[], ['k2', 'k3', 'k4', 'k5']]);
    expect(runner.run()?.phase).toBe('stopping');
    for (const key of ['k2', 'k3', 'k4']) followed.get(key)?.(done);
    followed.get('k5')?.({ state: 'failed', words: 'Nothing was changed' });
    expect(runner.run()?.phase).toBe('over');
    expect(countOf(runner.run()?.items ?? [])).toMatchObject({ closed: 4, failed: 1, notSent: 2 });
    runner.again([6, 7]);
    expect(sent).toEqual(['new1', 'new2']);
  });
  it('BLK-04 (a) what had not left yet was not sent', async () => {
    const { runner, sent } = await reloaded([]);
    expect([sent, countOf(runner.run()?.items ?? [])]).toMatchObject([[], { closed: 1, notSent: 6 }]);
  });
  it('BLK-04 (a) storage is not trusted', () => {
    expect([readItems(null), readItems([1, {}, { id: 1 }])]).toEqual([[], []]);
    expect(readItems([{ id: 1, key: 'k', state: 'nonsense' }])).toMatchObject([
      { state: 'not-sent', act: 'close' },
    ]);
  });
  it('BLK-04 (a) it is kept before anything is sent', () => {
    const { runner, kept, sent } = bench();
    runner.start(itemsOf(1));
    expect(kept[0]).toMatchObject([{ key: 'k1', state: 'waiting' }]);
    expect(sent).toEqual(['k1']);
  });
});
