import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createMarket, type Market } from '../market/market.ts';
import { day, hour } from '../market/periods.ts';
import type { Seed } from '../market/secret-draws.ts';
import { addressOf } from '../proxy/target.ts';
import { keptOtherwise, originOf } from '../world/kept-state.ts';
import { replayStart } from '../world/replay-start.ts';
import type { CommandLine } from './command-line.ts';

type StartLine = Pick<CommandLine, 'replayDir' | 'target' | 'directory' | 'at' | 'resetMarket'> & {
  seed: Seed;
};

/**
 * What the greeting says besides the address. Throws an Error for what the flags ask for and cannot be had, so that it
 * is named at the start and not with the first request.
 */
export function checkStart(line: StartLine, mode: 'sandbox' | 'mock', realNow = Date.now()): string[] {
  checkDirectory(line.directory);
  const notes: string[] = [];
  const { target, replayDir, at } = line;
  if (target) {
    const what = target.only === null ? 'All calls and sockets' : [...target.only].join(', ');
    notes.push(`Against ${addressOf(target)}: ${what}. What breaks the contract is printed here.`);
  }
  const isElsewhere = mode === 'mock' || (target !== null && target.only === null);
  if (isElsewhere) return notes;
  if (typeof line.seed === 'string') notes.push('Secret seed.');
  if (line.directory !== undefined)
    notes.push(...keptOtherwise(line.directory, originOf(line.seed, replayDir), line.resetMarket));
  return [...notes, ...(replayDir === undefined ? noteHours(at ?? realNow) : describeReplay(replayDir, at))];
}

/** SBX-29: `--file` is a directory, or can be made one. */
function checkDirectory(directory: string | undefined): void {
  if (directory === undefined) return;
  let place = directory;
  while (!existsSync(place)) place = dirname(place);
  if (!statSync(place).isDirectory()) throw new Error(`--file takes a directory, and ${place} is a file.`);
  try {
    accessSync(place, constants.W_OK);
  } catch {
    throw new Error(`--file takes a directory that can be written, and ${place} cannot.`);
  }
}

/** SBX-63: what a replay directory brings, and from when to when. Throws an Error that says what is wrong with it. */
export function describeReplay(replayDir: string, at?: number): string[] {
  const market = createMarket({ seed: 0, replayDir });
  const { recordings } = market;
  const codes = [...new Set(recordings.map(({ code }) => code))].sort();
  if (codes.length === 0) {
    throw new Error(`Cannot replay ${replayDir}: none of its files is named after an instrument of ours.`);
  }
  const from = Math.min(...recordings.map((one) => one.from));
  const to = Math.max(...recordings.map((one) => one.to));
  const range = `from ${shortTime(from)} to ${shortTime(to)}`;
  if (at !== undefined && (at < from || at >= to))
    throw new Error(`--at ${shortTime(at)} is outside the recording, which goes ${range}.`);
  return [
    `Recorded, not live: the prices of ${codes.join(', ')}. All others are made up.`,
    `The recording goes ${range}; the clock starts at ${shortTime(at ?? replayStart(market) ?? from)}.`,
  ];
}

const morning = 10 * hour;

/** SBX-62: that little can be traded now, and when there is more. */
function noteHours(now: number): string[] {
  const market = createMarket({ seed: 0 });
  if (isOpen(market, now)) return [];
  const today = Math.floor(now / day) * day + morning;
  const days = Array.from({ length: 14 }, (_, i) => today - (i + 1) * day);
  const open = days.find((at) => isOpen(market, at));
  const hint = open === undefined ? '' : ` For open ones add: --at ${shortTime(open)}`;
  return [`Most markets are closed at this hour.${hint}`];
}

/** The currency markets have the longest hours of those that close. */
function isOpen(market: Market, at: number): boolean {
  const currencies = market.byCode('EURUSD');
  return currencies === undefined || market.isOpen(currencies.id, at);
}

/** 2026-10-14T10:00:00Z, as `--at` takes it. */
const shortTime = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');
