import type { MessageDescriptor } from '@lingui/core';
import { toOrderView, type OrderView } from '../../domain/order-wire.ts';
import type { Company, Instrument, Order } from '../../generated/rest.d.ts';
import { orderLists, paths, pathTo } from '../../routes/paths.ts';
import { matches, plain } from '../instrument-picker/picker-rows.ts';
import type { Story } from '../story.ts';

/** Somewhere to go: a screen, by its title. */
export interface Page {
  href: string;
  title: string;
  /** What it belongs to; empty for what stands alone. */
  above: string;
}

interface Place {
  key: string;
  href: string;
  /** Code of the market that Shift and Enter lead to. */
  code?: string;
}

export type Result = Place &
  (
    | { kind: 'market'; instrument: Instrument }
    | { kind: 'orders'; list: 'open' | 'pending'; showCode: string; orders: readonly OrderView[] }
    | { kind: 'story'; story: Story }
    | { kind: 'page'; page: Page }
    | { kind: 'company'; company: Company }
    | { kind: 'failed'; retry: () => void }
  );

export interface Group {
  title: MessageDescriptor;
  results: Result[];
}

/** How many of a kind are shown: a seventh market is found by one more letter. */
const most = { markets: 6, orders: 4, news: 4, pages: 5, companies: 4 };

const market = (instrument: Instrument): Result => ({
  kind: 'market',
  key: `market ${instrument.Id}`,
  // On Quotes, in the pane: the palette is a desktop's.
  href: pathTo(paths.home, { code: instrument.Code }),
  code: instrument.Code,
  instrument,
});

/** What begins so first, then what has a word that does, then the rest. */
function rank(texts: readonly string[], wanted: string): number {
  const ranks = texts.map((text) => {
    const lower = text.toLocaleLowerCase();
    if (lower.startsWith(wanted) || plain(text).startsWith(plain(wanted))) return 0;
    return lower.includes(` ${wanted}`) ? 1 : 2;
  });
  return Math.min(...ranks);
}

function best<Row>(
  rows: readonly Row[],
  textsOf: (row: Row) => readonly string[],
  search: string,
  count: number,
): Row[] {
  const wanted = search.trim().toLocaleLowerCase();
  return rows
    .filter((row) => textsOf(row).some((text) => text.toLocaleLowerCase().includes(wanted)))
    .toSorted((a, b) => rank(textsOf(a), wanted) - rank(textsOf(b), wanted))
    .slice(0, count);
}

const namesOf = ({ Code, ShowCode, Name = '' }: Instrument) => [ShowCode, Code, Name];

/** The list's own that fit, then what only the server finds. */
export function foundMarkets(
  instruments: readonly Instrument[],
  found: readonly Instrument[],
  search: string,
): Result[] {
  const wanted = search.trim().toLocaleLowerCase();
  const here = instruments
    .filter((one) => matches(one, plain(search)))
    .toSorted((a, b) => rank(namesOf(a), wanted) - rank(namesOf(b), wanted));
  const each = new Map([...here, ...found].map((one) => [one.Id, one]));
  return [...each.values()].slice(0, most.markets).map(market);
}

/** Those of a list of ids that are known, in its order. */
export function marketsById(instruments: readonly Instrument[], ids: readonly number[]): Result[] {
  const known = ids.flatMap((id) => instruments.find(({ Id }) => Id === id) ?? []);
  return known.slice(0, most.markets).map(market);
}

/** My orders of a list, one line for each market that fits. */
export function foundOrders(
  rows: readonly Order[],
  list: 'open' | 'pending',
  instruments: readonly Instrument[],
  search: string,
): Result[] {
  const byCode = new Map<string, OrderView[]>();
  for (const row of rows) {
    const order = toOrderView(row, instruments);
    byCode.set(order.showCode, [...(byCode.get(order.showCode) ?? []), order]);
  }
  return [...byCode].flatMap(([showCode, orders]): Result[] => {
    const instrument = orders[0]?.instrument ?? null;
    const fits = instrument ? matches(instrument, plain(search)) : plain(showCode).includes(plain(search));
    if (!fits) return [];
    const place = {
      key: `${list} ${showCode}`,
      href: pathTo(paths.orders, { type: orderLists[list] }),
      ...(instrument && { code: instrument.Code }),
    };
    return [{ kind: 'orders', ...place, list, showCode, orders }];
  });
}

/** As many lines of orders as there is room for, open ones first. */
export const someOrders = (open: Result[], pending: Result[]): Result[] =>
  [...open, ...pending].slice(0, most.orders);

export function foundStories(stories: readonly Story[], search: string): Result[] {
  return best(stories, ({ title }) => [title], search, most.news).map((story) => ({
    kind: 'story',
    key: `story ${story.id}`,
    href: pathTo(paths.article, { id: story.id }),
    story,
  }));
}

export function foundPages(pages: readonly Page[], search: string): Result[] {
  return best(pages, ({ title }) => [title], search, most.pages).map((page) => ({
    kind: 'page',
    key: `page ${page.href}`,
    href: page.href,
    page,
  }));
}

export function foundCompanies(companies: readonly Company[]): Result[] {
  return companies.slice(0, most.companies).map((company) => ({
    kind: 'company',
    key: `company ${company.id}`,
    href: pathTo(paths.search, { q: company.name }),
    company,
  }));
}
