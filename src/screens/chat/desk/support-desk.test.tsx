// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatMessage } from '../../../generated/rest.d.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { basicInfo, realUser } from '../../../testing/fixtures.ts';
import { setDesktop, setWide } from '../../../testing/set-desktop.ts';
import { showScreen, signInAs, toasts } from '../../../testing/show-screen.tsx';
import { ChatScreen } from '../chat-screen.tsx';

const said = (id: number, author: 1 | 2, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  author,
  text: `Message ${id}`,
  image: null,
  created_at: `2026-10-18T10:0${id}:00Z`,
  ...changes,
});
let messages: ChatMessage[];
let total: number;
let server: FakeServer;

beforeEach(async () => {
  setDesktop(true);
  setWide(true);
  [messages, total, server] = [[said(1, 2)], 0, fakeServer()];
  Element.prototype.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
  server.answer('getBasicInfo', basicInfo());
  server.answer('listChatMessages', () => ({
    list: messages.toReversed(),
    total: Math.max(total, messages.length),
  }));
  server.answer('getChatState', () => ({ unread: 0, last_id: messages.at(-1)?.id ?? null }));
  server.answer('markChatRead', { unread: 0, last_id: 1 });
  server.answer('getCompanyEmail', {
    email: 'support@candlewick.example',
    office_hours: 'Monday to Friday',
    complaint_url: null,
  });
  server.lose('getComplaintEmail');
  await signInAs(realUser);
});

afterEach(() => {
  setDesktop(false);
  setWide(false);
});

const pane = () => screen.findByRole('complementary', { name: 'About this conversation' });
const figure = (area: HTMLElement, term: string) =>
  within(area).queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent;

it('DSK-61 (a) (b) my questions lead to their place in the conversation, and say whether they were answered', async () => {
  messages = [said(1, 2), said(2, 1), said(3, 2), said(4, 1, { text: '', image: '/uploads/a.png' })];
  showScreen(<ChatScreen />);
  const list = await screen.findByRole('list', { name: 'Your questions' });
  const questions = within(list).getAllByRole('button');
  expect(questions.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^PictureWith us/),
    expect.stringMatching(/^Message 2Answered .*10:03/),
  ]);
  fireEvent.click(questions[1]);
  expect(document.activeElement?.textContent).toContain('You: Message 2');
});

it('DSK-61 (a) (b) beside it stand its facts and the pictures in it; nothing is said that is not known', async () => {
  messages = [said(1, 2), said(2, 1, { image: '/uploads/a.png' }), said(3, 2)];
  showScreen(<ChatScreen />);
  const about = await pane();
  expect(figure(about, 'State')).toBe('Answered');
  expect(figure(about, 'First message')).toMatch(/10:01$/);
  expect(figure(about, 'Last answer')).toMatch(/10:03$/);
  expect(figure(about, 'Messages')).toBe('3');
  expect(within(about).getByRole('list', { name: 'Attached' }).textContent).toBe('');
  expect(within(about).getByRole('img', { name: /^Picture of / })).toBeTruthy();
});

it('DSK-61 (b) says when it began only once all of it has been read, and has no state without a question', async () => {
  total = 40;
  showScreen(<ChatScreen />);
  const about = await pane();
  expect(figure(about, 'First message')).toBeUndefined();
  expect(figure(about, 'State')).toBeUndefined();
  expect(figure(about, 'Messages')).toBe('40');
  expect(screen.queryByRole('list', { name: 'Your questions' })).toBeNull();
  expect(within(about).queryByRole('list')).toBeNull();
});

it('DSK-61 (c) the facts stand in the list where a third column has no room', async () => {
  setWide(false);
  showScreen(<ChatScreen />);
  const heading = await screen.findByRole('heading', { name: 'About' });
  expect(heading.parentElement?.textContent).toContain('Messages1');
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('DSK-61 (a), SUP-12 a server without a chat has the other ways beside it', async () => {
  server.fail('listChatMessages', 404);
  server.fail('getChatState', 404);
  showScreen(<ChatScreen />);
  const ways = await screen.findByRole('list', { name: 'Other ways' });
  expect(within(ways).getByRole('link', { name: 'support@candlewick.example' })).toBeTruthy();
  expect(within(ways).getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/mine/email');
  expect(await screen.findByText('Write to us by email')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(toasts()).toEqual([]);
});
