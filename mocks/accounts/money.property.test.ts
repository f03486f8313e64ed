import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loanInterest } from '../../src/domain/loan.ts';
import { sumStatement } from '../../src/domain/statement.ts';
import { LoanStatus, WithdrawalStatus } from '../../src/generated/enums.ts';
import type { BalanceRecord } from '../../src/generated/rest.d.ts';
import { createBroker } from '../broker/broker.ts';
import { checkKept } from '../broker/check-kept.ts';
import { cashOf } from '../broker/ledger.ts';
import { scriptedMarket } from '../broker/testing/scripted-market.ts';
import { callerIn, dataOf } from '../handlers/testing/caller.ts';
import { toMicros } from '../store/micros.ts';
import type { ReviewKind, ReviewRow } from '../store/schema.ts';
import { createWorld } from '../world/create-world.ts';
import { advance } from '../world/world-loop.ts';
import { isGranted, loanTerms } from './loan-book.ts';
import { createReviews } from './reviews.ts';
import { depositBanks, depositCoins } from './payment-channels.ts';

/** Ada, who begins with 5,000 USD, near the end of a month. */
const ada = 1;
const start = Date.UTC(2026, 9, 27, 10);
const prices = { EURUSD: 1.08, USDJPY: 115, US500: 5000, BTCUSD: 60_000, NOLEV: 20 };
const hour = 3_600_000;
const day = 24 * hour;

async function moneyBench() {
  const made = await createWorld({ name: 'money', seed: 1, at: start, frozen: true });
  const market = scriptedMarket(prices);
  const parts = { ...made, market };
  const broker = createBroker(parts);
  const world = { ...parts, broker, reviews: createReviews({ ...parts, broker }) };
  const caller = callerIn(world);
  caller.signIn(ada);
  return { ...caller, world, market, orders: [] as number[], methods: [] as number[], proofs: 0 };
}

type Bench = Awaited<ReturnType<typeof moneyBench>>;
type Step = (bench: Bench) => Promise<unknown>;

/** A step with the inputs that it may have; a failure names both. */
function step<Input>(
  name: string,
  inputs: fc.Arbitrary<Input>,
  run: (bench: Bench, input: Input) => Promise<unknown>,
): fc.Arbitrary<Step> {
  return inputs.map((input) =>
    Object.assign((bench: Bench) => run(bench, input), {
      [fc.toStringMethod]: () => `${name} ${JSON.stringify(input)}`,
    }),
  );
}

const pick = (ids: number[], index: number) => ids[index % Math.max(1, ids.length)] ?? 0;
const cents = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((amount) => amount / 100);

const deposit = step(
  'deposit',
  fc.record({ number: cents(1, 6000), channel: fc.nat(6), again: fc.boolean() }),
  (bench, { number, channel, again }) => {
    // The same proof may be reported again; its check finds it void.
    if (!again) bench.proofs += 1;
    const proofImg = `/uploads/${bench.proofs}.png`;
    const coin = depositCoins[channel];
    const wire_id = depositBanks[channel - depositCoins.length]?.id ?? 0;
    if (!coin) return bench.call('submitWireDeposit', { query: { number, proofImg, wire_id } });
    const { id: charge_id, address } = coin;
    return bench.call('submitCoinDeposit', { query: { number, proofImg, charge_id, address } });
  },
);

const addresses = ['TTrdaqmNaFDEp7VT75Se6y3EdXhxuH1xzg', 'TPo9SntS6burENnPnJeDgsUt6dictjMbXC'] as const;
const bind = step(
  'bind',
  fc.record({ dc_address: fc.constantFrom(...addresses), waits: fc.boolean() }),
  async ({ world, call, methods }, { dc_address, waits }) => {
    world.site.payouts = waits ? 'wait-24-h' : 'at-once';
    const answer = await call('bindWithdrawalMethod', { body: { type: 1, draw_id: 1, dc_address } });
    if (answer.code === 1) methods.push(answer.data.id);
  },
);
const unbind = step('unbind', fc.nat(9), ({ call, methods }, n) =>
  call('deleteWithdrawalMethod', { body: { id: pick(methods, n) } }),
);
const withdraw = step(
  'withdraw',
  // Most within what is there, some beyond it.
  fc.record({ number: fc.oneof(cents(5, 900), cents(1000, 9000)), n: fc.nat(9) }),
  ({ call, methods }, { number, n }) =>
    call('submitWithdrawal', { body: { draw_currency_id: 1, number, draw_method_id: pick(methods, n) } }),
);

