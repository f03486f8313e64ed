// @vitest-environment jsdom
import { readdirSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../state/preferences.ts';
import { settled, writeInAnotherTab } from '../state/testing/storage-event.ts';
import { areaFolders, areaOf, type Area } from './areas.ts';
import { activate, area, changeLanguage, followLanguage, loadAreas } from './catalogues.ts';
import { formatPrice } from './format.ts';
import { LanguageProvider } from './language-provider.tsx';

const texts = () => Object.keys(i18n.messages).length;

it('I18N-04 (a) turns the page’s language and direction over', async () => {
  await activate('fa');
  expect(document.documentElement.lang).toBe('fa');
  expect(document.documentElement.dir).toBe('rtl');
  await activate('hk');
  expect(document.documentElement.lang).toBe('zh-Hant-HK');
  expect(document.documentElement.dir).toBe('ltr');
});

it('I18N-07 (a) writes the figure of a plural in Latin digits, with the language’s own rules and marks', async () => {
  const pips = { id: 'pips', message: '{pips, plural, one {# pip} few {# pipy} other {# pips}}' };
  const text = async (code: 'fa' | 'de' | 'cs', value: number) => {
    await activate(code);
    return i18n._({ ...pips, values: { pips: value } });
  };
  expect(await text('fa', 1064.2)).toBe('1,064.2 pips');
  expect(await text('de', 64.2)).toBe('64,2 pips');
  expect(await text('cs', 3)).toBe('3 pipy');
});

it('I18N-05 (b) shows English where a translation is missing', async () => {
  await activate('en');
  const english = { ...i18n.messages };
  expect(Object.keys(english).length).toBeGreaterThan(0);
  await activate('et');
  expect(Object.keys(i18n.messages).sort()).toEqual(Object.keys(english).sort());
});

it('I18N-05 (c) lets the newest wish win', async () => {
  await Promise.all([activate('de'), activate('it')]);
  expect(i18n.locale).toBe('it');
});

describe('areas', () => {
  // Each test has a page of its own: what an area has brought stays.
  async function newPage() {
    vi.resetModules();
    const { i18n } = await import('@lingui/core');
    return { i18n, ...(await import('./catalogues.ts')) };
  }

  it('I18N-05 (a), DSK-90 (b) brings an area’s texts with its code, and with every later language', async () => {
    const page = await newPage();
    await page.activate('en');
    const first = Object.keys(page.i18n.messages).length;
    const turned = vi.fn();
    page.i18n.on('change', turned);
    expect(await page.area('trade', async () => 'the screen')()).toBe('the screen');
    // What is on the screen is not drawn again for it.
    expect(turned).not.toHaveBeenCalled();
    const both = Object.keys(page.i18n.messages).length;
    expect(both).toBeGreaterThan(first);
    await page.activate('de');
    expect(Object.keys(page.i18n.messages)).toHaveLength(both);
  });

  it('I18N-05 (a) brings what the first screen needs together with the shell’s texts', async () => {
    const page = await newPage();
    await page.activate('en', ['content']);
    const both = Object.keys(page.i18n.messages).length;
    await page.loadAreas(['content']);
    expect(Object.keys(page.i18n.messages)).toHaveLength(both);
  });

  it('I18N-05 (a) two parts of an area that come at once both wait for its texts', async () => {
    const page = await newPage();
    await page.activate('en');
    const first = Object.keys(page.i18n.messages).length;
    const one = page.loadAreas(['trade']);
    await page.loadAreas(['trade']);
    expect(Object.keys(page.i18n.messages).length).toBeGreaterThan(first);
    await one;
  });

  it('I18N-05 (a) an area that is asked for while the language turns comes in the new one', async () => {
    const page = await newPage();
    await page.activate('en');
    const turning = page.activate('fr');
    await Promise.all([turning, page.loadAreas(['trade'])]);
    expect(page.i18n.locale).toBe('fr');
    const all = Object.keys(page.i18n.messages).length;
    await page.activate('en');
    expect(Object.keys(page.i18n.messages)).toHaveLength(all);
  });

  it('I18N-05 (a) every screen has one', () => {
    for (const folder of readdirSync('src/screens')) expect(areaOf(`src/screens/${folder}`)).toBeTruthy();
    expect(areaOf('src/screens/orders')).toBe('orders');
    expect(areaOf('src/screens/identity')).toBe('account');
    const known = Object.keys(areaFolders) as Area[];
    const files = [...known, 'server'].map((name) => `${name}.po`);
    expect(readdirSync('locales/en').toSorted()).toEqual(files.toSorted());
  });

  it('I18N-05 fails with its code where its texts cannot be fetched', async () => {
    await expect(area([], () => Promise.reject(new Error('gone')))()).rejects.toThrow('gone');
    await loadAreas(['shell']);
    expect(texts()).toBeGreaterThan(0);
  });
});

describe('a change of language', () => {
  beforeEach(() => activate('en'));
  afterEach(() => {
    preferences.language = null;
  });

  it('I18N-06 (a) (b) writes everything again, and keeps what is typed and open', async () => {
    let mounted = 0;
    function Field() {
      const [count] = useState(() => ++mounted);
      return (
        <>
          <output>{formatPrice(1234.5, 2)}</output>
          <input aria-label="Amount" />
          <p>{count}</p>
        </>
      );
    }
    render(<LanguageProvider>{() => <Field />}</LanguageProvider>);
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '12' } });
    expect(screen.getByRole('status').textContent).toBe('1,234.50');
    await act(() => changeLanguage('de'));
    expect(screen.getByRole('status').textContent).toBe('1.234,50');
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '12');
    expect(mounted).toBe(1);
    expect(preferences.language).toBe('de');
  });

  it('SES-02 (b) follows another tab, and a code that is no language not', async () => {
    const stop = followLanguage();
    const stored = (language: string) => JSON.stringify({ version: 1, language });
    writeInAnotherTab('candlewick.preferences', stored('fi'));
    await expect.poll(() => i18n.locale).toBe('fi');
    writeInAnotherTab('candlewick.preferences', stored('klingon'));
    await settled();
    expect(i18n.locale).toBe('fi');
    stop();
  });
});

