import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as format from './format.ts';
import { languages } from './languages.ts';

function speak(code: string) {
  i18n.loadAndActivate({ locale: code, messages: {} });
}

/** Every formatter with ordinary, tiny, huge and negative values. */
const samples: (() => string)[] = [
  0, -0, 0.1, -29.685, 1234.5, -101_990.05, 18_234_567.891, 1e-9, -1e15,
].flatMap((value) => [
  () => format.formatPrice(value, 5),
  () => format.formatMoney(value),
  () => format.formatMoney(value, 6),
  () => format.formatSignedMoney(value, 6),
  () => format.formatChange(value),
  () => format.formatPercent(value),
  () => format.formatLots(value),
  () => format.formatVolume(value),
  () => format.formatCount(value),
  () => format.formatLeverage(value),
  () => format.formatAge(value),
  () => format.formatDateTime(value),
  () => format.formatDate(value),
  () => format.formatTime(value, true),
  () => format.formatAxisTime(Math.round(value / 1e6), 'day'),
]);

const missingValues = [null, undefined, NaN, Infinity, -Infinity];

describe.each(languages)('in $name', ({ code }) => {
  it('I18N-07 (a) (b) (d) writes Latin digits only, and no minus but U+2212', () => {
    speak(code);
    for (const sample of samples) {
      const text = sample();
      expect(text).not.toMatch(/\p{Nd}(?<![0-9])/u);
      expect(text).not.toMatch(/NaN|Infinity|∞|Invalid/);
      expect(text).not.toMatch(/[\u200e\u200f\u061c]/);
    }
    expect(format.formatSignedMoney(-29.685)).toContain('−');
    expect(format.formatSignedMoney(-29.685)).not.toContain('-');
    expect(format.formatPrice(-1, 2)).toContain('−');
  });

  it('I18N-08 (a) (b) shows what is missing as a dash, never as 0', () => {
    speak(code);
    for (const value of missingValues) {
      expect(format.formatPrice(value, 5)).toBe('—');
      expect(format.formatMoney(value)).toBe('—');
      expect(format.formatSignedMoney(value)).toBe('—');
      expect(format.formatChange(value)).toBe('—');
      expect(format.formatPercent(value)).toBe('—');
      expect(format.formatLots(value)).toBe('—');
      expect(format.formatVolume(value)).toBe('—');
      expect(format.formatLeverage(value)).toBe('—');
      expect(format.formatAge(value)).toBe('—');
      expect(format.formatDateTime(value)).toBe('—');
      expect(format.formatForInput(value)).toBe('');
    }
    expect(format.formatTime('')).toBe('—');
    expect(format.formatDate('not a date')).toBe('—');
  });

  it('I18N-09 (a) counts years by the Gregorian calendar', () => {
    speak(code);
    expect(format.formatDate('2026-05-12T12:00:00Z')).toContain('2026');
    expect(format.formatAxisTime(Date.UTC(2026, 5, 1) / 1000, 'year')).toContain('2026');
  });
});

