import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { addUser } from '../accounts/users.ts';
import { createClock } from '../market/world-clock.ts';
import { createMarket, type Market } from '../market/market.ts';
import { createLock } from '../store/lock.ts';
import { openStore } from '../store/open-store.ts';
import { createWorldEvents } from '../world/world-events.ts';
import { createBroker, type Broker } from './broker.ts';
import { createPlainBroker } from './testing/plain-walk.ts';
import { scriptedMarket } from './testing/scripted-market.ts';

const start = Date.parse('2026-11-18T14:30:00Z');
const users = [1, 2, 3] as const;

/** A step of a story, told to a broker that one or the other way carries it out. */
type Step = (side: Side) => Promise<unknown>;

interface Side {
  broker: Omit<Broker, 'keep' | 'clientAccount'>;
  market: Market;
  clock: ReturnType<typeof createClock>;
  /** Between two calls, as the world's loop does it: a slice at a time, or everything at once. */
  pass(milliseconds: number): Promise<void>;
  keys: number;
}

async function newSide(market: Market, isPlain: boolean) {
  const clock = createClock({ at: start, frozen: true });
  const db = await openStore();
  const context = {
    market,
    clock,
    db,
    events: createWorldEvents(),
    lock: createLock(),
    onRollback: () => {},
    unit: <Result>(work: () => Promise<Result>) => work(),
    afterCommit: (act: () => void) => act(),
  };
  const broker = isPlain ? createPlainBroker(context) : createBroker(context);
  let last = 0;
  for (const id of users) {
    const random = () => (last += 0.000_001) % 1;
    const user = await addUser(db, random, { name: null, passwordHash: null, isDemo: true, now: start });
    expect(user.id).toBe(id);
    await broker.resetDemo(id);
  }
  return {
    broker,
    market,
    clock,
    db,
    keys: 0,
    async pass(milliseconds: number) {
      clock.moveTo(clock.now() + milliseconds);
      await broker.processTriggers(clock.now());
    },
  } satisfies Side & { db: unknown };
}

type Store = Awaited<ReturnType<typeof newSide>>['db'];

/**
 * All that decides on an account: orders, and movements of cash in their order. Until when a trailing stop was followed
 * is left out: where several spans are worked out as one, that is the end of the last.
 */
async function booksOf(db: Store) {
  const rows = await db.selectFrom('orders').selectAll().orderBy('id').execute();
  const orders = rows.map(({ best_at: _followedTo, ...order }) => order);
  const records = await db
    .selectFrom('postings')
    .innerJoin('entries', 'entries.posting_id', 'postings.id')
    .select(['postings.user_id', 'type', 'order_id', 'postings.at', 'account', 'amount'])
    .where('account', 'like', 'cash:%')
    .orderBy('postings.user_id')
    .orderBy('entries.id')
    .execute();
  const owed = await db.selectFrom('users').select(['id', 'owed']).orderBy('id').execute();
  return { orders, records, owed };
}

const user = fc.constantFrom(...users);
const away = fc.oneof(
  fc.double({ min: -0.0008, max: 0.0008, noNaN: true }),
  fc.double({ min: -0.02, max: 0.02, noNaN: true }),
);

