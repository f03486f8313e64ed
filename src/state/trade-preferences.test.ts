// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { settled, writeInAnotherTab } from './testing/storage-event.ts';

const key = 'candlewick.trade';
const ada = { id: 7, is_demo: 0 };

const load = async () => {
  vi.resetModules();
  const { session } = await import('./session.ts');
  return { session, ...(await import('./trade-preferences.ts')) };
};

beforeEach(() => localStorage.clear());

it('SIZ-05 (a) STP-09 (a) start with lots, pips, no bracket, and a review', async () => {
  const { tradePreferences } = await load();
  expect(tradePreferences()).toEqual({
    sizeMode: 'lots',
    figures: { risk: 100, percent: 1, margin: 500 },
    lots: {},
    quickSizes: null,
    stopUnit: 'pips',
    bracket: {
      stopLoss: { unit: 'off', figure: 20 },
      takeProfit: { unit: 'off', figure: 40 },
      trailing: false,
    },
    oneTap: false,
    bars: null,
    askLine: false,
    lastLiveOrder: null,
  });
});

it('SIZ-05 (a) survive a reload: mode and figure, the lots of each instrument, the sizes', async () => {
  const first = await load();
  first.changeTradePreferences((mine) => {
    mine.sizeMode = 'risk';
    mine.figures.risk = 250;
    mine.lots[1] = 0.3;
    mine.quickSizes = [0.2, 0.4];
    mine.bracket.stopLoss = { unit: 'atr', figure: 1.5 };
  });
  await settled();
  const again = await load();
  expect(again.tradePreferences()).toMatchObject({
    sizeMode: 'risk',
    figures: { risk: 250, percent: 1 },
    lots: { 1: 0.3 },
    quickSizes: [0.2, 0.4],
    bracket: { stopLoss: { unit: 'atr', figure: 1.5 } },
  });
});

it('SIZ-05 (b) STP-09 (b) belong to a person; guest and demo user are one', async () => {
  const { session, tradePreferences, changeTradePreferences, personOf } = await load();
  changeTradePreferences((mine) => (mine.oneTap = true));
  session.user = ada as typeof session.user;
  expect(tradePreferences().oneTap).toBe(false);
  changeTradePreferences((mine) => (mine.stopUnit = 'money'));
  session.user = null;
  expect(tradePreferences()).toMatchObject({ oneTap: true, stopUnit: 'pips' });
  expect(personOf({ id: 3, is_demo: 1 })).toBe(personOf(null));
});

it('SIZ-05 (c) follow another tab', async () => {
  const { tradePreferences } = await load();
  writeInAnotherTab(key, JSON.stringify({ version: 1, people: { demo: { stopUnit: 'percent' } } }));
  expect(tradePreferences().stopUnit).toBe('percent');
});

it('SIZ-05 (d) SES-03 (b) take the default for each field that makes no sense', async () => {
  const demo = {
    sizeMode: 'feeling',
    figures: { risk: -5, percent: 120, margin: 750 },
    lots: { 1: 0.3, 2: 'many', 3: 0 },
    quickSizes: [0.1, 'x', -1, 0.1, 1, 2, 3, 4, 5],
    stopUnit: 3,
    bracket: { stopLoss: { unit: 'pips', figure: null }, takeProfit: [], trailing: 'yes' },
    oneTap: 'true',
    bars: -5,
    lastLiveOrder: 'today',
  };
  localStorage.setItem(key, JSON.stringify({ version: 1, people: { demo, 7: null } }));
  const { tradePreferences, startingPreferences, session } = await load();
  expect(tradePreferences()).toEqual({
    ...startingPreferences(),
    figures: { risk: 100, percent: 1, margin: 750 },
    lots: { 1: 0.3 },
    quickSizes: [0.1, 1, 2, 3, 4],
    bracket: {
      stopLoss: { unit: 'pips', figure: 20 },
      takeProfit: { unit: 'off', figure: 40 },
      trailing: false,
    },
  });
  session.user = ada as typeof session.user;
  expect(tradePreferences()).toEqual(startingPreferences());
});
