import { queryOptions } from '@tanstack/react-query';
import { quotes } from '../live/page.ts';
import { keepInstruments, marketSession } from '../state/market-session.ts';
import { query, read } from './operation.ts';

// LIVE-17: after a reload the live prices start from the session's own list.
quotes.seed(marketSession.instruments, marketSession.instrumentsAt);

/** The trade list: after a reload the session's own is shown at once and renewed (SES-08). */
export function instrumentsQuery() {
  const { instruments, instrumentsAt } = marketSession;
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