const form = {
  name: 'Lovelace',
  last_name: 'Ada',
  sex: 2,
  birthday: '1985-12-10',
  country: 'United Kingdom',
  mobile: '44-7700900123',
  id_card_type: 2,
  hand_pic: '/uploads/hand.png',
} as const;
const kyc = step('kyc', fc.constant(form), ({ call }, body) => call('submitLoanKyc', { body }));
const borrow = step(
  'borrow',
  fc.record({ amount: cents(50, 2500), config_id: fc.constantFrom(1, 1, 2, 3) }),
  ({ call }, asked) =>
    call('submitLoan', { body: { ...asked, sign: '/uploads/sign.png', agreement: 'As read.' } }),
);
const repay = step('repay', fc.constantFrom(1, 2, 3, 99), async ({ call }, charge_id) => {
  const [loan] = dataOf(await call('listLoans', { query: { page: 1 } })).list;
  await call('submitRepayment', { body: { loan_id: loan?.id ?? 1, charge_id, proofImg: '/uploads/p.png' } });
});

const kinds: ReviewKind[] = ['deposit', 'withdrawal', 'withdrawal', 'loanKyc', 'loan', 'repayment'];
const decide = step(
  'decide',
  fc.record({
    kind: fc.constantFrom(...kinds),
    decision: fc.constantFrom(...(['approved', 'rejected'] as const)),
  }),
  ({ world }, { kind, decision }) => world.reviews.decide(ada, kind, decision, null),
);

/** A factor on the price: most steps small, some that empty an account. */
const factor = fc.oneof(fc.double({ min: 0.99, max: 1.01, noNaN: true }), fc.constantFrom(0.5, 0.8, 1.3));
const place = step(
  'place',
  fc.record({
    instrumentId: fc.constantFrom(1, 2, 3, 4),
    side: fc.constantFrom(...(['buy', 'sell'] as const)),
    kind: fc.constantFrom(...(['market', 'pending'] as const)),
    lots: fc.constantFrom(0.01, 0.1, 1, 3),
    at: factor,
    stop: fc.option(factor, { nil: null }),
  }),
  async ({ world, market, orders }, { at, stop, ...order }) => {
    const { instrumentId } = order;
    const { price } = market.quote(instrumentId, world.clock.now());
    const precision = market.spec(instrumentId)?.precision ?? 0;
    const target = Number((price * at).toFixed(precision));
    const stopLoss = stop && Number((target * stop).toFixed(precision));
    const submission = { ...order, leverage: 100, target, stopLoss, takeProfit: null };
    const result = await world.broker.placeOrder(ada, { ...submission, requestKey: world.newId() });
    if (result.ok) orders.push(result.value.id);
  },
);
const close = step('close', fc.nat(20), ({ world, orders }, n) =>
  world.broker.closePosition(ada, pick(orders, n)),
);
const tick = step(
  'tick',
  fc.record({ code: fc.constantFrom(...(['EURUSD', 'USDJPY', 'US500', 'BTCUSD'] as const)), by: factor }),
  async ({ world, market }, { code, by }) => {
    const spec = market.byCode(code);
    if (!spec) throw new Error(code);
    const { price } = market.quote(spec.id, world.clock.now());
    market.tick(code, world.clock.now() + 1, Number((price * by).toFixed(spec.precision)) || price);
  },
);

/** A position that loses at once, with what is left or nearly all of it. */
const lose = step('lose', fc.constantFrom(0.1, 0.3, 1), async ({ world, market }, lots) => {
  const { price } = market.quote(1, world.clock.now());
  const order = { instrumentId: 1, side: 'buy', kind: 'market', leverage: 100, lots } as const;
  const stops = { target: null, stopLoss: Number((price * 0.9).toFixed(5)), takeProfit: null };
  await world.broker.placeOrder(ada, { ...order, ...stops, requestKey: world.newId() });
  market.tick('EURUSD', world.clock.now() + 1, Number((price * 0.9).toFixed(5)));
  market.tick('EURUSD', world.clock.now() + 2, price);
  world.clock.moveTo(world.clock.now() + 2);
  await world.broker.processTriggers(world.clock.now());
});

