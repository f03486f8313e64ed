import { localShelf } from '../state/shelf.ts';
import { apiOriginOf, hasSubdomain } from './api-host.ts';
import { readManifest } from './site-manifest.ts';

export { readManifest } from './site-manifest.ts';

const key = 'candlewick.demo-site';

/**
 * The API's origin. Known at once where the manifest cannot change it, or from the last visit; only a first visit to a
 * host with a subdomain waits for the manifest.
 */
export async function apiOrigin(): Promise<string> {
  if (!hasSubdomain(location.hostname)) return location.origin;
  const manifest = readManifest().then((loaded) => {
    if (loaded) localShelf.write(key, String(loaded.is_demo_site));
    return loaded;
  });
  const remembered = localShelf.read(key);
  const isDemoSite = remembered === null ? ((await manifest)?.is_demo_site ?? false) : remembered === 'true';
  return apiOriginOf(location, isDemoSite);
}

/** Address of the socket, `ws:` or `wss:` as the page is. The token is never part of it (LIVE-03). */
export async function socketAddress(): Promise<string> {
  return `${(await apiOrigin()).replace(/^http/, 'ws')}/v1/ws`;
}

/** A picture's address as the server gave it (a path of the API host, or https) as one that the page can show. */
export async function assetAddress(path: string): Promise<string> {
  return new URL(path, await apiOrigin()).href;
}
