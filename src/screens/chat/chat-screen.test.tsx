// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from '../../api/operation.ts';
import { queryClient } from '../../api/query-client.ts';
import { sentChanges } from '../../api/change/sent.ts';
import type { ChatMessage } from '../../generated/rest.d.ts';
import { fakeServer, noAnswer, type FakeServer } from '../../testing/fake-server.ts';
import { basicInfo, demoUser, realUser } from '../../testing/fixtures.ts';
import { showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { ChatScreen } from './chat-screen.tsx';
import { withNewest } from './use-conversation.ts';

const at = Date.parse('2026-11-18T10:00:00Z');

/** As version 1 kept what was not sent. */
const keepAsBefore = (list: object[], owner: number | null) =>
  sessionStorage.setItem(
    'candlewick.draft.chat.outbox',
    JSON.stringify({ version: 1, owner, values: { list } }),
  );

const message = (id: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  author: 2,
  text: `Message ${id}`,
  image: null,
  created_at: new Date(at + id * 60_000).toISOString(),
  ...changes,
});

const keyOfOne = '0b0b7c0e-6a52-4d0c-9a0f-53a2f0a4b6d1';

/** Tries and looks for an answer wait for seconds: they go by at once. */
const letWaitsPass = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 500,
  });

/** What the server holds, the oldest first. */
let messages: ChatMessage[];
let read: number;
let server: FakeServer;

const lastId = () => messages.at(-1)?.id ?? null;
const state = () => ({
  unread: messages.filter(({ id, author }) => author === 2 && id > read).length,
  last_id: lastId(),
});

beforeEach(async () => {
  [messages, read, server] = [[message(1)], 0, fakeServer()];
  Element.prototype.scrollTo = vi.fn();
  server.answer('getBasicInfo', basicInfo());
  server.answer('listChatMessages', ({ query }) => {
    const first = (Number(query['page']) - 1) * 20;
    return { list: messages.toReversed().slice(first, first + 20), total: messages.length };
  });
  server.answer('getChatState', state);
  server.answer('markChatRead', ({ fields }) => {
    read = Number(fields['last_id']);
    return state();
  });
  server.answer('sendChatMessage', ({ fields, headers }) => arrive(fields, headers));
  await signInAs(realUser);
});

/** The server takes a message, once for each key. */
function arrive(fields: Record<string, string>, headers: Headers): ChatMessage {
  const key = headers.get('Idempotency-Key') ?? '';
  const known = messages.find((one) => one.request_key === key);
  if (known) return known;
  const { text = '', image = null } = fields;
  const one = message((lastId() ?? 0) + 1, { author: 1, text, image, request_key: key });
  messages.push(one);
  return one;
}

