// A file of its own, which the script in the page's HTML fetches where home is opened on a desktop: asks for the screen's
// files before React is there, and writes its table and its movers as soon as the markets are known.
import { columnsThatFit, textScale, type Column, type ColumnWishes } from '../features/table/column.ts';
import { staleAfter } from '../domain/fixed-figures.ts';
import { eachOnce, pickMovers } from '../domain/markets.ts';
import type { Category, Instrument, paths as Calls } from '../generated/rest.d.ts';
import type { DeskTemplates } from './desk-templates.tsx';
import { changeOf, isOpen, styled, words, type Kit, type Texts, type Values } from './pieces.ts';
import { sidesOf } from './sides.ts';

declare const DESK_TEMPLATES: DeskTemplates;
const pieces = DESK_TEMPLATES;
/** Ids of the texts of two catalogues; those of the columns by their keys. */
declare const DESK_TEXT_IDS: Record<string, string>;
/** Addresses of what home of a desktop needs beside the page's own files. */
declare const DESK_FILES: readonly string[];
/** Of its sheets, in the order in which the app has them. */
declare const DESK_STYLES: readonly string[];
/** Addresses of its catalogues: `*` is the language. */
declare const DESK_TEXTS: readonly string[];

export interface DeskPicture {
  kit: Kit;
  /** BCP 47 of the language on screen. */
  tag: string;
  /** Code of the language whose texts are asked for; null while it is not known. */
  language: string | null;
  markets: Promise<Instrument[]>;
  watchlist: unknown;
  /** What a call that was made ahead has brought. */
  read(path: string): Promise<{ data: unknown }>;
}

const categories = '/v1/api/forex/getCategories' satisfies keyof Calls;
/** As many rows as a table has whole. */
const mostRows = 200;

type Geometry = DeskTemplates['columns'][number];

/** The order and the columns that somebody has chosen (src/state/table-choices.ts), whatever is in the storage. */
function storedChoice(): { order?: unknown; columns?: Record<string, ColumnWishes | undefined> } {
  try {
    const kept = JSON.parse(localStorage.getItem('candlewick.tables') ?? '') as {
      lists?: { quotes?: object };
    } | null;
    return kept?.lists?.quotes ?? {};
  } catch {
    return {};
  }
}

function link(rel: string, href: string, more: object = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const made = Object.assign(document.createElement('link'), { rel, crossOrigin: '', href, ...more });
    made.addEventListener('load', () => resolve());
    made.addEventListener('error', () => {
      // Whoever needs it asks again.
      made.remove();
      reject(new Error(href));
    });
    document.head.append(made);
  });
}

/** All are there before the first of them counts, so that the app finds either none or all. */
async function style(): Promise<void> {
  await Promise.all(DESK_STYLES.map((href) => link('preload', href, { as: 'style' })));
  if (document.querySelector('.sk')) await Promise.all(DESK_STYLES.map((href) => link('stylesheet', href)));
}

async function readTexts(language: string): Promise<Texts> {
  const files = DESK_TEXTS.map(
    (address): Promise<{ messages: Texts }> => import(address.replace('*', language)),
  );
  return Object.assign({}, ...(await Promise.all(files)).map(({ messages }) => messages)) as Texts;
}

/** As use-columns.ts. */
const widthClass = (): string => (innerWidth < 1200 ? 'narrow' : innerWidth < 1600 ? 'wide' : 'widest');

const columnsFor = (room: number, wishes: ColumnWishes = {}): Geometry[] =>
  columnsThatFit(pieces.columns as unknown as Column<never>[], room, wishes) as unknown as Geometry[];

/** The tabs over the table. No price waits long for them. */
function readCategories({ read }: DeskPicture): Promise<Category[]> {
  const found = read(categories).then(
    ({ data }) => data as Category[],
    () => [],
  );
  return Promise.race([found, new Promise<Category[]>((resolve) => setTimeout(resolve, 1000, []))]);
}

