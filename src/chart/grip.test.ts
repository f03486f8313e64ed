// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Drag, Hit, Layer, Press } from './layer.ts';
import { chartOnPage, newest } from './testing/chart-on-page.ts';

/** A layer of one thing that can be dragged, wherever the press is. */
function gripLayer(drag: NonNullable<Layer['drag']>, hit: Partial<Hit> = {}): Layer {
  return { hitTest: () => ({ id: 'mine', distance: 0, grip: true, ...hit }), drag };
}

function spiedDrag() {
  return {
    move: vi.fn<Drag['move']>(),
    drop: vi.fn<Drag['drop']>(),
    cancel: vi.fn<Drag['cancel']>(),
  };
}

describe('a finger on what can be dragged', () => {
  const { page, point, forget, full, onFollowing } = chartOnPage({ ownsTouch: true });
  const hand = () => page.host.querySelector<HTMLElement>('.hand');
  const take = (more: Partial<Hit> = {}) => {
    const drag = spiedDrag();
    const press = vi.fn<(hit: Hit, press: Press) => Drag>(() => drag);
    page.chart.addLayer(gripLayer(press, more));
    page.browser.frame();
    onFollowing.mockClear();
    return { drag, press };
  };
  const drag = () => {
    point('pointerdown', 200, 100);
    point('pointermove', 202, 130);
  };

  it('HND-08 (a) drags it, and does not pan', () => {
    const { drag: made, press } = take();
    drag();
    expect(press.mock.lastCall).toMatchObject([{ id: 'mine' }, { x: 200, y: 100, place: hand() }]);
    point('pointermove', 300, 140);
    point('pointerup', 300, 140);
    expect(made.move.mock.calls).toEqual([
      [202, 130],
      [300, 140],
    ]);
    expect([made.drop.mock.calls.length, made.cancel.mock.calls.length]).toEqual([1, 0]);
    expect(onFollowing).not.toHaveBeenCalled();
    expect(hand()).toBeNull();
  });

  it('HND-08 (b) keeps the range of prices while it is held, and no longer', () => {
    take();
    drag();
    forget();
    page.chart.put(newest({ High: 900 }));
    page.browser.frame();
    expect(full()).toEqual([]);
    point('pointerup', 202, 130);
    page.browser.frame();
    expect(full().length).toBeGreaterThan(50);
  });

  it('HND-15 pans where it cannot be dragged', () => {
    const { press } = take({ grip: false });
    point('pointerdown', 100, 100);
    point('pointermove', 300, 100);
    expect(press).not.toHaveBeenCalled();
    expect(onFollowing).toHaveBeenLastCalledWith(false);
  });

  it('HND-16 (a) a second finger, Escape and a call of the system let it go', () => {
    const ends = [
      () => point('pointerdown', 300, 100, { pointerId: 2 }),
      () => page.chart.press('Escape', false),
      () => point('pointercancel', 202, 130),
    ];
    for (const end of ends) {
      const { drag: made } = take();
      drag();
      end();
      expect([made.drop.mock.calls.length, made.cancel.mock.calls.length]).toEqual([0, 1]);
      expect(hand()).toBeNull();
      point('pointermove', 90, 90);
      point('pointerup', 90, 90);
      point('pointerup', 90, 90, { pointerId: 2 });
      expect(made.move).toHaveBeenCalledTimes(1);
    }
    expect(onFollowing).not.toHaveBeenCalled();
  });

  it('HND-16 (b) so does what is dragged, when it is there no more', () => {
    const { drag: made, press } = take();
    drag();
    press.mock.lastCall?.[1].letGo();
    expect(made.cancel).toHaveBeenCalledTimes(1);
    point('pointermove', 300, 140);
    point('pointerup', 300, 140);
    expect([made.move.mock.calls.length, made.drop.mock.calls.length]).toEqual([1, 0]);
  });

  it('HND-08 (c) what drags it may come late: the last place and the end are kept for it', async () => {
    const made = spiedDrag();
    const late = Promise.withResolvers<Drag>();
    page.chart.addLayer(gripLayer(() => late.promise));
    drag();
    point('pointermove', 210, 150);
    point('pointerup', 210, 150);
    expect(hand()).not.toBeNull();
    late.resolve(made);
    await vi.waitFor(() => expect(made.drop).toHaveBeenCalledTimes(1));
    expect(made.move.mock.calls).toEqual([[210, 150]]);
    expect(hand()).toBeNull();
  });

  it('HND-08 (c) one that comes after the drag was given up is not used', async () => {
    const made = spiedDrag();
    const late = Promise.withResolvers<Drag>();
    page.chart.addLayer(gripLayer(() => late.promise));
    drag();
    point('pointercancel', 202, 130);
    expect(hand()).toBeNull();
    late.resolve(made);
    await vi.waitFor(() => expect(made.cancel).toHaveBeenCalledTimes(1));
    expect(made.drop).not.toHaveBeenCalled();
  });
});

describe('where the page scrolls', () => {
  const { page, point } = chartOnPage();

  it('HND-01 (a) a finger drags no line, for the browser would take it; a mouse does', () => {
    const press = vi.fn<NonNullable<Layer['drag']>>(spiedDrag);
    page.chart.addLayer(gripLayer(press));
    point('pointerdown', 200, 100);
    point('pointermove', 260, 100);
    point('pointerup', 260, 100);
    expect(press).not.toHaveBeenCalled();
    point('pointerdown', 200, 100, { pointerType: 'mouse' });
    point('pointermove', 202, 130, { pointerType: 'mouse' });
    expect(press).toHaveBeenCalledTimes(1);
  });
});
