// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Candle } from '../generated/rest.d.ts';
import { type Chart, createChart } from './create-chart.ts';
import { createInteraction, type CreateInteraction } from './interaction.ts';
import { type FakeBrowser, fakeBrowser } from './testing/fake-browser.ts';
import { candles } from './testing/samples.ts';

let browser: FakeBrowser;
let chart: Chart;
let host: HTMLElement;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  browser = fakeBrowser();
  host = document.body.appendChild(document.createElement('div'));
  const texts = { price: String, tick: String, time: String, countdown: String };
  const events = {
    now: () => null,
    loadOlder: () => Promise.resolve([]),
    onLoadingOlder() {},
    onBar() {},
    onFollowing() {},
    onEmpty() {},
    onPressOrders() {},
  };
  chart = createChart(host, { texts, precision: 2, events: () => events });
  chart.show('EURUSD 1min', candles(300), texts, 2);
  browser.frame();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 334, 252));
});
afterEach(() => {
  chart.destroy();
  host.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const over = () => host.querySelector<HTMLElement>('.u-over');

describe('CHT-15 (b) (c) zooming', () => {
  const wheel = (clientX: number) => {
    over()?.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -100, clientX, bubbles: true, cancelable: true }),
    );
    browser.frame();
  };
  const place = () => {
    const cross = host.querySelector<HTMLElement>('.crossV');
    return Number(/translateX\(([\d.]+)px/.exec(cross?.style.transform ?? '')?.[1]);
  };

  it('is about the newest bar while that shows, wherever the pointer is', () => {
    chart.attach(createInteraction);
    chart.press('End', false);
    browser.frame();
    const atEnd = place();
    wheel(60);
    wheel(60);
    expect(chart.current().index).toBe(299);
    expect(Math.abs(place() - atEnd)).toBeLessThan(3);
  });

  it('is about the bar under the pointer elsewhere', () => {
    chart.attach(createInteraction);
    chart.press('Home', false);
    for (let i = 0; i < 10; i++) chart.press('ArrowRight', true);
    browser.frame();
    const before = place();
    wheel(before);
    wheel(before);
    expect(chart.current().index).toBe(100);
    expect(Math.abs(place() - before)).toBeLessThan(3);
    wheel(before / 2);
    expect(place()).toBeGreaterThan(before + 3);
  });
});

describe('CHT-35 (b) what comes before there is anything to move the chart', () => {
  /** Interaction that note what they are given. */
  function noting(): { given: string[]; create: CreateInteraction } {
    const given: string[] = [];
    const create: CreateInteraction = (...parts) => ({
      ...createInteraction(...parts),
      point: ({ type, pointerId }) => given.push(`${type} ${pointerId}`),
      press: (key) => given.push(key) > 0,
    });
    return { given, create };
  }
  const point = (type: string, pointerId = 1) =>
    over()?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId, pointerType: 'touch', isPrimary: pointerId === 1 }),
    );

  it('of several touches the last is kept, with all that followed it', () => {
    const { given, create } = noting();
    for (let touches = 0; touches < 2; touches++) {
      point('pointerdown');
      point('pointermove');
      point('pointerup');
    }
    chart.attach(create);
    expect(given).toEqual(['pointerdown 1', 'pointermove 1', 'pointerup 1']);
  });

  it('of two fingers both are kept', () => {
    const { given, create } = noting();
    point('pointerdown', 1);
    point('pointerdown', 2);
    point('pointermove', 2);
    chart.attach(create);
    expect(given).toEqual(['pointerdown 1', 'pointerdown 2', 'pointermove 2']);
  });

  it('a pointer that only passes is not, and every key is', () => {
    const { given, create } = noting();
    point('pointermove');
    chart.press('Home', false);
    chart.press('+', false);
    chart.attach(create);
    expect(given).toEqual(['Home', '+']);
  });
});

it('CHT-06 (c) the volume of the forming bar that outgrows the drawn ones draws everything', () => {
  const put = (Volume: number): void => {
    const [newest] = candles(300).slice(-1) as [Candle];
    chart.put({ ...newest, Volume });
    browser.frame();
  };
  browser.forget();
  put(10.5);
  expect(browser.plot()).toEqual([]);
  put(40);
  expect(browser.plot().length).toBeGreaterThan(50);
});
