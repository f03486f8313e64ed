// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { InfoButton } from './info-button.tsx';

// jsdom lays nothing out.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

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