/** APP-20: the screen's files, its table and what moves. */
export async function start(
  picture: DeskPicture,
  texts = picture.language === null ? null : readTexts(picture.language),
  sheets: Promise<unknown> = Promise.all([styled(), style()]),
): Promise<void> {
  for (const href of DESK_FILES) void link('modulepreload', href).catch(() => undefined);
  const { order, columns: wishes } = storedChoice();
  // Sorted by what moves, or by names of a language: the app does that.
  if (!texts || order) return void Promise.allSettled([texts, sheets]);
  const [list, catalogue, kinds] = await Promise.all([
    picture.markets,
    texts,
    readCategories(picture),
    sheets,
  ]);
  const place = document.querySelector('.sk-in');
  if (!place) return;
  const { piece } = picture.kit;
  const word = words(catalogue, DESK_TEXT_IDS);
  const screen = piece(pieces.screen, { title: word('title'), movers: word('movers'), all: word('all') });
  // As the shell says it.
  (screen as HTMLElement).style.setProperty('--status-bar', '1.75rem');
  if (innerWidth >= 1600) {
    screen.querySelector('main')?.firstElementChild?.remove();
    const pane = screen.lastElementChild?.cloneNode();
    if (pane) screen.append(pane);
  }
  const labels = [word('every'), word('watchlist'), ...kinds.map(({ NameShowTrans }) => NameShowTrans)];
  screen
    .querySelector('[role=tablist]')
    ?.append(...labels.map((label, i) => piece(pieces.tab, { label, chosen: String(i === 0) })));
  place.replaceWith(screen);
  const valuesOf = createValues(picture, word('closed'));
  const box = screen.querySelector('ul');
  const movers = pickMovers(list.filter(isOpen), changeOf);
  box?.append(...movers.map((one) => piece(pieces.mover, valuesOf(one))));
  if (movers.length === 0) box?.replaceWith(piece(pieces.none, { none: word('none') }));
  writeRows(screen, piece, eachOnce(list).slice(0, mostRows).map(valuesOf));
  writeHead(screen, piece, word, wishes?.[widthClass()]);
  // LIVE-12: also where the app does not come. The table is grey until then.
  setTimeout(() => {
    for (const one of screen.querySelectorAll<HTMLElement>('[data-state=live]'))
      one.dataset['state'] = 'stale';
  }, staleAfter);
}

type Piece = Kit['piece'];

/** What the places of a market's row say. */
function createValues({ kit, tag, watchlist }: DeskPicture, closed: string): (one: Instrument) => Values {
  const { classes } = pieces;
  const common = kit.createWriter(tag, closed);
  const writers: ReturnType<Kit['priceWriter']>[] = [];
  const writer = (digits: number) => (writers[digits] ??= kit.priceWriter(tag, digits));
  // The app alone knows how to round a spread finer than that: it writes such prices.
  const sides = (one: Instrument): Values => {
    try {
      return sidesOf(one, writer);
    } catch {
      return {};
    }
  };
  return (one) => ({
    ...common(one),
    ...sides(one),
    id: String(one.Id),
    watched: String(Array.isArray(watchlist) && watchlist.includes(one.Id)),
    // In pips, as the app's column.
    spread: writer(1)(Number(((one.Spread ?? 0) * 10 ** (one.PricePrecision - 1)).toFixed(1))),
    pale: isOpen(one) ? '' : classes.closed,
    day: changeOf(one) >= 0 ? classes.rising : classes.falling,
  });
}

function writeRows(screen: Element, piece: Piece, rows: readonly Values[]): void {
  const made = rows.map((values) => {
    const row = piece(pieces.row, values);
    if (values['state'] === 'live') row.querySelector('bdi + span')?.remove();
    return row;
  });
  made[0]?.classList.add(pieces.classes.current);
  screen.querySelector('tbody')?.append(...made);
}

/** The columns for which there is room beside the bar that the rows may need; the cells of the others go. */
function writeHead(
  screen: Element,
  piece: Piece,
  word: (name: string) => string,
  wishes?: ColumnWishes,
): void {
  const [box, head, group] = ['table', 'thead > tr', 'colgroup'].map((one) => screen.querySelector(one));
  const room = (box?.parentElement?.clientWidth ?? 0) / textScale() || Infinity;
  const shown = new Map(columnsFor(room, wishes).map(({ key, width }) => [key, width]));
  for (const [i, column] of [...pieces.columns.entries()].toReversed()) {
    const { key, align, isSorted, isControl } = column;
    const width = shown.get(key);
    if (width === undefined) {
      for (const row of screen.querySelectorAll('tbody > tr')) row.children[i]?.remove();
      continue;
    }
    const col = document.createElement('col');
    if (width !== 'rest') col.style.inlineSize = `${width / 16}rem`;
    group?.prepend(col);
    const label = isControl ? '' : word(key);
    head?.prepend(piece(isSorted ? pieces.head : pieces.plainHead, { label, align }));
  }
}
