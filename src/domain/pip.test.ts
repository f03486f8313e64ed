import { expect, it } from 'vitest';
import { pipSize, pipValue } from './pip.ts';

it('BRK-10 one pip is ten of the last decimal', () => {
  expect(pipSize(5)).toBe(0.0001);
  expect(pipSize(3)).toBe(0.01);
  expect(pipSize(0)).toBe(10);
});

it('BRK-10 a pip of 1 lot EURUSD is 10 USD, of USDJPY at 115 it is 8.695652', () => {
  expect(pipValue(1, { precision: 5, contractSize: 100_000, quoteRate: 1 })).toBe(10);
  expect(pipValue(1, { precision: 3, contractSize: 100_000, quoteRate: 1 / 115 })).toBe(8.695652);
  expect(pipValue(0.05, { precision: 2, contractSize: 100, quoteRate: 1 })).toBe(0.5);
});
