import type { IncomingMessage } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';

/** Whether a Host header names this server. */
type HostCheck = (host: string | undefined) => boolean;

const loopback = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;

/** SBX-64: loopback names and allowed ones. Anyone may let a name of theirs point to this machine. */
export function allowedHosts(more: readonly string[] = []): HostCheck {
  const allowed = new Set(more.map((name) => name.toLowerCase()));
  return (host = '') => {
    const name = host.toLowerCase().replace(/:\d+$/, '');
    return loopback.test(name) || allowed.has(name);
  };
}

/** The addresses and names that this machine has in its network, as a Host header writes them. */
export function hostsOfMachine(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const name = hostname();
  return [
    name,
    `${name}.local`,
    ...addresses.map(({ family, address }) =>
      family === 'IPv6' ? `[${address.replace(/%.*$/, '')}]` : address,
    ),
  ];
}

/**
 * SBX-65: a browser names the page that opens a socket; it must be a page of ours. Anything but a browser names none.
 */
export function isForeignOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
}

/** Whether another site's page makes this request: an image, a form, a link. */
export function isCrossSite({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === 'cross-site';
}
