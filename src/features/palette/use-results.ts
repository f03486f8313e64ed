import { msg } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { instrumentsQuery } from '../../api/instruments.ts';
import { paged, query } from '../../api/operation.ts';
import { statusToWire } from '../../domain/order-wire.ts';
import { NewsCategory } from '../../generated/enums.ts';
import { preferences } from '../../state/preferences.ts';
import { session } from '../../state/session.ts';
import { readCompany } from '../../state/site.ts';
import { useFoundCompanies, useFoundMarkets } from '../instrument-picker/use-found.ts';
import { toStory } from '../story.ts';
import {
  foundCompanies,
  foundMarkets,
  foundOrders,
  foundPages,
  foundStories,
  marketsById,
  someOrders,
  type Group,
  type Page,
  type Result,
} from './palette-results.ts';

interface Asked {
  error: Error | null;
  isLoading: boolean;
  refetch: () => Promise<unknown>;
}

/** A kind of results with what it was asked for: where that failed, a line says so, and asks again. */
function part(title: Group['title'], asked: readonly Asked[], results: Result[]) {
  const failed = asked.filter(({ error }) => error);
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  const line: Result[] =
    failed.length > 0 ? [{ kind: 'failed', key: `failed ${title.id}`, href: '', retry }] : [];
  return { title, results: [...results, ...line], isLoading: asked.some(({ isLoading }) => isLoading) };
}

const titles = {
  recent: msg({ message: 'Recent', context: 'search', comment: 'title over markets looked at last' }),
  watchlist: msg`Watchlist`,
  markets: msg`Markets`,
  orders: msg({ message: 'My orders', comment: 'title over results of a search' }),
  news: msg`News`,
  pages: msg({ message: 'Pages', comment: 'title over screens of the app, in a search' }),
  companies: msg({ message: 'Companies', context: 'search', comment: 'title over results of a search' }),
};

function useMyOrders(status: 'open' | 'pending') {
  const { token } = useSnapshot(session);
  return useInfiniteQuery(paged('listOrders', { status: statusToWire[status] }, { enabled: token !== null }));
}

/** DSK-62: what is found for a text, by kinds; before one is typed, the markets looked at last and the watched ones. */
export function useResults(search: string, pages: readonly Page[]): { groups: Group[]; isLoading: boolean } {
  const list = useQuery(instrumentsQuery());
  const found = useFoundMarkets(search);
  const open = useMyOrders('open');
  const pending = useMyOrders('pending');
  const news = useInfiniteQuery(paged('listNews', { category_id: NewsCategory.News }));
  const { data: status } = useQuery(query('getCompanyStatus'));
  const isCompanyMode = status?.is_company_mode ?? readCompany() !== null;
  const companies = useFoundCompanies(isCompanyMode ? search : '');
  const { recents, watchlist } = useSnapshot(preferences);

  const markets = list.data ?? [];
  const ordersOf = (name: 'open' | 'pending', { data }: typeof open) =>
    foundOrders(data?.rows ?? [], name, markets, search);
  const parts =
    search.trim() === ''
      ? [
          part(titles.recent, [list], marketsById(markets, recents)),
          part(
            titles.watchlist,
            [],
            marketsById(
              markets,
              watchlist.filter((id) => !recents.includes(id)),
            ),
          ),
        ]
      : [
          part(titles.markets, [list, found], foundMarkets(markets, found.data ?? [], search)),
          part(
            titles.orders,
            [open, pending],
            someOrders(ordersOf('open', open), ordersOf('pending', pending)),
          ),
          part(titles.news, [news], foundStories((news.data?.rows ?? []).map(toStory), search)),
          part(titles.pages, [], foundPages(pages, search)),
          part(titles.companies, [companies], foundCompanies((isCompanyMode && companies.data) || [])),
        ];
  return {
    groups: parts.filter(({ results }) => results.length > 0),
    isLoading: parts.some(({ isLoading }) => isLoading),
  };
}
