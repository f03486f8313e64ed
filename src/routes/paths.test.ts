import { describe, expect, it } from 'vitest';
import { httpsAddress, paths, pathTo, sitePath } from './paths.ts';

describe('sitePath', () => {
  it('APP-03 (c) keeps a path of this site, its query included', () => {
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
  ])('APP-03 (c) refuses %j', (text) => {
    expect(sitePath(text)).toBe('/');
  });
});

describe('httpsAddress', () => {
  it('APP-04 (b) takes https', () => {
    expect(httpsAddress('https://moved.example/new')).toBe('https://moved.example/new');
  });

  it.each([
    'http://moved.example',
    'javascript:alert(1)',
    'https://a:b@moved.example',
    'https://:b@moved.example',
    'moved.example',
    '',
    null,
  ])('APP-04 (b) refuses %j', (text) => {
    expect(httpsAddress(text)).toBeNull();
  });
});

describe('pathTo', () => {
  it('APP-01 (a) writes the query that a screen reads, and leaves out what is not known', () => {
    expect(pathTo(paths.trade, { code: 'A&B' })).toBe('/trade?code=A%26B');
    expect(pathTo(paths.trade, { code: undefined })).toBe('/trade');
    expect(pathTo(paths.login, { from: '/order?type=0' })).toBe('/login?from=%2Forder%3Ftype%3D0');
    expect(pathTo(paths.loanAgreement, { id: 3, amount: 500 })).toBe('/loan/agreement?id=3&amount=500');
  });
});
