import type { MarketOrder } from '../domain/markets.ts';
import { persisted } from './persisted.ts';
import { readBoolean, readChoice, readNumber, readString } from './read-json.ts';

export type Theme = 'system' | 'light' | 'dark';
export type Palette = 'green-up' | 'red-up' | 'colour-blind';

interface Preferences {
  /** Wire code of the chosen language; null until one is chosen. `findLanguage` in src/i18n checks it. */
  language: string | null;
  theme: Theme;
  palette: Palette;
  /** Whether the balance is masked. */
  balanceHidden: boolean;
  /** Whether single letters are keys of their own. */
  singleKeys: boolean;
  /** Whether amounts are masked whenever the page is opened, whatever they were before. */
  hideOnOpening: boolean;
  /** The size that a new ticket starts with where the instrument allows it; null is each instrument's smallest. */
  defaultLots: number | null;
  /** The bottom corner that the deal row floats in on a phone on its side. */
  dealCorner: 'start' | 'end';
  marketOrder: MarketOrder;
  /** Ids of instruments, the newest last. */
  watchlist: number[];
  /** Ids of the instruments that were on the trade screen, the newest first; a few. */
  recents: number[];
  /** The calling code chosen last: id of the area, and its digits. */
  areaId: number | null;
  areaCode: string | null;
}

const mostRecents = 5;
const themes: readonly Theme[] = ['system', 'light', 'dark'];
const palettes: readonly Palette[] = ['green-up', 'red-up', 'colour-blind'];
const marketOrders: readonly MarketOrder[] = ['default', 'name', 'rise', 'fall', 'spread'];

/** What I prefer: kept on this device, followed by the other tabs (SES-02). */
export const preferences: Preferences = persisted<Preferences>({
  key: 'candlewick.preferences',
  version: 1,
  area: 'local',
  revive: (stored) => ({
    language: readString(stored.language, null),
    theme: readChoice(stored.theme, themes, 'system'),
    palette: readChoice(stored.palette, palettes, 'green-up'),
    balanceHidden: readBoolean(stored.balanceHidden, false),
    singleKeys: readBoolean(stored.singleKeys, true),
    hideOnOpening: readBoolean(stored.hideOnOpening, false),
    defaultLots: readLots(stored.defaultLots),
    dealCorner: readChoice(stored.dealCorner, ['start', 'end'] as const, 'start'),
    marketOrder: readChoice(stored.marketOrder, marketOrders, 'default'),
    watchlist: readIds(stored.watchlist),
    recents: readIds(stored.recents).slice(0, mostRecents),
    areaId: readNumber(stored.areaId, null),
    areaCode: readString(stored.areaCode, null),
  }),
});

// SET-05: opening the page is what this file is first run for.
if (preferences.hideOnOpening) preferences.balanceHidden = true;

function readLots(value: unknown): number | null {
  const lots = readNumber(value, null);
  return lots !== null && lots > 0 ? lots : null;
}

function readIds(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((id): id is number => Number.isSafeInteger(id)))];
}

/** Adds an instrument to the watchlist, or takes it off. */
export function toggleWatched(id: number): void {
  const { watchlist } = preferences;
  preferences.watchlist = watchlist.includes(id)
    ? watchlist.filter((other) => other !== id)
    : [...watchlist, id];
}

/** Keeps what is on the trade screen for the picker's first rows. */
export function rememberInstrument(id: number): void {
  const { recents } = preferences;
  if (recents[0] === id) return;
  preferences.recents = [id, ...recents.filter((other) => other !== id)].slice(0, mostRecents);
}

/** SRCH-07: empties the picker's first rows. */
export function forgetInstruments(): void {
  preferences.recents = [];
}
