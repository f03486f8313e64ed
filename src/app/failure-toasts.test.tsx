// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError, reportFailure } from '../api/api-error.ts';
import { session, signIn } from '../state/session.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { demoUser, openOrder } from '../testing/fixtures.ts';
import { dismissToast, toastStore } from '../ui/overlays/toast.ts';
import { show } from '../testing/show.tsx';
import { FailureToasts } from './failure-toasts.tsx';

afterEach(() => toastStore.read().forEach(({ id }) => dismissToast(id)));

it('APP-15 tells a failed call as a toast, in the server’s words, and a cancelled one not at all', () => {
  const view = show(<FailureToasts />);
  act(() => reportFailure(new ApiError('refused', 2001, 'The market is closed')));
  act(() => reportFailure(new ApiError('cancelled', null, '')));
  expect(toastStore.read()).toMatchObject([{ kind: 'error', message: 'The market is closed' }]);
  view.unmount();
  reportFailure(new ApiError('offline', null, ''));
  expect(toastStore.read()).toHaveLength(1);
});

it('APP-15 leaves the end of a session to what ends it, so that it is said once', () => {
  show(<FailureToasts />);
  act(() => reportFailure(new ApiError('refused', 999, 'Your session has ended')));
  expect(toastStore.read()).toEqual([]);
});

it('API-13 tells after a reload what became of an order that was being sent', async () => {
  const key = '6f1c1b7e-3a56-4e0e-9d5f-2f0a6f0c9b11';
  const sent = { id: 'submitOrder', input: { forex_id: 1 }, key, sentAt: Date.now(), owner: demoUser.id };
  sessionStorage.setItem('candlewick.sent', JSON.stringify([sent]));
  const server = fakeServer();
  const page = { data: [openOrder({ RequestKey: key })], total: 1, all_fact_profits: 0, balance: 1 };
  server.answer('listOrders', page);
  signIn({ token: 'token-of-user-7-0000', user: demoUser });
  show(<FailureToasts />);
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ message: 'Your last order was placed' }]));
  expect(sessionStorage.getItem('candlewick.sent')).toBeNull();
  Object.assign(session, { token: null, user: null });
});
