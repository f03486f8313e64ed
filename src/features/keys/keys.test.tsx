// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../state/preferences.ts';
import { show } from '../../testing/show.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { isSingle } from './key-match.ts';
import { keyTable, type KeyRow } from './key-table.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { useKey } from './use-key.ts';

const search = vi.fn();
const help = vi.fn();
const trade = vi.fn((): boolean | void => undefined);
const own = vi.fn();

function Keys() {
  useKey('search', search);
  useKey('help', help);
  useKey('trade', trade);
  return (
    <>
      <button type="button">Row</button>
      <input aria-label="Amount" />
      <input type="checkbox" aria-label="Agreed" />
      <textarea aria-label="Message" />
    </>
  );
}

function Own() {
  const button = useRef<HTMLButtonElement>(null);
  useKey('trade', own, { within: button });
  return (
    <button ref={button} type="button">
      Inside
    </button>
  );
}

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  preferences.singleKeys = true;
  trade.mockReturnValue(undefined);
});

const row = () => screen.getByRole('button', { name: 'Row' });
/** Whether the browser may still do what it does with the key. */
const press = (target: Element, key: string, more: object = {}) =>
  fireEvent.keyDown(target, { key, ...more });

it('DSK-17 (b) a key does one thing, and the browser nothing then', () => {
  show(<Keys />);
  expect(press(row(), '?', { shiftKey: true })).toBe(false);
  expect(press(row(), 't')).toBe(false);
  expect(press(row(), 'T')).toBe(false);
  expect(press(row(), 'k', { ctrlKey: true })).toBe(false);
  expect([help, trade, search].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
  expect(press(row(), 'x')).toBe(true);
});

it('DSK-17 (b) other keys held, a key that repeats, and what was handled already are not it', () => {
  show(<Keys />);
  for (const held of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey']) press(row(), 't', { [held]: true });
  press(row(), 't', { repeat: true });
  for (const held of ['altKey', 'metaKey', 'shiftKey']) press(row(), 'k', { ctrlKey: true, [held]: true });
  press(row(), 'k');
  row().addEventListener('keydown', (event) => event.preventDefault());
  press(row(), 't');
  expect([trade, search].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('DSK-17 (b) letters of another script count by the place of the key', () => {
  show(<Keys />);
  press(row(), 'е', { code: 'KeyT' });
  press(row(), 'λ', { code: 'KeyK', ctrlKey: true });
  // A Dvorak keyboard: the letter counts, and not where it is.
  press(row(), 'y', { code: 'KeyT' });
  expect([trade, search].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('DSK-17 (c) nothing while somebody types but the search', () => {
  show(<Keys />);
  for (const name of ['Amount', 'Message']) {
    const field = screen.getByLabelText(name);
    expect(press(field, 't')).toBe(true);
    press(field, '?', { shiftKey: true });
    press(field, 'k', { ctrlKey: true });
  }
  expect([help, trade, search].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 2]);
  press(screen.getByLabelText('Agreed'), 't');
  expect(trade).toHaveBeenCalledTimes(1);
  press(row(), 't', { isComposing: true });
  expect(trade).toHaveBeenCalledTimes(1);
});

it('DSK-17 (c) nothing over a dialog, but what is its own', () => {
  const view = show(<Keys />);
  const open = (isOpen: boolean) => (
    <>
      <Keys />
      <Sheet open={isOpen} onClose={() => {}} title="Order">
        <Own />
      </Sheet>
    </>
  );
  view.rerender(open(true));
  press(screen.getByRole('button', { name: 'Inside' }), 't');
  press(document.body, 'k', { ctrlKey: true });
  expect([own, trade, search].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  view.rerender(open(false));
  press(row(), 'k', { ctrlKey: true });
  expect(search).toHaveBeenCalledTimes(1);
});

it('DSK-17 (b) what a key is not for goes on to the next, and to the browser', () => {
  trade.mockReturnValue(false);
  show(<Keys />);
  expect(press(row(), 't')).toBe(true);
  expect(trade).toHaveBeenCalledTimes(1);
});

it('SET-08 (b) single keys are off by the setting, others stay', () => {
  show(<Keys />);
  preferences.singleKeys = false;
  expect(press(row(), 't')).toBe(true);
  press(row(), '?', { shiftKey: true });
  press(row(), 'k', { ctrlKey: true });
  expect([help, trade, search].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
});

it('DSK-17 (a) every key of the table stands in the list, once in its part', () => {
  show(<KeysDialog open onClose={() => {}} />);
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const rows = Object.values<KeyRow>(keyTable);
  expect(dialog.querySelectorAll('dt')).toHaveLength(rows.length);
  expect(screen.getByText('Trade this market').nextElementSibling?.textContent).toBe('T');
  expect(screen.getByText('Search').nextElementSibling?.textContent).toBe('Ctrl K');
  for (const where of new Set(rows.map((one) => one.where))) {
    const keys = rows.filter((one) => one.where === where && !one.own).flatMap((one) => one.keys);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

it('SET-08 (b) the list says which keys are off', () => {
  preferences.singleKeys = false;
  show(<KeysDialog open onClose={() => {}} />);
  expect(screen.getByText('Trade this market').nextElementSibling?.textContent).toBe('OffT');
  expect(screen.getByText('Search').nextElementSibling?.textContent).toBe('Ctrl K');
  // What only counts while the chart has the focus stays.
  expect(screen.getByText('Closer, and further away').nextElementSibling?.textContent).toBe('+-');
  act(() => void (preferences.singleKeys = true));
});

it('DSK-17 (a) a letter or a sign alone is a single key', () => {
  expect(['T', '/', '?', 'Shift+X', '+'].map(isSingle)).toEqual([true, true, true, true, true]);
  expect(['Mod+K', 'Enter', 'Shift+Enter', 'Shift+F10'].some(isSingle)).toBe(false);
});
