import { readFileSync, writeFileSync } from 'node:fs';
import packageFile from '../../package.json' with { type: 'json' };
import { Build, dist } from './build.ts';
import { trade, tradeScripts } from './run.ts';

/** What a release weighed: bytes of JavaScript (brotli) by screen, `/` and `/trade` as the budgets count them. */
export interface Released {
  version: string;
  bytes: Sizes;
}

/** A screen that one of two builds does not have is missing in it. */
type Sizes = Readonly<Partial<Record<string, number>>>;

const file = new URL('released.json', import.meta.url);

export const readReleased = (): Released => JSON.parse(readFileSync(file, 'utf8')) as Released;

/** Keeps what a build weighs as the release that later ones are compared with. */
export function writeReleased(folder = dist): Released {
  const released = { version: packageFile.version, bytes: screenSizes(folder) };
  writeFileSync(file, `${JSON.stringify(released, null, 2)}\n`);
  return released;
}

/** What each screen of a build weighs; all but `/` beside what `/` has fetched, their texts apart. */
export function screenSizes(folder = dist): Sizes {
  const build = new Build(folder);
  const weigh = (names: Iterable<string>) => build.weigh(build.scripts(names));
  const others = [...build.screens()].filter(([, name]) => !trade.includes(name));
  return {
    '/': weigh(build.first),
    '/trade': weigh(build.beyond([...trade, ...tradeScripts.map((name) => build.named(name))])),
    ...Object.fromEntries(others.map(([short, name]) => [short, weigh(build.beyond([name]))])),
    everything: weigh(build.inOneLanguage()),
  };
}

const inKib = (bytes: number): string => (bytes / 1024).toFixed(1);

/** What has grown by a tenth of a KiB or more since a release, most first, and what is new: a line each. */
export function growth({ version, bytes }: Released, now: Sizes): string {
  const grown = Object.entries(now)
    .map(([name, size = 0]) => ({ name, size, more: size - (bytes[name] ?? 0) }))
    .filter(({ more }) => more >= 103)
    .sort((a, b) => b.more - a.more)
    .map(({ name, size, more }) => {
      const change = bytes[name] === undefined ? 'new' : `+${inKib(more)}`;
      return `  ${name}: ${inKib(size)} KiB, ${change}`;
    });
  if (grown.length === 0) return `Nothing has grown since ${version}.`;
  return [`Grown since ${version}:`, ...grown].join('\n');
}
