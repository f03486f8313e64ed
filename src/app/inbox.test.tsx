// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keyOf } from '../api/operation.ts';
import { queryClient } from '../api/query-client.ts';
import { inboxes, keepTold, markTold } from '../state/inbox-messages.ts';
import { readAnnouncements } from '../state/read-announcements.ts';
import { session } from '../state/session.ts';
import { settled } from '../state/testing/storage-event.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { demoUser, realUser } from '../testing/fixtures.ts';
import { showScreen, signInAs } from '../testing/show-screen.tsx';
import { InboxButton } from './inbox.tsx';

const fill = {
  id: 'filled 8',
  kind: 'filled',
  name: 'EUR/USD',
  side: 'buy',
  lots: 0.2,
  price: 1.08641,
  precision: 5,
} as const;
const announcement = (id: number) => ({
  id,
  title: `Hours of day ${id}`,
  desc: 'Indices close early',
  logo: null,
  created_at: `2026-10-0${id}T08:00:00Z`,
});

beforeEach(() => {
  history.replaceState(null, '', '/');
  const server = fakeServer();
  server.answer('listNews', { list: [announcement(2), announcement(1)], total: 2 });
  readAnnouncements.ids = [1];
  inboxes.accounts = {};
});

const button = () => screen.getByRole('button', { name: /^Inbox/ });
async function open() {
  fireEvent.click(button());
  return within(await screen.findByRole('region', { name: 'Inbox' }));
}

it('DSK-14 (a) counts what is not read, lists it newest first, and each row leads to its page', async () => {
  await signInAs(demoUser);
  keepTold(fill);
  keepTold({
    ...fill,
    id: 'closed 9',
    kind: 'stopLoss',
    price: null,
    amount: -29.69,
    at: Date.now() - 60_000,
  });
  showScreen(<InboxButton wide />);
  expect(button().textContent).toBe('Inbox2 unread');
  act(() => void queryClient.setQueryData(keyOf('getChatState'), { unread: 2, last_id: 7 }));
  await waitFor(() => expect(button().textContent).toBe('Inbox3 unread'));
  const inbox = await open();
  await inbox.findByText('Hours of day 2');
  expect(button().textContent).toBe('Inbox4 unread');
  const rows = within(inbox.getByRole('list', { name: 'Messages' })).getAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/mine/chat',
    '/order?type=1',
    '/order?type=3',
    '/news/detail?id=2',
    '/news/detail?id=1',
  ]);
  expect(rows[0]?.textContent).toContain('Support replied2 new messages');
  expect(rows[1]?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain('Buy 0.20 EUR/USD at 1.08641');
  expect(rows[2]?.textContent?.replaceAll(/[\u2060-\u2069]/g, '')).toContain('EUR/USD · −$29.69');
  expect(rows.map((row) => row.textContent?.startsWith('Unread:'))).toEqual([true, true, true, true, false]);
  expect(inbox.getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe('/mine/chat');
  expect(inbox.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/mine/system');
});

it('DSK-14 (b) what is followed is read; all of it by one press', async () => {
  await signInAs(demoUser);
  keepTold(fill);
  keepTold({ ...fill, id: 'filled 9' });
  queryClient.setQueryData(keyOf('getChatState'), { unread: 2, last_id: 7 });
  showScreen(<InboxButton wide />);
  const inbox = await open();
  await inbox.findByText('Hours of day 2');
  const [newestFill] = inbox.getAllByRole('link', { name: /Order filled/ });
  if (newestFill) fireEvent.click(newestFill);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(button().textContent).toBe('Inbox3 unread');
  fireEvent.click((await open()).getByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(button().textContent).toBe('Inbox'));
  expect(readAnnouncements.ids).toContain(2);
  // A newer answer counts again.
  act(() => void queryClient.setQueryData(keyOf('getChatState'), { unread: 3, last_id: 8 }));
  await waitFor(() => expect(button().textContent).toBe('Inbox1 unread'));
});

it('DSK-14 (c) each account has its own list, of fifty, kept on this device; a guest has no inbox', async () => {
  await signInAs(demoUser);
  for (let i = 0; i < 60; i++) keepTold({ ...fill, id: `filled ${i}` });
  keepTold({ ...fill, id: 'filled 59' });
  await settled();
  expect(inboxes.accounts[demoUser.uid]?.told).toHaveLength(50);
  expect(inboxes.accounts[demoUser.uid]?.told[0]?.id).toBe('filled 59');
  expect(localStorage.getItem('candlewick.inbox')).toContain('filled 59');
  markTold();
  await signInAs(realUser);
  keepTold({ ...fill, id: 'filled 70' });
  showScreen(<InboxButton wide={false} />);
  expect(button().textContent).toContain('1 unread');
  expect(inboxes.accounts[demoUser.uid]?.told.every(({ read }) => read)).toBe(true);
  await act(async () => {
    Object.assign(session, { token: null, user: null });
    await settled();
  });
  expect(screen.queryByRole('button', { name: /Inbox/ })).toBeNull();
});

it('DSK-14 (d) empty, it says what will stand there', async () => {
  fakeServer().answer('listNews', { list: [], total: 0 });
  await signInAs(demoUser);
  showScreen(<InboxButton wide />);
  const inbox = await open();
  expect(inbox.getByText(/appear here/)).toBeTruthy();
  expect(inbox.queryByRole('button', { name: 'Mark all read' })).toBeNull();
});
