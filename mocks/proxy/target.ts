import { operations } from '../../src/generated/operations.ts';

/** Where calls are passed on to, and which. */
export interface Target {
  /** Without a slash at its end. */
  url: URL;
  /** operationIds, and `socket`; null: everything. */
  only: ReadonlySet<string> | null;
}

/** The socket's name beside the operations'. */
const socketName = 'socket';

/** PRX-01: reads `--against` and `--only`. Throws an Error that says what is wrong with them. */
export function readTarget(against: string, only: readonly string[] | null): Target {
  const wrong = (why: string) => new Error(`--against takes an address as https://api.example:8443, ${why}.`);
  const url = URL.parse(against);
  if (!url) throw wrong(`not '${against}'`);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw wrong(`of http or https, not '${url.protocol}'`);
  if (url.username !== '' || url.password !== '') throw wrong('without a name and a password');
  if (url.search !== '' || url.hash !== '') throw wrong('without ? and #');
  url.pathname = url.pathname.replace(/\/+$/, '');
  return { url, only: only && new Set(only.map(knownName)) };
}

function knownName(name: string): string {
  if (name === socketName || Object.hasOwn(operations, name)) return name;
  const near = Object.keys(operations).find((one) => one.toLowerCase() === name.toLowerCase());
  const hint = near === undefined ? `operationIds and '${socketName}'` : `'${near}'`;
  throw new Error(`--only takes ${hint}, not '${name}'.`);
}

export const takesOperation = ({ only }: Target, id: string): boolean => only?.has(id) ?? true;

export const takesSocket = ({ only }: Target): boolean => only?.has(socketName) ?? true;

/** PRX-01: whether a target is the server itself, which listens on this port by these names. */
export function isOwnAddress({ url }: Target, port: number, names: readonly string[]): boolean {
  const targetPort = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const host = url.hostname.toLowerCase();
  const isHere = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(host);
  return targetPort === port && (isHere || names.some((name) => name.toLowerCase() === host));
}

/** The address of a request at the target: the base's path goes before it. */
export function targetAddress({ url }: Target, path: string): URL {
  const address = new URL(url);
  const [pathname = '', ...query] = path.split('?');
  address.pathname = `${url.pathname.replace(/\/$/, '')}${pathname}`;
  address.search = query.join('?');
  return address;
}

/** As it was given, for people. */
export const addressOf = ({ url }: Target): string => url.href.replace(/\/$/, '');
