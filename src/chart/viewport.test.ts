import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beyondRest, panView, revealBar, zoomView } from './view-moves.ts';
import { clampView, fewestBars, isFollowing, latestView, shiftView, visibleBars } from './viewport.ts';

describe('viewport', () => {
  it('HND-18 (d) leaves 9 to 14 slots free after the newest bar as long as there are no chips, fewer where few bars show', () => {
    expect([20, 40, 50, 100, 5000].map((bars) => latestView(1000, bars).to - 999.5)).toEqual([
      8, 9, 11, 14, 14,
    ]);
    const view = latestView(1000, 100);
    expect(view.to - view.from).toBeCloseTo(100);
    expect(isFollowing(view, 1000)).toBe(true);
  });

  it('HND-18 (d) leaves chips the share of the view that they need, at most 40%', () => {
    expect(latestView(1000, 50, 0.3).to - 999.5).toBeCloseTo(15);
    expect(latestView(1000, 5000, 0.3).to - 999.5).toBeCloseTo(1500);
    expect(latestView(1000, 50, 0.9).to - 999.5).toBeCloseTo(20);
  });

  it('CHT-11 (a) stops panning at both ends', () => {
    const view = latestView(1000, 100);
    expect(panView(view, 1e6, 1000).to).toBeCloseTo(999.5 + 40);
    expect(panView(view, -1e6, 1000).from).toBeCloseTo(-0.5 - 40);
  });

  it('CHT-11 (a) shows a few bars at the newest side', () => {
    expect(clampView(latestView(3, 50), 3)).toEqual(latestView(3, 50));
  });

  it('CHT-11 (b) (c) never shows fewer than 8 bars nor far more than there are', () => {
    const wide = zoomView(latestView(1000, 100), 1e-9, 950, 1000);
    expect(wide.to - wide.from).toBeCloseTo(1250);
    const close = zoomView(latestView(1000, 100), 1e9, 950, 1000);
    expect(close.to - close.from).toBeCloseTo(fewestBars);
  });

  it('CHT-15 (b) zooming keeps what is under the fingers there', () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(number(20, 150), number(0.8, 1.25), number(0.1, 0.9), (bars, factor, share) => {
        const view = { from: 400, to: 400 + bars };
        const at = view.from + share * bars;
        const zoomed = zoomView(view, factor, at, 1000);
        expect((at - zoomed.from) / (zoomed.to - zoomed.from)).toBeCloseTo(share, 6);
      }),
    );
  });

  it('HND-01 (c) rests with the room that chips need after the newest bar, and with the first bar at the start', () => {
    const end = latestView(1000, 100).to;
    const at = (to: number) => beyondRest({ from: to - 100, to }, end);
    expect([at(end + 20), at(end), at(500), at(99.5), at(79.5)]).toEqual([-20, 0, 0, 0, 20]);
    // Fewer bars than fit: they rest at the newest side.
    expect(beyondRest(latestView(3, 50), latestView(3, 50).to)).toBe(0);
  });

  it('CHT-14 shifts with bars put in front', () => {
    expect(shiftView({ from: 3.2, to: 50 }, 300)).toEqual({ from: 303.2, to: 350 });
  });

  it('CHT-09 (a) (b) follows only while the newest bar shows', () => {
    expect(isFollowing({ from: 10, to: 99 }, 100)).toBe(true);
    expect(isFollowing({ from: 10, to: 98.9 }, 100)).toBe(false);
  });

  it('CHT-19 (a) moves just enough to see a bar', () => {
    const view = { from: 99.5, to: 199.5 };
    expect(revealBar(view, 150, 1000)).toBe(view);
    expect(revealBar(view, 90, 1000)).toEqual({ from: 89.5, to: 189.5 });
    expect(revealBar(view, 200, 1000)).toEqual({ from: 100.5, to: 200.5 });
    expect(revealBar(view, 999, 1000).to).toBeCloseTo(1013.5);
  });

  it('counts a bar as visible when any of it is', () => {
    expect(visibleBars({ from: 9.6, to: 20.4 }, 1000)).toEqual({ first: 10, last: 20 });
    expect(visibleBars({ from: 9.4, to: 20.6 }, 1000)).toEqual({ first: 9, last: 21 });
    expect(visibleBars({ from: -50, to: 60 }, 10)).toEqual({ first: 0, last: 9 });
    const none = visibleBars({ from: -5, to: 5 }, 0);
    expect(none.last).toBeLessThan(none.first);
  });
});
