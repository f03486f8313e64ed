import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('API-06 what a person is told', () => {
  it('of a refusal: the server’s words, or at least its code', () => {
    expect(errorText(new ApiError('refused', 2002, 'Not enough margin'))).toBe('Not enough margin');
    expect(errorText(new ApiError('refused', 2002, ''))).toContain('2002');
  });

  it('of a transport error: its status', () => {
    expect(errorText(new ApiError('transport', 503, 'Unavailable'))).toContain('503');
    expect(errorText(new ApiError('transport', null, ''))).toBe('The server cannot be reached');
  });

  it('something of everything else, and nothing of a cancelled call', () => {
    expect(errorText(new ApiError('offline', null, 'x'))).toBe('You are offline');
    expect(errorText(new ApiError('timeout', null, 'x'))).toContain('in time');
    expect(errorText(new ApiError('contract', null, 'x'))).toContain('understood');
    expect(errorText(new Error('undefined is not a function'))).toBe('Something went wrong');
    expect(errorText(new ApiError('cancelled', null, 'x'))).toBe('');
  });
});
