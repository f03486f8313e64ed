// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WindowedList } from './windowed-list.tsx';

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

it('UI-24 mounts a screenful of a long list, and keeps its whole height', () => {
  render(list(numbers));
  expect(screen.getAllByRole('listitem').length).toBeLessThan(50);
  expect(screen.getByRole('list').style.minBlockSize).toBe('calc(25000px)');
});

it('UI-24 mounts the rows that come into sight', () => {
  render(list(numbers));
  scrollTo(5000);
  expect(screen.getByText('row 100')).toBeDefined();
  expect(screen.queryByText('row 0')).toBeNull();
  expect(screen.getByText('row 100').getAttribute('aria-posinset')).toBe('101');
});

it('UI-24 shows the last rows when the list gets shorter than where it was scrolled to', () => {
  const { rerender } = render(list(numbers));
  scrollTo(20_000);
  rerender(list([1, 2, 3]));
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['row 1', 'row 2', 'row 3']);
});

it('UI-24 mounts nothing of a list that is below what is in sight', () => {
  render(list(numbers));
  scrollTo(-5000);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

it('UI-24 keeps the active row mounted at its place, wherever that is', () => {
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
