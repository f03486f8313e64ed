// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { show } from '../../testing/show.tsx';

it('UI-05 (a) a disabled button can be reached and read, and does nothing', () => {
  const press = vi.fn();
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  show(
    <form onSubmit={send}>
      <Button type="submit" disabled onClick={press}>
        Enter a target price
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Enter a target price' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button).toHaveProperty('disabled', false);
  button.focus();
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});

it('UI-05 (b) a busy button keeps its text in place, so that its width stays, and takes no second press', () => {
  const press = vi.fn();
  const { rerender } = show(<Button onClick={press}>Deposit</Button>);
  fireEvent.click(screen.getByRole('button'));
  rerender(
    <Button onClick={press} busy>
      Deposit
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Deposit' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
});

it('UI-25 (b) takes no press, key or Enter for 600 ms after its work has ended; a press elsewhere works', () => {
  vi.useFakeTimers();
  const press = vi.fn();
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" busy={busy} onClick={press}>
        Buy
      </Button>
      <Button onClick={press}>Sell</Button>
    </form>
  );
  const { rerender } = show(form(true));
  rerender(form(false));
  const buy = screen.getByRole('button', { name: 'Buy' });
  expect(buy.getAttribute('aria-disabled')).toBe('true');
  act(() => void vi.advanceTimersByTime(599));
  // Enter in a field comes as a click, too.
  fireEvent.click(buy);
  expect(press).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Sell' }));
  expect(press).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(1));
  fireEvent.click(buy);
  expect(press).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
