// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { carryOutPress, takeHeadStart } from './take-head-start.ts';

const path = '/v1/api/forex/trade_list';
const call = (headers: Record<string, string> = { lang: 'en' }, search = '?t=5') =>
  new Request(`${location.origin}${path}${search}`, { headers });

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(2000);
  window.candlewickHeadStart = {
    lang: 'en',
    token: null,
    answers: new Map([[path, Promise.resolve(new Response('early'))]]),
    press: null,
  };
});
afterEach(() => {
  delete window.candlewickHeadStart;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('API-14 (b) gives the answer that the page asked for ahead, once', async () => {
  expect(await (await takeHeadStart(call()))?.text()).toBe('early');
  expect(takeHeadStart(call())).toBeNull();
});

it.each([
  ['in another language', call({ lang: 'de' })],
  ['of somebody', call({ lang: 'en', Authorization: 'Bearer x' })],
  ['for something else', call({ lang: 'en' }, '?t=5&page=2')],
  [
    'that changes something',
    new Request(`${location.origin}${path}?t=5`, { method: 'POST', headers: { lang: 'en' } }),
  ],
])('API-14 (b) gives no answer to a call %s', (_, request) => {
  expect(takeHeadStart(request)).toBeNull();
});

it('API-14 (b) gives no answer that is old', () => {
  vi.spyOn(performance, 'now').mockReturnValue(11_000);
  expect(takeHeadStart(call())).toBeNull();
});

it('API-14 (c) asks again when the early call failed', async () => {
  const failed = Promise.reject(new TypeError('Failed to fetch'));
  window.candlewickHeadStart?.answers.set(path, failed);
  vi.stubGlobal('fetch', async () => new Response('again'));
  expect(await (await takeHeadStart(call()))?.text()).toBe('again');
});

it('API-14 (b) knows an answer by path and query, whatever the time of the call', async () => {
  const paged = `${path}?category_id=1&page=1`;
  window.candlewickHeadStart?.answers.set(paged, Promise.resolve(new Response('first page')));
  expect(takeHeadStart(call({ lang: 'en' }, '?category_id=1&page=2&t=7'))).toBeNull();
  expect(await (await takeHeadStart(call({ lang: 'en' }, '?category_id=1&page=1&t=7')))?.text()).toBe(
    'first page',
  );
});

it('APP-23 (b) a press on the first picture is carried out once, on the app’s own element', () => {
  const pressed: string[] = [];
  document.body.innerHTML = '<main><a href="/trade?code=A%27B">row</a><button>Open</button></main>';
  document.body.addEventListener('click', (event) => {
    event.preventDefault();
    pressed.push((event.target as Element).textContent ?? '');
  });
  const press = (what: string | null) => {
    if (window.candlewickHeadStart) window.candlewickHeadStart.press = what;
    carryOutPress();
    carryOutPress();
  };
  press('/trade?code=A%27B');
  press('main button');
  press(null);
  press('/gone');
  expect(pressed).toEqual(['row', 'Open']);
});
