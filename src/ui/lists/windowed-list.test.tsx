// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WindowedList as List } from './windowed-list.tsx';

let WindowedList = List;

const numbers = Array.from({ length: 500 }, (_, index) => index);
const list = (items: readonly number[], active?: number) => (
  <WindowedList
    items={items}
    active={active}
    keyOf={(item) => item}
    rowHeight="50px"
    render={(item) => `row ${item}`}
  />
);

function scrollTo(top: number) {
  const rectangle = { top: -top, height: 25_000 } satisfies Partial<DOMRect>;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rectangle as DOMRect);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rows = () => screen.getAllByRole('listitem').length;
const inSight = Math.ceil(window.innerHeight / 60);

describe('UI-24 (b) before anybody has moved', () => {
  // As in a page that was just opened.
  beforeEach(async () => {
    vi.resetModules();
    ({ WindowedList } = await import('./windowed-list.tsx'));
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it.each(['pointerdown', 'scroll', 'keydown'])('mounts what is in sight; more at the first %s', (event) => {
    render(list(numbers));
    expect(rows()).toBe(inSight);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(rows()).toBe(inSight);
    act(() => void window.dispatchEvent(new Event(event)));
    expect(rows()).toBe(inSight + 6);
    cleanup();
    render(list(numbers));
    expect(rows()).toBe(inSight + 6);
  });

  it('mounts more after 5 s', () => {
    render(list(numbers));
    act(() => void vi.advanceTimersByTime(4999));
    expect(rows()).toBe(inSight);
    act(() => void vi.advanceTimersByTime(1));
    expect(rows()).toBe(inSight + 6);
  });
});

it('UI-24 (a) mounts a screenful of a long list, and keeps its whole height', () => {
  render(list(numbers));
  expect(screen.getAllByRole('listitem').length).toBeLessThan(50);
  expect(screen.getByRole('list').style.minBlockSize).toBe('calc(25000px)');
});

it('UI-24 (a) mounts the rows that come into sight', () => {
  render(list(numbers));
  scrollTo(5000);
  expect(screen.getByText('row 100')).toBeDefined();
  expect(screen.queryByText('row 0')).toBeNull();
  expect(screen.getByText('row 100').getAttribute('aria-posinset')).toBe('101');
});

it('UI-24 (a) shows the last rows when the list gets shorter than where it was scrolled to', () => {
  const { rerender } = render(list(numbers));
  scrollTo(20_000);
  rerender(list([1, 2, 3]));
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['row 1', 'row 2', 'row 3']);
});

it('UI-24 (a) mounts nothing of a list that is below what is in sight', () => {
  render(list(numbers));
  scrollTo(-5000);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

it('UI-24 (a) keeps the active row mounted at its place, wherever that is', () => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const { rerender } = render(list(numbers));
  rerender(list(numbers, 300));
  const row = screen.getByText('row 300');
  expect(row.style.insetBlockStart).toBe('calc(15000px)');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('row 299')).toBeNull();
  rerender(list(numbers));
  expect(screen.queryByText('row 300')).toBeNull();
});
