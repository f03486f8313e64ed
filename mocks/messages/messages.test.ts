import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/generated/rest.d.ts';
import { message, type MessageKey, writeFigure } from './messages.ts';
import { texts } from './texts.ts';
import { languageCodes as languages, translate } from './translate.ts';

const keys = Object.keys(texts) as MessageKey[];
const english = (key: MessageKey) => message('en', key, params);
const numbers = {
  margin: 1234.5,
  commission: 0.7,
  free: 12,
  cash: 3,
  bound: 20,
  result: -0.125,
  price: 1.0845,
};
const others = { most: 200, decimals: 5, minimum: 0.01, maximum: 50, step: 0.01, options: '10, 100' };
const names = { code: 'EUR/USD', name: 'EUR/USD', id: '24', stopLoss: '1.08450', takeProfit: '1.09000' };
const methods = { network: 'TRC20', method: 'USDT TRC20 TQ9f…Zp7x', moment: Date.UTC(2026, 10, 19, 10) };
const params = { ...methods, ...numbers, ...others, ...names };

describe('the messages of the server', () => {
  it.each(languages.filter((lang) => lang !== 'en'))(
    'MSG-01 (a) are all there in %s, in its own words',
    (lang) => {
      const own = keys.filter((key) => message(lang, key, params) !== message('en', key, params));
      // 'Deposit' is the same word in a few languages.
      expect(own.length).toBeGreaterThanOrEqual(keys.length - 3);
      for (const key of keys) {
        const text = message(lang, key, params);
        expect(text, key).not.toMatch(/[{}]|undefined|NaN/);
        expect(text.length, key).toBeLessThanOrEqual(250);
        for (const value of Object.values(names)) {
          if (english(key).includes(value)) expect(text, key).toContain(value);
        }
      }
    },
  );

  it('MSG-01 (b) write figures as the language does, with Latin digits and a sign that stays with them', () => {
    const free = (lang: Language) => message(lang, 'notEnoughCash', { commission: 0.7, cash: 1234.5 });
    expect(free('en')).toBe('Not enough balance. The commission is $0.70 and your balance is $1,234.50.');
    expect(free('de')).toContain('1.234,50\u00a0$');
    expect(free('ar')).toContain('\u2066$1,234.50\u2069');
    expect(free('fa')).toContain('\u2066$1,234.50\u2069');
    expect(message('en', 'closed', { name: 'EUR/USD', result: -0.125 })).toBe('EUR/USD closed · \u2212$0.13');
    expect(message('en', 'closed', { name: 'EUR/USD', result: 3 })).toBe('EUR/USD closed · +$3.00');
    expect(message('fr', 'lotsBelowMinimum', { minimum: 0.01 })).toBe('Min. 0,01 lots');
    expect(writeFigure('ar', Date.UTC(2026, 10, 18), 'date')).toBe('18/11/2026');
  });

  it('MSG-01 (c) speak English to whoever asks in none of the languages', () => {
    expect(message('klingon' as Language, 'sessionEnded')).toBe('Your session has ended. Log in again.');
    expect(message('constructor' as Language, 'failed')).toBe('Something went wrong. Try again.');
  });

  it('MSG-03 stand in the catalogues of the app, and those that both say in the app’s own', () => {
    const text = { message: 'Your order has been confirmed' };
    expect(translate('de', text)).toBe('Ihre Order wurde bestätigt');
    expect(message('de', 'orderConfirmed')).toBe(translate('de', text));
    expect(translate('de', { message: 'Nobody says this' })).toBe('Nobody says this');
  });
});
