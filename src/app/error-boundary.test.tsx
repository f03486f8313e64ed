// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Broken(): never {
  throw new TypeError('no such field');
}

it('APP-09 a failure stays on its screen, offers to load again, and is logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.fn();
  show(
    <>
      <ErrorBoundary message="Your account is not touched by it.">
        <Broken />
      </ErrorBoundary>
      <p>The tabs</p>
    </>,
  );
  expect(screen.getByText('The tabs')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Your account is not touched by it.');
  expect(logged).toHaveBeenCalledWith('A screen failed:', 'TypeError', 'no such field', expect.any(String));
  vi.stubGlobal('location', { reload });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
