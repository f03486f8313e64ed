import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromMicros, toMicros } from './micros.ts';

it('LED-02 (a) dollars go in and come out again exactly', () => {
  expect(toMicros(100_000)).toBe(100_000_000_000);
  expect(toMicros(0.1)).toBe(100_000);
  expect(fromMicros(-173_913_043)).toBe(-173.913043);
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }), (micros) => {
      expect(toMicros(fromMicros(micros))).toBe(micros);
    }),
  );
});

it('LED-02 (b) anything finer than a micro-dollar is a mistake', () => {
  expect(() => toMicros(0.0000001)).toThrow(/micro-dollars/);
  expect(() => toMicros(1e10)).toThrow(/micro-dollars/);
});
