// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { InfiniteList } from './infinite-list.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { show } from '../../testing/show.tsx';

/** Stands in for the browser's observer: `reachEnd` says that the end of the list came near. */
let reachEnd: (() => void) | null = null;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        reachEnd = null;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function list(props: { hasMore: boolean; loading: boolean; failed?: boolean }, onMore: () => void) {
  return (
    <InfiniteList label="Orders" {...props} onMore={onMore}>
      <li>Row</li>
    </InfiniteList>
  );
}

it('UI-18 fetches the next page when the end comes near, once', () => {
  const more = vi.fn();
  const view = show(list({ hasMore: true, loading: false }, more));
  act(() => reachEnd?.());
  expect(more).toHaveBeenCalledTimes(1);
  view.rerender(list({ hasMore: true, loading: true }, more));
  expect(reachEnd).toBeNull();
});

it('UI-18 has a button for the keyboard, and says when there is no more', () => {
  const more = vi.fn();
  const view = show(list({ hasMore: true, loading: false }, more));
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(more).toHaveBeenCalledTimes(1);
  view.rerender(list({ hasMore: false, loading: false }, more));
  expect(screen.getByText('End of list')).toBeTruthy();
});

it('UI-18 waits for the person after a failure', () => {
  const more = vi.fn();
  show(list({ hasMore: true, loading: false, failed: true }, more));
  expect(reachEnd).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(more).toHaveBeenCalledTimes(1);
});

function pull(area: Element, way: number) {
  fireEvent.touchStart(area, { touches: [{ clientY: 0 }] });
  fireEvent.touchMove(area, { touches: [{ clientY: way }] });
  fireEvent.touchEnd(area);
}

it('UI-19 fetches anew when pulled far enough, and closes 500 ms later', async () => {
  vi.useFakeTimers();
  const refresh = vi.fn(() => Promise.resolve());
  const { container } = show(<PullToRefresh onRefresh={refresh}>Rows</PullToRefresh>);
  const area = container.firstElementChild as Element;
  pull(area, 100);
  expect(refresh).not.toHaveBeenCalled();
  pull(area, 150);
  expect(refresh).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(screen.getByRole('button', { name: 'Refreshing' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
});

it('UI-19 has a button for keyboard and mouse, and ends the spinner when fetching fails', async () => {
  vi.useFakeTimers();
  const refresh = vi.fn(() => Promise.reject(new Error('offline')));
  show(<PullToRefresh onRefresh={refresh}>Rows</PullToRefresh>);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  fireEvent.click(screen.getByRole('button'));
  expect(refresh).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
});

it('UI-20 tells nothing from trouble, and offers to try again', () => {
  const retry = vi.fn();
  show(
    <>
      <EmptyState />
      <ErrorState message="The connection was lost." onRetry={retry} />
    </>,
  );
  expect(screen.getByText('No data').closest('[role=alert]')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('The connection was lost.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
