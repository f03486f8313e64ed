import { expect } from 'vitest';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { seeds, type Mock } from './ask.ts';

// SBX-80: the known rates, counted. Bounds are wide: twenty seeds are few.

interface Field {
  maxLength?: number;
}
const { components } = parse(readFileSync(new URL('../../../openapi.yaml', import.meta.url), 'utf8')) as {
  components: { schemas: Record<string, { properties?: Record<string, Field> }> };
};
const lengthOf = (schema: string, field: string) =>
  components.schemas[schema]?.properties?.[field]?.maxLength ?? 0;

/** What everybody sees of a seed: rows with their optional fields, texts with their full length, and lists. */
async function lookAt(mock: Mock) {
  const instruments = await mock.data('listInstruments');
  const { data: open } = await mock.data('listOrders', { status: 1, page: 1 });
  const history = await mock.data('listOrders', { status: 3, page: 1 });
  const records = (await mock.data('listBalanceRecords', { page: 1 })).list;
  const byCoin = await mock.data('listDeposits', { type: 0, page: 1 });
  const withdrawals = (await mock.data('listWithdrawals', { type: 2, page: 1 })).list;
  const borrowed = await mock.data('listLoans', { page: 1 });
  const ranking = await mock.data('listRanking', { page: 1 });
  const newest = await mock.data('listNews', { category_id: 1, page: 1 });
  const announced = await mock.data('listNews', { category_id: 2, page: 1 });
  const said = await mock.data('listChatMessages', { page: 1 });
  const companies = await mock.data('searchCompanies', { name: `a${mock.seed}` });
  const completed = history.data;
  const deposits = byCoin.data;
  const [loans, traders, news, notices, chat] = [
    borrowed.list,
    ranking.list,
    newest.list,
    announced.list,
    said.list,
  ];
  const totals = [
    ...[ranking, newest, announced, said, borrowed, byCoin, history].map(({ total }) => total),
    (await mock.data('listDeposits', { type: 1, page: 1 })).total,
    (await mock.data('listWithdrawals', { type: 1, page: 1 })).total,
    companies.length,
    (await mock.data('listDepositCoins')).length,
    (await mock.data('listWithdrawalCurrencies', { type: 1 })).length,
    (await mock.data('listLoanConfigs')).length,
  ];
  const bare = [
    ...instruments.map((one) => one.Name === undefined),
    ...open.map((one) => one.Multiple === undefined),
    ...completed.map((one) => !('CompleteReason' in one)),
    ...records.map((one) => one.Id === undefined),
    ...deposits.map((one) => one.reference === undefined),
    ...withdrawals.map((one) => one.reference === undefined),
    ...loans.map((one) => one.reference === undefined),
    ...traders.map((one) => one.followers === undefined),
  ];
  const texts = [
    ...instruments.flatMap(({ Name }) =>
      Name === undefined ? [] : [wild(Name, lengthOf('Instrument', 'Name'))],
    ),
    ...traders.map(({ user }) => wild(user.name, 60)),
    ...[...news, ...notices].map(({ title }) => wild(title, lengthOf('NewsSummary', 'title'))),
    ...[...news, ...notices].map(({ desc }) => wild(desc, lengthOf('NewsSummary', 'desc'))),
    ...chat
      .filter(({ image }) => image === null)
      .map(({ text }) => wild(text, lengthOf('ChatMessage', 'text'))),
    ...records
      .filter(({ MemoTran }) => MemoTran !== '')
      .map(({ MemoTran }) => wild(MemoTran, lengthOf('BalanceRecord', 'MemoTran'))),
    ...companies.map(({ subject }) => wild(subject, lengthOf('Company', 'subject'))),
    ...withdrawals.map(({ status_name }) => wild(status_name, lengthOf('WithdrawalFields', 'status_name'))),
  ];
  const numbers = [
    ...traders.map(({ three_week_rate }) => [-100, 0, 1_000_000].includes(three_week_rate)),
    ...traders.map(({ multiple }) => [1, 5000].includes(multiple)),
    ...traders.flatMap(({ followers }) =>
      followers === undefined ? [] : [[0, 10_000_000].includes(followers)],
    ),
    ...deposits.map(({ number }) => [0.01, 1_000_000_000].includes(number)),
    ...withdrawals.map(({ number }) => [5, 1_000_000_000].includes(number)),
  ];
  return { totals, bare, texts, numbers };
}

