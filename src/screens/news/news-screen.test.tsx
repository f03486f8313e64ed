// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { News, NewsSummary } from '../../generated/rest.d.ts';
import { activate } from '../../i18n/catalogues.ts';
import { readAnnouncements } from '../../state/read-announcements.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { basicInfo, instrument, tick } from '../../testing/fixtures.ts';
import { pageSocket } from '../../testing/page-socket.ts';
import { setDesktop } from '../../testing/set-desktop.ts';
import { showScreen, toasts } from '../../testing/show-screen.tsx';
import { AnnouncementsScreen } from './announcements-screen.tsx';
import { ArticleScreen } from './article-screen.tsx';
import { NewsScreen } from './news-screen.tsx';
import { publishedText } from '../../features/story.ts';

const summary = (id: number, changes: Partial<NewsSummary> = {}): NewsSummary => ({
  id,
  title: `Story ${id}`,
  desc: `What story ${id} is about.`,
  logo: null,
  created_at: '2026-11-01T08:00:00Z',
  ...changes,
});

const article = (changes: Partial<News> = {}): News => ({
  ...summary(3),
  content: '<p>Traders wait.</p>',
  ...changes,
});

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  readAnnouncements.ids = [];
});

describe('the news', () => {
  it('NEWS-01 (a) (b) (c) lists market news, the newest on a surface of its own, each a link to its article', async () => {
    server.answer('listNews', { list: [summary(9), summary(8), summary(7)], total: 3 });
    showScreen(<NewsScreen />);
    const links = await screen.findAllByRole('link', { name: /Story/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/news/detail?id=9',
      '/news/detail?id=8',
      '/news/detail?id=7',
    ]);
    const [lead, more] = screen.getAllByRole('list', { name: 'News' });
    expect(within(lead).getAllByRole('link')).toHaveLength(1);
    expect(within(more).getAllByRole('link')).toHaveLength(2);
    expect(server.calls('listNews')[0]?.query).toMatchObject({ category_id: '1', page: '1' });
  });

  it('NEWS-02 (a) reads on when more is asked for, until all are there', async () => {
    const all = Array.from({ length: 23 }, (_, i) => summary(100 - i));
    server.answer('listNews', ({ query }) => ({
      list: all.slice((Number(query['page']) - 1) * 20, Number(query['page']) * 20),
      total: 23,
    }));
    showScreen(<NewsScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Story 78')).toBeTruthy();
    expect(screen.getByText('End of list')).toBeTruthy();
  });

  it('NEWS-02 (b) says that there is none, and why they could not be had', async () => {
    server.fail('listNews', 500);
    const { unmount } = showScreen(<NewsScreen />);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(toasts()).toEqual([]);
    server.answer('listNews', { list: [], total: 0 });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No news yet')).toBeTruthy();
    unmount();
  });

  it('NEWS-03 (a) (b) says how old a story is on its day, and its date afterwards or ahead of our clock', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-02T10:00:00Z'), toFake: ['Date'] });
    expect(publishedText('2026-11-02T09:48:00Z')).toBe('12 min. ago');
    expect(publishedText('2026-11-01T08:00:00Z')).toMatch(/Nov/);
    expect(publishedText('2026-11-05T08:00:00Z')).toMatch(/Nov/);
    vi.useRealTimers();
  });
});

