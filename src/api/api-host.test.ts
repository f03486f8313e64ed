import { describe, expect, it } from 'vitest';
import { apiOriginOf, hasSubdomain } from './api-host.ts';

const site = (hostname: string, port = '', protocol = 'https:') => ({ protocol, hostname, port });

describe('API-01 the API’s origin', () => {
  it.each([
    ['www.candlewick.example', '', 'https://www.candlewick.example'],
    ['localhost', '5173', 'https://localhost:5173'],
    ['alice.localhost', '5173', 'https://alice.localhost:5173'],
  ])('is the site’s own: %s', (hostname, port, origin) => {
    expect(apiOriginOf(site(hostname, port), false)).toBe(origin);
  });

  it.each([
    ['www.candlewick.example', '', 'https://api.candlewick.example'],
    ['demo.fx.candlewick.example', '8443', 'https://api.fx.candlewick.example:8443'],
    ['demo.localhost', '5173', 'https://api.localhost:5173'],
  ])('has its first subdomain replaced on a demo site: %s', (hostname, port, origin) => {
    expect(apiOriginOf(site(hostname, port), true)).toBe(origin);
  });

  it.each(['candlewick.example', 'localhost', '192.168.1.20', '[fe80::1]'])(
    'stays on a demo site without a subdomain: %s',
    (hostname) => {
      expect(hasSubdomain(hostname)).toBe(false);
      expect(apiOriginOf(site(hostname, '80', 'http:'), true)).toBe(`http://${hostname}:80`);
    },
  );
});
