// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { NotFetched } from '../features/query-view.tsx';
import { ScreenBoundary } from './screen-failed.tsx';
import { ScreenMissing } from './screens.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Broken(): never {
  throw new TypeError('no such field');
}

it('APP-09 (a) (e) a failure stays on its screen, offers to load again, and is logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.fn();
  show(
    <>
      <ScreenBoundary>
        <Broken />
      </ScreenBoundary>
      <p>The tabs</p>
    </>,
  );
  expect(screen.getByText('The tabs')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong here. Your account is safe.');
  // A screen that sends money may have sent some: nothing is claimed of what was under way.
  expect(document.body.textContent).not.toMatch(/nothing|sent|changed/i);
  expect(logged).toHaveBeenCalledWith('A screen failed:', 'TypeError', 'no such field', expect.any(String));
  vi.stubGlobal('location', { reload });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('APP-09 (d) a screen whose file is missing says so in its place, and can be asked for again', () => {
  const retry = vi.fn();
  show(<NotFetched onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('APP-09 (f) where no tabs lead on, a screen that could not be fetched has its title and a way back', async () => {
  history.replaceState(null, '', '/mine/auth');
  const view = show(<ScreenMissing onRetry={vi.fn()} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Verify identity' })).toBeTruthy();
  vi.stubGlobal('navigation', { canGoBack: false });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(location.pathname).toBe('/user');
  view.unmount();
  history.replaceState(null, '', '/trade');
  show(<ScreenMissing onRetry={vi.fn()} />);
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});
