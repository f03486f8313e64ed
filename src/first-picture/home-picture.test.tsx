// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MarketOrder } from '../domain/markets.ts';
import type { Instrument, NewsSummary } from '../generated/rest.d.ts';
import { activate } from '../i18n/catalogues.ts';
import { languages, type LanguageCode } from '../i18n/languages.ts';
import { QuotesScreen } from '../screens/quotes/quotes-screen.tsx';
import { preferences } from '../state/preferences.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { instrument } from '../testing/fixtures.ts';
import { showScreen } from '../testing/show-screen.tsx';
import { homeTemplates, tones } from './templates.tsx';
import type { HomePicture } from './home-picture.ts';
import { drawn } from './testing/drawn.ts';

// As the build puts them in.
vi.stubGlobal('TEMPLATES', homeTemplates);
const { writeHome } = await import('./home-picture.ts');
const textIds = {
  closed: 'Closed',
  movers: 'Movers today',
  all: 'See all',
  none: 'No market is open right now.',
  open: 'Open a demo account',
  login: 'Log in',
};

const now = Date.parse('2026-11-18T10:00:00Z');
const change = (Close: number, Change: number) => ({ Open: 1, Close, Change });
const sample = [
  instrument({ Id: 1, Code: 'EURUSD', ShowCode: 'EUR/USD', ForexQuotations: change(1.07457, 0.18) }),
  instrument({ Id: 2, Code: 'BTCUSD', PricePrecision: 2, ForexQuotations: change(67_201.5, -12.345) }),
  instrument({ Id: 3, Code: 'AAPL', PricePrecision: 0, MarketStatus: 0, ForexQuotations: change(212, 0) }),
  instrument({ Id: 4, Code: 'X', Name: '<b>&amp; {price}', ForexQuotations: change(0.00001, -0.001) }),
  instrument({ Id: 1, Code: 'EURUSD' }),
];
/** Under other ids in every test: the page remembers a market's newest price, and how old it is. */
let list = sample;
const story = (id: number, created_at: string, more: Partial<NewsSummary> = {}): NewsSummary => {
  return { id, title: `Headline ${id} <i>`, desc: '', logo: null, created_at, ...more };
};
const stories = [
  story(1, '2026-11-18T08:00:00Z'),
  story(2, '2026-11-16T08:00:00Z', { lang: 'de' }),
  story(3, '2026-11-15T08:00:00Z'),
];

interface Given {
  tag?: string;
  order?: MarketOrder;
  markets?: Promise<Instrument[]>;
  news?: HomePicture['news'];
}

function write(given: Given = {}): Promise<void> {
  const { tag = 'en', order = 'default' } = given;
  const texts = Object.fromEntries(
    Object.entries(i18n.messages).map(([id, text]) => [id, typeof text === 'string' ? [text] : text]),
  );
  return writeHome(
    {
      tag,
      order,
      texts: Promise.resolve(texts),
      markets: given.markets ?? Promise.resolve(list),
      news: given.news ?? Promise.resolve({ stories, now }),
    },
    Promise.resolve(),
  );
}

const skeleton = `<div class="sk"><div class="sk-card"><p></p><div></div></div><div class="sk-today"></div>${'<div class="sk-row"></div>'.repeat(8)}</div>`;
/** Rows, movers, headlines, the head of the movers and what a visitor can do, of the first picture or of the app. */
const pictureOf = (root: ParentNode) => {
  const all = (selector: string) => [...root.querySelectorAll(selector)].map(drawn);
  return {
    rows: all('.rows [data-state]'),
    movers: all('.movers [data-state]'),
    none: all('.none'),
    stories: all('.news > .headline'),
    words: all('h2, .all, .offers'),
  };
};

beforeEach(() => {
  vi.stubGlobal('TONES', tones);
  list = list.map((one) => ({ ...one, Id: one.Id + 10 }));
  vi.stubGlobal(
    'TEXT_IDS',
    Object.fromEntries(Object.entries(textIds).map(([name, text]) => [name, generateMessageId(text)])),
  );
  document.body.innerHTML = skeleton;
  document.documentElement.dataset['visitor'] = '';
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  preferences.marketOrder = 'default';
  await activate('en');
});

async function expectTheApps(
  first: ReturnType<typeof pictureOf>,
  markets: Instrument[],
  code: LanguageCode = 'en',
): Promise<void> {
  document.body.innerHTML = '';
  const server = fakeServer();
  server.answer('listInstruments', markets);
  server.answer('listCategories', [{ Id: 1, NameShowTrans: 'Forex' }]);
  server.answer('listSparklineSet', []);
  server.answer('listNews', { list: stories, total: 3 });
  showScreen(<QuotesScreen />);
  await screen.findByText(/Headline 1/);
  await act(() => activate(code));
  await screen.findByText(/<b>&amp/);
  expect(first).toEqual(pictureOf(document));
}

it.each(languages.map(({ code, tag }) => [code, tag] as const))(
  'APP-20 (d) in %s the first picture is the app’s, class by class and letter by letter',
  async (code, tag) => {
    await activate(code);
    await write({ tag });
    const first = pictureOf(document);
    expect(first.rows).toHaveLength(4);
    expect(first.movers).toHaveLength(3);
    expect(first.stories).toHaveLength(2);
    await expectTheApps(first, list, code);
  },
);

it.each(['name', 'rise', 'fall', 'spread'] as const)(
  'APP-20 (d) the markets stand in the order %s',
  async (order) => {
    preferences.marketOrder = order;
    await write({ order });
    await expectTheApps(pictureOf(document), list);
  },
);

it('APP-20 (d) where no market is open, the sentence that says so stands there', async () => {
  const closedMarkets = list.map((one) => ({ ...one, MarketStatus: 0 as const }));
  await write({ markets: Promise.resolve(closedMarkets) });
  const first = pictureOf(document);
  expect(first.none).toHaveLength(1);
  await expectTheApps(first, closedMarkets);
});

it('APP-20 (e) without the app, prices of open markets turn old after ten seconds, and headlines may come later', async () => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout'] });
  void write({ news: new Promise(() => undefined) });
  await vi.waitFor(() => expect(document.querySelector('.rows')).not.toBeNull());
  const states = () =>
    [...document.querySelectorAll<HTMLElement>('.rows [data-state]')].map((one) => one.dataset['state']);
  expect(states()).toEqual(['live', 'live', 'closed', 'live']);
  vi.advanceTimersByTime(10_000);
  expect(states()).toEqual(['stale', 'stale', 'closed', 'stale']);
  expect(document.querySelectorAll('.news > .headline')).toHaveLength(1);
});

it('APP-20 (d) an answer that failed leaves the skeleton as it is; without a skeleton nothing is written', async () => {
  await expect(write({ markets: Promise.reject(new Error('503')) })).rejects.toThrow('503');
  expect(document.body.innerHTML).toBe(skeleton);
  document.body.innerHTML = '<main></main>';
  await write();
  expect(document.body.innerHTML).toBe('<main></main>');
});

it('API-17 (b) what is no path and not https becomes the source of no picture', async () => {
  const logos = [
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '/logos/X.svg',
    'https://cdn.example/x.svg',
  ];
  await write({
    markets: Promise.resolve(logos.map((Logo, Id) => instrument({ Id, Code: `C${Id}`, Logo }))),
  });
  const sources = [...document.querySelectorAll('.rows img')].map((one) => one.getAttribute('src'));
  expect(sources).toEqual(['', '', '/logos/X.svg', 'https://cdn.example/x.svg']);
});
