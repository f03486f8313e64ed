import type { WebManifest } from '../generated/rest.d.ts';
import { isRecord, readBoolean, readNumber } from '../state/read-json.ts';

/** The part of the manifest that the app reads. */
export type SiteManifest = Required<Pick<WebManifest, 'demo_id' | 'is_demo_site' | 'simulated_prices'>>;

const patience = 5000;
let loading: Promise<SiteManifest | null> | null = null;

/**
 * `/site.webmanifest` of the site's own origin, once per page and outside the envelope (API-01). Null when it cannot be had:
 * that shows no message, and the site works as one that is no demo site. A later call tries again.
 */
export function readManifest(): Promise<SiteManifest | null> {
  loading ??= fetchManifest().then((manifest) => {
    if (manifest === null) loading = null;
    return manifest;
  });
  return loading;
}

async function fetchManifest(): Promise<SiteManifest | null> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patience);
  try {
    const response = await fetch('/site.webmanifest', { signal: abort.signal });
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
  } finally {
    clearTimeout(timer);
  }
}
