// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { fakePage, resetLive, setStale, tick } from '../testing/fake-live.ts';
import { QuoteHead } from './quote-head.tsx';
import { instrument } from '../../../testing/fixtures.ts';

vi.mock('../../../live/page.ts', async () => (await import('../testing/fake-live.ts')).fakePage);

const value = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const price = () => document.querySelector('.quote-head-price')?.textContent;
const head = () => document.querySelector<HTMLElement>('.quote-head');

beforeEach(() => {
  resetLive();
});

it('TRD-04 shows the list’s price, and what it does not know as missing, never as 0', () => {
  show(<QuoteHead instrument={instrument()} />);
  expect(price()).toBe('1.08642');
  expect([value('Open'), value('High'), value('Low'), value('Volume')]).toEqual(['—', '—', '—', '—']);
});

it('TRD-04 writes price, change, range and volume, with the direction', () => {
  tick({ High: null });
  show(<QuoteHead instrument={instrument()} />);
  expect(price()).toBe('1.08642');
  expect(screen.getByText('▲ +0.21%').className).toContain('up');
  expect([value('Open'), value('High'), value('Low')]).toEqual(['1.08414', '—', '1.08377']);
  expect(value('Volume')).toBe('18.2K');
  expect(head()?.querySelector('[data-way="up"]')).not.toBeNull();
});

it('TRD-05 follows ticks, and keeps the newest when React draws again', () => {
  tick();
  const { rerender } = show(<QuoteHead instrument={instrument()} />);
  act(() => tick({ Close: 1.08, Change: -0.4 }));
  rerender(<QuoteHead instrument={instrument({ QuoteRate: 2 })} />);
  expect(price()).toBe('1.08000');
  expect(screen.getByText('▼ −0.40%').className).toContain('down');
});

it('TRD-06 says whether the price is live, old, or of a closed market', async () => {
  tick();
  show(<QuoteHead instrument={instrument()} />);
  expect(screen.getByText('Live')).toBeTruthy();
  act(() => setStale(true));
  expect(screen.getByText(/^Delayed /)).toBeTruthy();
  act(() => setStale(false));
  expect(screen.getByText('Live')).toBeTruthy();
  await act(async () => {
    fakePage.connection.state.status = 'offline';
  });
  expect(screen.queryByText('Live')).toBeNull();
  act(() => tick({ MarketStatus: 0 }));
  expect(screen.getByText('Closed')).toBeTruthy();
});
