import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInertia, glide, wheelIntent } from './gestures.ts';

const wheel = (change: Partial<WheelEvent>) => ({
  deltaX: 0,
  deltaY: 0,
  deltaMode: 0,
  shiftKey: false,
  ...change,
});

describe('CHT-15 wheel', () => {
  it('CHT-15 (b) zooms about the pointer, in when turned up', () => {
    const inwards = wheelIntent(wheel({ deltaY: -100 }), 50);
    const outwards = wheelIntent(wheel({ deltaY: 100 }), 50);
    expect(inwards.kind === 'zoom' && inwards.factor).toBeGreaterThan(1);
    expect(outwards.kind === 'zoom' && outwards.factor).toBeLessThan(1);
    expect(inwards).toMatchObject({ x: 50 });
  });

  it('CHT-15 (d) pans sideways, or with Shift', () => {
    expect(wheelIntent(wheel({ deltaX: 30, deltaY: 5 }), 0)).toEqual({ kind: 'pan', distance: -30 });
    expect(wheelIntent(wheel({ deltaY: 20, shiftKey: true }), 0)).toEqual({ kind: 'pan', distance: -20 });
  });

  it('CHT-15 one turn never zooms wildly, and lines count as pixels do', () => {
    const wild = wheelIntent(wheel({ deltaY: 1e6 }), 0);
    expect(wild.kind === 'zoom' && wild.factor).toBeGreaterThan(0.7);
    expect(wheelIntent(wheel({ deltaY: 3, deltaMode: 1 }), 0)).toEqual(wheelIntent(wheel({ deltaY: 48 }), 0));
  });
});

describe('CHT-16 inertia', () => {
  let frames: FrameRequestCallback[] = [];
  const move = vi.fn<(distance: number) => void>();
  let now = 0;
  const frame = () => frames.splice(0).forEach((callback) => callback((now += 16)));

  beforeEach(() => {
    frames = [];
    now = 0;
    move.mockClear();
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
    vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('CHT-16 covers the same way in many steps as in one', () => {
    const whole = glide(2, 300);
    let speed = 2;
    let distance = 0;
    for (let i = 0; i < 30; i++) {
      const step = glide(speed, 10);
      speed = step.speed;
      distance += step.distance;
    }
    expect(distance).toBeCloseTo(whole.distance, 6);
    expect(speed).toBeCloseTo(whole.speed, 6);
  });

  it('CHT-16 (a) slows down and ends by itself', () => {
    createInertia(move, () => false).start(1);
    for (let i = 0; i < 500 && frames.length > 0; i++) frame();
    expect(frames).toHaveLength(0);
    const distances = move.mock.calls.map(([distance]) => distance);
    expect(distances[0]).toBeGreaterThan(distances.at(-1) ?? 0);
    expect(distances.reduce((sum, distance) => sum + distance, 0)).toBeGreaterThan(250);
  });

  it('CHT-16 stops when asked to', () => {
    const inertia = createInertia(move, () => false);
    inertia.start(1);
    frame();
    inertia.stop();
    frame();
    expect(move).toHaveBeenCalledTimes(1);
  });

  it('CHT-16 (c) does not move for a viewer who wants less motion', () => {
    createInertia(move, () => true).start(3);
    expect(frames).toHaveLength(0);
  });
});
