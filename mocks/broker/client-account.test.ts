import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { brokerBench } from './testing/broker-bench.ts';

it('BRK-23 a change is booked whole or not at all, and nobody hears of one that is not', async () => {
  const bench = await brokerBench({ EURUSD: 1.08 });
  const heard: unknown[] = [];
  bench.events.on('portfolio', (event) => heard.push(event));
  await sql`create trigger full before insert on entries begin select raise(abort, 'disk full'); end`.execute(
    bench.db,
  );
  await expect(bench.submit({})).rejects.toThrow('disk full');
  expect(await bench.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  expect(heard).toEqual([]);
  await sql`drop trigger full`.execute(bench.db);
  expect((await bench.submit({})).ok).toBe(true);
});
