// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { settled } from './testing/storage-event.ts';

const load = async () => {
  vi.resetModules();
  return import('./trade-session.ts');
};

beforeEach(() => sessionStorage.clear());

it('HND-07 keeps the selected order of each instrument in this tab, over a reload', async () => {
  const { selectOrder } = await load();
  selectOrder(1, 7);
  selectOrder(2, 8);
  selectOrder(2, null);
  await settled();
  expect((await load()).tradeSession.selected).toEqual({ 1: 7 });
  expect(localStorage.length).toBe(0);
});

it('SES-03 takes nothing from storage that is no selection', async () => {
  sessionStorage.setItem(
    'candlewick.trade',
    JSON.stringify({ version: 1, selected: { 1: 'x', 2: 9 }, dockList: 'all' }),
  );
  const { tradeSession } = await load();
  expect(tradeSession.selected).toEqual({ 2: 9 });
  expect(tradeSession.dockList).toBe('open');
});
