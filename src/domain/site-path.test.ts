import { describe, expect, it } from 'vitest';
import { httpsAddress, sitePath } from './site-path.ts';

describe('sitePath', () => {
  it('APP-03 keeps a path of this site, its query included', () => {
    expect(sitePath('/order?type=1')).toBe('/order?type=1');
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\tevil',
    'order',
    '',
    null,
    undefined,
  ])('APP-03 refuses %j', (text) => {
    expect(sitePath(text)).toBe('/');
  });
});

describe('httpsAddress', () => {
  it('APP-04 takes https', () => {
    expect(httpsAddress('https://moved.example/new')).toBe('https://moved.example/new');
  });

  it.each([
    'http://moved.example',
    'javascript:alert(1)',
    'https://a:b@moved.example',
    'moved.example',
    '',
    null,
  ])('APP-04 refuses %j', (text) => {
    expect(httpsAddress(text)).toBeNull();
  });
});
