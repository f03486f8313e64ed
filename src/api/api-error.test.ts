import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError, errorText } from './api-error.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const text = (...[kind, code]: [ApiError['kind'], (number | null)?]) =>
  errorText(new ApiError(kind, code ?? null, ''));

describe('API-06 (g) (h) what a person reads', () => {
  it('of a refusal: the server’s words, or the code where it has none', () => {
    expect(errorText(new ApiError('refused', 2001, 'Market closed'))).toBe('Market closed');
    expect(text('refused', 2001)).toContain('2001');
  });

  it('of a transport error: its status', () => {
    expect(text('transport', 503)).toBe('Server error (503). Try again.');
    expect(text('transport')).toBe('Can’t reach the server');
    expect(text('transport', 429)).toContain('Wait a moment');
  });

  it('something of everything else, and nothing of a cancelled call', () => {
    expect(text('offline')).toBe('Offline');
    expect(text('timeout')).toContain('too long');
    expect(text('contract')).toBe('Unexpected response. Try again.');
    expect(text('unconfirmed')).toContain('couldn’t confirm');
    expect(text('not-done')).toContain('Nothing was changed');
    expect(errorText(new Error('odd'))).toBe('Something went wrong. Try again.');
    expect(text('cancelled')).toBe('');
  });
});

it.each([
  ['refused', 2001, false, false],
  ['transport', 422, false, false],
  ['transport', 500, true, false],
  ['contract', null, true, false],
  ['transport', 504, true, true],
  ['transport', null, true, true],
  ['timeout', null, true, true],
  ['offline', null, true, true],
] as const)('API-09 %s %s: may have happened %s, may still happen %s', (kind, code, may, still) => {
  const error = new ApiError(kind, code, '');
  expect([error.mayHaveHappened, error.mayStillHappen]).toEqual([may, still]);
});
