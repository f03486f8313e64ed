// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BasicInfo } from '../../generated/rest.d.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { basicInfo, realUser } from '../../testing/fixtures.ts';
import { showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { session } from '../../state/session.ts';
import { queryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/operation.ts';
import { ListRow } from '../../ui/lists/section-list.tsx';
import { AccountAvatar } from '../account-avatar.tsx';
import { ChatPoll } from './chat-poll.tsx';
import { useSupport } from './use-support.tsx';

function SupportRow() {
  const { dialog, ...way } = useSupport();
  return (
    <>
      <ListRow title="Support" {...way} />
      {dialog}
    </>
  );
}

let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  await signInAs(realUser);
});

const site = (service: Pick<BasicInfo, 'service_link' | 'service_link_type'>) =>
  server.answer('getBasicInfo', { ...basicInfo(), ...service } as BasicInfo);
const link = 'https://help.example/chat';

it('SUP-06 (c) (d) leads to the chat where the site has one, and until that is known', async () => {
  site({ service_link: null, service_link_type: 1 });
  showScreen(<SupportRow />);
  expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/mine/chat');
  await waitFor(() => expect(server.calls('getBasicInfo')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Support' })).toBeTruthy();
});

it('SUP-06 (a) a link of type 2 is shown to be copied', async () => {
  const written = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
  site({ service_link: link, service_link_type: 2 });
  showScreen(<SupportRow />);
  fireEvent.click(await screen.findByRole('button', { name: 'Support' }));
  expect(await screen.findByRole('dialog', { name: 'Contact support' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(written).toHaveBeenCalledWith(link));
  expect(await screen.findByText('Copied')).toBeTruthy();
});

it('SUP-06 (b) a link of type 3 names its host first, and then tells it who asks in a tab of its own', async () => {
  site({ service_link: link, service_link_type: 3 });
  showScreen(<SupportRow />);
  fireEvent.click(await screen.findByRole('button', { name: 'Support' }));
  const dialog = await screen.findByRole('dialog', { name: 'You’re leaving Candlewick' });
  expect(dialog.textContent).toContain('help.example opens in a new tab.');
  const open = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open site' });
  expect([open.target, open.rel]).toEqual(['_blank', 'noopener noreferrer']);
  const { origin, pathname, searchParams } = new URL(open.href);
  expect(origin + pathname).toBe(link);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: session.anonymousId,
    uid: realUser.uid,
    lang: 'en',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('an answer that was not read', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  });
  afterEach(() => vi.useRealTimers());

  const poll = () =>
    showScreen(
      <>
        <AccountAvatar />
        <ChatPoll />
      </>,
    );
  /** Lets time pass, and then what it started: requests are read in turns of the event loop, and told by timers. */
  async function pass(ms: number) {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    for (let turn = 0; turn < 20; turn++)
      await act(async () => {
        await new Promise<void>((resolve) => setImmediate(resolve));
        await vi.advanceTimersByTimeAsync(1);
      });
  }

  it('SUP-09 (a) (c) is asked for once a minute, not before the page is idle, and marks the avatar', async () => {
    site({ service_link: null, service_link_type: 1 });
    server.answer('getChatState', { unread: 0, last_id: null });
    poll();
    await pass(900);
    expect(server.sent).toEqual([]);
    await pass(1000);
    expect(server.calls('getChatState')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Profile' })).toBeTruthy();
    server.answer('getChatState', { unread: 2, last_id: 7 });
    await pass(59_000);
    expect(server.calls('getChatState')).toHaveLength(1);
    await pass(2_000);
    expect(server.calls('getChatState')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Profile, new message' })).toBeTruthy();
    act(() => void queryClient.setQueryData(keyOf('getChatState'), { unread: 0, last_id: 7 }));
    await pass(10);
    expect(screen.getByRole('link', { name: 'Profile' })).toBeTruthy();
  });

  it('SUP-09 (d) a look that fails says nothing, and the next one is a minute later', async () => {
    site({ service_link: null, service_link_type: 1 });
    server.answer('getChatState', { unread: 1, last_id: 7 });
    poll();
    await pass(2_000);
    server.refuse('getChatState', 0);
    await pass(61_000);
    expect(server.calls('getChatState')).toHaveLength(2);
    expect(toasts()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Profile, new message' })).toBeTruthy();
    await pass(60_000);
    expect(server.calls('getChatState')).toHaveLength(3);
  });

  it.each([
    ['has no chat', () => server.fail('getChatState', 404), 1],
    ['has its support elsewhere', () => site({ service_link: link, service_link_type: 3 }), 0],
  ])('SUP-09 (d) a server that %s is not asked again', async (_, prepare, calls) => {
    site({ service_link: null, service_link_type: 1 });
    prepare();
    poll();
    await pass(200_000);
    window.dispatchEvent(new Event('focus'));
    await pass(200_000);
    expect(server.calls('getChatState')).toHaveLength(calls);
  });
});