/** Orders near the price and far from it, at one level with others, small ones and such as nearly empty an account. */
const place = fc
  .record({
    user,
    pick: fc.nat(),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    kind: fc.constantFrom('market' as const, 'market' as const, 'pending' as const),
    size: fc.constantFrom(1, 10, 100, 1000),
    target: away,
    stop: fc.option(fc.double({ min: 0.0003, max: 0.01, noNaN: true }), { nil: null }),
    profit: fc.option(fc.double({ min: 0.0003, max: 0.01, noNaN: true }), { nil: null }),
    trailing: fc.option(fc.double({ min: 0.0004, max: 0.004, noNaN: true }), { nil: null }),
    expires: fc.option(fc.integer({ min: 1000, max: 7_200_000 }), { nil: undefined }),
  })
  .map((input): Step => async (side) => {
    const { broker, market, clock } = side;
    const usable = market.specs.filter(({ leverages }) => leverages.length > 0).slice(0, 8);
    const spec = usable[input.pick % usable.length];
    if (!spec) throw new Error('No instrument can be traded.');
    const { price } = market.quote(spec.id, clock.now());
    const sign = input.side === 'buy' ? 1 : -1;
    const rounded = (value: number) => Number(value.toFixed(spec.precision));
    const isPending = input.kind === 'pending';
    const base = isPending ? price * (1 + input.target) : price;
    const spread = market.spread(spec.id, clock.now());
    await broker.placeOrder(input.user, {
      side: input.side,
      kind: input.kind,
      instrumentId: spec.id,
      lots: Number(Math.min(spec.maxLots, spec.minLots * input.size).toFixed(2)),
      leverage: Math.max(...spec.leverages),
      target: isPending ? rounded(base) : null,
      stopLoss: input.stop === null ? null : rounded(base * (1 - sign * input.stop) - sign * spread),
      takeProfit: input.profit === null ? null : rounded(base * (1 + sign * input.profit) + sign * spread),
      ...(input.trailing !== null && { trailing: rounded(base * input.trailing) }),
      ...(isPending && input.expires !== undefined && { expiresAt: clock.now() + input.expires }),
      requestKey: `key ${(side.keys += 1)}`,
    });
  });

const orderId = fc.integer({ min: 1, max: 30 });
const close = fc.record({ user, orderId }).map(
  (input): Step =>
    ({ broker }) =>
      broker.closePosition(input.user, input.orderId),
);
const closePart = fc.record({ user, orderId }).map(
  (input): Step =>
    (side) =>
      side.broker.closePosition(input.user, input.orderId, {
        part: { lots: 0.01, requestKey: `part ${(side.keys += 1)}` },
      }),
);
const cancel = fc.record({ user, orderId }).map(
  (input): Step =>
    ({ broker }) =>
      broker.cancelOrder(input.user, input.orderId),
);
const setStops = fc
  .record({ user, orderId, stop: away, trailing: fc.constantFrom(undefined, 0, 0.002) })
  .map((input): Step => async ({ broker, market, clock }) => {
    const { price } = market.quote(1, clock.now());
    await broker.setStops(input.user, input.orderId, {
      stopLoss: Number((price * (1 - Math.abs(input.stop))).toFixed(5)),
      takeProfit: null,
      ...(input.trailing !== undefined && { trailing: input.trailing }),
      takesPending: true,
    });
  });
const reset = user.map(
  (id): Step =>
    ({ broker }) =>
      broker.resetDemo(id),
);
const passing = (...milliseconds: number[]) =>
  fc.constantFrom(...milliseconds).map(
    (passed): Step =>
      (side) =>
        side.pass(passed),
  );
const pass = passing(0, 1, 100, 250, 1000, 5000, 60_000, 900_000, 3_600_001, 20 * 3_600_000, 4 * 86_400_000);
const passShort = passing(0, 1, 100, 250, 1000, 5000, 60_000, 900_000);
/** What is done to prices by hand, so many milliseconds after what came before. */
const byHand = (later: number) =>
  fc.oneof(
    fc
      .record({
        pick: fc.nat(7),
        percent: fc.constantFrom(-3, -0.4, -0.05, 0.05, 0.4, 3),
        pinned: fc.boolean(),
      })
      .map((input): Step => async ({ market, clock }) => {
        const { id, precision } = market.specs[input.pick] ?? { id: 1, precision: 5 };
        clock.moveTo(clock.now() + later);
        const now = clock.now();
        if (!input.pinned) return market.move(id, input.percent, now);
        market.pin(id, Number((market.mid(id, now) * (1 + input.percent / 100)).toFixed(precision)), now);
      }),
    fc.nat(7).map((pick): Step => async ({ market, clock }) => {
      clock.moveTo(clock.now() + later);
      market.pin(market.specs[pick]?.id ?? 1, null, clock.now());
    }),
  );

