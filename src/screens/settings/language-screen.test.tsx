// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activate } from '../../i18n/catalogues.ts';
import { languages } from '../../i18n/languages.ts';
import { preferences } from '../../state/preferences.ts';
import { showScreen, toasts } from '../../testing/show-screen.tsx';
import { findLanguages, nameLanguages } from './find-languages.ts';
import { LanguageScreen } from './language-screen.tsx';

beforeEach(() => activate('en'));
afterEach(async () => {
  preferences.language = null;
  await act(() => activate('en'));
});

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const rows = () => screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent ?? '');
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search 21 languages' }), {
    target: { value: text },
  });

it('I18N-19 (a) shows all 21 by both names, the present one first and marked', () => {
  showScreen(<LanguageScreen />);
  expect(rows()).toHaveLength(languages.length);
  expect(rows()[0]).toBe('English');
  expect(radio(/^English/).checked).toBe(true);
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(1);
  expect(radio(/^Deutsch/).closest('label')?.textContent).toMatch(/^DeutschGerman/);
  expect(radio(/^繁體中文/).closest('label')?.textContent).toMatch(/Chinese \(Traditional\)/);
  const arabic = within(screen.getByRole('group', { name: 'Language' })).getByText('العربية');
  expect([arabic.lang, arabic.dir]).toEqual(['ar', 'rtl']);
});

it('I18N-19 (b) finds a language by its own name, the one on screen, the English one, and the code', async () => {
  showScreen(<LanguageScreen />);
  const found = (text: string) => {
    search(text);
    return screen
      .queryAllByRole('radio')
      .map((one) => (one as HTMLInputElement).closest('label')?.textContent);
  };
  expect(found('tieng viet')).toEqual([expect.stringContaining('Tiếng Việt')]);
  expect(found('  GERM')).toEqual([expect.stringContaining('Deutsch')]);
  expect(found('日本')).toEqual([expect.stringContaining('日本語')]);
  const german = nameLanguages({ code: 'de', tag: 'de' });
  const codes = (text: string) => findLanguages(german, text).map(({ code }) => code);
  expect(codes('englisch')).toEqual(['en']);
  expect(codes('french')).toEqual(['fr']);
  expect(codes('spa')).toEqual(['spa']);
  expect(german[0]?.code).toBe('de');
});

it('I18N-19 says that nothing was found, and shows all again', () => {
  showScreen(<LanguageScreen />);
  search('klingon');
  expect(screen.getByText('No language found')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(rows()).toHaveLength(languages.length);
});

it('I18N-18 (b) says how much there is of a language that is not complete, and nothing of one that is', () => {
  showScreen(<LanguageScreen />);
  expect(rows().find((text) => text.startsWith('العربية'))).toBe('العربيةArabic');
  for (const text of rows().filter((one) => one.includes('translated')))
    expect(text).toMatch(/ [1-9]\d?% translated$/);
  expect(screen.getByText('Texts that aren’t translated yet show in English.')).toBeTruthy();
});

it('I18N-04 (a), I18N-20 (b) a press shows the language at once, and keeps the list, the focus and the search', async () => {
  showScreen(<LanguageScreen />);
  search('a');
  const before = rows().length;
  const arabic = radio(/^العربية/);
  arabic.focus();
  fireEvent.click(arabic);
  await waitFor(() => expect(i18n.locale).toBe('ar'));
  expect(document.documentElement.dir).toBe('rtl');
  expect(preferences.language).toBe('ar');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('اللغة');
  expect(document.activeElement).toBe(arabic);
  expect(arabic.checked).toBe(true);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'a');
  expect(before).toBeGreaterThan(1);
});

it('I18N-20 (a) the arrows, Home, End and letters move; Enter chooses', async () => {
  showScreen(<LanguageScreen />);
  const focused = () => document.activeElement?.closest('label')?.textContent ?? '';
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  radio(/^English/).focus();
  press('ArrowDown');
  expect(focused()).toMatch(/^繁體中文/);
  press('ArrowUp');
  press('ArrowUp');
  expect(focused()).toMatch(/^Eesti/);
  press('Home');
  expect(focused()).toBe('English');
  press('End');
  expect(focused()).toMatch(/^Eesti/);
  press('i');
  expect(focused()).toMatch(/^Italiano/);
  press('i');
  expect(focused()).toMatch(/^Bahasa Indonesia/);
  press('i');
  expect(focused()).toMatch(/^Italiano/);
  expect(i18n.locale).toBe('en');
  expect(preferences.language).toBeNull();
  press('Enter');
  await waitFor(() => expect(i18n.locale).toBe('it'));
});

it('I18N-21 (a) (b) says that a language cannot be fetched, and stays as it was', async () => {
  const failing = vi.spyOn(i18n, 'loadAndActivate').mockImplementationOnce(() => {
    throw new Error('offline');
  });
  showScreen(<LanguageScreen />);
  fireEvent.click(radio(/^Deutsch/));
  await waitFor(() =>
    expect(toasts()).toEqual(['Couldn’t load Deutsch. Check your connection and try again.']),
  );
  failing.mockRestore();
  expect(i18n.locale).toBe('en');
  expect(preferences.language).toBeNull();
  await waitFor(() => expect(radio(/^English/).checked).toBe(true));
});
