// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';
import { show } from '../../testing/show.tsx';
import { clearToasts, dismissToast, toast, toastStore } from './toast.ts';
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

it('UI-12 (b) has both live regions in the page before the first toast', () => {
  show(<Toasts />);
  expect(region('polite')?.textContent).toBe('');
  act(() => toast('Saved', 'success'));
  act(() => toast('Not enough margin', 'error'));
  expect(region('polite')?.textContent).toBe('Saved');
  expect(region('assertive')?.textContent).toBe('Not enough margin');
});

it('UI-12 (a) shows three at most, and one of a kind', () => {
  show(<Toasts />);
  act(() => {
    for (const message of ['one', 'two', 'two', 'three', 'four']) toast(message);
  });
  expect(region('polite')?.textContent).toBe('twothreefour');
});

it('UI-12 (c) goes by itself, but not while it is pointed at or focused', () => {
  show(<Toasts />);
  act(() => toast('Saved'));
  fireEvent.pointerEnter(screen.getByText('Saved').parentElement as Element);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('Saved')).not.toBeNull();
  fireEvent.pointerLeave(screen.getByText('Saved').parentElement as Element);
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('UI-12 (c) can be dismissed', () => {
  show(<Toasts />);
  act(() => toast('Saved'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('UI-12 (a) moves into the topmost dialog and back, since all else is inert', () => {
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

it('UI-12 (a) is in a dialog that has just opened, one that comes with it as well', () => {
  const page = (open: boolean) => (
    <>
      <Toasts />
      <Sheet open={open} onClose={() => {}} title="Order">
        Content
      </Sheet>
    </>
  );
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const view = show(page(false));
  view.rerender(page(true));
  act(() => toast('Saved'));
  // A page that has no frames for a while.
  act(() => void vi.advanceTimersByTime(600));
  expect(document.querySelector('dialog .host')?.textContent).toBe('Saved');
  view.rerender(page(false));
  view.rerender(page(true));
  view.rerender(page(false));
  act(() => void vi.advanceTimersByTime(1000));
  expect(document.querySelector('body > .host')).not.toBeNull();
  vi.restoreAllMocks();
});

it('UI-12 (d) leaves with its screen, but not with the act that led away, and not what tells of the account', () => {
  show(<Toasts />);
  act(() => {
    toast('Wrong account or password', 'error');
    toast('Stop-out', { kind: 'error', stays: true });
  });
  vi.advanceTimersByTime(1000);
  act(() => {
    toast('Logged out');
    history.pushState(null, '', '/elsewhere');
  });
  expect(screen.queryByText('Wrong account or password')).toBeNull();
  expect(screen.getByText('Stop-out')).toBeTruthy();
  expect(screen.getByText('Logged out')).toBeTruthy();
  vi.advanceTimersByTime(1000);
  act(clearToasts);
  expect(toastStore.read().map(({ message }) => message)).toEqual(['Stop-out']);
});

it('UI-12 (d) goes when a dialog opens, and stays when one closes', () => {
  const page = (open: boolean) => (
    <>
      <Toasts />
      <Sheet open={open} onClose={() => {}} title="Order">
        Content
      </Sheet>
    </>
  );
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const view = show(page(false));
  act(() => toast('Reset your demo account first'));
  now.mockReturnValue(1000);
  view.rerender(page(true));
  expect(toastStore.read()).toEqual([]);
  act(() => toast('Saved', 'success'));
  now.mockReturnValue(2000);
  view.rerender(page(false));
  expect(toastStore.read()).toHaveLength(1);
  now.mockRestore();
});

it('UI-12 (c) offers one way on, as a link or a button, and is gone once it is taken', () => {
  const undo = vi.fn();
  show(<Toasts />);
  act(() => {
    toast('Order filled', { action: { label: 'View', href: '/order' } });
    toast('Removed', { action: { label: 'Undo', onPress: undo } });
  });
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/order');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Removed')).toBeNull();
});

it('UI-12 (e) keeps an amount in one piece', () => {
  show(<Toasts />);
  act(() => toast('Closed by stop-out: −\u2060$38,100.00 on EUR/USD'));
  expect(screen.getByText('−\u2060$38,100.00').className).toBe('num');
  act(() => toast('Result \u2066+$5.00\u2069 now'));
  expect(screen.getByText(/\+\$5\.00/).className).toBe('num');
});
