// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Layer } from './layer.ts';
import { zoneOf } from './mark-canvas.ts';
import { invalidation } from './redraw.ts';
import { chartOnPage, newest, texts } from './testing/chart-on-page.ts';
import { candles, order } from './testing/samples.ts';

const tag = (top: number) => ({ top, bottom: top + 34 });

describe('CHT-37 (a) the zone of the last price', () => {
  it('holds its tag, in steps of 8 px', () => {
    for (let top = 0; top < 60; top++) {
      const zone = zoneOf(tag(top), null, 1);
      expect(zone?.top).toBeLessThanOrEqual(top);
      expect(zone?.bottom).toBeGreaterThanOrEqual(top + 34);
      expect(zone && zone.top % 8).toBe(0);
    }
    expect(zoneOf(null, tag(0), 1)).toBeNull();
  });

  it('stays until the tag has left it, so that a price that trembles moves nothing', () => {
    const zone = zoneOf(tag(16), null, 1);
    expect(zoneOf(tag(23), zone, 1)).toBe(zone);
    const above = zoneOf(tag(15), zone, 1);
    expect(above).not.toBe(zone);
    expect(zoneOf(tag(16), above, 1)).toBe(above);
  });
});

describe('CHT-37 marks', () => {
  const { page, forget, point, setOrders } = chartOnPage();
  const marks = vi.fn<NonNullable<Layer['marks']>>();
  const add = (layer: Layer) => {
    const remove = page.chart.addLayer({ marks, ...layer });
    page.browser.frame();
    marks.mockClear();
    return remove;
  };

  it('CHT-37 (b) stay where they are while bars move within one range of prices, and not when that changes', () => {
    const flat = candles(300).map((bar) => ({ ...bar, Open: 100, High: 102, Low: 99, Close: 101 }));
    page.chart.show('GBPUSD 1min', flat, texts, 2);
    add({});
    const pan = (to: number) => {
      forget();
      point('pointermove', to);
      page.browser.frame();
      expect(page.browser.plot().length).toBeGreaterThan(0);
    };
    point('pointerdown', 100);
    pan(150);
    pan(200);
    expect(marks).not.toHaveBeenCalled();
    page.chart.put({ ...flat[299], High: 120 });
    page.chart.toLatest();
    page.browser.frame();
    expect(marks).toHaveBeenCalledTimes(1);
  });

  it('CHT-37 (a), CHT-38 are not drawn again by a tick that stays in the zone', () => {
    const gives = vi.fn(() => true);
    add({ gives });
    for (const Close of [399.9, 399.8, 399.85]) {
      page.chart.put(newest({ Close }));
      page.browser.frame();
    }
    expect(gives).toHaveBeenCalled();
    expect(marks).not.toHaveBeenCalled();
    page.chart.put(newest({ Close: 385 }));
    page.browser.frame();
    expect(marks).toHaveBeenCalledTimes(1);
  });

  it('CHT-37 (c) figures alone are retouched, and all marks drawn where that is not enough', () => {
    const retouch = vi.fn(() => true);
    add({ retouch });
    forget();
    page.chart.ask(invalidation.figures);
    page.browser.frame();
    expect(retouch).toHaveBeenCalledTimes(1);
    expect(marks).not.toHaveBeenCalled();
    expect([page.browser.plot(), page.browser.live()]).toEqual([[], []]);
    retouch.mockReturnValue(false);
    page.chart.ask(invalidation.figures);
    page.browser.frame();
    expect(marks).toHaveBeenCalledTimes(1);
  });

  it('CHT-05 (b) are drawn when they were set in the frame of a pan', () => {
    add({});
    point('pointerdown', 100);
    point('pointermove', 104);
    page.chart.ask(invalidation.full);
    page.chart.ask(invalidation.marks);
    page.browser.frame();
    expect(marks).toHaveBeenCalledTimes(1);
  });

  it('a layer that was taken off is painted no more', () => {
    const remove = add({});
    remove();
    page.browser.frame();
    expect(marks).not.toHaveBeenCalled();
  });

  it('HND-05 (d) the tag of a chip under the crosshair’s is not drawn, and comes back', () => {
    setOrders([order(1, 380)]);
    page.browser.frame();
    const tagOf = () => page.browser.marks().find(({ text }) => text === '380.00');
    const y = tagOf()?.args[1] ?? 0;
    expect(y).toBeGreaterThan(0);
    const look = (height: number) => {
      forget();
      point('pointermove', 150, height, { pointerType: 'mouse' });
      page.browser.frame();
      return page.browser.marks();
    };
    expect(look(y).some(({ text }) => text === 'Buy 1.00')).toBe(true);
    expect(tagOf()).toBeUndefined();
    // Nothing else has changed.
    expect(look(y + 1)).toEqual([]);
    look(y + 60);
    expect(tagOf()).toBeDefined();
  });

  it('HND-05 (c) a finger’s crosshair stays wherever a mouse goes, and one of a mouse leaves with it', async () => {
    const isShown = () => {
      page.browser.frame();
      return page.host.querySelector<HTMLElement>('.cross')?.hidden === false;
    };
    const leave = () => point('pointerleave', 400, 300, { pointerType: 'mouse', pointerId: 2 });
    point('pointermove', 150, 100, { pointerType: 'mouse', pointerId: 2 });
    expect(isShown()).toBe(true);
    leave();
    expect(isShown()).toBe(false);
    point('pointerdown', 150, 100);
    await vi.waitFor(() => expect(isShown()).toBe(true));
    point('pointerup', 150, 100);
    leave();
    expect(isShown()).toBe(true);
    point('pointerdown', 150, 100);
    point('pointerup', 150, 100);
    expect(isShown()).toBe(false);
  });

  it('HND-18 (d) a view that rests at the newest bar makes room for the chips, and no other moves', () => {
    const place = () => page.host.querySelector<HTMLElement>('.crossV')?.style.transform;
    const cross = (key: string) => {
      page.chart.press(key, false);
      page.browser.frame();
      return place();
    };
    const before = cross('End');
    setOrders([{ ...order(1, 380), profit: { read: () => 12.5, subscribe: () => () => {} } }]);
    page.browser.frame();
    page.browser.frame();
    const after = place();
    const x = (transform = '') => Number(/\(([\d.]+)px/.exec(transform)?.[1]);
    const left = page.browser.marks().findLast(({ text }) => text === 'Buy 1.00')?.args[0] ?? 0;
    expect(x(after)).not.toBe(x(before));
    expect(x(after)).toBeLessThan(left - 6);
    const old = cross('Home');
    setOrders([]);
    page.browser.frame();
    page.browser.frame();
    expect(place()).toBe(old);
  });
});
