// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response('[]'));

/** The script runs when it is imported. */
async function start(path: string): Promise<void> {
  history.replaceState(null, '', path);
  vi.resetModules();
  await import('./head-start.ts');
}
const preloaded = () =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('FIRST_TEXTS', { en: 'Practise', ar: 'تدرّب' });
  vi.stubGlobal('OTHER_SCREENS', '/assets/screens.js');
  vi.stubGlobal('CATALOGUES', '/assets/*-shell.js');
  vi.stubGlobal('TEMPLATES', {});
  vi.stubGlobal('TEXT_IDS', {});
  vi.stubGlobal('TRADE_PICTURE', 'data:text/javascript,export const startTrade = () => undefined');
});
afterEach(() => {
  fetched.mockClear();
  localStorage.clear();
  document.head.innerHTML = '';
  delete window.candlewickHeadStart;
  vi.unstubAllGlobals();
});

it('APP-20 (a) (b) the page has theme, language and direction before its scripts, and the first texts on their way', async () => {
  localStorage.setItem(
    'candlewick.preferences',
    JSON.stringify({ version: 1, theme: 'dark', language: 'ar', palette: 'red-up' }),
  );
  await start('/');
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', palette: 'red-up' });
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(preloaded()).toEqual(['/assets/ar-shell.js']);
  await start('/trade');
  expect(preloaded()).toContain('/assets/ar-trade.js');
});

it('APP-20 (b) a screen beyond home and trade has the list that names its files on its way', async () => {
  await start('/trade');
  expect(preloaded()).not.toContain('/assets/screens.js');
  await start('/news/detail');
  expect(preloaded()).toContain('/assets/screens.js');
});

it('APP-20 (b), API-14 (a) home asks for its first picture at once, as who is signed in; other screens ask for nothing', async () => {
  localStorage.setItem('candlewick.session', JSON.stringify({ version: 1, token: 'somebody' }));
  await start('/');
  expect(fetched.mock.calls.map(([address]) => address.split('?')[0])).toEqual([
    '/v1/api/forex/trade_list',
    '/api/news/list',
    '/v1/api/forex/getCategories',
  ]);
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ lang: 'en', Authorization: 'Bearer somebody' });
  expect([...(window.candlewickHeadStart?.answers.keys() ?? [])]).toEqual([
    '/v1/api/forex/trade_list',
    '/api/news/list?category_id=1&page=1',
    '/v1/api/forex/getCategories',
  ]);
  fetched.mockClear();
  await start('/login');
  expect(fetched).not.toHaveBeenCalled();
});

it('APP-20 (c) home’s first sentence stands in the page for a visitor, in their language, and for nobody else', async () => {
  const firstText = async (): Promise<string | null> => {
    await start(location.pathname);
    document.body.innerHTML = '<div class="sk-card"><p></p></div>';
    await expect.poll(() => document.querySelector('.sk-card p')).not.toBeNull();
    await Promise.resolve();
    return document.querySelector('.sk-card p')?.textContent ?? null;
  };
  history.replaceState(null, '', '/');
  localStorage.setItem('candlewick.preferences', JSON.stringify({ version: 1, language: 'ar' }));
  expect(await firstText()).toBe('تدرّب');
  localStorage.setItem('candlewick.session', JSON.stringify({ version: 1, token: 'somebody' }));
  expect(await firstText()).toBe('');
  localStorage.clear();
  history.replaceState(null, '', '/trade');
  expect(await firstText()).toBe('');
});

it('APP-20 (a) storage with nonsense in it stops nothing', async () => {
  localStorage.setItem('candlewick.preferences', 'nonsense');
  localStorage.setItem('candlewick.session', 'null');
  await start('/');
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('APP-23 (a) the last press on the first picture is kept and shown; one beside it is none', async () => {
  await start('/');
  document.body.innerHTML =
    '<div class="sk"><i data-press="/login"><b></b></i><i data-press="main button"></i><u></u></div><p data-press="/x"></p>';
  document.querySelector('b')?.click();
  expect(window.candlewickHeadStart?.press).toBe('/login');
  document.querySelectorAll('i')[1]?.click();
  document.querySelector('u')?.click();
  document.querySelector('p')?.click();
  expect(window.candlewickHeadStart?.press).toBe('main button');
  expect([...document.querySelectorAll('[data-pressed]')]).toEqual([document.querySelectorAll('i')[1]]);
});

it('APP-20 (a) the skeleton’s colours and fonts are those of the tokens', () => {
  const oneLine = (css: string) => css.replaceAll(/\s+/g, ' ');
  const font = /--font: [^;]+;/.exec(oneLine(readFileSync('src/ui/tokens.css', 'utf8')))?.[0] ?? 'none';
  expect(oneLine(readFileSync('index.html', 'utf8'))).toContain(font);
  const tokens = readFileSync('src/ui/tokens.css', 'utf8').replaceAll('#ffffff', '#fff');
  const colours = readFileSync('index.html', 'utf8').matchAll(/light-dark\(([^)]+)\)/g);
  const missing = [...colours].map(([pair]) => pair).filter((pair) => !tokens.includes(pair));
  expect(missing).toEqual([]);
});