describe('an article', () => {
  const open = (id: string) => {
    history.replaceState(null, '', `/news/detail?id=${id}`);
    return showScreen(<ArticleScreen />);
  };

  it('NEWS-04 (a) shows title, time and text of the id in the address', async () => {
    server.answer('getNews', article({ title: 'Dollar steady' }));
    open('3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dollar steady' })).toBeTruthy();
    expect(await screen.findByText('Traders wait.')).toBeTruthy();
    expect(server.calls('getNews')[0]?.query).toMatchObject({ id: '3' });
  });

  it('NEWS-12 (c) has title, summary and text, the summary once where the text begins with it', async () => {
    const long = { title: 'Long '.repeat(60).trim(), desc: 'words '.repeat(160).trim() };
    server.answer('getNews', article(long));
    const { unmount } = open('3');
    expect(await screen.findByRole('heading', { level: 1, name: long.title })).toBeTruthy();
    expect(screen.getByText(long.desc)).toBeTruthy();
    expect(await screen.findByText('Traders wait.')).toBeTruthy();
    unmount();
    server.answer(
      'getNews',
      article({ desc: 'Traders  wait for…', content: '<p>Traders <b>wait</b> for it.</p>' }),
    );
    const { container } = open('4');
    await screen.findByText('wait');
    expect(container.textContent).not.toContain('for…');
  });

  it('NEWS-04 (b) leaves nothing of foreign code in a text', async () => {
    const content =
      '<p onclick="x()">Safe</p><script>x()</script><img src="x" onerror="x()"><a href="javascript:x()">go</a><iframe src="https://evil.example"></iframe><form action="/api/user/logout"><button>Win</button></form>';
    server.answer('getNews', article({ content }));
    const { container } = open('3');
    await screen.findByText('Safe');
    expect(
      container.querySelectorAll('script, iframe, form, [onclick], [onerror], [href^="javascript"]'),
    ).toHaveLength(0);
  });

  it('NEWS-05 (a) says in the server’s words that an article is not there, and leads to the news', async () => {
    server.refuse('getNews', 1001, 'There is no such article');
    open('99');
    expect(await screen.findByText('There is no such article')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all news' }).getAttribute('href')).toBe('/news');
  });

  it('NEWS-05 (b) asks nothing of the server without an id', () => {
    open('abc');
    expect(screen.getByText('This article isn’t available')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'News' })).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('NEWS-08 (b) shows the instruments that it is about with their prices, each leading to trade', async () => {
    const traded = [instrument({ Id: 1, Code: 'EURUSD' }), instrument({ Id: 2, Code: 'XAUUSD' })];
    server.answer('listInstruments', traded);
    server.answer('listSparkline', []);
    server.answer('getNews', article({ symbols: ['XAUUSD', 'GONE'] }));
    open('3');
    const list = await screen.findByRole('list', { name: 'Markets in this story' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/trade?code=XAUUSD']);
    const { Close } = traded[1].ForexQuotations;
    expect(links[0]?.textContent).toContain(String(Close));
    await pageSocket.connect();
    const now = tick({ Id: 2, Code: 'XAUUSD', Close: 1.5, Time: Date.now() });
    act(() => pageSocket.say({ type: 'DAY_MARKET', data: [now] }));
    await waitFor(() => expect(links[0]?.textContent).toContain('1.5'));
  });

  it.each([
    ['names none', []],
    ['does not say', undefined],
  ])('NEWS-08 asks for no instrument where the server %s', async (_, symbols) => {
    server.answer('getNews', article(symbols && { symbols }));
    open('3');
    await screen.findByText('Traders wait.');
    expect(server.calls('listInstruments')).toEqual([]);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('NEWS-09 (a) marks a text in another language than the page’s', async () => {
    server.answer('getNews', article({ title: 'Ruhiger Dollar', lang: 'de' }));
    open('3');
    const title = await screen.findByRole('heading', { level: 1, name: 'Ruhiger Dollar' });
    expect(title.lang).toBe('de');
    expect((await screen.findByText('Traders wait.')).closest('[lang]')?.getAttribute('lang')).toBe('de');
    expect(document.querySelector('time')?.parentElement?.textContent).toMatch(/ · German$/);
  });

  it('NEWS-07 (b) copies the address where the system shares nothing', async () => {
    server.answer('getNews', article());
    const written = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    open('3');
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(toasts()).toEqual(['Link copied']));
    expect(written).toHaveBeenCalledWith(expect.stringMatching(/\/news\/detail\?id=3$/));
  });
});

describe('the announcements', () => {
  it('NEWS-06 (a) (b) (c) marks what has not been opened; opening one, or all at once, takes the mark away', async () => {
    server.answer('listNews', { list: [summary(5), summary(4)], total: 2 });
    server.answer('getNews', article({ ...summary(5) }));
    showScreen(<AnnouncementsScreen />);
    expect(await screen.findAllByRole('link', { name: /^Unread:/ })).toHaveLength(2);
    expect(server.calls('listNews')[0]?.query).toMatchObject({ category_id: '2' });

    history.replaceState(null, '', '/news/detail?id=5');
    const { unmount } = showScreen(<ArticleScreen />);
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Unread:/ })).toHaveLength(1));
    unmount();

    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' })));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Unread:/ })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('NEWS-02 (b) says that there is none, and why they could not be had', async () => {
    server.fail('listNews', 500);
    showScreen(<AnnouncementsScreen />);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText(/We don’t offer our services/)).toBeNull();
    server.answer('listNews', { list: [], total: 0 });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No announcements')).toBeTruthy();
    expect(toasts()).toEqual([]);
  });

  it('NEWS-10 (a) (b) names the countries without service in the reader’s language', async () => {
    server.answer('getBasicInfo', basicInfo({ excluded_countries: ['KP', 'IL', 'CN', 'VU', 'CU'] }));
    server.answer('listNews', { list: [summary(5)], total: 1 });
    showScreen(<AnnouncementsScreen />);
    const text = await screen.findByText(/We don’t offer our services in/);
    const list = await screen.findByRole('list', { name: 'Announcements' });
    expect(text.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const country of ['North Korea', 'Israel', 'China', 'Vanuatu', 'Cuba'])
      expect(text.textContent).toContain(country);
    await act(() => activate('ar'));
    for (const country of ['كوريا الشمالية', 'إسرائيل', 'الصين', 'فانواتو', 'كوبا'])
      expect(document.body.textContent).toContain(country);
    await act(() => activate('en'));
  });
});

