// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { fakeBrowser, type FakeBrowser } from '../../../chart/testing/fake-browser.ts';
import type { Candle, Period } from '../../../generated/rest.d.ts';
import { settled } from '../../../state/testing/storage-event.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { instrument } from '../../../testing/fixtures.ts';
import { pageSocket } from '../../../testing/page-socket.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { ChartSkeleton } from '../period-bar.tsx';
import { marketSession } from '../../../state/market-session.ts';
import { ChartPane } from './chart-pane.tsx';
import { askAhead } from '../../../features/use-candles.ts';

let server: FakeServer;
let browser: FakeBrowser;

/** A bar of a quarter of an hour, or of another period; `Close` tells it from others. */
const bar = (Time: number, Close: number): Candle => ({ Time, Open: 1, High: 3, Low: 0.5, Close, Volume: 3 });
const pane = (period: Period) => (
  <ChartPane
    onMoving={() => undefined}
    instrument={instrument()}
    period={period}
    waiting={<ChartSkeleton />}
  />
);
const chart = () => screen.findByRole('slider', { name: 'EUR/USD chart' });
const close = () => document.querySelector('[data-field=close]')?.textContent;
const say = (period: Period, candle: Candle) =>
  act(() => {
    pageSocket.say({ type: 'KLINE.EURUSD', data: { period, candle } });
    browser.frame();
  });
const bars = () => server.calls('listCandles');

beforeEach(async () => {
  server = fakeServer();
  await pageSocket.connect();
  browser = fakeBrowser();
});

it('TRD-08 (a) (c) waits in the chart’s own box, then shows the bars and carries them on', async () => {
  const { promise, resolve } = Promise.withResolvers<Candle[]>();
  server.answer('listCandles', () => promise);
  showScreen(pane('15min'));
  expect(screen.getByRole('status', { name: 'Loading the chart' })).toBeTruthy();
  await waitFor(() => expect(bars()).toMatchObject([{ query: { forex_id: '1', period: '15min' } }]));
  resolve([bar(0, 1), bar(900, 1.5)]);
  await chart();
  act(() => browser.frame());
  expect(close()).toBe('1.50000');
  say('15min', bar(900, 1.75));
  expect(close()).toBe('1.75000');
  say('15min', bar(1800, 2));
  expect(close()).toBe('2.00000');
});

it('TRD-07 (b) never shows the bars of another period', async () => {
  const minutes = Promise.withResolvers<Candle[]>();
  server.answer('listCandles', ({ query }) => (query.period === '1min' ? minutes.promise : [bar(0, 1.5)]));
  const { rerender } = showScreen(pane('15min'));
  await chart();
  rerender(pane('1min'));
  expect(screen.getByRole('status', { name: 'Loading the chart' })).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
  minutes.resolve([bar(0, 1), bar(60, 1), bar(120, 2)]);
  await chart();
  act(() => browser.frame());
  expect(close()).toBe('2.00000');
  say('15min', bar(900, 3));
  expect(close()).toBe('2.00000');
});

it('TRD-08 (f) bars that were asked for ahead are its first ones, and are asked for once', async () => {
  server.answer('listInstruments', [instrument(), instrument({ Id: 2, Code: 'XAUUSD' })]);
  server.answer('listCandles', [bar(0, 1), bar(900, 1.5)]);
  history.replaceState(null, '', '/trade?code=xauusd');
  Object.assign(marketSession, { currentCode: null, period: '5min' });
  await askAhead();
  history.replaceState(null, '', '/trade?code=nope');
  await askAhead();
  expect(bars()).toMatchObject([{ query: { forex_id: '2', period: '5min' } }]);
  showScreen(
    <ChartPane
      onMoving={() => undefined}
      instrument={instrument({ Id: 2, Code: 'XAUUSD' })}
      period="5min"
      waiting={<ChartSkeleton />}
    />,
  );
  expect(screen.getByRole('slider', { name: 'EUR/USD chart' })).toBeTruthy();
  await settled();
  expect(bars()).toHaveLength(1);
});

it('TRD-08 (a), LIVE-14 (c) bars from before a bar closed are read again', async () => {
  server.answer('listCandles', [bar(0, 1), bar(900, 1.5)]);
  showScreen(pane('15min'));
  await chart();
  server.answer('listCandles', [bar(0, 1), bar(900, 1.75), bar(1800, 2)]);
  say('15min', bar(1800, 2));
  await waitFor(() => expect(bars()).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(settled);
  for (const key of ['ArrowLeft', 'ArrowLeft']) fireEvent.keyDown(await chart(), { key });
  await waitFor(() => {
    act(() => browser.frame());
    expect(close()).toBe('1.75000');
  });
});

it('TRD-08 (b) asks for older bars by the first one’s time', async () => {
  server.answer('listCandles', ({ query }) => (query.before ? [] : [bar(7200, 1.5)]));
  showScreen(pane('60min'));
  fireEvent.keyDown(await chart(), { key: 'Home' });
  act(() => browser.frame());
  await waitFor(() =>
    expect(bars().at(-1)?.query).toMatchObject({ forex_id: '1', period: '60min', before: '7200' }),
  );
});

it('TRD-08 (d) says when the bars cannot be had, and tries again when asked', async () => {
  server.refuse('listCandles', 0, 'The bars are resting');
  showScreen(pane('15min'));
  expect((await screen.findByRole('alert')).textContent).toContain('The bars are resting');
  server.answer('listCandles', [bar(0, 1.5)]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await chart()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('TRD-08 (e) keeps the bars that it has when a later snapshot fails', async () => {
  server.answer('listCandles', [bar(0, 1.5)]);
  showScreen(pane('15min'));
  await chart();
  const before = bars().length;
  server.refuse('listCandles', 0);
  pageSocket.disconnect();
  await pageSocket.connect();
  await waitFor(() => expect(bars().length).toBeGreaterThan(before));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(settled);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await chart()).toBeTruthy();
});

it('CHT-35 (a) what moves the chart is fetched at the first touch, before the page is idle, and the key is done then', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  server.answer('listCandles', () => [bar(0, 1), bar(900, 1.5)]);
  showScreen(pane('15min'));
  const control = await chart();
  fireEvent.keyDown(control, { key: 'ArrowLeft' });
  fireEvent.keyDown(control, { key: 'ArrowLeft' });
  await waitFor(() => {
    act(() => browser.frame());
    expect(close()).toBe('1.00000');
  });
  vi.unstubAllGlobals();
});
