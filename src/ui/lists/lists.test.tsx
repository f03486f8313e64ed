// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { show } from '../../testing/show.tsx';

afterEach(() => vi.useRealTimers());

function pull(area: Element, way: number) {
  fireEvent.touchStart(area, { touches: [{ clientY: 0 }] });
  fireEvent.touchMove(area, { touches: [{ clientY: way }] });
  fireEvent.touchEnd(area);
}

it('UI-19 (a) fetches again when pulled far enough, and closes 500 ms later', async () => {
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

it('UI-19 (b) has a button for keyboard and mouse, and ends the spinner when fetching fails', async () => {
  vi.useFakeTimers();
  const refresh = vi.fn(() => Promise.reject(new Error('offline')));
  show(<PullToRefresh onRefresh={refresh}>Rows</PullToRefresh>);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  fireEvent.click(screen.getByRole('button'));
  expect(refresh).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
});

it('UI-20 (a) (b) shows that there is nothing apart from what went wrong, and offers to try again', () => {
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