/** Time passes as in the world's loop; the clock may be set back. */
const pass = step(
  'pass',
  fc.constantFrom(1, 20_000, hour, hour, day, 8 * day, 40 * day, -hour, -3 * day),
  async ({ world }, milliseconds) => {
    world.clock.moveTo(world.clock.now() + milliseconds);
    await advance(world);
  },
);
const reviewing = step(
  'reviews',
  fc.constantFrom(...(['after-20-s', 'at-once', 'never'] as const)),
  async ({ world }, reviews) => {
    world.site.reviews = reviews;
    await world.reviews.process();
  },
);

const anyStep = fc.oneof(
  { weight: 4, arbitrary: deposit },
  { weight: 1, arbitrary: bind },
  { weight: 1, arbitrary: unbind },
  { weight: 5, arbitrary: withdraw },
  { weight: 1, arbitrary: kyc },
  { weight: 4, arbitrary: borrow },
  { weight: 3, arbitrary: repay },
  { weight: 4, arbitrary: decide },
  { weight: 5, arbitrary: place },
  { weight: 2, arbitrary: close },
  { weight: 3, arbitrary: lose },
  { weight: 5, arbitrary: tick },
  { weight: 6, arbitrary: pass },
  { weight: 1, arbitrary: reviewing },
);

/** Ada may borrow, and has an address in her wallet that is paid to at once. */
async function prepare({ world, call, methods }: Bench) {
  await call('submitLoanKyc', { body: form });
  await world.reviews.decide(ada, 'loanKyc', 'approved', null);
  world.site.payouts = 'at-once';
  const body = { type: 1, draw_id: 1, dc_address: addresses[0] } as const;
  methods.push(dataOf(await call('bindWithdrawalMethod', { body })).id);
}

