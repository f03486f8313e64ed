// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';
import { show } from '../../testing/show.tsx';
import { dismissToast, toast, toastStore } from './toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => {
    for (const item of toastStore.read()) dismissToast(item.id);
  });
  // What a dialog still has to do must not be lost with the timers.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

const region = (politeness: string) => document.querySelector(`[aria-live=${politeness}]`);

it('UI-12 has both live regions in the page before the first toast', () => {
  show(<Toasts />);
  expect(region('polite')?.textContent).toBe('');
  act(() => toast('Saved', 'success'));
  act(() => toast('Not enough margin', 'error'));
  expect(region('polite')?.textContent).toBe('Saved');
  expect(region('assertive')?.textContent).toBe('Not enough margin');
});

it('UI-12 shows three at most, and one of a kind', () => {
  show(<Toasts />);
  act(() => {
    for (const message of ['one', 'two', 'two', 'three', 'four']) toast(message);
  });
  expect(region('polite')?.textContent).toBe('twothreefour');
});

it('UI-12 goes by itself, but not while it is pointed at or focused', () => {
  show(<Toasts />);
  act(() => toast('Saved'));
  fireEvent.pointerEnter(screen.getByText('Saved').parentElement as Element);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('Saved')).not.toBeNull();
  fireEvent.pointerLeave(screen.getByText('Saved').parentElement as Element);
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('UI-12 can be dismissed', () => {
  show(<Toasts />);
  act(() => toast('Saved'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('UI-12 moves into the topmost dialog and back, since all else is inert', () => {
  const dialogs = (open: boolean) => (
    <>
      <Toasts />
      <Sheet open={open} onClose={() => {}} title="Order">
        Content
      </Sheet>
    </>
  );
  const view = show(dialogs(false));
  act(() => toast('Saved'));
  expect(document.querySelector('dialog .host')).toBeNull();
  view.rerender(dialogs(true));
  expect(document.querySelector('dialog .host')?.textContent).toBe('Saved');
  view.rerender(dialogs(false));
  expect(document.querySelector('body > .host')?.textContent).toBe('Saved');
});
