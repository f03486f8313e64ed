// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://demo.candlewick.example/trade" }
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiOriginOf } from './site-host.ts';
import { failure, fakeServer, noAnswer, type FakeServer } from '../testing/fake-server.ts';
import { manifest } from '../testing/fixtures.ts';

let server: FakeServer;
const load = async () => {
  vi.resetModules();
  return import('./site-host.ts');
};

beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
});

describe('API-01 (a) (b) (c) the API’s host', () => {
  it('follows the manifest, for calls, socket and pictures', async () => {
    server.answer('getManifest', manifest({ is_demo_site: true }));
    const { apiOrigin, socketAddress, assetAddress } = await load();
    expect(await apiOrigin()).toBe('https://api.candlewick.example');
    expect(await socketAddress()).toBe('wss://api.candlewick.example/v1/ws');
    expect(assetAddress('/logos/EURUSD.svg')).toBe('https://api.candlewick.example/logos/EURUSD.svg');
    expect(assetAddress('https://cdn.example/a.svg')).toBe('https://cdn.example/a.svg');
    expect(server.sent).toHaveLength(1);
  });

  it('API-17 (a) pictures come from it also where the manifest has not answered since the last visit', async () => {
    localStorage.setItem('candlewick.demo-site', 'true');
    server.hang('getManifest');
    expect((await load()).assetAddress('/uploads/a.jpg')).toBe(
      'https://api.candlewick.example/uploads/a.jpg',
    );
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://cdn.example/a.svg',
    'file:///a.svg',
    'https://',
  ])('API-17 (b) %s is no picture', async (address) =>
    expect((await load()).assetAddress(address)).toBeNull(),
  );

  it('is the site’s own without a demo site', async () => {
    server.answer('getManifest', manifest());
    expect(await (await load()).apiOrigin()).toBe('https://demo.candlewick.example');
  });

  it.each([
    ['cannot be reached', noAnswer],
    ['is missing', () => failure(404)],
    ['is something else', () => new Response('<!doctype html>')],
    ['says nothing of it', () => Response.json({ name: 'Candlewick' })],
  ])('is the site’s own when the manifest %s', async (_, reply) => {
    server.answer('getManifest', reply);
    expect(await (await load()).apiOrigin()).toBe('https://demo.candlewick.example');
  });

  it('does not wait for the manifest at the next visit', async () => {
    server.answer('getManifest', manifest({ is_demo_site: true }));
    await (await load()).apiOrigin();
    server.hang('getManifest');
    expect(await (await load()).apiOrigin()).toBe('https://api.candlewick.example');
  });

  it('asks for the manifest again after a failure', async () => {
    server.lose('getManifest');
    const { readManifest } = await load();
    expect(await readManifest()).toBeNull();
    server.answer('getManifest', manifest({ is_demo_site: true }));
    expect(await readManifest()).toEqual({ is_demo_site: true, demo_id: 3, simulated_prices: true });
    expect(await readManifest()).not.toBeNull();
    expect(server.sent).toHaveLength(2);
  });
});

const site = (hostname: string, port = '', protocol = 'https:') => ({ protocol, hostname, port });

describe('API-01 (a) (b) the API’s origin', () => {
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
      expect(apiOriginOf(site(hostname, '80', 'http:'), true)).toBe(`http://${hostname}:80`);
    },
  );
});
