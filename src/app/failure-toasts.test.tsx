// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError, reportFailure } from '../api/api-error.ts';
import { dismissToast, toastStore } from '../ui/overlays/toast.ts';
import { connection } from '../live/page.ts';
import { show } from '../testing/show.tsx';
import { FailureToasts } from './failure-toasts.tsx';

afterEach(() => toastStore.read().forEach(({ id }) => dismissToast(id)));

it('APP-15 (a) tells a failed call as a toast, in the server’s words, and a cancelled one not at all', () => {
  const view = show(<FailureToasts />);
  act(() => reportFailure(new ApiError('refused', 2001, 'The market is closed')));
  act(() => reportFailure(new ApiError('cancelled', null, '')));
  expect(toastStore.read()).toMatchObject([{ kind: 'error', message: 'The market is closed' }]);
  view.unmount();
  reportFailure(new ApiError('offline', null, ''));
  expect(toastStore.read()).toHaveLength(1);
});

it('API-06 (h) of a 4xx or 5xx it names the status, once', () => {
  show(<FailureToasts />);
  act(() => {
    for (const [kind, code] of [
      ['transport', 500],
      ['transport', 429],
      ['not-done', 500],
      ['unconfirmed', 502],
    ] as const)
      reportFailure(new ApiError(kind, code, ''));
  });
  // Three at most.
  expect(toastStore.read().map(({ message }) => message)).toEqual([
    'Too many requests. Wait a moment, then try again. (429)',
    'Nothing was changed. Try again. (500)',
    'We couldn’t confirm this. Check your account before you try again. (502)',
  ]);
  act(() => reportFailure(new ApiError('transport', 500, '')));
  expect(toastStore.read().at(-1)?.message).toBe('Server error (500). Try again.');
});

it('APP-15 (a) leaves the end of a session to what ends it, so that it is said once', () => {
  show(<FailureToasts />);
  act(() => reportFailure(new ApiError('refused', 999, 'Your session has ended')));
  expect(toastStore.read()).toEqual([]);
});

it('APP-15 (b) says nothing of a missing network while the strip says it', () => {
  show(<FailureToasts />);
  const told = () => toastStore.read().map(({ message }) => message);
  connection.state.status = 'offline';
  act(() => reportFailure(new ApiError('offline', null, '')));
  expect(told()).toEqual([]);
  act(() => reportFailure(new ApiError('timeout', null, '')));
  connection.state.status = 'live';
  act(() => reportFailure(new ApiError('offline', null, '')));
  expect(told()).toEqual(['This is taking too long. Try again.', 'Offline']);
});