describe('in English', () => {
  it('I18N-09 (b) writes dates as the browser’s own English does, and as American where it has none', () => {
    speak('en');
    vi.stubGlobal('navigator', { languages: ['de-DE', 'en-GB', 'en-US'] });
    expect(format.formatDate('2026-05-12T12:00:00Z')).toBe('12 May 2026');
    vi.stubGlobal('navigator', { languages: ['de-DE', 'en'] });
    expect(format.formatDate('2026-05-12T12:00:00Z')).toBe('May 12, 2026');
    vi.unstubAllGlobals();
  });

  it('I18N-07 (b) I18N-16 (a) writes each kind of number in its own shape', () => {
    speak('en');
    expect(format.formatPrice(1.08642, 5)).toBe('1.08642');
    expect(format.formatPrice(2384.6, 2)).toBe('2,384.60');
    expect(format.formatMoney(101_990.05)).toBe('$101,990.05');
    expect(format.formatMoney(108.642, 6)).toBe('$108.642000');
    expect(format.formatSignedMoney(214)).toBe('+$214.00');
    expect(format.formatSignedMoney(-29.685, 3)).toBe('−$29.685');
    expect(format.formatSignedMoney(0)).toBe('$0.00');
    expect(format.formatChange(0.21)).toBe('+0.21%');
    expect(format.formatChange(-0.38)).toBe('−0.38%');
    expect(format.formatPercent(38.2)).toBe('38.2%');
    expect(format.formatLots(0.1)).toBe('0.10');
    expect(format.formatLots(0.125)).toBe('0.125');
    expect(format.formatVolume(18_234)).toBe('18.2K');
    expect(format.formatLeverage(100)).toBe('100×');
  });

  it('I18N-07 (c) gives no sign to what rounds to zero', () => {
    speak('en');
    expect(format.formatSignedMoney(-0.001)).toBe('$0.00');
    expect(format.formatMoney(-0)).toBe('$0.00');
    expect(format.formatChange(-0.0001)).toBe('0.00%');
  });

  it('I18N-11 (a) (b) writes ages and countdowns', () => {
    speak('en');
    expect(format.formatAge(12_400)).toBe('12 sec. ago');
    expect(format.formatAge(-500)).toBe('0 sec. ago');
    expect(format.formatAge(150_000)).toBe('2 min. ago');
    expect(format.formatAge(3 * 86_400_000)).toBe('3 days ago');
    expect(format.formatTimer(58_200)).toBe('00:59');
    expect(format.formatTimer(-1)).toBe('00:00');
  });

  it('I18N-11 (a) writes how long something lasts, short', () => {
    speak('en');
    expect(format.formatDuration(16_400)).toBe('16 s');
    expect(format.formatDuration(-500)).toBe('0 s');
    expect(format.formatDuration(42 * 60_000 + 59_000)).toBe('42 min');
    expect(format.formatDuration(102 * 60_000)).toBe('1 h 42 min');
    expect(format.formatDuration(76 * 3_600_000)).toBe('3 d 4 h');
    expect(format.formatDuration(null)).toBe('—');
  });

  it('I18N-16 (c) gives an amount with six decimals in parts that read on', () => {
    speak('en');
    expect(format.formatMoneyParts(541.103333)).toEqual({ main: '$541.10', rest: '3333', after: '' });
    expect(format.formatMoneyParts(10.876)).toEqual({ main: '$10.87', rest: '6000', after: '' });
    expect(format.formatMoneyParts(-29.6854, { signed: true }).main).toBe('−$29.68');
    expect(format.formatMoneyParts(null)).toEqual({ main: '—', rest: '', after: '' });
    speak('fr');
    const { main, rest, after } = format.formatMoneyParts(11974.053624);
    expect([main.slice(-3), rest, after.trim()]).toEqual([',05', '3624', '$']);
  });

  it('I18N-16 (d) stops counting percent where it says no more', () => {
    speak('en');
    expect(format.formatPercent(9999)).toBe('9,999.0%');
    expect(format.formatPercent(18_519.4)).toBe('>\u00a09,999%');
    expect(format.formatPercent(-12_000)).toBe('<\u00a0−9,999%');
    expect(format.formatPercent(null)).toBe('—');
  });

  it.each(['es', 'it', 'et', 'pt', 'hi'])(
    'I18N-16 (e) groups every amount in %s, so that a column is even',
    (tag) => {
      speak(languages.find((one) => one.tag === tag)?.code ?? '');
      expect(format.formatMoney(3783.68)).toMatch(/3[.,\s]783[.,]68/);
      expect(format.formatMoney(783.68)).toMatch(/(?<!\d)783[.,]68/);
    },
  );

  it('I18N-07 (a) writes a ratio with the language’s own mark', () => {
    speak('de');
    expect(format.formatRatio(0.94)).toBe('1\u00a0:\u00a00,9');
    expect(format.formatRatio(2)).toBe('1\u00a0:\u00a02');
    expect(format.formatRatio(null)).toBe('—');
  });

  it('I18N-12 (b) keeps the sign with its digits at the end of a line', () => {
    speak('en');
    expect(format.isolate('−$38,100.00')).toBe('−\u2060$38,100.00');
  });

  it('I18N-09 (a) writes the time of day with 24 hours, in the viewer’s zone', () => {
    speak('en');
    const evening = new Date(2026, 4, 12, 21, 5, 7);
    expect(format.formatTime(evening.getTime())).toBe('21:05');
    expect(format.formatTime(evening.toISOString(), true)).toBe('21:05:07');
    expect(format.formatTime(new Date(2026, 4, 12, 0, 1).getTime())).toBe('00:01');
    expect(format.formatAxisTime(evening.getTime() / 1000, 'minute')).toBe('21:05');
    expect(format.formatAxisTime(evening.getTime() / 1000, 'day')).toBe('May 12');
  });
});

describe('separators', () => {
  it('I18N-07 (a) follow the language', () => {
    speak('de');
    expect(format.formatPrice(2384.6, 2)).toBe('2.384,60');
    expect(format.formatForInput(2384.6, 2)).toBe('2384,60');
    speak('hi');
    expect(format.formatMoney(101_990.05)).toBe('$1,01,990.05');
  });

  it.each(['ar', 'fa'])('I18N-16 (b) has the currency sign in front in %s', (language) => {
    speak(language);
    expect(format.formatMoney(-1234.5)).toBe('−$1,234.50');
    expect(format.formatSignedMoney(3)).toBe('+$3.00');
    expect(format.formatVolume(18_240)).toBe('18.2K');
    expect(format.formatMoneyParts(541.103333)).toEqual({ main: '$541.10', rest: '3333', after: '' });
  });

  it('I18N-09 writes a near day in Arabic with the Arabic comma', () => {
    speak('ar');
    const now = new Date(2026, 10, 18, 12).getTime();
    expect(format.formatDay(now, now)).toBe('اليوم، 18 نوفمبر');
  });

  it('I18N-12 (a) isolates numbers inside right-to-left sentences only', () => {
    speak('ar');
    expect(format.isolate('+$5')).toBe('\u2066+$5\u2069');
    speak('en');
    expect(format.isolate('+$5')).toBe('+$5');
  });
});

afterEach(() => speak('en'));

it.each(languages)('I18N-07 writers of ticks write as the functions do, in $name', ({ code }) => {
  speak(code);
  for (const value of [1.08642, -0.5, 0, null, Number.NaN]) {
    expect(format.priceWriter(5)(value)).toBe(format.formatPrice(value, 5));
    expect(format.writeChange(value)).toBe(format.formatChange(value));
  }
});

it('CHT-12 (a) (c) CHT-33 writes the marks and the timer of a chart', () => {
  speak('en');
  const noon = Date.UTC(2025, 4, 12, 12) / 1000;
  expect(format.formatAxisTime(noon, 'month', true)).toMatch(/May 2025/);
  expect(format.formatAxisTime(noon, 'minute', true)).toMatch(/12.*2025/);
  expect([59_500, 434_000, 18_753_000].map(format.formatTimer)).toEqual(['01:00', '07:14', '5:12:33']);
});
