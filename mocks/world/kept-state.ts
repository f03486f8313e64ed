import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { defaultTradeFeeType } from '../broker/broker.ts';
import type { Override } from '../market/price-override.ts';
import { marketVersion } from '../market/market-version.ts';
import { drawKey, type Seed } from '../market/secret-draws.ts';
import { firstMarket, summaryOf } from '../store/check-store.ts';
import { readKept, writeAllKept } from '../store/kept-values.ts';
import { resetMarket } from './reset-market.ts';
import { siteChoices, siteSettingNames, type SiteSettings } from './site-settings.ts';
import type { World } from './world.ts';
import { isWorldName } from './worlds.ts';

/** What decides over all prices of a world, from the command line. */
export interface Origin {
  /** The mark of a secret seed: all that its worlds keep of it. */
  seed: number | string;
  /** Null: nothing is replayed. */
  replay: string | null;
}

/** SBX-98: 64 bits of SHA-256, from which the seed cannot be found. */
export function originOf(seed: Seed, replay: string | undefined): Origin {
  if (typeof seed === 'number') return { seed, replay: replay ?? null };
  const [first, second] = drawKey(seed, 'mark');
  return { seed: `${first >>> 0}-${second >>> 0}`, replay: replay ?? null };
}

/** A clock that went on while its world was closed. */
interface KeptClock {
  /** The run of the server that it belongs to: after a restart the flags say when it is. */
  run: string;
  now: number;
  realNow: number;
  frozen: boolean;
  speed: number;
}

type Parts = Pick<World, 'db' | 'market' | 'clock' | 'site'>;

const byHandPrefix = 'by hand ';

/**
 * SBX-93: takes over what the store keeps of a world besides its books: what was done by hand to its prices and its
 * site, and its clock if it was closed in this run of the server. Returns how to keep it.
 */
export async function restoreState(parts: Parts, origin: Origin, run: string): Promise<() => Promise<void>> {
  const { db, market, clock, site } = parts;
  const kept = await readKept(db);
  const written = new Map([...kept].map(([name, value]) => [name, JSON.stringify(value)]));

  restoreClock(clock, kept.get('clock') as KeptClock | undefined, run);
  restoreSite(site, kept.get('site') as Partial<SiteSettings> | undefined);
  const byHand = [...kept].filter(([name]) => name.startsWith(byHandPrefix)) as [string, Override[]][];
  market.restore(
    new Map(byHand.map(([name, saved]) => [name.slice(byHandPrefix.length), saved])),
    clock.now(),
  );

  async function save() {
    const { frozen, speed } = clock;
    const state = new Map<string, unknown>([
      ['origin', { ...origin, tradeFeeType: defaultTradeFeeType, market: marketVersion }],
      ['clock', { run, now: clock.now(), realNow: Date.now(), frozen, speed } satisfies KeptClock],
      ['site', site],
      ...[...market.byHand()].map(([code, saved]) => [byHandPrefix + code, saved] as const),
    ]);
    const changed = [...state].filter(([name, value]) => written.get(name) !== JSON.stringify(value));
    if (changed.length === 0) return;
    const texts = changed.map(([name, value]) => [name, JSON.stringify(value)] as const);
    await writeAllKept(db, Object.fromEntries(changed));
    for (const [name, text] of texts) written.set(name, text);
  }
  // SBX-99: before the store says that it is of this market.
  const { market: version = firstMarket } = (kept.get('origin') ?? {}) as KeptOrigin;
  if (version < marketVersion) await resetMarket(parts);
  await save();
  return save;
}

function restoreClock(clock: World['clock'], kept: KeptClock | undefined, run: string): void {
  if (!kept || kept.run !== run) return;
  const passed = kept.frozen ? 0 : (Date.now() - kept.realNow) * kept.speed;
  clock.setSpeed(kept.speed);
  clock.moveTo(kept.now + passed);
  if (kept.frozen) clock.freeze();
  else clock.resume();
}

function restoreSite(site: SiteSettings, kept: Partial<SiteSettings> = {}): void {
  for (const name of siteSettingNames) {
    const choices: readonly unknown[] = siteChoices[name];
    if (choices.includes(kept[name])) Object.assign(site, { [name]: kept[name] });
  }
}

/**
 * SBX-94: what to say where worlds were kept with other prices than the flags ask for, a line for each difference;
 * their positions have other values then. SBX-99: those of an older market are not named where this start resets them.
 */
