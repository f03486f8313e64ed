import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { OrderStatus } from '../../src/generated/enums.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { PostingType } from '../store/posting-type.ts';
import { cashRecords } from './cash-records.ts';
import { checkKept } from './check-kept.ts';
import { endedOrders, type OrderSpan } from './order-pages.ts';
import { post, postAll } from './ledger.ts';
import { brokerBench, start } from './testing/broker-bench.ts';

type Bench = Awaited<ReturnType<typeof brokerBench>>;

const types = ['profit', 'commission', 'swap', 'deposit', 'loan'] as const satisfies PostingType[];
const type = fc.constantFrom(...types);
/** Often the same, now and then back. */
const at = fc.integer({ min: -3, max: 30 }).map((second) => start + second * 1000);
const amount = fc.integer({ min: -50, max: 50 });

const booking = fc.oneof(
  fc.record({ type, at, amount }).map((one) => (bench: Bench, userId: number) => {
    return inTransaction(bench.db, (trx) => post(trx, { userId, ...one }));
  }),
  fc.record({ type, all: fc.array(fc.record({ at, amount }), { maxLength: 25 }) }).map(
    ({ type, all }) =>
      (bench: Bench, userId: number) =>
        inTransaction(bench.db, (trx) => postAll(trx, { userId, type }, all)),
  ),
);

const filter = fc.record(
  { types: fc.subarray([...types, 'demoCredit' as const]), from: at, to: at },
  { requiredKeys: [] },
);
const part = { limit: fc.integer({ min: 1, max: 7 }), offset: fc.nat(40) };

/** LED-08 as a plain reading of the whole account has it. */
async function recordsByReading({ db, userId }: Bench) {
  let balance = 0;
  const rows = await db
    .selectFrom('entries')
    .innerJoin('postings', 'postings.id', 'posting_id')
    .select(['entries.id', 'entries.amount', 'type', 'at'])
    .where('account', '=', `cash:${userId}`)
    .orderBy('entries.id')
    .execute();
  return rows.map((row) => ({ ...row, balance: (balance += row.amount) })).toReversed();
}

it('LED-08 (a) (b) (c) LED-09 (a) any page of any filter is what reading the whole account gives', async () => {
  const books = fc.array(fc.tuple(booking, fc.boolean()), { maxLength: 20, size: 'max' });
  const queries = fc.array(fc.record({ filter, ...part }), { minLength: 8, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(books, queries, async (all, asked) => {
      const bench = await brokerBench({});
      const { db, userId, demo } = bench;
      const other = await demo();
      for (const [book, isOther] of all) await book(bench, isOther ? other : userId);
      const whole = await recordsByReading(bench);
      for (const { filter: wanted, limit, offset } of asked) {
        const { types: ofTypes, from = -Infinity, to = Infinity } = wanted;
        const matching = whole.filter(
          (one) => one.at >= from && one.at < to && (ofTypes?.includes(one.type as never) ?? true),
        );
        const { rows, total } = await cashRecords(db, userId, { ...wanted, limit, offset });
        const shown = rows.map(({ id, amount: moved, balance, type: kind, at: moment }) => {
          return { id, amount: moved, type: kind, at: moment, balance };
        });
        expect({ total, shown }).toEqual({
          total: matching.length,
          shown: matching.slice(offset, offset + limit),
        });
      }
      await db.destroy();
    }),
    { numRuns: 60 },
  );
});

// A type, since only those fit the rows of a statement.
type Ended = { id: number; profit: number; instrument_id: number; completed_at: number };

const fits = (
  { instrument_id: id, completed_at: moment }: Ended,
  { instrumentId = id, from = -Infinity, to = Infinity }: OrderSpan,
) => id === instrumentId && moment >= from && moment < to;

it('BRK-31 (a) BRK-83 (a) LED-15 (a) (b) any page of any part of history is what sorting all of it gives, also where the clock was set back', async () => {
  const step = fc.record({
    by: fc.constantFrom(0, 0, 1000, 5000, -2000, -9000),
    kind: fc.constantFrom('market' as const, 'pending' as const),
    closes: fc.nat(5),
    instrumentId: fc.constantFrom(1, 1, 2),
  });
  const span = fc.record({ instrumentId: fc.constantFrom(1, 2), from: at, to: at }, { requiredKeys: [] });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25, size: 'max' }),
      fc.array(fc.record({ span, ...part }), { minLength: 6, maxLength: 6 }),
      async (steps, queries) => {
        const bench = await brokerBench({ EURUSD: 1.08, USDJPY: 1.08 });
        const { db, broker, userId, pass, place } = bench;
        const live: { id: number; kind: string }[] = [];
        for (const { by, kind, closes, instrumentId } of steps) {
          const { id } = await place({
            instrumentId,
            kind,
            target: kind === 'pending' ? 1.05 : null,
            lots: 0.1,
          });
          live.push({ id, kind });
          await pass(by);
          const [ended] = live.splice(closes % live.length, closes > 1 ? 1 : 0);
          if (ended?.kind === 'market') await broker.closePosition(userId, ended.id);
          else if (ended) await broker.cancelOrder(userId, ended.id);
        }
        const { rows: sorted } = await sql<Ended>`
        select id, profit, instrument_id, completed_at from orders where status = ${OrderStatus.Completed} order by completed_at desc, id desc
      `.execute(db);
        for (const { span: wanted, limit, offset } of queries) {
          const { rows, total, realised } = await endedOrders(db, userId, { limit, offset }, wanted);
          const fitting = sorted.filter((one) => fits(one, wanted));
          expect(rows.map(({ id }) => id)).toEqual(fitting.slice(offset, offset + limit).map(({ id }) => id));
          const sum = sorted.reduce((all, { profit }) => all + profit, 0);
          expect([total, realised]).toEqual([fitting.length, sum]);
        }
        expect(await checkKept(db)).toEqual([]);
        await db.destroy();
      },
    ),
    { numRuns: 40 },
  );
});