describe('on a desktop', () => {
  beforeEach(() => setDesktop(true));
  afterEach(() => setDesktop(false));

  it('DSK-20 (a), DSK-60 (a) announcements are a table; the first stands beside it and stays unread until it is chosen', async () => {
    server.answer('listNews', { list: [summary(5), summary(4)], total: 2 });
    server.answer('getNews', ({ query }) => article({ ...summary(Number(query['id'])) }));
    showScreen(<AnnouncementsScreen />);
    const grid = await screen.findByRole('grid', { name: 'Announcements' });
    const pane = screen.getByRole('complementary', { name: 'Announcement' });
    expect(await within(pane).findByRole('heading', { name: 'Story 5' })).toBeTruthy();
    expect(await within(pane).findByText('Traders wait.')).toBeTruthy();
    const unread = () => within(grid).queryAllByRole('rowheader', { name: /^Unread:/ });
    expect(unread()).toHaveLength(2);
    fireEvent.click(within(grid).getByText('Story 4'));
    expect(await within(pane).findByRole('heading', { name: 'Story 4' })).toBeTruthy();
    await waitFor(() => expect(unread()).toHaveLength(1));
    expect(readAnnouncements.ids).toEqual([4]);
    fireEvent.click(within(grid).getByText('Story 5'));
    await waitFor(() => expect(unread()).toHaveLength(0));
  });

  it('DSK-60 (b) the newest story stands beside the list; the list leads to the others', async () => {
    server.answer('listNews', { list: [summary(9), summary(8)], total: 2 });
    server.answer('getNews', ({ query }) => article({ ...summary(Number(query['id'])) }));
    showScreen(<NewsScreen />);
    expect(await screen.findByRole('heading', { level: 2, name: 'Story 9' })).toBeTruthy();
    const links = within(screen.getByRole('list', { name: 'News' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/news/detail?id=9',
      '/news/detail?id=8',
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null]);
  });

  it('DSK-60 (b) a direct link to an article has the same list beside it, and its markets in it', async () => {
    history.replaceState(null, '', '/news/detail?id=8');
    server.answer('listNews', { list: [summary(9), summary(8)], total: 2 });
    server.answer('listInstruments', [instrument({ Id: 1, Code: 'EURUSD' })]);
    server.answer('listSparkline', []);
    server.answer('getNews', ({ query }) =>
      article({ ...summary(Number(query['id'])), symbols: ['EURUSD'] }),
    );
    showScreen(<ArticleScreen />);
    expect(await screen.findByRole('heading', { level: 2, name: 'Story 8' })).toBeTruthy();
    expect(server.calls('getNews').map(({ query }) => query['id'])).toEqual(['8']);
    const links = within(await screen.findByRole('list', { name: 'News' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true']);
    expect(await screen.findByRole('list', { name: 'Markets in this story' })).toBeTruthy();
  });
});
