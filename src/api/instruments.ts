import { queryOptions } from '@tanstack/react-query';
import { quotes } from '../live/page.ts';
import { keepInstruments, marketSession } from '../state/market-session.ts';
import { query, read } from './operation.ts';

/**
 * The trade list: after a reload the session's own is shown at once and renewed (SES-08). The live prices start from
 * it.
 */
export function instrumentsQuery() {
  const { instruments, instrumentsAt } = marketSession;
  quotes.seed(instruments, instrumentsAt);
  return queryOptions({
    queryKey: query('listInstruments').queryKey,
    async queryFn({ signal }) {
      const list = await read('listInstruments', {}, { signal });
      keepInstruments(list, Date.now());
      quotes.seed(list, Date.now());
      return list;
    },
    initialData: instruments.length > 0 ? instruments : undefined,
    initialDataUpdatedAt: instrumentsAt,
  });
}
