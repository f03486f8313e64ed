import { defaultWorld } from './worlds.ts';

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * SBX-25: the world that a Host header names: the first label of `*.localhost`. Anything else (localhost itself, an
 * address, a name on the local network) is the default world.
 */
export function worldName(host: string | undefined): string {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (!name.endsWith('.localhost')) return defaultWorld;
  const [first = ''] = name.split('.');
  return label.test(first) ? first : defaultWorld;
}
