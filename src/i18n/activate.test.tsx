// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activate } from './activate.ts';
import { formatPrice } from './format.ts';
import { LanguageProvider } from './language-provider.tsx';

it('I18N-04 turns the page’s language and direction over', async () => {
  await activate('fa');
  expect(document.documentElement.lang).toBe('fa');
  expect(document.documentElement.dir).toBe('rtl');
  await activate('hk');
  expect(document.documentElement.lang).toBe('zh-Hant-HK');
  expect(document.documentElement.dir).toBe('ltr');
});

it('I18N-05 shows English where a translation is missing', async () => {
  await activate('en');
  const english = { ...i18n.messages };
  expect(Object.keys(english).length).toBeGreaterThan(0);
  await activate('et');
  expect(Object.keys(i18n.messages).sort()).toEqual(Object.keys(english).sort());
});

it('I18N-05 lets the newest wish win', async () => {
  await Promise.all([activate('de'), activate('it')]);
  expect(i18n.locale).toBe('it');
});

it('I18N-06 draws numbers anew when the language changes', async () => {
  await activate('en');
  function Quote() {
    return <output>{formatPrice(1234.5, 2)}</output>;
  }
  render(
    <LanguageProvider>
      <Quote />
    </LanguageProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('1,234.50');
  await act(() => activate('de'));
  expect(screen.getByRole('status').textContent).toBe('1.234,50');
});

it('I18N-13 has a pseudo-locale whose texts are drawn with accents', async () => {
  await activate('pseudo');
  const texts = JSON.stringify(Object.values(i18n.messages));
  expect(texts).toMatch(/[àáâãäåćčďéèêëĺńōřśťŵýź]/i);
  expect(document.documentElement.lang).toBe('en');
});
