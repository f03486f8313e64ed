import { describe, expect, it } from 'vitest';
import { createClock } from './world-clock.ts';

function withRealTime() {
  let real = 5_000;
  return { realNow: () => real, pass: (ms: number) => (real += ms) };
}

describe('clock', () => {
  it('MKT-01 (a) follows real time from where it was set', () => {
    const { realNow, pass } = withRealTime();
    const clock = createClock({ at: 1_000_000, realNow });
    pass(250);
    expect(clock.now()).toBe(1_000_250);
    expect(createClock({ realNow }).now()).toBe(5_250);
  });

  it('MKT-01 (b) stands still while frozen and goes on from there', () => {
    const { realNow, pass } = withRealTime();
    const clock = createClock({ at: 1_000, realNow });
    pass(10);
    clock.freeze();
    pass(500);
    expect(clock.frozen).toBe(true);
    expect(clock.now()).toBe(1_010);
    clock.resume();
    pass(5);
    expect(clock.now()).toBe(1_015);
  });

  it('MKT-01 (b) is moved, frozen or not', () => {
    const { realNow, pass } = withRealTime();
    const clock = createClock({ at: 1_000, frozen: true, realNow });
    clock.moveTo(90_000);
    pass(40);
    expect(clock.now()).toBe(90_000);
    clock.resume();
    clock.moveTo(50_000);
    pass(40);
    expect(clock.now()).toBe(50_040);
  });

  it('MKT-01 (b) runs faster from the moment of a new speed, in whole milliseconds', () => {
    const { realNow, pass } = withRealTime();
    const clock = createClock({ at: 0, realNow });
    pass(100);
    clock.setSpeed(60);
    pass(10);
    expect(clock.now()).toBe(700);
    clock.setSpeed(0.3);
    pass(1);
    expect(clock.now()).toBe(700);
    expect(clock.speed).toBe(0.3);
  });

  it('MKT-01 (b) refuses a speed that is not above 0 and a time that is none', () => {
    const clock = createClock({ at: 0 });
    expect(() => clock.setSpeed(0)).toThrow(/above 0/);
    expect(() => clock.setSpeed(Number.NaN)).toThrow(/above 0/);
    expect(() => clock.moveTo(Number.NaN)).toThrow(/epoch milliseconds/);
  });
});
