// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { InfoButton, Menu } from './menu.tsx';

it('UI-57 a menu opens on its first act, is walked by keys, and gives the focus back', () => {
  const winners = vi.fn();
  const losers = vi.fn();
  show(
    <Menu
      label="More"
      items={[
        { label: 'Close all', result: '+$571.69', onSelect: vi.fn() },
        { label: 'Close winners', onSelect: winners },
        { label: 'Losers', onSelect: losers, disabled: true },
      ]}
    />,
  );
  const button = screen.getByRole('button', { name: 'More' });
  fireEvent.click(button);
  const menu = screen.getByRole('menu', { name: 'More' });
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('Close all+$571.69');
  fireEvent.keyDown(menu, { key: 'ArrowDown' });
  expect(focused()).toBe('Close winners');
  fireEvent.keyDown(menu, { key: 'l' });
  expect(focused()).toBe('Losers');
  fireEvent.keyDown(menu, { key: 'ArrowDown' });
  expect(focused()).toBe('Close all+$571.69');
  fireEvent.keyDown(menu, { key: 'End' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Losers' }));
  expect(losers).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Close winners' }));
  expect(winners).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('UI-57 Esc closes the menu', () => {
  show(<Menu label="More" items={[{ label: 'Close all', onSelect: () => {} }]} />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'ArrowDown' });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
});

it('UI-56 a word is explained on a press, and no longer at the next', () => {
  show(<InfoButton about="Margin level">Equity divided by used margin.</InfoButton>);
  const button = screen.getByRole('button', { name: 'About Margin level' });
  fireEvent.click(button);
  expect(screen.getByRole('note').textContent).toBe('Equity divided by used margin.');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(button);
  expect(screen.queryByRole('note')).toBeNull();
  // A finger: the browser has closed it by the time of the click.
  fireEvent.click(button);
  fireEvent.pointerDown(button);
  fireEvent(screen.getByRole('note'), Object.assign(new Event('toggle'), { newState: 'closed' }));
  fireEvent.click(button);
  expect(screen.queryByRole('note')).toBeNull();
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  expect(screen.getByRole('note')).toBeTruthy();
});
