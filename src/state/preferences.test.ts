// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settled, writeInAnotherTab } from './testing/storage-event.ts';

const key = 'candlewick.preferences';
const load = async () => {
  vi.resetModules();
  return import('./preferences.ts');
};

beforeEach(() => localStorage.clear());

describe('preferences', () => {
  it('SES-01 (b) start with what suits most people', async () => {
    const { preferences } = await load();
    expect(preferences).toEqual({
      language: null,
      theme: 'system',
      palette: 'green-up',
      balanceHidden: false,
      hideOnOpening: false,
      singleKeys: true,
      defaultLots: null,
      dealCorner: 'start',
      marketOrder: 'default',
      watchlist: [],
      recents: [],
      areaId: null,
      areaCode: null,
    });
  });

  it('SES-01 (b) survive a reload', async () => {
    const { preferences } = await load();
    Object.assign(preferences, {
      language: 'de',
      theme: 'dark',
      marketOrder: 'spread',
      areaId: 3,
      areaCode: '49',
    });
    await settled();
    const again = await load();
    expect(again.preferences).toMatchObject({
      language: 'de',
      theme: 'dark',
      marketOrder: 'spread',
      areaCode: '49',
    });
  });

  it('SES-03 (b) take the default for each field that makes no sense', async () => {
    const stored = {
      version: 1,
      theme: 'neon',
      palette: 'red-up',
      watchlist: [3, 'x', 3, 1.5],
      balanceHidden: 1,
      defaultLots: -1,
    };
    localStorage.setItem(key, JSON.stringify(stored));
    const { preferences } = await load();
    expect(preferences).toMatchObject({
      theme: 'system',
      palette: 'red-up',
      watchlist: [3],
      balanceHidden: false,
      defaultLots: null,
    });
  });

  it('SET-05 mask the amounts on opening where that is wanted, and else leave them as they were', async () => {
    for (const hideOnOpening of [true, false]) {
      localStorage.setItem(key, JSON.stringify({ version: 1, hideOnOpening, balanceHidden: false }));
      expect((await load()).preferences.balanceHidden).toBe(hideOnOpening);
    }
  });

  it('SES-02 (b) follow another tab', async () => {
    const { preferences } = await load();
    writeInAnotherTab(key, JSON.stringify({ version: 1, theme: 'light', language: 'fr' }));
    expect(preferences).toMatchObject({ theme: 'light', language: 'fr' });
  });

  it('SES-01 (b) remember the watchlist in its order', async () => {
    const { preferences, toggleWatched } = await load();
    toggleWatched(5);
    toggleWatched(2);
    toggleWatched(5);
    toggleWatched(9);
    expect(preferences.watchlist).toEqual([2, 9]);
    await settled();
    expect((await load()).preferences.watchlist).toEqual([2, 9]);
  });
});
