// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activate, loadAreas } from '../i18n/catalogues.ts';
import { languages, type LanguageCode } from '../i18n/languages.ts';
import { quoteColumns } from '../screens/quotes/desk/quote-columns.tsx';
import { QuotesDesk } from '../screens/quotes/desk/quotes-desk.tsx';
import { preferences } from '../state/preferences.ts';
import { tableChoices } from '../state/table-choices.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { instrument } from '../testing/fixtures.ts';
import { setDesktop } from '../testing/set-desktop.ts';
import { showScreen } from '../testing/show-screen.tsx';
import type { DeskPicture } from './desk-picture.ts';
import { deskTemplates } from './desk-templates.tsx';
import { tones } from './templates.tsx';
import { drawn } from './testing/drawn.ts';

// As the build puts them in.
vi.stubGlobal('DESK_TEMPLATES', deskTemplates);
const { kit } = await import('./pieces.ts');
const { start } = await import('./desk-picture.ts');

const column = (message: string) => generateMessageId(message, 'column');
const ids = {
  title: generateMessageId('Quotes', 'tab'),
  symbol: column('Symbol'),
  bid: column('Bid'),
  ask: column('Ask'),
  spread: column('Spread'),
  change: column('Change'),
  ...Object.fromEntries(
    Object.entries({
      closed: 'Closed',
      movers: 'Movers today',
      all: 'See all',
      none: 'No market is open right now.',
      every: 'All',
      watchlist: 'Watchlist',
      name: 'Name',
      range: 'Day’s range',
      today: 'Today',
    }).map(([name, text]) => [name, generateMessageId(text)]),
  ),
};

const change = (Close: number, Change: number) => ({ Open: 1, Close, Change });
const sample = [
  instrument({ Id: 1, ForexQuotations: change(1.07457, 0.18), Spread: 0.00012 }),
  instrument({
    Id: 2,
    Code: 'B',
    ShowCode: 'B',
    PricePrecision: 2,
    Spread: 12,
    ForexQuotations: change(67_201.5, -12.345),
  }),
  instrument({ Id: 3, Code: 'A', ShowCode: 'A', MarketStatus: 0, ForexQuotations: change(1.2, 0) }),
  instrument({
    Id: 4,
    Code: 'X',
    ShowCode: 'X',
    Name: '<b>&amp; {price}',
    ForexQuotations: change(0.00001, -1),
  }),
  instrument({ Id: 1 }),
];
/** Under other ids in every test: the page remembers a market's newest price. */
let list = sample;
const kinds = [{ Id: 1, NameShowTrans: 'Forex' }];
const skeleton = '<div class="sk"><div class="sk-in"></div></div>';

const write = (given: Partial<DeskPicture> = {}) =>
  start(
    {
      kit,
      tag: 'en',
      language: 'en',
      markets: Promise.resolve(list),
      watchlist: preferences.watchlist,
      read: () => Promise.resolve({ data: kinds }),
      ...given,
    },
    Promise.resolve(
      Object.fromEntries(
        Object.entries(i18n.messages).map(([id, text]) => [id, typeof text === 'string' ? [text] : text]),
      ),
    ),
    Promise.resolve(),
  );

/** Title, tabs, heads and rows, of the first picture or of the app: their words and classes. */
function pictureOf(root: ParentNode) {
  const all = (selector: string) => [...root.querySelectorAll(selector)].map(drawn);
  return {
    words: all('h1, main h2, [role=tab]'),
    heads: [...root.querySelectorAll('thead th')].map((one) => [
      one.className,
      one.querySelector('.visuallyHidden') ? '' : one.textContent,
    ]),
    // The day's range is not known before the socket is there.
    rows: all('tbody > tr:not([aria-hidden])').map((row) =>
      JSON.stringify(row).replaceAll(',"—"]', ']').replaceAll('[""', '[null'),
    ),
    movers: all('main .movers [data-state]'),
  };
}

beforeEach(() => {
  const known = { TONES: tones, DESK_FILES: [], DESK_STYLES: [], DESK_TEXTS: [], DESK_TEXT_IDS: ids };
  for (const [name, value] of Object.entries(known)) vi.stubGlobal(name, value);
  list = list.map((one) => ({ ...one, Id: one.Id + 10 }));
  tableChoices.lists = {};
  localStorage.removeItem('candlewick.tables');
  preferences.watchlist = [list[1]?.Id ?? 0];
  document.body.innerHTML = skeleton;
  setDesktop(true);
});
afterEach(async () => {
  setDesktop(false);
  await activate('en');
});

async function expectTheApps(first: ReturnType<typeof pictureOf>, code: LanguageCode = 'en'): Promise<void> {
  document.body.innerHTML = '';
  const server = fakeServer();
  server.answer('listInstruments', list);
  server.answer('listCategories', kinds);
  server.answer('listSparklineSet', []);
  server.answer('listNews', { list: [], total: 0 });
  server.hang('listCandles');
  showScreen(<QuotesDesk />);
  await screen.findByRole('grid');
  await screen.findByRole('tab', { name: 'Forex' });
  await act(() => activate(code));
  expect(first).toEqual(pictureOf(document));
}

it.each(languages.map(({ code, tag }) => [code, tag] as const))(
  'APP-20 (g) in %s a desktop’s first picture is the app’s, class by class and letter by letter',
  async (code, tag) => {
    await loadAreas(['desktop']);
    await activate(code);
    await write({ tag });
    const first = pictureOf(document);
    expect(first.rows).toHaveLength(4);
    expect(first.heads).toHaveLength(quoteColumns.length);
    expect(first.movers).toHaveLength(3);
    await expectTheApps(first, code);
  },
);

it('APP-20 (g) a column that somebody does not want is not there', async () => {
  localStorage.setItem(
    'candlewick.tables',
    JSON.stringify({
      version: 1,
      lists: { quotes: { order: null, columns: { narrow: { spread: false } } } },
    }),
  );
  await write();
  const { heads } = pictureOf(document);
  expect(heads.map(([, text]) => text)).not.toContain('Spread');
  expect(document.querySelectorAll('tbody > tr:first-child > *')).toHaveLength(heads.length);
});

it('APP-20 (g) where the table is sorted, or the markets cannot be had, the skeleton stays', async () => {
  const sorted = { quotes: { order: { key: 'change', down: true }, columns: {} } };
  localStorage.setItem('candlewick.tables', JSON.stringify({ version: 1, lists: sorted }));
  await write();
  expect(document.body.innerHTML).toBe(skeleton);
  localStorage.removeItem('candlewick.tables');
  await expect(write({ markets: Promise.reject(new Error('503')) })).rejects.toThrow('503');
  expect(document.body.innerHTML).toBe(skeleton);
});