type Text = 'long' | 'right to left' | 'ordinary';

function wild(text: string, longest: number): Text {
  if (/[\u0590-\u08ff]/.test(text)) return 'right to left';
  return text.length === longest && !/\s/.test(text) ? 'long' : 'ordinary';
}

const share = <Value>(values: readonly Value[], is: (value: Value) => boolean) =>
  values.filter((one) => is(one)).length / values.length;

export async function extremesAtKnownRates(mocks: Mock[]): Promise<void> {
  const looks = [];
  for (const mock of mocks) looks.push(await lookAt(mock));
  const bare = looks.flatMap((look) => look.bare);
  expect(share(bare, Boolean)).toBeGreaterThan(0.22);
  expect(share(bare, Boolean)).toBeLessThan(0.38);
  const texts = looks.flatMap((look) => look.texts);
  for (const kind of ['long', 'right to left'] as const) {
    expect(
      share(texts, (text) => text === kind),
      kind,
    ).toBeGreaterThan(0.03);
    expect(
      share(texts, (text) => text === kind),
      kind,
    ).toBeLessThan(0.08);
  }
  const numbers = looks.flatMap((look) => look.numbers);
  expect(share(numbers, Boolean)).toBeGreaterThan(0.06);
  expect(share(numbers, Boolean)).toBeLessThan(0.16);
  const totals = looks.flatMap((look) => look.totals);
  // A new account has nothing at all, besides the lists that are empty by themselves.
  expect(share(totals, (total) => total === 0)).toBeGreaterThan(0.06);
  expect(share(totals, (total) => total === 0)).toBeLessThan(0.25);
  expect(share(totals, (total) => total === 24)).toBeGreaterThan(0.05);
  expect(share(totals, (total) => total === 24)).toBeLessThan(0.2);
  expect(Math.max(...totals)).toBeGreaterThan(40);
}

/** Nothing has happened there: no open or closed order, deposit, withdrawal of coins, loan, and of the money no more than what a demo begins with. */
async function isFresh(mock: Mock): Promise<boolean> {
  const lists = [
    await mock.data('listOrders', { status: 1, page: 1 }),
    await mock.data('listOrders', { status: 3, page: 1 }),
    await mock.data('listDeposits', { type: 0, page: 1 }),
    await mock.data('listDeposits', { type: 1, page: 1 }),
    await mock.data('listWithdrawals', { type: 1, page: 1 }),
    await mock.data('listLoans', { page: 1 }),
  ];
  const { list } = await mock.data('listBalanceRecords', { page: 1 });
  return lists.every(({ total }) => total === 0) && list.length <= 1;
}

export async function freshAtKnownRate(mocks: Mock[]): Promise<void> {
  const fresh = [];
  for (const mock of mocks) if (await isFresh(mock)) fresh.push(mock.seed);
  expect(fresh.length).toBeGreaterThanOrEqual(1);
  expect(fresh.length).toBeLessThanOrEqual(4);
}

export async function sameForSameSeed(mocks: Mock[]): Promise<void> {
  const [first, second] = mocks;
  if (!first || !second) throw new Error(`There are ${seeds.length} seeds.`);
  const one = await lookAt(first);
  expect(await lookAt(first)).toEqual(one);
  expect(await lookAt(second)).not.toEqual(one);
  expect(await first.data('listBalanceRecords', { page: 1 })).not.toEqual(
    await second.data('listBalanceRecords', { page: 1 }),
  );
}
