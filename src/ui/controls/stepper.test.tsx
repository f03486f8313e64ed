// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Stepper, type StepperProps } from './stepper.tsx';
import { sizeHold, stepsWhenHeld, usualHold } from './use-hold.ts';
import { show } from '../../testing/show.tsx';

const changed = vi.fn();

function Lots({ start = 0.1, ...rest }: { start?: number | null } & Partial<StepperProps>) {
  const [value, setValue] = useState<number | null>(start);
  const onChange = (next: number | null) => {
    changed(next);
    setValue(next);
  };
  return <Stepper label="Lots" step={0.1} min={0.1} {...rest} value={value} onChange={onChange} />;
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Lots' });
const up = () => screen.getByRole('button', { name: 'Increase Lots' });
const down = () => screen.getByRole('button', { name: 'Decrease Lots' });

afterEach(() => {
  vi.useRealTimers();
  changed.mockClear();
});

it('UI-06 (a) steps by buttons and arrow keys, precisely', () => {
  show(<Lots />);
  fireEvent.click(up());
  fireEvent.keyDown(input(), { key: 'ArrowUp' });
  expect(input().value).toBe('0.3');
  fireEvent.keyDown(input(), { key: 'ArrowDown' });
  expect(changed).toHaveBeenLastCalledWith(0.2);
});

it('UI-06 (c) cannot be stepped to zero or below', () => {
  show(<Lots min={0} />);
  expect(down().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(down());
  expect(changed).not.toHaveBeenCalled();
  fireEvent.click(up());
  expect(down().getAttribute('aria-disabled')).toBe('false');
});

it('UI-06 (c) cannot be stepped over the maximum', () => {
  show(<Lots start={0.5} max={0.5} />);
  fireEvent.click(up());
  expect(changed).not.toHaveBeenCalled();
});

it('UI-06 (a) starts an empty field from the given price', () => {
  show(<Lots start={null} step={0.00001} min={0} from={1.08642} />);
  expect(input().value).toBe('');
  fireEvent.click(up());
  expect(input().value).toBe('1.08642');
});

it('UI-06 (e) leaves the arrows to a keyboard that composes', () => {
  show(<Lots />);
  fireEvent.keyDown(input(), { key: 'ArrowUp', isComposing: true });
  expect(changed).not.toHaveBeenCalled();
});

it('UI-06 (d) leaves what is being typed alone, and tidies it up afterwards', () => {
  show(<Lots precision={2} />);
  fireEvent.change(input(), { target: { value: '1,5' } });
  expect(changed).toHaveBeenLastCalledWith(1.5);
  expect(input().value).toBe('1,5');
  fireEvent.blur(input());
  expect(input().value).toBe('1.50');
  fireEvent.change(input(), { target: { value: 'x' } });
  expect(changed).toHaveBeenLastCalledWith(null);
});

it('UI-06 (d) writes the language’s decimal mark', () => {
  const view = show(<Lots precision={2} />);
  act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }));
  view.rerender(<Lots key="de" precision={2} />);
  expect(input().value).toBe('0,10');
  act(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
});

it('UI-06 (b) repeats while it is held', () => {
  vi.useFakeTimers();
  show(<Lots />);
  fireEvent.pointerDown(up(), { button: 0 });
  for (const wait of [400, 80, 80]) act(() => void vi.advanceTimersByTime(wait));
  fireEvent.pointerUp(up());
  act(() => void vi.advanceTimersByTime(1000));
  // The click that a browser sends after the pointer must not count again.
  fireEvent.click(up(), { detail: 1 });
  expect(input().value).toBe('0.5');
});

it('UI-06 (b) goes faster the longer it is held, over round values, and ends at the bound', () => {
  vi.useFakeTimers();
  show(<Lots step={0.01} min={0.01} max={20} start={0.01} />);
  fireEvent.pointerDown(up(), { button: 0 });
  const hold = (repeats: number) => {
    for (let n = 0; n < repeats; n++) act(() => void vi.advanceTimersByTime(80));
  };
  // Five times 80 ms pass before the first repeat.
  hold(4 + 10);
  expect(input().value).toBe('0.12');
  hold(2);
  expect(input().value).toBe('0.20');
  hold(14);
  // In two seconds most of a lot, and no stride leads past the bound.
  expect(Number(input().value)).toBeGreaterThanOrEqual(0.8);
  hold(200);
  expect(input().value).toBe('20.00');
  fireEvent.pointerUp(up());
});

it('SIZ-01 (b) a size goes by ten steps a second while it is held, then by ten times the step', () => {
  vi.useFakeTimers();
  show(<Lots hold={sizeHold} step={0.01} min={0.01} max={20} start={0.01} />);
  fireEvent.pointerDown(up(), { button: 0 });
  const hold = (repeats: number) => {
    for (let n = 0; n < repeats; n++) act(() => void vi.advanceTimersByTime(100));
  };
  // Pressed, at 400 ms, and every 100 ms up to 1,400 ms.
  hold(14);
  expect(input().value).toBe('0.13');
  hold(1);
  expect(input().value).toBe('0.20');
  hold(3);
  expect(input().value).toBe('0.50');
  fireEvent.pointerUp(up());
});

it('SIZ-01 (b) and the schedule is only of how long it was held', () => {
  expect([0, 400, 1499, 1500, 60_000].map((held) => stepsWhenHeld(sizeHold, held))).toEqual([
    1, 1, 1, 10, 10,
  ]);
  expect([1199, 1200, 2320, 3600].map((held) => stepsWhenHeld(usualHold, held))).toEqual([1, 5, 20, 50]);
});

it('UI-06 (d) shows a value that was set from elsewhere, also while something is typed', () => {
  const field = (value: number) => <Stepper label="Lots" step={0.1} value={value} onChange={changed} />;
  const { rerender } = show(field(0.1));
  fireEvent.change(input(), { target: { value: '0.25' } });
  rerender(field(0.25));
  expect(input().value).toBe('0.25');
  rerender(field(0.01));
  expect(input().value).toBe('0.01');
});