const calls = [
  { weight: 8, arbitrary: place },
  { weight: 1, arbitrary: close },
  { weight: 1, arbitrary: closePart },
  { weight: 1, arbitrary: cancel },
  { weight: 1, arbitrary: setStops },
  { weight: 1, arbitrary: reset },
];

/** Tells the same story to both brokers, each on a market of its own, and compares their books every few steps. */
async function compare(steps: Step[], newMarket: () => Market, every = 1): Promise<void> {
  const [engine, plain] = [await newSide(newMarket(), false), await newSide(newMarket(), true)];
  for (const [index, step] of steps.entries()) {
    await step(engine);
    await step(plain);
    await plain.broker.processTriggers(plain.clock.now());
    const isCompared = (index + 1) % every === 0 || index === steps.length - 1;
    // In between it does one slice, and leaves the rest.
    await engine.broker.processTriggers(engine.clock.now(), () => !isCompared);
    if (isCompared) expect(await booksOf(engine.db)).toEqual(await booksOf(plain.db));
  }
  await engine.db.destroy();
  await plain.db.destroy();
}

it('BRK-82 (a) whatever comes, the index and the heap give what a walk over all orders gives', async () => {
  const anyStep = fc.oneof(...calls, { weight: 8, arbitrary: pass }, { weight: 4, arbitrary: byHand(0) });
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40 }), (steps) =>
      compare(steps, () => createMarket({ seed: 5 })),
    ),
    { numRuns: 25 },
  );
});

it('BRK-82 (a) so it does where prices jump, markets close and spreads widen', async () => {
  const prices = { EURUSD: 1.08, USDJPY: 115, US500: 5000, BTCUSD: 60_000, NOLEV: 20, EURJPY: 124.2 };
  const codes = ['EURUSD', 'USDJPY', 'US500', 'BTCUSD', 'EURJPY'] as const;
  const tick = fc
    .record({
      code: fc.constantFrom(...codes),
      by: fc.oneof(away, fc.constantFrom(-0.3, -0.1, 0.15)),
      in: fc.integer({ min: 0, max: 5000 }),
    })
    .map((input): Step => async ({ market, clock }) => {
      const script = market as ReturnType<typeof scriptedMarket>;
      const spec = script.byCode(input.code);
      if (!spec) throw new Error(input.code);
      const { price } = script.quote(spec.id, clock.now());
      const next = Number((price * (1 + input.by)).toFixed(spec.precision));
      script.tick(input.code, clock.now() + input.in, next || price);
    });
  const shut = fc
    .record({ code: fc.constantFrom(...codes), widens: fc.boolean() })
    .map((input): Step => async ({ market, clock }) => {
      const script = market as ReturnType<typeof scriptedMarket>;
      const [from, to] = [clock.now() + 500, clock.now() + 3000];
      if (input.widens) script.widen(input.code, from, to, 0.01);
      else script.close(input.code, from, to);
    });
  const anyStep = fc.oneof(
    ...calls,
    { weight: 8, arbitrary: pass },
    { weight: 8, arbitrary: tick },
    { weight: 2, arbitrary: shut },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40 }), (steps) =>
      compare(steps, () => scriptedMarket(prices)),
    ),
    { numRuns: 40 },
  );
});

it('BRK-82 (a) BRK-24 (f) so it does where calls come between slices of the work', async () => {
  // A moment has one price: what is carried out later is carried out at that.
  const anyStep = fc.oneof(
    ...calls,
    { weight: 8, arbitrary: passShort },
    { weight: 6, arbitrary: byHand(1) },
  );
  // Every look at the time takes a while: a slice is a few of them.
  let now = 0;
  const time = vi.spyOn(performance, 'now').mockImplementation(() => (now += 7));
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 40 }), (steps) =>
        compare(steps, () => createMarket({ seed: 5 }), 6),
      ),
      { numRuns: 25 },
    );
  } finally {
    time.mockRestore();
  }
});
