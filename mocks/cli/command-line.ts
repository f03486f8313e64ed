import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readTarget, type Target } from '../proxy/target.ts';

export interface CommandLine {
  port: number;
  /** Reachable from the local network. */
  host: boolean;
  /** More names by which the server may be called. */
  allowedHosts: string[];
  seed: number | undefined;
  /** Holds a secret seed. */
  seedFile: string | undefined;
  at: number | undefined;
  frozen: boolean;
  replayDir: string | undefined;
  directory: string | undefined;
  /** Worlds kept with an older market get this one. */
  resetMarket: boolean;
  /** The partner's server that answers in place of ours. */
  target: Target | null;
  /** Prints a line for every call. */
  log: boolean;
  /** The contract mock in place of the sandbox. */
  mock: boolean;
  help: boolean;
}

export const flagsHelp = `  --port N           port to listen on; if it is busy, the next free one
  --host             let devices on your network in; prints the address for a phone; the seed is secret
  --allow-host NAME  also answer to this name, as a tunnel’s; may be repeated
  --seed N           another world: other prices, other mocked answers (default 1); not with --host
  --seed-file FILE   a secret seed: 32 hexadecimal digits; with --host there is one anyway
  --at TIME          the world's time at its start, as 2026-10-14T09:30:00Z
  --frozen           the world's clock stands still
  --replay DIR       play the bars recorded in this directory
  --file DIR         keep worlds in this directory across restarts
  --reset-market     with --file: worlds of an older market get this one; open positions are closed
  --against URL      pass calls and sockets on to this server, and check both directions
  --only LIST        with --against: only these operations, as listOrders,submitOrder,socket
  --log              print a line for every call
  --mock             answers mocked from the contract, in place of the sandbox
  --help             this text`;

const options = {
  port: { type: 'string' },
  host: { type: 'boolean', default: false },
  'allow-host': { type: 'string', multiple: true },
  seed: { type: 'string' },
  'seed-file': { type: 'string' },
  at: { type: 'string' },
  frozen: { type: 'boolean', default: false },
  replay: { type: 'string' },
  file: { type: 'string' },
  'reset-market': { type: 'boolean', default: false },
  against: { type: 'string' },
  only: { type: 'string' },
  log: { type: 'boolean', default: false },
  mock: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** SBX-60: reads the flags. Throws an Error whose message says which one is wrong, and how it should be. */
export function readCommandLine(flags: string[], defaultPort: number): CommandLine {
  const { values } = parseArgs({ args: flags, options, strict: true, allowPositionals: false });
  return {
    port: values.port === undefined ? defaultPort : wholeNumber('port', values.port, 0, 65_535),
    host: values.host,
    allowedHosts: (values['allow-host'] ?? []).map(hostName),
    seed: values.seed === undefined ? undefined : wholeNumber('seed', values.seed, 0, 2 ** 31 - 1),
    seedFile: fromHere('seed-file', values['seed-file'], 'file'),
    at: values.at === undefined ? undefined : moment(values.at),
    frozen: values.frozen,
    replayDir: fromHere('replay', values.replay),
    directory: fromHere('file', values.file),
    resetMarket: ofFile(values['reset-market'], values.file),
    target: target(values.against, values.only),
    log: values.log,
    mock: values.mock,
    help: values.help,
  };
}

function target(against: string | undefined, only: string | undefined): Target | null {
  if (against !== undefined) return readTarget(against, only?.split(',').map((one) => one.trim()) ?? null);
  if (only === undefined) return null;
  throw new Error('--only says what goes to the server of --against, which is missing.');
}

function ofFile(resetMarket: boolean, file: string | undefined): boolean {
  if (resetMarket && file === undefined)
    throw new Error('--reset-market is for the worlds of --file, which is missing.');
  return resetMarket;
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new Error(`--${name} takes a whole number from ${least} to ${most}, not '${text}'.`);
}

function moment(text: string): number {
  const value = Date.parse(text);
  if (Number.isFinite(value)) return value;
  throw new Error(`--at takes a time as 2026-10-14T09:30:00Z, not '${text}'.`);
}

function hostName(text: string): string {
  if (/^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/i.test(text)) return text;
  throw new Error(`--allow-host takes a name as my-machine.example, without scheme and port, not '${text}'.`);
}

/** npm runs a script in the project's folder, and says in INIT_CWD where it was typed. */
function fromHere(name: string, path: string | undefined, what = 'directory'): string | undefined {
  if (path?.trim() === '') throw new Error(`--${name} takes a ${what}, not '${path}'.`);
  return path === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '', path);
}
