// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../state/preferences.ts';
import { instrument } from '../testing/fixtures.ts';
import { showScreen, toasts } from '../testing/show-screen.tsx';
import { WatchGestures } from './watch-gestures.tsx';

const pressed = vi.fn();
const euro = instrument({ Id: 7, Code: 'EURUSD', ShowCode: 'EUR/USD' });

function Rows() {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area}>
      <div data-id={7}>
        <button onClick={pressed}>Row</button>
      </div>
      <WatchGestures area={area} instruments={[euro]} />
    </div>
  );
}

const row = () => screen.getByRole('button', { name: 'Row' });
const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, bubbles: true };
const point = (name: string, clientX: number, clientY = 20) =>
  act(() => void row().dispatchEvent(new PointerEvent(name, { ...finger, clientX, clientY })));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  pressed.mockClear();
});
afterEach(() => vi.useRealTimers());

it('QUO-14 (a) a swipe towards the start acts when it went far enough, and is no press', () => {
  showScreen(<Rows />);
  point('pointerdown', 300);
  point('pointermove', 270);
  expect(screen.getByText('Watchlist').dataset['armed']).toBe('false');
  point('pointermove', 220);
  expect(screen.getByText('Watchlist').dataset['armed']).toBe('true');
  point('pointerup', 220);
  fireEvent.click(row(), { detail: 1 });
  expect(preferences.watchlist).toEqual([7]);
  expect(toasts()).toEqual(['EUR/USD is on your watchlist']);
  expect(pressed).not.toHaveBeenCalled();
  pass(300);
  expect(screen.queryByText('Watchlist')).toBeNull();
});

it('QUO-14 (a) a short swipe, one the other way, and a scroll do nothing', () => {
  showScreen(<Rows />);
  for (const [x, y] of [
    [270, 20],
    [380, 20],
    [290, 200],
  ] as const) {
    point('pointerdown', 300);
    point('pointermove', x, y);
    point('pointerup', x, y);
    pass(700);
  }
  expect(preferences.watchlist).toEqual([]);
});

it('QUO-14 (a) a finger that rests on a row takes it off again, and opens nothing', () => {
  preferences.watchlist = [7];
  showScreen(<Rows />);
  point('pointerdown', 300);
  pass(499);
  expect(preferences.watchlist).toEqual([7]);
  pass(1);
  expect(preferences.watchlist).toEqual([]);
  expect(toasts()).toEqual(['EUR/USD is off your watchlist']);
  point('pointerup', 300);
  fireEvent.click(row(), { detail: 1 });
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.click(row());
  expect(pressed).toHaveBeenCalledTimes(1);
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  row().dispatchEvent(menu);
  expect(menu.defaultPrevented).toBe(false);
});

it('QUO-14 a tap is a tap', () => {
  showScreen(<Rows />);
  point('pointerdown', 300);
  pass(80);
  point('pointerup', 300);
  fireEvent.click(row(), { detail: 1 });
  expect(pressed).toHaveBeenCalledTimes(1);
  pass(1000);
  expect(preferences.watchlist).toEqual([]);
});