it('I18N-13 (a) has a pseudo-locale whose texts are written with accents', async () => {
  await activate('pseudo');
  const all = JSON.stringify(Object.values(i18n.messages));
  expect(all).toMatch(/[àáâãäåćčďéèêëĺńōřśťŵýź]/i);
  expect(document.documentElement.lang).toBe('en');
});

/** The words of a compiled message, form by form, and all that stands between them. */
function takeApart(message: unknown): { words: string[]; rest: unknown } {
  const words: string[] = [];
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return void words.push(part);
    if (Array.isArray(part) && typeof part[0] === 'string' && typeof part[2] === 'object')
      return [part[0], part[1], Object.entries(part[2] as object).map(([form, text]) => [form, all(text)])];
    return part;
  };
  const all = (parts: unknown): unknown => (Array.isArray(parts) ? parts.map(walk) : walk(parts));
  return { rest: all(message), words };
}

it('I18N-13 (c) has texts at least 40% longer than the English ones, word by word, values, forms and tags as they are', async () => {
  await activate('en', Object.keys(areaFolders) as Area[]);
  const english = { ...i18n.messages };
  await activate('pseudo');
  const tags = (text: string) => text.match(/<\/?\d+\/?>/g);
  const lettersOf = (text: string) => text.match(/\p{L}+/gu) ?? [];
  let measured = 0;
  for (const [id, text] of Object.entries(i18n.messages)) {
    const [short, long] = [takeApart(english[id]), takeApart(text)];
    expect(long.rest).toEqual(short.rest);
    for (const [n, words] of short.words.entries()) {
      expect(tags(long.words[n])).toEqual(tags(words));
      // What is written in capitals is a code: CSV, USDT.
      if (!/\p{Ll}/u.test(words)) continue;
      measured += 1;
      const plain = (one: string) => one.replace(/<[^>]*>/g, '');
      expect(plain(long.words[n]).length).toBeGreaterThanOrEqual(1.4 * plain(words).length);
      for (const [at, word] of lettersOf(words).entries())
        if (/\p{Ll}/u.test(word))
          expect(lettersOf(long.words[n])[at].length).toBeGreaterThanOrEqual(1.4 * word.length);
    }
  }
  expect(measured).toBeGreaterThan(1_000);
});
