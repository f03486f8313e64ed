// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { instrument } from '../testing/fixtures.ts';

it('SES-08 (b), LIVE-17 after a reload prices start from the session’s own list, before anything is drawn', async () => {
  const { keepInstruments } = await import('../state/market-session.ts');
  keepInstruments([instrument()], Date.now());
  await expect.poll(() => sessionStorage.getItem('candlewick.market')).toContain('EURUSD');
  vi.resetModules();
  await import('./instruments.ts');
  const { quotes } = await import('../live/page.ts');
  expect(quotes.latest(1)?.Close).toBe(1.08642);
});