async function open() {
  const view = showScreen(<ChatScreen />);
  await screen.findByRole('region', { name: 'Messages' });
  return view;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
function write(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}
const bubbles = () =>
  within(screen.getByRole('region', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const lookAgain = () => act(() => queryClient.refetchQueries({ queryKey: keyOf('getChatState') }));

describe('the conversation', () => {
  it('SUP-08 (a) stands under its days, the newest last, and says who wrote', async () => {
    messages = [message(1), message(2, { author: 1, created_at: new Date(at + 86_400_000).toISOString() })];
    await open();
    expect(bubbles()).toEqual([
      expect.stringContaining('Support: Message 1'),
      expect.stringContaining('You: Message 2'),
    ]);
    expect(screen.getByText(/18 November|November 18/)).toBeTruthy();
    expect(screen.getByText(/19 November|November 19/)).toBeTruthy();
  });

  it('SUP-08 (b) (d) is read once, and again only when something is new, which is read out', async () => {
    await open();
    await lookAgain();
    expect(server.calls('listChatMessages')).toHaveLength(1);
    expect(screen.queryByText(/^New message:/)).toBeNull();
    messages.push(message(2, { text: 'Here is your answer' }));
    await lookAgain();
    expect(await screen.findByText('New message: Here is your answer')).toBeTruthy();
    expect(server.calls('listChatMessages')).toHaveLength(2);
    await lookAgain();
    expect(server.calls('listChatMessages')).toHaveLength(2);
  });

  it('SUP-08 (c) grows upwards by older pages, without a gap when more has come meanwhile', async () => {
    messages = Array.from({ length: 45 }, (_, i) => message(i + 1));
    await open();
    expect(bubbles()).toHaveLength(20);
    messages.push(message(46));
    await lookAgain();
    await waitFor(() => expect(bubbles()).toHaveLength(21));
    fireEvent.click(screen.getByRole('button', { name: 'Earlier messages' }));
    await waitFor(() => expect(bubbles()).toHaveLength(40));
    fireEvent.click(screen.getByRole('button', { name: 'Earlier messages' }));
    await waitFor(() => expect(bubbles()).toHaveLength(46));
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
    expect(screen.getByText('We never ask for your password or codes.')).toBeTruthy();
  });

  it('SUP-08 (c) begins again with the newest page where more has come than one page holds', () => {
    const known = { messages: [message(1), message(2)], total: 2 };
    const list = Array.from({ length: 20 }, (_, i) => message(40 - i));
    expect(withNewest(known, { list, total: 40 }).messages.map(({ id }) => id)[0]).toBe(21);
    expect(withNewest(known, { list: [message(3), message(2)], total: 3 }).messages).toHaveLength(3);
  });

  it('SUP-09 (b) marks what is in sight as read, once', async () => {
    await open();
    await waitFor(() =>
      expect(server.calls('markChatRead').map(({ fields }) => fields)).toEqual([{ last_id: 1 }]),
    );
    await lookAgain();
    expect(server.calls('markChatRead')).toHaveLength(1);
    expect(queryClient.getQueryData(keyOf('getChatState'))).toEqual({ unread: 0, last_id: 1 });
  });

  it('SUP-09 (b) says so once, however long the server takes', async () => {
    server.hang('markChatRead');
    await open();
    await waitFor(() => expect(server.calls('markChatRead')).toHaveLength(1));
    await lookAgain();
    expect(server.calls('markChatRead')).toHaveLength(1);
  });

  it('VIEW-02 (a) says why it cannot be shown, and tries again', async () => {
    server.fail('listChatMessages', 500);
    showScreen(<ChatScreen />);
    expect(await screen.findByRole('alert')).toBeTruthy();
    server.answer('listChatMessages', { list: [message(1)], total: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Messages' })).toBeTruthy();
  });

  it('SUP-12 a server without a chat: the company’s email, and no word of an error', async () => {
    server.fail('listChatMessages', 404);
    server.fail('getChatState', 404);
    showScreen(<ChatScreen />);
    expect((await screen.findByRole('link', { name: 'Contact us' })).getAttribute('href')).toBe(
      '/mine/email',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(toasts()).toEqual([]);
    expect(server.calls('listChatMessages')).toHaveLength(1);
  });

  it('SUP-06 (b) leads on where this site’s support is elsewhere, and asks for no conversation', async () => {
    const link = { service_link: 'https://help.example/chat', service_link_type: 2 };
    server.answer('getBasicInfo', { ...basicInfo(), ...link } as ReturnType<typeof basicInfo>);
    showScreen(<ChatScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Contact support' }));
    expect(await screen.findByRole('dialog', { name: 'Contact support' })).toBeTruthy();
    expect(server.calls('listChatMessages')).toEqual([]);
  });
});

describe('a message', () => {
  it('SUP-10 (a) is sent once, and stands in the conversation without the list being read again', async () => {
    await open();
    write('  How long does it take?  ');
    expect(field().value).toBe('');
    await waitFor(() => expect(server.calls('sendChatMessage')).toHaveLength(1));
    await waitFor(() => expect(sentChanges()).toEqual([]));
    expect(bubbles()).toHaveLength(2);
    expect(bubbles()[1]).toContain('You: How long does it take?');
    expect(server.calls('sendChatMessage')).toHaveLength(1);
    await lookAgain();
    expect(server.calls('listChatMessages')).toHaveLength(1);
  });

  it('SUP-10 (b) whose answer is lost is found by its key and not sent again', async () => {
    await open();
    server.answer('sendChatMessage', ({ fields, headers }) => {
      arrive(fields, headers);
      return noAnswer();
    });
    write('Lost?');
    await waitFor(() => expect(sentChanges()).toEqual([]));
    await waitFor(() => expect(bubbles().filter((text) => text.includes('Lost?'))).toHaveLength(1));
    expect(server.calls('sendChatMessage')).toHaveLength(1);
  });

  it('SUP-10 (c) (d) that was refused stays with the server’s words, and is retried by hand with the same key', async () => {
    await open();
    server.refuse('sendChatMessage', 1006, 'Too many attempts.');
    write('One more');
    expect(await screen.findByText('Too many attempts.')).toBeTruthy();
    expect(screen.getByText('Message not sent')).toBeTruthy();
    expect(toasts()).toEqual([]);
    server.answer('sendChatMessage', ({ fields, headers }) => arrive(fields, headers));
    fireEvent.click(screen.getByRole('button', { name: 'Not sent. Try again' }));
    await waitFor(() => expect(sentChanges()).toEqual([]));
    const keys = server.calls('sendChatMessage').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
    await waitFor(() => expect(bubbles().filter((text) => text.includes('One more'))).toHaveLength(1));
  });

  it('SUP-10 (d) that had arrived after all is found when it is tried again, and not sent', async () => {
    await open();
    const list = () => server.calls('listChatMessages').length;
    server.answer('sendChatMessage', ({ fields, headers }) => {
      arrive(fields, headers);
      return new Response('', { status: 502 });
    });
    server.fail('listChatMessages', 403);
    letWaitsPass();
    write('There already');
    expect(await screen.findByRole('button', { name: 'Not sent. Try again' })).toBeTruthy();
    vi.useRealTimers();
    expect(list()).toBeGreaterThan(1);
    const { request_key: key } = messages.at(-1) ?? message(0);
    server.answer('listChatMessages', { list: messages.toReversed(), total: messages.length });
    fireEvent.click(screen.getByRole('button', { name: 'Not sent. Try again' }));
    await waitFor(() => expect(sentChanges()).toEqual([]));
    expect(server.calls('sendChatMessage').map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
      key,
    ]);
    expect(bubbles().filter((text) => text.includes('There already'))).toHaveLength(1);
  });

  it('SUP-10 (c) (d) that could not be sent survives a reload, and can be deleted', async () => {
    const { unmount } = await open();
    server.refuse('sendChatMessage', 1006, 'Too many attempts.');
    write('Keep me');
    await screen.findByText('Too many attempts.');
    unmount();
    await open();
    expect(await screen.findByText('Keep me')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Keep me')).toBeNull());
    expect(sentChanges()).toEqual([]);
  });

  it('SUP-10 (c), API-18 (b) that was written offline stays, says that it was not sent, and is sent by hand', async () => {
    await open();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    write('Are you there?');
    expect(await screen.findByRole('button', { name: 'Not sent. Try again' })).toBeTruthy();
    expect(bubbles()[1]).toContain('Are you there?');
    expect(server.calls('sendChatMessage')).toEqual([]);
    vi.restoreAllMocks();
    fireEvent.click(screen.getByRole('button', { name: 'Not sent. Try again' }));
    await waitFor(() => expect(sentChanges()).toEqual([]));
    expect(server.calls('sendChatMessage')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Not sent. Try again' })).toBeNull());
  });

  it('SUP-10 (f) that is refused once the chat was left is told elsewhere, with the way back', async () => {
    const { unmount } = await open();
    const answer = Promise.withResolvers<Response>();
    server.answer('sendChatMessage', () => answer.promise);
    write('One more');
    await waitFor(() => expect(server.calls('sendChatMessage')).toHaveLength(1));
    unmount();
    showScreen(<p>Home</p>);
    answer.resolve(Response.json({ code: 1006, msg: 'Too many attempts.', data: null }));
    await waitFor(() => expect(toasts()).toEqual(['Message not sent']));
    expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/mine/chat');
  });

  it('SUP-10 (f) that may have arrived is not said to be unsent', async () => {
    const { unmount } = await open();
    server.fail('sendChatMessage', 502);
    server.fail('listChatMessages', 403);
    letWaitsPass();
    write('One more');
    unmount();
    showScreen(<p>Home</p>);
    await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('couldn’t confirm')]));
    vi.useRealTimers();
    expect(screen.getByRole('link', { name: 'Support' })).toBeTruthy();
  });

  it('SUP-10 (b) that was under way when the page was left is only looked for', async () => {
    const one = { key: keyOfOne, text: 'Under way', image: null, at, owner: realUser.id, reason: null };
    keepAsBefore([{ ...one, state: 'sending' }], realUser.id);
    messages.push(message(2, { author: 1, text: 'Under way', request_key: keyOfOne }));
    await open();
    await waitFor(() => expect(sentChanges()).toEqual([]));
    expect(server.calls('sendChatMessage')).toEqual([]);
    expect(bubbles().filter((text) => text.includes('Under way'))).toHaveLength(1);
  });

  it('SUP-10 (e) of one account is not shown to the next', async () => {
    await signInAs(demoUser);
    // A draft of a demo account is read by whoever signs in next.
    const one = { key: keyOfOne, text: 'Mine', image: null, at, owner: realUser.id, reason: null };
    keepAsBefore([{ ...one, state: 'failed' }], null);
    await open();
    expect(screen.queryByText('Mine')).toBeNull();
    expect(sentChanges()).toEqual([]);
  });

  it('SUP-11 (a) is kept as a draft when the chat is left, until it is sent', async () => {
    const { unmount } = await open();
    fireEvent.change(field(), { target: { value: 'Half a' } });
    unmount();
    const again = await open();
    expect(field().value).toBe('Half a');
    write('Half a sentence');
    await waitFor(() => expect(sentChanges()).toEqual([]));
    again.unmount();
    await open();
    expect(field().value).toBe('');
  });

  it('SUP-11 (b) a picture of a draft goes with the message, also without a text, and shows in it', async () => {
    sessionStorage.setItem(
      'candlewick.draft.chat',
      JSON.stringify({ version: 1, owner: realUser.id, values: { text: '', image: '/uploads/a.jpg' } }),
    );
    await open();
    expect(screen.getByAltText('Chosen picture').getAttribute('src')).toMatch(/^http:.*\/uploads\/a\.jpg$/);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sentChanges()).toEqual([]));
    expect(server.calls('sendChatMessage')[0]?.fields).toEqual({ text: '', image: '/uploads/a.jpg' });
    expect(screen.getByAltText('Picture').getAttribute('src')).toMatch(/^http:.*\/uploads\/a\.jpg$/);
    fireEvent.error(screen.getByAltText('Picture'));
    expect(screen.getByText('This picture isn’t available')).toBeTruthy();
    expect(screen.queryByAltText('Chosen picture')).toBeNull();
  });
});
