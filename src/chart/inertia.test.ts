import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInertia, glide } from './inertia.ts';

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

  it('CHT-16 slows down and ends by itself', () => {
    createInertia(move, () => false).start(1);
    for (let i = 0; i < 500 && frames.length > 0; i++) frame();
    expect(frames).toHaveLength(0);
    const distances = move.mock.calls.map(([distance]) => distance);
    expect(distances[0]).toBeGreaterThan(distances.at(-1) ?? 0);
    expect(distances.reduce((sum, distance) => sum + distance, 0)).toBeGreaterThan(250);
  });

  it('CHT-16 stops when told', () => {
    const inertia = createInertia(move, () => false);
    inertia.start(1);
    frame();
    inertia.stop();
    frame();
    expect(move).toHaveBeenCalledTimes(1);
  });

  it('CHT-16 does not move for a viewer who wants less motion', () => {
    createInertia(move, () => true).start(3);
    expect(frames).toHaveLength(0);
  });
});
