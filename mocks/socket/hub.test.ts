import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createFaults } from '../world/faults.ts';
import { createClient } from './client.ts';
import { createEncoder } from './encode-message.ts';
import { createHub } from './hub.ts';

it('SBX-34 (a) a command that is carried out after its socket has closed leaves no listener behind', async () => {
  let built = 0;
  const build = async () => {
    built += 1;
    return [];
  };
  const hub = createHub(
    () => ({ snapshot: build, changes: build }),
    createEncoder(() => undefined),
  );
  const gone = createClient({} as WebSocket, createFaults());
  hub.add(gone);
  hub.remove(gone);
  await hub.subscribe(gone, { kind: 'quotes' });
  await hub.publish();
  expect([built, hub.subscribers({ kind: 'quotes' })]).toEqual([0, []]);
});

const tick = {
  Id: 1,
  Code: 'EURUSD',
  Close: 1,
  Spread: 0.1,
  Change: 0,
  Open: 1,
  High: 1,
  Low: 1,
  Volume: 0,
  MarketStatus: 1,
  Time: 1,
} as const;

it('SBX-34 (b) while many are sent a message others get their turn, and who comes then is not told what is older', async () => {
  const quotes = { kind: 'quotes' } as const;
  let prices = 0;
  const message = () => ({ type: 'DAY_MARKET' as const, data: [{ ...tick, Close: (prices += 1) }] });
  const hub = createHub(
    () => ({ snapshot: async () => [message()], changes: async () => [message()] }),
    createEncoder(() => undefined),
  );
  const join = async () => {
    const heard: number[] = [];
    const client = { ...createClient({} as WebSocket, createFaults()), topics: new Set<string>() };
    client.deliver = (text) =>
      heard.push((JSON.parse(text) as ReturnType<typeof message>).data[0]?.Close ?? 0);
    hub.add(client);
    await hub.subscribe(client, quotes);
    return heard;
  };
  const all = await Promise.all(Array.from({ length: 250 }, join));
  for (const heard of all) heard.length = 0;
  // Every look at the time takes a while, however fast the machine is.
  let now = 0;
  const time = vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  let late: Promise<number[]> | undefined;
  setImmediate(() => (late = join()));
  await hub.publish();
  time.mockRestore();
  const sent = all[0]?.[0] ?? 0;
  expect(all.map((heard) => heard.at(-1))).toEqual(all.map(() => sent));
  expect(await late).toEqual([sent + 1]);
});
