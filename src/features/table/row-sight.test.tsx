// @vitest-environment jsdom
import { msg } from '@lingui/core/macro';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LiveText } from '../../live/live-text.tsx';
import { setDesktop } from '../../testing/set-desktop.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Market {
  id: number;
  name: string;
}

let price = 1;
const followers = new Set<() => void>();
const move = () => {
  price++;
  followers.forEach((changed) => changed());
};
const source = {
  read: () => price,
  subscribe(changed: () => void) {
    followers.add(changed);
    return () => void followers.delete(changed);
  },
};
const columns: Column<Market>[] = [
  {
    key: 'name',
    label: msg`Symbol`,
    cell: ({ name }) => name,
    text: ({ name }) => name,
    sortBy: false,
    align: 'start',
    width: 'rest',
    priority: 1,
    phone: 'line1-start',
  },
  {
    key: 'price',
    label: msg({ message: 'Price', context: 'column' }),
    cell: () => <LiveText of={source} select={(now: number) => now} />,
    text: () => '',
    sortBy: false,
    live: true,
    align: 'end',
    width: 80,
    priority: 1,
    phone: 'line1-end',
  },
];
const rows = [
  { id: 1, name: 'Gold' },
  { id: 2, name: 'Zinc' },
];
const cells = () => screen.getAllByRole('row').flatMap(({ children: [, cell] }) => cell?.textContent ?? []);

afterEach(() => setDesktop(false));

it('DSK-90 (a) a live cell waits while its row is out of sight, and is right when it is seen or printed', () => {
  let say: IntersectionObserverCallback = () => {};
  const observed = new Set<Element>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        say = callback;
      }
      observe = (one: Element) => observed.add(one);
      unobserve = (one: Element) => observed.delete(one);
      disconnect = () => observed.clear();
    },
  );
  const see = (index: number, isIntersecting: boolean) =>
    act(() =>
      say(
        [{ target: [...observed][index], isIntersecting } as IntersectionObserverEntry],
        {} as IntersectionObserver,
      ),
    );
  setDesktop(true);
  showScreen(
    <DataTable list="test.sight" label="Markets" columns={columns} rows={rows} keyOf={({ id }) => id} />,
  );
  expect(observed.size).toBe(2);
  see(1, false);
  // Nobody is asked to write what nobody sees.
  expect(followers.size).toBe(1);
  act(move);
  expect(cells()).toEqual(['Price', '2', '1']);
  see(1, true);
  expect(cells()).toEqual(['Price', '2', '2']);
  act(move);
  expect(cells()).toEqual(['Price', '3', '3']);
  see(0, false);
  act(move);
  expect(cells()).toEqual(['Price', '3', '4']);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(cells()).toEqual(['Price', '4', '4']);
});
