import { paths, type Path } from '../../routes/paths.ts';
import { isRoute } from '../../routes/route-table.ts';

/** What the navigation of a desktop can mark. */
export type PlaceKey = 'quotes' | 'trade' | 'orders' | 'copy' | 'ranking' | 'inbox' | 'account';

const placeOf: Partial<Record<Path, PlaceKey>> = {
  [paths.home]: 'quotes',
  [paths.news]: 'quotes',
  [paths.article]: 'quotes',
  [paths.search]: 'quotes',
  [paths.trade]: 'trade',
  [paths.orders]: 'orders',
  [paths.ranking]: 'ranking',
  [paths.announcements]: 'inbox',
  [paths.support]: 'inbox',
  [paths.contact]: 'inbox',
};

/** DSK-11: which place a page belongs to: one, always. All that is of nobody else is the account's. */
export function currentPlace(path: string, search: string): PlaceKey {
  const place = (isRoute(path) && placeOf[path]) || 'account';
  return place === 'ranking' && new URLSearchParams(search).get('view') === 'copy' ? 'copy' : place;
}
