/** Where the API is, and what the site says of itself in its manifest (API-01). */
import { operations } from '../generated/operations.ts';
import type { WebManifest } from '../generated/rest.d.ts';
import { isRecord, readBoolean, readNumber } from './read-json.ts';
import { safeLocal } from './safe-storage.ts';

/** The part of the manifest that the app reads. */
type SiteManifest = Required<Pick<WebManifest, 'demo_id' | 'is_demo_site' | 'simulated_prices'>>;

const patience = 5000;
let loading: Promise<SiteManifest | null> | null = null;

/**
 * Returns the manifest of the site's own origin, fetched once a page and outside of the envelope. Null when it cannot
 * be had: that shows no message, and the site works as one that is no demo site. A later call tries again.
 */
export function readManifest(): Promise<SiteManifest | null> {
  loading ??= fetchManifest().then((manifest) => {
    if (manifest === null) loading = null;
    return manifest;
  });
  return loading;
}

async function fetchManifest(): Promise<SiteManifest | null> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(`${operations.getManifest.path}?t=${Date.now()}`, { signal });
    const body: unknown = response.ok ? await response.json() : null;
    if (!isRecord(body) || typeof body.is_demo_site !== 'boolean') return null;
    const { is_demo_site } = body;
    return {
      is_demo_site,
      demo_id: readNumber(body.demo_id, 1),
      simulated_prices: readBoolean(body.simulated_prices, false),
    };
  } catch {
    return null;
  }
}

/** Where it is kept whether the last visit found a demo site. */
export const demoSiteKey = 'candlewick.demo-site';

/**
 * Returns the API's origin. Known at once where the manifest cannot change it, or from the last visit; only a first
 * visit to a host with a subdomain waits for the manifest.
 */
export async function apiOrigin(): Promise<string> {
  if (!hasSubdomain(location.hostname)) return location.origin;
  const manifest = readManifest().then((loaded) => {
    if (loaded) safeLocal.write(demoSiteKey, String(loaded.is_demo_site));
    return loaded;
  });
  const remembered = safeLocal.read(demoSiteKey);
  const isDemoSite = remembered === null ? ((await manifest)?.is_demo_site ?? false) : remembered === 'true';
  return apiOriginOf(location, isDemoSite);
}

/** Address of the socket, `ws:` or `wss:` as the page is. The token is never part of it (LIVE-03). */
export async function socketAddress(): Promise<string> {
  return `${(await apiOrigin()).replace(/^http/, 'ws')}/v1/ws`;
}

/**
 * API-17: a picture's address as the server gave it (a path of the API host, or https) as one that the page can show;
 * null for what is none. Where the API is was found out by the call that brought the address.
 */
export const assetAddress = (path: string): string | null => addressAt(knownOrigin(), path);

/** The same where the API's origin is at hand. */
export function addressAt(origin: string, path: string): string | null {
  try {
    const url = new URL(path, origin);
    return url.protocol === 'https:' || url.protocol === location.protocol ? url.href : null;
  } catch {
    return null;
  }
}

/** The API's origin as far as it is known; its calls may still wait for the manifest (`apiOrigin`). */
export function knownOrigin(): string {
  return apiOriginOf(location, safeLocal.read(demoSiteKey) === 'true');
}

/**
 * Returns the origin of the API: the site's own, but on a demo site its first subdomain is replaced by `api`. A host
 * without one (`localhost`, an IP address, `example.com`) has nothing to replace and stays.
 *
 * @param site of the page, for example `window.location`
 */
export function apiOriginOf(
  site: { protocol: string; hostname: string; port: string },
  isDemoSite: boolean,
): string {
  const port = site.port === '' ? '' : `:${site.port}`;
  const labels = site.hostname.split('.');
  const replace = isDemoSite && hasSubdomain(site.hostname);
  const hostname = replace ? ['api', ...labels.slice(1)].join('.') : site.hostname;
  return `${site.protocol}//${hostname}${port}`;
}

/** Whether the manifest can make a difference at all. */
export function hasSubdomain(hostname: string): boolean {
  const isAddress = hostname.includes(':') || /^[\d.]+$/.test(hostname);
  const labels = hostname.split('.');
  return !isAddress && labels.length >= (labels.at(-1) === 'localhost' ? 2 : 3);
}
