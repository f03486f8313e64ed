/**
 * Origin of the API (API-01): the site's own, but on a demo site its first subdomain is replaced by `api`. A host
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
