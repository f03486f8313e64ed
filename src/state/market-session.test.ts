// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { instrument } from '../testing/fixtures.ts';
import { settled } from './testing/storage-event.ts';

const eurusd = instrument();
const load = async () => {
  vi.resetModules();
  return import('./market-session.ts');
};

beforeEach(() => sessionStorage.clear());

describe('market session', () => {
  it('SES-08 (a) keeps list, instrument and period for this session of the browser only', async () => {
    const { keepInstruments, marketSession } = await load();
    keepInstruments([eurusd], 1000);
    marketSession.currentCode = 'EURUSD';
    marketSession.period = '1day';
    await settled();
    const again = await load();
    expect(again.marketSession).toEqual({
      currentCode: 'EURUSD',
      instruments: [eurusd],
      instrumentsAt: 1000,
      period: '1day',
    });
    expect(localStorage.getItem('candlewick.market')).toBeNull();
  });

  it('SES-08 (a) keeps the rows as they are, not as hundreds of proxies', async () => {
    const { keepInstruments, marketSession } = await load();
    const list = [eurusd];
    keepInstruments(list, 1000);
    expect(marketSession.instruments[0]).toBe(eurusd);
  });

  it('SES-03 (b) fetches again where a stored row is broken', async () => {
    const instruments = [eurusd, { Id: 2 }];
    sessionStorage.setItem(
      'candlewick.market',
      JSON.stringify({ version: 1, instruments, instrumentsAt: 5 }),
    );
    const { marketSession } = await load();
    expect(marketSession).toMatchObject({ instruments: [], instrumentsAt: 0, period: '15min' });
  });
});