export function keptOtherwise(directory: string, origin: Origin, resetsMarket = false): string[] {
  const kept = keptStates(directory);
  const were = (names: string[]) => (names.length === 1 ? 'was' : 'were');
  return [
    ...grouped(kept, (state) => differences(state.origin, origin)).map(
      ([difference, names]) =>
        `${listed(names)} ${were(names)} kept ${difference}: prices and the worth of positions are others now. Nothing triggers in the past.`,
    ),
    ...grouped(kept, (state) => (isOlder(state) && !resetsMarket ? ['an older market'] : [])).map(
      ([market, names]) =>
        `${listed(names)} ${were(names)} kept with ${market}: --reset-market closes what is open there at its last price.`,
    ),
    ...grouped(kept, (state) => unusual(state.site)).map(
      ([settings, names]) =>
        `${listed(names)} ${were(names)} kept with what /control has set for the site: ${settings}.`,
    ),
  ];
}

/** SBX-99: the names of the worlds in a directory whose prices came from an older market. */
export function olderWorlds(directory: string): string[] {
  return keptStates(directory).flatMap(([name, state]) => (isOlder(state) ? [name] : []));
}

const isOlder = ({ market }: KeptState): boolean => market !== null && market < marketVersion;

/** The names of the worlds that have something in common. */
function grouped(
  kept: readonly [string, KeptState][],
  wordsFor: (state: KeptState) => string[],
): [string, string[]][] {
  const worlds = new Map<string, string[]>();
  for (const [world, state] of kept) {
    for (const words of wordsFor(state)) worlds.set(words, [...(worlds.get(words) ?? []), world]);
  }
  return [...worlds];
}

/** SBX-94: the settings of a site that are not those of a new world. */
function unusual(site: Partial<SiteSettings>): string[] {
  const set = siteSettingNames.filter(
    (name) => site[name] !== undefined && site[name] !== siteChoices[name][0],
  );
  return set.length === 0 ? [] : [set.map((name) => `${name} ${site[name]}`).join(', ')];
}

type KeptOrigin = Partial<Origin> & { tradeFeeType?: number; market?: number };

interface KeptState {
  /** SBX-99: null where nothing was bought at the prices of one. */
  market: number | null;
  origin: KeptOrigin;
  site: Partial<SiteSettings>;
}

function differences(kept: KeptOrigin, { seed, replay }: Origin): string[] {
  const replays = (directory: string | null) =>
    directory === null ? 'without --replay' : `with --replay ${directory}`;
  const found: string[] = [];
  if (kept.seed !== undefined && kept.seed !== seed) found.push(differentSeeds(kept.seed, seed));
  if (kept.replay !== undefined && kept.replay !== replay)
    found.push(`${replays(kept.replay)} and not ${replays(replay)}`);
  if (kept.tradeFeeType !== undefined && kept.tradeFeeType !== defaultTradeFeeType)
    found.push(`with trade_fee_type ${kept.tradeFeeType} and not ${defaultTradeFeeType}`);
  return found;
}

function differentSeeds(kept: Origin['seed'], seed: Origin['seed']): string {
  if (typeof kept === 'string')
    return typeof seed === 'string'
      ? 'with another secret seed'
      : `with a secret seed and not --seed ${seed}`;
  return `with --seed ${kept} and not ${typeof seed === 'string' ? 'a secret one' : seed}`;
}

const mostNamed = 5;

function listed(names: string[]): string {
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  const word = names.length === 1 ? 'World' : 'Worlds';
  return `${word} ${names.slice(0, mostNamed).join(', ')}${more}`;
}

const ending = '.sqlite';

/** What the file of every world in a directory says of it, where it does; other files may lie there too. */
function keptStates(directory: string): [string, KeptState][] {
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter(isWorldName)
    .sort();
  return names.flatMap((name): [string, KeptState][] => {
    const state = readState(join(directory, name + ending));
    return state ? [[name, state]] : [];
  });
}

/** Null in a file of something else, or one that cannot be read: it is looked at when its world is opened. */
function readState(file: string): KeptState | null {
  try {
    const books = new DatabaseSync(file, { readOnly: true });
    try {
      const found = summaryOf(books);
      if (!found) return null;
      const { market, origin, site } = found;
      return {
        market,
        origin: JSON.parse(origin) as KeptOrigin,
        site: JSON.parse(site) as Partial<SiteSettings>,
      };
    } finally {
      books.close();
    }
  } catch {
    return null;
  }
}
