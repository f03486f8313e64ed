// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillPrice, sidePrecision } from '../domain/margin.ts';
import type { Instrument } from '../generated/rest.d.ts';
import { activate, loadAreas } from '../i18n/catalogues.ts';
import { formatPrice } from '../i18n/format.ts';
import { languages } from '../i18n/languages.ts';
import { TradeScreen } from '../screens/trade/trade-screen.tsx';
import { marketSession } from '../state/market-session.ts';
import { preferences } from '../state/preferences.ts';
import { settled } from '../state/testing/storage-event.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { instrument } from '../testing/fixtures.ts';
import { showScreen } from '../testing/show-screen.tsx';
import { tones, tradeTemplates } from './templates.tsx';
import { drawn } from './testing/drawn.ts';
import type { TradePicture } from './trade-picture.ts';

// As the build puts them in.
vi.stubGlobal('TRADE_TEMPLATES', tradeTemplates);
const { kit } = await import('./pieces.ts');
const { sidesOf } = await import('./sides.ts');
const { start: startTrade } = await import('./trade-picture.ts');

const ids = {
  closed: 'Closed',
  bid: 'Bid',
  ask: 'Ask',
  guest: 'Log in to trade. We’ll keep your ticket.',
  open: 'Open a demo account',
};
const skeleton = '<div class="sk"><div class="sk-top"></div></div>';
const asked: string[] = [];
let list: Instrument[];
const change = (Close: number, Change: number) => ({ Open: 1, Close, Change });

/** The texts of the language on screen, as a catalogue has them. */
const catalogue = () =>
  Object.fromEntries(
    Object.entries(i18n.messages).map(([id, text]) => [id, typeof text === 'string' ? [text] : text]),
  );

function start(given: Partial<TradePicture> = {}): Promise<void> {
  const picture = {
    kit,
    tag: 'en',
    language: 'en',
    isGuest: true,
    markets: Promise.resolve(list),
    watchlist: null,
    ask: (path: string) => void asked.push(path),
    ...given,
  };
  return startTrade(picture, Promise.resolve(catalogue()), Promise.resolve());
}
const head = () => [...document.querySelectorAll('header, :is(output, form) p')].map(drawn);

/** The app's own head, and its line for visitors, take the place of the first picture's. */
async function expectTheApps(code: (typeof languages)[number]['code'] = 'en'): Promise<void> {
  const first = head();
  expect(first).toHaveLength(2);
  document.body.innerHTML = '';
  const server = fakeServer();
  server.answer('listInstruments', list);
  server.hang('listCandles');
  server.hang('getBasicInfo');
  showScreen(<TradeScreen />);
  await screen.findByRole('heading', { level: 1 });
  await act(() => activate(code));
  await vi.waitFor(() => expect(document.querySelector('dl dd span')?.textContent).toMatch(/\d/));
  expect(first).toEqual(head());
}

let id = 100;
beforeEach(async () => {
  vi.stubGlobal('TONES', tones);
  vi.stubGlobal(
    'TRADE_TEXT_IDS',
    Object.fromEntries(Object.entries(ids).map(([name, text]) => [name, generateMessageId(text)])),
  );
  vi.stubGlobal('TRADE_FILES', ['/assets/chart.js', '/assets/chart.css']);
  // Under other ids in every test: the page remembers a market's newest price.
  id += 10;
  list = [
    instrument({ Id: id, Code: 'AAPL', MarketStatus: 0, PricePrecision: 2, Spread: 0.05 }),
    instrument({ Id: id + 1, ShowCode: 'EUR/USD', ForexQuotations: change(1.07457, 0.18) }),
    instrument({ Id: id + 2, Code: 'X', Name: '<b>&amp; {price}', ForexQuotations: change(9.5, -1) }),
  ];
  asked.length = 0;
  history.replaceState(null, '', '/trade');
  sessionStorage.clear();
  Object.assign(marketSession, { currentCode: null, period: '15min' });
  await settled();
  document.body.innerHTML = skeleton;
  document.head.innerHTML = '';
  await loadAreas(['trade', 'orders']);
});
afterEach(async () => {
  preferences.watchlist = [];
  vi.restoreAllMocks();
  await activate('en');
});

