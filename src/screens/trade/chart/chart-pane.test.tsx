// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { CandleChartProps } from '../../../chart/candle-chart.tsx';
import type { Candle, Period } from '../../../generated/rest.d.ts';
import type { CandleStream } from '../../../live/candles.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { ChartPane } from './chart-pane.tsx';
import { instrument } from '../../../testing/fixtures.ts';

const charts: CandleChartProps[] = [];
const joins: CandleStream[] = [];
const stop = vi.fn();
vi.mock('../../../chart/candle-chart.tsx', () => ({
  CandleChart: (props: CandleChartProps) => {
    charts.push(props);
    return <p>{`${props.code} ${props.period}: ${props.candles.length} bars`}</p>;
  },
}));
vi.mock('../../../live/page.ts', () => ({
  candles: {
    stream: (options: CandleStream) => {
      joins.push(options);
      return stop;
    },
  },
  quotes: { seed: () => undefined },
}));

const bar = (Time: number): Candle => ({ Time, Open: 1, High: 2, Low: 1, Close: 2, Volume: 3 });
const pane = (period: Period) => (
  <QueryClientProvider client={queryClient}>
    <ChartPane instrument={instrument()} period={period} />
  </QueryClientProvider>
);
const newest = () => joins[joins.length - 1];

beforeEach(() => {
  queryClient.clear();
  joins.length = 0;
  charts.length = 0;
  stop.mockClear();
});

it('TRD-08 waits in the chart’s own box, then shows the bars and hands on the live ones', () => {
  show(pane('15min'));
  expect(screen.getByRole('status', { name: 'Loading the chart' })).toBeTruthy();
  expect(newest()).toMatchObject({ code: 'EURUSD', period: '15min' });
  act(() => newest().onSnapshot([bar(0), bar(900)]));
  expect(screen.getByText('EURUSD 15min: 2 bars')).toBeTruthy();
  const live = vi.fn();
  const end = charts[0].subscribe?.(live);
  newest().onCandle(bar(1800));
  expect(live).toHaveBeenCalledExactlyOnceWith(bar(1800));
  end?.();
  newest().onCandle(bar(2700));
  expect(live).toHaveBeenCalledTimes(1);
});

it('TRD-07 never shows the bars of another period', () => {
  const { rerender } = show(pane('15min'));
  act(() => newest().onSnapshot([bar(0)]));
  rerender(pane('1min'));
  expect(screen.queryByText(/bars/)).toBeNull();
  expect(stop).toHaveBeenCalledTimes(1);
  act(() => newest().onSnapshot([bar(0), bar(60), bar(120)]));
  expect(screen.getByText('EURUSD 1min: 3 bars')).toBeTruthy();
});

it('TRD-08 asks for older bars by the first one’s time', async () => {
  show(pane('60min'));
  act(() => newest().onSnapshot([bar(7200)]));
  const server = fakeServer();
  server.answer('listCandles', []);
  await charts[0].loadOlder?.(7200);
  expect(server.sent[0]?.query).toMatchObject({ forex_id: '1', period: '60min', before: '7200' });
});

it('TRD-08 says when the bars cannot be had, and tries again when asked', () => {
  show(pane('15min'));
  act(() => newest().onError(new ApiError('timeout', null, 'late')));
  expect(screen.getByRole('alert').textContent).toContain('This is taking too long');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(joins).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('TRD-08 keeps the bars that it has when a later snapshot fails', () => {
  show(pane('15min'));
  act(() => newest().onSnapshot([bar(0)]));
  act(() => newest().onError(new ApiError('offline', null, 'Offline')));
  expect(screen.getByText('EURUSD 15min: 1 bars')).toBeTruthy();
});
