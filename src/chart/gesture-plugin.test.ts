import { describe, expect, it } from 'vitest';
import { wheelIntent } from './gesture-plugin.ts';

const wheel = (change: Partial<WheelEvent>) => ({
  deltaX: 0,
  deltaY: 0,
  deltaMode: 0,
  shiftKey: false,
  ...change,
});

describe('CHT-15 wheel', () => {
  it('CHT-15 zooms about the pointer, in when turned up', () => {
    const inwards = wheelIntent(wheel({ deltaY: -100 }), 50);
    const outwards = wheelIntent(wheel({ deltaY: 100 }), 50);
    expect(inwards.kind === 'zoom' && inwards.factor).toBeGreaterThan(1);
    expect(outwards.kind === 'zoom' && outwards.factor).toBeLessThan(1);
    expect(inwards).toMatchObject({ x: 50 });
  });

  it('CHT-15 pans sideways, or with Shift', () => {
    expect(wheelIntent(wheel({ deltaX: 30, deltaY: 5 }), 0)).toEqual({ kind: 'pan', distance: -30 });
    expect(wheelIntent(wheel({ deltaY: 20, shiftKey: true }), 0)).toEqual({ kind: 'pan', distance: -20 });
  });

  it('CHT-15 one turn never zooms wildly, and lines count as pixels do', () => {
    const wild = wheelIntent(wheel({ deltaY: 1e6 }), 0);
    expect(wild.kind === 'zoom' && wild.factor).toBeGreaterThan(0.7);
    expect(wheelIntent(wheel({ deltaY: 3, deltaMode: 1 }), 0)).toEqual(wheelIntent(wheel({ deltaY: 48 }), 0));
  });
});