it.each(languages.map(({ code, tag }) => [code, tag] as const))(
  'APP-20 (f) in %s the head of the trade screen is the app’s, class by class and letter by letter',
  async (code, tag) => {
    await activate(code);
    await start({ tag, language: code });
    await expectTheApps(code);
  },
);

it.each([
  ['a closed market, with half a point of spread', 'aapl'],
  ['markup in a name, a fall', 'X'],
])('APP-20 (f) so it is with %s', async (_, code) => {
  history.replaceState(null, '', `/trade?code=${code}`);
  await start();
  await expectTheApps();
});

it('APP-20 (f) so it is with a market of the watchlist, chosen earlier in this session', async () => {
  preferences.watchlist = [id + 2];
  Object.assign(marketSession, { currentCode: 'X', period: '1day' });
  await settled();
  await start({ watchlist: [id + 2] });
  expect(document.querySelector('header bdi')?.textContent).toBe('EUR/USD');
  expect(document.querySelector('[aria-pressed=true]')).not.toBeNull();
  expect(asked).toEqual([`/v1/api/forex/kline?forex_id=${id + 2}&period=1day`]);
  await expectTheApps();
});

it('APP-20 (f) with an account no line for visitors is written', async () => {
  await start({ isGuest: false });
  expect(head()).toHaveLength(1);
});

it('APP-20 (f), API-14 (a) the files of the screen and its bars are asked for, also where no head is written', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await start();
  expect(asked).toEqual([`/v1/api/forex/kline?forex_id=${id + 1}&period=15min`]);
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((one) => [one.rel, one.as, one.crossOrigin, one.getAttribute('href')])).toEqual([
    ['modulepreload', undefined, null, '/assets/chart.js'],
    ['preload', 'style', '', '/assets/chart.css'],
  ]);
  expect(document.body.innerHTML).toBe(skeleton);
});

it('APP-20 (f) a market that nobody knows, a list that failed and a spread that only the app can round leave the skeleton', async () => {
  history.replaceState(null, '', '/trade?code=nope');
  await start();
  history.replaceState(null, '', '/trade');
  await expect(start({ markets: Promise.reject(new Error('503')) })).rejects.toThrow('503');
  document.body.innerHTML = '<main></main>';
  await start();
  expect(asked).toEqual([]);
  document.body.innerHTML = skeleton;
  await expect(start({ markets: Promise.resolve([instrument({ Spread: 0.0000125 })]) })).rejects.toThrow(
    'spread',
  );
  expect(document.body.innerHTML).toBe(skeleton);
});

it('APP-20 (e) without the app, both prices of an open market turn old after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await start();
  const isOld = () => document.querySelector('dl[data-stale]') !== null;
  expect(isOld()).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(isOld()).toBe(true);
  vi.useRealTimers();
});

it('BRK-09 bid and ask of the first picture are the app’s to the last digit, whatever the spread', () => {
  for (let at = 0; at < 5000; at++) {
    const precision = at % 6;
    // Every third is a decimal finer than the price, in even points: half of it is still one decimal finer.
    const [points, finer] = at % 3 === 0 ? [2 * (at % 400), 1] : [(at * 7919) % 400, 0];
    const one = instrument({
      PricePrecision: precision,
      Spread: Number(`${points}e-${precision + finer}`),
      ForexQuotations: change(Number(`${1 + ((at * 104_729) % 9_999_999)}e-${precision}`), 0),
    });
    const terms = { spread: one.Spread ?? 0, precision };
    const text = (side: 'buy' | 'sell') =>
      formatPrice(fillPrice(side, one.ForexQuotations.Close, terms), sidePrecision(terms));
    const texts = sidesOf(one, (digits) => kit.priceWriter('en', digits));
    expect(texts, JSON.stringify(one)).toEqual({ bid: text('sell'), ask: text('buy') });
  }
});
