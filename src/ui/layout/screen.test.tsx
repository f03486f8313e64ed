// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Screen } from './screen.tsx';
import { show } from '../../testing/show.tsx';

afterEach(() => vi.unstubAllGlobals());

it('UI-17 (a) (b) has one heading, a main landmark, and leads back inside the site only', () => {
  vi.stubGlobal('navigation', { canGoBack: false });
  history.replaceState(null, '', '/mine/wallet');
  show(
    <Screen title="Wallet" back="/user">
      Content
    </Screen>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Wallet' })).toBeTruthy();
  expect(screen.getByRole('main')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(location.pathname).toBe('/user');
});

it('UI-17 (b) goes back through the history when the person came from inside', () => {
  vi.stubGlobal('navigation', { canGoBack: true });
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  show(
    <Screen title="Wallet" back="/user">
      Content
    </Screen>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledTimes(1);
  back.mockRestore();
});

it('UI-17 (c) the content has the focus where the link that led here went away, and another focus is left alone', () => {
  const { rerender } = show(
    <Screen key="list" title="List" back="/">
      <a href="/wallet">Wallet</a>
    </Screen>,
  );
  screen.getByRole('link', { name: 'Wallet' }).focus();
  rerender(
    <Screen key="wallet" title="Wallet" back="/">
      <button type="button">Add</button>
    </Screen>,
  );
  expect(document.activeElement).toBe(screen.getByRole('main'));
  const beside = document.body.appendChild(document.createElement('button'));
  beside.focus();
  rerender(
    <Screen key="settings" title="Settings" back="/">
      Content
    </Screen>,
  );
  expect(document.activeElement).toBe(beside);
  beside.remove();
});
