// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { MarginMeter, meterPosition, meterTone } from './margin-meter.tsx';

it('UI-27 (a) gives both thresholds a quarter of the meter, and the rest to the logarithm', () => {
  expect([0, 25, 50, 75, 100].map((level) => meterPosition(level))).toEqual([0, 0.125, 0.25, 0.375, 0.5]);
  expect(meterPosition(Math.sqrt(100 * 1000))).toBeCloseTo(0.75);
  expect([1000, 250_000].map((level) => meterPosition(level))).toEqual([1, 1]);
  expect(meterPosition(-5)).toBe(0);
});

it('UI-27 (b) is red up to the margin call, amber below half as much again, then well', () => {
  expect([40, 100, 100.01, 149.99, 150].map((level) => meterTone(level))).toEqual([
    'danger',
    'danger',
    'warn',
    'warn',
    'ok',
  ]);
});

it('UI-27 (a) is read as a level in words, and says where there is none', () => {
  const { rerender, container } = show(<MarginMeter level={831.25} />);
  const meter = () => screen.getByRole('meter', { name: 'Margin level' });
  expect(meter().getAttribute('aria-valuetext')).toContain('831');
  expect(container.textContent).toBe('Stop-out 50%100% margin call');
  rerender(<MarginMeter level={null} />);
  expect(meter().getAttribute('aria-valuetext')).toBe('No margin in use');
});
