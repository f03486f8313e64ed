// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Candle } from '../generated/rest.d.ts';
import { CandleChart, type CandleChartProps } from './candle-chart.tsx';
import { createInteraction } from './interaction.ts';
import { orderDrawing, type OrderDrawing } from './orders/orders-layer.ts';
import { type FakeBrowser, fakeBrowser } from './testing/fake-browser.ts';
import { candles, order } from './testing/samples.ts';

describe('CandleChart', () => {
  let browser: FakeBrowser;
  let push: ((candle: Candle) => void) | null = null;
  /** Each test has an instrument of its own: a chart is found again where it was left. */
  let count = 0;
  const unsubscribe = vi.fn<() => void>();
  const onRender = vi.fn<() => void>();
  const bars = candles(300);
  const subscribe = (onCandle: (candle: Candle) => void) => {
    push = onCandle;
    return unsubscribe;
  };

  const chart = (props: Partial<CandleChartProps> = {}) => (
    <I18nProvider i18n={i18n}>
      <Profiler id="chart" onRender={onRender}>
        <CandleChart
          code={`TEST${count}`}
          period="1min"
          precision={2}
          candles={bars}
          label="EUR/USD"
          subscribe={subscribe}
          interaction={createInteraction}
          {...props}
        />
      </Profiler>
    </I18nProvider>
  );
  const slider = () => screen.getByRole('slider', { name: 'EUR/USD' });

  beforeEach(() => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    browser = fakeBrowser();
    count++;
    vi.clearAllMocks();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('CHT-10 a tick is drawn without a render', () => {
    render(chart());
    browser.frame();
    onRender.mockClear();
    browser.forget();
    act(() => push?.({ ...bars[299], Close: 399.5 }));
    browser.frame();
    expect(browser.live().length).toBeGreaterThan(0);
    expect(browser.plot()).toEqual([]);
    expect(onRender).not.toHaveBeenCalled();
  });

  it('CHT-20 (a) (b) puts the bar in words when asked, and keeps still about ticks', () => {
    render(chart());
    fireEvent.focus(slider());
    expect(slider().getAttribute('aria-valuetext')).toMatch(
      /open 399\.00, high 401\.00, low 398\.00, close 400\.00/,
    );
    fireEvent.keyDown(slider(), { key: 'Home' });
    expect(slider().getAttribute('aria-valuetext')).toContain('open 100.00');
    expect(slider().getAttribute('aria-valuenow')).toBe('0');
    fireEvent.keyDown(slider(), { key: 'End' });
    const before = slider().getAttribute('aria-valuetext');
    act(() => push?.({ ...bars[299], Close: 399.5 }));
    browser.frame();
    expect(slider().getAttribute('aria-valuetext')).toBe(before);
  });

  it('CHT-18 (c) the legend shows the newest bar, follows its ticks, and shows the one under the crosshair', () => {
    const { container } = render(chart());
    browser.frame();
    const legend = container.querySelector<HTMLElement>('.legend');
    const words = () => legend?.textContent?.replace(/\s+/g, ' ');
    expect(words()).toContain('O 399.00H 401.00L 398.00C 400.00+0.25%V 10');
    expect(legend?.dataset['way']).toBe('up');
    act(() => push?.({ ...bars[299], Close: 398.5 }));
    browser.frame();
    expect(words()).toContain('C 398.50−0.13%');
    expect(legend?.dataset['way']).toBe('down');
    fireEvent.keyDown(slider(), { key: 'Home' });
    browser.frame();
    expect(words()).toContain('O 100.00H 102.00L 99.00C 101.00+1.00%V 10');
    fireEvent.keyDown(slider(), { key: 'Escape' });
    browser.frame();
    expect(words()).toContain('C 398.50');
  });

  it('CHT-19 (a) leaves other keys, and keys with Ctrl, to the page', () => {
    render(chart());
    expect(fireEvent.keyDown(slider(), { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(slider(), { key: '+', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(slider(), { key: '+' })).toBe(false);
  });

  it('CHT-34 (a) (b) taps select the orders of a chip one after the other, and the only one of a chip not again', () => {
    const onSelect = vi.fn<(id: number | null) => void>();
    let tap: (ids: readonly number[]) => void = () => {};
    const drawing: OrderDrawing = {
      layer(owner, ask) {
        tap = (ids) => owner().onPressOrders(ids);
        return orderDrawing.layer(owner, ask);
      },
    };
    const { rerender } = render(chart({ drawing, selected: null, onSelect }));
    const selectedBy = (ids: readonly number[], selected: number | null) => {
      rerender(chart({ drawing, selected, onSelect }));
      tap(ids);
      return onSelect.mock.lastCall?.[0];
    };
    expect(selectedBy([2, 1], null)).toBe(2);
    expect(selectedBy([2, 1], 2)).toBe(1);
    expect(selectedBy([2, 1], 1)).toBe(2);
    expect(selectedBy([3], 2)).toBe(3);
    expect(selectedBy([3], 3)).toBeNull();
  });

  it('CHT-28 (a) the button leads back to the newest bar', () => {
    render(chart());
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.keyDown(slider(), { key: 'Home' });
    fireEvent.click(screen.getByRole('button', { name: 'Go to the latest bar' }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('CHT-23 (a) says that there are no bars, until one comes by snapshot or by tick', () => {
    const { rerender } = render(chart({ candles: [] }));
    expect(screen.getByText('No prices yet')).toBeTruthy();
    act(() => push?.(bars[299]));
    expect(screen.queryByText('No prices yet')).toBeNull();
    rerender(chart());
    expect(screen.queryByText('No prices yet')).toBeNull();
  });

  it('CHT-23 (b) shows that older bars are loading', async () => {
    let answer: (older: Candle[]) => void = () => {};
    render(chart({ loadOlder: () => new Promise((resolve) => (answer = resolve)) }));
    fireEvent.keyDown(slider(), { key: 'Home' });
    expect(screen.getByRole('status', { name: 'Loading older prices' })).toBeTruthy();
    await act(async () => answer([]));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('HND-01 (a) takes all fingers to itself only where it is asked to', () => {
    const owner = (props: Partial<CandleChartProps>) =>
      render(chart(props)).container.querySelector('.chart');
    expect(owner({})?.hasAttribute('data-owns-touch')).toBe(false);
    expect(owner({ ownsTouch: true })?.hasAttribute('data-owns-touch')).toBe(true);
  });

  it('CHT-22 reads left to right', () => {
    const { container } = render(chart());
    expect(container.querySelector<HTMLElement>('.chart')?.dir).toBe('ltr');
  });

  it('CHT-26 writes in the page’s language, again when that changes', () => {
    render(chart());
    browser.frame();
    browser.forget();
    act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }));
    browser.frame();
    expect(browser.live().map(({ text }) => text)).toContain('400,00');
    fireEvent.keyDown(slider(), { key: 'Home' });
    expect(slider().getAttribute('aria-valuetext')).toContain('open 100,00');
  });

  it('CHT-07 draws with new colours when the theme changes', async () => {
    render(chart());
    browser.frame();
    browser.forget();
    // jsdom gives no computed colours: the page's style comes from the test.
    const style = { color: 'teal', fontFamily: 'sans-serif', fontSize: '16px' };
    vi.spyOn(window, 'getComputedStyle').mockReturnValue(style as CSSStyleDeclaration);
    document.documentElement.dataset.theme = 'dark';
    await expect.poll(() => browser.waitingFrames()).toBe(1);
    browser.frame();
    expect(browser.plot().some((paint) => paint.colour === 'teal')).toBe(true);
    delete document.documentElement.dataset.theme;
  });

  it('CHT-24 (a) takes the size of its place', () => {
    const { container } = render(chart());
    act(() => browser.resize(600, 400));
    const canvas = container.querySelector('canvas');
    expect([canvas?.width, canvas?.height]).toEqual([600, 400]);
    act(() => browser.frame());
    browser.forget();
    // Less than a pixel more, as of a box of a share of the window.
    act(() => browser.resize(600.3, 399.8));
    expect([browser.plot(), browser.waitingFrames()]).toEqual([[], 0]);
  });

  it('CHT-08 (a) orders and their layer go together, as when somebody logs out', () => {
    const mine = { orders: [order(1, 380)], drawing: orderDrawing };
    const { rerender } = render(chart(mine));
    const words = () => {
      browser.forget();
      browser.frame();
      return browser.marks().map(({ text }) => text);
    };
    expect(words()).toContain('Buy 1.00');
    rerender(chart());
    const without = words();
    expect(without.length).toBeGreaterThan(0);
    expect(without).not.toContain('Buy 1.00');
    rerender(chart(mine));
    expect(words()).toContain('Buy 1.00');
  });

  it('CHT-25 leaves no observer, subscription or canvas', () => {
    const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
    const mine = { orders: [order(1, 380)], drawing: orderDrawing };
    const { container, unmount } = render(chart(mine));
    expect(browser.observing()).toBe(1);
    unmount();
    expect(browser.observing()).toBe(0);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(disconnect).toHaveBeenCalled();
    expect(browser.waitingFrames()).toBe(0);
    expect(container.childElementCount).toBe(0);
    push?.({ ...bars[299], Close: 1 });
    expect(browser.waitingFrames()).toBe(0);
  });
});
