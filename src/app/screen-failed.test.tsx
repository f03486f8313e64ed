// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { ScreenBoundary, ScreenNotFetched } from './screen-failed.tsx';

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
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong here.');
  // A screen that sends money may have sent some: nothing is claimed.
  expect(document.body.textContent).not.toMatch(/account/i);
  expect(logged).toHaveBeenCalledWith('A screen failed:', 'TypeError', 'no such field', expect.any(String));
  vi.stubGlobal('location', { reload });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('APP-09 (d) a screen whose file is missing says so in its place, and can be asked for again', () => {
  const retry = vi.fn();
  show(<ScreenNotFetched onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
