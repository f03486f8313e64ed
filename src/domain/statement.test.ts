import { expect, it } from 'vitest';
import { closedOrder, openOrder, pendingOrder } from '../testing/fixtures.ts';
import { isMonth, monthOf, monthsBetween, spanOf } from './month.ts';
import { positionsAt, sumStatement } from './statement.ts';

const move = (value: number, balance: number | null, type = 4) => ({ value, balance, type });

it('STM-03 (a) opening balance and movements come to the closing balance, to the millionth', () => {
  const movements = [move(0.1, 100.1), move(0.2, 100.3), move(-7.000001, 93.299999, 5)];
  expect(sumStatement(movements, move(50, 100))).toEqual({
    opening: 100,
    closing: 93.299999,
    agreement: 'agrees',
    totals: [
      { type: 4, count: 2, sum: 0.3 },
      { type: 5, count: 1, sum: -7.000001 },
    ],
  });
});

it('STM-03 (a) takes the opening balance from the first movement where nothing came before, and 0 where nothing has happened', () => {
  expect(sumStatement([move(5, 25)], null)).toMatchObject({ opening: 20, closing: 25 });
  expect(sumStatement([], null)).toMatchObject({ opening: 0, closing: 0, agreement: 'agrees' });
  expect(sumStatement([], move(5, 25))).toMatchObject({ opening: 25, closing: 25, agreement: 'agrees' });
});

it('STM-03 (b) shows no balance where the server sends none', () => {
  const unknown = { opening: null, closing: null, agreement: 'unknown' };
  expect(sumStatement([move(5, null)], null)).toMatchObject({ ...unknown, totals: [{ sum: 5 }] });
  expect(sumStatement([move(5, 25), move(5, null)], null)).toMatchObject(unknown);
  expect(sumStatement([], move(5, null))).toMatchObject(unknown);
});

it.each([
  ['a movement is missing', [move(5, 105), move(5, 115)], move(1, 100)],
  ['the month does not begin where the one before ended', [move(5, 106)], move(1, 100)],
])('STM-03 (b) shows no balance where %s', (_, movements, before) => {
  expect(sumStatement(movements, before)).toMatchObject({
    opening: null,
    closing: null,
    agreement: 'disagrees',
  });
});

it('STM-03 lists types in one order, those of a later server last', () => {
  const types = [77, 10, 6, 12, 5, 4, 3, 2, 1].map((type) => ({ ...move(1, null), type }));
  expect(sumStatement(types, null).totals.map(({ type }) => type)).toEqual([1, 2, 3, 4, 5, 12, 6, 10, 77]);
});

it('STM-05 (a) a position is open from its fill to its end', () => {
  const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`;
  const orders = [
    openOrder({ Id: 1, CreateTimeHandler: at(1), FillTimeHandler: at(4) }),
    openOrder({ Id: 2, CreateTimeHandler: at(1), FillTimeHandler: at(9) }),
    openOrder({ Id: 3, CreateTimeHandler: at(2) }),
    closedOrder({ Id: 4, CreateTimeHandler: at(1), FillTimeHandler: at(1), CompleteTimeHandler: at(6) }),
    closedOrder({ Id: 5, CreateTimeHandler: at(1), FillTimeHandler: at(1), CompleteTimeHandler: at(5) }),
    pendingOrder({ Id: 6, CreateTimeHandler: at(1) }),
  ];
  const found = positionsAt(orders, Date.parse(at(5)) + 1);
  expect(found.map(({ id }) => id)).toEqual([4, 3, 1]);
  expect(found.map(({ openedByOrder }) => openedByOrder)).toEqual([false, true, false]);
  expect(found[2]).toMatchObject({ showCode: 'EUR/USD', side: 'buy', lots: 0.5, entry: 1.0822, profit: 211 });
  expect(found[0]?.profit).toBeNull();
});

it('STM-02 (a) a month goes from its first moment to that of the next', () => {
  const { from, to } = spanOf('2026-12');
  expect(new Date(from).getTime()).toBe(new Date(2026, 11, 1).getTime());
  expect(new Date(to).getTime()).toBe(new Date(2027, 0, 1).getTime());
  expect(monthOf(from)).toBe('2026-12');
  expect(monthOf(to)).toBe('2027-01');
  expect(['2026-1', '2026-13', '0000-01', '', null].filter(isMonth)).toEqual([]);
});

it('STM-02 (a) the months of an account go back to its first record', () => {
  const day = (month: number) => new Date(2026, month, 15).getTime();
  expect(monthsBetween(day(9), day(12))).toEqual(['2027-01', '2026-12', '2026-11', '2026-10']);
  expect(monthsBetween(day(3), day(3))).toEqual(['2026-04']);
  // A first record after the last one: the server's clock was moved.
  expect(monthsBetween(day(5), day(3), 3)).toHaveLength(3);
});
