import { roundTo } from '../../src/domain/money.ts';
import { AccountKind, BalanceRecordType as Type } from '../../src/generated/enums.ts';
import type { BalanceRecord } from '../../src/generated/rest.d.ts';
import { drawsOf, type Draws } from './draws.ts';
import type { ExamplesOf } from './examples.ts';
import { longest, mostMoney, wildRecord, wildText, wildTotal } from './extremes.ts';
import type { MockedMarket } from './mocked-market.ts';
import type { MockedPerson } from './mocked-person.ts';
import { momentsBack, wireTime } from './moments.ts';

/** Types with what they do to a balance: the share of it that they move, at most and below 0 where money leaves. */
const shares: readonly { type: number; from: number; to: number; real?: true }[] = [
  { type: Type.TradeProfit, from: -0.04, to: 0.06 },
  { type: Type.TradeProfit, from: -0.02, to: 0.03 },
  { type: Type.Commission, from: -0.0005, to: -0.00005 },
  { type: Type.Swap, from: -0.0008, to: 0.0003 },
  { type: Type.Deposit, from: 0.02, to: 0.4, real: true },
  { type: Type.Withdrawal, from: -0.2, to: -0.02, real: true },
  { type: Type.WithdrawalFee, from: -0.001, to: -0.0001, real: true },
  { type: Type.WithdrawalReturned, from: 0.02, to: 0.1, real: true },
  { type: Type.Loan, from: 0.02, to: 0.1, real: true },
  { type: Type.LoanRepayment, from: -0.1, to: -0.02, real: true },
  { type: Type.Adjustment, from: 0.0001, to: 0.001, real: true },
];

/**
 * SBX-82: every change of the balance, the newest first. The newest leaves what `getBalance` says, each begins with
 * what the one before it left, and the oldest begins with nothing.
 */
export function mockRecords(
  seed: number,
  examples: ExamplesOf,
  { user, balance, isFresh }: MockedPerson,
  market: MockedMarket,
): BalanceRecord[] {
  const draws = drawsOf(seed, 'records');
  const isDemo = user.is_demo === AccountKind.Demo;
  const count = isFresh ? (isDemo ? 1 : 0) : Math.max(1, wildTotal(draws));
  const known = shares.filter(({ real }) => !real || !isDemo);
  const words = wordsOf(examples);
  const moments = momentsBack(draws, count);
  const first = draws.int(100, 9_000_000);
  let after = balance;
  return moments.map((at, place) => {
    const isOldest = place === count - 1;
    const { type, value } = isOldest
      ? { type: isDemo ? Type.DemoCredit : Type.Deposit, value: after }
      : changeOf(draws, known, after);
    const note = noteOf(draws, words, type, at, market);
    const order = /order (\d+)/.exec(note.MemoTran)?.[1];
    const record = {
      Id: first + count - place,
      Value: value,
      Balance: after,
      Type: type,
      ...note,
      CreatedAtTran: wireTime(at),
      ...(order !== undefined && { order: Number(order) }),
    };
    after = roundTo(after - value, 2);
    return wildRecord<BalanceRecord>(draws, record, ['Id', 'Balance', 'order']);
  });
}

/** A change that left so much; what was there before it is neither below 0 nor more than money can be. */
function changeOf(draws: Draws, known: typeof shares, after: number): { type: number; value: number } {
  if (after === 0) return { type: Type.TradeProfit, value: -draws.decimal(50, 5000, 2) };
  const fitting = known.filter(({ from }) => from > 0 || after < mostMoney / 2);
  const { type, from, to } = draws.pick(
    fitting.length > 0 ? fitting : [{ type: Type.TradeProfit, from: 0.01, to: 0.06 }],
  );
  const value = roundTo(after * draws.decimal(from, to, 6), 2);
  return { type, value: value === 0 ? Math.sign(to) * 0.01 : value };
}

type Words = ReadonlyMap<number, readonly Pick<BalanceRecord, 'Memo' | 'MemoTran'>[]>;

/** How the contract's examples word a record of each type. */
function wordsOf(examples: ExamplesOf): Words {
  const words = new Map<number, BalanceRecord[]>();
  for (const record of examples('listBalanceRecords').flatMap(({ list }) => list))
    words.set(record.Type, [...(words.get(record.Type) ?? []), record]);
  return words;
}

function noteOf(draws: Draws, words: Words, type: number, at: number, { instruments, market }: MockedMarket) {
  const { Memo = '', MemoTran = '' } = words.has(type) ? draws.pick(words.get(type) ?? []) : {};
  const code =
    instruments.length > 0 ? draws.pick(instruments).wire.ShowCode : (market.specs[0]?.showCode ?? '');
  const day = wireTime(at).slice(0, 10).replaceAll('-', '');
  const about = (text: string) =>
    text
      .replace(/order \d+ \S+/, `order ${draws.int(1_000_000, 8_000_000)} ${code}`)
      .replace(/ticket \d+/, `ticket ${draws.int(1000, 9999)}`)
      .replace(
        /\b([DWL])\d{11}\b/,
        (_, kind: string) => `${kind}${day}${String(draws.int(1, 999)).padStart(3, '0')}`,
      );
  const note = (text: string) => (text === '' ? '' : wildText(draws, about(text), longest.memo));
  return { Memo: note(Memo), MemoTran: note(MemoTran) };
}

/** What `types`, `from` and `to` leave of the list; the end of the span is not part of it. */
export function narrow(
  records: readonly BalanceRecord[],
  { types, from, to }: { types?: string | undefined; from?: string | undefined; to?: string | undefined },
): BalanceRecord[] {
  const wanted = types?.split(',').map(Number);
  const [start, end] = [from ? Date.parse(from) : -Infinity, to ? Date.parse(to) : Infinity];
  return records.filter(({ Type: type, CreatedAtTran }) => {
    const at = Date.parse(CreatedAtTran);
    return (wanted?.includes(type) ?? true) && at >= start && at < end;
  });
}