const sumOf = (amounts: { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0);

async function checkMoney({ world: { db, broker, clock }, call }: Bench) {
  expect(sumOf(await db.selectFrom('entries').select('amount').execute())).toBe(0);
  expect(await checkKept(db)).toEqual([]);
  const cash = await cashOf(db, ada);
  expect(cash).toBeGreaterThanOrEqual(0);
  const withdrawals = await db.selectFrom('withdrawals').selectAll().execute();
  const underWay = sumOf(withdrawals.filter(({ status }) => status === WithdrawalStatus.UnderReview));
  expect(underWay).toBeLessThanOrEqual(cash);
  const { balance, lock_balance, withdrawable } = dataOf(await call('getForexAccount', {}));
  expect(toMicros(balance)).toBe(cash);
  expect(toMicros(lock_balance)).toBeGreaterThanOrEqual(underWay);
  const { usedMargin } = await broker.account(ada, clock.now());
  expect(lock_balance).toBeGreaterThanOrEqual(usedMargin);
  expect(withdrawable).toBeGreaterThanOrEqual(0);
  expect(withdrawable).toBeLessThanOrEqual(balance);
}

/** What every decision says has happened has happened, and nothing else. */
async function checkReviews({ world: { db } }: Bench) {
  const reviews = await db.selectFrom('reviews').selectAll().execute();
  const decisionOf = (kind: ReviewKind, id: number): ReviewRow['decision'] | undefined =>
    reviews.find((one) => one.kind === kind && one.subject_id === id)?.decision;
  const withdrawals = await db.selectFrom('withdrawals').selectAll().execute();
  for (const { id, status } of withdrawals) {
    const wanted = { approved: WithdrawalStatus.Paid, rejected: WithdrawalStatus.Rejected };
    const decision = decisionOf('withdrawal', id);
    expect(status).toBe(decision ? wanted[decision] : WithdrawalStatus.UnderReview);
  }
  const loans = await db.selectFrom('loans').selectAll().execute();
  const repayments = await db.selectFrom('repayments').selectAll().orderBy('id').execute();
  const isOpen = (status: number) => status !== LoanStatus.Rejected && status !== LoanStatus.Repaid;
  expect(loans.filter(({ status }) => isOpen(status)).length).toBeLessThanOrEqual(1);
  for (const loan of loans) {
    const decision = decisionOf('loan', loan.id);
    const ends = repayments
      .filter((one) => one.loan_id === loan.id)
      .map(({ id }) => decisionOf('repayment', id));
    // Only the last may be anything but rejected.
    expect(ends.slice(0, -1).every((one) => one === 'rejected')).toBe(true);
    expect(isGranted(loan)).toBe(decision === 'approved');
    const { UnderReview, Rejected, ToRepay, RepaymentCheck, Repaid } = LoanStatus;
    const last = ends.at(-1);
    const repaid = last === 'approved' ? Repaid : last === null ? RepaymentCheck : ToRepay;
    expect(loan.status).toBe(decision === null ? UnderReview : decision === 'rejected' ? Rejected : repaid);
  }
  for (const { loan_id, principal, interest, penalty } of repayments) {
    const loan = loans.find(({ id }) => id === loan_id);
    if (!loan) throw new Error(`No loan ${loan_id}`);
    expect(principal).toBe(loan.amount);
    expect(penalty).toBeGreaterThanOrEqual(0);
    expect(interest).toBeLessThanOrEqual(toMicros(loanInterest(loanTerms(loan))));
  }
  const paidIn = repayments.filter(({ id }) => decisionOf('repayment', id) === 'approved');
  const deposits = await db.selectFrom('deposits').selectAll().execute();
  const booked = await bookedByType(db);
  const granted = loans.filter(isGranted);
  const repaid = paidIn.reduce((sum, one) => sum + one.principal + one.interest + one.penalty, 0);
  const credited = deposits.filter(({ id }) => decisionOf('deposit', id) === 'approved');
  const paid = withdrawals.filter(({ status }) => status === WithdrawalStatus.Paid);
  const fees = paid.reduce((sum, { fee }) => sum + fee, 0);
  expect(booked('loan')).toBe(sumOf(granted));
  expect(booked('loanRepayment')).toBe(-repaid + 0);
  expect(booked('deposit')).toBe(toMicros(5000) + sumOf(credited) + repaid);
  expect(booked('withdrawal') + booked('withdrawalFee')).toBe(-sumOf(paid) + 0);
  expect(booked('withdrawalFee')).toBe(-fees + 0);
}

/** What Ada's postings of each type come to, in micro-dollars. */
async function bookedByType(db: Bench['world']['db']) {
  const entries = await db
    .selectFrom('entries')
    .innerJoin('postings', 'postings.id', 'posting_id')
    .select(['type', 'amount'])
    .where('account', '=', `cash:${ada}`)
    .execute();
  return (type: string) => sumOf(entries.filter((entry) => entry.type === type));
}

const toMovement = ({ Type, Value, Balance }: BalanceRecord) => ({
  type: Type,
  value: Value,
  balance: Balance ?? null,
});

/** Opening balance, movements and closing balance of every month, as its statement has them, against the ledger. */
async function checkStatements({ world: { db, clock }, call }: Bench) {
  const read = async (span: { from?: string; to?: string }) => {
    const rows: BalanceRecord[] = [];
    for (let page = 1; ; page += 1) {
      const { list, total } = dataOf(await call('listBalanceRecords', { query: { page, ...span } }));
      rows.push(...list);
      if (rows.length >= total || list.length === 0) return rows.toReversed();
    }
  };
  const entries = await db
    .selectFrom('entries')
    .innerJoin('postings', 'postings.id', 'posting_id')
    .select(['amount', 'at'])
    .where('account', '=', `cash:${ada}`)
    .execute();
  const last = Math.max(clock.now(), ...entries.map(({ at }) => at));
  for (let month = 9; Date.UTC(2026, month) <= last; month += 1) {
    const [from, to] = [Date.UTC(2026, month), Date.UTC(2026, month + 1)];
    const times = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const [before] = (await read({ to: times.from })).slice(-1);
    const movements = (await read(times)).map(toMovement);
    const { agreement, opening, closing } = sumStatement(movements, before ? toMovement(before) : null);
    expect(agreement).toBe('agrees');
    expect(toMicros(opening ?? Number.NaN)).toBe(sumOf(entries.filter(({ at }) => at < from)));
    expect(toMicros(closing ?? Number.NaN)).toBe(sumOf(entries.filter(({ at }) => at < to)));
  }
}

it('LED-01 (b) LED-03 (b) LED-04 (a) LED-09 (b) LED-15 (b) LOAN-16 (b) WDR-07 (a) STM-03 (a) whatever is done with money, it adds up', async () => {
  // Long sequences find more than many short ones.
  const sequences = fc.array(anyStep, { minLength: 10, maxLength: 60, size: 'max' });
  const holds = fc.asyncProperty(sequences, async (steps) => {
    const bench = await moneyBench();
    await prepare(bench);
    for (const act of steps) {
      await act(bench);
      await checkMoney(bench);
    }
    await checkReviews(bench);
    await checkStatements(bench);
    await bench.world.db.destroy();
  });
  await fc.assert(holds, { numRuns: 40 });
});
